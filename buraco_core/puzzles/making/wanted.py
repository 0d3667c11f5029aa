"""The next puzzle about something that is wanted: a clause, or a belief that does not hold.

A code says nothing of its subject, so the codes that follow a seed are tried in turn. Where the maker's first choice
tells what a puzzle will be about, the others are passed by without being made.
"""

from __future__ import annotations

from collections.abc import Callable

from buraco_core.clauses import CLAUSES, clause, graded
from buraco_core.message import M_, MessageError, quoted
from buraco_core.puzzles import make_puzzle
from buraco_core.puzzles.codes import KINDS, PuzzleCode
from buraco_core.puzzles.lines import Goal
from buraco_core.puzzles.making.allowed_maker import first_belief
from buraco_core.puzzles.making.goal_maker import first_goal
from buraco_core.puzzles.making.spot_maker import first_wrong_belief
from buraco_core.puzzles.mistakes.beliefs import PlayMisconception
from buraco_core.puzzles.mistakes.goal_misconceptions import GOAL_MISCONCEPTIONS
from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS, known_as
from buraco_core.puzzles.mistakes.misconceptions import MISCONCEPTIONS
from buraco_core.puzzles.mistakes.subjects import subjects
from buraco_core.rules import Rules

__all__ = ["SubjectError", "kinds_about", "make_about"]


class SubjectError(MessageError):
    """A subject that is neither a clause of the rulebook nor a known belief."""


_TRIES = {
    "judge": 240,
    "build": 60,
    "place": 80,
    "opening": 160,
    "score": 160,
    "allowed": 8,
    "spot": 8,
    "goal": 12,
}
_OTHER_TRIES = 20
"""So many puzzles of a kind are made before there is none: quick ones more often, about a second in all."""
_PASSED = 1200
"""So many codes are looked at."""

_CLAUSES: dict[str, tuple[str, ...]] = {
    "judge": (
        *("SEQ-1", "SEQ-2", "GRP-1", "WILD-1", "WILD-2", "WILD-3", "WILD-4"),
        *("CLEAN-1", "CLEAN-2", "CLEAN-3"),
    ),
    "build": ("DECK-2", "MELD-1", "SEQ-1", "GRP-1", "WILD-1", "CLEAN-1", "CLEAN-2", "CLEAN-3"),
    "place": ("SEQ-1", "SEQ-2", "WILD-1", "WILD-2", "WILD-5", "WILD-7", "WILD-9", "CLEAN-1"),
    "opening": ("DECK-2", "MELD-1", "OPEN-1", "OPEN-2", "OPEN-3"),
    "score": (
        *("DECK-2", "CUT-1", "SEQ-2", "WILD-2", "CLEAN-2", "CLEAN-3", "OUT-4"),
        *("SCORE-1", "SCORE-3", "SCORE-4", "MATCH-1", "MATCH-2"),
    ),
    "goal": ("OPEN-1", "LAY-1", "POT-1", "POT-2", "POT-3", "POT-4", "OUT-1", "OUT-2"),
}
"""The clauses that the puzzles of a kind may be about; those about a move are about the clauses of their beliefs."""
_NEVER: dict[tuple[str, str], Callable[[Rules], bool]] = {
    ("opening", "DECK-2"): lambda rules: rules.opening.opening == "none",
    ("opening", "MELD-1"): lambda rules: rules.opening.opening != "none",
    ("score", "CUT-1"): lambda rules: rules.deal.lift != "exact",
    ("goal", "OUT-2"): lambda rules: rules.out.out_discard != "required",
}
"""Where the puzzles of a kind leave a clause alone that says something at the table."""
_GOALS: dict[str, Goal] = {"OPEN": "open", "POT": "pot", "OUT": "out"}


def kinds_about(subject: str, rules: Rules) -> tuple[str, ...]:
    """The kinds of puzzle that may be about a clause or a belief at a table; none where it does not come up there.

    Raises:
        SubjectError: for what is neither a clause nor a belief.

    >>> kinds_about("OPEN-3", Rules()), kinds_about("OPEN-2", Rules())
    ((), ('opening', 'allowed'))
    """
    if subject in MISBELIEFS:
        belief = MISBELIEFS[subject]
        return belief.kinds if belief.is_at(rules) else ()
    if subject not in CLAUSES:
        raise SubjectError(
            M_(
                "There is nothing called %(subject)s to practise: it is the id of a clause, such as WILD-2, or the "
                "key of a belief, such as own-two-is-wild.",
                subject=quoted(subject),
            )
        )
    if not (clause(subject).applies(rules) and graded(subject, rules)):
        return ()
    named = [
        kind
        for kind, clauses in _CLAUSES.items()
        if subject in clauses and not _NEVER.get((kind, subject), _never_left)(rules)
    ]
    moves = [each for each in MISCONCEPTIONS if each.clause == subject and each.is_there(rules)]
    named += ["allowed"] if moves else []
    named += ["spot"] if any("spot" in MISBELIEFS[known_as(each.key)].kinds for each in moves) else []
    return tuple(each for each in KINDS if each in named)


def _never_left(_rules: Rules) -> bool:
    return False


def make_about(kind: str, rules: Rules, difficulty: int, seed: str, *wanted: str) -> PuzzleCode | None:
    """The code of the first puzzle about a clause or a belief, or one of several, among those that follow a seed.

    Args:
        kind: a kind of puzzle.
        rules: the table's rules.
        difficulty: 1, 2 or 3.
        seed: where to begin: the same seed finds the same puzzle.
        wanted: ids of clauses and keys of beliefs, as in `subjects`.

    Returns:
        The code, or nothing where this table has no such puzzle, or none in the number that is tried.

    Raises:
        CodeError: for a kind, difficulty or seed that there is not.
        SubjectError: for what is neither a clause nor a belief.
    """
    code = PuzzleCode(kind, difficulty, rules, seed)
    there = [each for each in wanted if kind in kinds_about(each, rules)]
    if not there:
        return None
    tries = _TRIES.get(kind, _OTHER_TRIES)
    is_likely = _LIKELY.get(kind)
    for _ in range(_PASSED):
        if is_likely is None or any(is_likely(code, each) for each in there):
            found = subjects(make_puzzle(code))
            if any(each in found for each in there):
                return code
            tries -= 1
            if not tries:
                return None
        code = code.next()
    return None


def _is_about(belief: PlayMisconception, subject: str) -> bool:
    return subject in (belief.clause, known_as(belief.key))


def _is_likely_goal(code: PuzzleCode, subject: str) -> bool:
    goal = first_goal(code)
    if subject in ("LAY-1", "POT-4"):  # on the way out a card has to be kept
        return goal == "out"
    believed = [each for each in GOAL_MISCONCEPTIONS if known_as(each.key) == subject]
    return goal == _GOALS.get(subject.split("-")[0]) or any(goal in each.goals for each in believed)


_LIKELY: dict[str, Callable[[PuzzleCode, str], bool]] = {
    "allowed": lambda code, subject: _is_about(first_belief(code), subject),
    "spot": lambda code, subject: _is_about(first_wrong_belief(code), subject),
    "goal": _is_likely_goal,
}
"""Whether the maker's first choice for a code is about a subject."""
