"""The blocks of a view, as plain JSON values: what a board can draw and nothing else.

Text is plain, with cards as tokens (`{7H}`). The shapes are those of `view.schema.json` beside the board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from buraco_core.cards import Card, pretty_card
from buraco_core.melds import Meld
from buraco_core.message import M_
from buraco_core.puzzles import PuzzleCode
from buraco_core.text import Speaker, card_name

__all__ = [
    "VERSION",
    "Block",
    "Frame",
    "Item",
    "Mark",
    "action",
    "actions",
    "arrow",
    "card_back",
    "card_face",
    "cards",
    "choices",
    "clause_row",
    "clauses",
    "code_line",
    "copied",
    "course_map",
    "deck",
    "entry",
    "fields",
    "frame",
    "framed",
    "mark",
    "meld_zone",
    "message",
    "option",
    "quiet",
    "sheet",
    "sheet_cell",
    "sheet_row",
    "switch_row",
    "switches",
    "text",
]

Block = dict[str, Any]
Item = dict[str, Any]
Mark = dict[str, Any]
Frame = dict[str, Any]
VERSION = 1


def text(id: str, role: str, words: str) -> Block:
    """A text: role goal, prose, heading, small, or felt: a line among the zones of a table."""
    return {"type": "text", "id": id, "role": role, "text": words}


def code_line(code: PuzzleCode, speaker: Speaker) -> Block:
    """The code that calls this puzzle up again, for whoever wants to pass it on."""
    return text("code", "small", speaker.say(M_("Puzzle %(code)s", code=str(code))))


def card_face(id: str, card: Card, speaker: Speaker, stands_for: Card | None = None) -> Item:
    """A face-up card; `stands_for` is the card whose place it takes."""
    return {
        "id": id,
        "face": card.code,
        "name": speaker.say(card_name(card)).lower(),
        "tag": f"= {pretty_card(stands_for)}" if stands_for else "",
        "wild": card.is_wild,
        "say": speaker.say(M_("wild, stands for the %(name)s", name=card_name(stands_for))).lower()
        if stands_for
        else "",
    }


def card_back(id: str, speaker: Speaker) -> Item:
    """A card that lies face down."""
    name = speaker.say(M_("face-down card")).lower()
    return {"id": id, "face": None, "name": name, "tag": "", "wild": False, "say": ""}


def cards(
    id: str,
    role: str,
    label: str,
    faces: Sequence[Item],
    *,
    pick: str = "none",
    moves: Sequence[str] = (),
    note: str = "",
    empty: str = "",
    meld: Meld | None = None,
) -> Block:
    """A zone of cards: role hand, tray, table, felt or show; `meld` shows how it lies on a table."""
    return {
        "type": "cards",
        "id": id,
        "role": role,
        "label": label,
        "cards": list(faces),
        "pick": pick,
        "moves": list(moves),
        "note": note,
        "empty": empty,
        "meld": meld.state if meld else None,
        "burraco": bool(meld and meld.is_burraco),
    }


def meld_zone(id: str, role: str, label: str, meld: Meld, speaker: Speaker, note: str = "") -> Block:
    """A meld as it lies, its wild tagged with what it stands for."""
    wild = meld.wild
    faces = [
        card_face(
            f"{id}-{index}",
            each,
            speaker,
            wild.stands_for if wild is not None and wild.index == index else None,
        )
        for index, each in enumerate(meld.cards)
    ]
    return cards(id, role, label, faces, meld=meld, note=note)


def choices(id: str, label: str, options: Sequence[Item]) -> Block:
    """Options to press; each with id, text, detail, off, verdict."""
    return {"type": "choices", "id": id, "label": label, "options": list(options)}


def option(id: str, words: str, detail: str = "", verdict: str | None = None) -> Item:
    """One option of a choice."""
    return {"id": id, "text": words, "detail": detail, "off": None, "verdict": verdict}


def fields(
    id: str, label: str, rows: Sequence[Item], unit: str, readonly: bool = False, *, counts: bool = False
) -> Block:
    """Number fields, a row each; in one that counts no number has a minus."""
    more = {"counts": True} if counts else {}
    return {
        **more,
        "type": "fields",
        "id": id,
        "label": label,
        "rows": list(rows),
        "unit": unit,
        "readonly": readonly,
    }


def sheet(id: str, label: str, columns: Sequence[str], rows: Sequence[Item]) -> Block:
    """A table of points: a column each side, a row each deal; `sheet_row` makes a row."""
    return {"type": "sheet", "id": id, "label": label, "columns": list(columns), "rows": list(rows)}


def sheet_row(id: str, label: str, cells: Sequence[Item], *, kind: str = "", opens: str = "") -> Item:
    """A row of a sheet.

    Args:
        cells: a `sheet_cell` each column.
        kind: `sum` for totals, `off` for what does not count.
        opens: where the row can be pressed, what that does, for voices.
    """
    return {"id": id, "label": label, "cells": list(cells), "kind": kind, "opens": opens}


def sheet_cell(words: str, detail: str = "", lines: str = "") -> Item:
    """A cell of a sheet: points, what they come to, and on paper the lines that they are made of."""
    return {"text": words, "detail": detail, "lines": lines}


def switches(id: str, label: str, rows: Sequence[Item]) -> Block:
    """Settings, a row each with its values to choose from."""
    return {"type": "switches", "id": id, "label": label, "rows": list(rows)}


def switch_row(
    id: str,
    label: str,
    options: Sequence[tuple[str, str]],
    value: str,
    *,
    detail: str = "",
    changed: str = "",
    number: tuple[str, str] | None = None,
) -> Item:
    """One setting: its values, each an id and words, and the one that holds.

    Args:
        changed: how it usually is, where it is otherwise now.
        number: a number that goes with the value, what it is called and what stands in it; its row is `id.number`.
    """
    return {
        "id": id,
        "label": label,
        "detail": detail,
        "options": [{"id": each, "text": words} for each, words in options],
        "value": value,
        "changed": changed,
        "number": None if number is None else {"label": number[0], "value": number[1]},
    }


def copied(id: str, label: str, words: str, link: Mapping[str, Any] | None = None) -> Block:
    """Text to take along with a press; with an address the board makes a link of it where pages have one."""
    return {"type": "copy", "id": id, "label": label, "text": words, "link": dict(link) if link else None}


def entry(id: str, label: str, value: str, note: str = "", line: str = "", wrong: str = "") -> Block:
    """Room for a text to paste; or one line: `cards`, or `search`, which tells what is in it while it is typed.

    Args:
        wrong: why what stands in it was not taken.
    """
    more = {**({"line": line} if line else {}), **({"wrong": wrong} if wrong else {})}
    return {"type": "entry", "id": id, "label": label, "value": value, "note": note, **more}


def deck(
    id: str, label: str, kinds: Sequence[tuple[Card, int, str | None]], speaker: Speaker, note: str = ""
) -> Block:
    """The table's deck to take cards from: each kind with how many are taken, and why no more of it may be."""
    items = [
        {
            "id": each.code,
            "face": each.code,
            "name": speaker.say(card_name(each)).lower(),
            "count": count,
            "off": off,
        }
        for each, count, off in kinds
    ]
    return {"type": "deck", "id": id, "label": label, "items": items, "note": note}


def clauses(id: str, label: str, rows: Sequence[Item], names: Sequence[str] = ()) -> Block:
    """Clauses of the rulebook, a row each; `names` are the two tables where each row may say two things."""
    return {"type": "clauses", "id": id, "label": label, "names": list(names), "rows": list(rows)}


def clause_row(
    id: str,
    title: str,
    texts: Sequence[str] = (),
    *,
    code: str = "",
    badge: str = "",
    point: bool = False,
    differs: bool = False,
) -> Item:
    """One clause: what it says at one table or at two, or nothing where the row only leads to it."""
    return {
        "id": id,
        "title": title,
        "code": code,
        "texts": list(texts),
        "badge": badge,
        "point": point,
        "differs": differs,
    }


def course_map(id: str, label: str, items: Sequence[Item]) -> Block:
    """Stages to go on from, each with its levels."""
    return {"type": "map", "id": id, "label": label, "items": list(items)}


def message(tone: str, title: str, words: str, detail: str = "", sign: str = "") -> Block:
    """The one message of a view; `quiet` keeps its room. `sign` is what its tone is called, if not by its own word."""
    more = {"sign": sign} if sign else {}
    return {
        "type": "message",
        "id": "message",
        "tone": tone,
        "title": title,
        "text": words,
        "detail": detail,
        "empty": False,
        **more,
    }


def quiet() -> Block:
    """The room of a message that is not there yet."""
    return message("info", "", "") | {"empty": True}


def action(
    id: str, words: str, *, primary: bool = False, off: str | None = None, hint: bool = False, does: str = ""
) -> Item:
    """A button; `off` says why it cannot be pressed now, `does` what the page does by itself: `print`."""
    more = {"does": does} if does else {}
    return {"id": id, "text": words, "primary": primary, "off": off, "hint": hint, **more}


def actions(id: str, role: str, items: Sequence[Item]) -> Block:
    """Buttons: role bar (at most two) or main (one primary)."""
    return {"type": "actions", "id": id, "role": role, "items": list(items)}


def mark(kind: str, target: str, words: str = "") -> Mark:
    """A mark on a card, a block, or an option or row of one: fault, hint, right or highlight."""
    return {"kind": kind, "target": target, "text": words}


def arrow(start: str, to: str, words: str = "") -> Mark:
    """An arrow from a card or a block to another."""
    return {"kind": "arrow", "from": start, "to": to, "text": words}


def frame(ms: int, blocks: Sequence[Block], marks: Sequence[Mark]) -> Frame:
    """What is shown for some milliseconds before the view itself."""
    return {"ms": ms, "blocks": list(blocks), "marks": list(marks)}


def framed(frames: Sequence[Frame], above: Sequence[Block], below: Sequence[Block]) -> list[Frame]:
    """Frames with what stands around their blocks on the page, so that nothing moves when they are shown."""
    return [frame(each["ms"], [*above, *each["blocks"], quiet(), *below], each["marks"]) for each in frames]
