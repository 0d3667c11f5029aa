"""Every fixture view fits the schema of views, together they show every block, and the schema refuses what is wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

HERE = Path(__file__).parent
SCHEMAS = HERE.parents[1] / "widgets" / "buraco_widgets" / "js"
FIXTURES = sorted((HERE / "fixtures" / "views").glob("*.json"))
View = dict[str, Any]


def load(path: Path) -> View:
    value: View = json.loads(path.read_text(encoding="utf-8"))
    return value


def validator(name: str) -> Draft202012Validator:
    schema = load(SCHEMAS / f"{name}.schema.json")
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


VIEW = validator("view")


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_fixture_fits_the_schema(path: Path) -> None:
    errors = [f"{'/'.join(map(str, e.absolute_path))}: {e.message}" for e in VIEW.iter_errors(load(path))]
    assert errors == []


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_ids_and_marks_of_a_fixture_agree(path: Path) -> None:
    view = load(path)
    ids = [b["id"] for b in view["blocks"]]
    cards = [c["id"] for b in view["blocks"] if b["type"] == "cards" for c in b["cards"]]
    assert len(set(ids)) == len(ids)
    assert len(set(cards)) == len(cards)
    inner = {
        f"{b['id']}/{x['id']}"
        for b in view["blocks"]
        for x in b.get("options", b.get("rows", b.get("items", [])))
    }
    known = {*ids, *cards, *inner}
    for mark in view["marks"]:
        for key in ("target", "from", "to"):
            assert mark.get(key) is None or mark[key] in known


def test_fixtures_show_every_block_every_puzzle_and_every_mark() -> None:
    views = [load(path) for path in FIXTURES]
    blocks = {b["type"] for v in views for b in v["blocks"]}
    assert blocks == {
        "text",
        "cards",
        "choices",
        "fields",
        "sheet",
        "switches",
        "clauses",
        "deck",
        "copy",
        "entry",
        "map",
        "meters",
        "timer",
        "tally",
        "message",
        "actions",
    }
    assert {m["kind"] for v in views for m in v["marks"]} == {"fault", "hint", "right", "highlight", "arrow"}
    assert {p.stem.split("-")[0] for p in FIXTURES} >= {
        "judge",
        "opening",
        "score",
        "allowed",
        "spot",
        "goal",
    }
    zones = [b for v in views for b in v["blocks"] if b["type"] == "cards"]
    assert {z["role"] for z in zones} == {"hand", "tray", "table", "felt", "show"}
    assert {z["meld"] for z in zones} == {None, "clean", "semi-clean", "dirty"}
    tones = {b["tone"] for v in views for b in v["blocks"] if b["type"] == "message" and not b["empty"]}
    assert tones == {"right", "wrong", "careful", "hint", "info"}


def _extra(view: View) -> None:
    view["solution"] = "7S"


def _no_message(view: View) -> None:
    view["blocks"] = [b for b in view["blocks"] if b["type"] != "message"]


def _bad_face(view: View) -> None:
    next(b for b in view["blocks"] if b["type"] == "cards")["cards"][0]["face"] = "1S"


def _two_primaries(view: View) -> None:
    button = {"id": "x", "text": "X", "primary": True, "off": None, "hint": False}
    view["blocks"][-1]["items"] = [button, {**button, "id": "y"}]


def _foreign_store(view: View) -> None:
    view["store"] = {"other.key": "x"}


@pytest.mark.parametrize("spoil", [_extra, _no_message, _bad_face, _two_primaries, _foreign_store])
def test_schema_refuses_a_spoilt_view(spoil: Callable[[View], None]) -> None:
    view = copy.deepcopy(load(HERE / "fixtures" / "views" / "judge-meld.json"))
    assert VIEW.is_valid(view)
    spoil(view)
    assert not VIEW.is_valid(view)


ENVELOPE = {"v": 1, "id": "0123456789", "rev": 3, "at": 1.0}
ADDRESS = {"lesson": "05-clean-dirty", "params": {"rules": "us"}}


@pytest.mark.parametrize(
    "body",
    [
        {
            "type": "hello",
            "address": ADDRESS,
            "store": {"buraco.v1.rules": "us"},
            "lang": "en",
            "host": "voila",
            "keeps": "yes",
        },
        {"type": "move", "cards": ["k3"], "to": "tray-1", "index": 2},
        {"type": "fill", "block": "sheet", "row": "hand", "text": "-45"},
        {"type": "press", "block": "main", "item": "check", "picked": ["k3"], "order": {"hand": ["k1"]}},
        {"type": "go", "address": ADDRESS},
        {"type": "store", "store": {"buraco.v1.levels.05-clean-dirty": "{}"}},
        {"type": "ping"},
    ],
    ids=lambda b: b["type"],
)
def test_each_intent_fits_the_schema_and_a_foreign_key_does_not(body: dict[str, Any]) -> None:
    intents = validator("intent")
    assert intents.is_valid({**ENVELOPE, **body})
    assert not intents.is_valid({**ENVELOPE, **body, "extra": 1})
    assert not intents.is_valid(body)
