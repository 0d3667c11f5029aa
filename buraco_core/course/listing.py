"""The course as a list for programs: every level with its stage, its kind, what it needs, and its clauses."""

from __future__ import annotations

from typing import Any

from buraco_core.course import LESSONS
from buraco_core.rules import Rules, written

__all__ = ["level_list"]


def level_list(rules: Rules | None = None) -> list[dict[str, Any]]:
    """Every level in order, or those that are there under some rules.

    Returns:
        For each level `key` (`stage/level`, as links and kept progress name it), `stage`, `kind`, `needs` (for
        each switch that matters the values under which the level is there; under `graded`, clauses that the table must
        not leave open) and `clauses`.
    """
    return [
        {
            "key": f"{lesson.key}/{level.key}",
            "stage": lesson.key,
            "kind": level.task.kind,
            "needs": {name: [_json(value) for value in values] for name, values in level.needs},
            "clauses": list(dict.fromkeys(level.clauses if rules is None else level.about(rules))),
        }
        for lesson in LESSONS
        for level in (lesson.levels if rules is None else lesson.levels_for(rules))
    ]


def _json(value: Any) -> Any:
    """A switch's value as the other commands write it."""
    return value if isinstance(value, (bool, int)) else written(value)
