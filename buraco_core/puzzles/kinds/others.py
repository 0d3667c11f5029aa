"""What the others at the table do while somebody plays a puzzle of several turns: always the same for the same play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from buraco_core.actions import Action, Discard, Draw
from buraco_core.legality import Refusal, legal_actions, why_not
from buraco_core.notation.steps import read_step
from buraco_core.observe import observe
from buraco_core.play import apply
from buraco_core.players import Player
from buraco_core.state import State

__all__ = ["Others", "Seen", "read_turn"]

Turns = tuple[str, ...]


class Seen(NamedTuple):
    """A step that somebody else took.

    Attributes:
        before: the state in which it was taken.
        action: what was done.
        after: the state that it led to.
        refused: where another step was written down for them and the rules forbade it, why.
    """

    before: State
    action: Action
    after: State
    refused: Refusal | None = None


@dataclass(frozen=True)
class Others:
    """The other players: each turn as it is written down, and after that quiet turns.

    A turn is written as in a deal, its steps after one another: `"draws, lays 8C 9C 10C, discards KD"`. Where the
    rules forbid a step as things stand, and where nothing is written, the turn goes on quietly: a card is drawn from
    the stock, and the cheapest of the hand discarded. With `player` a computer player takes those turns.

    Attributes:
        left: the turns of the player on the left, who plays next.
        partner: the turns of the partner; where there are two, of the first.
        right: the turns of the player on the right, who plays last.
        player: who plays the turns that are not written down, or nobody.
    """

    left: Turns = ()
    partner: Turns = ()
    right: Turns = ()
    player: Player | None = field(default=None, kw_only=True)

    def written(self, state: State, asked: int, seat: int, turn: int) -> tuple[Action, ...]:
        """The steps written down for a seat in one of its turns, counted from 0.

        Raises:
            StepError: for words that are no steps.
        """
        sides = len(state.sides)
        away = (seat - asked) % state.seats
        turns = {1: self.left, sides: self.partner, state.seats - 1: self.right}.get(away, ())
        return read_turn(turns[turn], seat, sides) if turn < len(turns) else ()

    def play(self, state: State, asked: int, turn: int) -> Iterator[Seen]:
        """The steps of the others until it is the asked one's turn again, or the deal is over.

        Args:
            state: the state after the asked one's turn.
            asked: the seat that is asked.
            turn: how many turns the asked one has played before this.
        """
        while state.player != asked and state.outcome is None:
            for seen in self._turn(state, asked, turn):
                yield seen
                state = seen.after

    def _turn(self, state: State, asked: int, turn: int) -> Iterator[Seen]:
        """The turn of the seat that is to play."""
        seat, turns = state.player, state.turns
        written = list(self.written(state, asked, seat, turn))
        while state.player == seat and state.turns == turns and state.outcome is None:
            refused = None
            if written and (refused := why_not(state, written[0])) is not None:
                written = []
            action = written.pop(0) if written else self._unwritten(state)
            after = apply(state, action)
            yield Seen(state, action, after, refused)
            state = after

    def _unwritten(self, state: State) -> Action:
        """A step of a turn that nobody has written down."""
        if self.player is not None:
            return self.player.choose(observe(state, state.player))
        if state.phase in ("draw", "offer"):
            return Draw(state.player)
        allowed = [each for each in legal_actions(state) if isinstance(each, Discard)]
        if not allowed:  # what is left can only be laid
            return legal_actions(state)[0]
        return min(allowed, key=lambda each: (each.card.points, each.card.index))


def read_turn(text: str, seat: int, sides: int) -> tuple[Action, ...]:
    """The steps of a written turn, as in `"draws, adds 7H to 1, discards 9C"`.

    Raises:
        StepError: for words that are no steps.
    """
    return tuple(read_step(each.split(), seat, sides) for each in text.split(","))
