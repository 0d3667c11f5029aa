"""JSON Lines: what a question may carry, what stands beside the command, and whose words a refusal speaks."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from buraco_core.answers import QuestionError, judge_answer, score_answer
from buraco_widgets import cli
from cli.asking import GOOD, SIDE, Json, ask, run

MonkeyPatch = pytest.MonkeyPatch
Capsys = pytest.CaptureFixture[str]


# Values of a wrong type

WRONG: tuple[Any, ...] = (False, 0, 0.0, "", [], {}, True, 1, 1.5, "x", [1], {"x": 1})
FIELDS: list[tuple[str, str, tuple[type, ...]]] = [
    ("judge", "switches", (dict,)),
    ("opening", "switches", (dict,)),
    ("score", "switches", (dict,)),
    ("judge", "as_laid", (bool,)),
    ("opening", "match_score", (int,)),
    ("opening", "failed", (int,)),
    ("score", "over", (bool,)),
    ("side", "melds", (list,)),
    ("side", "hands", (list,)),
    ("side", "took_pot", (bool,)),
    ("side", "unplayed_pot", (list, str)),
    ("side", "went_out", (bool,)),
    ("side", "exact_cut", (bool,)),
    ("side", "before", (int,)),
]
LEAST: dict[str, Json] = {
    "judge": GOOD,
    "opening": {"rules": "us", "hand": ["7H"]},
    "score": {"rules": "us", "sides": [{}, {}]},
}
CASES = [(kind, field, value) for kind, field, right in FIELDS for value in WRONG if type(value) not in right]


@pytest.mark.parametrize(("kind", "field", "value"), CASES, ids=lambda each: str(each)[:12])
def test_a_value_of_a_wrong_type_is_refused_also_where_it_is_empty(
    monkeypatch: MonkeyPatch, capsys: Capsys, kind: str, field: str, value: Any
) -> None:
    if kind == "side":
        kind, question = "score", {"rules": "us", "sides": [{field: value}, {}]}
    else:
        question = {**LEAST[kind], field: value}
    status, (answer,) = ask(monkeypatch, capsys, kind, question)
    assert status == 1
    assert set(answer) == {"error"}
    assert answer["error"].startswith(f'"{field}" is ')


@pytest.mark.parametrize("kind", LEAST)
def test_null_is_as_good_as_left_out(monkeypatch: MonkeyPatch, capsys: Capsys, kind: str) -> None:
    full: Json = {**{field: None for of, field, _ in FIELDS if of == kind}, **LEAST[kind]}
    if kind == "score":
        full["sides"] = [{field: None for of, field, _ in FIELDS if of == "side"}] * 2
    status, (short, long) = ask(monkeypatch, capsys, kind, LEAST[kind], full)
    assert status == 0
    assert short == long


# Other fields


def test_fields_that_are_for_others_are_let_pass_and_the_id_comes_back(
    monkeypatch: MonkeyPatch, capsys: Capsys
) -> None:
    more = {"row": 5, "source": "a table in Bari", "comment": None, "valid": True, "points": 75, "": 1}
    status, (plain, answer, zero, none) = ask(
        monkeypatch,
        capsys,
        "judge",
        GOOD,
        {**more, **GOOD, "id": "a-1"},
        {**GOOD, "id": 0},
        {**GOOD, "id": None},
    )
    assert status == 0
    assert answer == {"id": "a-1", **plain}
    assert zero == {"id": 0, **plain}
    assert none == {"id": None, **plain}


def test_the_id_comes_back_beside_an_error(monkeypatch: MonkeyPatch, capsys: Capsys) -> None:
    status, (error, copies, deep) = ask(
        monkeypatch,
        capsys,
        "judge",
        {"id": "b", "cards": ["7H"]},
        {**GOOD, "id": 3, "cards": ["7H"] * 3},
        {**GOOD, "id": 4, "ruels": 1},
    )
    assert status == 1
    assert (set(error), error["id"]) == ({"id", "error"}, "b")
    assert (set(copies), copies["id"]) == ({"id", "error", "valid"}, 3)
    assert (set(deep), deep["id"]) == ({"id", "error"}, 4)


def test_a_side_may_carry_more_as_well(monkeypatch: MonkeyPatch, capsys: Capsys) -> None:
    sides = [{**SIDE, "name": "north and south", "id": 1, "row": 2}, SIDE]
    status, (answer, plain) = ask(
        monkeypatch, capsys, "score", {"rules": "us", "sides": sides}, {"rules": "us", "sides": [SIDE, SIDE]}
    )
    assert status == 0
    assert answer == plain


@pytest.mark.parametrize("kind", ["judge", "opening", "score"])
def test_an_answer_can_stand_beside_its_question(monkeypatch: MonkeyPatch, capsys: Capsys, kind: str) -> None:
    """No field of an answer looks like a misspelt field of a question, so a file may hold both in one line."""
    questions = {
        "judge": [GOOD, {"rules": "us", "cards": ["8C", "8D", "8S"]}],
        "opening": [{"rules": "us", "hand": ["7H", "8H", "9H"]}],
        "score": [{"rules": "us", "sides": [SIDE, SIDE]}],
    }[kind]
    status, answers = ask(monkeypatch, capsys, kind, *questions)
    assert status == 0
    both = [{**answer, **question} for answer, question in zip(answers, questions, strict=True)]
    assert ask(monkeypatch, capsys, kind, *both) == (0, answers)


def test_the_file_of_cases_can_be_asked_as_it_is(monkeypatch: MonkeyPatch, capsys: Capsys) -> None:
    lines = (Path(__file__).parents[1] / "cases" / "melds.jsonl").read_text("utf-8").splitlines()
    _, answers = ask(monkeypatch, capsys, "judge", *lines)
    cases = [json.loads(line) for line in lines]
    assert [each["valid"] for each in answers] == [each["valid"] for each in cases]
    assert {each["row"] for each, said in zip(cases, answers, strict=True) if "error" in said} == {35}


def test_an_id_that_is_too_deep_to_be_written_loses_no_line(monkeypatch: MonkeyPatch, capsys: Capsys) -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    monkeypatch.setattr(cli, "ANSWERS", {"judge": lambda question, _: {"id": question.get("id", deep)}})
    _, answers = ask(monkeypatch, capsys, "judge", GOOD, {**GOOD, "id": 1})
    assert answers == [
        {"error": 'The "id" cannot be written back: make it a text or a number.'},
        {"id": 1},
    ]
    while deep:
        deep = deep.pop()


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999", "[1e999]"])
def test_every_line_of_the_answer_is_json(monkeypatch: MonkeyPatch, capsys: Capsys, number: str) -> None:
    line = json.dumps(GOOD)[:-1] + f', "id": {number}}}'
    status, answers = ask(monkeypatch, capsys, "judge", line, GOOD)
    assert status == 1
    assert answers[0] == {"error": 'The "id" cannot be written back: make it a text or a number.'}
    assert answers[1]["valid"]


def test_a_question_that_the_engine_cannot_get_to_the_bottom_of_loses_no_line(
    monkeypatch: MonkeyPatch, capsys: Capsys
) -> None:
    def deep(question: Json, _: object) -> Json:
        if question.get("cards") == []:
            raise RecursionError
        return judge_answer(question)

    monkeypatch.setattr(cli, "ANSWERS", {"judge": deep})
    status, (error, answer) = ask(monkeypatch, capsys, "judge", {**GOOD, "cards": [], "id": 1}, GOOD)
    assert status == 1
    assert error["id"] == 1
    assert error["error"].startswith("This line is nested too deeply")
    assert answer["valid"]


# Cards that the deck does not have


def test_more_copies_than_the_deck_has_are_an_error_that_also_says_not_valid(
    monkeypatch: MonkeyPatch, capsys: Capsys
) -> None:
    """An error like others; but whatever such cards make, they are no meld here, and `judge` says that, too."""
    status, (copies, joker, unknown) = ask(
        monkeypatch,
        capsys,
        "judge",
        {"rules": "us", "cards": ["7H", "7H", "7H"]},
        {"rules": "us", "cards": ["7H", "8H", "JK"]},
        {"rules": "us", "cards": ["7H", "8H", "1H"]},
    )
    assert status == 1
    assert set(copies) == set(joker) == {"error", "valid"}
    assert copies["error"].startswith("3 copies of 7♥ are more than the deck has: it holds 2")
    assert copies["valid"] is joker["valid"] is False
    assert set(unknown) == {"error"}
    _, (hand,) = ask(monkeypatch, capsys, "opening", {"rules": "us", "hand": ["7H", "7H", "7H"]})
    assert set(hand) == {"error"}


# Beside the command


def test_rules_and_switches_beside_the_lines_are_for_those_that_name_none(
    monkeypatch: MonkeyPatch, capsys: Capsys
) -> None:
    eights = {"cards": ["8C", "8D", "8S"]}
    asked: list[Json] = [
        {},
        {"rules": "us"},
        {"rules": None, "switches": None},
        {"switches": {}},
        {"switches": {"aces": "low"}},
    ]
    lines = "".join(json.dumps({**eights, **more}) + "\n" for more in asked)
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    status, out, err = run(
        capsys, "judge", "--rules", "italian", "--switch", "single_pile_lock=yes", "--jsonl"
    )
    assert (status, err) == (0, "")
    lock = {"single_pile_lock": True}
    answers = [json.loads(line) for line in out.splitlines()]
    assert [(each["rules"], each["switches"], each["valid"]) for each in answers] == [
        ("italian", lock, True),
        ("us", lock, False),
        ("italian", lock, True),
        ("italian", {}, True),
        ("italian", {"aces": "low"}, True),
    ]


def test_without_rules_beside_them_lines_must_name_theirs(monkeypatch: MonkeyPatch, capsys: Capsys) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"cards": "7H 8H 9H"}\n'))
    status, out, _ = run(capsys, "judge", "--switch", "aces=low", "--jsonl")
    assert status == 1
    assert json.loads(out)["error"].startswith("The question names no rules")


# The words of the table


@pytest.mark.parametrize(("rules", "words"), [("fibur", ("close", "pozzetto")), ("us", ("go out", "pot"))])
def test_a_refusal_is_in_the_words_of_the_table(
    monkeypatch: MonkeyPatch, capsys: Capsys, rules: str, words: tuple[str, ...]
) -> None:
    _, (answer,) = ask(monkeypatch, capsys, "score", {"rules": rules, "sides": [{"went_out": True}, {}]})
    err = run(capsys, "score", "| out", "", "--rules", rules)[2]
    for word in words:
        assert word in answer["error"]
        assert word in err


def test_the_error_knows_whose_words_it_speaks() -> None:
    for question, dialect in (
        ({"rules": "italian", "cards": []}, "it"),
        ({"rules": "italian", "cards": ["7H"], "switches": {"aces": "up"}}, "it"),
        ({"rules": "italian", "cards": ["7H"], "switches": []}, "it"),
        ({"rules": "us", "cards": []}, "us"),
        ({"rules": "usa", "cards": []}, "us"),
        ({"cards": []}, "us"),
    ):
        with pytest.raises(QuestionError) as caught:
            judge_answer(question)
        assert caught.value.dialect == dialect, question
    with pytest.raises(QuestionError) as caught:
        score_answer({"rules": "fibur", "sides": [{"went_out": True}, {}]})
    assert caught.value.dialect == "it"


@pytest.mark.parametrize("half", ["pot", "out", "cut"])
def test_half_a_name_in_a_side_is_not_lost(half: str) -> None:
    """`pot` for `took_pot` is too far off to be taken for a misspelling, and means something all the same."""
    with pytest.raises(
        QuestionError, match=f"There is no '{half}' in a side: the names are melds, hands, took_pot"
    ):
        score_answer({"rules": "us", "sides": [{half: True}, {}]})
