"""One level of each shape on a phone's width by keyboard alone, its verdicts heard, and axe content all the while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser.hands import Keyboard
from browser.pages import PHONE_WIDTH, Learner, learner
from buraco_core.course import LESSONS, Lesson, Level
from buraco_core.rulesets import RULE_SETS

pytestmark = pytest.mark.browser

KINDS = sorted({level.task.kind for lesson in LESSONS for level in lesson.levels})
LISTEN = """window.heard = []; new MutationObserver(() => {
  const said = document.querySelector("[data-live]").textContent; if (said) heard.push(said);
}).observe(document.querySelector("[data-live]"), {childList: true, characterData: true, subtree: true})"""
"""Keeps what the live region says, which it lets go of after a while."""
POINTED = """window.pointed = []; for (const type of ["pointerdown", "mousedown", "touchstart"])
  addEventListener(type, () => pointed.push(type), true);"""
VERDICTS = "heard.filter(said => /^(Right|Not quite): /.test(said))"


def most_to_do(kind: str) -> tuple[str, Lesson, Level]:
    """The level of a shape with the longest solution, and a table that has it."""
    there = [
        (table, lesson, level)
        for table in ("us", "italian")
        for lesson in LESSONS
        for level in lesson.levels_for(RULE_SETS[table])
        if level.task.kind == kind
    ]
    return max(there, key=lambda each: len(each[2].solution_for(RULE_SETS[each[0]])))


@pytest.fixture(scope="module")
def narrow(browser: Any, course: str) -> Any:
    with learner(browser, course, PHONE_WIDTH) as found:
        found.open(LESSONS[0].key, "?rules=us&page=map")
        yield found


@pytest.fixture(params=KINDS)
def at(request: Any, narrow: Learner) -> tuple[Callable[[], None], Any, Level]:
    """What opens a level of a shape, its table's rules and the level."""
    table, lesson, level = most_to_do(request.param)

    def opened() -> None:
        narrow.page.evaluate("localStorage.clear()")
        narrow.open(lesson.key, f"?rules={table}&level={level.key}")
        narrow.page.evaluate(LISTEN)
        narrow.page.evaluate(POINTED)

    return opened, RULE_SETS[table], level


def heard(found: Learner) -> str:
    """The last verdict that the live region has said."""
    found.page.wait_for_function(f"({VERDICTS}).length")
    return str(found.page.evaluate(VERDICTS)[-1])


def test_a_mistake_by_keyboard_alone_is_heard(narrow: Learner, at: Any) -> None:
    opened, rules, level = at
    opened()
    assert narrow.axe_everywhere() == []
    Keyboard(narrow).do(level.mistakes_for(rules)[0])
    assert "Not quite" in narrow.message()
    said = heard(narrow)
    assert said.startswith("Not quite: ")
    assert len(said) > len("Not quite: ") + 20, "the reason is heard too"
    assert narrow.page.evaluate("pointed") == []
    assert narrow.axe_everywhere() == []


def test_a_level_is_solved_by_keyboard_alone(narrow: Learner, at: Any) -> None:
    opened, rules, level = at
    opened()
    Keyboard(narrow).do(level.solution_for(rules))
    assert "Right" in narrow.message()
    assert heard(narrow).startswith("Right: ")
    assert narrow.page.evaluate("pointed") == []
    assert narrow.axe_everywhere() == []
