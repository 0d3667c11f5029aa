"""Widgets, pages and commands of the Buraco course.

A notebook begins with `from buraco_widgets import judge, lesson`. The names are loaded when they are asked
for, so that a command that answers in words does not wait for widgets that it does not need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from buraco_widgets.authoring import level
    from buraco_widgets.display import judge, lesson, opening, puzzle, room, score, side
    from buraco_widgets.telling import differences, match, rule, seats
    from buraco_widgets.trying import play

__all__ = [
    "differences",
    "judge",
    "lesson",
    "level",
    "match",
    "opening",
    "play",
    "puzzle",
    "room",
    "rule",
    "score",
    "seats",
    "side",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from buraco_widgets import authoring, display, telling, trying

    return next(getattr(each, name) for each in (display, telling, trying, authoring) if name in each.__all__)
