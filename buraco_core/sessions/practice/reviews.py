"""The list of what is asked again: which clauses and beliefs, when each is due, and what was taken off it.

A browser keeps it as one entry, a record for each clause and belief. Of two pages the later record counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from buraco_core.clauses import CLAUSES
from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS
from buraco_core.sessions.kept.stored import number_in, read_object, written
from buraco_core.sessions.practice.memory import Answers, Memory
from buraco_core.sessions.practice.scheduling import Rating, Recall, Scheduler, days_until

__all__ = ["STORE_REVIEW", "Due", "Reviews", "Tracked", "read_reviews"]

STORE_REVIEW = "buraco.v1.review"
"""Where a browser keeps it."""
VERSION = 1
_LATEST = (1 << 43) - 1
_MOST_DAYS = 100_000.0


@dataclass(frozen=True, slots=True)
class Tracked:
    """What is kept about one clause or belief.

    Attributes:
        at: when this was last changed, in milliseconds since 1970.
        recall: what the scheduler knows of it, nothing before it was asked here.
        off: whether it was taken off the list.
    """

    at: int = 0
    recall: Recall | None = None
    off: bool = False


class Due(NamedTuple):
    """Something on the list.

    Attributes:
        subject: the clause or belief.
        at: when it is due, in milliseconds since 1970.
        days: how many days that is from now, 0 for today.
        missed: whether it comes sooner because it was missed elsewhere since.
    """

    subject: str
    at: int
    days: int
    missed: bool


@dataclass(frozen=True)
class Reviews:
    """The whole list.

    Attributes:
        items: what is kept about each clause and belief.
        off: whether all of it is switched off.
        off_at: when that was last changed.
    """

    items: Mapping[str, Tracked] = field(default_factory=lambda: MappingProxyType({}))
    off: bool = False
    off_at: int = 0

    def of(self, subject: str) -> Tracked:
        """What is kept about something."""
        return self.items.get(subject, _NOTHING)

    def due(self, memory: Memory, scheduler: Scheduler, now: int, among: Iterable[str]) -> tuple[Due, ...]:
        """What is on the list, soonest first: all that was answered before and was not taken off.

        What was never asked here is due by the last answer elsewhere. Later answers elsewhere leave the day as it is,
        except that one that was missed brings it nearer, as a wrong answer here would.

        Args:
            among: clauses and beliefs that there are puzzles about.
        """
        found = [
            self._due(each, memory.of(each), scheduler, now)
            for each in among
            if memory.of(each).count and not self.of(each).off
        ]
        return tuple(sorted(found, key=lambda each: (each.days, each.at, each.subject)))

    def _due(self, subject: str, answers: Answers, scheduler: Scheduler, now: int) -> Due:
        recall = self.of(subject).recall
        right = answers.recent[-1]
        if recall is None:
            first = scheduler(None, Rating.GOOD if right else Rating.AGAIN, answers.at).due
            return Due(subject, first, days_until(first, now), False)
        due, missed = recall.due, False
        if not right and answers.at > recall.at:
            sooner = scheduler(recall, Rating.AGAIN, answers.at).due
            due, missed = min(due, sooner), sooner < due
        return Due(subject, due, days_until(due, now), missed)

    def taken_off(self, memory: Memory, among: Iterable[str]) -> tuple[str, ...]:
        """What was answered before and was taken off the list."""
        return tuple(each for each in among if memory.of(each).count and self.of(each).off)

    # What is done

    def answered(self, subject: str, rating: Rating, at: int, scheduler: Scheduler) -> Reviews:
        """The list after an answer: what was taken off it and is answered all the same stays off."""
        before = self.of(subject)
        recall = scheduler(before.recall, rating, at)
        return self._with(subject, Tracked(max(at, before.at + 1), recall, before.off))

    def switched(self, subject: str, off: bool, at: int) -> Reviews:
        """The list with something taken off, or put back as it was."""
        before = self.of(subject)
        return self._with(subject, replace(before, off=off, at=max(at, before.at + 1)))

    def turned(self, off: bool, at: int) -> Reviews:
        """The list switched off, or on again as it was."""
        return replace(self, off=off, off_at=max(at, self.off_at + 1))

    def _with(self, subject: str, tracked: Tracked) -> Reviews:
        return replace(self, items=MappingProxyType({**self.items, subject: tracked}))

    def merged(self, other: Reviews) -> Reviews:
        """This list and what another page knows: of each record the later one."""
        items = dict(self.items)
        for subject, tracked in other.items.items():
            if tracked.at > self.of(subject).at:
                items[subject] = tracked
        later = other if other.off_at > self.off_at else self
        return Reviews(MappingProxyType(items), later.off, later.off_at)

    def text(self) -> str:
        """The entry of a browser's store; it takes of each record the later one (`js/store.js`)."""
        items = {subject: _record(tracked) for subject, tracked in sorted(self.items.items())}
        whole = {"v": VERSION, "items": items, "all": {"t": self.off_at, "off": int(self.off)}}
        return written(whole)


_NOTHING = Tracked()


def _record(tracked: Tracked) -> dict[str, float]:
    recall = tracked.recall
    known = (
        {"at": recall.at, "due": recall.due, "s": recall.stability, "d": recall.difficulty} if recall else {}
    )
    return {"t": tracked.at, "off": int(tracked.off), **known}


def read_reviews(text: str | None) -> Reviews:
    """What a browser has kept; what cannot be read is nothing."""
    given = read_object(text, VERSION)
    kept = given.get("items")
    items = {}
    for subject, record in (kept if isinstance(kept, dict) else {}).items():
        if (subject in CLAUSES or subject in MISBELIEFS) and isinstance(record, dict):
            items[subject] = Tracked(number_in(record, "t", _LATEST), _recall(record), record.get("off") == 1)
    whole = given.get("all")
    whole = whole if isinstance(whole, dict) else {}
    return Reviews(MappingProxyType(items), whole.get("off") == 1, number_in(whole, "t", _LATEST))


def _recall(record: dict[str, Any]) -> Recall | None:
    stability, difficulty = _real(record.get("s"), 0.001, _MOST_DAYS), _real(record.get("d"), 1.0, 10.0)
    at, due = number_in(record, "at", _LATEST), number_in(record, "due", _LATEST)
    if stability is None or difficulty is None or not at <= due:
        return None
    return Recall(stability, difficulty, at, due)


def _real(given: Any, least: float, most: float) -> float | None:
    good = isinstance(given, int | float) and not isinstance(given, bool) and least <= given <= most
    return float(given) if good else None
