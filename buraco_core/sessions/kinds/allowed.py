"""The allowed puzzle on the board: the table, the move shown on it, and answers to press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from buraco_core.message import M_
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.kinds.allowed_puzzle import AllowedPuzzle
from buraco_core.puzzles.wording import turn_message
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.feedback import from_grade
from buraco_core.sessions.kinds.felt import felt_blocks, hand_block, step_marks
from buraco_core.sessions.kinds.places import HAND, Places, meld_id, moved_to, placed
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.view import Block, Mark, choices, option, text
from buraco_core.state import State
from buraco_core.text import Speaker

__all__ = ["AllowedSession"]


@dataclass(frozen=True)
class AllowedSession(PuzzleSession):
    """The table as it is, and once it is answered as the move leaves it.

    Attributes:
        puzzle: the question.
        answers: the options pressed so far, each with whether it was right.
    """

    puzzle: AllowedPuzzle = field(kw_only=True)
    answers: tuple[tuple[str, bool], ...] = ()

    @property
    def rules(self) -> Rules:
        return self.puzzle.rules

    def _table(self) -> tuple[State, Places]:
        """What is to be seen: a move that may be made has been made once it is answered."""
        puzzle = self.puzzle
        places = placed(puzzle.state, puzzle.seat, self.salt)
        ruling = puzzle.ruling
        if not self.solved or not ruling.is_allowed:
            return puzzle.state, places
        return ruling.after, moved_to(places, ruling.after, puzzle.seat)

    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        return self.puzzle.hints()

    def hint_ids(self) -> tuple[str, ...]:
        places = placed(self.puzzle.state, self.puzzle.seat, self.salt)
        target = self.puzzle.target
        return (*places.ids(HAND), *(places.ids(meld_id(*target)) if target else ()))

    def blocks(self, speaker: Speaker) -> list[Block]:
        state, places = self._table()
        puzzle, verdicts = self.puzzle, dict(self.answers)
        options = [
            option(
                each.id,
                speaker.say(each.label),
                verdict=None if each.id not in verdicts else "right" if verdicts[each.id] else "wrong",
            )
            for each in puzzle.options()
        ]
        return [
            text("goal", "goal", speaker.say(puzzle.question())),
            text("turn", "small", speaker.say(turn_message(puzzle.state, puzzle.seat))),
            *felt_blocks(state, puzzle.seat, places, speaker),
            hand_block(places, speaker),
            choices("answer", speaker.say(M_("Your answer")), options),
        ]

    def marks(self, speaker: Speaker) -> list[Mark]:
        _, places = self._table()
        if self.solved and self.puzzle.ruling.is_allowed:
            return []
        move = [
            each
            for action in self.puzzle.move.actions
            for each in step_marks(action, places, "highlight", speaker)
        ]
        return [*move, *super().marks(speaker)]

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:  # noqa: ARG002 - nothing is picked
        if self.solved:
            return self
        if item == "hint" and block != "answer":
            return self.take_hint()
        if block != "answer" or not any(each.id == item for each in self.puzzle.options()):
            return self
        grade = self.puzzle.grade(item)
        return replace(
            self,
            tries=self.tries + 1,
            solved=grade.is_right,
            feedback=from_grade(grade, self.hint_ids()),
            answers=(*(each for each in self.answers if each[0] != item), (item, grade.is_right)),
        )
