"""A deal played by players: each is shown what its seat may see and says what it does, until the deal is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from buraco_core.actions import Action
from buraco_core.dealing import Start
from buraco_core.observe import observe
from buraco_core.play import apply
from buraco_core.players.player import Player
from buraco_core.state import State, start_deal

__all__ = ["PlayedDeal", "Step", "play_deal", "play_on"]


class Step(NamedTuple):
    """An action that was taken, and the state after it."""

    action: Action
    state: State


class PlayedDeal(NamedTuple):
    """A whole deal: what was done, in order, and the state in which it ended."""

    actions: tuple[Action, ...]
    state: State


def play_deal(start: Start, players: Sequence[Player]) -> PlayedDeal:
    """A deal played from its start to its end by players, one a seat from seat 0.

    Raises:
        ValueError: if there are not as many players as seats.

    >>> from buraco_core.dealing import new_start
    >>> from buraco_core.players import seat_players
    >>> from buraco_core.rules import Rules
    >>> start = new_start(Rules(), seed=1)
    >>> actions, state = play_deal(start, seat_players(("random",), 1, start.seats))
    >>> state.phase
    'over'
    """
    actions = []
    state = start_deal(start)
    for action, after in play_on(state, players):
        actions.append(action)
        state = after
    return PlayedDeal(tuple(actions), state)


def play_on(state: State, players: Sequence[Player]) -> Iterator[Step]:
    """Each step of a deal from a state on, as the players take it, until the deal is over.

    Raises:
        ValueError: if there are not as many players as seats.
    """
    if len(players) != state.seats:
        raise ValueError(f"{state.seats} seats need as many players, and there are {len(players)}")
    while state.phase != "over":
        action = players[state.player].choose(observe(state, state.player))
        state = apply(state, action)
        yield Step(action, state)
