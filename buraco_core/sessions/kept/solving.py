"""A generated puzzle being solved in a room: its code, what was done, and how that survives a reload."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from buraco_core.message import MessageError
from buraco_core.puzzles import PuzzleCode, make_puzzle, parse_puzzle_code
from buraco_core.sessions.apply import apply, logged
from buraco_core.sessions.kept.stored import LONGEST_LOG, SALT, Log, read_log
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.kinds.session_of_kind import puzzle_session

__all__ = ["Solving", "kept_code"]


@dataclass(frozen=True)
class Solving:
    """A puzzle with everything that was done to it.

    Attributes:
        code: what it was made from.
        salt: what the ids of its cards are drawn from, with the code.
        question: the puzzle as a value.
        puzzle: the puzzle as it stands.
        log: what was done.
    """

    code: PuzzleCode
    salt: str
    question: Any
    puzzle: PuzzleSession
    log: Log = ()

    @classmethod
    def begun(cls, code: PuzzleCode, salt: str, question: Any = None) -> Self:
        """The puzzle of a code as it is met.

        Args:
            question: the puzzle as a value, where it is not simply that of the code.
        """
        question = make_puzzle(code) if question is None else question
        return cls(code, salt, question, puzzle_session(question, f"{salt}.{code}"))

    def done(self, entry: tuple[str, ...]) -> Self:
        """The puzzle after something done to it; what makes no sense changes nothing."""
        puzzle = apply(self.puzzle, entry)
        if puzzle is self.puzzle:
            return self
        return replace(self, puzzle=puzzle, log=logged(self.log, entry))

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:
        """Something pressed."""
        return self.done(("press", block, item, *picked))

    def move(self, cards: Sequence[str], to: str) -> Self:
        """Cards moved."""
        return self.done(("move", to, *cards))

    def fill(self, row: str, text: str) -> Self:
        """A field filled."""
        return self.done(("fill", row, text))

    def kept(self) -> dict[str, Any]:
        """What brings it back: no answer and no chance in it."""
        return {"code": str(self.code), "salt": self.salt, "log": self.log}

    def brought_back(self, kept: Any) -> Self:
        """This puzzle with what a browser has kept of it done again; as it is, where it has kept nothing of it."""
        if kept_code(kept) != self.code:
            return self
        log, salt = read_log(kept.get("log")), kept.get("salt")
        if log is None or not isinstance(salt, str) or not SALT.fullmatch(salt):
            return self
        solving = type(self).begun(self.code, salt, self.question)
        for entry in log[:LONGEST_LOG]:
            solving = solving.done(entry)
        return solving


def kept_code(kept: Any) -> PuzzleCode | None:
    """The code of a puzzle that a browser has kept, nothing where it has none that can be read."""
    code = kept.get("code") if isinstance(kept, dict) else None
    try:
        return parse_puzzle_code(code) if isinstance(code, str) else None
    except MessageError:
        return None
