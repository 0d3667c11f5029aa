"""The course as one session: every notebook is a door to it, and map, levels, rules and the rest are places in it.

The session is a frozen value. What has to survive a reload is `save()`: which lesson, rules and level, and what was
done there, never an answer; what was solved is kept beside it (see `progress`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import Any

from buraco_core.course import lesson_named
from buraco_core.puzzles import PuzzleCode
from buraco_core.sessions.apply import log_entry
from buraco_core.sessions.course.map import PATH, pressed_level, where_to_go_on
from buraco_core.sessions.course.places import CoursePlaces, read_save
from buraco_core.sessions.course.presenting import answer_shown, is_option
from buraco_core.sessions.course.state import PRACTICE
from buraco_core.sessions.course.view import view_of
from buraco_core.sessions.intents import Intent
from buraco_core.sessions.kept.carrying import ENTRY
from buraco_core.sessions.tables.table_choice import OWN_TABLE, TableChoice
from buraco_core.text import Speaker

__all__ = ["CourseSession", "resume"]


@dataclass(frozen=True)
class CourseSession(CoursePlaces):
    """The course as it answers intents: each gives another session, and nothing is changed."""

    def on(self, intent: Intent) -> CourseSession:
        """The session after an intent. Each answers a view; one for an older view changes nothing."""
        if intent.type == "hello":
            return replace(self.greeted(intent), rev=self.rev + 1)
        if intent.type == "store":
            return replace(self.with_store(dict(intent.store)), rev=self.rev + 1)
        if intent.rev < self.rev:
            return self
        return replace(self._after(intent), rev=self.rev + 1)

    def _after(self, intent: Intent) -> CourseSession:
        if intent.type == "go":
            return replace(self, notice=()).placed(intent.address)
        if intent.type == "press" and intent.block == "bar":
            return self._bar(intent.item)
        if self.choice is not None:
            return self._choosing(self.choice, intent)
        if self.rules is None:
            return self
        if self.place == "level":
            return self._at_puzzle(intent)
        session = replace(self, notice=())
        if intent.type == "fill":
            return session._filled(intent.row, intent.text)
        return session._pressed(intent) if intent.type == "press" else self

    def _bar(self, item: str) -> CourseSession:
        session = replace(self, notice=())
        if item == "rules" and self.rules is not None:
            return replace(session, choice=None if self.choice is not None else TableChoice(lists_all=True))
        if item != "back":
            return self
        if self.choice is not None and self.rules is not None:
            in_form = self.choice.form is not None
            return replace(session, choice=TableChoice(lists_all=True) if in_form else None)
        at_front = self.rules is None or self.place == "map"
        if at_front:
            return replace(session, leaving=self.host in ("", "voila"))
        return session.at("map")

    def _choosing(self, choice: TableChoice, intent: Intent) -> CourseSession:
        if intent.type == "fill":
            return replace(self, choice=choice.fill(intent.row, intent.text), notice=())
        if intent.type != "press":
            return self
        if intent.item == "rules" and self.rules is not None:
            # What was kept on purpose is one's own from now on, also where a link brought it.
            own = self.rules if intent.block == "main" else self.own
            return replace(self, choice=None, notice=(), own=own)
        if intent.block == OWN_TABLE and self.own is not None:
            return self.with_rules(self.own)
        after, rules = choice.press(intent.block, intent.item, self.rules)
        if rules is None:
            return replace(self, choice=after, notice=())
        # Who has never played is led along the short path of the first hour.
        path = "short" if intent.item == "skip" else self.path
        return replace(self, path=path).with_rules(rules)

    # The map, the finish, the progress code

    def _filled(self, row: str, text: str) -> CourseSession:
        if self.place == "map" and row == PATH and text in ("short", "all"):
            return replace(self, path="short" if text == "short" else "all")
        if self.place == "progress" and row == ENTRY:
            return replace(self, carrying=self.carrying.filled(text))
        return self

    def _pressed(self, intent: Intent) -> CourseSession:
        block, item = intent.block, intent.item
        if self.place == "map" and block == "map":
            found = pressed_level(item, self.stages)
            if found is None:
                return self
            lesson, level = found
            return self.at_lesson(lesson) if level is None else self.at_level(lesson, level)
        if self.place == "progress":
            return self._entered() if item == "enter" else self
        if item == "go-on":
            to = where_to_go_on(self)
            return self if to is None else self.at_level(*to)
        if item in ("map", "finish"):
            return self.at("map" if item == "map" else "finish")
        if item == "carry" and not self.presents:
            return self.at("progress")
        if self.place == "map" and item == "present":
            return replace(self._emptied(), presents=not self.presents)
        if self.place == "finish":
            return self._after_all(item)
        return self

    def _after_all(self, item: str) -> CourseSession:
        if item == "everything":
            return replace(self, path="all").at("map")
        if item == "rules":
            return self.at("rules")
        return self.practising() if item == "practise" and self.has_practice else self

    def _entered(self) -> CourseSession:
        """The session after a progress code was entered."""
        page, carried = self.carrying.taken(self.progress)
        if carried is None:
            return replace(self, carrying=page)
        touched = frozenset(lesson for lesson, *_ in carried.results)
        merged = self.progress.merged(carried.results)
        return replace(self, carrying=page, progress=merged, changed=self.changed | touched)

    # A puzzle

    def _at_puzzle(self, intent: Intent) -> CourseSession:
        done = self.puzzle is not None and (self.puzzle.solved or self.shown)
        if intent.type == "press" and intent.block == "main":
            if intent.item in ("next", "practise", "more", "next-lesson", "finish"):
                return replace(self, notice=())._onward(intent.item) if done else self
            if self.presents and intent.item in ("answer", "previous"):
                return self._answer_shown() if intent.item == "answer" else self._one_back()
        if not self.presents:
            return self.played(log_entry(intent))
        if self.puzzle is None or self.shown:
            return self
        if intent.type == "press" and is_option(self.puzzle, intent.block, intent.item):
            return replace(self, guess=(intent.block, intent.item), notice=())
        is_hint = intent.type == "press" and intent.item == "hint"
        return self.played(log_entry(intent)) if is_hint or intent.type in ("move", "fill") else self

    def _onward(self, item: str) -> CourseSession:
        """What comes after a solved puzzle."""
        if item == "more" and self.code is not None:
            harder = min(3, self.code.difficulty + (self.puzzle is not None and self.puzzle.stars == 3))
            after = self.code.next()
            code = PuzzleCode(self.lesson.practice, harder, after.rules, after.seed, after.version)
            return self.started(PRACTICE, code)
        if item == "practise" and self.next_level is None and self.level != PRACTICE and self.has_practice:
            return self.practising()
        if item == "next-lesson" and self.next_lesson is not None:
            return self.at_lesson(self.next_lesson)
        if item == "finish" and self.next_lesson is None:
            return self.at("finish")
        return self.started(self.next_level, None) if item == "next" and self.next_level else self

    def _answer_shown(self) -> CourseSession:
        if self.puzzle is None or self.shown or self.rules is None:
            return self
        fresh = self.started(self.level, self.code)
        assert fresh.puzzle is not None
        solved = answer_shown(fresh.puzzle, self.guess, self.current, self.rules)
        return replace(fresh, puzzle=solved, guess=self.guess, shown=True, notice=())

    def _one_back(self) -> CourseSession:
        """The question again where its answer is shown, else the one before it."""
        if self.shown:
            return self.started(self.level, self.code)
        before = self.level_before
        return self if before is None else replace(self, lesson=before[0]).started(before[1], None)

    def view(
        self,
        translations: NullTranslations | None = None,
        words: Callable[[Speaker], dict[str, str]] | None = None,
        lang: str = "en",
    ) -> dict[str, Any]:
        """What is to be seen: plain JSON, with nothing in it that a learner could cheat with."""
        return view_of(self, translations, words, lang)


def resume(saved: str) -> CourseSession:
    """The session that a saved text brings back.

    Raises:
        ValueError: if the text is none; nothing in it is trusted.
    """
    kept = read_save(saved)
    return CourseSession(lesson_named(kept["lesson"]), kept["salt"]).replayed(kept)
