"""What a first answer says, whatever the puzzle, and that a visit remembers it: in the course and beside it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from buraco_core.cards import parse_cards
from buraco_core.course import lesson_named
from buraco_core.puzzles import make_puzzle, parse_puzzle_code
from buraco_core.puzzles.kinds.judging import JudgePuzzle
from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS
from buraco_core.puzzles.mistakes.subjects import subjects
from buraco_core.rulesets import rule_set
from buraco_core.sessions import Visit
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.kinds.session_of_kind import puzzle_session
from buraco_core.sessions.practice.memory import STORE_MEMORY, Memory, read_memory
from buraco_core.sessions.practice.noting import first_answer, stars_won
from sessions.playing import Board
from sessions.visiting import LESSON, T, visit

# The two of hearts is natural in its own place: clean, and the belief that every two is wild fails.
PUZZLE = JudgePuzzle(rule_set("us"), parse_cards("2H 3H 4H"), "state")
CODE = "judge.2.1.us.5kq8"


def session(salt: str = "a") -> PuzzleSession:
    return puzzle_session(PUZZLE, salt)


def answer(puzzle: PuzzleSession, option: str) -> PuzzleSession:
    return puzzle.press("answer", option, ())


def test_right_at_once_speaks_for_all_that_the_puzzle_is_about() -> None:
    found = subjects(PUZZLE)
    noted = first_answer(session(), answer(session(), "clean"))
    assert noted == ((*found.clauses, *found.misconceptions), True)
    assert set(found.misconceptions) == {"own-two-is-wild"}


def test_wrong_speaks_only_of_the_clause_that_explains_it_and_the_beliefs_against_that() -> None:
    after = answer(session(), "dirty")
    assert after.feedback is not None
    noted = first_answer(session(), after)
    assert noted is not None
    assert not noted.right
    assert noted.subjects[0] == after.feedback.clause == "WILD-2"
    assert set(noted.subjects[1:]) == {"own-two-is-wild"}
    assert all(MISBELIEFS[each].clause == "WILD-2" for each in noted.subjects[1:])
    assert len(noted.subjects) < len(subjects(PUZZLE).clauses) + 1


def test_wrong_leaves_beliefs_against_other_clauses_alone() -> None:
    puzzle = make_puzzle(parse_puzzle_code("score.2.2.us.n9"))
    found = subjects(puzzle)
    before = puzzle_session(puzzle, "a").fill("0.melds", "1")
    after = before.press("main", "check", ())
    assert after.feedback is not None
    noted = first_answer(before, after)
    assert noted is not None
    assert noted.subjects[0] == after.feedback.clause
    others = [each for each in found.misconceptions if MISBELIEFS[each].clause != noted.subjects[0]]
    assert others
    assert not set(others) & set(noted.subjects)


def test_right_after_a_hint_is_not_right_at_once() -> None:
    hinted = session().take_hint()
    assert first_answer(session(), hinted) is None
    noted = first_answer(hinted, answer(hinted, "clean"))
    assert noted is not None
    assert not noted.right


def test_only_the_first_answer_counts_and_only_to_the_same_puzzle() -> None:
    wrong = answer(session(), "dirty")
    right = answer(wrong, "clean")
    assert right.solved
    assert first_answer(wrong, right) is None
    assert first_answer(None, right) is None
    assert first_answer(session("b"), right) is None
    assert first_answer(session(), session()) is None


def test_stars_are_won_when_it_is_solved_and_only_then() -> None:
    wrong = answer(session(), "dirty")
    right = answer(wrong, "clean")
    assert stars_won(session(), wrong) == 0
    assert stars_won(wrong, right) == 2
    assert stars_won(right, right) == 0
    assert stars_won(None, right) == 0


# In a visit


def board(**params: str) -> Board:
    found = visit()
    address = {"lesson": params.pop("lesson", LESSON), "params": params}
    found.send("hello", address=address, store={}, lang="en", host="voila", at=T)
    return found


def memory_of(found: Board) -> Memory:
    visit = found.session
    assert isinstance(visit, Visit)
    return visit.memory


def press(found: Board, item: str, block: str = "answer", at: int = T + 1000) -> Any:
    return found.send("press", block=block, item=item, picked=[], order={}, at=at)


def answered(found: Board, tone: str, at: int = T + 1000) -> None:
    """Answers until the verdict is such; there are few options."""
    for each in [option["id"] for option in found.block("answer")["options"]]:
        before = found.session
        press(found, each, at=at)
        if found.message["tone"] == tone:
            return
        found.session, found.view = before, before.view()
    raise AssertionError(f"no answer is {tone}")


def test_a_level_is_remembered_and_kept() -> None:
    found = board(rules="us", level="kings")
    assert found.view["best"].get(STORE_MEMORY) is None
    answered(found, "right")
    memory = memory_of(found)
    assert memory.about
    assert all(each.recent == (True,) and each.at == T + 1000 for each in memory.about.values())
    assert read_memory(found.view["best"][STORE_MEMORY]) == memory
    assert memory.row.stars == 0, "stars of the course are on its map"


def test_a_level_of_a_kind_that_says_nothing_itself_is_about_the_clauses_of_its_level() -> None:
    lesson = lesson_named("09-cut-and-deal")
    rules = rule_set("us")
    level = next(
        each
        for each in lesson.levels_for(rules)
        if not subjects(each.task.puzzle(rules)).clauses and each.about(rules)
    )
    found = board(lesson=lesson.key, rules="us", level=level.key)
    assert found.block("answer") is not None, level.key
    answered(found, "wrong")
    assert set(memory_of(found).about) <= set(level.about(rules))
    assert len(memory_of(found).about) == 1


def test_a_wrong_answer_then_right_is_remembered_once_as_missed() -> None:
    found = board(rules="us", level="kings")
    answered(found, "wrong")
    before = memory_of(found)
    answered(found, "right", at=T + 5000)
    assert memory_of(found) == before
    assert all(each.recent == (False,) for each in before.about.values())


def test_before_a_group_nothing_is_remembered() -> None:
    for params in ({"lesson": "practice", "puzzle": CODE}, {"level": "kings", "rules": "us"}):
        found = board(present="1", **params)
        press(found, found.block("answer")["options"][0]["id"])
        press(found, "answer", "main")
        assert memory_of(found) == Memory()
        assert found.view["best"] == {}


def test_only_what_is_new_is_sent_and_what_another_page_knows_is_taken_in() -> None:
    there = Memory().noted(("OPEN-1",), False, T - 5000)
    found = board(lesson="practice", puzzle=CODE)
    found.send("store", store={STORE_MEMORY: there.text()})
    assert memory_of(found) == there
    answered(found, "right")
    assert memory_of(found).of("OPEN-1") == there.of("OPEN-1")
    sent = json.loads(found.view["best"][STORE_MEMORY])
    assert "OPEN-1" not in sent["about"]
    assert sent["about"]


@pytest.mark.parametrize("text", ["{dam", "[]", '{"v":1,"about":3}'])
def test_a_damaged_memory_breaks_no_page(text: str) -> None:
    for lesson in (LESSON, "practice", "review", "quiz"):
        found = visit()
        store = {STORE_MEMORY: text, "buraco.v1.review": text, "buraco.v1.rules": "us"}
        store |= {f"buraco.v1.room.{key}": text for key in ("practice", "review", "quiz")}
        found.hello(lesson, store)
        assert found.view["address"]["lesson"] == lesson
        assert memory_of(found) == Memory()


def test_doing_it_again_after_a_reload_counts_once() -> None:
    found = board(lesson="practice", puzzle=CODE)
    answered(found, "wrong")
    store = dict(found.view["store"])
    store[STORE_MEMORY] = found.view["best"][STORE_MEMORY]
    again = visit("e5f6a7b8")
    again.hello("practice", store, puzzle=CODE)
    assert memory_of(again) == memory_of(found)
    assert again.message["tone"] == "wrong"


def test_an_examination_of_ones_own_hand_is_remembered_and_what_was_told_is_not() -> None:
    cards = "KS-KH-KD-2D-4H-6H-9C-10C-JC-3S-5D-7D"
    found = board(lesson="hand", rules="us", hand=cards, ask="1")
    press(found, "cannot", "main")
    assert found.message["tone"] == "wrong"
    assert memory_of(found).of("OPEN-1").recent == (False,)
    untold = board(lesson="hand", rules="us", hand=cards, ask="1")
    press(untold, "tell", "main")
    assert untold.message["tone"] == "hint"
    assert memory_of(untold) == Memory()
