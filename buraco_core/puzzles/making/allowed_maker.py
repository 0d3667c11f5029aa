"""Makes allowed puzzles from a code: a belief that does not hold, and a position of a played deal where it goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from buraco_core.puzzles.codes import PuzzleCode
from buraco_core.puzzles.faults import has_one_fault, kept_clauses
from buraco_core.puzzles.kinds.allowed_puzzle import AllowedPuzzle
from buraco_core.puzzles.making.simulated import played_deal
from buraco_core.puzzles.mistakes.beliefs import PlayMisconception, Sort
from buraco_core.puzzles.mistakes.misconceptions import MISCONCEPTIONS
from buraco_core.puzzles.mistakes.wishes import wished
from buraco_core.puzzles.moves import Move, Ruling, fails_opening, rule_on
from buraco_core.puzzles.open_points import decided_by, is_settled
from buraco_core.rules import Rules
from buraco_core.state import State

__all__ = [
    "AT_THE_END",
    "MOST_MELDS",
    "NEAR",
    "beliefs",
    "first_belief",
    "fitting_moves",
    "is_calm",
    "make_allowed_puzzle",
]

_ALLOWED = 0.4
"""How many of the moves may be made."""
MOST_MELDS = {1: 5, 2: 7, 3: 8}
_MOST_CARDS = 14
"""Melds on the table, and cards in hand, that can be seen at one glance."""
_CHOICES = {1: 3, 2: 3, 3: 4}
"""How many clauses stand among the answers."""
_FROM_NEAR = {1: 1, 2: 2, 3: 4}
"""How many of the wrong ones speak of the same sort of thing as the move."""
NEAR: dict[Sort, tuple[str, ...]] = {
    "draw": ("TURN-1", "DRAW-1", "DRAW-2", "LAY-1", "POT-1", "DISC-1"),
    "lay": ("MELD-1", "SEQ-1", "SEQ-2", "GRP-1", "GRP-3", "WILD-1", "WILD-4", "OPEN-1", "TURN-1"),
    "add": ("MELD-1", "SEQ-1", "SEQ-2", "GRP-1", "WILD-1", "WILD-5", "WILD-6", "TURN-1"),
    "wild": ("WILD-1", "WILD-4", "WILD-5", "WILD-6", "SEQ-1", "SEQ-2", "MELD-1"),
    "open": ("OPEN-1", "OPEN-2", "POT-1", "MELD-1", "WILD-1", "WILD-4", "SEQ-1", "GRP-1"),
    "discard": ("DISC-1", "DISC-2", "DRAW-2", "TURN-1", "POT-4", "OUT-3"),
    "end": ("POT-1", "POT-4", "OUT-1", "OUT-2", "OUT-3", "DISC-2", "WILD-1"),
}
"""Clauses by the sort of thing that they speak of."""
_DEALS = 3
"""After so many deals without a position for a belief another one is taken."""
AT_THE_END = 12
"""Melds on the table where the last cards are asked about: a deal has to go so far for them."""
_DEALS_TO_THE_END = 8
_LAST_CARDS = 5
"""So many deals are played then, and so few cards are in the hand."""
_TRIES = 40
"""How many positions of a deal, and moves in one, are looked at."""
_WEIGHTS = {1: (6, 1, 0), 2: (2, 6, 2), 3: (0, 3, 6)}
"""How often a belief of each measure is chosen, by difficulty."""


def make_allowed_puzzle(code: PuzzleCode) -> AllowedPuzzle:
    """The puzzle of a code."""
    chance = code.random()
    while True:
        belief = _next_belief(code, chance)
        for _ in range(_DEALS_TO_THE_END if belief.sort == "end" else _DEALS):
            found = _found(belief, code, chance)
            if found is not None:
                return found


def first_belief(code: PuzzleCode) -> PlayMisconception:
    """The belief that the maker tries first for a code: the puzzle is about it if the deals have a position for it."""
    return _next_belief(code, code.random())


def _next_belief(code: PuzzleCode, chance: Random) -> PlayMisconception:
    return beliefs(chance, code.rules, code.difficulty, gives=chance.random() < _ALLOWED)[0]


def beliefs(
    chance: Random, rules: Rules, difficulty: int, *, gives: bool, plain: float = 0
) -> list[PlayMisconception]:
    """The beliefs that a table knows, in an order by lot in which those near the difficulty come first more often.

    Args:
        gives: whether the moves may be made, against the belief.
        plain: how often, beside others, what can be seen in the move itself comes at the last difficulty.
    """
    there = [each for each in MISCONCEPTIONS if each.gives == gives and each.is_there(rules)]
    weights = _WEIGHTS[difficulty] if difficulty < 3 else (plain, *_WEIGHTS[3][1:])
    shares = {each.key: each.share * weights[each.looks - 1] for each in there}
    order = {each.key: chance.random() ** (1 / shares[each.key]) for each in there if shares[each.key]}
    return sorted((each for each in there if each.key in order), key=lambda each: -order[each.key])


def _found(belief: PlayMisconception, code: PuzzleCode, chance: Random) -> AllowedPuzzle | None:
    """A puzzle about a belief in the next deal, if there is one."""
    at_end = belief.sort == "end"
    most = AT_THE_END if at_end else MOST_MELDS[code.difficulty]
    states = [
        state
        for turn in played_deal(code.rules, chance, most)
        for state in turn.states()
        if is_calm(state, most) and (not at_end or len(state.hand) <= _LAST_CARDS)
    ]
    chance.shuffle(states)
    for played in states[:_TRIES]:
        state = (belief.wish and wished(played, belief.wish, chance)) or played
        for move, ruling in fitting_moves(belief, state, chance):
            clauses = _clauses(belief, state, move, ruling, code.difficulty, chance)
            if clauses:
                return AllowedPuzzle(state, move, clauses, belief.key)
    return None


def is_calm(state: State, most_melds: int) -> bool:
    """Whether a position can be seen at one glance, and rests on graded points."""
    melds = sum(len(side.melds) for side in state.sides)
    return (
        state.outcome is None
        and 0 < melds <= most_melds
        and max(map(len, state.hands)) <= _MOST_CARDS
        and is_settled(state)
    )


def fitting_moves(belief: PlayMisconception, state: State, chance: Random) -> Iterator[tuple[Move, Ruling]]:
    """The moves on which a belief goes wrong in a position, for the one reason and for nothing that is not graded."""
    moves = list(belief.moves(state, chance))[:_TRIES]
    chance.shuffle(moves)
    for move in moves:
        ruling = rule_on(state, move)
        right = ruling.is_allowed == belief.gives and ruling.clause in (None, belief.clause)
        if (
            right
            and not fails_opening(state, move.actions[0])
            and not decided_by(state, move)
            and (ruling.is_allowed or has_one_fault(state, move, ruling))
        ):
            yield move, ruling


def _clauses(
    belief: PlayMisconception, state: State, move: Move, ruling: Ruling, difficulty: int, chance: Random
) -> tuple[str, ...]:
    """The clauses among the answers; none if there are too few that are surely wrong."""
    kept = list(kept_clauses(state, move, ruling))
    wanted = _CHOICES[difficulty] - (ruling.clause is not None)
    if len(kept) < wanted:
        return ()
    chance.shuffle(kept)
    near = [each for each in kept if each in (*belief.tempts, *NEAR[belief.sort])][: _FROM_NEAR[difficulty]]
    far = [each for each in kept if each not in near]
    wrong = (*near, *far)[:wanted]
    return wrong if ruling.clause is None else (ruling.clause, *wrong)
