"""Every real case with its verdict."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from buraco_core.answers import judge_answer
from buraco_core.message import MessageError
from oracle.melds import OracleError, judge
from oracle.switches import table

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "melds.jsonl").read_text("utf-8").splitlines()
]
TOLD = ("valid", "state", "burraco", "points", "bonus")


def named(case: dict[str, Any]) -> str:
    return f"{case['row']}-{case['rules']}-{' '.join(case['cards'])}"


def test_all_cases_are_here() -> None:
    assert len(CASES) == 92


@pytest.mark.parametrize("case", CASES, ids=named)
def test_case(case: dict[str, Any]) -> None:
    question = {"rules": case["rules"], "cards": case["cards"]}
    if max(map(case["cards"].count, case["cards"])) > 2 and "JK" not in case["cards"]:
        # three sevens of hearts in two packs: no meld, since the deck does not have them
        assert not case["valid"]
        with pytest.raises(MessageError):
            judge_answer(question)
        return
    answer = judge_answer(question)
    assert {name: answer[name] for name in TOLD if name in case} == {n: case[n] for n in TOLD if n in case}


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_oracle_agrees_with_the_case(case: dict[str, Any]) -> None:
    try:
        answer = judge(case["cards"], table(case["rules"]))
    except OracleError:
        answer = {"valid": False}
    assert {name: answer[name] for name in TOLD if name in case} == {n: case[n] for n in TOLD if n in case}
