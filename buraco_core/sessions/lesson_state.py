"""A lesson in progress as a value: which lesson, whose rules, which level, what was done."""

from __future__ import annotations

import json
from dataclasses import dataclass

from buraco_core.course import LESSONS, Lesson, Level
from buraco_core.message import Message
from buraco_core.puzzles import PuzzleCode, format_rules
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.sessions.puzzle import PuzzleSession
from buraco_core.sessions.table_choice import DEFAULT, TableChoice

__all__ = ["PRACTICE", "SAVE_VERSION", "STORE_RULES", "LessonState"]

STORE_RULES = "buraco.v1.rules"
"""Where a browser keeps the rules that were chosen."""
PRACTICE = "practice"
"""In an address, the level after all levels: puzzles without end."""
SAVE_VERSION = 1
"""The version of what `save` writes: an older one is not brought back."""


@dataclass(frozen=True)
class LessonState:
    """What there is to know of a lesson in progress.

    Attributes:
        lesson: which one.
        salt: letters and digits drawn once by whoever makes the session; card ids come from it, and practice.
        rules: the table's rules, nothing before they are chosen.
        level: the key of the level, `practice` for endless puzzles, nothing before the start.
        code: in practice, the code of the puzzle.
        puzzle: the puzzle being solved.
        log: what was done to it, so that it can be resumed.
        done: the levels that are solved, of every lesson, as `lesson/level`, with the stars of each.
        choice: the questions about the table, while they are asked.
        rev: how many intents have been answered.
        notice: something to say once, such as what was wrong with a link.
        host: where the board is: voila, lab or other.
        leaving: whether the learner asked for the page of all lessons.
    """

    lesson: Lesson
    salt: str
    rules: Rules | None = None
    level: str = ""
    code: PuzzleCode | None = None
    puzzle: PuzzleSession | None = None
    log: tuple[tuple[str, ...], ...] = ()
    done: tuple[tuple[str, int], ...] = ()
    choice: TableChoice | None = None
    rev: int = 0
    notice: tuple[Message, ...] = ()
    host: str = ""
    leaving: bool = False

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels under the rules chosen."""
        return self.lesson.levels_for(self.rules or RULE_SETS[DEFAULT])

    @property
    def current(self) -> Level | None:
        """The level being played, nothing in practice."""
        return next((each for each in self.levels if each.key == self.level), None)

    @property
    def stars(self) -> dict[str, int]:
        """The stars of the solved levels of this lesson, by level."""
        start = f"{self.lesson.key}/"
        return {key.removeprefix(start): stars for key, stars in self.done if key.startswith(start)}

    @property
    def is_choosing(self) -> bool:
        """Whether the table's rules are being asked for."""
        return self.choice is not None or self.rules is None

    @property
    def next_lesson(self) -> Lesson | None:
        """The lesson after this one."""
        following = LESSONS[LESSONS.index(self.lesson) + 1 :]
        return following[0] if following else None

    def save(self) -> str:
        """What to keep so that `resume` brings the session back: no answer and no chance in it."""
        return json.dumps(
            {
                "v": SAVE_VERSION,
                "lesson": self.lesson.key,
                "rules": format_rules(self.rules) if self.rules else None,
                "level": self.level,
                "code": str(self.code) if self.code else None,
                "salt": self.salt,
                "log": self.log,
            },
            separators=(",", ":"),
        )
