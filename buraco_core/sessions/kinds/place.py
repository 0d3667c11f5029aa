"""The place puzzle on the board: a row with a place beside each card, and a wild to move there. Only the button judges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from buraco_core.cards import Card
from buraco_core.message import M_
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.kinds.place import At, PlacePuzzle
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.feedback import from_grade
from buraco_core.sessions.kinds.puzzle import PuzzleSession, card_ids, known
from buraco_core.sessions.kinds.trays import HAND
from buraco_core.sessions.view import Block, Item, Mark, action, arrow, card_face, cards, text
from buraco_core.text import Speaker

__all__ = ["PlaceSession", "place_id"]


def place_id(place: int) -> str:
    """The zone of a place, by how many cards lie before it: `place-1` before the first."""
    return f"place-{place + 1}"


@dataclass(frozen=True)
class PlaceSession(PuzzleSession):
    """A row of cards, and what may be put among them.

    Attributes:
        puzzle: the question.
        put: where a wild was put, `()` for nowhere; nothing as long as all is as it was at first.
    """

    puzzle: PlacePuzzle = field(kw_only=True)
    put: tuple[At, ...] | None = None

    @property
    def rules(self) -> Rules:
        return self.puzzle.rules

    @property
    def lies(self) -> At | None:
        """Which wild lies where, nothing if none is in the row."""
        if self.put is None:
            return self.puzzle.start
        return self.put[0] if self.put else None

    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        return self.puzzle.hints()

    def hint_ids(self) -> tuple[str, ...]:
        """The ids of the cards of the row, then of the wilds."""
        return card_ids(len(self.puzzle.cards) + len(self.puzzle.wilds), self.salt)

    def _wild_ids(self) -> tuple[str, ...]:
        return self.hint_ids()[len(self.puzzle.cards) :]

    def blocks(self, speaker: Speaker) -> list[Block]:
        return [
            text("goal", "goal", speaker.say(*self.puzzle.question())),
            *self._row(speaker),
            self._hand(speaker),
        ]

    def _open_places(self) -> list[str]:
        return [] if self.solved else [place_id(each) for each in range(self.puzzle.places)]

    def _row(self, speaker: Speaker) -> list[Block]:
        """The cards that lie, and a place beside each of them as long as it is open."""
        lies, found = self.lies, []
        for place in range(self.puzzle.places):
            zone = place_id(place)
            if lies is not None and lies[1] == place:
                id, wild = self._wild_ids()[lies[0]], self.puzzle.wilds[lies[0]]
                faces = [card_face(id, wild, speaker, self._stands_for(lies))]
                moves = [each for each in [*self._open_places(), HAND] if each != zone]
            else:
                faces, moves = [], []
            if faces or not self.solved:
                label = speaker.say(self.puzzle.where(place))
                moves = [] if self.solved else moves
                pick = "one" if moves else "none"
                found.append(cards(zone, "felt", label, faces, pick=pick, moves=moves))
            if place < len(self.puzzle.cards):
                id, card = self.hint_ids()[place], self.puzzle.cards[place]
                found.append(cards(f"card-{place + 1}", "felt", "", [card_face(id, card, speaker)]))
        return found

    def _stands_for(self, lies: At) -> Card | None:
        """What the wild in the row stands for, as far as that is known and no answer."""
        if self.solved:
            wild = self.puzzle.melds[lies].wild
            return wild.stands_for if wild is not None and wild.index == lies[1] else None
        return self.puzzle.stood_for if self.put is None else None

    def _hand(self, speaker: Speaker) -> Block:
        lies = self.lies
        faces = [
            card_face(id, wild, speaker)
            for number, (id, wild) in enumerate(zip(self._wild_ids(), self.puzzle.wilds, strict=True))
            if lies is None or lies[0] != number
        ]
        on_the_table = bool(self.puzzle.was)
        label = M_("Beside the %(sequence)s") if on_the_table else M_("Your hand")
        empty = M_("Nothing lies beside it.") if on_the_table else M_("No cards are left.")
        moves = self._open_places()
        return cards(
            HAND,
            "hand",
            speaker.say(label),
            faces,
            pick="one" if moves else "none",
            moves=moves,
            empty=speaker.say(empty),
        )

    def own_actions(self, speaker: Speaker) -> list[Item]:
        nothing = None
        if self.lies is None:
            nothing = speaker.say(M_("Put the %(wild)s into the row first."))
        return [action("check", speaker.say(M_("Check")), primary=True, off=nothing)]

    def marks(self, speaker: Speaker) -> list[Mark]:
        """The last hint points to the place as well."""
        found = super().marks(speaker)
        if self.feedback is not None and self.feedback.tone == "hint" and self.feedback.shown:
            wild, place = self.puzzle.right[0]
            if self.lies != (wild, place):
                words = speaker.say(self.puzzle.where(place))
                found.append(arrow(self._wild_ids()[wild], place_id(place), words))
        return found

    def move(self, cards: Sequence[str], to: str) -> Self:
        taken = known(cards, dict.fromkeys(self._wild_ids()))
        if self.solved or len(taken) != 1:
            return self
        wild = self._wild_ids().index(taken[0])
        if to == HAND:
            return replace(self, put=(), feedback=None) if self.lies and self.lies[0] == wild else self
        if to not in self._open_places():
            return self
        return replace(self, put=((wild, self._open_places().index(to)),), feedback=None)

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:  # noqa: ARG002 - the row holds the answer
        if self.solved:
            return self
        if item == "hint":
            return self.take_hint()
        lies = self.lies
        if item == "check" and lies is not None:
            grade = self.puzzle.grade(lies)
            row = list(self.hint_ids()[: len(self.puzzle.cards)])
            row.insert(lies[1], self._wild_ids()[lies[0]])
            return replace(
                self,
                tries=self.tries + 1,
                solved=grade.is_right,
                put=(lies,),
                feedback=from_grade(grade, row),
            )
        return self
