"""Which puzzle comes next: of the theme, as hard as wanted, every third about what was missed, and none twice."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from buraco_core.clauses import CLAUSES, clause, graded
from buraco_core.puzzles import KINDS, make_puzzle
from buraco_core.puzzles.making.wanted import kinds_about
from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS
from buraco_core.puzzles.mistakes.subjects import subjects
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions.practice.choosing import Course, Picked, about, paced, pick, read_seeds
from buraco_core.sessions.practice.memory import Memory
from buraco_core.sessions.practice.themes import (
    THEMES,
    clause_of,
    mastery_of,
    practisable,
    subjects_of,
    theme_after,
    theme_named,
    themes_at,
)

US = rule_set("us")
T = 1_700_000_000_000
QUICK = ("sequences", "groups", "wilds", "clean", "opening", "score")


def row(
    theme: str, count: int, memory: Memory | None = None, rules: Rules = US, difficulty: int = 2
) -> list[Picked]:
    found, course = [], Course()
    for _ in range(count):
        one = pick(rules, theme, difficulty, course, memory or Memory(), "salt")
        found.append(one)
        course = course.after(one.code, one.subject)
    return found


def missing(*names: str) -> Memory:
    return Memory().noted(names, False, T)


def test_every_clause_that_can_be_asked_belongs_to_one_theme() -> None:
    for rules in RULE_SETS.values():
        asked = {each for each in practisable(rules) if each in CLAUSES}
        for id in asked:
            assert sum(theme.has(id) for theme in THEMES) == 1, id
        in_themes = [each for theme in THEMES for each in subjects_of(theme, rules)]
        assert sorted(in_themes) == sorted(practisable(rules))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_what_can_be_practised_comes_up_and_is_graded_at_the_table(rules: Rules) -> None:
    for each, kinds in practisable(rules).items():
        assert kinds == kinds_about(each, rules)
        assert clause(clause_of(each)).applies(rules)
        assert graded(clause_of(each), rules)


def test_after_a_stage_its_own_theme_follows_where_the_table_has_it() -> None:
    assert theme_after("05-clean-dirty", US) == "clean"
    assert theme_after("14-house-rules", US) == "everything"
    assert theme_after("no-such", US) == "everything"
    for rules in RULE_SETS.values():
        keys = {each.key for each in themes_at(rules)} | {"everything"}
        assert {theme_after(f"{n:02}-x", rules) for n in range(20)} <= keys


def test_how_sure_of_a_theme_is_the_middle_of_all_in_it() -> None:
    theme = theme_named("groups")
    assert theme is not None
    there = subjects_of(theme, US)
    memory = Memory()
    for number in range(4):
        memory = memory.noted(there[:2], True, T + number)
    assert mastery_of(theme, US, memory) == (pytest.approx(2 / len(there)), 2, len(there))
    assert mastery_of(theme, US, Memory()) == (0, 0, len(there))


@pytest.mark.parametrize("theme", QUICK)
def test_a_theme_asks_about_its_own(theme: str) -> None:
    found = theme_named(theme)
    assert found is not None
    own = subjects_of(found, US)
    for one in row(theme, 8):
        asked = subjects(make_puzzle(one.code))
        assert any(each in asked for each in own), str(one.code)
        assert not one.missed


def test_everything_has_every_kind_and_none_three_times_in_a_row() -> None:
    kinds = [each.code.kind for each in row("everything", 40)]
    assert set(kinds) == set(KINDS)
    assert all(len({*kinds[at : at + 3]}) == 3 for at in range(len(kinds) - 2))


def test_nothing_comes_twice_within_a_hundred() -> None:
    codes = [str(each.code) for each in row("everything", 100)]
    assert len(set(codes)) == 100
    quick = [each.code for each in row("everything", 100) if each.code.kind in ("judge", "score", "build")]
    puzzles = [repr(make_puzzle(code)) for code in quick]
    assert len(set(puzzles)) == len(puzzles) > 20


def test_every_third_is_about_what_was_missed() -> None:
    found = row("everything", 12, missing("WILD-2"))
    assert [each.missed for each in found] == [number % 3 == 2 for number in range(12)]
    for one in found:
        if one.missed:
            assert one.subject == "WILD-2"
            assert "WILD-2" in subjects(make_puzzle(one.code))
    assert not any(each.missed for each in row("everything", 6))


def test_of_a_theme_its_own_misses_come_before_others() -> None:
    memory = missing("six-as-seven").noted(("WILD-2",), False, T + 1)
    for theme, own in (("clean", "six-as-seven"), ("wilds", "WILD-2")):
        found = [pick(US, theme, 2, Course(count=3 * number + 2), memory, "salt") for number in range(6)]
        assert {each.subject for each in found} == {own}
    assert row("opening", 3, memory)[2].subject in ("WILD-2", "six-as-seven")


def test_only_what_was_missed_and_not_the_same_twice_in_a_row() -> None:
    found = row("missed", 6, missing("WILD-2", "six-as-seven", "SEQ-1"))
    assert all(each.missed for each in found)
    names = [each.subject for each in found]
    assert all(one != other for one, other in pairwise(names))


def test_without_misses_the_missed_are_everything() -> None:
    assert {each.code.kind for each in row("missed", 20)} == set(KINDS)


def test_what_is_less_sure_comes_more_often() -> None:
    theme = theme_named("clean")
    assert theme is not None
    sure = Memory()
    for number in range(4):
        sure = sure.noted([each for each in subjects_of(theme, US) if each != "CLEAN-1"], True, T + number)

    def about_clean(memory: Memory) -> int:
        return sum("CLEAN-1" in subjects(make_puzzle(each.code)) for each in row("clean", 20, memory))

    assert about_clean(sure) > about_clean(Memory())


def test_the_same_place_in_the_same_row_gives_the_same_puzzle() -> None:
    memory = missing("WILD-2")
    one = pick(US, "wilds", 2, Course(count=2), memory, "salt")
    assert one == pick(US, "wilds", 2, Course(count=2), memory, "salt")
    assert one != pick(US, "wilds", 2, Course(count=2), memory, "other")


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_it_is_as_hard_as_wanted(difficulty: int) -> None:
    assert {each.code.difficulty for each in row("clean", 6, difficulty=difficulty)} == {difficulty}


def test_a_puzzle_about_one_thing_is_about_it() -> None:
    for subject in ("WILD-2", "six-as-seven", "OPEN-1"):
        code = about(US, subject, 2, Course(), Random("x"))
        assert code is not None
        assert subject in subjects(make_puzzle(code))
    assert about(US, "OPEN-3", 2, Course(), Random("x")) is None
    assert "OPEN-3" not in practisable(US)


def test_as_it_goes_it_rises_sooner_than_it_falls_and_stays_within_bounds() -> None:
    pace = 1.0
    for _ in range(20):
        pace = paced(pace, 3)
    assert pace == 3.0
    assert paced(2.0, 3) - 2.0 > 2.0 - paced(2.0, 1) > 0
    for _ in range(20):
        pace = paced(pace, 1)
    assert pace == 1.0


@pytest.mark.parametrize(
    "given", [None, 3, [], {"judge": 3}, {"chess": "abc"}, {"judge": "ÄÖ"}, {"judge": ""}]
)
def test_seeds_that_make_no_sense_are_left_out(given: object) -> None:
    assert dict(read_seeds(given)) == {}


def test_beliefs_are_named_by_their_clause() -> None:
    assert {clause_of(each) for each in MISBELIEFS} <= set(CLAUSES)
