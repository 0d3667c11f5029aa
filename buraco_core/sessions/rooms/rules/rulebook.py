"""The rulebook: the clauses of the table's rules, to search, to open, and beside another table's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from buraco_core.clauses import CHAPTERS, CLAUSES
from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.puzzles import format_rules, parse_rules
from buraco_core.rules import Rules
from buraco_core.sessions.intents import Address
from buraco_core.sessions.page import Body
from buraco_core.sessions.rooms.room import Door, Room
from buraco_core.sessions.rooms.rules.clause_lists import ALL, CHAPTER_LIST, FIND, Listing
from buraco_core.sessions.rooms.rules.clause_page import ASKED, TAUGHT, ClausePage
from buraco_core.text import Speaker

__all__ = ["Rulebook"]

LONGEST = 80
"""Characters of what is looked for that are read."""
NOTHING = "none"


@dataclass(frozen=True)
class Rulebook(Room):
    """The rules, and where one is in them.

    Attributes:
        clause: the id of the clause that is open, or nothing.
        chapter: the key of the chapter that is open, `ALL` for the whole book, or nothing.
        find: what is looked for in all chapters, or nothing.
        beside: the rules of another table, shown beside one's own, or nothing.
        only: whether of two tables only what differs is shown.
    """

    key: ClassVar[str] = "rulebook"

    clause: str = ""
    chapter: str = ""
    find: str = ""
    beside: Rules | None = None
    only: bool = False

    # Ways in

    @classmethod
    def opened(cls, door: Door) -> Self:
        """At what the link says; where it makes no sense, at the nearest page, with what was wrong."""
        room = cls(door.rules, door.salt)
        wrong: list[Message] = []
        other = door.params.get("with", "")
        if other:
            room, said = room._with_beside(other)
            wrong += said
        only = door.params.get("only", "")
        if only == "1" and room.beside is not None:
            room = replace(room, only=True)
        elif only == "1" and not other:
            wrong.append(
                M_(
                    "In a link, only=1 shows what differs from another table: add that table, as in with=italian."
                )
            )
        elif only not in ("", "0", "1"):
            wrong.append(
                M_(
                    "In a link, only=1 shows only what differs; %(given)s means nothing, so here everything is shown.",
                    given=quoted(only),
                )
            )
        chapter = door.params.get("chapter", "")
        if chapter in (*(each.key for each in CHAPTERS), ALL):
            room = replace(room, chapter=chapter)
        elif chapter:
            names = ", ".join([*(each.key for each in CHAPTERS), ALL])
            wrong.append(
                M_(
                    "There is no chapter %(name)s: the chapters are %(all)s.",
                    name=quoted(chapter),
                    all=names,
                )
            )
        room = replace(room, find=door.params.get("find", "")[:LONGEST])
        room, said = room._at_clause(door.params.get("clause", ""))
        return replace(room, notice=(*wrong, *said))

    def _at_clause(self, wanted: str) -> tuple[Self, tuple[Message, ...]]:
        """The clause that a link names, else the nearest to it, and what was wrong."""
        if not wanted:
            return self, ()
        by_name = {id.casefold(): id for id in CLAUSES}
        found = by_name.get(wanted.casefold())
        if found is not None:
            return replace(self, clause=found), ()
        stem = by_name.get(wanted.casefold().partition(".")[0])
        if stem is not None:
            said = M_("There is no clause %(id)s. This is %(near)s.", id=quoted(wanted), near=stem)
            return replace(self, clause=stem), (said,)
        family = wanted.partition("-")[0].partition(".")[0][:LONGEST]
        if family and any(id.startswith(f"{family.upper()}-") for id in CLAUSES):
            said = M_(
                "There is no clause %(id)s. These are all that have %(family)s in them.",
                id=quoted(wanted),
                family=family.upper(),
            )
            return replace(self, find=family.upper() + "-"), (said,)
        said = M_(
            "There is no clause %(id)s: ids look like WILD-5. Here is the whole rulebook.", id=quoted(wanted)
        )
        return self, (said,)

    def _with_beside(self, code: str) -> tuple[Self, tuple[Message, ...]]:
        """The same beside the table of a code, and what was wrong with it."""
        try:
            other = parse_rules(code)
        except MessageError as refused:
            return replace(self, beside=None, only=False), refused.messages
        if format_rules(other) == format_rules(self.rules):
            said = M_("These are the rules that you play by: choose another table to see beside them.")
            return replace(self, beside=None, only=False), (said,)
        return replace(self, beside=other), ()

    def params(self) -> dict[str, str]:
        """The page that is open, and the table beside."""
        found = {}
        if self.clause:
            found["clause"] = self.clause
        elif self.find:
            found["find"] = self.find
        elif self.chapter:
            found["chapter"] = self.chapter
        if self.beside is not None:
            found["with"] = format_rules(self.beside)
            if self.only and not self.clause:
                found["only"] = "1"
        return found

    def with_rules(self, rules: Rules) -> Self:
        """The same page by other rules; beside themselves they are not shown."""
        room = replace(self, rules=rules, notice=())
        if self.beside is not None and format_rules(self.beside) == format_rules(rules):
            return replace(room, beside=None, only=False)
        return room

    def stage(self) -> str:
        """The page; what is looked for on it is no other page, so that one can go on typing."""
        return self.clause or f"list {self.chapter}"

    # What is done

    def press(self, block: str, item: str, picked: Sequence[str], at: int) -> Self:  # noqa: ARG002 - no clock, no cards
        """A chapter or a clause opened, the next one, back to the contents, or away to a level."""
        if block == CHAPTER_LIST and (item == ALL or any(item == each.key for each in CHAPTERS)):
            return replace(self, chapter=item, find="")
        if block in (TAUGHT, ASKED):
            return self._led(block, item)
        if item in CLAUSES and block != "main":
            return replace(self, clause=item)
        if item == "contents":
            return replace(self, clause="", chapter="", find="", only=False)
        if item == "list":
            return replace(self, clause="")
        if item in ("earlier", "later") and self.clause:
            near = self._page().neighbour(1 if item == "later" else -1)
            return replace(self, clause=near) if near else self
        return self

    def _led(self, block: str, item: str) -> Self:
        level = self._page().level_of(block, item) if self.clause else None
        if level is None:
            return self
        return replace(self, leads=Address(item, (("level", level),)))

    def fill(self, row: str, text: str) -> Self:
        """What is looked for, the table beside, or how much of it is shown."""
        if row == FIND:
            return replace(self, find=" ".join(text[:LONGEST].split()))
        if row == "with" and text == NOTHING:
            return replace(self, beside=None, only=False)
        if row == "with":
            room, wrong = self._with_beside(text)
            return self if wrong else room
        if row == "show" and self.beside is not None and text in ("all", "differ"):
            return replace(self, only=text == "differ")
        return self

    # What is to be seen

    def _page(self) -> ClausePage:
        return ClausePage(self.rules, self.clause, self.beside)

    def body(self, speaker: Speaker) -> Body:
        """The open clause, or the contents, a chapter, what was found."""
        said = self.said(speaker)
        if self.clause:
            from_list = bool(self.chapter or self.find or self.only)
            page = self._page()
            link = {"lesson": self.key, "params": {"rules": format_rules(self.rules), **self.params()}}
            return [*page.blocks(speaker, link), said], page.actions(speaker, from_list), []
        listing = Listing(self.rules, self.beside, self.chapter, self.find, self.only)
        return [*listing.blocks(speaker), said], listing.actions(speaker), []
