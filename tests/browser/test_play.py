"""Puzzles from play in a real Chromium: right, wrong, hint, by touch, by mouse, by dragging and by keyboard alone."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from browser.pages import DESK, Learner, learner
from buraco_core.actions import Action, Add, Discard, Lay
from buraco_core.puzzles import make_puzzle, parse_puzzle_code

pytestmark = pytest.mark.browser

ALLOWED, SPOT, GOAL = "allowed.2.2.us.b1", "spot.2.2.fibur.b1", "goal.2.2.italian.b2"
LESSON = "05-clean-dirty"


@cache
def puzzle(code: str) -> Any:
    return make_puzzle(parse_puzzle_code(code))


def at(learner: Learner, code: str) -> Learner:
    learner.open(LESSON, f"?puzzle={code}")
    assert learner.param("puzzle") == code
    return learner


def card(learner: Learner, face: str) -> Any:
    return learner.page.locator(f"[data-zone='hand'] [data-face='{face}']:not([aria-pressed='true'])").first


def zone_of(step: Action) -> str:
    if isinstance(step, Add):
        return f"meld-{step.side + 1}-{step.meld + 1}"
    return "new-meld" if isinstance(step, Lay) else "pile"


def cards_of(step: Action) -> list[str]:
    if isinstance(step, (Lay, Add)):
        return [each.code for each in step.cards]
    assert isinstance(step, Discard)
    return [step.card.code]


def test_a_move_is_judged_with_the_mouse(desk: Learner) -> None:
    at(desk, ALLOWED)
    right = puzzle(ALLOWED).right_answers()[0]
    wrong = next(each.id for each in puzzle(ALLOWED).options() if each.id != right)
    desk.item("answer", wrong)
    assert "Not quite" in desk.message()
    assert (
        desk.page.locator(f"[data-block='answer'] [data-item='{wrong}'][data-verdict='wrong']").count() == 1
    )
    desk.item("answer", right)
    assert "Right" in desk.message()
    assert desk.page.locator("[data-item='more']").is_visible()


def test_a_move_is_shown_on_the_table(desk: Learner) -> None:
    code = next(code for code in (f"allowed.2.2.us.a{n}" for n in range(40)) if puzzle(code).target)
    at(desk, code)
    faces = [each.code for each in puzzle(code).move.cards]
    marked = desk.page.locator("[data-zone='hand'] [data-mark='highlight']")
    assert sorted(marked.evaluate_all("all => all.map(e => e.dataset.face)")) == sorted(faces)
    assert desk.page.locator(".buraco-arrows path").count() == 2
    melds = [len(side.melds) for side in puzzle(code).state.sides]
    assert desk.page.locator("[data-zone^='meld-']").count() == sum(melds)
    desk.item("main", "hint")
    assert "Hint" in desk.message()


def test_a_turn_is_looked_through_and_its_fault_found(phone: Learner) -> None:
    at(phone, SPOT)
    right = puzzle(SPOT).right_answers()[0]
    before = phone.cards("hand")
    for number in range(len(puzzle(SPOT).steps)):
        phone.item("main", "step")
        assert (
            phone.page.locator(f"[data-block='answer'] [data-item='{number}'][data-mark='highlight']").count()
            == 1
        )
    assert phone.cards("hand") != before
    for _ in puzzle(SPOT).steps:
        phone.item("main", "back")
    assert phone.cards("hand") == before
    phone.item("answer", "0" if right != "0" else "1")
    assert "may be done" in phone.message()
    phone.item("main", "hint")
    assert phone.page.locator("[data-block='answer'] [data-mark='hint']").count() >= 1
    phone.item("answer", right)
    assert "Right" in phone.message()


def test_a_turn_is_played_by_taps(phone: Learner) -> None:
    at(phone, GOAL)
    for step in puzzle(GOAL).solution():
        for face in cards_of(step):
            card(phone, face).tap(position={"x": 12, "y": 20})
        for each in phone.page.locator("[data-here]:visible").all():
            box = each.bounding_box()
            assert min(box["width"], box["height"]) >= 44, "a zone is as large as a finger"
        with phone.answered():
            phone.page.locator(f"[data-here='{zone_of(step)}']").tap()
    assert "Right" in phone.message()
    message = phone.page.locator("[data-block='message']").bounding_box()
    assert message["y"] + message["height"] <= 844, "what is said comes into sight"


def test_a_refused_step_leaves_the_cards_and_lights_them(phone: Learner) -> None:
    at(phone, GOAL)
    hand = phone.cards("hand")
    for face in dict.fromkeys(hand):
        card(phone, face).tap(position={"x": 12, "y": 20})
    with phone.answered():
        phone.page.locator("[data-here='new-meld']").tap()
    assert "Not quite" in phone.message()
    assert phone.cards("hand") == hand
    assert phone.page.locator("[data-zone='hand'] [data-mark='fault']").count() >= 1
    phone.item("main", "hint")
    phone.item("main", "hint")
    phone.item("main", "hint")
    assert phone.page.locator("[data-zone='hand'] [data-mark='hint']").count() >= 1


def test_cards_are_dragged_to_the_table_and_a_reload_keeps_it(desk: Learner) -> None:
    at(desk, GOAL)
    step = puzzle(GOAL).solution()[0]
    faces = cards_of(step)
    for face in faces:
        card(desk, face).click(position={"x": 12, "y": 20})
    picked = desk.page.locator("[data-zone='hand'] [aria-pressed='true']").first.bounding_box()
    zone = desk.page.locator(f"[data-zone='{zone_of(step)}']").bounding_box()
    mouse = desk.page.mouse
    with desk.answered():
        mouse.move(picked["x"] + 12, picked["y"] + 20)
        mouse.down()
        mouse.move(picked["x"] + 40, picked["y"] + 10, steps=4)
        mouse.move(zone["x"] + zone["width"] / 2, zone["y"] + zone["height"] / 2, steps=8)
        mouse.up()
    hand = desk.cards("hand")
    assert len(hand) == len(puzzle(GOAL).state.hand) - len(faces)
    assert "Not quite" not in desk.message()
    desk.page.reload()
    desk.ready()
    assert desk.cards("hand") == hand, "a reload keeps the turn"
    desk.item("main", "back")
    assert len(desk.cards("hand")) == len(puzzle(GOAL).state.hand)


def test_a_turn_is_played_by_keyboard_alone(desk: Learner) -> None:
    at(desk, GOAL)
    keys = desk.page.keyboard
    for step in puzzle(GOAL).solution():
        faces = desk.cards("hand")
        desk.tab_to("[data-zone='hand'] [data-face]", most=80)
        keys.press("Home")
        left = cards_of(step)
        for number, face in enumerate(faces):
            if number:
                keys.press("ArrowRight")
            if face in left:
                left.remove(face)
                keys.press("Space")
        assert left == []
        desk.tab_to(f"[data-here='{zone_of(step)}']", "Shift+Tab", most=80)
        with desk.answered():
            keys.press("Enter")
    assert "Right" in desk.message()


@pytest.mark.parametrize("code", [ALLOWED, SPOT])
def test_a_question_is_answered_by_keyboard_alone(desk: Learner, code: str) -> None:
    at(desk, code)
    desk.tab_to(", ".join(f"[data-item='{each}']" for each in puzzle(code).right_answers()), most=80)
    with desk.answered():
        desk.page.keyboard.press("Enter")
    assert "Right" in desk.message()


@pytest.mark.parametrize("code", [SPOT, GOAL, "allowed.2.3.us!packs~3!seating~3x2.b2"])
def test_a_table_fits_a_phone_and_axe_is_content(phone: Learner, code: str) -> None:
    at(phone, code)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    felt = phone.page.locator(".buraco-felt")
    assert felt.count() == 1
    assert felt.bounding_box()["height"] < 844, "the table is to be seen at one glance"
    assert phone.axe() == []
    phone.item("main", "hint")
    assert phone.axe() == []


def test_axe_in_the_dark(browser: Any, course: str) -> None:
    with learner(browser, course, {**DESK, "color_scheme": "dark"}) as found:
        at(found, GOAL)
        hand = found.cards("hand")
        card(found, hand[0]).click(position={"x": 12, "y": 20})
        assert found.axe() == []


def test_what_a_screen_reader_hears_of_a_table(desk: Learner) -> None:
    at(desk, GOAL)
    page = desk.page
    assert page.get_by_role("group", name="Your meld 1").count() == 1
    assert page.get_by_role("group", name="Their meld 1").count() == 1
    hand = page.get_by_role("group", name="Your hand")
    assert hand.get_by_role("button").count() >= len(puzzle(GOAL).state.hand)
    assert page.get_by_role("group", name="Discard pile").count() == 1
    assert page.get_by_role("img", name="face-down card").count() == 1 + len(puzzle(GOAL).state.pots)
