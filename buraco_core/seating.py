"""Who deals, who sits where and with whom, by the cards that the players cut or draw (SEAT-1 to SEAT-3).

A player is an index, from 0, in the order in which the players were named; a seat is an index clockwise from
the first dealer, who takes seat 0. So a match begins with `new_match(rules)`, and the side of a seat is the
seat modulo the number of sides.

What the rules leave open is decided so:

- Only the players whose card does not stand cut or draw again; the others keep theirs.
- Under SEAT-2 equal ranks never stand, whether or not they are the lowest or the highest.
- With three sides the draw puts the two highest cards, the two in the middle and the two lowest together, and the
  side in the middle takes the seats that the other two leave.
- Of partners whose seats are not told, the one with the higher card takes the next seat clockwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from buraco_core.cards import Card, Rank, Suit
from buraco_core.melds import check_in_deck
from buraco_core.message import M_, Message, MessageError
from buraco_core.rules import Rules

__all__ = ["DrawAgain", "Seating", "SeatingError", "seat_by_cards"]

_RISING = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_CUT_ORDER = {rank: place for place, rank in enumerate(map(Rank, _RISING))}
"""Low to high in the cut for the deal: ace high, two low (SEAT-2); a joker does not stand."""
_DRAW_ORDER = {rank: place for place, rank in enumerate(map(Rank, (*_RISING[1:], "2", "JK")))}
"""Low to high in the draw for sides: the wilds are high (SEAT-3)."""
_SUIT_ORDER = {
    "draw-spades-high": (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES),
    "draw-hearts-high": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
}
"""Low to high among cards of one rank in the draw (SEAT-3)."""


class SeatingError(MessageError):
    """A call that makes no sense: not a card for each player, or sides that no table has."""


@dataclass(frozen=True, slots=True)
class DrawAgain:
    """The cards do not settle it.

    Attributes:
        reason: `joker` or `equal-ranks` in the cut for the deal, `identical` in the draw for sides.
        players: the players who cut or draw again, in the order of their numbers.
        clause: the id of the clause that says so.
        message: why, in a sentence.
    """

    reason: Literal["joker", "equal-ranks", "identical"]
    players: tuple[int, ...]
    clause: str
    message: Message


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: `players` has the player of each seat, clockwise from the first dealer."""

    players: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    """The partners of each side, in the order of their seats; the dealer's side first."""
    clause: str
    """The id of the clause that decided it."""

    @property
    def dealer(self) -> int:
        """The player who deals first: the one with the lowest card."""
        return self.players[0]

    @property
    def left(self) -> int:
        """The player at the dealer's left, who plays first: the highest card, of another side."""
        return self.players[1]


def seat_by_cards(
    cards: Sequence[Card], rules: Rules, partners: Sequence[int] | None = None
) -> Seating | DrawAgain:
    """How the players sit, by the card that each of them cut or drew.

    Args:
        cards: each player's card.
        rules: the table's rules: whether partners are agreed on, the order of the cards, how many sides.
        partners: where partners are agreed on (SEAT-2), the side of each player, any numbers that are equal for
            partners; without it, the players were named in the order A B A B. The draw makes
            the sides itself (SEAT-3).

    Raises:
        SeatingError: for another number of cards than players, and for partners that make no sides.
        NotInDeckError: for cards that the deck does not have.

    >>> from buraco_core.cards import parse_cards
    >>> from buraco_core.rulesets import rule_set
    >>> seat_by_cards(parse_cards("9H JK 3C 2D"), rule_set("italian")).players
    (2, 1, 0, 3)
    """
    seats = rules.seats.sides * rules.seats.players_a_side
    if len(cards) != seats:
        raise SeatingError(
            M_("%(there)s cards for %(players)s players: each has one.", there=len(cards), players=seats)
        )
    if rules.seats.seat_draw == "cut":
        for card in cards:  # each is put back before the next one cuts, so one card may be cut by all
            check_in_deck([card], rules)
        return _cut_for_deal(cards, _agreed(partners, rules))
    check_in_deck(cards, rules)
    if partners is not None:
        raise SeatingError(M_("At this table the draw makes the sides: partners are not agreed on."))
    return _drawn(cards, rules)


def _agreed(partners: Sequence[int] | None, rules: Rules) -> Sequence[int]:
    """The side of each player, as it was agreed."""
    sides, size = rules.seats.sides, rules.seats.players_a_side
    if partners is None:
        return [player % sides for player in range(sides * size)]
    if sorted(Counter(partners).values()) != [size] * sides:
        raise SeatingError(
            M_("Partners are agreed on as %(sides)s sides of %(size)s players.", sides=sides, size=size)
        )
    return partners


def _cut_for_deal(cards: Sequence[Card], side_of: Sequence[int]) -> Seating | DrawAgain:
    """Lowest deals, to the highest of another side (SEAT-2)."""
    jokers = tuple(player for player, card in enumerate(cards) if card.rank is Rank.JOKER)
    if jokers:
        said = M_("A joker does not stand in the cut for the deal: whoever has one cuts again.")
        return DrawAgain("joker", jokers, "SEAT-2", said)
    count = Counter(card.rank for card in cards)
    equal = tuple(player for player, card in enumerate(cards) if count[card.rank] > 1)
    if equal:
        said = M_("Equal ranks do not stand in the cut for the deal: whoever has one of them cuts again.")
        return DrawAgain("equal-ranks", equal, "SEAT-2", said)

    def height(player: int) -> int:
        return _CUT_ORDER[cards[player].rank]

    dealer = min(range(len(cards)), key=height)
    left = max((each for each in range(len(cards)) if side_of[each] != side_of[dealer]), key=height)
    first, second = side_of[dealer], side_of[left]
    third = [each for each in dict.fromkeys(side_of) if each not in (first, second)]
    members = [
        [each for each in range(len(cards)) if side_of[each] == side] for side in (first, second, *third)
    ]
    return _seated(members, dealer, left, height, "SEAT-2")


def _drawn(cards: Sequence[Card], rules: Rules) -> Seating | DrawAgain:
    """High cards against low ones; lowest deals, highest sits at the dealer's left (SEAT-3)."""
    count = Counter(cards)
    identical = tuple(player for player, card in enumerate(cards) if count[card] > 1)
    if identical:
        said = M_("Identical cards do not stand in the draw: whoever has one of them draws again.")
        return DrawAgain("identical", identical, "SEAT-3", said)
    suits = _SUIT_ORDER[rules.seats.seat_draw]

    def height(player: int) -> int:
        card = cards[player]
        in_suits = suits.index(card.suit) if card.suit else 0
        return _DRAW_ORDER[card.rank] * len(suits) + in_suits

    rising = sorted(range(len(cards)), key=height)
    size = rules.seats.players_a_side
    lowest, *others = [rising[first : first + size] for first in range(0, len(rising), size)]
    return _seated([lowest, *reversed(others)], rising[0], rising[-1], height, "SEAT-3")


def _seated(
    members: Sequence[Sequence[int]], dealer: int, left: int, height: Callable[[int], int], clause: str
) -> Seating:
    """The seats, clockwise from the dealer: side after side, nobody beside a partner (SEAT-1).

    Args:
        members: the players of each side: the dealer's, the one at the dealer's left, then the third.
    """
    queues = [
        tuple(sorted(side, key=lambda each: (each not in (dealer, left), -height(each)))) for side in members
    ]
    players = tuple(queue[row] for row in range(len(queues[0])) for queue in queues)
    return Seating(players, tuple(queues), clause)
