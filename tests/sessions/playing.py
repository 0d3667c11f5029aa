"""Driving a session as a board does: intents in, views out, each view held against the schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from buraco_core.course import lesson_named
from buraco_core.sessions import CourseSession, read_intent

SCHEMA = Path(__file__).parents[2] / "widgets" / "buraco_widgets" / "js" / "view.schema.json"
VALID = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))
View = dict[str, Any]


def check(view: View) -> None:
    """A view fits the schema, survives JSON, its ids are unique and its marks have targets."""
    errors = [f"{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in VALID.iter_errors(view)]
    assert not errors, errors
    assert json.loads(json.dumps(view)) == view
    blocks = [each["id"] for each in view["blocks"]]
    cards = card_ids(view)
    assert len(set(blocks)) == len(blocks), blocks
    assert len(set(cards)) == len(cards), cards
    inner = [
        f"{block['id']}/{each['id']}"
        for block in view["blocks"]
        for each in block.get("options", block.get("rows", block.get("items", [])))
    ]
    targets = {*blocks, *cards, *inner}
    for mark in view["marks"]:
        ends = [mark["from"], mark["to"]] if mark["kind"] == "arrow" else [mark["target"]]
        assert set(ends) <= targets, mark
    for block in view["blocks"]:
        for zone in block.get("moves", []):
            assert zone in blocks


def card_ids(view: View) -> list[str]:
    return [card["id"] for block in view["blocks"] if block["type"] == "cards" for card in block["cards"]]


class Board:
    """A board without a browser: it sends intents for the view that it shows."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.view: View = session.view()
        check(self.view)

    def send(self, type: str, rev: int | None = None, **more: Any) -> View:
        before = self.view["rev"]
        message = {"v": 1, "id": "x", "rev": before if rev is None else rev, "type": type, **more}
        intent = read_intent(message)
        if intent is not None:
            self.session = self.session.on(intent)
        self.view = self.session.view()
        check(self.view)
        assert self.view["rev"] >= before
        return self.view

    def hello(self, lesson: str | None = None, store: dict[str, str] | None = None, **params: str) -> View:
        address = {"lesson": lesson, "params": params}
        return self.send("hello", address=address, store=store or {}, lang="en", host="voila")

    def go(self, lesson: str | None, **params: str) -> View:
        return self.send("go", address={"lesson": lesson, "params": params})

    def press(self, item: str, block: str = "main", picked: list[str] | None = None) -> View:
        return self.send("press", block=block, item=item, picked=picked or [], order={})

    def move(self, cards: list[str], to: str) -> View:
        return self.send("move", cards=cards, to=to, index=0)

    def fill(self, row: str, text: str, block: str = "sheet-1") -> View:
        return self.send("fill", block=block, row=row, text=text)

    # What is to be seen

    def block(self, id: str) -> Any:
        return next((each for each in self.view["blocks"] if each["id"] == id), None)

    @property
    def message(self) -> Any:
        return self.block("message")

    def items(self, block: str = "main") -> list[str]:
        return [each["id"] for each in self.block(block)["items"]]

    def ids(self, zone: str, *faces: str) -> list[str]:
        """Card ids of a zone, of all its cards or of some faces, each card once."""
        held = {each["id"]: each["face"] for each in self.block(zone)["cards"]}
        if not faces:
            return list(held)
        found = []
        for face in faces:
            id = next(each for each, has in held.items() if has == face)
            del held[id]
            found.append(id)
        return found

    def marks(self, kind: str) -> list[str]:
        return [each["target"] for each in self.view["marks"] if each["kind"] == kind]


def board(lesson: str = "05-clean-dirty", salt: str = "a1b2c3d4") -> Board:
    """A board that has not said hello yet."""
    return Board(CourseSession(lesson_named(lesson), salt))


def at(lesson: str, level: str, rules: str = "us", salt: str = "a1b2c3d4") -> Board:
    """A board at a level."""
    found = board(lesson, salt)
    found.hello(lesson, rules=rules, level=level)
    assert found.view["address"] == {"lesson": lesson, "params": {"rules": rules, "level": level}}
    return found
