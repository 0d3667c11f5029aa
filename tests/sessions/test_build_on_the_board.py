"""Building on the board: one tray, only the button judges, a wrong try lights its cards."""

from __future__ import annotations

from buraco_core.course.steps import Move, Press
from buraco_core.course.tasks import Build
from buraco_core.message import M_
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.course.rehearsal import rehearse
from buraco_core.sessions.single import SinglePuzzle
from sessions.playing import Board, card_ids

TASK = Build("5H 6H 7H 8H KS KH 2C", shape="sequence", state="clean")


def board() -> Board:
    session = puzzle_session(TASK.puzzle(rule_set("us")), "a1b2")
    return Board(SinglePuzzle(session, M_("Build"), "a1b2"))


def test_putting_cards_into_the_tray_is_no_lay() -> None:
    found = board()
    assert next(each for each in found.block("main")["items"] if each["id"] == "lay")["off"]
    found.move(found.ids("hand", "5H", "6H", "7H"), "tray-1")
    assert found.message["empty"]
    assert found.block("tray-1")["note"] == ""
    assert [each["id"] for each in found.view["blocks"] if each.get("role") == "tray"] == ["tray-1"]
    found.press("lay")
    assert (found.message["tone"], found.message["detail"]) == ("right", "CLEAN-1")
    assert found.block("tray-1")["note"] == "5 + 5 + 5 = 15"
    assert found.block("tray-1")["moves"] == found.block("hand")["moves"] == []
    assert found.session.puzzle.stars == 3


def test_a_wrong_try_lights_its_cards_and_a_move_takes_the_message_away() -> None:
    found = board()
    found.move(found.ids("hand", "5H", "2C", "7H"), "tray-1")
    found.press("lay")
    assert (found.message["tone"], found.message["detail"]) == ("wrong", "CLEAN-1")
    assert found.marks("highlight") == found.ids("tray-1", "2C")
    found.move(found.ids("tray-1", "2C"), "hand")
    assert found.message["empty"]
    assert found.view["marks"] == []
    found.press("lay")
    assert found.message["detail"] == "MELD-1"
    assert set(found.marks("fault")) == set(found.ids("tray-1"))


def test_cards_are_in_one_zone_only_and_strange_moves_change_nothing() -> None:
    found = board()
    everything = set(card_ids(found.view))
    found.move(sorted(everything), "tray-1")
    assert set(found.ids("tray-1")) == everything
    before = found.session.puzzle
    for cards, to in ((["k1"], "hand"), (found.ids("tray-1"), "tray-2"), ([], "hand")):
        found.move(cards, to)
    assert found.session.puzzle == before


def test_the_last_hint_shows_a_meld_that_fits() -> None:
    found = board()
    for number in range(3):
        found.press("hint")
        assert (found.block("shown-1") is not None) == (number == 2)
    faces = [each["face"] for each in found.block("shown-1")["cards"]]
    found.move(found.ids("hand", *faces), "tray-1")
    found.press("lay")
    assert (found.message["tone"], found.session.puzzle.stars) == ("right", 1)


def test_stored_steps_solve_it() -> None:
    session = puzzle_session(TASK.puzzle(rule_set("us")), "a1b2")
    done = rehearse(session, [Move("5H 6H 7H 8H", "tray-1"), Press("lay")])
    assert (done.solved, done.stars) == (True, 3)
