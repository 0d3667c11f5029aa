"""Stage 12: what is said of a sheet names the line that teaches, in this table's way of counting."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.course import lesson_named
from buraco_core.course.steps import Fill, Press, Steps
from buraco_core.course.table_tasks import wrote
from buraco_core.rules import Rules
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.course.rehearsal import rehearse
from buraco_core.text import Speaker

US = rule_set("us")
FLAT = US.with_switches(unplayed_pot="flat")
SIX = US.with_switches(packs=3, seating="3x2")


def after(key: str, rules: Rules, steps: Steps) -> dict[str, Any]:
    """The message after stored steps at a level of the stage."""
    level = next(each for each in lesson_named("12-scoring").levels_for(rules) if each.key == key)
    session = rehearse(puzzle_session(level.task.puzzle(rules), "a1b2"), steps)
    return session.message_block(Speaker.for_rules(rules))


@pytest.mark.clauses("SCORE-4")
def test_a_flat_hundred_is_not_counted_out_in_cards() -> None:
    cards = after(
        "unplayed-pot", rule_set("italian"), wrote({"melds": 70, "hands": -10, "pot": -100, "total": -40})
    )
    assert cards["text"].endswith("5 + 5 + 5 + 5 + 5 + 10 + 10 + 10 + 10 + 10 + 5 = 80, so −80.")
    flat = after("unplayed-pot", FLAT, wrote({"melds": 70, "hands": -10, "pot": -80, "total": -20}))
    assert (flat["text"], flat["detail"]) == ("Pot taken and not played: −100.", "SCORE-4")


@pytest.mark.clauses("SCORE-3", "OUT-4")
def test_a_line_that_is_missing_is_named_before_the_sum_that_lacks_it() -> None:
    said = after("no-pot", US, wrote({"melds": 55, "hands": -25, "total": 30}))
    assert (said["text"], said["detail"]) == (
        "The line “the pot” is still empty, and something belongs there.",
        "SCORE-3",
    )
    said = after("no-pot", US, wrote({"melds": 50, "total": 30}))
    assert said["text"].startswith("Cards of run 1")
    said = after("no-pot", US, wrote({"melds": 55, "hands": -25, "pot": -100, "total": 30}))
    assert said["text"] == "55 + (−25) + (−100) = −70."


def test_of_several_sheets_it_is_said_whose() -> None:
    level = next(each for each in lesson_named("12-scoring").levels if each.key == "whole-deal")
    right = level.solution_for(SIX)
    wrong = (*right[:-1], Fill("2.melds", "25"), Press("check"))
    assert after("whole-deal", SIX, wrong)["text"] == "Side 3: Cards of run 1: 5 + 5 + 5 + 5 = 20."
    assert (
        after("whole-deal", SIX, right)["text"]
        == "Every line is right. The match stands at 1730 : 1585 : 1195."
    )
    short = SIX.with_switches(match="target 1700")
    assert (
        after("whole-deal", short, right)["text"]
        == "Every line is right. Side 1 wins the match, 1730 : 1585 : 1195."
    )


def test_what_an_unplayed_pot_costs_is_shown_where_the_table_has_set_it() -> None:
    def facts(rules: Rules) -> str:
        level = next(
            each for each in lesson_named("12-scoring").levels_for(rules) if each.key == "unplayed-pot"
        )
        session = puzzle_session(level.task.puzzle(rules), "a1b2")
        return next(b["text"] for b in session.blocks(Speaker.for_rules(rules)) if b["id"] == "facts-0")

    assert "costs 100" in facts(FLAT)
    assert "costs its cards" in facts(US.with_switches(unplayed_pot="cards"))
    assert "costs" not in facts(rule_set("italian"))
