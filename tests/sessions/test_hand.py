"""Own hand: entered as it lies, examined question by question; what cannot be is said, and all of it stays."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from buraco_core.actions import Add, Lay
from buraco_core.legality import legal_actions
from buraco_core.play import apply
from buraco_core.puzzles.kinds.turn_reach import reach, worth_of
from buraco_core.rulesets import rule_set
from buraco_core.sessions.rooms.hand.own_exam import exam_of
from buraco_core.sessions.rooms.hand.own_hand import OwnHand
from buraco_core.state import State
from sessions.playing import Board
from sessions.visiting import stored, visit

KEPT = "buraco.v1.room.hand"
HAND = {"hand": "KS-KH-KD-2D-4H-6H-9C-10C-JC-3S-5D-7D"}
OPENED = {"hand": "8H-9H-10H-JH", "table": "4H-5H-6H-7H.QS-QH-QC", "pot": "1", "score": "1520"}
POT = {"hand": "8H-9H-10H-JH-3C-3D-3S-JK", "table": "4H-5H-6H-7H"}


def hand(store: dict[str, str] | None = None, rules: str = "us", **params: str) -> Board:
    found = visit()
    found.hello("hand", store, rules=rules, **params)
    return found


def params(board: Board) -> dict[str, str]:
    return {name: value for name, value in board.view["address"]["params"].items() if name != "rules"}


def keys(rules: str = "us", **entered: str) -> list[str]:
    return [each.key for each in exam_of(OwnHand.of(entered)[0], rule_set(rules)).questions]


def at(key: str, rules: str = "us", **entered: str) -> Board:
    """The board at one question of a hand."""
    return hand(rules=rules, **entered, ask=str(keys(rules, **entered).index(key) + 1))


# Entering


def test_a_line_that_is_not_taken_is_said_at_the_line_and_nobody_is_examined_on_the_cards_before() -> None:
    board = hand(**HAND)
    board.fill("cards-typed", "7H 8X", "cards-typed")
    before = board.view["address"]
    board.press("examine")
    assert board.view["address"] == before
    assert board.block("cards-typed")["value"] == "7H 8X"
    for said in (board.message["text"], board.block("cards-typed")["wrong"]):
        assert said.startswith("'8X' is no card")
        assert said.endswith("The cards on the board are still those from before.")
    board.fill("cards-typed", "8H9H10HJH3C3D", "cards-typed")
    board.press("examine")
    assert (board.view["address"]["params"]["ask"], board.view["address"]["params"]["hand"]) == (
        "1",
        "8H-9H-10H-JH-3C-3D",
    )


def test_a_refused_line_is_dropped_by_the_second_press_on_another_place_only() -> None:
    board = hand(**HAND)
    board.fill("cards-typed", "7H 8X", "cards-typed")
    board.press("hand", "places")
    assert "once more" not in board.message["text"], "nobody leaves"
    board.press("meld-1", "places")
    assert board.block("cards-typed")["value"] == "7H 8X"
    for said in (board.message["text"], board.block("cards-typed")["wrong"]):
        assert said.endswith("press once more to go on without it.")
    board.press("meld-1", "places")
    assert board.block("cards-typed")["value"] == ""
    board.press("hand", "places")
    assert board.block("cards-typed")["value"] != "7H 8X"


def test_a_hand_and_a_table_are_tapped_and_are_in_the_link() -> None:
    board = hand()
    for face in ("8H", "9H", "KD"):
        board.press(face, "cards-deck")
    board.press("meld-1", "places")
    board.fill("cards-typed", "4H 5H 6H 7H", "cards-typed")
    assert "sequence of 4, clean: 20 points" in board.message["text"].lower()
    board.press("meld-2", "places")
    for face in ("QS", "QH", "QC"):
        board.press(face, "cards-deck")
    board.fill("score", "1520", "numbers")
    board.fill("failed", "1", "numbers")
    board.fill("pot", "taken", "standing")
    assert params(board) == {
        "hand": "8H-9H-KD",
        "table": "4H-5H-6H-7H.QS-QH-QC",
        "score": "1520",
        "failed": "1",
        "pot": "1",
    }
    again = hand(**params(board))
    assert again.block("places") == board.block("places")
    assert again.block("numbers") == board.block("numbers")
    assert again.block("standing") == board.block("standing")
    assert hand(stored(board)).block("places") == board.block("places")


def test_no_card_is_taken_that_lies_elsewhere_as_often_as_the_deck_has_it() -> None:
    board = hand(hand="7H-7H")
    board.press("meld-1", "places")
    off = {each["id"]: each["off"] for each in board.block("cards-deck")["items"]}
    assert "all are in use" in off["7H"]
    assert off["8H"] is None


@pytest.mark.parametrize(
    ("entered", "said", "clause", "marked"),
    [
        ({}, "Your hand is empty", "", "places/hand"),
        ({"hand": "7H-7H-7H"}, "7", "DECK-1", "places/hand"),
        ({"hand": "KD", "table": "4H-5H-7H"}, "is no run, so it cannot lie there", "SEQ-1", "places/meld-1"),
        ({"hand": "KD", "table": "4H-5H-6H.8C-8D-8S"}, "is no run", "GRP-1", "places/meld-2"),
        ({"hand": "KD", "score": "12x"}, "is no whole number", "", "numbers/score"),
        ({"hand": "KD", "failed": "-1"}, "fails to open 0 to 9 times", "OPEN-2", "numbers/failed"),
    ],
)
def test_what_cannot_be_is_said_and_all_that_was_entered_stays(
    entered: dict[str, str], said: str, clause: str, marked: str
) -> None:
    board = hand(**entered)
    before = [board.block(each) for each in ("numbers", "standing")]
    board.press("examine")
    assert said in board.message["text"]
    assert board.message.get("clause", "") == clause
    assert board.marks("fault") == [marked]
    assert params(board) == entered
    after = [board.block(each) for each in ("numbers", "standing")]
    assert [each["rows"][0]["value"] for each in after] == [each["rows"][0]["value"] for each in before]


def test_a_link_with_a_hand_that_cannot_be_says_so_at_once_and_keeps_it() -> None:
    board = hand(hand="7H-7H-7H", ask="1")
    assert board.message["clause"] == "DECK-1"
    assert [each["face"] for each in board.block("cards")["cards"]] == ["7H"] * 3
    board = hand(hand="7H-7H-7H")
    assert board.message["clause"] == "DECK-1"
    board = hand(hand="7H-8X-9H")
    assert "8X" in board.message["text"]
    assert params(board) == {"hand": "7H-9H"}


def test_one_fault_keeps_nobody_from_mending_another() -> None:
    board = hand(hand="KD-KD-KD-4S", table="4H-5H-7H")
    board.press("meld-1", "places")
    board.fill("cards-typed", "4H 5H 6H 7H", "cards-typed")
    assert params(board)["table"] == "4H-5H-6H-7H"
    board.press("examine")
    assert board.message["clause"] == "DECK-1"
    assert board.block("cards")["label"] == "Your hand"


def test_two_groups_of_a_rank_cannot_lie_where_a_side_has_one_of_each() -> None:
    board = hand(rules="fibur", hand="KD", table="8C-8D-8S.8H-8H-8C")
    board.press("examine")
    assert board.message["clause"] == "GRP-3"


def test_a_joker_where_there_is_none_is_told() -> None:
    board = hand(hand="JK-7H")
    board.press("examine")
    assert board.message["tone"] == "careful"
    assert hand(rules="italian", hand="JK-7H-8H").press("examine")["title"] == "Own hand"


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ({**HAND, "ask": "99"}, "no question '99'"),
        ({**HAND, "ask": "x"}, "no question 'x'"),
        ({**HAND, "pot": "maybe"}, "pot=1 means"),
    ],
)
def test_a_link_that_makes_no_sense_opens_the_nearest_page(link: dict[str, str], said: str) -> None:
    board = hand(**link)
    assert said in board.message["text"]
    assert params(board)["hand"] == HAND["hand"]


# Which questions there are


def test_the_questions_follow_from_the_hand_and_the_table() -> None:
    assert keys(**HAND) == ["open", "most", "worth", "out", "pot"]
    assert keys(**OPENED) == ["most", "worth", "out", "do-out"]
    assert keys("italian", **POT) == ["most", "out", "pot", "do-pot"]
    assert keys(hand="3S-5D-9C") == ["open", "worth", "out", "pot"]


def test_every_question_can_be_told_and_says_why() -> None:
    for rules, entered in (("us", HAND), ("us", OPENED), ("italian", POT), ("fibur", HAND)):
        for number, _ in enumerate(keys(rules, **entered), 1):
            board = hand(rules=rules, **entered, ask=str(number))
            board.press("tell")
            assert board.message["tone"] == "hint"
            assert board.message["clause"]
            assert board.items() == ["next"]
            assert not any(each.get("moves") for each in board.view["blocks"])
            assert all(each["readonly"] for each in board.view["blocks"] if each["type"] == "fields")


# The questions, answered


def test_can_it_open() -> None:
    board = at("open", **HAND)
    board.press("cannot")
    assert board.message["tone"] == "wrong"
    board.move(board.ids("hand", "KS", "KH", "KD"), "tray-1")
    board.press("lay")
    assert "is not enough: you need 50" in board.message["text"]
    board.move(board.ids("hand", "9C", "10C", "JC"), "tray-2")
    board.press("lay")
    assert board.message["tone"] == "right"
    board.press("next")
    assert params(board)["ask"] == "2"


def test_a_higher_minimum_after_a_failure_and_a_good_score() -> None:
    board = at("open", **HAND, score="1600", failed="1")
    board.press("tell")
    assert "You need 90" in board.message["text"]


def test_the_best_lay_down_is_built_in_trays() -> None:
    board = at("most", **HAND)
    assert "cannot" not in board.items()
    board.move(board.ids("hand", "KS", "KH", "KD", "2D"), "tray-1")
    board.press("lay")
    assert (board.message["tone"], "more of this hand can be laid" in board.message["text"]) == (
        "wrong",
        True,
    )
    board.move(board.ids("tray-1", "2D"), "hand")
    for tray, faces in (("tray-2", ("9C", "10C", "JC")), ("tray-3", ("5D", "2D", "7D"))):
        board.move(board.ids("hand", *faces), tray)
    board.press("lay")
    assert board.message["tone"] == "right"
    assert "together 90" in board.message["text"]


def test_of_equal_points_the_bonus_decides() -> None:
    """Seven in a row, or three and four of them: the same points, and only the first has a bonus."""
    board = at("most", hand="3H-4H-5H-6H-7H-8H-9H")
    board.move(board.ids("hand", "3H", "4H", "5H"), "tray-1")
    board.move(board.ids("hand", "6H", "7H", "8H", "9H"), "tray-2")
    board.press("lay")
    assert board.message["tone"] == "wrong"
    assert "earn a bonus of 200" in board.message["text"]
    board.move(board.ids("tray-2"), "tray-1")
    board.press("lay")
    assert board.message["tone"] == "right"


def test_the_best_lay_down_with_melds_on_the_table_is_played_there() -> None:
    board = at("most", **OPENED)
    board.move(board.ids("hand", "8H", "9H", "10H"), "meld-1-1")
    assert board.message["empty"]
    board.move(board.ids("hand", "JH"), "meld-1-1")
    assert board.message["tone"] == "right"
    assert "worth 290" in board.message["text"]


def test_what_it_is_worth_is_a_sheet_to_fill() -> None:
    board = at("worth", **HAND)
    assert "Suppose you lay the most" in board.block("about")["text"]
    rows = [each["id"] for each in board.block("sheet-1")["rows"]]
    for row, points in zip(rows, ("90", "0", "0", "0", "-15", "-100", "-25"), strict=True):
        board.fill(row, points)
    board.press("check")
    assert board.message["tone"] == "right"


def test_going_out_is_a_question_of_the_pot_the_burraco_and_the_last_card() -> None:
    board = at("out", **HAND)
    board.press("yes", "answer")
    assert board.message["tone"] == "wrong"
    assert "no pot yet" in board.message["text"]
    assert board.message["clause"] == "OUT-1"
    board = at("out", hand="KS-KD-3C", table="4H-5H-6H-7H", pot="1")
    board.press("no", "answer")
    assert "no clean run of seven cards or more, and cannot make one" in board.message["text"]
    assert "3 cards stay in your hand" in board.message["text"]
    board = at("out", **OPENED)
    board.press("no", "answer")
    assert "You add {8H} {9H} {10H} {JH} to your run 1" in board.message["text"]
    board.press("yes", "answer")
    assert board.message["tone"] == "right"


def test_going_out_is_played_on_the_table() -> None:
    board = at("do-out", **OPENED)
    board.press("hint")
    assert board.message["tone"] == "hint"
    board.move(board.ids("hand"), "meld-1-1")
    assert board.message["tone"] == "right"


def test_a_wild_as_the_last_discard_keeps_one_in_italy() -> None:
    entered = {"hand": "9S-2C", "table": "3S-4S-5S-6S-7S-8S-2H", "pot": "1"}
    for rules, answer in (("italian", "No."), ("italian!last_wild~allowed", "Yes.")):
        board = at("out", rules, **entered) if rules == "italian" else hand(rules=rules, **entered, ask="3")
        board.press("tell")
        assert board.message["text"].startswith(answer)


def test_the_pot_is_taken_by_playing_every_card() -> None:
    board = at("pot", "italian", **POT)
    board.press("yes", "answer")
    assert board.message["tone"] == "right"
    board.press("next")
    board.move(board.ids("hand", "8H", "9H", "10H", "JH"), "meld-1-1")
    board.move(board.ids("hand", "3C", "3D", "3S", "JK"), "new-meld")
    assert board.message["tone"] == "right"


# The most of a turn, held against everything that can be done


def everything(state: State) -> list[State]:
    """Every position that lays alone lead to."""
    found, waiting = [], [state]
    while waiting:
        here = waiting.pop()
        found.append(here)
        if here.side.took_pot != state.side.took_pot or here.outcome is not None:
            continue
        waiting += [apply(here, each) for each in legal_actions(here) if isinstance(each, (Lay, Add))]
    return found


@pytest.mark.parametrize("rules", ["us", "italian", "fibur"])
def test_the_most_and_the_fewest_cards_are_those_of_every_way_to_play(rules: str) -> None:
    cards = ["8H", "9H", "2S", "QD", "KS", "AC"]
    for missing in combinations(cards, 2):
        held = "-".join(each for each in cards if each not in missing)
        own, _ = OwnHand.of({"hand": held, "table": "4H-5H-6H-7H.QS-QH-QC"})
        state = own.state(rule_set(rules))
        found = reach(state)
        ways = everything(state)
        assert found.is_whole
        assert found.worth == max(worth_of(each, 0) for each in ways)
        left = [0 if each.side.took_pot else len(each.hands[0]) for each in ways]
        assert found.fewest == min(left)
        after = state
        for step in found.line:
            after = apply(after, step)
        assert worth_of(after, 0) == found.worth


# Coming back


def test_the_exam_goes_on_after_a_reload_where_it_was() -> None:
    board = at("open", **HAND)
    board.move(board.ids("hand", "KS", "KH", "KD"), "tray-1")
    board.press("lay")
    kept, link = stored(board), board.view["address"]["params"]
    other = visit("z9y8x7w6")
    other.hello("hand", kept, **link)
    assert other.block("tray-1")["cards"][0]["face"] == "KS"
    assert other.message == board.message
    fresh = hand(**link)
    assert fresh.block("tray-1")["cards"] == []


def test_the_list_tells_what_became_of_each_question() -> None:
    board = at("open", **HAND)
    board.press("tell")
    board.press("next")
    board.press("back", "bar")
    found: list[Any] = board.block("questions")["options"]
    assert [each["detail"] for each in found[:2]] == ["Told", "Not asked yet"]
    board.press("q-4", "questions")
    board.press("no", "answer")
    board.press("back", "bar")
    assert board.block("questions")["options"][3]["detail"] == "Right at once"
    board.press("back", "bar")
    assert [each["face"] for each in board.block("cards")["cards"]][:2] == ["KS", "KH"]


def test_another_card_makes_another_exam() -> None:
    board = at("open", **HAND)
    board.press("tell")
    board.press("back", "bar")
    board.press("change")
    board.press("AS", "cards-deck")
    board.press("examine")
    assert board.items() != ["next"]


def test_other_rules_ask_other_questions() -> None:
    board = hand(**HAND)
    board.press("us", "bar")
    board.press("rules", "bar")
    board.press("italian", "sets")
    assert params(board) == HAND
    board.press("examine")
    assert "no minimum at this table" in board.block("goal")["text"]


@pytest.mark.parametrize(
    "kept",
    ["", "{", "[]", '{"own":7}', '{"own":{"hand":7}}', '{"own":{"hand":"7H"},"logs":{"0":[[1]]},"ids":[]}'],
)
def test_a_damaged_store_breaks_no_page(kept: str) -> None:
    assert hand({KEPT: kept}, hand="7H").block("main") is not None
    assert hand({KEPT: kept}).block("main") is not None


def test_a_hand_that_can_do_too_much_says_what_is_left_out() -> None:
    many = "3H-4H-5H-6H-7H-8H-9H-10H-JH-QH-KH-AH-2H-2D-3D-4D-5D-6D-7D-8D"
    board = hand(hand=many, table="KS-KD-KC", pot="1", ask="0")
    assert "left out" in json.dumps(board.view["blocks"])
