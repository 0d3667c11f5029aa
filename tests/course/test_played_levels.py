"""Levels that are played: no stored step rests on what tables play differently, and positions are what they look like."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from buraco_core.actions import Action
from buraco_core.course import LESSONS
from buraco_core.puzzles.kinds.others import Seen
from buraco_core.puzzles.open_points import open_points
from buraco_core.sessions.course.rehearsal import rehearse
from buraco_core.sessions.kinds.spot import SpotSession
from buraco_core.sessions.kinds.turn import TurnSession
from buraco_core.state import State, problems
from course.cases import Case, cases, started

PLAYED = [
    lesson.key for lesson in LESSONS if any(each.task.kind in ("turn", "spot") for each in lesson.levels)
]


def played(kind: str, lesson: str) -> Iterator[Case]:
    return (case for case in cases(lesson) if case[2].task.kind == kind)


def done(session: TurnSession) -> Iterator[tuple[State, Action, tuple[Seen, ...]]]:
    """Each step that was done, with the state before it and what the others did after it."""
    play = session.puzzle.begun
    for action in session.steps:
        went = session.puzzle.step(play, action)
        yield play.state, action, went.seen
        play = went.play


@pytest.mark.parametrize("lesson", PLAYED)
def test_no_step_of_a_solution_or_of_the_others_rests_on_an_open_point(lesson: str) -> None:
    for name, _, level, rules in played("turn", lesson):
        session = rehearse(started(level, rules), level.solution_for(rules))
        assert isinstance(session, TurnSession)
        for state, action, seen in done(session):
            assert open_points(state, action) == (), (name, action)
            assert not any(each.refused or open_points(each.before, each.action) for each in seen), name


@pytest.mark.parametrize("lesson", PLAYED)
def test_positions_are_sound_and_it_is_the_learners_turn(lesson: str) -> None:
    for kind in ("turn", "spot"):
        for name, _, level, rules in played(kind, lesson):
            session = started(level, rules)
            assert isinstance(session, (TurnSession, SpotSession))
            puzzle = session.puzzle
            wrong = [each for each in problems(puzzle.state) if each.reason != "opened-below-minimum"]
            assert wrong == [], (name, wrong)
            assert puzzle.state.hands[puzzle.seat]
            assert puzzle.seat == 0
