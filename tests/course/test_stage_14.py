"""Stage 14: the second opinion on what may be done at two tables, and which of them are compared."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.clauses import clause, graded
from buraco_core.course import lesson_named
from buraco_core.course.other_tables import VISITS
from buraco_core.puzzles.kinds.fact import FactPuzzle
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rules_name
from buraco_core.text import Speaker
from clause_tables import SINGLE
from oracle.melds import points
from puzzles.answers import switches_of, texts, verdict

TABLES = list(SINGLE.values())


def puzzle(key: str, rules: Rules) -> FactPuzzle:
    level = next(each for each in lesson_named("14-house-rules").levels_for(rules) if each.key == key)
    made: FactPuzzle = level.task.puzzle(rules)
    return made


def visited(made: FactPuzzle) -> Rules:
    """The other table, by its name in the question."""
    asked = Speaker().say(made.ask)
    return next(
        each
        for each in map(RULE_SETS.get, VISITS)
        if each and f"plays {Speaker().say(rules_name(each))}." in asked
    )


@pytest.mark.clauses("GRP-1", "SEQ-2", "VAR-4", "VAR-5")
@pytest.mark.parametrize("key", ["eights", "aces"])
def test_what_may_be_laid_at_two_tables_is_so_by_the_second_opinion(key: str) -> None:
    seen = set()
    for rules in TABLES:
        made = puzzle(key, rules)
        cards = texts(made.cards)
        here, there = (bool(verdict(cards, each)["valid"]) for each in (rules, visited(made)))
        wanted = {(True, False): "here", (False, True): "there"}[here, there]
        assert made.right.id == wanted
        seen.add(wanted)
    assert seen == {"here", "there"}


@pytest.mark.clauses("CLEAN-2", "CLEAN-3", "VAR-8", "VAR-8.joker")
def test_a_bonus_at_two_tables_is_so_by_the_second_opinion() -> None:
    seen = set()
    for rules in TABLES:
        made = puzzle("seven-and-one", rules)
        cards = texts(made.cards)
        worth = [verdict(cards, each)["bonus"] for each in (rules, visited(made))]
        assert made.right.id == f"{worth[0]}-{worth[1]}"
        joker = clause("VAR-8.joker").applies(rules) and graded("VAR-8.joker", rules)
        assert ("JK" in cards) == joker
        seen.add((made.right.id, joker))
    assert seen == {("100-150", False), ("150-100", False), ("150-100", True)}


@pytest.mark.clauses("OPEN-1", "OPEN-3", "OUT-1", "VAR-6", "END-1", "END-2")
def test_other_differences_are_those_of_the_switches() -> None:
    for rules in TABLES:
        sw = switches_of(rules)
        for key, holds in (
            ("forty-points", sw["opening"] == "none"),
            ("dirty-to-go-out", sw["out_needs"] == "any"),
            ("two-cards-left", sw["stock_end"] == "pots-then-end"),
        ):
            assert puzzle(key, rules).right.id == ("here" if holds else "there"), key
        worth = points(texts(puzzle("forty-points", rules).cards))
        assert worth == 40


@pytest.mark.clauses("SCORE-4")
def test_the_cards_of_the_pot_come_to_ninety() -> None:
    for rules in TABLES:
        if not graded("SCORE-4", rules):
            continue
        made = puzzle("cost-of-a-pot", rules)
        assert (len(made.cards), points(texts(made.cards))) == (11, 90)
        assert made.right.id == ("100-90" if rules.score.unplayed_pot == "flat" else "90-100")


@pytest.mark.clauses("VAR-1", "VAR-4", "VAR-5", "VAR-6", "VAR-8")
def test_of_some_habits_every_one_that_a_table_settles_is_named_and_one_is_wrong() -> None:
    def ids(**switches: Any) -> set[str]:
        return {each.id for each in puzzle("not-yours", RULE_SETS["us"].with_switches(switches)).given}

    assert ids() == {"deck", "opening", "out"}
    assert ids(jokers="two-a-pack", aces="high") == {"deck", "jokers", "aces-high", "opening", "out"}
    assert ids(aces="low", semi_clean="all", opening="none") == {
        "deck",
        "aces-low",
        "semi-clean",
        "any-opens",
        "out",
    }
