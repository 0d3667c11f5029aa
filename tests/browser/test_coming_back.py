"""Coming back to the course: another day, another star, another table's link, a store of another kind, and calmly."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.hands import Mouse
from browser.pages import DESK, PHONE, Learner, learner
from buraco_core.course import LESSONS, Level
from buraco_core.rulesets import RULE_SETS

pytestmark = pytest.mark.browser

LESSON = "05-clean-dirty"
US = RULE_SETS["us"]
SHAPES = {
    level.task.kind: (lesson.key, level.key)
    for lesson in reversed(LESSONS)
    for level in reversed(lesson.levels_for(US))
}
"""The first level of each shape."""
WATCH = """window.shifts = 0; new PerformanceObserver(list => {
  for (const each of list.getEntries()) window.shifts += each.value; }).observe({type: "layout-shift", buffered: true})"""
ENTRIES = [
    *("rules", "path", "draft", "summary", "colours"),
    *(f"{name}.{LESSON}" for name in ("levels", "save", "progress")),
]


def levels() -> list[Level]:
    return list(next(each for each in LESSONS if each.key == LESSON).levels_for(US))


def stars(found: Learner, level: Level) -> int:
    stored = json.loads(found.page.evaluate(f"localStorage.getItem('buraco.v1.levels.{LESSON}')"))
    return int(stored[level.key]["us"])


def test_a_closed_browser_comes_back_to_the_first_level_that_is_open(browser: Any, course: str) -> None:
    first, second, third = levels()[:3]
    with learner(browser, course, DESK) as found:
        found.open(LESSON, f"?rules=us&level={first.key}")
        for level in (first, third):
            found.go(LESSON, f"?rules=us&level={level.key}")
            Mouse(found).do(level.solution_for(US))
        kept = found.page.context.storage_state()
    with learner(browser, course, {**PHONE, "storage_state": kept}) as found:
        found.open(LESSON)
        assert found.param("rules") == "us"
        assert found.param("level") == second.key
        Mouse(found).do(second.solution_for(US))
        found.press("Map")
        done = found.page.locator(f"[data-item^='{LESSON}.'][data-state='done']")
        assert done.count() == 3
        with found.answered():
            found.page.locator(f"[data-item='{LESSON}']").tap()
        assert found.param("level") == levels()[3].key


def test_a_star_that_was_missed_can_be_won_and_none_is_lost(browser: Any, course: str) -> None:
    level = next(each for each in levels() if len(each.mistakes_for(US)) > 1)
    with learner(browser, course, DESK) as found:
        mouse = Mouse(found)
        found.open(LESSON, f"?rules=us&level={level.key}")
        found.item("main", "hint")
        for mistake in level.mistakes_for(US):
            mouse.do(mistake)
        mouse.do(level.solution_for(US))
        assert stars(found, level) == 1, "one star is always there"
        found.press("Map")
        found.item("map", f"{LESSON}.{level.key}")
        assert found.page.locator("[data-verdict]").count() == 0, "a level that was solved begins anew"
        mouse.do(level.solution_for(US))
        assert stars(found, level) == 3
        found.press("Map")
        name = found.page.locator(f"[data-item='{LESSON}.{level.key}']").get_attribute("aria-label")
        assert "3 stars" in name
        found.item("map", f"{LESSON}.{level.key}")
        mouse.do(level.mistakes_for(US)[0])
        mouse.do(level.solution_for(US))
        assert stars(found, level) == 3, "the best result counts"


def test_one_link_sets_rules_and_level_for_everybody(browser: Any, course: str) -> None:
    beamer = {**DESK, "permissions": ["clipboard-read", "clipboard-write"]}
    with learner(browser, course, beamer) as teacher:
        teacher.open(LESSON, "?rules=italian&level=dirty-four&present=1")
        teacher.page.locator("[data-block='link'] [data-item='copy']").click()
        teacher.page.get_by_role("button", name="Copied").wait_for()
        link = teacher.page.evaluate("navigator.clipboard.readText()")
        assert "on this computer only" in teacher.page.locator("[data-block='link']").inner_text()
    assert link == f"{course}voila/render/{LESSON}.ipynb?rules=italian&level=dirty-four"
    for own in (None, "us"):
        with learner(browser, course, PHONE) as found:
            if own:
                found.page.goto(found.home)
                found.page.evaluate("own => localStorage.setItem('buraco.v1.rules', own)", own)
            found.page.goto(link)
            found.ready()
            assert "Italian" in found.page.locator(".buraco-bar").inner_text()
            found.item("answer", "dirty")
            assert "Right" in found.message(), "the level at once, no question about the table before it"
            stored = found.page.evaluate(f"localStorage.getItem('buraco.v1.levels.{LESSON}')")
            assert json.loads(stored) == {"dirty-four": {"italian": 3}}, "and it counts for whoever solves it"


@pytest.mark.parametrize("value", ["null", "[]", '{"05-clean-dirty": 7, "clean-four": []}', "7"])
def test_a_store_of_another_kind_breaks_no_page(browser: Any, course: str, value: str) -> None:
    with learner(browser, course, DESK) as found:
        found.page.goto(found.home)
        found.page.evaluate(
            "([names, value]) => { for (const each of names) localStorage.setItem('buraco.v1.' + each, value); }",
            [ENTRIES, value],
        )
        found.page.reload()
        assert found.page.locator("#bu-next").inner_text().startswith("Start with")
        found.open(LESSON, "?rules=us&level=clean-four")
        found.item("answer", "clean")
        found.press("Map")
        assert found.page.locator(f"[data-item^='{LESSON}.'][data-state='done']").count() == 1
        found.page.goto(found.home)
        assert found.page.locator(f"a[data-lesson='{LESSON}'] .bu-prog").inner_text().startswith("1 of")


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_shifts_while_a_page_is_loaded(browser: Any, course: str, options: dict[str, Any]) -> None:
    with learner(browser, course, options) as found:
        found.page.add_init_script(WATCH)
        found.page.goto(found.home)
        found.page.wait_for_timeout(200)
        shifted = {"home": found.page.evaluate("shifts")}
        for kind, (lesson, level) in SHAPES.items():
            found.open(lesson, f"?rules=us&level={level}")
            found.page.wait_for_timeout(200)
            shifted[kind] = found.page.evaluate("shifts")
        assert {name: each for name, each in shifted.items() if each >= 0.02} == {}
