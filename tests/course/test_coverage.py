"""Every clause that a table has and does not leave open is taught by one level and asked by a later one."""

from __future__ import annotations

from itertools import chain

from buraco_core.clauses import CLAUSES, clause, graded, points_of
from buraco_core.course import LESSONS, Level
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from clause_tables import SINGLE
from course.stages import LATER, STAGES

TAUGHT = {id: stage for stage, ids in STAGES.items() for id in ids.split()}
WHOLE = [lesson for lesson in LESSONS if lesson.key in STAGES]


def taught_here(rules: Rules) -> list[str]:
    """The clauses to be taught and asked about at a table, as far as their stages are there."""
    return [id for id in TAUGHT if clause(id).applies(rules) and graded(id, rules)]


def in_order(rules: Rules) -> list[tuple[str, Level]]:
    return [(lesson.key, level) for lesson in LESSONS for level in lesson.levels_for(rules)]


def test_every_clause_has_its_stage() -> None:
    entered = list(chain.from_iterable(ids.split() for ids in STAGES.values()))
    assert len(set(entered)) == len(entered)
    assert sorted([*entered, *LATER.split()]) == sorted(CLAUSES)
    assert set(STAGES) <= {lesson.key for lesson in LESSONS}


def test_every_graded_clause_is_taught_by_one_level_and_asked_by_a_later_one() -> None:
    for key, rules in SINGLE.items():
        levels = in_order(rules)
        for id in taught_here(rules):
            teaching = [n for n, (_, level) in enumerate(levels) if id in level.teaches]
            asking = [n for n, (_, level) in enumerate(levels) if id in level.asks]
            assert len(teaching) == 1, (key, id, [levels[n][1].key for n in teaching])
            assert levels[teaching[0]][0] == TAUGHT[id], (key, id)
            assert asking, (key, id, "is asked by no level")
            assert max(asking) > teaching[0], (key, id, "is asked only before it is taught")
            assert levels[teaching[0]][1].tells or id not in levels[teaching[0]][1].teaches, (key, id)


def test_every_point_that_a_table_leaves_open_is_told() -> None:
    for key, rules in SINGLE.items():
        told = {id for _, level in in_order(rules) for id in level.leaves}
        for id in TAUGHT:
            for point in (clause(id), *points_of(id)):
                if point.is_open(rules):
                    assert point.id in told, (key, point.id)


def test_a_stage_has_four_to_ten_levels() -> None:
    for key, rules in SINGLE.items():
        for lesson in WHOLE:
            count = len(lesson.levels_for(rules))
            assert 4 <= count <= 10, (key, lesson.key, count)


def test_the_short_path_is_short_and_begins_with_the_first_level() -> None:
    for key, rules in SINGLE.items():
        short = [level for _, level in in_order(rules) if level.is_short]
        assert len(short) <= 40, key
        own = [
            (lesson.key, level.key)
            for lesson in WHOLE[:5]
            for level in lesson.levels_for(rules)
            if level.is_short
        ]
        assert 14 <= len(own) <= 19, (key, own)
    for rules in RULE_SETS.values():
        for lesson in WHOLE:
            if any(level.is_short for level in lesson.levels):
                assert lesson.levels_for(rules)[0].is_short, lesson.key
