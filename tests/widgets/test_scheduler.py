"""The adapter to FSRS: the package's own days, no chance, later and later while it is known, sooner when it is not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise, product

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.sessions.practice.scheduling import DAY, Rating, Recall
from buraco_widgets.scheduler import RETENTION, fsrs_scheduler

T = 1_700_000_000_000
MINUTE = 60_000
RATINGS = st.sampled_from(list(Rating))


def days(recall: Recall) -> int:
    return (recall.due - recall.at) // DAY


def replayed(ratings: list[Rating], gaps: list[int] | None = None, start: int = T) -> list[Recall]:
    """What is known after each answer: each on the day it was due, or after as many milliseconds as are told."""
    found: list[Recall] = []
    at = start
    for number, rating in enumerate(ratings):
        before = found[-1] if found else None
        if before is not None:
            at = before.due if gaps is None else at + gaps[number % len(gaps)]
        found.append(fsrs_scheduler(before, rating, at))
    return found


def of_the_package(ratings: list[Rating], times: list[int]) -> list[tuple[float, float, int]]:
    """The same by the package alone, its card kept whole from answer to answer."""
    scheduler = fsrs.Scheduler(
        desired_retention=RETENTION,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=365,
        enable_fuzzing=False,
    )
    card = fsrs.Card(card_id=7)
    found = []
    for rating, at in zip(ratings, times, strict=True):
        now = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at)
        card, _ = scheduler.review_card(card, fsrs.Rating(int(rating)), now)
        assert card.stability is not None
        assert card.difficulty is not None
        found.append((card.stability, card.difficulty, (card.due - now).days))
    return found


def test_the_first_days_are_those_of_the_published_parameters() -> None:
    assert [days(fsrs_scheduler(None, each, T)) for each in Rating] == [1, 1, 2, 8]


def test_known_again_and_again_it_comes_later_and_later() -> None:
    """Intervals of FSRS 6 with its published parameters and nine of ten remembered."""
    assert [days(each) for each in replayed([Rating.GOOD] * 6)] == [2, 11, 46, 163, 365, 365]
    assert [days(each) for each in replayed([Rating.HARD] * 4)] == [1, 3, 7, 12]


@given(st.lists(RATINGS, min_size=1, max_size=8), st.lists(st.integers(0, 400 * DAY), min_size=1, max_size=8))
def test_it_is_the_package_whatever_is_answered_and_whenever(ratings: list[Rating], gaps: list[int]) -> None:
    ours = replayed(ratings, gaps)
    theirs = of_the_package(ratings, [each.at for each in ours])
    for mine, (stability, difficulty, wait) in zip(ours, theirs, strict=True):
        assert mine.stability == pytest.approx(stability, rel=1e-3, abs=1e-3)
        assert mine.difficulty == pytest.approx(difficulty, abs=1e-3)
        assert abs(days(mine) - wait) <= 1  # what is kept has four digits


@given(st.lists(RATINGS, max_size=6), st.integers(0, 300 * DAY))
def test_the_better_it_was_known_the_later_it_comes(ratings: list[Rating], gap: int) -> None:
    before = replayed(ratings)[-1] if ratings else None
    at = before.at + gap if before is not None else T
    after = [days(fsrs_scheduler(before, each, at)) for each in Rating]
    assert all(one <= other for one, other in pairwise(after)), after


@given(st.lists(RATINGS, max_size=6))
def test_what_was_forgotten_comes_sooner_than_it_would_have(ratings: list[Rating]) -> None:
    known = replayed([*ratings, Rating.GOOD])[-1]
    forgotten = fsrs_scheduler(known, Rating.AGAIN, known.due)
    assert days(forgotten) <= days(known)
    kept = fsrs_scheduler(known, Rating.GOOD, known.due)
    assert forgotten.stability < kept.stability
    assert days(forgotten) < days(kept) or days(kept) == 1


@given(st.lists(RATINGS, min_size=1, max_size=6), st.lists(st.integers(0, 90 * DAY), min_size=1, max_size=4))
def test_the_same_answers_give_the_same_days_and_a_day_at_least(
    ratings: list[Rating], gaps: list[int]
) -> None:
    found = replayed(ratings, gaps)
    assert found == replayed(ratings, gaps)
    assert all(1 <= days(each) <= 365 and (each.due - each.at) % DAY == 0 for each in found)


def test_no_clock_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoClock(datetime):
        @classmethod
        def now(cls, _tz: object = None) -> NoClock:
            raise AssertionError("a clock was asked")

    monkeypatch.setattr("fsrs.card.datetime", NoClock)
    monkeypatch.setattr("fsrs.scheduler.datetime", NoClock)
    for one, other in product(Rating, Rating):
        fsrs_scheduler(fsrs_scheduler(None, one, T), other, T + DAY)


def test_a_clock_that_was_set_back_or_is_unknown_is_no_error() -> None:
    before = fsrs_scheduler(None, Rating.GOOD, T)
    assert fsrs_scheduler(before, Rating.GOOD, T - 5 * DAY).due > T - 5 * DAY
    assert days(fsrs_scheduler(None, Rating.GOOD, 0)) == 2
    assert days(fsrs_scheduler(before, Rating.EASY, (1 << 43) - 1)) >= 1


def test_asked_twice_within_minutes_it_grows_little() -> None:
    before = fsrs_scheduler(None, Rating.GOOD, T)
    at_once, on_its_day = (fsrs_scheduler(before, Rating.GOOD, at) for at in (T + MINUTE, before.due))
    assert days(at_once) < days(on_its_day)
