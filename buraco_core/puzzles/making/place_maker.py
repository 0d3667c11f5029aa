"""Makes place puzzles from a code: cards of a sequence, and a wild that has its place among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from buraco_core.actions import sorted_cards
from buraco_core.cards import Card, Rank, Suit, card
from buraco_core.melds import NotInDeckError
from buraco_core.melds.table import places, wild_kinds
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, TWO_PLACE, card_at
from buraco_core.puzzles.codes import PuzzleCode
from buraco_core.puzzles.kinds.place import PlaceError, PlacePuzzle
from buraco_core.puzzles.kinds.place_words import PlaceWish
from buraco_core.rules import Rules

__all__ = ["make_place_puzzle"]

_SUITS = tuple(Suit)


@dataclass(frozen=True, slots=True)
class _Draft:
    """What a puzzle is made from, as it was drawn: whether it can be asked is seen afterwards."""

    cards: tuple[Card, ...]
    wilds: tuple[Card, ...]
    was: tuple[Card, ...] = ()
    wish: PlaceWish = field(default_factory=PlaceWish)
    clause: str = ""

    def content(self) -> str:
        """The same text for the same puzzle, whichever wild of a choice comes first."""
        wished = (self.wish.stands_for, self.wish.beside)
        cards = [*self.cards, "+", *sorted_cards(self.wilds), "from", *self.was, "for", *wished]
        return " ".join(
            each.code if isinstance(each, Card) else str(each) for each in (*cards, self.wish.state)
        )


Shape = Callable[[Random, Rules], "_Draft | None"]
"""Draws cards; nothing where the table has no such cards."""


def make_place_puzzle(code: PuzzleCode) -> PlacePuzzle:
    """The puzzle of a code: always the same for the same code."""
    chance = code.random()
    while True:
        draft = chance.choice(_SHAPES[code.difficulty])(chance, code.rules)
        if draft is None or not code.is_for(draft.content()):
            continue
        try:
            puzzle = PlacePuzzle(code.rules, draft.cards, draft.wilds, draft.wish, draft.was, draft.clause)
        except (PlaceError, NotInDeckError):
            continue
        if puzzle.start not in puzzle.right:  # else there would be nothing to do
            return puzzle


def _run(chance: Random, rules: Rules, length: int, lowest: int = LOW_ACE) -> tuple[Suit, list[int]]:
    """A suit, and so many of its places that follow one another."""
    low, high = places(rules.melds.aces)
    low = max(low, lowest)
    first = chance.randint(low, high - length + 1)
    return chance.choice(_SUITS), list(range(first, first + length))


def _cards(suit: Suit, seated: list[int]) -> tuple[Card, ...]:
    return tuple(card_at(suit, place) for place in seated)


def _other_wild(chance: Random, rules: Rules, suit: Suit) -> Card:
    """A wild that is at home nowhere in the suit."""
    return chance.choice([each for each in wild_kinds(rules.deck) if each.suit is not suit])


def _two(suit: Suit) -> Card:
    return card(Rank.TWO, suit)


# New melds


def _gap(chance: Random, rules: Rules) -> _Draft:
    """A place is empty between two cards."""
    suit, seated = _run(chance, rules, chance.randint(3, 5), 3)
    del seated[chance.randint(1, len(seated) - 2)]
    return _Draft(_cards(suit, seated), (_other_wild(chance, rules, suit),))


def _long_gap(chance: Random, rules: Rules) -> _Draft:
    """The same in a longer row, its ends being anything that the suit has, with a two of any suit."""
    suit, seated = _run(chance, rules, chance.randint(5, 7))
    del seated[chance.randint(1, len(seated) - 2)]
    wild = (
        _two(suit) if TWO_PLACE not in seated and chance.random() < 0.5 else _other_wild(chance, rules, suit)
    )
    return _Draft(_cards(suit, seated), (wild,))


def _at_home(chance: Random, rules: Rules) -> _Draft:  # noqa: ARG001 - as every shape
    """A two of the suit has its own place, below the three or above the ace."""
    suit, length = chance.choice(_SUITS), chance.randint(2, 6)
    seated = list(range(3, 3 + length))
    if length < 6 and chance.random() < 0.4:
        seated.insert(0, LOW_ACE)
    return _Draft(_cards(suit, seated), (_two(suit),))


def _spare(chance: Random, rules: Rules) -> _Draft:
    """No place is empty: an end is left, or two."""
    suit, seated = _run(chance, rules, chance.randint(2, 6))
    own = TWO_PLACE not in seated and seated[0] != TWO_PLACE + 1 and chance.random() < 0.3
    return _Draft(_cards(suit, seated), (_two(suit) if own else _other_wild(chance, rules, suit),))


def _past_an_ace(chance: Random, rules: Rules) -> _Draft | None:
    """One end is an ace, past which there is nothing."""
    low, high = places(rules.melds.aces)
    suit, length = chance.choice(_SUITS), chance.randint(2, 6)
    ends = [each for each in (low, high) if each in (LOW_ACE, HIGH_ACE)]
    end = chance.choice(ends)
    seated = list(range(end, end + length)) if end == LOW_ACE else list(range(end - length + 1, end + 1))
    own = end == HIGH_ACE and chance.random() < 0.5
    return _Draft(_cards(suit, seated), (_two(suit) if own else _other_wild(chance, rules, suit),))


def _second_two(chance: Random, rules: Rules) -> _Draft:
    """A wild lies in the row already, and a two of the suit comes home."""
    suit, length = chance.choice(_SUITS), chance.randint(3, 6)
    cards = list(_cards(suit, list(range(3, 3 + length))))
    cards[chance.randint(1, length - 2)] = _other_wild(chance, rules, suit)
    wilds = [_two(suit)]
    if chance.random() < 0.5:
        wilds.insert(chance.randint(0, 1), _other_wild(chance, rules, suit))
    return _Draft(tuple(cards), tuple(wilds))


def _choice(chance: Random, rules: Rules) -> _Draft:
    """Two twos, and one of them makes it clean."""
    draft = _at_home(chance, rules)
    suit = draft.wilds[0].suit
    assert suit is not None
    wilds = chance.sample([draft.wilds[0], _other_wild(chance, rules, suit)], 2)
    return replace(draft, wilds=tuple(wilds), wish=PlaceWish(state="clean"))


def _wished(chance: Random, rules: Rules) -> _Draft:
    """Both ends are left, and something is wished for that only one of them gives."""
    suit, seated = _run(chance, rules, chance.randint(2, 5), 4)
    ends = [each for each in (seated[0] - 1, seated[-1] + 1) if each <= places(rules.melds.aces)[1]]
    wanted = card_at(suit, chance.choice(ends))
    beyond = card_at(suit, min(seated[-1] + 2, HIGH_ACE))
    wishes = [PlaceWish(stands_for=wanted), PlaceWish(beside=wanted), PlaceWish(beside=beyond)]
    return _Draft(_cards(suit, seated), (_other_wild(chance, rules, suit),), wish=chance.choice(wishes))


# On the table


def _freed(chance: Random, rules: Rules) -> _Draft:
    """The card comes for which the wild lay."""
    suit, seated = _run(chance, rules, chance.randint(3, 6))
    wild = _other_wild(chance, rules, suit)
    lay = list(_cards(suit, seated))
    lay[chance.randint(1, len(lay) - 2)] = wild
    return _Draft(_cards(suit, seated), (wild,), tuple(lay))


def _slides(chance: Random, rules: Rules) -> _Draft:
    """A card comes past a gap, and the wild slides there from its end."""
    suit, seated = _run(chance, rules, chance.randint(4, 6), 3)
    wild = _other_wild(chance, rules, suit)
    lay = (wild, *_cards(suit, seated[1:-2])) if chance.random() < 0.5 else (*_cards(suit, seated[:-2]), wild)
    lies = seated[1:-2] if lay[0] is wild else seated[:-2]
    return _Draft((*_cards(suit, lies), card_at(suit, lies[-1] + 2)), (wild,), lay)


def _turns_wild(chance: Random, rules: Rules) -> _Draft:  # noqa: ARG001 - as every shape
    """A natural two leaves its place for a gap further up."""
    suit, length = chance.choice(_SUITS), chance.randint(2, 5)
    seated = list(range(3, 3 + length))
    lies = (*_cards(suit, seated), card_at(suit, seated[-1] + 2))
    return _Draft(lies, (_two(suit),), (_two(suit), *_cards(suit, seated)), clause="WILD-7")


_SHAPES: dict[int, tuple[Shape, ...]] = {
    1: (_gap, _gap, _at_home),
    2: (_long_gap, _at_home, _spare, _past_an_ace, _second_two),
    3: (_second_two, _choice, _wished, _freed, _slides, _turns_wild),
}
"""What is drawn: first a gap and the natural two, then ends, then twos to choose from and wilds that move."""
