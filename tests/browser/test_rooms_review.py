"""Review in the served course: the list, asked and answered, off the list, link, reload, keyboard, phone and desk."""

from __future__ import annotations

import pytest

from browser.pages import Learner
from browser.practising import keep, known, right_and_wrong, stored
from buraco_core.sessions.practice.reviews import STORE_REVIEW
from buraco_core.sessions.practice.scheduling import DAY

pytestmark = pytest.mark.browser

CODE = "judge.2.1.us.hjbj9"
LINK = f"?item=CLEAN-1&puzzle={CODE}"
RIGHT, WRONG = right_and_wrong(CODE)


def days_of(found: Learner, item: str) -> int:
    record = stored(found, STORE_REVIEW)["items"][item]
    return round((record["due"] - record["at"]) / DAY)


def test_what_was_answered_in_the_course_is_on_the_list_with_its_day(phone: Learner) -> None:
    phone.open("05-clean-dirty", "?rules=us&level=dirty-four")
    phone.item("answer", "dirty")
    phone.press("Map")
    phone.item("beside", "review")
    later = phone.page.locator("[data-block='listed-later']").inner_text()
    assert "In 2 days" in later
    assert "CLEAN-1" in later


def test_what_is_due_is_asked_and_the_answer_says_when_again(phone: Learner) -> None:
    keep(phone, known())
    phone.open("review")
    assert "Today" in phone.page.locator("[data-row='CLEAN-1']").inner_text()
    assert "In 5 days" in phone.page.locator("[data-row='WILD-2']").inner_text()
    phone.item("main", "due")
    assert phone.param("item") == "CLEAN-1"
    assert phone.param("puzzle")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_right_at_once_and_not_at_all_come_at_different_days(
    size: str, request: pytest.FixtureRequest
) -> None:
    found: Learner = request.getfixturevalue(size)
    found.open("review", LINK)
    found.item("answer", RIGHT)
    assert "I'll ask this again in 2 days" in found.page.locator("[data-block='again']").inner_text()
    assert days_of(found, "CLEAN-1") == 2
    found.press("To the list")
    assert "In 2 days" in found.page.locator("[data-row='CLEAN-1']").inner_text()
    keep(found, {STORE_REVIEW: "{}", "buraco.v1.room.review": "{}", "buraco.v1.memory": "{}"})
    found.open("review", LINK)
    found.item("answer", WRONG)
    found.item("main", "hint")
    found.item("answer", RIGHT)
    assert "I'll ask this again tomorrow" in found.page.locator("[data-block='again']").inner_text()
    assert days_of(found, "CLEAN-1") == 1


def test_reload_in_the_middle_and_at_the_end(desk: Learner) -> None:
    desk.open("review", LINK)
    desk.item("answer", WRONG)
    desk.page.reload()
    desk.ready()
    assert desk.message().startswith("Not quite")
    desk.item("answer", RIGHT)
    again = desk.page.locator("[data-block='again']").inner_text()
    kept = stored(desk, STORE_REVIEW)
    desk.page.reload()
    desk.ready()
    assert desk.page.locator("[data-block='again']").inner_text() == again
    assert stored(desk, STORE_REVIEW) == kept, "the same answer counts once"


def test_off_the_list_and_back_and_all_of_it_off(desk: Learner) -> None:
    keep(desk, known())
    desk.open("review")
    with desk.answered():
        desk.page.get_by_role("button", name="Take off the list: The natural two").click()
    row = desk.page.locator("[data-block='listed-off'] [data-row='WILD-2']")
    assert "Put back" in row.inner_text()
    desk.page.reload()
    desk.ready()
    with desk.answered():
        row.locator("[data-item='WILD-2']").click()
    assert "In 5 days" in desk.page.locator("[data-block='listed-later'] [data-row='WILD-2']").inner_text()
    with desk.answered():
        desk.page.locator("label:has([data-item='off'])").click()
    assert "switched off" in desk.page.locator("[data-block='told']").inner_text()
    assert desk.page.locator(".buraco-meters").count() == 0
    desk.page.reload()
    desk.ready()
    with desk.answered():
        desk.page.locator("label:has([data-item='on'])").click()
    assert desk.page.locator("[data-row='WILD-2']").is_visible()


def test_a_link_to_a_thing_and_one_to_a_list(desk: Learner) -> None:
    desk.open("review", "?rules=us&item=WILD-2")
    assert desk.param("item") == "WILD-2"
    code = desk.param("puzzle")
    desk.open("review", "?rules=us&item=WILD-2")
    assert desk.param("puzzle") == code, "the same for everybody"
    desk.open("review", "?rules=us&items=WILD-2~six-as-seven")
    assert desk.page.locator("[data-block='listed-shared'] [data-row]").count() == 2
    desk.open("review", "?rules=us&item=SHEEP-9")
    assert "WILD-2" in desk.message()


def test_with_the_keyboard_alone(desk: Learner) -> None:
    keep(desk, known())
    desk.open("review")
    desk.tab_to("[data-item='drop.WILD-2']")
    said = desk.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert said == "Take off the list: The natural two"
    desk.tab_to("[data-item='due']")
    with desk.answered():
        desk.page.keyboard.press("Enter")
    assert desk.param("item") == "CLEAN-1"
    desk.open("review", LINK)
    desk.tab_to(f"[data-item='{RIGHT}']")
    with desk.answered():
        desk.page.keyboard.press("Enter")
    desk.tab_to("[data-item='list']")
    with desk.answered():
        desk.page.keyboard.press("Enter")
    assert desk.page.locator("[data-row='CLEAN-1']").is_visible()


@pytest.mark.parametrize("query", ["", LINK, "?items=WILD-2~six-as-seven"])
def test_it_fits_and_axe_is_content(desk: Learner, query: str) -> None:
    keep(desk, known())
    desk.open("review", query)
    assert desk.axe_everywhere() == []
    if query == LINK:
        desk.item("answer", RIGHT)
        assert desk.axe_everywhere() == []
