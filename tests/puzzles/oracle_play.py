"""What the oracle of play says of a move or a line: it lists all that may be done, and the move is among it or not."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.actions import Action, Add, MoveWild
from buraco_core.play import apply
from buraco_core.state import State
from oracle.game import Game, legal
from oracle.game_after import after, difference
from puzzles.answers import switches_of
from told import as_act, as_game


def allowed_in_turn(state: State, actions: Sequence[Action]) -> tuple[list[bool], Game]:
    """For each action whether the oracle lists it, and its table after all; what it does not list is left out.

    What it lists is done by the engine too, and both tables must be alike.
    """
    sw = switches_of(state.rules)
    game, found = as_game(state, sw), []
    for action in actions:
        may = _is_own(state, action) and as_act(action, state) in legal(game)
        found.append(may)
        if may:
            act, state = as_act(action, state), apply(state, action)
            told = as_game(state, sw)
            game = after(game, act, told.sides[game.mine].melds)
            assert not difference(game, told), (action, difference(game, told))
    return found, game


def _is_own(state: State, action: Action) -> bool:
    """Whether it is the player who acts, on melds of the player's side: nothing else is anybody's to do."""
    own = state.side_of(state.player)
    return action.seat == state.player and (not isinstance(action, (Add, MoveWild)) or action.side == own)
