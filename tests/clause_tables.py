"""What the tests of the rulebook share: words, tables with every switch, and a small renderer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from buraco_core.clauses import clause
from buraco_core.message import Message
from buraco_core.rules import SWITCHES, Rules
from buraco_core.rulesets import RULE_SETS

SIX = {"packs": 3, "seating": "3x2"}
SIX_2 = {"packs": 3, "seating": "2x3"}


WORDS: dict[str, tuple[str, str]] = {
    "meld": ("run", "meld"),
    "melds": ("runs", "melds"),
    "burraco": ("run of seven or more", "burraco"),
    "burracos": ("runs of seven or more", "burracos"),
    "clean_burraco": ("clean run", "clean burraco"),
    "dirty_burraco": ("dirty run", "dirty burraco"),
    "semi_clean_burraco": ("semi-clean run", "semi-clean burraco"),
    "pot": ("pot", "pozzetto"),
    "pots": ("pots", "pozzetti"),
    "go_out": ("go out", "close"),
    "going_out": ("going out", "closing"),
    "goes_out": ("goes out", "closes"),
    "sequence": ("sequence", "sequence"),
    "sequences": ("sequences", "sequences"),
    "group": ("group", "group"),
    "groups": ("groups", "groups"),
    "wild": ("wild", "wild"),
    "wilds": ("wilds", "wilds"),
    "stock": ("stock", "stock"),
    "pile": ("discard pile", "discard pile"),
}


def said(message: Message, dialect: str) -> str:
    """A message in words, with nothing but the words that are always there and its own params."""
    column = 1 if dialect == "it" else 0
    words: dict[str, Any] = {name: pair[column] for name, pair in WORDS.items()}
    words |= {name.capitalize(): word[0].upper() + word[1:] for name, word in words.items()}
    for name, value in message.params:
        words[name] = said(value, dialect) if isinstance(value, Message) else value
    text = message.plural if message.plural and message.count != 1 else message.text
    return text % words


def sentence(id: str, rules: Rules) -> str:
    return said(clause(id).sentence(rules), rules.dialect)


def untouched(rules: Rules) -> Rules:
    """The same values, as if the table had set none of them itself."""
    return replace(rules, table_set=frozenset())


VALUES: dict[str, tuple[Any, ...]] = {
    name: {
        "stalemate_rounds": (None, 1, 2, 3, 7),
        "match": ("target 2000", "target 2005", "target 1500", "minutes 60"),
    }.get(name, spec.values)
    for name, spec in SWITCHES.items()
}
TABLES = {"packs": 2, "seating": "2x2"}, {"packs": 3, "seating": "3x2"}, {"packs": 3, "seating": "2x3"}


def single_switches() -> Iterator[tuple[str, Rules]]:
    """Every rule set, at every size of table, with every switch at every value."""
    for key, base in RULE_SETS.items():
        yield key, base
        for size in TABLES:
            sized = base.with_switches(size)
            yield f"{key} {size['seating']}", sized
            for name, values in VALUES.items():
                if name not in size:
                    for value in values:
                        yield f"{key} {size['seating']} {name}={value}", sized.with_switches({name: value})


SINGLE = dict(single_switches())

any_rules = st.builds(
    lambda key, size, switches, own: (
        RULE_SETS[key].with_switches({**size, **switches})
        if own
        else untouched(RULE_SETS[key].with_switches({**size, **switches}))
    ),
    st.sampled_from(sorted(RULE_SETS)),
    st.sampled_from(TABLES),
    st.fixed_dictionaries(
        {},
        optional={name: st.sampled_from(values) for name, values in VALUES.items() if name not in TABLES[0]},
    ),
    st.booleans(),
)
