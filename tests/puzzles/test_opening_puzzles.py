"""Opening puzzles: whether a hand can open, what is enough, and what is wrong with a lay, against the second opinion."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from buraco_core.cards import parse_cards
from buraco_core.clauses import graded
from buraco_core.puzzles import OpeningPuzzle, format_rules, make_puzzle
from buraco_core.puzzles.codes import DIFFICULTIES, PuzzleCode
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.text import Speaker
from oracle.melds import copies
from oracle.opening import lay_down_value, minimum
from oracle.opening import opening as second_opinion
from puzzles.answers import switches_of, texts, verdict
from puzzles.tables import TABLES, seeds_for

# The second opinion lists every meld of a table, some seconds for each kind of table: these share three lists.
LISTED = [
    *RULE_SETS.values(),
    rule_set("us").with_switches(opening="none"),
    rule_set("us").with_switches(one_group_per_rank=True),
    rule_set("italian").with_switches(opening="50-75"),
    rule_set("fibur").with_switches(one_group_per_rank=False),
    rule_set("us").with_switches(semi_clean="sequences"),
]


@cache
def puzzles(rules: Rules) -> list[OpeningPuzzle]:
    made = [
        make_puzzle(PuzzleCode("opening", difficulty, rules, seed))
        for difficulty in DIFFICULTIES
        for seed in seeds_for(rules)
    ]
    return [each for each in made if isinstance(each, OpeningPuzzle)]


@cache
def truth(puzzle: OpeningPuzzle) -> dict[str, Any]:
    return second_opinion(texts(puzzle.hand), switches_of(puzzle.rules), puzzle.match_score, puzzle.failed)


def is_answered_as_by_the_second_opinion(puzzle: OpeningPuzzle) -> None:
    """Whether the hand can open, the most that it can lay, the fewest cards that are enough, and every grade of them."""
    true, solution = truth(puzzle), puzzle.solution
    assert puzzle.minimum == true["minimum"]
    no = puzzle.grade_no()
    assert no.is_right == (not true["can_open"]), puzzle
    assert solution.best.points == true["best"]["points"]
    if true["can_open"]:
        enough = solution.enough
        assert enough is not None
        laid = [texts(meld.cards) for meld in enough.melds]
        assert sum(map(len, laid)) == true["enough_cards"], puzzle
        right, fault = puzzle.grade_lay([meld.cards for meld in enough.melds])
        assert right.is_right
        assert fault == -1
        assert no.shown == enough.melds
    best, _ = puzzle.grade_lay([meld.cards for meld in solution.best.melds])
    assert best.is_right == true["can_open"], puzzle


def rests_on_no_second_group(puzzle: OpeningPuzzle) -> None:
    """Where two groups of a rank are not graded, the hand opens, or does not, without them too (GRP-3)."""
    if not graded("GRP-3.second", puzzle.rules):
        strict = {**switches_of(puzzle.rules), "one_group_per_rank": True}
        other = second_opinion(texts(puzzle.hand), strict, puzzle.match_score, puzzle.failed)
        assert other["can_open"] == truth(puzzle)["can_open"], puzzle


@pytest.mark.clauses("OPEN-1", "OPEN-2", "OPEN-3", "GRP-3")
@pytest.mark.parametrize("rules", LISTED, ids=format_rules)
def test_whether_a_hand_can_open_is_what_the_second_opinion_says(rules: Rules) -> None:
    for puzzle in puzzles(rules):
        is_answered_as_by_the_second_opinion(puzzle)
        rests_on_no_second_group(puzzle)


@pytest.mark.parametrize("rules", LISTED, ids=format_rules)
def test_answers_in_both_directions_occur(rules: Rules) -> None:
    can = Counter(truth(each)["can_open"] for each in puzzles(rules))
    assert min(can[True], can[False]) >= len(puzzles(rules)) / 6, can


@pytest.mark.clauses("DECK-1")
@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_a_hand_is_dealt_from_the_deck_and_its_lays_are_of_the_hand(rules: Rules) -> None:
    sw = switches_of(rules)
    for puzzle in puzzles(rules)[::3]:
        held = Counter(texts(puzzle.hand))
        assert 11 <= held.total() <= 15
        assert all(count <= copies(code, sw) for code, count in held.items())
        assert puzzle.minimum == minimum(sw, puzzle.match_score, puzzle.failed)
        solution = puzzle.solution
        for laid in (solution.best, solution.enough):
            if laid is not None and laid.melds:
                cards = [texts(meld.cards) for meld in laid.melds]
                assert not Counter(sum(cards, [])) - held  # noqa: RUF017 - short lists
                value = lay_down_value(cards, sw)
                assert value is not None
                assert value[0] == laid.points


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_there_are_three_hints_and_the_last_holds_the_answer(rules: Rules) -> None:
    speaker = Speaker.for_rules(rules)
    for puzzle in puzzles(rules)[::3]:
        first, second, third = puzzle.hints()
        assert not first.shown
        assert not second.shown
        assert first.says
        assert second.clause == ("OPEN-3" if not puzzle.minimum else "OPEN-2" if puzzle.failed else "OPEN-1")
        solution = puzzle.solution
        laid = solution.enough or solution.best
        assert third.shown == laid.melds
        assert third.says
        if laid.melds:
            marked = [puzzle.hand[index] for index in first.at]
            assert Counter(marked) == Counter(laid.melds[0].cards)
            assert str(laid.points) in speaker.say(*third.says)
        if puzzle.minimum and laid.melds:
            assert str(puzzle.minimum) in speaker.say(*second.says)
            assert str(puzzle.minimum) in speaker.say(*third.says)


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_the_question_says_score_and_failures_and_not_the_minimum(rules: Rules) -> None:
    for puzzle in puzzles(rules)[::3]:
        said = Speaker.for_rules(rules).say(puzzle.question())
        if rules.opening.opening == "none":
            assert "no minimum" in said
        else:
            assert f"{puzzle.match_score} points" in said
            assert ("failed" in said) == bool(puzzle.failed)
            words = {1: "once", 2: "2 times"}
            assert words.get(puzzle.failed, "") in said


# By hand


def lay(hand: str, *melds: str, key: str = "us", **about: Any) -> tuple[Any, int, str]:
    switches = about.pop("switches", {})
    rules = rule_set(key).with_switches(switches)
    puzzle = OpeningPuzzle(rules, parse_cards(hand), **about)
    grade, fault = puzzle.grade_lay([parse_cards(each) for each in melds])
    return grade, fault, Speaker.for_rules(rules).say(*grade.says)


HAND = "KS KH KD 2D 4H 5H 6H 3H 7H 8H 9H"


@pytest.mark.clauses("OPEN-1")
def test_exactly_the_minimum_is_enough() -> None:
    grade, _, said = lay(HAND, "KS KH KD 2D")
    assert grade.is_right
    assert "10 + 10 + 10 + 20 = 50" in said
    assert "exactly that will do" in said


@pytest.mark.clauses("OPEN-1")
def test_too_little_is_counted_out() -> None:
    grade, fault, said = lay(HAND, "KS KH KD")
    assert not grade.is_right
    assert fault == -1
    assert grade.clause == "OPEN-1"
    assert said == "K♠ K♥ K♦ (10 + 10 + 10 = 30) is not enough: you need 50."


@pytest.mark.clauses("OPEN-1", "CLEAN-2")
def test_a_bonus_that_would_have_reached_it_is_named() -> None:
    grade, _, said = lay("3H 4H 5H 6H 7H 8H 9H", "3H 4H 5H 6H 7H 8H 9H")
    assert not grade.is_right
    assert "The bonus of 200 counts at the end of the deal, not for the opening." in said
    _, _, without = lay(HAND, "KS KH KD")
    assert "bonus" not in without


@pytest.mark.clauses("OPEN-2")
@pytest.mark.parametrize(
    ("score", "failed", "needed"),
    [
        (0, 0, 50),
        (1499, 0, 50),
        (1500, 0, 75),
        (0, 1, 65),
        (0, 2, 80),
        (1500, 1, 90),
        (1500, 2, 105),
        (-200, 0, 50),
    ],
)
def test_the_minimum_rises_with_the_score_and_with_failures(score: int, failed: int, needed: int) -> None:
    _, _, said = lay(HAND, "KS KH KD", match_score=score, failed=failed)
    assert f"you need {needed}." in said


@pytest.mark.clauses("OPEN-3")
def test_without_a_minimum_any_meld_opens() -> None:
    grade, _, _ = lay("3H 4H 5H KS", "3H 4H 5H", key="italian")
    assert grade.is_right
    assert grade.clause == "OPEN-3"


def test_the_first_wrong_meld_is_named_with_its_cards_and_a_repair_of_the_hand() -> None:
    grade, fault, _ = lay(HAND, "KS KH KD", "4H 5H 7H")
    assert not grade.is_right
    assert fault == 1
    assert grade.clause == "SEQ-1"
    assert grade.at
    assert all(0 <= index < 3 for index in grade.at)
    assert grade.shows_repair
    (repair,) = grade.shown
    assert not Counter(texts(repair.cards)) - Counter(HAND.split())
    assert verdict(repair.cards, rule_set("us"))["valid"]


@pytest.mark.clauses("GRP-3")
def test_two_groups_of_a_rank_are_refused_only_where_the_table_has_one() -> None:
    hand = "KS KH KD 2D KC KS KH 2C 4H 5H 6H"
    melds = ("KS KH KD 2D", "KC KS KH 2C")
    grade, fault, said = lay(hand, *melds, key="fibur")
    assert (grade.is_right, fault, grade.clause) == (False, -1, "GRP-3")
    assert "kings" in said
    assert lay(hand, *melds)[0].is_right
    assert not lay(hand, *melds, switches={"one_group_per_rank": True})[0].is_right


def test_nothing_laid_is_no_opening() -> None:
    for key in ("us", "italian"):
        grade, _, _ = lay(HAND, key=key)
        assert not grade.is_right


def test_saying_no_with_a_hand_that_can_open_shows_what_is_enough() -> None:
    puzzle = OpeningPuzzle(rule_set("us"), parse_cards(HAND))
    grade = puzzle.grade_no()
    assert not grade.is_right
    assert grade.clause == "OPEN-1"
    assert sum(meld.points for meld in grade.shown) >= 50
