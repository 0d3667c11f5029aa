"""Ways to the rulebook: where there is one, whatever names a clause leads to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from buraco_core.clauses import CLAUSES, clause
from buraco_core.course.levels import Level
from buraco_core.rules import Rules
from buraco_core.sessions.page import View
from buraco_core.sessions.view import Block
from buraco_core.text import Speaker

__all__ = ["is_link", "linked", "told_clauses"]

_BLOCKS = ("message", "clauses", "tells", "sheet-", "lines-", "tally")
"""How the blocks begin in which an item that is the id of a clause leads to the rulebook."""


def is_link(block: str, item: str) -> bool:
    """Whether a press leads to the clause that it names, wherever one is."""
    return item in CLAUSES and block.startswith(_BLOCKS)


def told_clauses(level: Level | None, rules: Rules | None) -> tuple[str, ...]:
    """The clauses that a level is the first to tell at a table, and the points that it leaves open there."""
    if level is None or rules is None:
        return ()
    taught = [id for id in level.teaches if clause(id).applies(rules)]
    left = [id for id in level.leaves if clause(id).is_open(rules)]
    return tuple(dict.fromkeys([*taught, *left]))


def linked(view: View, told: Sequence[str], speaker: Speaker) -> View:
    """A view whose verdict, whose lines and whose lesson lead to their clauses.

    Args:
        told: the clauses that stand at the end of what is told before a question.
    """

    def led(blocks: Sequence[Block]) -> list[Block]:
        return [_led(each, told, speaker) for each in blocks]

    frames = [{**each, "blocks": led(each["blocks"])} for each in view["frames"]]
    return {**view, "blocks": led(view["blocks"]), "frames": frames}


def _led(block: Block, told: Sequence[str], speaker: Speaker) -> Block:
    if block["type"] == "message" and block["detail"] in CLAUSES:
        return {**block, "clause": block["detail"]}
    if block["type"] == "text" and block["id"] == "tells" and told:
        return {
            **block,
            "clauses": [{"id": id, "title": speaker.say(clause(id).title)} for id in told],
        }
    if block["type"] == "fields":
        return {**block, "rows": [_row(each) for each in block["rows"]]}
    return block


def _row(row: dict[str, Any]) -> dict[str, Any]:
    """A line of a sheet: the clause that its detail ends with is a way there."""
    id = row["detail"].rpartition(" · ")[2]
    return {**row, "clause": id} if id in CLAUSES else row
