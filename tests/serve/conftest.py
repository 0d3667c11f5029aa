"""One course for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from serve.server import Course, Visitor, running_course

NOTEBOOKS = Path(__file__).parent / "notebooks"


@pytest.fixture(scope="session")
def notebooks() -> Path:
    """The folder of small notebooks: a good one, a broken one, one with hidden parts."""
    return NOTEBOOKS


@pytest.fixture(scope="session")
def course(notebooks: Path) -> Iterator[Course]:
    """A running course on the small notebooks."""
    with running_course(notebooks) as address:
        yield address


@pytest.fixture
def visitor(course: Course) -> Visitor:
    """Somebody who visits the running course for the first time."""
    return Visitor(course)
