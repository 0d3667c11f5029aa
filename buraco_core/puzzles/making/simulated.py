"""Deals played for puzzles: turn after turn, for positions to be found in.

Whoever plays here is no opponent to sharpen: a puzzle's code must give the same puzzle for ever, so this play
stays as it is when the computer players learn something. It is varied rather than good. Some lay all they can,
some hold cards back; now and then an opening falls short or a pile is taken that is of no use, so that what
happens at real tables happens here.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from buraco_core.actions import Action, Add, Discard, Draw, Lay, TakePile, TurnUp, sorted_cards
from buraco_core.cards import Card
from buraco_core.dealing import new_start
from buraco_core.legality import legal_actions
from buraco_core.melds import meld_table
from buraco_core.opening import best_lay_down
from buraco_core.play import apply
from buraco_core.puzzles.moves import in_order
from buraco_core.rules import Rules
from buraco_core.state import State, start_deal

__all__ = ["PlayedTurn", "played_deal"]

_EAGER = (0.35, 0.75, 1.0)
"""How likely a player is to lay what can be laid; each player has one of these for a deal."""
_RASH = 0.03
"""How likely a hand is laid that falls short of the minimum."""
_TAKES = {"useful": 0.45, "single": 0.3, "other": 0.06}
"""How likely a pile is taken: with a top card that can be laid, of one card, of any other kind."""
_ADDS = 2
"""So many cards more a lay of a new meld must have to be liked better than one that lets a meld grow."""
_KEEPS_WILD = 0.95
"""How likely a wild is not thought of as a discard."""
_SCORES = (0, 0, 300, 800, 1400, 1500, 1700)
"""Match scores before the deal; below every target that people play to, and on both sides of the 1500."""


class PlayedTurn(NamedTuple):
    """One turn of a deal.

    Attributes:
        before: the state in which it begins.
        actions: what the player did, in order, the draw first.
        after: the state in which it ended.
    """

    before: State
    actions: tuple[Action, ...]
    after: State

    def states(self) -> Iterator[State]:
        """The state before each action, and the last one."""
        state = self.before
        yield state
        for action in self.actions:
            state = apply(state, action)
            yield state


def played_deal(rules: Rules, chance: Random, most_melds: int) -> tuple[PlayedTurn, ...]:
    """The turns of one deal, from the first to the one that ended it, or up to where too many melds lie to be seen.

    Args:
        most_melds: how many melds may lie on the table, of all sides together.
    """
    most = rules.match.number - 1 if rules.match.kind == "target" else _SCORES[-1]
    before = [min(chance.choice(_SCORES), most) for _ in range(rules.seats.sides)]
    dealer = chance.randrange(rules.seats.sides * rules.seats.players_a_side)
    state = start_deal(new_start(rules, chance, dealer=dealer, before=before))
    eager = [chance.choice(_EAGER) for _ in range(state.seats)]
    turns = []
    while state.outcome is None and sum(len(side.melds) for side in state.sides) <= most_melds:
        begun, actions = state, []
        rash = chance.random() < _RASH
        while state.turns == begun.turns and state.outcome is None:
            action = _next(state, chance, eager[state.player], rash)
            actions.append(action)
            state = apply(state, action)
        turns.append(PlayedTurn(begun, tuple(actions), state))
    return tuple(turns)


def _next(state: State, chance: Random, eager: float, rash: bool) -> Action:
    """What the player does next."""
    seat = state.player
    if state.phase == "offer":
        return TurnUp(seat) if chance.random() < 0.4 else Draw(seat)
    if state.phase == "draw":
        return TakePile(seat) if chance.random() < _likely_to_take(state) else Draw(seat)
    actions = in_order(legal_actions(state))
    lays = [each for each in actions if isinstance(each, (Lay, Add))]
    if lays and not state.side.opened:
        wanted = _opening(state, rash)
        lays = [each for each in lays if isinstance(each, Lay) and each.cards in wanted]
    if lays and (not state.side.opened or chance.random() < eager):
        return max(lays, key=lambda each: (_ADDS * isinstance(each, Add) + len(each.cards), chance.random()))
    return _discard(state, [each for each in actions if isinstance(each, Discard)], chance) or actions[-1]


def _likely_to_take(state: State) -> float:
    """How likely the player is to take the pile."""
    top, table = state.pile[-1], meld_table(state.rules)
    alike = [each for each in state.hand if each.suit is top.suit or each.rank is top.rank or each.is_wild]
    useful = any(table.is_meld((*meld.cards, top)) for meld in state.side.melds) or any(
        table.is_meld((top, one, other)) for index, one in enumerate(alike) for other in alike[:index]
    )
    if useful:
        return _TAKES["useful"]
    return _TAKES["single" if len(state.pile) == 1 else "other"]


def _opening(state: State, rash: bool) -> list[tuple[Card, ...]]:
    """The melds to open with; none while they fall short, unless the player is rash."""
    best = best_lay_down(state.hand, state.rules)
    side = state.side_of(state.player)
    if rash or state.laid_points(side) + best.points >= state.minimum(side):
        return [sorted_cards(meld.cards) for meld in best.melds]
    return []


def _discard(state: State, discards: list[Discard], chance: Random) -> Action | None:
    """A card with few neighbours in the hand, a wild seldom."""
    if not discards:
        return None

    def kept(each: Discard) -> tuple[bool, float]:
        near = sum(
            other.rank is each.card.rank
            or (other.suit is each.card.suit and abs(other.index - each.card.index) < 3)
            for other in state.hand
        )
        return each.card.is_wild and chance.random() < _KEEPS_WILD, near + chance.random()

    return min(discards, key=kept)
