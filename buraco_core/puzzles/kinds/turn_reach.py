"""What can be reached within one turn: the most that a side's melds can be worth, and how few cards can be left."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import lru_cache

from buraco_core.actions import Action, Add, Lay
from buraco_core.legality import legal_actions
from buraco_core.melds import Meld
from buraco_core.play import apply
from buraco_core.state import State

__all__ = ["LIMIT", "Reach", "reach", "worth_of"]

LIMIT = 400
"""Positions of one turn that are looked at."""


@dataclass(frozen=True, slots=True)
class Reach:
    """What lays alone can reach in a turn; nobody looks into a pot, so a lay that takes it is the last that counts.

    Attributes:
        line: the fewest lays that make the side's melds worth the most.
        worth: what they are worth then, cards and bonuses.
        fewest: the fewest cards that can be left in the hand, before a discard.
        melds: every meld that the side can have on the way.
        is_whole: whether all was looked at; where it was not, none of this is known.
    """

    line: tuple[Action, ...]
    worth: int
    fewest: int
    melds: frozenset[Meld]
    is_whole: bool


def worth_of(state: State, seat: int) -> int:
    """What the melds of a seat's side are worth, cards and bonuses, in points; nothing before the side has opened."""
    side = state.sides[state.side_of(seat)]
    return sum(each.points + each.bonus for each in side.melds) if side.opened else 0


@lru_cache(maxsize=256)
def reach(state: State) -> Reach:
    """What can be reached from a position of a turn in which the player has drawn."""
    seat = state.player
    took = state.side.took_pot
    line: tuple[Action, ...] = ()
    most, fewest = worth_of(state, seat), len(state.hand)
    melds = set(state.side.melds)
    waiting: deque[tuple[State, tuple[Action, ...]]] = deque([(state, ())])
    seen = {_key(state)}
    while waiting:
        here, done = waiting.popleft()
        for action in legal_actions(here):
            if not isinstance(action, (Lay, Add)):
                continue
            after = apply(here, action)
            side = after.sides[after.side_of(seat)]
            emptied = after.outcome is not None or side.took_pot != took
            melds.update(side.melds)
            fewest = min(fewest, 0 if emptied else len(after.hands[seat]))
            worth = worth_of(after, seat)
            if worth > most:
                most, line = worth, (*done, action)
            key = _key(after)
            if emptied or key in seen:
                continue
            if len(seen) >= LIMIT:
                return Reach(line, most, fewest, frozenset(melds), False)
            seen.add(key)
            waiting.append((after, (*done, action)))
    return Reach(line, most, fewest, frozenset(melds), True)


def _key(state: State) -> tuple[object, ...]:
    """What matters of a position: lays can be done in any order."""
    melds = sorted(tuple(each.index for each in meld.cards) for meld in state.side.melds)
    return state.hand, tuple(melds)
