"""What learners have solved, clause by clause: for a teacher who wants to see what to explain once more."""

from __future__ import annotations

from typing import NamedTuple

from buraco_core.clauses import CLAUSES
from buraco_core.course import LESSONS
from buraco_core.rules import Rules
from buraco_core.sessions.kept.progress import Progress

__all__ = ["MOST_STARS", "ClauseProgress", "progress_by_clause"]

MOST_STARS = 3
"""Stars of a level that is solved at once."""


class ClauseProgress(NamedTuple):
    """How far somebody has come with a clause.

    Attributes:
        clause: the clause's id.
        levels: how many levels of the course are about it at the table.
        solved: how many of them are solved.
        stars: the stars of those, together.
    """

    clause: str
    levels: int
    solved: int
    stars: int


def progress_by_clause(progress: Progress, rules: Rules) -> tuple[ClauseProgress, ...]:
    """Every clause that the course is about at a table, in the order of the rulebook."""
    levels: dict[str, int] = {}
    solved: dict[str, int] = {}
    stars: dict[str, int] = {}
    for lesson in LESSONS:
        won = progress.stars_of(lesson, rules)
        for level in lesson.levels_for(rules):
            for id in dict.fromkeys(level.about(rules)):
                levels[id] = levels.get(id, 0) + 1
                solved[id] = solved.get(id, 0) + (level.key in won)
                stars[id] = stars.get(id, 0) + won.get(level.key, 0)
    return tuple(ClauseProgress(id, levels[id], solved[id], stars[id]) for id in CLAUSES if id in levels)
