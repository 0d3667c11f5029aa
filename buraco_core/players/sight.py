"""What the good player makes of what it sees: which cards are still to come, and how long the deal may last."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from buraco_core.cards import ALL_CARDS, deck_copies
from buraco_core.dealing import HAND_SIZE
from buraco_core.legality import has_burraco_to_go_out
from buraco_core.melds import MeldTable, meld_table
from buraco_core.observe import Observation

__all__ = ["Sight", "sight_of"]

LASTS = 0.96
"""How much of the stock is drawn, about, before the deal ends."""
READY, WITHOUT_BURRACO, WITHOUT_POT, PER_CARD = 1.3, 3.3, 5.2, 0.32
"""Turns until a side goes out: ready for it, without its burraco, without its pot; and for each card of a hand."""
CLEAN_BURRACO, CLEAN_POT = 1.5, 3.0
"""What is added to these where going out needs a clean burraco."""
REACH = 0.48
FADE = 2.4

PILES = 1.1
"""Cards that a turn brings to a hand, about: now and then it is the pile."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A seat's view of the table, counted once a choice.

    Attributes:
        seen: what the seat sees.
        table: the table's melds.
        live: for each kind of card, by its index, how many copies the seat has not seen.
        unseen: how many cards that are.
        rounds: how many turns this seat may still have after this one, about.
        reach: how likely a copy that nobody has shown comes to this side before the deal ends.
        draw: how likely it comes to this seat's own hand.
    """

    seen: Observation
    table: MeldTable
    live: tuple[int, ...]
    unseen: int
    rounds: float
    reach: float
    draw: float


def sight_of(seen: Observation) -> Sight:
    """What there is to count in an observation."""
    rules = seen.rules
    packs, jokers = rules.deck.packs, rules.deck.has_jokers
    live = [deck_copies(kind, packs, jokers) for kind in ALL_CARDS]
    for card in seen.hand:
        live[card.index] -= 1
    for card in seen.pile:
        live[card.index] -= 1
    for side in seen.sides:
        for meld in side.melds:
            for card in meld.cards:
                live[card.index] -= 1
    if seen.offered is not None:
        live[seen.offered.index] -= 1
    unseen = max(1, sum(live))
    rounds = _rounds(seen)
    mates = range(seen.side, len(seen.hand_sizes), len(seen.sides))
    partners = [mate for mate in mates if mate != seen.seat]
    drawn = rounds * PILES
    own = drawn + (HAND_SIZE / 2 if not seen.own.took_pot and seen.pots else 0)
    theirs = sum(seen.hand_sizes[mate] + drawn for mate in partners)
    theirs += HAND_SIZE / 2 if not seen.own.took_pot and seen.pots else 0
    return Sight(
        seen,
        meld_table(rules),
        tuple(live),
        unseen,
        rounds,
        round(min(0.85, REACH * (own + theirs) / unseen), 2),
        min(0.85, REACH * own / unseen),
    )


def _rounds(seen: Observation) -> float:
    """How many turns each seat may still have: until the stock is used up or somebody can go out."""
    seats = len(seen.hand_sizes)
    stock = float(seen.stock)
    waiting = sum(not side.took_pot for side in seen.sides)
    if seen.rules.end.stock_end == "pots-then-end":
        stock += HAND_SIZE * max(0.0, seen.pots - 0.8 * waiting)
    else:
        stock = max(0.0, stock - 2)
    turns = stock * LASTS / seats
    clean_needed = seen.rules.out.out_needs == "clean"
    for side, held in enumerate(seen.sides):
        until = PER_CARD * min(seen.hand_sizes[side :: len(seen.sides)])
        if not held.took_pot:
            until += WITHOUT_POT + clean_needed * CLEAN_POT
        elif not has_burraco_to_go_out(held.melds, seen.rules):
            until += WITHOUT_BURRACO + clean_needed * CLEAN_BURRACO
        else:
            until += READY
        turns = min(turns, until)
    return max(0.0, turns)


def fading(rounds: float) -> float:
    """How much of a hope is left with so many rounds to go, 0 to 1."""
    return 1 - exp(-rounds / FADE)
