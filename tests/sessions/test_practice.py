"""Practice on the board: themes, difficulty, links, coming back, stars and rows, and how far one is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from buraco_core.course import lesson_named
from buraco_core.puzzles import parse_puzzle_code
from buraco_core.rulesets import RULE_SETS
from buraco_core.sessions.practice.memory import STORE_MEMORY, Memory
from buraco_core.sessions.rooms.reviews.practice import STORE, Practice
from sessions.playing import Board
from sessions.visiting import LESSON, T, answered, kept, press, visit

JUDGE = "judge.2.2.us.5kq8"


def practice(store: dict[str, str] | None = None, salt: str = "a1b2c3d4", **params: str) -> Board:
    found = visit(salt)
    found.hello("practice", store or {"buraco.v1.rules": "us"}, **params)
    return found


def room(board: Board) -> Practice:
    found = board.session.room
    assert isinstance(found, Practice)
    return found


def rows(board: Board, block: str) -> dict[str, Any]:
    return {each["id"]: each for each in board.block(block)["rows"]}


# Themes and difficulty


def test_the_first_page_offers_everything_what_was_missed_and_each_idea() -> None:
    board = practice()
    shown = rows(board, "ideas")
    assert list(shown)[:3] == ["everything", "missed", "sequences"]
    assert shown["missed"]["off"]
    assert shown["wilds"]["level"] == 0
    assert board.view["address"] == {"lesson": "practice", "params": {"rules": "us"}}
    press(board, "missed", "ideas")
    assert room(board).solving is None


def test_a_theme_begins_at_once_and_its_puzzle_has_its_own_link() -> None:
    board = practice()
    press(board, "clean", "ideas")
    code = str(room(board).solving and room(board).solving.code)  # type: ignore[union-attr]
    assert board.view["address"] == {"lesson": "practice", "params": {"puzzle": code}}
    assert board.block("link")["text"] == code
    assert board.block("link")["link"] == {"lesson": "practice", "params": {"puzzle": code}}


def test_how_hard_is_chosen_and_kept() -> None:
    board = practice()
    for level in ("1", "3"):
        board.fill("level", level, "difficulty")
        press(board, "everything", "ideas")
        assert room(board).solving.code.difficulty == int(level)  # type: ignore[union-attr]
        press(board, "back", "bar")
    again = practice(kept(board), salt="other")
    assert again.block("difficulty")["rows"][0]["value"] == "3"
    board.fill("level", "7", "difficulty")
    assert room(board).level == "3"


def test_as_it_goes_it_gets_harder_after_stars_and_gently_easier_after_none() -> None:
    board = practice(about="clean")
    harder: list[int] = []
    for number in range(40):
        board.go("practice", puzzle=f"judge.2.1.us.abc{number}")
        if board.block("answer") is None:
            continue  # a question that is answered with a card
        answered(board, "right", T + number * 1000)
        harder.append(room(board).difficulty)
        if len(harder) == 7:
            break
    assert harder == sorted(harder)
    assert (harder[0], harder[-1]) == (1, 3)
    (theme,) = room(board).paces
    pace = room(board).paces[theme]
    board.go("practice", puzzle="judge.2.1.us.abcd")
    for _ in range(3):
        press(board, "hint")
    answered(board, "right", T + 99_000)
    assert pace - 0.34 < room(board).paces[theme] < pace
    board.go("practice", about="wilds")
    assert room(board).solving.code.difficulty == 1, "each theme has its own pace"  # type: ignore[union-attr]


def test_where_a_difficulty_was_chosen_no_answer_moves_it() -> None:
    board = practice()
    board.fill("level", "2", "difficulty")
    board.go("practice", puzzle=JUDGE)
    answered(board, "right")
    assert (room(board).paces, room(board).difficulty) == ({}, 2)


def test_another_one_is_to_be_had_without_an_answer_and_costs_nothing() -> None:
    board = practice(puzzle=JUDGE)
    assert "more" not in board.items()
    press(board, "more")
    assert board.view["address"]["params"]["puzzle"] == JUDGE
    press(board, "skip")
    assert board.view["address"]["params"]["puzzle"] != JUDGE
    assert board.session.memory == Memory()
    board.go("practice", puzzle=JUDGE)
    answered(board, "wrong")
    assert "skip" not in board.items(), "what was begun is finished"


def test_what_was_missed_comes_again_and_that_is_said_without_giving_it_away() -> None:
    memory = Memory().noted(("own-two-is-wild",), False, T - 1000)
    store = {"buraco.v1.rules": "us", STORE_MEMORY: memory.text()}
    board = practice(store)
    assert rows(board, "ideas")["missed"]["off"] is None
    assert "Every two is wild" in rows(board, "ideas")["missed"]["detail"]
    press(board, "missed", "ideas")
    assert "You missed this not long ago: The natural two" in board.block("why")["text"]
    assert "Every two is wild" not in json.dumps(board.view["blocks"])
    while board.block("answer") is None:
        press(board, "skip")
    answered(board, "right", T)
    assert "Every two is wild" in board.block("why")["text"]


# Stars and rows


def test_stars_and_a_row_are_shown_and_a_broken_row_is_not_told_as_a_loss() -> None:
    board = practice(puzzle=JUDGE)
    answered(board, "right")
    assert (board.block("won")["stars"], board.block("won")["text"]) == (3, "")
    board.go("practice", puzzle="judge.2.2.us.abc")
    answered(board, "right", T + 1000)
    assert board.block("won")["text"] == "2 right in a row · 6 stars today"
    board.go("practice", puzzle="judge.2.2.us.abd")
    answered(board, "wrong", T + 2000)
    assert board.block("won") is None
    answered(board, "right", T + 3000)
    assert board.block("won")["text"] == "2 right today · 8 stars today"
    assert board.block("won")["stars"] == 2
    press(board, "themes")
    assert board.block("cheer")["text"] == "2 right today · 8 stars today"
    press(board, "standing")
    assert "2 right" in board.block("longest")["text"]


# Links and coming back


def test_a_puzzles_link_shows_that_puzzle_whatever_the_browser_keeps() -> None:
    italian = parse_puzzle_code("judge.2.3.italian.5kq8")
    seen = []
    for store in (
        {},
        {"buraco.v1.rules": "us"},
        {"buraco.v1.rules": "us", STORE: json.dumps({"v": 1, "theme": "wilds", "level": "1", "code": JUDGE})},
    ):
        board = practice(store, puzzle=str(italian))
        assert board.view["address"] == {"lesson": "practice", "params": {"puzzle": str(italian)}}
        assert room(board).rules == RULE_SETS["italian"]
        seen.append([each for each in board.view["blocks"] if each["id"] != "bar"])
    assert seen[0] == seen[1] == seen[2]


def test_the_rules_of_the_puzzle_win_over_others_in_the_link() -> None:
    board = practice(rules="fibur", puzzle=JUDGE)
    assert room(board).rules == RULE_SETS["us"]


def test_back_in_the_browser_to_a_puzzle_of_other_rules_brings_its_rules() -> None:
    board = practice(puzzle=JUDGE)
    board.go("practice", puzzle="judge.2.2.fibur.5kq8")
    assert room(board).rules == RULE_SETS["fibur"]
    assert board.view["address"]["params"] == {"puzzle": "judge.2.2.fibur.5kq8"}


def test_after_a_linked_puzzle_practice_goes_on() -> None:
    board = practice(puzzle=JUDGE)
    answered(board, "right")
    press(board, "more")
    assert board.view["address"]["params"]["puzzle"] != JUDGE


def test_reload_brings_back_the_puzzle_with_what_was_done() -> None:
    board = practice(puzzle=JUDGE)
    answered(board, "wrong")
    press(board, "hint")
    before = board.view
    again = practice(kept(board), salt="another1", **before["address"]["params"])
    assert again.view["blocks"] == before["blocks"]
    answered(again, "right")
    assert again.block("won")["stars"] == 1, "a second try and a hint"


def test_cards_that_were_moved_are_where_they_were() -> None:
    code = "opening.2.2.us.5kq8"
    board = practice(puzzle=code)
    hand = board.ids("hand")
    board.move(hand[:3], "tray-1")
    again = practice(kept(board), salt="another1", puzzle=code)
    assert again.ids("tray-1") == board.ids("tray-1")


def test_the_first_page_leads_back_to_a_puzzle_that_waits() -> None:
    board = practice(puzzle=JUDGE)
    answered(board, "wrong")
    press(board, "back", "bar")
    assert "go-on" in board.items()
    press(board, "go-on")
    assert board.view["address"]["params"] == {"puzzle": JUDGE}
    assert board.message["tone"] == "wrong"
    press(board, "back", "bar")
    press(board, "back", "bar")
    assert board.view["address"]["lesson"] == LESSON


def test_a_puzzle_of_another_table_does_not_wait_at_this_one() -> None:
    board = practice(puzzle=JUDGE)
    answered(board, "wrong")
    elsewhere = practice({**kept(board), "buraco.v1.rules": "italian"})
    assert "go-on" not in elsewhere.items()
    assert "go-on" in practice(kept(board)).items()


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"puzzle": "judge.2.2.us"}, "judge.2.2.us.5kq8"),
        ({"puzzle": "chess.2.2.us.abc"}, "judge, build"),
        ({"puzzle": "judge.9.2.us.abc"}, "version"),
        ({"puzzle": "judge.2.2.klingon.abc"}, "klingon"),
        ({"about": "sheep"}, "sequences, groups"),
        ({"difficulty": "9"}, "1, 2, 3 or auto"),
    ],
)
def test_a_malformed_link_says_what_is_wrong_and_offers_the_themes(params: dict[str, str], said: str) -> None:
    board = practice(**params)
    assert board.message["tone"] == "careful"
    assert said in board.message["text"]
    assert board.block("ideas") is not None


def test_a_link_may_name_theme_and_difficulty() -> None:
    board = practice(about="clean", difficulty="3")
    assert room(board).solving.code.difficulty == 3  # type: ignore[union-attr]
    assert room(board).theme == "clean"


def unlike_ids(board: Board) -> str:
    """What is to be seen, but for the ids of cards."""
    return re.sub(r'"k[0-9]{3}"', '"k"', json.dumps(board.view["blocks"]))


DAMAGE = [
    "{dam",
    "[]",
    '{"v":1,"theme":3,"level":[],"paces":{"wilds":"x","clean":99},"seeds":4,"count":-1,"code":"x","log":3}',
    '{"v":1,"code":"judge.2.2.us.5kq8","salt":"???","log":[["press","answer","clean"]]}',
    '{"v":1,"code":"judge.2.2.us.5kq8","salt":"a1","log":[["press"],[],["move",3]]}',
    '{"v":1,"code":"judge.2.2.us.5kq8","salt":"a1","log":[["jump","x"],["press"],["fill"]]}',
    '{"v":2,"theme":"wilds"}',
]


@pytest.mark.parametrize("text", DAMAGE)
def test_what_is_damaged_in_the_store_is_as_if_it_were_not_there(text: str) -> None:
    board = practice({"buraco.v1.rules": "us", STORE: text}, puzzle=JUDGE)
    fresh = practice(puzzle=JUDGE)
    assert unlike_ids(board) == unlike_ids(fresh)
    assert board.message["empty"]
    assert room(board).paces == {}


# Other rules


def test_other_rules_give_another_puzzle_of_the_same_theme() -> None:
    board = practice(about="clean")
    press(board, "rules", "bar")
    press(board, "italian", "sets")
    assert room(board).solving.code.rules == RULE_SETS["italian"]  # type: ignore[union-attr]
    assert room(board).theme == "clean"


# From the course


def test_the_stages_more_puzzles_lead_here_with_its_theme_and_back() -> None:
    lesson = lesson_named(LESSON)
    rules = RULE_SETS["us"]
    last = lesson.levels_for(rules)[-1]
    board = visit()
    board.hello(LESSON, {"buraco.v1.rules": "us"}, level=last.key)
    answered(board, "right")
    assert "practise" in board.items()
    press(board, "practise")
    assert board.view["address"]["lesson"] == "practice"
    assert room(board).theme == "clean"
    press(board, "back", "bar")
    press(board, "back", "bar")
    assert board.view["address"] == {"lesson": LESSON, "params": {"rules": "us", "level": last.key}}


def test_old_links_to_practice_in_the_course_still_work() -> None:
    board = visit()
    board.hello(LESSON, {"buraco.v1.rules": "us"}, level="practice")
    assert board.view["address"]["lesson"] == LESSON
    assert board.view["progress"]["text"].startswith("Practice")
    old = visit()
    old.hello(LESSON, {}, puzzle=JUDGE)
    assert old.view["address"] == {"lesson": LESSON, "params": {"puzzle": JUDGE}}
    answered(old, "right")
    assert "more" in old.items()


def test_before_a_group_the_stages_practice_stays_in_the_course() -> None:
    lesson = lesson_named(LESSON)
    last = lesson.levels_for(RULE_SETS["us"])[-1]
    board = visit()
    board.hello(LESSON, {"buraco.v1.rules": "us"}, level=last.key, present="1")
    press(board, "answer")
    press(board, "practise")
    assert board.view["address"]["lesson"] == LESSON


# How far one is


def test_how_far_one_is_with_each_rule_and_each_belief() -> None:
    memory = Memory()
    for number in range(4):
        memory = memory.noted(("WILD-2", "own-two-is-wild"), True, T + number)
    memory = memory.noted(("SEQ-1",), False, T + 9)
    board = practice({"buraco.v1.rules": "us", STORE_MEMORY: memory.text()}, show="standing")
    wild = rows(board, "subjects-wilds")
    assert list(wild) == ["WILD-2"]
    assert (wild["WILD-2"]["level"], wild["WILD-2"]["words"]) == (4, "Sure")
    assert wild["WILD-2"]["detail"] == "4 of 4 right at once"
    belief = rows(board, "subjects-wilds-not")["own-two-is-wild"]
    assert (belief["title"], belief["level"]) == ("“Every two is wild.”", 4)
    assert rows(board, "subjects-sequences")["SEQ-1"]["level"] == 1
    assert "more have not come up yet" in board.block("more-wilds")["text"]
    press(board, "all")
    assert board.view["address"]["params"]["show"] == "all"
    assert rows(board, "subjects-wilds")["WILD-1"]["words"] == "Not met yet"
    press(board, "own-two-is-wild", "subjects-wilds-not")
    assert room(board).subject == "own-two-is-wild"
    assert "The natural two" in board.block("why")["text"]


def test_the_bars_of_the_ideas_follow_the_answers() -> None:
    board = practice(puzzle=JUDGE)
    answered(board, "right")
    press(board, "themes")
    levels = {key: each["level"] for key, each in rows(board, "ideas").items()}
    assert max(level or 0 for level in levels.values()) == 1


def test_pressing_what_is_not_there_changes_nothing() -> None:
    board = practice()
    before = room(board)
    for item, block in (("sheep", "ideas"), ("WILD-99", "subjects-wilds"), ("more", "main"), ("x", "y")):
        press(board, item, block)
        assert room(board) == before
