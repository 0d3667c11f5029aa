"""The best lay-down of a hand, exactly: which melds lay the most, or reach a minimum with the fewest cards.

Groups bind the suits together, so they are decided first, rank by rank, in a best-first search; sequences are
then a question of each suit alone, answered by dynamic programming over its cards. Until a rank is decided
its cards may count as given to a group for free, which makes every bound too good, never too bad: the first
complete choice that comes up is the best one.

A *pool* holds the wilds: jokers, and the twos that lie in no place of their own. Partial answers are kept by
what they use of it, as `Used`: wilds, natural twos, and, where that matters, cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count, product
from typing import NamedTuple

from buraco_core.cards import JOKER, Card, Rank, Suit, card
from buraco_core.melds.table import MeldTable
from buraco_core.opening.columns import (
    ACE_SLOT,
    JOKER_MORE,
    Column,
    columns_of,
    group_value,
    slot_of,
    unit,
)

__all__ = ["LayDown", "Plan", "Search"]

POINT, BONUS, WILD, MELD = 10**12, 10**8, 10**5, 120
"""How much a point, a point of bonus, a wild and a meld weigh: each outweighs all that comes after it."""

HALF, NATURAL_TWO, HALF_CARD, CARD = 1, 1 << 6, 1 << 11, 1 << 12
"""In `Used`, a number, wilds and cards are counted in halves, natural twos in whole.

Halves, because a rank of two cards needs a wild to be a group: while it is not decided, each of its cards
that is given away bears half of one, which keeps bounds close where wilds are few.
"""
ODD_BITS = int("01" * (ACE_SLOT + 1), 2)
TWO_POINTS = Rank.TWO.points

Used = int
Answers = dict[Used, int]
"""For each use of the pool, the most value that can be had with it."""
SUITS = tuple(Suit)


class LayDown(NamedTuple):
    """Melds by their shape: for each suit the columns, and for each rank what is laid as which groups."""

    sequences: tuple[tuple[Column, ...], ...]
    groups: tuple[tuple[Rank, tuple[int, ...], int], ...]
    """Rank, how many cards of each suit, and how many wilds."""


class Plan(NamedTuple):
    """A rank that may make groups, and how many cards of it each suit holds."""

    rank: Rank
    slot: int
    held: tuple[int, ...]


class Search:
    """One hand's search; `fewest_cards` asks for the cheapest way to `minimum` points instead of the most."""

    def __init__(
        self, hand: Sequence[Card], table: MeldTable, one_group: bool, minimum: int = 0, most_cards: int = 0
    ) -> None:
        self.table = table
        self.one_group = one_group
        self.minimum = minimum
        self.most_cards = most_cards
        self.counts_cards = most_cards > 0
        self.bonus_weight = 0 if self.counts_cards else BONUS
        self.columns = columns_of(table)
        self.jokers = sum(each is JOKER for each in hand)
        self.twos = sum(each.rank is Rank.TWO for each in hand)
        self.pool = self.jokers + self.twos
        held = [0] * len(SUITS)
        for each in hand:
            if each.suit is not None:
                held[SUITS.index(each.suit)] += unit(slot_of(each))
        self.held = tuple(held)
        self.plans = self._plans()
        self._memo: dict[tuple[int, int], Answers] = {}
        self._rewards = [self._rewards_at(level) for level in range(len(self.plans) + 1)]
        self._free_wilds = [self._free_wilds_at(level) for level in range(len(self.plans) + 1)]

    def _plans(self) -> tuple[Plan, ...]:
        plans = []
        for rank in self.table.ranks:
            slot = slot_of(card(rank, Suit.SPADES))
            held = tuple(each >> 2 * slot & 3 for each in self.held)
            if sum(held) >= 3 or (sum(held) == 2 and self.pool):
                plans.append(Plan(rank, slot, held))
        return tuple(sorted(plans, key=lambda plan: (-sum(plan.held), plan.slot)))

    def _rewards_at(self, level: int) -> list[tuple[Used, int]]:
        """What a card at a slot uses and counts for when it is given to a group not decided yet, for each slot.

        A group costs something: each card bears its share of what the cheapest group of that rank costs.
        """
        rewards = [(0, 0)] * (ACE_SLOT + 1)
        for plan in self.plans[level:]:
            most = sum(plan.held)
            used = CARD if self.counts_cards else 0
            value = plan.rank.points * POINT - MELD // most
            if most >= 6:
                value += 200 * (most // 6) * self.bonus_weight // 6 + 1
            if most == 2:
                used += HALF + (HALF_CARD if self.counts_cards else 0)
                value += (TWO_POINTS * POINT - WILD) // 2
            rewards[plan.slot] = (used, value)
        return rewards

    def _free_wilds_at(self, level: int) -> Answers:
        """The wilds that groups not decided yet could take."""
        larger = [sum(plan.held) for plan in self.plans[level:] if sum(plan.held) > 2]
        room = len(larger) if self.one_group else sum(held // 2 for held in larger)
        wild = 2 * HALF + (CARD if self.counts_cards else 0)
        return {more * wild: more * (TWO_POINTS * POINT - WILD) for more in range(min(room, self.pool) + 1)}

    # Sequences of one suit

    def _sequences(self, held: int, level: int) -> Answers:
        """The answers for one suit's cards, all suits being alike; ranks from `level` on may go to groups."""
        if not held:
            return {0: 0}
        memo = (held, level)
        found = self._memo.get(memo)
        if found is not None:
            return found
        slot = ((held & -held).bit_length() - 1) >> 1
        copies = held >> 2 * slot & 3
        left = self._sequences(held & ~(3 << 2 * slot), level)
        used, value = self._rewards[level][slot]
        if value and not used:  # to give them all is best
            found = {before: worth + copies * value for before, worth in left.items()}
        else:
            found = dict(left)
            if value:
                for more in range(1, copies + 1):
                    self._join(found, left, more * used, more * value)
        present = (held | held >> 1) & ODD_BITS
        for column in self.columns[slot]:
            if column.present & present == column.present and (
                not column.two_aces or held >> 2 * ACE_SLOT & 3 > 1
            ):
                if column.wild and not self.pool:
                    continue
                rest = self._sequences(held - column.take, level)
                used, value = self._worth(column)
                self._join(found, rest, used, value)
        self._memo[memo] = found
        return found

    def _worth(self, column: Column) -> tuple[Used, int]:
        used = column.wild * 2 * HALF + column.natural_two * NATURAL_TWO
        if self.counts_cards:
            used += column.cards * CARD
        value = (
            column.points * POINT
            + column.bonus * self.bonus_weight
            + column.wild * (TWO_POINTS * POINT - WILD)
            - MELD
        )
        return used, value

    def _join(self, into: Answers, answers: Answers, used: Used, value: int) -> None:
        """Put answers, each with some more use and value, into others, keeping the better ones."""
        pool = 2 * self.pool
        most = self.most_cards
        for before, worth in answers.items():
            use = before + used
            if use % NATURAL_TWO <= pool and (not most or use // CARD <= most):
                total = worth + value
                if into.get(use, -1) < total:
                    into[use] = total

    def _merge(self, first: Answers, second: Answers) -> Answers:
        if len(first) < len(second):
            first, second = second, first
        if len(second) == 1:
            ((used, value),) = second.items()
            if not used:
                return {before: worth + value for before, worth in first.items()} if value else first
        merged: Answers = {}
        for used, value in second.items():
            self._join(merged, first, used, value)
        return merged

    # Groups, rank by rank

    def _group_answers(self, plan: Plan, given: Sequence[int]) -> Answers:
        """The answers for laying some cards of a rank as groups."""
        naturals = sum(given)
        answers: Answers = {}
        for wilds in range(min(self.pool, naturals // 2) + 1):
            laid = group_value(naturals, wilds, self.one_group, self.table.semi_clean)
            if laid is not None:
                bonus, melds, _ = laid
                used = wilds * 2 * HALF + ((naturals + wilds) * CARD if self.counts_cards else 0)
                answers[used] = (
                    naturals * plan.rank.points * POINT
                    + bonus * self.bonus_weight
                    + wilds * (TWO_POINTS * POINT - WILD)
                    - melds * MELD
                )
        return answers

    def _total(self, used: Used, value: int) -> int | None:
        """The value once the pool is dealt out, jokers first; `None` if it does not hold that much."""
        halves = used % NATURAL_TWO
        twos = used // NATURAL_TWO % (HALF_CARD // NATURAL_TWO)
        if 2 * twos + max(0, halves - 2 * self.jokers) > 2 * self.twos:
            return None
        return value + min(halves, 2 * self.jokers) * (JOKER_MORE * POINT // 2)

    def _rank_of(self, used: Used, value: int) -> tuple[int, int] | None:
        """How good an answer is, smaller is better: few cards if those count, then much value."""
        total = self._total(used, value)
        if total is None:
            return None
        if not self.counts_cards:
            return 0, -total
        if (total + POINT // 2) // POINT < self.minimum:
            return None
        return used // CARD, -total

    def _bound(self, suits: Sequence[int], groups: Answers, level: int) -> tuple[int, int] | None:
        merged = self._merge(groups, self._free_wilds[level])
        for held in suits:
            merged = self._merge(merged, self._sequences(held, level))
        ranked = (self._rank_of(used, value) for used, value in merged.items())
        return min((each for each in ranked if each is not None), default=None)

    def run(self) -> LayDown | None:
        """The best lay-down, or nothing where no cards can be laid (or the minimum not be reached)."""
        tick = count()
        root: Answers = {0: 0}
        bound = self._bound(self.held, root, 0)
        queue = [(bound, 0, next(tick), self.held, root, ())] if bound is not None else []
        while queue:
            _, depth, _, suits, groups, chosen = heappop(queue)
            level = -depth
            if level == len(self.plans):
                return self._trace(suits, chosen)
            for given, rest in self._choices(self.plans[level], suits):
                laid = (
                    self._merge(groups, self._group_answers(self.plans[level], given))
                    if any(given)
                    else groups
                )
                if laid:
                    bound = self._bound(rest, laid, level + 1)
                    if bound is not None:
                        entry = (bound, depth - 1, next(tick), rest, laid, (*chosen, given))
                        heappush(queue, entry)  # type: ignore[misc]
        return None

    def _choices(self, plan: Plan, suits: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Every way to give cards of a rank to groups, with what each suit keeps."""
        least = 2 if self.pool else 3
        for given in product(*(range(held + 1) for held in plan.held)):
            if not any(given) or sum(given) >= least:
                yield (
                    given,
                    tuple(held - unit(plan.slot) * taken for held, taken in zip(suits, given, strict=True)),
                )

    # From the best value back to melds

    def _trace(self, suits: Sequence[int], chosen: Sequence[tuple[int, ...]]) -> LayDown:
        """The melds behind a complete choice: which answers add up to the best one."""
        level = len(self.plans)
        parts = [self._sequences(held, level) for held in suits]
        given = [(plan, cards) for plan, cards in zip(self.plans, chosen, strict=True) if any(cards)]
        parts += [self._group_answers(plan, cards) for plan, cards in given]
        partial: dict[Used, tuple[int, tuple[Used, ...]]] = {0: (0, ())}
        for part in parts:
            joined: dict[Used, tuple[int, tuple[Used, ...]]] = {}
            for before, (worth, path) in partial.items():
                for used, value in part.items():
                    use = before + used
                    if use % NATURAL_TWO <= 2 * self.pool and (
                        use not in joined or joined[use][0] < worth + value
                    ):
                        joined[use] = (worth + value, (*path, used))
            partial = joined
        best = min(
            (rank, use)
            for use, (value, _) in partial.items()
            if (rank := self._rank_of(use, value)) is not None
        )[1]
        path = partial[best][1]
        sequences = tuple(
            self._columns_behind(held, used) for held, used in zip(suits, path[:4], strict=True)
        )
        groups = tuple(
            (plan.rank, cards, used % NATURAL_TWO // 2)
            for (plan, cards), used in zip(given, path[4:], strict=True)
        )
        return LayDown(sequences, groups)

    def _columns_behind(self, held: int, used: Used) -> tuple[Column, ...]:
        level = len(self.plans)
        columns: list[Column] = []
        while held:
            value = self._sequences(held, level)[used]
            slot = ((held & -held).bit_length() - 1) >> 1
            left = held & ~(3 << 2 * slot)
            if self._sequences(left, level).get(used) == value:
                held = left
                continue
            present = (held | held >> 1) & ODD_BITS
            for column in self.columns[slot]:
                if column.present & present != column.present or (
                    column.two_aces and held >> 2 * ACE_SLOT & 3 < 2
                ):
                    continue
                use, worth = self._worth(column)
                if (
                    use <= used
                    and self._sequences(held - column.take, level).get(used - use) == value - worth
                ):
                    columns.append(column)
                    held -= column.take
                    used -= use
                    break
        return tuple(columns)
