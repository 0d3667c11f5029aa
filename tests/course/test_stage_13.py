"""Stage 13 by hand: totals written out, and who has won by them."""

from __future__ import annotations

import pytest

from buraco_core.course import lesson_named
from buraco_core.rules import Rules
from buraco_core.rulesets import rule_set
from buraco_core.text import Speaker

US, FIBUR = rule_set("us"), rule_set("fibur")
TIMED = US.with_switches(match="minutes 60")
SIX = US.with_switches(packs=3, seating="3x2")


def said(key: str, rules: Rules) -> tuple[str, str]:
    """The question and what is said of the right answer."""
    level = next(each for each in lesson_named("13-match").levels_for(rules) if each.key == key)
    puzzle, speaker = level.task.puzzle(rules), Speaker.for_rules(rules)
    return speaker.say(puzzle.ask), speaker.say(*puzzle.grade(puzzle.right.id).says[:1])


@pytest.mark.clauses("MATCH-1")
def test_numbers_follow_the_target() -> None:
    assert said("exactly-enough", US) == (
        "So far in the match: your side 1860 and the other side 1700. This deal brings your side 140 and the other "
        "side 55. Who has won the match?",
        "Added up: 1860 + 140 = 2000 and 1700 + 55 = 1755.",
    )
    assert said("not-yet", rule_set("us-3000"))[1] == "Added up: 2840 + 155 = 2995 and 2580 + 390 = 2970."
    assert said("both-over", FIBUR)[1] == "Added up: 1785 + 310 = 2095 and 1965 + 100 = 2065."


@pytest.mark.clauses("MATCH-1", "MATCH-2", "SEAT-1")
def test_three_sides_are_three_in_words_and_numbers() -> None:
    asked, counted = said("whole-match", SIX)
    assert "the third side −120 + 380 + 65 + 1275" in asked
    assert counted == (
        "Added up: 560 − 85 + 940 + 620 = 2035, 705 + 455 + 310 + 610 = 2080 and −120 + 380 + 65 + 1275 = 1600."
    )


@pytest.mark.clauses("MATCH-2", "VAR-7")
def test_in_a_timed_match_the_clock_decides() -> None:
    there = [level.key for level in lesson_named("13-match").levels_for(TIMED)]
    assert there == ["adding-up", "no-target", "time-is-up", "next-to-cut", "whole-match"]
    asked, counted = said("time-is-up", TIMED)
    assert "The time is up." in asked
    assert counted == "Added up: 1490 + 260 = 1750 and 1605 + 40 = 1645."
