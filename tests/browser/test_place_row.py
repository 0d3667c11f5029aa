"""A row of cards with places between them: a wild is put there by tap, by drag and by keys, and the row keeps its line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from browser.pages import DESK, PHONE
from browser.test_board_gallery import Gallery, gallery, site

pytestmark = pytest.mark.browser

__all__ = ["site"]
LINE = "all => new Set(all.map(e => Math.round(e.getBoundingClientRect().top))).size"
NAME = "e => document.getElementById(e.getAttribute('aria-labelledby')).textContent"


@pytest.fixture
def phone(browser: Any, site: str) -> Iterator[Gallery]:
    yield from gallery(browser, site, {**PHONE, "reduced_motion": "reduce"})


@pytest.fixture
def desk(browser: Any, site: str) -> Iterator[Gallery]:
    yield from gallery(browser, site, {**DESK, "reduced_motion": "reduce"})


def row(found: Gallery) -> list[str]:
    """The cards on the felt, in the order in which they are seen."""
    faces: list[str] = found.page.eval_on_selector_all(
        ".buraco-felt.is-row [data-card]",
        "all => all.sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)"
        ".map(e => e.dataset.face)",
    )
    return faces


def test_a_tap_on_half_of_a_card_puts_the_wild_beside_it(phone: Gallery) -> None:
    page = phone.open("place")
    assert page.locator("[data-here]:visible").count() == 0
    phone.card("hand", "2S").tap()
    assert page.locator("[data-here]:visible").count() == 7
    box = phone.card("card-2", "4H").bounding_box()
    page.touchscreen.tap(box["x"] + 0.8 * box["width"], box["y"] + box["height"] / 2)
    phone.settle()
    assert row(phone) == ["3H", "4H", "2S", "5H", "6H", "8H", "9H"]
    assert [m["to"] for m in phone.moves()] == ["place-3"]


def test_a_drag_takes_any_place_and_goes_on_to_another(desk: Gallery) -> None:
    page = desk.open("place")
    for name, zone, over, side, want in (
        ("place", "hand", ("card-6", "9H"), 0.9, "3H 4H 5H 6H 8H 9H 2S"),
        ("place-wrong", "place-7", ("card-1", "3H"), 0.1, "2S 3H 4H 5H 6H 8H 9H"),
        ("place-wrong", "place-7", ("card-5", "8H"), 0.2, "3H 4H 5H 6H 2S 8H 9H"),
    ):
        desk.show(name)
        x, y = desk.corner(zone, "2S")
        box = desk.card(*over).bounding_box()
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 20, y, steps=3)
        page.mouse.move(box["x"] + side * box["width"], box["y"] + 40, steps=6)
        page.mouse.up()
        desk.settle()
        assert row(desk) == want.split()
    assert [m["to"] for m in desk.moves()] == ["place-7", "place-1", "place-5"]


def test_keys_walk_from_place_to_place(desk: Gallery) -> None:
    page = desk.open("place")
    desk.card("hand", "2S").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowUp")
    assert desk.focused() == "here:place-7"
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    assert desk.focused() == "here:place-5"
    assert "Between the six of hearts and the eight of hearts" in str(
        page.evaluate("document.activeElement.getAttribute('aria-label')")
    )
    page.keyboard.press("Enter")
    desk.settle()
    assert row(desk) == ["3H", "4H", "5H", "6H", "2S", "8H", "9H"]
    desk.show("place-wrong")
    desk.card("place-7", "2S").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    assert desk.focused() == "here:place-6", "from the card itself to the place beside it"


def test_places_are_named_for_who_hears_the_page(desk: Gallery) -> None:
    page = desk.open("place")
    named = page.locator("[data-zone^='place-']").evaluate_all(f"all => all.map({NAME})")
    assert named[0] == "Before the three of hearts"
    assert named[-1] == "After the nine of hearts"
    assert len(set(named)) == 7


@pytest.mark.parametrize(("width", "zoom"), [(320, 100), (390, 100), (390, 200), (1280, 100), (1280, 200)])
def test_a_row_is_one_line_and_no_card_covers_another(browser: Any, site: str, width: int, zoom: int) -> None:
    options = {"viewport": {"width": width, "height": 844}, "reduced_motion": "reduce"}
    for found in gallery(browser, site, options):
        page = found.open("place", style=f"html {{ font-size: {zoom}% }}")
        sizes = []
        for name in ("place", "place-wrong"):
            found.show(name)
            cards = page.locator(".buraco-felt.is-row [data-card]")
            assert cards.evaluate_all(LINE) == 1
            boxes = sorted((each.bounding_box() for each in cards.all()), key=lambda box: box["x"])
            felt = page.locator(".buraco-felt").bounding_box()
            assert all(one["x"] + one["width"] < other["x"] for one, other in pairwise(boxes))
            assert felt["x"] <= boxes[0]["x"] - 6
            assert boxes[-1]["x"] + boxes[-1]["width"] + 6 <= felt["x"] + felt["width"]
            sizes.append(round(boxes[0]["width"]))
        assert sizes[0] == sizes[1], "the cards keep their size when the wild comes"
