"""When something is asked again. How memory fades is known by a scheduler, which is handed in from outside the core."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from buraco_core.message import M_, MN_, Message
from buraco_core.puzzles.codes import DIFFICULTIES
from buraco_core.sessions.kinds.puzzle import PuzzleSession

__all__ = ["DAY", "Rating", "Recall", "Scheduler", "days_until", "doubling", "due_words", "rating_of", "when"]

HARDEST = max(DIFFICULTIES)
DAY = 24 * 60 * 60 * 1000
"""Milliseconds of a day."""


class Rating(IntEnum):
    """How well something was remembered."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, slots=True)
class Recall:
    """What a scheduler knows of one thing.

    Attributes:
        stability: days after which nine of ten would still know it.
        difficulty: how hard it is for this learner, 1 to 10.
        at: when it was last asked, in milliseconds since 1970.
        due: when to ask it again.
    """

    stability: float
    difficulty: float
    at: int
    due: int


class Scheduler(Protocol):
    """Says when to ask something again; always the same for the same arguments."""

    def __call__(self, before: Recall | None, rating: Rating, at: int) -> Recall:
        """What is known after an answer.

        Args:
            before: what was known, nothing at the first answer.
            rating: how well it was remembered.
            at: when, in milliseconds since 1970.
        """


_FIRST = {Rating.AGAIN: 1, Rating.HARD: 1, Rating.GOOD: 2, Rating.EASY: 4}


def doubling(before: Recall | None, rating: Rating, at: int) -> Recall:
    """A plain scheduler, where no other is handed in: each answer that was right doubles the days, a wrong one begins again.

    >>> [doubling(None, each, 0).due // DAY for each in Rating]
    [1, 1, 2, 4]
    """
    if before is None or rating is Rating.AGAIN:
        days = float(_FIRST[rating])
    else:
        days = before.stability * {Rating.HARD: 1.0, Rating.GOOD: 2.0, Rating.EASY: 4.0}[rating]
    days = min(days, 365.0)
    return Recall(days, before.difficulty if before else 5.0, at, at + round(days) * DAY)


def rating_of(puzzle: PuzzleSession, difficulty: int) -> Rating:
    """How well something was remembered, from the tries and hints that its puzzle took.

    Right at once is good, and easy where the puzzle was one of the hardest. With one hint, or at the second try, it was
    hard. Anything else means: again.
    """
    help_taken = max(0, puzzle.tries - 1) + puzzle.hints
    if help_taken == 0:
        return Rating.EASY if difficulty == HARDEST else Rating.GOOD
    return Rating.HARD if help_taken == 1 else Rating.AGAIN


def days_until(due: int, now: int) -> int:
    """Whole days until something is due, 0 where it is.

    Nobody's clock is asked where midnight is: a day more or less begins twelve hours before the hour of the last answer,
    so that what was answered in the evening is due the next morning.
    """
    return max(0, (due - now + DAY // 2) // DAY)


def when(days: int) -> Message:
    """When, in words: today, tomorrow, in 5 days."""
    if days <= 0:
        return M_("today")
    if days == 1:
        return M_("tomorrow")
    if days < 60:
        return MN_("in %(count)s day", "in %(count)s days", days)
    return MN_("in %(count)s month", "in %(count)s months", round(days / 30.4))


def due_words(days: int) -> Message:
    """What is said after an answer."""
    if days <= 0:
        return M_("I'll ask this again today.")
    if days == 1:
        return M_("I'll ask this again tomorrow.")
    return M_("I'll ask this again %(when)s.", when=when(days))
