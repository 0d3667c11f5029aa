"""Everything that the player may do now, complete and in a fixed order; and what comes near to a refused action."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp, Withdraw
from buraco_core.cards import Card
from buraco_core.legality.checks import TWO_LEFT, laid_side
from buraco_core.legality.ending import barred_discard, barred_end, without
from buraco_core.melds import Meld, additions, meld_table, wild_moved
from buraco_core.state import State

__all__ = ["MOST_REPAIRS", "legal_actions", "repairs"]

MOST_REPAIRS = 3

# Actions are values, so one of each is enough: making them anew is what a listing would mostly do.
_lay = lru_cache(maxsize=200_000)(Lay)
_add = lru_cache(maxsize=200_000)(Add)
_move = lru_cache(maxsize=1_000)(MoveWild)
_discard = lru_cache(maxsize=1_000)(Discard)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action in a state, none once the deal is over.

    The order is fixed: draws; new melds, by suit and rank; additions, by meld; wilds that move; taking an
    opening back; discards. Compound lays are not listed: they are tuples of these.
    """
    seat = state.player
    if state.phase == "play":
        lays = () if state.turn.withdrawn else (*_new_melds(state), *_additions(state))
        return (*lays, *_others(state), *_discards(state))
    if state.phase == "offer":
        return (Draw(seat), TurnUp(seat))
    if state.phase == "draw":
        return (Draw(seat), TakePile(seat))
    return ()


def _new_melds(state: State) -> list[Action]:
    hand, seat, melds = state.hand, state.player, state.side.melds
    found = meld_table(state.rules).melds_in(hand)
    if state.rules.melds.one_group_per_rank:
        ranks = {each.rank for each in melds if each.rank}
        found = [each for each in found if each.rank not in ranks]
    safe = _safely_laid(state)
    return [
        _lay(seat, meld.cards)
        for meld in found
        if len(meld.cards) <= safe or _may_end(state, (*melds, meld), meld.cards)
    ]


def _additions(state: State) -> list[Action]:
    hand, seat, melds = state.hand, state.player, state.side.melds
    side = state.side_of(seat)
    safe = _safely_laid(state)
    rules = state.rules
    return [
        _add(seat, side, index, cards)
        for index, meld in enumerate(melds)
        for cards, laid in additions(meld, hand, rules)
        if len(cards) <= safe or _may_end(state, (*melds[:index], laid, *melds[index + 1 :]), cards)
    ]


def _safely_laid(state: State) -> int:
    """How many cards a lay may take without a further look at how the turn may end (LAY-1)."""
    return 0 if state.turn.locked is not None else len(state.hand) - TWO_LEFT


def _may_end(state: State, melds: tuple[Meld, ...], cards: tuple[Card, ...]) -> bool:
    return barred_end(state, laid_side(state, melds), without(state.hand, cards)) is None


def _others(state: State) -> list[Action]:
    seat = state.player
    side = state.side_of(seat)
    rules = state.rules
    found: list[Action] = [
        _move(seat, side, index)
        for index, meld in enumerate(state.side.melds)
        if meld.wild is not None and index not in state.turn.moved and wild_moved(meld, rules) is not None
    ]
    if not state.side.opened and state.side.melds:
        found.append(Withdraw(seat))
    return found


def _discards(state: State) -> list[Action]:
    hand, side, seat = state.hand, state.side, state.player
    kinds = dict.fromkeys(hand)
    if len(hand) >= TWO_LEFT and state.turn.locked is None:
        return [_discard(seat, card) for card in kinds]
    return [_discard(seat, card) for card in kinds if barred_discard(state, side, hand, card) is None]


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
