"""Each clause that the engine enforces is named by a test of its rule, and each that a test names exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from buraco_core.clauses import CLAUSES, is_table_manner

TESTS = Path(__file__).parents[1]

ENFORCED = [id for id in CLAUSES if "." not in id and not is_table_manner(id)]
"""Every clause but the manners of the table, which are told and asked about and never played."""

ABOUT_RULES = ("core", "puzzles")
"""The folders whose tests are about rules; what a page or a command shows is no test of one."""

BY_NAME = re.compile(
    r"test_(deck|seat|cut|deal|first|meld|seq|grp|wild|clean|open|turn|draw|lay|disc|pot|out|end|score|match|var)_(\d)(?=_|$)"
)


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


def named_by_rule_tests() -> dict[str, set[str]]:
    """Clause id to the files of rule tests that name it."""
    return named_by_tests(ABOUT_RULES)


@cache
def named_by_tests(folders: tuple[str, ...] = ("",)) -> dict[str, set[str]]:
    """Clause id to the files with a test that names it."""
    found: dict[str, set[str]] = {}
    for path in sorted(path for folder in folders for path in (TESTS / folder).rglob("test_*.py")):
        for id in named_in(path.read_text("utf-8")):
            found.setdefault(id, set()).add(path.name)
    return found


@pytest.mark.parametrize("id", ENFORCED)
def test_a_rule_test_names_the_clause(id: str) -> None:
    assert named_by_rule_tests().get(id), f"no test of a rule names {id}"


def test_the_rulebook_is_all_there() -> None:
    assert len(ENFORCED) == 68
    assert {id for id in CLAUSES if "." not in id and is_table_manner(id)} == {"SEAT-1", "CLEAN-4", "TALK-1"}


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
