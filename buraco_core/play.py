"""Playing: a state and an action give the next state (TURN, DRAW, POT, OUT, END)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from buraco_core.actions import (
    Action,
    Add,
    Discard,
    Draw,
    Lay,
    MoveWild,
    TakePile,
    TurnUp,
    Withdraw,
    sorted_cards,
)
from buraco_core.cards import Card
from buraco_core.dealing import Start
from buraco_core.legality import Refusal, why_not
from buraco_core.legality.checks import laid_side
from buraco_core.legality.ending import without
from buraco_core.melds import Meld, grown, meld_table, wild_moved
from buraco_core.message import MessageError
from buraco_core.state import TURN_LIMIT, Outcome, SideState, State, Turn, changed, put_at, start_deal

__all__ = ["IllegalAction", "apply", "apply_all", "replay"]

_NO_TURN = Turn()
"""Nothing has been done yet."""
DEAD_CARDS = 2
"""Cards of the stock that are never drawn, where the last two are dead (END-2)."""


class IllegalAction(MessageError):
    """An action that the rules forbid; `refusal` says why, `action` is what was tried."""

    def __init__(self, refusal: Refusal, action: Action) -> None:
        self.refusal = refusal
        self.action = action
        super().__init__(refusal.message)


def apply(state: State, action: Action) -> State:
    """The state after an action. What the rules let follow by itself has happened: a pot taken, a deal ended.

    Raises:
        IllegalAction: if the rules forbid it; the state is unharmed, being a value.
    """
    refusal = why_not(state, action)
    if refusal is not None:
        raise IllegalAction(refusal, action)
    done: State = _DEEDS[type(action)](state, action)
    return done


def apply_all(state: State, actions: Iterable[Action]) -> State:
    """The state after several actions, one after the other: all of them or none.

    Raises:
        IllegalAction: at the first that the rules forbid.
    """
    for action in actions:
        state = apply(state, action)
    return state


def replay(start: Start, actions: Iterable[Action]) -> Iterator[State]:
    """Each state of a deal: at its start, and after each action.

    Raises:
        IllegalAction: at the first that the rules forbid.
    """
    state = start_deal(start)
    yield state
    for action in actions:
        state = apply(state, action)
        yield state


# Drawing


def _draw(state: State, _action: Draw) -> State:
    return _drawn(state, state.stock[0], state.stock[1:], state.pile)


def _turn_up(state: State, _action: TurnUp) -> State:
    turned, kept = state.stock[:2]
    return _drawn(state, kept, state.stock[2:], (turned,))


def _drawn(state: State, card: Card, stock: tuple[Card, ...], pile: tuple[Card, ...]) -> State:
    """After a draw from the stock, which may run out (END-1, END-2)."""
    hands = put_at(state.hands, state.player, sorted_cards((*state.hand, card)))
    after = changed(state, hands=hands, stock=stock, pile=pile, phase="play")
    if _pots_become_stock(state):
        if stock:
            return after
        if after.pots:
            return changed(after, stock=after.pots[0], pots=after.pots[1:])
        return changed(after, turn=Turn(last=True))
    if len(stock) > DEAD_CARDS:
        return after
    if state.rules.end.stock_end == "stop-at-two":
        return _over(after, Outcome("stock", None, "END-2"))
    return changed(after, turn=Turn(last=True))


def _take_pile(state: State, _action: TakePile) -> State:
    pile = state.pile
    turn = state.turn
    if len(pile) == 1:
        locked = state.rules.turn.single_pile_lock and pile[0] not in state.hand
        turn = Turn(single=pile[0], locked=pile[0] if locked else None)
    hands = put_at(state.hands, state.player, sorted_cards((*state.hand, *pile)))
    return changed(state, hands=hands, pile=(), phase="play", turn=turn)


# Laying


def _lay(state: State, action: Lay) -> State:
    meld = meld_table(state.rules).find(action.cards)
    assert meld is not None, "a lay that is allowed is a meld"
    return _laid(state, (*state.side.melds, meld), action.cards)


def _add(state: State, action: Add) -> State:
    melds = state.side.melds
    laid = grown(melds[action.meld], action.cards, state.rules)
    assert isinstance(laid, Meld), "an addition that is allowed makes a meld"
    return _laid(state, put_at(melds, action.meld, laid), action.cards)


def _laid(state: State, melds: tuple[Meld, ...], cards: tuple[Card, ...]) -> State:
    """After a lay, which may empty the hand: into the pot, or out (POT-2, OUT-1)."""
    seat = state.player
    hand = without(state.hand, cards)
    turn = state.turn if state.turn.laid else changed(state.turn, laid=True)
    after = changed(
        state,
        hands=put_at(state.hands, seat, hand),
        sides=put_at(state.sides, state.side_of(seat), laid_side(state, melds)),
        fresh=_still_fresh(state, hand),
        turn=turn,
    )
    if hand:
        return after
    if after.side.took_pot:
        return _over(after, Outcome("out", seat, "OUT-1"))
    return _with_pot(after, face_down=False)


def _still_fresh(state: State, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...] | None, ...]:
    """Which pots are unplayed once the player has this hand: a card of the pot has gone, or not (SCORE-4)."""
    pot = state.fresh[state.player]
    if pot is None:
        return state.fresh
    left = list(hand)
    for each in pot:
        if each not in left:
            return put_at(state.fresh, state.player, None)
        left.remove(each)
    return state.fresh


def _with_pot(state: State, *, face_down: bool) -> State:
    """The player's side takes the next pot, which is the player's hand (POT-1 to POT-3)."""
    seat = state.player
    pot = state.pots[0]
    side = state.side_of(seat)
    return changed(
        state,
        hands=put_at(state.hands, seat, sorted_cards(pot)),
        sides=put_at(state.sides, side, changed(state.sides[side], took_pot=True)),
        pots=state.pots[1:],
        fresh=put_at(state.fresh, seat, pot),
        unseen=put_at(state.unseen, seat, True) if face_down else state.unseen,
    )


def _move_wild(state: State, action: MoveWild) -> State:
    side = state.side
    moved = wild_moved(side.melds[action.meld], state.rules)
    assert moved is not None, "a move that is allowed has somewhere to go"
    return changed(
        state,
        sides=put_at(state.sides, action.side, changed(side, melds=put_at(side.melds, action.meld, moved))),
        turn=changed(state.turn, moved=(*state.turn.moved, action.meld)),
    )


def _withdraw(state: State, _action: Withdraw) -> State:
    """The melds of an opening that falls short go back, and the minimum rises (OPEN-2)."""
    side = state.side
    back = [card for meld in side.melds for card in meld.cards]
    failed = SideState(took_pot=side.took_pot, opened=False, failed=side.failed + 1)
    return changed(
        state,
        hands=put_at(state.hands, state.player, sorted_cards([*state.hand, *back])),
        sides=put_at(state.sides, state.side_of(state.player), failed),
        turn=changed(state.turn, laid=False, withdrawn=True),
    )


# Discarding, and the end of a turn


def _discard(state: State, action: Discard) -> State:
    if not state.side.opened and state.side.melds:
        state = _withdraw(state, Withdraw(action.seat))
    hand = without(state.hand, (action.card,))
    hands = put_at(state.hands, state.player, hand)
    pile = (*state.pile, action.card)
    fresh = _still_fresh(state, hand)
    if hand:
        return _next_turn(state, hands, pile, fresh)
    emptied = changed(state, hands=hands, pile=pile, fresh=fresh)
    if emptied.side.took_pot:
        return _over(emptied, Outcome("out", state.player, "OUT-1"))
    with_pot = _with_pot(emptied, face_down=True)
    return _next_turn(with_pot, with_pot.hands, with_pot.pile, with_pot.fresh)


def _next_turn(
    state: State, hands: tuple[tuple[Card, ...], ...], pile: tuple[Card, ...], fresh: tuple[Any, ...]
) -> State:
    """The turn has ended with these hands and this pile: the next player's, or the end of the deal (END)."""
    seat, turn, turns = state.player, state.turn, state.turns + 1
    idle = state.idle + 1 if turn.single is not None and not turn.laid else 0
    before = (seat - len(state.sides)) % state.seats
    unseen = state.unseen
    if unseen[before]:
        unseen = put_at(unseen, before, False)  # the next partner's turn has ended (POT-3)
    rounds = state.rules.end.stalemate_rounds
    outcome = None
    if turn.last:
        outcome = Outcome("stock", None, "END-1" if _pots_become_stock(state) else "END-2")
    elif rounds is not None and idle >= rounds * state.seats:
        outcome = Outcome("stalemate", None, "END-3")
    elif rounds is None and turns >= TURN_LIMIT:
        outcome = Outcome("limit", None, "END-3")
    return changed(
        state,
        hands=hands,
        pile=pile,
        fresh=fresh,
        unseen=unseen,
        turns=turns,
        idle=idle,
        player=seat if outcome else (seat + 1) % state.seats,
        phase="over" if outcome else "draw",
        turn=turn if outcome else _NO_TURN,
        outcome=outcome,
    )


def _pots_become_stock(state: State) -> bool:
    return state.rules.end.stock_end == "pots-then-end"


def _over(state: State, outcome: Outcome) -> State:
    return changed(state, phase="over", outcome=outcome)


_DEEDS: dict[type, Any] = {
    Draw: _draw,
    TurnUp: _turn_up,
    TakePile: _take_pile,
    Lay: _lay,
    Add: _add,
    MoveWild: _move_wild,
    Withdraw: _withdraw,
    Discard: _discard,
}
