"""The score pad: a match of one's own, entered by totals or cards; what is wrong is said, and nothing is lost by it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from buraco_core.cards import ALL_CARDS
from buraco_core.sessions.kept.packed import LONGEST_CODE, packed
from buraco_core.sessions.rooms.pad.match import MOST_DEALS
from sessions.playing import Board
from sessions.visiting import stored, visit

KEPT = "buraco.v1.room.pad"
WON = {"clean-1": "1", "cards-1": "345", "hands-1": "25"}
LOST = {"dirty-2": "1", "cards-2": "120", "hands-2": "60"}


def pad(store: dict[str, str] | None = None, rules: str = "us", **params: str) -> Board:
    found = visit()
    found.hello("pad", store, rules=rules, **params)
    return found


def reloaded(board: Board, **params: str) -> Board:
    """The page again, with what the browser has kept and the address that it shows."""
    address = board.view["address"]["params"]
    return pad(
        stored(board), address["rules"], **{**{k: v for k, v in address.items() if k != "rules"}, **params}
    )


def put(board: Board, numbers: dict[str, str]) -> None:
    for row, text in numbers.items():
        board.fill(row, text)


def deal(board: Board, *, out: str = "0") -> None:
    """A deal that side 1 wins: 620 to 160."""
    board.press("enter")
    put(board, {**WON, **LOST, "pot-1": "played", "pot-2": "played", "out": out})
    board.press("done")


def cell(board: Board, row: int, column: int) -> str:
    return str(board.block("sheet")["rows"][row]["cells"][column]["text"])


def seen(board: Board) -> list[Any]:
    return [each for each in board.view["blocks"] if each["id"] != "message"]


# By totals


def test_a_deal_by_totals_is_explained_line_by_line_and_kept() -> None:
    board = pad()
    deal(board)
    rows = {each["id"]: (each["value"], each.get("clause")) for each in board.block("lines-1")["rows"]}
    assert rows == {
        "melds": ("345", "SCORE-1"),
        "bonus-clean": ("200", "CLEAN-2"),
        "going-out": ("100", "OUT-4"),
        "hands": ("-25", "SCORE-1"),
        "deal": ("620", None),
        "match": ("620", None),
    }
    board.press("sheet")
    assert (cell(board, 0, 0), cell(board, 0, 1)) == ("+620", "+160")
    assert "side\u00a01 leads, 620 : 160" in board.block("goal")["text"]
    assert "cards in runs 345 · Clean run 200" in board.block("sheet")["rows"][0]["cells"][0][
        "lines"
    ].replace("Cards", "cards", 1)
    again = reloaded(board)
    assert seen(again) == seen(board)


def test_a_line_leads_to_its_clause() -> None:
    board = pad()
    deal(board)
    board.press("OUT-4", "lines-1")
    assert board.view["address"] == {"lesson": "rulebook", "params": {"rules": "us", "clause": "OUT-4"}}


def test_the_next_minimum_the_target_and_the_winner_are_told() -> None:
    board = pad()
    for number in range(3):
        deal(board)
        board.press("sheet")
        if number == 1:
            assert "every side needs 50" in board.block("next")["text"]
    said = board.block("next")["text"]
    assert "side 1 75 and side 2 50" in said
    assert "goes to 2000" in said
    deal(board)
    assert "side 1 has won" in board.message["text"]
    board.press("sheet")
    assert "Side 1 has won the match, 2480 : 640" in board.block("goal")["text"]
    assert "enter" not in board.items()


def test_italian_tables_have_no_minimum_and_no_exact_cut() -> None:
    board = pad(rules="italian")
    assert "any meld opens" in board.block("next")["text"]
    board.press("enter")
    assert [each["id"] for each in board.block("ending")["rows"]] == ["out"]


@pytest.mark.parametrize(
    ("filled", "said", "clause", "marked"),
    [
        ({"cards-1": "34"}, "every card is worth", "DECK-2", ["side-1/cards-1"]),
        ({"hands-2": "12x"}, "is no whole number", "SCORE-1", ["side-2/hands-2"]),
        ({"clean-1": "1", "cards-1": "90", "out": "0"}, "without its pot", "OUT-1", ["ending/out"]),
        (
            {"dirty-1": "1", "cards-1": "90", "pot-1": "played", "out": "0"},
            "needs a clean run",
            "OUT-1",
            ["ending/out"],
        ),
        ({"pot-2": "unplayed", "pot-cards-2": "40"}, "at least 55", "SCORE-4", ["side-2/pot-cards-2"]),
        ({"cards-1": "700", "hands-2": "300"}, "worth 960", "DECK-2", []),
    ],
)
def test_what_cannot_be_is_said_marked_and_stays_as_it_was_entered(
    filled: dict[str, str], said: str, clause: str, marked: list[str]
) -> None:
    board = pad()
    board.press("enter")
    put(board, filled)
    before = seen(board)
    board.press("done")
    assert said in board.message["text"]
    assert board.message["clause"] == clause
    assert set(marked) <= set(board.marks("fault"))
    if said != "is no whole number":
        assert seen(board) == before
    assert seen(reloaded(board)) == seen(board)
    assert json.loads(stored(board)[KEPT])["match"]["deals"] == []


@pytest.mark.parametrize("by", ["totals", "cards"])
def test_an_untouched_deal_is_entered_by_the_second_press_only(by: str) -> None:
    board = pad()
    board.press("enter")
    board.fill("by", by)
    before = seen(board)
    board.press("done")
    assert (board.message["tone"], "Nothing has been entered" in board.message["text"]) == ("careful", True)
    assert (seen(board), board.view["marks"]) == (before, [])
    assert json.loads(stored(board)[KEPT])["match"]["deals"] == []
    board.press("done")
    board.press("sheet")
    assert (cell(board, 0, 0), cell(board, 0, 1)) == ("−100", "−100")


def test_the_first_press_is_asked_again_after_anything_else_and_not_where_something_was_entered() -> None:
    board = pad()
    board.press("enter")
    board.press("done")
    for row, text, back in (("out", "0", "nobody"), ("pot-1", "played", "none"), ("hands-2", "5", "")):
        board.fill(row, text)
        board.fill(row, back)
        board.press("done")
        assert "Nothing has been entered" in board.message["text"]
    board.press("later")
    board.press("enter")
    board.press("done")
    assert "Nothing has been entered" in board.message["text"]
    board.fill("hands-2", "5")
    board.press("done")
    board.press("sheet")
    assert (cell(board, 0, 0), cell(board, 0, 1)) == ("−100", "−105")


@pytest.mark.parametrize(
    ("rules", "values"), [("us", "5, 10, 15 or 20."), ("italian", "5, 10, 15, 20 or 30.")]
)
def test_the_values_of_cards_are_those_of_the_deck(rules: str, values: str) -> None:
    board = pad(rules=rules)
    board.press("enter")
    board.fill("cards-1", "34")
    board.press("done")
    assert board.message["text"].endswith(values)


def test_only_one_side_can_be_out_as_one_row_says_who() -> None:
    board = pad()
    board.press("enter")
    board.fill("out", "0")
    board.fill("out", "1")
    [row] = [each for each in board.block("ending")["rows"] if each["id"] == "out"]
    assert row["value"] == "1"
    assert [each["id"] for each in row["options"]] == ["nobody", "0", "1"]


# By cards


def test_a_deal_by_cards_meld_by_meld() -> None:
    board = pad()
    board.press("enter")
    board.fill("by", "cards")
    board.press("meld-1-1", "pieces-1")
    for face in ("4H", "5H", "6H", "7H", "8H", "9H", "10H"):
        board.press(face, "cards-deck")
    assert "50 points and a bonus of 200" in board.message["text"]
    board.press("next")
    assert board.block("goal")["text"] == "Side 1: run 2"
    board.press("next")
    board.press("KD", "cards-deck")
    assert board.message["text"] == "10 against the side"
    board.press("back")
    texts = [each["text"] for each in board.block("pieces-1")["options"]]
    assert texts[:3] == ["{4H} {5H} {6H} {7H} {8H} {9H} {10H}", "Add a run", "{KD}"]
    board.fill("pot-1", "played")
    board.fill("out", "0")
    board.press("done")
    rows = {each["id"]: (each["value"], each["note"]) for each in board.block("lines-1")["rows"]}
    assert rows["meld-1"] == ("50", "{4H} {5H} {6H} {7H} {8H} {9H} {10H}: 5 + 5 + 5 + 5 + 10 + 10 + 10 = 50")
    assert rows["hand-1"] == ("-10", "{KD}")
    assert seen(reloaded(board)) == seen(board)


def test_cards_that_are_no_meld_are_kept_and_told() -> None:
    board = pad()
    board.press("enter")
    board.fill("by", "cards")
    board.press("meld-2-1", "pieces-2")
    board.fill("cards-typed", "KH QD 2S", "cards-typed")
    assert board.message["tone"] == "careful"
    board.press("back")
    piece = board.block("pieces-2")["options"][0]
    assert (piece["text"], piece["verdict"]) == ("{KH} {QD} {2S}", "wrong")
    board.press("done")
    assert board.message["clause"] in ("SEQ-1", "GRP-1")
    assert board.marks("fault") == ["pieces-2/meld-2-1"]
    board.press("meld-2-1", "pieces-2")
    assert [each["face"] for each in board.block("cards")["cards"]] == ["KH", "QD", "2S"]


def test_no_card_is_there_more_often_than_in_the_deck() -> None:
    board = pad()
    board.press("enter")
    board.fill("by", "cards")
    board.press("hand-1-1", "pieces-1")
    board.fill("cards-typed", "KH KH", "cards-typed")
    board.press("next")
    deck = {each["id"]: each["off"] for each in board.block("cards-deck")["items"]}
    assert "all are in use" in deck["KH"]
    assert deck["KD"] is None
    board.fill("cards-typed", "KH", "cards-typed")
    assert board.message["tone"] == "careful"
    assert board.block("cards")["cards"] == []
    assert board.block("cards-typed")["value"] == "KH"


@pytest.mark.parametrize("way", ["back", "next", "bar"])
def test_a_refused_line_is_dropped_by_the_second_press_only(way: str) -> None:
    def leave() -> None:
        board.press("back", "bar") if way == "bar" else board.press(way)

    board = pad()
    board.press("enter")
    board.fill("by", "cards")
    board.press("meld-2-1", "pieces-2")
    page = board.view["session"]
    board.fill("cards-typed", "KH KD KX", "cards-typed")
    refused = board.message["text"]
    leave()
    assert board.view["session"] == page
    assert board.block("cards-typed")["value"] == "KH KD KX"
    assert board.message["text"].startswith(refused)
    for said in (board.message["text"], board.block("cards-typed")["wrong"]):
        assert said.endswith("press once more to go on without it."), "at the line, too, where the eyes are"
    board.fill("cards-typed", "KH KD KZ", "cards-typed")
    assert "once more" not in board.message["text"], "what is typed anew is asked about anew"
    leave()
    assert board.view["session"] == page
    leave()
    assert board.view["session"] != page
    board = pad()
    board.press("enter")
    board.fill("by", "cards")
    board.press("meld-2-1", "pieces-2")
    board.fill("cards-typed", "KH KD KX", "cards-typed")
    board.fill("cards-typed", "KH KD KC", "cards-typed")
    leave()
    assert board.view["session"] != page, "a line that was put right is no reason to ask"


def test_a_meld_without_cards_is_gone_when_one_leaves() -> None:
    board = pad()
    board.press("enter")
    board.fill("by", "cards")
    for _ in range(2):
        board.press(
            next(each["id"] for each in board.block("pieces-1")["options"] if "Add" in each["text"]),
            "pieces-1",
        )
        board.fill("cards-typed", "7H 8H 9H", "cards-typed")
        board.press("back")
    board.press("meld-1-1", "pieces-1")
    board.fill("cards-typed", "", "cards-typed")
    board.press("back")
    assert [each["id"] for each in board.block("pieces-1")["options"]][:2] == ["meld-1-1", "meld-1-2"]


def test_three_sides_have_a_column_each() -> None:
    board = pad(rules="us!packs~3!seating~3x2")
    board.press("enter")
    put(board, {"cards-1": "100", "cards-2": "200", "cards-3": "300"})
    board.press("done")
    board.press("sheet")
    assert [cell(board, 0, column) for column in range(3)] == ["0", "+100", "+200"]


def test_four_hands_a_side_for_two_sides_of_three() -> None:
    board = pad(rules="us!packs~3!seating~2x3")
    board.press("enter")
    board.fill("by", "cards")
    hands = [each["id"] for each in board.block("pieces-1")["options"] if each["id"].startswith("hand")]
    assert hands == ["hand-1-1", "hand-1-2", "hand-1-3"]


# Looking back, correcting, beginning anew


def test_an_earlier_deal_is_corrected_and_all_after_it_is_counted_anew() -> None:
    board = pad()
    for _ in range(2):
        deal(board)
        board.press("sheet")
    board.press("deal-1", "sheet")
    board.press("correct")
    board.fill("cards-1", "445")
    board.press("done")
    assert {each["id"]: each["value"] for each in board.block("lines-1")["rows"]}["deal"] == "720"
    board.press("sheet")
    assert [each["cells"][0]["detail"] for each in board.block("sheet")["rows"][:2]] == ["= 720", "= 1340"]


def test_a_correction_can_be_left_and_the_deal_is_as_it_was() -> None:
    board = pad()
    deal(board)
    board.press("correct")
    board.fill("cards-1", "445")
    board.press("later")
    assert {each["id"]: each["value"] for each in board.block("lines-1")["rows"]}["melds"] == "345"
    board.press("correct")
    assert board.block("side-1")["rows"][2]["value"] == "345"


def test_a_new_deal_can_wait() -> None:
    board = pad()
    deal(board)
    board.press("sheet")
    board.press("enter")
    board.fill("cards-1", "110")
    board.press("later")
    button = next(each for each in board.block("main")["items"] if each["id"] == "enter")
    assert button["text"] == "Go on with deal 2"
    board = reloaded(board)
    board.press("enter")
    assert board.block("side-1")["rows"][2]["value"] == "110"


def test_a_correction_may_end_the_match_earlier_and_later_deals_are_kept_and_do_not_count() -> None:
    board = pad(rules="us!match~target_1000")
    for _ in range(2):
        deal(board)
        board.press("sheet")
    assert "has won" in board.block("goal")["text"]
    board.press("deal-1", "sheet")
    board.press("correct")
    board.fill("clean-1", "4")
    board.press("done")
    assert "side 1 has won" in board.message["text"]
    board.press("sheet")
    assert [each["kind"] for each in board.block("sheet")["rows"]] == ["", "off", "sum"]
    assert "over with deal 1" in board.block("next")["text"]
    assert [each["text"] for each in board.block("sheet")["rows"][-1]["cells"]] == ["1220", "160"]
    board.press("deal-2", "sheet")
    assert "does not count" in board.message["text"]


def test_a_deal_is_taken_out_after_a_question() -> None:
    board = pad()
    for _ in range(2):
        deal(board)
        board.press("sheet")
    board.press("deal-2", "sheet")
    board.press("remove")
    assert "Take deal 2 out" in board.block("goal")["text"]
    board.press("no")
    assert len(board.block("sheet")["rows"]) == 3
    board.press("deal-2", "sheet")
    board.press("remove")
    board.press("yes")
    assert len(board.block("sheet")["rows"]) == 2


def test_a_new_match_asks_first() -> None:
    board = pad()
    deal(board)
    board.press("sheet")
    board.press("new")
    assert "will be gone" in board.message["text"]
    board.press("no")
    assert cell(board, 0, 0) == "+620"
    board.press("new")
    board.press("yes")
    assert board.block("sheet") is None
    assert board.view["store"][KEPT] is None


def test_a_timed_match_is_over_when_somebody_says_so() -> None:
    board = pad(rules="us!match~minutes_60")
    deal(board)
    board.press("sheet")
    assert "60 minutes" in board.block("next")["text"]
    board.press("time")
    assert "Side 1 has won the match" in board.block("goal")["text"]
    assert "enter" not in board.items()
    board = reloaded(board)
    board.press("time")
    assert "enter" in board.items()


# Links, other rules, a damaged store


def link_of(board: Board) -> dict[str, str]:
    return dict(board.block("link")["link"]["params"])


def test_a_link_carries_the_whole_match_and_leaves_ones_own_alone() -> None:
    board = pad()
    deal(board)
    board.press("sheet")
    link = link_of(board)
    other = pad(**link)
    assert seen(other)[:3] == seen(board)[:3]
    assert other.view["address"]["params"] == link
    mine = pad(rules="us")
    deal(mine, out="nobody")
    guest = pad(stored(mine), **link)
    assert cell(guest, 0, 0) == "+620"
    assert KEPT not in guest.view["store"]
    assert guest.items() == ["mine", "take"]
    guest.press("mine")
    assert cell(guest, 0, 0) == "+520"
    assert "deals" not in guest.view["address"]["params"]
    guest = pad(stored(mine), **link)
    guest.press("take")
    assert json.loads(guest.view["store"][KEPT])["match"] == json.loads(stored(board)[KEPT])["match"]


def test_a_link_to_ones_own_match_is_ones_own_match() -> None:
    board = pad()
    deal(board)
    board.press("sheet")
    assert "enter" in pad(stored(board), **link_of(board)).items()


@pytest.mark.parametrize("code", ["x", "eJw", packed("[]"), packed('{"v":1,"rules":"us","deals":[7]}')])
def test_a_link_that_is_damaged_says_so_and_opens_ones_own(code: str) -> None:
    board = pad()
    deal(board)
    board.press("sheet")
    board = pad(stored(board), deals=code)
    assert board.message["tone"] == "careful"
    assert cell(board, 0, 0) == "+620"


def test_a_match_that_is_too_long_for_a_link_says_so() -> None:
    spread = random.Random(5)

    def side() -> dict[str, Any]:
        laid = spread.sample(ALL_CARDS, 40)
        melds = [" ".join(each.code for each in laid[start : start + 8]) for start in range(0, 40, 8)]
        return {"n": {"cards": str(5 * spread.randrange(60))}, "m": melds, "p": "played"}

    def link(count: int) -> Any:
        deals = [{"s": [side(), side()]} for _ in range(count)]
        match = {"v": 1, "rules": "us!match~target_99999", "deals": deals}
        return pad({KEPT: json.dumps({"match": match})}, "us!match~target_99999").block("link")

    assert link(8)["type"] == "copy"
    assert len(link(8)["text"]) <= LONGEST_CODE
    assert "too long for a link" in link(MOST_DEALS)["text"]


def test_other_rules_count_nothing_anew_by_themselves() -> None:
    board = pad()
    deal(board)
    board.press("sheet")
    board = pad(stored(board), "fibur")
    assert "played by US Buraco" in board.message["text"]
    assert cell(board, 0, 1) == "+160"
    assert board.items() == ["adopt", "return"]
    board.press("return")
    assert board.view["address"]["params"]["rules"] == "us"
    assert "enter" in board.items()
    board = pad(stored(board), "fibur")
    board.press("adopt")
    assert "enter" in board.items()
    assert "any meld opens" in board.block("next")["text"]
    board = pad(stored(board), "us!packs~3!seating~3x2")
    assert "of 2 sides" in board.block("main")["items"][0]["off"]


@pytest.mark.parametrize(
    "kept",
    ["", "{", "[]", '{"match":{"v":9,"deals":[]}}', '{"match":{"v":1,"rules":"us","deals":[{"s":[{"m":["1X"]}]}]}}',
     '{"match":{"v":1,"rules":"","deals":[]},"page":"look","at":7}', '{"match":{"v":1,"rules":"","deals":[]},"page":[],"at":{}}',
     '{"match":{"v":1,"rules":"","deals":[]},"page":"piece","at":0,"piece":"meld-9-9","drafts":{"0":{"s":[{},{}]}}}'],
)  # fmt: skip
def test_a_damaged_store_breaks_no_page(kept: str) -> None:
    board = pad({KEPT: kept})
    assert board.block("goal") is not None


def test_nothing_is_kept_while_presenting() -> None:
    board = pad(present="1")
    deal(board)
    assert board.view["store"] == {}
