"""When something is asked again, by FSRS, a published model of how memory fades, through its package `fsrs`.

No chance is in it and no clock: the same answers at the same times give the same dates.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from fsrs import Card, State
from fsrs import Rating as FsrsRating
from fsrs import Scheduler as FsrsScheduler

from buraco_core.sessions.practice.scheduling import DAY, Rating, Recall

__all__ = ["RETENTION", "fsrs_scheduler"]

RETENTION = 0.9
"""So sure a learner should still be of something when it is asked again."""
_MOST_DAYS = 365
"""Nothing waits longer than a year."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_DIGITS = 4
"""Digits of what is kept: a browser's store need not hold sixteen."""

# Learning steps are minutes; what is learnt here is asked again on another day, so there are none.
_SCHEDULER = FsrsScheduler(
    desired_retention=RETENTION,
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=_MOST_DAYS,
    enable_fuzzing=False,
)


def fsrs_scheduler(before: Recall | None, rating: Rating, at: int) -> Recall:
    """What is known after an answer, and when to ask again: whole days after it, one at least.

    Args:
        before: what was known, nothing at the first answer.
        rating: how well it was remembered.
        at: when, in milliseconds since 1970.

    >>> [fsrs_scheduler(None, each, 0).due // DAY for each in Rating]
    [1, 1, 2, 8]
    """
    now = _time(at)
    # A card without a number of its own would wait for the clock to draw one.
    card = Card(card_id=1, due=now)
    if before is not None:
        card = Card(
            card_id=1,
            state=State.Review,
            stability=before.stability,
            difficulty=before.difficulty,
            due=_time(before.due),
            last_review=_time(before.at),
        )
    after, _ = _SCHEDULER.review_card(card, FsrsRating(rating), now)
    assert after.stability is not None
    assert after.difficulty is not None
    days = (after.due - now).days
    return Recall(round(after.stability, _DIGITS), round(after.difficulty, _DIGITS), at, at + days * DAY)


def _time(at: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=at)
