"""What a step means: which rule it follows, and what it makes of a meld."""

from __future__ import annotations

from collections.abc import Iterator

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TurnUp, Withdraw
from buraco_core.explain import worth_message
from buraco_core.melds import Meld
from buraco_core.message import M_, Message
from buraco_core.state import State

__all__ = ["meld_messages", "step_clause"]


def _melds(before: State, action: Action, after: State) -> tuple[Meld | None, Meld | None]:
    """The meld that a step is about, before it and after it."""
    if isinstance(action, Lay):
        return None, after.sides[after.side_of(action.seat)].melds[-1]
    if isinstance(action, (Add, MoveWild)):
        return before.sides[action.side].melds[action.meld], after.sides[action.side].melds[action.meld]
    return None, None


def meld_messages(before: State, action: Action, after: State) -> Iterator[Message]:
    """What a step makes of a meld, where that changes what it is worth: a burraco, clean, dirty (CLEAN)."""
    old, new = _melds(before, action, after)
    if new is None:
        return
    if new.is_burraco and (old is None or not old.is_burraco):
        yield M_("That makes a %(worth)s.", worth=worth_message(new))
    elif old is not None and old.state != new.state:
        yield from _changed(old, new)


def _changed(old: Meld, new: Meld) -> Iterator[Message]:
    """A meld that has become clean or dirty."""
    if not new.is_burraco:
        yield M_("It is dirty now.") if new.state == "dirty" else M_("It is clean again.")
    elif new.bonus < old.bonus:
        yield M_(
            "It is a %(worth)s now; the bonus was %(before)s.", worth=worth_message(new), before=old.bonus
        )
    else:
        yield M_(
            "It has become a %(worth)s; the bonus was %(before)s.", worth=worth_message(new), before=old.bonus
        )


def step_clause(before: State, action: Action, after: State) -> str:
    """The id of the clause that matters most to a step, for whoever wants to read on."""
    seat = action.seat
    side = before.side_of(seat)
    old, new = before.sides[side], after.sides[side]
    if after.outcome is not None:
        return after.outcome.clause
    if new.took_pot and not old.took_pot:
        return "POT-3" if after.unseen[seat] else "POT-2"
    if new.failed > old.failed or isinstance(action, Withdraw):
        return "OPEN-2"
    if new.opened and not old.opened:
        return "OPEN-1"
    if len(after.pots) < len(before.pots) or (after.turn.last and not before.turn.last):
        return "END-1" if before.rules.end.stock_end == "pots-then-end" else "END-2"
    return _meld_clause(before, action, after) or _turn_clause(before, action)


def _meld_clause(before: State, action: Action, after: State) -> str:
    was, now = _melds(before, action, after)
    if now is None:
        return ""
    if now.is_burraco and (was is None or not was.is_burraco):
        return "CLEAN-3" if now.state == "semi-clean" else "CLEAN-2"
    if was is not None and was.state != now.state:
        return "CLEAN-3" if "semi-clean" in (was.state, now.state) else "CLEAN-1"
    if isinstance(action, MoveWild):
        return "WILD-5"
    if was is None:
        return "SEQ-1" if now.kind == "sequence" else "GRP-1"
    return "LAY-1"


def _turn_clause(before: State, action: Action) -> str:
    if isinstance(action, Discard):
        return "DISC-1"
    if isinstance(action, TurnUp) or (isinstance(action, Draw) and before.phase == "offer"):
        return "FIRST-1"
    return "DRAW-1"
