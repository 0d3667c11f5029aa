"""Whole deals a second for each kind of player, beside the speed that it should have. Nothing here fails for being slow.

Four players of a kind, one process, its own time: `pytest tests/benchmarks/test_players.py --benchmark-only -s`. How
strong the players are against each other is measured by `contest.py`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from buraco_core.dealing import new_start
from buraco_core.observe import observe
from buraco_core.play import apply
from buraco_core.players import PLAYERS, play_deal, seat_players
from buraco_core.rulesets import RULE_SETS
from buraco_core.state import start_deal

DEALS = {"random": 60, "easy": 60, "good": 20}
TARGETS = {"random": 100, "easy": 40, "good": 5}
"""Deals a second."""
ROUNDS = 3
LINES: list[str] = []


@pytest.fixture(scope="module", autouse=True)
def _table() -> Iterator[None]:
    """Prints one readable table when all is measured."""
    LINES.clear()
    yield
    print("\n" + "\n".join(LINES))


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("name", PLAYERS)
def test_deals_a_second(benchmark: Any, name: str, key: str) -> None:
    rules = RULE_SETS[key]
    rates: list[float] = []
    seeds = iter(range(1, 1 + ROUNDS))

    def play(seed: int, deals: int) -> None:
        for number in range(deals):
            start = new_start(rules, f"speed-{seed}-{number}")
            play_deal(start, seat_players((name,), seed, start.seats))

    def run() -> None:
        begun = time.process_time()
        play(next(seeds), DEALS[name])
        rates.append(DEALS[name] / (time.process_time() - begun))

    play(0, 5)
    benchmark.pedantic(run, rounds=ROUNDS)
    rate = max(rates)
    met = "met" if rate >= TARGETS[name] else "missed"
    LINES.append(
        f"deals of four {name} players ({key})".ljust(46)
        + f" {rate:>8.1f} /s   target {TARGETS[name]:>4} /s   {met}"
    )


@pytest.mark.parametrize("seating", ["2x2", "3x2", "2x3"])
def test_one_choice_of_the_good_player(benchmark: Any, seating: str) -> None:
    """How long a person waits for it: the middle choice, the slowest hundredth, and the slowest of all."""
    rules = RULE_SETS["us-jokers"].with_switches(seating=seating, packs=2 if seating == "2x2" else 3)
    times: list[float] = []

    def run() -> None:
        for seed in range(8):
            start = new_start(rules, f"choice-{seed}")
            seated = seat_players(("good",), seed, start.seats)
            state = start_deal(start)
            while state.phase != "over":
                seen = observe(state, state.player)
                begun = time.process_time()
                action = seated[state.player].choose(seen)
                times.append(1000 * (time.process_time() - begun))
                state = apply(state, action)

    benchmark.pedantic(run, rounds=1)
    times.sort()
    middle, late, last = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
    LINES.append(
        f"a choice of the good player (us-jokers {seating})".ljust(46)
        + f" p50 {middle:>6.2f} ms   p99 {late:>6.1f} ms   worst {last:>6.1f} ms"
    )
