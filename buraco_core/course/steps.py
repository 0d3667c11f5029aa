"""What a learner does at a level, as data: the stored solutions and mistakes of the course.

Steps name what is seen: cards by their faces, zones, options and buttons by their ids in the view. So one stored
solution is played by a test in Python, by a test in a browser, and by whoever checks a level of their own.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Choose", "Fill", "Move", "Press", "Step", "Steps"]


@dataclass(frozen=True, slots=True)
class Choose:
    """Press an option of a choice."""

    option: str
    block: str = "answer"


@dataclass(frozen=True, slots=True)
class Press:
    """Press a button, with cards picked by their faces where it is about cards."""

    item: str
    picked: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """Move cards, named by their faces, together to a zone."""

    cards: str
    to: str


@dataclass(frozen=True, slots=True)
class Fill:
    """Write a number into a field."""

    row: str
    text: str


Step = Choose | Press | Move | Fill
Steps = tuple[Step, ...]
