"""What a learner has solved: each level, at a table, with the best stars. The browser keeps it, merged by the best.

A result names the table that it was won at. At another table it counts where the level asks the very same there:
the same things to be seen, in neutral words, and the same stored solution (`same_question`). So a level about wild
twos counts at every table, and one about what opens a deal only where as much is needed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import blake2b

from buraco_core.course import LESSONS, Lesson, Level
from buraco_core.message import MessageError
from buraco_core.puzzles import format_rules, parse_rules
from buraco_core.rules import Rules
from buraco_core.sessions.kept.stored import read_object, written
from buraco_core.sessions.kinds.session_of_kind import puzzle_session
from buraco_core.text import Speaker, card_token

__all__ = ["STORE_LEVELS", "STORE_OLD", "Progress", "Result", "read_progress", "same_question"]

STORE_LEVELS = "buraco.v1.levels."
"""Where a browser keeps the results of a lesson: the level, the table's code, the stars."""
STORE_OLD = "buraco.v1.progress."
"""Where the first version kept them, without the table."""

Result = tuple[str, str, str, int]
"""Lesson, level, the table's code, stars."""

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
_TABLE = re.compile(r"[a-z0-9!~_.-]{1,400}")
MOST_TABLES = 12
"""Tables that are remembered for one level."""
_MOST_LEVELS = 100


@dataclass(frozen=True)
class Progress:
    """Results, each level and table once, in order."""

    results: tuple[Result, ...] = ()

    @cached_property
    def _by_level(self) -> dict[tuple[str, str], dict[str, int]]:
        found: dict[tuple[str, str], dict[str, int]] = {}
        for lesson, level, table, stars in self.results:
            found.setdefault((lesson, level), {})[table] = stars
        return found

    def stars(self, lesson: str, level: str, rules: Rules) -> int:
        """The best stars of a level at a table, 0 where it is not solved there nor where it asks the same."""
        return self._stars(lesson, level, format_rules(rules))

    def _stars(self, lesson: str, level: str, here: str) -> int:
        won = self._by_level.get((lesson, level))
        if not won:
            return 0
        best = won.get(here, 0)
        for table, stars in won.items():
            if stars > best and same_question(lesson, level, table, here):
                best = stars
        return best

    def stars_of(self, lesson: Lesson, rules: Rules) -> dict[str, int]:
        """The stars of the solved levels of a lesson at a table, by level."""
        here = format_rules(rules)
        there = lesson.levels_for(rules) if any(key == lesson.key for key, _ in self._by_level) else ()
        found = {level.key: self._stars(lesson.key, level.key, here) for level in there}
        return {key: stars for key, stars in found.items() if stars}

    def merged(self, results: Iterable[Result]) -> Progress:
        """This progress with others: of each level and table the best."""
        best = {each[:3]: each[3] for each in self.results}
        for lesson, level, table, stars in results:
            best[lesson, level, table] = max(stars, best.get((lesson, level, table), 0))
        return Progress(tuple((*key, best[key]) for key in sorted(best)))

    def with_result(self, lesson: str, level: str, rules: Rules, stars: int) -> Progress:
        """This progress after a level was solved."""
        return self.merged([(lesson, level, format_rules(rules), stars)])

    def new_in(self, results: Iterable[Result]) -> tuple[Result, ...]:
        """Those of some results that are not here, or better than here."""
        return tuple(each for each in results if each[3] > self._by_level.get(each[:2], {}).get(each[2], 0))

    def text_of(self, lesson: str) -> str:
        """The results of a lesson as the store keeps them."""
        kept = {level: won for (key, level), won in self._by_level.items() if key == lesson}
        return written(kept)


def read_progress(store: Mapping[str, str], table: str | None) -> tuple[Progress, tuple[str, ...]]:
    """What a browser has kept, and the lessons whose results still lie there as the first version wrote them.

    Args:
        store: the browser's entries; nothing in them is trusted, and what cannot be read is nothing.
        table: the code of the table that results of the first version belong to, if one was chosen.
    """
    found: list[Result] = []
    old: list[str] = []
    for lesson in LESSONS:
        found += _results(lesson.key, store.get(STORE_LEVELS + lesson.key))
        before = read_object(store.get(STORE_OLD + lesson.key))
        if before:
            old.append(lesson.key)
            stars = before.get("stars")
            if table is not None and isinstance(stars, Mapping):
                found += [
                    (lesson.key, level, table, won) for level, won in stars.items() if _is_won(level, won)
                ]
    return Progress().merged(found), tuple(old)


def _results(lesson: str, text: str | None) -> list[Result]:
    found: list[Result] = []
    for level, won in list(read_object(text).items())[:_MOST_LEVELS]:
        if isinstance(won, Mapping):
            found += [
                (lesson, level, table, stars)
                for table, stars in list(won.items())[:MOST_TABLES]
                if _is_won(level, stars) and isinstance(table, str) and _TABLE.fullmatch(table)
            ]
    return found


def _is_won(level: object, stars: object) -> bool:
    named = isinstance(level, str) and _NAME.fullmatch(level)
    return bool(named) and not isinstance(stars, bool) and stars in (1, 2, 3)


def same_question(lesson: str, level: str, one: str, other: str) -> bool:
    """Whether a level asks the same at two tables, given by their codes.

    A level that is not there at one of them, or a table that cannot be played, asks nothing.
    """
    if one == other:
        return True
    solved = _solution(lesson, level, one)
    if solved is None or solved != _solution(lesson, level, other):
        return False
    return _seen(lesson, level, one) == _seen(lesson, level, other)


@lru_cache(maxsize=4096)
def _solution(lesson: str, level: str, table: str) -> str | None:
    """What solves a level at a table, nothing where it is not there."""
    found = _there(lesson, level, table)
    return None if found is None else repr(found[0].solution_for(found[1]))


@lru_cache(maxsize=4096)
def _seen(lesson: str, level: str, table: str) -> str:
    """What is to be seen of a level at a table before the first try, in neutral words, as a digest."""
    found = _there(lesson, level, table)
    assert found is not None
    blocks = puzzle_session(found[0].task.puzzle(found[1]), "question").blocks(
        Speaker("us", None, card_token)
    )
    return blake2b(json.dumps(blocks, sort_keys=True).encode(), digest_size=12).hexdigest()


def _there(lesson: str, level: str, table: str) -> tuple[Level, Rules] | None:
    found = _level(lesson, level)
    try:
        rules = parse_rules(table)
    except MessageError:
        return None
    return (found, rules) if found is not None and found.is_there(rules) else None


def _level(lesson: str, level: str) -> Level | None:
    return next(
        (each for course in LESSONS if course.key == lesson for each in course.levels if each.key == level),
        None,
    )
