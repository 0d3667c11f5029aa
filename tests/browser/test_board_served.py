"""The board in the served lessons: nothing jumps, what matters is in sight, and what happens when the kernel dies."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path
from typing import Any

import pytest

from browser.pages import DESK, MOVING, PHONE, PROJECTOR, Learner, learner

pytestmark = pytest.mark.browser

LOW_PHONE: dict[str, Any] = {**PHONE, "viewport": {"width": 390, "height": 667}}
SHIFTS = """window.shifts = []; new PerformanceObserver(list => {
  for (const e of list.getEntries()) shifts.push([e.value, e.sources.map(s => s.node?.className ?? "").join(" ")]);
}).observe({type: "layout-shift", buffered: true})"""
IN_SIGHT = """target => {
  const box = document.querySelector(target).getBoundingClientRect();
  const foot = document.querySelector(".buraco-foot");
  const held = getComputedStyle(foot).position === "fixed" ? foot.offsetHeight : 0;
  return box.top >= 0 && box.bottom <= innerHeight - held;
}"""
WRONG = {
    "04-wild-cards": ("three-and-two-twos", "answer", 0),
    "05-clean-dirty": ("dirty-four", "answer", 0),
    "07-opening": ("enough", "main", "cannot"),
    "12-scoring": ("no-pot", "main", "check"),
}


def answer_wrong(found: Learner, lesson: str) -> None:
    """Open a lesson at a question and answer it wrong."""
    level, block, item = WRONG[lesson]
    found.open(lesson, f"?rules=us&level={level}")
    if lesson == "12-scoring":
        with found.answered():
            found.page.locator("[data-row='0.melds'] input").fill("50")
            found.page.keyboard.press("Enter")
    name = f"[data-item='{item}']" if isinstance(item, str) else f"[data-item] >> nth={item}"
    with found.answered():
        found.page.locator(f"[data-block='{block}'] {name}").click()
    assert found.page.locator("[data-block='message']").get_attribute("data-tone") == "wrong"


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_at_a_wrong_answer_nothing_shifts_the_message_is_in_sight_and_axe_is_content(
    browser: Any, course: str, options: dict[str, Any]
) -> None:
    """Shifts that follow a press count as well here, though the usual measure forgives them."""
    from axe_playwright_python.sync_playwright import Axe

    with learner(browser, course, {**MOVING, **options, "color_scheme": "dark"}, SHIFTS) as found:
        for lesson in WRONG:
            answer_wrong(found, lesson)
            shifts = found.page.evaluate("shifts")
            moved = sum(value for value, _ in shifts)
            # The lines of a score sheet that are wrong open a note of their own under them.
            assert (lesson, moved < (0.04 if lesson == "12-scoring" else 0.02)) == (lesson, True), shifts
            if options is PHONE:
                found.page.wait_for_function(IN_SIGHT, arg="[data-block='message']", timeout=2000)
            if (lesson, options is PHONE) == ("05-clean-dirty", True):
                assert found.page.evaluate(IN_SIGHT, "[data-zone='cards'] [data-mark='highlight']")
            violations = Axe().run(found.page).response["violations"]
            assert [(lesson, each["id"], each["nodes"][0]["html"]) for each in violations] == []


def test_on_a_low_phone_the_whole_message_is_in_sight(browser: Any, course: str) -> None:
    with learner(browser, course, {**MOVING, **LOW_PHONE}, SHIFTS) as found:
        for lesson in ("05-clean-dirty", "07-opening"):
            answer_wrong(found, lesson)
            found.page.wait_for_function(IN_SIGHT, arg="[data-block='message']", timeout=2000)


def test_three_buttons_are_one_row_on_a_phone(browser: Any, course: str) -> None:
    with learner(browser, course, {**MOVING, **PHONE}, SHIFTS) as found:
        found.open("07-opening", "?rules=us&level=enough")
        for hints in range(3):
            boxes = [each.bounding_box() for each in found.page.locator(".buraco-foot button").all()]
            assert len(boxes) == 3
            assert (hints, len({box["y"] for box in boxes})) == (hints, 1)
            assert min(min(box["height"], box["width"]) for box in boxes) >= 44
            if hints < 2:
                found.item("main", "hint")
        assert found.page.get_by_role("button", name="Show me").count() == 1


@pytest.mark.parametrize(
    ("options", "single", "hand"), [(DESK, 120, 110), (PROJECTOR, 160, 150)], ids=["1280", "1920"]
)
def test_cards_are_the_biggest_thing(
    browser: Any, course: str, options: dict[str, Any], single: int, hand: int
) -> None:
    with learner(browser, course, {**MOVING, **options}, SHIFTS) as found:
        found.open("05-clean-dirty", "?rules=us&level=dirty-four")
        card = found.page.locator("[data-zone='cards'] [data-card]").first
        before = card.bounding_box()
        assert before["width"] >= single
        found.item("answer", "clean")
        assert card.bounding_box() == before
        wrong = found.page.locator("[data-verdict='wrong']")
        wrong.hover()
        assert wrong.evaluate("e => getComputedStyle(e).borderTopColor") == "rgb(179, 38, 30)"
        found.open("07-opening", "?rules=us&level=enough")
        assert found.page.locator("[data-zone='hand']").get_attribute("data-rows") == "1"
        assert found.page.locator("[data-zone='hand'] [data-card]").first.bounding_box()["width"] >= hand
        assert found.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_questions_without_cards_stand_in_one_calm_column(browser: Any, course: str) -> None:
    with learner(browser, course, {**MOVING, **DESK}, SHIFTS) as found:
        found.open("05-clean-dirty")
        boxes = [found.page.locator(f"[data-block='{name}']").bounding_box() for name in ("goal", "main")]
        boxes += [each.bounding_box() for each in found.page.locator(".buraco-choices").all()]
        assert len({round(box["x"]) for box in boxes}) == 1
        left, right = min(b["x"] for b in boxes), max(b["x"] + b["width"] for b in boxes)
        assert abs(left + right - found.page.locator("[data-buraco]").bounding_box()["width"]) < 4
        assert right - left < 720


def test_options_that_are_cards_are_drawn_as_cards(browser: Any, course: str) -> None:
    with learner(browser, course, {**MOVING, **DESK}, SHIFTS) as found:
        found.open("04-wild-cards", "?rules=us&level=queen-king-ace-two")
        faces = found.page.locator("[data-block='answer'] .buraco-small-card")
        assert faces.count() >= 3
        assert faces.first.bounding_box()["width"] >= 50
        assert found.page.get_by_role("button", name="jack of hearts", exact=True).count() == 1


def _kernel(address: str) -> None:
    """End the page's kernel as a crash does: at once, and without a word."""
    [number] = re.findall(r"kernels/([0-9a-f-]+)", address)
    pids = [
        int(entry.name)
        for entry in Path("/proc").glob("[0-9]*")
        if (entry / "cmdline").exists() and number.encode() in (entry / "cmdline").read_bytes()
    ]
    assert len(pids) == 1
    os.kill(pids[0], signal.SIGKILL)


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds the kernel's process in /proc")
@pytest.mark.parametrize("way", ["it is killed", "it is shut down"])
def test_a_dead_kernel_is_told_and_a_reload_goes_on(browser: Any, course: str, way: str) -> None:
    with learner(browser, course, {**MOVING, **DESK}, SHIFTS) as found:
        sockets: list[str] = []
        found.page.on("websocket", lambda socket: sockets.append(socket.url))
        found.open("05-clean-dirty", "?rules=us&level=clean-four")
        found.item("answer", "clean")
        found.item("main", "next")
        found.item("answer", "clean")
        if way == "it is killed":
            _kernel(sockets[-1])
        else:
            [number] = re.findall(r"kernels/([0-9a-f-]+)", sockets[-1])
            stopped = (
                "n => fetch(new URL(`../api/shutdown/${n}`, location), {method: 'POST'}).then(a => a.ok)"
            )
            assert found.page.evaluate(stopped, number)
        found.page.locator("[data-block='answer'] [data-item='dirty']").click()
        banner = found.page.get_by_role("alert")
        banner.wait_for(timeout=11_000)
        assert "you will be where you were" in banner.inner_text()
        with found.page.expect_navigation():
            banner.get_by_role("button", name="Reload").click()
        found.ready()
        assert found.param("level") == "dirty-four"
        assert found.page.locator("[data-item='clean'][data-verdict='wrong']").count() == 1
        found.item("answer", "dirty")
        assert "Right" in found.message()
