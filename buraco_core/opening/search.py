"""The best lay-down of a hand, exactly: which melds lay the most, or reach a minimum with the fewest cards.

Groups bind the suits together; without them sequences are a question of each suit alone. So it is decided
rank by rank which cards go to groups, best first. While a rank is undecided its cards may count as given to a
group at a good price, one by one, which makes every bound too good, never too bad. The cards that the bound
would give make a complete answer, too: it is kept if it is the best so far, and if it is worth all that the
bound promises, nothing can be better. Otherwise the rank where the promise was emptiest is decided next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count, product
from typing import NamedTuple

from buraco_core.cards import JOKER, Card, Rank, Suit
from buraco_core.melds.table import MeldTable
from buraco_core.opening.columns import JOKER_MORE, Column, group_value, slot_of, unit
from buraco_core.opening.ranks import Plan, Ranks
from buraco_core.opening.suits import (
    BONUS,
    CARD,
    HALF,
    HALF_CARD,
    MELD,
    NATURAL_TWO,
    POINT,
    Answers,
    Pool,
    SuitAnswers,
    Used,
)

__all__ = ["SUITS", "LayDown", "Search"]

SUITS = tuple(Suit)
PAIRS_KEPT = 5_000
"""How many merges of two suits are remembered before that memory starts afresh."""
Goodness = tuple[int, int]
"""How good an answer is, smaller is better: few cards if those count, then much value."""


class LayDown(NamedTuple):
    """Melds by their shape: for each suit the columns, and for each rank what is laid as which groups."""

    sequences: tuple[tuple[Column, ...], ...]
    groups: tuple[tuple[Rank, tuple[int, ...], int], ...]
    """Rank, how many cards of each suit, and how many wilds."""


class Node(NamedTuple):
    """Some ranks decided: what each suit keeps, and the answers for the groups."""

    suits: tuple[int, ...]
    groups: Answers
    undecided: int
    """One unit for each slot whose rank is not decided."""
    chosen: tuple[tuple[Plan, tuple[int, ...]], ...]
    """The ranks that make groups, with the cards that each suit gives."""


class Promise(NamedTuple):
    """An entry of the queue: how good what lies below can be at best, a node, and what to decide in it yet."""

    bound: Goodness
    tick: int
    """Of equally good ones the latest comes first."""
    node: Node
    plan: Plan | None = None
    cards: tuple[int, ...] = ()


class Search:
    """One hand's search; with `most_cards` for the cheapest way to `minimum` points instead of the most."""

    def __init__(
        self,
        hand: Sequence[Card],
        table: MeldTable,
        one_group: bool,
        minimum: int = 0,
        most_cards: int = 0,
        twos_apart: bool = False,
    ) -> None:
        self.hand = hand
        self.table = table
        self.one_group = one_group
        self.minimum = minimum
        self.most_cards = most_cards
        self.twos_apart = twos_apart or most_cards > 0
        """Whether natural twos are counted apart from wilds: exact, and slower; see `_is_exact`."""
        self.counts_cards = most_cards > 0
        self.bonus_weight = 0 if self.counts_cards else BONUS
        self.jokers = sum([each is JOKER for each in hand])
        self.twos = sum([each.rank is Rank.TWO for each in hand])
        self.pool = Pool(self.jokers + self.twos, most_cards)
        held = dict.fromkeys(SUITS, 0)
        for each in hand:
            if each.suit is not None:
                held[each.suit] += unit(slot_of(each))
        self.held = tuple(held.values())
        self.ranks = Ranks(table, self.pool, one_group)
        self.plans = self.ranks.plans(self.held)
        self._rests_memo: dict[int, Answers] = {}
        rewards = {plan.slot: plan.reward for plan in self.plans}
        natural_two = NATURAL_TWO if self.twos_apart else 2 * HALF
        self.sequences = SuitAnswers(table, self.pool, rewards, natural_two)
        self._pairs: dict[tuple[int, int, int], Answers] = {}

    # Bounds

    def _rests(self, undecided: int) -> Answers:
        """What all undecided ranks come to beyond the prices of their cards, at best."""
        found = self._rests_memo.get(undecided)
        if found is None:
            found = {0: 0}
            for plan in self.plans:
                if undecided & unit(plan.slot):
                    found = self.pool.merge(found, plan.rest)
            self._rests_memo[undecided] = found
        return found

    def _goodness(self, used: Used, value: int) -> Goodness | None:
        """How good an answer is when the pool is dealt out, jokers first; `None` if that cannot be."""
        halves = used % NATURAL_TWO
        twos = used // NATURAL_TWO % (HALF_CARD // NATURAL_TWO)
        if 2 * twos + max(0, halves - 2 * self.jokers) > 2 * self.twos:
            return None
        total = value + min(halves, 2 * self.jokers) * (JOKER_MORE * POINT // 2)
        total -= total % MELD  # whole melds only, though prices are shares of one
        if not self.counts_cards:
            return 0, -total
        if (total + POINT // 2) // POINT < self.minimum:
            return None
        return used // CARD, -total

    def _parts(self, node: Node) -> list[Answers]:
        """The answers that add up to a node's bound: the suits, the groups, and the ranks not decided."""
        parts = [self.sequences.answers(held, node.undecided) for held in node.suits]
        return [*parts, node.groups, self._rests(node.undecided)]

    def _bound(self, node: Node) -> Goodness | None:
        """How good the best lay-down below a node can be at best, `None` if there is none."""
        spades, hearts, diamonds, clubs = node.suits
        merged = self.pool.merge(node.groups, self._rests(node.undecided))
        merged = self.pool.merge(merged, self._pair(spades, hearts, node.undecided))
        merged = self.pool.merge(merged, self._pair(diamonds, clubs, node.undecided))
        ranked = [self._goodness(used, value) for used, value in merged.items()]
        return min([each for each in ranked if each is not None], default=None)

    def _pair(self, first: int, second: int, undecided: int) -> Answers:
        """What two suits come to together; remembered, since children of one node often share it."""
        memo = (first, second, undecided)
        found = self._pairs.get(memo)
        if found is None:
            if len(self._pairs) >= PAIRS_KEPT:
                self._pairs.clear()
            answers = self.sequences.answers
            found = self.pool.merge(answers(first, undecided), answers(second, undecided))
            self._pairs[memo] = found
        return found

    # The search

    def run(self) -> LayDown | None:
        """The best lay-down, or nothing where no cards can be laid (or the minimum not be reached)."""
        leaf = self._best_leaf()
        if leaf is None:
            return None
        found = self._trace(leaf)
        if self._is_exact(found):
            return found
        return Search(self.hand, self.table, self.one_group, twos_apart=True).run()

    def _is_exact(self, found: LayDown) -> bool:
        """Whether no natural two was taken for a joker.

        Twos that are natural count as wilds at first, since answers with one number less are far fewer. That
        promises too much only where a joker stays in the hand.
        """
        if self.twos_apart or not self.jokers:
            return True
        columns = [column for suit in found.sequences for column in suit]
        wilds = sum([column.wild for column in columns]) + sum([wilds for _, _, wilds in found.groups])
        twos = sum([column.natural_two for column in columns])
        return wilds >= min(self.jokers, wilds + twos)

    def _best_leaf(self) -> Node | None:
        """The complete choice that is worth the most, or nothing."""
        tick = count(1)
        root = Node(self.held, {0: 0}, sum([unit(plan.slot) for plan in self.plans]), ())
        bound = self._bound(root)
        queue = [Promise(bound, 0, root)] if bound is not None else []
        best: tuple[Goodness, Node] | None = None
        while queue:
            promise = heappop(queue)
            if best is not None and promise.bound >= best[0]:
                break
            if promise.plan is not None:
                kept = self._keep(promise, -next(tick))
                if kept is not None and (best is None or kept.bound < best[0]):
                    heappush(queue, kept)
                continue
            bound, node = promise.bound, promise.node
            given = self._given(node)
            leaf = self._complete(node, given)
            reached = self._bound(leaf)
            if reached is not None and (best is None or reached < best[0]):
                best = reached, leaf
                if reached == bound:
                    break
            plan = self._emptiest(node, given)
            for cards, loss in self._children(node, plan):
                hoped = bound[0], bound[1] + loss
                if best is None or hoped < best[0]:
                    heappush(queue, Promise(hoped, -next(tick), node, plan, cards))
        return best[1] if best else None

    def _keep(self, promise: Promise, tick: int) -> Promise | None:
        """A child with its own bound, which is asked for only when its turn comes; most are never asked."""
        assert promise.plan is not None
        node = self._decide(promise.node, promise.plan, promise.cards)
        if node is None:
            return None
        bound = self._bound(node)
        return None if bound is None else Promise(bound, tick, node)

    def _given(self, node: Node) -> dict[int, list[int]]:
        """The cards that the answer behind a bound gives to undecided ranks, of each suit, by slot."""
        path = self._path(node)
        given: dict[int, list[int]] = {}
        for number, held in enumerate(node.suits):
            for slot, cards in self.sequences.trace(held, node.undecided, path[number])[1]:
                given.setdefault(slot, [0] * len(SUITS))[number] += cards
        return given

    def _undecided(self, node: Node) -> Iterator[Plan]:
        return (plan for plan in self.plans if node.undecided & unit(plan.slot))

    def _complete(self, node: Node, given: dict[int, list[int]]) -> Node:
        """Every rank decided, as the bound would have it, where that makes a group."""
        leaf = node
        free = self.pool.wilds
        for plan in self._undecided(node):
            cards = tuple(given.get(plan.slot, ()))
            amount = sum(cards)
            if amount == 2 and free:
                free -= 1
            elif amount < 3:
                cards = ()
            leaf = self._decide(leaf, plan, cards) or leaf
        return leaf._replace(undecided=0)

    def _emptiest(self, node: Node, given: dict[int, list[int]]) -> Plan:
        """The undecided rank for whose cards the bound promises most beyond what a group of them is worth."""

        def loss(plan: Plan) -> tuple[bool, bool, bool, int, int]:
            amount = sum(given.get(plan.slot, ()))
            promised = amount * plan.reward[1]
            if amount >= 3:
                laid = group_value(amount, 0, self.one_group, self.table.semi_clean)
                assert laid is not None
                promised -= amount * plan.rank.points * POINT + laid[0] * self.bonus_weight - laid[1] * MELD
            elif amount == 2 and plan.most == 2:
                promised = 0
            return promised > POINT, promised > BONUS, promised > 0, -plan.ways, promised

        return max(self._undecided(node), key=loss)

    def _decide(self, node: Node, plan: Plan, given: tuple[int, ...]) -> Node | None:
        """A node with one rank more decided; `None` if the pool has no wild for it."""
        undecided = node.undecided & ~unit(plan.slot)
        if not any(given):
            return node._replace(undecided=undecided)
        groups = self.pool.merge(node.groups, self.ranks.answers(plan.rank, sum(given)))
        if not groups:
            return None
        one = unit(plan.slot)
        suits = tuple([held - one * taken for held, taken in zip(node.suits, given, strict=True)])
        return Node(suits, groups, undecided, (*node.chosen, (plan, given)))

    def _children(self, node: Node, plan: Plan) -> list[tuple[tuple[int, ...], int]]:
        """Every way to give cards of a rank to groups, and how much the bound falls by it at least."""
        least = self.ranks.least
        ways = [
            given
            for given in product(*[range(held + 1) for held in plan.held])
            if not any(given) or sum(given) >= least
        ]
        if self.counts_cards:
            return [(given, 0) for given in ways]
        suits = [
            self._suit_losses(held, node.undecided, plan, most)
            for held, most in zip(node.suits, plan.held, strict=True)
        ]
        children = []
        for given in ways:
            loss = self._group_loss(plan, sum(given))
            loss += sum([losses[cards] for losses, cards in zip(suits, given, strict=True)])
            children.append((given, loss - loss % MELD))
        return children

    def _group_loss(self, plan: Plan, amount: int) -> int:
        """By how much groups of so many cards are worth less than was promised for them."""
        if not amount:
            return plan.rest[0]
        halves, reward = plan.reward
        paid, promised = amount * halves, amount * reward
        return min(
            [
                promised + plan.rest[used - paid] - value
                for used, value in self.ranks.answers(plan.rank, amount).items()
            ]
        )

    def _suit_losses(self, held: int, undecided: int, plan: Plan, most: int) -> list[int]:
        """By how much a suit is worth less if none, one, ... of its cards of a rank go to groups for good."""
        if not most:
            return [0]
        before = self.sequences.answers(held, undecided)
        halves, reward = plan.reward
        one = unit(plan.slot)
        losses = []
        for cards in range(most + 1):
            after = self.sequences.answers(held - cards * one, undecided & ~one)
            shift = cards * halves
            losses.append(
                min(
                    [
                        before[used + shift] - value - cards * reward
                        for used, value in after.items()
                        if used + shift in before
                    ],
                    default=0,
                )
            )
        return losses

    # From the best value back to melds

    def _path(self, node: Node) -> tuple[Used, ...]:
        """What each part of a node uses in the best answer."""
        partial: dict[Used, tuple[int, tuple[Used, ...]]] = {0: (0, ())}
        for part in self._parts(node):
            partial = self._extend(partial, part)
        best = min(
            (good, use)
            for use, (value, _) in partial.items()
            if (good := self._goodness(use, value)) is not None
        )[1]
        return partial[best][1]

    def _extend(
        self, partial: dict[Used, tuple[int, tuple[Used, ...]]], part: Answers
    ) -> dict[Used, tuple[int, tuple[Used, ...]]]:
        joined: dict[Used, tuple[int, tuple[Used, ...]]] = {}
        for before, (worth, path) in partial.items():
            for used, value in part.items():
                use = before + used
                if self.pool.holds(use) and (use not in joined or joined[use][0] < worth + value):
                    joined[use] = (worth + value, (*path, used))
        return joined

    def _trace(self, leaf: Node) -> LayDown:
        """The melds behind a complete choice."""
        path = self._path(leaf)
        sequences = [
            self.sequences.trace(held, 0, used)[0] for held, used in zip(leaf.suits, path, strict=False)
        ]
        return LayDown(tuple(sequences), self._groups_behind(leaf, path[len(SUITS)]))

    def _groups_behind(self, leaf: Node, used: Used) -> tuple[tuple[Rank, tuple[int, ...], int], ...]:
        partial: dict[Used, tuple[int, tuple[Used, ...]]] = {0: (0, ())}
        for plan, cards in leaf.chosen:
            partial = self._extend(partial, self.ranks.answers(plan.rank, sum(cards)))
        return tuple(
            (plan.rank, cards, use % NATURAL_TWO // (2 * HALF))
            for (plan, cards), use in zip(leaf.chosen, partial[used][1], strict=True)
        )
