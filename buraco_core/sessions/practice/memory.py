"""What is remembered of a learner's answers: how often each clause and each belief came up, and how it went of late.

A browser keeps it as one entry. Two pages that know different things are put together: of each clause and belief the
later answers, and of each count the greater, so that nothing shrinks. Nothing in it is trusted when it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from buraco_core.clauses import CLAUSES
from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS
from buraco_core.sessions.kept.stored import number_in, read_object, written

__all__ = ["STORE_MEMORY", "Answers", "Memory", "Row", "read_memory"]

STORE_MEMORY = "buraco.v1.memory"
"""Where a browser keeps it."""
VERSION = 1
RECENT = 8
"""Answers about one thing whose outcome is remembered."""
FADES = 0.8
"""An answer counts this much of the one after it."""
ENOUGH = 4
"""Right answers that it takes to be quite sure of something."""
SITTING = 8 * 60 * 60 * 1000
"""After so many milliseconds without an answer another day begins: a night lies between."""
_LATEST = 1 << 43
_MOST = 1_000_000
"""A count beyond this is nobody's."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers about one clause or belief.

    Attributes:
        count: how many there were.
        right: how many of them were right at the first try and without a hint.
        at: when the last one was, in milliseconds since 1970.
        recent: the last ones, at most eight, the latest at the end: whether it was right like that.
    """

    count: int = 0
    right: int = 0
    at: int = 0
    recent: tuple[bool, ...] = ()

    @property
    def mastery(self) -> float:
        """How sure the learner is, 0 to 1.

        The share of right ones among the last eight answers, each counting four fifths of the one after it. Fewer than
        four answers are made up to four with wrong ones: one right answer alone is no proof.
        """
        weights = [FADES**age for age in range(max(ENOUGH, len(self.recent)))]
        won = sum(weight for weight, right in zip(weights, reversed(self.recent), strict=False) if right)
        return won / sum(weights)

    @property
    def is_missed(self) -> bool:
        """Whether it should come again: one of the last two answers was not right at once."""
        return not all(self.recent[-2:])

    def noted(self, right: bool, at: int) -> Answers:
        """These answers and one more."""
        recent = (*self.recent, right)[-RECENT:]
        return Answers(self.count + 1, self.right + right, at, recent)

    def merged(self, other: Answers) -> Answers:
        """Of two records of the same thing the later answers and the greater counts."""
        later = other if other.at > self.at else self
        return Answers(max(self.count, other.count), max(self.right, other.right), later.at, later.recent)


@dataclass(frozen=True, slots=True)
class Row:
    """What goes on from answer to answer.

    Attributes:
        at: when the last answer was, in milliseconds since 1970.
        length: how many were right at once, one after the other, up to now.
        today: how many were right at once since the last night.
        stars: how many stars were won since then beside the course.
    """

    at: int = 0
    length: int = 0
    today: int = 0
    stars: int = 0


@dataclass(frozen=True)
class Memory:
    """All that is remembered.

    Attributes:
        about: the answers about each clause, by its id, and each belief, by its key.
        row: how the answers follow one another.
        longest: the longest row so far.
    """

    about: Mapping[str, Answers] = field(default_factory=lambda: MappingProxyType({}))
    row: Row = Row()
    longest: int = 0

    def of(self, subject: str) -> Answers:
        """The answers about a clause or a belief; none where it never came up."""
        return self.about.get(subject, _NONE)

    def noted(self, subjects: Iterable[str], right: bool, at: int) -> Memory:
        """This memory and an answer.

        Args:
            subjects: the clauses and beliefs that it says something about.
            right: whether it was right at the first try and without a hint.
            at: when, in milliseconds since 1970; a clock that runs back, or none, is put after the last answer.
        """
        row = self._row_at(at)
        named = [each for each in dict.fromkeys(subjects) if _is_known(each)]
        about = {**self.about, **{each: self.of(each).noted(right, row.at) for each in named}}
        length = row.length + 1 if right else 0
        row = replace(row, length=length, today=row.today + right)
        return Memory(MappingProxyType(about), row, max(self.longest, length))

    def starred(self, stars: int, at: int) -> Memory:
        """This memory and the stars of a puzzle that was solved beside the course."""
        row = self._row_at(at)
        return replace(self, row=replace(row, stars=row.stars + stars))

    def _row_at(self, at: int) -> Row:
        """The row at a time, on a new day if a night has passed."""
        at = at if self.row.at < at < _LATEST else self.row.at + 1
        fresh = at - self.row.at > SITTING
        return Row(at, self.row.length) if fresh else replace(self.row, at=at)

    def merged(self, other: Memory) -> Memory:
        """This memory and what another page knows."""
        named = dict.fromkeys((*self.about, *other.about))
        about = {each: self.of(each).merged(other.of(each)) for each in named}
        row = other.row if other.row.at > self.row.at else self.row
        return Memory(MappingProxyType(about), row, max(self.longest, other.longest))

    def missed(self, fits: Callable[[str], bool] = lambda _: True) -> tuple[str, ...]:
        """What should come again, the latest miss first, of what fits."""
        found = [each for each, answers in self.about.items() if answers.is_missed and fits(each)]
        return tuple(sorted(found, key=lambda each: (-self.of(each).at, each)))

    def text(self, only: Iterable[str] | None = None) -> str:
        """The entry of a browser's store.

        A record with a time `t` is taken whole from the page that wrote it later; of other numbers the store keeps the
        greater (`js/store.js`). So a part of the entry, with `only` some clauses and beliefs, changes nothing else.
        """
        wanted = self.about if only is None else {each: self.of(each) for each in only}
        about = {
            each: {
                "n": answers.count,
                "r": answers.right,
                "l": {"t": answers.at, "b": _bits(answers.recent)},
            }
            for each, answers in sorted(wanted.items())
        }
        row = {"t": self.row.at, "n": self.row.length, "d": self.row.today, "s": self.row.stars}
        return written({"v": VERSION, "about": about, "row": row, "longest": self.longest})


_NONE = Answers()


def read_memory(text: str | None) -> Memory:
    """What a browser has kept; what cannot be read is nothing."""
    given = read_object(text, VERSION)
    kept = given.get("about")
    about = {}
    for name, record in (kept if isinstance(kept, dict) else {}).items():
        answers = _answers(record)
        if _is_known(name) and answers is not None:
            about[name] = answers
    row = given.get("row")
    return Memory(
        MappingProxyType(about),
        Row(number_in(row, "t", _LATEST - 1), *(number_in(row, name, _MOST) for name in ("n", "d", "s"))),
        number_in(given, "longest", _MOST),
    )


def _answers(record: Any) -> Answers | None:
    """The answers of a record, nothing where it tells of none."""
    last = record.get("l") if isinstance(record, dict) else None
    recent = _outcomes(number_in(last, "b", (2 << RECENT) - 1))
    at = number_in(last, "t", _LATEST - 1)
    if not recent or not at:
        return None
    count = max(number_in(record, "n", _MOST), len(recent))
    return Answers(count, max(sum(recent), min(number_in(record, "r", _MOST), count)), at, recent)


def _bits(recent: tuple[bool, ...]) -> int:
    """Outcomes as a number: a one to begin with, then a bit each."""
    return int("1" + "".join(str(int(each)) for each in recent), 2)


def _outcomes(bits: int) -> tuple[bool, ...]:
    return tuple(each == "1" for each in bin(bits)[3:]) if bits > 1 else ()


def _is_known(subject: object) -> bool:
    return subject in CLAUSES or subject in MISBELIEFS
