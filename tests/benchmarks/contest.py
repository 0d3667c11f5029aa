"""A match between computer players: who wins how many deals, every deal played from both sides of the table.

    make contest                                     the full measurement: every rule set, 500 starts twice
    python tests/benchmarks/contest.py italian --starts 100 --seed 7 --seating 2x3 --names good easy

A start is played once for each way to seat the two players' sides, so luck of the cards falls on both. A deal is won
by the side with the highest score of the deal; equal scores are no win. At a table of three sides one side of the
first player meets two of the second, in each of the three places.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from buraco_core.dealing import new_start
from buraco_core.players import PLAYERS, play_deal, seat_players
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.scoring import score
from buraco_core.state import score_sides


@dataclass
class Tally:
    """What came out of some deals, seen by the first of two players."""

    deals: int = 0
    won: int = 0
    tied: int = 0
    met: int = 0
    beaten: int = 0
    """Sides of the second player that were met, and those that had the lower score: at three sides, two a deal."""
    points: list[int] = field(default_factory=lambda: [0, 0])
    """All points of the first player's sides, and of the second's; where two sides play it, their mean."""
    endings: Counter[str] = field(default_factory=Counter)
    out: list[int] = field(default_factory=lambda: [0, 0])
    """How often a side of the first player went out, and one of the second."""
    seconds: float = 0.0
    """The process's own time."""

    def add(self, other: Tally) -> None:
        self.deals += other.deals
        self.won += other.won
        self.tied += other.tied
        self.met += other.met
        self.beaten += other.beaten
        self.points = [mine + theirs for mine, theirs in zip(self.points, other.points, strict=True)]
        self.endings += other.endings
        self.out = [mine + theirs for mine, theirs in zip(self.out, other.out, strict=True)]
        self.seconds += other.seconds

    def __str__(self) -> str:
        mean = [points / self.deals for points in self.points]
        endings = " ".join(f"{name} {count}" for name, count in sorted(self.endings.items()))
        two_by_two = ""
        if self.met > self.deals:
            two_by_two = (
                f"side against side {self.beaten} of {self.met} ({100 * self.beaten / self.met:.1f} %), "
            )
        return (
            f"won {self.won:>4} of {self.deals} ({100 * self.won / self.deals:.1f} %), tied {self.tied}, "
            f"{two_by_two}"
            f"points {mean[0]:.0f} : {mean[1]:.0f}, out {self.out[0]} : {self.out[1]}, {endings}, "
            f"{self.deals / self.seconds:.1f} deals/s"
        )


def seatings(names: tuple[str, str], sides: int) -> Iterator[tuple[str, ...]]:
    """Every way to give one side to the first player and the others to the second, as names that go round."""
    for place in range(sides):
        yield tuple(names[0] if side == place else names[1] for side in range(sides))


def play_start(seed: str, rules: Rules, names: tuple[str, str]) -> Tally:
    """One start, played once for each way to seat the players."""
    tally = Tally()
    start = new_start(rules, seed)
    begun = time.process_time()
    for place, seated in enumerate(seatings(names, rules.seats.sides)):
        end = play_deal(start, seat_players(seated, seed, start.seats)).state
        points = [side.deal for side in score(score_sides(end), rules).sides]
        others = [each for side, each in enumerate(points) if side != place]
        tally.deals += 1
        tally.won += points[place] > max(others)
        tally.tied += points[place] == max(others)
        tally.met += len(others)
        tally.beaten += sum(each < points[place] for each in others)
        tally.points[0] += points[place]
        tally.points[1] += round(sum(others) / len(others))
        assert end.outcome is not None
        tally.endings[end.outcome.ending] += 1
        if end.outcome.seat is not None:
            tally.out[end.side_of(end.outcome.seat) != place] += 1
    tally.seconds = time.process_time() - begun
    return tally


def contest(rules: Rules, names: tuple[str, str], seeds: Iterable[str], processes: int = 1) -> Tally:
    """The tally of the deals from some seeds."""
    whole = Tally()
    play = partial(play_start, rules=rules, names=names)
    if processes == 1:
        for seed in seeds:
            whole.add(play(seed))
        return whole
    with ProcessPoolExecutor(processes) as pool:
        for tally in pool.map(play, seeds, chunksize=5):
            whole.add(tally)
    return whole


def main(arguments: Sequence[str]) -> None:
    """Play the contest that a command line asks for and print a line for each table."""
    parser = argparse.ArgumentParser(description="Measure computer players against each other.")
    parser.add_argument("rules", nargs="*", default=list(RULE_SETS), help="rule sets by key; all without")
    parser.add_argument(
        "--starts", type=int, default=500, help="how many starts, each played from every side"
    )
    parser.add_argument("--seed", default="contest", help="what the deals' seeds begin with")
    parser.add_argument("--seating", nargs="*", default=["2x2"], help="2x2, 3x2, 2x3")
    parser.add_argument("--names", nargs=2, default=["good", "easy"], choices=PLAYERS)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args(arguments)
    names = (asked.names[0], asked.names[1])
    for key in asked.rules:
        for seating in asked.seating:
            rules = rule_set(key).with_switches(seating=seating, packs=2 if seating == "2x2" else 3)
            seeds = [f"{asked.seed}-{number}" for number in range(asked.starts)]
            tally = contest(rules, names, seeds, asked.processes)
            print(f"{names[0]} against {names[1]}, {key} {seating}, seed {asked.seed}: {tally}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
