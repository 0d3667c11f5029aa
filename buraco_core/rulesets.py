"""The five rule sets, each as its differences from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from buraco_core.message import M_, Message, quoted
from buraco_core.rules import (
    DealRules,
    Deck,
    EndRules,
    Match,
    MeldRules,
    OpeningRules,
    OutRules,
    Rules,
    RulesError,
    ScoreRules,
    Seats,
    TurnRules,
)

__all__ = ["RULE_SETS", "rule_set", "rules_name", "short_name"]

US = Rules()

US_3000 = replace(US, key="us-3000", name="US Buraco to 3000", match=Match("target", 3000))

US_JOKERS = replace(
    US,
    key="us-jokers",
    name="US Buraco with jokers (108)",
    deck=Deck(jokers="two-a-pack"),
    deal=DealRules(first_card="turned-up"),
)

ITALIAN = Rules(
    key="italian",
    name="Italian Burraco (108)",
    dialect="it",
    deck=Deck(jokers="two-a-pack"),
    seats=Seats(seat_draw="draw-spades-high"),
    deal=DealRules(lift="third", first_card="turned-up"),
    melds=MeldRules(aces="either", group_ranks="any", wild_moves="end-free"),
    opening=OpeningRules("none"),
    out=OutRules(out_needs="any", out_discard="required", last_wild="forbidden"),
    end=EndRules(stock_end="stop-at-two"),
)

FIBUR = replace(
    ITALIAN,
    key="fibur",
    name="Italian tournament (FIBUR 2026 code)",
    seats=Seats(seat_draw="draw-hearts-high"),
    melds=replace(ITALIAN.melds, one_group_per_rank=True, wild_moves="when-replaced", semi_clean="all"),
    turn=TurnRules(single_pile_lock=True),
    end=EndRules(stock_end="last-two-dead"),
    score=ScoreRules(no_pot_penalty="waived-if-none"),
    match=Match("target", 2005),
)

RULE_SETS: Mapping[str, Rules] = MappingProxyType(
    {rules.key: rules for rules in (US, US_3000, US_JOKERS, ITALIAN, FIBUR)}
)
"""Every rule set by its key."""


def rule_set(key: str) -> Rules:
    """The rule set of a key.

    Raises:
        RulesError: if there is none, listing those that there are.
    """
    found = RULE_SETS.get(key) if isinstance(key, str) else None
    if found is None:
        raise RulesError(
            M_(
                "There is no rule set %(key)s: the rule sets are %(all)s.",
                key=quoted(key),
                all=", ".join(RULE_SETS),
            )
        )
    return found


_NAMES = {
    "us": M_("US Buraco (104 cards)"),
    "us-3000": M_("US Buraco to 3000"),
    "us-jokers": M_("US Buraco with jokers (108)"),
    "italian": M_("Italian Burraco (108)"),
    "fibur": M_("Italian tournament (FIBUR 2026 code)"),
}
_SHORT_NAMES = {
    "us": M_("US Buraco"),
    "us-3000": M_("US to 3000"),
    "us-jokers": M_("US with jokers"),
    "italian": M_("Italian"),
    "fibur": M_("FIBUR"),
}


def rules_name(rules: Rules) -> Message:
    """A table's name: its rule set's, and whether it plays some switch otherwise."""
    return _named(rules, _NAMES)


def short_name(rules: Rules) -> Message:
    """A table's name where there is little room."""
    return _named(rules, _SHORT_NAMES)


def _named(rules: Rules, names: Mapping[str, Message]) -> Message:
    base = RULE_SETS.get(rules.key)
    name = names.get(rules.key, M_("%(name)s", name=rules.name))
    if base is None or base.switches() == rules.switches():
        return name
    return M_("%(name)s, your way", name=name)
