"""The rule sets as plain dicts, copied by hand from the table of switches, and every single-switch house rule."""

from __future__ import annotations

from typing import Any

Switches = dict[str, Any]

_US: Switches = {
    "packs": 2,
    "jokers": "none",
    "seating": "2x2",
    "seat_draw": "cut",
    "lift": "exact",
    "first_card": "offered",
    "aces": "both",
    "group_ranks": "court",
    "one_group_per_rank": False,
    "wild_moves": "free",
    "opening": "50-75",
    "semi_clean": "none",
    "single_pile_lock": False,
    "out_needs": "clean",
    "out_discard": "optional",
    "last_wild": "allowed",
    "stock_end": "pots-then-end",
    "stalemate_rounds": 3,
    "no_pot_penalty": "each",
    "unplayed_pot": "cards",
    "match": "target 2000",
}

_ITALIAN: Switches = {
    "packs": 2,
    "jokers": "two-a-pack",
    "seating": "2x2",
    "seat_draw": "draw-spades-high",
    "lift": "third",
    "first_card": "turned-up",
    "aces": "either",
    "group_ranks": "any",
    "one_group_per_rank": False,
    "wild_moves": "end-free",
    "opening": "none",
    "semi_clean": "none",
    "single_pile_lock": False,
    "out_needs": "any",
    "out_discard": "required",
    "last_wild": "forbidden",
    "stock_end": "stop-at-two",
    "stalemate_rounds": 3,
    "no_pot_penalty": "each",
    "unplayed_pot": "cards",
    "match": "target 2000",
}

RULE_SETS: dict[str, Switches] = {
    "us": _US,
    "us-3000": {**_US, "match": "target 3000"},
    "us-jokers": {**_US, "jokers": "two-a-pack", "first_card": "turned-up"},
    "italian": _ITALIAN,
    "fibur": {
        **_ITALIAN,
        "seat_draw": "draw-hearts-high",
        "one_group_per_rank": True,
        "wild_moves": "when-replaced",
        "semi_clean": "all",
        "single_pile_lock": True,
        "stock_end": "last-two-dead",
        "no_pot_penalty": "waived-if-none",
        "match": "target 2005",
    },
}

VALUES: dict[str, list[Any]] = {
    "packs": [2, 3],
    "jokers": ["none", "two-a-pack"],
    "seating": ["2x2", "3x2", "2x3"],
    "seat_draw": ["cut", "draw-spades-high", "draw-hearts-high"],
    "lift": ["exact", "third"],
    "first_card": ["offered", "turned-up"],
    "aces": ["both", "either", "high", "low"],
    "group_ranks": ["court", "any"],
    "one_group_per_rank": [True, False],
    "wild_moves": ["free", "end-free", "when-replaced"],
    "opening": ["none", "50-75"],
    "semi_clean": ["none", "sequences", "all"],
    "single_pile_lock": [True, False],
    "out_needs": ["clean", "any"],
    "out_discard": ["optional", "required"],
    "last_wild": ["allowed", "forbidden"],
    "stock_end": ["pots-then-end", "stop-at-two", "last-two-dead"],
    "stalemate_rounds": ["off", 1, 3, 5],
    "no_pot_penalty": ["each", "waived-if-none"],
    "unplayed_pot": ["cards", "flat"],
    "match": ["target 1000", "target 2000", "minutes 60"],
}


def table(rules: str, switches: Switches | None = None) -> Switches:
    """Every switch of a rule set with a table's own changes on top."""
    return {**RULE_SETS[rules], **(switches or {})}


def single_switches(names: list[str] | None = None) -> list[tuple[str, Switches]]:
    """Each rule set as it is, and with each named switch (all, if none is named) at each of its other values.

    Three packs need six players, so `packs` and `seating` change together.
    """
    found: list[tuple[str, Switches]] = [(rules, {}) for rules in RULE_SETS]
    for rules, plain in RULE_SETS.items():
        for name in VALUES if names is None else names:
            if name in ("packs", "seating"):
                continue
            found += [(rules, {name: value}) for value in VALUES[name] if value != plain[name]]
        if names is None or "packs" in names:
            found += [(rules, {"packs": 3, "seating": seating}) for seating in ("3x2", "2x3")]
    return found
