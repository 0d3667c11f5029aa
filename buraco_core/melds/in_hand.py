"""The melds that a hand holds, found suit by suit and rank by rank.

A hand is asked about by its key, the sum of its cards' keys: a suit or a rank of it is then a few digits, cut out
at once. Sequences are alike in all suits, and groups in all ranks, whichever wild they have: so melds stand in
rows, and which shapes of meld some cards hold is found once and remembered for all rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple, get_args

from buraco_core.cards import ALL_CARDS, KEY_BITS, Card, Rank, Suit, card
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, TWO_PLACE, Meld, place_of

__all__ = ["DIGIT", "WILDS", "HandIndex", "HandKey", "HeldRow", "Row", "digits_of", "hand_key", "remember"]

MEMO_LIMIT = 60_000
"""How many questions of a kind are remembered before the memory starts afresh, some tens of megabytes."""

DIGIT = (1 << KEY_BITS) - 1
"""All bits of one kind's digit in a multiset key."""
_SUIT_BITS = KEY_BITS * 13
_ONES = sum([each.key for each in ALL_CARDS])
"""One card of each kind: the lowest bit of every digit."""
_SUIT = (1 << _SUIT_BITS) - 1
"""All digits of a suit, moved down to those of spades."""
_RANK = sum([DIGIT << number * _SUIT_BITS for number in range(len(Suit))])
"""The four digits of a rank, moved down to those of aces."""
WILDS = sum([each.key for each in ALL_CARDS if each.is_wild])
"""One wild card of each kind, as a sum of their keys."""
_SUITS = tuple(enumerate(Suit))
_RANK_AT = {KEY_BITS * each.index: each.rank for each in ALL_CARDS[:13]}
"""The rank whose digits are moved down by so many bits."""
_ACE, _TWO = 1, 1 << KEY_BITS
"""One ace and one two in the digits of a suit."""
_TWO_ACES = 1
"""In a mask of places, the bit which says that two aces are needed, or at hand."""


class HandKey(NamedTuple):
    """A hand as digits.

    Attributes:
        held: its multiset key: how many it holds of each kind.
        once: 1 for each kind that it holds.
        twice: 1 for each kind that it holds twice or more.
    """

    held: int
    once: int
    twice: int


def hand_key(hand: Sequence[Card]) -> HandKey:
    """The digits of a hand, with at most seven cards of a kind."""
    return digits_of(sum([each.key for each in hand]))


def digits_of(held: int) -> HandKey:
    """The digits of the hand that has a multiset key, with at most seven cards of a kind."""
    return HandKey(held, (held | held >> 1 | held >> 2) & _ONES, (held >> 1 | held >> 2) & _ONES)


Wilds = Literal["none", "foreign", "own", "own-beside-natural"]
"""The wild of a sequence, as far as its shape goes: none, one that is no two of the suit, a two of the suit,
or such a two beside the natural one (WILD-2)."""
_ALL_WILDS: tuple[Wilds, ...] = get_args(Wilds)


class Row:
    """Melds that are alike: all sequences of one suit, or all groups of one rank, with the same wild or none.

    A meld's number is its index here; the rows of all suits, and those of all ranks, number their shapes alike.
    """

    __slots__ = ("melds",)

    def __init__(self) -> None:
        self.melds: list[Meld] = []


Shapes = tuple[tuple[int, ...], int]
"""The numbers of the shapes that some cards hold, and how many cards the longest of them has."""
HeldRow = tuple[Row, Shapes]
"""Melds of a row that a hand holds."""
_Shapes = Shapes | None
"""Shapes, or nothing where cards hold none."""


class _Shape(NamedTuple):
    """What one meld of a row needs: for a sequence the places of its naturals, for a group their digits."""

    need: int
    length: int
    number: int


def remember(memory: dict[Any, Any], question: object, answer: object, most: int = MEMO_LIMIT) -> None:
    """Keep an answer; a full memory, of so many, starts afresh."""
    if len(memory) >= most:
        memory.clear()
    memory[question] = answer


def _place_bit(place: int) -> int:
    """A place in a mask of places: the digits of a suit moved up by one bit, so that `_TWO_ACES` comes lowest."""
    return 1 << KEY_BITS * (place - LOW_ACE) + 1


_HIGH_ACE_BIT = _place_bit(HIGH_ACE)
_PLACES = sum([_place_bit(place) for place in range(LOW_ACE, HIGH_ACE + 1)])


def _need(meld: Meld) -> int:
    """The places of a sequence's naturals as a mask."""
    need = 0
    for index, natural in enumerate(meld.cards):
        if meld.wild is None or index != meld.wild.index:
            place = place_of(natural.rank)
            need |= _place_bit(HIGH_ACE if place == LOW_ACE and index else place)
    if need & _place_bit(LOW_ACE) and need & _HIGH_ACE_BIT:
        need |= _TWO_ACES
    return need


def _wilds(suit: Suit, wild: Card | None, has_natural_two: bool) -> Wilds:
    if wild is None:
        return "none"
    if wild.suit is not suit:
        return "foreign"
    return "own-beside-natural" if has_natural_two else "own"


class _Fit(NamedTuple):
    """What the places of a suit's cards hold, by the wild, in the order of `Wilds`."""

    plain: _Shapes
    foreign: _Shapes
    own: _Shapes
    beside: _Shapes


_NO_FIT = _Fit(None, None, None, None)


class HandIndex:
    """The legal melds of a table in rows, for finding those that a hand holds."""

    def __init__(self, melds: Iterable[Meld], ranks: Sequence[Rank], wild_kinds: Sequence[Card]) -> None:
        self._wild_kinds = tuple(wild_kinds)
        self._group_ranks = sum([card(rank, Suit.SPADES).key for rank in ranks])
        self._shapes: dict[int, dict[Wilds, list[_Shape]]] = {}
        """The shapes that all suits share, by the lowest place that they need."""
        self._group_shapes: dict[bool, list[_Shape]] = {False: [], True: []}
        """The shapes that all ranks share, without a wild and with one."""
        self._plain = {each: Row() for each in (*Suit, *ranks)}
        self._with_wild = {each: tuple(Row() for _ in wild_kinds) for each in self._plain}
        self._beside = {suit: Row() for suit in Suit}
        for meld in melds:
            if meld.kind == "sequence":
                self._add_sequence(meld)
            else:
                self._add_group(meld, ranks[0])
        self._of_suits = tuple(
            (number, number * _SUIT_BITS, self._plain[suit], self._with_wild[suit], self._beside[suit])
            for number, suit in _SUITS
        )
        # What has been found out about cards: wilds at hand, shapes by places and by counts.
        self._wilds_at_hand: dict[int, tuple[int, ...]] = {}
        self._by_reach: dict[int, _Fit] = {}
        self._fits: dict[int, _Fit] = {}
        self._by_counts: dict[int, tuple[_Shapes, _Shapes]] = {}

    def _add_sequence(self, meld: Meld) -> None:
        suit = meld.suit
        assert suit is not None
        need = _need(meld)
        wild = meld.wild.card if meld.wild else None
        wilds = _wilds(suit, wild, bool(need & _place_bit(TWO_PLACE)))
        row = self._beside[suit] if wilds == "own-beside-natural" else self._row(suit, wild)
        if suit is Suit.SPADES and wild in (None, *self._wild_kinds[:2]):
            # Spades stand for every suit, the first other wild for all that are of another suit.
            alike = self._shapes.setdefault(need & -need, {}).setdefault(wilds, [])
            alike.append(_Shape(need, len(meld.cards), len(row.melds)))
        row.melds.append(meld)

    def _add_group(self, meld: Meld, first: Rank) -> None:
        rank = meld.rank
        assert rank is not None
        wild = meld.wild.card if meld.wild else None
        row = self._row(rank, wild)
        if rank is first and wild in (None, self._wild_kinds[0]):
            need = sum([each.key for each in meld.naturals]) >> KEY_BITS * card(rank, Suit.SPADES).index
            self._group_shapes[wild is not None].append(_Shape(need, len(meld.cards), len(row.melds)))
        row.melds.append(meld)

    def _row(self, of: Suit | Rank, wild: Card | None) -> Row:
        return self._plain[of] if wild is None else self._with_wild[of][self._wild_kinds.index(wild)]

    def held_in(self, hand: HandKey) -> list[HeldRow]:
        """The melds that can be laid from a hand as new ones, each multiset of cards once: by suit, then by rank."""
        held, once, twice = hand
        wilds = self._wilds_at_hand.get(once & WILDS)
        if wilds is None:
            wilds = tuple([number for number, each in enumerate(self._wild_kinds) if each.key & once])
            self._wilds_at_hand[once & WILDS] = wilds
        found: list[HeldRow] = []
        ranks_once = ranks_twice = 0
        for number, shift, plain_row, wild_rows, beside_row in self._of_suits:
            kinds = once >> shift & _SUIT
            pairs = twice >> shift & _SUIT
            ranks_twice |= pairs | ranks_once & kinds
            ranks_once |= kinds
            if not kinds & (kinds - 1):
                continue
            mask = kinds << 1
            if kinds & _ACE:
                mask |= _HIGH_ACE_BIT | pairs & _ACE
            plain, foreign, own, beside = self._fits.get(mask) or self._fit(mask)
            if plain:
                found.append((plain_row, plain))
            if foreign or own:
                for wild in wilds:
                    shapes = own if wild == number else foreign
                    if shapes:
                        found.append((wild_rows[wild], shapes))
            if beside and pairs & _TWO:
                found.append((beside_row, beside))
        ranks = ranks_twice & self._group_ranks
        if ranks:
            self._add_groups_in(found, held, once, ranks, wilds)
        return found

    def _add_groups_in(
        self, found: list[HeldRow], held: int, once: int, ranks: int, wilds: tuple[int, ...]
    ) -> None:
        """The groups of the given ranks, in the order in which the ranks come in a sorted hand."""
        for number, _ in _SUITS:
            new = once >> number * _SUIT_BITS & ranks
            ranks ^= new
            while new:
                shift = (new & -new).bit_length() - 1
                new &= new - 1
                counts = held >> shift & _RANK
                plain, with_wild = self._by_counts.get(counts) or self._group_fit(counts)
                rank = _RANK_AT[shift]
                if plain:
                    found.append((self._plain[rank], plain))
                if with_wild:
                    rows = self._with_wild[rank]
                    found += [(rows[wild], with_wild) for wild in wilds]

    def _fit(self, mask: int) -> _Fit:
        """What a mask of places holds: what it does without its lowest place, and what needs that place."""
        if not mask:
            return _NO_FIT
        found = self._fits.get(mask)
        if found is None:
            found = _Fit(*map(_together, self._fit(mask & (mask - 1)), self._fit_from(_reach(mask))))
            remember(self._fits, mask, found)
        return found

    def _fit_from(self, reach: int) -> _Fit:
        """What needs the lowest place of a mask that goes as far as it can."""
        found = self._by_reach.get(reach)
        if found is None:
            shapes = self._shapes.get(reach & -reach, {})
            found = _Fit(
                *[
                    _fitted([each for each in shapes.get(wilds, ()) if each.need & reach == each.need])
                    for wilds in _ALL_WILDS
                ]
            )
            remember(self._by_reach, reach, found)
        return found

    def _group_fit(self, counts: int) -> tuple[_Shapes, _Shapes]:
        """The shapes of groups that the four digits of a rank hold, without a wild and with one."""
        plain, with_wild = (
            _fitted([each for each in self._group_shapes[wild] if _fits(each.need, counts)])
            for wild in (False, True)
        )
        remember(self._by_counts, counts, (plain, with_wild))
        return plain, with_wild


def _reach(mask: int) -> int:
    """The places of a mask from its lowest to before the second gap: no sequence from there gets over two."""
    lowest = mask & -mask
    if lowest == _TWO_ACES:
        return mask  # from ace to ace: the places are looked at one by one
    filled = mask | ~_PLACES
    filled |= filled + lowest & ~filled  # the first gap is where adding one carries to
    return mask & (filled + lowest & ~filled) - 1


def _fitted(shapes: Sequence[_Shape]) -> _Shapes:
    if not shapes:
        return None
    return tuple([each.number for each in shapes]), max([each.length for each in shapes])


def _together(some: _Shapes, others: _Shapes) -> _Shapes:
    if some is None or others is None:
        return some or others
    return some[0] + others[0], max(some[1], others[1])


def _fits(need: int, counts: int) -> bool:
    """Whether no digit of a need is higher than that of some counts."""
    return all(
        need >> at & DIGIT <= counts >> at & DIGIT for at in range(0, _SUIT_BITS * len(Suit), _SUIT_BITS)
    )
