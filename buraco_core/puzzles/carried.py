"""Steps carried out as they were done, right or wrong: what a table looks like, never what may be done on it."""

from __future__ import annotations

from dataclasses import replace

from buraco_core.actions import Action, Add, Discard, Draw, Lay, TakePile, sorted_cards
from buraco_core.cards import Card
from buraco_core.legality import why_not
from buraco_core.legality.ending import without
from buraco_core.melds import Meld, Wild, meld_table
from buraco_core.play import apply
from buraco_core.state import State, put_at

__all__ = ["carried_out", "is_heap"]


def carried_out(state: State, step: Action) -> State:
    """The table after a step, as somebody who breaks a rule leaves it: no position of a deal, only for the eye.

    Raises:
        ValueError: if the step plays cards that the hand does not hold.
    """
    if why_not(state, step) is None:
        return apply(state, step)
    if isinstance(step, Draw):
        return _with_hand(
            replace(state, stock=state.stock[1:]), step.seat, (*state.hands[step.seat], state.stock[0])
        )
    if isinstance(step, TakePile):
        return _with_hand(replace(state, pile=()), step.seat, (*state.hands[step.seat], *state.pile))
    if isinstance(step, Discard):
        hand = without(state.hands[step.seat], (step.card,))
        return _with_hand(replace(state, pile=(*state.pile, step.card)), step.seat, hand)
    if isinstance(step, Lay):
        side = state.side_of(step.seat)
        melds = (*state.sides[side].melds, _as_put(state, step.cards, None))
    elif isinstance(step, Add):
        side = step.side
        melds = state.sides[side].melds
        grown = _as_put(state, (*melds[step.meld].cards, *step.cards), melds[step.meld].wild)
        melds = put_at(melds, step.meld, grown)
    else:
        return state
    sides = put_at(state.sides, side, replace(state.sides[side], melds=melds))
    hand = without(state.hands[step.seat], step.cards)
    return _with_hand(replace(state, sides=sides), step.seat, hand)


def _with_hand(state: State, seat: int, hand: tuple[Card, ...]) -> State:
    return replace(state, hands=put_at(state.hands, seat, sorted_cards(hand)))


def _as_put(state: State, cards: tuple[Card, ...], wild: Wild | None) -> Meld:
    """Cards that lie together, with the wild of those that lay there before; a real meld where they are one."""
    return meld_table(state.rules).find(cards) or Meld("sequence", cards, wild, "clean", 0, 0)


def is_heap(meld: Meld) -> bool:
    """Whether cards only lie together and are no meld, neither clean nor dirty: such are worth nothing."""
    return not meld.points
