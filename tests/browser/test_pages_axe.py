"""Every page of the course on a phone's width and at a desk, light and dark: axe is content and nothing is too wide.

Levels after a right and a wrong answer are looked at where they are played, in `test_shapes_by_keyboard`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from browser.pages import DESK, Learner, learner
from buraco_core.course import LESSONS, Lesson
from buraco_core.rulesets import RULE_SETS

pytestmark = pytest.mark.browser

PAGES = {
    "map": "?rules=us&page=map",
    "map presented": "?rules=us&page=map&present=1",
    "rules": "?rules=us!aces~high!opening~none&page=rules",
    "house rules": "?rules=us!aces~high&page=house-rules",
    "progress": "?rules=us&page=progress",
    "finish": "?rules=us&page=finish",
    "level presented": "?rules=us&level=dirty-four&present=1",
    "practice": "?puzzle=judge.2.2.us.axe",
    "no such level": "?rules=us&level=no-such-level",
}


@pytest.fixture(scope="module")
def desk(browser: Any, course: str) -> Iterator[Learner]:
    """One page, in which the course goes from address to address."""
    with learner(browser, course, DESK) as found:
        found.open("05-clean-dirty", "?rules=us")
        yield found


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.key)
def test_the_first_view_of_a_stage(desk: Learner, lesson: Lesson) -> None:
    first = lesson.levels_for(RULE_SETS["us"])[0]
    desk.go(lesson.key, f"?rules=us&level={first.key}")
    assert desk.param("level") == first.key
    assert desk.axe_everywhere() == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page(desk: Learner, name: str) -> None:
    desk.go("05-clean-dirty", PAGES[name])
    assert desk.axe_everywhere() == []


def test_a_presented_answer(desk: Learner) -> None:
    desk.go("05-clean-dirty", PAGES["level presented"])
    desk.item("answer", "clean")
    assert desk.axe_everywhere() == []
    desk.item("main", "answer")
    assert desk.page.locator("[data-verdict='wrong']").count() == 1
    assert desk.axe_everywhere() == []


def test_rules_that_do_not_go_together(desk: Learner) -> None:
    desk.go("05-clean-dirty", "?rules=us&page=house-rules")
    with desk.answered():
        desk.page.locator("[data-row='packs'] label", has_text="Three").click()
    assert desk.page.locator("[data-row='packs'][data-mark='fault']").count() == 1
    assert desk.axe_everywhere() == []


def test_a_code_and_a_wrong_one(desk: Learner) -> None:
    desk.go("05-clean-dirty", "?rules=us&level=clean-four")
    desk.item("answer", "clean")
    desk.go("05-clean-dirty", "?rules=us&page=progress")
    desk.page.locator("textarea").fill("buraco1.us.q1zz.k65")
    desk.press("Add this code")
    assert desk.page.locator("[data-block='code'] .buraco-copy-text").is_visible()
    assert desk.axe_everywhere() == []


def test_a_lost_kernel_said_in_plain_words(browser: Any, course: str) -> None:
    with learner(browser, course, DESK) as found:
        found.open("05-clean-dirty", "?rules=us&level=clean-four")
        found.page.evaluate(
            "() => { const send = WebSocket.prototype.send; WebSocket.prototype.send = () => {}; window.mend = send; }"
        )
        found.page.evaluate("window.dispatchEvent(new Event('focus'))")
        found.page.get_by_role("alert").wait_for(timeout=12_000)
        assert found.axe_everywhere() == []


def test_the_first_question_and_home(browser: Any, course: str) -> None:
    with learner(browser, course, DESK) as found:
        found.open("05-clean-dirty")
        assert found.page.get_by_text("Question 1 of").count() == 1
        assert found.axe_everywhere() == []
        for answer in ("Yes", "No", "Yes"):
            found.press(answer)
        assert found.axe_everywhere() == []
        found.page.goto(found.home)
        assert found.axe_everywhere() == []
        found.open("05-clean-dirty", "?rules=us&level=clean-four")
        found.item("answer", "clean")
        found.page.goto(found.home)
        assert found.page.locator("#bu-next").inner_text().startswith("Go on with")
        assert found.axe_everywhere() == []
