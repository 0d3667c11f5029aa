"""A visit: rooms beside the course share the page, the rules and the back button with it."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.course import LESSONS, lesson_named
from buraco_core.rulesets import rule_set
from buraco_core.sessions import ROOM_NAMES, ROOMS, puzzle_session
from buraco_core.sessions.single import SinglePuzzle
from sessions.playing import Board
from sessions.visiting import LESSON, visit


def at(lesson: str | None, store: dict[str, str] | None = None, **params: str) -> Board:
    found = visit()
    found.hello(lesson, store, **params)
    return found


def title(board: Board) -> str:
    return str(board.view["title"])


def test_every_room_is_named_and_listed_on_the_map() -> None:
    board = at(LESSON, rules="us", page="map")
    listed = [each["id"] for each in board.block("beside")["options"]]
    assert listed == [each.key for each in ROOM_NAMES]
    assert set(listed) == set(ROOMS)


def test_before_a_group_the_map_leads_to_no_room() -> None:
    assert at(LESSON, rules="us", page="map", present="1").block("beside") is None


@pytest.mark.parametrize("key", ROOMS)
def test_a_room_has_an_address_of_its_own_by_name_and_by_page(key: str) -> None:
    for board in (at(key, rules="italian"), at(LESSON, rules="italian", page=key)):
        address = board.view["address"]
        assert (address["lesson"], address["params"]["rules"]) == (key, "italian")
        assert title(board) == str(next(each.title for each in ROOM_NAMES if each.key == key))
    again = at(address["lesson"], **address["params"])
    assert again.view["address"] == address


@pytest.mark.parametrize("key", ROOMS)
def test_the_notebook_of_a_room_opens_it_without_an_address(key: str) -> None:
    board = visit(entry=key)
    board.send(
        "hello",
        address={"lesson": None, "params": {}},
        store={"buraco.v1.rules": "us"},
        lang="en",
        host="lab",
    )
    assert board.view["address"]["lesson"] == key


def test_who_has_no_rules_yet_chooses_them_and_is_where_the_link_led() -> None:
    board = at("rulebook", clause="WILD-2")
    assert board.view["address"]["lesson"] == "rulebook"
    board.press("italian", "sets")
    assert board.view["address"] == {"lesson": "rulebook", "params": {"rules": "italian", "clause": "WILD-2"}}


def test_from_the_map_and_back_again() -> None:
    board = at(LESSON, rules="us", page="map")
    board.press("rulebook", "beside")
    assert board.view["address"]["lesson"] == "rulebook"
    board.press("back", "bar")
    assert board.view["address"] == {"lesson": LESSON, "params": {"rules": "us", "page": "map"}}


def wrong_answer(board: Board) -> str:
    """Answers wrongly, and says which clause was named."""
    options: list[dict[str, Any]] = board.block("answer")["options"]
    for each in options:
        board.press(each["id"], "answer")
        if board.message["tone"] == "wrong":
            return str(board.message["clause"])
    raise AssertionError("no wrong answer was to be had")


def test_a_verdict_leads_to_its_clause_and_back_to_the_level_as_it_was() -> None:
    board = at(LESSON, rules="us", level="kings")
    clause = wrong_answer(board)
    before = board.view
    board.press(clause, "message")
    assert board.view["address"] == {"lesson": "rulebook", "params": {"rules": "us", "clause": clause}}
    by_button = Board(board.session)
    by_button.view = board.view
    by_button.press("back", "bar")
    board.go(before["address"]["lesson"], **before["address"]["params"])
    for after in (by_button.view, board.view):
        assert [each for each in after["blocks"] if each["type"] != "actions"] == [
            each for each in before["blocks"] if each["type"] != "actions"
        ]


def test_what_a_level_tells_leads_to_its_clauses() -> None:
    board = at(LESSON, rules="us", level="clean-four")
    assert board.block("tells")["clauses"] == [{"id": "CLEAN-1", "title": "Clean or dirty"}]
    before = board.view
    board.press("CLEAN-1", "tells")
    assert board.view["address"]["params"] == {"rules": "us", "clause": "CLEAN-1"}
    board.press("back", "bar")
    assert board.view["blocks"] == before["blocks"]


def test_a_wrong_line_of_a_sheet_leads_to_its_clause_and_a_right_one_has_none() -> None:
    board = at("12-scoring", rules="us")
    while not (board.block("sheet-1") and len(board.block("sheet-1")["rows"]) > 2):
        later = lesson_named("12-scoring").levels_for(rule_set("us"))
        keys = [each.key for each in later]
        board = at(
            "12-scoring", rules="us", level=keys[keys.index(board.view["address"]["params"]["level"]) + 1]
        )
    assert not any("clause" in each for each in board.block("sheet-1")["rows"])
    row = board.block("sheet-1")["rows"][0]["id"]
    board.fill(row, "12345")
    board.press("check")
    judged = {each["id"]: each for each in board.block("sheet-1")["rows"]}
    assert judged[row]["detail"].endswith(" · " + judged[row]["clause"])
    assert all(("clause" in each) == (each["verdict"] == "wrong") for each in judged.values())
    board.press(judged[row]["clause"], "sheet-1")
    assert board.view["address"]["params"]["clause"] == judged[row]["clause"]


def test_a_puzzle_alone_in_a_notebook_tells_its_clause_in_place_for_there_is_no_rulebook() -> None:
    level = lesson_named(LESSON).levels_for(rule_set("us"))[0]
    puzzle = puzzle_session(level.task.puzzle(rule_set("us")), "a1b2c3d4")
    board = Board(
        SinglePuzzle(puzzle, lesson_named(LESSON).title, "a1b2c3d4", tells=level.told(rule_set("us")))
    )
    board.send("hello", address={"lesson": None, "params": {}}, store={}, lang="en", host="lab")
    board.press("dirty", "answer")
    assert board.message["tone"] == "wrong"
    assert board.block("tells") is not None
    assert not any("clauses" in each for each in board.view["blocks"])
    before = board.message["text"]
    board.press(board.message["clause"], "message")
    assert board.message["text"].startswith(before)
    assert "The rule: " in board.message["text"]
    assert board.view["address"] is None


def test_back_leads_to_the_room_that_one_came_through_as_it_was_left() -> None:
    for by_browser in (False, True):
        board = at("referee", rules="us", cards="5H-5S-5D")
        board.press("9C", "cards-deck")
        left = board.session.room
        address = board.view["address"]
        board.press(board.message["clause"], "message")
        assert board.view["address"]["lesson"] == "rulebook"
        assert board.block("bar")["items"][0]["text"] == "Back"
        if by_browser:
            board.go(address["lesson"], **address["params"])
        else:
            board.press("back", "bar")
        assert (board.session.room, board.view["address"]) == (left, address)
        assert board.block("bar")["items"][0]["text"] == "Map"
        board.press("back", "bar")
        assert board.view["address"]["params"]["page"] == "map"


def test_back_in_a_room_under_other_rules_keeps_the_rules() -> None:
    board = at("referee", rules="us", cards="5H-5S-5D")
    board.press("GRP-1", "message")
    board.press("rules", "bar")
    board.press("italian", "sets")
    board.press("back", "bar")
    assert board.view["address"]["params"] == {"rules": "italian", "cards": "5H-5S-5D"}
    assert board.message["tone"] == "right"


def test_other_rules_are_chosen_in_the_room_and_hold_in_the_course_too() -> None:
    board = at("rulebook", rules="us", clause="WILD-5")
    board.press("us", "bar")
    board.press("rules", "bar")
    assert board.view["address"]["lesson"] == "rulebook"
    board.press("italian", "sets")
    assert board.view["address"]["params"] == {"rules": "italian", "clause": "WILD-5"}
    board.press("back", "bar")
    assert board.view["address"]["params"]["rules"] == "italian"


def test_a_link_with_rules_that_do_not_exist_says_so_in_the_room() -> None:
    board = at("rulebook", {"buraco.v1.rules": "us"}, rules="klingon")
    assert board.view["address"] == {"lesson": "rulebook", "params": {"rules": "us"}}
    assert "klingon" in board.message["text"]


def test_switches_in_a_link_become_part_of_the_rules_of_the_room() -> None:
    board = at("rulebook", rules="us", group_ranks="any")
    assert board.view["address"]["params"]["rules"] != "us"
    assert board.view["address"]["drops"] == ["group_ranks"]


def test_nothing_is_kept_while_presenting() -> None:
    board = at("rulebook", rules="us", present="1")
    assert board.view["present"] is True
    assert board.view["store"] == {}
    assert board.view["address"]["params"]["present"] == "1"


def test_an_intent_for_an_older_view_changes_nothing() -> None:
    board = at("rulebook", rules="us")
    before = board.session
    board.send("press", rev=board.view["rev"] - 1, block="bar", item="back", picked=[], order={})
    assert board.session is before


def test_lessons_are_where_they_were() -> None:
    for lesson in LESSONS:
        assert at(lesson.key, rules="us", page="map").view["address"]["lesson"] == lesson.key


DAMAGED = ("[" * 100_000, '{"a":' * 100_000, "null", "[]", '"x"', "5", '{"v":1}', '{"own":5,"logs":[1]}', "{")


@pytest.mark.parametrize("text", DAMAGED, ids=lambda each: each[:8])
@pytest.mark.parametrize("key", ROOMS)
def test_a_damaged_store_breaks_no_room(key: str, text: str) -> None:
    names = ("memory", "review", f"room.{key}")
    board = at(key, {"buraco.v1.rules": "us", **{f"buraco.v1.{name}": text for name in names}})
    assert board.view["address"] == at(key, {"buraco.v1.rules": "us"}).view["address"]
