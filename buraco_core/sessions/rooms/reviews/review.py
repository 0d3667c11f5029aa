"""Review: a list of what was answered before, each with the day when it is asked again. Nothing about it is hidden."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from buraco_core.message import M_, MessageError, quoted
from buraco_core.puzzles import make_puzzle, parse_puzzle_code
from buraco_core.puzzles.making.wanted import kinds_about
from buraco_core.puzzles.mistakes.subjects import subjects
from buraco_core.rules import Rules
from buraco_core.sessions.intents import Address
from buraco_core.sessions.kept.solving import Solving
from buraco_core.sessions.kept.stored import read_object, written
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.page import Body
from buraco_core.sessions.practice.choosing import Course, about, chance_of
from buraco_core.sessions.practice.memory import Memory
from buraco_core.sessions.practice.reviews import STORE_REVIEW, Due, Reviews, read_reviews
from buraco_core.sessions.practice.scheduling import Scheduler, doubling, rating_of
from buraco_core.sessions.practice.standing import subject_level
from buraco_core.sessions.practice.themes import clause_of, practisable, subject_title
from buraco_core.sessions.rooms.reviews.review_pages import (
    DROP,
    LISTED,
    OFF,
    SWITCH,
    item_blocks,
    list_blocks,
    shared_blocks,
)
from buraco_core.sessions.rooms.room import STORE_ROOM, Door, Room
from buraco_core.sessions.view import action
from buraco_core.text import Speaker

__all__ = ["Review"]

STORE = f"{STORE_ROOM}review"
VERSION = 1
_BETWEEN = re.compile(r"[~, ]+")
MOST = 40
"""So many things go into a link to a list."""


@dataclass(frozen=True)
class Review(Room):
    """The list, a list that somebody passed on, or something that is asked.

    Attributes:
        memory: what is remembered of the learner's answers.
        scheduler: what says when something is asked again.
        reviews: when each thing is due, and what was taken off.
        now: when something was last done here, in milliseconds since 1970.
        listed: the clauses and beliefs of a list that somebody passed on.
        subject: what is asked, nothing while a list is on the board.
        solving: its puzzle.
        waiting: what is to be asked after it.
    """

    key: ClassVar[str] = "review"

    memory: Memory = field(default_factory=Memory)
    scheduler: Scheduler = doubling
    reviews: Reviews = field(default_factory=Reviews)
    now: int = 0
    listed: tuple[str, ...] = ()
    subject: str = ""
    solving: Solving | None = None
    waiting: tuple[str, ...] = ()

    # Ways in

    @classmethod
    def opened(cls, door: Door) -> Self:
        """At what the link asks, at the list that it tells, else at the learner's own."""
        reviews = read_reviews(door.store.get(STORE_REVIEW))
        now = door.at or door.memory.row.at
        room = cls(
            door.rules, door.salt, memory=door.memory, scheduler=door.scheduler, reviews=reviews, now=now
        )
        item, items = door.params.get("item", ""), door.params.get("items", "")
        if item:
            return room._at_link(
                item, door.params.get("puzzle", ""), read_object(door.store.get(STORE), VERSION)
            )
        return room._at_list(items) if items else room

    def _at_link(self, item: str, code: str, kept: dict[str, Any]) -> Self:
        """At the thing of a link, with its puzzle as it was left; where that is none, at what is nearest."""
        try:
            there = bool(kinds_about(item, self.rules))
        except MessageError as refused:
            return replace(self, notice=refused.messages)
        if not there:
            none = M_(
                "At this table no puzzle is about %(title)s. Here is your list.", title=subject_title(item)
            )
            return replace(self, notice=(none,))
        if not code:
            return self._asked(item, Course(), 1)
        try:
            wanted = parse_puzzle_code(code)
        except MessageError as refused:
            return replace(self._asked(item, Course(), 1), notice=refused.messages)
        found = subjects(make_puzzle(wanted))
        if item not in found and clause_of(item) not in found:
            other = M_(
                "The puzzle of this link is not about %(title)s. Here is one that is.",
                title=subject_title(item),
            )
            return replace(self._asked(item, Course(), 1), notice=(other,))
        waiting = kept.get("waiting")
        known = [each for each in waiting if isinstance(each, str)] if isinstance(waiting, list) else []
        solving = Solving.begun(wanted, self.salt).brought_back(kept)
        rest = tuple(each for each in known if each in practisable(self.rules))
        return replace(self, subject=item, solving=solving, waiting=rest if solving.log else ())

    def _at_list(self, items: str) -> Self:
        """At a list that somebody passed on; what in it is nothing is left out, and that is said."""
        at = practisable(self.rules)
        named = [each for each in dict.fromkeys(_BETWEEN.split(items)) if each][:MOST]
        listed = tuple(each for each in named if each in at)
        wrong = [each for each in named if each not in at]
        if not wrong:
            return replace(self, listed=listed)
        names = ", ".join(str(quoted(each)) for each in wrong[:3])
        left = M_(
            "Nothing can be asked about %(names)s at this table, so that is left out. A list is written as "
            "WILD-2~own-two-is-wild.",
            names=names,
        )
        return replace(self, listed=listed, notice=(left,))

    def with_rules(self, rules: Rules) -> Self:
        """The list at another table."""
        if rules == self.rules:
            return self
        listed = tuple(each for each in self.listed if each in practisable(rules))
        return replace(self, rules=rules, notice=(), listed=listed, subject="", solving=None, waiting=())

    def params(self) -> dict[str, str]:
        """What is asked and its puzzle, or the list that was passed on."""
        if self.solving is not None:
            return {"item": self.subject, "puzzle": str(self.solving.code)}
        return {"items": "~".join(self.listed)} if self.listed else {}

    def kept(self) -> dict[str, str | None]:
        """The puzzle with what was done to it, while there is one."""
        if self.solving is None:
            return {STORE: None}
        kept = {"v": VERSION, **self.solving.kept(), "waiting": list(self.waiting)}
        return {STORE: written(kept)}

    def best(self) -> dict[str, str]:
        """The days, of which the browser keeps the later of each."""
        return {STORE_REVIEW: self.reviews.text()} if self.reviews != Reviews() else {}

    def working(self) -> PuzzleSession | None:
        """The puzzle on the board."""
        return self.solving.puzzle if self.solving is not None else None

    def remembering(self, memory: Memory) -> Self:
        """With what is remembered now."""
        return replace(self, memory=memory)

    def told(self, store: Mapping[str, str]) -> Self:
        """With the days that another page has kept."""
        return replace(self, reviews=self.reviews.merged(read_reviews(store.get(STORE_REVIEW))))

    def up(self) -> Self | None:
        """From a puzzle to the list that it came from, from a list that was passed on to one's own."""
        if self.solving is not None:
            return self._at_the_list()
        return replace(self, listed=()) if self.listed else None

    def _at_the_list(self) -> Self:
        return replace(self, subject="", solving=None, waiting=())

    def stage(self) -> str:
        """The puzzle, or which list."""
        return str(self.solving.code) if self.solving is not None else " ".join(self.listed)

    # What is done

    def press(self, block: str, item: str, picked: Sequence[str], at: int) -> Self:
        """Something asked, taken off or put back; or something done to the puzzle."""
        room = replace(self, now=max(at, self.memory.row.at))
        if room.solving is None:
            return room._chosen(block, item)
        if block == "main" and item in ("next", "list", DROP):
            if not room.solving.puzzle.solved:
                return self
            if item == DROP:
                off = not room.reviews.of(room.subject).off
                return room._switched(room.subject, off)
            return room._next() if item == "next" else room._at_the_list()
        return room._after(room.solving.press(block, item, picked))

    def move(self, cards: Sequence[str], to: str) -> Self:
        """Cards moved in the puzzle."""
        return self._after(self.solving.move(cards, to)) if self.solving is not None else self

    def fill(self, row: str, text: str) -> Self:
        """A field of the puzzle; or the whole list switched on or off."""
        if self.solving is not None:
            return self._after(self.solving.fill(row, text))
        if row != SWITCH or text not in ("on", OFF):
            return self
        now = max(self.now, self.memory.row.at)
        return replace(self, reviews=self.reviews.turned(text == OFF, now))

    def _chosen(self, block: str, item: str) -> Self:
        if item == "list":
            return replace(self, listed=())
        if item == "practice":
            return replace(self, leads=Address("practice"))
        if item == "due":
            return replace(self, waiting=tuple(each.subject for each in self._first_due()))._next()
        subject = item.removeprefix(f"{DROP}.")
        if not block.startswith(LISTED) or subject not in practisable(self.rules):
            return self
        if subject != item:
            return self._switched(subject, True)
        if block == f"{LISTED}{OFF}":
            return self._switched(subject, False)
        rest = (*self.listed, *(each.subject for each in self.due if each.days == 0))
        asked = self._asked(subject, self._course(subject), self._difficulty(subject))
        after = rest[rest.index(subject) + 1 :] if subject in self.listed else rest
        waiting = tuple(each for each in dict.fromkeys(after) if each != subject)
        return replace(asked, waiting=waiting) if asked.solving is not None else asked

    def _switched(self, subject: str, off: bool) -> Self:
        return replace(self, reviews=self.reviews.switched(subject, off, self.now))

    def _next(self) -> Self:
        """At what is asked next; at the list when there is no more."""
        if not self.waiting:
            return self._at_the_list()
        subject, *rest = self.waiting
        asked = self._asked(subject, self._course(subject), self._difficulty(subject))
        return replace(asked, waiting=tuple(rest))

    def _asked(self, subject: str, course: Course, difficulty: int) -> Self:
        """At a puzzle about exactly this: as hard as wanted, or else as hard as there is one."""
        for wanted in dict.fromkeys((subject, clause_of(subject))):
            for hard in sorted((1, 2, 3), key=lambda each: abs(each - difficulty)):
                chance = chance_of("review", course, subject)
                code = about(self.rules, wanted, hard, course, chance)
                if code is not None:
                    # Some beliefs hardly ever come up: then the rule itself is asked about.
                    near = () if wanted == subject else (_NEAR,)
                    solving = Solving.begun(code, self.salt)
                    return replace(self, subject=subject, solving=solving, notice=(*self.notice, *near))
        none = M_("There is no puzzle about %(title)s at hand just now.", title=subject_title(subject))
        return replace(self._at_the_list(), notice=(none,))

    def _course(self, subject: str) -> Course:
        """Where the row of puzzles about this stands: every time another one."""
        return Course(count=self.memory.of(subject).at + 1)

    def _difficulty(self, subject: str) -> int:
        """As hard as the learner is sure of it."""
        return max(1, subject_level(self.memory.of(subject)) - 1)

    def _after(self, solving: Solving) -> Self:
        """After something done to the puzzle; once it is solved it is known when it is asked again."""
        before = self.solving
        if before is None or solving is before:
            return self
        room = replace(self, solving=solving)
        if before.puzzle.solved or not solving.puzzle.solved or self.reviews.off:
            return room
        rating = rating_of(solving.puzzle, solving.code.difficulty)
        return replace(room, reviews=self.reviews.answered(self.subject, rating, self.now, self.scheduler))

    # What is to be seen

    @property
    def due(self) -> tuple[Due, ...]:
        """The list: all that was answered and was not taken off, soonest first; nothing while it is switched off."""
        if self.reviews.off:
            return ()
        return self.reviews.due(self.memory, self.scheduler, self.now, practisable(self.rules))

    def _first_due(self) -> tuple[Due, ...]:
        """What is due today; where nothing is, what is due first."""
        return tuple(each for each in self.due if each.days == 0) or self.due[:1]

    def body(self, speaker: Speaker) -> Body:
        """The puzzle, the list that was passed on, or the learner's own."""
        if self.solving is not None:
            return self._puzzle(self.solving, speaker)
        if self.listed:
            blocks = shared_blocks(self.listed, self.said(speaker), speaker)
            return blocks, [action("list", speaker.say(M_("Your own list")), primary=True)], []
        blocks = list_blocks(
            self.rules, self.due, self.reviews, self.memory, self.said(speaker), self._link(), speaker
        )
        if not self.due:
            words = M_("To practice")
            return blocks, [action("practice", speaker.say(words), primary=True)], []
        today = sum(each.days == 0 for each in self.due)
        words = M_("Ask what is due: %(count)s", count=today) if today else M_("Ask the next one now")
        return blocks, [action("due", speaker.say(words), primary=True)], []

    def _link(self) -> tuple[str, ...]:
        return tuple(each.subject for each in self.due[:MOST])

    def _puzzle(self, solving: Solving, speaker: Speaker) -> Body:
        puzzle = solving.puzzle
        said = self.said(speaker, puzzle.message_block(speaker))
        is_off = self.reviews.off or self.reviews.of(self.subject).off
        due = next((each for each in self.due if each.subject == self.subject), None)
        above, below = item_blocks(self.subject, puzzle, due, is_off, speaker)
        blocks = [*above, *puzzle.blocks(speaker), said, *puzzle.shown_blocks(speaker), *below]
        items = puzzle.main_actions(speaker)
        if puzzle.solved:
            if not self.reviews.off:
                words = M_("Put it back") if is_off else M_("Take it off the list")
                items.append(action(DROP, speaker.say(words)))
            more = len(self.waiting)
            words = M_("Next, %(count)s more", count=more) if more else M_("To the list")
            items.append(action("next" if more else "list", speaker.say(words), primary=True))
        return blocks, items, puzzle.marks(speaker)


_NEAR = M_("No puzzle about exactly this is at hand just now. This one is about its rule.")
