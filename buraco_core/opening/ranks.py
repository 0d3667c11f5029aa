"""The ranks that may make groups, and what their cards count for while it is not decided which go there."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from buraco_core.cards import Rank, Suit, card
from buraco_core.melds.table import MeldTable
from buraco_core.opening.columns import group_value, slot_of
from buraco_core.opening.suits import (
    BONUS,
    CARD,
    HALF,
    HALF_CARD,
    MELD,
    POINT,
    TWO_POINTS,
    WILD,
    Answers,
    Pool,
    Used,
)

__all__ = ["Plan", "Ranks"]


class Plan(NamedTuple):
    """A rank that may make groups, and how many cards of it each suit holds."""

    rank: Rank
    slot: int
    held: tuple[int, ...]
    most: int
    """How many cards all suits hold."""
    ways: int
    """In how many ways some of them can be given."""
    reward: tuple[Used, int]
    """What a card of it uses and counts for while the rank is not decided."""
    rest: Answers
    """For each number of wilds, the most that a group is worth beyond the prices of its cards."""


class Ranks:
    """Groups of a rank, and plans for the ranks of a hand, under the rules of a table."""

    def __init__(self, table: MeldTable, pool: Pool, one_group: bool) -> None:
        self.table = table
        self.pool = pool
        self.one_group = one_group
        self.counts_cards = pool.most_cards > 0
        self.bonus_weight = 0 if self.counts_cards else BONUS
        self.least = 2 if pool.wilds else 3
        """How few natural cards make a group."""

    def answers(self, rank: Rank, naturals: int) -> Answers:
        """The answers for laying so many natural cards of a rank, all of them, as groups."""
        answers: Answers = {}
        for wilds in range(min(self.pool.wilds, naturals // 2) + 1):
            laid = group_value(naturals, wilds, self.one_group, self.table.semi_clean)
            if laid is not None:
                bonus, melds, _ = laid
                used = wilds * 2 * HALF + ((naturals + wilds) * CARD if self.counts_cards else 0)
                answers[used] = (
                    naturals * rank.points * POINT
                    + bonus * self.bonus_weight
                    + wilds * (TWO_POINTS * POINT - WILD)
                    - melds * MELD
                )
        return answers

    def plans(self, suits: tuple[int, ...]) -> tuple[Plan, ...]:
        """A plan for each rank of which there are enough cards; `suits` are the cards of each suit."""
        plans = []
        for rank in self.table.ranks:
            slot = slot_of(card(rank, Suit.SPADES))
            held = tuple([each >> 2 * slot & 3 for each in suits])
            most = sum(held)
            if most >= self.least:
                ways = prod([each + 1 for each in held])
                reward = self._reward(rank, most)
                plans.append(Plan(rank, slot, held, most, ways, reward, self._rest(rank, most, reward)))
        return tuple(plans)

    def _reward(self, rank: Rank, most: int) -> tuple[Used, int]:
        """The price of a card given to an undecided rank: its share of the meld when all are given.

        Any price would do for a bound, since `_rest` makes up for it; this one is close. A card of a rank of
        two bears half of the wild that it needs.
        """
        used = CARD if self.counts_cards else 0
        value = rank.points * POINT - MELD // most
        if most >= 6 and self.bonus_weight:
            bonus = [self._most_bonus(naturals) for naturals in range(most + 1)]
            share = min(
                [(bonus[most] - less) // (most - naturals) for naturals, less in enumerate(bonus[:-1])]
            )
            value += self.bonus_weight * share
        if most == 2:
            used += HALF + (HALF_CARD if self.counts_cards else 0)
            value += (TWO_POINTS * POINT - WILD) // 2
        return used, value

    def _most_bonus(self, naturals: int) -> int:
        """The most bonus that natural cards of one rank can have, in points."""
        ways = [
            group_value(naturals, wilds, self.one_group, self.table.semi_clean)
            for wilds in range(min(self.pool.wilds, naturals // 2) + 1)
        ]
        return max([way[0] for way in ways if way is not None], default=0)

    def _rest(self, rank: Rank, most: int, reward: tuple[Used, int]) -> Answers:
        """What groups of an undecided rank come to beyond the prices of their cards, at best."""
        rest: Answers = {0: 0}
        if most > 2:
            for naturals in range(2, most + 1):
                for used, value in self.answers(rank, naturals).items():
                    used -= naturals * reward[0]
                    rest[used] = max(rest.get(used, 0), value - naturals * reward[1])
        return rest
