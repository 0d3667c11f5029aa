"""The `buraco` command: answers in words and as JSON Lines, one sentence for what cannot be answered, no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from gettext import NullTranslations
from typing import Any

import pytest

from buraco_core.rulesets import RULE_SETS
from buraco_widgets import cli
from cli.asking import GOOD, SIDE, Json, ask, run

# In words


def test_the_example_of_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "judge", "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠", "--rules", "us")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ · US Buraco (104 cards)"
    assert "lean run of 7 cards: 60 points and a bonus of 200" in lines[1]


@pytest.mark.parametrize("cards", [["7H", "8H", "9H"], ["7H 8H 9H"], ["7h,8♥", "9♥"]])
def test_cards_may_be_one_argument_or_many(capsys: pytest.CaptureFixture[str], cards: list[str]) -> None:
    status, out, _ = run(capsys, "judge", *cards)
    assert status == 0
    assert out.startswith("7♥ 8♥ 9♥ · US Buraco (104 cards)\n")


def test_no_meld_is_an_answer_and_not_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "judge", "8C 8D 8S")
    assert (status, err) == (0, "")
    assert "no run" in out
    assert "GRP-1" in out


def test_as_laid(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no run" in run(capsys, "judge", "--as-laid", "7H 6H 8H")[1]
    assert "no run" not in run(capsys, "judge", "7H 6H 8H")[1]


def test_switches_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(
        capsys, "judge", "7H 7H 7H", "--rules", "italian", "--switch", "seating=3x2", "--switch", "packs=3"
    )
    assert (status, err) == (0, "")
    assert "packs 3, seating 3x2" in out.splitlines()[0]
    status, out, err = run(capsys, "judge", "7H 8H 9H", "--switch", "seating=3x2")
    assert (status, out) == (1, "")
    assert err.startswith("Two packs are too few for six players (seating 3x2)")


def test_the_switches_that_the_table_has_set_are_written_as_people_write_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    switches = ["--switch", "stalemate_rounds=off", "--switch", "single_pile_lock=yes"]
    head = run(capsys, "judge", "3S 4S 5S", *switches)[1].splitlines()[0]
    assert head.endswith("your way (single_pile_lock yes, stalemate_rounds off)")


@pytest.mark.parametrize("hand", ["7H", "7H 7D"])
def test_a_hand_of_one_or_two_cards_cannot_open_because_it_is_too_small(
    capsys: pytest.CaptureFixture[str], hand: str
) -> None:
    out = run(capsys, "opening", hand)[1]
    assert "A hand of fewer than three cards holds no run, so there is nothing to open with." in out
    assert "No three of these cards make a run" in run(capsys, "opening", "7H 7D KS")[1]


def test_an_opening_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "opening", "KS KH KD 2D 4H", "--match-score", "1495")
    assert status == 0
    assert "can open" in out
    assert "cannot open" in run(capsys, "opening", "KS KH KD 2D 4H", "--match-score", "1500")[1]
    assert "65" in run(capsys, "opening", "KS KH KD 2D 4H", "--failed", "1")[1]


def test_a_sheet_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(
        capsys,
        "score",
        "3C 4C 5C 6C 7C 8C 9C | hand | hand 2S 5D | pot | out | cut | before 1380",
        "10D JD QD KD; AS AH AC | hand 9H 9S | before -15",
    )
    assert (status, err) == (0, "")
    assert "OUT-4" in out
    assert "CUT-1" in out
    assert "1800" in out  # 1380 + 45 + 200 + 100 + 100 - 25
    assert "-50" in out  # -15 + 40 + 45 - 20 - 100


BAD_WORDS = [
    (["judge", "7X"], "'7X' is no card: write the rank"),
    (["judge", "A♠ A♠ A♠"], "3 copies of A♠ are more than the deck has: it holds 2"),
    (["judge", "7H 8H JK"], "There is no joker in this deck"),
    (["judge"], "There are no cards to judge"),
    (["judge", "7H 8H 9H", "--rules", "usa"], "There is no rule set 'usa': the rule sets are us,"),
    (["judge", "7H 8H 9H", "--switch", "ace=high"], "There is no switch 'ace': the switches are packs,"),
    (["judge", "7H 8H 9H", "--switch", "aces=up"], "The switch aces cannot be 'up': it is one of both, either, high, low."),
    (["judge", "7H 8H 9H", "--switch", "aces"], "'aces' is no switch: write name=value, as in aces=high."),
    (["judge", "7H 8H 9H", "--switch", "match=target --5"], "The switch match cannot be 'target --5': it is "),
    (["judge", "7H 8H 9H", "--switch", "out_needs="], "The switch out_needs cannot be '': it is one of clean, any."),
    (["judge", "7H 8H 9H", "--switch", "single_pile_lock=1"], "The switch single_pile_lock cannot be '1': it is one of yes, no."),
    (["judge", "7H 8H 9H", "--rules", ""], "There is no rule set '': the rule sets are us,"),
    (["judge", "x" * 100_000], f"'{'x' * 60}…' is no card: write the rank"),
    (["judge", "7H 8H 9H", "--rules", "x" * 100_000], f"There is no rule set '{'x' * 60}…': "),
    (["judge", "7H 8H 9H", "--switch", "x" * 100_000], f"'{'x' * 60}…' is no switch: "),
    (["score", f"7H 8H 9H | {'x' * 100_000}", ""], f"'{'x' * 60}…' is no part of a side: "),
    (["opening", "7H", "--failed", "x" * 100_000], f"Argument --failed: '{'x' * 60}…' is no whole number: write one in digits, as in 3. See buraco opening --help."),
    (["judge", "7H 8H 9H", "--jsonl"], "With --jsonl the questions come from standard input: leave out cards, or leave out --jsonl."),
    (["judge", "--as-laid", "--jsonl"], "With --jsonl the questions come from standard input: leave out --as-laid, or"),
    (["opening", "7H", "--failed", "1", "--jsonl"], "With --jsonl the questions come from standard input: leave out hand and --failed, or"),
    (["opening", "--match-score", "5", "--jsonl"], "With --jsonl the questions come from standard input: leave out --match-score, or"),
    (["score", "", "--over", "--jsonl"], "With --jsonl the questions come from standard input: leave out sides and --over, or"),
    (["judge", "--rules", "usa", "--jsonl"], "There is no rule set 'usa': the rule sets are us,"),
    (["judge", "--switch", "packs=3", "--jsonl"], "Three packs are for six players"),
    (["opening"], "The hand is empty"),
    (["opening", "7H", "--failed", "-1"], '"failed" is a whole number, 0 or more.'),
    (["opening", "7H", "--match-score", "Lots"], "Argument --match-score: 'Lots' is no whole number: write one in digits, as in 3. See buraco opening --help."),
    (["simulate", "--deals", "2.5"], "Argument --deals: '2.5' is no whole number: write one in digits, as in 3. See buraco simulate"),
    (["simulate", "--deals", "9" * 20], '"deals" is a whole number of at most 15 digits.'),
    (["simulate", "--seed", "9" * 20], "A seed is a whole number of at most 15 digits."),
    (["judge", "7H", "--switch", "aces=high", "--switch", "aces=low"], "The switch aces is told twice, as high and as low: choose one."),
    (["score", "7H 8H 9H | before 5 | before 6", ""], "'before 6' is told a second time: say it once a side."),
    (["score", "7H 8H 9H | pot | pot", ""], "'pot' is told a second time"),
    (["score", "7H 8H 9H | pot"], "This table has 2 sides, and this sheet has 1."),
    (["opening", " ".join(["7H"] * 3)], "3 copies of 7♥"),
    (["score"], "There is no sheet to score"),
    (["score", "7H 8H", "| pot"], "Side 1: 7♥"),
    (["score", "7H 8H 9H | flat", ""], "'flat' is no part of a side"),
    (["score", "7H 8H 9H | before ten", ""], "'before ten' is no part of a side"),
    (["score", f"7H 8H 9H | before {'9' * 5000}", ""], "'before 999"),
    (["score", "7H 8H 9H | out", ""], "Side 1 cannot go out without its pot"),
    (["score", "7H 8H 9H | pot | out", ""], "Side 1 cannot go out: it needs a clean run"),
    (["score", "| unplayed 7H", ""], "Side 1 has an unplayed pot that it did not take"),
    (["score", "| cut", "", "--rules", "italian"], "Side 1 is said to have cut exactly"),
    (["score", "7H 8H 9H | out", "", "--rules", "italian"], "Side 1 cannot close without its pozzetto"),
    (["fly"], "Argument command: invalid choice: 'fly'"),
    (["judge", "7H", "--Nonsense"], "Unrecognized arguments: --Nonsense. See buraco"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "said"), BAD_WORDS, ids=lambda each: " ".join(each)[:40])
def test_what_cannot_be_answered_is_one_sentence_and_status_1(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (1, "")
    assert said.lower() in err.lower(), err
    assert err.endswith(".\n")
    assert err.count("\n") == 1
    assert len(err) < 600
    assert "Traceback" not in err


@pytest.mark.parametrize("command", [[], ["judge"], ["opening"], ["score"], ["serve"], ["lab"]])
def test_help_works(capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    status, out, err = run(capsys, *command, "--help")
    assert (status, err) == (0, "")
    assert out.startswith("usage: " + " ".join(["buraco", *command]))


def test_errors_go_through_the_translation(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Bracketed(NullTranslations):
        def gettext(self, message: str) -> str:
            return f"⟦{message}⟧"

        def ngettext(self, one: str, many: str, count: int) -> str:
            return f"⟦{one if count == 1 else many}⟧"

    language = Bracketed()
    monkeypatch.setattr(cli, "translations", lambda: language)
    monkeypatch.setattr(cli, "_", language.gettext)
    monkeypatch.setattr("buraco_widgets.arguments._", language.gettext)
    for arguments, _ in BAD_WORDS:
        assert run(capsys, *arguments)[2].startswith("⟦"), arguments
    _, answers = ask(
        monkeypatch, capsys, "judge", "{", "3", {"rules": "usa"}, {"cards": []}, {"rules": "us", "x": 1}
    )
    assert all(each["error"].startswith("⟦") and each["error"].endswith("⟧") for each in answers), answers


# JSON Lines

HEAD = {"rules", "switches"}
VALID = HEAD | {
    "valid",
    "kind",
    "state",
    "burraco",
    "bonus",
    "points",
    "laid",
    "wild",
    "readings",
    "clauses",
    "why",
}


def test_judge_gives_exactly_the_keys_that_it_promises(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, (seven, wild, none) = ask(
        monkeypatch,
        capsys,
        "judge",
        {"rules": "us", "cards": ["7S", "6S", "5S", "4S", "3S", "2S", "AS"], "as_laid": False},
        {"rules": "fibur", "switches": {"aces": "high", "single_pile_lock": "no"}, "cards": "4H 5H 2S 7H"},
        {"rules": "us", "cards": ["8C", "8D", "8S"]},
    )
    assert status == 0
    assert {name: seven[name] for name in sorted(VALID - {"clauses", "why"})} == {
        "rules": "us", "switches": {}, "valid": True, "kind": "sequence", "state": "clean", "burraco": True, "bonus": 200,
        "points": 60, "laid": ["AS", "2S", "3S", "4S", "5S", "6S", "7S"], "wild": None, "readings": 1,
    }  # fmt: skip
    assert set(seven) == VALID
    assert "WILD-2" in seven["clauses"]
    assert "CLEAN-2" in seven["clauses"]
    assert "natural" in seven["why"]
    assert set(wild) == VALID
    assert wild["rules"] == "fibur"
    assert wild["switches"] == {"aces": "high", "single_pile_lock": False}
    assert wild["wild"] == {"card": "2S", "index": 2, "for": "6H"}
    assert set(none) == HEAD | {"valid", "problems", "repairs"}
    assert none["valid"] is False
    (problem,) = none["problems"]
    assert set(problem) == {"clause", "cards", "why"}
    assert (problem["clause"], problem["cards"]) == ("GRP-1", ["8C", "8D", "8S"])
    assert 1 <= len(none["repairs"]) <= 3


@pytest.mark.parametrize("cards", [["7H"], ["7H", "8H"]])
def test_one_or_two_cards_are_an_invalid_meld(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], cards: list[str]
) -> None:
    status, (answer,) = ask(monkeypatch, capsys, "judge", {"rules": "us", "cards": cards})
    assert status == 0
    assert [each["clause"] for each in answer["problems"]] == ["MELD-1"]


def test_opening_gives_exactly_the_keys_that_it_promises(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, (can, cannot, free, nothing) = ask(
        monkeypatch,
        capsys,
        "opening",
        {"rules": "us", "hand": ["KS", "KH", "KD", "2D", "4H"], "match_score": 1495, "failed": 0},
        {"rules": "us", "hand": ["KS", "KH", "KD", "2D", "4H"], "match_score": 1500},
        {"rules": "italian", "hand": "4H 5H 6H"},
        {"rules": "us", "hand": "4H 6S 9D"},
    )
    assert status == 0
    for each in (can, cannot, free, nothing):
        assert set(each) == HEAD | {"minimum", "can_open", "best", "enough", "why"}
    assert (can["minimum"], can["can_open"], can["best"]["points"], can["enough"]["points"]) == (
        50,
        True,
        50,
        50,
    )
    assert sorted(can["best"]["melds"][0]) == ["2D", "KD", "KH", "KS"]
    assert (cannot["minimum"], cannot["can_open"], cannot["enough"]) == (75, False, None)
    assert (free["minimum"], free["can_open"]) == (0, True)
    assert (nothing["can_open"], nothing["best"]) == (False, {"points": 0, "melds": []})


def test_score_gives_exactly_the_keys_that_it_promises(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sides = [
        {
            "melds": [["3C", "4C", "5C", "6C", "7C", "8C", "9C"]],
            "hands": [[], ["2S", "5D"]],
            "took_pot": True,
            "unplayed_pot": None,
            "went_out": True,
            "exact_cut": False,
            "before": 1980,
        },
        {"melds": [], "hands": [["KS"]], "took_pot": False, "before": 100},
    ]
    status, (answer, timed) = ask(
        monkeypatch,
        capsys,
        "score",
        {"rules": "us", "sides": sides, "over": False},
        {"rules": "us", "switches": {"match": "minutes 60"}, "sides": sides, "over": True},
    )
    assert status == 0
    assert set(answer) == HEAD | {"sides", "winner"}
    assert answer["winner"] == 0
    assert timed["winner"] == 0
    assert timed["switches"] == {"match": "minutes 60"}
    for side in answer["sides"]:
        assert set(side) == {"lines", "deal", "match"}
        assert side["deal"] == sum(line["points"] for line in side["lines"])
        for line in side["lines"]:
            assert set(line) == {"id", "label", "points", "clause", "cards"}
    assert [(side["deal"], side["match"]) for side in answer["sides"]] == [(320, 2300), (-110, -10)]


@pytest.mark.parametrize("key", RULE_SETS)
def test_every_answer_repeats_its_rules_and_switches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    head = {"rules": key, "switches": {"packs": 3, "seating": "3x2", "stalemate_rounds": "off"}}
    empty: Json = {"melds": [], "hands": [], "took_pot": True}
    for kind, rest in (
        ("judge", {"cards": "7H 8H 9H"}),
        ("judge", {"cards": "7H 8H"}),
        ("opening", {"hand": "7H 8H 9H"}),
        ("score", {"sides": [empty, empty, empty]}),
    ):
        status, (answer,) = ask(monkeypatch, capsys, kind, {**head, **rest})
        assert status == 0
        assert {name: answer[name] for name in HEAD} == head, kind


BAD_LINES: list[tuple[str, str | Json, str]] = [
    ("judge", {**GOOD, "cards": ["7H", "8H", "1H"]}, "'1H' is no card"),
    ("judge", {**GOOD, "cards": ["AS"] * 9}, "9 copies of A♠ are more than the deck has"),
    ("judge", {**GOOD, "cards": ["JK", "7H", "8H"]}, "There is no joker in this deck"),
    ("judge", {**GOOD, "cards": []}, "There are no cards to judge"),
    ("judge", {**GOOD, "cards": 7}, '"cards" is a list of cards'),
    ("judge", {**GOOD, "cards": None}, '"cards" is a list of cards'),
    ("judge", {**GOOD, "cards": [7]}, "is no card"),
    ("judge", {**GOOD, "cards": [["7H"]]}, "A list is no card"),
    ("judge", {**GOOD, "cards": ["\ud800"]}, "'\\ud800' is no card"),
    ("judge", {"rules": "us"}, '"cards" is a list of cards'),
    ("judge", {"cards": ["7H"]}, "The question names no rules"),
    ("judge", {**GOOD, "rules": "usa"}, "There is no rule set 'usa'"),
    ("judge", {**GOOD, "rules": ["us"]}, "There is no rule set a list: "),
    ("judge", {**GOOD, "rules": None}, "The question names no rules"),
    ("judge", {**GOOD, "switches": {"ace": "high"}}, "There is no switch 'ace'"),
    ("judge", {**GOOD, "switches": {"aces": "up"}}, "The switch aces cannot be 'up': "),
    ("judge", {**GOOD, "switches": {"aces": "\ud800"}}, "The switch aces cannot be '\\ud800': "),
    ("judge", {**GOOD, "switches": {"aces": {}}}, "The switch aces cannot be an object: "),
    ("judge", {**GOOD, "switches": "aces"}, '"switches" is an object'),
    ("judge", {**GOOD, "switches": {"packs": 3}}, "Three packs are for six players"),
    ("judge", {**GOOD, "as_laid": "yes"}, '"as_laid" is true or false.'),
    ("judge", {**GOOD, "switches": {"out_needs": ""}}, "The switch out_needs cannot be '': it is one of clean, any."),
    ("judge", {**GOOD, "rules": "x" * 1_000_000}, f"There is no rule set '{'x' * 60}…': "),
    ("judge", {**GOOD, "cards": ["x" * 1_000_000]}, f"'{'x' * 60}…' is no card: "),
    ("judge", {**GOOD, "switches": {"x" * 1_000_000: 1}}, f"There is no switch '{'x' * 60}…': "),
    ("judge", {**GOOD, "switches": {"aces": "x" * 1_000_000}}, f"The switch aces cannot be '{'x' * 60}…': "),
    ("judge", {**GOOD, "as_liad": True}, "There is no 'as_liad' here: write \"as_laid\"."),
    ("judge", {**GOOD, "AS-LAID": True}, "There is no 'AS-LAID' here: write \"as_laid\"."),
    ("judge", {"ruleset": "us", "cards": ["7H"]}, "There is no 'ruleset' here: write \"rules\"."),
    ("judge", {**GOOD, "switch": {"aces": "high"}}, "There is no 'switch' here: write \"switches\"."),
    ("judge", {**GOOD, "card": ["7H"]}, "There is no 'card' here: write \"cards\"."),
    ("opening", {"rules": "us", "hands": ["7H"]}, "There is no 'hands' here: write \"hand\"."),
    ("opening", {"rules": "us", "hand": ["7H"], "matchscore": 5}, "There is no 'matchscore' here: write \"match_score\"."),
    ("judge", "{", "This line is no JSON"),
    ("judge", "{'rules': 'us'}", "This line is no JSON"),
    ("judge", "7H 8H 9H", "This line is no JSON"),
    ("judge", "[" * 100_000, "This line is no JSON"),
    ("judge", '{"rules":' * 50_000, "This line is no JSON"),
    ("judge", "[]", "A question is a JSON object"),
    ("judge", "null", "A question is a JSON object"),
    ("judge", '"us"', "A question is a JSON object"),
    ("judge", "3", "A question is a JSON object"),
    ("opening", {"rules": "us", "hand": []}, "The hand is empty"),
    ("opening", {"rules": "us"}, '"hand" is a list of cards'),
    ("opening", {"rules": "us", "hand": ["7H"], "match_score": "x"}, '"match_score" is a whole number.'),
    ("opening", {"rules": "us", "hand": ["7H"], "match_score": True}, '"match_score" is a whole number.'),
    ("opening", {"rules": "us", "hand": ["7H"], "failed": -1}, '"failed" is a whole number, 0 or more.'),
    ("opening", {"rules": "us", "hand": ["7H"], "failed": 10**9}, '"failed" is a whole number of at most nine digits.'),
    ("opening", {"rules": "us", "hand": ["7H"] * 3}, "3 copies of 7♥"),
    ("score", {"rules": "us"}, '"sides" is a list with one object a side'),
    ("score", {"rules": "us", "sides": [3, 4]}, '"sides" is a list with one object a side'),
    ("score", {"rules": "us", "sides": [SIDE]}, "This table has 2 sides, and this sheet has 1"),
    ("score", {"rules": "us", "sides": [{**SIDE, "melds": [["7H", "8H"]]}, SIDE]}, "Side 1: 7♥"),
    ("score", {"rules": "us", "sides": [{**SIDE, "melds": [[]]}, SIDE]}, "Side 1"),
    ("score", {"rules": "us", "sides": [{**SIDE, "melds": [3]}, SIDE]}, '"melds" is a list of lists of cards'),
    ("score", {"rules": "us", "sides": [SIDE, SIDE, SIDE]}, "This table has 2 sides, and this sheet has 3"),
    ("score", {"rules": "us", "sides": [{**SIDE, "tookpot": True}, SIDE]}, "There is no 'tookpot' here: write \"took_pot\"."),
    ("score", {"rules": "us", "sides": [{**SIDE, "took_pot": 1}, SIDE]}, '"took_pot" is true or false.'),
    ("score", {"rules": "us", "sides": [{**SIDE, "hands": [["7H", "7H"]]}, SIDE]}, "4 copies of 7♥"),
    ("score", {"rules": "us", "sides": [{**SIDE, "went_out": True}, SIDE]}, "Side 1 cannot go out"),
    ("score", {"rules": "us", "sides": [{**SIDE, "took_pot": False, "unplayed_pot": ["3S"]}, SIDE]}, "Side 1 has an unplayed pot"),
    ("score", {"rules": "italian", "sides": [{**SIDE, "exact_cut": True}, SIDE]}, "Side 1 is said to have cut exactly"),
    ("score", {"rules": "italian", "sides": [{**SIDE, "melds": [["7H", "8H"]]}, SIDE]}, "Side 1: 7♥"),
    ("score", {"rules": "us", "sides": [SIDE, SIDE], "over": 1}, '"over" is true or false.'),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "line", "said"), BAD_LINES, ids=lambda each: str(each)[:50])
def test_a_line_that_cannot_be_answered_says_so_and_nothing_else_is_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: str, line: Any, said: str
) -> None:
    good = {
        "judge": GOOD,
        "opening": {"rules": "us", "hand": ["7H", "8H", "9H"]},
        "score": {"rules": "us", "sides": [SIDE, SIDE]},
    }[kind]
    status, answers = ask(monkeypatch, capsys, kind, good, "", line, "  ", good)
    assert status == 1
    assert len(answers) == 3
    assert "error" not in answers[0]
    assert answers[0] == answers[2]
    error = answers[1]["error"]
    assert said.lower() in error.lower(), error
    assert error.endswith((".", "}."))
    assert len(error) < 600
    assert set(answers[1]) <= {"error", "valid"}


@pytest.mark.parametrize("depth", [300, 900, *range(940, 1000, 3), 3000])
def test_deeply_nested_values_are_refused_like_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], depth: int
) -> None:
    deep = "[" * depth + "]" * depth
    for line in (
        f'{{"rules":"us","cards":{deep}}}',
        f'{{"rules":{deep},"cards":[]}}',
        f'{{"rules":"us","switches":{{"aces":{deep}}},"cards":["7H"]}}',
    ):
        status, answers = ask(monkeypatch, capsys, "judge", line, GOOD)
        assert status == 1
        assert "error" in answers[0]
        assert answers[1]["valid"]


def test_huge_numbers_are_refused_like_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    huge = "9" * 5000
    status, answers = ask(
        monkeypatch,
        capsys,
        "opening",
        f'{{"rules":"us","hand":["7H"],"match_score":{huge}}}',
        f'{{"rules":"us","hand":["7H"],"failed":{huge[:4299]}}}',
        '{"rules":"us","hand":["7H"],"match_score":1e999}',
        {"rules": "us", "hand": ["7H"]},
    )
    assert status == 1
    assert len(answers) == 4
    assert "error" in answers[0]
    assert "error" not in answers[3]


def test_no_lines_are_no_answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(monkeypatch, capsys, "judge") == (0, [])
    assert ask(monkeypatch, capsys, "judge", "", "   ", "\t") == (0, [])


def test_an_error_is_in_the_words_of_the_rules_that_were_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = [{**SIDE, "melds": [["7H", "8H"]]}, SIDE]
    _, answers = ask(
        monkeypatch, capsys, "score", {"rules": "us", "sides": wrong}, {"rules": "italian", "sides": wrong}
    )
    assert [("is no run" in each["error"], "is no meld" in each["error"]) for each in answers] == [
        (True, False),
        (False, True),
    ]


# As a process of its own

CLI = [sys.executable, "-c", "from buraco_widgets.cli import run; run()"]


def process(*arguments: str, stdin: bytes = b"", **environment: str) -> tuple[int, str, str]:
    found = subprocess.run(
        [*CLI, *arguments],
        input=stdin,
        capture_output=True,
        timeout=120,
        env={**os.environ, **environment},
        check=False,
    )
    return found.returncode, found.stdout.decode("utf-8"), found.stderr.decode("utf-8")


def test_bytes_that_are_no_text_are_one_error_and_the_rest_goes_on() -> None:
    good = json.dumps(GOOD).encode()
    lines = [good, b'{"rules":"us","cards":["7\xff"]}', b"\xff\xfe\x00", b"\xc3\x28", good]
    status, out, err = process(
        "judge", "--jsonl", stdin=b"\n".join(lines), PYTHONIOENCODING="ascii", LC_ALL="C"
    )
    assert (status, err) == (1, "")
    answers = [json.loads(line) for line in out.splitlines()]
    assert ["error" in each for each in answers] == [False, True, True, True, False]


def test_a_mark_of_byte_order_before_the_first_line_is_no_fault() -> None:
    status, out, _ = process("judge", "--jsonl", stdin=b"\xef\xbb\xbf" + json.dumps(GOOD).encode() + b"\r\n")
    assert status == 0
    assert json.loads(out)["valid"]


def test_words_are_written_whatever_the_terminal_says_of_itself() -> None:
    status, out, err = process("judge", "7♥ 8♥ 9♥", PYTHONIOENCODING="ascii", LC_ALL="C.UTF-8")
    assert (status, err) == (0, "")
    assert "7♥ 8♥ 9♥" in out


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    line = json.dumps(GOOD).encode() + b"\n"
    found = subprocess.Popen(
        [*CLI, "judge", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert found.stdin
    assert found.stdout
    assert found.stderr
    found.stdout.close()
    try:
        found.stdin.write(line * 2000)
        found.stdin.close()
    except BrokenPipeError:
        pass
    err = found.stderr.read()
    found.wait(timeout=60)
    assert b"Traceback" not in err


ALONE = """
import io, sys
sys.stdin = io.StringIO('{LINE}\\n')
from buraco_widgets.cli import main
status = main({ARGUMENTS})
names = ("ipywidgets", "anywidget", "traitlets", "voila", "tornado", "zmq", "IPython", "ipykernel", "comm")
loaded = [each for each in sys.modules if each.split(".")[0] in names or each.startswith(("jupyter", "nb"))]
print(status, loaded)
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["judge", "7H 8H 9H"],
        ["opening", "7H 8H 9H"],
        ["score", "7H 8H 9H | pot", "| pot"],
        ["judge", "--jsonl"],
        ["opening", "--jsonl"],
        ["score", "--jsonl"],
    ],
    ids=" ".join,
)
def test_an_answer_loads_nothing_of_jupyter(arguments: list[str]) -> None:
    line = {
        "judge": GOOD,
        "opening": {"rules": "us", "hand": ["7H"]},
        "score": {"rules": "us", "sides": [SIDE, SIDE]},
    }[arguments[0]]
    script = ALONE.replace("{LINE}", json.dumps(line)).replace("{ARGUMENTS}", repr(arguments))
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=True
    )
    assert found.stdout.splitlines()[-1] == "0 []"
