"""A visit driven as a board does: the course and the rooms beside it, answers at a time, what a browser keeps."""

from __future__ import annotations

from typing import Any

from buraco_core.course import lesson_named
from buraco_core.sessions import CourseSession, Visit
from sessions.playing import Board

LESSON = "05-clean-dirty"
T = 1_700_000_000_000
"""A moment, in milliseconds since 1970."""


def visit(salt: str = "a1b2c3d4", lesson: str = LESSON, entry: str = "") -> Board:
    """A board that has not said hello yet."""
    return Board(Visit(CourseSession(lesson_named(lesson), salt), entry=entry))


def press(board: Board, item: str, block: str = "main", at: int = T) -> Any:
    """Something pressed at a time."""
    return board.send("press", block=block, item=item, picked=[], order={}, at=at)


def answered(board: Board, tone: str, at: int = T) -> None:
    """A question answered so that the verdict is of that tone."""
    for each in [option["id"] for option in board.block("answer")["options"]]:
        before = board.session
        press(board, each, "answer", at)
        if board.message["tone"] == tone:
            return
        board.session, board.view = before, before.view()
    raise AssertionError(f"no answer is {tone}")


def stored(board: Board) -> dict[str, str]:
    """What the last view gives a browser to keep, what is to be forgotten left out."""
    return {name: value for name, value in board.view["store"].items() if value is not None}


def kept(board: Board) -> dict[str, str]:
    """What a browser has after the last view."""
    return {**board.view["store"], **board.view["best"]}
