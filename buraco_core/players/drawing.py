"""What to draw: the top of the stock, or the whole pile when it brings more than a card that nobody knows."""

from __future__ import annotations

from buraco_core.actions import Draw, TakePile, TurnUp, sorted_cards
from buraco_core.players.advice import Advice
from buraco_core.players.laying import Planner
from buraco_core.players.stakes import A_CARD, settled

__all__ = ["choose_draw", "choose_offered"]

A_DRAW = 44.0
"""What a card of the stock is worth, in points, about: it may fit anywhere, and it does not fill the hand."""
DENIED = 2.4
"""What a card of the pile is worth for not being taken by the others, in points."""
WELCOME = 0.0
"""What an offered card must be worth to the hand to be kept, in points."""
LAST = 3
"""Where the deal stops at two cards in the stock, drawing the last of so many ends it (END-2)."""


def choose_offered(planner: Planner) -> Advice:
    """Keep the first card if it is worth something to the hand, a wild or part of a pair, else turn it up (FIRST-1)."""
    seen = planner.sight.seen
    card = seen.offered
    assert card is not None, "the first player sees the card that is offered"
    if planner.keeping.loss((*seen.hand, card))[-1] > WELCOME:
        return Advice(Draw(seen.seat), "keeps-first")
    return Advice(TurnUp(seen.seat), "turns-up")


def choose_draw(planner: Planner) -> Advice:
    """The pile, if the best turn with it is worth more than the best turn without it and a card of the stock."""
    seen = planner.sight.seen
    melds = seen.own.melds
    pile = planner.plan(melds, sorted_cards([*seen.hand, *seen.pile])).worth
    if seen.rules.end.stock_end == "stop-at-two" and seen.stock <= LAST:
        # Drawing ends the deal at once: nothing more is laid, and the hand counts against its side.
        stock = settled(melds) - sum([each.points for each in seen.hand]) - A_CARD
    else:
        before = Planner(planner.sight, planner.stakes, drawn=False)
        stock = before.plan(melds, seen.hand).worth + A_DRAW - DENIED * len(seen.pile)
    return Advice(TakePile(seen.seat), "takes-pile") if pile > stock else Advice(Draw(seen.seat), "draws")
