"""A deal told in words: how it starts, each step, and what followed from it."""

from __future__ import annotations

from collections.abc import Iterator

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp
from buraco_core.dealing import Start
from buraco_core.message import M_, MN_, Message, Row
from buraco_core.notation.meaning import meld_messages
from buraco_core.state import Outcome, State

__all__ = ["end_message", "start_messages", "step_messages"]


def start_messages(start: Start) -> tuple[Message, ...]:
    """Who deals and cuts, what the cut earns, and the card that is turned up."""
    dealt = M_(
        "Player %(dealer)s deals, and player %(cutter)s lifts %(lift)s cards.",
        dealer=start.dealer + 1,
        cutter=start.cutter + 1,
        lift=start.lift,
    )
    said = [dealt]
    if start.exact_cut is not None:
        said.append(M_("That is exact: 100 points for side %(side)s.", side=start.exact_cut + 1))
    if start.turned_up is not None:
        said.append(M_("%(card)s is turned up.", card=start.turned_up))
    return tuple(said)


def step_messages(
    before: State, action: Action, after: State, *, eye: int | None = None
) -> tuple[Message, ...]:
    """What a player did, and what the rules let follow from it; players, sides and melds are told from 1.

    Args:
        before: the state in which the action was taken.
        after: the state that it led to.
        eye: the seat that is told, if it is to hear no card that it does not see.
    """
    hidden = eye is not None and eye != action.seat
    deed = _hidden_draw(before, action) if hidden else None
    return (
        deed or _deed(before, action, after),
        *meld_messages(before, action, after),
        *_consequences(before, action.seat, after),
    )


def _hidden_draw(before: State, action: Action) -> Message | None:
    """A draw as the others see it, nothing where the step is no draw."""
    player = action.seat + 1
    if isinstance(action, TurnUp):
        return M_(
            "Player %(player)s turns up %(up)s and takes the next card instead.",
            player=player,
            up=before.stock[0],
        )
    if not isinstance(action, Draw):
        return None
    if before.phase == "offer":
        return M_("Player %(player)s keeps the first card.", player=player)
    return M_("Player %(player)s draws from the %(stock)s.", player=player)


def end_message(ended: Outcome) -> Message:
    """Why a deal is over."""
    if ended.seat is not None:
        return M_("Player %(player)s %(goes_out)s, and the deal is over.", player=ended.seat + 1)
    return _ENDS[ended.ending]


_ENDS = {
    "stock": M_("The %(stock)s has run out, and the deal is over."),
    "stalemate": M_("Nobody gets any further, and the deal is over."),
    "limit": M_("The deal has gone on for too many turns and is over."),
}


def _deed(before: State, action: Action, after: State) -> Message:
    """What a player did."""
    player = action.seat + 1
    if isinstance(action, Draw):
        card = before.stock[0]
        if before.phase == "offer":
            return M_("Player %(player)s keeps the first card, %(card)s.", player=player, card=card)
        return M_("Player %(player)s draws %(card)s.", player=player, card=card)
    if isinstance(action, TurnUp):
        return M_(
            "Player %(player)s turns up %(up)s and takes %(card)s instead.",
            player=player,
            up=before.stock[0],
            card=before.stock[1],
        )
    if isinstance(action, TakePile):
        return MN_(
            "Player %(player)s takes the %(pile)s of one card: %(cards)s.",
            "Player %(player)s takes the %(pile)s of %(count)s cards: %(cards)s.",
            len(before.pile),
            player=player,
            cards=Row(before.pile),
        )
    if isinstance(action, Lay):
        laid = after.sides[after.side_of(action.seat)].melds[-1]
        return M_("Player %(player)s lays %(cards)s.", player=player, cards=Row(laid.cards))
    if isinstance(action, (Add, MoveWild)):
        return _grown(action, after)
    if isinstance(action, Discard):
        return M_("Player %(player)s discards %(card)s.", player=player, card=action.card)
    return M_("Player %(player)s takes the opening back.", player=player)


def _grown(action: Add | MoveWild, after: State) -> Message:
    """What a meld has become."""
    player, number = action.seat + 1, action.meld + 1
    now = Row(after.sides[action.side].melds[action.meld].cards)
    if isinstance(action, MoveWild):
        return M_(
            "Player %(player)s moves the %(wild)s of %(meld)s %(number)s: %(now)s.",
            player=player,
            number=number,
            now=now,
        )
    return M_(
        "Player %(player)s adds %(cards)s to %(meld)s %(number)s: %(now)s.",
        player=player,
        cards=Row(action.cards),
        number=number,
        now=now,
    )


def _consequences(before: State, seat: int, after: State) -> Iterator[Message]:
    """What followed by itself."""
    side = before.side_of(seat)
    old, new = before.sides[side], after.sides[side]
    if new.failed > old.failed:
        yield M_(
            "The opening of side %(side)s falls short: its cards go back to the hand, and from now on it needs "
            "%(minimum)s points.",
            side=side + 1,
            minimum=after.minimum(side),
        )
    if new.opened and not old.opened:
        yield M_(
            "Side %(side)s has opened with %(points)s points; it needed %(minimum)s.",
            side=side + 1,
            points=after.laid_points(side),
            minimum=before.minimum(side),
        )
    elif not new.opened and len(new.melds) >= len(old.melds) and new != old:
        yield M_(
            "That makes %(points)s of the %(minimum)s points that side %(side)s needs to open.",
            side=side + 1,
            points=after.laid_points(side),
            minimum=before.minimum(side),
        )
    if new.took_pot and not old.took_pot:
        if after.unseen[seat]:
            yield M_("The %(pot)s is the next hand and lies face down until the partner has played.")
        else:
            yield M_("Player %(player)s takes the %(pot)s and plays on.", player=seat + 1)
    elif len(after.pots) < len(before.pots):
        yield M_("The %(stock)s has run out, and a %(pot)s becomes the %(stock)s.")
    if after.outcome is not None:
        yield end_message(after.outcome)
    elif after.turn.last and not before.turn.last:
        yield M_("This turn is the last one.")
