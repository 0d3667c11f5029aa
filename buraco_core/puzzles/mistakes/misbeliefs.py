"""Every belief about the rules that does not hold, whatever kind of puzzle asks about it: its words and its clause.

The makers keep their own lists, each with what it needs to make a puzzle. A belief that several of them know has one
key here, so that whoever keeps count of what a player believes counts it once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from buraco_core.clauses import clause, graded
from buraco_core.message import M_, Message
from buraco_core.puzzles import shapes
from buraco_core.puzzles.mistakes import misconceptions
from buraco_core.puzzles.mistakes.goal_misconceptions import GOAL_MISCONCEPTIONS
from buraco_core.rules import Rules

__all__ = ["MISBELIEFS", "Misbelief", "known_as", "misbeliefs_at"]

Test = Callable[[Rules], bool]


@dataclass(frozen=True, slots=True)
class Misbelief:
    """A belief about the rules that does not hold.

    Attributes:
        key: a stable key; those of beliefs are in small letters, ids of clauses in large ones.
        says: what is believed, as a player would say it.
        clause: the id of the clause that says otherwise.
        kinds: the kinds of puzzle that ask about it.
        when: at which tables there is something to believe, beside that the clause is graded there.
    """

    key: str
    says: Message
    clause: str
    kinds: tuple[str, ...]
    when: Test = lambda _rules: True

    def is_at(self, rules: Rules) -> bool:
        """Whether there is anything to be believed at a table, and to be asked."""
        return clause(self.clause).applies(rules) and graded(self.clause, rules) and self.when(rules)


def _has_minimum(rules: Rules) -> bool:
    return rules.opening.opening != "none"


_TABLES: dict[str, Test] = {
    "low-group": lambda rules: rules.melds.group_ranks == "court",
    "ace-both-ends": lambda rules: rules.melds.aces == "either",
    "six-and-wild": lambda rules: rules.melds.semi_clean != "none",
}
"""At which tables a shape of `judge` has cards for the belief."""

_OF_CARDS = (
    Misbelief(
        "ace-at-any-end",
        M_("An ace may be low or high, as it fits."),
        "SEQ-2",
        ("judge",),
        lambda rules: rules.melds.aces in ("high", "low"),
    ),
    Misbelief(
        "own-two-is-natural", M_("A two of the same suit is always natural."), "WILD-2", ("judge", "score")
    ),
    Misbelief(
        "court-groups-only",
        M_("Only jacks, queens, kings and aces make a %(group)s."),
        "GRP-1",
        ("judge",),
        lambda rules: rules.melds.group_ranks == "any",
    ),
)
_OF_OPENINGS = (
    Misbelief(
        "bonus-opens",
        M_("The bonus of seven cards counts when you open."),
        "OPEN-1",
        ("opening",),
        _has_minimum,
    ),
    Misbelief(
        "exact-is-short", M_("Exactly the minimum is not enough."), "OPEN-1", ("opening",), _has_minimum
    ),
    Misbelief("minimum-is-fifty", M_("The minimum is always 50."), "OPEN-1", ("opening",), _has_minimum),
    Misbelief(
        "always-a-minimum",
        M_("An opening always needs 50 points."),
        "OPEN-3",
        ("opening",),
        lambda rules: not _has_minimum(rules),
    ),
)
_OF_SHEETS = (
    Misbelief("longer-earns-more", M_("The longer it is, the more bonus it earns."), "CLEAN-2", ("score",)),
    Misbelief("partners-hand-is-free", M_("Only one hand counts against a side."), "SCORE-1", ("score",)),
    Misbelief("no-pot-is-free", M_("A side without a %(pot)s loses nothing."), "SCORE-3", ("score",)),
    Misbelief(
        "no-pot-always-costs",
        M_("A side without a %(pot)s always loses 100."),
        "SCORE-3",
        ("score",),
        lambda rules: rules.score.no_pot_penalty == "waived-if-none",
    ),
    Misbelief(
        "unplayed-pot-is-free",
        M_("A %(pot)s that is taken and not played from costs nothing."),
        "SCORE-4",
        ("score",),
        lambda rules: graded("SCORE-4.choice", rules),
    ),
)
_MORE_KINDS = {
    "round-the-corner": ("score",),
    "own-two-is-wild": ("score",),
    "foreign-two": ("score",),
    "six-as-seven": ("score",),
    "six-and-wild": ("score",),
    "any-meld-opens": ("opening",),
    "each-meld-enough": ("opening",),
    "minimum-stays": ("opening",),
}
"""Kinds whose puzzles go against a belief that others are made from."""


def _made() -> Iterator[Misbelief]:
    """The beliefs that the makers have, each under its own key."""
    for shape in shapes.MISCONCEPTIONS:
        yield Misbelief(
            shape.key, shape.belief, shape.clause, ("judge",), _TABLES.get(shape.key, lambda _: True)
        )
    yield from _OF_CARDS
    yield from _OF_OPENINGS
    yield from _OF_SHEETS
    for goal in GOAL_MISCONCEPTIONS:
        asks_to_open = "open" in goal.goals
        yield Misbelief(
            goal.key, goal.belief, goal.clause, ("goal",), _has_minimum if asks_to_open else lambda _: True
        )
    for each in misconceptions.MISCONCEPTIONS:
        # A turn has one wrong step: what may be done is asked about by `allowed` alone.
        kinds = ("allowed",) if each.gives or each.sort == "open" else ("allowed", "spot")
        yield Misbelief(each.key, each.belief, each.clause, kinds, each.is_there)


def _gathered() -> tuple[dict[str, Misbelief], dict[str, str]]:
    """The beliefs, one for each that says the same, and the key that each key of a maker has here."""
    found: dict[str, Misbelief] = {}
    keys: dict[str, str] = {}
    same: dict[tuple[str, str], str] = {}
    for each in _made():
        key = keys.setdefault(each.key, same.setdefault((each.says.text, each.clause), each.key))
        if key not in found:
            found[key] = each
            continue
        one, kinds = found[key], dict.fromkeys((*found[key].kinds, *each.kinds))
        found[key] = replace(one, kinds=tuple(kinds), when=_either(one.when, each.when))
    for key, more in _MORE_KINDS.items():
        found[key] = replace(found[key], kinds=tuple(dict.fromkeys((*found[key].kinds, *more))))
    return found, keys


def _either(one: Test, other: Test) -> Test:
    return lambda rules: one(rules) or other(rules)


_FOUND, _KEYS = _gathered()
MISBELIEFS: Mapping[str, Misbelief] = MappingProxyType(_FOUND)
"""Every belief by its key."""


def known_as(key: str) -> str:
    """The key here of a belief that a maker knows by its own key.

    >>> known_as("add-a-second-wild")
    'two-wilds'
    """
    return _KEYS.get(key, key)


def misbeliefs_at(rules: Rules) -> tuple[Misbelief, ...]:
    """The beliefs that there are at a table, in a fixed order."""
    return tuple(each for each in MISBELIEFS.values() if each.is_at(rules))
