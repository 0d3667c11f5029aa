"""What the tests of the course share: each level with each table, once for all tables that do not differ for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from buraco_core.clauses import CLAUSES, clause, graded
from buraco_core.course import LESSONS, Level, lesson_named
from buraco_core.puzzles import format_rules
from buraco_core.puzzles.kinds.fact import FactPuzzle
from buraco_core.rules import Rules
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from clause_tables import SINGLE
from oracle.switches import single_switches

HOUSES = [rule_set(key).with_switches(switches) for key, switches in single_switches()]
"""Each rule set, and each with a single switch of the house."""

DECIDING = {name for each in CLAUSES.values() for name in each.decided_by}
"""Switches that settle a point where a table has set them itself."""

Case = tuple[str, str, Level, Rules]
"""A name for whoever reads a failure, the lesson's key, the level, the rules."""


IDLE = {
    "turn": ("seat_draw", "no_pot_penalty", "unplayed_pot", "match"),
    "allowed": ("seat_draw", "no_pot_penalty", "unplayed_pot", "match"),
    "spot": ("seat_draw", "no_pot_penalty", "unplayed_pot", "match"),
    "opening": ("seat_draw", "first_card", "wild_moves", "single_pile_lock", "out_needs", "out_discard", "last_wild",
                "stock_end", "stalemate_rounds", "no_pot_penalty", "unplayed_pot", "match"),
    "score": ("seat_draw", "first_card", "wild_moves", "single_pile_lock", "out_discard", "last_wild", "stock_end",
              "stalemate_rounds"),
}  # fmt: skip
"""By kind of task, the switches that nothing about its puzzles hangs on."""


def _matters(level: Level, rules: Rules) -> Any:
    """What a level's puzzle depends on, so that it is tried once for all rules that agree on it."""
    steps = level.solution_for(rules), level.mistakes_for(rules)
    kind = level.task.kind
    if kind in ("judge", "build"):
        return steps, rules.deck, rules.melds, rules.dialect
    if kind == "place":
        return steps, rules.deck, rules.melds, rules.dialect, graded("WILD-5.slide", rules)
    if kind == "fact":
        puzzle: FactPuzzle = level.task.puzzle(rules)
        answers = tuple((each.id, str(each.words), each.is_right, str(each.about)) for each in puzzle.given)
        return steps, answers, str(clause(puzzle.clause).sentence(rules)), rules.dialect
    values = tuple(value for name, value in rules.switches().items() if name not in IDLE.get(kind, ()))
    return steps, values, rules.dialect


@cache
def cases(lesson: str) -> tuple[Case, ...]:
    """Every level of a lesson under every table with a single switch of its own, facts at every size of table."""
    found: dict[Any, Case] = {}
    for level in lesson_named(lesson).levels:
        for rules in SINGLE.values() if level.task.kind == "fact" else HOUSES:
            if level.is_there(rules):
                name = f"{lesson}/{level.key} {format_rules(rules)}"
                found.setdefault((level.key, _matters(level, rules)), (name, lesson, level, rules))
    return tuple(found.values())


def all_cases() -> Iterator[Case]:
    """Those of all lessons."""
    for lesson in LESSONS:
        yield from cases(lesson.key)


@cache
def started(level: Level, rules: Rules) -> PuzzleSession:
    """A fresh session of a level."""
    return puzzle_session(level.task.puzzle(rules), f"test {level.key}")
