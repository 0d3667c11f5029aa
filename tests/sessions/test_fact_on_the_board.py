"""Facts on the board: answers judged at once, the rulebook's words under the title, three hints, three stars."""

from __future__ import annotations

from dataclasses import replace

import pytest

from buraco_core.course.steps import Choose
from buraco_core.course.tasks import Worth
from buraco_core.message import M_
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.course.rehearsal import StepError, rehearse
from buraco_core.sessions.single import SinglePuzzle
from sessions.playing import Board

TASK = Worth("7H AC", ((15, M_("An ace is worth more than a king.")), (22, M_("A seven counts 5."))))


def board() -> Board:
    session = puzzle_session(TASK.puzzle(rule_set("us")), "a1b2")
    return Board(SinglePuzzle(session, M_("A fact"), "a1b2"))


def test_an_answer_is_judged_and_marked() -> None:
    found = board()
    assert [each["face"] for each in found.block("cards")["cards"]] == ["7H", "AC"]
    found.press("22", "answer")
    assert (found.message["tone"], found.message["detail"]) == ("wrong", "DECK-2")
    assert found.message["title"] == "Card values"
    assert found.message["text"].startswith("A seven counts 5. Counted out: 5 + 15 = 20.")
    found.press("20", "answer")
    assert found.message["tone"] == "right"
    verdicts = {each["id"]: each["verdict"] for each in found.block("answer")["options"]}
    assert verdicts == {"15": None, "20": "right", "22": "wrong"}
    assert found.session.puzzle.stars == 2
    after = found.press("15", "answer")
    assert after["blocks"] == found.view["blocks"]
    assert found.session.puzzle.tries == 2


def test_hints_come_in_three_steps_and_only_the_last_tells() -> None:
    found = board()
    for number in range(4):
        found.press("hint")
        assert found.message["tone"] == "hint"
        assert ("20" in found.message["text"]) == (number >= 2)
    found.press("20", "answer")
    assert found.session.puzzle.stars == 1


def test_what_is_no_answer_changes_nothing() -> None:
    found = board()
    before = found.session.puzzle
    for item, block in (("99", "answer"), ("hint", "answer"), ("20", "main"), ("check", "main")):
        found.press(item, block)
    assert found.session.puzzle == before


def test_stored_steps_solve_it() -> None:
    session = puzzle_session(TASK.puzzle(rule_set("us")), "a1b2")
    done = rehearse(session, [Choose("20")])
    assert (done.solved, done.stars) == (True, 3)
    with pytest.raises(StepError):
        rehearse(session, [Choose("21")])


def test_a_label_stands_on_its_card_and_is_read_out() -> None:
    task = replace(TASK.puzzle(rule_set("us")), labels=(M_("Ann"), M_("Ben")))
    found = Board(SinglePuzzle(puzzle_session(task, "a1b2"), M_("A fact"), "a1b2"))
    assert [(each["tag"], each["say"]) for each in found.block("cards")["cards"]] == [
        ("Ann", "Ann"),
        ("Ben", "Ben"),
    ]
