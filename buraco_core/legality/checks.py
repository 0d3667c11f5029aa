"""The rule of each action: what forbids it, or nothing (TURN, DRAW, FIRST, LAY, MELD, WILD, OPEN, DISC)."""

from __future__ import annotations

from typing import Any

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp, Withdraw
from buraco_core.cards import Card
from buraco_core.legality.ending import Bar, barred_discard, barred_end, without
from buraco_core.legality.refusal import Reason, Refusal
from buraco_core.melds import (
    Held,
    Meld,
    NotInDeckError,
    grown,
    joining_problems,
    judge,
    meld_table,
    wild_moved,
)
from buraco_core.state import SideState, State, changed, put_at

__all__ = ["TWO_LEFT", "laid_side", "why_not"]

TWO_LEFT = 2
"""With so many cards left, one may surely be discarded and one kept: a lay needs no further look (LAY-1)."""


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action may not be done in a state; nothing if it may.

    This is the one place of each rule of play: `apply` and `legal_actions` go by the same functions.

    >>> from buraco_core.dealing import new_start
    >>> from buraco_core.rules import Rules
    >>> from buraco_core.state import start_deal
    >>> state = start_deal(new_start(Rules(), seed=1))
    >>> why_not(state, Draw(state.player)) is None
    True
    >>> why_not(state, TakePile(state.player)).clause
    'FIRST-1'
    """
    if state.outcome is not None:
        return _refusal(state, "deal-over", state.outcome.clause)
    if action.seat != state.player:
        lays = isinstance(action, (Lay, Add, MoveWild))
        return _refusal(state, "not-your-turn", "LAY-1" if lays else "DEAL-5")
    refused: Refusal | None = _CHECKS[type(action)](state, action)
    return refused


def _refusal(state: State, reason: Reason, clause: str, **more: Any) -> Refusal:
    return Refusal(reason, clause, state.rules, **more)


def _why_no_draw(state: State, _action: Draw) -> Refusal | None:
    return _refusal(state, "drawn-already", "TURN-1") if state.phase == "play" else None


def _why_no_pile(state: State, action: TakePile) -> Refusal | None:
    if state.phase == "offer":
        return _refusal(state, "no-pile", "FIRST-1")
    return _why_no_draw(state, Draw(action.seat))


def _why_no_turning_up(state: State, _action: TurnUp) -> Refusal | None:
    if state.phase == "offer":
        return None
    offered = state.rules.deal.first_card == "offered"
    return _refusal(state, "nothing-offered", "FIRST-1" if offered else "FIRST-2")


def _why_nothing_yet(state: State) -> Refusal | None:
    """Before the draw nothing is laid or discarded (TURN-1)."""
    if state.phase == "play":
        return None
    if state.phase == "offer":
        return _refusal(state, "first-card-offered", "TURN-1")
    return _refusal(state, "not-drawn", "TURN-1")


def _why_no_laying(state: State, cards: tuple[Card, ...]) -> Refusal | None:
    """What forbids to lay these cards anywhere."""
    early = _why_nothing_yet(state)
    if early is not None:
        return early
    if state.turn.withdrawn:
        return _refusal(state, "failed-this-turn", "OPEN-2")
    left = list(state.hand)
    lacking = []
    for each in cards:
        if each in left:
            left.remove(each)
        else:
            lacking.append(each)
    return _refusal(state, "not-held", "LAY-1", cards=tuple(lacking)) if lacking else None


def laid_side(state: State, melds: tuple[Meld, ...]) -> SideState:
    """The player's side once it has these melds; its opening counts once they reach the minimum (OPEN-1)."""
    side = state.side
    if side.opened:
        return changed(side, melds=melds)
    points = sum([meld.points for meld in melds])
    return changed(side, melds=melds, opened=points >= state.minimum(state.side_of(state.player)))


def _why_no_way_out(state: State, melds: tuple[Meld, ...], cards: tuple[Card, ...]) -> Refusal | None:
    """What forbids a lay that leaves no legal end of the turn (LAY-1)."""
    if state.turn.locked is None and len(state.hand) - len(cards) >= TWO_LEFT:
        return None
    bar = barred_end(state, laid_side(state, melds), without(state.hand, cards))
    if bar is None:
        return None
    if bar[0] == "minimum-first":
        side_index = state.side_of(state.player)
        return _refusal(state, *bar, cards=cards, number=state.minimum(side_index))
    reason, because = bar
    return _refusal(state, reason, "LAY-1", cards=cards, because=because)


def _why_no_lay(state: State, action: Lay) -> Refusal | None:
    refused = _why_no_laying(state, action.cards)
    if refused is not None:
        return refused
    meld = meld_table(state.rules).find(action.cards)
    if meld is None:
        return _why_no_meld(state, action.cards)
    melds = state.side.melds
    if meld.kind == "group" and state.rules.melds.one_group_per_rank:
        first = next((each for each in melds if each.rank is meld.rank), None)
        if first is not None:
            return _refusal(state, "second-group", "GRP-3", cards=action.cards)
    return _why_no_way_out(state, (*melds, meld), action.cards)


def _why_no_meld(state: State, cards: tuple[Card, ...], joined: Meld | None = None) -> Refusal:
    """What keeps cards from being a meld, or from joining one as it lies."""
    rules = state.rules
    if joined is not None and meld_table(rules).find(joined.cards) is None:
        # Put there by a wrong step that is only shown: such cards lie in no way.
        return _why_no_meld(state, (*joined.cards, *cards))
    try:
        problems = judge(cards, rules).problems if joined is None else joining_problems(joined, cards, rules)
    except NotInDeckError as none_such:  # no hand holds them, so only an action out of the blue gets here
        return _refusal(state, "not-held", "DECK-1", cards=(none_such.card,))
    first = problems[0]
    return _refusal(state, "no-meld", first.clause, cards=first.cards, problems=problems)


def _own_meld(state: State, side: int, index: int) -> Meld | Refusal:
    """The meld of the player's own side that an action names (MELD-1)."""
    if not 0 <= side < len(state.sides) or not 0 <= index < len(state.sides[side].melds):
        return _refusal(state, "no-such-meld", "MELD-1", number=index)
    meld = state.sides[side].melds[index]
    if side != state.side_of(state.player):
        return _refusal(state, "opponents-meld", "MELD-1", cards=meld.cards)
    return meld


def _why_no_add(state: State, action: Add) -> Refusal | None:
    refused = _why_no_laying(state, action.cards)
    if refused is not None:
        return refused
    meld = _own_meld(state, action.side, action.meld)
    if isinstance(meld, Refusal):
        return meld
    if not action.cards:
        return _refusal(state, "not-held", "LAY-1")
    laid = grown(meld, action.cards, state.rules)
    if isinstance(laid, Held):
        clause = "WILD-6" if laid.reason == "wild-displaced" else "WILD-5"
        return _refusal(state, laid.reason, clause, cards=action.cards, wild=laid.wild)
    if laid is None:
        return _why_no_meld(state, action.cards, meld)
    melds = state.side.melds
    return _why_no_way_out(state, put_at(melds, action.meld, laid), action.cards)


def _why_no_move(state: State, action: MoveWild) -> Refusal | None:
    early = _why_nothing_yet(state)
    if early is not None:
        return early
    meld = _own_meld(state, action.side, action.meld)
    if isinstance(meld, Refusal):
        return meld
    wild = meld.wild
    if wild is None or meld.kind == "group":
        return _refusal(state, "no-wild-to-move", "WILD-5", cards=meld.cards)
    if state.rules.melds.wild_moves == "when-replaced":
        return _refusal(state, "wild-keeps-place", "WILD-5", cards=(wild.card,), wild=wild)
    if 0 < wild.index < len(meld.cards) - 1:
        return _refusal(state, "wild-between", "WILD-5", cards=(wild.card,), wild=wild)
    if wild_moved(meld, state.rules) is None:
        return _refusal(state, "no-other-end", "WILD-5", cards=(wild.card,), wild=wild)
    if action.meld in state.turn.moved:
        return _refusal(state, "moved-already", "WILD-5", cards=(wild.card,), wild=wild)
    return None


def _why_no_withdrawal(state: State, _action: Withdraw) -> Refusal | None:
    early = _why_nothing_yet(state)
    if early is not None:
        return early
    if state.side.opened or not state.side.melds:
        none = state.rules.opening.opening == "none"
        return _refusal(state, "nothing-to-withdraw", "OPEN-3" if none else "OPEN-2")
    return None


def _why_no_discard(state: State, action: Discard) -> Refusal | None:
    early = _why_nothing_yet(state)
    if early is not None:
        return early
    if action.card not in state.hand:
        return _refusal(state, "not-held", "DISC-1", cards=(action.card,))
    bar: Bar | None = barred_discard(state, state.side, state.hand, action.card)
    return None if bar is None else _refusal(state, *bar, cards=(action.card,))


_CHECKS: dict[type, Any] = {
    Draw: _why_no_draw,
    TakePile: _why_no_pile,
    TurnUp: _why_no_turning_up,
    Lay: _why_no_lay,
    Add: _why_no_add,
    MoveWild: _why_no_move,
    Withdraw: _why_no_withdrawal,
    Discard: _why_no_discard,
}
