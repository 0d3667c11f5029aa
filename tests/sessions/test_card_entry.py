"""Cards entered by tapping a deck or by typing: never more than the table's deck has, and what is wrong is said."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.cards import format_cards, parse_cards
from buraco_core.rules import Rules
from buraco_core.rulesets import rule_set
from buraco_core.sessions.card_entry import CLEAR, TAKE_BACK, CardEntry
from buraco_core.text import Speaker

US, ITALIAN = rule_set("us"), rule_set("italian")
THREE = ITALIAN.with_switches(packs=3, seating="3x2")


def entry(cards: str = "", rules: Rules = ITALIAN, **more: Any) -> CardEntry:
    return CardEntry(rules, **more).laid(parse_cards(cards))


def lies(found: CardEntry) -> str:
    return format_cards(found.cards)


def said(found: CardEntry) -> str:
    return Speaker("it").say(*found.says)


def kind(found: CardEntry, code: str) -> dict[str, Any]:
    items = found.deck(Speaker("it"))["items"]
    return next(each for each in items if each["id"] == code)


def tapped(found: CardEntry, *codes: str) -> CardEntry:
    for code in codes:
        found = found.press("cards-deck", code)
    return found


def test_tapping_adds_at_the_end() -> None:
    assert lies(tapped(entry(), "7H", "AS", "7H")) == "7H AS 7H"


@pytest.mark.parametrize(
    ("rules", "code", "copies"),
    [(US, "7H", 2), (ITALIAN, "7H", 2), (ITALIAN, "JK", 4), (THREE, "7H", 3), (THREE, "JK", 6)],
    ids=lambda each: getattr(each, "key", str(each)),
)
def test_the_deck_gives_as_many_copies_as_it_has(rules: Rules, code: str, copies: int) -> None:
    found = entry(rules=rules)
    for number in range(copies):
        assert (kind(found, code)["count"], kind(found, code)["off"]) == (number, None)
        found = tapped(found, code)
    assert kind(found, code)["count"] == copies
    assert str(copies) in kind(found, code)["off"]
    assert tapped(found, code) == found


def test_a_deck_without_jokers_shows_none_and_takes_none() -> None:
    found = entry(rules=US)
    assert len(found.deck(Speaker())["items"]) == 52
    assert len(entry().deck(Speaker("it"))["items"]) == 53
    assert tapped(found, "JK") == found
    typed = found.fill("cards-typed", "7H JK")
    assert (lies(typed), typed.typed) == ("", "7H JK")
    assert "no jokers in this deck" in said(typed)


def test_what_lies_elsewhere_is_not_in_the_deck() -> None:
    found = tapped(entry(elsewhere=parse_cards("7H")), "7H", "7H")
    assert lies(found) == "7H"
    assert kind(found, "7H")["count"] == 1
    assert "2" in said(found.fill("cards-typed", "7H 7H"))


def test_no_more_than_there_is_room_for() -> None:
    found = tapped(entry(most=2), "7H", "8H", "9H")
    assert lies(found) == "7H 8H"
    assert "room for 2 cards" in kind(found, "9H")["off"]
    typed = found.read("7H 8H 9H")
    assert (lies(typed), "these are 3" in said(typed)) == ("7H 8H", True)


def test_typing_replaces_all_and_shows_in_the_line() -> None:
    found = entry("KS").fill("cards-typed", " 7♥, 8h 10♥ ")
    assert lies(found) == "7H 8H 10H"
    assert found.line(Speaker("it"))["value"] == "7H 8H 10H"
    assert tapped(found, "AS").line(Speaker("it"))["value"] == "7H 8H 10H AS"


@pytest.mark.parametrize(("text", "names"), [("7H 8X", "8X"), ("7H 7H 7H", "3 copies"), ("herz", "herz")])
def test_what_is_no_card_stays_in_the_line_and_is_named(text: str, names: str) -> None:
    found = entry("KS").read(text)
    assert lies(found) == "KS"
    assert found.line(Speaker("it"))["value"] == text
    assert names in said(found)
    after = tapped(found, "AS")
    assert (lies(after), after.says, after.line(Speaker("it"))["value"]) == ("KS AS", (), "KS AS")


def test_back_with_the_last_with_those_picked_and_with_all() -> None:
    found = entry("7H 8H 9H 7H")
    assert lies(found.press("main", TAKE_BACK)) == "7H 8H 9H"
    picked = [found.id_at(0), found.id_at(2)]
    assert lies(found.press("main", TAKE_BACK, picked)) == "8H 7H"
    assert lies(found.press("main", TAKE_BACK, ["of another zone"])) == "7H 8H 9H"
    assert lies(found.press("main", CLEAR)) == ""
    assert lies(entry().press("main", TAKE_BACK)) == ""


def test_cards_that_stay_keep_their_ids_and_no_id_comes_back() -> None:
    found = entry("7H 8H 7H")
    ids = {each: found.id_at(each) for each in range(3)}
    other = found.read("7H 9H 7H")
    assert (other.id_at(0), other.id_at(2)) == (ids[0], ids[2])
    seen = set(ids.values())
    again = tapped(found.press("main", CLEAR), "7H")
    assert again.id_at(0) not in seen


def test_only_where_the_order_says_something_are_cards_put_at_a_place() -> None:
    found = entry("7H 8H 9H", ordered=True)
    assert lies(found.move([found.id_at(2)], "cards", 0)) == "9H 7H 8H"
    assert lies(found.move([found.id_at(0)], "cards", 2)) == "8H 9H 7H"
    assert found.move([found.id_at(0)], "elsewhere", 2) == found
    assert found.zone(Speaker("it"), "Cards")["moves"] == ["cards"]
    free = entry("7H 8H 9H")
    assert free.move([free.id_at(0)], "cards", 2) == free
    assert free.zone(Speaker("it"), "Cards")["moves"] == []


def test_other_rules_keep_the_cards_and_say_what_their_deck_does_not_have() -> None:
    found = entry("7H JK 9H").with_rules(US)
    assert lies(found) == "7H JK 9H"
    assert "no jokers" in Speaker().say(*found.fault)
    assert entry("7H 7H 7H", rules=THREE).with_rules(THREE).fault == ()
    assert "3 copies" in Speaker().say(*entry("7H 7H 7H", rules=THREE).with_rules(US).fault)


def test_whatever_else_is_pressed_or_filled_changes_nothing() -> None:
    found = entry("7H")
    for block, item in (("cards-deck", "1X"), ("cards-deck", ""), ("other-deck", "7H"), ("main", "next")):
        assert found.press(block, item) == found
    assert found.fill("other", "8H") == found


def test_the_buttons_say_why_there_is_nothing_to_take_back() -> None:
    assert [each["off"] for each in entry().actions(Speaker("it"))] == ["No card lies here yet."] * 2
    assert [each["off"] for each in entry("7H").actions(Speaker("it"))] == [None] * 2


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("7♥8♥9♥", "7H 8H 9H"),
        ("7h8h10h", "7H 8H 10H"),
        ("10♥\ufe0f10♠\ufe0fT♦", "10H 10S 10D"),
        ("2S10D2H", "2S 10D 2H"),
        ("JSJKKDjokerQC", "JS JK KD JK QC"),
        ("7H8H, 9H QSQD", "7H 8H 9H QS QD"),
    ],
)
def test_cards_without_blanks_are_read_where_they_are_nothing_but_cards(text: str, cards: str) -> None:
    assert lies(entry("KS").read(text)) == cards


@pytest.mark.parametrize("text", ["7H8X", "7HH", "7HS8H", "110H", "JKS", "107H", "7H-8H"])
def test_what_is_not_cards_to_its_end_is_named_whole(text: str) -> None:
    found = entry("KS").read(f"AS {text}")
    assert (lies(found), said(found).startswith(f"'{text}' is no card")) == ("KS", True)


def test_what_is_wrong_stands_at_the_line_with_what_lies_there_still() -> None:
    line = entry("KS").read("7H 8X").line(Speaker("it"))
    assert line["value"] == "7H 8X"
    assert line["wrong"].startswith("'8X' is no card")
    assert line["wrong"].endswith("The cards on the board are still those from before.")
    assert "from before" not in entry().read("7H 8X").line(Speaker("it"))["wrong"]
    assert "wrong" not in entry("KS").line(Speaker("it"))


def test_jokers_are_spoken_of_only_where_the_deck_has_them() -> None:
    assert "JK for a joker" in said(entry().read("7X"))
    assert "joker" not in said(entry(rules=US).read("7X")).lower()
    assert "joker" not in Speaker().say(*entry(rules=US).salvaged("7H-7X")[1]).lower()
