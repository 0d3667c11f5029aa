"""Puzzles from play under anything that a browser may send, and in a language in which every text stands in brackets."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from buraco_core.legality import legal_actions
from buraco_core.puzzles import parse_puzzle_code
from sessions.playing import Board, card_ids
from sessions.test_play_on_the_board import do, faces_up, may_be_seen, seen_now, single
from sessions.test_translated import seen
from sessions.test_walks import sensible, strange

KINDS = ("allowed", "spot", "goal")
STEPS = 30


def walk(found: Board, chance: Random) -> None:
    """One thing that a browser may send."""
    before, revision = found.session, found.view["rev"]
    message = strange(chance, found) if chance.random() < 0.3 else sensible(chance, found)
    if chance.random() < 0.1:
        message["rev"] = chance.choice([0, revision - 1, -7])
    stale = isinstance(message.get("rev"), int) and message["rev"] < revision
    fields = {"rev": revision, **message}
    type = fields.pop("type", "press")
    found.send(type, **{name: value for name, value in fields.items() if name not in ("v", "id")})
    if stale and type not in ("hello", "go"):
        assert found.session == before


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", ["us", "fibur", "italian!packs~3!seating~3x2"])
def test_a_walk(kind: str, rules: str) -> None:
    chance = Random(f"walk {kind} {rules}")
    found = single(f"{kind}.2.2.{rules}.walk")
    for _ in range(STEPS):
        walk(found, chance)
        session: Any = found.session.puzzle
        if kind == "goal":
            assert faces_up(found) == may_be_seen(*seen_now(found))
        if session.tries == 0 and session.hints < 3:
            assert not any(mark["kind"] in ("fault", "right") for mark in found.view["marks"])
            assert not any(each["id"].startswith("shown-") for each in found.view["blocks"])
        assert len(set(card_ids(found.view))) == len(card_ids(found.view))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "rules", ["us", "fibur", "us-jokers!packs~3!seating~3x2", "italian!packs~3!seating~2x3"]
)
def test_every_text_is_translated(kind: str, rules: str) -> None:
    for difficulty in (1, 3):
        found = single(f"{kind}.2.{difficulty}.{rules}.t1")
        seen(found)
        for _ in range(3):
            found.press("hint")
            seen(found)
        if kind == "goal":
            played(found)
            continue
        for item in ("step", "step", "back"):
            found.press(item)
            seen(found)
        for option in found.block("answer")["options"]:
            found.press(option["id"], "answer")
            seen(found)


def played(found: Board) -> None:
    """A refused step, too many cards for the pile, the goal missed and begun again, and reached."""
    hand = found.ids("hand")
    for cards, to in ((hand[:2], "new-meld"), (hand[:2], "pile"), (hand[:3], "new-meld")):
        found.move(cards, to)
        seen(found)
    while not found.session.puzzle.solved and not found.session.puzzle.missed:
        do(found, legal_actions(seen_now(found)[0])[-1])
        seen(found)
    if found.session.puzzle.solved:
        return
    for item in ("hint", "back", "again"):
        found.press(item)
        seen(found)
    for step in found.session.puzzle.puzzle.solution() or ():
        do(found, step)
        seen(found)


def test_codes_of_the_new_kinds_are_read() -> None:
    for kind in KINDS:
        assert parse_puzzle_code(f"{kind}.2.2.us.5kq8").kind == kind
