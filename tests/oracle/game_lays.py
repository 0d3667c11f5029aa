"""What a hand can lay and add, found by standing its cards on consecutive places, one place after another.

It finds what trying every choice of cards finds (`growth.laid`, `growth.additions`), and a test holds it to that;
but a hand of thirty cards takes it no longer than a blink.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from oracle.growth import Cards, Lying, group_rank, grow, laid, parts_of
from oracle.melds import (
    RANKS,
    SUITS,
    group_state,
    may_be_wild,
    natural_at,
    places,
    rank,
    sequence_allowed,
    suit,
)
from oracle.switches import Switches

MELD_SWITCHES = ("packs", "jokers", "aces", "group_ranks", "wild_moves", "semi_clean")
Key = tuple[object, ...]


def _key(sw: Switches) -> Key:
    return tuple(sw[name] for name in MELD_SWITCHES)


def _switches(key: Key) -> Switches:
    return dict(zip(MELD_SWITCHES, key, strict=True))


def _wild_kinds(hand: Cards) -> Cards:
    return tuple(sorted({card for card in hand if may_be_wild(card)}))


def new_melds(hand: Cards, sw: Switches) -> set[Cards]:
    """Every multiset of a hand that is a meld, as sorted cards (MELD-1)."""
    found: set[Cards] = set()
    wilds = _wild_kinds(hand)
    key = _key(sw)
    for s in SUITS:
        found |= _runs(tuple(sorted(card for card in hand if suit(card) == s)), wilds, s, key)
    for r in RANKS:
        of_rank = tuple(sorted(card for card in hand if rank(card) == r and not may_be_wild(card)))
        if of_rank:
            found |= _groups(of_rank, wilds, key)
    return found


@lru_cache(maxsize=20_000)
def _runs(own: Cards, wilds: Cards, s: str, key: Key) -> frozenset[Cards]:
    """Every sequence of a suit out of its cards `own` and at most one wild, as sorted cards."""
    sw = _switches(key)
    held = Counter(own)
    found: set[Cards] = set()

    def fill(place: int, so_far: tuple[tuple[int, str], ...], wild: bool) -> None:
        if len(so_far) >= 3 and sequence_allowed(so_far, s, sw):
            found.add(tuple(sorted(card for _, card in so_far)))
        if place not in places(sw):
            return
        for card in {natural_at(place, s), *(() if wild else wilds)}:
            at_home = card == natural_at(place, s)
            used = sum(other == card for _, other in so_far)
            if used < (held[card] if suit(card) == s else 1):
                fill(place + 1, (*so_far, (place, card)), wild or not at_home)

    for start in places(sw):
        fill(start, (), False)
    return frozenset(found)


@lru_cache(maxsize=20_000)
def _groups(own: Cards, wilds: Cards, key: Key) -> frozenset[Cards]:
    """Every group out of the cards of a rank and at most one wild, as sorted cards."""
    sw = _switches(key)
    tried = {tuple(sorted((*part, *more))) for part in parts_of(own) for more in [(), *((w,) for w in wilds)]}
    return frozenset(cards for cards in tried if group_state(list(cards), sw) is not None)


def additions(meld: Lying, hand: Cards, sw: Switches) -> dict[Cards, frozenset[Lying]]:
    """Everything of a hand that may be added to a meld in one lay, with how it lies then (WILD-5 to WILD-9)."""
    of_rank, of_suit = group_rank(meld), meld.suit if meld.first else ""
    fitting = (
        card
        for card in hand
        if may_be_wild(card) or (rank(card) == of_rank if of_rank else suit(card) == of_suit)
    )
    return _additions(meld, tuple(sorted(fitting)), _key(sw))


@lru_cache(maxsize=20_000)
def _additions(meld: Lying, fitting: Cards, key: Key) -> dict[Cards, frozenset[Lying]]:
    sw = _switches(key)
    together = (*meld.cards, *fitting)
    if meld.first == 0:
        own = tuple(sorted(card for card in together if not may_be_wild(card)))
        wholes = _groups(own, _wild_kinds(together), key)
    else:
        own = tuple(sorted(card for card in together if suit(card) == meld.suit))
        wholes = _runs(own, _wild_kinds(together), meld.suit, key)
    there, held = Counter(meld.cards), Counter(fitting)
    found = {}
    for whole in wholes:
        added = Counter(whole)
        added.subtract(there)
        if all(0 <= count <= held[card] for card, count in added.items()):
            part = tuple(sorted(added.elements()))
            lies = grow(meld, part, sw) if part else frozenset()
            if lies:
                found[part] = lies
    return found


def as_laid_new(cards: Cards, sw: Switches) -> frozenset[Lying]:
    """How a new meld lies (WILD-9)."""
    return _laid(cards, _key(sw))


@lru_cache(maxsize=20_000)
def _laid(cards: Cards, key: Key) -> frozenset[Lying]:
    return laid(cards, _switches(key))
