"""What may be added to melds on the table (LAY-1, WILD-5 to WILD-9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from buraco_core.cards import ALL_CARDS, KEY_BITS, Card, Rank, Suit, cards_of_key
from buraco_core.melds.in_hand import DIGIT, WILDS, HandKey, digits_of, hand_key, remember
from buraco_core.melds.lying import first_place, lying_grown
from buraco_core.melds.table import MeldTable, meld_table
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, TWO_PLACE, Meld, card_at
from buraco_core.rules import Rules, WildMoves

__all__ = ["additions", "growth_from"]

_KEYS_AT = {suit: (0, *(card_at(suit, place).key for place in range(LOW_ACE, HIGH_ACE + 1))) for suit in Suit}
"""The keys of a suit's cards by place."""
_LIKE: dict[Suit | Rank, int] = {
    of: DIGIT * sum([each.key for each in ALL_CARDS if each.is_wild or of in (each.suit, each.rank)])
    for of in (*Suit, *Rank)
}
"""All bits of the kinds of a suit or a rank, and of wilds."""
_TOPS = sum([each.key << KEY_BITS - 1 for each in ALL_CARDS])
"""The highest bit of every digit, which no hand of a deck needs."""
MOST_ROOMS = 12_000
"""How many melds as they lie are kept before the keeping starts afresh; each has met some five hands."""
MOST_GROWTHS = 1_000
"""How many hands are kept for one of them."""


class _Room(NamedTuple):
    """What a meld on the table can take of a hand, as far as its own cards tell; kinds of cards as digits.

    Attributes:
        key: the multiset key of its cards.
        first: all bits of the kinds of which one at least is needed, for without them nothing can be added.
        like: all bits of the kinds of its suit or rank, and of wilds.
        inner: for a sequence the wilds, and the places between its naturals that are not theirs.
        outwards: for a sequence the places above its naturals, and those below them, from near to far.
        own_two: the two of a sequence's suit where it is wild in it, for it may come home (WILD-6).
        twice: the kinds of which a sequence may take two: its aces, and its two (SEQ-2, WILD-2).
        has_wild: whether a card in it is wild or, as a natural two, may become it (WILD-2).
        way: for a sequence with one ace the places between its other naturals and its other end.
        growths: what has been found out, by the digits of what may fit.
    """

    key: int
    first: int
    like: int
    growths: dict[int, tuple[int, ...]]
    inner: int = 0
    outwards: tuple[tuple[int, ...], ...] = ()
    own_two: int = 0
    twice: int = 0
    has_wild: bool = False
    way: int | None = None


def additions(meld: Meld, hand: Sequence[Card], rules: Rules) -> list[tuple[tuple[Card, ...], Meld]]:
    """Everything of a hand that may be added to a meld in one lay, with the meld that it makes.

    Each multiset of cards is there once, few cards before many, in an order that the cards alone decide.
    """
    table, moves = meld_table(rules), rules.melds.wild_moves
    base = sum([each.key for each in meld.cards])
    found = []
    for key in growth_from(hand_key(hand), meld, table, moves):
        laid = lying_grown(meld, key, table.at_key(base + key), table, moves)
        assert isinstance(laid, Meld), "what may be added lies somewhere"
        found.append((cards_of_key(key), laid))
    return found


def growth_from(hand: HandKey, meld: Meld, table: MeldTable, moves: WildMoves) -> tuple[int, ...]:
    """The cards that `additions` finds in a hand, by its digits: as sums of their keys, in its order.

    Numbers are what is kept, since they cost no memory to speak of and the garbage collector passes them by.
    """
    rooms: dict[tuple[Card, ...], _Room] = table.rooms[moves]
    room = rooms.get(meld.cards)
    if room is None:
        room = _room(meld, table)
        remember(rooms, meld.cards, room, MOST_ROOMS)
    # Where an ace may change ends, cards can fit together of which none fits by itself.
    ace_may_move = room.way is not None and (room.way & ~(hand.once | room.own_two)).bit_count() <= 1
    if ace_may_move:
        fitting = hand.held & room.like
    elif hand.held & room.first:
        fitting = _fitting(hand, room)
    else:
        return ()
    growth = room.growths.get(fitting)
    if growth is None:
        if ace_may_move:
            keys = _with_ace(meld, room.key, fitting, table)
        else:
            keys = _a_card_at_a_time(room.key, fitting, table)
        if meld.wild is not None and meld.kind == "sequence" and moves != "free":
            keys = [key for key in keys if _may_lie(meld, key, table.at_key(room.key + key), table, moves)]
        growth = tuple(keys)
        remember(room.growths, fitting, growth, MOST_GROWTHS)
    return growth


def _may_lie(meld: Meld, added: int, best: Meld, table: MeldTable, moves: WildMoves) -> bool:
    return isinstance(lying_grown(meld, added, best, table, moves), Meld)


def _room(meld: Meld, table: MeldTable) -> _Room:
    key = sum([each.key for each in meld.cards])
    # Cards that lie and are no meld, put there by a wrong step that is only shown, grow by nothing.
    first = DIGIT * table.joining.get(key, 0)
    suit, wild = meld.suit, meld.wild
    if suit is None:
        return _Room(key, first, _LIKE[meld.naturals[0].rank], {})
    lowest = first_place(meld)
    low, high = lowest, lowest + len(meld.cards) - 1
    gap = lowest + wild.index if wild else 0
    if gap == low:
        low += 1
    elif gap == high:
        high -= 1
    at = _KEYS_AT[suit]
    way = None
    if (low == LOW_ACE) != (high == HIGH_ACE):
        between = at[high + 1 : HIGH_ACE] if low == LOW_ACE else at[LOW_ACE + 1 : low]
        way = sum(between)
    return _Room(
        key,
        first,
        _LIKE[suit],
        {},
        inner=WILDS | (at[gap] if low < gap < high else 0),
        outwards=(at[high + 1 :], at[low - 1 : 0 : -1]),
        own_two=at[TWO_PLACE] if wild and wild.card.key == at[TWO_PLACE] else 0,
        twice=at[LOW_ACE] | at[TWO_PLACE],
        has_wild=any(each.is_wild for each in meld.cards),
        way=way,
    )


def _fitting(hand: HandKey, room: _Room) -> int:
    """What of a hand might be added to a meld, as digits: the same for hands that differ in what cannot.

    A sequence grows outwards from its naturals, over one gap at most and only where there is a wild for it.
    """
    if not room.outwards:
        return hand.held & room.like
    once = hand.once
    fitting = once & room.inner
    wild = room.has_wild or once & WILDS
    for places_outwards in room.outwards:
        may_lack = wild
        for place in places_outwards:
            if once & place:
                fitting |= place
            elif not room.own_two & place:
                if not may_lack:
                    break
                may_lack = False
    return fitting + (fitting & hand.twice & room.twice)


def _with_ace(meld: Meld, base: int, fitting: int, table: MeldTable) -> list[int]:
    """What makes larger sequences of one with an ace, which may go to the other end when several cards come together."""
    keys = []
    least = len(meld.cards)
    for row, (numbers, longest) in table.held_in(digits_of(base + fitting)):
        if longest <= least:
            continue
        for number in numbers:
            best = row.melds[number]
            if len(best.cards) > least:
                key = sum([each.key for each in best.cards])
                # A digit lower than the meld's takes away the bit that was put on top of it.
                if (key | _TOPS) - base & _TOPS == _TOPS:
                    keys.append(key - base)
    cards = {key: [each.index for each in cards_of_key(key)] for key in keys}
    return sorted(keys, key=lambda key: (len(cards[key]), cards[key]))


def _a_card_at_a_time(base: int, fitting: int, table: MeldTable) -> list[int]:
    """What makes larger melds than the one with the key `base`, found a card at a time.

    Cards that fill a gap can be laid outwards from the meld, the wild first: so where no ace changes ends, every
    larger meld is reached over smaller ones.
    """
    joining = table.joining
    found: list[int] = []
    reached: Iterable[int] = (0,)
    while reached:
        larger: dict[int, None] = {}
        for key in reached:
            kinds = joining.get(base + key, 0) * DIGIT & fitting
            while kinds:
                lowest = (kinds & -kinds).bit_length() - 1
                kind = 1 << lowest - lowest % KEY_BITS
                digit = DIGIT * kind
                kinds &= ~digit
                more = key + kind
                if more & digit <= fitting & digit:
                    larger[more] = None
        reached = larger
        found += larger
    return found
