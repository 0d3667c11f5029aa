"""The pointers of a level, found on the board: marks on what is to be seen before the first try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from buraco_core.course.levels import Level, Shown
from buraco_core.sessions.view import Block, Mark, mark
from buraco_core.text import Speaker

__all__ = ["pointer_marks"]


def pointer_marks(level: Level, blocks: Sequence[Block], speaker: Speaker) -> list[Mark]:
    """The marks for the pointers of a level on a board with these blocks.

    A card is named by its face: of several with one face the first pointer means the first, the next the next.
    What is not to be seen is not pointed at. Whoever shows the board decides for how long: until the first try.
    """
    found = []
    seen: Counter[str] = Counter()
    for shown in level.shows:
        seen[shown.at] += 1
        target = _target(blocks, shown.at, seen[shown.at])
        if shown.kind == "highlight":
            made = mark("highlight", target, speaker.say(shown.says)) if target else None
        else:
            made = _arrow(blocks, shown, target, speaker)
        if made is not None:
            found.append(made)
    return found


def _arrow(blocks: Sequence[Block], shown: Shown, target: str, speaker: Speaker) -> Mark | None:
    start = _card(blocks, shown.start, 1)
    if not start or not target or "/" in target:  # an arrow ends at a card or a zone
        return None
    return {"kind": "arrow", "from": start, "to": target, "text": speaker.say(shown.says)}


def _target(blocks: Sequence[Block], at: str, number: int) -> str:
    """A card's id by its face, a block's, or that of an option, a row or a button; nothing if it is not there."""
    if any(each["id"] == at for each in blocks):
        return at
    inner = next(
        (
            f"{block['id']}/{each['id']}"
            for block in blocks
            for name in ("options", "rows", "items")
            for each in block.get(name, ())
            if each["id"] == at
        ),
        "",
    )
    return _card(blocks, at, number) or inner


def _card(blocks: Sequence[Block], face: str, number: int) -> str:
    """The id of the card with a face, the first, the second and so on, the last where there are not so many."""
    ids = [
        card["id"]
        for block in blocks
        if block["type"] == "cards"
        for card in block["cards"]
        if card["face"] == face
    ]
    return ids[min(number, len(ids)) - 1] if ids else ""
