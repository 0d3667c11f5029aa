"""`buraco replay`: a deal in notation told in words or as JSON; what is wrong with it names the line."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from buraco_core.game_answers import simulated
from cli.asking import run

Capsys = pytest.CaptureFixture[str]

START = """\
buraco 1
source made for the tests
rules us
dealer 1
cut 22 by 4
hand 1 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS
hand 2 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH
hand 3 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD
hand 4 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC
pot 1 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS
pot 2 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH
stock AS 2S AH 2H AD 2D AC 2C AS 2S AH 2H AD 2D AC
stock 2C 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD 3C 4C 5C
stock 6C 7C 8C 9C 10C JC QC KC
"""

PLAYED = """
2 turns up
2 lays 3H 4H 5H  # too few points
2 adds 6H to 1
2 discards KH
3 draws
3 lays 3D 4D 5D 6D 7D 8D 9D 10D JD
3 adds QD KD to 1
3 discards AH
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deal.txt"


TOLD = """\
US Buraco (104 cards)
made for the tests
Player 1 deals, and player 4 lifts 22 cards. That is exact: 100 points for side 2.
  Player 1: 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠
  Player 2: 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥
  Player 3: 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦
  Player 4: 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣

  1. Player 2 turns up A♠ and takes 2♠ instead.
     Player 2 lays 3♥ 4♥ 5♥. That makes 15 of the 50 points that side 2 needs to open.
     Player 2 adds 6♥ to run 1: 3♥ 4♥ 5♥ 6♥. That makes 20 of the 50 points that side 2 needs to open.
     Player 2 discards K♥. The opening of side 2 falls short: its cards go back to the hand, and from now on it \
needs 65 points.
  2. Player 3 draws A♥.
     Player 3 lays 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦. That makes a clean run of 9 cards: 65 points and a bonus of 200. \
Side 1 has opened with 65 points; it needed 50.
     Player 3 adds Q♦ K♦ to run 1: 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦.
     Player 3 discards A♥. The pot is the next hand and lies face down until the partner has played.

The deal is not over yet.
"""


def test_a_deal_in_words(capsys: Capsys, path: Path) -> None:
    path.write_text(START + PLAYED)
    assert run(capsys, "replay", str(path)) == (0, TOLD, "")


def test_further_steps_in_words(capsys: Capsys, path: Path) -> None:
    """The first card kept, an opening taken back, piles of one and of two cards."""
    lines = [
        "2 draws",
        "2 lays 3H 4H 5H",
        "2 withdraws",
        "2 discards AS",
        "3 takes the pile",
        "3 discards AS",
    ]
    lines += ["4 draws", "4 discards 2S", "1 takes the pile", "1 lays AS 2S 3S 4S 5S", "1 discards KS"]
    path.write_text(START + "\n".join([*lines, ""]))
    status, out, err = run(capsys, "replay", str(path))
    assert (status, err) == (0, "")
    told = [line[5:] for line in out.split("\n\n")[1].splitlines()]
    assert told == [
        "Player 2 keeps the first card, A♠.",
        "Player 2 lays 3♥ 4♥ 5♥. That makes 15 of the 50 points that side 2 needs to open.",
        "Player 2 takes the opening back. The opening of side 2 falls short: its cards go back to the hand, and "
        "from now on it needs 65 points.",
        "Player 2 discards A♠.",
        "Player 3 takes the discard pile of one card: A♠.",
        "Player 3 discards A♠.",
        "Player 4 draws 2♠.",
        "Player 4 discards 2♠.",
        "Player 1 takes the discard pile of 2 cards: A♠ 2♠.",
        "Player 1 lays A♠ 2♠ 3♠ 4♠ 5♠. Side 1 has opened with 50 points; it needed 50.",
        "Player 1 discards K♠.",
    ]


def test_an_italian_deal_in_italian_words(capsys: Capsys, path: Path) -> None:
    answer = next(simulated({"rules": "italian"}, deals=1, seed=5, players=["good"]))
    path.write_text(answer["record"])
    status, out, err = run(capsys, "replay", str(path))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[:2] == ["Italian Burraco (108)", "simulated by players good with seed 5"]
    assert "is turned up." in lines[2]
    assert "pozzetto" in out
    assert "pot " not in out
    sheet = lines[lines.index("Side 1") :]
    deals = [int(line.split()[-1]) for line in sheet if line.startswith("  This deal")]
    assert deals == [side["deal"] for side in answer["score"]["sides"]]
    assert sum(line[:4].strip().endswith(".") for line in lines) > 10  # turns are numbered


def test_a_deal_as_json_is_what_score_takes_and_answers(capsys: Capsys, path: Path) -> None:
    answer = next(simulated({"rules": "fibur", "switches": {"aces": "high"}}, deals=1, seed=2))
    path.write_text(answer["record"])
    status, out, err = run(capsys, "replay", str(path), "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert list(told) == ["rules", "switches", "actions", "end", "sides", "score"]
    assert told == {name: answer[name] for name in told}
    assert told["switches"] == {"aces": "high"}


def test_an_unfinished_deal_has_no_score_yet(capsys: Capsys, path: Path) -> None:
    path.write_text(START + PLAYED)
    told = json.loads(run(capsys, "replay", str(path), "--json")[1])
    assert (told["end"], told["score"], told["actions"]) == (None, None, 8)
    assert told["sides"][0]["took_pot"] is True
    assert " ".join(told["sides"][0]["unplayed_pot"]) == "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert told["sides"][0]["hands"][1] == []
    path.write_text(START)
    assert json.loads(run(capsys, "replay", str(path), "--json")[1])["actions"] == 0
    assert run(capsys, "replay", str(path))[1].endswith("\n\nThe deal is not over yet.\n")


def test_standard_input_is_a_file_like_others(
    capsys: Capsys, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text(START + PLAYED)
    for more in ([], ["--json"]):
        told = run(capsys, "replay", str(path), *more)
        monkeypatch.setattr(sys, "stdin", io.StringIO(START + PLAYED))
        assert run(capsys, "replay", "-", *more) == told


ITALIAN = START.replace("rules us", "rules italian").replace("cut 22", "cut 30")
BAD = [
    (START + PLAYED.replace("2 lays 3H 4H 5H", "2 lays 3H 4H 6H"), 17, "SEQ-1", "the 5♥ is missing"),
    (START + PLAYED.replace("3 draws", "2 draws"), 20, "DEAL-5", "It is another player's turn"),
    (START + PLAYED.replace("2 turns up", "2 takes the pile"), 16, "FIRST-1", "no discard pile"),
    (START + "\n2 flies\n", 16, "", "'flies' is no step"),
    (START.replace("hand 1 3S", "hand 1 4S"), 10, "DECK-1", "4♠ too many, 3♠ missing"),
    (START.replace("rules us", "rules usa"), 3, "", "There is no rule set 'usa'"),
    (START + PLAYED + "end out 3\n", 24, "", "do not end the deal"),
    (ITALIAN.replace("pot 2 3H", "pot 2"), 11, "DEAL-1", "The deal makes 2 pozzetti of eleven cards"),
    ("", 1, "", "There is nothing here: a deal begins with"),
    ("x" * 2000, 1, "", "This line is too long"),
    ("buraco 1\n\ufffd\n", 2, "", "There is no line '\ufffd'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "clause", "said"), BAD, ids=range(len(BAD)))
@pytest.mark.parametrize("more", [[], ["--json"]], ids=["words", "json"])
def test_what_is_wrong_names_the_line_the_clause_and_why(
    capsys: Capsys, path: Path, text: str, line: int, clause: str, said: str, more: list[str]
) -> None:
    path.write_text(text)
    status, out, err = run(capsys, "replay", str(path), *more)
    assert (status, out) == (1, "")
    assert err.startswith(f"Line {line}: ")
    assert said in err
    assert err.endswith(f"[{clause}]\n" if clause else ".\n")
    assert err.count("\n") == 1


def test_files_that_cannot_be_read(capsys: Capsys, tmp_path: Path) -> None:
    for file, said in (
        (str(tmp_path), "Is a directory"),
        (str(tmp_path / "none"), "No such file or directory"),
        ("", "No such file"),
        ("x" * 5000, "File name too long"),
        ("a\0b", "embedded null byte"),
    ):
        status, out, err = run(capsys, "replay", file)
        assert (status, out) == (1, "")
        assert err.startswith("The file '")
        assert said in err
        assert len(err) < 200
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    status, out, err = run(capsys, "replay", str(binary))
    assert (status, out) == (1, "")
    assert err.startswith("Line 1: The sign ")
    endless = tmp_path / "endless"
    endless.write_text("# x\n" * 300_000)
    assert "too long for a deal" in run(capsys, "replay", str(endless))[2]


def test_help_works(capsys: Capsys) -> None:
    status, out, err = run(capsys, "replay", "--help")
    assert (status, err) == (0, "")
    assert out.startswith("usage: buraco replay")
    assert run(capsys, "replay")[0] == 1


def test_a_line_of_simulate_is_played_again(capsys: Capsys, tmp_path: Path) -> None:
    deals = list(simulated({"rules": "us"}, deals=2, seed=1))
    file = tmp_path / "deals.jsonl"
    file.write_text(json.dumps(deals[0]) + "\n")
    status, out, err = run(capsys, "replay", str(file), "--json")
    assert (status, err) == (0, "")
    assert json.loads(out)["score"] == deals[0]["score"]
    for text, said in (
        ("".join(json.dumps(each) + "\n" for each in deals), "2 lines of JSON"),
        ('{"seed": 1}', 'its field "record"'),
        ("{" * 100_000, 'its field "record"'),
    ):
        file.write_text(text)
        status, out, err = run(capsys, "replay", str(file))
        assert (status, out) == (1, "")
        assert said in err
