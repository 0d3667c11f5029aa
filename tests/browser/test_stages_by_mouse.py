"""Every stage of the course finished in a browser by its stored solutions, with the mouse."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.hands import Mouse
from browser.pages import DESK, learner
from buraco_core.course import LESSONS, Lesson
from buraco_core.rulesets import RULE_SETS

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("table", ["us", "italian"])
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.key)
def test_a_stage_is_finished_by_its_stored_solutions_with_the_mouse(
    browser: Any, course: str, lesson: Lesson, table: str
) -> None:
    rules = RULE_SETS[table]
    levels = lesson.levels_for(rules)
    with learner(browser, course, DESK) as found:
        found.open(lesson.key, f"?rules={table}")
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
