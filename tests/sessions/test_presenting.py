"""Before a group: nothing is kept, options are chosen without a verdict, the answer comes on a press."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.course import LESSONS, Lesson, lesson_named
from buraco_core.rulesets import rule_set
from sessions.playing import Board, board

LESSON = "05-clean-dirty"


def shown(lesson: str, level: str, rules: str = "us", **more: str) -> Board:
    found = board(lesson)
    found.hello(lesson, {"buraco.v1.rules": "italian"}, rules=rules, level=level, present="1", **more)
    assert found.view["present"] is True
    return found


def verdicts(found: Board) -> list[Any]:
    return [each["verdict"] for each in found.block("answer")["options"]]


def test_a_link_sets_rules_and_level_and_stays_a_link_for_presenting() -> None:
    found = shown(LESSON, "kings")
    assert found.view["address"] == {
        "lesson": LESSON,
        "params": {"rules": "us", "level": "kings", "present": "1"},
    }
    assert found.view["store"] == {}
    assert found.view["save"] is None
    assert found.view["best"] == {}


def test_an_option_is_chosen_without_a_verdict_until_the_answer_is_asked_for() -> None:
    found = shown(LESSON, "dirty-four")
    for option in ("clean", "dirty", "clean"):
        found.press(option, "answer")
        assert found.marks("highlight") == [f"answer/{option}"]
        assert set(verdicts(found)) == {None}
        assert found.message["empty"]
    assert found.items() == ["previous", "hint", "answer"]
    found.press("answer")
    assert "wrong" in verdicts(found), "what was chosen is judged"
    assert not found.message["empty"]
    assert found.marks("highlight") != ["answer/clean"]
    assert found.items()[-1] in ("next", "next-lesson", "finish")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.key)
def test_before_a_group_no_pointer_gives_an_answer_away(lesson: Lesson) -> None:
    for level in (each for each in lesson.levels_for(rule_set("us")) if each.shows):
        alone = board(lesson.key)
        alone.hello(lesson.key, {}, rules="us", level=level.key)
        group = shown(lesson.key, level.key)
        chosen = any(each["type"] == "choices" for each in group.view["blocks"])
        assert alone.view["marks"], level.key
        assert bool(group.view["marks"]) is not chosen, level.key
        if chosen:
            words = " ".join(str(each.get("text", "")) for each in group.view["blocks"])
            assert "marked" not in words, f"{level.key} speaks of what a group does not see"


def test_the_right_choice_is_told_right() -> None:
    found = shown(LESSON, "dirty-four")
    found.press("dirty", "answer")
    found.press("answer")
    assert found.message["tone"] == "right"
    assert "right" in verdicts(found)


@pytest.mark.parametrize("key", ["us", "fibur"])
@pytest.mark.parametrize("lesson", [each.key for each in LESSONS])
def test_every_question_shows_its_answer_on_a_press_and_leads_on(lesson: str, key: str) -> None:
    found = board(lesson)
    found.hello(lesson, rules=key, present="1")
    levels = lesson_named(lesson).levels_for(rule_set(key))
    for level in levels:
        assert found.session.level == level.key
        assert "check" not in found.items()
        found.press("answer")
        assert not found.message["empty"], level.key
        if level.solution_for(rule_set(key)):
            assert found.session.puzzle.solved, level.key
            assert found.message["tone"] == "right"
        on = found.view["clicker"]["on"]
        assert on["item"] in found.items()
        found.press(on["item"], on["block"])
    assert found.session.progress.results == ()


def test_a_clicker_goes_on_by_the_primary_button_and_back_by_the_other() -> None:
    found = shown(LESSON, "kings")
    assert found.view["clicker"] == {
        "on": {"block": "main", "item": "answer"},
        "back": {"block": "main", "item": "previous"},
    }
    found.press("answer")
    assert found.view["clicker"]["on"]["item"] == "next"
    found.press("previous")
    assert found.session.level == "kings"
    assert found.items()[-1] == "answer", "the question again"
    found.press("previous")
    assert found.session.level != "kings"


def test_going_back_passes_from_stage_to_stage_and_ends_at_the_first_question() -> None:
    first = LESSONS[1].levels_for(rule_set("us"))[0]
    found = shown(LESSONS[1].key, first.key)
    found.press("previous")
    assert found.session.lesson is LESSONS[0]
    assert found.session.level == LESSONS[0].levels_for(rule_set("us"))[-1].key
    start = LESSONS[0].levels_for(rule_set("us"))[0]
    found = shown(LESSONS[0].key, start.key)
    assert "previous" not in found.items()
    assert found.view["clicker"]["back"] is None
    found.press("previous")
    assert found.session.level == start.key


def test_cards_may_be_moved_and_nothing_is_judged() -> None:
    found = shown("07-opening", "enough")
    found.move(found.ids("hand", "KS", "KH", "JD"), "tray-1")
    found.press("lay")
    assert found.message["empty"]
    assert found.session.puzzle.tries == 0
    found.press("answer")
    assert not found.message["empty"]


def test_hints_are_there_for_who_asks() -> None:
    found = shown(LESSON, "dirty-four")
    found.press("hint")
    assert found.message["tone"] == "hint"
    assert set(verdicts(found)) == {None}


def test_the_map_switches_it_on_and_off_and_hides_what_was_won() -> None:
    store = {"buraco.v1.rules": "us", "buraco.v1.levels.05-clean-dirty": '{"clean-four":{"us":3}}'}
    found = board()
    found.hello(LESSON, store, page="map")
    assert found.view["progress"]["done"] == 1
    found.press("05-clean-dirty.dirty-four", "map")
    found.press("dirty", "answer")
    found.press("back", "bar")
    assert found.view["best"] != {}
    found.press("present", "ways")
    assert found.view["best"] == {}
    assert found.view["address"]["params"] == {"rules": "us", "page": "map", "present": "1"}
    assert found.view["progress"] is None
    assert not any(each["stars"] for item in found.block("map")["items"] for each in item["levels"])
    assert "carry" not in [each["id"] for each in found.block("ways")["options"]]
    found.press("carry", "ways")
    assert found.view["address"]["params"]["page"] == "map"
    found.press("05-clean-dirty.clean-four", "map")
    found.press("clean", "answer")
    found.press("answer")
    found.press("back", "bar")
    found.press("present", "ways")
    assert found.view["present"] is False
    assert found.view["progress"]["done"] == 2
    assert found.session.progress.results == (
        (LESSON, "clean-four", "us", 3),
        (LESSON, "dirty-four", "us", 3),
    ), "what a group solves counts for nobody"


def test_the_link_for_everybody_has_rules_and_level_and_no_presenting() -> None:
    found = shown(LESSON, "kings", rules="us-3000")
    link = found.block("link")["link"]
    assert link == {"lesson": LESSON, "params": {"rules": "us-3000", "level": "kings"}}
    learner = board()
    learner.hello(link["lesson"], {"buraco.v1.rules": "italian"}, **link["params"])
    assert (learner.session.rules, learner.session.level) == (rule_set("us-3000"), "kings")
    assert learner.view["present"] is False
    assert learner.view["clicker"] is None


def test_leaving_the_mode_by_an_address_begins_the_level_anew() -> None:
    found = shown(LESSON, "dirty-four")
    found.press("answer")
    found.go(LESSON, rules="us", level="dirty-four")
    assert found.view["present"] is False
    assert found.session.puzzle.tries == 0
    assert found.message["empty"]


def test_whatever_solves_a_question_before_a_group_counts_for_nobody() -> None:
    found = shown(LESSON, "dirty-four")
    after = found.session.played(("press", "answer", "dirty"))
    assert after.puzzle.solved
    assert after.progress.results == ()
