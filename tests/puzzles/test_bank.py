"""The bank of questions stays honest: samples of what the makers give, from a fresh seed each time.

Of every kind at every rule set and difficulty so many puzzles in a row are made, each from the code that follows the one
before: the second opinion finds the stored answer right and every other wrong, the measure of `hardness` rises from level
to level, and nothing comes again within a round. The seed is printed at the start and with a failure, and `BURACO_SEED`
sets it. `BURACO_PUZZLES` is the number of puzzles a level.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import pairwise, product
from random import Random
from statistics import mean, variance
from typing import Any

import pytest

from buraco_core.cards import Card
from buraco_core.puzzles import (
    AllowedPuzzle,
    BuildPuzzle,
    GoalPuzzle,
    OpeningPuzzle,
    PlacePuzzle,
    PuzzleCode,
    ScorePuzzle,
    SpotPuzzle,
    make_puzzle,
)
from buraco_core.puzzles.codes import DIFFICULTIES, KINDS, ROUND
from buraco_core.puzzles.making.hardness import hardness
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.state import problems
from puzzles import test_allowed_puzzles as allowed
from puzzles import test_goal_puzzles as goal
from puzzles import test_judge_puzzles as judge
from puzzles import test_opening_puzzles as opening
from puzzles import test_score_puzzles as score
from puzzles import test_spot_puzzles as spot

SEED = int(os.environ["BURACO_SEED"])
PUZZLES = int(os.environ.get("BURACO_PUZZLES") or 50)
DETOURS = 5
"""Of so many goal puzzles one is left at random and led back, every position of its turn tried."""
SURE = 1.0
"""By so many standard errors of a difference the mean measure rises from one level to the next.

Levels no harder than the one before pass that one time in six, and at all five rule sets one time in eight thousand. The
true rises are from four standard errors on where fifty are made, so that one of them fails by chance one time in a
thousand at most; where thousands are made, the same margin is a tenth of that and as sharp as the rise is.
"""

HONEST: dict[str, tuple[Callable[[Any], None], ...]] = {
    "judge": (judge.is_answered_as_by_the_second_opinion, judge.rests_on_nothing_open, judge.is_of_the_deck),
    "opening": (opening.is_answered_as_by_the_second_opinion, opening.rests_on_no_second_group),
    "score": (
        score.is_what_the_second_opinion_adds_up,
        score.can_be_and_rests_on_nothing_open,
        score.is_wrong_where_a_field_is,
    ),
    "allowed": (
        allowed.has_one_right_answer,
        allowed.breaks_that_rule_and_no_other,
        allowed.rests_on_nothing_open,
        allowed.rests_on_what_is_told,
        allowed.leaves_openings_alone,
    ),
    "spot": (spot.has_one_wrong_step, spot.is_alike_elsewhere, spot.can_be_looked_at),
    "goal": (goal.can_be_reached, goal.does_not_come_by_itself),
}
"""What proves each kind: the answer that is stored, every other that is offered, and that no open point decides."""
FEW = {"opening": 9, "allowed": 1, "spot": 1, "goal": 1}
"""Kinds that are dear to make, from hands or whole deals, with how many rounds of them are looked at, drawn by lot."""
HOUSES: list[tuple[str, dict[str, Any]]] = [
    ("us", {"aces": "high", "group_ranks": "any"}),
    ("us", {"packs": 3, "seating": "3x2", "jokers": "two-a-pack"}),
    ("italian", {"opening": "50-75", "semi_clean": "all"}),
    ("fibur", {"group_ranks": "court", "aces": "low", "one_group_per_rank": False}),
]
"""Tables with house rules under which fewer cards make a question, or more."""


def in_a_row(kind: str, rules: Rules, difficulty: int, many: int) -> Iterator[tuple[PuzzleCode, Any]]:
    """So many codes that follow one another from a fresh seed, with their puzzles; a failure tells the code."""
    code = PuzzleCode(kind, difficulty, rules, f"{SEED}")
    for _ in range(many):
        try:
            yield code, make_puzzle(code)
        except Exception as failed:
            raise AssertionError(f"BURACO_SEED={SEED}, {code}: {failed}") from failed
        code = code.next()


def content(puzzle: Any) -> object:
    """What a learner has before the eyes, in whatever order the cards lie, where it is not the order that is asked about."""
    if isinstance(puzzle, (AllowedPuzzle, SpotPuzzle, GoalPuzzle)):
        state = puzzle.state
        table = [[same(meld.cards) for meld in side.melds] for side in state.sides]
        asked = {AllowedPuzzle: "move", SpotPuzzle: "steps", GoalPuzzle: "goal"}[type(puzzle)]
        return repr((same(state.hands[puzzle.seat]), table, state.pile[-1:], getattr(puzzle, asked)))
    if isinstance(puzzle, ScorePuzzle):
        asked_about = puzzle.sides if puzzle.scope == "deal" else puzzle.sides[:1]
        return [(sorted(map(same, side.melds)), list(map(same, side.hands))) for side in asked_about]
    if isinstance(puzzle, BuildPuzzle):
        return same(puzzle.hand), puzzle.wish
    if isinstance(puzzle, PlacePuzzle):
        return puzzle.cards, same(puzzle.wilds), puzzle.was, puzzle.wish
    return same(puzzle.hand if isinstance(puzzle, OpeningPuzzle) else puzzle.cards)


def same(cards: tuple[Card, ...]) -> str:
    return " ".join(sorted(each.code for each in cards))


def repeated(contents: list[object]) -> list[tuple[int, int]]:
    """The places of what comes again less than a round later."""
    found, last = [], dict[str, int]()
    for place, each in enumerate(map(repr, contents)):
        if place - last.get(each, -ROUND) < ROUND:
            found.append((last[each], place))
        last[each] = place
    return found


def is_honest(kind: str, puzzle: Any, number: int) -> None:
    for check in HONEST[kind]:
        check(puzzle)
    if kind in ("allowed", "spot", "goal"):
        assert problems(puzzle.state) == []
    if kind == "goal" and number % DETOURS == 0:
        goal.leads_there_from_a_detour(puzzle, Random(f"{SEED}/{number}"))


def rises(measures: list[list[float]]) -> bool:
    """Whether the mean rises from level to level, by more than chance makes of levels that are alike."""
    return all(mean(hard) - mean(easy) > SURE * error(easy, hard) for easy, hard in pairwise(measures))


def error(one: list[float], other: list[float]) -> float:
    """The standard error of the difference of two means."""
    return (variance(one) / len(one) + variance(other) / len(other)) ** 0.5


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("kind", HONEST)
def test_every_answer_is_proven_and_what_makes_it_hard_rises(kind: str, key: str) -> None:
    measures: list[list[float]] = []
    for difficulty in DIFFICULTIES:
        found, contents = [], []
        for number, (code, puzzle) in enumerate(in_a_row(kind, rule_set(key), difficulty, PUZZLES)):
            try:
                is_honest(kind, puzzle, number)
            except Exception as failed:
                raise AssertionError(f"BURACO_SEED={SEED}, {code}: {failed}") from failed
            found.append(hardness(puzzle).measure)
            contents.append(content(puzzle))
        assert not repeated(contents), (f"BURACO_SEED={SEED}", kind, key, difficulty, repeated(contents))
        measures.append(found)
    assert rises(measures), (f"BURACO_SEED={SEED}", kind, key, [mean(each) for each in measures])


@pytest.mark.parametrize("kind", KINDS)
def test_a_hundred_in_a_row_are_all_different(kind: str) -> None:
    """At each rule set, and at tables with rules of their own."""
    tables = [*map(rule_set, RULE_SETS), *(rule_set(key).with_switches(more) for key, more in HOUSES)]
    levels = list(product(tables, DIFFICULTIES))
    few = FEW.get(kind, len(levels))
    levels = Random(f"{SEED}/{kind}").sample(levels, few)
    for rules, difficulty in levels:
        made = list(in_a_row(kind, rules, difficulty, ROUND))
        again = repeated([content(puzzle) for _, puzzle in made])
        assert not again, (
            f"BURACO_SEED={SEED}",
            [(str(made[one][0]), str(made[two][0])) for one, two in again],
        )


def test_what_comes_again_within_a_round_is_seen() -> None:
    many = [str(number) for number in range(ROUND)]
    assert repeated([*many, "0"]) == []
    assert repeated(["0", *many[1:-1], "0"]) == [(0, ROUND - 1)]


def test_levels_that_are_alike_do_not_rise() -> None:
    level = [float(number % 5) for number in range(50)]
    harder = [each + 2 for each in level]
    assert rises([level, harder, [each + 2 for each in harder]])
    assert not rises([level, harder, harder])
    assert not rises([level, level, harder])
    assert not rises([harder, level, harder])
