"""Puzzles: a question about cards, its answer, its grading and its hints, and the makers of new ones."""

from __future__ import annotations

from collections.abc import Callable

from buraco_core.puzzles.codes import (
    KINDS,
    CodeError,
    PuzzleCode,
    format_rules,
    parse_puzzle_code,
    parse_rules,
)
from buraco_core.puzzles.kinds.allowed_puzzle import AllowedPuzzle
from buraco_core.puzzles.kinds.build import BuildPuzzle
from buraco_core.puzzles.kinds.goal_puzzle import GoalPuzzle
from buraco_core.puzzles.kinds.judging import JudgePuzzle
from buraco_core.puzzles.kinds.opening_puzzle import OpeningPuzzle
from buraco_core.puzzles.kinds.place import PlacePuzzle
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle
from buraco_core.puzzles.kinds.spot_puzzle import SpotPuzzle
from buraco_core.puzzles.making.allowed_maker import make_allowed_puzzle
from buraco_core.puzzles.making.build_maker import make_build_puzzle
from buraco_core.puzzles.making.goal_maker import make_goal_puzzle
from buraco_core.puzzles.making.judge_maker import make_judge_puzzle
from buraco_core.puzzles.making.opening_maker import make_opening_puzzle
from buraco_core.puzzles.making.place_maker import make_place_puzzle
from buraco_core.puzzles.making.score_maker import make_score_puzzle
from buraco_core.puzzles.making.spot_maker import make_spot_puzzle

__all__ = [
    "KINDS",
    "AllowedPuzzle",
    "BuildPuzzle",
    "CodeError",
    "GoalPuzzle",
    "JudgePuzzle",
    "OpeningPuzzle",
    "PlacePuzzle",
    "Puzzle",
    "PuzzleCode",
    "ScorePuzzle",
    "SpotPuzzle",
    "format_rules",
    "make_puzzle",
    "parse_puzzle_code",
    "parse_rules",
]

Puzzle = (
    JudgePuzzle
    | BuildPuzzle
    | PlacePuzzle
    | OpeningPuzzle
    | ScorePuzzle
    | AllowedPuzzle
    | SpotPuzzle
    | GoalPuzzle
)

_MAKERS: dict[str, Callable[[PuzzleCode], Puzzle]] = {
    "judge": make_judge_puzzle,
    "build": make_build_puzzle,
    "place": make_place_puzzle,
    "opening": make_opening_puzzle,
    "score": make_score_puzzle,
    "allowed": make_allowed_puzzle,
    "spot": make_spot_puzzle,
    "goal": make_goal_puzzle,
}


def make_puzzle(code: PuzzleCode) -> Puzzle:
    """The puzzle of a code: always the same for the same code."""
    return _MAKERS[code.kind](code)
