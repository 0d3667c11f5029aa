"""Deals in JSON Lines: where the notation of a deal stands in what `buraco simulate` writes."""

from __future__ import annotations

import json

from buraco_core.message import M_
from buraco_core.notation.errors import GameTextError

__all__ = ["notation_in"]


def notation_in(text: str) -> str:
    """The notation in a text: its "record" if it is one JSON line of `buraco simulate`, else the text as it is.

    Raises:
        GameTextError: for several such lines, and for JSON without a record.
    """
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines or not lines[0].lstrip("\ufeff \t").startswith("{"):
        return text
    if len(lines) > 1:
        raise GameTextError(
            M_("Here are %(count)s lines of JSON, a deal on each: take one of them.", count=len(lines))
        )
    try:
        given = json.loads(lines[0].lstrip("\ufeff"))
    except (ValueError, RecursionError):
        given = None
    record = given.get("record") if isinstance(given, dict) else None
    if not isinstance(record, str):
        raise GameTextError(
            M_(
                'This is JSON without a deal in it: paste a line that "buraco simulate" writes, or the text '
                'that stands in its field "record".'
            )
        )
    return record
