"""What a meld on the table is worth: its cards, its bonus, and the burraco that it may still become."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from buraco_core.cards import Card, Rank, Suit, card
from buraco_core.melds import Meld
from buraco_core.melds.table import BURRACO, places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, card_at, place_of
from buraco_core.players.sight import Sight

__all__ = ["Outlook", "outlook"]

CLEAN, DIRTY = 200, 100
ADDED = 4.0
"""What a place for one more card is worth, in points: the card's own, and a way to play it off."""
WILD_HELD, WILD_COMES = 0.55, 0.52
"""How likely a wild is there to spare for a meld that lacks one card: held now, or to come."""
AHEAD = 4
"""How many places beyond each end of a sequence are looked at."""
SPREAD = 0.5
"""How far luck goes with all cards of a meld alike: they come more often than they should, or less, by this share."""


class Outlook(NamedTuple):
    """A meld's worth, in points, and how likely it becomes a burraco of the kind that going out needs."""

    worth: float
    lets_out: float


class Growth(NamedTuple):
    """How likely a meld grows by at least 0, 1, 2 … cards, as it is, and once a wild is laid on it."""

    plain: tuple[float, ...]
    with_wild: tuple[float, ...]

    def by(self, cards: int, wild: bool = False) -> float:
        """How likely it grows by at least so many cards."""
        chances = self.with_wild if wild else self.plain
        return chances[cards] if cards < len(chances) else 0.0


def outlook(meld: Meld, sight: Sight) -> Outlook:
    """What a meld is worth in the end, about."""
    growth = _group_growth(meld, sight) if meld.kind == "group" else _sequence_growth(meld, sight)
    clean_needed = sight.seen.rules.out.out_needs == "clean"
    lacking = BURRACO - len(meld.cards)
    worth = meld.points + meld.bonus + ADDED * sum(growth.plain[1:])
    if lacking <= 0:
        return Outlook(worth, 1.0 if meld.state == "clean" or not clean_needed else 0.0)
    as_it_is = growth.by(lacking)
    if meld.wild is not None:
        return Outlook(worth + DIRTY * as_it_is, 0.0 if clean_needed else as_it_is)
    dirty = max(0.0, growth.by(lacking, wild=True) - as_it_is) * _wild_chance(sight)
    return Outlook(worth + CLEAN * as_it_is + DIRTY * dirty, as_it_is if clean_needed else as_it_is + dirty)


def _wild_chance(sight: Sight) -> float:
    """How likely this side has a wild to spare when a meld lacks one."""
    if any(each.is_wild for each in sight.seen.hand):
        return WILD_HELD
    live = sum([sight.live[kind.index] for kind in sight.table.wild_kinds])
    return float(WILD_COMES * (1 - (1 - sight.reach) ** live))


def _group_growth(meld: Meld, sight: Sight) -> Growth:
    rank = meld.rank
    assert rank is not None
    live = sum([sight.live[card(rank, suit).index] for suit in Suit])
    return _copies_that_come(live, sight.reach)


@lru_cache(maxsize=5_000)
def _copies_that_come(copies: int, reach: float) -> Growth:
    """Growth by some copies that are all alike."""
    exactly = [0.0] * (copies + 1)
    for chance in _lucky_and_not(reach):
        come = [1.0]
        for _ in range(copies):
            come = [
                (come[many] if many < len(come) else 0.0) * (1 - chance)
                + (come[many - 1] if many else 0.0) * chance
                for many in range(len(come) + 1)
            ]
        exactly = [each + more / 2 for each, more in zip(exactly, come, strict=True)]
    plain = _at_least(exactly)
    return Growth(plain, (1.0, *plain))


def _lucky_and_not(reach: float) -> tuple[float, float]:
    """Two chances that are equally likely, since the cards of one meld do not come independently."""
    return reach * (1 - SPREAD), min(0.95, reach * (1 + SPREAD))


def _at_least(exactly: list[float]) -> tuple[float, ...]:
    longer = []
    rest = 1.0
    for chance in exactly:
        longer.append(rest)
        rest -= chance
    return tuple(longer)


def _sequence_growth(meld: Meld, sight: Sight) -> Growth:
    suit = meld.suit
    assert suit is not None
    low, high = _span(meld)
    lowest, highest = places(sight.table.aces)
    live = sight.live
    down = tuple([live[card_at(suit, at).index] for at in range(low - 1, max(lowest, low - AHEAD) - 1, -1)])
    up = tuple([live[card_at(suit, at).index] for at in range(high + 1, min(highest, high + AHEAD) + 1)])
    wild = meld.wild
    if wild is None:
        return _clean_growth(down, up, sight.reach)
    inside = wild.stands_for if 0 < wild.index < len(meld.cards) - 1 else None
    return _dirty_growth(down, up, None if inside is None else live[inside.index], sight.reach)


@lru_cache(maxsize=50_000)
def _clean_growth(down: tuple[int, ...], up: tuple[int, ...], reach: float) -> Growth:
    """Growth of a sequence without a wild; `down` and `up` are the copies unseen of the cards beyond its ends."""
    plain = [0.0] * (len(down) + len(up) + 1)
    bridged = [0.0] * (len(down) + len(up) + 2)
    for chance in _lucky_and_not(reach):
        for below in _runs(down, chance):
            for above in _runs(up, chance):
                both = below[0] * above[0] / 2
                cards = below[1] + above[1]
                plain[cards] += both
                bridged[cards + 1 + max(below[2], above[2])] += both
    return Growth(_at_least(plain), _at_least(bridged))


@lru_cache(maxsize=50_000)
def _dirty_growth(down: tuple[int, ...], up: tuple[int, ...], inside: int | None, reach: float) -> Growth:
    """Growth of a sequence with a wild, which can bridge one gap once it is free; `inside` are the copies that free it."""
    plain = [0.0] * (len(down) + len(up) + 2)
    for chance in _lucky_and_not(reach):
        freed = 1.0 if inside is None else 1 - (1 - chance) ** inside
        more = inside is not None
        for below in _runs(down, chance):
            for above in _runs(up, chance):
                both = below[0] * above[0] / 2
                cards = below[1] + above[1]
                plain[cards] += both * (1 - freed)
                plain[cards + more + max(below[2], above[2])] += both * freed
    longer = _at_least(plain)
    return Growth(longer, longer)


@lru_cache(maxsize=20_000)
def _runs(copies: tuple[int, ...], chance: float) -> tuple[tuple[float, int, int], ...]:
    """How a row of places fills: how likely, how many cards up to the first gap, how many right behind that gap."""
    comes = [1 - (1 - chance) ** many for many in copies]
    found = []
    here = 1.0
    for first in range(len(comes) + 1):
        if first == len(comes):
            found.append((here, first, 0))
            break
        missed = here * (1 - comes[first])
        behind = missed
        for second in range(len(comes) - first):
            after = first + 1 + second
            if after == len(comes):
                found.append((behind, first, second))
                break
            found.append((behind * (1 - comes[after]), first, second))
            behind *= comes[after]
        here *= comes[first]
        if not here:
            break
    return tuple([each for each in found if each[0] > 0.001])


def _span(meld: Meld) -> tuple[int, int]:
    """The lowest and the highest place that a sequence holds, a wild at its end left out, as it may move."""
    cards: tuple[Card, ...] = meld.cards
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
