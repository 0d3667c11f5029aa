"""Melds on the table that grow: what may be added, and where the wild lies then (WILD-5 to WILD-9).

Which cards are a meld, and what it scores, depends on the cards alone (WILD-8). How they lie matters only to
what may be added next, where the rules hold a wild in its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Literal, NamedTuple

from buraco_core.cards import ALL_CARDS, KEY_BITS, Card, Rank, Suit, cards_of_key
from buraco_core.melds.in_hand import DIGIT, WILDS, HandKey, hand_key, remember
from buraco_core.melds.table import MeldTable, meld_table, places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, TWO_PLACE, Meld, Wild, card_at, place_of
from buraco_core.rules import Rules, WildMoves

__all__ = ["Held", "additions", "grown", "growth_from", "wild_moved", "wild_moved_by"]


_INDEX = attrgetter("index")
_KEYS_AT = {suit: (0, *(card_at(suit, place).key for place in range(LOW_ACE, HIGH_ACE + 1))) for suit in Suit}
"""The keys of a suit's cards by place."""
_LIKE: dict[Suit | Rank, int] = {
    of: DIGIT * sum([each.key for each in ALL_CARDS if each.is_wild or of in (each.suit, each.rank)])
    for of in (*Suit, *Rank)
}
"""All bits of the kinds of a suit or a rank, and of wilds."""
_TOPS = sum([each.key << KEY_BITS - 1 for each in ALL_CARDS])
"""The highest bit of every digit, which no hand of a deck needs."""
_ACE_SEATS: dict[int, tuple[tuple[int, ...], ...]] = {
    0: ((),),
    1: ((LOW_ACE,), (HIGH_ACE,)),
    2: ((LOW_ACE, HIGH_ACE),),
}
"""The places that so many natural aces may take (SEQ-2)."""


class Held(NamedTuple):
    """Why cards that would make a meld may not be added: the wild on the table holds its place.

    Attributes:
        reason: `wild-stays` where it may not move from between its neighbours (WILD-5), `wild-displaced` where
            another wild would take its place (WILD-6).
        wild: the wild that holds its place.
    """

    reason: Literal["wild-stays", "wild-displaced"]
    wild: Wild


MOST_ROOMS = 12_000
"""How many melds as they lie are kept before the keeping starts afresh; each has met some five hands."""
MOST_GROWTHS = 1_000
"""How many hands are kept for one of them."""


class _Lying(NamedTuple):
    """One way in which cards may lie as a sequence: the first card's place, and the wild with its place."""

    first: int
    wild: Card
    place: int


def grown(meld: Meld, cards: Sequence[Card], rules: Rules) -> Meld | Held | None:
    """A meld with cards added to it, as it lies then.

    Args:
        meld: a meld as it lies on the table.
        cards: what is added, in any order.
        rules: the table's rules.

    Returns:
        The new meld; `Held` where the cards together are a meld, but the wild would have to leave its place;
        nothing where they are none.
    """
    table = meld_table(rules)
    best = table.find((*meld.cards, *cards))
    if best is None:
        return None
    return _lying_grown(meld, sum([each.key for each in cards]), best, table, rules.melds.wild_moves)


def _lying_grown(meld: Meld, added: int, best: Meld, table: MeldTable, moves: WildMoves) -> Meld | Held:
    """How the cards of a meld and those added, by their key, lie together, given their best reading."""
    if best.wild is None or best.kind == "group":
        return best
    free = meld.wild is None or moves == "free"
    if free and best.readings == 1:
        return best
    memo = (meld.cards, added, moves)
    found = table.growths.get(memo)
    if found is None:
        if meld.wild is None or free:
            found = _chosen(_lyings(best, table), meld, best)
        else:
            found = _with_wild_held(meld, meld.wild, added, best, table, moves)
        remember(table.growths, memo, found)
    return found


def _may_lie(meld: Meld, added: int, best: Meld, table: MeldTable, moves: WildMoves) -> bool:
    return isinstance(_lying_grown(meld, added, best, table, moves), Meld)


def _with_wild_held(
    meld: Meld, wild: Wild, added: int, best: Meld, table: MeldTable, moves: WildMoves
) -> Meld | Held:
    """A sequence with a wild grows where the rules hold wilds in place (`end-free`, `when-replaced`)."""
    place = _place(meld)
    lyings = _lyings(best, table)
    of_others = [each for each in lyings if each.wild is not wild.card]
    if of_others:
        # Another wild stands there in the end: the old one must have come home without it (WILD-6).
        others = list(best.cards)
        others.remove(of_others[0].wild)
        home = table.find(others)
        if home is not None and home.wild is None:
            return _chosen(of_others, meld, best)
    own = [each for each in lyings if each.wild is wild.card]
    if not own:
        return Held("wild-displaced", wild)
    if wild.stands_for and wild.stands_for.key * DIGIT & added:
        # Replaced, it is free, and where wilds keep their places it goes to an end (WILD-5).
        free = own if moves == "end-free" else [each for each in own if _at_end(each, best)]
    elif moves == "end-free" and wild.index in (0, len(meld.cards) - 1):
        free = own
    else:
        free = [each for each in own if each.place == place]
    return _chosen(free, meld, best) if free else Held("wild-stays", wild)


def wild_moved(meld: Meld, rules: Rules) -> Meld | None:
    """A sequence with the wild at one end moved to its other end, nothing where it has none or may not move (WILD-5)."""
    return wild_moved_by(meld, meld_table(rules), rules.melds.wild_moves)


def wild_moved_by(meld: Meld, table: MeldTable, moves: WildMoves) -> Meld | None:
    """What `wild_moved` answers, by a table and how wilds move there."""
    wild = meld.wild
    if wild is None or meld.kind == "group" or moves == "when-replaced":
        return None
    if 0 < wild.index < len(meld.cards) - 1:
        return None
    moved = table.moves.get(meld.cards, meld)
    if moved is meld:  # never a move's outcome, so it stands for what has not been asked yet
        # The naturals keep their places, an ace too: only the wild goes to the place beyond the other end.
        first = _place(meld) - wild.index + (1 if wild.index == 0 else -1)
        other = [each for each in _lyings(meld, table) if each.wild is wild.card and each.first == first]
        moved = _as_it_lies(other[0], meld) if other else None
        remember(table.moves, meld.cards, moved)
    return moved


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
        laid = _lying_grown(meld, key, table.at_key(base + key), table, moves)
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


def _room(meld: Meld, table: MeldTable) -> _Room:
    key = sum([each.key for each in meld.cards])
    # Cards that lie and are no meld, put there by a wrong step that is only shown, grow by nothing.
    first = DIGIT * table.joining.get(key, 0)
    suit, wild = meld.suit, meld.wild
    if suit is None:
        return _Room(key, first, _LIKE[meld.naturals[0].rank], {})
    lowest = _place(meld) - wild.index if wild else _first(meld)
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
    for row, (numbers, longest) in table.held_in(hand_key((*meld.cards, *cards_of_key(fitting)))):
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


def _lyings(meld: Meld, table: MeldTable) -> list[_Lying]:
    """Every way in which the cards of a sequence with a wild may lie (SEQ-2, WILD-2, WILD-9)."""
    found = table.lyings.get(meld.cards)
    if found is None:
        found = _new_lyings(meld, table)
        remember(table.lyings, meld.cards, found)
    return found


def _new_lyings(meld: Meld, table: MeldTable) -> list[_Lying]:
    suit = meld.suit
    assert suit is not None
    lowest, highest = places(table.aces)
    found = []
    for wild in dict.fromkeys(each for each in meld.cards if each.is_wild):
        naturals = list(meld.cards)
        naturals.remove(wild)
        if any(each.suit is not suit for each in naturals):
            continue
        for seats in _seatings(naturals):
            low, high = seats[0], seats[-1]
            two_aces = table.aces == "either" and low == LOW_ACE and high == HIGH_ACE
            if low < lowest or high > highest or two_aces:
                continue
            gaps = [place for place in range(low, high) if place not in seats]
            ends = [place for place in (low - 1, high + 1) if lowest <= place <= highest]
            found += [
                _Lying(min(low, place), wild, place)
                for place in (gaps or ends)
                if len(gaps) < 2 and card_at(suit, place) is not wild
            ]
    return found


def _seatings(naturals: Sequence[Card]) -> Iterator[list[int]]:
    """The places of natural cards, rising, for each way to seat their aces; none where two want one place."""
    others = [place_of(each.rank) for each in naturals if each.rank is not Rank.ACE]
    aces = len(naturals) - len(others)
    for seats in _ACE_SEATS.get(aces, ()):
        seated = sorted({*others, *seats})
        if len(seated) == len(naturals):
            yield seated


def _chosen(lyings: Sequence[_Lying], meld: Meld, best: Meld) -> Meld:
    """Of several ways to lie: the wild's old place, then the low end, the other cards where they were (WILD-5)."""
    old_wild = meld.wild.card if meld.wild else None
    old_place = _place(meld)
    old_first = old_place - meld.wild.index if meld.wild else _first(meld)

    def order(each: _Lying) -> tuple[bool, int, int]:
        kept = each.wild is old_wild and each.place == old_place
        return not kept, each.place, abs(each.first - old_first)

    return _as_it_lies(min(lyings, key=order), best)


def _as_it_lies(lying: _Lying, best: Meld) -> Meld:
    """The cards of a meld in another way to lie; what it counts stays (WILD-8)."""
    suit = best.suit
    assert suit is not None
    index = lying.place - lying.first
    cards = [card_at(suit, place) for place in range(lying.first, lying.first + len(best.cards))]
    stands_for = cards[index]
    cards[index] = lying.wild
    wild = Wild(lying.wild, index, stands_for)
    return Meld(best.kind, tuple(cards), wild, best.state, best.bonus, best.points, best.readings)


def _at_end(lying: _Lying, meld: Meld) -> bool:
    return lying.place in (lying.first, lying.first + len(meld.cards) - 1)


def _first(meld: Meld) -> int:
    """The place of the first card of a sequence without a wild."""
    return place_of(meld.cards[0].rank)


def _place(meld: Meld) -> int:
    """The place of a sequence's wild, 1 to 14; 0 without one."""
    wild = meld.wild
    if wild is None or wild.stands_for is None:
        return 0
    place = place_of(wild.stands_for.rank)
    return HIGH_ACE if place == LOW_ACE and wild.index else place
