"""Puzzles: a question about cards, its answer, its grading and its hints, and the makers of new ones."""

from __future__ import annotations

from buraco_core.puzzles.codes import (
    CodeError,
    PuzzleCode,
    format_rules,
    parse_puzzle_code,
    parse_rules,
)
from buraco_core.puzzles.judge_maker import make_judge_puzzle
from buraco_core.puzzles.judging import JudgePuzzle
from buraco_core.puzzles.opening_puzzle import OpeningPuzzle, make_opening_puzzle
from buraco_core.puzzles.score_maker import make_score_puzzle
from buraco_core.puzzles.score_puzzle import ScorePuzzle

__all__ = [
    "CodeError",
    "JudgePuzzle",
    "OpeningPuzzle",
    "Puzzle",
    "PuzzleCode",
    "ScorePuzzle",
    "format_rules",
    "make_puzzle",
    "parse_puzzle_code",
    "parse_rules",
]

Puzzle = JudgePuzzle | OpeningPuzzle | ScorePuzzle


def make_puzzle(code: PuzzleCode) -> Puzzle:
    """The puzzle of a code: always the same for the same code."""
    if code.kind == "judge":
        return make_judge_puzzle(code)
    if code.kind == "opening":
        return make_opening_puzzle(code)
    return make_score_puzzle(code)
