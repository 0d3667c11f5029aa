"""Progress: kept by level and table, merged by the best, and counted at another table where the question is the same."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.course import LESSONS, lesson_named
from buraco_core.puzzles import format_rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions.kept.progress import (
    MOST_TABLES,
    STORE_LEVELS,
    STORE_OLD,
    Progress,
    read_progress,
    same_question,
)
from sessions.playing import at, board

LESSON = "05-clean-dirty"
LEVELS = STORE_LEVELS + LESSON
OLD = STORE_OLD + LESSON

names = st.sampled_from(["clean-four", "kings", "dirty-four"])
results = st.lists(
    st.tuples(st.just(LESSON), names, st.sampled_from(["us", "italian", "us!aces~high"]), st.integers(1, 3))
)


@given(results, results)
def test_merging_keeps_the_best_whatever_comes_first(one: list, other: list) -> None:
    both = Progress().merged(one).merged(other)
    assert both == Progress().merged(other).merged(one) == Progress().merged([*one, *other])
    assert both.merged(one) == both
    for lesson, level, table, stars in [*one, *other]:
        kept = next(each for each in both.results if each[:3] == (lesson, level, table))
        assert kept[3] >= stars
    assert all(count == 1 for count in Counter(each[:3] for each in both.results).values())


@given(results)
def test_what_is_written_is_read_again(won: list) -> None:
    progress = Progress().merged(won)
    again, old = read_progress({LEVELS: progress.text_of(LESSON)}, "us")
    assert (again, old) == (progress, ())


@pytest.mark.parametrize(
    "kept",
    [
        "", "x", "null", "[]", "3", '"x"', "[" * 100_000, '{"clean-four":3}', '{"clean-four":{"us":9}}',
        '{"clean-four":{"us":true}}', '{"clean-four":{"us":[1]}}', '{"clean-four":{"us":1e999}}', '{"clean-four":null}',
        '{"Clean Four":{"us":3}}', '{"clean-four":{"<b>":3}}', '{"clean-four":{"":3}}', '{"":{"us":3}}',
        '{"clean-four":{"' + "x" * 1000 + '":3}}',
    ],
    ids=lambda kept: kept[:30],
)  # fmt: skip
def test_what_cannot_be_read_is_nothing_and_breaks_nothing(kept: str) -> None:
    assert read_progress({LEVELS: kept, OLD: kept}, "us")[0] == Progress()
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": "us", LEVELS: kept, OLD: kept}, page="map")
    assert found.view["progress"]["done"] == 0
    found.hello(LESSON, {LEVELS: kept}, rules="us", level="clean-four")
    found.press("clean", "answer")
    assert json.loads(found.view["best"][LEVELS])["clean-four"] == {"us": 3}


def test_a_level_or_table_of_a_later_course_is_kept_and_not_counted() -> None:
    kept = json.dumps({"no-such-level": {"us": 3}, "clean-four": {"brazilian": 3, "us": 1}})
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": "us", LEVELS: kept}, page="map")
    assert found.view["progress"]["done"] == 1
    assert ("05-clean-dirty", "no-such-level", "us", 3) in found.session.progress.results
    assert ("05-clean-dirty", "clean-four", "brazilian", 3) in found.session.progress.results


def test_a_store_stuffed_with_tables_costs_no_more_than_some() -> None:
    many = {f"us!match~target_{number}": 1 for number in range(1, 500)}
    progress, _ = read_progress({LEVELS: json.dumps({"clean-four": many})}, "us")
    assert len(progress.results) == MOST_TABLES


def test_results_of_the_first_version_are_brought_over_with_the_table_that_was_kept() -> None:
    found = board()
    old = json.dumps({"done": 2, "total": 9, "stars": {"clean-four": 3, "kings": 2}})
    found.hello(LESSON, {"buraco.v1.rules": "us-3000", OLD: old}, page="map")
    assert json.loads(found.view["best"][LEVELS]) == {"clean-four": {"us-3000": 3}, "kings": {"us-3000": 2}}
    assert found.view["store"][OLD] is None
    assert found.view["progress"]["done"] == 2
    fresh = board()
    fresh.hello(LESSON, {OLD: old})
    assert fresh.view["store"] == {}, "before rules are chosen nobody can say which table they belong to"


# The same question


def test_a_level_counts_at_another_table_where_it_asks_the_same() -> None:
    assert same_question("04-wild-cards", "stands-for-six", "us", "us-3000")
    assert same_question("04-wild-cards", "stands-for-six", "us", "italian")
    found = at(LESSON, "clean-four")
    found.press("clean", "answer")
    won = found.session.progress
    assert won.stars(LESSON, "clean-four", rule_set("us-3000")) == 3
    assert won.stars(LESSON, "clean-four", rule_set("fibur")) == 0, "there it may be semi-clean as well"


@pytest.mark.parametrize(
    ("lesson", "level", "one", "other"),
    [
        ("07-opening", "enough", "us", "italian"),
        (LESSON, "any-group", "italian", "us"),
        (LESSON, "clean-four", "us", "no-such-table"),
        (LESSON, "no-such-level", "us", "us-3000"),
        ("no-such-lesson", "clean-four", "us", "us-3000"),
    ],
)
def test_where_it_asks_something_else_or_is_not_there_it_does_not_count(
    lesson: str, level: str, one: str, other: str
) -> None:
    assert not same_question(lesson, level, one, other)


def test_where_the_answer_differs_the_question_is_another_one() -> None:
    """For each level and each two rule sets that it is there at: equal questions have equal stored solutions."""
    compared = 0
    for lesson in LESSONS:
        for level in lesson.levels:
            there = [rules for rules in RULE_SETS.values() if level.is_there(rules)]
            for one, other in pairwise(there):
                if same_question(lesson.key, level.key, format_rules(one), format_rules(other)):
                    compared += 1
                    assert level.solution_for(one) == level.solution_for(other)
    assert compared > 20


def test_the_better_of_two_tables_counts() -> None:
    kept = json.dumps({"clean-four": {"us": 1, "us-3000": 3}})
    progress, _ = read_progress({LEVELS: kept}, None)
    assert progress.stars(LESSON, "clean-four", rule_set("us")) == 3
    assert progress.stars_of(lesson_named(LESSON), rule_set("us")) == {"clean-four": 3}


def test_changing_tables_opens_what_is_asked_otherwise_and_going_back_finds_all_as_it_was() -> None:
    found = board("07-opening")
    found.hello("07-opening", rules="us", level="enough")
    kept = {"buraco.v1.levels.07-opening": '{"enough":{"us":2}}', LEVELS: '{"clean-four":{"us":3}}'}
    found.send("store", store=kept)
    counts = []
    for rules in ("us", "us-3000", "italian", "us"):
        found.go("07-opening", rules=rules, page="map")
        counts.append(found.view["progress"]["done"])
    assert counts[0] == counts[3] == 2
    assert counts[1] == 2
    assert counts[2] < 2


# Two pages


def test_what_another_page_has_solved_is_known_here_at_once() -> None:
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": "us"}, page="map")
    assert found.view["progress"]["done"] == 0
    found.send("store", store={LEVELS: json.dumps({"kings": {"us": 2}})})
    assert found.view["progress"]["done"] == 1
    assert found.view["best"] == {}, "it is in the store already"
    found.press("05-clean-dirty.clean-four", "map")
    found.press("clean", "answer")
    kept = json.loads(found.view["best"][LEVELS])
    assert kept["kings"] == {"us": 2}
    assert json.loads(found.view["store"]["buraco.v1.summary"])[LESSON][0] == len(kept)


def test_only_lessons_in_which_something_was_won_are_written() -> None:
    found = board()
    others = {STORE_LEVELS + "04-wild-cards": json.dumps({"two-wilds": {"us": 1}})}
    found.hello(LESSON, {"buraco.v1.rules": "us", **others}, level="clean-four")
    assert found.view["best"] == {}
    found.press("clean", "answer")
    assert list(found.view["best"]) == [LEVELS]
