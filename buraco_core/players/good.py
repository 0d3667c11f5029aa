"""The good player: plans."""

from __future__ import annotations

from buraco_core.actions import Action, Discard, Draw, TakePile, TurnUp
from buraco_core.cards import Card
from buraco_core.observe import Observation
from buraco_core.players.discarding import choose_discard
from buraco_core.players.laying import Planner
from buraco_core.players.sight import sight_of
from buraco_core.players.stakes import stakes_of

__all__ = ["choose"]

A_DRAW = 40.0
"""What a card of the stock is worth, in points, about."""
DENIED = 2.0
"""What a card of the pile is worth for not being taken by the others."""


def choose(seen: Observation, seed: str) -> Action:
    """What the good player does."""
    sight = sight_of(seen)
    planner = Planner(sight, stakes_of(sight))
    if seen.phase == "offer":
        return _offered(planner)
    if seen.phase == "draw":
        return _draw(planner)
    melds = seen.own.melds
    if not seen.turn.withdrawn:
        plan = planner.plan(melds, seen.hand)
        if plan.lays and plan.lays[0] in seen.actions:
            return plan.lays[0]
    discards = [each for each in seen.actions if isinstance(each, Discard)]
    if discards:
        return choose_discard(planner, discards)
    return seen.actions[0]


def _offered(planner: Planner) -> Action:
    seen = planner.sight.seen
    card = seen.offered
    assert card is not None
    if card.is_wild:
        return Draw(seen.seat)
    return Draw(seen.seat) if planner.keeping.loss((*seen.hand, card))[-1] > 5 else TurnUp(seen.seat)


def _draw(planner: Planner) -> Action:
    seen = planner.sight.seen
    melds = seen.own.melds
    without_pile = planner.plan(melds, seen.hand)
    with_pile = planner.plan(melds, sorted_hand(seen.hand, seen.pile))
    gain = with_pile.worth - without_pile.worth + DENIED * len(seen.pile)
    return TakePile(seen.seat) if gain > A_DRAW else Draw(seen.seat)


def sorted_hand(hand: tuple[Card, ...], more: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted((*hand, *more)))
