"""The best turn at a table: make what lies before your side worth the most, cards and bonuses together."""

from __future__ import annotations

from dataclasses import dataclass

from buraco_core.actions import Action
from buraco_core.message import M_, Message
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.puzzles.kinds.goal_puzzle import GoalPuzzle
from buraco_core.puzzles.kinds.turn_reach import reach, worth_of
from buraco_core.puzzles.lines import Goal
from buraco_core.puzzles.moves import cards_of
from buraco_core.puzzles.wording import step_message
from buraco_core.state import State

__all__ = ["MostTurn"]

_CLAUSE = "SCORE-2"


@dataclass(frozen=True)
class MostTurn(GoalPuzzle):
    """A position in which the side has opened, to lay from until its melds are worth the most.

    Attributes:
        state: the position, after drawing.
        goal: says nothing here: what is to be reached is a number.
    """

    goal: Goal = "open"

    @property
    def best(self) -> int:
        """The most that the side's melds can be worth in this turn."""
        return reach(self.state).worth

    def question(self) -> Message:
        """What is to be done."""
        return M_("Lay what makes your side's %(melds)s worth the most, cards and bonuses together.")

    def solution(self, state: State | None = None) -> tuple[Action, ...] | None:
        """The fewest lays to the most from a position of the turn, nothing where it is out of reach."""
        found = reach(state or self.state)
        return found.line if found.worth == self.best else None

    def is_open(self, state: State) -> bool:
        """Whether the most can still be reached."""
        return self._is_in_turn(state) and reach(state).worth == self.best

    def is_reached(self, state: State) -> bool:
        """Whether it is reached."""
        return worth_of(state, self.seat) == self.best

    def _reached(self, after: State) -> Grade:  # noqa: ARG002 - the number says it
        said = M_("That is the most: your side's %(melds)s are worth %(worth)s now.", worth=self.best)
        return Grade(True, (said,), _CLAUSE)

    def _missed(self, before: State) -> tuple[Message, ...]:
        now = worth_of(before, self.seat)
        said = M_(
            "Your turn is over, and your side's %(melds)s are worth %(now)s; they could be worth %(best)s.",
            now=now,
            best=self.best,
        )
        return (said,)

    def hints(self, state: State) -> tuple[Hint, Hint, Hint]:
        """A question, how much there is, and the next step from where the player stands."""
        line = self.solution(state) if self._is_in_turn(state) else None
        if not line:
            lost = Hint((self.lost(),))
            return lost, lost, lost
        hand = list(state.hands[self.seat])
        at: list[int] = []
        for card in cards_of(line[0]):
            at.append(next(place for place, each in enumerate(hand) if each is card and place not in at))
        much = M_(
            "They are worth %(now)s, and can be worth %(best)s.",
            now=worth_of(state, self.seat),
            best=self.best,
        )
        return (
            Hint((self._ask(state, line[0]),)),
            Hint((much,), _CLAUSE),
            Hint((M_("%(step)s.", step=step_message(state, line[0], self.seat)),), at=tuple(at)),
        )

    def lost(self) -> Message:
        """What is said where the most is out of reach."""
        return M_("From here the most is out of reach in this turn: take a step back, or start again.")
