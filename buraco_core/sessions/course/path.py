"""Ways through the course: all of it, or the short path of the first hour."""

from __future__ import annotations

from typing import Literal

from buraco_core.course import LESSONS, Lesson, Level
from buraco_core.rules import Rules

__all__ = ["Path", "Stage", "keys_of", "levels_of", "short_levels", "stages", "stages_after"]

Path = Literal["short", "all"]
Stage = tuple[Lesson, tuple[Level, ...]]


def short_levels(lesson: Lesson, rules: Rules) -> tuple[Level, ...]:
    """The levels of a stage that belong to the short path."""
    return tuple(each for each in lesson.levels_for(rules) if each.is_short)


def levels_of(lesson: Lesson, rules: Rules, path: Path) -> tuple[Level, ...]:
    """The levels of a stage on a path; a stage off the short path has all its levels for who opens it."""
    short = short_levels(lesson, rules) if path == "short" else ()
    return short or lesson.levels_for(rules)


def stages(rules: Rules, path: Path) -> tuple[Stage, ...]:
    """The stages of a path with their levels, in order; of the short path those that lie on it."""
    if path == "short":
        found = tuple((each, short) for each in LESSONS if (short := short_levels(each, rules)))
        if found:
            return found
    return tuple((each, levels) for each in LESSONS if (levels := each.levels_for(rules)))


def stages_after(lesson: Lesson, path: tuple[Stage, ...]) -> tuple[Stage, ...]:
    """The stages of a path after a lesson, which may lie off the path itself."""
    order = {each.key: number for number, each in enumerate(LESSONS)}
    return tuple(stage for stage in path if order[stage[0].key] > order[lesson.key])


def keys_of(levels: tuple[Level, ...]) -> frozenset[str]:
    """The keys of some levels."""
    return frozenset(each.key for each in levels)
