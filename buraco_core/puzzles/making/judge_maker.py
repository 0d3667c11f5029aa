"""Makes judge puzzles from a code: a shape, a question about it, and nothing that is not graded."""

from __future__ import annotations

from random import Random

from buraco_core.cards import Card
from buraco_core.melds import NotInDeckError, Verdict, judge
from buraco_core.puzzles.codes import PuzzleCode
from buraco_core.puzzles.grading import doubts
from buraco_core.puzzles.kinds.judging import Ask, JudgePuzzle
from buraco_core.puzzles.shapes import LEGAL, MISCONCEPTIONS, Shape
from buraco_core.rules import Rules

__all__ = ["make_judge_puzzle"]

_LENGTHS = {1: (3, 5), 2: (4, 6), 3: (6, 10)}
_PLAIN = ("clean-run", "natural-two", "wild-in-gap", "group", "group-with-wild", "wild-at-end")
_EASY_FAULTS = ("two-wilds", "two-suits", "low-group", "wide-gap", "foreign-two", "own-two-is-wild")


def make_judge_puzzle(code: PuzzleCode) -> JudgePuzzle:
    """The puzzle of a code."""
    chance = code.random()
    while True:
        cards = _draw(chance, code.rules, code.difficulty)
        if not cards or not code.is_for(" ".join(sorted(each.code for each in cards))):
            continue
        verdict = _judged(cards, code.rules)
        if verdict is None or (verdict.meld is not None and doubts(verdict.meld, code.rules)):
            continue
        asks = _asks(verdict)
        shown = verdict.meld.cards if verdict.meld is not None else verdict.cards
        if code.difficulty > 1:
            shown = tuple(chance.sample(shown, len(shown)))
        puzzle = JudgePuzzle(code.rules, shown, chance.choice(asks))
        if puzzle.right_answers():
            return puzzle


def _draw(chance: Random, rules: Rules, difficulty: int) -> list[Card] | None:
    """Cards of some shape: one answer in three is a clean meld, one a dirty one, one no meld, about.

    Some shapes are short whatever is asked for: they are none for the last difficulty.
    """
    length = chance.randint(*_LENGTHS[difficulty])
    shape: Shape
    if chance.random() < (0.45, 0.6, 0.75)[difficulty - 1]:
        chosen = [each for each in MISCONCEPTIONS if difficulty > 1 or each.key in _EASY_FAULTS]
        shape = chance.choice(chosen).shape
    else:
        names = _PLAIN if difficulty == 1 else tuple(LEGAL)
        shape = LEGAL[chance.choice(names)]
    cards = shape(chance, rules, length)
    return cards if cards and (difficulty < 3 or len(cards) >= _LENGTHS[3][0]) else None


def _judged(cards: list[Card], rules: Rules) -> Verdict | None:
    try:
        return judge(tuple(cards), rules)
    except NotInDeckError:
        return None


def _asks(verdict: Verdict) -> list[Ask]:
    """The questions that have one answer for these cards, likelier ones more often."""
    meld = verdict.meld
    asks: list[Ask] = ["state", "state"]
    if meld is None:
        table, cards = verdict.table, verdict.cards
        ways = sum(table.is_meld(cards[:index] + cards[index + 1 :]) for index in range(len(cards)))
        if 0 < ways < len(cards):
            asks.append("fault")
        return asks
    if len(meld.cards) >= 6:
        asks.append("bonus")
    if meld.kind == "sequence" and meld.wild is not None and meld.readings == 1:
        asks.append("stands")
    return asks
