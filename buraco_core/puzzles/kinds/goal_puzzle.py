"""The goal puzzle: a position in one's own turn, and something to reach in it: any line that does so is right."""

from __future__ import annotations

from dataclasses import dataclass

from buraco_core.actions import Action, Add, Lay
from buraco_core.cards import Card
from buraco_core.clauses import clause
from buraco_core.explain import laid_message
from buraco_core.message import M_, MN_, Message
from buraco_core.opening import Laid
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.puzzles.lines import Goal, best_line, is_reached, search
from buraco_core.puzzles.moves import Short, cards_of
from buraco_core.puzzles.wording import step_message
from buraco_core.rules import Rules
from buraco_core.state import State

__all__ = ["GOAL_CLAUSES", "GoalPuzzle"]

GOAL_CLAUSES: dict[Goal, str] = {"open": "OPEN-1", "pot": "POT-1", "out": "OUT-1"}
"""The clause that each goal is about."""


@dataclass(frozen=True)
class GoalPuzzle:
    """A position and a goal.

    Attributes:
        state: the position, in the turn of the player who is asked.
        goal: what is to be reached before this turn is over.
    """

    state: State
    goal: Goal

    @property
    def rules(self) -> Rules:
        """The table's rules."""
        return self.state.rules

    @property
    def seat(self) -> int:
        """Whose turn it is, and whose eyes the position is seen with."""
        return self.state.player

    def question(self) -> Message:
        """What is to be done."""
        if self.goal == "open":
            minimum = self.state.minimum(self.state.side_of(self.seat))
            if not minimum:
                return M_("Lay your side's first %(meld)s in this turn.")
            return M_("Open in this turn: your side needs %(minimum)s points.", minimum=minimum)
        if self.goal == "pot":
            return M_("Take the %(pot)s in this turn.")
        return M_("%(Go_out)s in this turn.")

    def solution(self, state: State | None = None) -> tuple[Action, ...] | None:
        """The shortest line to the goal from a position of the turn, nothing where it is out of reach.

        One that rests on graded points alone is preferred.
        """
        return best_line(state or self.state, self.goal)

    def is_open(self, state: State) -> bool:
        """Whether the goal can still be reached from a position of the turn."""
        return self._is_in_turn(state) and search(state, self.goal).line is not None

    def is_reached(self, state: State) -> bool:
        """Whether the goal is reached in a position."""
        return is_reached(self.goal, state, self.seat)

    def _is_in_turn(self, state: State) -> bool:
        return state.outcome is None and state.player == self.seat and state.turns == self.state.turns

    def grade(self, before: State, after: State) -> Grade | None:
        """The grade of a step from one position to the next; nothing while the turn goes on."""
        if self.is_reached(after):
            return self._reached(after)
        if self._is_in_turn(after):
            return None
        return Grade(False, self._missed(before), GOAL_CLAUSES[self.goal])

    def _reached(self, after: State) -> Grade:
        side = after.side_of(self.seat)
        if self.goal == "open":
            laid = Laid(after.sides[side].melds)
            said = M_("That is enough: %(laid)s.", laid=laid_message(laid))
            minimum = after.minimum(side)
            return Grade(
                True,
                (said, M_("You need %(minimum)s.", minimum=minimum)) if minimum else (said,),
                "OPEN-1" if minimum else "OPEN-3",
            )
        if self.goal == "pot":
            return Grade(
                True, (), "POT-3" if after.unseen[self.seat] or after.player != self.seat else "POT-2"
            )
        return Grade(True, (), "OUT-1")

    def _missed(self, before: State) -> tuple[Message, ...]:
        """What is true where the turn has ended without the goal."""
        side = before.side_of(self.seat)
        if self.goal == "open":
            over = M_("Your turn is over, and your side has not opened.")
            laid = before.sides[side].melds
            if not laid:
                return (over,)
            return (over, Short(Laid(laid), before.minimum(side), raised=False).message)
        left = len(before.hands[self.seat]) - 1
        kept = MN_(
            "Your turn is over with %(count)s card in your hand.",
            "Your turn is over with %(count)s cards in your hand.",
            left,
        )
        return kept, clause(GOAL_CLAUSES[self.goal]).sentence(self.rules)

    def hints(self, state: State) -> tuple[Hint, Hint, Hint]:
        """A question, the rule, and the next step from where the player stands."""
        line = self.solution(state) if self._is_in_turn(state) else None
        if line is None:
            lost = Hint((self.lost(),))
            return lost, lost, lost
        step = line[0]
        hand = list(state.hands[self.seat])
        return (
            Hint((self._ask(state, step),)),
            Hint(
                (),
                "OPEN-3"
                if self.goal == "open" and not state.minimum(state.side_of(self.seat))
                else GOAL_CLAUSES[self.goal],
            ),
            Hint(
                (M_("%(step)s.", step=step_message(state, step, self.seat)),),
                at=_places(hand, cards_of(step)),
            ),
        )

    def lost(self) -> Message:
        """What is said where the goal is out of reach."""
        return {
            "open": M_(
                "From here your side cannot open in this turn any more: take a step back, or start again."
            ),
            "pot": M_(
                "From here the %(pot)s is out of reach in this turn: take a step back, or start again."
            ),
            "out": M_(
                "From here you cannot %(go_out)s in this turn any more: take a step back, or start again."
            ),
        }[self.goal]

    def _ask(self, state: State, step: Action) -> Message:
        if state.phase == "draw":
            return M_("What does the top card of the %(pile)s go with?")
        if self.goal == "open":
            return M_("Which of your cards make a %(meld)s, and what is each of them worth?")
        if isinstance(step, Add):
            return M_("Which of your cards fit what your side has on the table?")
        if isinstance(step, Lay):
            return M_("Which of your cards make a %(meld)s of their own?")
        return M_("Which card is left, and where can it go?")


def _places(hand: list[Card], cards: tuple[Card, ...]) -> tuple[int, ...]:
    found: list[int] = []
    for card in cards:
        found.append(next(place for place, each in enumerate(hand) if each is card and place not in found))
    return tuple(found)
