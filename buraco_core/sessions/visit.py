"""A visit: the course and the rooms beside it on one board, in one page.

The course answers for lessons, map, rules and progress; while one is in a room, the room answers. The rules are the
same for all of them, and chosen in one place. A room has an address of its own, as every level has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from gettext import NullTranslations
from types import MappingProxyType
from typing import Any, Self

from buraco_core.message import M_
from buraco_core.puzzles import format_rules
from buraco_core.rulesets import short_name
from buraco_core.sessions.course.link_rules import CODES, is_about_rules, is_switch, ruled
from buraco_core.sessions.course.map import BESIDE
from buraco_core.sessions.course.session import CourseSession
from buraco_core.sessions.course.state import PRACTICE, STORE_RULES
from buraco_core.sessions.course.view import address_of
from buraco_core.sessions.intents import Address, Intent
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.linking import is_link, linked, told_clauses
from buraco_core.sessions.page import Dress, View, page
from buraco_core.sessions.practice.memory import STORE_MEMORY, Memory, read_memory
from buraco_core.sessions.practice.noting import first_answer, stars_won
from buraco_core.sessions.practice.scheduling import Scheduler, doubling
from buraco_core.sessions.practice.themes import theme_after
from buraco_core.sessions.room_names import room_name
from buraco_core.sessions.rooms import ROOMS, Door, Room
from buraco_core.sessions.view import action, actions
from buraco_core.text import Speaker, card_token

__all__ = ["Visit"]


@dataclass(frozen=True)
class Visit:
    """What one board shows from the moment its page is there until it is closed.

    Attributes:
        course: the course; it waits as it is while one is in a room. It counts the intents for both.
        room: the room that is on the board, or nothing.
        entry: the room whose notebook the board stands in, or nothing.
        wanted: where a link leads in a room once the rules are chosen.
        store: what the browser has kept for the rooms.
        below: the rooms that one came through to this one, as they were left; back leads to the last of them.
        memory: what is remembered of the learner's answers, in the course and in the rooms.
        news: the clauses and beliefs of which something new is remembered, `None` where nothing is.
        scheduler: what says when something is asked again.
    """

    course: CourseSession
    room: Room | None = None
    entry: str = ""
    wanted: Address | None = None
    store: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    below: tuple[Room, ...] = ()
    memory: Memory = field(default_factory=Memory)
    news: tuple[str, ...] | None = None
    scheduler: Scheduler = doubling

    @property
    def rev(self) -> int:
        """How many intents have been answered."""
        return self.course.rev

    def on(self, intent: Intent) -> Self:
        """The visit after an intent; one for an older view changes nothing."""
        if intent.type in ("hello", "store"):
            visit = self._with_memory(dict(intent.store))
            return visit._greeted(intent) if intent.type == "hello" else visit._told(intent)
        return self._done(intent)._remembering(self, intent)

    def _done(self, intent: Intent) -> Self:
        """The visit after something that the hand did."""
        if intent.rev < self.rev:
            return self
        if intent.type == "go":
            return self._going(intent)
        lead = self._lead(intent)
        if lead is not None:
            return self._counted()._led(lead, intent.at, self._trail(self.room))
        if self.room is None or self.course.choice is not None:
            return self._in_course(intent)
        return self._in_room(self.room, intent)

    # Ways in

    def _greeted(self, intent: Intent) -> Self:
        """The page is there: in the room of its address or of its notebook, else in the course."""
        address = ruled(intent.address)
        key = self._room_of(address) or (self.entry if address.lesson is None else "")
        store = self._with_entries(dict(intent.store))
        if not key:
            return replace(self, course=self.course.on(intent), room=None, store=store)
        course = self.course.on(replace(intent, address=self._in_course_at(address)))
        if self.course.host and self.room is not None and self.room.key == key and not address.params:
            # The page of a notebook was drawn again: what is on the board stays.
            return replace(self, course=course)
        return replace(self, course=course, store=store)._led(replace(address, lesson=key), intent.at)

    def _going(self, intent: Intent) -> Self:
        """Back or forward in the browser."""
        if self.below and _is_at(self._address(self.below[-1]), intent.address):
            return self._out()
        if self._room_of(intent.address):
            return self._counted()._led(intent.address, intent.at)
        if self.room is not None and _is_at(address_of(self.course), intent.address):
            return replace(self._counted(), room=None, below=())
        return replace(self, course=self.course.on(intent), room=None, below=())

    def _led(self, address: Address, at: int, below: tuple[Room, ...] = ()) -> Self:
        """In the room of an address; its rules win, and where there are none yet they are chosen first."""
        course, address = self.course, ruled(address)
        wanted = address.param("rules")
        now = format_rules(course.rules) if course.rules is not None else None
        if (wanted and wanted != now) or any(is_switch(name) for name, _ in address.params):
            course = replace(course.placed(self._in_course_at(address)), rev=course.rev)
        if course.rules is None:
            return replace(self, course=course, room=None, wanted=address)
        key = self._room_of(address)
        params = {name: value for name, value in address.params if not _is_for_all(name)}
        door = Door(course.rules, course.salt, params, self.store, at, self.memory, self.scheduler)
        room = ROOMS[key].opened(door)
        if course.notice and not room.notice:
            room = replace(room, notice=course.notice)
        there = replace(self, course=replace(course, notice=()), room=room, wanted=None, below=below)
        return replace(there, store=there._with_kept(room))

    def _trail(self, room: Room | None) -> tuple[Room, ...]:
        """The rooms to come back to from the next one."""
        return () if room is None else (*self.below, room)[-_LONGEST_TRAIL:]

    def _in_course_at(self, address: Address) -> Address:
        """Where the course waits while one is in the room of an address: its rules, and no puzzle begun."""
        kept = tuple(pair for pair in address.params if _is_for_all(pair[0]))
        return Address(self.course.lesson.key, (*kept, ("page", "map")))

    @staticmethod
    def _room_of(address: Address) -> str:
        """The key of the room that an address names, or nothing."""
        named = (address.param("page"), address.lesson)
        return next((key for key in named if key is not None and key in ROOMS), "")

    def _lead(self, intent: Intent) -> Address | None:
        """Where a press leads that is the same wherever one is: a room from the map, the clause of a verdict or of a line."""
        if intent.type != "press" or self.course.rules is None or self.course.choice is not None:
            return None
        if intent.block == BESIDE and self.room is None and intent.item in ROOMS:
            return Address(intent.item)
        if is_link(intent.block, intent.item):
            clause = ("clause", intent.item)
            spoken = self.room.clause_rules() if self.room is not None else self.course.rules
            here = spoken == self.course.rules
            return Address("rulebook", (clause,) if here else (("rules", format_rules(spoken)), clause))
        return None

    # In the course, and in a room

    def _counted(self) -> Self:
        """One intent more is answered."""
        return replace(self, course=replace(self.course, rev=self.course.rev + 1))

    def _in_course(self, intent: Intent) -> Self:
        course = self.course.on(intent)
        after = replace(self, course=course)
        if course.choice is not None or course.rules is None:
            return after
        if self.wanted is not None:
            return after._led(self.wanted, intent.at)
        begins = course.level == PRACTICE and self.course.level != PRACTICE
        if begins and intent.type == "press" and not course.presents:
            # Puzzles without end have a room of their own; the course waits where it was.
            theme = theme_after(course.lesson.key, course.rules)
            return self._counted()._led(Address("practice", (("about", theme),)), intent.at)
        if self.room is not None and self.room.rules != course.rules:
            return replace(after, room=self.room.with_rules(course.rules))
        return after

    def _in_room(self, room: Room, intent: Intent) -> Self:
        if intent.type == "press" and intent.block == "bar":
            if intent.item == "rules":
                return replace(self, course=self.course.on(intent))
            up = room.up()
            if intent.item == "back" and up is not None:
                return self._counted()._stepped(replace(up, notice=()), intent.at)
            return self._out() if intent.item == "back" else self._counted()
        fresh = replace(room, notice=())
        if intent.type == "press":
            after = fresh.press(intent.block, intent.item, intent.picked, intent.at)
        elif intent.type == "move":
            after = fresh.placed(intent.cards, intent.to, intent.index)
        elif intent.type == "fill":
            after = fresh.fill(intent.row, intent.text)
        else:
            return self
        return self._counted()._stepped(after, intent.at)

    def _stepped(self, room: Room, at: int) -> Self:
        """After something done in a room, which may lead out of it."""
        after = replace(self, room=replace(room, leads=None), store=self._with_kept(room))
        if room.leads is None:
            return after
        if self._room_of(room.leads):
            return after._led(room.leads, at, self._trail(after.room))
        return replace(
            after, course=replace(self.course.placed(room.leads), rev=self.rev), room=None, below=()
        )

    def _out(self) -> Self:
        """Back to the room that one came through, to the course as it waits, or to its map."""
        if self.below and self.course.rules is not None:
            last = self.below[-1]
            rules = self.course.rules
            last = replace(last, notice=()) if last.rules == rules else last.with_rules(rules)
            last = last.remembering(self.memory)
            return replace(self, room=last, below=self.below[:-1])._counted()
        course = self.course if self.course.puzzle is not None else self.course.at("map")
        return replace(self, course=course, room=None)._counted()

    # What is remembered

    def _working(self) -> PuzzleSession | None:
        """The puzzle that is being solved, wherever one is; nothing before a group, and while rules are chosen."""
        if self.course.presents or self.course.choice is not None:
            return None
        if self.room is not None:
            return self.room.working()
        return self.course.puzzle if self.course.place == "level" else None

    def _remembering(self, before: Self, intent: Intent) -> Self:
        """The visit with what something done says about what the learner knows."""
        was, now = before._working(), self._working()
        level = self.course.current if self.room is None else None
        about = level.about(self.course.rules) if level is not None and self.course.rules else ()
        noted, stars = first_answer(was, now, about), stars_won(was, now) if self.room is not None else 0
        if noted is None and not stars:
            return self
        memory = self.memory
        if noted is not None:
            memory = memory.noted(noted.subjects, noted.right, intent.at)
        if stars:
            memory = memory.starred(stars, intent.at)
        news = noted.subjects if noted is not None else self.news or ()
        return replace(self, news=news)._knowing(memory)

    def _knowing(self, memory: Memory) -> Self:
        room = self.room.remembering(memory) if self.room is not None else None
        return replace(self, memory=memory, room=room)

    def _with_memory(self, store: dict[str, str]) -> Self:
        """The visit with what the browser, or another page of it, remembers."""
        return self._knowing(self.memory.merged(read_memory(store.get(STORE_MEMORY))))

    def _told(self, intent: Intent) -> Self:
        """Another page has kept something."""
        store = dict(intent.store)
        room = self.room.told(store) if self.room is not None else None
        return replace(self, course=self.course.on(intent), room=room, store=self._with_entries(store))

    def _best(self) -> dict[str, str]:
        """What the browser is to take in of what is known here."""
        if self.course.presents:
            return {}
        found = self.room.best() if self.room is not None else {}
        return found if self.news is None else {**found, STORE_MEMORY: self.memory.text(self.news)}

    # What the browser keeps

    def _with_entries(self, given: Mapping[str, str]) -> Mapping[str, str]:
        return MappingProxyType({**self.store, **given})

    def _with_kept(self, room: Room) -> Mapping[str, str]:
        kept = room.kept()
        left = {name: value for name, value in self.store.items() if name not in kept}
        more = {name: value for name, value in kept.items() if value is not None}
        return MappingProxyType({**left, **more, **room.best()})

    # What is to be seen

    def view(
        self,
        translations: NullTranslations | None = None,
        words: Callable[[Speaker], dict[str, str]] | None = None,
        lang: str = "en",
    ) -> View:
        """What is to be seen: plain JSON, with nothing in it that a learner could cheat with."""
        if self.room is None or self.course.choice is not None:
            view = self.course.view(translations, words, lang)
            if self.room is not None:
                view["address"] = self._address(self.room)
            elif self.wanted is not None:
                view["address"] = {"lesson": self._room_of(self.wanted), "params": dict(self.wanted.params)}
        else:
            view = self._room_view(self.room, Dress(translations, words, lang))
        view["best"] = {**view.get("best", {}), **self._best()}
        rules = (self.room or self.course).rules
        speaker = Speaker.for_rules(rules, translations, card_token) if rules else Speaker("us", translations)
        told = told_clauses(self.course.current, rules) if self.room is None else ()
        return linked(view, told, speaker)

    def _room_view(self, room: Room, dress: Dress) -> View:
        speaker = Speaker.for_rules(room.rules, dress.translations, card_token)
        blocks, items, marks = room.body(speaker)
        main = [actions("main", "main", items)] if items else []
        bar = self._bar(room, speaker)
        presents = self.course.presents
        return page(
            dress,
            speaker,
            rev=self.rev,
            session=f"{room.salt} {room.key} {format_rules(room.rules)} {room.stage()}",
            title=speaker.say(room_name(room.key).title),
            blocks=[bar, *blocks, *main],
            marks=marks,
            frames=room.frames(speaker),
            progress=room.progress(speaker),
            address=self._address(room),
            store={} if presents else {STORE_RULES: self.course.kept_rules, **room.kept()},
            present=presents,
            keys=room.keys(),
        )

    def _bar(self, room: Room, speaker: Speaker) -> dict[str, Any]:
        waits = self.course.puzzle is not None or self.below or room.up() is not None
        back = action("back", speaker.say(M_("Back") if waits else M_("Map")))
        return actions("bar", "bar", [back, action("rules", speaker.say(short_name(room.rules)))])

    def _address(self, room: Room) -> dict[str, Any]:
        params = room.params()
        if not CODES & params.keys():
            params = {"rules": format_rules(room.rules), **params}
        if self.course.presents:
            params["present"] = "1"
        drops = {"drops": list(self.course.dropped)} if self.course.dropped else {}
        return {"lesson": room.key, "params": params, **drops}


_LONGEST_TRAIL = 8
"""Rooms that are kept to come back to."""


def _is_for_all(name: str) -> bool:
    """Whether a parameter of a link is the same for the course and every room."""
    return name == "present" or is_about_rules(name)


def _is_at(there: Mapping[str, Any], address: Address) -> bool:
    """Whether an address leads to where something is."""
    return (there["lesson"], there["params"]) == (address.lesson, dict(address.params))
