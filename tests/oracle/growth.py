"""Melds on the table that grow: every way to stand the cards is tried, and the clauses are held against each.

A meld that lies is its cards in place and, for a sequence, the place of its first card (1 is the low ace, 14 the high
one). What grows has a set of ways to lie, more than one only where the rules leave open which it is (SEQ-2: an ace
that could as well stand at the other end of thirteen cards or more).
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import NamedTuple

from oracle.melds import (
    ORDER,
    SUITS,
    OracleError,
    Placement,
    group_state,
    may_be_wild,
    natural_at,
    placements_in_any_order,
    places,
    rank,
    sequence_allowed,
    sequence_state,
    suit,
    wilds_of,
)
from oracle.switches import Switches

Cards = tuple[str, ...]


class Lying(NamedTuple):
    """A meld as it lies: a sequence's cards in place and its first place; a group's cards sorted, its place 0."""

    cards: Cards
    first: int

    @property
    def placement(self) -> Placement:
        """The cards of a sequence with their places."""
        return tuple((self.first + i, card) for i, card in enumerate(self.cards))

    @property
    def suit(self) -> str:
        """A sequence's suit: all its cards have it but at most one."""
        return max(SUITS, key=lambda each: sum(suit(card) == each for card in self.cards))

    def wild(self) -> tuple[int, str] | None:
        """The wild of a sequence with its place, or of a group with the place 0."""
        if self.first == 0:
            return next(((0, card) for card in self.cards if may_be_wild(card)), None)
        at = wilds_of(self.placement, self.suit)
        return self.placement[at[0]] if at else None


def lying(placement: Placement) -> Lying:
    """A sequence as it lies."""
    return Lying(tuple(card for _, card in placement), placement[0][0])


def standing(cards: Cards, wild_at: int | None) -> Lying:
    """A sequence as somebody shows it: its cards in place, and which of them is the wild."""
    for s in SUITS:
        for first in range(1, 16 - len(cards)):
            wrong = [i for i, card in enumerate(cards) if card != natural_at(first + i, s)]
            if wrong == ([] if wild_at is None else [wild_at]):
                return Lying(cards, first)
    raise OracleError(f"{cards} with the wild at {wild_at} is no sequence")


def group_rank(meld: Lying) -> str:
    """The rank of a group, nothing for a sequence."""
    return "" if meld.first else next(rank(card) for card in meld.cards if not may_be_wild(card))


def state_of(meld: Lying, sw: Switches) -> str:
    """Clean, semi-clean or dirty, by the cards alone (WILD-8, CLEAN-1, CLEAN-3)."""
    if meld.first == 0:
        told = group_state(list(meld.cards), sw)
        assert told is not None
        return told
    best = [sequence_state(laid, s, sw) for s, laid in readings(meld.cards, sw)]
    return min(best, key=lambda each: ORDER[each])


def readings(cards: Cards, sw: Switches) -> list[tuple[str, Placement]]:
    """Every way to read cards as a sequence (SEQ, WILD-1, WILD-2, WILD-4)."""
    return [(s, laid) for s in SUITS for laid in placements_in_any_order(list(cards), s, sw)]


def parts_of(hand: Cards) -> list[Cards]:
    """Every choice of cards from a hand, each multiset once; nothing is one of them."""
    held = Counter(hand)
    kinds = sorted(held)
    found = []
    for counts in product(*(range(held[kind] + 1) for kind in kinds)):
        found.append(tuple(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)))
    return found


# --- laying and growing -------------------------------------------------------------------------------------


def laid(cards: Cards, sw: Switches) -> frozenset[Lying]:
    """How cards lie that are laid as a new meld, nothing if they are none (MELD-1, WILD-8, WILD-9).

    A wild that fills no gap goes to the low end, to the high end if there is no place below.
    """
    if group_state(list(cards), sw) is not None:
        return frozenset({Lying(tuple(sorted(cards)), 0)})
    return _preferred([lying(each) for _, each in readings(cards, sw)], None)


def grow(meld: Lying, added: Cards, sw: Switches) -> frozenset[Lying]:
    """How a meld lies after cards are added, nothing if they may not be (WILD-5 to WILD-8, GRP-2)."""
    together = (*meld.cards, *added)
    if meld.first == 0:
        is_group = group_state(list(together), sw) is not None
        return frozenset({Lying(tuple(sorted(together)), 0)}) if is_group else frozenset()
    allowed = [
        after
        for s, each in readings(together, sw)
        if s == meld.suit and _wild_may_go(meld, added, after := lying(each), sw)
    ]
    return _preferred(allowed, meld.wild())


def _wild_may_go(meld: Lying, added: Cards, after: Lying, sw: Switches) -> bool:
    """WILD-5, WILD-6, WILD-7: whether the wild on the table may get from where it lies to where it would lie then."""
    before = meld.wild()
    if sw["wild_moves"] == "free" or before is None:
        return True  # no wild on the table: cards join, and a natural two may become the wild (WILD-7)
    old_place, card = before
    now = after.wild()
    if now is None:
        return True  # it came home: cards that can be read without a wild are (WILD-8)
    if now[1] != card:
        # Another wild: the two on the table must have come home without its help (WILD-6).
        rest = list(added)
        rest.remove(now[1])
        return any(each.wild() is None for each in grow(meld, tuple(rest), sw))
    replaced = natural_at(old_place, meld.suit) in added
    if sw["wild_moves"] == "end-free":
        inner = meld.first < old_place < meld.first + len(meld.cards) - 1
        return replaced or not inner or now[0] == old_place
    at_end = now[0] in (after.first, after.first + len(after.cards) - 1)
    return at_end if replaced else now[0] == old_place


def _preferred(allowed: list[Lying], old_wild: tuple[int, str] | None) -> frozenset[Lying]:
    """WILD-5: the fewest wilds, then the old place, then the low end."""

    def order(each: Lying) -> tuple[bool, bool, int]:
        wild = each.wild()
        return wild is not None, wild is not None and wild != old_wild, wild[0] if wild else 0

    if not allowed:
        return frozenset()
    best = min(map(order, allowed))
    if len(allowed[0].cards) == 14 and all(wild and wild[0] in (1, 14) for wild in map(Lying.wild, allowed)):
        return frozenset(allowed)  # thirteen naturals and a wild: an ace at one end, the wild at the other
    return frozenset(each for each in allowed if order(each) == best)


def additions(meld: Lying, hand: Cards, sw: Switches) -> dict[Cards, frozenset[Lying]]:
    """Everything of a hand that may be added in one lay, as sorted cards, with how the meld lies then."""
    if meld.first == 0:
        use = [card for card in hand if may_be_wild(card) or rank(card) == group_rank(meld)]
    else:
        use = [card for card in hand if may_be_wild(card) or suit(card) == meld.suit]
    found = {}
    for part in parts_of(tuple(use)):
        after = grow(meld, part, sw) if part else frozenset()
        if after:
            found[part] = after
    return found


def slid(meld: Lying, sw: Switches) -> Lying | None:
    """A sequence with the wild of one end at its other end (WILD-5, WILD-9), nothing where it may not go there."""
    wild = meld.wild()
    if meld.first == 0 or wild is None or sw["wild_moves"] == "when-replaced":
        return None
    low, high = meld.first, meld.first + len(meld.cards) - 1
    if wild[0] == low:
        after = Lying((*meld.cards[1:], wild[1]), low + 1)
    elif wild[0] == high:
        after = Lying((wild[1], *meld.cards[:-1]), low - 1)
    else:
        return None
    inside = all(place in places(sw) for place, _ in after.placement)
    return after if inside and sequence_allowed(after.placement, meld.suit, sw) else None
