"""What a meld on the table is worth: its cards, its bonus, and the burraco that it may still become."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from buraco_core.cards import Rank, Suit, card
from buraco_core.melds import Meld
from buraco_core.melds.table import BURRACO, places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, card_at, place_of
from buraco_core.players.sight import Sight

__all__ = ["Outlook", "outlook"]

CLEAN, DIRTY = 200, 100
ADDED = 3.0
"""What a place for one more card is worth: its points, and a way to play a card off."""
WILD_HELD, WILD_COMES = 0.62, 0.6
"""How likely a wild is there to spare for a meld that lacks one card: held now, or to come."""


class Outlook(NamedTuple):
    """A meld's worth, in points, and how likely it becomes a burraco of the kind that going out needs."""

    worth: float
    lets_out: float


def outlook(meld: Meld, sight: Sight) -> Outlook:
    """What a meld is worth in the end, about."""
    longer = _group_chances(meld, sight) if meld.kind == "group" else _sequence_chances(meld, sight)
    length = len(meld.cards)
    clean_needed = sight.seen.rules.out.out_needs == "clean"
    hoped = sum(longer[1:]) * ADDED
    if length >= BURRACO:
        lets_out = 1.0 if meld.state == "clean" or not clean_needed else 0.0
        return Outlook(meld.points + meld.bonus + hoped, lets_out)
    needed = BURRACO - length
    full = longer[needed] if needed < len(longer) else 0.0
    if meld.wild is not None:
        return Outlook(meld.points + DIRTY * full + hoped, 0.0 if clean_needed else full)
    with_wild = (longer[needed - 1] if needed - 1 < len(longer) else 0.0) - full
    dirty = with_wild * wild_chance(sight)
    return Outlook(meld.points + CLEAN * full + DIRTY * dirty + hoped, full if clean_needed else full + dirty)


def wild_chance(sight: Sight) -> float:
    """How likely this side has a wild to spare when a meld lacks one."""
    if any(each.is_wild for each in sight.seen.hand):
        return WILD_HELD
    live = sum(sight.live[kind.index] for kind in sight.table.wild_kinds)
    return float(WILD_COMES * (1 - (1 - sight.reach) ** live))


def _sequence_chances(meld: Meld, sight: Sight) -> tuple[float, ...]:
    """How likely a sequence grows by at least 0, 1, 2 … cards."""
    suit = meld.suit
    assert suit is not None
    low, high = span(meld)
    lowest, highest = places(sight.table.aces)
    live = sight.live
    down = []
    for place in range(low - 1, lowest - 1, -1):
        copies = live[card_at(suit, place).index]
        if not copies:
            break
        down.append(copies)
    up = []
    for place in range(high + 1, highest + 1):
        copies = live[card_at(suit, place).index]
        if not copies:
            break
        up.append(copies)
    return _both_ways(tuple(down), tuple(up), sight.reach)


@lru_cache(maxsize=50_000)
def _both_ways(down: tuple[int, ...], up: tuple[int, ...], reach: float) -> tuple[float, ...]:
    """How likely at least 0, 1, 2 … cards come that lie in a row below and above, so many copies of each."""
    below, above = _chain(down, reach), _chain(up, reach)
    longer = [0.0] * (len(below) + len(above) - 1)
    for many, chance in enumerate(below):
        exactly = chance - (below[many + 1] if many + 1 < len(below) else 0.0)
        for more, also in enumerate(above):
            both = exactly * (also - (above[more + 1] if more + 1 < len(above) else 0.0))
            for each in range(many + more + 1):
                longer[each] += both
    return tuple(longer)


def _chain(copies: tuple[int, ...], reach: float) -> list[float]:
    chances = [1.0]
    for many in copies:
        chances.append(chances[-1] * (1 - (1 - reach) ** many))
    return chances


def span(meld: Meld) -> tuple[int, int]:
    """The lowest and the highest place that a sequence holds, a wild at its end left out, as it may move."""
    cards = meld.cards
    first, last = 0, len(cards) - 1
    if meld.wild is not None:
        if meld.wild.index == first:
            first = 1
        elif meld.wild.index == last:
            last -= 1
    low, high = place_of(cards[first].rank), place_of(cards[last].rank)
    if cards[first].rank is Rank.ACE and first:
        low = HIGH_ACE
    if high == LOW_ACE and last:
        high = HIGH_ACE
    return low, high


def _group_chances(meld: Meld, sight: Sight) -> tuple[float, ...]:
    """How likely a group grows by at least 0, 1, 2 … cards: by a few copies that come alike."""
    rank = meld.rank
    assert rank is not None
    live = sum([sight.live[card(rank, suit).index] for suit in Suit])
    return _at_least(live, sight.reach)


@lru_cache(maxsize=5_000)
def _at_least(copies: int, chance: float) -> tuple[float, ...]:
    """How likely at least 0, 1, 2 … of some copies come."""
    exactly = [1.0]
    for _ in range(copies):
        exactly = [
            (exactly[many] if many < len(exactly) else 0.0) * (1 - chance)
            + (exactly[many - 1] if many else 0.0) * chance
            for many in range(len(exactly) + 1)
        ]
    longer = []
    rest = 1.0
    for chance_of in exactly:
        longer.append(rest)
        rest -= chance_of
    return tuple(longer)
