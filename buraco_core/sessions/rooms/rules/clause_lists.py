"""Lists of clauses: the contents, a chapter, what was found, what differs between two tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from buraco_core.clauses import CHAPTERS, Chapter, Clause
from buraco_core.message import M_, MN_, Message
from buraco_core.puzzles import format_rules
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rules_name, short_name
from buraco_core.sessions.view import (
    Block,
    Item,
    action,
    choices,
    clause_row,
    clauses,
    entry,
    option,
    switch_row,
    switches,
    text,
)
from buraco_core.text import Speaker

__all__ = ["ALL", "CHAPTER_LIST", "FIND", "Listing", "differs", "is_there", "says"]

ALL = "all"
CHAPTER_LIST = "chapters"
FIND = "find"
_LONGER = 4
"""Letters of a word that says something by itself; the shorter ones of a sentence are in every rule."""


def is_there(found: Clause, rules: Rules, beside: Rules | None) -> bool:
    """Whether a clause says something at one of the tables."""
    return found.applies(rules) or (beside is not None and found.applies(beside))


def differs(found: Clause, rules: Rules, beside: Rules | None) -> bool:
    """Whether a clause says something else at the other table."""
    return beside is not None and found.sentence(rules) != found.sentence(beside)


def says(found: Clause, rules: Rules, beside: Rules | None, speaker: Speaker) -> list[str]:
    """What a clause says at the table, and at the other one where that is something else; each in its own words."""
    own = speaker.say(found.sentence(rules))
    if beside is None or not differs(found, rules, beside):
        return [own]
    return [own, speaker.at(beside).say(found.sentence(beside))]


def _rules_in(found: Iterable[Clause]) -> int:
    """How many rules clauses belong to: a rule and its points are one."""
    return len({each.parent or each.id for each in found})


def _fit(wanted: str, texts: Mapping[str, str]) -> tuple[frozenset[str], bool]:
    """The clauses that have all words, else those that have the most of the longer ones, whatever their ending.

    Beside them, whether it is all.
    """
    words = wanted.casefold().split()
    every = frozenset(id for id, text in texts.items() if all(word in text for word in words))
    if every:
        return every, True
    longer = [word.strip(".,;:?!").removesuffix("s") for word in words if len(word) >= _LONGER]
    counts = {id: sum(word in text for word in longer) for id, text in texts.items()}
    most = max(counts.values(), default=0)
    return frozenset(id for id, count in counts.items() if 0 < count == most), False


@dataclass(frozen=True)
class Listing:
    """One list of clauses; the attributes are those of the `Rulebook`."""

    rules: Rules
    beside: Rules | None = None
    chapter: str = ""
    find: str = ""
    only: bool = False

    @property
    def is_contents(self) -> bool:
        """Whether there is nothing to list yet but the chapters."""
        return not (self.chapter or self.find or self.only)

    def _shown(self, speaker: Speaker) -> tuple[list[tuple[Chapter, list[Clause]]], bool]:
        """The chapters, each with the clauses of it that are listed, and whether these have all that is looked for."""
        whole = bool(self.find) or self.chapter in ("", ALL)
        listed = [
            (chapter, [each for each in chapter.clauses if self._may_be_shown(each)])
            for chapter in CHAPTERS
            if whole or chapter.key == self.chapter
        ]
        every = True
        if self.find:
            texts = {each.id: self._text(each, speaker) for _, there in listed for each in there}
            fit, every = _fit(self.find, texts)
            listed = [(chapter, [each for each in there if each.id in fit]) for chapter, there in listed]
        return [(chapter, there) for chapter, there in listed if there], every

    def _may_be_shown(self, found: Clause) -> bool:
        if not is_there(found, self.rules, self.beside):
            return False
        return not self.only or differs(found, self.rules, self.beside)

    def _text(self, found: Clause, speaker: Speaker) -> str:
        """All that is searched of a clause."""
        said = says(found, self.rules, self.beside, speaker)
        return " ".join([found.id, speaker.say(found.title), *said]).casefold()

    # What is to be seen

    def blocks(self, speaker: Speaker) -> list[Block]:
        """The line to search with, the chapters or the clauses, and the choice of another table."""
        shown, every = self._shown(speaker)
        count = sum(len(there) for _, there in shown)
        found = [text("goal", "goal", speaker.say(self._goal())), self._search(count, every, speaker)]
        if self.is_contents:
            return [*found, self._contents(speaker), self._tables(speaker)]
        if self.beside is not None:
            found.append(text("beside", "prose", speaker.say(self._compared(shown))))
        names = [] if self.beside is None else self._names(speaker)
        for chapter, there in shown:
            rows = [self._row(each, speaker) for each in there]
            label = "" if self.chapter == chapter.key and not self.find else speaker.say(chapter.title)
            found.append(clauses(f"chapter-{chapter.key}", label, rows, names))
        return [*found, self._tables(speaker)]

    def _goal(self) -> Message:
        if self.find or self.is_contents or self.chapter in ("", ALL):
            return M_("The rules of %(name)s", name=rules_name(self.rules))
        return next(each.title for each in CHAPTERS if each.key == self.chapter)

    def _names(self, speaker: Speaker) -> list[str]:
        assert self.beside is not None
        return [speaker.say(short_name(self.rules)), speaker.say(short_name(self.beside))]

    def _compared(self, shown: list[tuple[Chapter, list[Clause]]]) -> Message:
        """How much of what is listed differs from the other table."""
        assert self.beside is not None
        there = [each for _, listed in shown for each in listed]
        other = [each for each in there if differs(each, self.rules, self.beside)]
        # What was found is counted row by row there, too: a point may have been found without its rule.
        count = len(other) if self.find else _rules_in(other)
        name = rules_name(self.beside)
        if not count:
            return M_("Beside %(name)s: nothing here is played otherwise.", name=name)
        return MN_(
            "Beside %(name)s: %(count)s of these rules is played otherwise.",
            "Beside %(name)s: %(count)s of these rules are played otherwise.",
            count,
            name=name,
        )

    def _search(self, count: int, every: bool, speaker: Speaker) -> Block:
        note = M_("Words of a rule, or its code, such as WILD-5.")
        if self.find and count and not every:
            note = MN_(
                "No rule has all of these words. %(count)s rule has the most of them.",
                "No rule has all of these words. %(count)s rules have the most of them.",
                count,
            )
        elif self.find and count:
            note = MN_("%(count)s rule has it.", "%(count)s rules have it.", count)
        elif self.find:
            note = M_(
                "No rule of this table has that in it. Try one word alone, such as pot, wild or ace, or empty the line "
                "for all chapters."
            )
        return entry(FIND, speaker.say(M_("Look for")), self.find, speaker.say(note), line="search")

    def _contents(self, speaker: Speaker) -> Block:
        options = []
        total = 0
        for chapter in CHAPTERS:
            there = [each for each in chapter.clauses if is_there(each, self.rules, self.beside)]
            rules = _rules_in(there)
            total += rules
            if there:
                detail = [MN_("%(count)s rule", "%(count)s rules", rules)]
                other = _rules_in(each for each in there if differs(each, self.rules, self.beside))
                if other:
                    detail.append(MN_("%(count)s differs", "%(count)s differ", other))
                words = " · ".join(speaker.say(each) for each in detail)
                options.append(option(chapter.key, speaker.say(chapter.title), words))
        whole = speaker.say(MN_("%(count)s rule", "%(count)s rules", total))
        options.append(option(ALL, speaker.say(M_("The whole rulebook")), whole))
        return choices(CHAPTER_LIST, speaker.say(M_("Chapters")), options)

    def _row(self, found: Clause, speaker: Speaker) -> Item:
        return clause_row(
            found.id,
            speaker.say(found.title),
            says(found, self.rules, self.beside, speaker),
            code=found.id,
            badge=speaker.say(M_("tables differ")) if found.is_open(self.rules) else "",
            point=found.parent is not None,
            differs=differs(found, self.rules, self.beside),
        )

    def _tables(self, speaker: Speaker) -> Block:
        """Which other table stands beside one's own, and how much of it is shown."""
        own = format_rules(self.rules)
        others = {
            key: speaker.say(short_name(rules))
            for key, rules in RULE_SETS.items()
            if format_rules(rules) != own
        }
        value = "none"
        if self.beside is not None:
            value = format_rules(self.beside)
            others.setdefault(value, speaker.say(short_name(self.beside)))
        rows = [
            switch_row(
                "with",
                speaker.say(M_("Another table beside yours")),
                [("none", speaker.say(M_("none"))), *others.items()],
                value,
            )
        ]
        if self.beside is not None:
            shown = [
                ("all", speaker.say(M_("everything"))),
                ("differ", speaker.say(M_("only what differs"))),
            ]
            rows.append(
                switch_row("show", speaker.say(M_("Of the two")), shown, "differ" if self.only else "all")
            )
        return switches("tables", "", rows)

    def actions(self, speaker: Speaker) -> list[Item]:
        """Back to the contents."""
        if self.is_contents:
            return []
        return [action("contents", speaker.say(M_("Contents")))]
