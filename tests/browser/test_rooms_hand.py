"""Own hand in the served course: tapped, examined right and wrong, a hint, told, by keyboard, by link, after a reload."""

from __future__ import annotations

from typing import Any

import pytest

from browser.pages import DESK, PHONE, SMALL_PHONE, Learner, learner

pytestmark = pytest.mark.browser

HAND = "?rules=us&hand=KS-KH-KD-2D-4H-6H-9C-10C-JC-3S-5D-7D"
OPENED = "?rules=us&hand=8H-9H-10H-JH&table=4H-5H-6H-7H.QS-QH-QC&score=1520&pot=1"


def into(found: Learner, zone: str, *faces: str) -> None:
    """Tap cards of the hand and the zone that they go to."""
    for face in faces:
        found.page.locator(f"[data-zone='hand'] [data-face='{face}']").first.click()
    with found.answered():
        found.page.locator(f"[data-here='{zone}']").click()


def test_a_hand_is_tapped_on_a_phone_and_examined(phone: Learner) -> None:
    phone.open("hand", "?rules=us")
    for face in ("KS", "KH", "KD", "2D", "4C"):
        phone.item("cards-deck", face)
    assert phone.param("hand") == "KS-KH-KD-2D-4C"
    phone.item("main", "examine")
    assert "0 points in the match" in phone.page.locator("[data-role='goal']").inner_text()
    phone.item("main", "cannot")
    assert "this is enough" in phone.message()
    into(phone, "tray-1", "KS", "KH", "KD", "2D")
    phone.item("main", "lay")
    assert "That is enough" in phone.message()
    phone.item("main", "next")
    assert phone.param("ask") == "2"
    phone.page.reload()
    phone.ready()
    assert "Question 2 of" in phone.page.locator(".buraco-bar").inner_text()


def test_a_hint_and_the_answer_on_a_press(phone: Learner) -> None:
    phone.open("hand", HAND + "&ask=1")
    phone.item("main", "hint")
    assert "Begin with the marked cards" in phone.message()
    phone.item("main", "tell")
    assert "You need 50" in phone.message()
    phone.item("main", "next")
    phone.item("main", "tell")
    assert "together 90" in phone.message()


def test_what_was_done_outlives_a_reload(desk: Learner) -> None:
    desk.open("hand", HAND + "&ask=1")
    into(desk, "tray-1", "KS", "KH", "KD")
    desk.item("main", "lay")
    said = desk.message()
    desk.page.reload()
    desk.ready()
    assert desk.message() == said
    assert desk.cards("tray-1") == ["KS", "KH", "KD"]


def test_a_link_shows_the_same_to_anybody(browser: Any, course: str) -> None:
    with learner(browser, course, DESK) as found:
        found.open("hand", OPENED + "&ask=3")
        link = found.page.locator("[data-block='link'] .buraco-copy-text").inner_text()
        with learner(browser, course, PHONE) as other:
            other.page.goto(link)
            other.ready()
            assert "May you go out" in other.page.locator("[data-role='goal']").inner_text()
            assert other.cards("lies-1") == ["4H", "5H", "6H", "7H"]
            other.item("answer", "no")
            assert "Not quite" in other.message()
            other.item("answer", "yes")
            assert "Right" in other.message()


def test_a_hand_that_cannot_be_says_what_and_stays(phone: Learner) -> None:
    phone.open("hand", "?rules=us&hand=KD-KD-KD-4S&table=4H-5H-7H")
    phone.item("main", "examine")
    assert "is no run" in phone.message()
    assert phone.page.locator("[data-item='meld-1'][data-verdict='wrong']").count() == 1
    with phone.answered():
        field = phone.page.get_by_label("Or type the cards")
        field.fill("4H 5H 6H 7H")
        field.press("Enter")
    phone.item("main", "examine")
    assert "2" in phone.message()
    assert "king of diamonds" in phone.message()
    assert phone.cards("cards") == ["KD", "KD", "KD", "4S"]


def test_going_out_is_played_with_the_cards(desk: Learner) -> None:
    desk.open("hand", OPENED + "&ask=4")
    into(desk, "meld-1-1", "8H", "9H", "10H", "JH")
    assert "Right" in desk.message()
    desk.item("main", "next")
    assert desk.page.locator("[data-item='q-4'][data-verdict='right']").count() == 1
    desk.page.go_back()
    desk.page.wait_for_function("new URLSearchParams(location.search).get('ask') === '4'")


def test_an_exam_by_keyboard_alone(desk: Learner) -> None:
    desk.open("hand", "?rules=us&hand=KS-KH-KD-4C")
    keys = desk.page.keyboard

    desk.tab_to("[data-item='AS']")
    with desk.answered():
        keys.press("Enter")
    assert desk.param("hand") == "KS-KH-KD-4C-AS"
    desk.tab_to("[data-item='examine']")
    with desk.answered():
        keys.press("Enter")
    desk.tab_to("[data-item='cannot']")
    with desk.answered():
        keys.press("Enter")
    assert "Right" in desk.message()
    desk.tab_to("[data-item='next']")
    with desk.answered():
        keys.press("Enter")
    assert desk.param("ask") == "2"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [SMALL_PHONE, PHONE, DESK], ids=["narrow", "phone", "desk"])
def test_every_page_of_an_exam_fits_and_axe_is_content(
    browser: Any, course: str, options: dict[str, Any], scheme: str
) -> None:
    with learner(browser, course, {**options, "color_scheme": scheme}) as found:
        found.open("hand", "?rules=us&hand=8H-9H-10H-JH&table=4H-5H-7H&pot=1")
        found.item("main", "examine")
        assert found.faults() == [], "at fault"
        with found.answered():
            field = found.page.get_by_label("Or type the cards")
            field.fill("4H 5H 6H 7H")
            field.press("Enter")
        assert found.faults() == [], "entered"
        found.item("main", "examine")
        for number in range(4):
            assert found.faults() == [], f"question {number + 1}"
            found.item("main", "tell")
            assert found.faults() == [], f"answer {number + 1}"
            found.item("main", "next")
        assert found.faults() == [], "list"
