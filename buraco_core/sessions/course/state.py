"""The course in progress as a value: where in it one is, whose rules, which level, what was done."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from buraco_core.course import LESSONS, Lesson, Level
from buraco_core.message import Message
from buraco_core.puzzles import KINDS, PuzzleCode, format_rules
from buraco_core.rules import Rules
from buraco_core.sessions.course.path import Path, Stage, keys_of, levels_of, stages, stages_after
from buraco_core.sessions.intents import Address
from buraco_core.sessions.kept.carrying import Carrying
from buraco_core.sessions.kept.progress import Progress
from buraco_core.sessions.kept.stored import written
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.tables.table_choice import TableChoice

__all__ = [
    "PRACTICE",
    "SAVE_VERSION",
    "STORE_DRAFT",
    "STORE_PATH",
    "STORE_RULES",
    "CourseState",
    "Place",
    "lesson_by",
]

STORE_RULES = "buraco.v1.rules"
"""Where a browser keeps the rules that were chosen."""
STORE_PATH = "buraco.v1.path"
"""Where a browser keeps how much of the course is wanted: `short` or `all`."""
STORE_DRAFT = "buraco.v1.draft"
"""Where a browser keeps the form of house rules while it is not done."""
PRACTICE = "practice"
"""In an address, the level after all levels: puzzles without end."""
SAVE_VERSION = 1
"""The version of what `save` writes: an older one is not brought back."""

Place = Literal["level", "map", "rules", "progress", "finish"]


@dataclass(frozen=True)
class CourseState:
    """What there is to know of the course in progress.

    Attributes:
        lesson: the stage where one is.
        salt: letters and digits drawn once by whoever makes the session; card ids come from it, and practice.
        rules: the table's rules, nothing before they are chosen.
        own: the learner's own table, which a link with other rules leaves as it is.
        place: what is on the board: a level (or practice), the map, the rules, the progress code, the finish.
        level: the key of the level, `practice` for endless puzzles, nothing before the start.
        code: in practice, the code of the puzzle.
        puzzle: the puzzle being solved; it waits while the board shows another place.
        log: what was done to it, so that it can be resumed.
        progress: the results of every level that was solved.
        changed: the lessons whose results are not yet in the browser's store as they are here.
        forgotten: entries of the store that are not needed any more.
        path: how much of the course is wanted.
        choice: choosing rules, while that is what the board shows.
        carrying: the page of the progress code, while it is open.
        presents: whether the board is shown to a group: large, nothing kept, the answer on a press.
        guess: when presenting, the option that the group would choose, by its block and its id.
        shown: when presenting, whether the answer is on the board.
        wanted: where a link leads that waits for the rules to be chosen.
        rev: how many intents have been answered.
        notice: something to say once, such as what was wrong with a link.
        host: where the board is: voila, lab or other.
        keeps: whether the browser keeps what it is given: yes, no, or visit for as long as the visit lasts.
        entry: the stage whose notebook the board stands in.
        dropped: parameters of the link that stand in the rules' code from now on.
        stays: whether the page has an address of its own that is none of the course's.
        leaving: whether the learner asked for the page of all lessons.
    """

    lesson: Lesson
    salt: str
    rules: Rules | None = None
    own: Rules | None = None
    place: Place = "level"
    level: str = ""
    code: PuzzleCode | None = None
    puzzle: PuzzleSession | None = None
    log: tuple[tuple[str, ...], ...] = ()
    progress: Progress = field(default_factory=Progress)
    changed: frozenset[str] = frozenset()
    forgotten: tuple[str, ...] = ()
    path: Path = "all"
    choice: TableChoice | None = None
    carrying: Carrying = field(default_factory=Carrying)
    presents: bool = False
    guess: tuple[str, str] | None = None
    shown: bool = False
    wanted: Address | None = None
    rev: int = 0
    notice: tuple[Message, ...] = ()
    host: str = ""
    keeps: str = "yes"
    entry: str = ""
    dropped: tuple[str, ...] = ()
    stays: bool = False
    leaving: bool = False

    @property
    def kept_rules(self) -> str | None:
        """The code of the table that the browser keeps: the learner's own, also while a link plays by another's."""
        return format_rules(self.own or self.rules) if self.rules is not None else None

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The levels of this stage on the path under these rules."""
        return levels_of(self.lesson, self.rules, self.path) if self.rules else ()

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of the path under these rules, each with its levels."""
        return stages(self.rules, self.path) if self.rules else ()

    @cached_property
    def stars(self) -> dict[str, int]:
        """The stars of the solved levels of this stage at this table, by level."""
        return self.stars_of(self.lesson)

    def stars_of(self, lesson: Lesson) -> dict[str, int]:
        """The stars of the solved levels of a stage at this table, by level; before a group there are none."""
        if self.rules is None or self.presents:
            return {}
        return self.progress.stars_of(lesson, self.rules)

    @property
    def current(self) -> Level | None:
        """The level on the board, nothing in practice."""
        if self.puzzle is None or self.level == PRACTICE:
            return None
        return next((each for each in self.lesson.levels if each.key == self.level), None)

    @property
    def is_choosing(self) -> bool:
        """Whether the board shows the choice of rules."""
        return self.choice is not None

    @property
    def next_level(self) -> str | None:
        """The level of the path that comes after this one in its stage."""
        keys = [each.key for each in self.levels]
        order = [each.key for each in self.lesson.levels_for(self.rules)] if self.rules else []
        after = order[order.index(self.level) + 1 :] if self.level in order else []
        return next((key for key in after if key in keys), None)

    @property
    def next_lesson(self) -> Lesson | None:
        """The stage of the path after this one that has an open level."""
        after = stages_after(self.lesson, self.stages)
        return next(
            (
                lesson
                for lesson, levels in after
                if len(self.stars_of(lesson).keys() & keys_of(levels)) < len(levels)
            ),
            None,
        )

    @property
    def level_before(self) -> tuple[Lesson, str] | None:
        """The level of the path before the one on the board, if need be in the stage before."""
        order = [(lesson, level.key) for lesson, levels in self.stages for level in levels]
        here = (self.lesson, self.level)
        if here in order:
            at = order.index(here)
            return order[at - 1] if at else None
        mine = [each for each in order if each[0] is self.lesson]
        return mine[-1] if mine and self.level == PRACTICE else None

    @property
    def has_practice(self) -> bool:
        """Whether this stage has puzzles without end."""
        return self.lesson.practice in KINDS

    def first_open(self) -> tuple[Lesson, Level] | None:
        """The first level of the path that is not solved, nothing where all are."""
        for lesson, levels in self.stages:
            stars = self.stars_of(lesson)
            for level in levels:
                if level.key not in stars:
                    return lesson, level
        return None

    def save(self) -> str:
        """What to keep so that `resume` brings the session back: no answer and no chance in it."""
        return written(
            {
                "v": SAVE_VERSION,
                "lesson": self.lesson.key,
                "rules": format_rules(self.rules) if self.rules else None,
                "level": self.level,
                "code": str(self.code) if self.code else None,
                "salt": self.salt,
                "log": self.log,
            }
        )


def lesson_by(key: str | None) -> Lesson | None:
    """The lesson with that key, nothing if there is none."""
    return next((each for each in LESSONS if each.key == key), None)
