"""Cards exactly where they were put, rising or falling: nothing is moved (WILD-8)."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.cards import Card, Rank, Suit
from buraco_core.melds.problems import find_problems, problem
from buraco_core.melds.table import MeldTable, places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, Meld, Problem, Wild, card_at, place_of

__all__ = ["read_as_laid"]


def read_as_laid(cards: Sequence[Card], table: MeldTable) -> Meld | tuple[Problem, ...]:
    """The meld that cards are as they lie, or the problems that they have there."""
    naturals = [each for each in cards if not each.is_wild]
    any_order = table.find(cards)
    if len(cards) < 3 or not naturals:
        return find_problems(cards, table)
    if any_order and any_order.kind == "group":
        wild = next((index for index, each in enumerate(cards) if each.is_wild), None)
        standing = Wild(cards[wild], wild, None) if wild is not None else None
        return table.make("group", tuple(cards), standing)
    best = min(_alignments(cards, table), key=lambda each: (each.cost, each.start), default=None)
    if best is not None and best.cost == 0:
        index = best.wilds[0] if best.wilds else None
        standing = None
        if index is not None:
            standing = Wild(cards[index], index, card_at(best.suit, best.place(index)))
        return table.make("sequence", tuple(cards), standing)
    if any_order is None:
        return find_problems(cards, table)
    assert best is not None
    if best.misfits:
        return (problem("order", cards, best.misfits),)
    return (problem("two-wilds", cards, best.wilds),)


class _Alignment:
    """The cards read as places of a suit from a start, in one direction."""

    def __init__(self, cards: Sequence[Card], suit: Suit, start: int, step: int, table: MeldTable) -> None:
        self.suit = suit
        self.start = start
        self.step = step
        self.misfits: list[int] = []
        self.wilds: list[int] = []
        lowest, highest = places(table.aces)
        seated = []
        for index, each in enumerate(cards):
            place = self.place(index)
            if lowest <= place <= highest and each is card_at(suit, place):
                seated.append(place)
            elif lowest <= place <= highest and each.is_wild:
                self.wilds.append(index)
            else:
                self.misfits.append(index)
        both_ends = table.aces == "either" and LOW_ACE in seated and HIGH_ACE in seated
        self.cost = len(self.misfits) + max(0, len(self.wilds) - 1) + both_ends

    def place(self, index: int) -> int:
        """The place that a position means."""
        return self.start + self.step * index


def _alignments(cards: Sequence[Card], table: MeldTable) -> list[_Alignment]:
    """Every reading in which at least one natural card stands in its own place."""
    starts = {
        (suit, place - step * index, step)
        for index, each in enumerate(cards)
        if not each.is_wild and (suit := each.suit)
        for place in ((LOW_ACE, HIGH_ACE) if each.rank is Rank.ACE else (place_of(each.rank),))
        for step in (1, -1)
    }
    ordered = sorted(starts, key=lambda each: (each[0].value, each[1], each[2]))
    return [_Alignment(cards, suit, start, step, table) for suit, start, step in ordered]
