"""The questions about a hand of one's own, one after another, each as a puzzle of a known kind, and its answer told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from buraco_core.actions import Action, Add, Lay
from buraco_core.cards import Card
from buraco_core.clauses import clause
from buraco_core.legality import has_burraco_to_go_out
from buraco_core.message import M_, Message, MessageError
from buraco_core.play import apply
from buraco_core.puzzles.kinds.fact import FactError, FactOption, FactPuzzle
from buraco_core.puzzles.kinds.goal_puzzle import GoalPuzzle
from buraco_core.puzzles.kinds.most import MostLaid
from buraco_core.puzzles.kinds.most_turn import MostTurn
from buraco_core.puzzles.kinds.opening_puzzle import OpeningPuzzle
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle
from buraco_core.puzzles.kinds.turn_reach import LIMIT, Reach, reach
from buraco_core.puzzles.lines import Goal, search
from buraco_core.puzzles.wording import step_message
from buraco_core.rules import Rules
from buraco_core.scoring import Side
from buraco_core.sessions.kinds.fact import FactSession
from buraco_core.sessions.kinds.feedback import Feedback
from buraco_core.sessions.kinds.goal import GoalSession
from buraco_core.sessions.kinds.opening import OpeningSession
from buraco_core.sessions.kinds.puzzle import HINT_STEPS, PuzzleSession
from buraco_core.sessions.kinds.score import ScoreSession
from buraco_core.sessions.rooms.hand.own_hand import OwnHand
from buraco_core.sessions.view import Item
from buraco_core.state import State
from buraco_core.text import Speaker

__all__ = ["Exam", "ExamQuestion", "exam_of", "refused", "told"]


class ExamQuestion(NamedTuple):
    """A question of the exam.

    Attributes:
        key: which one it is, in kept progress.
        title: what is asked, as a list names it.
        begun: makes it as it is met, by what ids of cards are drawn from.
        about: what is to be known before it, if anything.
    """

    key: str
    title: Message
    begun: Callable[[str], PuzzleSession]
    about: Message | None = None


class Exam(NamedTuple):
    """The questions of a hand, and what could not be asked of it, with why."""

    questions: tuple[ExamQuestion, ...]
    left_out: tuple[Message, ...] = ()


@dataclass(frozen=True)
class MostSession(OpeningSession):
    """The best lay-down in trays: there is something to lay, so nobody says that there is not."""

    def own_actions(self, speaker: Speaker) -> list[Item]:
        return [each for each in super().own_actions(speaker) if each["id"] != "cannot"]

    def press(self, block: str, item: str, picked: Sequence[str]) -> MostSession:
        return self if item == "cannot" else super().press(block, item, picked)


@lru_cache(maxsize=64)
def exam_of(own: OwnHand, rules: Rules) -> Exam:
    """The questions that a hand can be asked at a table, in order.

    Raises:
        MessageError: for a hand that cannot be at this table.
    """
    state = own.state(rules)
    return Exam(tuple(_questions(own, state)), tuple(_left_out(own, state)))


def _questions(own: OwnHand, state: State) -> Iterator[ExamQuestion]:
    rules = state.rules
    opening = OpeningPuzzle(rules, own.hand, own.match_score, own.times_failed)
    if not own.has_opened:
        yield ExamQuestion("open", M_("Can it open?"), lambda salt: OpeningSession(salt, puzzle=opening))
    yield from _most(own, state)
    yield from _worth(own, state)
    yield from _ways_out(own, state)


def _most(own: OwnHand, state: State) -> Iterator[ExamQuestion]:
    """The best lay-down: with trays where nothing lies yet, else on the table."""
    title = M_("The best lay-down")
    if own.melds:
        if reach(state).is_whole and reach(state).line:
            yield ExamQuestion("most", title, lambda salt: GoalSession(salt, puzzle=MostTurn(state)))
        return
    most = MostLaid(state.rules, own.hand, own.match_score, own.times_failed)
    if most.best.melds:
        yield ExamQuestion("most", title, lambda salt: MostSession(salt, puzzle=most))


def _worth(own: OwnHand, state: State) -> Iterator[ExamQuestion]:
    """What the side's sheet says if the deal ended once the most is laid."""
    melds, hand = _laid_most(own, state)
    if not hand and not own.took_pot:
        return  # an emptied hand takes the pot, and nobody knows what is in it
    side = Side(melds=melds, hands=(hand,) if hand else (), took_pot=own.took_pot)
    rest = (Side(),) * (state.rules.seats.sides - 1)
    puzzle = ScorePuzzle(state.rules, (side, *rest), "side")
    about = (
        M_("Suppose you lay the most that you can, and then the deal ends.")
        if melds != own.melds
        else M_("Suppose the deal ends now.")
    )
    yield ExamQuestion(
        "worth", M_("What is it worth?"), lambda salt: ScoreSession(salt, puzzle=puzzle), about
    )


def _laid_most(own: OwnHand, state: State) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The side's melds once the most is laid, and the hand that is left; as they are where nothing may be laid."""
    if own.melds:
        found = reach(state)
        after, played = state, Counter[Card]()
        for step in found.line if found.is_whole else ():
            assert isinstance(step, (Lay, Add)), "only lays lead to the most"
            played.update(step.cards)
            after = apply(after, step)
        left = tuple((Counter(own.hand) - played).elements())
        return tuple(each.cards for each in after.sides[0].melds), left
    solution = OpeningPuzzle(state.rules, own.hand, own.match_score, own.times_failed).solution
    if not solution.can_open:
        return (), own.hand
    laid = tuple(each.cards for each in solution.best.melds)
    rest = Counter(own.hand) - Counter(card for cards in laid for card in cards)
    return laid, tuple(rest.elements())


# Going out, and the pot


def _ways_out(own: OwnHand, state: State) -> Iterator[ExamQuestion]:
    yield from _way(own, state, "out", M_("May you %(go_out)s?"), M_("%(Go_out)s"))
    if state.pot_for(0):
        yield from _way(own, state, "pot", M_("Can you take the %(pot)s?"), M_("Take the %(pot)s"))


def _way(own: OwnHand, state: State, goal: Goal, asked: Message, done: Message) -> Iterator[ExamQuestion]:
    """Whether a goal can be reached in this turn, and if so how."""
    found = _search(state, goal)
    if found is None:
        return
    line = found[0]
    reasons = _yes(state, line) if line else tuple(_why_not(own, state, goal))
    ask = (
        M_("May you %(go_out)s in this turn?")
        if goal == "out"
        else M_("Can you take the %(pot)s in this turn?")
    )
    given = (
        FactOption("yes", M_("Yes"), is_right=bool(line)),
        FactOption("no", M_("No"), is_right=not line),
    )
    try:
        puzzle = FactPuzzle(
            state.rules,
            "OUT-1" if goal == "out" else "POT-1",
            ask,
            given,
            cards=own.hand,
            adds=reasons,
            look=M_("Which of your cards can be laid, and what would be left?"),
            keeps_order=True,
            lies=own.melds,
        )
    except FactError:
        return
    yield ExamQuestion(goal, asked, lambda salt: FactSession(salt, puzzle=puzzle))
    if line:
        yield ExamQuestion(f"do-{goal}", done, lambda salt: GoalSession(salt, puzzle=GoalPuzzle(state, goal)))


def _search(state: State, goal: Goal) -> tuple[tuple[Action, ...] | None] | None:
    """The line to a goal, or that there is none; nothing where too much can be laid to know it.

    Nobody knows what is in a pot, so nobody plans to go out with it.
    """
    if goal == "out" and not state.side.took_pot:
        return (None,)
    found = search(state, goal, limit=LIMIT)
    return (found.line,) if found.line is not None or found.is_whole else None


def _yes(state: State, line: Sequence[Action]) -> tuple[Message, ...]:
    """How a goal is reached."""
    return (M_("You %(steps)s.", steps=_steps(state, line)),)


def _steps(state: State, line: Sequence[Action]) -> tuple[Message, ...]:
    """The steps of a line, each as the player is told it."""
    told_steps = []
    for step in line:
        told_steps.append(step_message(state, step, 0))
        state = apply(state, step)
    return tuple(told_steps)


def _why_not(own: OwnHand, state: State, goal: Goal) -> Iterator[Message]:
    """All that stands in the way of a goal."""
    rules = state.rules
    found = reach(state)
    if goal == "out" and not own.took_pot:
        yield M_("Your side has no %(pot)s yet.")
        return
    if (
        not own.has_opened
        and not OpeningPuzzle(rules, own.hand, own.match_score, own.times_failed).solution.can_open
    ):
        yield M_("Your side has not opened, and cannot open with this hand.")
        return
    if not found.is_whole:
        return
    if goal == "out" and not has_burraco_to_go_out(tuple(found.melds), rules):
        needs = (
            M_("%(clean_burraco)s of seven cards or more")
            if rules.out.out_needs == "clean"
            else M_("%(burraco)s")
        )
        yield M_("Your side has no %(needs)s, and cannot make one in this turn.", needs=needs)
    yield from _left(found, state)


def _left(found: Reach, state: State) -> Iterator[Message]:
    """How many cards stay in the hand, whatever is laid."""
    if found.fewest > 1:
        yield M_(
            "Whatever you lay, %(count)s cards stay in your hand before the discard.", count=found.fewest
        )
    elif found.fewest == 1 and state.rules.out.last_wild == "forbidden":
        yield clause("OUT-3").sentence(state.rules)


def _left_out(own: OwnHand, state: State) -> Iterator[Message]:
    """What could not be asked, and why."""
    large = M_(
        "So much can be laid with this hand that nobody can look through it all: some questions are left out."
    )
    if (own.melds and not reach(state).is_whole) or _search(state, "out") is None:
        yield large
    elif own.melds and not reach(state).line:
        yield M_(
            "Nothing in your hand makes your side's %(melds)s worth more, so there is no best lay-down to find."
        )
    elif not own.melds and own.took_pot and not MostLaid(state.rules, own.hand).best.melds:
        yield M_("No three of these cards make a %(meld)s, so there is no best lay-down to find.")


# The answer, told


def told(session: PuzzleSession) -> PuzzleSession:
    """A question with its answer told; nothing can be done to it any more."""
    return replace(_told(session), hints=HINT_STEPS, solved=True)


def _told(session: PuzzleSession) -> PuzzleSession:
    if isinstance(session, ScoreSession):
        rows = session.puzzle.rows()
        filled = tuple((row.id, str(row.points)) for row in rows)
        total = [row for row in rows if row.is_sum][-1]
        feedback = Feedback("hint", total.says, total.clause)
        return replace(session, filled=filled, checked=frozenset(row.id for row in rows), feedback=feedback)
    if isinstance(session, GoalSession):
        puzzle = session.puzzle
        said = M_("You %(steps)s.", steps=_steps(puzzle.state, puzzle.solution() or ()))
        feedback = Feedback("hint", (said,), puzzle.hints(puzzle.state)[1].clause)
        return replace(session, steps=(), touched=(), missed=False, feedback=feedback)
    if isinstance(session, FactSession):
        right = session.puzzle.right
        grade = session.puzzle.grade(right.id)
        said = M_("%(answer)s.", answer=right.words)
        feedback = Feedback("hint", (said, *grade.says), grade.clause)
        return replace(session, answers=(right.id,), feedback=feedback)
    return replace(session, hints=HINT_STEPS - 1).take_hint()


def refused(own: OwnHand, rules: Rules) -> tuple[Message, ...]:
    """Why a hand without faults of its own still cannot be examined, nothing where it can."""
    try:
        exam_of(own, rules)
    except MessageError as error:
        return error.messages
    return ()
