"""The served lessons in a real Chromium: right, wrong, hint, keyboard, phone, reload, and nothing from outside."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from browser.pages import DESK, MOVING, Learner, learner

pytestmark = pytest.mark.browser
CONTEXT = MOVING

LESSONS = ("04-wild-cards", "05-clean-dirty", "07-opening", "12-scoring")


def test_first_visit_finds_the_rules_by_three_questions(phone: Learner) -> None:
    phone.open("05-clean-dirty")
    for answer in ("Yes", "No", "Yes"):
        phone.press(answer)
    assert "Italian Burraco" in phone.page.locator("[data-block='goal']").inner_text()
    phone.item("main", "take")
    assert phone.param("rules") == "italian"
    assert phone.page.evaluate("localStorage.getItem('buraco.v1.rules')") == "italian"


def test_skipping_takes_us(desk: Learner) -> None:
    desk.open("05-clean-dirty")
    desk.item("main", "skip")
    assert desk.param("rules") == "us"


def test_wrong_answer_teaches_and_right_answer_goes_on(desk: Learner) -> None:
    desk.open("05-clean-dirty", "?rules=us&level=dirty-four")
    desk.item("answer", "clean")
    assert "2♠ is wild" in desk.message().replace("\n", "") or "stands for" in desk.message()
    assert "CLEAN-1" in desk.message()
    assert desk.page.locator("[data-zone='cards'] [data-face='2S'][data-mark='highlight']").count() == 1
    assert desk.page.locator("[data-zone='shown-1'] [data-card]").count() == 4
    desk.item("answer", "dirty")
    assert "Right" in desk.message()
    desk.item("main", "next")
    assert desk.param("level") == "clean-seven"


def test_moving_on_keeps_the_page_and_a_reload_comes_back(desk: Learner) -> None:
    desk.open("05-clean-dirty", "?rules=us&level=clean-four")
    desk.page.evaluate("window.stays = true")
    desk.item("answer", "clean")
    desk.item("main", "next")
    assert desk.page.evaluate("window.stays") is True
    desk.item("answer", "clean")
    desk.page.reload()
    desk.ready()
    assert desk.param("level") == "dirty-four"
    assert desk.page.locator("[data-block='answer'] [data-item='clean'][data-verdict='wrong']").count() == 1
    with desk.answered():
        desk.page.go_back()
    assert desk.param("level") == "clean-four"


def test_progress_is_shown_at_home(desk: Learner) -> None:
    desk.open("05-clean-dirty", "?rules=us&level=clean-four")
    desk.item("answer", "clean")
    desk.press("Map")
    desk.page.locator("[data-item='back']").click()
    desk.page.wait_for_url(desk.home)
    assert "1" in desk.page.locator("main").inner_text()
    assert "US Buraco" in desk.page.locator("body").inner_text()


def test_home_names_a_table_with_house_rules(desk: Learner) -> None:
    desk.open("05-clean-dirty", "?rules=italian!aces~high&level=clean-four")
    desk.page.goto(desk.home)
    assert "Italian Burraco (108), your way" in desk.page.locator("main").inner_text()


def test_three_hints(desk: Learner) -> None:
    desk.open("04-wild-cards", "?rules=us&level=queen-king-ace-two")
    desk.item("main", "hint")
    assert desk.page.locator("[data-mark='hint']").count() == 1
    desk.item("main", "hint")
    assert "SEQ-2" in desk.message()
    desk.item("main", "hint")
    assert "stands for the" in desk.message()


def test_the_card_that_is_wrong(phone: Learner) -> None:
    phone.open("02-sequences", "?rules=us&level=one-suit")
    phone.page.locator("[data-zone='cards'] [data-face='9S']").tap()
    phone.item("main", "check")
    assert "Right" not in phone.message()
    assert phone.page.locator("[data-zone='cards'] [data-face='QH'][data-mark='fault']").count() == 1
    phone.page.locator("[data-zone='cards'] [data-face='9S']").tap()
    phone.page.locator("[data-zone='cards'] [data-face='QH']").tap()
    phone.item("main", "check")
    assert "Right" in phone.message()


def _select(learner: Learner, faces: str) -> None:
    for face in faces.split():
        learner.page.locator(f"[data-zone='hand'] [data-face='{face}']").first.click()


def test_opening_by_taps(phone: Learner) -> None:
    phone.open("07-opening", "?rules=us&level=enough")
    _select(phone, "KS KH KD")
    with phone.answered():
        phone.page.locator("[data-zone='tray-1']").tap(position={"x": 40, "y": 12})
    assert sorted(phone.cards("tray-1")) == ["KD", "KH", "KS"]
    assert phone.message().strip() == ""
    phone.item("main", "lay")
    assert "you need 50" in phone.message()
    _select(phone, "2D")
    with phone.answered():
        phone.page.locator("[data-zone='tray-1']").tap(position={"x": 40, "y": 12})
    phone.item("main", "lay")
    assert "Right" in phone.message()
    assert "10 + 10 + 10 + 20 = 50" in phone.message()


def test_opening_refused_lights_the_cards_at_fault(desk: Learner) -> None:
    desk.open("07-opening", "?rules=us&level=enough")
    _select(desk, "KS KH JD")
    with desk.answered():
        desk.page.locator("[data-zone='tray-1']").click(position={"x": 40, "y": 12})
    desk.item("main", "lay")
    assert desk.page.locator("[data-zone='tray-1'] [data-face='JD'][data-mark='fault']").count() == 1
    assert "GRP-1" in desk.message()
    assert sorted(desk.cards("tray-1")) == ["JD", "KH", "KS"]


def test_saying_no_where_one_can(desk: Learner) -> None:
    desk.open("07-opening", "?rules=us&level=enough")
    desk.item("main", "cannot")
    assert "this is enough" in desk.message()
    desk.open("07-opening", "?rules=us&level=bonus-does-not-count")
    desk.item("main", "cannot")
    assert "Right" in desk.message()


def test_dragging_a_card(desk: Learner) -> None:
    desk.open("07-opening", "?rules=us&level=enough")
    card = desk.page.locator("[data-zone='hand'] [data-face='KS']").bounding_box()
    tray = desk.page.locator("[data-zone='tray-1']").bounding_box()
    mouse = desk.page.mouse
    with desk.answered():
        mouse.move(card["x"] + 15, card["y"] + 30)
        mouse.down()
        mouse.move(card["x"] + 60, card["y"] + 20, steps=4)
        mouse.move(tray["x"] + tray["width"] / 2, tray["y"] + tray["height"] / 2, steps=8)
        mouse.up()
    assert desk.cards("tray-1") == ["KS"]


def test_score_sheet(phone: Learner) -> None:
    phone.open("12-scoring", "?rules=us&level=no-pot")
    values = {"0.melds": "55", "0.hands": "25", "0.pot": "-100", "0.total": "-70"}
    for row, value in values.items():
        field = phone.page.locator(f"[data-row='{row}'] input")
        field.fill(value)
        with phone.answered():
            field.press("Tab")
    phone.item("main", "check")
    assert "minus" in phone.page.locator("[data-row='0.hands']").inner_text()
    assert phone.page.locator("[data-row='0.melds'][data-verdict='right']").count() == 1
    with phone.answered():
        phone.page.locator("[data-row='0.hands'] .buraco-sign-key").tap()
        phone.page.locator("[data-row='0.hands'] input").blur()
    phone.item("main", "check")
    assert "Right" in phone.message()


def test_keyboard_alone_opens(desk: Learner) -> None:
    """Every card and button is reached by Tab and arrows, and pressed by Space and Enter."""
    desk.open("07-opening", "?rules=us&level=enough")
    keys = desk.page.keyboard

    def where(attribute: str) -> str | None:
        return desk.page.evaluate("name => document.activeElement.getAttribute(name)", attribute)  # type: ignore[no-any-return]

    def tab_to(attribute: str, wanted: tuple[str, ...]) -> None:
        for _ in range(60):
            if where(attribute) in wanted:
                return
            keys.press("Tab")
        raise AssertionError(f"Tab never reached {attribute} {wanted}")

    faces = desk.cards("hand")
    tab_to("data-face", tuple(faces))
    keys.press("Home")
    for face in faces:
        if where("data-face") != face:
            keys.press("ArrowRight")
        assert where("data-face") == face
        if face in ("KS", "KH", "KD", "2D"):
            keys.press("Space")
    assert (
        desk.page.locator(
            "[data-zone='hand'] [aria-pressed='true'], [data-zone='hand'] [aria-selected='true']"
        ).count()
        == 4
    )
    for _ in range(60):
        keys.press("Shift+Tab")
        if desk.page.evaluate("document.activeElement.closest(\"[data-zone='tray-1']\") !== null"):
            break
    with desk.answered():
        keys.press("Enter")
    assert len(desk.cards("tray-1")) == 4
    tab_to("data-item", ("lay",))
    with desk.answered():
        keys.press("Enter")
    assert "Right" in desk.message()


def test_the_clauses_of_a_told_rule_stand_apart(phone: Learner) -> None:
    phone.open("02-sequences", "?rules=us")
    first, second = phone.page.locator(".buraco-text-ways").first.get_by_role("button").all()[:2]
    left, right = first.bounding_box(), second.bounding_box()
    assert right["x"] - (left["x"] + left["width"]) >= 4


def test_keyboard_alone_judges(desk: Learner) -> None:
    desk.open("05-clean-dirty", "?rules=us&level=clean-four")
    for _ in range(60):
        desk.page.keyboard.press("Tab")
        if desk.page.evaluate("document.activeElement.getAttribute('data-item')") == "clean":
            break
    with desk.answered():
        desk.page.keyboard.press("Space")
    assert "Right" in desk.message()


@pytest.mark.parametrize("lesson", LESSONS)
def test_nothing_is_wider_than_a_phone_and_axe_is_content(phone: Learner, lesson: str) -> None:
    phone.open(lesson, "?rules=us")
    assert phone.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert phone.axe() == []
    phone.item("main", "hint")
    assert phone.axe() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_at_a_desk(browser: Any, course: str, scheme: str) -> None:
    with learner(browser, course, {**DESK, **MOVING, "color_scheme": scheme}) as found:
        found.open("05-clean-dirty", "?rules=us&level=dirty-four")
        found.item("answer", "clean")
        assert found.axe() == []
        found.page.goto(found.home)
        assert found.axe() == []


def test_fifteen_cards_are_readable_on_a_phone(phone: Learner) -> None:
    phone.open("07-opening", "?puzzle=opening.2.3.us.fifteen2")
    boxes = [each.bounding_box() for each in phone.page.locator("[data-zone='hand'] [data-card]").all()]
    assert len(boxes) in (12, 15)
    rows: dict[int, list[float]] = {}
    for box in boxes:
        rows.setdefault(round(box["y"]), []).append(box["x"])
    assert len(rows) == 2
    for lefts in rows.values():
        ordered = sorted(lefts)
        assert all(right - left >= 44 for left, right in pairwise(ordered))


def test_a_link_with_a_fault_says_so(desk: Learner) -> None:
    desk.open("05-clean-dirty", "?rules=us&level=no-such-level")
    assert "no level of that name" in desk.message()
    desk.open("05-clean-dirty", "?puzzle=judge.9.1.us.abc")
    assert "version" in desk.message() or desk.page.locator("[data-block='asks-jokers']").count() == 1


def test_pages_have_title_main_and_language(desk: Learner) -> None:
    desk.open("04-wild-cards", "?rules=us")
    assert "Wild cards" in desk.page.title()
    assert desk.page.locator("main").count() == 1
    assert desk.page.locator("html").get_attribute("lang") == "en"
    assert desk.page.locator("h1:visible").count() == 1
    assert "judge(" not in desk.page.locator("body").inner_text()
