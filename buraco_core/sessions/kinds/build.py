"""The build puzzle on the board: put cards into one tray and lay them. Only the button judges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from buraco_core.cards import Card
from buraco_core.message import M_
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.kinds.build import BuildPuzzle
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.feedback import from_grade
from buraco_core.sessions.kinds.puzzle import PuzzleSession, card_ids
from buraco_core.sessions.kinds.trays import Trays, moved, points_note, tray_blocks
from buraco_core.sessions.view import Block, Item, action, text
from buraco_core.text import Speaker

__all__ = ["BuildSession"]


@dataclass(frozen=True)
class BuildSession(PuzzleSession):
    """A hand and one tray.

    Attributes:
        puzzle: the question.
        trays: the ids of the cards in the tray, the only one.
        judged: whether the tray is as it was when last judged, so that its points may be shown.
    """

    puzzle: BuildPuzzle = field(kw_only=True)
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
            text("goal", "goal", speaker.say(*self.puzzle.question())),
            *tray_blocks(
                self.trays,
                self._cards(),
                speaker,
                is_open=not self.solved,
                label=lambda _: M_("Your %(meld)s"),
                note=points_note(self.judged, self.rules),
            ),
        ]

    def own_actions(self, speaker: Speaker) -> list[Item]:
        nothing = None if any(self.trays) else speaker.say(M_("Put cards into the tray first."))
        return [action("lay", speaker.say(M_("Lay these")), primary=True, off=nothing)]

    def move(self, cards: Sequence[str], to: str) -> Self:
        trays = None if self.solved else moved(self.trays, self._cards(), cards, to)
        return self if trays is None else replace(self, trays=trays, judged=False, feedback=None)

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:  # noqa: ARG002 - the tray holds the answer
        if self.solved:
            return self
        if item == "hint":
            return self.take_hint()
        if item == "lay" and any(self.trays):
            held = self._cards()
            (tray,) = self.trays
            grade = self.puzzle.grade([held[each] for each in tray])
            return replace(
                self,
                tries=self.tries + 1,
                solved=grade.is_right,
                judged=True,
                feedback=from_grade(grade, tray),
            )
        return self
