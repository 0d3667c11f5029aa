"""Map, rules, form, progress, finish and presenting go through the translation, every text of them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from buraco_core.sessions.kept.progress import STORE_LEVELS
from buraco_widgets.board_words import board_words
from sessions.playing import Board, board
from sessions.test_translated import LANGUAGE, outside

LESSON = "05-clean-dirty"
SEEN = {"title", "text", "label", "detail", "note", "changed", "count", "name", "off"}
SIGNS = re.compile(r"[\s\d.,;:·&/=+()−–-]*")
CLAUSE = re.compile(r"[A-Z]+-\d+(\.[a-z]+)?")
WON = {f"{STORE_LEVELS}{LESSON}": '{"clean-four":{"us":3},"dirty-four":{"us":1}}'}


def texts(value: Any, key: str = "", kind: str = "") -> Any:
    if isinstance(value, dict):
        own = value.get("type", kind)
        for name, inner in value.items():
            # What is copied is a code, not words.
            if name in ("save", "store", "best", "address", "words", "session", "value", "link"):
                continue
            if (own, name) != ("copy", "text"):
                yield from texts(inner, name, own)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, key, kind)
    elif isinstance(value, str) and key in SEEN and value:
        yield key, value


def seen(found: Board) -> int:
    said = list(texts(found.session.view(LANGUAGE, board_words)))
    for key, text in said:
        assert SIGNS.fullmatch(CLAUSE.sub("", outside(text))), (key, text)
    return len(said)


@pytest.mark.parametrize("page", ["map", "rules", "house-rules", "progress", "finish"])
@pytest.mark.parametrize("rules", ["us", "italian", "us!aces~high!match~minutes_60!stalemate_rounds~1"])
@pytest.mark.parametrize("present", ["0", "1"])
def test_every_place(page: str, rules: str, present: str) -> None:
    found = board()
    found.hello(LESSON, WON, rules=rules, page=page, present=present)
    assert seen(found) > 5
    if page == "map":
        found.send("fill", block="paths", row="path", text="short")
        seen(found)
        found.press("back", "bar")
        seen(found)
    if page == "house-rules":
        for row, text in (
            ("packs", "3"),
            ("match.number", "x"),
            ("stalemate_rounds", "off"),
            ("aces", "low"),
        ):
            found.send("fill", block="set-deck", row=row, text=text)
            seen(found)
    if page == "progress":
        for text in ("", "x", "buraco2.us.aaaa.bbbb", "buraco1.us.q1zz.k652", "buraco1.us.q1zz.k653"):
            found.send("fill", block="entry", row="entry", text=text)
            found.press("enter")
            seen(found)


@pytest.mark.parametrize("keeps", ["yes", "no", "visit"])
def test_what_is_said_about_the_store(keeps: str) -> None:
    for page in ("map", "progress", ""):
        found = board()
        address = {"lesson": LESSON, "params": {"rules": "us", "page": page}}
        found.send("hello", address=address, store={}, lang="en", host="voila", keeps=keeps)
        seen(found)


def test_presenting_a_question() -> None:
    found = board()
    found.hello(LESSON, rules="us", level="dirty-four", present="1")
    for item, block in (("clean", "answer"), ("hint", "main"), ("answer", "main"), ("next", "main")):
        seen(found)
        found.press(item, block)
    seen(found)
