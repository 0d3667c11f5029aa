"""The rulebook: every clause of the table's rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from buraco_core.clauses import CHAPTERS, CLAUSES
from buraco_core.message import M_, quoted
from buraco_core.sessions.page import Body
from buraco_core.sessions.rooms.room import Door, Room
from buraco_core.sessions.view import text
from buraco_core.text import Speaker

__all__ = ["Rulebook"]


@dataclass(frozen=True)
class Rulebook(Room):
    """The rules, one clause of them looked at.

    Attributes:
        clause: the id of the clause that is looked at, or nothing.
    """

    key: ClassVar[str] = "rulebook"

    clause: str = ""

    @classmethod
    def opened(cls, door: Door) -> Self:
        """At the clause of the link."""
        room = cls(door.rules, door.salt)
        wanted = door.params.get("clause", "")
        if not wanted or wanted in CLAUSES:
            return replace(room, clause=wanted)
        said = M_("There is no clause %(id)s. Here is the whole rulebook.", id=quoted(wanted))
        return replace(room, notice=(said,))

    def params(self) -> dict[str, str]:
        """The clause that is looked at."""
        return {"clause": self.clause} if self.clause else {}

    def body(self, speaker: Speaker) -> Body:
        """Chapter after chapter."""
        blocks = [text("goal", "goal", speaker.say(M_("The rules of your table"))), self.said(speaker)]
        for chapter in CHAPTERS:
            there = [each for each in chapter.clauses if each.applies(self.rules)]
            if not there:
                continue
            blocks.append(text(f"chapter-{chapter.key}", "heading", speaker.say(chapter.title)))
            for each in there:
                words = speaker.say(each.title), speaker.say(each.sentence(self.rules))
                blocks.append(text(each.id, "prose", f"{each.id} · {words[0]}: {words[1]}"))
        return blocks, [], []
