"""The outer frame of a view: what stands around the blocks on every page, whoever fills it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from buraco_core.sessions.view import VERSION, Block, Frame, Mark
from buraco_core.text import Speaker

__all__ = ["Body", "Dress", "View", "page"]

View = dict[str, Any]
Body = tuple[list[Block], list[dict[str, Any]], list[Mark]]
"""Blocks with their one message, the buttons below, marks."""


@dataclass(frozen=True, slots=True)
class Dress:
    """What a view is put into words with: translations, the board's own words, the language's code."""

    translations: NullTranslations | None = None
    words: Callable[[Speaker], dict[str, str]] | None = None
    lang: str = "en"


def page(
    dress: Dress,
    speaker: Speaker,
    *,
    rev: int,
    session: str,
    title: str,
    blocks: Sequence[Block],
    marks: Sequence[Mark] = (),
    frames: Sequence[Frame] = (),
    progress: Mapping[str, Any] | None = None,
    address: Mapping[str, Any] | None = None,
    save: Mapping[str, str] | None = None,
    store: Mapping[str, str | None] | None = None,
    **more: Any,
) -> View:
    """A whole view: plain JSON as `view.schema.json` has it.

    Args:
        rev: how many intents have been answered.
        session: changes when something else is on the board, so that nothing of the last thing is left selected.
        title: the heading, in words.
        progress: how far one is, with words for it.
        address: where the page is from now on.
        save: the one entry that brings back what is on the board.
        store: further entries for the browser to keep, or to forget (`None`).
        more: what only some pages have: `best`, `present`, `clicker`.
    """
    return {
        "v": VERSION,
        "rev": rev,
        "session": session,
        "lang": dress.lang,
        "dir": "ltr",
        "title": title,
        "progress": progress,
        "address": address,
        "save": save,
        "store": dict(store or {}),
        "words": dress.words(speaker) if dress.words else {},
        "blocks": list(blocks),
        "marks": list(marks),
        "frames": list(frames),
        **more,
    }
