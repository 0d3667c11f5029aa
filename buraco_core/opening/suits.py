"""The sequences of one suit: dynamic programming over its cards, from the lowest place up.

A *pool* holds the wilds: jokers, and the twos that lie in no place of their own. Partial answers are kept by
what they use of it, as `Used`: wilds, natural twos, and, where that matters, cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from buraco_core.cards import Rank
from buraco_core.melds.in_hand import remember
from buraco_core.melds.table import MeldTable
from buraco_core.opening.columns import ACE_SLOT, Column, columns_of

__all__ = ["Answers", "Pool", "SuitAnswers", "Used"]

MELD = 120
POINT, BONUS, WILD = 10**10 * MELD, 10**6 * MELD, 10**3 * MELD
"""How much a point, a point of bonus, a wild and a meld weigh: each outweighs all that comes after it."""

HALF, NATURAL_TWO, HALF_CARD, CARD = 1, 1 << 6, 1 << 11, 1 << 12
"""In `Used`, a number, wilds and cards are counted in halves, natural twos in whole.

Halves, because a rank of two cards needs a wild to be a group: while it is not decided, each of its cards
that is given away bears half of one, which keeps bounds close where wilds are few.
"""
MEMO_LIMIT = 150_000
"""How many sets of cards are remembered before the memory starts afresh, some hundred megabytes."""
ODD_BITS = int("01" * (ACE_SLOT + 1), 2)
TWO_POINTS = Rank.TWO.points

Used = int
Answers = dict[Used, int]
"""For each use of the pool, the most value that can be had with it."""

Step = tuple[int, int, Used, int, bool, Column]
"""A column ready for use: the slots it needs, the cards it takes, what it uses, its value, two aces or not."""


@dataclass(frozen=True, slots=True)
class Pool:
    """How much there is to use: wilds (all twos and jokers), and cards, where that is limited."""

    wilds: int
    most_cards: int = 0

    def holds(self, used: Used) -> bool:
        """Whether there is enough."""
        return used % NATURAL_TWO <= 2 * self.wilds and (
            not self.most_cards or used // CARD <= self.most_cards
        )

    def join(self, into: Answers, answers: Answers, used: Used, value: int) -> None:
        """Put answers, each with some more use and value, into others, keeping the better ones."""
        halves = 2 * self.wilds
        limit = (self.most_cards + 1) * CARD if self.most_cards else 1 << 62
        for before, worth in answers.items():
            use = before + used
            if use % NATURAL_TWO <= halves and use < limit:
                total = worth + value
                if into.get(use, -1) < total:
                    into[use] = total

    def merge(self, first: Answers, second: Answers) -> Answers:
        """The answers for two parts together."""
        if len(first) < len(second):
            first, second = second, first
        if len(second) == 1:
            ((used, value),) = second.items()
            if not used:
                return {before: worth + value for before, worth in first.items()} if value else first
        merged: Answers = {}
        for used, value in second.items():
            self.join(merged, first, used, value)
        return merged


class SuitAnswers:
    """The answers for one suit's cards, all suits being alike, with a memory."""

    def __init__(
        self, table: MeldTable, pool: Pool, rewards: dict[int, tuple[Used, int]], natural_two: Used
    ) -> None:
        self.natural_two = natural_two
        self.pool = pool
        self.rewards = rewards
        """What a card at a slot uses and counts for if it is given to a group not decided yet."""
        self._columns = columns_of(table)
        self._steps: dict[tuple[int, int], list[Step]] = {}
        self._memo: dict[tuple[int, int], Answers] = {}

    def answers(self, held: int, undecided: int) -> Answers:
        """The answers for cards, those of undecided slots may go to groups."""
        if not held:
            return {0: 0}
        present = (held | held >> 1) & ODD_BITS
        memo = (held, undecided & present)
        found = self._memo.get(memo)
        if found is None:
            found = self._answers(held, undecided & present, present)
            remember(self._memo, memo, found, MEMO_LIMIT)
        return found

    def _answers(self, held: int, undecided: int, present: int) -> Answers:
        slot = ((held & -held).bit_length() - 1) >> 1
        copies = held >> 2 * slot & 3
        left = self.answers(held & ~(3 << 2 * slot), undecided)
        found = self._give(left, slot, copies) if undecided >> 2 * slot & 1 else dict(left)
        join = self.pool.join
        for _, take, used, value, _, _ in self._possible(held, slot, present):
            join(found, self.answers(held - take, undecided), used, value)
        return found

    def _give(self, left: Answers, slot: int, copies: int) -> Answers:
        """The answers when none, some or all of the cards at a slot are given to a group."""
        used, value = self.rewards[slot]
        if not used:  # to give them all is best
            return {before: worth + copies * value for before, worth in left.items()}
        found = dict(left)
        for more in range(1, copies + 1):
            self.pool.join(found, left, more * used, more * value)
        return found

    def _possible(self, held: int, slot: int, present: int) -> list[Step]:
        """The columns that begin at the lowest slot of the cards."""
        memo = (present, slot)
        steps = self._steps.get(memo)
        if steps is None:
            steps = self._steps[memo] = [
                (each.present, each.take, *self._worth(each), each.two_aces, each)
                for each in self._columns[slot]
                if each.present & present == each.present and (self.pool.wilds or not each.wild)
            ]
        if held >> 2 * ACE_SLOT & 3 > 1:
            return steps
        return [step for step in steps if not step[4]]

    def _worth(self, column: Column) -> tuple[Used, int]:
        used = column.wild * 2 * HALF + column.natural_two * self.natural_two
        bonus = BONUS
        if self.pool.most_cards:
            used += column.cards * CARD
            bonus = 0
        value = (
            column.points * POINT + column.bonus * bonus + column.wild * (TWO_POINTS * POINT - WILD) - MELD
        )
        return used, value

    def trace(
        self, held: int, undecided: int, used: Used
    ) -> tuple[tuple[Column, ...], list[tuple[int, int]]]:
        """The columns behind an answer, and how many cards at which slots it gives to groups."""
        columns: list[Column] = []
        given: list[tuple[int, int]] = []
        while held:
            value = self.answers(held, undecided)[used]
            slot = ((held & -held).bit_length() - 1) >> 1
            left = held & ~(3 << 2 * slot)
            amount = self._given_behind(left, undecided, slot, held >> 2 * slot & 3, used, value)
            if amount is not None:
                if amount:
                    given.append((slot, amount))
                    used -= amount * self.rewards[slot][0]
                held = left
                continue
            for _, take, use, worth, _, column in self._possible(held, slot, (held | held >> 1) & ODD_BITS):
                if self.answers(held - take, undecided).get(used - use) == value - worth:
                    columns.append(column)
                    held -= take
                    used -= use
                    break
        return tuple(columns), given

    def _given_behind(
        self, left: int, undecided: int, slot: int, copies: int, used: Used, value: int
    ) -> int | None:
        """How many cards of a slot an answer gives away that lays none of them; `None` if it lays some."""
        answers = self.answers(left, undecided)
        if undecided >> 2 * slot & 1:
            use, worth = self.rewards[slot]
            for amount in range(copies, -1, -1):
                if answers.get(used - amount * use) == value - amount * worth:
                    return amount
            return None
        return 0 if answers.get(used) == value else None
