"""Which card to discard: the one that the hand misses least and the next player can use least."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from buraco_core.actions import Discard
from buraco_core.cards import Card, Rank, Suit, card
from buraco_core.melds.table import places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, card_at, place_of
from buraco_core.opening.answer import best_lay_down
from buraco_core.players.laying import Planner
from buraco_core.players.outlook import outlook
from buraco_core.players.sight import Sight

__all__ = ["choose_discard"]

A_PILE_CARD = 5.8
"""What a card of the pile is worth to who takes it, in points, about."""
IN_A_MELD = 30.0
LAYABLE = 8.6
FITS_TAKEN = 0.93
FITS_GAIN = 1.2
WILD_GIVEN = 40.0
PAIRS = 0.35
GIVEN = 25.0


def choose_discard(planner: Planner, discards: Sequence[Discard]) -> Discard:
    """The discard that costs this side least, what it gives the others counted."""
    hand = planner.sight.seen.hand
    loss = dict(zip(hand, planner.keeping.loss(hand), strict=True))
    if not planner.sight.seen.own.opened:
        for meld in best_lay_down(hand, planner.rules).melds:
            for each in meld.cards:
                loss[each] += IN_A_MELD
    for meld in planner.sight.seen.own.melds:
        for each in dict.fromkeys(hand):
            if planner.sight.table.is_meld((*meld.cards, each)):
                loss[each] += LAYABLE
    return min(discards, key=lambda each: (loss[each.card] + danger(each.card, planner.sight), each.card.index))


def danger(thrown: Card, sight: Sight) -> float:
    """What a discard gives the next player of another side, in points, about."""
    seen = sight.seen
    sides = len(seen.sides)
    pile = (len(seen.pile) + 1) * A_PILE_CARD
    next_seat = (seen.seat + 1) % len(seen.hand_sizes)
    next_side = next_seat % sides
    gain = 0.0
    for meld in seen.sides[next_side].melds:
        laid = sight.table.find((*meld.cards, thrown))
        if laid is not None and laid.kind == meld.kind:
            gain = max(gain, outlook(laid, sight).worth - outlook(meld, sight).worth)
    if gain:
        return FITS_TAKEN * pile + FITS_GAIN * gain
    if thrown.is_wild:
        return FITS_TAKEN * pile + WILD_GIVEN
    expected = partners(thrown, sight) * seen.hand_sizes[next_seat] / sight.unseen
    chance = 1 - exp(-PAIRS * expected)
    return chance * (pile + GIVEN)


def partners(thrown: Card, sight: Sight) -> float:
    """How many unseen cards could lie beside a card in a short meld."""
    found = 0.0
    if thrown.rank in sight.table.ranks:
        found += sum(sight.live[card(thrown.rank, suit).index] for suit in Suit)
    suit = thrown.suit
    if suit is not None:
        lowest, highest = places(sight.table.aces)
        at = (LOW_ACE, HIGH_ACE) if thrown.rank is Rank.ACE else (place_of(thrown.rank),)
        for place in at:
            for near in (place - 2, place - 1, place + 1, place + 2):
                if lowest <= near <= highest:
                    weight = 1.0 if abs(near - place) == 1 else 0.6
                    found += weight * sight.live[card_at(suit, near).index]
    return found
