"""The referee: any cards, the verdict at once, every way to lay them, what would be legal, and what other tables say."""

from __future__ import annotations

import random
from typing import Any

import pytest

from buraco_core.cards import format_cards, parse_cards
from buraco_core.clauses import clause
from buraco_core.explain import meld_clauses
from buraco_core.melds import NotInDeckError, judge, meld_table
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions.rooms.rules.other_tables import at_other_tables
from oracle.dealing import rich_hand
from oracle.switches import table
from sessions.playing import Board
from sessions.visiting import visit


def referee(cards: str = "", rules: str = "us", **params: str) -> Board:
    board = visit()
    more = {"cards": cards.replace(" ", "-")} if cards else {}
    board.hello("referee", None, rules=rules, **more, **params)
    return board


def lies(board: Board) -> str:
    return " ".join(each["face"] for each in board.block("cards")["cards"])


def ways(board: Board) -> list[tuple[str, str]]:
    found = [each for each in board.view["blocks"] if each["id"].startswith("way-")]
    return [(" ".join(card["face"] + card["tag"] for card in each["cards"]), each["meld"]) for each in found]


def rows(board: Board, block: str) -> dict[str, Any]:
    found = board.block(block)
    return {each["id"]: each for each in found["rows"]} if found else {}


# The verdict


def test_the_board_is_empty_at_first_and_says_what_to_do() -> None:
    board = referee()
    assert (lies(board), board.message["tone"]) == ("", "info")
    assert "Tap cards in the deck, or type them" in board.message["text"]
    assert board.view["address"]["params"] == {"rules": "us"}


def test_tapping_leads_from_not_yet_to_the_verdict_and_back() -> None:
    board = referee()
    signs = []
    for code in ("KS", "KH", "KD", "9C"):
        board.press(code, "cards-deck")
        signs.append((board.message["sign"], board.message["detail"]))
    assert signs == [
        ("Not yet", "MELD-1"),
        ("Not yet", "MELD-1"),
        ("Legal", "CLEAN-1"),
        ("Not legal", "GRP-1"),
    ]
    assert board.marks("fault") == board.ids("cards", "9C")
    assert board.block("cards")["note"] == "Not legal"
    board.press("take-back")
    assert (lies(board), board.message["sign"]) == ("KS KH KD", "Legal")
    board.press("clear")
    assert lies(board) == ""


def test_typing_is_the_same_as_tapping() -> None:
    board = referee()
    board.fill("cards-typed", "k♠ KH, kd", "cards-typed")
    tapped = referee()
    for code in ("KS", "KH", "KD"):
        tapped.press(code, "cards-deck")
    assert board.message == tapped.message
    board.fill("cards-typed", "k♠ KX", "cards-typed")
    assert (lies(board), board.message["tone"]) == ("KS KH KD", "careful")
    assert "KX" in board.message["text"]
    assert board.block("cards-typed")["value"] == "k♠ KX"


def test_while_a_line_is_not_taken_no_verdict_reads_as_the_answer_to_it() -> None:
    board = referee("7H 8H 9H JH", "italian")
    told = {each["id"] for each in board.view["blocks"]}
    assert {"repairs", "others-same", "link"} <= told
    board.fill("cards-typed", "7H 8X", "cards-typed")
    assert lies(board) == "7H 8H 9H JH"
    left = {each["id"] for each in board.view["blocks"]} - {"bar", "main"}
    assert left == {"goal", "cards", "cards-deck", "message", "reading", "cards-typed"}
    assert (board.block("cards")["note"], board.view["marks"]) == ("", [])
    for said in (board.message["text"], board.block("cards-typed")["wrong"]):
        assert said.startswith("'8X' is no card")
        assert said.endswith("The cards on the board are still those from before.")
    board.fill("cards-typed", "7H8H9HJH", "cards-typed")
    assert {each["id"] for each in board.view["blocks"]} == told
    assert "wrong" not in board.block("cards-typed")


@pytest.mark.parametrize(
    ("cards", "rules", "sign", "detail", "says"),
    [
        ("AS 2S 3S 4S 5S 6S 7S", "us", "Legal", "CLEAN-2", "Clean run of 7 cards: 60 points and a bonus of 200."),
        ("AS 2S 3S 4S 5S 6S 2H", "us", "Legal", "CLEAN-2", "Dirty run of 7 cards: 75 points and a bonus of 100."),
        ("4S 5S 6S 7S 8S 9S 10S 2H", "fibur", "Legal", "CLEAN-3", "Semi-clean burraco of 8 cards: 70 points and a bonus of 150."),
        ("KS KH 2D", "us", "Legal", "CLEAN-1", "Group of 3, dirty: 40 points."),
        ("5H 5S 5D", "us", "Not legal", "GRP-1", "only jacks, queens, kings and aces"),
        ("5H 5S 5D", "italian", "Legal", "CLEAN-1", "Group of 3, clean: 15 points."),
        ("2S 2H 2D", "us", "Not legal", "WILD-4", "wild cards only"),
        ("2S", "us", "Not yet", "MELD-1", "here is one"),
    ],
)  # fmt: skip
def test_the_verdict_its_clause_and_its_points(
    cards: str, rules: str, sign: str, detail: str, says: str
) -> None:
    message = referee(cards, rules).message
    assert (message["sign"], message["detail"], message["clause"]) == (sign, detail, detail)
    assert says in message["text"]


def test_every_problem_is_told_and_every_clause_leads_to_the_rulebook() -> None:
    board = referee("7H 8S JK 2D", "italian")
    verdict = judge(parse_cards("7H 8S JK 2D"), rule_set("italian"))
    assert len(verdict.problems) > 1
    assert set(rows(board, "clauses")) == {each.clause for each in verdict.problems}
    for id in rows(board, "clauses"):
        there = referee("7H 8S JK 2D", "italian")
        there.press(id, "clauses")
        assert there.view["address"] == {
            "lesson": "rulebook",
            "params": {"rules": "italian", "clause": id},
        }
        there.press("back", "bar")
        assert there.view["address"] == board.view["address"]
        assert lies(there) == "7H 8S JK 2D"


def test_the_clauses_behind_a_meld_are_those_of_the_engine() -> None:
    board = referee("2S 3S 4S")
    meld = judge(parse_cards("2S 3S 4S"), rule_set("us")).meld
    assert meld is not None
    assert list(rows(board, "clauses")) == list(meld_clauses(meld, rule_set("us")))


def test_the_score_is_counted_out() -> None:
    said = referee("AS 2S 3S 4S 5S 6S 7S").block("score")["text"]
    assert "15 + 20 + 5 + 5 + 5 + 5 + 5 = 60" in said
    assert "scores 260" in said
    assert referee("5H 5S 5D").block("score") is None


# Every way


def test_every_way_to_lay_a_spare_wild() -> None:
    assert ways(referee("5S 4S 2H 6S")) == [
        ("2H= 3♠ 4S 5S 6S", "dirty"),
        ("4S 5S 6S 2H= 7♠", "dirty"),
    ]
    labels = [referee("2S 3S 4S").block(f"way-{number}")["label"] for number in (1, 2)]
    assert labels[0].startswith("This is how it counts: sequence of 3, clean")
    assert labels[1].startswith("Possible too, but worse: sequence of 3, dirty")


def test_one_way_is_shown_only_where_it_tells_something() -> None:
    assert ways(referee("4H 5H 6H")) == []
    assert ways(referee("5H 4H 6H")) == [("4H 5H 6H", "clean")]
    assert ways(referee("4H 2S 6H")) == [("4H 2S= 5♥ 6H", "dirty")]


# As it lies


def test_as_it_lies_a_two_at_the_far_end_is_wild_and_by_the_switch_it_is_not() -> None:
    board = referee("3S 4S 2S", laid="1")
    assert "dirty" in board.message["text"]
    assert ways(board)[0] == ("3S 4S 2S= 5♠", "dirty")
    assert ("2S 3S 4S", "clean") in ways(board)
    board.fill("order", "any", "reading")
    assert board.view["address"]["params"] == {"rules": "us", "cards": "3S-4S-2S"}
    assert "no wild: clean" in board.message["text"]
    board.fill("order", "laid", "reading")
    assert board.view["address"]["params"]["laid"] == "1"


def test_as_it_lies_the_place_of_a_card_decides() -> None:
    board = referee("4S 6S 5S", laid="1")
    assert (board.message["sign"], board.message["detail"]) == ("Not legal", "SEQ-1")
    assert [each["detail"] for each in board.block("repairs")["options"]] == ["The same cards in this order"]
    board.send("move", cards=board.ids("cards", "5S"), to="cards", index=1)
    assert (lies(board), board.message["sign"]) == ("4S 5S 6S", "Legal")


# What would be legal


def test_what_would_be_legal_is_what_the_engine_says_and_each_can_be_tried_and_left_again() -> None:
    asked = "7H 7H 8H 10H"
    verdict = judge(parse_cards(asked), rule_set("us"))
    board = referee(asked)
    options = board.block("repairs")["options"]
    assert [each["text"].replace("{", "").replace("}", "") for each in options] == [
        format_cards(each.cards) for each in verdict.repairs()
    ]
    for number, meld in enumerate(verdict.repairs(), 1):
        board = referee(asked)
        board.press(f"repair-{number}", "repairs")
        assert (lies(board), board.message["sign"]) == (format_cards(meld.cards), "Legal")
        assert [each["id"] for each in board.block("repairs")["options"]] == ["before"]
        board.press("before", "repairs")
        assert (lies(board), board.message["sign"]) == (asked, "Not legal")


def test_the_change_is_told() -> None:
    def told(cards: str) -> list[str]:
        return [each["detail"] for each in referee(cards).block("repairs")["options"]]

    assert told("KS AS 2S 3S")[:2] == ["Without {KS}", "Without {3S}"]
    assert told("AS 2S")[0] == "With {3S}"
    assert told("KS AS 2S 3S")[2] == "{4S} instead of {KS}"


def test_whatever_else_is_pressed_changes_nothing() -> None:
    board = referee("5H 5S 5D")
    before = board.session.room
    for item, block in (("repair-9", "repairs"), ("repair-x", "repairs"), ("before", "repairs"), ("us", "others"), ("9X", "cards-deck")):  # fmt: skip
        board.press(item, block)
        assert board.session.room == before


# Other tables


def test_people_argue_about_fives_and_are_told_who_plays_how() -> None:
    row = rows(referee("5H 5S 5D"), "others")
    assert list(row) == ["italian"]
    assert row["italian"]["title"] == "Italian Burraco (108) and Italian tournament (FIBUR 2026 code)"
    assert row["italian"]["texts"][0].startswith("Legal: group of 3, clean: 15 points.")
    assert row["italian"]["code"] == "GRP-1"


def test_another_table_speaks_in_its_own_words() -> None:
    row = rows(referee("4S 5S 6S 7S 8S 9S 10S 2H", "us"), "others")
    assert "semi-clean burraco of 8 cards" in row["fibur"]["texts"][0]


def test_where_all_agree_that_is_said() -> None:
    board = referee("4H 5H 6H")
    assert board.block("others") is None
    assert "same" in board.block("others-same")["text"]


def test_a_row_leads_to_the_clause_beside_ones_own_and_back_again() -> None:
    board = referee("5H 5S 5D")
    board.press("italian", "others")
    assert board.view["address"] == {
        "lesson": "rulebook",
        "params": {"rules": "us", "clause": "GRP-1", "with": "italian"},
    }
    assert board.block("says-1")["text"] != board.block("says-2")["text"]
    board.press("back", "bar")
    assert lies(board) == "5H 5S 5D"


OWN = [*RULE_SETS.values(), rule_set("us").with_switches(aces="high"), rule_set("italian").with_switches(packs=3, seating="3x2")]  # fmt: skip


@pytest.mark.parametrize("own", OWN, ids=lambda each: "-".join([each.key, *sorted(each.table_set)]))
def test_other_tables_say_what_the_engine_says_there_and_the_clause_tells_why(own: Rules) -> None:
    rng = random.Random(f"others {own.key}")
    melds = {key: list(meld_table(rules)) for key, rules in RULE_SETS.items()}
    seen = 0
    for number in range(300):
        hand = parse_cards(rich_hand(rng, table("italian"), 9))
        meld = rng.choice(melds[rng.choice(list(melds))]).cards
        asked = meld if number % 2 else tuple(rng.sample(hand, rng.randint(3, 8)))
        found = at_other_tables(asked, own, False)
        told = {each.key: each for each in found}
        for key, rules in RULE_SETS.items():
            if rules == own:
                continue
            here, there = outcome(asked, own), outcome(asked, rules)
            if key in told:
                seen += 1
                assert here != there
                named = clause(told[key].clause)
                assert named.sentence(own) != named.sentence(rules), (told[key], asked)
            elif here != there:
                assert any(outcome(asked, each.rules) == there for each in found), (key, asked)
    assert seen > 50


def outcome(cards: Any, rules: Rules) -> tuple[Any, ...]:
    """A verdict as far as people argue about it."""
    try:
        verdict = judge(cards, rules)
    except NotInDeckError:
        return ("deck",)
    meld = verdict.meld
    return ("no",) if meld is None else (meld.kind, meld.state, meld.bonus)


# Rules and links


def test_other_rules_judge_the_same_cards_and_a_deck_without_jokers_says_so() -> None:
    board = referee("7H 8H JK", "italian")
    board.press("rules", "bar")
    board.press("us", "sets")
    assert lies(board) == "7H 8H JK"
    assert "no jokers in this deck" in board.message["text"]
    assert set(rows(board, "others")) == {"us-jokers"}
    assert rows(board, "others")["us-jokers"]["code"] == "DECK-1"
    assert board.view["address"]["params"] == {"rules": "us", "cards": "7H-8H-JK"}


def test_a_link_shows_the_same_to_everybody() -> None:
    board = referee()
    for code in ("3S", "4S", "2S"):
        board.press(code, "cards-deck")
    board.fill("order", "laid", "reading")
    address = board.view["address"]
    link = board.block("link")["link"]
    assert link == address
    other = visit("zzzzzzzz", "01-cards")
    other.hello(address["lesson"], {"buraco.v1.rules": "italian"}, **address["params"])

    def plain(view: Any) -> str:
        return str([each for each in view["blocks"] if each["type"] not in ("cards", "actions")])

    assert plain(other.view) == plain(board.view)


@pytest.mark.parametrize(
    ("params", "there", "says"),
    [
        ({"cards": "7H-8X-9H"}, "7H 9H", "'8X' is no card"),
        ({"cards": "7H-7H-7H"}, "7H 7H", "3 copies"),
        ({"cards": "hello"}, "", "'hello' is no card"),
        ({"cards": "7H-8H-9H", "laid": "yes"}, "7H 8H 9H", "laid=1 means"),
        ({"cards": "-".join(["7H"] * 400)}, "7H 7H", "3 copies"),
        (
            {"cards": "-".join(f"{rank}{suit}" for suit in "SH" for rank in "A23456789JQK")},
            "AS 2S 3S 4S 5S 6S 7S 8S 9S JS QS KS AH 2H 3H 4H 5H 6H 7H 8H",
            "room for 20 cards",
        ),
    ],
)
def test_a_malformed_link_says_what_is_wrong_and_shows_what_can_be_read(
    params: dict[str, str], there: str, says: str
) -> None:
    board = visit()
    board.hello("referee", None, rules="us", **params)
    assert lies(board) == there
    assert (board.message["tone"], says in board.message["text"]) == ("careful", True)
    board.press("AC", "cards-deck")
    assert says not in board.message["text"]


def test_more_than_fourteen_cards_are_judged_too() -> None:
    cards = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2H"
    message = referee(cards).message
    assert message["sign"] == "Not legal"
    assert message["text"]
