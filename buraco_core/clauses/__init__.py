"""The rulebook as data: every clause with its title, and its sentence for the rules of a table.

Sentences, and what is graded, follow the fields of `Rules`, so that house rules read true. Where the rules
know two families of tables without naming a switch, each clause says in a comment which switch tells them
apart: `seat_draw` and `lift` for seats and deal, `wild_moves` for melds, `stock_end` for play and score.
Those three have one value for each family.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from buraco_core.clauses.endings import CLAUSES_OF_ENDS, CLAUSES_OF_OUT
from buraco_core.clauses.melds import CLAUSES_OF_MELDS
from buraco_core.clauses.model import Clause, UnknownClause
from buraco_core.clauses.scores import CLAUSES_OF_MATCH, CLAUSES_OF_SCORE, CLAUSES_OF_VARIATIONS
from buraco_core.clauses.seats import CLAUSES_OF_DECK, CLAUSES_OF_SEATS
from buraco_core.clauses.turns import CLAUSES_OF_OPENING, CLAUSES_OF_POTS, CLAUSES_OF_TURNS
from buraco_core.clauses.wilds import CLAUSES_OF_CLEAN, CLAUSES_OF_WILDS
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = [
    "CHAPTERS",
    "CLAUSES",
    "Chapter",
    "Clause",
    "UnknownClause",
    "clause",
    "graded",
    "is_table_manner",
    "points_of",
]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rulebook: a stable key, its heading, and its clauses in order."""

    key: str
    title: Message
    clauses: tuple[Clause, ...]


CHAPTERS: tuple[Chapter, ...] = (
    Chapter("deck", M_("Deck and values"), CLAUSES_OF_DECK),
    Chapter("seats", M_("Seats, cut and deal"), CLAUSES_OF_SEATS),
    Chapter("melds", M_("What may be laid"), (*CLAUSES_OF_MELDS, *CLAUSES_OF_WILDS, *CLAUSES_OF_CLEAN)),
    Chapter("opening", M_("Opening"), CLAUSES_OF_OPENING),
    Chapter("turn", M_("A turn"), CLAUSES_OF_TURNS),
    Chapter("pots", M_("The %(pots)s"), CLAUSES_OF_POTS),
    Chapter("end", M_("The end of a deal"), (*CLAUSES_OF_OUT, *CLAUSES_OF_ENDS)),
    Chapter("score", M_("Score"), (*CLAUSES_OF_SCORE, *CLAUSES_OF_MATCH)),
    Chapter("variations", M_("Variations"), CLAUSES_OF_VARIATIONS),
)
"""The chapters of the rulebook, in the order of the rules."""

CLAUSES: Mapping[str, Clause] = MappingProxyType(
    {each.id: each for chapter in CHAPTERS for each in chapter.clauses}
)
"""Every clause by its id, in the order of the rules; a clause's points follow it."""

_POINTS: dict[str, tuple[Clause, ...]] = {
    id: tuple(point for point in CLAUSES.values() if point.parent == id) for id in CLAUSES
}


def clause(id: str) -> Clause:
    """The clause, or the point of one, with that id.

    Raises:
        UnknownClause: if the rulebook has none.

    >>> clause("OUT-4").id
    'OUT-4'
    """
    found = CLAUSES.get(id) if isinstance(id, str) else None
    if found is None:
        raise UnknownClause(id)
    return found


def points_of(id: str) -> tuple[Clause, ...]:
    """The points of a clause that have ids of their own, `WILD-5.slide` of `WILD-5`.

    Raises:
        UnknownClause: if the rulebook has no such clause.
    """
    return _POINTS[clause(id).id]


def graded(id: str, rules: Rules) -> bool:
    """Whether an answer may be marked right or wrong by this clause at a table with these rules.

    A point is not graded where the rules leave it open, unless the table has itself set the switch that
    decides it; nor then is its clause, where the point is all that the clause says. What does not come up
    at a table is graded, as nothing about it is open.

    Raises:
        UnknownClause: if the rulebook has no such clause.

    >>> graded("GRP-3.second", Rules())
    False
    >>> graded("GRP-3.second", Rules().with_switches(one_group_per_rank=False))
    True
    """
    asked = clause(id)
    return not asked.is_open(rules) and not any(
        point.whole and point.is_open(rules) for point in _POINTS[asked.id]
    )


def is_table_manner(id: str) -> bool:
    """Whether the clause is a manner of the table, told and asked about but never played by the engine.

    Raises:
        UnknownClause: if the rulebook has no such clause.
    """
    return clause(id).manner
