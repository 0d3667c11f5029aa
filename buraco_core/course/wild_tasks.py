"""The task of levels in which a wild is put where it belongs."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field
from typing import Literal

from buraco_core.cards import parse_card, parse_cards
from buraco_core.message import Message
from buraco_core.puzzles.kinds.place import PlacePuzzle, PlaceWish
from buraco_core.rules import Rules

__all__ = ["Place"]


@dataclass(frozen=True, slots=True)
class Place:
    """A wild to put among cards that lie; every place where they then lie rightly is right.

    Attributes:
        cards: the cards of the row, rising, without the wild that is to be put.
        wild: the wild, or several to choose from.
        was: for a sequence that lay on the table before: how it lay. What `cards` has more was added.
        state: clean, semi-clean, dirty, or any.
        stands_for: the card that the wild is to stand for.
        beside: a card that is to fit in at an end afterwards, with nothing moved.
        clause: the clause that it is about; without one it follows from the cards.
        ask: the question; without one it follows from the cards and the wish.
    """

    cards: str
    wild: str
    _: KW_ONLY
    was: str = ""
    state: Literal["clean", "semi-clean", "dirty", "any"] = "any"
    stands_for: str = ""
    beside: str = ""
    clause: str = ""
    ask: Message | None = None
    kind: str = field(default="place", init=False)

    def puzzle(self, rules: Rules) -> PlacePuzzle:
        """The question under a table's rules.

        Raises:
            PlaceError: if no place is right there, or tables differ on it.
            NotInDeckError: if the deck does not have these cards.
        """
        wish = PlaceWish(
            self.state,
            parse_card(self.stands_for) if self.stands_for else None,
            parse_card(self.beside) if self.beside else None,
        )
        return PlacePuzzle(
            rules,
            parse_cards(self.cards),
            parse_cards(self.wild),
            wish,
            parse_cards(self.was),
            self.clause,
            self.ask,
        )
