"""What a board reports, read with care: everything in it comes from a browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Address", "Intent", "read_intent"]

VERSION = 1
LATEST = 1 << 43
"""A clock that shows more, in milliseconds, is wrong: it is the year 2248."""
_MOST = 200
"""More items than any list of a board ever has."""


@dataclass(frozen=True)
class Address:
    """Where a page is: a lesson, and parameters such as rules and level."""

    lesson: str | None = None
    params: tuple[tuple[str, str], ...] = ()

    def param(self, name: str) -> str | None:
        """A parameter, if it is there."""
        return dict(self.params).get(name)


@dataclass(frozen=True)
class Intent:
    """One thing that the hand did; what does not belong to its type is empty.

    `at` is when it was done by the browser's clock, in milliseconds since 1970 (UTC): 0 where that is unknown.
    """

    type: str
    id: str = ""
    rev: int = 0
    block: str = ""
    item: str = ""
    to: str = ""
    index: int = 0
    row: str = ""
    text: str = ""
    cards: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    address: Address = field(default_factory=Address)
    store: tuple[tuple[str, str], ...] = ()
    host: str = ""
    keeps: str = "yes"
    at: int = 0


def _string(given: Any) -> str:
    return given[:100_000] if isinstance(given, str) else ""


def _place(given: Any) -> int:
    """A place among the cards of a zone."""
    return given if isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= _MOST else 0


def _strings(given: Any) -> tuple[str, ...]:
    if not isinstance(given, list):
        return ()
    return tuple(each for each in given[:_MOST] if isinstance(each, str))


def _pairs(given: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(given, Mapping):
        return ()
    pairs = [
        (name, value) for name, value in given.items() if isinstance(name, str) and isinstance(value, str)
    ]
    return tuple(pairs[:_MOST])


def read_intent(given: Any) -> Intent | None:
    """The intent that a message is, or nothing if it is none."""
    if not isinstance(given, Mapping) or given.get("v") != VERSION:
        return None
    if given.get("type") not in ("hello", "move", "fill", "press", "go", "store", "ping"):
        return None
    rev = given.get("rev")
    at = given.get("at")
    address = given.get("address")
    place = Address()
    if isinstance(address, Mapping):
        lesson = address.get("lesson")
        place = Address(lesson if isinstance(lesson, str) else None, _pairs(address.get("params")))
    return Intent(
        type=given["type"],
        id=_string(given.get("id")),
        rev=rev if isinstance(rev, int) else 0,
        block=_string(given.get("block")),
        item=_string(given.get("item")),
        to=_string(given.get("to")),
        index=_place(given.get("index")),
        row=_string(given.get("row")),
        text=_string(given.get("text")),
        cards=_strings(given.get("cards")),
        picked=_strings(given.get("picked")),
        address=place,
        store=_pairs(given.get("store")),
        host=_string(given.get("host")),
        keeps=given["keeps"] if given.get("keeps") in ("no", "visit") else "yes",
        at=int(at) if isinstance(at, int | float) and 0 <= at < LATEST else 0,
    )
