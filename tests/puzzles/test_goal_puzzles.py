"""Goal puzzles: the goal can be reached, not by doing nothing; the hint leads there from wherever one stands."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from statistics import mean
from typing import Any

import pytest

from buraco_core.actions import Add, Discard, Draw, Lay, TakePile
from buraco_core.clauses import clause
from buraco_core.legality import legal_actions, why_not
from buraco_core.play import apply, apply_all
from buraco_core.position import position
from buraco_core.puzzles import GoalPuzzle, PuzzleCode, format_rules, make_puzzle
from buraco_core.puzzles.codes import DIFFICULTIES
from buraco_core.puzzles.lines import Goal, best_line, search
from buraco_core.puzzles.making.goal_maker import effort
from buraco_core.puzzles.mistakes.goal_misconceptions import GOAL_MISCONCEPTIONS
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.state import State, problems
from buraco_core.text import Speaker
from puzzles.oracle_play import allowed_in_turn
from puzzles.play import at_table, discards, other_tables
from puzzles.tables import HOUSES

SEEDS = 50
TABLES = [*RULE_SETS.values(), *(rule_set(key).with_switches(more) for key, more in HOUSES)]
DETOURS = 2


@cache
def puzzles(rules: Rules) -> list[GoalPuzzle]:
    """Fifty for a rule set, fewer where play is that of another one and for house rules, of every difficulty in turn."""
    many = 2 if rules.table_set else 12 if rules.key == "us-3000" else SEEDS
    made = [make_puzzle(PuzzleCode("goal", 1 + number % 3, rules, f"p{number}")) for number in range(many)]
    return [each for each in made if isinstance(each, GoalPuzzle)]


def has(state: State, goal: Goal, seat: int) -> bool:
    """Whether the goal is there, looked at once more."""
    side = state.sides[seat % len(state.sides)]
    out = state.outcome
    return {
        "open": side.opened,
        "pot": side.took_pot,
        "out": bool(out) and out.seat == seat and out.ending == "out",
    }[goal]


def can_be_reached(puzzle: GoalPuzzle) -> None:
    assert not has(puzzle.state, puzzle.goal, puzzle.seat)
    line = puzzle.solution()
    assert line is not None
    state = puzzle.state
    for step in line:
        assert not has(state, puzzle.goal, puzzle.seat), "no step is needed that does not lead on"
        before, state = state, apply(state, step)
    assert has(state, puzzle.goal, puzzle.seat)
    listed, table = allowed_in_turn(puzzle.state, line)
    side = table.sides[state.side_of(puzzle.seat)]
    goals = {"open": side.opened, "pot": side.took_pot, "out": table.outcome == ("out", puzzle.seat)}
    assert all(listed), "the oracle says otherwise"
    assert goals[puzzle.goal]
    grade = puzzle.grade(before, state)
    assert grade is not None
    assert grade.is_right
    for switches in other_tables(puzzle.rules):
        apply_all(at_table(puzzle.state, **switches), line)


def does_not_come_by_itself(puzzle: GoalPuzzle) -> None:
    """Neither by discarding at once nor, before the draw, by drawing and discarding."""
    state = puzzle.state
    starts = (
        [state] if state.phase == "play" else [apply(state, each(puzzle.seat)) for each in (Draw, TakePile)]
    )
    for start in starts:
        for after in discards(start):
            assert not has(after, puzzle.goal, puzzle.seat)
            grade = puzzle.grade(start, after)
            assert grade is not None
            assert not grade.is_right
            assert grade.says
    if state.phase == "draw":
        assert isinstance((puzzle.solution() or (None,))[0], TakePile), (
            "what nobody can know is not asked for"
        )


def every_position(state: State, seat: int) -> list[State]:
    """Everything that the turn can come to, by trying every action that is listed."""
    seen: dict[Any, State] = {}
    waiting = [state]
    while waiting:
        here = waiting.pop()
        key = (here.phase, here.hand, frozenset(Counter(meld.cards for meld in here.side.melds).items()))
        if key in seen or here.player != seat or here.outcome is not None:
            continue
        seen[key] = here
        waiting += [
            apply(here, each) for each in legal_actions(here) if isinstance(each, (Draw, TakePile, Lay, Add))
        ]
    return list(seen.values())


def brute_force(state: State, goal: Goal, seat: int) -> bool:
    return any(
        has(after, goal, seat)
        for here in every_position(state, seat)
        for after in (apply(here, each) for each in legal_actions(here))
    )


def leads_there_from_a_detour(puzzle: GoalPuzzle, chance: Random) -> int:
    """After steps at random the hint still leads there, or says rightly that nothing does; how often it is lost."""
    state, lost = puzzle.state, 0
    for _ in range(DETOURS):
        steps = [each for each in legal_actions(state) if isinstance(each, (Draw, TakePile, Lay, Add))]
        after = apply(state, chance.choice(steps)) if steps else state
        if has(after, puzzle.goal, puzzle.seat) or after.outcome is not None:
            return lost
        state = after
        line = puzzle.solution(state)
        assert puzzle.is_open(state) == (line is not None)
        assert (line is not None) == brute_force(state, puzzle.goal, puzzle.seat)
        if line is None:
            return lost + 1
        assert has(apply_all(state, line), puzzle.goal, puzzle.seat)
    return lost


def asks_before_it_tells(puzzle: GoalPuzzle) -> None:
    speaker = Speaker.for_rules(puzzle.rules)
    first, second, third = puzzle.hints(puzzle.state)
    assert first.clause is None
    assert speaker.say(*first.says).endswith("?")
    assert second.clause is not None
    assert clause(second.clause).applies(puzzle.rules)
    line = puzzle.solution()
    assert line is not None
    played = getattr(line[0], "cards", ())
    assert tuple(sorted(puzzle.state.hand[place].index for place in third.at)) == tuple(
        sorted(card.index for card in played)
    )
    assert "%(" not in speaker.say(puzzle.question(), *third.says)


def they_vary(made: list[GoalPuzzle], key: str) -> None:
    assert len({each.state for each in made}) == len(made)
    goals = Counter(each.goal for each in made)
    assert set(goals) == ({"pot", "out"} if key in ("italian", "fibur") else {"open", "pot", "out"})
    assert max(goals.values()) < len(made) * 0.8
    hard = [
        mean(effort(each.state, each.goal, len(each.solution() or ())) for each in made[difficulty - 1 :: 3])
        for difficulty in DIFFICULTIES
    ]
    assert hard == sorted(hard)
    assert hard[0] + 0.7 < hard[2]


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_each_goal_can_be_reached_and_not_by_doing_nothing(rules: Rules) -> None:
    chance = Random(f"detours {format_rules(rules)}")
    made = puzzles(rules)
    for place, puzzle in enumerate(made):
        assert problems(puzzle.state) == []
        can_be_reached(puzzle)
        does_not_come_by_itself(puzzle)
        if (place // 3) % 3 == 0:
            leads_there_from_a_detour(puzzle, chance)
        asks_before_it_tells(puzzle)
    if len(made) == SEEDS:
        they_vary(made, rules.key)


@pytest.mark.parametrize("key", RULE_SETS)
def test_a_code_gives_the_same_puzzle_again(key: str) -> None:
    for difficulty in DIFFICULTIES:
        code = PuzzleCode("goal", difficulty, rule_set(key), "again")
        assert make_puzzle(code) == make_puzzle(code)


def test_each_belief_leads_away_from_its_goal_and_is_told_why() -> None:
    met = Counter()
    for key in ("us", "us-jokers", "italian", "fibur"):
        for number in range(9):
            puzzle = make_puzzle(PuzzleCode("goal", 1 + number % 3, rule_set(key), f"m{number}"))
            assert isinstance(puzzle, GoalPuzzle)
            for belief in GOAL_MISCONCEPTIONS:
                line = belief.line(puzzle.state) if puzzle.goal in belief.goals else None
                if line is None:
                    continue
                met[belief.key] += 1
                state = apply_all(puzzle.state, line[:-1])
                assert not has(state, puzzle.goal, puzzle.seat)
                if why_not(state, line[-1]) is not None:
                    continue
                after = apply(state, line[-1])
                grade = puzzle.grade(state, after)
                assert isinstance(line[-1], Discard)
                assert grade is not None
                assert not grade.is_right
                assert grade.clause
    assert set(met) == {each.key for each in GOAL_MISCONCEPTIONS}


def test_the_search_says_where_it_was_cut_short() -> None:
    puzzle = next(
        each for each in puzzles(rule_set("us")) if search(each.state, each.goal, whole=True).positions > 20
    )
    cut = search(puzzle.state, puzzle.goal, whole=True, limit=10)
    assert not cut.is_whole
    assert cut.positions == 10
    assert search(puzzle.state, puzzle.goal, whole=True).is_whole
    assert best_line(puzzle.state, puzzle.goal) is not None


def test_a_goal_that_a_discard_reaches_would_be_found() -> None:
    state = position(rule_set("italian"), "KC", melds={0: ("3S 4S 5S",)})
    with pytest.raises(AssertionError):
        does_not_come_by_itself(GoalPuzzle(state, "pot"))
