"""Speed is measured only when it is asked for, with `--benchmark-only`; the normal test run leaves it out."""

from __future__ import annotations

import pytest


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Nothing here is collected in a normal run."""
    return None if config.getoption("benchmark_only", default=False) else True
