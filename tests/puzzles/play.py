"""A second opinion on moves in a position: rules lifted one by one, tables that play open points otherwise.

Nothing here uses what the puzzles use to look at their own moves: a move is made, and either it raises or it does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from buraco_core.actions import Action, Add, Discard, Draw, Lay, TakePile, TurnUp
from buraco_core.cards import Card
from buraco_core.clauses import CLAUSES
from buraco_core.play import IllegalAction, apply
from buraco_core.puzzles.moves import Move
from buraco_core.rules import SWITCHES, Rules
from buraco_core.state import State, Turn, changed
from puzzles.answers import verdict

SHAPES = ("MELD-1", "SEQ-1", "SEQ-2", "GRP-1", "WILD-1", "WILD-4")
"""Clauses about the cards of a meld: the oracle of melds has its own opinion on these."""


def ruled(state: State, move: Move) -> str | None:
    """The clause by which a move is refused when it is made, nothing where it can be made."""
    after = state
    for action in move.actions:
        try:
            after = apply(after, action)
        except IllegalAction as illegal:
            return illegal.refusal.because or illegal.refusal.clause
    side = after.sides[state.side_of(move.seat)]
    if not move.opens or side.opened:
        return None
    laid = sum(card.points for meld in side.melds for card in meld.cards)
    first = 75 if state.start.match_scores[state.side_of(move.seat)] >= 1500 else 50
    return "OPEN-2" if laid >= first else "OPEN-1"


def at_table(state: State, **switches: Any) -> State:
    """The same position at a table with other switches.

    Where only the other table locks a single card, its twin is looked for among what is still in the hand. A table
    that locks it itself has found out as the pile was taken, and the twin may have been laid since.
    """
    rules = state.rules.with_switches(switches)
    turn = state.turn
    single = turn.single
    if (
        rules.turn.single_pile_lock
        and not state.rules.turn.single_pile_lock
        and single is not None
        and turn.locked is None
        and state.hand.count(single) == 1
    ):
        turn = replace(turn, locked=single)
    return replace(state, start=replace(state.start, rules=rules), turn=turn)


OF_PLAY = ("one_group_per_rank", "wild_moves", "single_pile_lock", "out_discard", "last_wild")
"""Switches that decide an open point of play and nothing else about a move; `aces` decides only about the longest sequence."""


def other_tables(rules: Rules) -> Iterator[dict[str, Any]]:
    """Every value of every switch that would settle a point of play which these rules leave open."""
    decide = {name for each in CLAUSES.values() if each.is_open(rules) for name in each.decided_by}
    for name in OF_PLAY:
        if name in decide:
            # Of the ways to move a wild, only the two that hold it in place differ in what is open.
            values = ("end-free", "when-replaced") if name == "wild_moves" else SWITCHES[name].values
            yield from ({name: value} for value in values if value != rules.switch(name))


def _sides(state: State, seat: int, **changes: Any) -> State:
    own = state.side_of(seat)
    sides = list(state.sides)
    sides[own] = replace(sides[own], **changes)
    return changed(state, sides=tuple(sides))


def _in_turn(state: State, seat: int) -> State:
    return changed(state, player=seat, phase="play", turn=Turn())


def lifted(state: State, move: Move, clause: str) -> tuple[State, Move] | None:
    """A position in which a clause no longer stands in the way; nothing where that cannot be put."""
    action, seat = move.actions[0], move.seat
    own = state.side_of(seat)
    if clause in ("LAY-1", "DEAL-5") and seat != state.player:
        return _in_turn(state, seat), move
    if clause == "TURN-1":
        phase = "draw" if isinstance(action, (Draw, TakePile, TurnUp)) else "play"
        return changed(state, phase=phase), move
    if clause == "MELD-1" and isinstance(action, Add) and action.side != own:
        theirs = _sides(state, seat, melds=state.sides[action.side].melds)
        return theirs, Move((replace(action, side=own),))
    if clause in ("POT-4", "OUT-1"):
        return _with_burraco(state, move), move
    if clause == "DRAW-2":
        return changed(state, turn=replace(state.turn, locked=None, single=None)), move
    if clause in ("OPEN-1", "OPEN-2"):
        return _sides(state, seat, opened=True), move
    switches: dict[str, dict[str, Any]] = {
        "GRP-1": {"group_ranks": "any"},
        "GRP-3": {"one_group_per_rank": False},
        "SEQ-2": {"aces": "both"},
        "WILD-5": {"wild_moves": "free"},
        "WILD-6": {"wild_moves": "free"},
        "OUT-2": {"out_discard": "optional"},
        "OUT-3": {"last_wild": "allowed"},
    }
    if clause in switches:
        return at_table(state, **switches[clause]), move
    return state, move


def _with_burraco(state: State, move: Move) -> State:
    """The position as if one of the side's melds that the move leaves alone were a clean burraco."""
    action, own = move.actions[0], state.side_of(move.seat)
    melds = list(state.sides[own].melds)
    for index, meld in enumerate(melds):
        if not (isinstance(action, Add) and action.meld == index):
            melds[index] = replace(meld, state="clean", bonus=200)
            return _sides(state, move.seat, melds=tuple(melds))
    return state


def laid_cards(state: State, action: Action) -> tuple[Card, ...]:
    """The cards of the meld that a lay would make, with those that lie."""
    if isinstance(action, Lay):
        return action.cards
    if isinstance(action, Add):
        return (*state.sides[action.side].melds[action.meld].cards, *action.cards)
    return ()


def keeps_shape(state: State, move: Move, clause: str) -> bool:
    """Whether the cards of a lay keep a clause about melds, by looking at them."""
    cards = laid_cards(state, move.actions[0])
    if not cards or verdict(cards, state.rules)["valid"]:
        return True
    naturals = [card for card in cards if card.rank.value not in ("2", "JK")]
    ranks = {card.rank for card in naturals}
    return {
        "MELD-1": len(cards) >= 3,
        "SEQ-1": len(ranks) == 1,
        "SEQ-2": all(card.rank.value != "A" for card in naturals),
        "GRP-1": len(ranks) == len(naturals) > 1,
        "WILD-1": len(cards) - len(naturals) < 2,
        "WILD-4": len(naturals) >= 2,
    }[clause]


def discards(state: State) -> Iterator[State]:
    """What follows each discard of the player."""
    for card in dict.fromkeys(state.hand):
        try:
            yield apply(state, Discard(state.player, card))
        except IllegalAction:
            continue
