"""Makes build puzzles from a code: a meld hidden among cards really dealt, and a wish that it fits."""

from __future__ import annotations

from collections import Counter
from random import Random

from buraco_core.cards import Card
from buraco_core.melds import Meld, judge
from buraco_core.puzzles.codes import PuzzleCode
from buraco_core.puzzles.grading import doubts
from buraco_core.puzzles.kinds.build import BuildError, BuildPuzzle, MeldWish
from buraco_core.puzzles.making.hands import shuffled_deck
from buraco_core.puzzles.shapes import LEGAL
from buraco_core.rules import Rules

__all__ = ["make_build_puzzle"]

_SHAPES: dict[int, tuple[str, ...]] = {1: ("clean-run",), 2: ("clean-run", "group"), 3: tuple(LEGAL)}
"""What is hidden: first sequences, then groups too, then with wilds, as the course goes."""
_HANDS = {1: 7, 2: 9, 3: 12}
_LENGTHS = {1: (3, 4), 2: (3, 5), 3: (4, 8)}
_MOST_RIGHT = {1: 6, 2: 12, 3: 60}
"""So many melds of a hand may fit the wish, or it would be found without looking."""


def make_build_puzzle(code: PuzzleCode) -> BuildPuzzle:
    """The puzzle of a code: always the same for the same code."""
    chance, rules, difficulty = code.random(), code.rules, code.difficulty
    while True:
        meld = _meld(chance, rules, difficulty)
        if meld is None:
            continue
        hand = _hand(chance, rules, meld, difficulty)
        try:
            puzzle = BuildPuzzle(rules, hand, _wish(chance, meld, hand, difficulty))
        except BuildError:
            continue
        if len(puzzle.fitting) <= _MOST_RIGHT[difficulty]:
            return puzzle


def _meld(chance: Random, rules: Rules, difficulty: int) -> Meld | None:
    cards = LEGAL[chance.choice(_SHAPES[difficulty])](chance, rules, chance.randint(*_LENGTHS[difficulty]))
    left = Counter(shuffled_deck(chance, rules))
    if not cards or Counter(cards) - left:
        return None
    meld = judge(tuple(cards), rules).meld
    return None if meld is None or doubts(meld, rules) else meld


def _hand(chance: Random, rules: Rules, meld: Meld, difficulty: int) -> tuple[Card, ...]:
    """The meld's cards among others from the same deck; without wilds until they are what it is about."""
    deck = shuffled_deck(chance, rules)
    for each in meld.cards:
        deck.remove(each)
    others = [each for each in deck if difficulty == 3 or not each.is_wild]
    hand = [*meld.cards, *others[: max(_HANDS[difficulty] - len(meld.cards), 3)]]
    return tuple(chance.sample(hand, len(hand)))


def _wish(chance: Random, meld: Meld, hand: tuple[Card, ...], difficulty: int) -> MeldWish:
    """A wish that the meld fits."""
    if difficulty == 1:
        return MeldWish("sequence", cards=len(meld.cards))
    if difficulty == 2:
        return chance.choice(
            (
                MeldWish(meld.kind, cards=len(meld.cards)),
                MeldWish(points=meld.points),
                MeldWish(uses=(chance.choice(meld.naturals),)),
            )
        )
    if meld.is_burraco:
        return MeldWish(state=meld.state, is_burraco=True)
    spare = [each for each in hand if each not in meld.cards and each.is_wild]
    wishes = [MeldWish(state=meld.state, cards=len(meld.cards)), MeldWish(meld.kind, meld.state)]
    if spare:
        wishes.append(MeldWish(cards=len(meld.cards), without=(chance.choice(spare),)))
    return chance.choice(wishes)
