"""Every text that a learner sees goes through the translation: a language in which each text stands in ⟦…⟧ shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any

import pytest

from buraco_core.course import LESSONS
from buraco_core.message import M_
from buraco_core.puzzles import PuzzleCode, make_puzzle
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions import CourseSession, puzzle_session
from buraco_core.sessions.single import SinglePuzzle
from buraco_widgets.board_words import WORDS, board_words
from sessions.playing import Board, at, board
from sessions.stored import solve_stored
from sessions.test_puzzles_on_the_board import solve


class Bracketed(NullTranslations):
    """A language in which every text is itself in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"⟦{one if count == 1 else many}⟧"


LANGUAGE = Bracketed()
SEEN = {"title", "text", "label", "detail", "note", "empty", "unit", "name", "say", "off"}
"""The keys of a view whose text is shown or read out."""
NOT_WORDS = re.compile(r"[\s\d.,;:+=()−-]*")
CLAUSE = re.compile(r"(?: · )?[A-Z]+-\d+(?:\.[a-z-]+)?")
"""The id of a clause, which is the same in every language, alone or behind the clause's title."""


def visible(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a view that somebody sees or hears, with the key of each."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in ("save", "store", "address", "words", "session"):
                yield from visible(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from visible(inner, key)
    elif isinstance(value, str) and key in SEEN and value:
        yield key, value


def outside(text: str) -> str:
    """What of a text stands in no brackets; card tokens and signs left out."""
    inner = re.compile(r"⟦[^⟦⟧]*⟧")
    while inner.search(text):
        text = inner.sub("", text)
    return re.sub(r"\{\w+\}", "", text)


def all_translated(view: dict[str, Any]) -> None:
    for key, text in visible(view):
        left = outside(text)
        if key == "detail" and CLAUSE.fullmatch(left):
            continue
        assert NOT_WORDS.fullmatch(left), (key, text, left)


def seen(found: Board) -> None:
    all_translated(found.session.view(LANGUAGE, board_words))


def answers(found: Board) -> None:
    """Every wrong and right answer, every hint, each looked at."""
    seen(found)
    for _ in range(3):
        found.press("hint")
        seen(found)
    choice = found.block("answer")
    for option in choice["options"] if choice else []:
        found.press(option["id"], "answer")
        seen(found)
    for picked in [[], *([each] for each in (found.ids("cards") if found.block("cards") else []))]:
        found.press("check", picked=picked)
        seen(found)
    if found.block("hand"):
        hand = found.ids("hand")
        for number in range(2):
            found.move(hand[number * 3 : number * 3 + 3], f"tray-{number + 1}")
        found.press("lay")
        seen(found)
        if found.message["tone"] == "right":
            return
        found.press("cannot")
        seen(found)
        found.move(hand, "hand")
    sheet = found.block("sheet-1")
    if sheet:
        for row, text in zip(sheet["rows"], ["5", "x", "-100", "", "7", "8", "9", "1"], strict=False):
            found.fill(row["id"], text)
        found.press("check")
        seen(found)
    if not (isinstance(found.session, CourseSession) and solve_stored(found)):
        solve(found)
    seen(found)


@pytest.mark.parametrize("key", ["us", "fibur"])
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.key)
def test_every_level_answer_and_hint(lesson: Any, key: str) -> None:
    for level in lesson.levels_for(rule_set(key)):
        answers(at(lesson.key, level.key, key))


@pytest.mark.parametrize("kind", ["judge", "opening", "score"])
@pytest.mark.parametrize("key", RULE_SETS)
def test_generated_puzzles(kind: str, key: str) -> None:
    for difficulty in (1, 2, 3):
        code = PuzzleCode(kind, difficulty, rule_set(key), "t1")
        session = puzzle_session(make_puzzle(code), "a1b2")
        answers(Board(SinglePuzzle(session, M_("A puzzle"), "a1b2", code, M_("Look."))))


def test_the_questions_about_the_table() -> None:
    found = board()
    seen(found)
    found.hello("05-clean-dirty", rules="usa")
    seen(found)
    found.press("all")
    seen(found)
    found.press("again")
    for switch in ("jokers", "opening", "group_ranks"):
        seen(found)
        found.press("yes", f"asks-{switch}")
    seen(found)
    found.press("take")
    seen(found)
    for params in ({"level": "nope"}, {"level": "low-group"}, {"puzzle": "nope"}, {"rules": "us!aces~up"}):
        found.go("05-clean-dirty", **params)
        seen(found)


def test_the_words_of_the_board() -> None:
    words = found = board().session.view(LANGUAGE, board_words)["words"]
    assert set(words) == set(WORDS)
    assert all(text.startswith("⟦") and text.endswith("⟧") for text in found.values())


def test_a_text_that_is_not_translated_would_be_seen() -> None:
    view = at("05-clean-dirty", "clean-four").session.view(LANGUAGE)
    all_translated(view)
    view["blocks"][1]["text"] += " Plain."
    with pytest.raises(AssertionError):
        all_translated(view)
