"""The rules of a link and of a browser: house rules beside a rule set, the rules that a puzzle's code brings."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.puzzles import format_rules, parse_puzzle_code, parse_rules
from buraco_core.rules import SWITCHES, Rules
from buraco_core.sessions.course.state import STORE_RULES
from buraco_core.sessions.intents import Address

__all__ = [
    "CODES",
    "house_rules_of",
    "is_about_rules",
    "is_switch",
    "misspelt",
    "own_table",
    "ruled",
    "without_rules",
]

_NEAR = 0.8
"""How alike a parameter must be to a switch to have been meant for it; parameters of other kinds are less."""
CODES = frozenset({"puzzle", "quiz"})
"""Parameters of a link that hold a puzzle's code, and with it the rules."""


def house_rules_of(address: Address) -> dict[str, str]:
    """The switches of a link, by name."""
    return {name: value for name, value in address.params if name in SWITCHES}


def _meant(name: str) -> str | None:
    """The switch that a misspelt parameter was meant for, nothing where it is a switch or none is near."""
    if name in SWITCHES:
        return None
    return next(iter(get_close_matches(name.lower(), SWITCHES, n=1, cutoff=_NEAR)), None)


def is_switch(name: str) -> bool:
    """Whether a parameter sets a house rule, rightly spelt or nearly so."""
    return name in SWITCHES or _meant(name) is not None


def is_about_rules(name: str) -> bool:
    """Whether a parameter sets rules or a house rule."""
    return name == "rules" or is_switch(name)


def misspelt(address: Address) -> tuple[Message, ...]:
    """What to say of parameters that look like a switch and are none."""
    return tuple(
        M_(
            "There is no house rule %(given)s, so that part of the link is left out: %(meant)s was probably meant.",
            given=quoted(name),
            meant=meant,
        )
        for name, _ in address.params
        if (meant := _meant(name)) is not None
    )


def own_table(store: Mapping[str, str]) -> Rules | None:
    """The table that a browser keeps, nothing if there is none or it cannot be read."""
    try:
        return parse_rules(store.get(STORE_RULES, ""))
    except MessageError:
        return None


def ruled(address: Address) -> Address:
    """An address with the rules of the puzzle that it names, whatever else it says of rules."""
    code = next((value for name, value in address.params if name in CODES), "")
    try:
        rules = format_rules(parse_puzzle_code(code).rules)
    except MessageError:
        return address
    kept = tuple(pair for pair in address.params if not is_about_rules(pair[0]))
    return Address(address.lesson, (*kept, ("rules", rules)))


def without_rules(address: Address) -> Address:
    """An address as it leads on once the rules are chosen."""
    kept = tuple(pair for pair in address.params if pair[0] != "puzzle" and not is_about_rules(pair[0]))
    return Address(address.lesson, kept)
