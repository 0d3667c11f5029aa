"""Is it a meld, and which? Every placement of the cards is tried (MELD, SEQ, GRP, WILD, CLEAN)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

from oracle.switches import Switches

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = ["S", "H", "D", "C"]
JOKER = "JK"

Placement = tuple[tuple[int, str], ...]
"""Cards of a sequence with their places: 1 is the low ace, 2 the two, ... 13 the king, 14 the high ace."""


class OracleError(ValueError):
    """A question that has no answer: an unknown card, too many copies."""


# --- single cards -------------------------------------------------------------------------------------------


def rank(card: str) -> str:
    """`"10"` of `"10H"`; the joker is its own rank."""
    return card if card == JOKER else card[:-1]


def suit(card: str) -> str:
    """`"H"` of `"10H"`; the joker has none."""
    return "" if card == JOKER else card[-1]


def value(card: str) -> int:
    """DECK-2."""
    if card == JOKER:
        return 30
    if rank(card) == "2":
        return 20
    if rank(card) == "A":
        return 15
    return 5 if rank(card) in ("3", "4", "5", "6", "7") else 10


def points(cards: list[str] | tuple[str, ...]) -> int:
    """The sum of card values (DECK-2)."""
    return sum(value(card) for card in cards)


@cache
def may_be_wild(card: str) -> bool:
    """WILD-1: twos and jokers."""
    return card == JOKER or rank(card) == "2"


def all_kinds(sw: Switches) -> list[str]:
    """Each different card of the deck once (DECK-1, VAR-1)."""
    kinds = [r + s for s in SUITS for r in RANKS]
    return [*kinds, JOKER] if sw["jokers"] == "two-a-pack" else kinds


def copies(card: str, sw: Switches) -> int:
    """How often the deck has this card (DECK-1)."""
    if card == JOKER:
        return 2 * sw["packs"] if sw["jokers"] == "two-a-pack" else 0
    return int(sw["packs"]) if card in all_kinds(sw) else 0


def deck(sw: Switches) -> list[str]:
    """The whole deck."""
    return [card for card in all_kinds(sw) for _ in range(copies(card, sw))]


def check_copies(cards: list[str] | tuple[str, ...], sw: Switches) -> None:
    """Refuses cards that the deck does not have, or not so often."""
    for card, count in Counter(cards).items():
        if count > copies(card, sw):
            raise OracleError(f"{count} x {card}, but the deck has {copies(card, sw)}")


# --- placements ---------------------------------------------------------------------------------------------


@cache
def natural_at(place: int, seq_suit: str) -> str:
    """The one card that is at home in a place of a sequence."""
    return RANKS[(place - 1) % 13] + seq_suit


def places(sw: Switches) -> range:
    """The places that a sequence may cover (SEQ-2)."""
    if sw["aces"] == "high":
        return range(2, 15)
    if sw["aces"] == "low":
        return range(1, 14)
    return range(1, 15)


def wilds_of(placement: Placement, seq_suit: str) -> list[int]:
    """The indices of the cards that are not at home where they stand (WILD-2: a two in its own place is)."""
    return [i for i, (place, card) in enumerate(placement) if card != natural_at(place, seq_suit)]


def sequence_allowed(placement: Placement, seq_suit: str, sw: Switches) -> bool:
    """SEQ-1, SEQ-2, WILD-1, WILD-4 for cards that stand on consecutive places."""
    if len(placement) < 3 or any(place not in places(sw) for place, _ in placement):
        return False
    wilds = wilds_of(placement, seq_suit)
    if len(wilds) > 1 or any(not may_be_wild(placement[i][1]) for i in wilds):
        return False
    if len(placement) - len(wilds) < 2:
        return False
    aces = [place for place, card in placement if card == "A" + seq_suit]
    return not (sw["aces"] == "either" and len(aces) > 1)


def placements_in_any_order(cards: list[str], seq_suit: str, sw: Switches) -> set[Placement]:
    """Every way to stand the cards on consecutive places, place by place, wherever a card may stand."""
    found: set[Placement] = set()
    if sum(suit(card) == seq_suit for card in cards) < len(cards) - 1:
        return found  # at most one wild, so all cards but one are of the suit

    def fill(place: int, so_far: Placement, left: list[str], wild_used: bool) -> None:
        if not left:
            if sequence_allowed(so_far, seq_suit, sw):
                found.add(so_far)
            return
        at_home = natural_at(place, seq_suit)
        for card in set(left):
            wild = card != at_home
            if wild and (wild_used or not may_be_wild(card)):
                continue
            rest = list(left)
            rest.remove(card)
            fill(place + 1, (*so_far, (place, card)), rest, wild or wild_used)

    for start in places(sw):
        fill(start, (), cards, False)
    return found


def placements_as_laid(cards: list[str], seq_suit: str, sw: Switches) -> set[Placement]:
    """The same for cards that stand exactly as they were put, rising or falling."""
    found: set[Placement] = set()
    if sum(suit(card) == seq_suit for card in cards) < len(cards) - 1:
        return found
    for start in range(1, 15):
        rising = tuple((start + i, card) for i, card in enumerate(cards))
        falling = tuple((start + i, card) for i, card in enumerate(reversed(cards)))
        found |= {laid for laid in (rising, falling) if sequence_allowed(laid, seq_suit, sw)}
    return found


# --- verdicts -----------------------------------------------------------------------------------------------


def sequence_state(placement: Placement, seq_suit: str, sw: Switches) -> str:
    """CLEAN-1, CLEAN-3."""
    wilds = wilds_of(placement, seq_suit)
    if not wilds:
        return "clean"
    at_an_end = wilds[0] in (0, len(placement) - 1)
    if sw["semi_clean"] in ("sequences", "all") and at_an_end and len(placement) - 1 >= 7:
        return "semi-clean"
    return "dirty"


def group_state(cards: list[str], sw: Switches) -> str | None:
    """GRP-1, GRP-2, WILD-1, WILD-3, WILD-4, CLEAN-3; `None` if the cards are no group."""
    naturals = [card for card in cards if not may_be_wild(card)]
    wilds = len(cards) - len(naturals)
    if len(cards) < 3 or len(naturals) < 2 or wilds > 1 or len(cards) > 4 * sw["packs"] + 1:
        return None
    if len({rank(card) for card in naturals}) != 1:
        return None
    if sw["group_ranks"] == "court" and rank(naturals[0]) not in ("J", "Q", "K", "A"):
        return None
    if not wilds:
        return "clean"
    return "semi-clean" if sw["semi_clean"] == "all" and len(naturals) == 7 else "dirty"


ORDER = {"clean": 0, "semi-clean": 1, "dirty": 2}
BONUS = {"clean": 200, "semi-clean": 150, "dirty": 100}


def judge(cards: list[str], sw: Switches, as_laid: bool = False) -> dict[str, Any]:
    """The verdict on some cards.

    Beside the JSON's fields a legal sequence has `choices`: each best reading as (laid cards, wild's index, what it
    stands for), and `laid` is the one that WILD-5 and WILD-9 name, or `None` where they do not decide.
    """
    if not cards:
        raise OracleError("no cards")
    check_copies(cards, sw)
    wanted = placements_as_laid if as_laid else placements_in_any_order
    readings = [(s, laid) for s in SUITS for laid in wanted(cards, s, sw)]
    group = group_state(cards, sw)
    if readings:
        best = min((sequence_state(laid, s, sw) for s, laid in readings), key=lambda state: ORDER[state])
        chosen = [(s, laid) for s, laid in readings if sequence_state(laid, s, sw) == best]
        answer = _common("sequence", best, cards)
        answer["readings"] = len(chosen)
        answer["choices"] = sorted(_as_json(laid, s) for s, laid in chosen)
        named = _named_by_the_rules(chosen)
        answer["laid"] = None if named is None else [card for _, card in named[1]]
        answer["wild"] = None if named is None else _wild(named[1], named[0])
        return answer
    if group is not None:
        return {**_common("group", group, cards), "readings": 1, "choices": [], "laid": None, "wild": None}
    return {"valid": False}


def _common(kind: str, state: str, cards: list[str]) -> dict[str, Any]:
    burraco = len(cards) >= 7  # CLEAN-2
    return {
        "valid": True,
        "kind": kind,
        "state": state,
        "burraco": burraco,
        "bonus": BONUS[state] if burraco else 0,
        "points": points(cards),
    }


def _wild(laid: Placement, seq_suit: str) -> dict[str, Any] | None:
    wilds = wilds_of(laid, seq_suit)
    if not wilds:
        return None
    place, card = laid[wilds[0]]
    return {"card": card, "index": wilds[0], "for": natural_at(place, seq_suit)}


def _as_json(laid: Placement, seq_suit: str) -> tuple[tuple[str, ...], int, str]:
    wild = _wild(laid, seq_suit)
    return (
        tuple(card for _, card in laid),
        -1 if wild is None else wild["index"],
        "" if wild is None else wild["for"],
    )


def _named_by_the_rules(chosen: list[tuple[str, Placement]]) -> tuple[str, Placement] | None:
    """WILD-5, WILD-9: the low end, the high end if the low end is an ace (or there is no place below).

    Only where all the best readings have the same natural cards on the same places; else the rules do not say.
    """
    if len(chosen) == 1:
        return chosen[0]
    naturals = {tuple(pc for i, pc in enumerate(laid) if i not in wilds_of(laid, s)) for s, laid in chosen}
    if len(naturals) > 1:
        return None
    low = [(s, laid) for s, laid in chosen if wilds_of(laid, s) == [0]]
    high = [(s, laid) for s, laid in chosen if wilds_of(laid, s) == [len(laid) - 1]]
    if len(low) == 1:
        return low[0]
    return high[0] if len(high) == 1 else None


# --- all melds ----------------------------------------------------------------------------------------------


@cache
def _every_meld(packs: int, jokers: str, aces: str, group_ranks: str) -> tuple[tuple[str, ...], ...]:
    sw = {"packs": packs, "jokers": jokers, "aces": aces, "group_ranks": group_ranks, "semi_clean": "none"}
    wilds = [card for card in all_kinds(sw) if may_be_wild(card)]
    tried: set[tuple[str, ...]] = set()
    for s in SUITS:
        for start in range(1, 13):
            for length in range(3, 16 - start):
                run = [natural_at(place, s) for place in range(start, start + length)]
                tried.add(tuple(sorted(run)))
                for i, wild in product(range(length), wilds):
                    tried.add(tuple(sorted([*run[:i], wild, *run[i + 1 :]])))
    for r in RANKS:
        for counts in product(range(packs + 1), repeat=4):
            group = [r + s for s, count in zip(SUITS, counts, strict=True) for _ in range(count)]
            for more in [[], *[[wild] for wild in wilds]]:
                tried.add(tuple(sorted(group + more)))
    found = []
    for cards in sorted(tried):
        if len(cards) >= 3 and all(cards.count(card) <= copies(card, sw) for card in set(cards)):
            verdict = judge(list(cards), sw)
            if verdict["valid"]:
                found.append(cards)
    return tuple(found)


def every_meld(sw: Switches) -> tuple[tuple[str, ...], ...]:
    """Every legal meld that the deck can give, as sorted cards, each multiset once."""
    return _every_meld(sw["packs"], sw["jokers"], sw["aces"], sw["group_ranks"])


def melds_in(hand: list[str], sw: Switches) -> list[tuple[str, ...]]:
    """Every legal meld that can be laid from a hand, each multiset once."""
    held = Counter(hand)
    kinds = frozenset(hand)
    return [m for m in every_meld(sw) if kinds.issuperset(m) and all(m.count(c) <= held[c] for c in m)]


def changes(one: list[str], other: list[str]) -> int:
    """How many cards must be swapped, dropped or added to make one set of cards the other."""
    a, b = Counter(one), Counter(other)
    return max((a - b).total(), (b - a).total())


def fewest_changes(cards: list[str], sw: Switches) -> int:
    """How far the nearest legal meld is."""
    held = Counter(cards)
    best = 99
    for meld in every_meld(sw):
        if abs(len(meld) - len(cards)) >= best:
            continue
        shared = sum(min(held[card], meld.count(card)) for card in set(meld))
        best = min(best, max(len(meld), len(cards)) - shared)
    return best
