"""The scoring quiz: lines of a score sheet to be filled, those that one chooses, against the clock if one likes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.puzzles import PuzzleCode, make_puzzle, parse_puzzle_code
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle
from buraco_core.rules import Rules
from buraco_core.sessions.kept.solving import Solving, kept_code
from buraco_core.sessions.kept.stored import MOST_COUNTED, number_in, read_object, written
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.kinds.score import ScoreSession
from buraco_core.sessions.page import Body
from buraco_core.sessions.practice.choosing import Course, chance_of
from buraco_core.sessions.rooms.reviews.quiz_pages import (
    LINES,
    SECONDS,
    SIZES,
    answer_blocks,
    keys_of,
    lines_at,
    ready_blocks,
    setup_blocks,
    setup_marks,
)
from buraco_core.sessions.rooms.room import STORE_ROOM, Door, Room
from buraco_core.sessions.view import action
from buraco_core.text import Speaker

__all__ = ["Quiz"]

STORE = f"{STORE_ROOM}quiz"
VERSION = 1
_BETWEEN = re.compile(r"[~,. ]+")
_LOOKED = 60
"""So many sheets are looked at until one has something in a line that is asked."""
_LONGEST = 24 * 60 * 60
"""A sheet that took more seconds than a day was left open."""


@dataclass(frozen=True)
class Quiz(Room):
    """A sheet, or the choice of what is asked.

    Attributes:
        size: one meld, one side or a whole deal: 1, 2 or 3, the difficulty of its code.
        lines: the names of the lines that are asked.
        seconds: how long one wants to take, 0 without a clock.
        count: how many sheets there were.
        solving: the sheet on the board, or the one that is ready.
        since: when the clock began, in milliseconds since 1970, 0 before that.
        took: how many seconds it took, once it is done.
        at_once: how many lines were right at the first check, nothing before that.
    """

    key: ClassVar[str] = "quiz"

    size: int = 1
    lines: tuple[str, ...] = LINES
    seconds: int = 0
    count: int = 0
    solving: Solving | None = None
    since: int = 0
    took: int | None = None
    at_once: int | None = None

    # Ways in

    @classmethod
    def opened(cls, door: Door) -> Self:
        """At the sheet of the link, with the lines and the time that it tells; else at the choice."""
        kept = read_object(door.store.get(STORE), VERSION)
        room = cls(door.rules, door.salt)
        code = door.params.get("quiz", "")
        if not code:
            return room._as_kept(kept)._linked(door)
        try:
            wanted = parse_puzzle_code(code)
        except MessageError as refused:
            return replace(room._as_kept(kept), notice=refused.messages)
        if wanted.kind != "score":
            other = M_(
                "The code %(code)s is of another kind of puzzle: that of a quiz begins with score, as in "
                "score.2.2.us.5kq8.",
                code=quoted(code),
            )
            return replace(room._as_kept(kept), notice=(other,))
        room = replace(room, size=wanted.difficulty)._linked(door)
        return room._with(wanted, door.at)._brought_back(kept)

    def _as_kept(self, kept: dict[str, Any]) -> Self:
        """With the choices as they were left."""
        size, seconds = number_in(kept, "size", 3), number_in(kept, "seconds", max(SECONDS))
        given = kept.get("lines")
        lines = tuple(each for each in LINES if isinstance(given, list) and each in given)
        return replace(
            self,
            size=size or 1,
            lines=lines or LINES,
            seconds=seconds if seconds in SECONDS else 0,
            count=number_in(kept, "count", MOST_COUNTED),
        )

    def _linked(self, door: Door) -> Self:
        """With the lines and the time of a link; what makes no sense in it is said."""
        room, notice = self, list[Message]()
        named = [each for each in _BETWEEN.split(door.params.get("lines", "")) if each]
        wrong = [each for each in named if each not in LINES]
        if wrong:
            notice.append(
                M_(
                    "There is no line %(wrong)s on the sheet: the lines are %(names)s.",
                    wrong=quoted(wrong[0]),
                    names=", ".join(LINES),
                )
            )
        wanted = tuple(each for each in lines_at(room.size, room.rules) if each in named)
        if named and not wanted and not wrong:
            notice.append(M_("This sheet has none of the lines of the link, so all are asked."))
        if wanted:
            room = replace(room, lines=wanted)
        timed = door.params.get("timed", "")
        if timed.isdecimal() and 0 < int(timed[:6]) <= 3600:
            room = replace(room, seconds=int(timed[:6]))
        elif timed:
            notice.append(
                M_(
                    "timed=%(given)s is no time: write the seconds, 1 to 3600, as in timed=60.",
                    given=quoted(timed),
                )
            )
        return replace(room, notice=tuple(notice))

    def _with(self, code: PuzzleCode, at: int) -> Self:
        """At a sheet; with a clock it waits for the start."""
        question = make_puzzle(code)
        assert isinstance(question, ScorePuzzle)
        here = lines_at(code.difficulty, code.rules)
        asked = tuple(each for each in here if each in self.lines)
        if asked and asked != here:
            question = replace(question, asked=keys_of(asked))
        solving = Solving.begun(code, self.salt, question)
        return replace(self, solving=solving, since=0 if self.seconds else at, took=None, at_once=None)

    def _brought_back(self, kept: dict[str, Any]) -> Self:
        """The sheet as it was left, its clock going on, if it is the one that was left."""
        assert self.solving is not None
        asked = list(self._asked)
        if kept_code(kept) != self.solving.code or kept.get("asked") != asked:
            return self
        if kept.get("seconds") != self.seconds:
            return self
        since, took, at_once = kept.get("since"), kept.get("took"), kept.get("at_once")
        if not isinstance(since, int) or isinstance(since, bool) or not 0 <= since < 1 << 43:
            return self
        solving = self.solving.brought_back(kept)
        solved = solving.puzzle.solved
        return replace(
            self,
            solving=solving,
            since=since or self.since,
            took=took if solved and isinstance(took, int) and 0 <= took <= _LONGEST else None,
            at_once=at_once if isinstance(at_once, int) and 0 <= at_once <= 100 else None,
        )

    def _next(self, at: int) -> Self:
        """At another sheet with the same lines, its clock begun; one that has something in a line that is asked."""
        room = replace(self, count=self.count + 1)
        seed = f"{chance_of(self.salt, Course(), f'quiz {room.count}').randrange(36**5):x}"
        code = PuzzleCode("score", self.size, self.rules, seed).next()
        for _ in range(_LOOKED):
            sheet = room._with(code, at)
            assert sheet.solving is not None
            if any(row.points for row in sheet.solving.question.rows()):
                break
            code = code.next()
        return replace(sheet, since=max(1, at))

    def with_rules(self, rules: Rules) -> Self:
        """The same choices at another table, with another sheet where one is on the board."""
        if rules == self.rules:
            return self
        room = replace(self, rules=rules, notice=(), solving=None)
        return room._next(self.since) if self.solving is not None else room

    @property
    def _asked(self) -> tuple[str, ...]:
        """The names of the lines that are asked of this sheet."""
        here = lines_at(self.size, self.rules)
        return tuple(each for each in here if each in self.lines) or here

    def params(self) -> dict[str, str]:
        """The sheet, its lines and its time: whoever opens the link is asked the very same."""
        if self.solving is None:
            return {}
        found = {"quiz": str(self.solving.code)}
        if self._asked != lines_at(self.size, self.rules):
            found["lines"] = "~".join(self._asked)
        return {**found, "timed": str(self.seconds)} if self.seconds else found

    def kept(self) -> dict[str, str | None]:
        """The choices, and the sheet with what was done to it."""
        kept: dict[str, Any] = {
            "v": VERSION,
            "size": self.size,
            "lines": list(self.lines),
            "seconds": self.seconds,
            "count": self.count,
        }
        if self.solving is not None:
            kept |= {**self.solving.kept(), "asked": list(self._asked), "since": self.since}
            kept |= {"took": self.took, "at_once": self.at_once}
        return {STORE: written(kept)}

    @property
    def _is_ready(self) -> bool:
        """Whether a sheet waits for its clock to begin."""
        return self.solving is not None and bool(self.seconds) and not self.since

    def working(self) -> PuzzleSession | None:
        """The sheet on the board."""
        return self.solving.puzzle if self.solving is not None and not self._is_ready else None

    def up(self) -> Self | None:
        """From a sheet to the choice of what is asked."""
        return replace(self, solving=None) if self.solving is not None else None

    def stage(self) -> str:
        """The sheet, and whether its clock has begun."""
        return f"{self.solving.code} {self._is_ready}" if self.solving is not None else ""

    # What is done

    def press(self, block: str, item: str, picked: Sequence[str], at: int) -> Self:
        """A line chosen, the clock begun, the sheet checked, another one."""
        if self.solving is None:
            return self._chosen(block, item, at)
        if block == "main" and item == "start" and self._is_ready:
            return replace(self, since=max(1, at))
        if self._is_ready:
            return self
        if block == "main" and item in ("more", "lines"):
            if not self.solving.puzzle.solved:
                return self
            return self._next(at) if item == "more" else replace(self, solving=None)
        return self._after(self.solving.press(block, item, picked), at)

    def fill(self, row: str, text: str) -> Self:
        """A field of the sheet; or how much is asked, and in what time."""
        if self.solving is not None:
            return self if self._is_ready else replace(self, solving=self.solving.fill(row, text))
        if row == "size" and text in SIZES:
            return replace(self, size=int(text))
        if row == "timed" and text.isdecimal() and int(text[:6]) in SECONDS:
            return replace(self, seconds=int(text[:6]))
        return self

    def _chosen(self, block: str, item: str, at: int) -> Self:
        if block == "main" and item == "begin":
            return self._next(at)
        here = lines_at(self.size, self.rules)
        if block != "lines" or item not in here:
            return self
        chosen = set(self.lines) ^ {item}
        if not chosen & set(here):
            last = M_("One line at least is asked: choose another one before you leave this one out.")
            return replace(self, notice=(last,))
        return replace(self, lines=tuple(each for each in LINES if each in chosen))

    def _after(self, solving: Solving, at: int) -> Self:
        """After something done to the sheet: the first check is counted, the last one stops the clock."""
        before = self.solving
        if before is None or solving is before:
            return self
        room = replace(self, solving=solving)
        puzzle = solving.puzzle
        if puzzle.tries and not before.puzzle.tries and isinstance(puzzle, ScoreSession):
            room = replace(room, at_once=puzzle.right_lines())
        if puzzle.solved and not before.puzzle.solved:
            took = max(0, at - self.since) // 1000 if self.since else 0
            room = replace(room, took=min(took, _LONGEST))
        return room

    # What is to be seen

    def body(self, speaker: Speaker) -> Body:
        """The choice, what is about to begin, or the sheet."""
        if self.solving is None:
            blocks = setup_blocks(self.size, self.seconds, self.rules, speaker)
            begin = action("begin", speaker.say(M_("Begin")), primary=True)
            marks = setup_marks(self.size, self.lines, self.rules, speaker)
            return [*blocks, self.said(speaker)], [begin], marks
        if self._is_ready:
            start = action("start", speaker.say(M_("Start the clock")), primary=True)
            blocks = ready_blocks(self.size, self._asked, self.seconds, self._link(), speaker)
            return [*blocks, self.said(speaker)], [start], []
        puzzle = self.solving.puzzle
        said = self.said(speaker, puzzle.message_block(speaker))
        above, below = answer_blocks(self, speaker)
        items = puzzle.main_actions(speaker)
        if puzzle.solved:
            items = [
                action("lines", speaker.say(M_("Other lines"))),
                action("more", speaker.say(M_("One more")), primary=True),
            ]
        return [*above, *puzzle.blocks(speaker), said, *below], items, puzzle.marks(speaker)

    def _link(self) -> dict[str, Any]:
        return {"lesson": self.key, "params": self.params()}
