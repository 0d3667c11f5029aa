"""The scoring quiz on the board: lines, sizes, the clock, links, coming back, and the count card by card."""

from __future__ import annotations

import json

import pytest

from buraco_core.puzzles import PuzzleCode, make_puzzle, parse_puzzle_code
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle
from buraco_core.puzzles.mistakes.subjects import subjects
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions.practice.memory import Memory
from buraco_core.sessions.rooms.reviews.quiz import STORE, Quiz
from buraco_core.sessions.rooms.reviews.quiz_pages import LINES, keys_of, lines_at
from buraco_core.sessions.tallies import counted_cards
from sessions.playing import Board
from sessions.visiting import LESSON, T, kept, press, visit

MELD, SIDE, DEAL = "score.2.1.us.5kq8", "score.2.2.us.5kq8", "score.2.3.us.5kq8"


def quiz(store: dict[str, str] | None = None, at: int = T, salt: str = "a1b2c3d4", **params: str) -> Board:
    found = visit(salt)
    address = {"lesson": "quiz", "params": params}
    kept = {"buraco.v1.rules": "us", **(store or {})}
    found.send("hello", address=address, store=kept, lang="en", host="voila", at=at)
    return found


def room(board: Board) -> Quiz:
    found = board.session.room
    assert isinstance(found, Quiz)
    return found


def question(board: Board) -> ScorePuzzle:
    solving = room(board).solving
    assert solving is not None
    found = solving.question
    assert isinstance(found, ScorePuzzle)
    return found


def filled(board: Board, wrong: str = "", at: int = T) -> None:
    """Fills every line that is asked, one of them wrongly, and checks."""
    for row in question(board).rows():
        board.fill(row.id, str(row.points + (5 if row.key == wrong else 0)))
    press(board, "check", at=at)


def asked(board: Board) -> list[str]:
    return [row["id"] for block in board.view["blocks"] if block["type"] == "fields" for row in block["rows"]]


def chosen(board: Board) -> set[str]:
    return {each.removeprefix("lines/") for each in board.marks("right")}


# What is asked


def test_the_lines_are_those_of_the_sheet() -> None:
    for rules in RULE_SETS.values():
        for size in (1, 2, 3):
            puzzle = make_puzzle(PuzzleCode("score", size, rules, "abc"))
            assert isinstance(puzzle, ScorePuzzle)
            keys = {row.key for row in puzzle.all_rows()}
            assert keys <= set(keys_of(lines_at(size, rules)))
            assert all(set(keys_of([each])) & keys for each in lines_at(size, rules))


def test_lines_are_chosen_by_pressing_and_one_is_always_asked() -> None:
    board = quiz()
    assert chosen(board) == {"cards", "bonuses", "total"}
    press(board, "total", "lines")
    press(board, "cards", "lines")
    assert chosen(board) == {"bonuses"}
    press(board, "bonuses", "lines")
    assert chosen(board) == {"bonuses"}
    assert "One line at least" in board.message["text"]
    press(board, "begin")
    assert asked(board) == ["0.bonuses"]
    assert board.view["address"]["params"]["lines"] == "bonuses"


def test_how_much_is_chosen_and_more_lines_come_with_it() -> None:
    board = quiz()
    board.fill("size", "3", "much")
    assert chosen(board) == set(LINES)
    press(board, "begin")
    assert len(asked(board)) == 16
    assert "lines" not in board.view["address"]["params"]
    board = quiz(rules="italian")
    board.fill("size", "3", "much")
    assert "cut" not in chosen(board), "no bonus for the cut at that table"


def test_the_choices_are_as_they_were_left() -> None:
    board = quiz()
    board.fill("size", "2", "much")
    press(board, "out", "lines")
    board.fill("timed", "120", "time")
    again = quiz(kept(board))
    assert (room(again).size, room(again).seconds) == (2, 120)
    assert chosen(again) == {"cards", "bonuses", "cut", "hands", "pot", "total"}


def test_each_sheet_has_something_in_a_line_that_is_asked() -> None:
    board = quiz()
    board.fill("size", "2", "much")
    for each in ("cards", "bonuses", "cut", "hands", "pot", "total"):
        press(board, each, "lines")
    assert chosen(board) == {"out"}
    seen = set()
    for _ in range(5):
        press(board, "begin")
        assert any(row.points for row in question(board).rows())
        seen.add(board.view["address"]["params"]["quiz"])
        press(board, "back", "bar")
    assert len(seen) == 5


# Answers


def test_wrong_lines_explain_themselves_and_right_ones_are_kept() -> None:
    board = quiz(quiz=MELD)
    cards = next(row for row in question(board).rows() if row.key == "melds")
    filled(board, wrong="melds")
    rows = {row["id"]: row for row in board.block("sheet-1")["rows"]}
    assert (rows["0.melds"]["verdict"], rows["0.bonuses"]["verdict"]) == ("wrong", "right")
    assert f"= {cards.points}" in rows["0.melds"]["note"]
    assert board.message["tone"] == "wrong"
    filled(board)
    assert board.message["tone"] == "right"
    assert board.block("won")["text"] == "2 of 3 lines were right at the first check."
    assert board.block("won")["stars"] == 2


def test_a_sum_by_itself_is_counted_out_and_never_sent_to_lines_that_are_not_there() -> None:
    board = quiz(quiz=SIDE, lines="total")
    assert asked(board) == ["0.total"]
    filled(board, wrong="total")
    note = board.block("sheet-1")["rows"][0]["note"]
    assert "=" in note
    assert "above" not in note
    filled(board)
    assert board.message["tone"] == "right"


def test_a_sum_of_more_than_is_asked_is_not_held_against_the_lines_that_are() -> None:
    board = quiz(quiz=SIDE, lines="cards~total")
    board.fill("0.melds", "1")
    board.fill("0.total", "1")
    press(board, "check")
    note = board.block("sheet-1")["rows"][1]["note"]
    assert "add up" not in note
    assert "=" in note


def test_with_all_lines_a_sum_follows_from_what_was_written() -> None:
    board = quiz(quiz=MELD)
    for row, points in (("0.melds", 11), ("0.bonuses", 100), ("0.worth", 111)):
        board.fill(row, str(points))
    press(board, "check")
    rows = {row["id"]: row["note"] for row in board.block("sheet-1")["rows"]}
    assert rows["0.worth"] == "Your lines add up to this; one of them is not right yet."


def test_only_the_lines_that_are_asked_say_what_is_known() -> None:
    everything = make_puzzle(parse_puzzle_code(DEAL))
    assert isinstance(everything, ScorePuzzle)
    bonuses = ScorePuzzle(everything.rules, everything.sides, "deal", keys_of(["bonuses"]))
    assert set(subjects(bonuses).clauses) <= {"CLEAN-2", "CLEAN-3"}
    assert set(subjects(bonuses).clauses) < set(subjects(everything).clauses)
    total = ScorePuzzle(everything.rules, everything.sides, "deal", keys_of(["total"]))
    assert {"DECK-2", "SCORE-1"} <= set(subjects(total).clauses)
    board = quiz(quiz=DEAL, lines="bonuses")
    filled(board)
    assert set(board.session.memory.about) <= {"CLEAN-2", "CLEAN-3", "longer-earns-more", "six-as-seven"}


# The clock


def test_a_link_with_a_time_waits_for_the_start_and_hides_the_sheet() -> None:
    board = quiz(quiz=MELD, timed="60")
    assert asked(board) == []
    board.fill("0.melds", "5")
    assert not room(board).solving.log, "before the start nothing is filled"  # type: ignore[union-attr]
    assert all(each["type"] != "cards" for each in board.view["blocks"])
    assert "{" not in json.dumps([each.get("text", "") for each in board.view["blocks"]])
    press(board, "start", at=T + 5000)
    assert asked(board) == ["0.melds", "0.bonuses", "0.worth"]
    assert board.block("clock") == {
        "type": "timer",
        "id": "clock",
        "label": "Time",
        "since": T + 5000,
        "seconds": 60,
        "stopped": None,
    }


@pytest.mark.parametrize(
    ("ms", "stopped", "said"),
    [
        (42_900, 42, "Done in 42 seconds, within your time."),
        (60_000, 60, "Done in 60 seconds, within your time."),
        (75_100, 75, "Done in 75 seconds. You wanted 1 minute."),
    ],
)
def test_the_clock_stops_with_the_last_line_and_takes_nothing_away(ms: int, stopped: int, said: str) -> None:
    board = quiz(quiz=MELD, timed="60")
    press(board, "start", at=T)
    filled(board, at=T + ms)
    assert board.block("clock")["stopped"] == stopped
    assert board.block("won")["text"].startswith(said)
    assert board.block("won")["stars"] == 3


def test_without_a_time_there_is_no_clock() -> None:
    board = quiz(quiz=MELD)
    assert board.block("clock") is None
    filled(board, at=T + 5000)
    assert board.block("won")["text"] == "Every line was right at the first check."


def test_who_begins_it_here_has_begun_and_the_next_one_begins_anew() -> None:
    board = quiz()
    board.fill("timed", "30", "time")
    press(board, "begin", at=T + 1000)
    assert board.block("clock")["since"] == T + 1000
    filled(board, at=T + 9000)
    press(board, "more", at=T + 20_000)
    assert board.block("clock")["since"] == T + 20_000


# Links and coming back


def test_a_link_asks_the_very_same_whatever_the_browser_keeps() -> None:
    other = {STORE: json.dumps({"v": 1, "size": 2, "lines": ["pot"], "seconds": 300, "count": 4})}
    boards = [quiz(store, quiz=DEAL, lines="bonuses~hands") for store in ({}, other, {STORE: "{dam"})]
    views = [[each for each in board.view["blocks"] if each["id"] != "bar"] for board in boards]
    assert views[0] == views[1] == views[2]
    assert boards[0].view["address"] == {
        "lesson": "quiz",
        "params": {"quiz": DEAL, "lines": "bonuses~hands"},
    }
    assert asked(boards[0]) == ["0.bonuses", "0.hands", "1.bonuses", "1.hands"]
    assert boards[0].block("link")["link"] == boards[0].view["address"]


def test_the_rules_are_those_of_the_code() -> None:
    assert room(quiz(quiz="score.2.2.fibur.5kq8")).rules == rule_set("fibur")


def test_lines_may_be_written_with_commas() -> None:
    assert asked(quiz(quiz=DEAL, lines="bonuses,hands")) == asked(quiz(quiz=DEAL, lines="hands~bonuses"))


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"quiz": "judge.2.2.us.5kq8"}, "score.2.2.us.5kq8"),
        ({"quiz": "score.1.2"}, "judge.2.2.us.5kq8"),
        ({"quiz": MELD, "lines": "sheep"}, "cards, bonuses"),
        ({"quiz": MELD, "lines": "pot"}, "none of the lines"),
        ({"quiz": MELD, "timed": "soon"}, "timed=60"),
        ({"quiz": MELD, "timed": "999999"}, "1 to 3600"),
        ({"lines": "sheep"}, "cards, bonuses"),
    ],
)
def test_a_malformed_link_says_what_is_wrong_and_offers_the_nearest(
    params: dict[str, str], said: str
) -> None:
    board = quiz(**params)
    assert board.message["tone"] == "careful"
    assert said in board.message["text"]
    assert bool(asked(board)) == (params.get("quiz") == MELD)


def test_reload_brings_back_the_sheet_and_its_clock_goes_on() -> None:
    board = quiz(quiz=MELD, timed="60")
    press(board, "start", at=T + 1000)
    filled(board, wrong="melds", at=T + 9000)
    again = quiz(kept(board), at=T + 20_000, salt="another1", quiz=MELD, timed="60")
    assert again.view["blocks"] == board.view["blocks"]
    filled(again, at=T + 31_000)
    assert again.block("clock")["stopped"] == 30
    done = quiz(kept(again), at=T + 99_000, quiz=MELD, timed="60")
    assert done.block("clock")["stopped"] == 30
    assert done.block("won") == again.block("won")


def test_a_time_that_was_kept_for_a_sheet_that_is_not_done_is_none() -> None:
    board = quiz(quiz=MELD, timed="60")
    press(board, "start", at=T + 1000)
    filled(board, wrong="melds", at=T + 9000)
    entry = json.loads(kept(board)[STORE])
    again = quiz({STORE: json.dumps({**entry, "took": 5})}, quiz=MELD, timed="60")
    assert again.block("clock")["stopped"] is None


def test_a_link_with_other_lines_or_another_time_is_another_quiz() -> None:
    board = quiz(quiz=MELD)
    filled(board, wrong="melds")
    for more in ({"lines": "cards"}, {"timed": "60"}):
        other = quiz(kept(board), quiz=MELD, **more)
        assert other.message["empty"]


@pytest.mark.parametrize(
    "text",
    [
        "{dam",
        "[]",
        '{"v":1,"size":9,"lines":3,"seconds":-4,"count":"x"}',
        '{"v":1,"code":"score.2.1.us.5kq8","asked":["cards","bonuses","total"],"seconds":0,"since":"x"}',
        '{"v":1,"code":"score.2.1.us.5kq8","asked":["cards","bonuses","total"],"seconds":0,"since":5,"log":4,"took":-1}',
    ],
)
def test_damage_in_the_store_breaks_nothing(text: str) -> None:
    board = quiz({STORE: text}, quiz=MELD)
    assert asked(board) == ["0.melds", "0.bonuses", "0.worth"]
    assert board.message["empty"]
    assert (room(quiz({STORE: text})).size, room(quiz({STORE: text})).seconds) == (1, 0)


def test_back_leads_to_the_choice_and_then_out() -> None:
    board = quiz(quiz=MELD)
    press(board, "back", "bar")
    assert board.block("lines") is not None
    press(board, "back", "bar")
    assert board.view["address"]["lesson"] == LESSON


def test_other_rules_give_another_sheet_with_the_same_lines() -> None:
    board = quiz(quiz=SIDE, lines="bonuses")
    press(board, "rules", "bar")
    press(board, "italian", "sets")
    assert room(board).rules == rule_set("italian")
    assert asked(board) == ["0.bonuses"]


def test_before_a_group_nothing_is_kept() -> None:
    board = quiz(quiz=MELD, present="1")
    filled(board)
    assert (board.view["best"], board.view["store"]) == ({}, {})
    assert board.session.memory == Memory()


# Counted card by card


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_line_is_the_sum_of_its_cards(rules: Rules) -> None:
    code = PuzzleCode("score", 3, rules, "abc")
    for _ in range(25):
        puzzle = make_puzzle(code)
        assert isinstance(puzzle, ScorePuzzle)
        for line in (line for side in puzzle.solution.sides for line in side.lines):
            cells = counted_cards(line)
            so_far = 0
            for card, points, total in cells:
                assert abs(points) == card.points
                so_far += points
                assert so_far == total
            if cells:
                assert so_far == line.points
                assert [card for card, _, _ in cells] == list(line.cards)
            else:
                assert line.id.endswith(("-bonus", "going-out", "exact-cut", "pot"))
        code = code.next()


def test_the_count_comes_with_the_answer_and_each_line_leads_to_its_clause() -> None:
    board = quiz(quiz=DEAL)
    assert board.block("tally-1") is None
    filled(board)
    for index, side in enumerate(question(board).solution.sides, 1):
        rows = board.block(f"tally-{index}")["rows"]
        assert [each["id"] for each in rows] == [line.id for line in side.lines] + ["deal", "match"]
        for row, line in zip(rows, side.lines, strict=False):
            assert row["clause"] == line.clause
            assert row["total"].replace("−", "-") == str(line.points)
            if row["cards"]:
                assert row["cards"][-1]["sum"] == row["total"]
        assert rows[-2]["note"].endswith(f"= {rows[-2]['total']}.")
    press(board, "SCORE-1", "tally-1")
    assert board.view["address"]["params"]["clause"] == "SCORE-1"
    press(board, "back", "bar")
    assert board.block("tally-1") is not None


def test_only_what_was_asked_is_counted() -> None:
    for name, start, end in (("hands", "hand-", ""), ("bonuses", "meld-", "-bonus"), ("cards", "meld-", "")):
        board = quiz(quiz=DEAL, lines=name)
        filled(board)
        ids = [row["id"] for each in board.view["blocks"] if each["type"] == "tally" for row in each["rows"]]
        assert ids
        assert all(each.startswith(start) and each.endswith(end) for each in ids)
        assert any(each.endswith("-bonus") for each in ids) == (name == "bonuses")
    total = quiz(quiz=DEAL, lines="total")
    filled(total)
    assert len(total.block("tally-1")["rows"]) > 3
