"""The spot puzzle: a turn step by step, with one step that may not be done: find it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from buraco_core.actions import Action, Draw
from buraco_core.clauses import clause
from buraco_core.legality import Refusal, why_not
from buraco_core.message import M_, Message
from buraco_core.play import apply
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.puzzles.kinds.allowed_puzzle import allowing_clause
from buraco_core.puzzles.kinds.judging import Option
from buraco_core.puzzles.moves import Move, cards_of, rule_on
from buraco_core.puzzles.wording import step_message
from buraco_core.rules import Rules
from buraco_core.state import State

__all__ = ["Refused", "SpotPuzzle", "refused_steps"]


class Refused(NamedTuple):
    """A step that the engine refuses.

    Attributes:
        place: which step, from 0.
        refusal: why.
        state: the position when it comes.
    """

    place: int
    refusal: Refusal
    state: State


def refused_steps(state: State, steps: tuple[Action, ...]) -> tuple[Refused, ...]:
    """The steps that may not be done when they come; each is left out, and the turn goes on."""
    found = []
    for index, step in enumerate(steps):
        refusal = why_not(state, step)
        if refusal is None:
            state = apply(state, step)
        else:
            found.append(Refused(index, refusal, state))
    return tuple(found)


@dataclass(frozen=True)
class SpotPuzzle:
    """A position, and what was done from it on.

    Attributes:
        state: the position in which the turn begins; the one who is asked sits at the player's seat.
        steps: what was done, in order; one of the steps breaks a rule.
        misconception: the key of the belief that it comes from, or nothing.
    """

    state: State
    steps: tuple[Action, ...]
    misconception: str = ""

    @property
    def rules(self) -> Rules:
        """The table's rules."""
        return self.state.rules

    @property
    def seat(self) -> int:
        """Whose turn it is, and whose eyes the position is seen with."""
        return self.state.player

    @property
    def fault(self) -> Refused:
        """The step that is refused: everything else is said from it.

        Raises:
            ValueError: if the engine refuses none of the steps, or several.
        """
        found = refused_steps(self.state, self.steps)
        if len(found) != 1:
            raise ValueError(f"{len(found)} steps of this turn are refused, and it should be one")
        return found[0]

    def question(self) -> Message:
        """What is asked."""
        return M_("Your turn, step by step: which step may not be done?")

    def options(self) -> tuple[Option, ...]:
        """The steps, in order."""
        return tuple(Option(str(index), self.step_message(index)) for index in range(len(self.steps)))

    def step_message(self, index: int) -> Message:
        """A step in words, with the card that is drawn."""
        state, step = self.before(index), self.steps[index]
        said = step_message(state, step, self.seat)
        if isinstance(step, Draw):
            return M_("%(step)s: the %(card)s", step=said, card=state.stock[0])
        return said

    def before(self, index: int) -> State:
        """The position before a step, a step that is refused left out."""
        state = self.state
        for step in self.steps[:index]:
            if why_not(state, step) is None:
                state = apply(state, step)
        return state

    def right_answers(self) -> tuple[str, ...]:
        """The id of the one right option."""
        return (str(self.fault.place),)

    def grade(self, answer: str) -> Grade:
        """The grade of an option, by its id; positions in it count through the steps."""
        fault = self.fault
        if answer == str(fault.place):
            refusal = fault.refusal
            return Grade(True, (refusal.message,), refusal.because or refusal.clause, (fault.place,))
        index = int(answer)
        state, move = self.before(index), Move((self.steps[index],))
        about = allowing_clause(state, move, rule_on(state, move))
        said = (M_("This step may be done."), clause(about).sentence(self.rules))
        return Grade(False, said, about, (index,))

    def hints(self) -> tuple[Hint, Hint, Hint]:
        """What to ask of each step, which rule, the answer."""
        fault = self.fault
        right = self.grade(str(fault.place))
        return (
            Hint((self._ask(),), at=self._suspects()),
            Hint((), right.clause),
            Hint(right.says, right.clause, right.at),
        )

    def _ask(self) -> Message:
        return M_("Look at the marked steps: what is in your hand by then, and what lies on the table?")

    def _suspects(self) -> tuple[int, ...]:
        """The wrong step, and others like it: half of the steps at most, never it alone where there are others."""
        wrong = self.fault.place
        alike = [
            index
            for index, step in enumerate(self.steps)
            if index != wrong and bool(cards_of(step)) == bool(cards_of(self.steps[wrong]))
        ]
        return tuple(sorted([wrong, *alike[: max(1, len(self.steps) // 2 - 1)]]))
