"""The opening puzzle on the board: put cards into trays and lay them, or say that it cannot be done.

Putting cards into a tray is no lay: only the button judges.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from buraco_core.cards import Card
from buraco_core.explain import points_sum
from buraco_core.melds import is_meld
from buraco_core.message import M_
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.opening_puzzle import OpeningPuzzle
from buraco_core.rules import Rules
from buraco_core.sessions.feedback import Feedback, from_grade
from buraco_core.sessions.puzzle import PuzzleSession, card_ids, known
from buraco_core.sessions.view import Block, Item, action, card_face, cards, text
from buraco_core.text import Speaker

__all__ = ["OpeningSession"]

HAND = "hand"
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
    trays: tuple[tuple[str, ...], ...] = ((),)
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
        held = self._cards()
        laid = {each for tray in self.trays for each in tray}
        zones = [f"tray-{number}" for number in range(1, len(self.trays) + 1)]
        moves = [] if self.solved else [HAND, *zones]
        found = [text("goal", "goal", speaker.say(self.puzzle.question()))]
        for number, tray in enumerate(self.trays, 1):
            if self.solved and not tray:
                continue
            own = tuple(held[each] for each in tray)
            found.append(
                cards(
                    f"tray-{number}",
                    "tray",
                    speaker.say(M_("%(Meld)s %(number)s", number=number)),
                    [card_face(each, held[each], speaker) for each in tray],
                    pick="many" if moves else "none",
                    moves=[zone for zone in moves if zone != f"tray-{number}"],
                    note=speaker.say(points_sum(own)) if self.judged and is_meld(own, self.rules) else "",
                    empty=speaker.say(M_("Put the cards of a %(meld)s here.")),
                )
            )
        in_hand = [card_face(each, kind, speaker) for each, kind in held.items() if each not in laid]
        found.append(
            cards(
                HAND,
                "hand",
                speaker.say(M_("Your hand")),
                in_hand,
                pick="many" if moves else "none",
                moves=[zone for zone in moves if zone != HAND],
                empty=speaker.say(M_("No cards are left.")),
            )
        )
        return found

    def own_actions(self, speaker: Speaker) -> list[Item]:
        nothing = None if any(self.trays) else speaker.say(M_("Put cards into a tray first."))
        return [
            action("cannot", speaker.say(M_("I cannot open"))),
            action("lay", speaker.say(M_("Lay these")), primary=True, off=nothing),
        ]

    def move(self, cards: Sequence[str], to: str) -> Self:
        moved = known(cards, self._cards())
        zones = [f"tray-{number}" for number in range(1, len(self.trays) + 1)]
        if self.solved or not moved or to not in (HAND, *zones):
            return self
        trays = [tuple(each for each in tray if each not in moved) for tray in self.trays]
        if to != HAND:
            trays[zones.index(to)] += moved
        if all(trays) and len(trays) < MOST_TRAYS:
            trays.append(())
        return replace(self, trays=tuple(trays), judged=False, feedback=None)

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
