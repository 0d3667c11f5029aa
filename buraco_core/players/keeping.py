"""What cards in the hand are worth: pairs that wait for a third, wilds, and what they cost if the deal ends."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from buraco_core.cards import Card, Rank, Suit, card
from buraco_core.melds import Meld
from buraco_core.melds.table import places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, card_at, place_of
from buraco_core.players.sight import Sight

__all__ = ["Keeping"]

MADE = 45.0
"""What a pair that becomes a meld brings, in points: its cards, and what the meld may grow into."""
WILD = 38.0
"""What a wild in the hand is worth while there is time to use it."""
SECOND = 0.35
"""How much of a card's second bond counts beside the best."""


class Keeping:
    """Worth of cards kept in a hand, beside the melds of their side; counted once a choice and remembered."""

    def __init__(self, sight: Sight, melds: Sequence[Meld]) -> None:
        self._sight = sight
        self._bonds: dict[tuple[int, int], float] = {}
        self._risk = caught(sight.rounds)
        self._own: dict[int, float] = {}
        self._lowest, self._highest = places(sight.table.aces)
        self._near: dict[tuple[Suit, int], int] = {}
        self._groups = {meld.rank for meld in melds if meld.rank}
        self._spans = []
        for meld in melds:
            if meld.suit:
                held = [place_of(each.rank) for each in meld.naturals]
                self._spans.append((meld.suit, min(held), max(held)))

    def each(self, hand: Sequence[Card]) -> list[float]:
        """The worth of each card of a hand, in points."""
        found = []
        for index, kept in enumerate(hand):
            if kept.is_wild:
                found.append(self._wild(kept))
                continue
            best = second = 0.0
            for other_index, other in enumerate(hand):
                if other_index != index and not other.is_wild:
                    bond = self.bond(kept, other)
                    if bond > best:
                        best, second = bond, best
                    elif bond > second:
                        second = bond
            found.append((best + SECOND * second) / 2 + self.alone(kept))
        return found

    def _wild(self, kept: Card) -> float:
        return WILD * (1 - self._risk) - kept.points * self._risk

    def alone(self, kept: Card) -> float:
        """What a card is worth by itself: the points that it may cost, and a place near a meld of the side."""
        worth = self._own.get(kept.index)
        if worth is None:
            worth = -kept.points * self._risk + self._near_meld(kept)
            self._own[kept.index] = worth
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
                    best = max(best, 20 * (1 - (1 - sight.reach) ** live))
        return best

    def bond(self, one: Card, other: Card) -> float:
        """What two cards are worth together: how likely the third card of a meld comes into the hand."""
        key = (one.index, other.index) if one.index < other.index else (other.index, one.index)
        bond = self._bonds.get(key)
        if bond is None:
            bond = self._bonds[key] = self._bond(one, other)
        return bond

    def _bond(self, one: Card, other: Card) -> float:
        live = 0
        sight = self._sight
        if one.rank is other.rank:
            if one.rank in sight.table.ranks:
                live += sum(sight.live[card(one.rank, suit).index] for suit in Suit)
        elif one.suit is other.suit:
            suit = one.suit
            assert suit is not None
            found = 0
            for low in _places(one):
                for high in _places(other):
                    apart = abs(high - low)
                    if apart == 1:
                        beyond = (min(low, high) - 1, max(low, high) + 1)
                        here = sum(
                            sight.live[card_at(suit, place).index]
                            for place in beyond
                            if self._lowest <= place <= self._highest
                        )
                        found = max(found, here)
                    elif apart == 2:
                        found = max(found, sight.live[card_at(suit, (low + high) // 2).index])
            live += found
        if not live:
            return 0.0
        return float(MADE * (1 - (1 - sight.draw) ** live))


def _places(kept: Card) -> tuple[int, ...]:
    return (LOW_ACE, HIGH_ACE) if kept.rank is Rank.ACE else (place_of(kept.rank),)


def caught(rounds: float) -> float:
    """How likely a card in the hand is still there when the deal ends."""
    return 0.25 + 0.75 * exp(-rounds / 2.5)
