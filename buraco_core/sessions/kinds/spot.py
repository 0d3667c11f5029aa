"""The spot puzzle on the board: a turn to step through on the table, and its steps to choose the wrong one from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from buraco_core.actions import Action
from buraco_core.message import M_
from buraco_core.puzzles.carried import carried_out
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.puzzles.kinds.spot_puzzle import SpotPuzzle
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.feedback import from_grade
from buraco_core.sessions.kinds.felt import fault_marks, felt_blocks, hand_block, step_marks
from buraco_core.sessions.kinds.places import Places, moved_to, placed
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.view import Block, Item, Mark, action, choices, mark, option, text
from buraco_core.state import State
from buraco_core.text import Speaker

__all__ = ["SpotSession"]

BACK, ON = "back", "step"


@dataclass(frozen=True)
class SpotSession(PuzzleSession):
    """A turn, and how far one has stepped through it.

    Attributes:
        puzzle: the question.
        done: how many steps have been carried out on the table.
        answers: the steps chosen so far, each with whether it was the wrong one.
    """

    puzzle: SpotPuzzle = field(kw_only=True)
    done: int = 0
    answers: tuple[tuple[str, bool], ...] = ()

    @property
    def rules(self) -> Rules:
        return self.puzzle.rules

    def _table(self, done: int) -> tuple[State, Places]:
        """The table after so many steps, right or wrong."""
        puzzle = self.puzzle
        state, places = puzzle.state, placed(puzzle.state, puzzle.seat, self.salt)
        for step in puzzle.steps[:done]:
            state = carried_out(state, step)
            places = moved_to(places, state, puzzle.seat)
        return state, places

    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        return self.puzzle.hints()

    def hint_ids(self) -> tuple[str, ...]:
        return tuple(f"answer/{each.id}" for each in self.puzzle.options())

    def blocks(self, speaker: Speaker) -> list[Block]:
        state, places = self._table(self.done)
        puzzle, verdicts = self.puzzle, dict(self.answers)
        options = [
            option(
                each.id,
                f"{number}. {speaker.say(each.label)}",
                verdict=None if each.id not in verdicts else "right" if verdicts[each.id] else "wrong",
            )
            for number, each in enumerate(puzzle.options(), 1)
        ]
        where = (
            M_("This is the table before the first step.")
            if not self.done
            else M_("This is the table after step %(number)s.", number=self.done)
        )
        return [
            text("goal", "goal", speaker.say(puzzle.question())),
            text("turn", "small", speaker.say(where)),
            *felt_blocks(state, puzzle.seat, places, speaker),
            hand_block(places, speaker),
            choices("answer", speaker.say(M_("The steps")), options),
        ]

    def own_actions(self, speaker: Speaker) -> list[Item]:
        first = speaker.say(M_("This is the table before the first step.")) if not self.done else None
        last = speaker.say(M_("That was the last step.")) if self.done == len(self.puzzle.steps) else None
        return [
            action(BACK, speaker.say(M_("Step back")), off=first),
            action(ON, speaker.say(M_("Next step")), off=last),
        ]

    def marks(self, speaker: Speaker) -> list[Mark]:
        found = super().marks(speaker)
        if self.done and not found and not self.solved:
            found.append(mark("highlight", f"answer/{self.done - 1}", speaker.say(M_("done on the table"))))
        if self.solved:
            fault = self.puzzle.fault
            step: Action = self.puzzle.steps[fault.place]
            _, places = self._table(self.done)
            found += step_marks(step, places, "highlight", speaker)
            found += [
                mark(kind, id, speaker.say(M_("at fault")))
                for kind, id in fault_marks(fault.refusal.cards, step, places)
            ]
        return found

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:  # noqa: ARG002 - nothing is picked
        if self.solved:
            return self
        if block == "answer":
            chosen = any(each.id == item for each in self.puzzle.options())
            return self._answered(item) if chosen else self
        if item == "hint":
            return self.take_hint()
        if item == ON and self.done < len(self.puzzle.steps):
            return replace(self, done=self.done + 1, feedback=None)
        if item == BACK and self.done:
            return replace(self, done=self.done - 1, feedback=None)
        return self

    def _answered(self, item: str) -> Self:
        grade: Grade = self.puzzle.grade(item)
        told = from_grade(replace(grade, at=()), ())
        return replace(
            self,
            tries=self.tries + 1,
            solved=grade.is_right,
            done=int(item),
            feedback=told,
            answers=(*(each for each in self.answers if each[0] != item), (item, grade.is_right)),
        )
