"""What a meld on the table is worth: its cards, its bonus, and the burraco that it may still become."""

from __future__ import annotations

from typing import NamedTuple

from buraco_core.cards import Card, Rank, Suit, card
from buraco_core.melds import Meld
from buraco_core.melds.table import BURRACO, places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, card_at, place_of
from buraco_core.players.sight import Sight

__all__ = ["Outlook", "outlook"]

CLEAN, DIRTY = 200, 100
ADDED = 4.0
"""What a place for one more card is worth: its points, and a way to play a card off."""


class Outlook(NamedTuple):
    """A meld's worth, in points, and how likely it becomes a burraco of the kind that going out needs."""

    worth: float
    lets_out: float


def outlook(meld: Meld, sight: Sight) -> Outlook:
    """What a meld is worth in the end, about."""
    if meld.kind == "group":
        longer = _group_chances(meld, sight)
        length = len(meld.cards)
    else:
        longer = _sequence_chances(meld, sight)
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
    return Outlook(
        meld.points + CLEAN * full + DIRTY * dirty + hoped, full if clean_needed else full + dirty
    )


def wild_chance(sight: Sight) -> float:
    """How likely this side has a wild to spare when a meld lacks one."""
    if any(each.is_wild for each in sight.seen.hand):
        return 0.8
    live = sum(sight.live[kind.index] for kind in sight.table.wild_kinds)
    return float(0.6 * (1 - (1 - sight.reach) ** live))


def arrives(sight: Sight, kind: Card) -> float:
    """How likely at least one copy of a card comes to this side."""
    live = sight.live[kind.index]
    if not live:
        return 0.0
    return float(1 - (1 - sight.reach) ** live)


def _sequence_chances(meld: Meld, sight: Sight) -> list[float]:
    """How likely a sequence grows by at least 0, 1, 2 … cards."""
    suit = meld.suit
    assert suit is not None
    low, high = span(meld)
    lowest, highest = places(sight.table.aces)
    down = _chain(sight, suit, range(low - 1, lowest - 1, -1))
    up = _chain(sight, suit, range(high + 1, highest + 1))
    most = min(len(down) + len(up) - 2, 7)
    longer = []
    for wanted in range(most + 1):
        chance = 0.0
        for below in range(min(wanted, len(down) - 1) + 1):
            exactly = down[below] - (down[below + 1] if below + 1 < len(down) else 0.0)
            above = wanted - below
            if above < len(up):
                chance += exactly * up[above]
        if wanted < len(down) - 1:
            chance += down[wanted + 1]
        longer.append(min(1.0, chance))
    return longer


def _chain(sight: Sight, suit: Suit, ahead: range) -> list[float]:
    """How likely at least 0, 1, 2 … cards come that lie in these places, one beside the other."""
    chances = [1.0]
    for place in ahead:
        chance = chances[-1] * arrives(sight, card_at(suit, place))
        if chance < 0.01:
            break
        chances.append(chance)
    return chances


def span(meld: Meld) -> tuple[int, int]:
    """The lowest and the highest place that a sequence holds, a wild at its end left out, as it may move."""
    naturals = [
        (index, each)
        for index, each in enumerate(meld.cards)
        if meld.wild is None or index != meld.wild.index
    ]
    first, lowest = naturals[0]
    last, highest = naturals[-1]
    low = place_of(lowest.rank)
    if lowest.rank is Rank.ACE and first > 1:
        low = HIGH_ACE
    high = place_of(highest.rank)
    if high == LOW_ACE and last:
        high = HIGH_ACE
    return low, high


def _group_chances(meld: Meld, sight: Sight) -> list[float]:
    """How likely a group grows by at least 0, 1, 2 … cards: by a few copies that come alike."""
    rank = meld.rank
    assert rank is not None
    live = sum(sight.live[card(rank, suit).index] for suit in Suit)
    return _at_least(live, sight.reach)


def _at_least(copies: int, chance: float) -> list[float]:
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
    for many in exactly:
        longer.append(rest)
        rest -= many
    return longer
