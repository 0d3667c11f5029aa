"""Stored steps: each solution solves its level at once, each mistake leaves it unsolved and is told why."""

from __future__ import annotations

import pytest

from buraco_core.clauses import CLAUSES, graded
from buraco_core.course import LESSONS
from buraco_core.sessions.course.pointers import pointer_marks
from buraco_core.sessions.course.rehearsal import rehearse
from buraco_core.text import Speaker, card_token
from course.cases import cases, started

each_lesson = pytest.mark.parametrize("lesson", [lesson.key for lesson in LESSONS])


@each_lesson
def test_every_solution_solves_its_level_with_three_stars(lesson: str) -> None:
    for name, _, level, rules in cases(lesson):
        done = rehearse(started(level, rules), level.solution_for(rules))
        assert (done.solved, done.stars) == (True, 3), name
        speaker = Speaker.for_rules(rules, None, card_token)
        message = done.message_block(speaker)
        assert (message["tone"], bool(message["text"])) == ("right", True), name
        assert message["detail"] in CLAUSES, name


@each_lesson
def test_what_a_right_answer_cites_is_what_the_level_is_about(lesson: str) -> None:
    for name, _, level, rules in cases(lesson):
        done = rehearse(started(level, rules), level.solution_for(rules))
        assert done.feedback is not None
        assert done.feedback.clause in level.about(rules), (name, done.feedback.clause)


@each_lesson
def test_every_mistake_leaves_the_level_unsolved_with_an_explanation_of_its_own(lesson: str) -> None:
    for name, _, level, rules in cases(lesson):
        speaker = Speaker.for_rules(rules, None, card_token)
        mistakes = level.mistakes_for(rules)
        assert mistakes, name
        told = []
        for steps in mistakes:
            done = rehearse(started(level, rules), steps)
            message = done.message_block(speaker)
            assert (done.solved, done.tries, message["tone"]) == (False, 1, "wrong"), (name, steps)
            assert message["detail"] in CLAUSES, (name, steps)
            assert graded(message["detail"], rules), (name, steps, "cites what the table leaves open")
            assert message["title"], (name, steps)
            assert "!" not in message["text"], (name, steps)
            told.append((message["text"], message["detail"]))
        assert len(set(told)) == len(told), (name, told)


@each_lesson
def test_most_levels_have_more_than_one_mistake(lesson: str) -> None:
    counts = [len(level.mistakes_for(rules)) for _, _, level, rules in cases(lesson)]
    assert sum(count > 1 for count in counts) / len(counts) > 0.7


@each_lesson
def test_three_hints_lead_to_the_answer_and_the_first_asks(lesson: str) -> None:
    for name, _, level, rules in cases(lesson):
        session = started(level, rules)
        speaker = Speaker.for_rules(rules, None, card_token)
        texts = []
        for _ in range(3):
            session = session.take_hint()
            texts.append(session.message_block(speaker)["text"])
        assert all(texts), name
        assert len(set(texts)) == 3, (name, texts)
        assert "?" in texts[0] or session.hint_list()[0].at, (name, texts)
        assert rehearse(session, level.solution_for(rules)).stars == 1, name


@each_lesson
def test_pointers_find_what_they_point_at(lesson: str) -> None:
    for name, _, level, rules in cases(lesson):
        speaker = Speaker.for_rules(rules, None, card_token)
        marks = pointer_marks(level, started(level, rules).blocks(speaker), speaker)
        assert len(marks) == len(level.shows), (name, marks)
        assert all(mark["text"] for mark in marks), name


@each_lesson
def test_what_teaches_shows_and_tells(lesson: str) -> None:
    for name, _, level, _ in cases(lesson):
        assert bool(level.shows) == bool(level.teaches), name
        assert level.tells or not level.teaches, name
