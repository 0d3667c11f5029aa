"""The search for lay-downs against one that tries everything, and against itself where hands are large."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pytest

from buraco_core.actions import sorted_cards
from buraco_core.cards import ALL_CARDS, Card, Rank, Suit, deck_copies, format_cards, parse_cards
from buraco_core.melds import Meld, melds_in
from buraco_core.opening.answer import Laid, best_lay_down, fewest_cards
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set

Value = tuple[int, int, int, int]
"""Points, bonus, minus wilds, minus melds: the more the better, in this order."""

SIX = {"packs": 3, "seating": "3x2"}
TABLES: dict[str, Rules] = {
    **RULE_SETS,
    "us aces high": rule_set("us").with_switches(aces="high"),
    "us aces low, jokers": rule_set("us").with_switches(aces="low", jokers="two-a-pack"),
    "us any groups": rule_set("us").with_switches(group_ranks="any"),
    "us one group": rule_set("us").with_switches(one_group_per_rank=True),
    "us semi-clean": rule_set("us-jokers").with_switches(semi_clean="sequences"),
    "italian aces both": rule_set("italian").with_switches(aces="both"),
    "italian court": rule_set("italian").with_switches(group_ranks="court", semi_clean="all"),
    "italian three packs": rule_set("italian").with_switches(SIX),
    "fibur three packs": rule_set("fibur").with_switches(SIX),
}


def deck(rules: Rules) -> list[Card]:
    copies = [(each, deck_copies(each, rules.deck.packs, rules.deck.has_jokers)) for each in ALL_CARDS]
    return [each for each, count in copies for _ in range(count)]


def rich(rules: Rules, size: int, rng: random.Random) -> list[Card]:
    """A hand of few suits or few ranks, with many wilds: where most can be laid in most ways."""
    suits = rng.sample(list(Suit), rng.choice((1, 2, 2, 4)))
    ranks = rng.sample([*list(Rank)[2:13], Rank.ACE], 3) if len(suits) == 4 else list(Rank)[2:13]
    low = rng.randrange(2, 8)
    near = [each for each in list(Rank)[low : low + 7] if each in ranks] or ranks
    wilds = [each for each in deck(rules) if each.is_wild]
    others = [each for each in deck(rules) if each.rank in (*near, Rank.ACE) and each.suit in suits]
    count = min(rng.randrange(4), len(wilds), size)
    return rng.sample(wilds, count) + rng.sample(others, min(size - count, len(others)))


def value_of(laid: Laid) -> Value:
    wilds = sum(meld.wild is not None for meld in laid.melds)
    return laid.points, laid.bonus, -wilds, -len(laid.melds)


class Everything:
    """Every lay-down of a hand: its first card stays, or goes into one of the melds that it is in."""

    def __init__(self, hand: Sequence[Card], rules: Rules) -> None:
        self.hand = sorted_cards(list(hand))
        self.one_group = rules.melds.one_group_per_rank
        self.melds = melds_in(hand, rules)
        self.all = lru_cache(maxsize=None)(self._all)

    def _after(
        self, left: tuple[Card, ...], used: frozenset[Rank]
    ) -> Iterator[tuple[Meld, tuple[Card, ...]]]:
        for meld in self.melds:
            if left[0] in meld.cards and not (self.one_group and meld.rank in used):
                rest = list(left)
                if all(each in rest and not rest.remove(each) for each in meld.cards):  # type: ignore[func-returns-value]
                    yield meld, tuple(rest)

    def _all(self, left: tuple[Card, ...], used: frozenset[Rank]) -> frozenset[tuple[int, Value]]:
        """For each lay-down how many cards it lays, and its value."""
        if not left:
            return frozenset({(0, (0, 0, 0, 0))})
        found = set(self.all(left[1:], used))
        for meld, rest in self._after(left, used):
            now = used | {meld.rank} if self.one_group and meld.rank else used
            for cards, (points, bonus, wilds, melds) in self.all(rest, now):
                value = points + meld.points, bonus + meld.bonus, wilds - (meld.wild is not None), melds - 1
                found.add((cards + len(meld.cards), value))
        return frozenset(found)

    def best(self) -> Value:
        return max(value for _, value in self.all(self.hand, frozenset()))

    def fewest(self, minimum: int) -> tuple[int, int, int]:
        """Fewest cards that reach a minimum, then the most points, then the fewest wilds."""
        enough = [
            (cards, -value[0], -value[2])
            for cards, value in self.all(self.hand, frozenset())
            if value[0] >= minimum and cards
        ]
        return min(enough)


@pytest.mark.parametrize("key", TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_better_exists(key: str, seed: int) -> None:
    rules = TABLES[key]
    rng = random.Random(f"{key} {seed}")
    laid = 0
    for number in range(16):
        hand = rng.sample(deck(rules), 12) if number % 4 == 0 else rich(rules, rng.randrange(3, 11), rng)
        everything = Everything(hand, rules)
        best = best_lay_down(hand, rules)
        assert value_of(best) == everything.best(), format_cards(hand)
        if best.melds:
            laid += 1
            for minimum in {1, best.points // 2 + 1, min(50, best.points), best.points}:
                enough = fewest_cards(hand, rules, minimum, best)
                wilds = sum(meld.wild is not None for meld in enough.melds)
                found = enough.cards, -enough.points, wilds
                assert found == everything.fewest(minimum), (minimum, format_cards(hand))
    assert laid >= 6, "these hands would prove little"


@pytest.mark.parametrize(
    ("key", "hand"),
    [
        # A bonus of a group is lost sight of where its cards are priced without it.
        ("italian three packs", "4S AH 2H 4H 4H 4D 4C 4C JK JK"),
        ("italian three packs", "AS AH 2H AD AD AD 2D 6D AC 6C 6C"),
        ("italian aces both", "2S 3S 3S 5S 6S 3H 3D 2C 3C 3C 9C"),
        # One meld fewer is lost sight of where each card is charged a whole one.
        ("italian court", "AS QS 2H QH QD AC 2C QC QC"),
        ("us", "2S 2S AD AD 8D 9D 10D QD KD"),
        ("us semi-clean", "AH AH 2H KH KH KD KD KC JK"),
        ("fibur", "AS AS QS AH QH AC AC 2C QC QC"),
    ],
)
def test_hands_where_shortcuts_fail(key: str, hand: str) -> None:
    held = parse_cards(hand)
    assert value_of(best_lay_down(held, TABLES[key])) == Everything(held, TABLES[key]).best()


def assert_laid_from(hand: Sequence[Card], laid: Laid, rules: Rules) -> None:
    """Legal melds, of cards that are in the hand and in one meld only."""
    used = Counter(each for meld in laid.melds for each in meld.cards)
    assert used <= Counter(hand)
    for meld in laid.melds:
        assert meld in melds_in(meld.cards, rules)
    if rules.melds.one_group_per_rank:
        groups = [meld.rank for meld in laid.melds if meld.kind == "group"]
        assert len(set(groups)) == len(groups)


@pytest.mark.parametrize("key", TABLES)
def test_large_hands_agree_with_each_other(key: str) -> None:
    rules = TABLES[key]
    rng = random.Random(f"large {key}")
    cards = rng.sample(deck(rules), 34)
    whole = best_lay_down(cards, rules)
    assert_laid_from(cards, whole, rules)
    smaller = value_of(best_lay_down(cards[:-1], rules))
    assert smaller <= value_of(whole), "one card more is never worth less"
    left, right = best_lay_down(cards[:17], rules), best_lay_down(cards[17:], rules)
    if not rules.melds.one_group_per_rank:
        together = tuple(a + b for a, b in zip(value_of(left), value_of(right), strict=True))
        assert value_of(whole) >= together, "two hands together lay what each could lay alone"
    minimum = whole.points // 3
    enough = fewest_cards(cards, rules, minimum, whole)
    assert_laid_from(cards, enough, rules)
    assert minimum <= enough.points
    assert enough.cards <= whole.cards
    again = [each for meld in whole.melds for each in meld.cards]
    assert value_of(best_lay_down(again, rules)) == value_of(whole), "what was laid can be laid again"


@pytest.mark.parametrize(
    ("key", "hand", "points", "bonus", "wilds"),
    [
        # A natural two and a joker in one sequence: the two is no wild.
        ("us-jokers", "2S 3S JK", 55, 0, 1),
        # Only one of the jokers can be laid beside a natural two.
        ("us-jokers", "2S 3S 4S JK JK", 60, 0, 1),
        # Both wilds are laid, since the two lies in its place.
        ("italian", "2H 3H 4H 9C 9D JK", 80, 0, 1),
        ("us", "AS 2S 3S 4S 5S 6S 7S", 60, 200, 0),
        # Two sequences would lay the same cards, and one is a burraco.
        ("us", "3D 4D 5D 6D 7D 8D 9D", 45, 200, 0),
    ],
)
def test_known_hands(key: str, hand: str, points: int, bonus: int, wilds: int) -> None:
    rules = rule_set(key)
    laid = best_lay_down(parse_cards(hand), rules)
    assert value_of(laid)[:3] == (points, bonus, -wilds)
