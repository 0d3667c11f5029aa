"""What a player does: one frozen record a step, with the seat that takes it.

A seat is an index, 0 for the first seat of the table, clockwise. An action on the table lays on one meld; a
compound lay is a tuple of actions that is applied whole. Cards of an action are a multiset: their order means
nothing, and they are kept in the order of `Card.index`, so that equal actions are equal values.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from buraco_core.cards import Card

__all__ = [
    "Action",
    "Add",
    "Discard",
    "Draw",
    "Lay",
    "MoveWild",
    "TakePile",
    "TurnUp",
    "Withdraw",
    "sorted_cards",
]

_INDEX = attrgetter("index")


def sorted_cards(cards: tuple[Card, ...] | list[Card]) -> tuple[Card, ...]:
    """Cards in the order in which hands and actions keep them: by `Card.index`."""
    return tuple(sorted(cards, key=_INDEX))


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock; in the first turn, where that card is offered, keep it (DRAW-1, FIRST-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn the offered card up to start the discard pile, and take the next one instead (FIRST-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the whole discard pile (DRAW-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld (LAY-1); a wild that fills no gap goes to the low end (WILD-9)."""

    seat: int
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", sorted_cards(self.cards))


@dataclass(frozen=True, slots=True)
class Add:
    """Add cards to a meld: `meld` is its index, from 0, among the melds of `side` (LAY-1, MELD-1)."""

    seat: int
    side: int
    meld: int
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", sorted_cards(self.cards))


@dataclass(frozen=True, slots=True)
class MoveWild:
    """Move the wild at an end of a sequence to its other end (WILD-5, WILD-9)."""

    seat: int
    side: int
    meld: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back an opening that falls short: a failed opening (OPEN-2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, which ends the turn (DISC-1)."""

    seat: int
    card: Card


Action = Draw | TurnUp | TakePile | Lay | Add | MoveWild | Withdraw | Discard
