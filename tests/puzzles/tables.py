"""The tables that puzzles are made for in the tests: each rule set, and house rules that change what a puzzle is."""

from __future__ import annotations

from typing import Any

from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set

HOUSES: list[tuple[str, dict[str, Any]]] = [
    ("us", {"packs": 3, "seating": "3x2"}),
    ("italian", {"packs": 3, "seating": "2x3"}),
    ("us", {"aces": "high"}),
    ("italian", {"aces": "high"}),
    ("us", {"aces": "low"}),
    ("us", {"aces": "either"}),
    ("italian", {"aces": "either"}),
    ("us", {"semi_clean": "sequences"}),
    ("us", {"jokers": "two-a-pack", "semi_clean": "sequences"}),
    ("us", {"jokers": "two-a-pack", "semi_clean": "all"}),
    ("italian", {"semi_clean": "sequences"}),
    ("us", {"jokers": "two-a-pack"}),
    ("us", {"group_ranks": "any"}),
    ("fibur", {"group_ranks": "court"}),
    ("us", {"one_group_per_rank": True}),
    ("fibur", {"one_group_per_rank": False}),
    ("us", {"unplayed_pot": "flat"}),
    ("us", {"unplayed_pot": "cards", "out_needs": "any"}),
    ("italian", {"opening": "50-75", "lift": "exact"}),
    ("us", {"opening": "none", "match": "minutes 60", "stalemate_rounds": None}),
    ("fibur", {"packs": 3, "seating": "3x2", "no_pot_penalty": "each"}),
]
TABLES: list[Rules] = [
    *RULE_SETS.values(),
    *(rule_set(key).with_switches(switches) for key, switches in HOUSES),
]


def seeds_for(rules: Rules) -> list[str]:
    """Sixty seeds for each rule set, fewer for house rules."""
    return [f"seed{number}" for number in range(10 if rules.table_set else 60)]
