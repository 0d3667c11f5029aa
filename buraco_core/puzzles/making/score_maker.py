"""Makes score puzzles from a code: a table at the end of a deal, laid out of one real deck."""

from __future__ import annotations

from collections import Counter
from random import Random

from buraco_core.actions import sorted_cards
from buraco_core.cards import Card, Rank
from buraco_core.clauses import graded
from buraco_core.melds import Meld, judge
from buraco_core.opening import minimum_to_open
from buraco_core.puzzles.codes import PuzzleCode
from buraco_core.puzzles.grading import doubts
from buraco_core.puzzles.kinds.score_puzzle import Scope, ScorePuzzle
from buraco_core.puzzles.making.hands import shuffled_deck
from buraco_core.puzzles.shapes import LEGAL
from buraco_core.rules import Rules
from buraco_core.scoring import POT_SIZE, Side

__all__ = ["make_score_puzzle"]

_SCOPES: dict[int, Scope] = {1: "meld", 2: "side", 3: "deal"}
_MOST_IN_HAND = 5
_MOST_BEFORE = 1900
_TRIES = 300
"""How often a meld is looked for among the cards that are left before the deal is thrown away."""


def make_score_puzzle(code: PuzzleCode) -> ScorePuzzle:
    """The puzzle of a code."""
    chance = code.random()
    scope = _SCOPES[code.difficulty]
    if scope == "meld":
        side = Side(melds=(_only_meld(chance, code),))
        others = tuple(Side(took_pot=True) for _ in range(code.rules.seats.sides - 1))
        return ScorePuzzle(code.rules, (side, *others), scope)
    while True:
        try:
            return ScorePuzzle(code.rules, _sides(chance, code.rules), scope)
        except _CardsLacking:
            continue


class _CardsLacking(Exception):
    """Of the cards that are left nothing can be made that is wanted."""


def _sides(chance: Random, rules: Rules) -> tuple[Side, ...]:
    """What the sides of one deal have."""
    left = Counter(shuffled_deck(chance, rules))
    out = chance.choice((None, *range(rules.seats.sides)))
    cutter = (
        chance.randrange(rules.seats.sides) if rules.deal.lift == "exact" and chance.random() < 0.2 else None
    )
    return tuple(
        _side(chance, rules, left, goes_out=index == out, exact_cut=index == cutter)
        for index in range(rules.seats.sides)
    )


def _only_meld(chance: Random, code: PuzzleCode) -> tuple[Card, ...]:
    """The meld that alone is asked about, another one each time within a round."""
    deck = Counter(shuffled_deck(chance, code.rules))
    while True:
        length = chance.choice((4, 5, 6, 7, 7, 8, 9))
        cards = _meld(chance, code.rules, Counter(deck), length, set()).cards
        if code.is_for(" ".join(sorted(each.code for each in cards))):
            return cards


def _meld(chance: Random, rules: Rules, left: Counter[Card], length: int, ranks: set[Rank]) -> Meld:
    """A legal meld of the cards that are left, taken out of them, about nothing that is not graded.

    Raises:
        _CardsLacking: if none comes in many tries.
    """
    for _ in range(_TRIES):
        cards = LEGAL[chance.choice(tuple(LEGAL))](chance, rules, length)
        if not cards or Counter(cards) - left:
            continue
        meld = judge(tuple(cards), rules).meld
        if meld is None or doubts(meld, rules) or (meld.rank and meld.rank in ranks):
            continue
        left.subtract(meld.cards)
        if meld.rank:
            ranks.add(meld.rank)
        return meld
    raise _CardsLacking


def _draw(chance: Random, left: Counter[Card], amount: int) -> tuple[Card, ...]:
    """Cards out of those that are left."""
    drawn = sorted_cards(chance.sample(sorted_cards(list(left.elements())), amount))
    left.subtract(drawn)
    return drawn


def _side(chance: Random, rules: Rules, left: Counter[Card], *, goes_out: bool, exact_cut: bool) -> Side:
    ranks: set[Rank] = set()
    before = chance.randrange(0, _most_before(rules), 5)
    melds = [_meld(chance, rules, left, chance.randint(3, 8), ranks) for _ in range(chance.randint(1, 3))]
    while sum(meld.points for meld in melds) < minimum_to_open(rules, before):
        melds.append(_meld(chance, rules, left, chance.randint(3, 6), ranks))
    if goes_out:
        melds.append(_burraco(chance, rules, left, ranks))
    took_pot = goes_out or chance.random() < 0.75
    players = rules.seats.players_a_side
    hands = [_draw(chance, left, chance.randint(1, _MOST_IN_HAND)) for _ in range(players)]
    unplayed = None
    if goes_out:
        hands[chance.randrange(players)] = ()
    elif took_pot and chance.random() < 0.25 and graded("SCORE-4.choice", rules):
        hands[chance.randrange(players)] = ()
        unplayed = _draw(chance, left, POT_SIZE)
    return Side(
        melds=tuple(meld.cards for meld in melds),
        hands=tuple(hands),
        took_pot=took_pot,
        unplayed_pot=unplayed,
        went_out=goes_out,
        exact_cut=exact_cut,
        before=before,
    )


def _most_before(rules: Rules) -> int:
    """A match score that no side reaches before the deal, or the match would be over."""
    return min(_MOST_BEFORE, rules.match.number) if rules.match.kind == "target" else _MOST_BEFORE


def _burraco(chance: Random, rules: Rules, left: Counter[Card], ranks: set[Rank]) -> Meld:
    """A meld that lets its side go out (OUT-1)."""
    for _ in range(_TRIES):
        held = Counter(left)
        meld = _meld(chance, rules, left, chance.randint(7, 8), ranks)
        if meld.is_burraco and (meld.state == "clean" or rules.out.out_needs == "any"):
            return meld
        left.clear()
        left.update(held)
        if meld.rank:
            ranks.discard(meld.rank)
    raise _CardsLacking
