"""A learner at a desk and one with a phone, for every test that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from browser.pages import DESK, PHONE, Learner, learner


@pytest.fixture
def desk(browser: Any, course: str, request: pytest.FixtureRequest) -> Iterator[Learner]:
    """A learner at a desk; a module's `CONTEXT` says what its browsers have besides."""
    with learner(browser, course, {**DESK, **getattr(request.module, "CONTEXT", {})}) as found:
        yield found


@pytest.fixture
def phone(browser: Any, course: str, request: pytest.FixtureRequest) -> Iterator[Learner]:
    """A learner with a phone."""
    with learner(browser, course, {**PHONE, **getattr(request.module, "CONTEXT", {})}) as found:
        yield found
