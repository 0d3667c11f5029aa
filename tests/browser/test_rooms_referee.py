"""The referee in the served course: by thumb and by keyboard, legal and not, tried and left, linked and reloaded."""

from __future__ import annotations

from typing import Any

import pytest

from browser.pages import PHONE, SMALL_PHONE, Learner, learner

pytestmark = pytest.mark.browser


def tap(found: Learner, *codes: str) -> None:
    for code in codes:
        with found.answered():
            found.page.locator(f".buraco-deck-card[data-item='{code}']").tap()


def typed(found: Learner, text: str) -> None:
    line = found.page.get_by_label("Or type the cards")
    line.fill(text)
    with found.answered():
        line.press("Enter")


def in_view(found: Learner, selector: str) -> bool:
    """Whether a thing is wholly on the screen, above the buttons that hold to its edge."""
    return bool(
        found.page.evaluate(
            """s => { const box = document.querySelector(s).getBoundingClientRect();
            const foot = document.querySelector('.buraco-foot').getBoundingClientRect();
            return box.top >= 0 && box.bottom <= foot.top; }""",
            selector,
        )
    )


def test_with_one_thumb_from_nothing_to_a_verdict_and_back(phone: Learner) -> None:
    phone.open("referee", "?rules=us")
    assert "Nothing here yet" in phone.message()
    before = phone.page.locator(".buraco-deck").bounding_box()["y"]
    tap(phone, "KS", "KH", "KD")
    assert "Legal" in phone.message()
    assert abs(phone.page.locator(".buraco-deck").bounding_box()["y"] - before) <= 1
    assert in_view(phone, "[data-zone='cards'] .buraco-zone-note")
    assert "clean" in phone.page.locator("[data-zone='cards'] .buraco-zone-note").inner_text()
    tap(phone, "9C")
    assert "Not legal" in phone.message()
    assert phone.page.locator("[data-zone='cards'] [data-mark='fault']").get_attribute("data-face") == "9C"
    with phone.answered():
        phone.page.get_by_role("button", name="Take back").tap()
    assert "Legal" in phone.message()
    assert phone.cards("cards") == ["KS", "KH", "KD"]
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_picked_card_is_taken_back_and_not_the_last(phone: Learner) -> None:
    phone.open("referee", "?rules=us&cards=KS-9C-KH-KD")
    phone.page.locator("[data-zone='cards'] [data-face='9C']").tap()
    with phone.answered():
        phone.page.get_by_role("button", name="Take back").tap()
    assert phone.cards("cards") == ["KS", "KH", "KD"]


def test_what_would_be_legal_is_tried_and_left_again(phone: Learner) -> None:
    phone.open("referee", "?rules=us&cards=KS-AS-2S-3S")
    assert "round the corner" in phone.message()
    phone.item("repairs", "repair-1")
    assert (phone.cards("cards"), "Legal" in phone.message()) == (["AS", "2S", "3S"], True)
    phone.press("Back to your cards")
    assert phone.cards("cards") == ["KS", "AS", "2S", "3S"]


def test_with_the_keyboard_alone(desk: Learner) -> None:
    desk.open("referee", "?rules=us")
    page = desk.page
    page.locator(".buraco-deck-card[data-item='AS']").focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"):  # the four of hearts
        page.keyboard.press(key)
    for _ in range(3):
        with desk.answered():
            page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    assert desk.cards("cards") == ["4H", "5H", "6H"]
    assert "Legal" in desk.message()
    page.wait_for_function("document.querySelector('[data-live]').textContent.startsWith('Legal: ')")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.face") == "4H"
    with desk.answered():
        page.keyboard.press("Alt+ArrowRight")
    assert desk.cards("cards") == ["5H", "4H", "6H"]
    line = page.get_by_label("Or type the cards")
    line.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("5h 5s 5d")
    with desk.answered():
        page.keyboard.press("Enter")
    assert "Not legal" in desk.message()
    assert page.evaluate("document.activeElement.dataset.key") == "cards-typed/text"


def test_exactly_as_they_lie_a_drag_decides(desk: Learner) -> None:
    desk.open("referee", "?rules=us&cards=4S-6S-5S")
    assert "Legal" in desk.message()
    with desk.answered():
        desk.page.locator("label:has([data-item='laid'])").click()
    assert "not in this order" in desk.message()
    assert desk.param("laid") == "1"
    card = desk.page.locator("[data-zone='cards'] [data-face='5S']").bounding_box()
    to = desk.page.locator("[data-zone='cards'] [data-face='6S']").bounding_box()
    desk.page.mouse.move(card["x"] + 20, card["y"] + 30)
    desk.page.mouse.down()
    desk.page.mouse.move(to["x"] + 20, to["y"] + 30, steps=5)
    with desk.answered():
        desk.page.mouse.up()
    assert (desk.cards("cards"), desk.param("cards")) == (["4S", "5S", "6S"], "4S-5S-6S")
    assert "Legal" in desk.message()


def test_what_cannot_be_read_says_why_and_leaves_the_cards(desk: Learner) -> None:
    desk.open("referee", "?rules=us&cards=KS-KH")
    typed(desk, "KS KH KX")
    assert "'KX' is no card" in desk.message()
    assert desk.cards("cards") == ["KS", "KH"]
    assert desk.page.get_by_label("Or type the cards").input_value() == "KS KH KX"
    typed(desk, "KS KS KS")
    assert "3 copies" in desk.message()


def test_the_address_follows_without_a_step_of_history_a_card(desk: Learner) -> None:
    desk.open("referee", "?rules=us")
    steps = desk.page.evaluate("history.length")
    for code in ("5H", "5S", "5D"):
        with desk.answered():
            desk.page.locator(f".buraco-deck-card[data-item='{code}']").click()
    assert desk.param("cards") == "5H-5S-5D"
    assert desk.page.evaluate("history.length") == steps
    said = desk.message()
    desk.page.reload()
    desk.ready()
    assert (desk.cards("cards"), desk.message()) == (["5H", "5S", "5D"], said)
    link = desk.page.locator("[data-block='link'] .buraco-copy-text").inner_text()
    desk.page.goto(link)
    desk.ready()
    assert (desk.cards("cards"), desk.message()) == (["5H", "5S", "5D"], said)


def test_to_the_clause_at_another_table_and_back_both_ways(desk: Learner) -> None:
    desk.open("referee", "?rules=us&cards=5H-5S-5D")
    for back in ("button", "browser"):
        desk.item("others", "italian")
        assert (desk.param("clause"), desk.param("with")) == ("GRP-1", "italian")
        assert "any rank but two" in desk.page.locator("[data-block='says-2']").inner_text()
        if back == "button":
            desk.item("bar", "back") if desk.page.locator("[data-block='bar']").count() else desk.press(
                "Back"
            )
        else:
            with desk.answered():
                desk.page.go_back()
        assert desk.cards("cards") == ["5H", "5S", "5D"]


@pytest.mark.parametrize(
    ("query", "there", "says"),
    [
        ("?rules=us&cards=7H-8X-9H", ["7H", "9H"], "'8X' is no card"),
        ("?rules=us&cards=7H-8H-JK", ["7H", "8H", "JK"], "no jokers in this deck"),
        ("?rules=us&cards=7H-8H-9H&laid=maybe", ["7H", "8H", "9H"], "laid=1 means"),
    ],
)
def test_a_malformed_link(phone: Learner, query: str, there: list[str], says: str) -> None:
    phone.open("referee", query)
    assert (phone.cards("cards"), says in phone.message()) == (there, True)


@pytest.mark.parametrize(
    "query",
    [
        "?rules=us",
        "?rules=us&cards=7H-7H-8H-10H",
        "?rules=fibur&cards=4S-5S-6S-7S-8S-9S-10S-2H",
        "?rules=us&cards=7H-8H-JK",
    ],
    ids=["empty", "not legal", "legal", "no jokers"],
)
def test_axe_finds_nothing_and_nothing_is_too_wide(desk: Learner, query: str) -> None:
    desk.open("referee", query)
    assert desk.axe_everywhere() == []


def test_on_a_phone_what_is_wrong_with_a_line_stands_at_the_line(phone: Learner) -> None:
    phone.open("referee", "?rules=italian")
    typed(phone, "7H 8H 9H JH")
    assert phone.page.locator("[data-block='repairs']").count() == 1
    typed(phone, "7H 8X")
    line = phone.page.get_by_label("Or type the cards")
    assert line.input_value() == "7H 8X"
    assert line.get_attribute("aria-invalid") == "true"
    told = phone.page.locator(f"#{line.get_attribute('aria-describedby').split()[0]}")
    assert told.inner_text().strip().startswith("'8X' is no card")
    assert in_view(phone, ".buraco-entry-wrong")
    assert in_view(phone, ".buraco-entry-input")
    for gone in ("repairs", "others", "others-same", "score", "clauses", "link"):
        assert phone.page.locator(f"[data-block='{gone}']").count() == 0
    assert phone.axe() == []
    typed(phone, "7♥8♥9♥10♥")
    assert phone.cards("cards") == ["7H", "8H", "9H", "10H"]
    assert line.get_attribute("aria-invalid") is None
    assert phone.page.locator(".buraco-entry-wrong").is_hidden()


@pytest.mark.parametrize("options", [PHONE, SMALL_PHONE], ids=["390", "320"])
def test_no_title_breaks_inside_a_word_beside_a_long_name(
    browser: Any, course: str, options: dict[str, Any]
) -> None:
    with learner(browser, course, options) as found:
        for room in ("referee", "rulebook", "pad", "practice"):
            found.open(room, "?rules=us-3000!group_ranks~any")
            broken = found.page.evaluate(
                """() => { const text = document.querySelector('.buraco-title').firstChild;
                const lines = word => { const range = document.createRange();
                  range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length);
                  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size; };
                return [...text.data.matchAll(/\\S+/g)].filter(word => lines(word) > 1).map(word => word[0]); }"""
            )
            assert (
                room,
                broken,
                found.page.evaluate("document.documentElement.scrollWidth > innerWidth"),
            ) == (
                room,
                [],
                False,
            )
