"""A recorded deal in the served course: an example, a deal pasted, a bad one, the arrow keys, a link, a reload."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from browser.pages import DESK, PHONE, SMALL_PHONE, Learner, learner

pytestmark = pytest.mark.browser

GAME = (Path(__file__).parents[1] / "games" / "us-failed-opening-twice.txt").read_text(encoding="utf-8")
EXAMPLE = "?rules=us&seed=7&players=easy"


def step(found: Learner) -> int:
    return int(found.param("step") or 0)


def paste(found: Learner, text: str) -> None:
    found.page.get_by_label("Paste a recorded deal").fill(text)
    found.item("main", "read")


def test_an_example_is_one_press_away_on_a_phone(phone: Learner) -> None:
    phone.open("record", "?rules=us")
    phone.item("main", "example")
    assert phone.param("seed") == "7"
    for _ in range(3):
        phone.item("main", "on")
    assert step(phone) == 3
    said = phone.message()
    assert "Turn 1, player 2" in said
    phone.page.reload()
    phone.ready()
    assert phone.message() == said
    phone.item("main", "back")
    assert step(phone) == 2


def test_what_a_step_means_stays_in_sight_while_the_table_is_looked_at(phone: Learner) -> None:
    phone.open("record", EXAMPLE + "&step=60")
    phone.page.evaluate("window.scrollTo(0, 600)")
    for _ in range(2):
        phone.item("main", "on")
        box = phone.page.locator("[data-block='message']").bounding_box()
        assert 0 <= box["y"] < 300
        assert phone.page.evaluate("window.scrollY") > 300, "the page stays where it was"


def test_a_bad_deal_is_told_by_its_line_and_stays_until_it_is_mended(phone: Learner) -> None:
    phone.open("record", "?rules=us")
    paste(phone, GAME.replace("\n1 discards", "\n1 discards KS\n1 discards", 1))
    assert "Line" in phone.message()
    assert phone.page.get_by_label("Paste a recorded deal").input_value().count("discards KS")
    paste(phone, GAME)
    assert phone.page.locator("[data-zone='hand-4']").is_visible()
    assert phone.param("deal")
    phone.page.reload()
    phone.ready()
    assert phone.page.locator("[data-zone='hand-4']").is_visible()


def test_the_arrow_keys_walk_wherever_the_focus_is(desk: Learner) -> None:
    desk.open("record", EXAMPLE)
    keys = desk.page.keyboard
    for key, there in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        with desk.answered():
            keys.press(key)
        assert step(desk) == there
    with desk.answered():
        keys.press("Shift+ArrowRight")
    turn = step(desk)
    assert turn > 1
    desk.item("main", "on")
    with desk.answered():
        keys.press("ArrowRight")
    assert step(desk) == turn + 2, "also with a button in focus"
    desk.page.locator("[data-row='eyes'] input:checked").focus()
    with desk.answered():
        keys.press("ArrowRight")
    assert step(desk) == turn + 2, "a setting keeps its own arrow keys"
    assert desk.param("eyes") == "1"


def test_a_key_held_down_walks_on(desk: Learner) -> None:
    desk.open("record", EXAMPLE)
    for _ in range(6):
        desk.page.keyboard.press("ArrowRight")
    desk.page.wait_for_function("new URLSearchParams(location.search).get('step') === '6'")


def test_walking_makes_no_history_and_back_leaves_the_deal(desk: Learner) -> None:
    desk.open("record", "?rules=us")
    desk.item("main", "example")
    for _ in range(3):
        desk.item("main", "on")
    with desk.answered():
        desk.page.go_back()
    assert desk.page.get_by_label("Paste a recorded deal").is_visible()


def test_the_eyes_of_one_player(phone: Learner) -> None:
    phone.open("record", EXAMPLE)
    with phone.answered():
        phone.page.locator("[data-row='eyes'] label:has([data-item='0'])").tap()
    assert len(phone.cards("hand-1")) == 11
    assert phone.cards("hand-2") == []
    assert "11 cards" in phone.page.locator("[data-zone='hand-2']").inner_text()


def test_the_sheet_at_the_end(desk: Learner) -> None:
    desk.open("record", EXAMPLE)
    desk.item("main", "last")
    totals = desk.page.locator("[data-row='deal'] .buraco-fixed").all_inner_texts()
    assert len(totals) == 2
    assert totals[0] in desk.message()
    desk.item("main", "back")
    assert desk.page.locator("[data-row='deal']").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [SMALL_PHONE, PHONE, DESK], ids=["narrow", "phone", "desk"])
def test_every_page_of_a_deal_fits_and_axe_is_content(
    browser: Any, course: str, options: dict[str, Any], scheme: str
) -> None:
    with learner(browser, course, {**options, "color_scheme": scheme}) as found:
        found.open("record", "?rules=us")
        assert found.faults() == [], "to paste"
        found.item("main", "read")
        assert found.faults() == [], "nothing pasted"
        found.item("main", "example")
        assert found.faults() == [], "start"
        for _ in range(3):
            found.item("main", "turn-on")
        assert found.faults() == [], "table"
        found.item("main", "last")
        assert found.faults() == [], "sums"
        found.item("main", "back")
        assert found.faults() == [], "sheet"
