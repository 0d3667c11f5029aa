"""Blocks that measure: how far one is with things to press, how long something takes, what cards come to one by one."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.cards import Card
from buraco_core.sessions.view import Block, Item, text
from buraco_core.text import Speaker, card_name

__all__ = ["meter", "meters", "tally", "tally_row", "timer", "won"]


def won(id: str, stars: int, words: str) -> Block:
    """A text with the stars of a puzzle before it, 1 to 3."""
    return {**text(id, "won", words), "stars": stars}


def meters(id: str, label: str, rows: Sequence[Item]) -> Block:
    """Things to press, each with how far one is with it; `meter` makes a row."""
    return {"type": "meters", "id": id, "label": label, "rows": list(rows)}


def meter(
    id: str,
    title: str,
    *,
    detail: str = "",
    code: str = "",
    words: str = "",
    level: int | None = None,
    off: str | None = None,
    drop: str = "",
) -> Item:
    """A row of meters.

    Args:
        words: where it stands, in a word or two.
        level: how far one is, 0 to 4, nothing where that is not to be seen.
        off: why it cannot be pressed.
        drop: where it can be taken off the list, what that is called; the press is `drop.` and the id.
    """
    return {
        "id": id,
        "title": title,
        "detail": detail,
        "code": code,
        "words": words,
        "level": level,
        "off": off,
        "drop": drop,
    }


def timer(id: str, label: str, since: int, seconds: int, stopped: int | None = None) -> Block:
    """A clock that the board keeps by itself.

    Args:
        since: when it began, in milliseconds since 1970.
        seconds: how long one wants to take, 0 for as long as one likes.
        stopped: how many seconds it took, once it is done.
    """
    return {
        "type": "timer",
        "id": id,
        "label": label,
        "since": since,
        "seconds": seconds,
        "stopped": stopped,
    }


def tally(id: str, label: str, rows: Sequence[Item]) -> Block:
    """Lines of a sheet counted card by card; `tally_row` makes a line."""
    return {"type": "tally", "id": id, "label": label, "rows": list(rows)}


def tally_row(
    id: str,
    label: str,
    total: str,
    counted: Sequence[tuple[Card, str, str]],
    speaker: Speaker,
    *,
    title: str = "",
    clause: str = "",
    note: str = "",
) -> Item:
    """A line: each card with its points and the sum so far, what it comes to, and the clause that it rests on."""
    cells = [
        {
            "face": each.code,
            "name": speaker.say(card_name(each)).lower(),
            "points": points,
            "sum": so_far,
        }
        for each, points, so_far in counted
    ]
    return {
        "id": id,
        "label": label,
        "total": total,
        "cards": cells,
        "title": title,
        "clause": clause,
        "note": note,
    }
