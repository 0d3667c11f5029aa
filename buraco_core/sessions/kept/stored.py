"""What a browser has kept, or a link brings, as plain JSON: read with care, since anybody may have written it."""

from __future__ import annotations

import json
import re
from typing import Any

__all__ = ["LONGEST_LOG", "MOST_COUNTED", "SALT", "Log", "number_in", "read_log", "read_object", "written"]

SALT = re.compile(r"[0-9a-z]{1,32}")
"""What a salt is made of: ids of cards and chance are drawn from it."""
LONGEST_LOG = 400
"""Steps at one puzzle that are done again; nobody needs as many."""
MOST_COUNTED = 999_999
"""A greater count of puzzles, where one is kept, is none."""
Log = tuple[tuple[str, ...], ...]
"""What was done to a puzzle, an entry a step."""


def read_object(text: str | None, version: int | None = None) -> dict[str, Any]:
    """The object that a text tells, of the given version where there are several; empty for any other text.

    >>> read_object('{"v": 1, "n": 2}', version=1)["n"], read_object("[" * 100_000)
    (2, {})
    """
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):  # the latter where brackets stand in brackets without end
        return {}
    if not isinstance(found, dict) or (version is not None and found.get("v") != version):
        return {}
    return found


def written(value: Any) -> str:
    """A value as JSON that takes no more room than it needs."""
    return json.dumps(value, separators=(",", ":"))


def number_in(record: Any, name: str, most: int) -> int:
    """A whole number of a record, 0 where there is none from 0 to `most`."""
    found = record.get(name) if isinstance(record, dict) else None
    good = isinstance(found, int) and not isinstance(found, bool) and 0 <= found <= most
    return found if good and found is not None else 0


def read_log(given: Any) -> Log | None:
    """What was done to a puzzle, nothing where it is no such list."""
    if not isinstance(given, list):
        return None
    good = all(isinstance(each, list) and all(isinstance(e, str) for e in each) for each in given)
    return tuple(tuple(each) for each in given) if good else None
