"""The good player: plans its turn from what it sees, and weighs every choice in points of the score sheet.

- It counts: which copies are still unseen, how many turns are left before the stock ends or somebody goes out
  (`sight`), what each meld may still become (`outlook`), what each card of the hand is worth kept (`keeping`), what an
  emptied hand brings: the pot, going out, or going out now (`stakes`).
- Drawing: it takes the pile if the best turn with it is worth more than the best turn without it and a card of the
  stock (`drawing`).
- Laying: it opens as soon as a plan reaches the minimum, and so never fails to; it follows a few lines of lays and
  plays the one that is worth most. A wild on a clean run costs the hope of the clean burraco, and so it is laid there
  only where the burraco, the pot or going out is worth more (`laying`).
- Discarding: the card that costs its side least, counted what the next player can do with it and with the pile under
  it (`discarding`).
"""

from __future__ import annotations

from buraco_core.actions import Action, Add, Discard, Lay
from buraco_core.melds.table import BURRACO
from buraco_core.observe import Observation
from buraco_core.players.advice import Advice, Why
from buraco_core.players.discarding import choose_discard
from buraco_core.players.drawing import choose_draw, choose_offered
from buraco_core.players.laying import Plan, Planner
from buraco_core.players.sight import sight_of
from buraco_core.players.stakes import stakes_of

__all__ = ["advise"]


def advise(seen: Observation, seed: str) -> Advice:
    """What the good player does, and why."""
    sight = sight_of(seen)
    planner = Planner(sight, stakes_of(sight))
    if seen.phase == "offer":
        return choose_offered(planner)
    if seen.phase == "draw":
        return choose_draw(planner)
    lays = frozenset(each for each in seen.actions if isinstance(each, (Lay, Add)))
    if lays:
        plan = planner.plan(seen.own.melds, seen.hand, lays)
        if plan.lays and plan.lays[0] in lays:
            return Advice(plan.lays[0], _why(planner, plan))
    discards = [each for each in seen.actions if isinstance(each, Discard)]
    if discards:
        return choose_discard(planner, discards, seed)
    return Advice(seen.actions[0], "only")  # what must be laid though no plan wants it


def _why(planner: Planner, plan: Plan) -> Why:
    """What the first lay of a plan is for."""
    seen = planner.sight.seen
    if planner.goes_out(plan.melds, plan.hand):
        return "goes-out"
    if not seen.own.opened:
        return "opens"
    if _makes_burraco(plan.lays[0], seen):
        return "makes-burraco"
    if planner.stakes.pot_open and len(plan.hand) <= 1:
        return "reaches-pot"
    return "lays"


def _makes_burraco(lay: Action, seen: Observation) -> bool:
    """Whether a lay makes a meld of seven cards or more out of fewer."""
    if isinstance(lay, Add):
        before = len(seen.own.melds[lay.meld].cards)
        return before < BURRACO <= before + len(lay.cards)
    return isinstance(lay, Lay) and len(lay.cards) >= BURRACO
