"""The switches of a table in words: what each is called, what its values are, and the clauses that it concerns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from buraco_core.clauses import Clause, clause
from buraco_core.message import M_, MN_, Message
from buraco_core.rules import Rules, written

__all__ = ["GROUPS", "SWITCH_WORDS", "SwitchWords", "clause_of", "value_words"]


@dataclass(frozen=True, slots=True)
class SwitchWords:
    """One switch in words.

    Attributes:
        title: what it is called.
        values: its values in the order of the rules, each as it is written with its words.
        clauses: the clauses that it concerns; of several the first that says something at a table.
    """

    title: Message
    values: tuple[tuple[str, Message], ...]
    clauses: tuple[str, ...]


_YES, _NO = "yes", "no"

SWITCH_WORDS: Mapping[str, SwitchWords] = {
    "packs": SwitchWords(M_("Packs of cards"), (("2", M_("two")), ("3", M_("three"))), ("DECK-1",)),
    "jokers": SwitchWords(
        M_("Jokers"), (("none", M_("none")), ("two-a-pack", M_("two a pack"))), ("VAR-1", "DECK-1")
    ),
    "seating": SwitchWords(
        M_("Players"),
        (
            ("2x2", M_("four: two sides of two")),
            ("3x2", M_("six: three sides of two")),
            ("2x3", M_("six: two sides of three")),
        ),
        ("SEAT-1",),
    ),
    "seat_draw": SwitchWords(
        M_("Partners and dealer"),
        (
            ("cut", M_("partners agreed, cut for the deal")),
            ("draw-spades-high", M_("drawn, spades high")),
            ("draw-hearts-high", M_("drawn, hearts high")),
        ),
        ("SEAT-2", "SEAT-3"),
    ),
    "lift": SwitchWords(
        M_("The cut"),
        (("exact", M_("an exact number, for a bonus")), ("third", M_("about a third"))),
        ("CUT-1",),
    ),
    "first_card": SwitchWords(
        M_("The first card"),
        (("offered", M_("offered to the first player")), ("turned-up", M_("turned up"))),
        ("FIRST-1", "FIRST-2"),
    ),
    "aces": SwitchWords(
        M_("Aces in a %(sequence)s"),
        (
            ("both", M_("low or high, or at both ends")),
            ("either", M_("low or high, not both")),
            ("high", M_("high only")),
            ("low", M_("low only")),
        ),
        ("SEQ-2",),
    ),
    "group_ranks": SwitchWords(
        M_("Ranks that make a %(group)s"),
        (("court", M_("J, Q, K and A")), ("any", M_("any but twos"))),
        ("GRP-1",),
    ),
    "one_group_per_rank": SwitchWords(
        M_("%(Groups)s of one rank"),
        ((_YES, M_("one a side")), (_NO, M_("several"))),
        ("GRP-3",),
    ),
    "wild_moves": SwitchWords(
        M_("A %(wild)s in a %(sequence)s"),
        (
            ("free", M_("moves where it is needed")),
            ("end-free", M_("moves from an end")),
            ("when-replaced", M_("moves when replaced")),
        ),
        ("WILD-5",),
    ),
    "semi_clean": SwitchWords(
        M_("Semi-clean, 150 points"),
        (
            ("none", M_("not known")),
            ("sequences", M_("%(sequences)s")),
            ("all", M_("%(sequences)s and %(groups)s")),
        ),
        ("CLEAN-3", "CLEAN-2"),
    ),
    "opening": SwitchWords(
        M_("To open"),
        (("none", M_("no minimum")), ("50-75", M_("50 points, 75 from 1500 on"))),
        ("OPEN-1", "OPEN-3"),
    ),
    "single_pile_lock": SwitchWords(
        M_("A %(pile)s of one card, once taken"),
        ((_YES, M_("is kept that turn")), (_NO, M_("may be discarded"))),
        ("DRAW-2",),
    ),
    "out_needs": SwitchWords(
        M_("To %(go_out)s you need"),
        (("clean", M_("a %(clean_burraco)s")), ("any", M_("a clean or a dirty one"))),
        ("OUT-1",),
    ),
    "out_discard": SwitchWords(
        M_("A discard to %(go_out)s"),
        (("optional", M_("may be left out")), ("required", M_("is needed"))),
        ("OUT-2",),
    ),
    "last_wild": SwitchWords(
        M_("A %(wild)s as the last discard"),
        (("allowed", M_("allowed")), ("forbidden", M_("forbidden"))),
        ("OUT-3",),
    ),
    "stock_end": SwitchWords(
        M_("When the %(stock)s runs out"),
        (
            ("pots-then-end", M_("a %(pot)s becomes the %(stock)s")),
            ("stop-at-two", M_("play stops at two cards")),
            ("last-two-dead", M_("the last turn, two cards lie")),
        ),
        ("END-1", "END-2"),
    ),
    "stalemate_rounds": SwitchWords(
        M_("Stalemate"), (("off", M_("never")), ("rounds", M_("after some rounds"))), ("END-3",)
    ),
    "no_pot_penalty": SwitchWords(
        M_("No %(pot)s taken costs 100"),
        (("each", M_("always")), ("waived-if-none", M_("unless no side took one"))),
        ("SCORE-3",),
    ),
    "unplayed_pot": SwitchWords(
        M_("A %(pot)s not played from costs"),
        (("cards", M_("what its cards are worth")), ("flat", M_("100"))),
        ("SCORE-4",),
    ),
    "match": SwitchWords(
        M_("The match goes on"),
        (("target", M_("to a number of points")), ("minutes", M_("for a set time"))),
        ("MATCH-1", "MATCH-2"),
    ),
}
"""Every switch by name, in the order in which a form shows them."""

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("deck", ("packs", "jokers")),
    ("seats", ("seating", "seat_draw", "lift", "first_card")),
    ("melds", ("aces", "group_ranks", "one_group_per_rank", "wild_moves", "semi_clean")),
    ("opening", ("opening",)),
    ("turn", ("single_pile_lock",)),
    ("end", ("out_needs", "out_discard", "last_wild", "stock_end", "stalemate_rounds")),
    ("score", ("no_pot_penalty", "unplayed_pot", "match")),
)
"""The switches by the chapter of the rulebook that they belong to."""


def clause_of(name: str, rules: Rules) -> Clause:
    """The clause that a switch concerns at a table."""
    found = [clause(id) for id in SWITCH_WORDS[name].clauses]
    return next((each for each in found if each.applies(rules)), found[0])


def value_words(name: str, value: Any) -> Message:
    """A switch's value in words: `to 2000 points`, `after 3 rounds`, `high only`."""
    if name == "match":
        kind, _, number = str(value).partition(" ")
        if kind == "target":
            return M_("to %(number)s points", number=number)
        return M_("for %(number)s minutes", number=number)
    if name == "stalemate_rounds" and value is not None:
        return MN_("after %(count)s round", "after %(count)s rounds", int(value))
    return dict(SWITCH_WORDS[name].values)[written(value)]
