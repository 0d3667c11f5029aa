"""The nearest legal melds to cards that are none: one card dropped, added or swapped, or more."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.cards import Card
from buraco_core.melds.table import MeldTable, key_in_ones
from buraco_core.melds.values import Meld

__all__ = ["MOST_REPAIRS", "nearest_melds"]

MOST_REPAIRS = 3
_STATES = ("clean", "semi-clean", "dirty")


def nearest_melds(cards: Sequence[Card], table: MeldTable, most: int = MOST_REPAIRS) -> tuple[Meld, ...]:
    """At most `most` legal melds that need the fewest changes, in a fixed order.

    A change drops, adds or swaps one card. Equally near ones: those with the fewest cards from elsewhere,
    then the cleaner, then those with more points, then by card.
    """
    asked = key_in_ones(sum(each.key for each in cards))
    size = len(cards)
    nearest: list[tuple[int, int, Meld]] = []
    least = size + 3
    for key, meld in table.in_ones:
        shared = (asked & key).bit_count()
        added = len(meld.cards) - shared
        changes = max(size - shared, added)
        if changes < least:
            least = changes
            nearest = []
        if changes == least:
            nearest.append((changes, added, meld))
    nearest.sort(key=_order)
    return tuple(meld for _, _, meld in nearest[:most])


def _order(found: tuple[int, int, Meld]) -> tuple[int, int, int, int, tuple[int, ...]]:
    changes, added, meld = found
    indices = tuple(each.index for each in meld.cards)
    return changes, added, _STATES.index(meld.state), -meld.points, indices
