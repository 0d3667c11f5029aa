"""Makes opening puzzles from a code: a hand really dealt, as near the minimum as the difficulty wants it."""

from __future__ import annotations

from itertools import count
from random import Random

from buraco_core.cards import Card, Suit
from buraco_core.clauses import graded
from buraco_core.melds import melds_in
from buraco_core.melds.values import card_at
from buraco_core.opening import Laid, best_lay_down, minimum_to_open
from buraco_core.puzzles.codes import PuzzleCode
from buraco_core.puzzles.grading import doubts
from buraco_core.puzzles.kinds.opening_puzzle import OpeningPuzzle
from buraco_core.puzzles.making.hands import begun_pairs, deal_hand, shuffled_deck
from buraco_core.rules import Rules

__all__ = ["make_opening_puzzle"]


_SIZES = {1: (11,), 2: (12,), 3: (13, 14, 15)}
_SCORES = {1: (0, 300, 800), 2: (0, 700, 1495, 1500), 3: (1490, 1500, 1620, 400)}
_AWAY = {1: (20, 200), 2: (0, 30), 3: (0, 15)}
"""How far, in points, the best that a hand can lay may be from the minimum: at least, at most."""
_BEGUN = {1: (0, 4), 2: (4, 8), 3: (8, 99)}
"""Where there is no minimum: how many pairs of a hand begin a meld for which there is no third card."""
_PATIENCE = 200
"""After so many hands one that is not as near will do."""
_TRAPS = 0.2
"""How many of the harder puzzles ask whether a bonus counts towards the opening, which it does not."""


def make_opening_puzzle(code: PuzzleCode) -> OpeningPuzzle:
    """The puzzle of a code: a hand really dealt, near the minimum as the difficulty rises."""
    chance = code.random()
    score = chance.choice(_SCORES[code.difficulty])
    failed = chance.choice((0, 1, 1, 2)) if code.difficulty == 3 else 0
    minimum = minimum_to_open(code.rules, score, failed)
    if code.difficulty > 1 and minimum and chance.random() < _TRAPS:
        return OpeningPuzzle(code.rules, _bonus_trap(chance, code.rules, minimum), score, failed)
    can = chance.random() < 0.65
    return OpeningPuzzle(code.rules, _hand(chance, code, minimum, can), score, failed)


def _hand(chance: Random, code: PuzzleCode, minimum: int, can: bool) -> tuple[Card, ...]:
    """A dealt hand that can open, or cannot, and as narrowly as the difficulty wants it."""
    rules = code.rules
    size = chance.choice(_SIZES[code.difficulty])
    for attempt in count():
        hand = deal_hand(chance, rules, size)
        best = best_lay_down(hand, rules)
        is_answer = (bool(best.melds) and best.points >= minimum) == can or attempt > 2 * _PATIENCE
        if (
            is_answer
            and (attempt > _PATIENCE or _is_near(hand, best, minimum, code))
            and _is_settled(hand, rules, minimum, best)
        ):
            return hand
    raise AssertionError("hands never run out")


def _is_near(hand: tuple[Card, ...], best: Laid, minimum: int, code: PuzzleCode) -> bool:
    """Whether a hand is as near to the other answer as the difficulty wants it."""
    if minimum:
        fewest, most = _AWAY[code.difficulty]
        if not best.melds or not fewest <= abs(best.points - minimum) <= most:
            return False
        # One meld that is enough by itself is easily seen; at the last difficulty several have to go together.
        alone = any(meld.points >= minimum for meld in melds_in(hand, code.rules))
        return best.points < minimum or code.difficulty == 2 or alone == (code.difficulty == 1)
    fewest, most = _BEGUN[code.difficulty]
    return fewest <= sum(1 for _ in begun_pairs(hand, code.rules)) <= most


def _is_settled(hand: tuple[Card, ...], rules: Rules, minimum: int, best: Laid) -> bool:
    """Whether no ungraded point decides if a hand can open: a second group of a rank, a doubtful meld."""
    if any(doubts(meld, rules) for meld in best.melds):
        return False
    if rules.melds.one_group_per_rank or graded("GRP-3.second", rules):
        return True
    strict = best_lay_down(hand, rules.with_switches(one_group_per_rank=True))
    return (best.points >= minimum) == (strict.points >= minimum)


def _bonus_trap(chance: Random, rules: Rules, minimum: int) -> tuple[Card, ...]:
    """A hand whose cards reach the minimum only with the bonus of seven in a row, so that it cannot open."""
    while True:
        suit = chance.choice(tuple(Suit))
        run = [card_at(suit, place) for place in range(3, 10)]
        deck = shuffled_deck(chance, rules)
        for each in run:
            deck.remove(each)
        hand = (*run, *deck[:4])
        best = best_lay_down(hand, rules)
        if best.bonus and best.points < minimum <= best.points + best.bonus:
            return tuple(chance.sample(hand, len(hand)))
