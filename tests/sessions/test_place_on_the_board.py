"""Putting a wild on the board: a row with places between its cards, only the button judges, a wrong place lights cards."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.course import LESSONS
from buraco_core.course.steps import Move, Press
from buraco_core.course.wild_tasks import Place
from buraco_core.message import M_
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.course.rehearsal import rehearse
from buraco_core.sessions.kinds.place import PlaceSession
from buraco_core.sessions.single import SinglePuzzle
from sessions.playing import Board, at

NEW = Place("4H 5H 7H", "2S")
SLIDES = Place("4S 5S 6S 8S", "2H", was="2H 4S 5S 6S")
FREED = Place("4S 5S 6S 7S", "2H", was="4S 5S 2H 7S")
CHOICE = Place("3H 4H 5H", "2H 2S", state="clean")


def board(task: Place = NEW, key: str = "us") -> Board:
    session = puzzle_session(task.puzzle(rule_set(key)), "a1b2")
    return Board(SinglePuzzle(session, M_("Place"), "a1b2"))


def zones(found: Board) -> list[dict[str, Any]]:
    return [each for each in found.view["blocks"] if each["type"] == "cards"]


def row(found: Board) -> list[str]:
    """The cards of the row as they lie."""
    return [card["face"] for each in zones(found) if each["role"] == "felt" for card in each["cards"]]


def put(found: Board, face: str, to: str) -> None:
    zone = next(z["id"] for z in zones(found) if z["moves"] and any(c["face"] == face for c in z["cards"]))
    found.move(found.ids(zone, face), to)


def test_a_place_stands_before_each_card_and_after_the_last_one() -> None:
    found = board()
    felt = [each["id"] for each in zones(found) if each["role"] == "felt"]
    assert felt == ["place-1", "card-1", "place-2", "card-2", "place-3", "card-3", "place-4"]
    named = [found.block(f"place-{number}")["label"] for number in range(1, 5)]
    assert named[0] == "Before the four of hearts"
    assert named[2] == "Between the five of hearts and the seven of hearts"
    assert named[3] == "After the seven of hearts"
    assert found.block("hand")["moves"] == ["place-1", "place-2", "place-3", "place-4"]
    # A row is drawn as one where its zones hold one card at most and no words.
    for each in zones(found)[:-1]:
        assert (each["note"], each["empty"], each["meld"]) == ("", "", None)
        assert len(each["cards"]) <= 1


def test_putting_is_no_answer_and_the_button_judges_the_row_as_it_lies() -> None:
    found = board()
    assert next(each for each in found.block("main")["items"] if each["id"] == "check")["off"]
    put(found, "2S", "place-1")
    assert row(found) == ["2S", "4H", "5H", "7H"]
    assert found.message["empty"]
    assert found.block("place-1")["cards"][0]["tag"] == "", "what it stands for would be half the answer"
    found.press("check")
    assert (found.message["tone"], found.message["detail"]) == ("wrong", "SEQ-1")
    assert found.marks("fault") == found.ids("card-2", "5H") + found.ids("card-3", "7H")
    assert row(found) == ["2S", "4H", "5H", "7H"], "it lies where it was put"
    put(found, "2S", "place-3")
    assert found.message["empty"]
    assert found.view["marks"] == []
    found.press("check")
    assert (found.message["tone"], found.message["detail"]) == ("right", "WILD-1")
    assert found.session.puzzle.stars == 2
    assert [each["id"] for each in zones(found)] == ["card-1", "card-2", "place-3", "card-3", "hand"]
    assert found.block("place-3")["cards"][0]["tag"] == "= 6♥"
    assert not any(each["moves"] for each in zones(found))


def test_a_wild_comes_back_and_another_one_takes_its_place() -> None:
    found = board(CHOICE)
    put(found, "2S", "place-4")
    assert row(found) == ["3H", "4H", "5H", "2S"]
    put(found, "2H", "place-1")
    assert row(found) == ["2H", "3H", "4H", "5H"]
    assert found.ids("hand") == found.ids("hand", "2S"), "one wild lies in the row"
    put(found, "2H", "hand")
    assert row(found) == ["3H", "4H", "5H"]
    assert next(each for each in found.block("main")["items"] if each["id"] == "check")["off"]
    put(found, "2H", "place-1")
    found.press("check")
    assert found.message["tone"] == "right"
    assert found.block("place-1")["cards"][0]["tag"] == "", "a natural two wears none"


def test_strange_moves_change_nothing() -> None:
    found = board(CHOICE)
    before = found.session.puzzle
    for cards, to in (
        (found.ids("card-1"), "place-2"),
        (found.ids("hand"), "place-1"),
        (["k1"], "place-1"),
        ([], "place-1"),
        (found.ids("hand", "2H"), "place-9"),
        (found.ids("hand", "2H"), "card-1"),
        (found.ids("hand", "2H"), "hand"),
    ):
        found.move(cards, to)
        assert found.session.puzzle == before, (cards, to)
    found.press("check")
    assert found.session.puzzle == before


def test_a_wild_of_the_table_lies_where_it_lay_until_it_is_moved() -> None:
    found = board(SLIDES)
    assert row(found) == ["2H", "4S", "5S", "6S", "8S"]
    assert found.block("place-1")["cards"][0]["tag"] == "= 3♠"
    assert found.block("hand")["cards"] == []
    found.press("check")
    assert (found.message["tone"], found.session.puzzle.tries) == ("wrong", 1), "staying is an answer too"
    put(found, "2H", "place-4")
    assert found.block("place-4")["cards"][0]["tag"] == ""
    found.press("check")
    assert found.message["tone"] == "right"


def test_a_wild_set_free_lies_beside_the_row() -> None:
    found = board(FREED, "fibur")
    assert row(found) == ["4S", "5S", "6S", "7S"]
    assert found.block("hand")["label"] == "Beside the sequence"
    put(found, "2H", "place-5")
    found.press("check")
    assert (found.message["tone"], found.message["detail"]) == ("wrong", "WILD-5")
    assert found.marks("highlight") == found.ids("place-5", "2H"), "no card is at fault: it is a meld"
    put(found, "2H", "place-1")
    found.press("check")
    assert found.message["tone"] == "right"


def test_the_last_hint_points_to_the_place_and_shows_the_row() -> None:
    found = board()
    for number in range(3):
        found.press("hint")
        assert (found.block("shown-1") is not None) == (number == 2)
        assert bool([each for each in found.view["marks"] if each["kind"] == "arrow"]) == (number == 2)
    (arrow,) = [each for each in found.view["marks"] if each["kind"] == "arrow"]
    assert (arrow["from"], arrow["to"]) == (found.ids("hand", "2S")[0], "place-3")
    put(found, "2S", arrow["to"])
    found.press("check")
    assert (found.message["tone"], found.session.puzzle.stars) == ("right", 1)


@pytest.mark.parametrize("task", [NEW, SLIDES, FREED, CHOICE], ids=["new", "slides", "freed", "choice"])
def test_every_place_is_judged_on_the_board_as_the_puzzle_judges_it(task: Place) -> None:
    puzzle = task.puzzle(rule_set("us"))
    for number, wild in enumerate(puzzle.wilds):
        for place in range(puzzle.places):
            found = board(task)
            if puzzle.start != (number, place):
                put(found, wild.code, f"place-{place + 1}")
            assert row(found) == [each.code for each in puzzle.row((number, place))]
            found.press("check")
            assert (found.message["tone"] == "right") == ((number, place) in puzzle.right)


def test_stored_steps_solve_it() -> None:
    session = puzzle_session(NEW.puzzle(rule_set("us")), "a1b2")
    done = rehearse(session, [Move("2S", "place-3"), Press("check")])
    assert (done.solved, done.stars) == (True, 3)
    wrong = rehearse(session, [Move("2S", "place-4"), Press("check")])
    right = rehearse(wrong, [Move("2S", "place-3"), Press("check")])
    assert (wrong.solved, right.solved, right.stars) == (False, True, 2)


def test_a_level_is_taken_up_again_where_it_was() -> None:
    """The steps of a level that is not finished are kept, and done again after a reload."""
    found = at("04-wild-cards", "natural-two")
    put(found, "2H", "place-4")
    found.press("check")
    assert found.message["tone"] == "wrong"
    kept = {each["key"]: each["value"] for each in [found.view["save"]] if each}
    again = at("04-wild-cards", "natural-two")
    again.hello("04-wild-cards", kept, rules="us", level="natural-two")
    assert row(again) == row(found) == ["3H", "4H", "5H", "2H"]


@pytest.mark.parametrize("key", ["us", "italian", "fibur"])
@pytest.mark.parametrize("lesson", ["04-wild-cards", "06-moving-wilds"])
def test_the_stages_of_wilds_put_wilds(lesson: str, key: str) -> None:
    """The first level of the shape shows it with an arrow; a later one asks it cold."""
    rules = rule_set(key)
    stage = next(each for each in LESSONS if each.key == lesson)
    levels = [each for each in stage.levels_for(rules) if isinstance(each.task, Place)]
    assert len(levels) >= 2
    assert not levels[-1].shows
    if lesson == "04-wild-cards":
        assert any(each.kind == "arrow" and each.at.startswith("place-") for each in levels[0].shows)
    for level in levels:
        assert isinstance(puzzle_session(level.task.puzzle(rules), "a1"), PlaceSession)
