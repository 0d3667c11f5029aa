"""`buraco levels`: the course as a list, for programs and for people."""

from __future__ import annotations

import json

import pytest

from buraco_core.clauses import CLAUSES
from buraco_core.course import LESSONS
from buraco_core.rules import SWITCHES
from buraco_core.rulesets import rule_set
from buraco_widgets.cli import main


def test_every_level_is_there_with_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "--json"]) == 0
    levels = json.loads(capsys.readouterr().out)
    assert [each["key"] for each in levels] == [
        f"{lesson.key}/{level.key}" for lesson in LESSONS for level in lesson.levels
    ]
    for each in levels:
        assert set(each) == {"key", "stage", "kind", "needs", "clauses"}
        assert each["key"].startswith(each["stage"] + "/")
        assert each["clauses"]
        assert set(each["clauses"]) <= set(CLAUSES)
        for special in ("graded", "open"):
            assert set(each["needs"].pop(special, ())) <= set(CLAUSES)
        for name, values in each["needs"].items():
            switch = SWITCHES[name]
            assert values
            assert [switch.read(value) for value in values]
    assert any("jokers" in each["needs"] for each in levels)


def test_under_some_rules_only_those_that_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "--json", "--rules", "fibur", "--switch", "aces=high"]) == 0
    rules = rule_set("fibur").with_switches(aces="high")
    assert [each["key"] for each in json.loads(capsys.readouterr().out)] == [
        f"{lesson.key}/{level.key}" for lesson in LESSONS for level in lesson.levels_for(rules)
    ]


def test_in_words_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == sum(len(lesson.levels) for lesson in LESSONS)
    assert lines[0].split()[0] == f"{LESSONS[0].key}/{LESSONS[0].levels[0].key}"


def test_wrong_rules_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "--rules", "spanish"]) == 1
    assert "spanish" in capsys.readouterr().err
