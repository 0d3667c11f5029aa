"""What the good player makes of what it sees: which cards are still to come, and how long the deal may last."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from buraco_core.cards import ALL_CARDS, deck_copies
from buraco_core.dealing import HAND_SIZE
from buraco_core.legality import has_burraco_to_go_out
from buraco_core.melds import MeldTable, meld_table
from buraco_core.observe import Observation

__all__ = ["Sight", "fading", "sight_of"]

LASTS = 0.96
"""How much of the stock is drawn, about, where nobody goes out."""
READY = 1.3
"""Turns of each player until a side goes out that has its pot and its burraco, beside those for its hand."""
WITHOUT_BURRACO = 3.3
"""The same for a side that has its pot and no burraco that lets it out."""
WITHOUT_POT = 5.2
"""The same for a side that has no pot."""
CLEAN_BURRACO, CLEAN_POT = 1.5, 3.0
"""What is added to these two where going out needs a clean burraco."""
PER_CARD = 0.32
"""Turns that a side needs for each card of its shortest hand."""
CARDS_A_TURN = 1.1
"""Cards that a turn brings to a hand, about: now and then it is the pile."""
REACH = 0.6
"""How much of what comes to a side can be laid in time."""
REACH_HAND = 0.48
"""How much of what comes to a hand comes in time."""
MOST = 0.85
"""No card is surer to come than this."""
FADE = 2.4
"""After so many turns without it a hope has lost two thirds."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A seat's view of the table, counted once a choice.

    Attributes:
        seen: what the seat sees.
        table: the table's melds.
        live: for each kind of card, by its index, how many copies the seat has not seen.
        unseen: how many cards that are.
        rounds: how many turns each player may still have, about.
        reach: how likely a copy that nobody has shown is laid by this side before the deal ends.
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
    live = _live(seen)
    unseen = max(1, sum(live))
    rounds = _rounds(seen)
    comes = rounds * CARDS_A_TURN
    in_time = min(1.0, rounds)
    pot = in_time * HAND_SIZE / 2 if seen.pots and not seen.own.took_pot else 0.0
    own = comes + pot
    mates = range(seen.side, len(seen.hand_sizes), len(seen.sides))
    theirs = pot + sum([in_time * seen.hand_sizes[mate] + comes for mate in mates if mate != seen.seat])
    return Sight(
        seen,
        meld_table(seen.rules),
        live,
        unseen,
        rounds,
        # Rounded, so that what follows from it can be remembered.
        round(min(MOST, REACH * (own + theirs) / unseen), 2),
        min(MOST, REACH_HAND * own / unseen),
    )


def fading(rounds: float) -> float:
    """How much of a hope is left with so many turns to go, 0 to 1."""
    return 1 - exp(-rounds / FADE)


def _live(seen: Observation) -> tuple[int, ...]:
    """How many copies of each kind are in the stock, in pots and in other hands."""
    deck = seen.rules.deck
    live = [deck_copies(kind, deck.packs, deck.has_jokers) for kind in ALL_CARDS]
    for card in (*seen.hand, *seen.pile):
        live[card.index] -= 1
    for side in seen.sides:
        for meld in side.melds:
            for card in meld.cards:
                live[card.index] -= 1
    if seen.offered is not None:
        live[seen.offered.index] -= 1
    return tuple(live)


def _rounds(seen: Observation) -> float:
    """How many turns each player may still have: until the stock is used up, or a side can go out."""
    if seen.turn.last:
        return 0.0
    stock = float(seen.stock)
    if seen.rules.end.stock_end == "pots-then-end":
        stock += HAND_SIZE * max(0.0, seen.pots - 0.8 * sum(not side.took_pot for side in seen.sides))
    else:
        stock = max(0.0, stock - 2)
    turns = stock * LASTS / len(seen.hand_sizes)
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
    return turns
