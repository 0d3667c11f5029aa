"""Spot puzzles: one step of a turn is refused and no other, proven by playing the turn."""

from __future__ import annotations

from collections import Counter
from functools import cache
from statistics import mean

import pytest

from buraco_core.actions import Add, Discard, Draw, Lay, TakePile
from buraco_core.cards import parse_cards
from buraco_core.clauses import graded
from buraco_core.play import IllegalAction, apply
from buraco_core.position import position
from buraco_core.puzzles import PuzzleCode, SpotPuzzle, format_rules, make_puzzle
from buraco_core.puzzles.carried import carried_out
from buraco_core.puzzles.codes import DIFFICULTIES
from buraco_core.puzzles.mistakes.misconceptions import MISCONCEPTIONS
from buraco_core.puzzles.moves import cards_of
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.state import State, problems
from buraco_core.text import Speaker
from puzzles.oracle_play import allowed_in_turn
from puzzles.play import at_table, other_tables
from puzzles.tables import HOUSES

BELIEFS = {each.key: each for each in MISCONCEPTIONS}
SEEDS = 50
TABLES = [*RULE_SETS.values(), *(rule_set(key).with_switches(more) for key, more in HOUSES)]


@cache
def puzzles(rules: Rules) -> list[SpotPuzzle]:
    """Fifty for a rule set, fewer where play is that of another one and for house rules, of every difficulty in turn."""
    many = 2 if rules.table_set else 12 if rules.key == "us-3000" else SEEDS
    made = [make_puzzle(PuzzleCode("spot", 1 + number % 3, rules, f"p{number}")) for number in range(many)]
    return [each for each in made if isinstance(each, SpotPuzzle)]


def refused(state: State, puzzle: SpotPuzzle) -> dict[int, str]:
    """The steps that raise when they are played, each left out then, with the clause of each."""
    found = {}
    for place, step in enumerate(puzzle.steps):
        try:
            state = apply(state, step)
        except IllegalAction as illegal:
            found[place] = illegal.refusal.because or illegal.refusal.clause
    return found


def has_one_wrong_step(puzzle: SpotPuzzle) -> None:
    found = refused(puzzle.state, puzzle)
    assert len(found) == 1
    ((place, clause),) = found.items()
    assert puzzle.right_answers() == (str(place),)
    listed, _ = allowed_in_turn(puzzle.state, puzzle.steps)
    assert [number for number, may in enumerate(listed) if not may] == [place], "the oracle says otherwise"
    assert [each.id for each in puzzle.options()] == [str(number) for number in range(len(puzzle.steps))]
    assert len({each.label for each in puzzle.options()}) == len(puzzle.steps)
    right = puzzle.grade(str(place))
    assert (right.is_right, right.clause) == (True, clause)
    assert clause == BELIEFS[puzzle.misconception].clause
    assert graded(clause, puzzle.rules)
    for number in range(len(puzzle.steps)):
        grade = puzzle.grade(str(number))
        assert grade.is_right == (number == place)
        assert grade.says


def is_alike_elsewhere(puzzle: SpotPuzzle) -> None:
    """No step, wrong or right, rests on a point that other tables play otherwise."""
    for switches in other_tables(puzzle.rules):
        assert refused(at_table(puzzle.state, **switches), puzzle) == refused(puzzle.state, puzzle), switches


def can_be_looked_at(puzzle: SpotPuzzle) -> None:
    """Carried out right or wrong, each step plays cards that are there, and the hand holds out to the last.

    Beside the wrong step no other looks wrong by then, and no turn is ended with an opening that is short.
    """
    state = puzzle.state
    wrong = int(puzzle.right_answers()[0])
    for place, step in enumerate(puzzle.steps):
        if place != wrong:
            apply(state, step)
            side = state.sides[state.side_of(step.seat)]
            assert not isinstance(step, Discard) or side.opened or not side.melds, "an opening fails"
        held = Counter(state.hands[step.seat])
        assert not Counter(cards_of(step)) - held
        after = carried_out(state, step)
        everything = Counter(after.stock) + Counter(after.pile)
        for part in (*after.hands, *after.pots, *(meld.cards for side in after.sides for meld in side.melds)):
            everything += Counter(part)
        assert everything.total() == puzzle.rules.deck.size
        assert after.hands[step.seat] or place == len(puzzle.steps) - 1
        state = after
    assert any(isinstance(step, (Draw, TakePile)) for step in puzzle.steps)


def says_why(puzzle: SpotPuzzle) -> None:
    speaker = Speaker.for_rules(puzzle.rules)
    first, second, third = puzzle.hints()
    assert first.clause is None
    assert "?" in speaker.say(*first.says)
    assert puzzle.fault.place in first.at
    assert len(first.at) > 1 or len(puzzle.steps) == 2
    assert second.clause == third.clause == puzzle.grade(puzzle.right_answers()[0]).clause
    assert third.at == (puzzle.fault.place,)
    assert all("%(" not in speaker.say(each.label) for each in puzzle.options())


def they_vary(made: list[SpotPuzzle]) -> None:
    """Nothing repeats, no belief and no place stands out, and the measure rises with the difficulty."""
    assert len({(each.state, each.steps) for each in made}) == len(made)
    assert len({each.misconception for each in made}) >= 8
    assert max(Counter(each.misconception for each in made).values()) < len(made) / 3
    assert len({each.fault.place for each in made}) >= 4
    by_difficulty = [made[difficulty - 1 :: 3] for difficulty in DIFFICULTIES]
    steps = [mean(len(each.steps) for each in some) for some in by_difficulty]
    looks = [mean(BELIEFS[each.misconception].looks for each in some) for some in by_difficulty]
    assert steps == sorted(steps)
    assert looks[0] + 0.4 < looks[2]


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_each_puzzle_has_one_wrong_step(rules: Rules) -> None:
    made = puzzles(rules)
    for puzzle in made:
        assert problems(puzzle.state) == []
        has_one_wrong_step(puzzle)
        is_alike_elsewhere(puzzle)
        can_be_looked_at(puzzle)
        says_why(puzzle)
    if len(made) == SEEDS:
        they_vary(made)


@pytest.mark.parametrize("key", RULE_SETS)
def test_a_code_gives_the_same_puzzle_again(key: str) -> None:
    for difficulty in DIFFICULTIES:
        code = PuzzleCode("spot", difficulty, rule_set(key), "again")
        assert make_puzzle(code) == make_puzzle(code)


def test_a_turn_without_a_fault_or_with_two_is_no_puzzle() -> None:
    puzzle = puzzles(rule_set("us-jokers"))[0]
    place = puzzle.fault.place
    right = (*puzzle.steps[:place], *puzzle.steps[place + 1 :])
    for steps in (right, (*puzzle.steps, puzzle.steps[place])):
        with pytest.raises(ValueError, match="of this turn are refused"):
            SpotPuzzle(puzzle.state, steps).fault  # noqa: B018 - it is the reading that raises


def test_a_turn_goes_on_beside_cards_that_are_no_meld() -> None:
    state = position(rule_set("italian"), "4H 5H KD 9H JC", melds={0: ("6H 7H 8H",)}, took_pot=(0,))
    wrong, right = Lay(0, parse_cards("4H KD 5H")), Add(0, 0, 0, parse_cards("9H"))
    after = carried_out(carried_out(state, wrong), right)
    assert [each.code for each in after.hand] == ["JC"]
    assert [len(meld.cards) for meld in after.side.melds] == [4, 3]
