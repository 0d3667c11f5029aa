"""What the whole run shares: the seed of random play, one Chromium, one served course."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from random import SystemRandom
from typing import Any

import pytest

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_configure() -> None:
    # Set before the workers start, so that they all play by the same seed.
    os.environ.setdefault("BURACO_SEED", str(SystemRandom().randrange(10**9)))


def pytest_report_header() -> str:
    return f"seed of random play: BURACO_SEED={os.environ['BURACO_SEED']}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The machine's Chromium; without one the test is skipped, and in CI it fails."""
    if CHROMIUM is None:
        said = "There is no Chromium on this machine: install it (on Debian: apt install chromium)."
        if os.environ.get("CI"):
            pytest.fail(said)
        pytest.skip(said)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def course() -> Iterator[str]:
    """The address of the course itself, served for the whole run."""
    from serve.server import running_course

    with running_course() as address:
        yield address
