"""Takes the README's pictures from the served course: `make pictures`. No test."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright

from browser.pages import DESK, PHONE, Learner
from conftest import ARGUMENTS, CHROMIUM
from serve.server import running_course

DOCS = Path(__file__).resolve().parents[2] / "docs"


def _judged(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=fibur&level=seven-and-wild")
    learner.item("answer", "200")


def _opened(learner: Learner) -> None:
    learner.open("07-opening", "?rules=us&level=enough")
    for face in ("KS", "KH", "JD"):
        learner.page.locator(f"[data-zone='hand'] [data-face='{face}']").click()
    with learner.answered():
        learner.page.locator("[data-here='tray-1']").click()
    learner.item("main", "lay")


def take() -> None:
    """Take both pictures."""
    shots: list[tuple[str, dict[str, Any], Any]] = [
        ("desk.png", DESK, _judged),
        ("phone.png", PHONE, _opened),
    ]
    with running_course() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        for name, options, act in shots:
            page = browser.new_context(**options, reduced_motion="reduce").new_page()
            act(Learner(page, str(address)))
            page.screenshot(path=DOCS / name)
        browser.close()


if __name__ == "__main__":
    take()
