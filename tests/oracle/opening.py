"""What a hand can lay: every set of melds that do not share a card (OPEN-1 to OPEN-3, GRP-3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from oracle.melds import judge, melds_in, points, rank
from oracle.switches import Switches

Value = tuple[int, int, int, int]
"""Card points, burraco bonus, minus wilds, minus melds: the more the better, in this order."""


def minimum(sw: Switches, match_score: int, failed: int) -> int:
    """OPEN-1, OPEN-2, OPEN-3."""
    if sw["opening"] == "none":
        return 0
    return (50 if match_score < 1500 else 75) + 15 * failed


def _take(remaining: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...] | None:
    left = list(remaining)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


class Search:
    """All lay-downs of one hand: its first card is left out or goes into one of the melds, and so on with the rest."""

    def __init__(self, hand: list[str], sw: Switches) -> None:
        self.hand = tuple(sorted(hand))
        self.melds = melds_in(hand, sw)
        self.worth: dict[tuple[str, ...], Value] = {}
        self.group_rank: dict[tuple[str, ...], str] = {}
        for meld in self.melds:
            verdict = judge(list(meld), sw)
            wilds = 0 if verdict["state"] == "clean" else 1
            self.worth[meld] = (verdict["points"], verdict["bonus"], -wilds, -1)
            if verdict["kind"] == "group" and sw["one_group_per_rank"]:
                self.group_rank[meld] = next(rank(c) for c in meld if rank(c) not in ("2", "JK"))
        self.with_card = {c: [m for m in self.melds if c in m] for c in self.hand}
        self.best = lru_cache(maxsize=None)(self._best)
        self.reach = lru_cache(maxsize=None)(self._reach)

    def _choices(self, left: tuple[str, ...], used: frozenset[str]) -> list[tuple[tuple[str, ...], Any, Any]]:
        found = []
        for meld in self.with_card[left[0]]:
            group = self.group_rank.get(meld)
            rest = _take(left, meld)
            if rest is not None and group not in used:
                found.append((meld, rest, used if group is None else used | {group}))
        return found

    def _best(self, left: tuple[str, ...], used: frozenset[str]) -> tuple[Value, tuple[tuple[str, ...], ...]]:
        if not left:
            return (0, 0, 0, 0), ()
        top = self.best(left[1:], used)
        for meld, rest, now_used in self._choices(left, used):
            below, melds = self.best(rest, now_used)
            here = tuple(a + b for a, b in zip(self.worth[meld], below, strict=True))
            if here > top[0]:
                top = (here, (meld, *melds))  # type: ignore[assignment]
        return top

    def _reach(self, left: tuple[str, ...], used: frozenset[str]) -> frozenset[tuple[int, int]]:
        """Every (cards, points) that some lay-down comes to."""
        if not left:
            return frozenset({(0, 0)})
        found = set(self.reach(left[1:], used))
        for meld, rest, now_used in self._choices(left, used):
            found |= {(n + len(meld), p + points(meld)) for n, p in self.reach(rest, now_used)}
        return frozenset(found)


def opening(hand: list[str], sw: Switches, match_score: int = 0, failed: int = 0) -> dict[str, Any]:
    """The answer on a hand; `value` is what `best` comes to, `enough_cards` the fewest cards that reach the minimum."""
    search = Search(hand, sw)
    needed = minimum(sw, match_score, failed)
    value, melds = search.best(search.hand, frozenset())
    enough = [n for n, p in search.reach(search.hand, frozenset()) if n and p >= needed]
    return {
        "minimum": needed,
        "can_open": bool(melds) and value[0] >= needed,
        "best": {"points": value[0], "melds": [list(meld) for meld in melds]},
        "value": value,
        "enough_cards": min(enough, default=None),
    }


def lay_down_value(melds: list[list[str]], sw: Switches) -> Value | None:
    """What some melds laid together come to; `None` if one is illegal or two are groups of a rank (GRP-3)."""
    total = [0, 0, 0, 0]
    groups: set[str] = set()
    for meld in melds:
        verdict = judge(meld, sw)
        if not verdict["valid"]:
            return None
        if verdict["kind"] == "group" and sw["one_group_per_rank"]:
            group = next(rank(c) for c in meld if rank(c) not in ("2", "JK"))
            if group in groups:
                return None
            groups.add(group)
        total[0] += verdict["points"]
        total[1] += verdict["bonus"]
        total[2] -= verdict["state"] != "clean"
        total[3] -= 1
    return total[0], total[1], total[2], total[3]
