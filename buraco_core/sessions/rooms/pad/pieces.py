"""The pieces of a deal that are entered by their cards: a meld, a hand, an unplayed pot, one at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from buraco_core.cards import Card
from buraco_core.explain import points_sum, problem_message, worth_message
from buraco_core.melds import judge
from buraco_core.melds.table import MAX_CARDS
from buraco_core.message import M_, Message
from buraco_core.rules import Rules
from buraco_core.scoring import POT_SIZE
from buraco_core.sessions.card_entry import CardEntry
from buraco_core.sessions.rooms.pad.match import MOST_MELDS, DealEntry

__all__ = ["Piece", "piece_named", "pieces_of"]

_MOST_IN_HAND = 60
_NAME = re.compile(r"(meld|hand|pot)-([1-3])-([0-9]{1,2})")


class Piece(NamedTuple):
    """One place of a deal that cards are entered into.

    Attributes:
        kind: `meld`, `hand` or `pot`.
        side: the index of the side that it belongs to.
        place: which of its kind it is, from 0; one more than there are is a new one.
    """

    kind: str
    side: int
    place: int = 0

    @property
    def id(self) -> str:
        """Its name on the board, and in what a browser keeps."""
        return f"{self.kind}-{self.side + 1}-{self.place + 1}"

    def label(self) -> Message:
        """What it is called within its side."""
        if self.kind == "meld":
            return M_("%(meld)s %(number)s", number=self.place + 1)
        if self.kind == "hand":
            return M_("left in hand %(number)s", number=self.place + 1)
        return M_("%(pot)s taken, not played from")

    def cards(self, deal: DealEntry) -> tuple[Card, ...]:
        """The cards that lie there."""
        side = deal.sides[self.side]
        if self.kind == "pot":
            return side.pot_cards
        there = side.melds if self.kind == "meld" else side.hands
        return there[self.place] if self.place < len(there) else ()

    def entered(self, deal: DealEntry, cards: tuple[Card, ...]) -> DealEntry:
        """The deal with other cards there."""
        side = deal.sides[self.side]
        if self.kind == "pot":
            return deal.with_side(self.side, replace(side, pot_cards=cards))
        there = list(side.melds if self.kind == "meld" else side.hands)
        there += [()] * (self.place + 1 - len(there))
        there[self.place] = cards
        if self.kind == "meld":
            return deal.with_side(self.side, replace(side, melds=tuple(there)))
        return deal.with_side(self.side, replace(side, hands=tuple(there)))

    def entry(self, deal: DealEntry, rules: Rules) -> CardEntry:
        """What its cards are entered with; all other cards of the deal are in use."""
        elsewhere = [
            card for each in pieces_of(deal, rules, empty=False) if each != self for card in each.cards(deal)
        ]
        most = {"meld": MAX_CARDS, "hand": _MOST_IN_HAND, "pot": POT_SIZE}[self.kind]
        blank = CardEntry(rules, name="cards", most=most, elsewhere=tuple(elsewhere))
        return blank.laid(self.cards(deal))

    def worth(self, deal: DealEntry, rules: Rules) -> tuple[bool, tuple[Message, ...]]:
        """Whether its cards can lie there, and what they count or why they cannot."""
        cards = self.cards(deal)
        if not cards:
            return True, ()
        if self.kind == "hand":
            return True, (_against(cards),)
        if self.kind == "pot":
            return self._pot_worth(cards, rules)
        verdict = judge(cards, rules)
        if verdict.meld is None:
            return False, (problem_message(verdict.problems[0], rules),)
        return True, (worth_message(verdict.meld),)

    def _pot_worth(self, cards: tuple[Card, ...], rules: Rules) -> tuple[bool, tuple[Message, ...]]:
        if len(cards) != POT_SIZE:
            said = M_(
                "A %(pot)s has %(size)s cards, and here are %(there)s.", size=POT_SIZE, there=len(cards)
            )
            return False, (said,)
        if rules.score.unplayed_pot == "flat":
            return True, (M_("100 against the side, whatever its cards are"),)
        return True, (_against(cards),)


def _against(cards: tuple[Card, ...]) -> Message:
    """What cards in hand cost."""
    if len(cards) == 1:
        return M_("%(points)s against the side", points=cards[0].points)
    return M_("%(sum)s, against the side", sum=points_sum(cards))


def pieces_of(deal: DealEntry, rules: Rules, *, empty: bool = True) -> Iterator[Piece]:
    """The pieces of a deal, side by side.

    Args:
        empty: whether those without cards count too: a new meld, and the hands.
    """
    for index, side in enumerate(deal.sides):
        yield from (Piece("meld", index, each) for each in range(len(side.melds)))
        if empty and len(side.melds) < MOST_MELDS:
            yield Piece("meld", index, len(side.melds))
        yield from (Piece("hand", index, each) for each in range(rules.seats.players_a_side))
        if side.pot == "unplayed":
            yield Piece("pot", index)


def piece_named(name: str, deal: DealEntry, rules: Rules) -> Piece | None:
    """The piece of a deal with that name, nothing where there is none."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    piece = Piece(found[1], int(found[2]) - 1, int(found[3]) - 1)
    return piece if piece in set(pieces_of(deal, rules)) else None
