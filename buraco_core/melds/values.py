"""What the judge of melds answers with: a meld as it lies, a problem, a verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from buraco_core.cards import JOKER, Card, Rank, Suit, card

__all__ = [
    "HIGH_ACE",
    "LOW_ACE",
    "TWO_PLACE",
    "Kind",
    "Meld",
    "Problem",
    "Reason",
    "State",
    "Wild",
    "card_at",
    "place_of",
]

Kind = Literal["sequence", "group"]
State = Literal["clean", "semi-clean", "dirty"]

LOW_ACE = 1
"""The lowest place. Places run from 1, the low ace, over 2 … 13, the king, to 14, the high ace."""
HIGH_ACE = 14
TWO_PLACE = 2

_RANK_AT = (None, *(rank for rank in Rank if rank is not Rank.JOKER), Rank.ACE)
_PLACE_OF: dict[Rank, int] = {rank: place for place, rank in enumerate(_RANK_AT[:HIGH_ACE]) if rank}


def place_of(rank: Rank) -> int:
    """The place of a rank in a sequence, 1 to 13; an ace's low one (SEQ-2)."""
    return _PLACE_OF[rank]


def card_at(suit: Suit, place: int) -> Card:
    """The card that belongs to a place, 1 to 14, of a suit."""
    return _CARDS_AT[suit][place]


_CARDS_AT = {suit: (JOKER, *(card(rank, suit) for rank in _RANK_AT[LOW_ACE:] if rank)) for suit in Suit}
"""The cards of each suit by place; nothing stands at place 0, for which the joker keeps the room."""


@dataclass(frozen=True, slots=True)
class Wild:
    """The wild of a meld: which card, where it lies (0 is the first card), and what it stands for.

    `stands_for` is the card whose place it takes in a sequence; in a group it is `None`, since the wild
    stands for any card of the rank.
    """

    card: Card
    index: int
    stands_for: Card | None


@dataclass(frozen=True, slots=True)
class Meld:
    """A legal meld as it lies.

    Attributes:
        kind: sequence or group.
        cards: the cards in place: a sequence rising, a group by suit with its wild last; as laid where that
            was asked.
        wild: the wild, if there is one (a natural two is none, WILD-2).
        state: clean, semi-clean or dirty, judged at any length (CLEAN-1, CLEAN-3).
        bonus: points for a burraco, 0 below seven cards (CLEAN-2, CLEAN-3).
        points: the card values, bonus not counted (DECK-2).
        readings: how many different placements of these cards give this state.
    """

    kind: Kind
    cards: tuple[Card, ...]
    wild: Wild | None
    state: State
    bonus: int
    points: int
    readings: int = 1

    @property
    def is_burraco(self) -> bool:
        """Whether it has seven cards or more (CLEAN-2)."""
        return len(self.cards) >= 7

    @property
    def naturals(self) -> tuple[Card, ...]:
        """The cards that stand for themselves."""
        if self.wild is None:
            return self.cards
        return self.cards[: self.wild.index] + self.cards[self.wild.index + 1 :]

    @property
    def rank(self) -> Rank | None:
        """The rank of a group, `None` for a sequence."""
        return self.naturals[0].rank if self.kind == "group" else None

    @property
    def suit(self) -> Suit | None:
        """The suit of a sequence, `None` for a group."""
        return self.naturals[0].suit if self.kind == "sequence" else None

    @property
    def has_natural_two(self) -> bool:
        """Whether a two stands in its own place (WILD-2)."""
        return any(each.rank is Rank.TWO for each in self.naturals)


Reason = Literal[
    "too-few",
    "only-wilds",
    "two-wilds",
    "suit",
    "twice",
    "gap",
    "corner",
    "two-aces",
    "ace-high-only",
    "ace-low-only",
    "no-room",
    "order",
    "mixed-ranks",
    "no-group",
    "too-long",
]


class Problem(NamedTuple):
    """One thing that keeps cards from being a meld.

    Attributes:
        reason: what it is, a stable key.
        clause: the id of the clause that says so.
        at: positions of the cards at fault among the cards that were asked about (0 is the first).
        cards: those cards.
        missing: cards that a gap lacks, or the one card that matters to the reason.
        near: the cards on both sides of a gap, or the cards that the others do not agree with.
    """

    reason: Reason
    clause: str
    at: tuple[int, ...]
    cards: tuple[Card, ...]
    missing: tuple[Card, ...] = ()
    near: tuple[Card, ...] = ()
