"""Each clause that melds, openings and scores rest on is named by a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from buraco_core.clauses import CLAUSES, is_table_manner

TESTS = Path(__file__).parents[1]

COVERED = re.findall(
    r"\S+",
    """
DECK-2
MELD-1 MELD-2 SEQ-1 SEQ-2 SEQ-3 GRP-1 GRP-2 GRP-3
WILD-1 WILD-2 WILD-3 WILD-4 WILD-7 WILD-8 WILD-9 CLEAN-1 CLEAN-2 CLEAN-3 CLEAN-4
OPEN-1 OPEN-2 OPEN-3
SCORE-1 SCORE-2 SCORE-3 SCORE-4 SCORE-5 MATCH-1 MATCH-2 OUT-1 OUT-4 CUT-1
VAR-1 VAR-2 VAR-3 VAR-4 VAR-5 VAR-6 VAR-7 VAR-8
""",
)

BY_NAME = re.compile(r"test_(deck|meld|seq|grp|wild|clean|open|score|match|out|cut|var)_(\d)(?=_|$)")


def named_in(source: str) -> set[str]:
    """The clauses that the tests of one file are about: in a test's name, or in its `clauses` mark."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        found |= {f"{part.upper()}-{number}" for part, number in BY_NAME.findall(node.name)}
        for mark in (call for decorator in node.decorator_list for call in ast.walk(decorator)):
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clauses":
                found |= {arg.value for arg in mark.args if isinstance(arg, ast.Constant)}
    return found


def named_by_tests() -> dict[str, set[str]]:
    """Clause id to the files with a test that names it."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for id in named_in(path.read_text("utf-8")):
            found.setdefault(id, set()).add(path.name)
    return found


def test_every_clause_of_these_chapters_is_named_by_a_test() -> None:
    missing = [id for id in COVERED if id not in named_by_tests()]
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_clause_that_a_test_names_exists() -> None:
    unknown = {id: files for id, files in named_by_tests().items() if id not in CLAUSES}
    assert not unknown


def test_names_and_marks_are_seen() -> None:
    source = """
@pytest.mark.clauses("WILD-8", "CLEAN-1")
@pytest.mark.parametrize("cards", ["SEQ-1"])
def test_seq_2_no_corner(): ...
def helper_grp_1(): ...
def test_out_of_reach(): ...
"""
    assert named_in(source) == {"WILD-8", "CLEAN-1", "SEQ-2"}


@pytest.mark.clauses("CLEAN-4")
def test_clean_4_how_a_burraco_shows_its_cards_is_told_and_not_played() -> None:
    assert is_table_manner("CLEAN-4")
