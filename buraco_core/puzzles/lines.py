"""Lines of play within one turn that reach a goal: found by looking at everything that can be laid.

A turn's lays can be done in any order, so positions that hold the same melds and the same hand are one. What can be
reached from a position is a part of what can be reached from any earlier one: where the whole turn fits into the
limit, so does every search from within it, and its answer is exact.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from buraco_core.actions import Action, Add, Discard, Draw, Lay, TakePile
from buraco_core.legality import legal_actions
from buraco_core.play import apply
from buraco_core.puzzles.moves import cards_of, in_order
from buraco_core.puzzles.open_points import open_points
from buraco_core.state import State

__all__ = ["LIMIT", "Goal", "Search", "best_line", "impulse", "is_reached", "is_settled_line", "search"]

Goal = Literal["open", "pot", "out"]
"""What is to be reached in a turn: the side has opened, it has its pot, the player has gone out."""
LIMIT = 300
"""Positions of one turn that are looked at."""

Key = tuple[object, ...]


class Search(NamedTuple):
    """What a search has found.

    Attributes:
        line: the fewest actions that reach the goal, nothing where it cannot be reached.
        positions: how many positions were looked at.
        is_whole: whether the search was not cut short; where it was, no line means nothing.
    """

    line: tuple[Action, ...] | None
    positions: int
    is_whole: bool


def is_reached(goal: Goal, state: State, seat: int) -> bool:
    """Whether a goal of a seat is reached in a state."""
    side = state.sides[state.side_of(seat)]
    if goal == "open":
        return side.opened
    if goal == "pot":
        return side.took_pot
    return state.outcome is not None and state.outcome.seat == seat


def search(
    state: State,
    goal: Goal,
    *,
    whole: bool = False,
    settled: bool = False,
    limit: int = LIMIT,
    most_steps: int = 100,
) -> Search:
    """The shortest line that reaches a goal in the turn of a state.

    Args:
        state: a position of the turn, before or after drawing.
        goal: what is to be reached.
        whole: whether to go on when a line is found, to see how much there is.
        settled: whether only actions count that rest on graded points.
        limit: positions to look at at most.
        most_steps: how long the line may be.
    """
    seat, line = state.player, None
    waiting: deque[tuple[State, tuple[Action, ...]]] = deque([(state, ())])
    seen = {_key(state)}
    while waiting:
        here, done = waiting.popleft()
        for action in _steps(here):
            if settled and open_points(here, action):
                continue
            after = apply(here, action)
            if is_reached(goal, after, seat):
                line = line or (*done, action)
                if not whole:
                    return Search(line, len(seen), True)
                continue
            key = _key(after)
            if after.player != seat or after.outcome is not None or key in seen:
                continue
            if len(done) + 1 >= most_steps:
                continue
            if len(seen) >= limit:
                return Search(line, len(seen), False)
            seen.add(key)
            waiting.append((after, (*done, action)))
    return Search(line, len(seen), True)


@lru_cache(maxsize=128)
def best_line(state: State, goal: Goal) -> tuple[Action, ...] | None:
    """The shortest line to a goal, one that rests on graded points alone where there is one; nothing out of reach."""
    line = search(state, goal).line
    if line is None or is_settled_line(state, line):
        return line
    return search(state, goal, settled=True).line or line


def is_settled_line(state: State, line: tuple[Action, ...]) -> bool:
    """Whether each action of a line may be done by graded points alone."""
    for action in line:
        if open_points(state, action):
            return False
        state = apply(state, action)
    return True


def impulse(state: State, goal: Goal) -> tuple[Action, ...]:
    """What is done without looking ahead: the lay of most cards, again and again, and the last card discarded."""
    seat, done = state.player, []
    while state.player == seat and state.outcome is None and not is_reached(goal, state, seat):
        steps = in_order(each for each in _steps(state) if not isinstance(each, Draw))
        if not steps:
            break
        action = max(steps, key=lambda each: len(cards_of(each)))
        done.append(action)
        state = apply(state, action)
    return tuple(done)


def _key(state: State) -> Key:
    """What matters of a position within its turn."""
    melds = sorted(tuple(each.index for each in meld.cards) for meld in state.side.melds)
    return state.phase, state.hand, tuple(melds), state.turn.withdrawn


def _steps(state: State) -> Iterator[Action]:
    """What may lead on: all draws and lays, and a discard that plays the last card."""
    for action in legal_actions(state):
        if isinstance(action, (Draw, TakePile, Lay, Add)) or (
            isinstance(action, Discard) and len(state.hand) == 1
        ):
            yield action
