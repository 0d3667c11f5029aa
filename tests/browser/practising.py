"""What practice, review and the quiz share in a browser: what is kept there, answers by their verdict, two tabs."""

from __future__ import annotations

import json
import time
from typing import Any

from browser.pages import Learner
from buraco_core.puzzles import make_puzzle, parse_puzzle_code
from buraco_core.puzzles.kinds.judging import JudgePuzzle
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle
from buraco_core.sessions.practice.memory import STORE_MEMORY, Memory
from buraco_core.sessions.practice.reviews import STORE_REVIEW, Reviews, Tracked
from buraco_core.sessions.practice.scheduling import DAY, Recall

__all__ = ["fill_sheet", "keep", "known", "right_and_wrong", "stored"]


def known() -> dict[str, str]:
    """Entries of a browser in which things were answered: some well, some missed, one due and one far off."""
    now = int(time.time() * 1000)
    memory = Memory()
    for number in range(5):
        memory = memory.noted(("WILD-2", "own-two-is-wild", "CLEAN-1"), True, now - DAY + number)
    memory = memory.noted(("SEQ-1",), True, now - DAY + 10).noted(("six-as-seven",), False, now - DAY + 11)
    memory = memory.noted(("OPEN-1",), False, now - 1000)
    days = {
        "CLEAN-1": Tracked(now - 9 * DAY, Recall(2.0, 5.0, now - 9 * DAY, now - DAY)),
        "WILD-2": Tracked(now - DAY, Recall(8.0, 5.0, now - DAY, now + 5 * DAY)),
    }
    return {
        "buraco.v1.rules": "us",
        STORE_MEMORY: memory.text(),
        STORE_REVIEW: Reviews(days).text(),
    }


def keep(learner: Learner, entries: dict[str, str]) -> None:
    """Put entries into the browser's store before a page is opened."""
    learner.page.goto(learner.home)
    learner.page.evaluate(
        "entries => { for (const [k, v] of Object.entries(entries)) localStorage.setItem(k, v); }", entries
    )


def stored(learner: Learner, key: str) -> Any:
    """What the browser keeps under a key, as JSON."""
    text = learner.page.evaluate("key => localStorage.getItem(key)", key)
    return json.loads(text) if text is not None else None


def right_and_wrong(code: str) -> tuple[str, str]:
    """The options of a question that is judged: one that is right, one that is not."""
    puzzle = make_puzzle(parse_puzzle_code(code))
    assert isinstance(puzzle, JudgePuzzle)
    right = puzzle.right_answers()
    return right[0], next(each for each in ("clean", "dirty", "none") if each not in right)


def fill_sheet(learner: Learner, code: str, wrong: str = "") -> None:
    """Fill every line of a sheet that is asked, one of them wrongly, and check."""
    puzzle = make_puzzle(parse_puzzle_code(code))
    assert isinstance(puzzle, ScorePuzzle)
    for row in puzzle.rows():
        field = learner.page.locator(f"[data-row='{row.id}'] input")
        text = str(row.points + (5 if row.key == wrong else 0))
        if field.count() and field.input_value() != text:
            field.fill(text)
            with learner.answered():
                field.press("Tab")
    learner.item("main", "check")
