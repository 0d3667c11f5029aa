"""How the cards of a meld lie once cards are added or its wild moves (WILD-5 to WILD-9).

Which cards are a meld, and what it scores, depends on the cards alone (WILD-8). How they lie matters only to
what may be added next, where the rules hold a wild in its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from buraco_core.cards import Card, Rank
from buraco_core.melds.in_hand import DIGIT, remember
from buraco_core.melds.table import MeldTable, meld_table, places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, Meld, Wild, card_at, place_of
from buraco_core.rules import Rules, WildMoves

__all__ = ["Held", "first_place", "grown", "lying_grown", "wild_moved", "wild_moved_by"]

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
    return lying_grown(meld, sum([each.key for each in cards]), best, table, rules.melds.wild_moves)


def lying_grown(meld: Meld, added: int, best: Meld, table: MeldTable, moves: WildMoves) -> Meld | Held:
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
        first = first_place(meld) + (1 if wild.index == 0 else -1)
        other = [each for each in _lyings(meld, table) if each.wild is wild.card and each.first == first]
        moved = _as_it_lies(other[0], meld) if other else None
        remember(table.moves, meld.cards, moved)
    return moved


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
            if low < lowest or high > highest:
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
    old_first = first_place(meld)

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


def first_place(meld: Meld) -> int:
    """The place of the first card of a sequence."""
    return _place(meld) - meld.wild.index if meld.wild else place_of(meld.cards[0].rank)


def _place(meld: Meld) -> int:
    """The place of a sequence's wild, 1 to 14; 0 without one."""
    wild = meld.wild
    if wild is None or wild.stands_for is None:
        return 0
    place = place_of(wild.stands_for.rank)
    return HIGH_ACE if place == LOW_ACE and wild.index else place
