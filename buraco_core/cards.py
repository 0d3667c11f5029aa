"""Cards, decks, and cards as text (DECK-1, DECK-2).

A `Card` is a *kind* of card: two packs hold each of them twice, so a hand is a multiset and never a set.
There is one object a kind, so `==` and hashing are identity. Cards are sorted by `index` and have no `<` of their
own: with it, every `in` and `remove` would be eight times as slow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, unique

from buraco_core.message import M_, MessageError, quoted

__all__ = [
    "ALL_CARDS",
    "JOKER",
    "Card",
    "CardTextError",
    "Rank",
    "Suit",
    "card",
    "cards_of_key",
    "deck_copies",
    "format_card",
    "format_cards",
    "parse_card",
    "parse_cards",
    "pretty_card",
    "pretty_cards",
]


@unique
class Suit(Enum):
    """A suit; the value is its letter in card text."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # The enum's own hash is slow, and members are single objects.
    __hash__ = object.__hash__

    @property
    def sign(self) -> str:
        """The suit as people print it, `♠`."""
        return _SIGNS[self]


_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


@unique
class Rank(Enum):
    """A rank; the value is its text. The joker is a rank without a suit."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "JK"

    __hash__ = object.__hash__  # as for suits

    @property
    def points(self) -> int:
        """What a card of this rank is worth, in points (DECK-2)."""
        return _POINTS[self]


_POINTS = {rank: 5 if rank.value in "34567" else 10 for rank in Rank} | {
    Rank.ACE: 15,
    Rank.TWO: 20,
    Rank.JOKER: 30,
}

SUITED_RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)

KEY_BITS = 4
"""Bits a kind in a multiset key: room for 15 copies. What is looked up has at most 14 cards, so no sum carries."""


class Card:
    """A kind of card.

    Attributes:
        rank: its rank.
        suit: its suit, `None` for the joker.
        code: its text, `7H`, `10S`, `JK`.
        index: its number, 0 to 52, spades first, ace to king, the joker last.
        key: what it adds to the key of a multiset, `1 << KEY_BITS * index`.
        points: what it is worth (DECK-2).
        is_wild: whether it can be wild, that is, a two or a joker (WILD-1).
    """

    __slots__ = ("code", "index", "is_wild", "key", "points", "rank", "suit")

    rank: Rank
    suit: Suit | None
    code: str
    index: int
    key: int
    points: int
    is_wild: bool

    def __init__(self, rank: Rank, suit: Suit | None, index: int) -> None:
        put = object.__setattr__
        put(self, "rank", rank)
        put(self, "suit", suit)
        put(self, "code", rank.value + (suit.value if suit else ""))
        put(self, "index", index)
        put(self, "key", 1 << KEY_BITS * index)
        put(self, "points", rank.points)
        put(self, "is_wild", rank in (Rank.TWO, Rank.JOKER))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card does not change")

    def __repr__(self) -> str:
        return f"parse_card({self.code!r})"

    def __str__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, ...]:
        return parse_card, (self.code,)


def _all_cards() -> tuple[Card, ...]:
    suited = [(rank, suit) for suit in Suit for rank in SUITED_RANKS]
    kinds: list[tuple[Rank, Suit | None]] = [*suited, (Rank.JOKER, None)]
    return tuple(Card(rank, suit, index) for index, (rank, suit) in enumerate(kinds))


ALL_CARDS = _all_cards()
"""The 53 kinds, each at its own index."""

JOKER = ALL_CARDS[-1]

_BY_CODE = {kind.code: kind for kind in ALL_CARDS}
_BY_PARTS = {(kind.rank, kind.suit): kind for kind in ALL_CARDS}


def card(rank: Rank, suit: Suit | None) -> Card:
    """The card of a rank and a suit (`None` for the joker)."""
    return _BY_PARTS[rank, suit]


def deck_copies(kind: Card, packs: int, jokers: bool) -> int:
    """How many copies of a kind a deck holds: one a pack, a joker twice a pack or not at all (DECK-1)."""
    if kind is JOKER:
        return 2 * packs if jokers else 0
    return packs


def cards_of_key(key: int) -> tuple[Card, ...]:
    """The cards of which a multiset key is the sum, by their index."""
    cards = []
    while key:
        kind = ALL_CARDS[((key & -key).bit_length() - 1) // KEY_BITS]
        cards.append(kind)
        key -= kind.key
    return tuple(cards)


class CardTextError(MessageError):
    """Text that is no card; `text` is what was written."""

    def __init__(self, text: object) -> None:
        self.text = text
        super().__init__(
            M_(
                "%(text)s is no card: write the rank (A 2 3 4 5 6 7 8 9 10 J Q K) and then the suit "
                "(S H D C or ♠ ♥ ♦ ♣), as in 7H or 10♠, and JK for a joker.",
                text=quoted(text),
            )
        )


_SUIT_TEXT = str.maketrans(
    {
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
        "♤": "S",
        "♡": "H",
        "♢": "D",
        "♧": "C",
        "\ufe0f": None,
        "\ufe0e": None,
    }
)


def parse_card(text: str) -> Card:
    """The card that a text names; case, `T` for ten and suit signs are accepted.

    Raises:
        CardTextError: if it names none.

    >>> parse_card("10♥"), parse_card("th"), parse_card("jk")
    (parse_card('10H'), parse_card('10H'), parse_card('JK'))
    """
    if not isinstance(text, str):
        raise CardTextError(text)
    code = text.strip().translate(_SUIT_TEXT).upper()
    if code.startswith("T"):
        code = "10" + code[1:]
    if code == "JOKER":
        code = "JK"
    found = _BY_CODE.get(code)
    if found is None:
        raise CardTextError(text)
    return found


def parse_cards(cards: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Cards from one text (divided by blanks or commas) or from texts and cards, in order.

    Raises:
        CardTextError: at the first that is no card.

    >>> format_cards(parse_cards("a♠, 2s 10D"))
    'AS 2S 10D'
    """
    if isinstance(cards, str):
        cards = cards.replace(",", " ").split()
    return tuple(each if isinstance(each, Card) else parse_card(each) for each in cards)


def format_card(kind: Card) -> str:
    """A card's text, `10H`; `parse_card` reads it back."""
    return kind.code


def format_cards(cards: Sequence[Card]) -> str:
    """Cards as one text, divided by blanks."""
    return " ".join(kind.code for kind in cards)


def pretty_card(kind: Card) -> str:
    """A card as people print it, `10♥` or `joker`; `parse_card` reads it back, too."""
    return kind.rank.value + kind.suit.sign if kind.suit else "joker"


def pretty_cards(cards: Sequence[Card]) -> str:
    """Cards as people print them, divided by blanks."""
    return " ".join(pretty_card(kind) for kind in cards)
