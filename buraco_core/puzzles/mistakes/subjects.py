"""What a puzzle is about: the clauses that it asks for, and the beliefs that it goes against.

Practice by theme, mastery and review all count by these. A clause is named by its id, `WILD-2`, and a belief by its
key, `own-two-is-wild`: what is written in small letters is a belief.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from buraco_core.actions import Discard
from buraco_core.cards import Rank
from buraco_core.clauses import CLAUSES, clause, graded
from buraco_core.explain import meld_clauses
from buraco_core.puzzles.kinds.allowed_puzzle import AllowedPuzzle
from buraco_core.puzzles.kinds.build import BuildPuzzle
from buraco_core.puzzles.kinds.goal_puzzle import GOAL_CLAUSES, GoalPuzzle
from buraco_core.puzzles.kinds.judging import JudgePuzzle
from buraco_core.puzzles.kinds.opening_puzzle import OpeningPuzzle
from buraco_core.puzzles.kinds.place import PlacePuzzle
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle
from buraco_core.puzzles.kinds.spot_puzzle import SpotPuzzle
from buraco_core.puzzles.mistakes.against import against_judging, against_opening, against_scoring
from buraco_core.puzzles.mistakes.goal_misconceptions import GOAL_MISCONCEPTIONS
from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS, known_as
from buraco_core.rules import Rules

__all__ = ["Subjects", "subjects"]


@dataclass(frozen=True, slots=True)
class Subjects:
    """What a puzzle is about.

    Attributes:
        clauses: ids of the clauses that its answer rests on and that are graded at its table; the first is the one
            that it is about, which its explanation cites.
        misconceptions: keys of the beliefs that lead to a wrong answer, as `misbeliefs` has them.
    """

    clauses: tuple[str, ...] = ()
    misconceptions: tuple[str, ...] = ()

    def __contains__(self, subject: object) -> bool:
        return subject in self.clauses or subject in self.misconceptions


def subjects(puzzle: object) -> Subjects:
    """What a puzzle is about; nothing for a kind of puzzle that nobody has described.

    >>> from buraco_core.cards import parse_cards
    >>> subjects(JudgePuzzle(Rules(), parse_cards("2H 3H 4H"), "state"))
    Subjects(clauses=('WILD-2', 'SEQ-1', 'CLEAN-1'), misconceptions=('own-two-is-wild',))
    """
    for kind, find in _FINDERS.items():
        if isinstance(puzzle, kind):
            return _with_beliefs(find(puzzle), puzzle.rules)
    return Subjects()


def _with_beliefs(found: Subjects, rules: Rules) -> Subjects:
    """The same with the clauses that the beliefs go against."""
    against = (MISBELIEFS[each].clause for each in found.misconceptions)
    return replace(found, clauses=_kept(rules, *found.clauses, *against))


def _kept(rules: Rules, *ids: str) -> tuple[str, ...]:
    """Clauses once each, those that are graded at a table and say something there."""
    named = dict.fromkeys(ids)
    return tuple(each for each in named if clause(each).applies(rules) and graded(each, rules))


def _about_judging(puzzle: JudgePuzzle) -> Subjects:
    verdict = puzzle.verdict
    against = against_judging(puzzle)
    first = puzzle.grade(puzzle.right_answers()[0]).clause or "MELD-1"
    if verdict.meld is None:
        return Subjects(_kept(puzzle.rules, first, *(each.clause for each in verdict.problems)), against)
    named = set(meld_clauses(verdict.meld, puzzle.rules)) - {"MELD-1", "WILD-5", "WILD-9"}
    wild = verdict.meld.wild
    if wild is not None and wild.card.rank is Rank.TWO and verdict.meld.kind == "sequence":
        named.add("WILD-2")
    wanted = {"bonus": ("CLEAN", "WILD"), "stands": ("SEQ", "WILD"), "state": ("SEQ", "GRP", "WILD", "CLEAN")}
    named = {each for each in named if each.startswith(wanted.get(puzzle.ask, ()))}
    if puzzle.ask != "bonus":
        named.discard("CLEAN-2")
    return Subjects(_kept(puzzle.rules, first, *_in_order(named)), against)


def _in_order(named: set[str]) -> Iterator[str]:
    return (each for each in CLAUSES if each in named)


def _about_building(puzzle: BuildPuzzle) -> Subjects:
    wish = puzzle.wish
    more = {"sequence": ["SEQ-1"], "group": ["GRP-1"], "any": ["MELD-1"]}[wish.shape]
    if wish.state != "any":
        more.append("CLEAN-1")
    if wish.state in ("dirty", "semi-clean"):
        more.append("WILD-1")
    return Subjects(_kept(puzzle.rules, puzzle.about(), *more))


def _about_placing(puzzle: PlacePuzzle) -> Subjects:
    more = ["SEQ-1"]
    if puzzle.wish.state != "any":
        more.append("CLEAN-1")
    if any(each.rank is Rank.TWO and each.suit is puzzle.suit for each in puzzle.wilds):
        more.append("WILD-2")
    return Subjects(_kept(puzzle.rules, puzzle.about(), *more))


def _about_opening(puzzle: OpeningPuzzle) -> Subjects:
    rules = puzzle.rules
    if rules.opening.opening == "none":
        return Subjects(_kept(rules, "OPEN-3", "MELD-1"), against_opening(puzzle))
    first = "OPEN-2" if puzzle.failed else "OPEN-1"
    return Subjects(_kept(rules, first, "OPEN-1", "DECK-2"), against_opening(puzzle))


def _about_scoring(puzzle: ScorePuzzle) -> Subjects:
    found = _about_sheet(puzzle)
    if not puzzle.asked:
        return found
    # Of the lines that are asked; the values of cards count where cards are added up.
    asked = {row.clause for row in puzzle.rows() if row.points}
    if {"melds", "hands", "worth", "total", "match"} & set(puzzle.asked):
        asked |= {"DECK-2", "SCORE-1"}
    clauses = tuple(each for each in found.clauses if each in asked)
    beliefs = tuple(each for each in found.misconceptions if MISBELIEFS[each].clause in clauses)
    return Subjects(clauses, beliefs)


def _about_sheet(puzzle: ScorePuzzle) -> Subjects:
    solution = puzzle.solution
    asked = solution.sides if puzzle.scope == "deal" else solution.sides[:1]
    named = {line.clause for side in asked for line in side.lines}
    if puzzle.scope == "meld":
        named = (named - {"SCORE-1", "SCORE-3"}) | {"CLEAN-2"}
        return Subjects(_kept(puzzle.rules, "DECK-2", *_in_order(named)), against_scoring(puzzle))
    if puzzle.scope == "deal":
        named.add("MATCH-1" if puzzle.rules.match.kind == "target" else "MATCH-2")
    clauses = _kept(puzzle.rules, "SCORE-1", "DECK-2", *_in_order(named))
    return Subjects(clauses, against_scoring(puzzle))


def _about_move(puzzle: AllowedPuzzle) -> Subjects:
    about = puzzle.grade(puzzle.right_answers()[0]).clause or "TURN-1"
    return Subjects(_kept(puzzle.rules, about), _believed(puzzle.misconception))


def _about_turn(puzzle: SpotPuzzle) -> Subjects:
    refusal = puzzle.fault.refusal
    clauses = _kept(puzzle.rules, refusal.because or refusal.clause)
    return Subjects(clauses, _believed(puzzle.misconception))


def _believed(key: str) -> tuple[str, ...]:
    return (known_as(key),) if key else ()


def _about_goal(puzzle: GoalPuzzle) -> Subjects:
    rules, state = puzzle.rules, puzzle.state
    first, more = GOAL_CLAUSES[puzzle.goal], list[str]()
    line = puzzle.solution() or ()
    by_discard = bool(line) and isinstance(line[-1], Discard)
    if puzzle.goal == "open":
        first = "OPEN-1" if state.minimum(state.side_of(puzzle.seat)) else "OPEN-3"
        if state.side.failed:
            first, more = "OPEN-2", ["OPEN-1"]
    elif puzzle.goal == "pot":
        more = ["POT-3" if by_discard else "POT-2"]
    else:
        more = ["POT-4", *(("OUT-2",) if rules.out.out_discard == "required" else ())]
    believed = (
        known_as(each.key)
        for each in GOAL_MISCONCEPTIONS
        if puzzle.goal in each.goals and each.line(state) is not None
    )
    return Subjects(_kept(rules, first, *more), tuple(dict.fromkeys(believed)))


_FINDERS: dict[Any, Callable[[Any], Subjects]] = {
    JudgePuzzle: _about_judging,
    BuildPuzzle: _about_building,
    PlacePuzzle: _about_placing,
    OpeningPuzzle: _about_opening,
    ScorePuzzle: _about_scoring,
    AllowedPuzzle: _about_move,
    SpotPuzzle: _about_turn,
    GoalPuzzle: _about_goal,
}
"""What finds the subjects of each kind of puzzle."""
