"""Stored steps done in a browser by hand: with the mouse, or with the keyboard alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from browser.pages import Learner
from buraco_core.cards import parse_cards
from buraco_core.course.steps import Choose, Fill, Move, Press, Step

__all__ = ["Keyboard", "Mouse"]

_MOST_TABS = 150
FREE = ":not([aria-pressed='true']):not([aria-selected='true'])"


class Hand(ABC):
    """What does the steps of a level at a learner's page."""

    def __init__(self, learner: Learner) -> None:
        self.learner = learner

    def do(self, steps: Iterable[Step]) -> None:
        """Do the steps one after the other, each answered before the next."""
        for step in steps:
            if isinstance(step, Choose):
                self.press(step.block, step.option)
            elif isinstance(step, Press):
                self.pick(step.picked)
                self.press("main", step.item)
            elif isinstance(step, Fill):
                self.write(step.row, step.text)
            else:
                assert isinstance(step, Move)
                self.pick(step.cards, step.to)
                self.lay(step.to)

    def zones(self, to: str) -> list[str]:
        """The zones that cards may be taken from, the hand first; a card that lies in `to` stays."""
        found = self.learner.page.locator("[data-zone]:has([data-card].is-live)").evaluate_all(
            "all => all.map(e => e.dataset.zone)"
        )
        return sorted((each for each in found if each != to), key=lambda each: each != "hand")

    @abstractmethod
    def pick(self, faces: str, to: str = "") -> None:
        """Select cards by their faces."""

    @abstractmethod
    def lay(self, to: str) -> None:
        """Move the selected cards to a zone."""

    @abstractmethod
    def press(self, block: str, item: str) -> None:
        """Press an option or a button."""

    @abstractmethod
    def write(self, row: str, text: str) -> None:
        """Write a number into a field."""


class Mouse(Hand):
    """Clicks; cards are carried by dragging and by clicking the zone in turn."""

    carried = 0

    def pick(self, faces: str, to: str = "") -> None:
        """Click the cards, each copy once."""
        page = self.learner.page
        for each in parse_cards(faces):
            for zone in self.zones(to):
                card = page.locator(f"[data-zone='{zone}'] [data-face='{each.code}'].is-live{FREE}")
                if card.count():
                    card.first.click(position={"x": 8, "y": 14})
                    break
            else:
                raise AssertionError(f"no {each.code} to pick in {self.zones(to)}")

    def lay(self, to: str) -> None:
        """Drag the first of the cards to the zone, the others come along; every second time click the zone."""
        self.carried += 1
        if self.carried % 2 and self._drag(to):
            return
        with self.learner.answered():
            self.learner.page.locator(f"[data-here='{to}']").first.click()

    def _drag(self, to: str) -> bool:
        """Whether cards and zone are in sight together, and so the cards were dragged."""
        page, mouse = self.learner.page, self.learner.page.mouse
        card = page.locator("[data-card][aria-pressed='true'], [data-card][aria-selected='true']").first
        card.scroll_into_view_if_needed()
        start, end = card.bounding_box(), page.locator(f"[data-zone='{to}']").first.bounding_box()
        high = page.viewport_size["height"]
        y = end["y"] + end["height"] / 2
        if not 60 < y < high - 60 or not 60 < start["y"] + 14 < high - 60:
            return False
        with self.learner.answered():
            mouse.move(start["x"] + 8, start["y"] + 14)
            mouse.down()
            mouse.move(start["x"] + 30, start["y"] + 8, steps=3)
            mouse.move(end["x"] + end["width"] / 2, y, steps=5)
            mouse.up()
        return True

    def press(self, block: str, item: str) -> None:
        """Click it."""
        self.learner.item(block, item)

    def write(self, row: str, text: str) -> None:
        """Click the field, write, leave it."""
        field = self.learner.page.locator(f"[data-row='{row}'] input")
        field.click()
        field.fill(text)
        with self.learner.answered():
            field.blur()


class Keyboard(Hand):
    """Tab, arrows, Space and Enter, and nothing else."""

    def _where(self, script: str, arg: Any = None) -> Any:
        return self.learner.page.evaluate(
            f"arg => {{ const at = document.activeElement; return {script}; }}", arg
        )

    def _tab_to(self, script: str, arg: Any) -> None:
        """Press Tab until the focus is where the script says."""
        for _ in range(_MOST_TABS):
            if self._where(script, arg):
                return
            self.learner.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reached {arg}")

    def pick(self, faces: str, to: str = "") -> None:
        """Go through the cards of each zone by arrows and select by Space."""
        keys = self.learner.page.keyboard
        left = [each.code for each in parse_cards(faces)]
        for zone in self.zones(to):
            there = self.learner.cards(zone)
            if not left or not set(left) & set(there):
                continue
            self._tab_to("at.closest('[data-zone]')?.dataset.zone === arg && at.matches('[data-card]')", zone)
            keys.press("Home")
            for number, face in enumerate(there):
                if number:
                    keys.press("ArrowRight")
                assert self._where("at.dataset.face") == face
                if face in left:
                    left.remove(face)
                    keys.press("Space")
        assert left == [], f"{left} cannot be picked"

    def lay(self, to: str) -> None:
        """Enter on the zone's button."""
        self._tab_to("at.dataset.here === arg", to)
        with self.learner.answered():
            self.learner.page.keyboard.press("Enter")

    def press(self, block: str, item: str) -> None:
        """Enter on it."""
        script = "at.dataset.item === arg[1] && at.closest('[data-block]')?.dataset.block === arg[0]"
        self._tab_to(script, [block, item])
        with self.learner.answered():
            self.learner.page.keyboard.press("Enter")

    def write(self, row: str, text: str) -> None:
        """Digits, a minus sign, and Enter, which goes on to the next field."""
        self._tab_to("at.matches('input') && at.closest('[data-row]')?.dataset.row === arg", row)
        self.learner.page.keyboard.type(text)
        with self.learner.answered():
            self.learner.page.keyboard.press("Tab")
