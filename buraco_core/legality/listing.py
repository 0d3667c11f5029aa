"""Everything that the player may do now, complete and in a fixed order; and what comes near to a refused action."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp, Withdraw
from buraco_core.cards import ALL_CARDS, Card, cards_of_key
from buraco_core.legality.checks import TWO_LEFT, laid_side
from buraco_core.legality.ending import barred_discard, barred_end, without
from buraco_core.melds import Meld, MeldTable, grown, growth_from, meld_table, wild_moved_by
from buraco_core.melds.in_hand import HandKey, Row, hand_key, remember
from buraco_core.rules import Rules
from buraco_core.state import Phase, SideState, State, put_at

__all__ = ["MOST_REPAIRS", "legal_actions", "repairs"]

MOST_REPAIRS = 3
MOST_ADDS = 20_000
"""How many additions to a meld are kept for a seat before the keeping starts afresh."""

Melds = tuple[Meld, ...]


class _Adds(dict[int, Add]):
    """A seat's additions to a meld by the keys of their cards: values, so one of each is enough and is looked up."""

    def __init__(self, seat: int, side: int, meld: int) -> None:
        self._to = seat, side, meld

    def __missing__(self, key: int) -> Add:
        add = Add(*self._to, cards_of_key(key))
        remember(self, key, add, MOST_ADDS)
        return add


@lru_cache(maxsize=10_000)
def _lays_of(seat: int, row: Row) -> list[Lay]:
    return [Lay(seat, meld.cards) for meld in row.melds]


_adds_of = lru_cache(maxsize=400)(_Adds)


@lru_cache(maxsize=16)
def _discards_of(seat: int) -> dict[Card, Discard]:
    return {card: Discard(seat, card) for card in ALL_CARDS}


_move = lru_cache(maxsize=1_000)(MoveWild)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action in a state, none once the deal is over.

    The order is fixed: draws; new melds, by suit and rank; additions, by meld; wilds that move; taking an
    opening back; discards. Compound lays are not listed: they are tuples of these.
    """
    seat = state.player
    if state.phase != "play":
        return _first_steps(state.phase, seat)
    hand, side, table = state.hand, state.side, meld_table(state.rules)
    found: list[Action] = []
    if not state.turn.withdrawn:
        held = hand_key(hand)
        # So many cards may be laid without a further look at how the turn may end (LAY-1).
        safe = 0 if state.turn.locked is not None else len(hand) - TWO_LEFT
        _list_new_melds(found, state, side.melds, held, table, safe)
        if side.melds:
            _list_additions(found, state, side.melds, held, table, safe)
    if side.melds:
        _list_others(found, state, side, table)
    _list_discards(found, state, side, hand)
    return tuple(found)


@lru_cache(maxsize=64)
def _first_steps(phase: Phase, seat: int) -> tuple[Action, ...]:
    """What comes before anything is laid: to draw, or to take the pile (TURN-1, FIRST-1)."""
    if phase == "offer":
        return Draw(seat), TurnUp(seat)
    return (Draw(seat), TakePile(seat)) if phase == "draw" else ()


def _list_new_melds(
    found: list[Action], state: State, melds: Melds, held: HandKey, table: MeldTable, safe: int
) -> None:
    seat = state.player
    taken = {each.rank for each in melds if each.rank} if state.rules.melds.one_group_per_rank else ()
    for row, (numbers, longest) in table.held_in(held):
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


def _list_additions(
    found: list[Action], state: State, melds: Melds, held: HandKey, table: MeldTable, safe: int
) -> None:
    seat, rules = state.player, state.rules
    side, moves = state.side_of(seat), rules.melds.wild_moves
    for index, meld in enumerate(melds):
        keys = growth_from(held, meld, table, moves)
        if not keys:
            continue
        adds = _adds_of(seat, side, index)
        # Few cards come before many, so the last addition tells whether all are safe.
        if len(adds[keys[-1]].cards) <= safe:
            found += [adds[key] for key in keys]
        else:
            for add in [adds[key] for key in keys]:
                if len(add.cards) <= safe or _may_end(state, _with_added(melds, add, rules), add.cards):
                    found.append(add)


def _with_added(melds: Melds, add: Add, rules: Rules) -> Melds:
    laid = grown(melds[add.meld], add.cards, rules)
    assert isinstance(laid, Meld), "an addition that is listed makes a meld"
    return put_at(melds, add.meld, laid)


def _may_end(state: State, melds: Melds, cards: tuple[Card, ...]) -> bool:
    return barred_end(state, laid_side(state, melds), without(state.hand, cards)) is None


def _list_others(found: list[Action], state: State, side: SideState, table: MeldTable) -> None:
    seat, moves, moved = state.player, state.rules.melds.wild_moves, state.turn.moved
    for index, meld in enumerate(side.melds):
        if meld.wild and index not in moved and wild_moved_by(meld, table, moves) is not None:
            found.append(_move(seat, state.side_of(seat), index))
    if not side.opened:
        found.append(Withdraw(seat))


def _list_discards(found: list[Action], state: State, side: SideState, hand: tuple[Card, ...]) -> None:
    discards = _discards_of(state.player)
    kinds = dict.fromkeys(hand)
    if len(hand) >= TWO_LEFT and state.turn.locked is None:
        found += [discards[card] for card in kinds]
    else:
        found += [discards[card] for card in kinds if barred_discard(state, side, hand, card) is None]


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
