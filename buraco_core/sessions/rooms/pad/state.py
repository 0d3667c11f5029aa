"""What a score pad knows: the match, deals that are being entered, the page; how a browser and a link carry it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, Self

from buraco_core.message import M_, Message
from buraco_core.puzzles import format_rules
from buraco_core.rules import Rules
from buraco_core.sessions.card_entry import CardEntry
from buraco_core.sessions.kept.packed import PackedError, packed, unpacked
from buraco_core.sessions.kept.stored import read_object, written
from buraco_core.sessions.rooms.pad.entry import blank_deal
from buraco_core.sessions.rooms.pad.match import (
    Counted,
    DealEntry,
    PadMatch,
    counted,
    read_deal,
    written_deal,
)
from buraco_core.sessions.rooms.pad.pieces import Piece, piece_named, pieces_of
from buraco_core.sessions.rooms.pad.sheet import winner_in
from buraco_core.sessions.rooms.room import STORE_ROOM, Door, Room

__all__ = ["NEW_MATCH", "PadState"]

Page = Literal["sheet", "deal", "piece", "look", "ask"]
_PAGES = ("sheet", "deal", "piece", "look", "ask")
NEW_MATCH = -1
"""What is asked about on the page `ask`, where it is no deal: whether to begin a new match."""


@dataclass(frozen=True)
class PadState(Room):
    """The pad as it lies on the table.

    Attributes:
        match: the match as it was entered.
        page: what is looked at.
        at: the index of the deal that is looked at or entered; on the page `ask` also `NEW_MATCH`.
        drafts: deals that are being entered or corrected and do not count yet, by their index.
        piece: the piece whose cards are entered.
        typed: the line of cards as it was typed, with what is wrong with it, as `CardEntry` has them.
        says: what is said, in its tone, with the clause that it is about.
        at_fault: the rows and pieces that keep a deal from being counted, each with why.
        own: the match that this browser keeps, while another one is looked at.
        warned: whether it was said that nothing is entered yet, or that a refused line would be lost, so that another
            press goes on like that.
    """

    key: ClassVar[str] = "pad"

    match: PadMatch = field(default_factory=PadMatch)
    page: Page = "sheet"
    at: int = 0
    drafts: tuple[tuple[int, DealEntry], ...] = ()
    piece: Piece | None = None
    typed: tuple[str | None, tuple[Message, ...]] = (None, ())
    tone: str = ""
    says: tuple[Message, ...] = ()
    clause: str = ""
    at_fault: tuple[tuple[str, Message], ...] = ()
    own: str | None = None
    warned: bool = False

    # Ways in

    @classmethod
    def opened(cls, door: Door) -> Self:
        """With the match of the link, else with the one that the browser keeps."""
        kept = door.store.get(STORE_ROOM + cls.key, "")
        room = cls(door.rules, door.salt)._with_kept(kept)
        linked = door.params.get("deals", "")
        if not linked:
            return room
        try:
            match = PadMatch.read(unpacked(linked))
        except PackedError as refused:
            return replace(room, notice=refused.messages)
        if match is None:
            return replace(room, notice=(M_("This link holds no match that can be read. Here is your own."),))
        if match == room.match:
            return room
        return replace(cls(door.rules, door.salt), match=match, own=kept)

    def _with_kept(self, kept: str) -> Self:
        """The pad as a browser kept it; what cannot be read is left out."""
        given = read_object(kept)
        match = PadMatch.read(given.get("match"))
        if match is None:
            return self
        drafts = []
        for name, value in _pairs(given.get("drafts")):
            deal = read_deal(value)
            if name.isdecimal() and int(name) <= len(match.deals) and deal is not None:
                drafts.append((int(name), deal))
        room = replace(self, match=match, drafts=tuple(drafts))
        page, at, piece = given.get("page"), given.get("at"), given.get("piece")
        if page not in _PAGES or type(at) is not int or not NEW_MATCH <= at <= len(match.deals):
            return room
        return room._shown(page, at, piece if isinstance(piece, str) else "")

    def _shown(self, page: Page, at: int, piece: str) -> Self:
        """At a page, if it is there."""
        if page in ("deal", "piece"):
            draft = dict(self.drafts).get(at)
            if draft is None or len(draft.sides) != self.sides:
                return self
            named = piece_named(piece, draft, self.rules) if page == "piece" else None
            return replace(self, page=page if page == "deal" or named else "deal", at=at, piece=named)
        if page == "look" and not 0 <= at < len(self.match.deals):
            return self
        return replace(self, page=page, at=at)

    def kept(self) -> dict[str, str | None]:
        """The match, and what is being entered; nothing while the match of a link is looked at."""
        if self.own is not None:
            return {}
        if not self.match.deals and not self.drafts:
            return {STORE_ROOM + self.key: None}
        value: dict[str, Any] = {"match": self.match.value(), "page": self.page, "at": self.at}
        if self.drafts:
            value["drafts"] = {str(index): written_deal(deal) for index, deal in self.drafts}
        if self.piece is not None:
            value["piece"] = self.piece.id
        return {STORE_ROOM + self.key: written(value)}

    def params(self) -> dict[str, str]:
        """The match of a link, as long as it is looked at."""
        return {} if self.own is None else {"deals": packed(self.match.format())}

    def stage(self) -> str:
        """Another page, another deal, another piece."""
        return f"{self.page} {self.at} {self.piece.id if self.piece else ''}"

    # What it comes to

    @property
    def sides(self) -> int:
        """How many sides the table has."""
        return self.rules.seats.sides

    @cached_property
    def own_rules(self) -> Rules:
        """The rules that the match is counted by."""
        return self.match.own_rules(self.rules)

    @property
    def differs(self) -> bool:
        """Whether the match was begun by other rules than the table's now."""
        return bool(self.match.rules) and self.match.rules != format_rules(self.rules)

    @cached_property
    def deals(self) -> tuple[Counted, ...]:
        """Every deal as it counts."""
        return counted(self.match, self.own_rules)

    @property
    def draft(self) -> DealEntry:
        """The deal that is being entered."""
        return dict(self.drafts).get(self.at) or blank_deal(self.rules)

    @property
    def is_over(self) -> bool:
        """Whether a side has won the match."""
        return winner_in(self.deals) is not None

    def after(self, piece: Piece) -> Piece | None:
        """The piece that comes next: another meld as long as one was laid, then the hands, then the next side's."""
        order = list(pieces_of(self.draft, self.rules))
        place = order.index(piece) + 1 if piece in order else len(order)
        rest = order[place:]
        return rest[0] if rest else None

    def entry(self, piece: Piece) -> CardEntry:
        """What the cards of a piece are entered with, as it stands."""
        typed, says = self.typed
        return replace(piece.entry(self.draft, self.rules), typed=typed, says=says, leaving=self.warned)


def _pairs(given: Any) -> list[tuple[str, Any]]:
    return [(str(name), value) for name, value in given.items()] if isinstance(given, dict) else []
