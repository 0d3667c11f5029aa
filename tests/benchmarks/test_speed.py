"""How fast the engine is, beside the speed that it should have. Nothing here fails for being slow.

Run by itself, on a machine that does nothing else: `pytest tests/benchmarks --benchmark-only -s`, or `make bench`.
Every question is about cards not seen before: warming up and measuring have seeds of their own. What counts is
the process's own time, which on an idle machine is the time that passes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from buraco_core.cards import ALL_CARDS, Card, deck_copies
from buraco_core.melds import judge, meld_table
from buraco_core.opening import best_lay_down
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set

QUESTIONS = 20_000
ROUNDS = 5
HANDS = {11: 600, 22: 300, 33: 200, 40: 100}
"""How many hands of each size a lay-down is searched for."""
WORST = {11: 1.0, 33: 100.0, 40: 500.0}
"""What the slowest hundredth of the lay-downs should stay below, in milliseconds, by the size of the hand."""
LINES: list[str] = []


@pytest.fixture(scope="module", autouse=True)
def _table() -> Iterator[None]:
    """Prints one readable table when all is measured."""
    LINES.clear()
    yield
    print("\n" + "\n".join(LINES))


def deck(rules: Rules) -> list[Card]:
    copies = [(each, deck_copies(each, rules.deck.packs, rules.deck.has_jokers)) for each in ALL_CARDS]
    return [each for each, count in copies for _ in range(count)]


def near_miss(cards: Sequence[Card], rng: random.Random, among: Sequence[Card]) -> list[Card]:
    """A meld with one card exchanged, dropped or added: now and then still a meld."""
    near = list(cards)
    change = rng.randrange(3)
    if change < 2:
        near.pop(rng.randrange(len(near)))
    if change != 1:
        near.insert(rng.randrange(len(near) + 1), rng.choice(among))
    return near


def fits(cards: Sequence[Card], rules: Rules) -> bool:
    return all(
        cards.count(each) <= deck_copies(each, rules.deck.packs, rules.deck.has_jokers) for each in set(cards)
    )


def mix(rules: Rules, seed: int, amount: int = QUESTIONS) -> list[list[Card]]:
    """Half legal melds in any order, a quarter near misses, a quarter random cards, 3 to 9 of them."""
    rng = random.Random(seed)
    melds = list(meld_table(rules))
    cards = deck(rules)
    found: list[list[Card]] = []
    while len(found) < amount:
        meld = list(rng.choice(melds).cards)
        if len(found) % 4 == 2:
            asked = near_miss(meld, rng, cards)
        elif len(found) % 4 == 3:
            asked = rng.sample(cards, rng.randrange(3, 10))
        else:
            asked = meld
        rng.shuffle(asked)
        if fits(asked, rules):
            found.append(asked)
    return found


def measure(
    benchmark: Any, ask: Callable[[Any], object], questions: Callable[[int], list[Any]], rounds: int = ROUNDS
) -> float:
    """Questions a second, the best of several rounds with other questions each."""
    for question in questions(0):
        ask(question)
    seeds = iter(range(1, rounds + 1))
    rates: list[float] = []

    def setup() -> tuple[tuple[list[Any]], dict[str, Any]]:
        return (questions(next(seeds)),), {}

    def run(asked: list[Any]) -> None:
        start = time.process_time()
        for question in asked:
            ask(question)
        rates.append(len(asked) / (time.process_time() - start))

    benchmark.pedantic(run, setup=setup, rounds=rounds)
    return max(rates)


def say(what: str, rate: float, target: float | None) -> None:
    line = f"{what:<46} {rate:>12,.0f} /s"
    if target is not None:
        line += f"   target {target:>11,.0f} /s   {'met' if rate >= target else 'missed'}"
    LINES.append(line)


@pytest.mark.parametrize("key", ["us", "italian"])
def test_is_it_a_meld(benchmark: Any, key: str) -> None:
    rules = rule_set(key)
    rate = measure(benchmark, meld_table(rules).is_meld, lambda seed: mix(rules, seed))
    say(f"is it a meld, yes or no ({key})", rate, 1_000_000)


@pytest.mark.parametrize("key", ["us", "italian"])
def test_full_verdicts(benchmark: Any, key: str) -> None:
    rules = rule_set(key)
    rate = measure(benchmark, lambda cards: judge(cards, rules), lambda seed: mix(rules, seed))
    say(f"full verdict, problems included ({key})", rate, 100_000)


@pytest.mark.parametrize("key", ["us", "italian"])
def test_full_verdicts_on_no_melds(benchmark: Any, key: str) -> None:
    rules = rule_set(key)
    table = meld_table(rules)

    def questions(seed: int) -> list[list[Card]]:
        return [cards for cards in mix(rules, seed) if not table.is_meld(cards)]

    rate = measure(benchmark, lambda cards: judge(cards, rules), questions)
    say(f"  of these, cards that are no meld ({key})", rate, None)


@pytest.mark.parametrize("key", ["us", "italian"])
@pytest.mark.parametrize(("size", "target"), [(11, 10_000), (22, 4_000)])
def test_every_new_meld_of_a_hand(benchmark: Any, key: str, size: int, target: int) -> None:
    rules = rule_set(key)
    cards = deck(rules)

    def questions(seed: int) -> list[list[Card]]:
        rng = random.Random(1000 * size + seed)
        return [rng.sample(cards, size) for _ in range(5_000)]

    rate = measure(benchmark, meld_table(rules).melds_in, questions)
    say(f"every new meld of {size} cards ({key})", rate, target)


@pytest.mark.parametrize("key", list(RULE_SETS))
@pytest.mark.parametrize("size", list(HANDS))
def test_best_lay_down(benchmark: Any, key: str, size: int) -> None:
    rules = rule_set(key)
    cards = deck(rules)
    rng = random.Random(size)
    for _ in range(20):
        best_lay_down(rng.sample(cards, size), rules)
    times: list[float] = []

    def setup() -> tuple[tuple[list[Card]], dict[str, Any]]:
        return (rng.sample(cards, size),), {}

    def run(hand: list[Card]) -> None:
        start = time.process_time()
        best_lay_down(hand, rules)
        times.append(1000 * (time.process_time() - start))

    benchmark.pedantic(run, setup=setup, rounds=HANDS[size])
    times.sort()
    middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
    target = f"target p99 {WORST[size]:>5,.0f} ms   " if size in WORST else ""
    met = ("met" if late <= WORST[size] else "missed") if target else ""
    LINES.append(
        f"best lay-down of {size} cards ({key})".ljust(46)
        + f" p50 {middle:>8.2f} ms   p99 {late:>8.2f} ms   {target}{met}".rstrip()
    )


def rich_hands(rules: Rules) -> dict[str, list[Card]]:
    """Hands of 40 cards or less that no shuffle gives and that a search fears: few ranks, whole suits, every wild."""
    cards = deck(rules)
    wilds = [each for each in cards if each.is_wild]
    naturals = [each for each in cards if not each.is_wild]
    spades = [each for each in naturals if each.suit is naturals[0].suit]
    return {
        "every wild and random cards": [*wilds, *random.Random(3).sample(naturals, 28)][:40],
        "a suit twice and every wild": [*spades, *wilds][:40],
        "four ranks twice and wilds": [*(each for each in naturals if each.rank.value in "3456"), *wilds][
            :40
        ],
        "four even ranks twice": [
            *(each for each in naturals if each.rank.value in ("4", "6", "8", "10")),
            *wilds,
        ][:40],
    }


@pytest.mark.parametrize("key", ["us-jokers", "italian", "fibur"])
def test_best_lay_down_of_rich_hands(benchmark: Any, key: str) -> None:
    rules = rule_set(key)
    slowest: dict[str, float] = {}

    def run() -> None:
        for name, hand in rich_hands(rules).items():
            start = time.process_time()
            best_lay_down(hand, rules)
            slowest[name] = max(slowest.get(name, 0.0), 1000 * (time.process_time() - start))

    benchmark.pedantic(run, rounds=3)
    name = max(slowest, key=lambda each: slowest[each])
    LINES.append(f"richest hands of 40 cards ({key})".ljust(46) + f" worst {slowest[name]:>6.0f} ms   {name}")
