"""A position in words, as one seat is told it: whose turn it is, what has been done, what a step would be."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp
from buraco_core.cards import Card
from buraco_core.melds import Meld, meld_table
from buraco_core.message import M_, MN_, Message, Row
from buraco_core.puzzles.moves import Move, meld_made
from buraco_core.state import State

__all__ = [
    "meld_name",
    "move_question",
    "player_name",
    "side_name",
    "standing_messages",
    "step_message",
    "turn_message",
]


def step_message(state: State, action: Action, eye: int) -> Message:
    """A step as the one who takes it is told it, to be said alone or after `may you`.

    Args:
        state: the state before it.
        action: what is done.
        eye: the seat that is spoken to.
    """
    if isinstance(action, Draw) and state.phase == "offer":
        return M_("keep the card that you looked at")
    if isinstance(action, Draw):
        return M_("draw from the %(stock)s")
    if isinstance(action, TurnUp):
        return M_("turn up the card that you looked at and take the next one")
    if isinstance(action, TakePile):
        return M_("take the %(pile)s")
    if isinstance(action, Lay):
        return M_("lay %(cards)s", cards=_row(meld_made(state, action), action.cards))
    if isinstance(action, Add):
        where = meld_name(state, action.side, action.meld, eye)
        return M_("add %(cards)s to %(where)s", cards=Row(action.cards), where=where)
    if isinstance(action, MoveWild):
        where = meld_name(state, action.side, action.meld, eye)
        wild = state.sides[action.side].melds[action.meld].wild
        moved = M_("%(card)s", card=wild.card) if wild else M_("%(wild)s")
        return M_("move the %(moved)s of %(where)s to its other end", moved=moved, where=where)
    if isinstance(action, Discard):
        return M_("discard the %(card)s", card=action.card)
    return M_("take your opening back")


def _row(meld: object, cards: Sequence[Card]) -> Row:
    return Row(meld.cards if isinstance(meld, Meld) else tuple(cards))


def move_question(state: State, move: Move) -> Message:
    """Whether a move may be made, as a question."""
    if move.opens:
        table = meld_table(state.rules)
        rows = tuple(
            M_("%(cards)s", cards=_row(table.find(each.cards), each.cards))
            for each in move.actions
            if isinstance(each, Lay)
        )
        return M_("May you open with %(melds)s, and lay no more?", melds=rows)
    return M_("May you %(step)s?", step=step_message(state, move.actions[0], move.seat))


def side_name(state: State, side: int, eye: int) -> Message:
    """What a side is called by a seat."""
    if side == state.side_of(eye):
        return M_("your side")
    if len(state.sides) == 2:
        return M_("the other side")
    return M_("the side on your left") if side == state.side_of(eye + 1) else M_("the side on your right")


def meld_name(state: State, side: int, index: int, eye: int) -> Message:
    """What a meld on the table is called by a seat; melds are numbered from 1."""
    number = index + 1
    if side == state.side_of(eye):
        return M_("your %(meld)s %(number)s", number=number)
    if len(state.sides) == 2:
        return M_("their %(meld)s %(number)s", number=number)
    if side == state.side_of(eye + 1):
        return M_("%(meld)s %(number)s on your left", number=number)
    return M_("%(meld)s %(number)s on your right", number=number)


def player_name(state: State, seat: int, eye: int) -> Message:
    """Another player, as a seat speaks of them."""
    if state.side_of(seat) == state.side_of(eye):
        return M_("your partner")
    steps = (seat - eye) % state.seats
    if steps == 1:
        return M_("the player on your left")
    return M_("the player on your right") if steps == state.seats - 1 else M_("another player")


def turn_message(state: State, eye: int) -> Message:
    """Whose turn it is, and what has been drawn in it."""
    player = state.player
    if player != eye:
        return M_("%(who)s is playing.", who=player_name(state, player, eye))
    if state.phase == "offer":
        return M_("It is the first turn of the deal, and you have looked at the top card of the %(stock)s.")
    if state.phase == "draw":
        return M_("It is your turn, and you have not drawn yet.")
    single = state.turn.single
    if single is not None and _has_laid_its_twin(state, single):
        return M_(
            "It is your turn. You took the %(pile)s, and it was one card: the %(card)s. You held one like it before, "
            "which you have laid since.",
            card=single,
        )
    if single is not None:
        return M_("It is your turn. You took the %(pile)s, and it was one card: the %(card)s.", card=single)
    if not state.pile and state.turns:
        return M_("It is your turn, and you have taken the %(pile)s.")
    return M_("It is your turn, and you have drawn.")


def _has_laid_its_twin(state: State, single: Card) -> bool:
    """Whether the card of the pile is free for its twin's sake alone, which is no longer to be seen (DRAW-2)."""
    is_free = state.rules.turn.single_pile_lock and state.turn.locked is None
    return is_free and state.hands[state.player].count(single) == 1


def standing_messages(state: State, side: int) -> tuple[Message, ...]:
    """How a side stands: its opening and its pot, as short notes."""
    held = state.sides[side]
    notes = []
    if state.minimum(side) and not held.opened:
        minimum = state.minimum(side)
        if held.melds:
            laid = state.laid_points(side)
            notes.append(M_("%(laid)s of %(minimum)s points to open", laid=laid, minimum=minimum))
        elif held.failed:
            notes.append(
                MN_(
                    "needs %(minimum)s to open, failed once",
                    "needs %(minimum)s to open, failed %(count)s times",
                    held.failed,
                    minimum=minimum,
                )
            )
        else:
            notes.append(M_("needs %(minimum)s to open", minimum=minimum))
    notes.append(M_("has its %(pot)s") if held.took_pot else M_("no %(pot)s"))
    return tuple(notes)
