"""Why cards are no meld: each problem with its clause and the cards at fault.

The cards are taken as a sequence of the suit, or a group of the rank, that most of them agree on; what does
not fit there is at fault. Cards "as laid" are read at the places where they were put.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from buraco_core.cards import Card, Rank, Suit
from buraco_core.melds.table import MeldTable, places
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, TWO_PLACE, Problem, Reason, card_at

__all__ = ["CLAUSE_OF", "Finding", "find_problems", "gap_between", "group_findings", "problem"]

KING_PLACE = 13
BARRED = 0.75
"""What it costs, in faults, to read an ace at an end that the rules bar: less than a gap, so that it is named."""
BOTH_ENDS = 0.5
"""The same for aces at both ends where one may be at either."""
SUITS = tuple(Suit)

CLAUSE_OF: dict[Reason, str] = {
    "too-few": "MELD-1",
    "only-wilds": "WILD-4",
    "two-wilds": "WILD-1",
    "suit": "SEQ-1",
    "twice": "SEQ-1",
    "gap": "SEQ-1",
    "corner": "SEQ-2",
    "two-aces": "SEQ-2",
    "ace-high-only": "SEQ-2",
    "ace-low-only": "SEQ-2",
    "no-room": "SEQ-2",
    "order": "SEQ-1",
    "mixed-ranks": "GRP-1",
    "no-group": "GRP-1",
    "too-long": "GRP-2",
}
"""The clause that each reason comes from."""


class Finding(NamedTuple):
    """A problem before it is told: positions are those of the cards in their fixed order."""

    reason: Reason
    at: Sequence[int]
    missing: Sequence[Card] = ()
    near: Sequence[Card] = ()


def problem(
    reason: Reason,
    cards: Sequence[Card],
    at: Sequence[int],
    missing: Sequence[Card] = (),
    near: Sequence[Card] = (),
) -> Problem:
    """A problem of some of the cards, by their positions."""
    at = tuple(sorted(at))
    return Problem(
        reason, CLAUSE_OF[reason], at, tuple([cards[index] for index in at]), tuple(missing), tuple(near)
    )


def find_problems(cards: Sequence[Card], table: MeldTable) -> tuple[Problem, ...]:
    """What keeps cards, in any order, from being a meld; they must not be one.

    The order in which the cards come decides nothing: they are looked at in a fixed one.
    """
    order = sorted(range(len(cards)), key=[each.index for each in cards].__getitem__)
    found = _in_fixed_order([cards[index] for index in order], table)
    return tuple(
        [
            problem(reason, cards, [order[index] for index in at], missing, near)
            for reason, at, missing, near in found
        ]
    )


def _in_fixed_order(cards: Sequence[Card], table: MeldTable) -> list[Finding]:
    if len(cards) < 3:
        return [Finding("too-few", range(len(cards)))]
    naturals = [index for index, each in enumerate(cards) if not each.is_wild]
    if not naturals:
        return [Finding("only-wilds", range(len(cards)))]
    # Numbers stand for ranks and suits here, which are compared often.
    ranks = [cards[index].index % KING_PLACE for index in naturals]
    suits = [cards[index].index // KING_PLACE for index in naturals]
    most = suits.count(suits[0])
    if most == len(suits) and ranks[0] != ranks[-1]:  # the likeliest case: one suit, and no group
        return _sequence_problems(cards, naturals, SUITS[suits[0]], table)
    rank = max(ranks, key=ranks.count)
    most = max([suits.count(number) for number in range(len(SUITS))])
    rank_count = ranks.count(rank)
    if rank_count > 1 and (rank_count > most or rank_count == len(naturals)):
        return group_findings(cards, naturals, cards[naturals[ranks.index(rank)]].rank, table)
    likely = [suit for number, suit in enumerate(SUITS) if suits.count(number) == most]
    readings = [_sequence_problems(cards, naturals, suit, table) for suit in likely]
    return min(readings, key=_faults) if len(readings) > 1 else readings[0]


def _faults(found: list[Finding]) -> tuple[int, int]:
    """How much is wrong: the fewest problems, then the fewest cards at fault, tell what was meant."""
    return len(found), sum([len(each.at) for each in found])


def group_findings(cards: Sequence[Card], naturals: list[int], rank: Rank, table: MeldTable) -> list[Finding]:
    """What keeps cards from being a group of a rank (GRP-1, GRP-2, WILD-1)."""
    found = []
    same = [index for index in naturals if cards[index].rank is rank]
    others = [index for index in naturals if cards[index].rank is not rank]
    wilds = [index for index, each in enumerate(cards) if each.is_wild]
    if others:
        found.append(Finding("mixed-ranks", others, near=[cards[same[0]]]))
    if rank not in table.ranks:
        found.append(Finding("no-group", same))
    if len(wilds) > 1:
        found.append(Finding("two-wilds", wilds))
    if len(cards) > 4 * table.deck.packs + 1:
        found.append(Finding("too-long", range(len(cards))))
    return found


def _sequence_problems(
    cards: Sequence[Card], naturals: list[int], suit: Suit, table: MeldTable
) -> list[Finding]:
    """What keeps cards from being a sequence of a suit (SEQ-1, SEQ-2, WILD-1, WILD-2)."""
    found = []
    others = []
    seats: dict[int, int] = {}
    mask = 0
    aces = []
    twice = []
    wilds = []
    own_two = None
    for index, each in enumerate(cards):
        place = each.index % KING_PLACE + 1  # of a joker it means nothing
        if each.is_wild:
            wilds.append(index)
            if own_two is None and each.suit is suit:
                own_two = index
        elif each.suit is not suit:
            others.append(index)
        elif place == LOW_ACE:
            aces.append(index)
        elif place in seats:
            twice.append(index)
        else:
            seats[place] = index
            mask |= 1 << place
    seating = _best_seating(mask, len(aces), own_two is not None, len(wilds), table)
    if seating & 1 << TWO_PLACE and own_two is not None:
        seats[TWO_PLACE] = own_two
        wilds.remove(own_two)
    unseated = list(aces)
    for place in (LOW_ACE, HIGH_ACE):
        if seating & 1 << place:
            seats[place] = unseated.pop(0)
    if others:
        own = next(index for index in naturals if cards[index].suit is suit)
        found.append(Finding("suit", others, near=[cards[own]]))
    lowest, highest = places(table.aces)
    if LOW_ACE in seats and lowest > LOW_ACE:
        found.append(Finding("ace-high-only", [seats[LOW_ACE]]))
    elif HIGH_ACE in seats and highest < HIGH_ACE:
        found.append(Finding("ace-low-only", [seats[HIGH_ACE]]))
    elif LOW_ACE in seats and HIGH_ACE in seats and table.aces == "either":
        found.append(Finding("two-aces", aces))
    if twice or unseated:
        found.append(Finding("twice", twice + unseated))
    if len(wilds) > 1:
        found.append(Finding("two-wilds", wilds))
    if _lacking(seating) > min(len(wilds), 1):
        found.append(_gap(suit, seats, min(len(wilds), 1), table))
    elif not found:
        found.append(Finding("no-room", wilds[:1]))
    return found


def _lacking(mask: int) -> int:
    """How many places between the lowest and the highest of a mask are empty."""
    return (mask // (mask & -mask)).bit_length() - mask.bit_count()


def _best_seating(mask: int, aces: int, has_two: bool, wilds: int, table: MeldTable) -> int:
    """The mask of places when aces and a natural two go where the fewest faults remain (SEQ-2, WILD-2)."""
    low, high = 1 << LOW_ACE, 1 << HIGH_ACE
    lowest, highest = places(table.aces)
    options = [(0, 0.0)]
    if aces:
        options = [(low, BARRED * (lowest > LOW_ACE)), (high, BARRED * (highest < HIGH_ACE))]
        if aces > 1:
            options.append((low | high, {"both": 0.0, "either": BOTH_ENDS}.get(table.aces, BARRED)))
    if not aces and not has_two:
        return mask
    best, best_cost = 0, (float("inf"), 0, 0)
    for seated, barred in options:
        unseated = aces - seated.bit_count()
        for two in (1 << TWO_PLACE, 0) if has_two else (0,):
            seating = mask | seated | two
            if seating:
                helpers = wilds - (two > 0)
                gaps = _lacking(seating) - min(helpers, 1)
                together = (seating & seating >> 1).bit_count()
                cost = (
                    barred + unseated + max(0, helpers - 1) + max(0, min(2, gaps)),
                    -together,
                    seating.bit_length(),
                )
                if cost < best_cost:
                    best, best_cost = seating, cost
    return best


def _gap(suit: Suit, seats: dict[int, int], help_at_hand: int, table: MeldTable) -> Finding:
    """The problem of places that nothing fills, or of a sequence that would have to turn a corner."""
    if LOW_ACE in seats or HIGH_ACE in seats:
        corner = _corner(seats, help_at_hand)
        if corner and table.aces in ("high", "low"):
            ace = seats.get(LOW_ACE, seats.get(HIGH_ACE, 0))
            return Finding("ace-high-only" if table.aces == "high" else "ace-low-only", [ace])
        if corner:
            return Finding("corner", corner)
    ordered = sorted(seats)
    start, stop = _fullest_window(ordered, help_at_hand)
    low, high = (ordered[start - 1], ordered[start]) if start else (ordered[stop - 1], ordered[stop])
    return gap_between(suit, (low, high), [seats[place] for place in ordered[:start] + ordered[stop:]])


def gap_between(suit: Suit, near: tuple[int, int], at: Sequence[int]) -> Finding:
    """The problem of what is missing between two places of a suit; at fault are the cards on one side of it."""
    low, high = near
    return Finding(
        "gap",
        at,
        missing=[card_at(suit, place) for place in range(low + 1, high)],
        near=(card_at(suit, low), card_at(suit, high)),
    )


def _fullest_window(seated: list[int], help_at_hand: int) -> tuple[int, int]:
    """Where the most places lie together, a wild helping over one gap of one: the first and the next after."""
    best = (0, 0)
    for start in range(len(seated)):
        left = help_at_hand
        stop = start + 1
        while stop < len(seated) and (lacking := seated[stop] - seated[stop - 1] - 1) <= left:
            left -= lacking
            stop += 1
        if stop - start > best[1] - best[0]:
            best = (start, stop)
    return best


def _corner(seats: dict[int, int], help_at_hand: int) -> list[int]:
    """Cards past the corner, if the cards would be a sequence running over king, ace and two; else none."""
    around = {LOW_ACE if place == HIGH_ACE else place for place in seats}
    low_part = []
    place = TWO_PLACE
    left = help_at_hand
    while place in around or (left and place + 1 in around):
        left -= place not in around
        low_part.append(place)
        place += 1
    high_part = []
    place = KING_PLACE
    while place in around or (left and place - 1 in around):
        left -= place not in around
        high_part.append(place)
        place -= 1
    covered = {LOW_ACE, *low_part, *high_part}
    if not low_part or not high_part or not around <= covered:
        return []
    shorter = low_part if len(low_part) <= len(high_part) else high_part
    return [seats[place] for place in shorter if place in seats]
