"""What the search for a lay-down chooses from: sequences by their natural cards, groups by their number.

A wild is any wild here, taken from one pool; a two that lies in its own place is a natural card of its suit.
The cards of one suit are one number with two bits a place, so that taking cards is a subtraction.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from buraco_core.cards import JOKER, Card, Rank, Suit, card
from buraco_core.melds.table import MeldTable, bonus_of, state_of
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, place_of
from buraco_core.rules import SemiClean

__all__ = ["ACE_SLOT", "TWO_SLOT", "Column", "columns_of", "group_value", "slot_of", "unit"]

ACE_SLOT = HIGH_ACE
"""Aces are kept at the high place, whichever end they will stand at."""
TWO_SLOT = 2


def slot_of(kind: Card) -> int:
    """Where a card of a suit is kept: its place, 2 to 14."""
    place = place_of(kind.rank)
    return ACE_SLOT if place == LOW_ACE else place


def unit(slot: int) -> int:
    """One card at a slot."""
    return 1 << 2 * slot


class Column(NamedTuple):
    """A sequence as the search sees it: the natural cards that it takes, and whether a wild."""

    present: int
    """The slots that it needs, one bit of the two a slot."""
    take: int
    """The cards that it takes."""
    wild: int
    natural_two: int
    cards: int
    """How many cards, the wild included."""
    points: int
    """Of its natural cards."""
    bonus: int
    two_aces: bool


def columns_of(table: MeldTable) -> tuple[tuple[Column, ...], ...]:
    """The sequences of one suit (each suit has the same), by the lowest slot that they take."""
    return _columns_of(_Keyed(table))


@dataclass(frozen=True, eq=False, slots=True)
class _Keyed:
    """A table as a key of the cache, by identity."""

    table: MeldTable

    def __hash__(self) -> int:
        return id(self.table)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Keyed) and other.table is self.table


@lru_cache(maxsize=64)
def _columns_of(keyed: _Keyed) -> tuple[tuple[Column, ...], ...]:
    by_slot: list[list[Column]] = [[] for _ in range(ACE_SLOT + 1)]
    suit = Suit.SPADES
    foreign = card(Rank.TWO, Suit.HEARTS)
    for meld in keyed.table:
        if meld.kind != "sequence" or meld.suit is not suit:
            continue
        if meld.wild is not None and meld.wild.card is not foreign:
            continue
        slots = [slot_of(each) for each in meld.naturals]
        by_slot[min(slots)].append(
            Column(
                present=sum(unit(slot) for slot in set(slots)),
                take=sum(unit(slot) for slot in slots),
                wild=int(meld.wild is not None),
                natural_two=int(TWO_SLOT in slots),
                cards=len(meld.cards),
                points=sum(each.points for each in meld.naturals),
                bonus=meld.bonus,
                two_aces=slots.count(ACE_SLOT) > 1,
            )
        )
    return tuple(tuple(columns) for columns in by_slot)


@lru_cache(maxsize=4096)
def group_value(
    naturals: int, wilds: int, one_group: bool, semi_clean: SemiClean
) -> tuple[int, int, tuple[tuple[int, int], ...]] | None:
    """The best way to lay natural cards of one rank, all of them, with some wilds as groups.

    Returns:
        The bonus in points, the number of groups, and the groups as (naturals, wilds), or `None` if it cannot
        be done. More bonus is better, then fewer groups.
    """
    best: tuple[int, int, tuple[tuple[int, int], ...]] | None = None
    most_clean = 0 if one_group and wilds else 1 if one_group else naturals // 3
    for clean in range(most_clean + 1):
        groups = [(2, 1)] * wilds + [(3, 0)] * clean
        if not groups or (one_group and len(groups) > 1):
            continue
        left = naturals - sum(held for held, _ in groups)
        if left < 0:
            continue
        for spread in _spreads(left, len(groups)):
            laid = tuple((held + more, wild) for (held, wild), more in zip(groups, spread, strict=True))
            bonus = sum(_group_bonus(held, wild, semi_clean) for held, wild in laid)
            if best is None or (bonus, -len(laid)) > (best[0], -best[1]):
                best = (bonus, len(laid), laid)
    return best


def _spreads(left: int, groups: int) -> list[tuple[int, ...]]:
    if groups == 1:
        return [(left,)]
    return [(first, *rest) for first in range(left + 1) for rest in _spreads(left - first, groups - 1)]


def _group_bonus(naturals: int, wild: int, semi_clean: SemiClean) -> int:
    length = naturals + wild
    return bonus_of(state_of("group", length, naturals if wild else None, semi_clean), length)


JOKER_MORE = JOKER.points - Rank.TWO.points
"""What a joker is worth more than a two, in points."""
