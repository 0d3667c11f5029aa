"""Levels from play: a goal from a table made by hand, and a puzzle as practice deals it."""

from __future__ import annotations

from typing import Literal

import pytest

from buraco_core.course.goal_tasks import Dealt, Goal, GoalError
from buraco_core.course.levels import Level, Task
from buraco_core.course.play_tasks import At, plays
from buraco_core.puzzles import AllowedPuzzle, GoalPuzzle, SpotPuzzle
from buraco_core.puzzles.codes import CodeError
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions.course.rehearsal import rehearse
from buraco_core.sessions.kinds.session_of_kind import puzzle_session

POT = At("4H 5H 6H 9S 7D KC", own=("8S 9S 10S JS", "4D 5D 6D"), pile="3C")


@pytest.mark.parametrize("key", RULE_SETS)
def test_a_goal_is_played_by_its_stored_steps(key: str) -> None:
    task: Task = Goal(At("4H 5H 6H QS 7D KC", own=("8S 9S 10S JS", "4D 5D 6D"), pile="3C"), "pot")
    level = Level("pot", task, solution=plays("lays 4H 5H 6H", "adds QS to 1", "adds 7D to 2", "discards KC"))
    session = puzzle_session(level.task.puzzle(rule_set(key)), "a1b2")
    done = rehearse(session, level.solution_for(rule_set(key)))
    assert done.solved
    assert done.stars == 3


@pytest.mark.parametrize(
    ("at", "goal"),
    [
        (POT, "pot"),
        (At("4H 5H 6H KC", own=("8S 9S 10S",), took_pot=("we",)), "pot"),
        (At("4H 5H 6H KC", own=("8S 9S 10S",), took_pot=("we",)), "out"),
        (At("3H 4H 5H 6H 7H 8H 9H 10H JH QH KH 3D 4D 5D 6D 7D 8D 9D", own=("8S 9S 10S",)), "pot"),
    ],
)
def test_a_goal_that_is_there_already_out_of_reach_or_too_large_is_refused(
    at: At, goal: Literal["open", "pot", "out"]
) -> None:
    with pytest.raises(GoalError):
        Goal(at, goal).puzzle(rule_set("italian"))


def test_a_dealt_puzzle_follows_the_table() -> None:
    for kind, made in (("allowed", AllowedPuzzle), ("spot", SpotPuzzle), ("goal", GoalPuzzle)):
        task: Task = Dealt(kind, 2, "stage8")
        one, other = (task.puzzle(rule_set(key)) for key in ("us", "fibur"))
        assert isinstance(one, made)
        assert isinstance(other, made)
        assert one == Dealt(kind, 2, "stage8").puzzle(rule_set("us"))
        assert one.rules != other.rules
    with pytest.raises(CodeError):
        Dealt("chess", 1, "a").puzzle(rule_set("us"))
