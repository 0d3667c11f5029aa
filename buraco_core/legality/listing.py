"""Everything that the player may do now, complete and in a fixed order; and what comes near to a refused action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from typing import TypeVar

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp, Withdraw
from buraco_core.cards import Card
from buraco_core.legality.checks import TWO_LEFT, laid_side
from buraco_core.legality.ending import barred_discard, barred_end, without
from buraco_core.melds import Meld, MeldTable, additions_from, meld_table, wild_moved
from buraco_core.melds.in_hand import HandKey, Row, hand_key, remember
from buraco_core.state import State

__all__ = ["MOST_REPAIRS", "legal_actions", "repairs"]

MOST_REPAIRS = 3
MOST_MADE = 20_000
"""How many actions of a kind are kept for a seat before the keeping starts afresh."""

_Key = TypeVar("_Key")
_Made = TypeVar("_Made")


class _OneOfEach(dict[_Key, _Made]):
    """Actions by their card or cards. They are values, so one of each is enough: a listing mostly looks them up."""

    def __init__(self, make: Callable[[_Key], _Made]) -> None:
        self._make = make

    def __missing__(self, cards: _Key) -> _Made:
        action = self._make(cards)
        remember(self, cards, action, MOST_MADE)
        return action


@lru_cache(maxsize=10_000)
def _lays_of(seat: int, row: Row) -> list[Lay]:
    return [Lay(seat, meld.cards) for meld in row.melds]


@lru_cache(maxsize=200)
def _add(seat: int, side: int, meld: int) -> _OneOfEach[tuple[Card, ...], Add]:
    return _OneOfEach(partial(Add, seat, side, meld))


@lru_cache(maxsize=16)
def _discard(seat: int) -> _OneOfEach[Card, Discard]:
    return _OneOfEach(partial(Discard, seat))


_move = lru_cache(maxsize=1_000)(MoveWild)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action in a state, none once the deal is over.

    The order is fixed: draws; new melds, by suit and rank; additions, by meld; wilds that move; taking an
    opening back; discards. Compound lays are not listed: they are tuples of these.
    """
    seat = state.player
    if state.phase == "play":
        found = [] if state.turn.withdrawn else _lays(state)
        found += _others(state)
        found += _discards(state)
        return tuple(found)
    if state.phase == "offer":
        return (Draw(seat), TurnUp(seat))
    if state.phase == "draw":
        return (Draw(seat), TakePile(seat))
    return ()


def _lays(state: State) -> list[Action]:
    """New melds, then additions."""
    hand, rules = state.hand, state.rules
    held = hand_key(hand)
    # So many cards may be laid without a further look at how the turn may end (LAY-1).
    safe = 0 if state.turn.locked is not None else len(hand) - TWO_LEFT
    table = meld_table(rules)
    return _new_melds(state, held, table, safe) + _additions(state, held, table, safe)


def _new_melds(state: State, held: HandKey, table: MeldTable, safe: int) -> list[Action]:
    seat, melds = state.player, state.side.melds
    taken = {each.rank for each in melds if each.rank} if state.rules.melds.one_group_per_rank else ()
    found: list[Action] = []
    for row, numbers, longest in table.held_in(held):
        if taken and row.melds[0].rank in taken:
            continue
        lays = _lays_of(seat, row)
        if longest <= safe:
            found += [lays[number] for number in numbers]
        else:
            for number in numbers:
                meld = row.melds[number]
                if len(meld.cards) <= safe or _may_end(state, (*melds, meld), meld.cards):
                    found.append(lays[number])
    return found


def _additions(state: State, held: HandKey, table: MeldTable, safe: int) -> list[Action]:
    seat, melds = state.player, state.side.melds
    side, moves = state.side_of(seat), state.rules.melds.wild_moves
    found: list[Action] = []
    for index, meld in enumerate(melds):
        added = additions_from(held, meld, table, moves)
        if added:
            one_of_each = _add(seat, side, index)
            found += [
                one_of_each[cards]
                for cards, laid in added
                if len(cards) <= safe or _may_end(state, (*melds[:index], laid, *melds[index + 1 :]), cards)
            ]
    return found


def _may_end(state: State, melds: tuple[Meld, ...], cards: tuple[Card, ...]) -> bool:
    return barred_end(state, laid_side(state, melds), without(state.hand, cards)) is None


def _others(state: State) -> list[Action]:
    seat, side, rules = state.player, state.side, state.rules
    found: list[Action] = [
        _move(seat, state.side_of(seat), index)
        for index, meld in enumerate(side.melds)
        if meld.wild is not None and index not in state.turn.moved and wild_moved(meld, rules) is not None
    ]
    if not side.opened and side.melds:
        found.append(Withdraw(seat))
    return found


def _discards(state: State) -> list[Action]:
    hand, side = state.hand, state.side
    one_of_each = _discard(state.player)
    kinds = dict.fromkeys(hand)
    if len(hand) >= TWO_LEFT and state.turn.locked is None:
        return [one_of_each[card] for card in kinds]
    return [one_of_each[card] for card in kinds if barred_discard(state, side, hand, card) is None]


def repairs(state: State, action: Action, most: int = MOST_REPAIRS) -> tuple[Action, ...]:
    """At most `most` legal actions that come nearest to one that is refused, the nearest first.

    Near is an action of the same kind with few cards other; where there is none, whatever must come first.
    """
    legal = legal_actions(state)
    alike = [each for each in legal if type(each) is type(action)]
    if isinstance(action, (Lay, Add)):
        alike = [each for each in legal if isinstance(each, (Lay, Add))]
    cards = Counter(_cards(action))

    def distance(each: Action) -> tuple[int, bool]:
        other = Counter(_cards(each))
        same_meld = isinstance(each, Add) and isinstance(action, Add) and each.meld == action.meld
        return max((cards - other).total(), (other - cards).total()), not same_meld

    return tuple(sorted(alike or legal, key=distance)[:most])


def _cards(action: Action) -> tuple[Card, ...]:
    if isinstance(action, (Lay, Add)):
        return action.cards
    return (action.card,) if isinstance(action, Discard) else ()
