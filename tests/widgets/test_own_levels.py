"""A teacher's level in a cell: what is misspelt is found, and what cannot be is refused where it is seen."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from buraco_core.clauses import clause
from buraco_core.message import MessageError
from buraco_core.rules import SWITCHES, RulesError
from buraco_core.sessions import read_intent
from buraco_core.sessions.single import SinglePuzzle
from buraco_core.text import Speaker, card_token
from buraco_widgets import authoring, judge, level
from buraco_widgets.board import Board

DIRTY: dict[str, Any] = {"cards": "4♥ 5♥ 2♠ 7♥", "goal": "dirty"}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ({**DIRTY, "hnt": "Look"}, "There is nothing called 'hnt' here: did you mean hint?"),
        (
            {"cards": DIRTY["cards"], "gaol": "dirty"},
            "There is nothing called 'gaol' here: did you mean goal?",
        ),
        ({**DIRTY, "group_rank": "any"}, "did you mean group_ranks?"),
    ],
)
def test_a_misspelt_name_is_told_with_the_one_that_was_meant(written: dict[str, Any], meant: str) -> None:
    with pytest.raises(RulesError) as refused:
        level("Clean or dirty?", **written)
    assert meant in str(refused.value)


def test_a_name_like_no_other_is_told_with_arguments_and_switches() -> None:
    with pytest.raises(RulesError) as refused:
        level("Clean or dirty?", **DIRTY, xylophone=1)
    said = str(refused.value)
    assert "'xylophone'" in said
    assert "goal, cards, wild" in said
    assert all(name in said for name in SWITCHES)


def test_the_arguments_that_are_named_are_those_that_there_are() -> None:
    by_name = [
        name for name, each in inspect.signature(level).parameters.items() if each.kind is each.KEYWORD_ONLY
    ]
    assert list(authoring._ARGUMENTS) == by_name


def test_a_level_without_a_goal_says_which_goals_there_are() -> None:
    with pytest.raises(MessageError, match="it is one of"):
        level("Clean or dirty?", cards=DIRTY["cards"])


def test_a_misspelt_switch_is_told_where_there_are_only_switches() -> None:
    with pytest.raises(RulesError, match="did you mean aces"):
        judge("QS KS AS", ace="high")
    with pytest.raises(RulesError, match="the switches are packs"):
        judge("QS KS AS", xylophone=1)


WRONG: list[dict[str, Any]] = [
    {**DIRTY, "goal": "clean"},
    {**DIRTY, "cards": "4♥ 5X"},
    {**DIRTY, "hnt": "Look"},
    {**DIRTY, "rules": "martian"},
    {"hand": "4♥", "melds": ["5♥"], "goal": "go out"},
    {"hand": "4♥ 5♥", "goal": "a clean run of 5"},
    {"cards": "5♥ 7♥", "wild": "3♠", "goal": "a run"},
]


def told(board: Board) -> tuple[list[str], dict[str, Any]]:
    """The texts of a board, and its message."""
    blocks = board.view["blocks"]
    texts = [each["text"] for each in blocks if each["type"] == "text"]
    return texts, next(each for each in blocks if each["type"] == "message")


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_level_raises_in_a_notebook(wrong: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for software in ("", "jupyter"):
        monkeypatch.setenv("SERVER_SOFTWARE", software)
        with pytest.raises(MessageError):
            level("Clean or dirty?", **wrong)


@pytest.mark.parametrize("wrong", WRONG)
def test_on_a_served_page_the_reason_stands_in_its_place(
    wrong: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    with pytest.raises(MessageError) as reason:
        level("Clean or dirty?", **wrong)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    texts, message = told(level("Clean or dirty?", **wrong))
    assert texts == ["Clean or dirty?"]
    assert (message["tone"], message["title"]) == ("careful", "This level cannot be asked as it is written")
    assert message["text"] == Speaker("us", None, card_token).say_error(reason.value)


def test_the_reason_is_the_sentence_that_the_cell_would_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    board = level("Clean or dirty?", **{**DIRTY, "goal": "clean"})
    _, message = told(board)
    assert "These cards are not 'clean' at this table." in message["text"]
    assert "stands for the {6H}" in message["text"]
    assert repr(board) == "<level 'Clean or dirty?', refused>"
    schema = json.loads((Path(authoring.__file__).parent / "js" / "view.schema.json").read_text())
    jsonschema.validate(board.view, schema)


def test_a_refused_level_answers_whatever_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    session = level("Clean or dirty?", **{**DIRTY, "goal": "clean"}).session
    for kind in ("hello", "go", "press", "move", "fill"):
        after = session.on(read_intent({"v": 1, "id": "a", "rev": session.rev, "type": kind}))
        assert after.rev == session.rev + 1
        session = after


def pressed(session: SinglePuzzle, block: str, item: str) -> SinglePuzzle:
    """The session after a press."""
    given = {"v": 1, "id": "a", "rev": session.rev, "type": "press", "block": block, "item": item}
    intent = read_intent(given)
    assert intent is not None
    return session.on(intent)


def verdict(session: SinglePuzzle) -> dict[str, Any]:
    """The message of a session."""
    found: dict[str, Any] = next(each for each in session.view()["blocks"] if each["type"] == "message")
    return found


def test_the_clause_under_a_verdict_tells_its_sentence_in_place_and_takes_it_away() -> None:
    solved = pressed(level("Clean or dirty?", **DIRTY).session, "answer", "dirty")
    before = verdict(solved)
    assert before["clause"] == before["detail"] == "CLEAN-1"
    opened = pressed(solved, "message", "CLEAN-1")
    sentence = Speaker("us", None, card_token).say(clause("CLEAN-1").sentence(solved.puzzle.rules))
    said = verdict(opened)
    assert said["text"] == f"{before['text']} The rule: {sentence}"
    assert (said["tone"], said["clause"]) == ("right", "CLEAN-1")
    assert opened.puzzle == solved.puzzle
    assert verdict(pressed(opened, "message", "CLEAN-1")) == before


def test_the_clause_of_a_wrong_answer_is_told_until_the_next_one() -> None:
    wrong = pressed(level("Clean or dirty?", **DIRTY).session, "answer", "clean")
    opened = pressed(wrong, "message", verdict(wrong)["clause"])
    assert "The rule: " in verdict(opened)["text"]
    assert "The rule: " not in verdict(pressed(opened, "answer", "dirty"))["text"]


def test_a_clause_that_the_message_does_not_name_changes_nothing() -> None:
    wrong = pressed(level("Clean or dirty?", **DIRTY).session, "answer", "clean")
    for other in ("WILD-1", "nothing", ""):
        assert verdict(pressed(wrong, "message", other)) == verdict(wrong)


def test_a_hint_that_is_the_clauses_own_sentence_is_no_way_to_it() -> None:
    session = level("Clean or dirty?", **DIRTY).session
    for _ in range(2):
        session = pressed(session, "main", "hint")
    said = verdict(session)
    assert said["detail"], "the second hint names a clause"
    named = clause(said["detail"]).sentence(session.puzzle.rules)
    same = said["text"] == Speaker("us", None, card_token).say(named)
    assert ("clause" in said) is not same
