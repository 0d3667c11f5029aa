"""Turns played on the board: refused steps, out of reach and back, and what the others did shown frame by frame."""

from __future__ import annotations

from typing import Any

from buraco_core.course.play_tasks import At, Turns, plays
from buraco_core.message import M_
from buraco_core.puzzles.kinds.aims import all_of, has_laid, turn_ended
from buraco_core.puzzles.kinds.others import Others
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.single import SinglePuzzle
from sessions.playing import Board, at, check
from sessions.stored import step

HEARTS = Turns(
    At(
        "10H QH JC 4D 9S KC",
        own=("7H 8H 9H",),
        drawn=False,
        pile="5C",
        stock="3D",
        left="4C 9C KS",
        partner="JH 3S 5C",
        right="KH 6S 7S 8S",
    ),
    M_("Two turns, please."),
    all_of(has_laid("9H KH"), turn_ended(2)),
    "MELD-1",
    line=("draws, adds 10H to 1, discards JC", "takes the pile, adds QH KH to 1, discards 4D"),
    turns=2,
    others=Others(
        left=("draws, discards 4C",),
        partner=("draws, adds JH to 1, discards 3S",),
        right=("draws, lays 6S 7S 8S, discards KH",),
    ),
)


def board(task: Turns = HEARTS, rules: str = "italian") -> Board:
    puzzle = task.puzzle(rule_set(rules))
    return Board(SinglePuzzle(puzzle_session(puzzle, "a1b2"), M_("A puzzle"), "a1b2", tells=M_("Watch.")))


def play(found: Board, *steps: str) -> None:
    for each in plays(*steps):
        step(found, each)


def texts(blocks: list[dict[str, Any]], id: str) -> list[str]:
    return [each["text"] for each in blocks if each["id"] == id]


def test_the_others_are_shown_one_step_after_the_other_and_told() -> None:
    found = board()
    assert found.view["frames"] == []
    play(found, *HEARTS.line[:1])
    frames = found.view["frames"]
    assert [texts(each["blocks"], "turn") for each in frames] == [
        ["The player on your left discards the {4C}."],
        ["Your partner adds {JH} to your meld 1."],
        ["Your partner discards the {3S}."],
        ["The player on your right lays {6S} {7S} {8S}."],
        ["The player on your right discards the {KH}."],
    ]
    for each in frames:
        shown = {**found.view, "blocks": each["blocks"], "marks": each["marks"], "frames": []}
        check(shown)
        assert each["ms"] > 500
        assert [mark["kind"] for mark in each["marks"]] == ["highlight"]
        kinds = [block["id"] for block in each["blocks"]]
        assert kinds[0] == "tells"
        assert kinds[-2:] == ["message", "main"]
        assert all(
            card["face"] for block in each["blocks"] if block["id"] == "hand" for card in block["cards"]
        )
    assert found.message["tone"] == "info"
    assert found.message["text"].startswith("The player on your left discards the {4C}. Your partner adds")
    assert [card["face"] for card in found.block("meld-1-1")["cards"]] == ["7H", "8H", "9H", "10H", "JH"]
    assert [card["face"] for card in found.block("meld-2-1")["cards"]] == ["6S", "7S", "8S"]


def test_frames_are_gone_with_the_next_thing_that_is_done() -> None:
    found = board()
    play(found, *HEARTS.line[:1])
    assert found.view["frames"]
    found.press("hint")
    assert found.view["frames"] == []
    assert found.message["tone"] == "hint"
    found.press("back")
    assert found.view["frames"] == []
    assert "JC" in [card["face"] for card in found.block("hand")["cards"]]
    play(found, "discards JC")
    assert len(found.view["frames"]) == 5


def test_the_stored_way_solves_it_and_nothing_hidden_is_shown() -> None:
    found = board()
    play(found, *HEARTS.line)
    assert found.message["tone"] == "right"
    assert found.session.puzzle.solved
    assert found.view["frames"] == []
    seen = {
        card["face"] for block in found.view["blocks"] if block["type"] == "cards" for card in block["cards"]
    }
    assert "9C" not in seen, "a card of the left player's hand"


def test_a_step_that_the_rules_forbid_is_refused_with_the_engines_sentence() -> None:
    found = board()
    play(found, "adds 10H to 1")
    assert (found.message["tone"], found.message["detail"]) == ("wrong", "TURN-1")
    assert found.message["text"].startswith("First you draw")
    assert found.session.puzzle.tries == 1
    assert found.session.puzzle.steps == ()


def test_out_of_reach_is_said_and_can_be_taken_back() -> None:
    one = Turns(
        At("10H JC 4D", own=("7H 8H 9H",), drawn=False, pile="6H", stock="5S"),
        M_("Add two hearts."),
        all_of(has_laid("6H 10H"), turn_ended()),
        "DRAW-1",
    )
    found = board(one)
    play(found, "draws")
    assert found.message["tone"] == "careful"
    assert found.message["text"] == (
        "The {6H} lies on the discard pile. From here that cannot be put right: take a step back, or start again."
    )
    found.press("hint")
    assert found.message["tone"] == "careful"
    assert found.session.puzzle.hints == 0, "being told so costs nothing"
    assert found.session.puzzle.tries == 0
    found.press("back")
    assert found.message["empty"]
    play(found, "takes the pile, adds 6H 10H to 1, discards JC")
    assert found.session.puzzle.stars == 3


def test_a_turn_that_is_over_without_it_can_be_played_again() -> None:
    found = board()
    play(found, "draws, discards JC", "draws, discards KC")
    assert (found.message["tone"], found.message["detail"]) == ("wrong", "MELD-1")
    assert found.message["text"] == "Your 2 turns are over. The {KH} lies on the discard pile."
    assert found.block("hand")["moves"] == []
    found.press("again")
    play(found, *HEARTS.line)
    assert found.session.puzzle.stars == 2


def test_a_pot_that_waits_lies_face_down() -> None:
    found = at("10-pots", "with-the-discard")
    play(found, "adds 10H JH to 1, discards KC")
    assert found.message["tone"] == "right"
    hand = found.block("hand")
    assert [card["face"] for card in hand["cards"]] == [None] * 11
    assert hand["label"] == "Your next hand, face down"


def test_a_course_shows_the_frames_under_its_bar() -> None:
    found = at("08-a-turn", "two-turns")
    level = found.session.current
    assert level is not None
    for each in level.solution[:3]:
        step(found, each)
    frames = found.view["frames"]
    assert frames
    for each in frames:
        ids = [block["id"] for block in each["blocks"]]
        assert ids[0] == "bar"
        assert len(set(ids)) == len(ids)
        check({**found.view, "blocks": each["blocks"], "marks": each["marks"], "frames": []})
    saved = found.session.save()
    assert "KH" not in saved, "what is kept holds ids, no cards"
