"""The rulebook as data: every clause and every open point is there, and what is graded where."""

from __future__ import annotations

import ast
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

import buraco_core.clauses as package
from buraco_core.clauses import (
    CHAPTERS,
    CLAUSES,
    UnknownClause,
    clause,
    graded,
    is_table_manner,
    points_of,
)
from buraco_core.message import MessageError
from buraco_core.rules import SWITCHES, Rules
from buraco_core.rulesets import RULE_SETS
from clause_tables import SIX, SIX_2, any_rules, said, sentence

# Written from the rules, not from the package.
ALL_IDS = """
DECK-1 DECK-2
SEAT-1 SEAT-2 SEAT-3 CUT-1 DEAL-1 DEAL-2 DEAL-3 DEAL-4 DEAL-5 FIRST-1 FIRST-2 FIRST-3
MELD-1 MELD-2 SEQ-1 SEQ-2 SEQ-3 GRP-1 GRP-2 GRP-3
WILD-1 WILD-2 WILD-3 WILD-4 WILD-5 WILD-6 WILD-7 WILD-8 WILD-9 CLEAN-1 CLEAN-2 CLEAN-3 CLEAN-4
OPEN-1 OPEN-2 OPEN-3
TURN-1 DRAW-1 DRAW-2 LAY-1 DISC-1 DISC-2 TALK-1
POT-1 POT-2 POT-3 POT-4
OUT-1 OUT-2 OUT-3 OUT-4 END-1 END-2 END-3
SCORE-1 SCORE-2 SCORE-3 SCORE-4 SCORE-5 MATCH-1 MATCH-2
VAR-1 VAR-2 VAR-3 VAR-4 VAR-5 VAR-6 VAR-7 VAR-8
"""
CLAUSE_IDS = ALL_IDS.split()

US = {"us", "us-3000", "us-jokers"}
IT = {"italian", "fibur"}
ALL = US | IT

# Each point with an id of its own, and the rule sets that leave it open as they are.
OPEN_POINTS: dict[str, set[str]] = {
    "DEAL-3.stays": {"italian", "us-jokers"},
    "DEAL-4.mistake": IT,
    "FIRST-3.start": {"us-jokers"},
    "SEQ-2.longest": {"italian"},
    "GRP-3.second": ALL - {"fibur"},
    "WILD-5.slide": IT,
    "WILD-6.step": {"us-jokers"},
    "WILD-7.two": {"fibur"},
    "WILD-9.place": {"italian"},
    "CLEAN-3.inner": {"fibur"},
    "CLEAN-3.nine": {"fibur"},
    "OPEN-1.cut": US,
    "OPEN-2.try": US,
    "DRAW-1.look": IT,
    "DRAW-2.single": ALL - {"fibur"},
    "POT-3.face": {"italian"},
    "OUT-2.discard": US,
    "OUT-3.wild": US,
    "END-1.when": US,
    "END-1.last": US,
    "END-2.drawer": {"italian"},
    "END-3.stalemate": US,
    "END-3.number": ALL,
    "SCORE-4.choice": US,
    "MATCH-1.tie": ALL,
    "MATCH-1.target": {"fibur"},
    "MATCH-2.progress": set(),  # comes up in a timed match only, which no rule set is
    "VAR-8.joker": set(),  # comes up with a semi-clean under us* with jokers only
}
MANNER_POINTS = ["DISC-1.letting-go"]

# Where the open point is all that its clause says, the clause is as open as the point.
WHOLE = {
    "DEAL-4": "DEAL-4.mistake",
    "FIRST-3": "FIRST-3.start",
    "GRP-3": "GRP-3.second",
    "WILD-7": "WILD-7.two",
    "WILD-9": "WILD-9.place",
    "DRAW-2": "DRAW-2.single",
    "OUT-2": "OUT-2.discard",
    "OUT-3": "OUT-3.wild",
    "END-3": "END-3.stalemate",
    "SCORE-4": "SCORE-4.choice",
}

# The switch that a table sets to settle a point; the others stay open whatever it sets of its own.
DECIDERS = {
    "FIRST-3.start": "first_card",
    "SEQ-2.longest": "aces",
    "GRP-3.second": "one_group_per_rank",
    "WILD-5.slide": "wild_moves",
    "DRAW-2.single": "single_pile_lock",
    "OUT-2.discard": "out_discard",
    "OUT-3.wild": "last_wild",
    "END-2.drawer": "stock_end",
    "END-3.stalemate": "stalemate_rounds",
    "END-3.number": "stalemate_rounds",
    "SCORE-4.choice": "unplayed_pot",
    "MATCH-1.target": "match",
}


def test_every_clause_is_there_in_order() -> None:
    assert [id for id in CLAUSES if "." not in id] == CLAUSE_IDS
    assert [each.id for chapter in CHAPTERS for each in chapter.clauses] == list(CLAUSES)
    assert [id for id, each in CLAUSES.items() if each.id != id] == []


def test_every_open_point_has_its_own_id_beside_its_clause() -> None:
    assert {id for id in CLAUSES if "." in id} == {*OPEN_POINTS, *MANNER_POINTS}
    for before, id in pairwise(CLAUSES):
        if "." in id:
            parent = clause(id).parent
            assert parent in CLAUSE_IDS
            assert before.partition(".")[0] == parent, f"{id} does not follow its clause"
    assert [point.id for point in points_of("END-1")] == ["END-1.when", "END-1.last"]
    assert points_of("MELD-1") == ()
    assert clause("MELD-1").parent is None


@pytest.mark.parametrize("id", ["", "WILD", "WILD-5.", "WILD-10", "wild-5", None, 7])
def test_unknown_ids_are_refused_with_a_sentence(id: Any) -> None:
    for ask in (clause, points_of, is_table_manner, lambda x: graded(x, RULE_SETS["us"])):
        with pytest.raises(
            UnknownClause, match=r"The rulebook has no clause .* ids look like WILD-5"
        ) as refused:
            ask(id)
        assert isinstance(refused.value, MessageError)
        assert repr(id) in str(refused.value)


@pytest.mark.parametrize(
    ("key", "silent"),
    [
        ("us", "SEAT-3 FIRST-2 FIRST-3 CLEAN-3 OPEN-3 END-2 MATCH-2 VAR-1 VAR-2 VAR-3 VAR-4 VAR-5 VAR-6 VAR-7 VAR-8"),
        ("us-3000", "SEAT-3 FIRST-2 FIRST-3 CLEAN-3 OPEN-3 END-2 MATCH-2 VAR-1 VAR-2 VAR-3 VAR-4 VAR-5 VAR-6 VAR-7 VAR-8"),
        ("us-jokers", "SEAT-3 FIRST-1 CLEAN-3 OPEN-3 END-2 MATCH-2 VAR-2 VAR-3 VAR-4 VAR-5 VAR-6 VAR-7 VAR-8"),
        ("italian", "SEAT-2 FIRST-1 FIRST-3 CLEAN-3 OPEN-1 OPEN-2 END-1 MATCH-2 VAR-2 VAR-3 VAR-4 VAR-5 VAR-7 VAR-8"),
        ("fibur", "SEAT-2 FIRST-1 FIRST-3 OPEN-1 OPEN-2 END-1 MATCH-2 VAR-2 VAR-3 VAR-4 VAR-5 VAR-7"),
    ],
)  # fmt: skip
def test_which_clauses_say_something(key: str, silent: str) -> None:
    rules = RULE_SETS[key]
    assert [id for id in CLAUSE_IDS if not clause(id).applies(rules)] == silent.split()


def test_variations_apply_where_they_are_played() -> None:
    us = RULE_SETS["us"]
    played: dict[str, dict[str, Any]] = {
        "VAR-1": {"jokers": "two-a-pack"},
        "VAR-2": SIX,
        "VAR-3": SIX_2,
        "VAR-4": {"aces": "high"},
        "VAR-5": {"aces": "low"},
        "VAR-6": {"out_needs": "any"},
        "VAR-7": {"match": "minutes 60"},
        "VAR-8": {"semi_clean": "sequences"},
    }
    for id, switches in played.items():
        house = us.with_switches(switches)
        assert [v for v in CLAUSE_IDS if v.startswith("VAR") and clause(v).applies(house)] == [id]


@pytest.mark.parametrize("key", sorted(RULE_SETS))
def test_what_is_graded_under_a_rule_set(key: str) -> None:
    rules = RULE_SETS[key]
    open_here = {id for id, sets in OPEN_POINTS.items() if key in sets}
    expected = open_here | {parent for parent, point in WHOLE.items() if point in open_here}
    assert {id for id in CLAUSES if not graded(id, rules)} == expected


@pytest.mark.parametrize("id", sorted(OPEN_POINTS))
def test_a_switch_that_the_table_sets_settles_its_point(id: str) -> None:
    for key in sorted(OPEN_POINTS[id]):
        rules = RULE_SETS[key]
        differs = clause(id).differs
        assert differs is not None
        assert sentence(id, rules).endswith(said(differs, rules.dialect))
        for name in SWITCHES:
            # The same value as before, but now the table's own.
            settled = rules.with_switches({name: rules.switch(name)})
            assert graded(id, settled) is (name == DECIDERS.get(id)), f"{id} with {name} set at a {key} table"
            if name == DECIDERS.get(id):
                assert not sentence(id, settled).endswith(said(differs, rules.dialect))
                for parent, point in WHOLE.items():
                    assert point != id or graded(parent, settled)


@pytest.mark.parametrize(
    ("id", "key", "switches", "expected"),
    [
        # A card turned up where nobody said so is open; where the table said it, the start is settled.
        ("FIRST-3.start", "us", {"first_card": "turned-up"}, True),
        ("DEAL-3.stays", "us", {"first_card": "turned-up"}, False),
        ("DEAL-3.stays", "us-jokers", {"first_card": "offered"}, True),
        ("GRP-3.second", "fibur", {"one_group_per_rank": "no"}, True),
        ("WILD-5.slide", "us", {"wild_moves": "end-free"}, True),
        ("WILD-6.step", "us", {"jokers": "two-a-pack"}, False),
        ("WILD-6.step", "us-jokers", {"wild_moves": "end-free"}, True),
        ("WILD-7.two", "us", {"wild_moves": "when-replaced"}, False),
        ("WILD-7.two", "fibur", {"wild_moves": "end-free"}, True),
        ("WILD-9.place", "us", {"wild_moves": "end-free"}, False),
        ("WILD-9.place", "italian", {"wild_moves": "free"}, True),
        ("CLEAN-3.inner", "us", {"semi_clean": "sequences"}, False),
        ("CLEAN-3.inner", "fibur", {"semi_clean": "none"}, True),
        ("CLEAN-3.nine", "italian", {"semi_clean": "sequences"}, True),
        ("CLEAN-3.nine", "italian", {"semi_clean": "all"}, False),
        ("OPEN-1.cut", "us", {"lift": "third"}, True),
        ("OPEN-1.cut", "us", {"opening": "none"}, True),
        ("OPEN-2.try", "italian", {"opening": "50-75"}, False),
        ("END-1.when", "italian", {"stock_end": "pots-then-end"}, False),
        ("END-2.drawer", "us", {"stock_end": "stop-at-two"}, True),
        ("END-3", "us", {"stalemate_rounds": 5}, True),
        ("END-3.number", "italian", {"stalemate_rounds": "off"}, True),
        ("SCORE-4", "us", {"unplayed_pot": "flat"}, True),
        ("SCORE-4.choice", "italian", {"unplayed_pot": "flat"}, True),
        ("MATCH-1.tie", "us", {"match": "minutes 60"}, True),
        ("MATCH-1.tie", "us", {"match": "target 1000"}, False),
        ("MATCH-1.target", "fibur", {"match": "target 1500"}, True),
        ("MATCH-2.progress", "us", {"match": "minutes 60"}, False),
        ("VAR-8.joker", "us", {"semi_clean": "sequences"}, True),
        ("VAR-8.joker", "us-jokers", {"semi_clean": "sequences"}, False),
        ("VAR-8.joker", "fibur", {"semi_clean": "sequences"}, True),
    ],
)
def test_what_is_graded_under_house_rules(
    id: str, key: str, switches: dict[str, Any], expected: bool
) -> None:
    assert graded(id, RULE_SETS[key].with_switches(switches)) is expected


@given(any_rules)
@settings(max_examples=60, deadline=None)
def test_what_does_not_come_up_is_never_open(rules: Rules) -> None:
    for id, each in CLAUSES.items():
        if not each.applies(rules):
            assert graded(id, rules), id
        if each.parent and each.applies(rules):
            assert clause(each.parent).applies(rules), id


def test_manners() -> None:
    assert {id for id in CLAUSES if is_table_manner(id)} == {
        "TALK-1",
        "SEAT-1",
        "CLEAN-4",
        "DISC-1.letting-go",
    }


MODULES = sorted(Path(package.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_module_asks_which_rule_set_it_is(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            assert node.value not in RULE_SETS, f"line {node.lineno}"
            for key in ("fibur", "italian", "us-jokers", "us-3000"):
                assert key not in node.value.lower(), f"line {node.lineno}"
        if isinstance(node, ast.Attribute):
            assert node.attr not in ("dialect", "name"), f"line {node.lineno}"
            assert not (
                node.attr == "key" and isinstance(node.value, ast.Name) and node.value.id in ("rules", "r")
            )
        if isinstance(node, ast.ImportFrom):
            assert node.module != "buraco_core.rulesets"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_every_text_can_be_found_for_translation(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("M_", "MN_"):
            for text in node.args[: 1 if node.func.id == "M_" else 2]:
                assert isinstance(text, ast.Constant), f"line {node.lineno}"
                assert isinstance(text.value, str), f"line {node.lineno}"
                assert text.value, f"line {node.lineno}"
        # A message made otherwise would escape the extraction.
        assert not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message"
        ), f"line {node.lineno}"
