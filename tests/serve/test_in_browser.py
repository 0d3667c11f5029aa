"""Our own pages in a real Chromium: what is drawn, and that closing a page ends its kernel."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from serve.server import Course, kernels_of, running_course, until

axe_api = pytest.importorskip("axe_playwright_python.sync_playwright")

pytestmark = pytest.mark.browser

SIZES = {"phone": (390, 844), "desk": (1280, 800)}

GOOD = "voila/render/01-good.ipynb"
BROKEN = "voila/render/03-broken.ipynb"
PROGRESS = """() => {
  localStorage.setItem("buraco.v1.progress.01-good", '{"done": 6, "total": 6}');
  localStorage.setItem("buraco.v1.progress.02-hidden", '{"done": 2, "total": 6}');
  localStorage.setItem("buraco.v1.progress.03-broken", '{"done": ');
  localStorage.setItem("buraco.v1.rules", "italian");
}"""


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A fresh page that remembers requests to other machines and errors."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.strange = []
    page.on("request", lambda asked: None if is_ours(asked.url) else page.strange.append(asked.url))
    page.on("pageerror", lambda error: page.strange.append(str(error)))
    yield page
    context.close()


def is_ours(address: str) -> bool:
    return bool(re.match(r"(data:|blob:|http://127\.0\.0\.1:)", address))


def assert_fine(page: Any) -> None:
    """Nothing wrong for a screen reader, nothing beyond the right edge, nothing asked elsewhere."""
    found = axe_api.Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert page.strange == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_home_and_what_is_shown_when_something_fails_are_fine(
    course: Course, page: Any, scheme: str, size: str
) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    page.goto(course)
    assert_fine(page)
    page.goto(f"{course}nowhere")
    assert_fine(page)
    page.goto(course + BROKEN)
    assert page.get_by_role("alert").get_by_role("heading").is_visible()
    assert not page.get_by_text("A broken lesson").is_visible()
    assert not page.locator("#loading").is_visible()
    assert_fine(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_question_for_the_code_and_the_way_in_are_fine(notebooks: Any, page: Any, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    with running_course(notebooks, host="0.0.0.0", access_code="K7Q-M3P") as address:
        page.goto(address)
        assert_fine(page)
        page.keyboard.type("wrong")
        page.keyboard.press("Enter")
        assert "That is not the code" in page.get_by_role("alert").inner_text()
        assert_fine(page)
        page.get_by_label("Access code").fill("k7qm3p")
        page.get_by_role("button", name="Enter").click()
        page.get_by_role("img", name="QR code").wait_for()
        assert_fine(page)
        page.get_by_role("link", name=re.compile("Start with")).click()
        page.locator(".fixture-button").wait_for()


def test_home_draws_what_the_browser_remembers(course: Course, page: Any) -> None:
    page.goto(course)
    assert page.locator("#bu-next").inner_text().split() == ["Start", "with", "The", "first", "meld"]
    assert page.locator(".bu-prog").all_inner_texts() == ["", "", "", ""]
    assert not page.locator(".bu-rules").is_visible()
    page.evaluate(PROGRESS)
    page.reload()
    assert page.locator(".bu-prog").all_inner_texts() == ["✓ done", "2 of 6", "", ""]
    assert page.locator("#bu-next").inner_text().split() == ["Go", "on", "with", "Wild", "cards"]
    assert page.locator("#bu-next").get_attribute("href") == "voila/render/02-hidden.ipynb"
    assert "Italian Burraco" in page.locator(".bu-rules").inner_text()
    assert_fine(page)


def test_a_lesson_waits_in_words_then_shows_its_board_and_answers(course: Course, page: Any) -> None:
    page.goto(course + GOOD, wait_until="commit")
    page.get_by_role("status").get_by_role("heading", name="Shuffling the cards").wait_for()
    page.locator(".fixture-button").click(timeout=20000)
    page.get_by_text("count 1").wait_for()
    page.locator("#loading").wait_for(state="detached")
    assert_fine(page)


@pytest.mark.parametrize("way", ["the page is closed", "the learner goes home"])
def test_leaving_a_lesson_ends_its_kernel(course: Course, page: Any, way: str) -> None:
    before = set(kernels_of(course.process))
    page.goto(course + GOOD)
    page.locator(".fixture-button").wait_for()
    [mine] = set(kernels_of(course.process)) - before
    if way == "the page is closed":
        page.close(run_before_unload=True)
    else:
        page.goto(course)
    assert until(lambda: mine not in kernels_of(course.process))


def test_home_draws_the_summary_of_the_course_before_what_its_first_version_kept(
    course: Course, page: Any
) -> None:
    page.goto(course)
    page.evaluate(PROGRESS)
    summary = {"01-good": [6, 6, 1], "02-hidden": [0, 5, 0], "03-broken": [1, 4, 1]}
    page.evaluate("text => localStorage.setItem('buraco.v1.summary', text)", json.dumps(summary))
    page.reload()
    assert page.locator(".bu-prog").all_inner_texts() == ["✓ done", "", "1 of 4", ""]
    assert page.locator("#bu-next").get_attribute("href") == "voila/render/03-broken.ipynb", (
        "what is off the path that was chosen is passed over"
    )
    for damaged in (
        '{"01-good": [',
        "[]",
        "null",
        '{"01-good": {"0": 1}}',
        '{"01-good": ["6", 6, 1]}',
        '{"01-good": [6, 0, 1]}',
    ):
        page.evaluate("text => localStorage.setItem('buraco.v1.summary', text)", damaged)
        page.reload()
        assert page.locator("#bu-next").is_visible()
    assert page.strange == []


def test_a_teachers_folder_has_no_map_of_the_course(course: Course, page: Any) -> None:
    page.goto(course)
    assert page.locator("#bu-map").count() == 0


def test_a_page_that_is_left_while_it_is_made_is_no_fault_of_its_notebook(page: Any, tmp_path: Path) -> None:
    write_slow(tmp_path / "slow.ipynb")
    with running_course(tmp_path) as course:
        page.goto(f"{course}voila/render/slow.ipynb", wait_until="commit")
        page.locator("#jupyter-config-data").wait_for(state="attached")
        assert until(lambda: kernels_of(course.process))
        assert until(lambda: (tmp_path / "runs").exists()), "its cell is being run"
        page.goto(course)
        assert until(lambda: not kernels_of(course.process))
        time.sleep(
            2
        )  # nothing is to come: the one that waits for the cell asks once a second whether the kernel lives
    said = course.process.said()
    assert "To stop it" in said
    assert "could not start" not in said
    assert "died" not in said


def write_slow(file: Path) -> None:
    """Write a notebook whose cell takes longer than anybody waits."""
    book = nbformat.v4.new_notebook()
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    book.cells = [
        nbformat.v4.new_code_cell(
            "import pathlib, time\n\npathlib.Path('runs').touch()\nfor _ in range(600):\n    time.sleep(0.1)"
        )
    ]
    nbformat.write(book, file)
