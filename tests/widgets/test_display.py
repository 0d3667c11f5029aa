"""What a notebook calls: readable answers, boards, and errors that say what there is."""

from __future__ import annotations

import re
from typing import Any

import pytest

import buraco_widgets
from buraco_core.cards import CardTextError
from buraco_core.course import UnknownLesson
from buraco_core.message import MessageError
from buraco_core.rules import RulesError
from buraco_core.rulesets import rule_set
from buraco_widgets import judge, lesson, opening, puzzle, score, side
from buraco_widgets.board import Board
from buraco_widgets.lab import copy_lessons


def test_a_meld_is_told_with_its_rules_its_worth_and_why() -> None:
    lines = repr(judge("A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠", rules="us")).splitlines()
    assert lines[0] == "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ · US Buraco (104 cards)"
    assert "Clean run of 7 cards" in lines[1]
    assert "60 points" in lines[1]
    assert "200" in lines[1]
    assert "natural" in lines[2]


def test_no_meld_is_told_with_each_problem_its_clause_and_what_is_near() -> None:
    said = repr(judge("8C 8D 8S", rules="us"))
    assert "This is no run." in said
    assert "[GRP-1: " in said
    assert "ear to it: " in said or "In order: " in said
    assert "This is no meld." in repr(judge("8C 8D 9S", rules="italian"))


def test_a_table_of_its_own_is_named_with_what_it_has_set() -> None:
    said = repr(judge("QS KS AS", rules="us", aces="high", group_ranks="any"))
    assert said.splitlines()[0] == "Q♠ K♠ A♠ · US Buraco (104 cards), your way (aces high, group_ranks any)"
    assert "your way" in repr(judge("QS KS AS", rules="us!aces~high"))
    assert repr(judge("QS KS AS", rules=rule_set("us"))) == repr(judge("QS KS AS"))


def test_cards_as_laid_are_not_put_in_order() -> None:
    assert "This is no run." in repr(judge("7H 6H 8H", as_laid=True))
    assert "This is no run." not in repr(judge("7H 6H 8H"))


def test_an_answer_holds_the_value_of_the_engine() -> None:
    assert judge("7H 8H 9H").value.meld.points == 25
    assert opening("KS KH KD 2D").value.can_open
    assert score(side("7H 8H 9H", took_pot=True), side(took_pot=True)).value.sides[0].deal == 25


def test_an_opening_is_counted_out() -> None:
    lines = repr(opening("KS KH KD 2D 4H", match_score=1495)).splitlines()
    assert lines[1].strip() == "This hand can open."
    assert "10 + 10 + 10 + 20 = 50" in lines[2]
    assert "cannot open" in repr(opening("KS KH KD 2D 4H", match_score=1500))


def test_a_sheet_is_a_table_that_adds_up() -> None:
    said = repr(
        score(
            side("3C 4C 5C 6C 7C 8C 9C", hands=["", "2S 5D"], took_pot=True, went_out=True, before=1380),
            side("10D JD QD KD", hands=["9H 9S", "6H"], before=1610),
            rules="us",
        )
    )
    numbers = [int(each) for each in re.findall(r"this deal +(-?\d+)", said, re.IGNORECASE)]
    assert numbers == [45 + 200 + 100 - 25, 40 - 20 - 5 - 100]
    assert [int(each) for each in re.findall(r"match +(-?\d+)", said, re.IGNORECASE)] == [1700, 1525]
    assert "OUT-4" in said
    assert "SCORE-3" in said


def test_the_winner_is_named() -> None:
    said = repr(score(side(took_pot=True, before=2000), side(took_pot=True), rules="us"))
    assert "Side 1 wins the match." in said


@pytest.mark.parametrize("key", ["04-wild-cards", "05-clean-dirty", "07-opening", "12-scoring"])
def test_a_lesson_is_a_board_and_its_print_is_the_same_every_time(key: str) -> None:
    assert isinstance(lesson(key), Board)
    assert repr(lesson(key)) == repr(lesson(key)) == f"<lesson {key}>"
    assert lesson(key).view["session"] != lesson(key).view["session"]


def test_a_puzzle_is_a_level_or_a_code() -> None:
    assert repr(puzzle("05-clean-dirty/kings")) == "<puzzle 05-clean-dirty/kings>"
    assert repr(puzzle("judge.2.2.us.5kq8")) == "<puzzle judge.2.2.us.5kq8>"
    assert isinstance(puzzle("05-clean-dirty/any-group", rules="italian"), Board)
    assert isinstance(puzzle("05-clean-dirty/any-group", group_ranks="any"), Board)
    assert puzzle("05-clean-dirty/kings").session.code is None


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: lesson("06"), UnknownLesson, "There is no lesson '06': the lessons are 01-cards"),
        (lambda: puzzle("06/kings"), UnknownLesson, "There is no lesson '06'"),
        (lambda: puzzle("05-clean-dirty/nope"), UnknownLesson, "There is no level 'nope' under these rules: the levels are clean-four"),
        (lambda: puzzle("05-clean-dirty/any-group"), UnknownLesson, "There is no level 'any-group' under these rules"),
        (lambda: puzzle("kings"), MessageError, "'kings' is no puzzle code: it is written kind.version"),
        (lambda: puzzle("judge.9.2.us.a"), MessageError, "version 9"),
        (lambda: judge("7X 8H"), CardTextError, "'7X' is no card"),
        (lambda: judge("7H 8H 9H", rules="usa"), RulesError, "There is no rule set 'usa'"),
        (lambda: judge("7H 8H 9H", ace="high"), RulesError, "There is nothing called 'ace' here: did you mean aces?"),
        (lambda: judge("7H 7H 7H"), MessageError, "3 copies of 7H are more than the deck has"),
        (lambda: opening(""), MessageError, "The hand is empty"),
        (lambda: score(side()), MessageError, "This table has 2 sides, and this sheet has 1"),
    ],
)  # fmt: skip
def test_errors_say_what_was_wrong_and_what_there_is(call: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error) as caught:
        call()
    assert said in str(caught.value)


def test_the_package_offers_these_names_and_no_others() -> None:
    for name in ("judge", "opening", "score", "side", "lesson", "puzzle"):
        assert callable(getattr(buraco_widgets, name))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        buraco_widgets.nonsense  # noqa: B018


def test_the_lessons_are_copied_once_and_nothing_is_overwritten(tmp_path: Any) -> None:
    folder = tmp_path / "mine" / "deep"
    first = copy_lessons(folder)
    assert {"04-wild-cards.ipynb", "05-clean-dirty.ipynb", "07-opening.ipynb", "12-scoring.ipynb"} <= {
        each.name for each in first
    }
    (folder / "05-clean-dirty.ipynb").write_text("my own notes")
    (folder / "07-opening.ipynb").unlink()
    assert [each.name for each in copy_lessons(folder)] == ["07-opening.ipynb"]
    assert (folder / "05-clean-dirty.ipynb").read_text() == "my own notes"
