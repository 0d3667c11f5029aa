"""`buraco progress`: learners' codes as a table by clause, and for a spreadsheet."""

from __future__ import annotations

import csv
import io
import sys

import pytest

from buraco_core.course import LESSONS
from buraco_core.rulesets import rule_set
from buraco_core.sessions.kept.transfer import format_transfer
from buraco_widgets.cli import main

LESSON = LESSONS[0]
US = rule_set("us")
LEVELS = [level for level in LESSON.levels_for(US) if level.about(US)]
FIRST = LEVELS[0]
CLAUSE = FIRST.about(US)[0]


def of_clause() -> list[tuple[str, str]]:
    """Every level under US rules that is about the clause."""
    return [
        (lesson.key, level.key)
        for lesson in LESSONS
        for level in lesson.levels_for(US)
        if CLAUSE in level.about(US)
    ]


def code(levels: list[tuple[str, str]], stars: int, table: str = "us") -> str:
    return format_transfer([(lesson, level, table, stars) for lesson, level in levels])


def rows(text: str) -> dict[tuple[str, str], dict[str, str]]:
    return {(row["learner"], row["clause"]): row for row in csv.DictReader(io.StringIO(text))}


def test_a_row_for_each_clause_and_a_column_for_each_learner(capsys: pytest.CaptureFixture[str]) -> None:
    whole, part = code(of_clause(), 3), code([(LESSON.key, FIRST.key)], 1)
    assert main(["progress", f"Ann={whole}", f"Ben={part}"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["Ann", "Ben"]
    row = next(line for line in lines if line.startswith(f"{CLAUSE} "))
    count = len(of_clause())
    assert row.split()[-2:] == [f"{count}/{count}*", f"1/{count}"]


def test_csv_has_a_line_for_each_learner_and_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", "--csv", f"Ann={code([(LESSON.key, FIRST.key)], 2)}", code([], 1)]) == 0
    found = rows(capsys.readouterr().out)
    row = found["Ann", CLAUSE]
    assert (row["levels"], row["solved"], row["stars"]) == (str(len(of_clause())), "1", "2")
    assert row["most_stars"] == str(3 * len(of_clause()))
    assert found["2", CLAUSE]["solved"] == "0"


def test_codes_come_from_standard_input_and_those_of_one_name_are_merged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = of_clause()[:2]
    text = f"Ann {code([one], 1)}\n\nAnn: {code([one], 3)}\nAnn={code([two], 2)}\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert main(["progress", "--csv"]) == 0
    row = rows(capsys.readouterr().out)["Ann", CLAUSE]
    assert (row["solved"], row["stars"]) == ("2", "5")


def test_it_counts_at_the_table_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    given = code([("07-opening", "enough")], 3)
    for rules, there in (("us", True), ("italian", False)):
        assert main(["progress", "--csv", "--rules", rules, f"Ann={given}"]) == 0
        assert (("Ann", "OPEN-1") in rows(capsys.readouterr().out)) == there


def test_a_name_is_no_formula_of_a_spreadsheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", "--csv", f"+cmd {code([], 1)}"]) == 0
    assert "'+cmd," in capsys.readouterr().out


@pytest.mark.parametrize("given", ["Ann=buraco1.us.zzzz.zzzz", "hello", "Ann=buraco9.us.zzzz.zzzz"])
def test_a_wrong_code_is_told_with_its_name(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", given]) == 1
    said = capsys.readouterr().err
    assert said.lower().startswith(given.partition("=")[0].lower())
    assert said.strip().endswith(".")


def test_no_code_at_all_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["progress"]) == 1
    assert "no code" in capsys.readouterr().err
