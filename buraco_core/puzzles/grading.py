"""What grading an answer gives, and what a hint says: values that every kind of puzzle shares."""

from __future__ import annotations

from dataclasses import dataclass, field

from buraco_core.clauses import graded
from buraco_core.melds import Meld
from buraco_core.message import Message
from buraco_core.rules import Rules

__all__ = ["Grade", "Hint", "doubts"]


@dataclass(frozen=True, slots=True)
class Grade:
    """What an answer was worth, and what is true.

    Attributes:
        is_right: whether the answer is right.
        says: sentences about what is true; never only that the answer is wrong.
        clause: the id of the clause that it comes from, or nothing.
        at: positions of the cards at fault, counted through the puzzle's cards.
        shown: melds laid as they should be read, or the nearest legal ones.
        shows_repair: whether the cards are no meld: those at `at` are at fault, and `shown` are repairs; otherwise the
            marked card is the one that decides, and `shown` is a reading of the same cards.
    """

    is_right: bool
    says: tuple[Message, ...]
    clause: str | None = None
    at: tuple[int, ...] = ()
    shown: tuple[Meld, ...] = ()
    shows_repair: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of help: where to look, which rule, the answer."""

    says: tuple[Message, ...]
    clause: str | None = None
    at: tuple[int, ...] = ()
    shown: tuple[Meld, ...] = field(default=())


def doubts(meld: Meld, rules: Rules) -> tuple[str, ...]:
    """The ungraded points that decide what a meld is: puzzles keep away from such melds.

    Empty where everything about the meld is graded at this table.
    """
    raised = []
    naturals = len(meld.naturals)
    semi_clean = rules.melds.semi_clean
    if meld.wild is not None and naturals >= 7 and semi_clean != "none":
        if meld.kind == "sequence" and meld.state == "dirty":
            raised.append("CLEAN-3.inner")
        if meld.kind == "group" and naturals > 7 and semi_clean == "all":
            raised.append("CLEAN-3.nine")
        if meld.wild.card.suit is None:
            raised.append("VAR-8.joker")
    if meld.kind == "sequence" and len(meld.cards) == 14 and rules.melds.aces == "either":
        raised.append("SEQ-2.longest")
    return tuple(each for each in raised if not graded(each, rules))
