"""How hard a puzzle is: one documented measure for every kind, read from the puzzle alone.

It takes nobody's word for it: neither the difficulty of the code nor the time that people take goes into it. What is
counted differs from kind to kind as far as the questions do, and always says the same thing of two puzzles of a kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from typing import Any

from buraco_core.actions import Action
from buraco_core.cards import Card
from buraco_core.legality import why_not
from buraco_core.melds import Meld, NotInDeckError, judge, meld_table
from buraco_core.opening import best_lay_down, minimum_to_open
from buraco_core.play import apply, apply_all
from buraco_core.puzzles.kinds.allowed_puzzle import AllowedPuzzle
from buraco_core.puzzles.kinds.goal_puzzle import GoalPuzzle
from buraco_core.puzzles.kinds.judging import JudgePuzzle
from buraco_core.puzzles.kinds.opening_puzzle import OpeningPuzzle
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle
from buraco_core.puzzles.kinds.spot_puzzle import SpotPuzzle
from buraco_core.puzzles.lines import impulse, is_reached
from buraco_core.puzzles.making.allowed_maker import NEAR
from buraco_core.puzzles.making.hands import begun_pairs
from buraco_core.puzzles.mistakes.misconceptions import MISCONCEPTIONS
from buraco_core.puzzles.mistakes.subjects import subjects
from buraco_core.puzzles.moves import cards_of, rule_on, with_rules
from buraco_core.rules import SWITCHES, Rules, RulesError
from buraco_core.state import State

__all__ = ["WEIGHTS", "Hardness", "hardness"]


@dataclass(frozen=True, slots=True)
class Hardness:
    """What makes a puzzle hard, part by part.

    Attributes:
        length: how much has to be gone through one after the other: the cards of a meld to judge; the melds that are
            laid to open, or the most that can be; the fields of a sheet that something belongs in; the answers to choose
            from about a move; the steps of a turn; the steps of the shortest line to a goal.
        cards: the cards to think about: those in hand; on a sheet all that are counted; for a move or a turn
            those of the melds on the table too.
        wilds: twos and jokers whose part has to be found: in a sequence, where a two may be natural or wild, each of
            them; in a group and in a hand each beyond the first.
        disorder: for cards to judge, how many do not stand beside the one that they belong to.
        near_misses: wrong answers that are nearly right. To judge: other answers that one card less would give. To
            open: 1 where no more than 30 points, 2 where no more than 15 lie between the minimum and the most that
            can be laid; and where there is no minimum, how many pairs begin a meld for which no third card is there.
            Whether a move is allowed: offered clauses about the same sort of move. The wrong step: the steps of its
            sort beside it. A goal: 1 where the first impulse misses it, and 1 for an opening with few points to spare.
        beliefs: how many of the known misbeliefs lead to a wrong answer.
        looks: for a move or a step, how much has to be looked at to see it: 1 the move itself, 2 the hand or the
            side's standing as well, 3 what it would leave or how a wild lies. For a goal 1 after the draw, 2 before it.
        switches: how many switches of the table would, at another of their values, give another right answer.
    """

    length: int = 0
    cards: int = 0
    wilds: int = 0
    disorder: int = 0
    near_misses: int = 0
    beliefs: int = 0
    looks: int = 0
    switches: int = 0

    @property
    def measure(self) -> float:
        """All parts in one number, by `WEIGHTS`: it compares puzzles of one kind at one table."""
        return sum([WEIGHTS[each.name] * int(getattr(self, each.name)) for each in fields(self)])


WEIGHTS: dict[str, float] = {
    "length": 1.0,
    "cards": 0.2,
    "wilds": 1.0,
    "disorder": 0.5,
    "near_misses": 1.0,
    "beliefs": 2.0,
    "looks": 2.0,
    "switches": 0.5,
}
"""What each part counts: something that misleads as much as two steps more, a card more to look at a fifth of one."""

_NEAR_POINTS = (15, 30)


def hardness(puzzle: object) -> Hardness:
    """How hard a puzzle is; nothing in every part for a kind that nobody has described.

    >>> from buraco_core.cards import parse_cards
    >>> hardness(JudgePuzzle(Rules(), parse_cards("3H 4H 5H"), "state"))
    Hardness(length=3, cards=3, wilds=0, disorder=0, near_misses=1, beliefs=0, looks=0, switches=0)
    """
    for kind, find in _FINDERS.items():
        if isinstance(puzzle, kind):
            return find(puzzle)
    return Hardness()


def _bear(rules: Rules, names: Sequence[str], answer: Callable[[Rules], Any]) -> int:
    """How many of some switches give another answer at another of their values."""
    here = answer(rules)
    return sum(any(answer(other) != here for other in _others(rules, name)) for name in names)


def _bear_in_play(state: State, answer: Callable[[State], Any]) -> int:
    """The same for a position, at those tables where all that lies on it is a meld."""
    lie = [meld.cards for side in state.sides for meld in side.melds]

    def there(other: Rules) -> Any:
        table = meld_table(other)
        return answer(with_rules(state, other) if all(map(table.is_meld, lie)) else state)

    return _bear(state.rules, _OF_PLAY, there)


def _others(rules: Rules, name: str) -> Iterator[Rules]:
    for value in SWITCHES[name].values:
        if value != rules.switch(name):
            try:
                yield rules.with_switches({name: value})
            except RulesError:  # together with the others of this table it cannot be played
                continue


# Cards


_OF_MELDS = ("aces", "group_ranks", "semi_clean")


def _of_judging(puzzle: JudgePuzzle) -> Hardness:
    cards, rules, verdict = puzzle.cards, puzzle.rules, puzzle.verdict
    meld = verdict.meld
    right = puzzle.right_answers()
    is_group = meld is not None and meld.kind == "group"
    twos = sum(each.is_wild for each in cards)

    def answer(other: Rules) -> Any:
        return _answer(cards, other, puzzle.ask)

    without = {_answer(cards[:index] + cards[index + 1 :], rules, puzzle.ask) for index in range(len(cards))}
    return Hardness(
        length=len(cards),
        cards=len(cards),
        wilds=max(0, twos - 1) if is_group else twos,
        disorder=_disorder(cards, meld),
        near_misses=len(without - {right}),
        beliefs=len(subjects(puzzle).misconceptions),
        switches=_bear(rules, _OF_MELDS, answer),
    )


def _answer(cards: tuple[Card, ...], rules: Rules, ask: str) -> tuple[str, ...]:
    """What would be right about some cards at a table."""
    try:
        meld = judge(cards, rules).meld
    except NotInDeckError:
        return ()
    if meld is None:
        return ("none",)
    if ask == "bonus":
        return (str(meld.bonus),)
    if ask == "stands" and meld.wild is not None and meld.wild.stands_for is not None:
        return (meld.wild.stands_for.code,)
    return (meld.state,)


def _disorder(cards: tuple[Card, ...], meld: Meld | None) -> int:
    """How many cards do not stand beside one of those that they would lie beside."""
    laid = meld.cards if meld is not None else tuple(sorted(cards, key=lambda each: each.index))
    beside = {frozenset(pair) for pair in pairwise(laid)}
    return sum(frozenset(pair) not in beside for pair in pairwise(cards))


def _of_opening(puzzle: OpeningPuzzle) -> Hardness:
    rules, hand, solution = puzzle.rules, puzzle.hand, puzzle.solution
    laid = solution.enough or solution.best
    return Hardness(
        length=len(laid.melds),
        cards=len(hand),
        wilds=max(0, sum(each.is_wild for each in hand) - 1),
        near_misses=_near_openings(puzzle),
        beliefs=len(subjects(puzzle).misconceptions),
        switches=_bear(rules, ("aces", "group_ranks", "opening"), lambda other: _can_open(puzzle, other)),
    )


def _can_open(puzzle: OpeningPuzzle, rules: Rules) -> bool:
    best = best_lay_down(puzzle.hand, rules)
    return bool(best.melds) and best.points >= minimum_to_open(rules, puzzle.match_score, puzzle.failed)


def _near_openings(puzzle: OpeningPuzzle) -> int:
    if puzzle.minimum:
        away = abs(puzzle.solution.best.points - puzzle.minimum)
        return sum(away <= each for each in _NEAR_POINTS)
    return sum(1 for _ in begun_pairs(puzzle.hand, puzzle.rules))


def _of_scoring(puzzle: ScorePuzzle) -> Hardness:
    asked = puzzle.sides if puzzle.scope == "deal" else puzzle.sides[:1]
    cards = [each for side in asked for each in side.all_cards]

    def answer(other: Rules) -> Any:
        return [row.points for row in replace(puzzle, rules=other).rows()]

    return Hardness(
        length=sum(1 for row in puzzle.rows() if row.points),
        cards=len(cards),
        wilds=sum(each.is_wild for side in asked for cards in side.melds for each in cards),
        beliefs=len(subjects(puzzle).misconceptions),
        switches=_bear(puzzle.rules, ("semi_clean", "no_pot_penalty", "unplayed_pot"), answer),
    )


# Play


_OF_PLAY = (
    *("aces", "group_ranks", "one_group_per_rank", "wild_moves", "opening"),
    *("single_pile_lock", "out_needs", "out_discard", "last_wild"),
)
_BELIEFS = {each.key: each for each in MISCONCEPTIONS}


def _of_move(puzzle: AllowedPuzzle) -> Hardness:
    state, move, belief = puzzle.state, puzzle.move, _BELIEFS.get(puzzle.misconception)
    right = puzzle.right_answers()[0]
    alike = NEAR[belief.sort] if belief else ()
    made = puzzle.target[1] if puzzle.target else None
    lies = state.sides[puzzle.target[0]].melds[made].cards if puzzle.target and made is not None else ()
    return Hardness(
        length=len(puzzle.clauses) + 1,
        cards=_in_sight(state, puzzle.seat),
        wilds=sum(each.is_wild for each in (*move.cards, *lies)),
        near_misses=sum(each in alike for each in puzzle.clauses if each != right),
        beliefs=len(subjects(puzzle).misconceptions),
        looks=belief.looks if belief else 0,
        switches=_bear_in_play(state, lambda there: rule_on(there, move).clause),
    )


def _in_sight(state: State, seat: int) -> int:
    """How many cards a player has to look at: the hand and all melds."""
    return len(state.hands[seat]) + sum(len(meld.cards) for side in state.sides for meld in side.melds)


def _of_turn(puzzle: SpotPuzzle) -> Hardness:
    fault, belief = puzzle.fault, _BELIEFS.get(puzzle.misconception)
    wrong = puzzle.steps[fault.place]

    def answer(there: State) -> Any:
        refusal = why_not(there, wrong)
        return refusal and (refusal.because or refusal.clause)

    return Hardness(
        length=len(puzzle.steps),
        cards=_in_sight(puzzle.state, puzzle.seat),
        wilds=sum(each.is_wild for step in puzzle.steps for each in cards_of(step)),
        near_misses=sum(type(each) is type(wrong) for each in puzzle.steps) - 1,
        beliefs=len(subjects(puzzle).misconceptions),
        looks=belief.looks if belief else 0,
        switches=_bear_in_play(fault.state, answer),
    )


def _of_goal(puzzle: GoalPuzzle) -> Hardness:
    state, goal = puzzle.state, puzzle.goal
    line = puzzle.solution() or ()
    missed = not is_reached(goal, apply_all(state, impulse(state, goal)), puzzle.seat)

    def answer(there: State) -> bool:
        return _can_be_done(there, line, puzzle)

    return Hardness(
        length=len(line),
        cards=len(state.hand),
        wilds=sum(each.is_wild for each in state.hand),
        near_misses=int(missed) + (_is_tight(state) if goal == "open" else 0),
        beliefs=len(subjects(puzzle).misconceptions),
        looks=2 if state.phase == "draw" else 1,
        switches=_bear_in_play(state, answer),
    )


def _is_tight(state: State) -> bool:
    """Whether hardly more than the minimum can be laid."""
    over = best_lay_down(state.hand, state.rules).points - state.minimum(state.side_of(state.player))
    return over <= _NEAR_POINTS[0]


def _can_be_done(state: State, line: Sequence[Action], puzzle: GoalPuzzle) -> bool:
    """Whether a line may be played and reaches the goal."""
    for action in line:
        if why_not(state, action) is not None:
            return False
        state = apply(state, action)
    return puzzle.is_reached(state)


_FINDERS: dict[Any, Callable[[Any], Hardness]] = {
    JudgePuzzle: _of_judging,
    OpeningPuzzle: _of_opening,
    ScorePuzzle: _of_scoring,
    AllowedPuzzle: _of_move,
    SpotPuzzle: _of_turn,
    GoalPuzzle: _of_goal,
}
"""What reads the measure of each kind of puzzle."""
