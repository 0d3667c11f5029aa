"""Which session shows which kind of puzzle: the one place where a new kind is entered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from buraco_core.puzzles import (
    AllowedPuzzle,
    GoalPuzzle,
    JudgePuzzle,
    OpeningPuzzle,
    ScorePuzzle,
    SpotPuzzle,
)
from buraco_core.puzzles.kinds.asked_move import AskedMove
from buraco_core.puzzles.kinds.build import BuildPuzzle
from buraco_core.puzzles.kinds.fact import FactPuzzle
from buraco_core.puzzles.kinds.place import PlacePuzzle
from buraco_core.puzzles.kinds.turn_puzzle import TurnPuzzle
from buraco_core.sessions.kinds.allowed import AllowedSession
from buraco_core.sessions.kinds.build import BuildSession
from buraco_core.sessions.kinds.fact import FactSession
from buraco_core.sessions.kinds.goal import GoalSession
from buraco_core.sessions.kinds.judge import JudgeSession
from buraco_core.sessions.kinds.opening import OpeningSession
from buraco_core.sessions.kinds.place import PlaceSession
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.kinds.score import ScoreSession
from buraco_core.sessions.kinds.spot import SpotSession
from buraco_core.sessions.kinds.turn import TurnSession

__all__ = ["puzzle_session"]

_SESSIONS: dict[type, Callable[..., PuzzleSession]] = {
    AllowedPuzzle: AllowedSession,
    AskedMove: AllowedSession,
    BuildPuzzle: BuildSession,
    FactPuzzle: FactSession,
    GoalPuzzle: GoalSession,
    JudgePuzzle: JudgeSession,
    OpeningPuzzle: OpeningSession,
    PlacePuzzle: PlaceSession,
    ScorePuzzle: ScoreSession,
    SpotPuzzle: SpotSession,
    TurnPuzzle: TurnSession,
}


def puzzle_session(puzzle: Any, salt: str) -> PuzzleSession:
    """A session for a puzzle of any kind; card ids are drawn from the salt.

    Raises:
        KeyError: for a value that is no puzzle.
    """
    return _SESSIONS[type(puzzle)](salt, puzzle=puzzle)
