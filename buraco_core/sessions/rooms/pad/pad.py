"""The score pad: the sides of a real table enter each deal, and the match is kept with every line explained.

The address is that of the pad alone, as the match belongs to the browser that keeps it; a link made for others carries
the match itself. Whoever opens one looks at that match, and their own stays as it is until they say otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from buraco_core.message import M_, MessageError
from buraco_core.puzzles import format_rules
from buraco_core.rules import Rules
from buraco_core.scoring import SheetError, SheetFault
from buraco_core.sessions.card_entry import CLEAR, TAKE_BACK, CardEntry
from buraco_core.sessions.intents import Address
from buraco_core.sessions.page import Body
from buraco_core.sessions.rooms.pad.entry import blank_deal, filled
from buraco_core.sessions.rooms.pad.match import MOST_DEALS, DealEntry
from buraco_core.sessions.rooms.pad.pages import pad_body
from buraco_core.sessions.rooms.pad.pieces import Piece, piece_named
from buraco_core.sessions.rooms.pad.state import NEW_MATCH, PadState
from buraco_core.text import Speaker

__all__ = ["Pad"]


@dataclass(frozen=True)
class Pad(PadState):
    """The pad, and what is done with it."""

    def body(self, speaker: Speaker) -> Body:
        """The page."""
        return pad_body(self, speaker)

    def up(self) -> Self | None:
        """From a piece to its deal, from a deal to the match; what is being entered waits."""
        if self.page == "piece":
            return self._asked_to_leave(None, warned=self.warned)
        return None if self.page == "sheet" else replace(self, page="sheet", at=0)

    def press(self, block: str, item: str, picked: Sequence[str], at: int) -> Self:  # noqa: ARG002 - no time is kept
        """A button, a row of the sheet, a piece, or a card of the deck."""
        fresh = replace(self, says=(), tone="", clause="", at_fault=(), warned=False)
        if self.page == "piece" and self.piece is not None:
            return fresh._pressed_at_piece(self.piece, block, item, picked, warned=self.warned)
        if block == "sheet" and item.startswith("deal-") and self.page == "sheet":
            index = int(item[5:]) - 1 if item[5:].isdecimal() else -1
            return replace(fresh, page="look", at=index) if 0 <= index < len(self.match.deals) else self
        if block.startswith("pieces-") and self.page == "deal":
            piece = piece_named(item, self.draft, self.rules)
            return self if piece is None else replace(fresh, page="piece", piece=piece, typed=(None, ()))
        if block != "main":
            return self
        if self.page == "deal" and item == "done":
            return fresh._entered(warned=self.warned)
        return fresh._pressed(item)

    def _pressed(self, item: str) -> Self:
        home: Self = replace(self, page="sheet", at=0)
        if item in ("sheet", "no"):
            return home
        if item == "later":
            return (
                home
                if self.at == len(self.match.deals)
                else replace(home._undrafted(self.at), page="look", at=self.at)
            )
        if self.page == "ask" and item == "yes":
            return self._agreed()
        if self.page == "look" and item in ("correct", "remove") and not self.own and not self.differs:
            return self._entering(self.at) if item == "correct" else replace(self, page="ask")
        if self.page == "sheet":
            return self._pressed_at_sheet(item)
        return self

    def _pressed_at_sheet(self, item: str) -> Self:
        if item == "adopt" and self.differs and self.own_rules.seats.sides == self.sides:
            return replace(self, match=replace(self.match, rules=format_rules(self.rules)), own=None)
        if item == "return" and self.differs:
            params = {"rules": self.match.rules, **self.params()}
            return replace(self, leads=Address(self.key, tuple(params.items())))
        if item == "mine" and self.own:
            kept = replace(type(self)(self.rules, self.salt))._with_kept(self.own)
            return replace(kept, page="sheet", piece=None)
        if item == "take" and self.own:
            return replace(self, own=None, drafts=())
        if self.differs or self.own:
            return self
        if item == "new" and self.match.deals:
            return replace(self, page="ask", at=NEW_MATCH)
        if item == "time" and self.match.deals and self.rules.match.kind == "minutes":
            return replace(self, match=replace(self.match, ended=not self.match.ended), own=None)
        if item == "enter" and not self.is_over and len(self.match.deals) < MOST_DEALS:
            return self._entering(len(self.match.deals))
        return self

    def _agreed(self) -> Self:
        if self.at == NEW_MATCH:
            return type(self)(self.rules, self.salt)
        shifted = tuple((index - (index > self.at), deal) for index, deal in self.drafts if index != self.at)
        return replace(
            self, match=self.match.without_deal(self.at), drafts=shifted, page="sheet", at=0, own=None
        )

    def _entering(self, index: int) -> Self:
        """A deal to be entered, or corrected: as it was begun, else as it stands, else blank."""
        draft = dict(self.drafts).get(index)
        if draft is None and index < len(self.match.deals):
            draft = self.match.deals[index]
        if draft is None or len(draft.sides) != self.sides:
            last = self.match.deals[-1] if self.match.deals else None
            draft = blank_deal(self.rules, last)
        return replace(self, page="deal", at=index)._with_draft(draft)

    def _with_draft(self, draft: DealEntry) -> Self:
        rest = tuple(each for each in self.drafts if each[0] != self.at)
        return replace(self, drafts=(*rest, (self.at, draft)), own=None)

    def _undrafted(self, index: int) -> Self:
        return replace(self, drafts=tuple(each for each in self.drafts if each[0] != index))

    def _entered(self, *, warned: bool) -> Self:
        """The deal counts from now on, or what is wrong with it is said and everything stays.

        Where nothing was entered, that is said first: a press by mistake would cost every side its pot.
        """
        if self.draft.is_blank and not warned:
            said = M_(
                "Nothing has been entered for this deal yet. Press the button once more to enter it all the same: no side "
                "laid down or held a card, and none took its %(pot)s."
            )
            return replace(self, tone="careful", says=(said,), warned=True)
        before = self.deals[self.at - 1].totals if self.at else (0,) * self.sides
        try:
            self.draft.score(self.rules, before)
        except SheetError as refused:
            first = refused.faults[0]
            marked = {_row_of(each): each.message for each in reversed(refused.faults)}
            return replace(
                self,
                tone="careful",
                says=(first.message,),
                clause=first.clause,
                at_fault=tuple(marked.items()),
            )
        except MessageError as refused:
            return replace(self, tone="careful", says=refused.messages)
        match = self.match.with_deal(self.at, self.draft, self.rules)
        return replace(self._undrafted(self.at), match=match, page="look")

    def _pressed_at_piece(
        self, piece: Piece, block: str, item: str, picked: Sequence[str], *, warned: bool
    ) -> Self:
        if block == "main" and item in ("back", "next"):
            after = self.after(piece) if item == "next" else None
            return self._asked_to_leave(after, warned=warned)
        if block == "cards-deck" or (block == "main" and item in (CLEAR, TAKE_BACK)):
            return self._with_entry(piece, self.entry(piece).press(block, item, picked))
        return self

    def _asked_to_leave(self, after: Piece | None, *, warned: bool) -> Self:
        """Away from a piece; where a typed line was refused, that it would be lost is said first."""
        _, refused = self.typed
        return replace(self, warned=True) if refused and not warned else self._left(after)

    def _left(self, after: Piece | None) -> Self:
        """Away from a piece: to the next one, or to the overview, where melds without cards are gone."""
        if after is not None:
            return replace(self, piece=after, typed=(None, ()))
        draft = self.draft
        for index, side in enumerate(draft.sides):
            draft = draft.with_side(index, replace(side, melds=tuple(each for each in side.melds if each)))
        return replace(self._with_draft(draft), page="deal", piece=None, typed=(None, ()))

    def _with_entry(self, piece: Piece, entry: CardEntry) -> Self:
        draft = piece.entered(self.draft, entry.cards)
        return replace(self._with_draft(draft), typed=(entry.typed, entry.says))

    def fill(self, row: str, text: str) -> Self:
        """A number, a switch, or a line of cards."""
        fresh = replace(self, says=(), tone="", clause="", at_fault=(), warned=False)
        if self.page == "piece" and self.piece is not None:
            return fresh._with_entry(self.piece, self.entry(self.piece).fill(row, text))
        if self.page != "deal":
            return self
        return fresh._with_draft(filled(self.draft, row, text))

    def with_rules(self, rules: Rules) -> Self:
        """The same match at a table with other rules: asked about, not counted anew by itself."""
        return replace(type(self)(rules, self.salt), match=self.match, own=self.own, drafts=self.drafts)


def _row_of(fault: SheetFault) -> str:
    """The row or the piece of the page that a fault is about."""
    if fault.part in ("out", "cut"):
        return fault.part
    side = (fault.side or 0) + 1
    kind, _, number = fault.part.partition("-")
    return f"meld-{side}-{number}" if kind == "meld" else f"{fault.part}-{side}"
