"""The bank of questions stays honest: samples of what the makers give, from a fresh seed each time.

Of every kind at every rule set and difficulty so many puzzles in a row are made, each from the code that follows the one
before: the second opinion finds the stored answer right and every other wrong, the measure of `hardness` rises from level
to level, and nothing comes again within a round. The seed is printed at the start and with a failure, and `BURACO_SEED`
sets it. `BURACO_PUZZLES` is the number of puzzles a level.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from statistics import mean, variance
from typing import Any

import pytest

from buraco_core.cards import Card
from buraco_core.puzzles import (
    AllowedPuzzle,
    GoalPuzzle,
    OpeningPuzzle,
    PuzzleCode,
    ScorePuzzle,
    SpotPuzzle,
    make_puzzle,
)
from buraco_core.puzzles.codes import DIFFICULTIES, ROUND
from buraco_core.puzzles.hardness import hardness
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
SURE = 2.0
"""By so many standard errors of a difference of two means the measure rises from one level to the next."""

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
    ),
    "spot": (spot.has_one_wrong_step, spot.is_alike_elsewhere, spot.can_be_looked_at),
    "goal": (goal.can_be_reached, goal.does_not_come_by_itself),
}
"""What proves each kind: the answer that is stored, every other that is offered, and that no open point decides."""
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
    """What a learner has before the eyes, in whatever order the cards lie."""
    if isinstance(puzzle, (AllowedPuzzle, SpotPuzzle, GoalPuzzle)):
        state = puzzle.state
        table = [[same(meld.cards) for meld in side.melds] for side in state.sides]
        asked = {AllowedPuzzle: "move", SpotPuzzle: "steps", GoalPuzzle: "goal"}[type(puzzle)]
        return repr((same(state.hands[puzzle.seat]), table, state.pile[-1:], getattr(puzzle, asked)))
    if isinstance(puzzle, ScorePuzzle):
        asked_about = puzzle.sides if puzzle.scope == "deal" else puzzle.sides[:1]
        return [(sorted(map(same, side.melds)), list(map(same, side.hands))) for side in asked_about]
    return same(puzzle.hand if isinstance(puzzle, OpeningPuzzle) else puzzle.cards)


def same(cards: tuple[Card, ...]) -> str:
    return " ".join(sorted(each.code for each in cards))


def repeated(contents: list[object]) -> list[tuple[int, int]]:
    """The places of what comes again less than a round later."""
    return [
        (first, second)
        for second, each in enumerate(contents)
        for first in range(max(0, second - ROUND + 1), second)
        if contents[first] == each
    ]


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
