"""Deals that look the same to a seat and are others where it cannot look."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from buraco_core.actions import sorted_cards
from buraco_core.cards import Card
from buraco_core.state import State

__all__ = ["otherwise_hidden"]


def otherwise_hidden(state: State, seat: int, random: Random) -> State:
    """The same deal to a seat's eyes: every card that it may not see is dealt anew."""
    looks_at = 1 if state.phase == "offer" and seat == state.player else 0
    hidden = [other for other in range(state.seats) if other != seat or state.unseen[other]]
    cards = [*state.stock[looks_at:]]
    for part in (*state.pots, *(state.hands[other] for other in hidden)):
        cards += part
    random.shuffle(cards)

    def take(count: int) -> tuple[Card, ...]:
        taken, cards[:] = cards[:count], cards[count:]
        return tuple(taken)

    hands = [
        sorted_cards(take(len(hand))) if other in hidden else hand for other, hand in enumerate(state.hands)
    ]
    fresh = [None if pot is None else hand for pot, hand in zip(state.fresh, hands, strict=True)]
    pots = tuple(take(len(pot)) for pot in state.pots)
    stock = (*state.stock[:looks_at], *cards)
    return replace(state, hands=tuple(hands), fresh=tuple(fresh), pots=pots, stock=stock)
