"""A table's own rules, switch by switch: a form that begins with a rule set and keeps what was chosen, playable or not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from buraco_core.clauses import CHAPTERS
from buraco_core.message import M_, Message
from buraco_core.rules import SWITCHES, Rules, RulesError, written
from buraco_core.rulesets import RULE_SETS, rule_set, rules_name, short_name
from buraco_core.sessions.tables.switch_words import GROUPS, SWITCH_WORDS, clause_of, value_words
from buraco_core.sessions.view import Block, Item, Mark, action, mark, switch_row, switches, text
from buraco_core.text import Speaker

__all__ = ["HouseRules", "differences"]

_TITLES = {chapter.key: chapter.title for chapter in CHAPTERS}
_NUMBERED = {
    "match": (M_("how many"), "target", "2000"),
    "stalemate_rounds": (M_("rounds"), "rounds", "3"),
}
"""Switches with a number in them: what the number is called, the value that begins with one, and which."""
_NO_NUMBER = {
    "target": M_("Write a whole number of points, 1 or more."),
    "minutes": M_("Write a whole number of minutes, 1 or more."),
    "rounds": M_("Write a whole number of rounds, 1 or more."),
}
"""What is said where there is no such number, by the value that it goes with."""


def differences(rules: Rules) -> tuple[Message, ...]:
    """What a table plays otherwise than its rule set, a sentence each."""
    base = RULE_SETS.get(rules.key, rules)
    return tuple(
        M_("%(what)s: %(value)s.", what=SWITCH_WORDS[name].title, value=value_words(name, value))
        for name, value in rules.switches().items()
        if value != base.switch(name)
    )


@dataclass(frozen=True)
class HouseRules:
    """What stands in the form.

    Attributes:
        base: the key of the rule set that it begins with.
        wanted: the switches that are set otherwise, or by the table itself, as they are written; maybe unplayable.
    """

    base: str
    wanted: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, rules: Rules) -> HouseRules:
        """The form as it stands for a table."""
        base = RULE_SETS[rules.key]
        return cls(
            rules.key,
            tuple(
                (name, written(value))
                for name, value in rules.switches().items()
                if value != base.switch(name) or name in rules.table_set
            ),
        )

    @classmethod
    def read(cls, kept: str) -> HouseRules | None:
        """The form that a browser has kept, or nothing where it cannot be read."""
        base, *parts = kept[:2000].split("!")
        pairs = tuple(each.partition("~")[::2] for each in parts)
        if base not in RULE_SETS or not all(name in SWITCHES for name, _ in pairs):
            return None
        return cls(base, tuple(dict(pairs).items()))

    def __str__(self) -> str:
        """The form as a browser keeps it."""
        return "!".join([self.base, *(f"{name}~{value}" for name, value in self.wanted)])

    def filled(self, row: str, value: str) -> HouseRules:
        """The form after a switch, the rule set, or the number of a switch was set; anything else changes nothing."""
        name, _, part = row.partition(".")
        if row == "base" and value in RULE_SETS:
            return replace(self, base=value)
        if name not in SWITCHES or part not in ("", "number"):
            return self
        if name in _NUMBERED:
            value = self._numbered(name, part, value)
        wanted = {**dict(self.wanted), name: value}
        if value == written(rule_set(self.base).switch(name)):
            del wanted[name]
        return replace(self, wanted=tuple(wanted.items()))

    def _numbered(self, name: str, part: str, value: str) -> str:
        """A value with a number in it, after its kind or its number was set."""
        _, kind, number = _NUMBERED[name]
        now = self.value(name)
        if name == "stalemate_rounds":
            before = number if now == "off" else now
            return value if part else before if value == kind else value
        held, _, before = now.partition(" ")
        return f"{held} {value}" if part else f"{value} {before if value == held else _usual(value)}"

    def value(self, name: str) -> str:
        """A switch as it stands in the form."""
        return dict(self.wanted).get(name, written(rule_set(self.base).switch(name)))

    @cached_property
    def made(self) -> Rules | tuple[Message, ...]:
        """The rules that the form makes, or what is wrong with them, a message a fault."""
        unread = self._unread
        wanted = {name: value for name, value in self.wanted if name not in unread}
        try:
            rules = rule_set(self.base).with_switches(wanted) if wanted else rule_set(self.base)
        except RulesError as refused:
            return (*unread.values(), *refused.messages)
        return tuple(unread.values()) or rules

    @cached_property
    def _unread(self) -> dict[str, Message]:
        """The switches whose number is none, each with what would be one."""
        found = {}
        for name in _NUMBERED:
            kind, number = self._parts(name)
            if number is None or kind not in _NO_NUMBER:
                continue
            try:
                SWITCHES[name].read(self.value(name))
            except RulesError:
                found[name] = _NO_NUMBER[kind]
        return found

    @property
    def rules(self) -> Rules | None:
        """The rules that the form makes, if they can be played."""
        return self.made if isinstance(self.made, Rules) else None

    @property
    def faults(self) -> tuple[Message, ...]:
        """Why what stands in the form cannot be played."""
        return () if isinstance(self.made, Rules) else self.made

    def _at_fault(self) -> list[str]:
        """The switches that would have to change, any one of them, for the rest to be playable; else all wrong ones."""
        base = rule_set(self.base)

        def playable(wanted: dict[str, str]) -> bool:
            try:
                base.with_switches(wanted)
            except RulesError:
                return False
            return True

        if self.rules is not None:
            return []
        wanted = dict(self.wanted)
        enough = [name for name in wanted if playable({k: v for k, v in wanted.items() if k != name})]
        return enough or [name for name, value in wanted.items() if not playable({name: value})]

    # What is to be seen

    def blocks(self, speaker: Speaker) -> list[Block]:
        """The rule set to begin with, then every switch by its chapter."""
        known = [(key, speaker.say(rules_name(rules))) for key, rules in RULE_SETS.items()]
        start = switch_row("base", speaker.say(M_("Begin with")), known, self.base)
        found = [
            text("goal", "goal", speaker.say(M_("How do you play at your table?"))),
            switches("set", "", [start]),
        ]
        for key, names in GROUPS:
            rows = [self._row(name, speaker) for name in names]
            found.append(switches(f"set-{key}", speaker.say(_TITLES[key]), rows))
        return found

    def _row(self, name: str, speaker: Speaker) -> Item:
        words = SWITCH_WORDS[name]
        base = rule_set(self.base)
        about = clause_of(name, self.rules or base)
        value, number = self._parts(name)
        changed = ""
        if self.value(name) != written(base.switch(name)):
            usual = value_words(name, base.switch(name))
            changed = speaker.say(M_("%(name)s: %(value)s", name=short_name(base), value=usual))
        return switch_row(
            name,
            speaker.say(words.title),
            [(id, speaker.say(said)) for id, said in words.values],
            value,
            detail=f"{speaker.say(about.title)} · {about.id}",
            changed=changed,
            number=None if number is None else (speaker.say(_NUMBERED[name][0]), number),
        )

    def _parts(self, name: str) -> tuple[str, str | None]:
        """A value as its options have it, and the number that goes with it, if one does."""
        value = self.value(name)
        if name == "match":
            kind, _, number = value.partition(" ")
            return kind, number
        if name == "stalemate_rounds":
            return (value, None) if value == "off" else (_NUMBERED[name][1], value)
        return value, None

    def marks(self, speaker: Speaker) -> list[Mark]:
        """The switches that cannot be as they stand, and why."""
        where = {name: f"set-{key}" for key, names in GROUPS for name in names}
        unread = self._unread
        why = speaker.say(*self.faults)
        return [
            mark("fault", f"{where[name]}/{name}", speaker.say(unread[name]) if name in unread else why)
            for name in self._at_fault()
        ]

    def main_actions(self, speaker: Speaker) -> list[Item]:
        """Back to the set, and take."""
        off = speaker.say(*self.faults) if self.faults else None
        plain = action("plain", speaker.say(M_("Undo all changes")))
        take = action("take", speaker.say(M_("Play by these")), primary=True, off=off)
        return [plain, take] if self.wanted else [take]


def _usual(kind: str) -> str:
    return "60" if kind == "minutes" else _NUMBERED["match"][2]
