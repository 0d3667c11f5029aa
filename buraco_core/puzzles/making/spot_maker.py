"""Makes spot puzzles from a code: a turn of a played deal, and one step that a belief puts in where it may not be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from buraco_core.actions import Action, Add, Discard, Lay
from buraco_core.legality import why_not
from buraco_core.play import apply
from buraco_core.puzzles.carried import carried_out
from buraco_core.puzzles.codes import DIFFICULTIES, PuzzleCode
from buraco_core.puzzles.kinds.spot_puzzle import SpotPuzzle, refused_steps
from buraco_core.puzzles.making.allowed_maker import AT_THE_END, MOST_MELDS, beliefs, fitting_moves, is_calm
from buraco_core.puzzles.making.simulated import PlayedTurn, played_deal
from buraco_core.puzzles.mistakes.beliefs import PlayMisconception
from buraco_core.puzzles.moves import fails_opening
from buraco_core.puzzles.open_points import open_points
from buraco_core.state import State

__all__ = ["first_wrong_belief", "make_spot_puzzle"]

_STEPS = {1: (3, 4), 2: (4, 5), 3: (5, 9)}
"""How many steps a turn has, the wrong one among them."""
_DEALS = 2
"""After so many deals without a turn for one belief others are tried with it."""
_PLAIN = 0.25
"""How often what can be seen in the step itself is taken at the last difficulty, where it hides among many steps."""
_FEWEST_AT_THE_END = 3
_DEALS_TO_THE_END = 8
_LAST_CARDS = 7
"""Where the last cards are asked about: so few steps, so many deals, so few cards in hand when the turn begins."""
_TURNS = 12
_BELIEFS = 8
_MOVES = 3
"""Turns of a deal, beliefs in a turn, and moves in one position that are tried."""


def make_spot_puzzle(code: PuzzleCode) -> SpotPuzzle:
    """The puzzle of a code."""
    chance = code.random()
    while True:
        order = beliefs(chance, code.rules, code.difficulty, gives=False, plain=_PLAIN)
        others = [each for each in order if each.sort != "end"][:_BELIEFS]
        deals = _DEALS_TO_THE_END if order[0].sort == "end" else _DEALS
        for tried in (*(order[:1] for _ in range(deals)), others):
            found = _found(tried, code, chance)
            if found is not None:
                return found


def _found(tried: Sequence[PlayMisconception], code: PuzzleCode, chance: Random) -> SpotPuzzle | None:
    """A puzzle about the first of some beliefs that a turn of the next deal has room for."""
    fewest, most = _STEPS[code.difficulty]
    at_end = all(each.sort == "end" for each in tried)
    if at_end:
        fewest = _FEWEST_AT_THE_END
    melds = AT_THE_END if at_end else MOST_MELDS[code.difficulty]
    turns = [
        each
        for each in played_deal(code.rules, chance, melds)
        if fewest - 1 <= len(each.actions) <= most
        and is_calm(each.before, melds)
        and (not at_end or len(each.before.hand) <= _LAST_CARDS)
    ]
    chance.shuffle(turns)
    if code.difficulty == max(DIFFICULTIES):
        turns.sort(key=lambda each: -len(each.actions))
    settled: dict[int, bool] = {}
    for belief in tried:
        for number, turn in enumerate(turns[:_TURNS]):
            steps = next(_spoilt(turn, belief, (fewest, most), chance), None)
            if steps and settled.setdefault(number, _is_settled(turn)):
                return SpotPuzzle(turn.before, steps, belief.key)
    return None


def first_wrong_belief(code: PuzzleCode) -> PlayMisconception:
    """The belief that the maker tries first for a code: the puzzle is about it if a turn of the deals has room for it."""
    return beliefs(code.random(), code.rules, code.difficulty, gives=False, plain=_PLAIN)[0]


def _spoilt(
    turn: PlayedTurn, belief: PlayMisconception, sizes: tuple[int, int], chance: Random
) -> Iterator[tuple[Action, ...]]:
    """The steps of a turn with a wrong one among them, in the ways in which a belief may put one in."""
    fewest, most = sizes
    places = list(enumerate(turn.states()))
    chance.shuffle(places)
    for place, state in places:
        moves = fitting_moves(belief, state, chance) if _may_stand(turn, place, state) else ()
        for move, _ in islice(moves, _MOVES):
            step = move.actions[0]
            if len(move.actions) > 1 or step.seat != turn.before.player:
                continue
            for steps in _placed(turn.actions, place, step, at_end=belief.sort == "end"):
                # Steps that are told alike could not be told apart as answers.
                alike = len(set(steps)) < len(steps)
                if fewest <= len(steps) <= most and not alike and _has_one_fault(turn.before, steps, step):
                    yield steps


def _may_stand(turn: PlayedTurn, place: int, state: State) -> bool:
    """Whether a step can come here: within the turn, or right after it."""
    return state.outcome is None and (state.player == turn.before.player) == (place < len(turn.actions))


def _placed(
    actions: tuple[Action, ...], place: int, step: Action, *, at_end: bool
) -> Iterator[tuple[Action, ...]]:
    """The wrong step before the one at its place; a wrong end of the turn instead of the true one.

    What is wrong because of the last cards ends the turn: whatever came after it would not be right either.
    """
    last = place == len(actions) - 1
    if at_end:
        yield (*actions[:place], step)
        return
    if not isinstance(step, Discard) or place == 0:
        yield (*actions[:place], step, *actions[place:])
    if last:
        yield (*actions[:-1], step)


def _is_settled(turn: PlayedTurn) -> bool:
    """Whether no true step of a turn rests on an ungraded point, and no opening fails in it."""
    state = turn.before
    for action in turn.actions:
        if open_points(state, action) or fails_opening(state, action):
            return False
        state = apply(state, action)
    return True


def _has_one_fault(state: State, steps: tuple[Action, ...], wrong: Action) -> bool:
    """Whether the engine refuses that one step alone, and the others hold good however one thinks of it."""
    found = refused_steps(state, steps)
    if len(found) != 1 or steps[found[0].place] is not wrong or steps.count(wrong) > 1:
        return False
    return not _is_built_on(state, steps, found[0].place) and _can_be_seen(state, steps, wrong)


def _can_be_seen(state: State, steps: tuple[Action, ...], wrong: Action) -> bool:
    """Whether the steps can be done one after the other, wrong as one is: the cards are there, the hand holds out.

    With the wrong step done no other may look wrong, and no opening fails that holds good without it.
    """
    player = state.player
    for number, step in enumerate(steps, 1):
        if step is not wrong and (why_not(state, step) is not None or fails_opening(state, step)):
            return False
        try:
            state = carried_out(state, step)
        except ValueError:
            return False
        if not state.hands[player] and number < len(steps):
            return False
    return True


def _is_built_on(state: State, steps: tuple[Action, ...], wrong: int) -> bool:
    """Whether a later step adds to the meld of the wrong one, or to one whose number the wrong one would change."""
    step, later = steps[wrong], [each for each in steps[wrong + 1 :] if isinstance(each, Add)]
    if isinstance(step, Add):
        return any((each.side, each.meld) == (step.side, step.meld) for each in later)
    return isinstance(step, Lay) and any(each.meld >= len(state.side.melds) for each in later)
