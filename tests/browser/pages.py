"""A learner at a page of the course: presses, moves, reads; waits for the board's revision, never for time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SMALL_PHONE: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}
PROJECTOR: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
PHONE_WIDTH: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
"""A phone's width, with no finger on it."""
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
"""Cards glide as they do for most people."""


class Learner:
    """A page and what went wrong on it."""

    def __init__(self, page: Any, home: str) -> None:
        self.page = page
        self.home = home
        self.troubles: list[str] = []
        page.set_default_timeout(10_000)
        page.on(
            "console", lambda said: said.type == "error" and self.troubles.append(f"console: {said.text}")
        )
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("request", self._asked)

    def _asked(self, request: Any) -> None:
        here = self.home.split("//")[1]
        if not request.url.startswith((self.home, f"ws://{here}", "data:", "blob:")):
            self.troubles.append(f"request: {request.url}")

    def open(self, lesson: str, query: str = "") -> Learner:
        """Open a lesson and wait until the board has its first answer."""
        self.page.goto(f"{self.home}voila/render/{lesson}.ipynb{query}")
        self.ready()
        return self

    def go(self, lesson: str, query: str) -> None:
        """Go to another address of the course in the same page, as "back" and "forward" do."""
        with self.answered():
            self.page.evaluate(
                "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }",
                f"{self.home}voila/render/{lesson}.ipynb{query}",
            )

    def ready(self) -> None:
        """Wait for the board after the page was loaded."""
        self.page.wait_for_selector("[data-buraco]:not([data-rev='']):not([data-rev='0'])", timeout=60_000)
        self.page.wait_for_selector("[data-buraco][data-busy='false']", timeout=30_000)

    @property
    def rev(self) -> int:
        """The revision of the view on the board."""
        return int(self.page.locator("[data-buraco]").get_attribute("data-rev"))

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Wait until what is done inside was answered with another view."""
        before = self.rev
        yield
        self.page.wait_for_function(
            "before => { const root = document.querySelector('[data-buraco]');"
            " return Number(root.dataset.rev) > before && root.dataset.busy === 'false'; }",
            arg=before,
            timeout=30_000,
        )

    def press(self, name: str) -> None:
        """Press the button with that name."""
        with self.answered():
            self.page.get_by_role("button", name=name).first.click()

    def item(self, block: str, item: str) -> None:
        """Press an option or an action by its block and id."""
        with self.answered():
            self.page.locator(f"[data-block='{block}'] [data-item='{item}']").click()

    def message(self) -> str:
        """What the message says."""
        return str(self.page.locator("[data-block='message']").inner_text())

    def cards(self, zone: str) -> list[str]:
        """The faces in a zone, in the order in which they are read."""
        return [
            str(each.get_attribute("data-face"))
            for each in self.page.locator(f"[data-zone='{zone}'] [data-card]").all()
        ]

    def param(self, name: str) -> str | None:
        """A parameter of the page's address."""
        return self.page.evaluate("name => new URLSearchParams(location.search).get(name)", name)  # type: ignore[no-any-return]

    def axe(self) -> list[str]:
        """What axe-core finds on the page as it is."""
        from axe_playwright_python.sync_playwright import Axe

        found = Axe().run(self.page).response["violations"]
        return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found]

    def faults(self) -> list[str]:
        """What axe-core finds on the page as it is, and whether it is wider than its window."""
        wide = self.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        return [*self.axe(), *(["wider than the page"] if wide else [])]

    def tab_to(self, selector: str, key: str = "Tab", most: int = 120) -> None:
        """Press Tab, at most so often, until the focus is on what a selector names."""
        for _ in range(most):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never reaches {selector}")

    def axe_everywhere(self) -> list[str]:
        """What axe-core finds on a phone's width and at a desk, light and dark, and what does not fit there."""
        was = self.page.viewport_size
        found = []
        for options in (PHONE_WIDTH, DESK):
            self.page.set_viewport_size(options["viewport"])
            # The board measures itself once more, and the felt is laid out anew in the frame after that.
            self.page.evaluate(
                "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
            )
            for scheme in ("dark", "light"):
                self.page.emulate_media(color_scheme=scheme)
                where = f"{options['viewport']['width']} {scheme}"
                found += [f"{where}: {each}" for each in self.faults()]
        self.page.set_viewport_size(was)
        return found


@contextmanager
def learner(browser: Any, course: str, options: dict[str, Any], script: str = "") -> Iterator[Learner]:
    """A learner with a fresh browser, at the end of which nothing may have gone wrong on the page.

    Args:
        options: what the browser is like; nothing moves in it, unless they say so (`MOVING`).
        script: what every page runs before anything else.
    """
    context = browser.new_context(**{"reduced_motion": "reduce", **options})
    if script:
        context.add_init_script(script)
    found = Learner(context.new_page(), str(course))
    yield found
    context.close()
    assert found.troubles == []
