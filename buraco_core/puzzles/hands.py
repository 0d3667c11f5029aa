"""Cards really dealt: a shuffled deck, a hand, a table at the end of a deal."""

from __future__ import annotations

from random import Random

from buraco_core.cards import ALL_CARDS, Card, deck_copies
from buraco_core.rules import Rules

__all__ = ["deal_hand", "shuffled_deck"]


def shuffled_deck(chance: Random, rules: Rules) -> list[Card]:
    """Every card of the deck, shuffled."""
    packs, jokers = rules.deck.packs, rules.deck.has_jokers
    deck = [kind for kind in ALL_CARDS for _ in range(deck_copies(kind, packs, jokers))]
    chance.shuffle(deck)
    return deck


def deal_hand(chance: Random, rules: Rules, size: int) -> tuple[Card, ...]:
    """The first cards of a shuffled deck."""
    return tuple(shuffled_deck(chance, rules)[:size])
