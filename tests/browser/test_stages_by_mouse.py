"""Every stage of the course finished in a browser by its stored solutions, with the mouse."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from browser.hands import Mouse
from browser.pages import DESK, Learner, learner
from buraco_core.course import LESSONS, Lesson
from buraco_core.rulesets import RULE_SETS

pytestmark = pytest.mark.browser

each_stage = pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.key)


@pytest.fixture(scope="module")
def visitor(browser: Any, course: str) -> Iterator[Learner]:
    """One page for a whole course."""
    with learner(browser, course, DESK) as found:
        found.open(LESSONS[0].key, "?rules=italian&page=map")
        yield found


def finish(found: Learner, lesson: Lesson, table: str) -> None:
    """Solve one level after the other from the first on, until the page and the map say that the stage is done."""
    rules = RULE_SETS[table]
    levels = lesson.levels_for(rules)
    found.page.evaluate("window.stays = true")
    mouse = Mouse(found)
    for number, level in enumerate(levels, 1):
        assert found.param("level") == level.key, "the stage goes on at its next level"
        mouse.do(level.solution_for(rules))
        assert "Right" in found.message(), (level.key, found.message())
        if number < len(levels):
            found.item("main", "next")
    dots = found.page.locator(".buraco-dots i")
    assert dots.count() == found.page.locator(".buraco-dots .is-done").count() == len(levels)
    after = "next-lesson" if lesson is not LESSONS[-1] else "finish"
    assert found.page.locator(f"[data-block='main'] [data-item='{after}']").is_visible()
    stored = json.loads(found.page.evaluate(f"localStorage.getItem('buraco.v1.levels.{lesson.key}')"))
    assert stored == {each.key: {table: 3} for each in levels}
    found.press("Map")
    on_map = found.page.locator(f".buraco-stage:has([data-item='{lesson.key}'])")
    assert on_map.get_attribute("data-state") == "done"
    assert on_map.locator("[data-item][data-state='done']").count() == len(levels)
    assert found.page.evaluate("window.stays") is True, "all in one page and one kernel"


@each_stage
def test_a_stage_is_finished_by_its_stored_solutions(browser: Any, course: str, lesson: Lesson) -> None:
    with learner(browser, course, DESK) as found:
        found.open(lesson.key, "?rules=us")
        finish(found, lesson, "us")


@each_stage
def test_at_another_table_too_from_the_map(visitor: Learner, lesson: Lesson) -> None:
    visitor.go(lesson.key, "?rules=italian&page=map")
    visitor.item("map", lesson.key)
    finish(visitor, lesson, "italian")
