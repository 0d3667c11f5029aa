"""From text to a deal: line by line, and every line that is wrong is named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import NamedTuple, get_args

from buraco_core.actions import Action
from buraco_core.dealing import Start
from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.notation.errors import GameTextError, Line
from buraco_core.notation.header import HEADERS, Header
from buraco_core.notation.steps import read_step
from buraco_core.notation.values import (
    LAST_LINE,
    Comment,
    End,
    Game,
    layout,
    step_name,
    strange_sign,
)
from buraco_core.state import Ending

__all__ = ["LONGEST_LINE", "LONGEST_TEXT", "Reading", "parse_game", "read_game"]

LONGEST_TEXT = 1_000_000
"""Signs of a text that is read; a deal up to the limit of turns takes a tenth of it."""
LONGEST_LINE = 1_000
"""Signs of a line that is read."""
_RESULTS = ("end", "score")


class Reading(NamedTuple):
    """A deal that was read, and the number, from 1, of the line that each name stands for in that text."""

    game: Game
    lines: Mapping[str, int]


def parse_game(text: str) -> Game:
    """The deal that a text tells; whether its steps are allowed only `replay` says.

    Small and capital letters, every spelling of a card, more white space, and the lines before the first step
    in another order are accepted. What `format_game` wrote comes back byte for byte, and so it does with
    comments (`#` and all after it) and blank lines put into it.

    Raises:
        GameTextError: for text that is no deal, naming the line.
        GameStartError: for a start that cannot be, naming the line and the clause.
    """
    return read_game(text).game


def read_game(text: str) -> Reading:
    """As `parse_game`, with the lines on which everything stands in this very text."""
    return _Reader(text).read()


class _Reader:
    """Reads one text; holds what it has understood so far."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST_TEXT:
            raise GameTextError(
                M_("This text is too long for a deal: at most %(most)s signs are read.", most=LONGEST_TEXT)
            )
        self.rows = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        if not self.rows[-1]:
            self.rows.pop()
        self.lines: dict[str, int] = {}
        self.comments: list[Comment] = []
        self.waiting: list[str] = []
        self.header = Header()
        self.start: Start | None = None
        self.actions: list[Action] = []
        self.end: End | None = None
        self.score: tuple[int, ...] | None = None

    def read(self) -> Reading:
        for number, row in enumerate(self.rows, 1):
            if len(row) > LONGEST_LINE:
                said = M_("This line is too long: at most %(most)s signs are read.", most=LONGEST_LINE)
                raise GameTextError(said, number)
            strange = strange_sign(row)
            if strange is not None:
                said = M_("The sign %(sign)s has no place in a text: take it out.", sign=quoted(strange))
                raise GameTextError(said, number)
            self._row(number, row)
        if not self.lines:
            said = M_('There is nothing here: a deal begins with the line "buraco 1".')
            raise GameTextError(said, max(len(self.rows), 1))
        start = self._started(len(self.rows))
        self.comments += [Comment(LAST_LINE, each) for each in self.waiting]
        game = Game(start, tuple(self.actions), self.end, self.score, self.header.source)
        return Reading(_with_comments(game, self.comments, self.lines), self.lines)

    def _row(self, number: int, row: str) -> None:
        """Understand one line, or keep it where it says nothing."""
        # A source may well be an address, and those have a # of their own.
        is_source = row.lstrip()[:6].lower() == "source"
        said, mark, _ = (row, "", "") if is_source else row.partition("#")
        words = said.split()
        if not words:
            self.waiting.append(row)
            return
        word = words[0].removesuffix(":")
        line = Line(number, word.lower(), words[1:], said.strip()[len(words[0]) :].strip())
        name = self._understood(line, word)
        if name in self.lines:
            first = self.lines[name]
            raise self._fault(
                line, M_("This is told a second time: line %(first)s says it, too.", first=first)
            )
        self.lines[name] = number
        self.comments += [Comment(name, each) for each in self.waiting]
        self.waiting = []
        if mark:
            self.comments.append(Comment(name, row[len(said.rstrip()) :], beside=True))

    def _understood(self, line: Line, word: str) -> str:
        """Take in what a line says; its name."""
        if not self.lines and line.word != "buraco":
            raise self._fault(line, M_('A deal begins with the line "buraco 1".'))
        if line.word in HEADERS:
            if self.start is not None:
                raise self._fault(line, M_("This belongs before the first step, where the start is told."))
            return self.header.take(line)
        if line.word in _RESULTS:
            start = self._started(line.number)
            return self._end(line, start) if line.word == "end" else self._score(line, start)
        if line.word.isascii() and line.word.isdecimal():
            return self._step(line, self._started(line.number))
        known = (*HEADERS, *_RESULTS)
        near = get_close_matches(line.word, known, n=1)
        if near:
            raise self._fault(
                line, M_('There is no line %(word)s: write "%(meant)s".', word=quoted(word), meant=near[0])
            )
        raise self._fault(
            line,
            M_(
                "There is no line %(word)s: a line begins with a player's number, or with one of %(known)s.",
                word=quoted(word),
                known=", ".join(known),
            ),
        )

    def _started(self, number: int) -> Start:
        """The start, made once all lines about it are read; `number` is the line that shows it."""
        if self.start is None:
            self.start = self.header.start(self.lines, number)
        return self.start

    def _step(self, line: Line, start: Start) -> str:
        if self.end is not None or self.score is not None:
            raise self._fault(
                line, M_("A step cannot follow the end: put it before the lines end and score.")
            )
        seat = self._seat(line, line.word, start)
        try:
            self.actions.append(read_step(line.words, seat, start.rules.seats.sides))
        except MessageError as refused:
            raise self._fault(line, refused.messages[0]) from refused
        return step_name(len(self.actions) - 1)

    def _seat(self, line: Line, word: str, start: Start) -> int:
        number = int(word) if word.isascii() and word.isdecimal() and len(word) <= 3 else 0
        if not 1 <= number <= start.seats:
            raise self._fault(
                line,
                M_(
                    "There is no player %(word)s: the players are 1 to %(last)s.",
                    word=quoted(word),
                    last=start.seats,
                ),
            )
        return number - 1

    def _end(self, line: Line, start: Start) -> str:
        ending, *who = [*(each.lower() for each in line.words), ""][:3]
        seated = [each for each in who if each]
        for known in get_args(Ending):
            if ending == known and len(line.words) == (2 if known == "out" else 1):
                self.end = End(known, self._seat(line, seated[0], start) if seated else None)
                return "end"
        raise self._fault(
            line,
            M_(
                "%(said)s is no end: write end out and the player's number, end stock, end stalemate or end limit.",
                said=quoted(line.rest),
            ),
        )

    def _score(self, line: Line, start: Start) -> str:
        self.score = self.header.points(line)
        sides = start.rules.seats.sides
        if len(self.score) != sides:
            raise self._fault(line, M_("There are %(sides)s sides: give one score each.", sides=sides))
        return "score"

    def _fault(self, line: Line, said: Message) -> GameTextError:
        return self.header.fault(line, said)


def _with_comments(game: Game, comments: list[Comment], read: Iterable[str]) -> Game:
    """A deal with its comments, each at a line that the deal is written with.

    A line that is not written again (a switch that differs in nothing, a stock in lines of other lengths) leaves
    its comments to the next line that is.
    """
    if not comments:
        return game
    written = {name for name, _ in layout(game)}
    goes_to = {LAST_LINE: LAST_LINE}
    place = LAST_LINE
    for name in reversed(list(read)):
        place = name if name in written else place
        goes_to[name] = place
    kept = [
        each if goes_to[each.line] == each.line else Comment(goes_to[each.line], each.text.strip())
        for each in comments
    ]
    return replace(game, comments=tuple(kept))
