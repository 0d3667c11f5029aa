"""Review: the list, its days, what is asked and what that does to them, links, taking off, switching off, two pages."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.puzzles import PuzzleCode, make_puzzle, parse_puzzle_code
from buraco_core.puzzles.mistakes.subjects import subjects
from buraco_core.rules import Rules
from buraco_core.sessions.kept.solving import Solving
from buraco_core.sessions.practice.choosing import about
from buraco_core.sessions.practice.memory import STORE_MEMORY, Memory
from buraco_core.sessions.practice.reviews import STORE_REVIEW, Reviews, Tracked, read_reviews
from buraco_core.sessions.practice.scheduling import (
    DAY,
    Rating,
    Recall,
    days_until,
    doubling,
    due_words,
    rating_of,
    when,
)
from buraco_core.sessions.rooms.reviews.review import STORE, Review
from sessions.playing import Board
from sessions.visiting import T, answered, kept, press, visit

HOUR = DAY // 24
JUDGE = "judge.2.1.us.hjbj9"


def remembered(**outcomes: tuple[bool, ...]) -> Memory:
    """Answers by subject, underscores for hyphens, an hour apart up to a little before T."""
    memory = Memory()
    for number, (name, rights) in enumerate(outcomes.items()):
        for later, right in enumerate(rights):
            memory = memory.noted((name.replace("_", "-"),), right, T - HOUR + number * 1000 + later)
    return memory


def review(memory: Memory | None = None, store: dict[str, str] | None = None, **params: str) -> Board:
    found = visit()
    kept = {"buraco.v1.rules": "us", **(store or {})}
    if memory is not None:
        kept[STORE_MEMORY] = memory.text()
    address = {"lesson": "review", "params": params}
    found.send("hello", address=address, store=kept, lang="en", host="voila", at=T)
    return found


def room(board: Board) -> Review:
    found = board.session.room
    assert isinstance(found, Review)
    return found


def listed(board: Board, block: str) -> dict[str, str]:
    found = board.block(f"listed-{block}")
    return {each["id"]: each["words"] for each in found["rows"]} if found else {}


# Ratings and days in words


def test_how_well_it_was_known_follows_from_tries_and_hints() -> None:
    fresh = Solving.begun(parse_puzzle_code(JUDGE), "a").puzzle
    right = next(each for each in ("clean", "dirty", "none") if fresh.press("answer", each, ()).solved)
    wrong = next(each for each in ("clean", "dirty", "none") if each != right)
    at_once = fresh.press("answer", right, ())
    second = fresh.press("answer", wrong, ()).press("answer", right, ())
    hinted = fresh.take_hint().press("answer", right, ())
    both = fresh.take_hint().press("answer", wrong, ()).press("answer", right, ())
    told = fresh.take_hint().take_hint().take_hint().press("answer", right, ())
    assert [rating_of(each, 1) for each in (at_once, second, hinted, both, told)] == [
        Rating.GOOD,
        Rating.HARD,
        Rating.HARD,
        Rating.AGAIN,
        Rating.AGAIN,
    ]
    assert rating_of(at_once, 3) is Rating.EASY
    assert rating_of(second, 3) is Rating.HARD


@pytest.mark.parametrize(
    ("later", "days"),
    [(-5 * DAY, 0), (0, 0), (11 * HOUR, 0), (13 * HOUR, 1), (DAY, 1), (35 * HOUR, 1), (37 * HOUR, 2)],
)
def test_days_are_counted_from_the_hour_of_the_answer_not_from_a_midnight(later: int, days: int) -> None:
    assert days_until(T + later, T) == days


def test_days_in_words() -> None:
    assert [str(when(each)) for each in (0, 1, 2, 5, 59, 60, 365)] == [
        "today",
        "tomorrow",
        "in 2 days",
        "in 5 days",
        "in 59 days",
        "in 2 months",
        "in 12 months",
    ]
    assert [str(due_words(each)) for each in (0, 1, 4)] == [
        "I'll ask this again today.",
        "I'll ask this again tomorrow.",
        "I'll ask this again in 4 days.",
    ]


@given(st.lists(st.sampled_from(list(Rating)), min_size=1, max_size=9))
def test_the_plain_scheduler_is_later_the_better_it_was_known(ratings: list[Rating]) -> None:
    recall: Recall | None = None
    for each in ratings:
        at = recall.due if recall else T
        waits = [doubling(recall, rating, at).due for rating in Rating]
        assert waits == sorted(waits)
        recall = doubling(recall, each, at)
        assert DAY <= recall.due - recall.at <= 366 * DAY


# The list


def test_what_was_answered_anywhere_is_on_the_list_with_its_day() -> None:
    board = review(remembered(WILD_2=(True,), SEQ_1=(False,), six_as_seven=(True,)))
    assert listed(board, "today") == {}
    assert listed(board, "later") == {"SEQ-1": "Tomorrow", "WILD-2": "In 2 days", "six-as-seven": "In 2 days"}
    belief = next(each for each in board.block("listed-later")["rows"] if each["id"] == "six-as-seven")
    assert belief["title"] == "“Six cards earn a bonus as seven do.”"
    assert belief["detail"] == "Often believed, and not so"
    assert board.items() == ["due"]


def test_nothing_yet_is_said_and_leads_to_practice() -> None:
    board = review(Memory())
    assert "Nothing is here yet" in board.block("told")["text"]
    press(board, "practice")
    assert board.view["address"]["lesson"] == "practice"
    press(board, "back", "bar")
    assert board.view["address"]["lesson"] == "review"


def test_what_comes_up_at_other_tables_only_is_counted() -> None:
    board = review(remembered(OPEN_3=(True,), WILD_2=(True,)))
    assert list(listed(board, "later")) == ["WILD-2"]
    assert board.block("elsewhere")["text"].startswith("1 more comes up")


def test_pressing_something_asks_exactly_that_and_the_answer_says_when_again() -> None:
    board = review(remembered(CLEAN_1=(True,)))
    press(board, "CLEAN-1", "listed-later")
    code = board.view["address"]["params"]["puzzle"]
    assert board.view["address"] == {"lesson": "review", "params": {"item": "CLEAN-1", "puzzle": code}}
    assert "CLEAN-1" in subjects(make_puzzle(parse_puzzle_code(code)))
    assert board.block("about")["text"] == "About: Clean or dirty"
    assert board.block("again") is None


def test_right_at_once_it_comes_later_and_later() -> None:
    board = review(item="CLEAN-1", puzzle=JUDGE)
    at, waits = T, []
    for number in range(3):
        answered(board, "right", at)
        said = board.block("again")["text"]
        waits.append(said)
        board.go("review", item="CLEAN-1", puzzle=f"judge.2.1.us.hjbj{number}")
        if not board.message["empty"]:  # that one is about something else, and the room said so
            board.go("review", item="CLEAN-1", puzzle=JUDGE)
        at += 400 * DAY
    assert waits == [f"I'll ask this again in {days} days." for days in (2, 4, 8)]


def test_not_known_it_comes_tomorrow() -> None:
    board = review(item="CLEAN-1", puzzle=JUDGE)
    answered(board, "wrong")
    press(board, "hint")
    answered(board, "right")
    assert board.block("again")["text"] == "I'll ask this again tomorrow."
    assert board.block("again")["stars"] == 1
    assert room(board).reviews.of("CLEAN-1").recall == doubling(None, Rating.AGAIN, room(board).now)


def test_only_an_answer_here_moves_its_day_and_only_once() -> None:
    board = review(item="CLEAN-1", puzzle=JUDGE)
    before = room(board).reviews
    answered(board, "wrong")
    assert room(board).reviews == before, "not before it is solved"
    answered(board, "right")
    after = room(board).reviews
    assert set(after.items) == {"CLEAN-1"}
    press(board, "clean", "answer", T + DAY)
    press(board, "hint", "main", T + DAY)
    assert room(board).reviews == after


def test_a_miss_elsewhere_brings_it_nearer_and_that_is_said() -> None:
    recall = Recall(30.0, 5.0, T - 10 * DAY, T + 20 * DAY)
    kept_days = Reviews({"WILD-2": Tracked(T - 10 * DAY, recall)}).text()
    well = review(remembered(WILD_2=(True,)), {STORE_REVIEW: kept_days})
    assert listed(well, "later") == {"WILD-2": "In 20 days"}
    missed = review(remembered(WILD_2=(False,)), {STORE_REVIEW: kept_days})
    assert listed(missed, "later") == {"WILD-2": "Tomorrow"}
    assert "missed elsewhere" in missed.block("listed-later")["rows"][0]["detail"].lower()
    before = Reviews({"WILD-2": Tracked(T, Recall(30.0, 5.0, T, T + 30 * DAY))}).text()
    since = review(remembered(WILD_2=(False,)), {STORE_REVIEW: before})
    assert listed(since, "later") == {"WILD-2": "In 30 days"}, "the miss was before it was asked here"


def test_a_miss_elsewhere_never_puts_it_off() -> None:
    due = T + DAY // 2
    record = Reviews({"WILD-2": Tracked(T - 10 * DAY, Recall(30.0, 5.0, T - 10 * DAY, due))})
    missed = remembered(WILD_2=(False,))
    (found,) = record.due(missed, doubling, T, ["WILD-2"])
    assert doubling(record.of("WILD-2").recall, Rating.AGAIN, missed.of("WILD-2").at).due > due
    assert (found.at, found.missed) == (due, False)


def due_now(*names: str) -> dict[str, str]:
    items = {
        each: Tracked(T - 9 * DAY, Recall(2.0, 5.0, T - 9 * DAY, T - DAY + number))
        for number, each in enumerate(names)
    }
    return {STORE_REVIEW: Reviews(items).text()}


def test_what_is_due_is_asked_one_after_the_other_and_then_the_list_again() -> None:
    memory = remembered(CLEAN_1=(True,) * 4, WILD_2=(True,) * 4, SEQ_1=(True,))
    board = review(memory, due_now("CLEAN-1", "WILD-2"))
    assert listed(board, "today") == {"CLEAN-1": "Today", "WILD-2": "Today"}
    assert board.block("main")["items"][0]["text"] == "Ask what is due: 2"
    press(board, "due")
    assert room(board).subject == "CLEAN-1"
    assert room(board).waiting == ("WILD-2",)
    solved = Solving.begun(parse_puzzle_code(JUDGE), "a1b2c3d4")
    board.session = replace(board.session, room=replace(room(board), solving=solved))
    board.view = board.session.view()
    answered(board, "right")
    assert board.block("main")["items"][-1]["text"] == "Next, 1 more"
    press(board, "next")
    assert (room(board).subject, room(board).waiting) == ("WILD-2", ())
    press(board, "back", "bar")
    assert listed(board, "today") == {"WILD-2": "Today"}


def test_each_time_it_is_another_puzzle() -> None:
    memory = remembered(CLEAN_1=(True,))
    codes = set()
    for number in range(4):
        board = review(memory.noted(("CLEAN-1",), True, T + number * DAY))
        press(board, "CLEAN-1", "listed-later")
        codes.add(board.view["address"]["params"]["puzzle"])
    assert len(codes) >= 3


def test_of_a_belief_that_hardly_ever_comes_up_the_rule_is_asked_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(rules: Rules, subject: str, *more: Any) -> PuzzleCode | None:
        return None if subject == "six-as-seven" else about(rules, subject, *more)

    monkeypatch.setattr("buraco_core.sessions.rooms.reviews.review.about", never)
    board = review(remembered(six_as_seven=(True,)))
    press(board, "six-as-seven", "listed-later")
    params = board.view["address"]["params"]
    assert params["item"] == "six-as-seven"
    assert "CLEAN-2" in subjects(make_puzzle(parse_puzzle_code(params["puzzle"])))
    assert "about its rule" in board.message["text"]
    assert review(**params).view["address"]["params"] == params


def test_the_surer_one_is_the_harder_it_gets() -> None:
    found = []
    for outcomes in ((False,), (True,) * 2, (True,) * 6):
        board = review(remembered(CLEAN_1=outcomes))
        press(board, "CLEAN-1", "listed-later")
        assert room(board).solving is not None
        found.append(room(board).solving.code.difficulty)  # type: ignore[union-attr]
    assert found == sorted(found)
    assert (found[0], found[-1]) == (1, 3)


# Off the list


def test_something_is_taken_off_the_list_and_put_back_as_it_was() -> None:
    board = review(remembered(WILD_2=(True,), SEQ_1=(False,)))
    press(board, "drop.WILD-2", "listed-later")
    assert listed(board, "later") == {"SEQ-1": "Tomorrow"}
    assert listed(board, "off") == {"WILD-2": "Put back"}
    again = review(remembered(WILD_2=(True,)), kept(board))
    assert listed(again, "off") == {"WILD-2": "Put back"}
    press(board, "WILD-2", "listed-off")
    assert listed(board, "later") == {"SEQ-1": "Tomorrow", "WILD-2": "In 2 days"}
    assert room(board).solving is None


def test_taken_off_after_its_answer_it_stays_off_and_can_be_put_back_there() -> None:
    board = review(item="CLEAN-1", puzzle=JUDGE)
    answered(board, "right")
    press(board, "drop")
    assert board.block("again")["text"] == "It is off your list."
    press(board, "drop")
    assert board.block("again")["text"] == "I'll ask this again in 2 days."
    press(board, "drop")
    board.go("review", item="CLEAN-1", puzzle="judge.2.1.us.5kq8")
    answered(board, "right", T + DAY)
    assert board.block("again")["text"] == "It is off your list.", "another answer does not put it back"


def test_all_of_it_is_switched_off_and_comes_back_as_it_was() -> None:
    board = review(remembered(WILD_2=(True,)))
    board.fill("review", "off", "whole")
    assert "switched off" in board.block("told")["text"]
    assert listed(board, "later") == {}
    again = review(remembered(WILD_2=(True,)), kept(board))
    assert "switched off" in again.block("told")["text"]
    again.fill("review", "on", "whole")
    assert listed(again, "later") == {"WILD-2": "In 2 days"}


def test_while_it_is_off_a_link_still_asks_and_no_day_is_kept() -> None:
    board = review(remembered(WILD_2=(True,)))
    board.fill("review", "off", "whole")
    before = room(board).reviews
    board.go("review", item="CLEAN-1", puzzle=JUDGE)
    answered(board, "right")
    assert room(board).reviews == before
    assert "drop" not in board.items()


# Links and coming back


def test_a_link_opens_that_very_thing_whatever_the_browser_keeps() -> None:
    seen = []
    for store in ({}, due_now("CLEAN-1"), {STORE: "{dam"}):
        board = review(remembered(CLEAN_1=(True,) * 6), store, item="CLEAN-1")
        seen.append((board.view["address"], [each for each in board.view["blocks"] if each["id"] != "bar"]))
    assert seen[0] == seen[1] == seen[2]
    fresh = review(item="CLEAN-1")
    assert fresh.view["address"] == seen[0][0]
    again = review(**fresh.view["address"]["params"])
    assert again.view["blocks"] == fresh.view["blocks"]


def test_a_list_can_be_passed_on_and_shows_the_same_to_everybody() -> None:
    board = review(remembered(WILD_2=(True,), SEQ_1=(False,)))
    params = board.block("link")["link"]["params"]
    assert params == {"items": "SEQ-1~WILD-2"}
    seen = [review(memory, **params) for memory in (Memory(), remembered(SEQ_1=(True,) * 8))]
    assert seen[0].view["blocks"] == seen[1].view["blocks"]
    assert list(listed(seen[0], "shared")) == ["SEQ-1", "WILD-2"]
    assert seen[0].view["address"]["params"] == {"rules": "us", **params}
    press(seen[0], "SEQ-1", "listed-shared")
    assert (room(seen[0]).subject, room(seen[0]).waiting) == ("SEQ-1", ("WILD-2",))
    press(seen[0], "back", "bar")
    assert list(listed(seen[0], "shared")) == ["SEQ-1", "WILD-2"]
    press(seen[0], "list")
    assert "items" not in seen[0].view["address"]["params"]


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"item": "SHEEP-1"}, "WILD-2"),
        ({"item": "OPEN-3"}, "At this table no puzzle is about"),
        ({"items": "sheep"}, "WILD-2~own-two-is-wild"),
    ],
)
def test_a_malformed_link_says_what_is_wrong_and_shows_the_list(params: dict[str, str], said: str) -> None:
    board = review(remembered(WILD_2=(True,)), **params)
    assert board.message["tone"] == "careful"
    assert said in board.message["text"]
    assert list(listed(board, "later")) == ["WILD-2"]


@pytest.mark.parametrize(
    ("code", "said"),
    [("judge.1.1", "judge.2.2.us.5kq8"), ("score.2.1.us.5kq8", "not about The minimum to open")],
)
def test_a_wrong_puzzle_in_the_link_gives_the_things_own(code: str, said: str) -> None:
    board = review(item="OPEN-1", puzzle=code)
    assert said in board.message["text"]
    assert board.view["address"]["params"]["item"] == "OPEN-1"
    assert board.view["address"]["params"]["puzzle"] != code


def test_of_a_list_what_makes_sense_is_kept() -> None:
    board = review(items="WILD-2,sheep,SEQ-1,WILD-2")
    assert list(listed(board, "shared")) == ["WILD-2", "SEQ-1"]
    assert "sheep" in board.message["text"]


def test_reload_brings_back_the_puzzle_with_what_was_done_and_its_day() -> None:
    board = review(item="CLEAN-1", puzzle=JUDGE)
    answered(board, "wrong")
    again = review(None, kept(board), item="CLEAN-1", puzzle=JUDGE)
    assert again.view["blocks"] == board.view["blocks"]
    answered(board, "right")
    done = review(None, kept(board), item="CLEAN-1", puzzle=JUDGE)
    assert done.block("again") == board.block("again")
    assert room(done).reviews == room(board).reviews


def test_a_link_that_was_not_begun_here_leads_to_the_list_and_not_through_what_is_due() -> None:
    memory = remembered(CLEAN_1=(True,) * 4, WILD_2=(True,) * 4)
    board = review(memory, due_now("CLEAN-1", "WILD-2"))
    press(board, "due")
    assert room(board).waiting == ("WILD-2",)
    here = board.view["address"]["params"]
    assert room(review(memory, kept(board), **here)).waiting == (), "nothing was done yet"
    if board.block("answer") is None:
        press(board, "hint")
    else:
        answered(board, "wrong")
    assert room(review(memory, kept(board), **here)).waiting == ("WILD-2",)


def test_other_rules_lead_back_to_the_list() -> None:
    board = review(remembered(WILD_2=(True,)))
    press(board, "WILD-2", "listed-later")
    press(board, "rules", "bar")
    press(board, "italian", "sets")
    assert list(listed(board, "later")) == ["WILD-2"]
    assert board.view["address"]["params"] == {"rules": "italian"}


def test_before_a_group_no_day_is_kept() -> None:
    board = review(present="1", item="CLEAN-1", puzzle=JUDGE)
    answered(board, "right")
    assert board.view["best"] == {}
    assert board.view["store"] == {}


# Two pages, and damage


def tracked(at: int, off: bool = False, days: int = 3) -> Tracked:
    return Tracked(at, Recall(2.5, 4.25, at, at + days * DAY), off)


def test_of_two_pages_the_later_record_of_each_thing_counts() -> None:
    one = Reviews({"WILD-2": tracked(T, days=3), "SEQ-1": tracked(T + 5)})
    other = Reviews({"WILD-2": tracked(T + 1, days=9), "OPEN-1": tracked(T)}, off=True, off_at=T)
    both = one.merged(other)
    assert both == other.merged(one)
    assert both.of("WILD-2") == other.of("WILD-2")
    assert set(both.items) == {"WILD-2", "SEQ-1", "OPEN-1"}
    assert both.off


def test_what_another_page_has_kept_is_taken_in() -> None:
    board = review(remembered(WILD_2=(True,)))
    there = Reviews({"WILD-2": tracked(T + 1, days=9)})
    board.send("store", store={STORE_REVIEW: there.text()})
    assert listed(board, "later") == {"WILD-2": "In 9 days"}


records = st.builds(tracked, st.integers(1, 10**12), st.booleans(), st.integers(1, 365)) | st.builds(
    Tracked, st.integers(1, 10**12), st.none(), st.booleans()
)


@given(st.dictionaries(st.sampled_from(["WILD-2", "six-as-seven", "OPEN-1"]), records), st.booleans())
def test_what_is_written_is_read_again(items: dict[str, Tracked], off: bool) -> None:
    reviews = Reviews(items, off, T)
    assert read_reviews(reviews.text()) == reviews


@pytest.mark.parametrize(
    "text",
    [
        None,
        "{dam",
        "[]",
        '{"v":2}',
        '{"v":1,"items":[]}',
        '{"v":1,"items":{"SHEEP":{"t":1},"WILD-2":4},"all":7}',
        "[" * 100_000,
    ],
)
def test_damage_is_nothing(text: str | None) -> None:
    assert read_reviews(text) == Reviews()


@pytest.mark.parametrize(
    "record",
    [
        {"t": 5, "s": "x", "d": 5, "at": 1, "due": 2},
        {"t": 5, "s": 1e400, "d": 5, "at": 1, "due": 2},
        {"t": 5, "s": -1, "d": 5, "at": 1, "due": 2},
        {"t": 5, "s": 1, "d": 50, "at": 1, "due": 2},
        {"t": 5, "s": 1, "d": 5, "at": 9, "due": 2},
        {"t": 5},
    ],
)
def test_days_that_cannot_be_are_as_if_it_was_never_asked(record: dict[str, Any]) -> None:
    found = read_reviews(json.dumps({"v": 1, "items": {"WILD-2": record}}))
    assert found.of("WILD-2") == Tracked(5)
