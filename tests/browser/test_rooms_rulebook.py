"""The rulebook in the served course: chapters, search, clauses, two tables, links, the way in from a verdict and back."""

from __future__ import annotations

import pytest

from browser.pages import Learner

pytestmark = pytest.mark.browser


def listed(found: Learner) -> list[str]:
    return [str(each) for each in found.page.locator(".buraco-clause-code").all_inner_texts()]


def search(found: Learner, text: str) -> None:
    with found.answered():
        found.page.get_by_label("Look for").fill(text)


def test_by_chapter_to_a_clause_to_its_level_and_back_through_all_of_it(phone: Learner) -> None:
    phone.open("rulebook", "?rules=us")
    phone.item("chapters", "melds")
    assert "WILD-5" in listed(phone)
    assert phone.param("chapter") == "melds"
    phone.item("chapter-melds", "WILD-5")
    assert phone.page.evaluate("scrollY") == 0
    assert phone.param("clause") == "WILD-5"
    phone.item("taught", "06-moving-wilds")
    assert "06-moving-wilds" in phone.page.url
    assert phone.param("level")
    for there in ("clause", "chapter", ""):
        with phone.answered():
            phone.page.go_back()
        assert "rulebook" in phone.page.url
        assert all((phone.param(each) is not None) == (each == there) for each in ("clause", "chapter"))


def test_what_is_looked_for_is_found_while_one_types(desk: Learner) -> None:
    desk.open("rulebook", "?rules=us")
    steps = desk.page.evaluate("history.length")
    line = desk.page.get_by_label("Look for")
    line.focus()
    with desk.answered():
        desk.page.keyboard.type("natural two")
    assert "WILD-2" in listed(desk)
    note = desk.page.locator("[data-block='find'] [role='status']")
    assert note.inner_text() == f"{len(listed(desk))} rules have it."
    assert desk.page.evaluate("document.activeElement.type") == "search"
    assert (desk.param("find"), desk.page.evaluate("history.length")) == ("natural two", steps)
    search(desk, "xyzzy")
    assert (listed(desk), "No rule of this table has that in it" in note.inner_text()) == ([], True)
    search(desk, "")
    assert desk.page.locator("[data-block='chapters']").is_visible()


def test_two_tables_side_by_side_at_a_desk_and_below_each_other_on_a_phone(desk: Learner) -> None:
    desk.open("rulebook", "?rules=us&chapter=melds")
    with desk.answered():
        desk.page.locator("label:has([data-item='italian'])").click()
    assert desk.param("with") == "italian"
    with desk.answered():
        desk.page.locator("label:has([data-item='differ'])").click()
    assert desk.param("only") == "1"
    assert "SEQ-1" not in listed(desk)
    assert {"SEQ-2", "GRP-1"} <= set(listed(desk))
    texts = desk.page.locator("[data-row='GRP-1'] .buraco-clause-text")
    one, two = (texts.nth(number).bounding_box() for number in (0, 1))
    assert (one["y"], one["x"] < two["x"]) == (two["y"], True)
    desk.page.set_viewport_size({"width": 390, "height": 844})
    one, two = (texts.nth(number).bounding_box() for number in (0, 1))
    assert (one["x"], one["y"] < two["y"]) == (two["x"], True)
    names = desk.page.locator("[data-row='GRP-1'] .buraco-clause-name").all_inner_texts()
    assert [each.strip() for each in names] == ["US Buraco:", "Italian:"]


def test_with_the_keyboard_alone(desk: Learner) -> None:
    desk.open("rulebook", "?rules=us&chapter=pots")
    page = desk.page
    page.get_by_label("Look for").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.item") == "POT-1"
    with desk.answered():
        page.keyboard.press("Enter")
    assert desk.param("clause") == "POT-1"
    assert page.evaluate("document.activeElement.dataset.key") == "title"
    page.locator("[data-item='later']").focus()
    with desk.answered():
        page.keyboard.press("Enter")
    assert desk.param("clause") == "POT-2"


def test_a_verdict_leads_to_its_clause_and_back_to_the_question(phone: Learner) -> None:
    phone.open("05-clean-dirty", "?rules=us&level=dirty-four")
    phone.item("answer", "clean")
    said = phone.message()
    with phone.answered():
        phone.page.locator("[data-block='message'] .buraco-link").tap()
    assert (phone.param("clause"), "rulebook" in phone.page.url) == ("CLEAN-1", True)
    phone.press("Back")
    assert phone.message() == said
    assert phone.param("level") == "dirty-four"


def test_what_a_level_tells_leads_to_its_clause(phone: Learner) -> None:
    phone.open("05-clean-dirty", "?rules=us&level=clean-four")
    with phone.answered():
        phone.page.get_by_role("button", name="Clean or dirty · CLEAN-1").tap()
    assert phone.param("clause") == "CLEAN-1"
    with phone.answered():
        phone.page.go_back()
    assert phone.param("level") == "clean-four"


def test_a_wrong_line_of_a_sheet_leads_to_its_clause(desk: Learner) -> None:
    desk.open("12-scoring", "?rules=us")
    desk.page.locator(".buraco-input").first.fill("999")
    desk.item("main", "check")
    way = desk.page.locator(".buraco-row-clause:visible").first
    code = way.inner_text().rpartition(" · ")[2]
    with desk.answered():
        way.click()
    assert desk.param("clause") == code


def test_a_link_shows_the_same_after_a_reload(desk: Learner) -> None:
    for query in (
        "?rules=us&clause=WILD-5&with=fibur",
        "?rules=us&find=pot",
        "?rules=us&with=italian&only=1",
    ):
        desk.open("rulebook", query)
        shown = desk.page.locator(".buraco-main").inner_text()
        assert desk.page.url.endswith(query)
        desk.page.reload()
        desk.ready()
        assert desk.page.locator(".buraco-main").inner_text() == shown


@pytest.mark.parametrize(
    ("query", "now", "says"),
    [
        ("?rules=us&clause=WILD-5.foo", "clause=WILD-5", "There is no clause 'WILD-5.foo'. This is WILD-5."),
        ("?rules=us&clause=WILD-77", "find=WILD-", "There is no clause 'WILD-77'."),
        ("?rules=us&with=klingon", "rules=us", "klingon"),
    ],
)
def test_a_malformed_link(phone: Learner, query: str, now: str, says: str) -> None:
    phone.open("rulebook", query)
    assert says in phone.message()
    assert phone.page.url.endswith(now)
    box = phone.page.locator("[data-block='message']").bounding_box()
    assert box["y"] + box["height"] < 844


@pytest.mark.parametrize(
    "query",
    [
        "?rules=us",
        "?rules=us&chapter=all&with=fibur",
        "?rules=us&find=xyzzy",
        "?rules=us!aces~high&clause=SEQ-2&with=us",
        "?rules=us&clause=SCORE-4",
    ],
    ids=["contents", "whole", "nothing found", "clause beside", "clause open"],
)
def test_axe_finds_nothing_and_nothing_is_too_wide(desk: Learner, query: str) -> None:
    desk.open("rulebook", query)
    assert desk.axe_everywhere() == []
