"""Stage 9 by hand: numbers counted out, chairs and cards worked out without the engine."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.course import lesson_named
from buraco_core.rules import Rules
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.text import Speaker

US, ITALIAN, FIBUR = rule_set("us"), rule_set("italian"), rule_set("fibur")
SIX, SIX_IN_TWO = {"packs": 3, "seating": "3x2"}, {"packs": 3, "seating": "2x3"}


def blocks(key: str, rules: Rules) -> dict[str, dict[str, Any]]:
    level = next(each for each in lesson_named("09-cut-and-deal").levels_for(rules) if each.key == key)
    session = puzzle_session(level.task.puzzle(rules), "a1b2")
    return {each["id"]: each for each in session.blocks(Speaker.for_rules(rules))}


def right(key: str, rules: Rules) -> str:
    """The words of the right answer."""
    level = next(each for each in lesson_named("09-cut-and-deal").levels_for(rules) if each.key == key)
    puzzle = level.task.puzzle(rules)
    return Speaker.for_rules(rules).say(puzzle.right.words)


@pytest.mark.clauses("DEAL-3", "DECK-1", "VAR-2", "VAR-3")
@pytest.mark.parametrize(
    ("rules", "left"),
    [
        (US, 38),  # 104 − 22 − 44
        (US.with_switches(jokers="two-a-pack"), 42),  # 108 − 22 − 44
        (ITALIAN, 41),  # and one turned up
        (US.with_switches(first_card="turned-up"), 37),
        (US.with_switches(SIX), 57),  # 156 − 33 − 66
        (US.with_switches(SIX_IN_TWO, jokers="two-a-pack"), 63),  # 162 − 33 − 66
        (FIBUR.with_switches(SIX), 62),
    ],
)
def test_what_is_left_as_the_stock(rules: Rules, left: int) -> None:
    assert right("what-is-left", rules) == f"{left} cards"
    options = {each["id"]: each["text"] for each in blocks("what-is-left", rules)["answer"]["options"]}
    pots = 11 * rules.deck.packs
    assert options["with-pots"] == f"{left + pots} cards"
    assert options["with-hands"] == f"{left + 2 * pots} cards"  # four hands for two pots, six for three
    shown = list(options.values())
    assert len(set(shown)) == len(shown) >= 4
    assert shown == sorted(shown, key=lambda words: int(words.split()[0]))


@pytest.mark.clauses("SEAT-1")
def test_partners_have_every_second_chair_or_every_third() -> None:
    assert right("your-side", US) == "On chairs 1 and 3"
    assert right("your-side", US.with_switches(SIX)) == "On chairs 1 and 4"
    assert right("your-side", ITALIAN.with_switches(SIX_IN_TWO)) == "On chairs 1, 3 and 5"


@pytest.mark.clauses("SEAT-2", "SEAT-3")
def test_a_two_is_low_in_the_cut_and_high_in_the_draw() -> None:
    """9H KC 3S JD (5D 10C), then 2D 7C QS 8H (KH 4C), for Ann, Ben, Cleo, Dan (Eva, Finn)."""
    tables = (
        US,
        ITALIAN,
        FIBUR,
        US.with_switches(SIX),
        US.with_switches(SIX_IN_TWO),
        FIBUR.with_switches(SIX),
    )
    assert {right("who-deals", rules) for rules in tables} == {"Cleo"}
    assert right("beside-the-dealer", US) == "Dan"  # Cleo's queen is Ann's partner's
    assert right("beside-the-dealer", US.with_switches(SIX)) == "Eva"  # the king, and Ann's partner is Dan
    assert right("beside-the-dealer", US.with_switches(SIX_IN_TWO)) == "Dan"  # of Ben, Dan and Finn
    for rules in (ITALIAN, FIBUR, ITALIAN.with_switches(SIX), FIBUR.with_switches(SIX_IN_TWO)):
        assert right("beside-the-dealer", rules) == "Ann"


@pytest.mark.clauses("SEAT-2")
def test_every_card_says_whose_it_is() -> None:
    cards = blocks("who-deals", US.with_switches(SIX))["cards"]["cards"]
    names = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Finn"]
    assert [(each["tag"], each["say"]) for each in cards] == [(name, name) for name in names]
    assert [each["text"] for each in blocks("who-deals", US)["answer"]["options"]] == names[:4]


@pytest.mark.clauses("CUT-1")
def test_the_cut_is_for_all_pots() -> None:
    assert [right("lift", each) for each in (US, ITALIAN)] == ["22", "22"]
    assert right("lift", US.with_switches(SIX)) == "33"
    ask = blocks("lift", ITALIAN)["goal"]["text"]
    assert "at least" in ask
    assert "try" in blocks("lift", US)["goal"]["text"]


@pytest.mark.clauses("FIRST-1", "FIRST-2", "DEAL-4", "DEAL-3")
def test_the_odd_one_out_asks_only_about_what_the_table_settles() -> None:
    def ids(rules: Rules) -> set[str]:
        return {each["id"] for each in blocks("odd-one-out", rules)["answer"]["options"]}

    assert ids(US) == {"cut", "stock", "mistake", "left", "first"}
    assert ids(ITALIAN) == {"cut", "stock", "left", "first"}
    assert ids(FIBUR) == {"cut", "stock", "stays", "left", "first"}
