"""Levels that a teacher writes: what can be asked is asked, and what cannot be right is refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.course.own_level import OwnLevelError, own_level
from buraco_core.course.steps import Choose, Move, Press
from buraco_core.message import MessageError
from buraco_core.puzzles.kinds.build import BuildError
from buraco_core.puzzles.kinds.place import PlaceError
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session, read_intent
from buraco_core.sessions.course.rehearsal import rehearse
from buraco_core.sessions.single import SinglePuzzle
from buraco_core.text import Speaker

ITALIAN = rule_set("italian")
SIX = "4H 5H 6H 7H 8H 9H"


@pytest.mark.parametrize(
    ("given", "steps"),
    [
        ({"cards": "4H 5H 2S 7H", "goal": "Dirty"}, (Choose("dirty"),)),
        ({"cards": "4H 5H 9S", "goal": "no meld"}, (Choose("none"),)),
        (
            {"hand": "4H 5H 6H 7H 8H 2S", "goal": "a clean run of 5"},
            (Move("4H 5H 6H 7H 8H", "tray-1"), Press("lay")),
        ),
        ({"cards": "5H 7H", "wild": "2S", "goal": "a run"}, (Move("2S", "place-2"), Press("check"))),
        ({"cards": "3H 4H", "wild": "2S 2H", "goal": "clean"}, (Move("2H", "place-1"), Press("check"))),
        (
            {"cards": "9C 10C", "wild": "2H", "goal": "as J♣", "solution": ["9C 10C 2H"]},
            (Move("2H", "place-3"), Press("check")),
        ),
        ({"hand": "KS KH 2C 3D", "goal": "a dirty group"}, (Move("KS KH 2C", "tray-1"), Press("lay"))),
        ({"hand": "KS KH KD 2C 4H", "goal": "open"}, (Move("KS KH KD 2C", "tray-1"), Press("lay"))),
        ({"hand": "KS KH KD 4H", "goal": "cannot open"}, (Press("cannot"),)),
    ],
)
def test_a_level_of_ones_own_is_solved_as_every_other_one(given: dict[str, Any], steps: Any) -> None:
    level = own_level("A question.", **given)
    session = rehearse(puzzle_session(level.puzzle, "a1"), steps)
    assert (session.solved, session.stars) == (True, 3)


def test_a_turn_of_ones_own_is_solved() -> None:
    level = own_level("Go out.", hand="10H 3C", melds=[SIX], goal="go out", rules=ITALIAN)
    line = level.puzzle.solution()
    assert len(line) == 2


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"cards": "4H 5H 2S 7H", "goal": "clean"}, "stands for the 6"),
        ({"cards": "4H 5H", "goal": "clean"}, "at least three"),
        ({"cards": "4H 5H 6H", "goal": "lovely"}, "one of"),
        ({"cards": "4H 5H 6H", "hand": "4H", "goal": "clean"}, "one of the two"),
        ({"hand": "4H", "wild": "2S", "goal": "a run"}, "among cards that lie"),
        ({"cards": "5H 7H", "wild": "2S", "goal": "lovely"}, '"as 6H"'),
        ({"cards": "5H 7H", "wild": "2S", "goal": "as 6X"}, "is no card"),
        ({"cards": "5H 7H", "wild": "2S", "goal": "a run", "solution": ["2S 5H 7H"]}, "still missing"),
        ({"cards": "5H 7H", "wild": "2S", "goal": "a run", "solution": ["5H 6H 7H"]}, "not the row"),
        ({"goal": "clean"}, "one of the two"),
        ({"hand": "KS KH KD 4H", "goal": "open"}, "you need 50"),
        ({"hand": "KS KH KD 2C 4H", "goal": "cannot open"}, "can open"),
        ({"hand": "9C 3C", "melds": [SIX], "goal": "go out", "rules": ITALIAN}, "close"),
        ({"hand": "9C 3C", "melds": [SIX], "goal": "take the pot", "rules": ITALIAN}, "other"),
        ({"hand": "10H 3C", "goal": "fly"}, "none that can be checked"),
        (
            {"hand": "4H 5H 6H 7H 8H 2S", "goal": "a clean run of 5", "solution": ["4H 5H 6H 7H 2S"]},
            "no solution",
        ),
        ({"hand": "KS KH KD 2C 4H", "goal": "open", "solution": ["KS KH KD"]}, "no solution"),
        (
            {
                "hand": "10H 3C",
                "melds": [SIX],
                "goal": "go out",
                "rules": ITALIAN,
                "solution": ["adds 3C to 1"],
            },
            "Step 1",
        ),
        (
            {
                "hand": "10H 3C",
                "melds": [SIX],
                "goal": "go out",
                "rules": ITALIAN,
                "solution": ["discards 3C"],
            },
            "does not reach",
        ),
    ],
)
def test_what_cannot_be_right_is_refused_with_the_reason(given: dict[str, Any], said: str) -> None:
    with pytest.raises(OwnLevelError) as raised:
        own_level("A question.", **given)
    assert said in Speaker.for_rules(given.get("rules", rule_set("us"))).say_error(raised.value)


def test_what_tables_leave_open_is_no_level() -> None:
    with pytest.raises(OwnLevelError, match="Tables differ"):
        own_level("?", cards="3H 4H 5H 2S 7H 8H 9H 10H JH", goal="dirty", rules=rule_set("fibur"))


@pytest.mark.parametrize("cards", ["4H 5X", "JK 4H 5H", "7H 7H 7H"])
def test_cards_that_cannot_be_are_refused(cards: str) -> None:
    with pytest.raises(MessageError):
        own_level("?", cards=cards, goal="dirty")


def test_a_hand_without_what_is_wished_for_is_refused() -> None:
    with pytest.raises(BuildError):
        own_level("?", hand="4H 5H 6H 7H", goal="a clean run of 5")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"cards": "5H 8H", "goal": "a run"}, "Nowhere among"),
        ({"cards": "5H 7H", "goal": "clean"}, "Nowhere among"),
        ({"cards": "5H 7H", "goal": "as 8H"}, "Nowhere among"),
        ({"cards": "7H 8H 9H", "goal": "a run", "rules": ITALIAN}, "Tables differ"),
    ],
)
def test_a_wild_without_a_right_place_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(PlaceError, match=said):
        own_level("?", wild="2S", **given)


def test_the_authors_hint_comes_first_and_the_engines_follow() -> None:
    level = own_level("Clean or dirty?", cards="4H 5H 2S 7H", goal="dirty", hint="Look at the {2S}.")
    puzzle = puzzle_session(level.puzzle, "a1")
    session = SinglePuzzle(puzzle, level.question, "a1", tells=level.question, hint=level.hint)

    def press_hint(session: SinglePuzzle) -> SinglePuzzle:
        intent = read_intent(
            {"v": 1, "id": "x", "rev": session.rev, "type": "press", "block": "main", "item": "hint"}
        )
        assert intent is not None
        return session.on(intent)

    def message(session: SinglePuzzle) -> str:
        return next(str(each["text"]) for each in session.view()["blocks"] if each["id"] == "message")

    first = press_hint(session)
    assert message(first) == "Look at the {2S}."
    second = press_hint(first)
    assert message(second) != message(first)
    assert second.puzzle.hints == 2
    assert any(each["text"] == "Clean or dirty?" for each in first.view()["blocks"] if each["type"] == "text")
