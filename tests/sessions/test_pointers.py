"""Pointers on the board: cards by their faces, zones and options by their ids."""

from __future__ import annotations

from buraco_core.course.levels import Judging, Level, Shown
from buraco_core.course.tasks import Build
from buraco_core.message import M_
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.course.pointers import pointer_marks
from buraco_core.sessions.view import Block, Mark
from buraco_core.text import Speaker

SAYS = M_("this one")


def pointed(level: Level) -> tuple[list[Block], list[Mark]]:
    session = puzzle_session(level.task.puzzle(rule_set("us")), "a1b2")
    speaker = Speaker.for_rules(rule_set("us"))
    blocks = session.blocks(speaker)
    return blocks, pointer_marks(level, blocks, speaker)


def ids(blocks: list[Block], face: str) -> list[str]:
    return [
        card["id"]
        for block in blocks
        if block["type"] == "cards"
        for card in block["cards"]
        if card["face"] == face
    ]


def test_cards_zones_and_options_are_found() -> None:
    shows = (
        Shown(at="2S", says=SAYS),
        Shown(at="dirty", says=SAYS),
        Shown(kind="arrow", start="2S", at="7H", says=SAYS),
    )
    blocks, marks = pointed(Level("x", Judging("5H 2S 7H", "state"), shows=shows))
    (two,), (seven,) = ids(blocks, "2S"), ids(blocks, "7H")
    assert marks == [
        {"kind": "highlight", "target": two, "text": "This one"},
        {"kind": "highlight", "target": "answer/dirty", "text": "This one"},
        {"kind": "arrow", "from": two, "to": seven, "text": "This one"},
    ]


def test_an_arrow_may_end_at_a_zone() -> None:
    shows = (Shown(kind="arrow", start="5H", at="tray-1", says=SAYS),)
    blocks, marks = pointed(Level("x", Build("5H 6H 7H KS"), shows=shows))
    assert marks == [{"kind": "arrow", "from": ids(blocks, "5H")[0], "to": "tray-1", "text": "This one"}]


def test_of_equal_cards_each_pointer_means_another() -> None:
    shows = tuple(Shown(at="KS", says=SAYS) for _ in range(3))
    blocks, marks = pointed(Level("x", Build("KS KH KS 4D"), shows=shows))
    first, second = ids(blocks, "KS")
    assert [each["target"] for each in marks] == [first, second, second]


def test_what_is_not_there_is_not_pointed_at() -> None:
    shows = (
        Shown(at="9C", says=SAYS),
        Shown(at="tray-7", says=SAYS),
        Shown(kind="arrow", start="9C", at="7H", says=SAYS),
        Shown(kind="arrow", start="7H", at="9C", says=SAYS),
        Shown(kind="arrow", start="7H", at="dirty", says=SAYS),
    )
    assert pointed(Level("x", Judging("5H 2S 7H", "state"), shows=shows))[1] == []
