"""A recorded deal, stepped through: every move explained, the hands of all or of one, the sheet line by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from buraco_core.clauses import clause
from buraco_core.sessions.kept.packed import packed, unpacked
from buraco_core.sessions.rooms.record.deal import read_deal_text
from buraco_core.text import Speaker
from sessions.playing import Board
from sessions.visiting import stored, visit

GAMES = Path(__file__).parents[1] / "games"
NAMES = sorted(path.stem for path in GAMES.glob("*.txt"))
WALKED = (
    "fibur-semi-clean",
    "italian-stop-at-two",
    "italian-three-sides",
    "us-two-sides-of-three",
    "us-stalemate",
)
KEPT = "buraco.v1.room.record"


def game(name: str) -> str:
    return (GAMES / f"{name}.txt").read_text(encoding="utf-8")


def record(store: dict[str, str] | None = None, rules: str = "us", **params: str) -> Board:
    found = visit()
    found.hello("record", store, rules=rules, **params)
    return found


def pasted(text: str, rules: str = "us") -> Board:
    board = record(rules=rules)
    board.fill("deal", text, "deal")
    board.press("read")
    return board


def at(board: Board) -> int:
    return int(board.view["progress"]["done"])


def faces(board: Board, zone: str) -> list[str]:
    return [each["face"] for each in board.block(zone)["cards"]]


def params(board: Board) -> dict[str, str]:
    return dict(board.view["address"]["params"])


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_every_deal_is_said_with_a_clause(name: str) -> None:
    deal = read_deal_text(game(name))
    speaker = Speaker.for_rules(deal.rules)
    for position in range(deal.last + 1):
        id, said = deal.said_at(position, eye=1)
        assert clause(id).applies(deal.rules)
        assert speaker.say(*said).endswith(".")
    ends = [deal.turn_after(position) for position in range(deal.last)]
    assert ends == sorted(ends)
    assert all(deal.turn_before(end) < end for end in ends)


@pytest.mark.parametrize("name", WALKED)
def test_a_deal_is_seen_at_every_part_of_it_up_to_its_sums(name: str) -> None:
    text = game(name)
    deal = read_deal_text(text)
    board = pasted(text, deal.rules.key)
    for position in (0, 1, deal.steps // 2, deal.steps, deal.steps + 1):
        board.go("record", rules=deal.rules.key, deal=packed(text), step=str(position))
        assert at(board) == position
        assert board.message["text"].endswith(".")
    board.press("last")
    assert deal.score is not None
    sums = [each["rows"][-2]["value"] for each in board.view["blocks"] if each["id"].startswith("lines-")]
    assert sums == [str(side.deal) for side in deal.score.sides]


def test_forward_and_back_are_the_same_way() -> None:
    board = pasted(game("us-failed-opening-twice"))
    views = [board.view["blocks"]]
    for _ in range(12):
        board.press("on")
        views.append(board.view["blocks"])
    for before in reversed(views[:-1]):
        board.press("back")
        assert [each for each in board.view["blocks"] if each["type"] != "actions"] == [
            each for each in before if each["type"] != "actions"
        ]
    assert at(board) == 0


def test_turns_and_both_ends() -> None:
    board = pasted(game("us-failed-opening-twice"))
    players = []
    for _ in range(3):
        board.press("turn-on")
        players.append(board.message["sign"])
    assert players == ["Turn 1, player 1", "Turn 2, player 2", "Turn 3, player 3"]
    there = at(board)
    board.press("on")
    board.press("turn-back")
    assert at(board) == there
    board.press("last")
    off = {each["id"]: each["off"] for each in board.block("main")["items"]}
    assert off["on"] == off["last"] == "This is the end."
    board.press("first")
    assert at(board) == 0


def test_a_move_is_explained_with_what_it_means() -> None:
    deal = read_deal_text(game("us-failed-opening-twice"))
    board = pasted(deal.text)
    speaker = Speaker()
    for sentence, id in (("falls short", "OPEN-2"), ("has opened with 80 points; it needed 80", "OPEN-1")):
        step = next(each for each in range(deal.steps) if sentence in speaker.say(*deal.said_at(each)[1]))
        board.go("record", rules="us", deal=packed(deal.text), step=str(step))
        assert sentence in board.message["text"]
        assert board.message["clause"] == id


def test_what_moved_is_marked_and_a_card_keeps_its_id() -> None:
    board = pasted(game("us-failed-opening-twice"))
    ids = set(board.ids("hand-1"))
    board.press("on")
    [drawn] = board.marks("highlight")
    assert set(board.ids("hand-1")) - ids == {drawn}
    while "discards" not in board.message["text"]:
        board.press("on")
    [gone] = board.marks("highlight")
    assert gone in board.ids("pile")


def test_the_eyes_of_one_see_no_other_hand_and_hear_of_no_draw() -> None:
    board = pasted(game("us-failed-opening-twice"))
    board.fill("eyes", "1", "view")
    assert faces(board, "hand-1") == []
    assert len(faces(board, "hand-2")) == 11
    assert board.block("hand-1")["empty"] == "11 cards"
    board.press("on")
    assert "{" not in board.message["text"]
    assert board.marks("highlight") == []
    shown = {
        each["face"] for block in board.view["blocks"] if block["type"] == "cards" for each in block["cards"]
    }
    assert shown - set(faces(board, "hand-2")) == {None}
    assert params(board)["eyes"] == "2"
    board.fill("eyes", "all", "view")
    assert "{" in board.message["text"]


def test_a_pot_that_lies_face_down_is_seen_by_nobody_but_who_sees_all() -> None:
    board = pasted(game("us-out-without-discard"))
    while board.message["clause"] != "POT-3":
        board.press("on")
    seat = int(board.message["sign"][-1])
    assert "face down" in board.block(f"hand-{seat}")["label"]
    assert len(faces(board, f"hand-{seat}")) == 11
    board.fill("eyes", str(seat - 1), "view")
    assert faces(board, f"hand-{seat}") == []


def test_the_sheet_is_built_line_by_line_and_then_summed_up() -> None:
    deal = read_deal_text(game("us-out-with-discard"))
    board = record(deal=packed(deal.text), step=str(deal.steps))
    assert board.block("lines-1") is None
    rows = []
    for _, line in deal.lines:
        board.press("on")
        assert board.message["clause"] == line.clause
        shown = [each for each in board.view["blocks"] if each["id"].startswith("lines-")]
        rows.append(shown[0]["rows"][-1]["value"])
        assert len(shown) == 1
        assert not any(each["sum"] for each in shown[0]["rows"])
    assert rows == [str(line.points) for _, line in deal.lines]
    board.press("on")
    assert all(board.block(f"lines-{number}")["rows"][-1]["sum"] for number in (1, 2))
    assert board.message["text"].startswith("This deal: side 1 ")


# What is wrong


def spoilt(old: str, new: str) -> str:
    text = game("us-out-with-discard")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "said", "about"),
    [
        ("hello", 'Line 1: A deal begins with the line "buraco 1".', ""),
        (spoilt("dealer", "deeler"), "Line", ""),
        (spoilt("\n1 discards", "\n1 discards KS\n1 discards"), "Line", None),
        (spoilt("end out 1", "end stock"), "Line", "OUT-1"),
        ("   ", "Paste a deal first", ""),
    ],
)
def test_a_bad_record_names_line_and_clause_and_stays(text: str, said: str, about: str | None) -> None:
    board = pasted(text)
    assert board.message["tone"] == "careful"
    assert said in board.message["text"]
    assert board.block("deal")["value"] == text
    if about is None:
        assert board.message["clause"]
    else:
        assert board.message.get("clause", "") == about
    assert record(stored(board)).block("deal")["value"] == text
    board.fill("deal", game("us-out-with-discard"), "deal")
    board.press("read")
    assert board.block("hand-1") is not None


def test_a_clause_of_a_deal_leads_to_the_rulebook_of_its_own_table() -> None:
    deal = read_deal_text(game("italian-out-on-a-dirty-burraco"))
    board = record(deal=packed(deal.text), step=str(deal.steps))
    assert board.message["clause"] == "OUT-1"
    board.press("OUT-1", "message")
    assert board.view["address"]["params"] == {"rules": "italian", "clause": "OUT-1"}


def test_a_deal_is_told_in_the_words_of_its_own_table() -> None:
    board = pasted(game("italian-out-on-a-dirty-burraco"), "us")
    assert "Italian Burraco" in board.block("step")["text"]
    assert board.block("pots")["label"] == "Pozzetti"


# The example, links, reload


def test_an_example_is_one_press_away_and_its_link_shows_it() -> None:
    board = record()
    board.press("example")
    assert params(board) == {"rules": "us", "seed": "7", "players": "easy"}
    for _ in range(12):
        board.press("on")
    link = board.block("link")["link"]
    assert link["params"] == {"rules": "us", "seed": "7", "players": "easy", "step": "12"}
    assert record(**link["params"]).view["blocks"] == board.view["blocks"]
    assert board.block("link")["text"].startswith("buraco 1\n")


def test_the_example_follows_the_rules_of_the_table() -> None:
    board = record(rules="italian")
    board.press("example")
    assert board.block("pots")["label"] == "Pozzetti"
    board = record(rules="us!packs~3!seating~3x2", seed="3", players="random")
    assert board.block("hand-6") is not None
    assert board.block("side-3") is not None


def test_a_pasted_deal_goes_into_its_link_and_comes_back_after_a_reload() -> None:
    text = game("us-out-with-discard")
    board = pasted(text)
    for _ in range(5):
        board.press("on")
    board.fill("eyes", "0", "view")
    link = params(board)
    assert unpacked(link["deal"]) == text
    assert record(**link).view["blocks"] == board.view["blocks"]
    assert record(stored(board), **link).view["blocks"] == board.view["blocks"]
    assert record(stored(board)).block("deal")["value"] == text


def test_a_line_of_simulate_is_read_and_shown_as_its_notation() -> None:
    text = game("us-out-with-discard")
    line = json.dumps({"rules": "us", "seed": 1, "record": text})
    board = pasted(line + "\n")
    assert board.block("hand-1") is not None
    assert unpacked(params(board)["deal"]) == text
    several = pasted(f"{line}\n{line}\n")
    assert "2 lines of JSON" in several.message["text"]
    assert 'its field "record"' in pasted('{"seed": 1}').message["text"]


def test_a_deal_that_is_too_long_for_a_link_says_so_and_is_kept() -> None:
    notes = "".join(f"# {packed(str(number) * 9)}\n" for number in range(400))
    board = pasted(game("us-out-with-discard") + notes)
    assert "deal" not in params(board)
    assert "too long for a link" in board.block("link")["text"]
    board.press("on")
    assert at(record(stored(board))) == 1


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ({"seed": "x"}, "is no seed"),
        ({"seed": "7", "players": "klingon"}, "There is no player 'klingon'"),
        ({"seed": "7", "players": "easy", "step": "99999"}, "no step '99999'"),
        ({"deal": "xyz"}, "missing or changed"),
        ({"deal": packed("hello")}, "A deal begins"),
    ],
)
def test_a_link_that_makes_no_sense_says_what_is_wrong(link: dict[str, str], said: str) -> None:
    board = record(**link)
    assert said in board.message["text"]
    assert board.message["tone"] == "careful"


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "[]",
        '{"text":7}',
        '{"text":"x","open":true,"step":[]}',
        '{"seed":"7","step":"-1","eyes":"9"}',
    ],
)
def test_a_damaged_store_breaks_no_page(kept: str) -> None:
    assert record({KEPT: kept}).block("main") is not None


def test_back_leads_to_where_a_deal_is_pasted_and_the_text_is_there() -> None:
    board = pasted(game("us-out-with-discard"))
    board.press("back", "bar")
    assert board.block("deal")["value"] == game("us-out-with-discard")


def test_the_arrow_keys_are_those_of_the_buttons() -> None:
    board = record()
    assert board.view["keys"] == {}
    board.press("example")
    assert board.view["keys"]["ArrowRight"] == {"block": "main", "item": "on"}
    items: Any = board.items()
    assert {each["item"] for each in board.view["keys"].values()} <= set(items)
