"""A lesson as one session: the table's rules, its levels one after the other, then puzzles without end.

The session is a frozen value. What has to survive a reload is `save()`: which lesson, rules and level, and
what was done there, never an answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import Any

from buraco_core.course import LESSONS, Lesson, lesson_named
from buraco_core.message import M_, Message, MessageError
from buraco_core.puzzles import (
    PuzzleCode,
    format_rules,
    make_puzzle,
    parse_puzzle_code,
    parse_rules,
)
from buraco_core.rules import SWITCHES
from buraco_core.sessions.apply import apply, log_entry
from buraco_core.sessions.intents import Address, Intent
from buraco_core.sessions.kinds import puzzle_session
from buraco_core.sessions.lesson_state import PRACTICE, SAVE_VERSION, STORE_RULES, LessonState
from buraco_core.sessions.lesson_view import view_of
from buraco_core.sessions.table_choice import DEFAULT, TableChoice
from buraco_core.text import Speaker

__all__ = ["LessonSession", "resume"]

_SALT = re.compile(r"[0-9a-z]{1,32}")
"""What a salt is made of: practice begins with it as a seed."""


@dataclass(frozen=True)
class LessonSession(LessonState):
    """A lesson that answers intents: each gives another session, and nothing is changed."""

    def on(self, intent: Intent) -> LessonSession:
        """The session after an intent. Each answers a view; one for an older view changes nothing."""
        if intent.type == "hello":
            return replace(self._hello(intent), rev=self.rev + 1)
        if intent.rev < self.rev:
            return self
        after = self._after(intent)
        return replace(after, rev=self.rev + 1)

    def _after(self, intent: Intent) -> LessonSession:
        if intent.type == "go":
            return replace(self, notice=())._placed(intent.address)
        if intent.type == "press" and intent.item == "back":
            return replace(self, leaving=True)
        if intent.type == "press" and intent.item == "rules":
            if self.choice is not None and self.rules is not None:
                return replace(self, choice=None)
            return replace(self, choice=TableChoice(lists_all=self.rules is not None))
        if self.is_choosing:
            return self._chosen(intent) if intent.type == "press" else self
        solved = self.puzzle is not None and self.puzzle.solved
        if intent.type == "press" and intent.item in ("next", "practise", "more"):
            return self._onward() if solved else self
        if intent.type == "press" and intent.item == "next-lesson" and self.next_lesson and solved:
            return replace(self, lesson=self.next_lesson)._start_level(None)
        return self._played(log_entry(intent))

    def _hello(self, intent: Intent) -> LessonSession:
        """The page is there: rules and level from its address, then from the browser's store."""
        store = dict(intent.store)
        key = intent.address.lesson
        lesson = next((each for each in LESSONS if each.key == key), self.lesson)
        if self.puzzle is not None and lesson is self.lesson and not intent.address.params:
            return replace(self, host=intent.host, leaving=False)
        done = tuple(
            (f"{each.key}/{level}", stars) for each in LESSONS for level, stars in _kept_stars(store, each)
        )
        fresh = LessonSession(lesson, self.salt, host=intent.host, rev=self.rev, rules=self.rules, done=done)
        fresh = fresh._with_rules(intent.address, store)
        saved = store.get(f"buraco.v1.save.{lesson.key}")
        placed = fresh._placed(intent.address)
        if saved and placed.puzzle is not None:
            return placed._resumed(saved, named_puzzle=intent.address.param("puzzle") is not None)
        return placed

    def _with_rules(self, address: Address, store: dict[str, str]) -> LessonSession:
        """The rules of the link, which win, or those that this browser has chosen before."""
        wanted, kept = address.param("rules"), store.get(STORE_RULES)
        code = address.param("puzzle")
        notice: list[Message] = []
        if code:
            try:
                return replace(self, rules=parse_puzzle_code(code).rules)
            except MessageError as refused:
                notice += refused.messages
        switches = {name: value for name, value in address.params if name in SWITCHES}
        asked = wanted or (kept or DEFAULT if switches else None)
        for text, house in ((asked, switches), (kept, {})):
            if text:
                try:
                    return replace(self, rules=parse_rules(text).with_switches(house), notice=tuple(notice))
                except MessageError as refused:
                    notice += refused.messages if text is asked else ()
        return replace(self, notice=tuple(notice))

    def _placed(self, address: Address) -> LessonSession:
        """The session at an address: its rules, its level or puzzle, else the first level that is not solved."""
        if address.lesson and address.lesson != self.lesson.key:
            lesson = next((each for each in LESSONS if each.key == address.lesson), None)
            if lesson is not None:
                return replace(self, lesson=lesson)._placed(address)
        session = replace(self, leaving=False)
        wanted = address.param("rules")
        switched = any(name in SWITCHES for name, _ in address.params)
        if session.rules is not None and (switched or (wanted and wanted != format_rules(session.rules))):
            session = session._with_rules(address, {STORE_RULES: format_rules(session.rules)})
        if session.rules is None:
            return replace(session, choice=TableChoice())
        session = replace(session, choice=None)
        code = address.param("puzzle")
        if code:
            try:
                return session._started(PRACTICE, parse_puzzle_code(code))
            except MessageError as refused:
                session = replace(session, notice=refused.messages)
        level = address.param("level") or None
        if level == PRACTICE:
            return session._practice()
        if level and not any(each.key == level for each in session.levels):
            there = any(each.key == level for each in session.lesson.levels)
            said = (
                M_("The level of this link is not there under these rules. Here is the nearest one.")
                if there
                else M_("There is no level of that name in this lesson. Here is the first one that is open.")
            )
            session = replace(session, notice=(said,))
            level = None
        return session._start_level(level)

    def _start_level(self, key: str | None) -> LessonSession:
        """A level by its key; without one the first that is not solved, then practice."""
        if key is None:
            key = next((each.key for each in self.levels if each.key not in self.stars), None)
        return self._practice() if key is None else self._started(key, None)

    def _practice(self) -> LessonSession:
        """The first puzzle of practice; it is the same for the same session."""
        assert self.rules is not None
        start = PuzzleCode(self.lesson.practice, 1, self.rules, self.salt[:12])
        return self._started(PRACTICE, start.next())

    def _started(self, level: str, code: PuzzleCode | None) -> LessonSession:
        assert self.rules is not None
        if code is not None:
            puzzle = make_puzzle(code)
        else:
            puzzle = next(each for each in self.levels if each.key == level).task.puzzle(self.rules)
        salt = f"{self.salt}.{self.lesson.key}.{level}.{code or format_rules(self.rules)}"
        return replace(
            self,
            level=level,
            code=code,
            puzzle=puzzle_session(puzzle, salt),
            log=(),
            leaving=False,
            choice=None,
        )

    def _onward(self) -> LessonSession:
        """What comes after a solved puzzle."""
        session = replace(self, notice=())
        if self.level == PRACTICE:
            assert self.code is not None
            harder = min(3, self.code.difficulty + (self.puzzle is not None and self.puzzle.stars == 3))
            after = self.code.next()
            return session._started(
                PRACTICE, PuzzleCode(self.lesson.practice, harder, after.rules, after.seed, after.version)
            )
        keys = [each.key for each in self.levels]
        index = keys.index(self.level) + 1
        return session._started(keys[index], None) if index < len(keys) else session._practice()

    def _chosen(self, intent: Intent) -> LessonSession:
        choice, rules = (self.choice or TableChoice()).press(intent.block, intent.item)
        if rules is None:
            return replace(self, choice=choice, notice=())
        session = replace(self, rules=rules, choice=None, notice=())
        keys = [each.key for each in session.levels]
        return session._start_level(self.level if self.level in keys else None)

    def _played(self, entry: tuple[str, ...] | None) -> LessonSession:
        """The session after something done to its puzzle."""
        if entry is None or self.puzzle is None:
            return self
        puzzle = apply(self.puzzle, entry)
        if puzzle is self.puzzle:
            return self
        done = dict(self.done)
        if puzzle.solved and self.level != PRACTICE:
            key = f"{self.lesson.key}/{self.level}"
            done[key] = max(done.get(key, 0), puzzle.stars)
        return replace(self, puzzle=puzzle, log=_logged(self.log, entry), done=tuple(done.items()), notice=())

    def view(
        self,
        translations: NullTranslations | None = None,
        words: Callable[[Speaker], dict[str, str]] | None = None,
        lang: str = "en",
    ) -> dict[str, Any]:
        """What is to be seen: plain JSON, with nothing in it that a learner could cheat with."""
        return view_of(self, translations, words, lang)

    def _resumed(self, saved: str, named_puzzle: bool) -> LessonSession:
        """This session with what was done before, if it was the same puzzle under the same rules."""
        try:
            before = resume(saved)
        except ValueError:
            return self
        same = before.lesson is self.lesson and before.rules == self.rules and before.level == self.level
        if not same or (named_puzzle and before.code != self.code):
            return self
        return replace(self, salt=before.salt, code=before.code, puzzle=before.puzzle, log=before.log)


def resume(saved: str) -> LessonSession:
    """The session that a saved text brings back.

    Raises:
        ValueError: if the text is none; nothing in it is trusted.
    """
    given = _read_json(saved)
    session = LessonSession(lesson_named(given["lesson"]), given["salt"])
    if given["rules"] is None:
        return replace(session, choice=TableChoice())
    session = replace(session, rules=parse_rules(given["rules"]))
    if given["code"] is not None:
        session = session._started(PRACTICE, parse_puzzle_code(given["code"]))
    elif any(each.key == given["level"] for each in session.levels):
        session = session._started(given["level"], None)
    else:
        raise MessageError(M_("The saved level is not there any more."))
    for entry in given["log"]:
        session = session._played(tuple(entry))
    return session


def _read_json(saved: str) -> dict[str, Any]:
    try:
        given = json.loads(saved)
        fits = (
            given["v"] == SAVE_VERSION
            and isinstance(given["lesson"], str)
            and _SALT.fullmatch(given["salt"])
            and isinstance(given["level"], str)
            and all(isinstance(given[name], str | None) for name in ("rules", "code"))
            and all(
                isinstance(entry, list) and all(isinstance(e, str) for e in entry) for entry in given["log"]
            )
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        fits = False
    if not fits:
        raise MessageError(M_("The saved state cannot be read."))
    return dict(given)


def _logged(log: tuple[tuple[str, ...], ...], entry: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The log with one entry more; a field that is filled again keeps only what is in it now."""
    if log and entry[0] == "fill" and log[-1][:2] == entry[:2]:
        return (*log[:-1], entry)
    return (*log, entry)


def _kept_stars(store: dict[str, str], lesson: Lesson) -> list[tuple[str, int]]:
    """The stars by level that the browser has kept of a lesson; nothing of what cannot be read."""
    try:
        kept = json.loads(store.get(f"buraco.v1.progress.{lesson.key}", "{}"))
        pairs = list(kept.get("stars", {}).items())
    except (ValueError, AttributeError, RecursionError):
        return []
    return [(key, stars) for key, stars in pairs if stars in (1, 2, 3) and not isinstance(stars, bool)]
