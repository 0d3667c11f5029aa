"""Random walks: whatever a browser sends, each view fits the schema, nothing raises, and no answer is given away."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from buraco_core.course import LESSONS
from buraco_core.message import M_
from buraco_core.puzzles import PuzzleCode, make_puzzle
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.single import SinglePuzzle
from sessions.playing import Board, board, card_ids

STEPS = 100
HUGE = "x" * 150_000
GARBAGE: list[Any] = [
    None, True, -1, 10**30, 1.5, "", " ", HUGE, "\0", "\ud800", "k1", "tray-99", "hand", "../..", "<b>", "{7H}", "%(x)s", "%s",
    [], [[]], {}, {"a": 1}, ["k1"] * 300, [None, 3, "k1"],
]  # fmt: skip
CODES = [
    f"{kind}.2.{n}.{key}.w{n}"
    for kind in ("judge", "opening", "score")
    for n in (1, 2, 3)
    for key in RULE_SETS
]
RULES = [
    *RULE_SETS,
    "us!aces~high",
    "us!packs~3!seating~3x2",
    "fibur!semi_clean~sequences",
    "nope",
    "us!",
    HUGE[:500],
    "",
]


def strange(chance: Random, found: Board) -> dict[str, Any]:
    """A message with anything anywhere."""
    names = ["v", "id", "type", "rev", "block", "item", "picked", "order", "cards", "to", "index", "row", "text", "address",
             "store", "lang", "host"]  # fmt: skip
    message: dict[str, Any] = {name: chance.choice(GARBAGE) for name in chance.sample(names, 6)}
    if chance.random() < 0.8:
        message.update(v=1, type=chance.choice(["hello", "move", "fill", "press", "go", "store", "ping"]))
    if chance.random() < 0.6:
        message["rev"] = found.view["rev"]
    if chance.random() < 0.3:
        message["address"] = {
            "lesson": chance.choice(GARBAGE),
            "params": {"level": chance.choice(GARBAGE), "rules": "us"},
        }
    if chance.random() < 0.2:
        message["store"] = {
            f"buraco.v1.{name}": chance.choice([*GARBAGE, '{"v":1}', '{"stars":{"x":3}}'])
            for name in (
                "rules",
                "save.05-clean-dirty",
                "progress.05-clean-dirty",
                "levels.05-clean-dirty",
                "draft",
            )
        }
    return message


def sensible(chance: Random, found: Board) -> dict[str, Any]:
    """Something that a hand could do with what is to be seen, or had been seen."""
    view = found.view
    cards = card_ids(view)
    zones = [each for each in view["blocks"] if each["type"] == "cards" and each["moves"]]
    fields = [each for each in view["blocks"] if each["type"] == "fields"]
    pressed = [
        (block["id"], item["id"])
        for block in view["blocks"]
        if block["type"] in ("choices", "actions")
        for item in block.get("options", block.get("items", []))
    ]
    pressed += [
        (block["id"], item["id"])
        for block in view["blocks"]
        if block["type"] == "map"
        for stage in block["items"]
        for item in (stage, *stage["levels"])
    ]
    switches = [
        (block["id"], row["id"], chance.choice(row["options"])["id"])
        for block in view["blocks"]
        if block["type"] == "switches"
        for row in block["rows"]
    ]
    how = chance.random()
    if switches and how < 0.5:
        block, row, text = chance.choice(switches)
        return {"type": "fill", "block": block, "row": chance.choice([row, f"{row}.number"]), "text": text}
    if zones and how < 0.35:
        zone = chance.choice(zones)
        ids = [each["id"] for each in zone["cards"]] or ["k1"]
        return {"type": "move", "cards": chance.sample(ids, min(len(ids), chance.randint(1, 4))), "to": chance.choice(zone["moves"]), "index": 0}  # fmt: skip
    if fields and how < 0.5:
        block = chance.choice(fields)
        row = chance.choice(block["rows"])
        text = chance.choice(["", "0", "100", "-100", "-45", "−45", "12a", str(chance.randint(-300, 500))])
        return {"type": "fill", "block": block["id"], "row": row["id"], "text": text}
    if how < 0.93 and pressed:
        block, item = chance.choice(pressed)
        return {"type": "press", "block": block, "item": item, "picked": chance.sample(cards, min(len(cards), chance.randint(0, 2))), "order": {}}  # fmt: skip
    lesson = chance.choice([each.key for each in LESSONS])
    params: dict[str, str] = {"rules": chance.choice(RULES)}
    if chance.random() < 0.3:
        params["page"] = chance.choice(["map", "rules", "house-rules", "progress", "finish", "x"])
    if chance.random() < 0.1:
        params["present"] = "1"
    if chance.random() < 0.3:
        params = {"puzzle": chance.choice([*CODES, "nonsense"])}
    elif chance.random() < 0.6:
        params["level"] = chance.choice(
            [level.key for each in LESSONS for level in each.levels] + ["practice", "x"]
        )
    return {
        "type": chance.choice(["go", "go", "hello"]),
        "address": {"lesson": lesson, "params": params},
        "store": {},
    }


def blind_save(saved: str) -> None:
    """What is kept names what was done and where, and nothing else."""
    kept = json.loads(saved)
    assert set(kept) == {"v", "lesson", "rules", "level", "code", "salt", "log"}
    assert all(entry[0] in ("press", "move", "fill") for entry in kept["log"])


def gives_nothing_away(found: Board) -> None:
    """Before an answer or the last hint, no view holds what the puzzle knows."""
    session = found.session
    puzzle = session.puzzle
    if puzzle is None or getattr(session, "is_choosing", False):
        return
    view = found.view
    shown = [each["id"] for each in view["blocks"] if each["id"].startswith("shown-")]
    if puzzle.tries == 0 and puzzle.hints < 3:
        assert not shown
        assert all(
            option["verdict"] is None
            for each in view["blocks"]
            if each["type"] == "choices"
            for option in each["options"]
        )
        assert not any(mark["kind"] in ("fault", "right") for mark in view["marks"])
        for each in view["blocks"]:
            if each["type"] == "cards" and each["role"] not in (
                "show",
                "felt",
            ):  # a table in play shows its melds
                assert each["meld"] is None
                assert not any(card["tag"].startswith("=") for card in each["cards"])
            if each["type"] == "fields":
                filled = dict(puzzle.filled)
                assert all(row["value"] == filled.get(row["id"], "") for row in each["rows"])
                assert all(row["verdict"] is None and row["note"] == "" for row in each["rows"])
    text = json.dumps({name: view[name] for name in view if name not in ("save", "address", "session")})
    if view["address"] and "puzzle" not in view["address"]["params"]:
        assert '"seed"' not in text
    assert found.session.salt not in text
    if view["save"]:
        blind_save(view["save"]["value"])


@pytest.mark.parametrize("lesson", [each.key for each in LESSONS])
@pytest.mark.parametrize("seed", range(3))
def test_a_walk_through_the_course(lesson: str, seed: int) -> None:
    chance = Random(f"walk {lesson} {seed}")
    found = board(lesson)
    found.hello(lesson, {"buraco.v1.rules": ["us", "fibur"][seed]} if seed < 2 else {})
    old: list[str] = []
    for _ in range(STEPS):
        before, revision = found.session, found.view["rev"]
        message = strange(chance, found) if chance.random() < 0.25 else sensible(chance, found)
        if chance.random() < 0.1 and old:
            message["cards"] = message["picked"] = chance.sample(old, min(3, len(old)))
        if chance.random() < 0.1:
            message["rev"] = chance.choice([0, revision - 1, -7])
        stale = isinstance(message.get("rev"), int) and message["rev"] < revision
        fields = {"rev": revision, **message}
        type = fields.pop("type", "press")
        found.send(type, **{name: value for name, value in fields.items() if name not in ("v", "id")})
        if stale and type not in ("hello", "store"):
            assert found.session == before
        old = [*old[-30:], *card_ids(found.view)[:5]]
        gives_nothing_away(found)


@pytest.mark.parametrize("kind", ["judge", "opening", "score"])
@pytest.mark.parametrize("key", ["us", "fibur"])
def test_a_walk_through_single_puzzles(kind: str, key: str) -> None:
    chance = Random(f"single {kind} {key}")
    code = PuzzleCode(kind, 2, rule_set(key), "walk")
    found = Board(SinglePuzzle(puzzle_session(make_puzzle(code), "a1b2"), M_("A puzzle"), "a1b2", code))
    for _ in range(80):
        message = strange(chance, found) if chance.random() < 0.3 else sensible(chance, found)
        fields = {"rev": found.view["rev"], **message}
        type = fields.pop("type", "press")
        found.send(type, **{name: value for name, value in fields.items() if name not in ("v", "id")})


def test_card_ids_of_another_session_do_nothing() -> None:
    one, other = (board("07-opening", salt) for salt in ("aaaa1111", "bbbb2222"))
    for each in (one, other):
        each.hello("07-opening", rules="us", level="enough")
    foreign = [each for each in other.ids("hand") if each not in one.ids("hand")]
    assert foreign
    before = one.view
    one.move(foreign, "tray-1")
    assert {**one.view, "rev": 0, "save": None} == {**before, "rev": 0, "save": None}


def test_card_ids_say_nothing_about_the_card_and_differ_between_sessions() -> None:
    seen = []
    for salt in ("aaaa1111", "bbbb2222", "cccc3333"):
        found = board("07-opening", salt)
        found.hello("07-opening", rules="us", level="enough")
        ids = found.ids("hand")
        assert len(set(ids)) == 11
        seen.append(tuple(ids))
    assert len(set(seen)) == 3
