"""What the second opinion says about puzzles: cards as texts, tables as plain switches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from buraco_core.cards import Card
from buraco_core.rules import Rules
from oracle.melds import judge
from oracle.switches import Switches


def texts(cards: Iterable[Card]) -> list[str]:
    return [each.code for each in cards]


def switches_of(rules: Rules) -> Switches:
    """The table's switches as the oracle reads them."""
    return {name: "off" if value is None else value for name, value in rules.switches().items()}


@cache
def _judged(cards: tuple[str, ...], rules: Rules) -> dict[str, Any]:
    return judge(list(cards), switches_of(rules))


def verdict(cards: Iterable[Card | str], rules: Rules) -> dict[str, Any]:
    """The oracle's verdict, worked out once for the same cards in any order."""
    return _judged(tuple(sorted(map(str, cards))), rules)


def doubts(cards: Iterable[Card | str], rules: Rules) -> set[str]:
    """The ungraded points of CLEAN-3, SEQ-2 and VAR-8 that what these cards make rests on, from the oracle's verdict."""
    cards = list(cards)
    sw = switches_of(rules)
    found = verdict(cards, rules)
    if not found["valid"]:
        return set()
    table_set = rules.table_set
    raised = set()
    wild = found["state"] != "clean"
    naturals = len(cards) - wild
    if wild and naturals >= 7 and sw["semi_clean"] != "none":
        if found["kind"] == "sequence" and found["state"] == "dirty":
            raised.add("CLEAN-3.inner")
        if found["kind"] == "group" and naturals > 7 and sw["semi_clean"] == "all":
            raised.add("CLEAN-3.nine")
    italian_aces = sw["aces"] == "either" and sw["wild_moves"] != "when-replaced"
    if found["kind"] == "sequence" and len(cards) == 14 and italian_aces and "aces" not in table_set:
        raised.add("SEQ-2.longest")
    if (
        wild
        and naturals >= 7
        and found["state"] == "semi-clean"
        and "JK" in cards
        and sw["wild_moves"] == "free"
    ):
        raised.add("VAR-8.joker")
    return raised
