"""The score pad in the served course: by totals and by cards, what is wrong, reload, a link, the keyboard, one page of paper."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from browser.pages import DESK, PHONE, SMALL_PHONE, Learner, learner

pytestmark = pytest.mark.browser

KEPT = "buraco.v1.room.pad"
OURS = {"clean-1": "1", "cards-1": "345", "hands-1": "25"}
THEIRS = {"dirty-2": "1", "cards-2": "120", "hands-2": "60"}


def fill(found: Learner, row: str, text: str) -> None:
    field = found.page.locator(f"[data-row='{row}'] input")
    with found.answered():
        field.fill(text)
        field.blur()


def choose(found: Learner, row: str, item: str) -> None:
    with found.answered():
        found.page.locator(f"[data-row='{row}'] label:has([data-item='{item}'])").click()


def deal(found: Learner) -> None:
    """A deal by totals: 620 to 160."""
    found.item("main", "enter")
    for row, text in {**OURS, **THEIRS}.items():
        fill(found, row, text)
    for row in ("pot-1", "pot-2"):
        choose(found, row, "played")
    choose(found, "out", "0")
    found.item("main", "done")


def points(found: Learner) -> list[str]:
    return [str(each) for each in found.page.locator(".buraco-sheet-points").all_inner_texts()]


def with_match(found: Learner, deals: int, rules: str = "us", sides: int = 2) -> None:
    """A browser that keeps a match."""
    side = {"n": {"clean": "1", "dirty": "2", "cards": "300", "hands": "25"}, "p": "played"}
    other = {"n": {"dirty": "1", "cards": "140", "hands": "65", "pot-cards": "95"}, "p": "unplayed"}
    each = {"s": [side, *[other] * (sides - 1)], "out": 0, "cut": 0}
    match = {"v": 1, "rules": rules, "deals": [each] * deals}
    found.page.goto(found.home)
    found.page.evaluate(
        "([key, value]) => localStorage.setItem(key, value)", [KEPT, json.dumps({"match": match})]
    )
    found.open("pad", f"?rules={rules}")


def test_a_deal_on_a_phone_explained_and_there_after_a_reload(phone: Learner) -> None:
    phone.open("pad", "?rules=us")
    deal(phone)
    lines = phone.page.locator("[data-block='lines-1']").inner_text()
    assert re.search(r"Clean run\s+200\s+The bonus for seven · CLEAN-2", lines), lines
    phone.item("main", "sheet")
    assert points(phone) == ["+620", "+160", "620", "160"]
    phone.page.reload()
    phone.ready()
    assert points(phone) == ["+620", "+160", "620", "160"]


def test_what_is_being_entered_outlives_a_reload_and_what_is_wrong_teaches(phone: Learner) -> None:
    phone.open("pad", "?rules=us")
    phone.item("main", "enter")
    fill(phone, "cards-1", "34")
    choose(phone, "out", "0")
    phone.item("main", "done")
    assert "every card is worth" in phone.message()
    assert phone.page.locator("[data-row='out'][data-mark='fault']").count() == 1
    phone.page.reload()
    phone.ready()
    assert phone.page.locator("[data-row='cards-1'] input").input_value() == "34"
    assert phone.page.locator("[data-row='out'] [data-item='0']").is_checked()


def test_cards_are_tapped_meld_by_meld(phone: Learner) -> None:
    phone.open("pad", "?rules=us")
    phone.item("main", "enter")
    choose(phone, "by", "cards")
    phone.item("pieces-1", "meld-1-1")
    for face in ("7H", "8H", "9H"):
        phone.item("cards-deck", face)
    assert "25 points" in phone.message()
    phone.item("main", "next")
    phone.item("cards-deck", "KH")
    phone.item("cards-deck", "QD")
    assert "at least three cards" in phone.message()
    phone.item("main", "back")
    assert phone.page.locator("[data-item='meld-1-2'][data-verdict='wrong']").count() == 1
    phone.item("main", "done")
    assert phone.page.locator("[data-item='meld-1-1']").is_visible()
    assert "Careful" in phone.message()


def test_a_deal_by_keyboard_alone(desk: Learner) -> None:
    desk.open("pad", "?rules=us")
    keys = desk.page.keyboard

    desk.tab_to("[data-item='enter']", most=60)
    with desk.answered():
        keys.press("Enter")
    desk.tab_to("[data-row='clean-1'] input", most=60)
    keys.type("1")
    desk.tab_to("[data-row='cards-1'] input", most=60)
    keys.type("90")
    desk.tab_to("[data-row='pot-1'] input", most=60)
    with desk.answered():
        keys.press("ArrowRight")
    desk.tab_to("[data-item='done']", most=60)
    with desk.answered():
        keys.press("Enter")
    desk.tab_to("[data-item='sheet']", most=60)
    with desk.answered():
        keys.press("Enter")
    assert points(desk)[:2] == ["+290", "−100"]
    desk.tab_to("[data-item='deal-1']", most=60)
    with desk.answered():
        keys.press("Enter")
    assert desk.page.locator("[data-block='lines-2']").is_visible()


def test_the_link_of_a_match_shows_it_to_others(browser: Any, course: str) -> None:
    with learner(browser, course, DESK) as found:
        with_match(found, 2, "us!match~target_5000")
        link = found.page.locator("[data-block='link'] .buraco-copy-text").inner_text()
        with learner(browser, course, PHONE) as other:
            with_match(other, 1)
            other.page.goto(link)
            other.ready()
            assert points(other) == points(found)
            assert "Yours is kept" in other.message()
            other.item("main", "mine")
            assert len(points(other)) == 4
            assert other.param("deals") is None


def test_a_clause_leads_to_the_rulebook_and_back(desk: Learner) -> None:
    desk.open("pad", "?rules=us")
    deal(desk)
    with desk.answered():
        desk.page.locator("[data-row='going-out'] .buraco-row-clause").click()
    assert desk.param("clause") == "OUT-4"
    with desk.answered():
        desk.page.go_back()
    assert desk.page.locator("[data-block='lines-1']").is_visible()


@pytest.mark.parametrize(
    ("rules", "sides"),
    [("us!match~target_20000", 2), ("us!packs~3!seating~3x2!match~target_20000", 3)],
    ids=["two sides", "three sides"],
)
def test_twelve_deals_with_all_their_lines_print_on_one_page(desk: Learner, rules: str, sides: int) -> None:
    with_match(desk, 12, rules, sides)
    paper = desk.page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b[^s]", paper)) == 1
    desk.page.emulate_media(media="print")
    printed = desk.page.locator("[data-block='sheet']").inner_text()
    assert printed.count("Exact cut 100") == 12
    assert "US Buraco" in printed
    assert not desk.page.locator("[data-block='link']").is_visible()
    assert not desk.page.locator("[data-item='enter']").is_visible()


def test_print_is_the_browsers_own(desk: Learner) -> None:
    with_match(desk, 1)
    desk.page.evaluate("window.print = () => { window.printed = true; }")
    desk.page.locator("[data-item='print']").click()
    assert desk.page.evaluate("window.printed") is True


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [SMALL_PHONE, PHONE, DESK], ids=["narrow", "phone", "desk"])
def test_every_page_of_the_pad_fits_and_axe_is_content(
    browser: Any, course: str, options: dict[str, Any], scheme: str
) -> None:
    with learner(browser, course, {**options, "color_scheme": scheme}) as found:
        with_match(found, 2, "us!match~target_5000")
        assert found.faults() == [], "sheet"
        found.item("sheet", "deal-1")
        assert found.faults() == [], "look"
        found.item("main", "correct")
        assert found.faults() == [], "totals"
        fill(found, "cards-1", "3")
        found.item("main", "done")
        assert found.faults() == [], "fault"
        choose(found, "by", "cards")
        assert found.faults() == [], "cards"
        found.item("pieces-1", "meld-1-1")
        for face in ("7H", "2S", "9H"):
            found.item("cards-deck", face)
        assert found.faults() == [], "piece"


def test_the_number_that_is_being_typed_outlives_a_reload(phone: Learner) -> None:
    phone.open("pad", "?rules=us")
    phone.item("main", "enter")
    fill(phone, "clean-1", "1")
    phone.page.locator("[data-row='cards-1'] input").fill("345")
    phone.page.reload()
    phone.ready()
    phone.page.wait_for_function("document.querySelector(\"[data-row='cards-1'] input\").value === '345'")
    assert phone.page.locator("[data-row='clean-1'] input").input_value() == "1"
    phone.page.wait_for_function("key => localStorage.getItem(key).includes('345')", arg=KEPT)
    assert phone.page.evaluate("sessionStorage.length") == 0
