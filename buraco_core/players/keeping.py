"""What cards in the hand are worth: pairs that wait for a third, wilds, and what they cost if the deal ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from buraco_core.cards import ALL_CARDS, Card, Rank, Suit, card
from buraco_core.melds import Meld
from buraco_core.melds.table import places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, card_at, place_of
from buraco_core.players.sight import Sight
from buraco_core.rules import Aces

__all__ = ["Keeping"]

MADE = 22.0
"""What a pair that becomes a meld brings, in points: its cards, and what the meld may grow into."""
WILD = 44.0
"""What a wild in the hand is worth while there is time to use it."""
SECOND = 0.42
"""How much of a card's second bond counts beside the best."""
NEARBY = 11.0
"""What a card is worth that one missing card keeps from a meld of its side."""
RISK = 0.25
"""How likely a card in the hand is still there when the deal ends, however far that is."""
RISK_TURNS = 2.1
"""With so many turns to go, a third of the rest of that risk is left."""


class Keeping:
    """Worth of cards kept in a hand, beside the melds of their side; counted once a choice and remembered."""

    def __init__(self, sight: Sight, melds: Sequence[Meld]) -> None:
        self._sight = sight
        self._risk = RISK + (1 - RISK) * exp(-sight.rounds / RISK_TURNS)
        self._missing = 1 - sight.draw
        self._bonds: dict[Card, tuple[tuple[float, Card], ...]] = {}
        self._alone: dict[Card, float] = {}
        self._kinds = {*sight.seen.hand, *sight.seen.pile, sight.seen.offered}
        self._spans: list[tuple[Suit, int, int]] = []
        for meld in melds:
            if meld.suit:
                held = [place_of(each.rank) for each in meld.naturals]
                self._spans.append((meld.suit, min(held), max(held)))

    def worth(self, hand: Sequence[Card]) -> list[float]:
        """The worth of each card of a hand, in points; a pair's worth is half with one and half with the other."""
        present = set(hand)
        return [self.alone(each) + self.bond(each, hand, present) / 2 for each in hand]

    def loss(self, hand: Sequence[Card]) -> list[float]:
        """What a hand loses with each of its cards, in points."""
        present = set(hand)
        return [self.alone(each) + self.bond(each, hand, present) for each in hand]

    def bond(self, kept: Card, hand: Sequence[Card], present: set[Card]) -> float:
        """What a card is worth by its best and its second best partner in the hand."""
        bonds = self._bonds.get(kept)
        if bonds is None:
            bonds = self._bonds[kept] = self._find_bonds(kept)
        best = 0.0
        for bond, other in bonds:
            if other in present and (other is not kept or hand.count(kept) > 1):
                if best:
                    return best + SECOND * bond
                best = bond
        return best

    def alone(self, kept: Card) -> float:
        """What a card is worth by itself: what it may cost in the end, what a wild can do, a place near a meld."""
        worth = self._alone.get(kept)
        if worth is None:
            worth = -kept.points * self._risk
            if kept.is_wild:
                worth += WILD * (1 - self._risk)
            else:
                worth += self._near_meld(kept)
            self._alone[kept] = worth
        return worth

    def _near_meld(self, kept: Card) -> float:
        """One card of the same suit is missing between a meld and this card."""
        sight = self._sight
        best = 0.0
        for suit, low, high in self._spans:
            if suit is not kept.suit:
                continue
            for place in _places(kept):
                missing = place + 1 if place == low - 2 else place - 1 if place == high + 2 else 0
                if missing:
                    live = sight.live[card_at(suit, missing).index]
                    best = max(best, NEARBY * (1 - (1 - sight.reach) ** live))
        return best

    def _find_bonds(self, kept: Card) -> tuple[tuple[float, Card], ...]:
        """The cards that make a pair with a card, the best first."""
        sight = self._sight
        bonds: list[tuple[float, Card]] = []
        if kept.is_wild:
            return ()
        if kept.rank in sight.table.ranks:
            kinds = [card(kept.rank, suit) for suit in Suit]
            live = sum(sight.live[each.index] for each in kinds)
            if live:
                made = MADE * (1 - self._missing**live)
                bonds += [(made, each) for each in kinds]
        for other, thirds in neighbours(kept, sight.table.aces):
            live = max(sum(sight.live[each.index] for each in cards) for cards in thirds)
            if live:
                bonds.append((MADE * (1 - self._missing**live), other))
        bonds = [each for each in bonds if each[1] in self._kinds]
        bonds.sort(key=lambda each: (-each[0], each[1].index))
        return tuple(bonds)


@lru_cache(maxsize=4 * len(ALL_CARDS))
def neighbours(kept: Card, aces: Aces) -> tuple[tuple[Card, tuple[tuple[Card, ...], ...]], ...]:
    """The cards of the same suit within two places of a card, each with the third cards that make a sequence."""
    suit = kept.suit
    assert suit is not None
    lowest, highest = places(aces)
    found: dict[Card, list[tuple[Card, ...]]] = {}
    for place in _places(kept):
        for other in (place - 2, place - 1, place + 1, place + 2):
            if not lowest <= place <= highest or not lowest <= other <= highest:
                continue
            low, high = min(place, other), max(place, other)
            thirds = (low + 1,) if high - low == 2 else (low - 1, high + 1)
            cards = tuple(card_at(suit, each) for each in thirds if lowest <= each <= highest)
            if not card_at(suit, other).is_wild:
                found.setdefault(card_at(suit, other), []).append(cards)
    return tuple((other, tuple(cards)) for other, cards in found.items())


def _places(kept: Card) -> tuple[int, ...]:
    return (LOW_ACE, HIGH_ACE) if kept.rank is Rank.ACE else (place_of(kept.rank),)
