"""The opening puzzle on the board: put cards into trays and lay them, or say that it cannot be done.

Putting cards into a tray is no lay: only the button judges.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from buraco_core.cards import Card
from buraco_core.message import M_
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.kinds.opening_puzzle import OpeningPuzzle
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.feedback import Feedback, from_grade
from buraco_core.sessions.kinds.puzzle import PuzzleSession, card_ids
from buraco_core.sessions.kinds.trays import Trays, moved, points_note, tray_blocks
from buraco_core.sessions.view import Block, Item, action, text
from buraco_core.text import Speaker

__all__ = ["OpeningSession"]

MOST_TRAYS = 6


@dataclass(frozen=True)
class OpeningSession(PuzzleSession):
    """A hand and trays.

    Attributes:
        puzzle: the question.
        trays: the ids of the cards in each tray.
        judged: whether the trays are as they were when last judged, so that their points may be shown.
    """

    puzzle: OpeningPuzzle = field(kw_only=True)
    trays: Trays = ((),)
    judged: bool = False

    @property
    def rules(self) -> Rules:
        return self.puzzle.rules

    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        return self.puzzle.hints()

    def hint_ids(self) -> tuple[str, ...]:
        return card_ids(len(self.puzzle.hand), self.salt)

    def _cards(self) -> dict[str, Card]:
        return dict(zip(self.hint_ids(), self.puzzle.hand, strict=True))

    def blocks(self, speaker: Speaker) -> list[Block]:
        return [
            text("goal", "goal", speaker.say(self.puzzle.question())),
            *tray_blocks(
                self.trays,
                self._cards(),
                speaker,
                is_open=not self.solved,
                label=lambda number: M_("%(Meld)s %(number)s", number=number),
                note=points_note(self.judged, self.rules),
            ),
        ]

    def own_actions(self, speaker: Speaker) -> list[Item]:
        nothing = None if any(self.trays) else speaker.say(M_("Put cards into a tray first."))
        return [
            action("cannot", speaker.say(M_("I cannot open"))),
            action("lay", speaker.say(M_("Lay these")), primary=True, off=nothing),
        ]

    def move(self, cards: Sequence[str], to: str) -> Self:
        trays = None if self.solved else moved(self.trays, self._cards(), cards, to)
        if trays is None:
            return self
        if all(trays) and len(trays) < MOST_TRAYS:
            trays = (*trays, ())
        return replace(self, trays=trays, judged=False, feedback=None)

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:  # noqa: ARG002 - trays hold the answer
        if self.solved:
            return self
        if item == "hint":
            return self.take_hint()
        if item == "cannot":
            grade = self.puzzle.grade_no()
            shown = from_grade(grade, ())
            return replace(
                self,
                tries=self.tries + 1,
                solved=grade.is_right,
                feedback=replace(
                    shown,
                    shown_label=M_("The most that can be laid") if grade.is_right else M_("This is enough"),
                ),
            )
        if item == "lay" and any(self.trays):
            return self._laid()
        return self

    def _laid(self) -> Self:
        held = self._cards()
        used = [tray for tray in self.trays if tray]
        grade, faulty = self.puzzle.grade_lay([[held[each] for each in tray] for tray in used])
        ids = used[faulty] if faulty >= 0 else ()
        shown: Feedback = from_grade(grade, ids)
        return replace(self, tries=self.tries + 1, solved=grade.is_right, judged=True, feedback=shown)
