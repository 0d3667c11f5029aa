"""Practice in the served course: themes, right and wrong, hint, link, reload, two tabs, keyboard, phone and desk."""

from __future__ import annotations

import pytest

from browser.pages import Learner
from browser.practising import keep, known, right_and_wrong, stored
from buraco_core.sessions.practice.memory import STORE_MEMORY

pytestmark = pytest.mark.browser

CODE = "judge.2.1.us.hjbj9"
RIGHT, WRONG = right_and_wrong(CODE)


def test_from_the_map_to_a_theme_and_its_puzzle_with_a_link_of_its_own(phone: Learner) -> None:
    phone.open("05-clean-dirty", "?rules=us&page=map")
    phone.item("beside", "practice")
    assert phone.page.locator("h1[data-key='title']").inner_text() == "Practice"
    phone.item("ideas", "clean")
    code = phone.param("puzzle")
    assert code
    assert phone.param("rules") is None, "the code says the rules"
    assert code in phone.page.locator("[data-block='link']").inner_text()
    phone.press("Back")
    assert phone.page.locator("[data-block='ideas']").is_visible()
    with phone.answered():
        phone.page.go_back()
    assert phone.param("puzzle") == code


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_wrong_teaches_right_earns_stars_and_goes_on(size: str, request: pytest.FixtureRequest) -> None:
    found: Learner = request.getfixturevalue(size)
    found.open("practice", f"?puzzle={CODE}")
    found.item("answer", WRONG)
    assert found.message().startswith("Not quite")
    assert stored(found, STORE_MEMORY)["row"]["n"] == 0
    found.item("answer", RIGHT)
    assert found.message().startswith("Right")
    assert found.page.locator("[data-block='won'] .is-won").count() == 2
    box = found.page.locator("[data-block='message']").bounding_box()
    foot = found.page.locator(".buraco-foot").bounding_box()
    if size == "phone":
        assert box["y"] + box["height"] <= foot["y"] + 1, "the verdict is to be seen above the buttons"
        link = found.page.locator("[data-block='link']").bounding_box()
        assert link["y"] > box["y"], "what can be passed on stands below it"
    found.press("One more")
    assert found.param("puzzle") != CODE


def test_a_hint_costs_a_star_and_nothing_else(desk: Learner) -> None:
    desk.open("practice", f"?puzzle={CODE}")
    desk.item("main", "hint")
    assert desk.message().startswith("Hint")
    desk.item("answer", RIGHT)
    assert desk.page.locator("[data-block='won'] .is-won").count() == 2
    about = stored(desk, STORE_MEMORY)["about"]
    assert about
    assert all(each["r"] == 0 for each in about.values()), "not right without help"


def test_reload_brings_back_what_was_done(desk: Learner) -> None:
    desk.open("practice", f"?puzzle={CODE}")
    desk.item("answer", WRONG)
    said = desk.message()
    desk.page.reload()
    desk.ready()
    assert desk.message() == said
    assert desk.page.locator(f"[data-item='{WRONG}']").get_attribute("data-verdict") == "wrong"
    desk.item("answer", RIGHT)
    assert stored(desk, STORE_MEMORY)["about"]["CLEAN-1"]["n"] == 1, "once is once"


def test_a_malformed_link_says_why_and_shows_the_themes(phone: Learner) -> None:
    phone.open("practice", "?rules=us&puzzle=judge.2.2.us")
    assert "is no puzzle code" in phone.message()
    assert phone.page.locator("[data-block='ideas']").is_visible()


def test_how_far_one_is_stands_in_bars_with_words_and_a_row_asks_about_it(desk: Learner) -> None:
    keep(desk, known())
    desk.open("practice", "?show=standing")
    row = desk.page.locator("[data-row='own-two-is-wild']")
    assert row.locator("i.is-on").count() == 4
    assert "Sure" in row.inner_text()
    assert "“Every two is wild.”" in row.inner_text()
    with desk.answered():
        row.locator("[data-item='own-two-is-wild']").click()
    assert "The natural two" in desk.page.locator("[data-block='why']").inner_text()


def test_with_the_keyboard_alone(desk: Learner) -> None:
    desk.open("practice", "?rules=us")
    desk.page.locator("label:has([data-item='1']) input").focus()
    with desk.answered():
        desk.page.keyboard.press("Space")
    desk.tab_to("[data-item='everything']")
    with desk.answered():
        desk.page.keyboard.press("Enter")
    assert (desk.param("puzzle") or "").split(".")[2] == "1"
    desk.open("practice", f"?puzzle={CODE}")
    desk.tab_to(f"[data-item='{RIGHT}']")
    with desk.answered():
        desk.page.keyboard.press("Enter")
    desk.page.wait_for_function("document.querySelector('[data-live]').textContent.startsWith('Right')")
    desk.tab_to("[data-item='more']")
    with desk.answered():
        desk.page.keyboard.press("Enter")
    assert desk.param("puzzle") != CODE


def test_what_one_page_learns_the_other_knows(desk: Learner) -> None:
    desk.open("practice", "?show=standing&rules=us")
    other = Learner(desk.page.context.new_page(), desk.home)
    other.open("practice", f"?puzzle={CODE}")
    before = desk.rev
    other.item("answer", RIGHT)
    desk.page.wait_for_function(
        "before => Number(document.querySelector('[data-buraco]').dataset.rev) > before", arg=before
    )
    assert desk.page.locator("[data-row='CLEAN-1']").count() == 1
    desk.open("05-clean-dirty", "?rules=us&level=kings")
    desk.item(
        "answer", desk.page.locator("[data-block='answer'] [data-item]").first.get_attribute("data-item")
    )
    both = stored(other, STORE_MEMORY)["about"]
    assert both["CLEAN-1"]["n"] == 1
    assert len(both) > 1
    assert other.troubles == []


def test_more_puzzles_of_a_stage_lead_here(desk: Learner) -> None:
    keep(desk, known())
    desk.open("05-clean-dirty", "?rules=us&page=finish")
    desk.item("ways", "practise")
    assert "/practice.ipynb" in desk.page.url
    assert desk.param("puzzle")


@pytest.mark.parametrize("query", ["?rules=us", "?show=standing", "?show=all", f"?puzzle={CODE}"])
def test_it_fits_and_axe_is_content(desk: Learner, query: str) -> None:
    keep(desk, known())
    desk.open("practice", query)
    assert desk.axe_everywhere() == []
    if "puzzle" in query:
        desk.item("answer", RIGHT)
        assert desk.axe_everywhere() == []
