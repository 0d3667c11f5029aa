"""Tasks that come from play as practice makes them: a goal to reach from a table made by hand, and any generated puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field

from buraco_core.course.play_tasks import At
from buraco_core.message import M_, MessageError
from buraco_core.puzzles import GoalPuzzle, Puzzle, PuzzleCode, make_puzzle
from buraco_core.puzzles.lines import Goal as Wanted
from buraco_core.puzzles.lines import search
from buraco_core.rules import Rules

__all__ = ["Dealt", "Goal", "GoalError"]


class GoalError(MessageError):
    """A goal that cannot be asked for: it is there already, or no line of the turn reaches it."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A turn to play until the side has opened, has its pot, or the player is out; any line is right.

    Attributes:
        at: the position; it is the learner's turn.
        goal: `open`, `pot` or `out`.
    """

    at: At
    goal: Wanted
    kind: str = field(default="goal", init=False)

    def puzzle(self, rules: Rules) -> GoalPuzzle:
        """The puzzle under a table's rules.

        Raises:
            GoalError: if the goal is there already, or cannot be reached there, or the turn is too large to look through.
            PositionError, CardTextError: for a position that cannot be.
        """
        found = GoalPuzzle(self.at.state(rules), self.goal)
        if found.is_reached(found.state):
            raise GoalError(M_("The goal is reached before the first step: choose another position."))
        if not search(found.state, self.goal, whole=True).is_whole:
            raise GoalError(
                M_("So much can be laid with this hand that nobody can look through it: give it fewer cards.")
            )
        if found.solution() is None:
            raise GoalError(M_("No step of this turn leads to the goal: give the hand what it needs."))
        return found


@dataclass(frozen=True, slots=True)
class Dealt:
    """A puzzle as practice makes it, by its kind, its difficulty and its seed: another one at each table.

    Attributes:
        kind: the kind of puzzle, as in a puzzle's code.
        difficulty: 1, 2 or 3.
        seed: the seed, as in a puzzle's code.
    """

    kind: str
    difficulty: int
    seed: str

    def puzzle(self, rules: Rules) -> Puzzle:
        """The puzzle under a table's rules.

        Raises:
            CodeError: for a kind, a difficulty or a seed that there is not.
        """
        return make_puzzle(PuzzleCode(self.kind, self.difficulty, rules, self.seed))
