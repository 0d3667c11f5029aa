"""A teacher's own folder on a phone: home is in reach, levels follow each other, a wrong one says why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from browser.pages import PHONE, Learner, learner
from serve.server import Course, running_course

pytestmark = pytest.mark.browser

DIRTY = 'level("Clean or dirty?", cards="4♥ 5♥ 2♠ 7♥", goal="dirty", hint="Which card is not what it seems?")'
CLEAN = 'level("And these?", cards="4♥ 5♥ 6♥", goal="clean", hint="Is there a wild?")'
FALSE = DIRTY.replace('goal="dirty"', 'goal="clean"')
NOTEBOOKS = {"one": (DIRTY,), "some": (DIRTY, FALSE, CLEAN)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a notebook of one level, and one of several with a wrong one among them."""
    found = tmp_path_factory.mktemp("own")
    for name, cells in NOTEBOOKS.items():
        book = nbformat.v4.new_notebook()
        book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        book.cells = [
            nbformat.v4.new_code_cell(f"from buraco_widgets import level\n\n{each}") for each in cells
        ]
        nbformat.write(book, found / f"{name}.ipynb")
    return found


@pytest.fixture(scope="module")
def own(folder: Path) -> Iterator[Course]:
    """The folder, served."""
    with running_course(folder) as address:
        yield address


@pytest.fixture
def pupil(browser: Any, own: Course) -> Iterator[Learner]:
    """A learner with a phone at the teacher's pages."""
    with learner(browser, own, PHONE) as found:
        yield found


def solve(board: Any, answer: str) -> None:
    """Choose the answer on one of the page's boards."""
    board.locator(f"[data-item='{answer}']").click()
    board.locator("[data-block='message'][data-tone='right']").wait_for()


def test_home_is_above_and_the_next_step_after_the_last_level(pupil: Learner, own: Course) -> None:
    pupil.open("one")
    page = pupil.page
    links = page.get_by_role("link", name="All lessons")
    assert links.count() == 2
    assert links.first.bounding_box()["y"] == 0
    quiet = "e => getComputedStyle(e).backgroundColor === 'rgba(0, 0, 0, 0)'"
    assert links.last.evaluate(quiet)
    solve(page, "dirty")
    page.wait_for_function(
        "() => { const b = document.querySelector('[data-onward] a').getBoundingClientRect();"
        " return b.top > 0 && b.bottom <= innerHeight; }"
    )
    assert not links.last.evaluate(quiet), "what is left to do is what speaks up"
    message = page.locator("[data-block='message']").bounding_box()
    assert links.last.bounding_box()["y"] >= message["y"] + message["height"]
    assert pupil.axe_everywhere() == []
    links.last.click()
    page.wait_for_url(str(own))
    assert page.get_by_role("link", name="Some").first.is_visible()


def test_a_wrong_level_says_why_and_those_around_it_work(pupil: Learner) -> None:
    pupil.page.goto(f"{pupil.home}voila/render/some.ipynb")
    boards = pupil.page.locator("[data-buraco]")
    pupil.page.wait_for_function(
        "() => [...document.querySelectorAll('[data-buraco]')]"
        ".filter(b => Number(b.dataset.rev) > 0 && !b.hidden).length === 3",
        timeout=60_000,
    )
    first, wrong, last = (boards.nth(number) for number in range(3))
    said = wrong.locator("[data-block='message']").inner_text()
    assert "This level cannot be asked as it is written" in said
    assert "These cards are not 'clean' at this table." in said
    assert wrong.get_by_role("button", name="Hint").count() == 0
    hints = pupil.page.get_by_role("button", name="Hint")
    assert hints.count() == 2
    for hint, board in zip(hints.all(), (first, last), strict=True):
        box, around = hint.bounding_box(), board.bounding_box()
        assert around["y"] < box["y"] < around["y"] + around["height"], "each hint stands in its own level"
    first.get_by_role("button", name="Hint").click()
    first.get_by_text("Which card is not what it seems?").wait_for()
    solve(first, "dirty")
    solve(last, "clean")
    assert pupil.faults() == []


def test_the_clause_of_a_verdict_is_told_where_it_stands(pupil: Learner) -> None:
    pupil.open("one")
    solve(pupil.page, "dirty")
    pupil.press("Clean or dirty · CLEAN-1")
    assert "The rule: A run is clean without a wild" in pupil.message()
    pupil.press("Clean or dirty · CLEAN-1")
    assert "The rule" not in pupil.message()
