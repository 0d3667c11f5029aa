"""What can be wrong with a written deal: its text, its start, a step, or what it says of its end."""

from __future__ import annotations

from typing import NamedTuple

from buraco_core.legality import Refusal
from buraco_core.message import M_, Message, MessageError
from buraco_core.rules import Dialect

__all__ = [
    "GameResultError",
    "GameStartError",
    "GameStepError",
    "GameTextError",
    "Line",
    "NotationError",
    "UnwritableGame",
]


class Line(NamedTuple):
    """A line with something to say.

    Attributes:
        number: the line's number, from 1.
        word: its first word, in small letters.
        words: the words after it.
        rest: all that stands after the first word.
    """

    number: int
    word: str
    words: list[str]
    rest: str


class NotationError(MessageError):
    """Something is wrong with a written deal.

    Attributes:
        line: the line's number, from 1; `None` where a deal is no text yet.
        clause: the id of the clause that forbids it, `None` where no rule does.
        said: what is wrong and what would be right, without the line.
        dialect: whose words it is said in: those of the table, once its rules are read.
    """

    def __init__(
        self, said: Message, line: int | None = None, clause: str | None = None, *, dialect: Dialect = "us"
    ) -> None:
        self.said = said
        self.line = line
        self.clause = clause
        self.dialect = dialect
        if clause is not None:
            said = M_("%(said)s [%(clause)s]", said=said, clause=clause)
        super().__init__(said if line is None else M_("Line %(line)s: %(said)s", line=line, said=said))


class UnwritableGame(NotationError):
    """A deal that has no text: a call of a program that makes no sense, never a fault of a player."""


class GameTextError(NotationError):
    """Text that is no deal in notation."""


class GameStartError(NotationError):
    """A deal that is well written and begins with what no deal can begin with; `clause` says why."""


class GameStepError(NotationError):
    """A step that the rules forbid, with the engine's `refusal`; `clause` is the refusal's."""

    def __init__(self, refusal: Refusal, line: int | None = None) -> None:
        self.refusal = refusal
        super().__init__(refusal.message, line, refusal.clause, dialect=refusal.rules.dialect)


class GameResultError(NotationError):
    """An end or a score that the steps do not come to."""
