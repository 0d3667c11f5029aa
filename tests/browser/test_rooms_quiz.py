"""The scoring quiz in the served course: lines, clock, right and wrong, hint, link, reload, keyboard, phone and desk."""

from __future__ import annotations

from typing import Any

import pytest

from browser.pages import DESK, Learner, learner
from browser.practising import fill_sheet
from buraco_core.puzzles import make_puzzle, parse_puzzle_code
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle

pytestmark = pytest.mark.browser

MELD, DEAL = "score.2.1.us.5kq8", "score.2.3.us.5kq8"


def rows(found: Learner) -> list[str]:
    return [
        str(each.get_attribute("data-row")) for each in found.page.locator(".buraco-fields [data-row]").all()
    ]


def test_lines_and_size_are_chosen_and_asked(phone: Learner) -> None:
    phone.open("quiz", "?rules=us")
    with phone.answered():
        phone.page.locator("label:has([data-item='2'])").first.tap()
    for line in ("cards", "bonuses", "out", "cut", "pot", "total"):
        phone.item("lines", line)
    assert phone.page.locator("[data-block='lines'] [data-mark='right']").count() == 1
    phone.press("Begin")
    assert rows(phone) == ["0.hands"]
    assert phone.param("lines") == "hands"
    assert (phone.param("quiz") or "").startswith("score.2.2.us.")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_wrong_line_explains_and_the_count_comes_in_the_end(
    size: str, request: pytest.FixtureRequest
) -> None:
    found: Learner = request.getfixturevalue(size)
    found.open("quiz", f"?quiz={MELD}")
    fill_sheet(found, MELD, wrong="melds")
    assert found.message().startswith("Not quite")
    assert found.page.locator("[data-row='0.melds']").get_attribute("data-verdict") == "wrong"
    assert found.page.locator("[data-row='0.bonuses']").get_attribute("data-verdict") == "right"
    assert found.page.locator(".buraco-tally").count() == 0
    fill_sheet(found, MELD)
    assert found.message().startswith("Right")
    puzzle = make_puzzle(parse_puzzle_code(MELD))
    assert isinstance(puzzle, ScorePuzzle)
    line = puzzle.solution.sides[0].lines[0]
    counted = found.page.locator("[data-block='tally-1'] [data-row='meld-1']")
    assert counted.locator("li").count() == len(line.cards)
    assert counted.locator(".buraco-tally-sum").last.inner_text() == str(line.points)
    assert counted.locator("li .buraco-sr").first.inner_text().endswith("so far")
    with found.answered():
        counted.get_by_role("button").click()
    assert found.param("clause") == line.clause
    found.press("Back")
    assert found.page.locator("[data-block='tally-1']").is_visible()


def test_a_hint_shows_where_to_look(desk: Learner) -> None:
    desk.open("quiz", f"?quiz={DEAL}&lines=bonuses~hands")
    desk.item("main", "hint")
    assert desk.message().startswith("Hint")


def test_a_timed_link_waits_for_the_start_counts_and_stops(desk: Learner) -> None:
    desk.page.clock.install()
    desk.open("quiz", f"?quiz={MELD}&timed=60")
    assert desk.page.locator("[data-zone]").count() == 0, "the sheet is not to be seen yet"
    desk.press("Start the clock")
    clock = desk.page.locator("[data-block='clock']")
    assert clock.locator(".buraco-timer-time").inner_text() in ("1:00", "0:59")
    desk.page.clock.fast_forward(20_000)
    assert clock.locator(".buraco-timer-time").inner_text() in ("0:40", "0:39")
    desk.page.clock.fast_forward(50_000)
    assert "Take as long as you like" in clock.inner_text()
    fill_sheet(desk, MELD)
    assert "Done in 7" in desk.page.locator("[data-block='won']").inner_text()
    assert "You wanted 1 minute" in desk.page.locator("[data-block='won']").inner_text()
    assert desk.page.locator("[data-block='won'] .is-won").count() == 3, "the clock takes nothing away"
    before = clock.locator(".buraco-timer-time").inner_text()
    desk.page.clock.fast_forward(9_000)
    assert clock.locator(".buraco-timer-time").inner_text() == before


def test_reload_goes_on_where_it_was_the_clock_too(desk: Learner) -> None:
    desk.open("quiz", f"?quiz={MELD}&timed=300")
    desk.press("Start the clock")
    fill_sheet(desk, MELD, wrong="bonuses")
    desk.page.reload()
    desk.ready()
    assert desk.page.locator("[data-row='0.bonuses']").get_attribute("data-verdict") == "wrong"
    assert desk.page.locator("[data-block='clock'] .buraco-timer-time").inner_text().startswith("4:5")


def test_the_link_asks_another_the_very_same(desk: Learner, browser: Any, course: str) -> None:
    desk.open("quiz", f"?quiz={DEAL}&lines=bonuses~hands")
    shown = desk.page.locator("[data-block='link'] .buraco-copy-text").inner_text()
    with learner(browser, course, DESK) as other:
        other.page.goto(shown)
        other.ready()
        assert rows(other) == rows(desk) == ["0.bonuses", "0.hands", "1.bonuses", "1.hands"]
    desk.open("quiz", "?rules=us&quiz=judge.2.2.us.5kq8")
    assert "score.2.2.us.5kq8" in desk.message()


def test_with_the_keyboard_alone(desk: Learner) -> None:
    desk.open("quiz", "?rules=us")
    desk.tab_to("[data-item='total']")
    with desk.answered():
        desk.page.keyboard.press("Space")
    desk.tab_to("[data-item='begin']")
    with desk.answered():
        desk.page.keyboard.press("Enter")
    code = desk.param("quiz") or ""
    puzzle = make_puzzle(parse_puzzle_code(code))
    assert isinstance(puzzle, ScorePuzzle)
    for row in puzzle.rows()[:2]:
        for _ in range(60):
            if desk.page.evaluate(
                "document.activeElement?.closest('[data-row]')?.dataset.row"
            ) == row.id and (desk.page.evaluate("document.activeElement.tagName") == "INPUT"):
                break
            desk.page.keyboard.press("Tab")
        desk.page.keyboard.type(str(row.points))
    with desk.answered():
        desk.page.keyboard.press("Tab")
    desk.tab_to("[data-item='check']")
    with desk.answered():
        desk.page.keyboard.press("Enter")
    desk.page.wait_for_function("document.querySelector('[data-live]').textContent.startsWith('Right')")


@pytest.mark.parametrize("query", ["?rules=us", f"?quiz={MELD}", f"?quiz={MELD}&timed=60"])
def test_it_fits_and_axe_is_content(desk: Learner, query: str) -> None:
    desk.open("quiz", query)
    assert desk.axe_everywhere() == []
    if "timed" in query:
        desk.press("Start the clock")
        assert desk.axe_everywhere() == []
        fill_sheet(desk, MELD)
        assert desk.axe_everywhere() == []
