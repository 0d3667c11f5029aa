"""What one seat may see of a deal: its own hand, the table, and how many cards the others hold."""

from __future__ import annotations

from typing import NamedTuple

from buraco_core.actions import Action
from buraco_core.cards import Card
from buraco_core.legality import legal_actions
from buraco_core.opening import minimum_to_open
from buraco_core.rules import Rules
from buraco_core.state import Outcome, Phase, SideState, State, Turn, changed

__all__ = ["Observation", "observe"]


class Observation(NamedTuple):
    """A deal as one seat sees it; nothing that this seat may not know is in it.

    Attributes:
        rules: the table's rules.
        seat: whose eyes these are.
        hand: the seat's cards, in the order of `Card.index`; empty while they are a pot that lies face down (POT-3).
        face_down: for each seat, whether its hand is a pot that lies face down.
        hand_sizes: how many cards each seat holds.
        sides: each side's melds and standing.
        match_scores: each side's match score that its opening minimum goes by, in points (OPEN-1).
        pots: how many pots nobody has taken.
        unplayed: for each seat, whether it holds a pot of which no card has been played (SCORE-4).
        stock: how many cards the stock has.
        pile: the discard pile, its top card last; it may be looked through (DRAW-1).
        offered: the card that the first player looks at, for that player alone (FIRST-1).
        player: the seat whose turn it is.
        phase: as in `State`.
        turn: what has been done in this turn. Which card is locked is only for the player to know, since it tells
            whether the hand held its like before (DRAW-2).
        turns: how many turns have ended.
        idle: how many turns in a row have taken a pile of one and laid nothing (END-3).
        outcome: how the deal ended, once it has.
        actions: what this seat may do now, nothing out of its turn.
    """

    rules: Rules
    seat: int
    hand: tuple[Card, ...]
    face_down: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    sides: tuple[SideState, ...]
    match_scores: tuple[int, ...]
    pots: int
    unplayed: tuple[bool, ...]
    stock: int
    pile: tuple[Card, ...]
    offered: Card | None
    player: int
    phase: Phase
    turn: Turn
    turns: int
    idle: int
    outcome: Outcome | None
    actions: tuple[Action, ...]

    @property
    def side(self) -> int:
        """The index of this seat's side (SEAT-1)."""
        return self.seat % len(self.sides)

    @property
    def own(self) -> SideState:
        """This seat's side."""
        return self.sides[self.side]

    @property
    def minimum(self) -> int:
        """What the first melds of this seat's side must be worth now, in points (OPEN-1, OPEN-2)."""
        return minimum_to_open(self.rules, self.match_scores[self.side], self.own.failed)


def observe(state: State, seat: int) -> Observation:
    """What a seat, an index from 0, sees of a state.

    Raises:
        IndexError: if the table has no such seat.
    """
    if not 0 <= seat < len(state.hands):
        raise IndexError(f"there is no seat {seat}: the seats are 0 to {len(state.hands) - 1}")
    to_play = seat == state.player and state.phase != "over"
    turn = state.turn
    if turn.locked is not None and seat != state.player:
        turn = changed(turn, locked=None)
    return Observation(
        rules=state.rules,
        seat=seat,
        hand=() if state.unseen[seat] else state.hands[seat],
        face_down=state.unseen,
        hand_sizes=tuple(map(len, state.hands)),
        sides=state.sides,
        match_scores=state.start.match_scores,
        pots=len(state.pots),
        unplayed=tuple(map(bool, state.fresh)),
        stock=len(state.stock),
        pile=state.pile,
        offered=state.stock[0] if to_play and state.phase == "offer" else None,
        player=state.player,
        phase=state.phase,
        turn=turn,
        turns=state.turns,
        idle=state.idle,
        outcome=state.outcome,
        actions=legal_actions(state) if to_play else (),
    )
