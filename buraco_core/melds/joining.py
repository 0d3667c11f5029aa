"""Why cards cannot join a meld on the table: each problem with its clause and the cards at fault.

The meld is what it is and lies as it lies: a group stays a group, its wild is a wild, and what is at fault are the cards
that would come to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from buraco_core.cards import Card
from buraco_core.melds.judge import check_in_deck
from buraco_core.melds.lying import first_place
from buraco_core.melds.problems import KING_PLACE, Finding, gap_between, group_findings, problem
from buraco_core.melds.table import meld_table, places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, TWO_PLACE, Meld, Problem
from buraco_core.rules import Aces, Rules

__all__ = ["joining_problems"]

_ENDS = (LOW_ACE, HIGH_ACE)
_ROUND = 2
"""So near to an ace, past the corner, a card is that somebody may think that it follows it."""


def joining_problems(meld: Meld, cards: Sequence[Card], rules: Rules) -> tuple[Problem, ...]:
    """What keeps cards from joining a meld as it lies; they must not fit, whatever a wild of it may do.

    Args:
        meld: the meld on the table.
        cards: the cards that would come to it, one at least.
        rules: the table's rules.

    Returns:
        The problems; the positions in them count through the meld's cards, then through those that would come.

    Raises:
        NotInDeckError: if all these cards cannot come from this deck.
    """
    all_cards = (*meld.cards, *cards)
    check_in_deck(all_cards, rules)
    if meld.rank is not None:
        naturals = [index for index, each in enumerate(all_cards) if not each.is_wild]
        whole = group_findings(all_cards, naturals, meld.rank, meld_table(rules))
        # A deck holds no more of a rank than a group may: only what has no place there could make it too long.
        found = [each for each in whole if each.reason != "too-long"]
    else:
        found = _sequence_findings(meld, cards, rules)
    return tuple([problem(reason, all_cards, at, missing, near) for reason, at, missing, near in found])


@dataclass
class _Coming:
    """The cards that would come to a sequence, by what they are there; all are positions."""

    others: list[int] = field(default_factory=list)
    """Of another suit."""
    twice: list[int] = field(default_factory=list)
    aces: list[int] = field(default_factory=list)
    twos: list[int] = field(default_factory=list)
    """Twos of the suit, which may come home (WILD-2)."""
    wilds: list[int] = field(default_factory=list)


def _sequence_findings(meld: Meld, cards: Sequence[Card], rules: Rules) -> list[Finding]:
    """What keeps cards from a sequence (SEQ-1, SEQ-2, WILD-1, WILD-2)."""
    first, wild = first_place(meld), meld.wild
    seats = {first + index: index for index in range(len(meld.cards)) if wild is None or index != wild.index}
    coming = _sorted_out(meld, cards, seats)
    stays = wild is not None and first + wild.index not in seats and not _may_slide(meld, rules)
    if wild is not None and stays:
        seats[first + wild.index] = wild.index
    edges = _edges(meld, seats)
    found = []
    if coming.others:
        found.append(Finding("suit", coming.others, near=[meld.naturals[0]]))
    found += _seat_aces(coming, seats, rules.melds.aces)
    _seat_two(coming, seats, edges[0], has_wild=wild is not None)
    if coming.twice:
        found.append(Finding("twice", coming.twice))
    wilds = [*([] if wild is None else [wild.index]), *coming.wilds]
    if len(wilds) > 1:
        found.append(Finding("two-wilds", wilds))
    apart = _apart(meld, seats, edges, int(bool(wilds) and not stays), rules.melds.aces)
    if apart is not None:
        found.append(apart)
    return found or [Finding("no-room", range(len(meld.cards), len(meld.cards) + len(cards)))]


def _may_slide(meld: Meld, rules: Rules) -> bool:
    """Whether the wild of a sequence holds no place that it could not leave (WILD-5)."""
    assert meld.wild is not None, "what has no wild has none to move"
    at_end = meld.wild.index in (0, len(meld.cards) - 1)
    return at_end and rules.melds.wild_moves != "when-replaced"


def _edges(meld: Meld, seats: dict[int, int]) -> tuple[int, int]:
    """The places between which a sequence lies, a wild that may slide not counted."""
    lying = [place for place, index in seats.items() if index < len(meld.cards)]
    return min(lying), max(lying)


def _sorted_out(meld: Meld, cards: Sequence[Card], seats: dict[int, int]) -> _Coming:
    """What each card is; naturals of the suit go to their places at once, as far as these are free."""
    coming = _Coming()
    for index, each in enumerate(cards, len(meld.cards)):
        place = each.index % KING_PLACE + 1  # of a joker it means nothing
        if each.is_wild:
            (coming.twos if each.suit is meld.suit else coming.wilds).append(index)
        elif each.suit is not meld.suit:
            coming.others.append(index)
        elif place == LOW_ACE:
            coming.aces.append(index)
        elif place in seats:
            coming.twice.append(index)
        else:
            seats[place] = index
    return coming


def _seat_aces(coming: _Coming, seats: dict[int, int], aces: Aces) -> list[Finding]:
    """The aces that come go to the nearer free end; an end that the table bars is the problem if it is near."""
    found = []
    lowest, highest = places(aces)
    for index in coming.aces:
        below, above = min(seats) - LOW_ACE, HIGH_ACE - max(seats)
        near = sorted(
            (distance, place)
            for distance, place in ((below, LOW_ACE), (above, HIGH_ACE))
            if place not in seats
        )
        has_ace = len(near) < len(_ENDS)
        distance, place = near[0] if near else (_ROUND + 1, LOW_ACE)
        if has_ace and distance > _ROUND:
            coming.twice.append(index)
        elif distance <= _ROUND and not lowest <= place <= highest:
            found.append(Finding("ace-high-only" if place == LOW_ACE else "ace-low-only", [index]))
        elif has_ace and aces == "either":
            found.append(Finding("two-aces", [index]))
        else:
            seats[next(place for _, place in near if lowest <= place <= highest)] = index
    return found


def _seat_two(coming: _Coming, seats: dict[int, int], low: int, *, has_wild: bool) -> None:
    """A two of the suit goes home where the sequence reaches down to it; any other is one more wild (WILD-2)."""
    for index in coming.twos:
        lacking = sum(place not in seats for place in range(TWO_PLACE + 1, low))
        if TWO_PLACE not in seats and lacking <= (0 if has_wild or coming.wilds else 1):
            seats[TWO_PLACE] = index
        else:
            coming.wilds.append(index)


def _reach(seats: dict[int, int], edge: int, step: int, helpers: int) -> tuple[int, int]:
    """How far a meld goes on from its edge, each helper over one gap of one; and the helpers that are left."""
    while True:
        if edge + step in seats:
            edge += step
        elif helpers and edge + 2 * step in seats:
            edge += 2 * step
            helpers -= 1
        else:
            return edge, helpers


def _apart(
    meld: Meld, seats: dict[int, int], edges: tuple[int, int], helpers: int, aces: Aces
) -> Finding | None:
    """What lies apart from the meld, or past a corner; a wild that is free helps over one gap of one."""
    high, helpers = _reach(seats, edges[1], 1, helpers)
    low, helpers = _reach(seats, edges[0], -1, helpers)
    above = sorted(place for place in seats if place > high)
    below = sorted(place for place in seats if place < low)
    outside = [seats[place] for place in (*below, *above)]
    if not outside:
        return None
    suit = meld.naturals[0].suit
    assert suit is not None, "a sequence is of a suit"
    if high == HIGH_ACE and below[-1] < TWO_PLACE + _ROUND:
        return Finding("ace-high-only" if aces == "high" else "corner", outside)
    if low == LOW_ACE and above[0] > KING_PLACE - _ROUND:
        return Finding("ace-low-only" if aces == "low" else "corner", outside)
    return gap_between(suit, (high, above[0]) if above else (below[-1], low), outside)
