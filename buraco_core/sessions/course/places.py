"""Going to a place of the course: by a link, by what the browser has kept, or from one level to another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from buraco_core.course import Lesson, lesson_named
from buraco_core.message import M_, Message, MessageError
from buraco_core.puzzles import PuzzleCode, format_rules, make_puzzle, parse_puzzle_code, parse_rules
from buraco_core.rules import Rules
from buraco_core.sessions.apply import apply, logged
from buraco_core.sessions.course.link_rules import (
    house_rules_of,
    is_switch,
    misspelt,
    own_table,
    without_rules,
)
from buraco_core.sessions.course.state import (
    PRACTICE,
    SAVE_VERSION,
    STORE_DRAFT,
    STORE_PATH,
    STORE_RULES,
    CourseState,
    Place,
    lesson_by,
)
from buraco_core.sessions.intents import Address, Intent
from buraco_core.sessions.kept.carrying import Carrying, kept_message
from buraco_core.sessions.kept.progress import STORE_OLD, read_progress
from buraco_core.sessions.kept.stored import SALT, read_log, read_object
from buraco_core.sessions.kinds.session_of_kind import puzzle_session
from buraco_core.sessions.tables.house_rules import HouseRules
from buraco_core.sessions.tables.table_choice import DEFAULT, TableChoice

__all__ = ["PAGES", "CoursePlaces", "read_save"]

PAGES: dict[str, Place] = {
    "map": "map",
    "rules": "rules",
    "house-rules": "rules",
    "progress": "progress",
    "finish": "finish",
}
"""What an address calls the places that are no level."""


@dataclass(frozen=True)
class CoursePlaces(CourseState):
    """The course in progress, with the ways from one place to another."""

    # By a link, and by what was kept

    def greeted(self, intent: Intent) -> Self:
        """The page is there: where its address leads, by the rules and results that its browser has kept."""
        store, address = dict(intent.store), intent.address
        page = lesson_by(address.lesson)
        lesson = lesson_by(address.param("lesson")) or page or self.lesson
        if self.host and self.rules is not None and lesson is self.lesson and not address.params:
            return replace(self, host=intent.host, leaving=False).with_store(store)
        fresh = type(self)(
            lesson,
            self.salt,
            rev=self.rev,
            rules=self.rules,
            own=own_table(store),
            path="short" if store.get(STORE_PATH) == "short" else "all",
            host=intent.host,
            keeps=intent.keeps,
            entry=self.entry or self.lesson.key,
            dropped=tuple(name for name, _ in address.params if is_switch(name)),
            stays=page is None,
        )
        there = fresh._with_rules(address, store).with_store(store).placed(address)
        if address.param("page") == "house-rules" and there.choice is not None:
            form = HouseRules.read(store.get(STORE_DRAFT, "")) or there.choice.form
            there = replace(there, choice=replace(there.choice, form=form))
        there = there._brought_back(store, address)
        if there.keeps != "yes" and not there.notice and not there.presents:
            there = replace(there, notice=(kept_message(there.keeps),))
        return there

    def with_store(self, store: dict[str, str]) -> Self:
        """This session with the results that a browser has kept, another page's among them."""
        table = format_rules(self.rules) if self.rules else None
        kept, old = read_progress(store, table)
        session = replace(self, progress=self.progress.merged(kept.results))
        if not old or table is None:
            return session
        # What the first version kept is written anew with its table, then the old entry can go.
        gone = tuple(STORE_OLD + lesson for lesson in old)
        return replace(session, changed=session.changed | frozenset(old), forgotten=gone)

    def _with_rules(self, address: Address, store: dict[str, str]) -> Self:
        """The rules of the link, which win, or those that this browser has chosen before."""
        wanted, kept = address.param("rules"), store.get(STORE_RULES)
        code = address.param("puzzle")
        notice: list[Message] = []
        if code:
            try:
                return self._by(parse_puzzle_code(code).rules)
            except MessageError as refused:
                notice += refused.messages
        notice += misspelt(address)
        switches = house_rules_of(address)
        asked = wanted or (kept or DEFAULT if switches else None)
        for text, house in ((asked, switches), (kept, {})):
            if text:
                try:
                    return replace(self._by(parse_rules(text).with_switches(house)), notice=tuple(notice))
                except MessageError as refused:
                    notice += refused.messages if text is asked else ()
        return replace(self, notice=tuple(notice))

    def _by(self, rules: Rules) -> Self:
        """By these rules, which are the learner's own where no others are yet: a link changes no table of one's own."""
        return replace(self, rules=rules, own=self.own or rules)

    def placed(self, address: Address) -> Self:
        """The session at an address: its page, its level or puzzle, else the first level that is not solved."""
        lesson = lesson_by(address.param("lesson")) or lesson_by(address.lesson) or self.lesson
        presents = address.param("present") == "1"
        session = replace(self, leaving=False, wanted=None)
        if lesson is not self.lesson or presents != self.presents:
            session = replace(session._emptied(), lesson=lesson, presents=presents)
        kept = format_rules(session.rules) if session.rules is not None else ""
        wanted = address.param("rules")
        if any(is_switch(name) for name, _ in address.params) or (wanted and wanted != kept):
            other = session._with_rules(address, {STORE_RULES: kept})
            session = other if other.rules == session.rules else other._emptied()
        if session.rules is None:
            return replace(session, choice=TableChoice(), wanted=without_rules(address))
        session = replace(session, choice=None)
        page = PAGES.get(address.param("page") or "")
        if page is not None:
            return session.at(page, form=address.param("page") == "house-rules")
        code = address.param("puzzle")
        if code:
            try:
                return session._at_code(parse_puzzle_code(code))
            except MessageError as refused:
                session = replace(session, notice=refused.messages)
        return session._at_level(address.param("level") or None)

    def _at_code(self, code: PuzzleCode) -> Self:
        if self.code == code and self.puzzle is not None:
            return replace(self, place="level")
        return self.started(PRACTICE, code)

    def _at_level(self, level: str | None) -> Self:
        if level == PRACTICE:
            return self.practising()
        there = [each.key for each in self.lesson.levels_for(self.rules)] if self.rules else []
        if level and level not in there:
            known = any(each.key == level for each in self.lesson.levels)
            said = (
                M_("The level of this link is not there under these rules. Here is the nearest one.")
                if known
                else M_("There is no level of that name in this lesson. Here is the first one that is open.")
            )
            return replace(self, notice=(said,)).at_lesson(self.lesson)
        if level is None:
            return self.at_lesson(self.lesson)
        return self.at_level(self.lesson, level)

    def _brought_back(self, store: dict[str, str], address: Address) -> Self:
        """This session with what was done before at the same puzzle under the same rules.

        A notebook's page has no address of the course's own, so there it goes on wherever it was.
        """
        roams = self.host in ("", "voila") and not self.stays
        saved = store.get(f"buraco.v1.save.{self.lesson.key if roams else self.entry}")
        if not saved or self.puzzle is None or self.presents:
            return self
        try:
            before = self.replayed(read_save(saved))
        except ValueError:
            return self
        same = before.lesson is self.lesson and before.level == self.level
        if before.rules != self.rules or not (same or (self.host == "lab" and not address.params)):
            return self
        if address.param("puzzle") is not None and before.code != self.code:
            return self
        return replace(before, notice=self.notice)

    def replayed(self, kept: dict[str, Any]) -> Self:
        """This session at the puzzle that was saved, with everything done there done again.

        Raises:
            ValueError: if there is no such puzzle any more.
        """
        lesson = lesson_named(kept["lesson"])
        session = replace(self._emptied(), lesson=lesson, salt=kept["salt"], rules=parse_rules(kept["rules"]))
        if kept["code"] is not None:
            session = session.started(PRACTICE, parse_puzzle_code(kept["code"]))
        elif any(each.key == kept["level"] for each in lesson.levels_for(parse_rules(kept["rules"]))):
            session = session.started(kept["level"], None)
        else:
            raise MessageError(M_("The saved level is not there any more."))
        for entry in kept["log"]:
            session = session.played(tuple(entry))
        return session

    # From one place to another

    def _emptied(self) -> Self:
        """Nothing on the board."""
        return replace(self, puzzle=None, level="", code=None, log=(), guess=None, shown=False)

    def at(self, place: Place, form: bool = False) -> Self:
        """At a place that is no level; the puzzle that was on the board waits."""
        session = replace(self, place=place, choice=None, carrying=Carrying())
        if place != "rules" or session.rules is None:
            return session
        house = HouseRules.of(session.rules) if form else None
        return replace(session, place="map", choice=TableChoice(lists_all=True, form=house))

    def at_lesson(self, lesson: Lesson) -> Self:
        """At the first level of a stage that is not solved, else at its puzzles without end."""
        session = self if lesson is self.lesson else replace(self._emptied(), lesson=lesson)
        key = next((each.key for each in session.levels if each.key not in session.stars), None)
        if key is None and not session.has_practice:
            key = session.levels[0].key
        return session.practising() if key is None else session.at_level(lesson, key)

    def at_level(self, lesson: Lesson, key: str) -> Self:
        """At a level; the one that waits is as it was left."""
        if lesson is self.lesson and key == self.level and self.puzzle is not None and not self.puzzle.solved:
            return replace(self, place="level", choice=None)
        return replace(self, lesson=lesson).started(key, None)

    def practising(self) -> Self:
        """At the first puzzle of practice; it is the same for the same session."""
        assert self.rules is not None
        start = PuzzleCode(self.lesson.practice, 1, self.rules, self.salt[:12])
        return self.started(PRACTICE, start.next())

    def started(self, level: str, code: PuzzleCode | None) -> Self:
        """At the beginning of a level, or of the puzzle of a code."""
        assert self.rules is not None
        if code is not None:
            puzzle = make_puzzle(code)
        else:
            there = self.lesson.levels_for(self.rules)
            puzzle = next(each for each in there if each.key == level).task.puzzle(self.rules)
        salt = f"{self.salt}.{self.lesson.key}.{level}.{code or format_rules(self.rules)}"
        return replace(
            self._emptied(),
            level=level,
            code=code,
            puzzle=puzzle_session(puzzle, salt),
            place="level",
            leaving=False,
            choice=None,
        )

    def with_rules(self, rules: Rules) -> Self:
        """At the same place of the course by other rules, or where the link leads that waited for them."""
        session = replace(self, rules=rules, own=rules, choice=None, notice=(), wanted=None)
        if self.wanted is not None:
            return session.placed(self.wanted)
        if rules == self.rules:
            return session
        if session.place != "level":
            return session._emptied()
        there = [each.key for each in session.lesson.levels_for(rules)]
        key, session = session.level, session._emptied()
        return session.started(key, None) if key in there else session.at_lesson(session.lesson)

    def played(self, entry: tuple[str, ...] | None) -> Self:
        """The session after something done to its puzzle."""
        if entry is None or self.puzzle is None:
            return self
        puzzle = apply(self.puzzle, entry)
        if puzzle is self.puzzle:
            return self
        session = replace(self, puzzle=puzzle, log=logged(self.log, entry), notice=())
        if not puzzle.solved or self.level == PRACTICE or self.presents or self.rules is None:
            return session
        won = self.progress.with_result(self.lesson.key, self.level, self.rules, puzzle.stars)
        return replace(session, progress=won, changed=self.changed | {self.lesson.key})


def read_save(saved: str) -> dict[str, Any]:
    """A saved session as plain values of the right types, nothing in it trusted.

    Raises:
        MessageError: if the text is none.
    """
    given = read_object(saved, SAVE_VERSION)
    names = [given.get(name) for name in ("lesson", "level", "rules", "salt")]
    fits = (
        all(isinstance(each, str) for each in names)
        and SALT.fullmatch(given["salt"])
        and isinstance(given.get("code", 0), str | None)
        and read_log(given.get("log")) is not None
    )
    if not fits:
        raise MessageError(M_("The saved state cannot be read."))
    return given
