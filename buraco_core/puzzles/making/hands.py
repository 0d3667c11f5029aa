"""Cards really dealt: a shuffled deck, a hand, and what a hand only begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from buraco_core.cards import ALL_CARDS, Card, deck_copies
from buraco_core.melds import melds_in
from buraco_core.rules import Rules

__all__ = ["begun_pairs", "deal_hand", "shuffled_deck"]

_RANKS = 13
_REACH = 2
"""So far from each other two cards of a suit may stand with room for one card between them or none."""


def shuffled_deck(chance: Random, rules: Rules) -> list[Card]:
    """Every card of the deck, shuffled."""
    packs, jokers = rules.deck.packs, rules.deck.has_jokers
    deck = [kind for kind in ALL_CARDS for _ in range(deck_copies(kind, packs, jokers))]
    chance.shuffle(deck)
    return deck


def deal_hand(chance: Random, rules: Rules, size: int) -> tuple[Card, ...]:
    """The first cards of a shuffled deck."""
    return tuple(shuffled_deck(chance, rules)[:size])


def begun_pairs(hand: Sequence[Card], rules: Rules) -> Iterator[tuple[Card, Card]]:
    """Pairs of natural cards that look like the beginning of a meld, and lie in no meld that the hand holds.

    Two of a rank, or two of a suit that stand beside each other or leave room for one card.
    """
    complete = {
        frozenset(pair)
        for meld in melds_in(hand, rules)
        for pair in combinations(dict.fromkeys(meld.cards), 2)
    }
    naturals = sorted({each for each in hand if not each.is_wild}, key=lambda each: each.index)
    for one, other in combinations(naturals, 2):
        away = abs(one.index - other.index) % _RANKS
        is_near = one.suit is other.suit and min(away, _RANKS - away) <= _REACH
        if (is_near or one.rank is other.rank) and frozenset((one, other)) not in complete:
            yield one, other
