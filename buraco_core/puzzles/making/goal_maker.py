"""Makes goal puzzles from a code: a turn of a played deal in which something can be reached, and not by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from buraco_core.actions import Add, Draw, Lay, TakePile
from buraco_core.legality import legal_actions
from buraco_core.opening import best_lay_down
from buraco_core.play import apply, apply_all
from buraco_core.puzzles.codes import PuzzleCode
from buraco_core.puzzles.kinds.goal_puzzle import GoalPuzzle
from buraco_core.puzzles.lines import Goal, best_line, impulse, is_reached, is_settled_line, search
from buraco_core.puzzles.making.allowed_maker import MOST_MELDS, is_calm
from buraco_core.puzzles.making.simulated import PlayedTurn, played_deal
from buraco_core.puzzles.mistakes.wishes import playable, wished
from buraco_core.rules import Rules
from buraco_core.state import State

__all__ = ["effort", "first_goal", "make_goal_puzzle"]

_EFFORT: dict[Goal, dict[int, tuple[int, int]]] = {
    "open": {1: (1, 1), 2: (2, 2), 3: (3, 6)},
    "pot": {1: (2, 2), 2: (3, 3), 3: (4, 8)},
    "out": {1: (2, 2), 2: (3, 3), 3: (4, 8)},
}
"""The measure of a goal by difficulty, its least and its most."""
_CARDS = {1: (3, 6), 2: (4, 8), 3: (6, 11)}
"""Cards in hand after drawing, where the pot is the goal."""
_LAST_CARDS = {1: (2, 5), 2: (3, 7), 3: (5, 9)}
"""The same where going out is."""
_LONGEST = 4
"""How many cards the longest meld of a side has that may go out."""
_MOST_ON_TABLE: dict[Goal, int] = {"open": 4, "pot": 8, "out": 10}
"""Melds on the table, where a deal is played for one goal."""
_WISHED = 2
"""How many hands are wished for in one position."""
_SMALL = 6
"""Larger hands that were really dealt can so seldom be played out that nobody looks."""
_WISHES = {"pot": playable(0.6), "out": playable(0.2, wild=0)}
_SHARES: dict[Goal, float] = {"open": 1, "pot": 1, "out": 2.5}
"""How often each goal is tried for; positions to go out from are found more seldom."""
_DEALS: dict[Goal, int] = {"open": 2, "pot": 2, "out": 4}
"""After so many deals without a position for one goal the others are tried with it."""
_TRIES = 20
"""Positions of a deal that are tried."""
_PILE = 0.3
"""How many of the harder puzzles begin before the draw, with a pile that helps."""
_NEAR = 15
"""An opening is tight where no more than so many points can be laid above the minimum."""


def make_goal_puzzle(code: PuzzleCode) -> GoalPuzzle:
    """The puzzle of a code."""
    chance = code.random()
    goals = _goals(code.rules)
    while True:
        wanted = _next_goal(code, chance)
        phase = "draw" if code.difficulty > 1 and chance.random() < _PILE else "play"
        others = tuple(chance.sample(goals, len(goals)))
        for tried in (*((wanted,) for _ in range(_DEALS[wanted])), others):
            turns = played_deal(code.rules, chance, max(_MOST_ON_TABLE[goal] for goal in tried))
            for goal in tried:
                for state in _positions(turns, goal, code.difficulty, phase, chance):
                    if _fits(state, goal, code.difficulty):
                        return GoalPuzzle(state, goal)


def first_goal(code: PuzzleCode) -> Goal:
    """The goal that the maker tries first for a code: the puzzle is about it if the deals have a position for it."""
    return _next_goal(code, code.random())


def _next_goal(code: PuzzleCode, chance: Random) -> Goal:
    goals = _goals(code.rules)
    return chance.choices(goals, [_SHARES[each] for each in goals])[0]


def _goals(rules: Rules) -> tuple[Goal, ...]:
    """What can be asked for at a table: where there is no minimum to open, opening is no goal."""
    return ("pot", "out") if rules.opening.opening == "none" else ("open", "pot", "out")


def _positions(
    turns: Sequence[PlayedTurn], goal: Goal, difficulty: int, phase: str, chance: Random
) -> Iterator[State]:
    """Positions of a deal in which a goal may be in reach, after drawing or before it."""
    states = [
        state
        for turn in turns
        for state in islice(turn.states(), 2)
        if state.phase == phase
        and is_calm(state, _MOST_ON_TABLE[goal] if goal == "out" else MOST_MELDS[difficulty])
        and _is_begun(state, goal, difficulty)
    ]
    chance.shuffle(states)
    for state in states[:_TRIES]:
        if goal == "open" or phase == "draw" or len(state.hand) <= _SMALL:
            yield state
        for _ in range(_WISHED if goal != "open" and phase == "play" else 0):
            arranged = wished(state, _WISHES[goal], chance)
            if arranged is not None:
                yield arranged


def _is_begun(state: State, goal: Goal, difficulty: int) -> bool:
    """Whether the side stands where the goal comes next."""
    side = state.side
    if goal == "open":
        # A minimum that has risen (OPEN-2) is left to the questions about openings.
        return not side.opened and not side.melds and not side.failed
    if goal == "pot":
        fewest, most = _CARDS[difficulty]
        return (
            side.opened and fewest <= len(state.hand) <= most and state.pot_for(state.side_of(state.player))
        )
    fewest, most = _LAST_CARDS[difficulty]
    longest = max((len(meld.cards) for meld in side.melds), default=0)
    return side.took_pot and fewest <= len(state.hand) <= most and longest >= _LONGEST


def _fits(state: State, goal: Goal, difficulty: int) -> bool:
    """Whether the goal can be reached, not without thought, and the whole turn can be looked through."""
    start = state
    if state.phase == "draw":
        start = apply(state, TakePile(state.player))
        if _comes_by_drawing(state, goal):
            return False
    if not _may_open(start, goal) or not _may_be_played_out(start, goal):
        return False
    fewest, most = _EFFORT[goal][difficulty]
    line = search(start, goal, most_steps=most).line
    if line is None or not fewest <= effort(start, goal, len(line)) + (start is not state) <= most:
        return False
    return search(state, goal, whole=True).is_whole and is_settled_line(start, best_line(start, goal) or ())


def _may_open(state: State, goal: Goal) -> bool:
    """Whether the hand holds enough to open with, where that is the goal."""
    side = state.side_of(state.player)
    return goal != "open" or best_lay_down(state.hand, state.rules).points >= state.minimum(side)


def _may_be_played_out(state: State, goal: Goal) -> bool:
    """Whether all cards of the hand but one can be laid in some way, where the hand has to be played out."""
    if goal == "open":
        return True
    laid = {card for each in legal_actions(state) if isinstance(each, (Lay, Add)) for card in each.cards}
    return sum(each not in laid for each in state.hand) <= 1


def _comes_by_drawing(state: State, goal: Goal) -> bool:
    """Whether the top card of the stock, which nobody knows, would do as well."""
    after = apply(state, Draw(state.player))
    return (
        after.outcome is None
        and _may_open(after, goal)
        and _may_be_played_out(after, goal)
        and search(after, goal).line is not None
    )


def effort(state: State, goal: Goal, steps: int) -> int:
    """How hard a goal is to reach: the steps of the shortest line, and one more where the first impulse misses it.

    An opening also counts one more where hardly more than the minimum can be laid.
    """
    measure = steps
    measure += not is_reached(goal, apply_all(state, impulse(state, goal)), state.player)
    if goal == "open":
        best = best_lay_down(state.hand, state.rules)
        measure += best.points - state.minimum(state.side_of(state.player)) <= _NEAR
    return measure
