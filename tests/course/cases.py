"""What the tests of the course share: each level with each table, once for all tables that do not differ for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from buraco_core.clauses import clause
from buraco_core.course import LESSONS, Level
from buraco_core.puzzles import format_rules
from buraco_core.puzzles.fact import FactPuzzle
from buraco_core.rules import Rules
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.puzzle import PuzzleSession
from clause_tables import SINGLE
from oracle.switches import single_switches

HOUSES = [rule_set(key).with_switches(switches) for key, switches in single_switches()]
"""Each rule set, and each with a single switch of the house."""

Case = tuple[str, str, Level, Rules]
"""A name for whoever reads a failure, the lesson's key, the level, the rules."""


def _matters(level: Level, rules: Rules) -> Any:
    """What a level's puzzle depends on, so that it is tried once for all rules that agree on it."""
    steps = level.solution_for(rules), level.mistakes_for(rules)
    if level.task.kind in ("judge", "build"):
        return steps, rules.deck, rules.melds, rules.dialect
    if level.task.kind == "fact":
        puzzle: FactPuzzle = level.task.puzzle(rules)
        answers = tuple((each.id, str(each.words), each.is_right, str(each.about)) for each in puzzle.given)
        return steps, answers, str(clause(puzzle.clause).sentence(rules)), rules.dialect
    return steps, format_rules(rules)


@cache
def cases() -> tuple[Case, ...]:
    """Every level under every table with a single switch of its own: the cheap kinds at every size of table."""
    found: dict[Any, Case] = {}
    for lesson, level, rules in _pairs():
        name = f"{lesson}/{level.key} {format_rules(rules)}"
        found.setdefault((lesson, level.key, _matters(level, rules)), (name, lesson, level, rules))
    return tuple(found.values())


def _pairs() -> Iterator[tuple[str, Level, Rules]]:
    for lesson in LESSONS:
        for level in lesson.levels:
            for rules in SINGLE.values() if level.task.kind == "fact" else HOUSES:
                if level.is_there(rules):
                    yield lesson.key, level, rules


@cache
def started(level: Level, rules: Rules) -> PuzzleSession:
    """A fresh session of a level."""
    return puzzle_session(level.task.puzzle(rules), f"test {level.key}")
