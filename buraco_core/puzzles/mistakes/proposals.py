"""Moves that somebody might make in a position, right and wrong: what misconceptions about play choose from.

Each function lists moves of one sort. Nothing here says which may be made: the engine rules on them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from random import Random

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile
from buraco_core.cards import Card, card
from buraco_core.legality import legal_actions
from buraco_core.melds import Meld, MeldTable, Problem, additions, grown, joining_problems, judge, meld_table
from buraco_core.opening import Opening, opening
from buraco_core.puzzles.moves import Move, in_order
from buraco_core.rules import Rules
from buraco_core.state import State, Turn

__all__ = [
    "added_wilds",
    "discards",
    "draws",
    "early",
    "early_discards",
    "emptying",
    "legal_lays",
    "missed_adds",
    "missed_lays",
    "on_opponents",
    "opened",
    "opened_short",
    "out_of_turn",
    "replacing",
    "second_groups",
    "unsafe_lays",
    "wild_moves",
]

_SIZES = (3, 4)
"""How many cards are laid that are no meld."""
_RANKS = 13
_MOST_CARDS = 11
"""Of a larger hand only the smaller number is looked at."""


def legal_lays(state: State) -> Iterator[Move]:
    """Every lay that may be made now."""
    for each in in_order(legal_actions(state)):
        if isinstance(each, (Lay, Add)):
            yield Move((each,))


def _as_if(state: State, seat: int) -> State:
    """The position as if a player had drawn and it were their turn."""
    return replace(state, player=seat, phase="play", turn=Turn())


def early(state: State) -> Iterator[Move]:
    """Lays and discards before drawing that would be right after it."""
    if state.phase == "draw":
        yield from legal_lays(_as_if(state, state.player))


def early_discards(state: State) -> Iterator[Move]:
    """Discards before drawing."""
    if state.phase == "draw":
        yield from (Move((Discard(state.player, each),)) for each in dict.fromkeys(state.hand))


def out_of_turn(state: State) -> Iterator[Move]:
    """Lays by others than the player whose turn it is, of those who may see their cards."""
    for seat in range(state.seats):
        if seat != state.player and not state.unseen[seat] and state.sides[state.side_of(seat)].opened:
            yield from legal_lays(_as_if(state, seat))


def draws(state: State) -> Iterator[Move]:
    """Drawing from the stock, and taking the pile where there is one."""
    if state.phase in ("draw", "play"):
        yield Move((Draw(state.player),))
        if state.pile:
            yield Move((TakePile(state.player),))


def discards(state: State) -> Iterator[Move]:
    """Each card as a discard."""
    if state.phase == "play":
        yield from (Move((Discard(state.player, each),)) for each in dict.fromkeys(state.hand))


# Cards that make no meld


def missed_lays(state: State, reasons: Sequence[str], chance: Random) -> Iterator[Move]:
    """Cards of the hand that come near to a meld and are none, for one of some reasons alone."""
    if state.phase == "play":
        found = [cards for cards, reason in _no_melds(state.hand, state.rules) if reason in reasons]
        chance.shuffle(found)
        yield from (Move((Lay(state.player, cards),)) for cards in found)


@lru_cache(maxsize=64)
def _no_melds(hand: tuple[Card, ...], rules: Rules) -> tuple[tuple[tuple[Card, ...], str], ...]:
    """Cards of a hand that come near to a meld and are none, each with the reason."""
    table = meld_table(rules)
    sizes = _SIZES if len(hand) <= _MOST_CARDS else _SIZES[:1]
    tries: dict[tuple[Card, ...], None] = dict.fromkeys(
        cards for size in sizes for cards in combinations(hand, size) if _hang_together(cards)
    )
    found = [(cards, reason) for cards in tries if (reason := _missed_for(cards, rules)) is not None]
    pairs = [(pair, "too-few") for pair in combinations(hand, 2) if _is_begun(pair, hand, table)]
    return (*found, *pairs)


@lru_cache(maxsize=100_000)
def _missed_for(cards: tuple[Card, ...], rules: Rules) -> str | None:
    """Why cards that come near to a meld are none; nothing for a meld, and for what comes near to none.

    Kept, because the hands of a deal have most of their cards in common.
    """
    table = meld_table(rules)
    if table.is_meld(cards):
        return None
    problems = judge(cards, rules).problems
    return problems[0].reason if _is_near(cards, problems, table) else None


def _hang_together(cards: Sequence[Card]) -> bool:
    """Whether all natural cards but one at most are of a suit, or of a rank: no others come near to a meld."""
    naturals = [each for each in cards if not each.is_wild]
    if len(naturals) < 2:
        return not naturals
    enough = len(naturals) - 1
    return any(
        sum(each.suit is first.suit for each in naturals) >= enough
        or sum(each.rank is first.rank for each in naturals) >= enough
        for first in naturals[:2]
    )


def _is_begun(pair: tuple[Card, ...], hand: Sequence[Card], table: MeldTable) -> bool:
    """Whether two natural cards are the beginning of a meld."""
    return not any(each.is_wild for each in pair) and any(
        table.is_meld((*pair, each)) for each in hand if each not in pair
    )


def _is_near(cards: Sequence[Card], found: Sequence[Problem], table: MeldTable) -> bool:
    """Whether one thing is wrong, and a small change would put it right."""
    problem = found[0]
    # With one natural card beside twos or jokers, several rules can be named as the one that is broken.
    if len(found) > 1 or sum(not each.is_wild for each in cards) == 1:
        return False
    if problem.reason in ("suit", "mixed-ranks"):
        return len(problem.cards) == 1 and _is_alike(cards, problem, table)
    return len(problem.missing) <= 2 and (len(problem.cards) == 1 or problem.reason != "gap")


def _is_alike(cards: Sequence[Card], problem: Problem, table: MeldTable) -> bool:
    """Whether the card at fault is nearly what it would have to be: the rank right, or next to the right one."""
    odd, other = problem.cards[0], problem.near[0]
    if problem.reason == "mixed-ranks":
        wanted, is_next = other, abs(odd.index % _RANKS - other.index % _RANKS) == 1
    else:
        wanted, is_next = card(odd.rank, other.suit), True
    rest = list(cards)
    rest[problem.at[0]] = wanted
    return is_next and table.is_meld(rest)


def missed_adds(state: State, reasons: Sequence[str]) -> Iterator[Move]:
    """Single cards that do not fit a meld of the side, for one of some reasons alone."""
    if state.phase != "play":
        return
    table, side = meld_table(state.rules), state.side_of(state.player)
    for index, meld in enumerate(state.side.melds):
        for each in dict.fromkeys(state.hand):
            if grown(meld, (each,), state.rules) is not None:
                continue
            cards, problems = (*meld.cards, each), joining_problems(meld, (each,), state.rules)
            if problems[0].reason in reasons and _is_near(cards, problems, table):
                yield Move((Add(state.player, side, index, (each,)),))


# Cards that make one


def on_opponents(state: State) -> Iterator[Move]:
    """Single cards that would fit a meld of another side."""
    if state.phase != "play" or not state.side.opened:
        return
    own = state.side_of(state.player)
    for side, held in enumerate(state.sides):
        if side != own:
            yield from (Move((each,)) for each in _fitting(state, side, held.melds))


def _fitting(state: State, side: int, melds: Sequence[Meld]) -> Iterator[Add]:
    for index, meld in enumerate(melds):
        for each in dict.fromkeys(state.hand):
            if isinstance(grown(meld, (each,), state.rules), Meld):
                yield Add(state.player, side, index, (each,))


def added_wilds(state: State) -> Iterator[Move]:
    """Additions, held back by the rules or not, to own sequences that have a wild."""
    if state.phase != "play":
        return
    side = state.side_of(state.player)
    for index, meld in enumerate(state.side.melds):
        if meld.kind == "sequence" and meld.wild is not None:
            for size in (1, 2):
                for cards in combinations(state.hand, size):
                    if meld_table(state.rules).is_meld((*meld.cards, *cards)):
                        yield Move((Add(state.player, side, index, cards),))


def replacing(state: State) -> Iterator[Move]:
    """The very card that a wild of the side stands for, added to its meld."""
    if state.phase != "play":
        return
    side = state.side_of(state.player)
    for index, meld in enumerate(state.side.melds):
        wild = meld.wild
        if wild is not None and wild.stands_for in state.hand:
            yield Move((Add(state.player, side, index, (wild.stands_for,)),))


def second_groups(state: State) -> Iterator[Move]:
    """New groups of a rank of which the side has one."""
    if state.phase != "play":
        return
    ranks = {meld.rank for meld in state.side.melds if meld.rank}
    found = meld_table(state.rules).melds_in(state.hand)
    lays = in_order(Lay(state.player, meld.cards) for meld in found if meld.rank in ranks)
    yield from (Move((each,)) for each in lays)


def wild_moves(state: State) -> Iterator[Move]:
    """Wilds of the side's sequences, sent to the other end."""
    side = state.side_of(state.player)
    if state.phase == "play":
        for index, meld in enumerate(state.side.melds):
            if meld.wild is not None and meld.kind == "sequence":
                yield Move((MoveWild(state.player, side, index),))


def unsafe_lays(state: State) -> Iterator[Move]:
    """Lays that leave one card or none, whether they may be made or not."""
    if state.phase != "play" or not state.side.opened or state.turn.withdrawn:
        return
    hand, seat, side = state.hand, state.player, state.side_of(state.player)
    found: list[Action] = [
        Lay(seat, meld.cards)
        for meld in meld_table(state.rules).melds_in(hand)
        if len(meld.cards) >= len(hand) - 1
    ]
    for index, meld in enumerate(state.side.melds):
        for cards, _ in additions(meld, hand, state.rules):
            if len(cards) >= len(hand) - 1:
                found.append(Add(seat, side, index, cards))
    yield from (Move((each,)) for each in in_order(found))


def emptying(state: State) -> Iterator[Move]:
    """The last card of the hand: discarded, or laid with all the others."""
    if state.phase != "play":
        return
    if len(state.hand) == 1:
        yield Move((Discard(state.player, state.hand[0]),))
    yield from (each for each in unsafe_lays(state) if len(each.cards) == len(state.hand))


# Openings


def opened(state: State) -> Iterator[Move]:
    """The opening of the fewest cards that is enough."""
    found = _opening(state)
    if found is not None and found.enough is not None:
        yield Move(tuple(Lay(state.player, meld.cards) for meld in found.enough.melds), opens=True)


def opened_short(state: State) -> Iterator[Move]:
    """Openings that fall short, those that come nearest first."""
    found = _opening(state)
    if found is None:
        return
    melds = found.best.melds
    some = [
        part
        for size in range(1, len(melds) + 1)
        for part in combinations(melds, size)
        if sum(meld.points for meld in part) < found.minimum
    ]
    for part in sorted(some, key=lambda each: -sum(meld.points for meld in each)):
        yield Move(tuple(Lay(state.player, meld.cards) for meld in part), opens=True)


def _opening(state: State) -> Opening | None:
    """What the player could open with, if the side has not laid anything yet."""
    side = state.side
    if state.phase != "play" or side.opened or side.melds or state.turn.withdrawn:
        return None
    score = state.start.match_scores[state.side_of(state.player)]
    return opening(state.hand, state.rules, score, side.failed)
