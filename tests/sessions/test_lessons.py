"""Lessons: the greeting, links, kept progress, the questions about the table, and saving."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from buraco_core.course import LESSONS, lesson_named
from buraco_core.puzzles import KINDS, format_rules, parse_rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions import CourseSession, read_intent, resume
from buraco_core.text import Speaker
from sessions.playing import Board, at, board
from sessions.stored import solve_stored
from sessions.test_puzzles_on_the_board import solve

LESSON = "05-clean-dirty"
OLD = f"buraco.v1.progress.{LESSON}"
LEVELS = f"buraco.v1.levels.{LESSON}"
SUMMARY = "buraco.v1.summary"
SAVE = f"buraco.v1.save.{LESSON}"


def kept(**stars: int) -> dict[str, str]:
    """A store in which levels of the lesson are solved at the table of US Buraco."""
    return {LEVELS: json.dumps({key.replace("_", "-"): {"us": won} for key, won in stars.items()})}


def where(found: Board) -> dict[str, str]:
    params: dict[str, str] = found.view["address"]["params"]
    return params


# The greeting


def test_before_the_greeting_there_is_nothing_to_press() -> None:
    found = board()
    assert [each["type"] for each in found.view["blocks"]] == ["actions", "text", "message"]
    assert found.view["save"] is None


def test_a_first_visit_asks_about_the_table() -> None:
    found = board()
    found.hello(LESSON)
    assert found.view["progress"]["total"] == 3
    assert found.block("asks-jokers") is not None
    assert found.view["store"] == {}


def test_a_link_wins_over_what_the_browser_has_kept() -> None:
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": "italian"}, rules="us-3000", level="kings")
    assert where(found) == {"rules": "us-3000", "level": "kings"}
    kept = board()
    kept.hello(LESSON, {"buraco.v1.rules": "italian!aces~high"})
    assert where(kept)["rules"] == "italian!aces~high"


def test_a_puzzle_in_a_link_brings_its_rules() -> None:
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": "us"}, puzzle="judge.2.2.fibur.5kq8", rules="us-3000")
    assert where(found) == {"puzzle": "judge.2.2.fibur.5kq8"}
    assert found.session.rules == rule_set("fibur")
    assert "step 2 of 3" in found.view["progress"]["text"]


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"rules": "usa"}, "There is no rule set 'usa'"),
        ({"rules": "us!aces~up"}, "aces cannot be"),
        ({"rules": "us!packs~3"}, "Three packs are for six players"),
        ({"rules": "us!match~target_--5"}, "match cannot be"),
        ({"puzzle": "judge.9.2.us.a"}, "version 9"),
        ({"puzzle": "nonsense"}, "is no puzzle code"),
        ({"puzzle": f"judge.2.{'9' * 5000}.us.a"}, "is no puzzle code"),
        ({"level": "no-such"}, "There is no level of that name in this lesson."),
        ({"level": "any-group"}, "The level of this link is not there under these rules."),
    ],
)
def test_a_link_that_cannot_be_followed_says_so_and_falls_back(params: dict[str, str], said: str) -> None:
    for store, rules in (({"buraco.v1.rules": "us-3000"}, "us-3000"), ({}, None)):
        if rules is None and "level" in params:
            continue
        found = board()
        found.hello(LESSON, store, **params)
        assert found.message["tone"] == "careful"
        assert said.lower() in found.message["text"].lower()
        assert len(found.message["text"]) < 1000
        if rules:
            assert where(found) == {"rules": rules, "level": "clean-four"}
        else:
            assert found.block("asks-jokers") is not None
        found.press("clean" if rules else "yes", "answer" if rules else "asks-jokers")
        assert said.lower() not in found.message["text"].lower()


@pytest.mark.parametrize("kept", ["usa", "", "us!x", "\0", "us!match~target_--5", "us!packs~3"])
def test_rules_that_cannot_be_read_from_the_store_are_asked_for_quietly(kept: str) -> None:
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": kept})
    assert found.block("asks-jokers") is not None
    assert found.message["empty"]


def test_the_first_level_that_is_not_solved_is_opened() -> None:
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": "us", **kept(clean_four=3, clean_seven=1)})
    assert where(found)["level"] == "dirty-four"
    assert found.view["progress"]["done"] == 1, (
        "the dots tell where one is; what is solved is kept in the store"
    )
    assert json.loads(found.view["store"][SUMMARY])[LESSON][0] == 2
    stars = {level.key.replace("-", "_"): 2 for level in lesson_named(LESSON).levels_for(rule_set("us"))}
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": "us", **kept(**stars)})
    assert where(found)["puzzle"].startswith("judge.2.1.us.")


@pytest.mark.parametrize("item", ["next", "practise", "more", "next-lesson"])
def test_what_comes_after_a_puzzle_is_there_when_it_is_solved(item: str) -> None:
    found = at(LESSON, "clean-four")
    found.press("dirty", "answer")
    found.press(item)
    assert where(found)["level"] == "clean-four"
    assert item not in found.items()


def test_an_empty_level_in_a_link_is_no_level() -> None:
    found = board()
    found.hello(LESSON, rules="us", level="")
    assert where(found)["level"] == "clean-four"
    assert found.message["empty"]


def test_progress_is_kept_and_never_falls() -> None:
    found = at(LESSON, "clean-four")
    found.press("clean", "answer")
    assert json.loads(found.view["best"][LEVELS]) == {"clean-four": {"us": 3}}
    found.press("next")
    assert where(found)["level"] == "dirty-four"
    found.go(LESSON, rules="us", level="clean-four")
    found.press("dirty", "answer")
    found.press("clean", "answer")
    assert json.loads(found.view["best"][LEVELS]) == {"clean-four": {"us": 3}}


def test_going_to_another_level_lesson_and_rules() -> None:
    found = at(LESSON, "clean-four")
    found.go(LESSON, rules="us", level="kings")
    assert where(found)["level"] == "kings"
    found.go("07-opening", rules="us", level="ahead")
    assert found.view["address"] == {"lesson": "07-opening", "params": {"rules": "us", "level": "ahead"}}
    found.go("07-opening", rules="italian", level="no-minimum")
    assert where(found) == {"rules": "italian", "level": "no-minimum"}
    assert found.session.rules == rule_set("italian")
    found.go("07-opening", rules="us", level="practice")
    assert where(found)["puzzle"].startswith("opening.2.1.us.")
    for strange in ("home", "nonsense", None):
        found.go(strange)
        assert found.view["address"]["lesson"] == "07-opening"


def test_a_second_greeting_of_the_same_page_keeps_what_was_done() -> None:
    found = at(LESSON, "dirty-four")
    found.press("clean", "answer")
    before = found.view
    found.hello(LESSON)
    assert {**found.view, "rev": 0} == {**before, "rev": 0}


# From level to level


@pytest.mark.parametrize("key", ["us", "fibur"])
@pytest.mark.parametrize("lesson", [each.key for each in LESSONS])
def test_a_whole_stage_can_be_solved_then_left_for_the_next(lesson: str, key: str) -> None:
    found = board(lesson)
    found.hello(lesson, rules=key)
    levels = [level.key for level in lesson_named(lesson).levels_for(rule_set(key))]
    for number, level in enumerate(levels, 1):
        assert where(found) == {"rules": key, "level": level}
        assert f"{number} of {len(levels)}" in found.view["progress"]["text"]
        if not solve_stored(found):
            solve(found)
        assert found.message["tone"] == "right", level
        assert "next" in found.items() or level == levels[-1]
        if level != levels[-1]:
            found.press("next")
    assert found.view["progress"]["done"] == len(levels)
    assert ("practise" in found.items()) is (lesson_named(lesson).practice in KINDS)
    names = [each.key for each in LESSONS]
    if lesson == names[-1]:
        assert "next-lesson" not in found.items()
        found.press("finish")
        assert where(found) == {"rules": key, "page": "finish"}
    else:
        found.press("next-lesson")
        assert found.view["address"]["lesson"] == names[names.index(lesson) + 1]


def test_practice_grows_harder_and_leads_on_as_well() -> None:
    found = board()
    found.hello(LESSON, rules="us", level="practice")
    difficulties = []
    for _ in range(3):
        code = where(found)["puzzle"]
        difficulties.append(code.split(".")[2])
        solve(found)
        assert found.message["tone"] == "right"
        found.press("more")
        assert where(found)["puzzle"] != code
    assert difficulties == ["1", "2", "3"]
    solve(found)
    found.press("next-lesson")
    names = [each.key for each in LESSONS]
    assert found.view["address"]["lesson"] == names[names.index(LESSON) + 1]


# The table


def answered(found: Board, jokers: bool, minimum: bool, any_rank: bool) -> None:
    for switch, yes in (("jokers", jokers), ("opening", minimum), ("group_ranks", any_rank)):
        assert found.block(f"asks-{switch}") is not None
        found.press("yes" if yes else "no", f"asks-{switch}")


@pytest.mark.parametrize(("jokers", "minimum", "any_rank"), list(product([True, False], repeat=3)))
def test_the_three_questions_propose_rules_that_have_what_was_seen(
    jokers: bool, minimum: bool, any_rank: bool
) -> None:
    found = board()
    found.hello(LESSON)
    answered(found, jokers, minimum, any_rank)
    assert found.session.rules is None
    found.press("take")
    rules = found.session.rules
    assert rules.switch("jokers") == ("two-a-pack" if jokers else "none")
    assert rules.switch("opening") == ("50-75" if minimum else "none")
    assert rules.switch("group_ranks") == ("any" if any_rank else "court")
    assert where(found)["level"] == "clean-four"
    assert parse_rules(found.view["store"]["buraco.v1.rules"]) == rules
    plain = {
        (False, True, False): "us",
        (True, True, False): "us-jokers",
        (True, False, True): "italian",
    }
    if (jokers, minimum, any_rank) in plain:
        assert format_rules(rules) == plain[jokers, minimum, any_rank]
    else:
        assert rules.table_set <= {"jokers", "opening", "group_ranks"}


@pytest.mark.parametrize("after", range(3))
def test_skipping_takes_us_at_any_question(after: int) -> None:
    found = board()
    found.hello(LESSON)
    for switch in ("jokers", "opening")[:after]:
        found.press("yes", f"asks-{switch}")
    found.press("skip")
    assert where(found) == {"rules": "us", "level": "clean-four"}


def test_all_rule_sets_are_a_press_away_and_the_questions_come_back() -> None:
    found = board()
    found.hello(LESSON)
    found.press("all")
    assert [each["id"] for each in found.block("sets")["options"]] == list(RULE_SETS)
    found.press("again", "ways")
    assert found.block("asks-jokers") is not None
    found.press("all")
    found.press("fibur", "sets")
    assert where(found)["rules"] == "fibur"


def test_a_press_that_belongs_to_another_question_changes_nothing() -> None:
    found = board()
    found.hello(LESSON)
    for item, block in (("yes", "asks-opening"), ("take", "main"), ("clean", "answer"), ("hint", "main")):
        found.press(item, block)
        assert found.block("asks-jokers") is not None


def test_changing_the_rules_keeps_the_level_if_it_is_there() -> None:
    found = at(LESSON, "kings")
    found.press("rules", "bar")
    assert found.block("sets") is not None
    found.press("rules", "bar")
    assert where(found) == {"rules": "us", "level": "kings"}
    found.press("rules", "bar")
    found.press("italian", "sets")
    assert where(found) == {"rules": "italian", "level": "kings"}
    found.go(LESSON, rules="italian", level="any-group")
    found.press("rules", "bar")
    found.press("us", "sets")
    assert where(found) == {"rules": "us", "level": "clean-four"}


# Revisions


def test_an_intent_for_an_older_view_changes_nothing() -> None:
    found = at(LESSON, "clean-four")
    before = found.session
    for rev in (0, -5, before.rev - 1):
        found.send("press", rev=rev, block="answer", item="clean", picked=[])
        found.send("go", rev=rev, address={"lesson": "07-opening", "params": {}})
    assert found.session == before
    found.press("clean", "answer")
    assert found.view["rev"] == before.rev + 1


def test_every_answer_has_a_higher_revision() -> None:
    found = board()
    revisions = [found.view["rev"]]
    for step in (
        lambda: found.hello(LESSON, rules="us"),
        lambda: found.press("clean", "answer"),
        lambda: found.press("nonsense"),
        lambda: found.hello(LESSON, rules="us"),
    ):
        step()
        revisions.append(found.view["rev"])
    assert revisions == sorted(set(revisions))


def test_another_puzzle_is_another_session_and_a_step_in_one_is_not() -> None:
    found = at("07-opening", "enough")
    first = found.view["session"]
    found.move(found.ids("hand", "KS"), "tray-1")
    assert found.view["session"] == first
    found.go("07-opening", rules="us", level="ahead")
    assert found.view["session"] != first


# Saving


def played(lesson: str, level: str, *steps: Any, rules: str = "us") -> Board:
    found = at(lesson, level, rules)
    for step in steps:
        step(found)
    return found


CASES = [
    ("05-clean-dirty", "dirty-four", [lambda b: b.press("clean", "answer"), lambda b: b.press("hint")]),
    ("04-wild-cards", "two-wilds", [lambda b: b.press("check", picked=b.ids("cards", "6S"))]),
    (
        "07-opening",
        "enough",
        [
            lambda b: b.move(b.ids("hand", "KS", "KH"), "tray-1"),
            lambda b: b.move(b.ids("hand", "4H"), "tray-2"),
            lambda b: b.press("lay"),
            lambda b: b.move(b.ids("tray-2"), "hand"),
        ],
    ),
    (
        "12-scoring",
        "whole-deal",
        [
            lambda b: b.fill("0.melds", "5"),
            lambda b: b.fill("1.pot", "x", "sheet-2"),
            lambda b: b.press("check"),
            lambda b: b.fill("0.melds", "6"),
        ],
    ),
]


@pytest.mark.parametrize(("lesson", "level", "steps"), CASES)
def test_a_saved_session_comes_back_as_it_was(lesson: str, level: str, steps: Any) -> None:
    found = played(lesson, level, *steps)
    saved = found.view["save"]
    assert saved["key"] == f"buraco.v1.save.{lesson}"
    assert resume(saved["value"]).puzzle == found.session.puzzle
    fresh = board(lesson, salt="ffff0000")
    store = {**found.view["store"], saved["key"]: saved["value"]}
    fresh.hello(lesson, store, **where(found))
    assert fresh.session.puzzle == found.session.puzzle
    same = ("blocks", "marks", "address", "save")
    assert {name: fresh.view[name] for name in same} == {name: found.view[name] for name in same}


def test_a_practice_puzzle_comes_back_too() -> None:
    found = board()
    found.hello(LESSON, rules="us", level="practice")
    found.press("hint")
    fresh = board(salt="ffff0000")
    fresh.hello(LESSON, {SAVE: found.view["save"]["value"]}, **where(found))
    assert fresh.session.puzzle == found.session.puzzle


def test_a_save_of_another_level_or_other_rules_is_left_alone() -> None:
    saved = played(LESSON, "dirty-four", lambda b: b.press("clean", "answer")).view["save"]["value"]
    for params in ({"rules": "us", "level": "kings"}, {"rules": "us-3000", "level": "dirty-four"}):
        fresh = board(salt="ffff0000")
        fresh.hello(LESSON, {SAVE: saved}, **params)
        assert where(fresh) == params
        assert fresh.message["empty"]


GOOD: dict[str, Any] = json.loads(
    played(LESSON, "dirty-four", lambda b: b.press("clean", "answer")).view["save"]["value"]
)
CORRUPT = [
    "", "x", "null", "[]", "{}", "3", "[" * 100_000, '"' + "x" * 100_000 + '"',
    *(
        json.dumps({**GOOD, **change})
        for change in (
            {"v": 2}, {"v": None}, {"lesson": "nope"}, {"lesson": 3}, {"rules": "usa"}, {"rules": 7},
            {"rules": "us!match~target_--5"}, {"rules": None, "level": "dirty-four"}, {"level": "no-such"}, {"level": 3},
            {"level": "any-group"}, {"level": "practice"}, {"code": "judge.9.1.us.a"}, {"code": "x"}, {"code": 5},
            {"code": f"judge.2.{'9' * 5000}.us.a"}, {"log": 3}, {"log": [3]}, {"log": [[3]]}, {"log": {"a": 1}},
            {"log": [["press", 1, 2]]}, {"log": None}, {"salt": 3}, {"salt": None},
            {"salt": "A!"}, {"salt": ""}, {"salt": "x" * 10_000}, {"salt": "../.."},
        )
    ),
    json.dumps({name: value for name, value in GOOD.items() if name != "log"}),
]  # fmt: skip


@pytest.mark.parametrize("saved", CORRUPT, ids=lambda saved: saved[:10])
def test_a_corrupt_save_is_refused_and_the_page_opens_without_it(saved: str) -> None:
    try:
        resume(saved)
    except ValueError:
        pass
    else:
        assert '"rules": null' in saved  # before rules are chosen there is nothing to come back to
    fresh = board(salt="ffff0000")
    fresh.hello(LESSON, {SAVE: saved}, rules="us", level="dirty-four")
    assert where(fresh) == {"rules": "us", "level": "dirty-four"}
    assert fresh.message["empty"]
    solve(fresh)
    fresh.go(LESSON, rules="us", level="practice")
    assert where(fresh)["puzzle"].startswith("judge.2.1.us.")


def test_a_log_of_nonsense_is_played_as_nothing() -> None:
    log = [
        ["press"],
        [],
        ["move", "hand", "k1", "k1"],
        ["fill", "x", "y"],
        ["fly", "a", "b"],
        ["press", "", "", ""],
    ]
    session = resume(json.dumps({**GOOD, "log": log}))
    assert session.puzzle is not None
    assert session.puzzle.tries == 0


def test_a_save_holds_only_what_was_done() -> None:
    found = played("07-opening", "enough", lambda b: b.press("hint"), lambda b: b.press("hint"))
    kept = json.loads(found.session.save())
    assert set(kept) == {"v", "lesson", "rules", "level", "code", "salt", "log"}
    assert kept["log"] == [["press", "main", "hint"], ["press", "main", "hint"]]
    for lesson in LESSONS:
        for level in lesson.levels_for(rule_set("us")):
            fresh = at(lesson.key, level.key)
            kept = json.loads(fresh.session.save())
            assert kept["log"] == []
            assert kept["code"] is None


# Reading intents


@pytest.mark.parametrize(
    "given",
    [
        None,
        3,
        "hello",
        [],
        {},
        {"v": 1},
        {"v": 2, "type": "hello"},
        {"v": 1, "type": "fly"},
        {"v": 1, "type": ["hello"]},
    ],
)
def test_what_is_no_intent_is_none(given: Any) -> None:
    assert read_intent(given) is None


def test_an_intent_is_read_with_care() -> None:
    intent = read_intent(
        {
            "v": 1,
            "type": "press",
            "id": 5,
            "rev": "9",
            "block": None,
            "item": ["x"],
            "picked": ["k1", 3, None, "k2"],
            "cards": "k1",
            "address": {"lesson": 4, "params": {"rules": 3, "level": "x", 5: "y"}},
            "store": [1],
        }
    )
    assert intent is not None
    assert (intent.id, intent.rev, intent.block, intent.item) == ("", 0, "", "")
    assert (intent.picked, intent.cards, intent.store) == (("k1", "k2"), (), ())
    assert intent.address.lesson is None
    assert intent.address.params == (("level", "x"),)


def test_a_session_is_a_value() -> None:
    session = CourseSession(lesson_named(LESSON), "a1b2c3d4")
    intent = read_intent(
        {
            "v": 1,
            "type": "hello",
            "id": "x",
            "rev": 0,
            "address": {"lesson": LESSON, "params": {"rules": "us"}},
        }
    )
    assert intent is not None
    assert session.on(intent) == session.on(intent)
    assert session.rules is None


def test_the_way_back_leads_to_the_map_and_from_there_home_where_pages_have_a_home() -> None:
    for host, there in (("voila", True), ("lab", False), ("other", False)):
        found = board()
        found.send("hello", address={"lesson": None, "params": {}}, store={}, lang="en", host=host)
        assert found.items("bar") == (["back"] if there else [])
        found.press("skip")
        assert found.items("bar") == ["back", "rules"]
        found.press("back", "bar")
        assert found.block("map") is not None
        assert found.items("bar") == (["back", "rules"] if there else ["rules"])
        found.press("back", "bar")
        home = {"lesson": "home", "params": {}}
        assert (found.view["address"] == home) is there


def test_house_rules_may_stand_in_a_link_as_on_the_command_line() -> None:
    found = board()
    found.hello(LESSON, rules="us", group_ranks="any", level="any-group")
    assert where(found) == {"rules": "us!group_ranks~any", "level": "any-group"}
    found.go(LESSON, aces="high", level="clean-four")
    assert where(found)["rules"] == "us!aces~high!group_ranks~any"


def test_a_switch_that_is_none_is_told_and_does_not_wait_behind_an_answer() -> None:
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": "us"}, rules="us", level="clean-four")
    found.press("dirty", "answer")
    found.go(LESSON, rules="us", aces="sideways", level="clean-four")
    said = found.block("message")
    assert said is not None
    assert "aces cannot be" in said["text"]


def test_the_rules_can_be_looked_at_and_kept() -> None:
    found = board()
    found.hello(LESSON, rules="us", level="clean-four")
    found.press("rules", "bar")
    kept = next(each for each in found.block("main")["items"] if each["id"] == "rules")
    assert kept["text"] == "Keep US Buraco"
    found.press("rules")
    assert found.block("answer") is not None


def test_a_switch_that_is_none_costs_no_kept_rules_and_is_told_once() -> None:
    found = board()
    found.hello(LESSON, {"buraco.v1.rules": "italian"}, rules="us", aces="sideways", level="clean-four")
    assert where(found)["rules"] == "italian"
    said = found.block("message")
    assert said is not None
    assert said["text"].count("aces cannot be") == 1


# Pointers


@pytest.mark.parametrize("key", ["us", "fibur"])
def test_what_a_level_points_at_is_marked_until_something_is_done(key: str) -> None:
    pointing = [
        (lesson, level) for lesson in LESSONS for level in lesson.levels_for(rule_set(key)) if level.shows
    ]
    assert pointing
    speaker = Speaker(rule_set(key).dialect)
    for lesson, level in pointing:
        found = at(lesson.key, level.key, key)
        words = {speaker.say(each.says) for each in level.shows}
        assert words <= {mark["text"] for mark in found.view["marks"]}, level.key
        found.press("hint")
        assert not words & {mark["text"] for mark in found.view["marks"]}, level.key
