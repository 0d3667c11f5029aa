"""Every stage of the course finished in a browser: by its stored solutions with the mouse, each shape by keyboard."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from browser.hands import Hand, Keyboard, Mouse
from browser.pages import DESK, Learner
from buraco_core.course import LESSONS, Lesson, Level
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS

pytestmark = pytest.mark.browser

NARROW: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
"""A phone's width, with no finger on it."""
TABLES = {"us": RULE_SETS["us"], "italian": RULE_SETS["italian"]}
LISTEN = """window.heard = []; new MutationObserver(() => {
  const said = document.querySelector("[data-live]").textContent; if (said) heard.push(said);
}).observe(document.querySelector("[data-live]"), {childList: true, characterData: true, subtree: true})"""
"""Keeps what the live region says, which it lets go of after a while."""
KINDS = sorted({level.task.kind for lesson in LESSONS for level in lesson.levels})


@contextmanager
def learner(browser: Any, course: str, options: dict[str, Any]) -> Iterator[Learner]:
    context = browser.new_context(**options, reduced_motion="reduce")
    found = Learner(context.new_page(), str(course))
    yield found
    context.close()
    assert found.troubles == []


def axe(found: Learner) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    return [
        f"{each['id']}: {each['nodes'][0]['html'][:160]}"
        for each in Axe().run(found.page).response["violations"]
    ]


def heard(found: Learner) -> str:
    """The last verdict that the live region has said."""
    found.page.wait_for_function("heard.some(said => /^(Right|Not quite): /.test(said))")
    said = found.page.evaluate("heard.filter(said => /^(Right|Not quite): /.test(said))")
    return str(said[-1])


def solve(found: Learner, hand: Hand, level: Level, rules: Rules) -> None:
    hand.do(level.solution_for(rules))
    assert "Right" in found.message(), (level.key, found.message())


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.key)
def test_a_stage_is_finished_by_its_stored_solutions_with_the_mouse(
    browser: Any, course: str, lesson: Lesson, table: str
) -> None:
    rules = TABLES[table]
    levels = lesson.levels_for(rules)
    with learner(browser, course, DESK) as found:
        found.open(lesson.key, f"?rules={table}")
        mouse = Mouse(found)
        for number, level in enumerate(levels, 1):
            assert found.param("level") == level.key, "the stage goes on at its next level"
            solve(found, mouse, level, rules)
            if number < len(levels):
                found.item("main", "next")
        assert found.page.locator("[data-block='main'] [data-item='next']").count() == 0
        stored = json.loads(found.page.evaluate(f"localStorage.getItem('buraco.v1.levels.{lesson.key}')"))
        assert {key: stars[table] for key, stars in stored.items()} == dict.fromkeys(
            [each.key for each in levels], 3
        )
        found.press("Map")
        stage = found.page.locator(f"[data-block='map'] [data-item^='{lesson.key}.'][data-state='done']")
        assert stage.count() == len(levels)


def first_of(kind: str) -> tuple[str, Lesson, Level]:
    """A level of a shape with the most to do, and a table that has it."""
    there = [
        (table, lesson, level)
        for table, rules in TABLES.items()
        for lesson in LESSONS
        for level in lesson.levels_for(rules)
        if level.task.kind == kind
    ]
    return max(there, key=lambda each: len(each[2].solution_for(TABLES[each[0]])))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_each_shape_by_keyboard_alone_on_a_phones_width(
    browser: Any, course: str, kind: str, scheme: str
) -> None:
    table, lesson, level = first_of(kind)
    rules = TABLES[table]
    address = f"?rules={table}&level={level.key}"
    with learner(browser, course, {**NARROW, "color_scheme": scheme}) as found:
        found.open(lesson.key, address)
        found.page.evaluate(LISTEN)
        assert axe(found) == []
        Keyboard(found).do(level.mistakes_for(rules)[0])
        assert "Not quite" in found.message()
        assert heard(found).startswith("Not quite: "), "who does not see the board hears the verdict"
        assert axe(found) == []
        found.page.evaluate("localStorage.clear()")
        found.open(lesson.key, address)
        found.page.evaluate(LISTEN)
        solve(found, Keyboard(found), level, rules)
        assert heard(found).startswith("Right: ")
        assert axe(found) == []
        assert found.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
