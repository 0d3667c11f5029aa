"""Which card to discard: the one that the hand misses least and the next player can use least."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from buraco_core.actions import Discard
from buraco_core.cards import Card, Suit, card
from buraco_core.opening import best_lay_down
from buraco_core.players.advice import Advice
from buraco_core.players.chance import drawn
from buraco_core.players.keeping import neighbours
from buraco_core.players.laying import SEARCHED, Planner
from buraco_core.players.outlook import outlook
from buraco_core.players.sight import Sight

__all__ = ["choose_discard"]

A_PILE_CARD = 7.2
"""What a card of the pile is worth to who takes it, in points, about."""
IN_A_MELD = 30.0
"""What a card of a meld that waits in the hand for the opening is worth beside its pairs."""
LAYABLE = 8.6
"""What a card is worth that fits a meld of the side and could be laid later."""
FITS_TAKEN = 0.93
"""How likely the next player takes a pile whose top card fits a meld of its side."""
FITS_GAIN = 0.98
"""How much of what that meld gains counts."""
WILD_GIVEN = 40.0
"""What a discarded wild gives the next player."""
PAIRS = 0.35
"""How likely an unseen card that pairs with the discard, and lies in the next hand, makes a meld with it there."""
GIVEN = 25.0
"""What such a meld gives the next player."""
APART = 0.6
"""How much a partner two places off counts beside one that is next to the card."""


def choose_discard(planner: Planner, discards: Sequence[Discard], seed: str) -> Advice:
    """The discard that costs this side least, what it gives the next player counted; chance decides between equals."""
    seen = planner.sight.seen
    loss = _losses(planner)
    turn = drawn(seed, seen, len(discards))
    ordered = [*discards[turn:], *discards[:turn]]
    best = min(ordered, key=lambda each: loss[each.card] + _danger(each.card, planner.sight))
    spares_hand = loss[best.card] <= min(loss[each.card] for each in discards)
    return Advice(best, "spares-hand" if spares_hand else "spares-others")


def _losses(planner: Planner) -> dict[Card, float]:
    """What the hand loses with each of its cards, in points."""
    seen = planner.sight.seen
    hand = seen.hand
    loss = dict(zip(hand, planner.keeping.loss(hand), strict=True))
    if not seen.own.opened and len(hand) <= SEARCHED:
        for meld in best_lay_down(hand, planner.rules).melds:
            for each in meld.cards:
                loss[each] += IN_A_MELD
    for each in loss:
        if any(planner.sight.table.is_meld((*meld.cards, each)) for meld in seen.own.melds):
            loss[each] += LAYABLE
    return loss


def _danger(thrown: Card, sight: Sight) -> float:
    """What a discard gives the next player, in points, about: a card for its melds, and the pile with it."""
    seen = sight.seen
    pile = (len(seen.pile) + 1) * A_PILE_CARD
    next_seat = (seen.seat + 1) % len(seen.hand_sizes)
    gain = 0.0
    for meld in seen.sides[next_seat % len(seen.sides)].melds:
        laid = sight.table.find((*meld.cards, thrown))
        if laid is not None and laid.kind == meld.kind:
            gain = max(gain, outlook(laid, sight).worth - outlook(meld, sight).worth)
    if gain:
        return FITS_TAKEN * pile + FITS_GAIN * gain
    if thrown.is_wild:
        return FITS_TAKEN * pile + WILD_GIVEN
    in_hand = _partners(thrown, sight) * seen.hand_sizes[next_seat] / sight.unseen
    return (1 - exp(-PAIRS * in_hand)) * (pile + GIVEN)


def _partners(thrown: Card, sight: Sight) -> float:
    """How many unseen cards pair with a card, those two places off counted for less."""
    found = 0.0
    if thrown.rank in sight.table.ranks:
        found += sum([sight.live[card(thrown.rank, suit).index] for suit in Suit])
    for other, thirds in neighbours(thrown, sight.table.aces):
        next_to = any(len(cards) == 2 for cards in thirds)
        found += (1.0 if next_to else APART) * sight.live[other.index]
    return found
