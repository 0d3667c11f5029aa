"""The good player: plans."""

from __future__ import annotations

from buraco_core.actions import Action, Discard
from buraco_core.observe import Observation
from buraco_core.players.discarding import choose_discard
from buraco_core.players.drawing import choose_draw, choose_offered
from buraco_core.players.laying import Planner
from buraco_core.players.sight import sight_of
from buraco_core.players.stakes import stakes_of

__all__ = ["choose"]


def choose(seen: Observation, seed: str) -> Action:
    """What the good player does."""
    sight = sight_of(seen)
    planner = Planner(sight, stakes_of(sight))
    if seen.phase == "offer":
        return choose_offered(planner)
    if seen.phase == "draw":
        return choose_draw(planner)
    melds = seen.own.melds
    if not seen.turn.withdrawn:
        plan = planner.plan(melds, seen.hand)
        if plan.lays and plan.lays[0] in seen.actions:
            return plan.lays[0]
    discards = [each for each in seen.actions if isinstance(each, Discard)]
    if discards:
        return choose_discard(planner, discards)
    return seen.actions[0]
