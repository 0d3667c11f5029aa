"""What the others at the table do, in words, as one seat is told it."""

from __future__ import annotations

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp
from buraco_core.melds import Meld
from buraco_core.message import M_, MN_, Message, Row
from buraco_core.puzzles.moves import meld_made
from buraco_core.puzzles.wording import meld_name, player_name
from buraco_core.state import State

__all__ = ["other_step_message"]


def other_step_message(state: State, action: Action, eye: int) -> Message:
    """A step of another player.

    Args:
        state: the state before it.
        action: what is done.
        eye: the seat that is told.
    """
    who = player_name(state, action.seat, eye)
    if isinstance(action, Draw):
        return M_("%(who)s draws from the %(stock)s.", who=who)
    if isinstance(action, TurnUp):
        return M_(
            "%(who)s turns up the first card, the %(card)s, and takes the next.", who=who, card=state.stock[0]
        )
    if isinstance(action, TakePile):
        return MN_(
            "%(who)s takes the %(pile)s of %(count)s card.",
            "%(who)s takes the %(pile)s of %(count)s cards.",
            len(state.pile),
            who=who,
        )
    if isinstance(action, Lay):
        made = meld_made(state, action)
        cards = made.cards if isinstance(made, Meld) else action.cards
        return M_("%(who)s lays %(cards)s.", who=who, cards=Row(cards))
    if isinstance(action, Add):
        where = meld_name(state, action.side, action.meld, eye)
        return M_("%(who)s adds %(cards)s to %(where)s.", who=who, cards=Row(action.cards), where=where)
    if isinstance(action, MoveWild):
        where = meld_name(state, action.side, action.meld, eye)
        return M_("%(who)s moves the %(wild)s of %(where)s.", who=who, where=where)
    if isinstance(action, Discard):
        return M_("%(who)s discards the %(card)s.", who=who, card=action.card)
    return M_("%(who)s takes an opening back.", who=who)
