"""The learner's own table: links play by others and leave it as it is; misspelt house rules of a link are told."""

from __future__ import annotations

import pytest

from sessions.playing import Board
from sessions.visiting import LESSON, press, visit

OWN = "us!jokers~two-a-pack!group_ranks~any"
KEPT = {"buraco.v1.rules": OWN}


def at(lesson: str, store: dict[str, str] | None = None, **params: str) -> Board:
    found = visit()
    found.hello(lesson, store, **params)
    return found


def own(board: Board) -> str:
    return str(board.view["store"]["buraco.v1.rules"])


@pytest.mark.parametrize(
    ("lesson", "params"),
    [
        (LESSON, {"rules": "italian"}),
        (LESSON, {"rules": "italian", "page": "map"}),
        (LESSON, {"aces": "high"}),
        (LESSON, {"puzzle": "judge.2.2.fibur.5kq8"}),
        ("practice", {"puzzle": "judge.2.2.us.5kq8"}),
        ("quiz", {"quiz": "score.2.1.us.5kq8"}),
        ("referee", {"rules": "italian", "cards": "7H-8H-9H"}),
        ("rulebook", {"rules": "fibur", "clause": "WILD-5"}),
        ("pad", {"rules": "us-3000"}),
    ],
)
def test_a_link_with_other_rules_leaves_ones_own_table_as_it_is(lesson: str, params: dict[str, str]) -> None:
    board = at(lesson, KEPT, **params)
    played = (board.session.room or board.session.course).rules
    assert played is not None
    assert own(board) == OWN
    press(board, "rules", "bar")
    assert board.block("own-table")["options"][0]["text"].endswith("your way")
    press(board, "own", "own-table")
    assert board.session.course.rules != played
    assert own(board) == OWN
    press(board, "rules", "bar")
    assert board.block("own-table") is None, "it is the one that is played"


def test_without_rules_in_the_link_ones_own_are_played() -> None:
    board = at("referee", KEPT)
    assert board.view["address"]["params"]["rules"] == OWN


def test_who_has_no_table_yet_takes_that_of_the_first_link_and_keeps_it() -> None:
    board = at(LESSON, {}, rules="italian")
    assert own(board) == "italian"
    board.go(LESSON, rules="us")
    assert own(board) == "italian"
    assert own(at(LESSON, {"buraco.v1.rules": "no table"}, rules="us")) == "us"


def test_what_is_chosen_or_kept_on_purpose_is_ones_own() -> None:
    board = at(LESSON, KEPT, rules="italian")
    press(board, "rules", "bar")
    press(board, "fibur", "sets")
    assert own(board) == "fibur"
    visiting = at(LESSON, KEPT, rules="italian")
    press(visiting, "rules", "bar")
    press(visiting, "rules", "bar")
    assert own(visiting) == OWN, "looking at the menu keeps nothing"
    press(visiting, "rules", "bar")
    assert "Keep" in visiting.block("main")["items"][0]["text"]
    press(visiting, "rules", "main")
    assert own(visiting) == "italian"


def test_the_clause_of_another_table_changes_nothing() -> None:
    board = at("rulebook", {"buraco.v1.rules": "us"}, rules="us", clause="WILD-5")
    board.go("rulebook", rules="italian", clause="WILD-5")
    assert own(board) == "us"


@pytest.mark.parametrize("lesson", [LESSON, "referee"])
def test_a_misspelt_house_rule_of_a_link_is_told(lesson: str) -> None:
    board = at(lesson, {}, rules="us", grp_ranks="any")
    assert "no house rule 'grp_ranks'" in board.message["text"]
    assert "group_ranks was probably meant" in board.message["text"]
    assert board.view["address"]["params"]["rules"] == "us"
    assert "grp_ranks" in board.view["address"]["drops"]


@pytest.mark.parametrize("name", ["utm_source", "cards", "lines", "about", "clause", "with", "timed"])
def test_parameters_of_other_kinds_are_none_of_the_rules_business(name: str) -> None:
    board = at(LESSON, {}, rules="us", **{name: "x"})
    assert board.message["empty"]
