"""One clause open: what it says here and elsewhere, its points, what decides it, and the levels that are about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from buraco_core.clauses import CHAPTERS, CLAUSES, clause, graded, is_table_manner, points_of
from buraco_core.course import LESSONS, Lesson
from buraco_core.message import M_, MN_, Message
from buraco_core.rules import Rules
from buraco_core.rulesets import rules_name, short_name
from buraco_core.sessions.rooms.rules.clause_lists import differs, is_there, says
from buraco_core.sessions.tables.switch_words import SWITCH_WORDS, value_words
from buraco_core.sessions.view import (
    Block,
    Item,
    action,
    choices,
    clause_row,
    clauses,
    copied,
    option,
    text,
)
from buraco_core.text import Speaker

__all__ = ["ASKED", "TAUGHT", "ClausePage"]

TAUGHT = "taught"
ASKED = "asked"


@dataclass(frozen=True)
class ClausePage:
    """A clause of the rulebook, or a point of one, at a table, and beside another one.

    Attributes:
        rules: the table's rules.
        id: the clause's id.
        beside: the other table's rules, or nothing.
    """

    rules: Rules
    id: str
    beside: Rules | None = None

    def neighbour(self, step: int) -> str:
        """The clause before (-1) or after (1) it that says something at the table, or nothing at the ends."""
        own = clause(self.id).parent or self.id
        ids = [
            each.id
            for each in CLAUSES.values()
            if each.parent is None and (each.id == own or is_there(each, self.rules, self.beside))
        ]
        at = ids.index(own) + step
        return ids[at] if 0 <= at < len(ids) else ""

    # The course

    def levels(self, block: str) -> list[tuple[Lesson, list[tuple[int, str]]]]:
        """Lessons with their levels, by number and key, that first show it (`TAUGHT`) or ask about it (`ASKED`)."""
        found = []
        for lesson in LESSONS:
            there = []
            for number, level in enumerate(lesson.levels_for(self.rules), 1):
                taught = self.id in (*level.teaches, *level.leaves)
                if taught if block == TAUGHT else self.id in level.about(self.rules) and not taught:
                    there.append((number, level.key))
            if there:
                found.append((lesson, there))
        return found

    def level_of(self, block: str, lesson: str) -> str | None:
        """The first level of a lesson that shows it or asks about it."""
        return next((there[0][1] for each, there in self.levels(block) if each.key == lesson), None)

    # What is to be seen

    def blocks(self, speaker: Speaker, link: Mapping[str, Any]) -> list[Block]:
        """What it says, its points, whether it is marked, what decides it, the levels, and its link."""
        found = clause(self.id)
        chapter = next(each for each in CHAPTERS if found in each.clauses)
        blocks = [
            text("goal", "goal", speaker.say(found.title)),
            text("where", "small", f"{self.id} · {speaker.say(chapter.title)}"),
            *self._sentences(speaker),
            text("marked", "small", speaker.say(*self._marked())),
        ]
        if found.parent:
            whole = clause(found.parent)
            row = clause_row(whole.id, speaker.say(whole.title), code=whole.id)
            blocks.append(clauses("parent", speaker.say(M_("It belongs to")), [row]))
        blocks += self._points(speaker)
        for block, label in ((TAUGHT, M_("Learn it in the course")), (ASKED, M_("Where it is asked"))):
            options = [
                option(lesson.key, speaker.say(lesson.title), speaker.say(_numbers([n for n, _ in there])))
                for lesson, there in self.levels(block)
            ]
            if options:
                blocks.append(choices(block, speaker.say(label), options))
        return [*blocks, copied("link", speaker.say(M_("A link to this rule")), self.id, link)]

    def _sentences(self, speaker: Speaker) -> list[Block]:
        """What it says at the table, and at the other one."""
        said = says(clause(self.id), self.rules, self.beside, speaker)
        if self.beside is None:
            return [text("says", "prose", said[0])]
        if len(said) == 1:
            same = M_("%(other)s says the same.", other=rules_name(self.beside))
            return [text("says", "prose", said[0]), text("same", "small", speaker.say(same))]
        names = [speaker.say(short_name(each)) for each in (self.rules, self.beside)]
        return [
            block
            for number, (name, words) in enumerate(zip(names, said, strict=True), 1)
            for block in (
                text(f"table-{number}", "heading", name),
                text(f"says-{number}", "prose", words),
            )
        ]

    def _marked(self) -> list[Message]:
        """Whether an answer is marked by it at the table, and which switch decides it."""
        found = clause(self.id)
        if not found.applies(self.rules):
            said = [M_("This does not come up at your table.")]
        elif is_table_manner(self.id):
            said = [M_("A manner of the table: the course tells it and asks about it.")]
        elif graded(self.id, self.rules):
            said = [M_("The course marks answers by it.")]
        else:
            said = [M_("Tables differ here, so nobody is marked wrong.")]
        for name, words in SWITCH_WORDS.items():
            decided = name in found.decided_by or self.id in words.clauses
            if decided:
                value = value_words(name, self.rules.switch(name))
                said.append(
                    M_(
                        "A switch decides it. %(what)s: %(value)s.",
                        what=words.title,
                        value=value,
                    )
                )
        return said

    def _points(self, speaker: Speaker) -> list[Block]:
        rows = [
            clause_row(
                each.id,
                speaker.say(each.title),
                says(each, self.rules, self.beside, speaker),
                code=each.id,
                badge=speaker.say(M_("tables differ")) if each.is_open(self.rules) else "",
                differs=differs(each, self.rules, self.beside),
            )
            for each in points_of(self.id)
            if is_there(each, self.rules, self.beside)
        ]
        if not rows:
            return []
        names = (
            []
            if self.beside is None
            else [speaker.say(short_name(each)) for each in (self.rules, self.beside)]
        )
        return [clauses("points", speaker.say(M_("More exactly")), rows, names)]

    def actions(self, speaker: Speaker, from_list: bool) -> list[Item]:
        """Back to the list or the contents, and the rules before and after it."""
        back = (
            action("list", speaker.say(M_("Back to the list")))
            if from_list
            else action("contents", speaker.say(M_("Contents")))
        )
        found = [back]
        for item, step in (("earlier", -1), ("later", 1)):
            near = self.neighbour(step)
            if near:
                words = M_("‹ %(id)s", id=near) if step < 0 else M_("%(id)s ›", id=near)
                found.append(action(item, speaker.say(words)))
        return found


def _numbers(numbers: list[int]) -> Message:
    """The numbers of some levels."""
    return MN_("level %(all)s", "levels %(all)s", len(numbers), all=tuple(map(str, numbers)))
