"""Allowed puzzles: exactly one answer is right, proven by making the move, and no wrong one can be defended."""

from __future__ import annotations

from collections import Counter
from functools import cache
from statistics import mean

import pytest

from buraco_core.actions import Add, Discard
from buraco_core.clauses import CLAUSES, clause, graded
from buraco_core.legality import why_not
from buraco_core.puzzles import AllowedPuzzle, PuzzleCode, format_rules, make_puzzle, parse_puzzle_code
from buraco_core.puzzles.codes import DIFFICULTIES
from buraco_core.puzzles.kinds.allowed_puzzle import YES, allowing_clause
from buraco_core.puzzles.mistakes.misconceptions import MISCONCEPTIONS
from buraco_core.puzzles.wording import turn_message
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.state import Turn, changed, problems
from buraco_core.text import Speaker
from puzzles.oracle_play import allowed_in_turn
from puzzles.play import SHAPES, at_table, keeps_shape, lifted, other_tables, ruled
from puzzles.tables import HOUSES

BELIEFS = {each.key: each for each in MISCONCEPTIONS}
SEEDS = 50
TABLES = [*RULE_SETS.values(), *(rule_set(key).with_switches(more) for key, more in HOUSES)]


@cache
def puzzles(rules: Rules) -> list[AllowedPuzzle]:
    """Fifty for a rule set, fewer where play is that of another one and for house rules, of every difficulty in turn."""
    many = 2 if rules.table_set else 12 if rules.key == "us-3000" else SEEDS
    made = [make_puzzle(PuzzleCode("allowed", 1 + number % 3, rules, f"p{number}")) for number in range(many)]
    return [each for each in made if isinstance(each, AllowedPuzzle)]


def has_one_right_answer(puzzle: AllowedPuzzle) -> None:
    ids = [each.id for each in puzzle.options()]
    right = ruled(puzzle.state, puzzle.move) or YES
    listed, table = allowed_in_turn(puzzle.state, puzzle.move.actions)
    opened = table.sides[puzzle.state.side_of(puzzle.move.seat)].opened
    assert (all(listed) and (opened or not puzzle.move.opens)) == (right == YES), "the oracle says otherwise"
    assert puzzle.right_answers() == (right,)
    assert ids[0] == YES
    assert ids.count(right) == 1
    assert len(set(ids)) == len(ids) >= 4
    assert ids[1:] == [each for each in CLAUSES if each in ids], (
        "in the order of the rules, which gives nothing away"
    )
    for id in ids:
        assert puzzle.grade(id).is_right == (id == right)


def breaks_that_rule_and_no_other(puzzle: AllowedPuzzle) -> None:
    """Without the clause that forbids it the move can be made; without any other that is offered it still cannot."""
    state, move, right = puzzle.state, puzzle.move, puzzle.right_answers()[0]
    if right == YES:
        return
    refusal = why_not(state, move.actions[0])
    by_shape = refusal is not None and refusal.reason == "no-meld"
    if by_shape:
        assert not keeps_shape(state, move, right)
    else:
        without = lifted(state, move, right)
        assert without is not None
        assert right in ("POT-4", "WILD-5", "WILD-6") or ruled(*without) is None, (right, move)
    for other in puzzle.clauses:
        if other in SHAPES and other != right and by_shape:
            assert keeps_shape(state, move, other), (other, move)
        without = lifted(state, move, other)
        if other != right and without is not None:
            assert ruled(*without) is not None, (right, other, move)


def rests_on_nothing_open(puzzle: AllowedPuzzle) -> None:
    """At a table that plays an open point otherwise the move is ruled alike; no clause that is offered is open."""
    rules, right = puzzle.rules, puzzle.right_answers()[0]
    assert all(clause(each).applies(rules) and graded(each, rules) for each in puzzle.clauses)
    for switches in other_tables(rules):
        there = ruled(at_table(puzzle.state, **switches), puzzle.move) or YES
        assert there == right, (switches, there, right, puzzle.move)


def rests_on_what_is_told(puzzle: AllowedPuzzle) -> None:
    """Of what was done in the turn, the hand and the words beside the table tell all that the answer rests on."""
    state, move = puzzle.state, puzzle.move
    if move.seat != state.player:
        return
    told = turn_message(state, move.seat)
    single = dict(told.params).get("card")
    twin = "You held one like it" in told.text or (single is not None and state.hand.count(single) > 1)
    locks = single is not None and not twin and state.rules.turn.single_pile_lock
    turn = Turn(laid=state.turn.laid, single=single, locked=single if locks else None)
    assert ruled(changed(state, turn=turn), move) == ruled(state, move), (str(told), move)


def leaves_openings_alone(puzzle: AllowedPuzzle) -> None:
    """In the midst of an opening, which may still be made up or fail, nobody is asked about the minimum or the end."""
    state, move = puzzle.state, puzzle.move
    side = state.sides[state.side_of(move.seat)]
    if side.opened or move.opens or move.seat != state.player:
        return
    assert not (side.melds and isinstance(move.actions[0], Discard)), "an opening fails by it"
    if puzzle.right_answers() == (YES,):
        assert not {"OPEN-1", "OPEN-2"} & set(puzzle.clauses)


def says_why(puzzle: AllowedPuzzle) -> None:
    right = puzzle.right_answers()[0]
    speaker = Speaker.for_rules(puzzle.rules)
    about = puzzle.ruling.clause or allowing_clause(puzzle.state, puzzle.move, puzzle.ruling)
    for option in puzzle.options():
        grade = puzzle.grade(option.id)
        assert grade.clause == about
        assert grade.says or grade.is_right
        assert all(0 <= place < len(puzzle.cards) for place in grade.at)
        assert "%(" not in speaker.say(*grade.says)
    first, second, third = puzzle.hints()
    assert first.clause is None
    assert "?" in speaker.say(*first.says)
    action = puzzle.move.actions[0]
    if isinstance(action, Add) and puzzle.state.sides[action.side].melds[action.meld].kind == "group":
        assert "place" not in speaker.say(*first.says), "a wild in a group holds none (WILD-3)"
    assert (second.clause, second.says) == (about, ())
    assert third.clause == about
    if puzzle.misconception and right == YES:
        assert about == BELIEFS[puzzle.misconception].clause


def they_vary(made: list[AllowedPuzzle]) -> None:
    """Nothing repeats, no sort of move and no answer stands out, and the measure rises with the difficulty."""
    assert len({(str(each.question()), each.hand, each.state.pile) for each in made}) == len(made)
    sorts = Counter(BELIEFS[each.misconception].sort for each in made)
    assert len(sorts) >= 5
    assert max(sorts.values()) < len(made) / 2
    may = mean(each.right_answers() == (YES,) for each in made)
    assert 0.2 < may < 0.65
    looks = [
        mean(BELIEFS[each.misconception].looks for each in made[difficulty - 1 :: 3])
        for difficulty in DIFFICULTIES
    ]
    assert looks == sorted(looks)
    assert looks[0] + 0.5 < looks[2]
    assert len({each.right_answers() for each in made}) >= 8


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_each_puzzle_has_one_answer_that_nobody_can_dispute(rules: Rules) -> None:
    made = puzzles(rules)
    for puzzle in made:
        assert problems(puzzle.state) == []
        assert BELIEFS[puzzle.misconception].is_there(rules)
        has_one_right_answer(puzzle)
        breaks_that_rule_and_no_other(puzzle)
        rests_on_nothing_open(puzzle)
        rests_on_what_is_told(puzzle)
        leaves_openings_alone(puzzle)
        says_why(puzzle)
    if len(made) == SEEDS:
        they_vary(made)


@pytest.mark.parametrize("key", RULE_SETS)
def test_a_code_gives_the_same_puzzle_again(key: str) -> None:
    for difficulty in DIFFICULTIES:
        code = PuzzleCode("allowed", difficulty, rule_set(key), "again")
        assert make_puzzle(code) == make_puzzle(code)


def test_a_twin_that_was_laid_is_told_where_it_frees_the_card_of_the_pile() -> None:
    """The card was the whole pile, its like lay in the hand then and has been laid since: nothing else on the table shows it."""
    puzzle = make_puzzle(parse_puzzle_code("allowed.2.3.fibur.axuxc"))
    assert isinstance(puzzle, AllowedPuzzle)
    single = puzzle.state.turn.single
    assert puzzle.move.cards == (single,)
    assert puzzle.hand.count(single) == 1
    assert puzzle.right_answers() == (YES,)
    assert "You held one like it" in str(turn_message(puzzle.state, puzzle.seat))
    has_one_right_answer(puzzle)
    rests_on_nothing_open(puzzle)
    rests_on_what_is_told(puzzle)
    bare = changed(puzzle.state, turn=changed(puzzle.state.turn, locked=single))
    assert "like it" not in str(turn_message(bare, puzzle.seat))
