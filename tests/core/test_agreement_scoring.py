"""A deal's sheet: the engine's lines add up to what the oracle counts, and what cannot be is refused."""

from __future__ import annotations

import os
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from buraco_core.answers import score_answer
from buraco_core.message import MessageError
from oracle.dealing import score_question
from oracle.melds import OracleError, points
from oracle.scoring import score
from oracle.switches import RULE_SETS, Switches, single_switches, table
from strategies import sheets

SEED = os.environ.get("BURACO_TEST_SEED", "1")
SCORE_SWITCHES = [
    *("packs", "jokers", "aces", "group_ranks", "semi_clean", "lift", "out_needs", "no_pot_penalty"),
    *("unplayed_pot", "match"),
]
ALL_TABLES = single_switches()


def named(case: tuple[str, Switches]) -> str:
    rules, changed = case
    return "-".join([rules, *(f"{name}={value}" for name, value in changed.items() if name != "packs")])


def compare(rules: str, changed: Switches, sides: list[dict[str, Any]], over: bool) -> dict[str, Any] | None:
    """Asks both; the message of a failure is the whole question. `None` if both refuse the sheet."""
    question = {"rules": rules, "switches": changed, "sides": sides, "over": over}
    try:
        expected = score(sides, table(rules, changed), over)
    except OracleError as refusal:
        refused = str(refusal)
    else:
        refused = ""
    if refused:
        with pytest.raises(MessageError):
            pytest.fail(f"{question}\nscored {score_answer(question)}\nbut {refused}")
        return None
    answer = score_answer(question)
    about = f"\nquestion {question}\noracle   {expected}\nengine   {answer}"
    assert answer["winner"] == expected["winner"], about
    assert answer["rules"] == rules, about
    assert len(answer["sides"]) == len(sides), about
    for side, told, wanted in zip(sides, answer["sides"], expected["sides"], strict=True):
        assert told["deal"] == wanted["deal"], about
        assert told["match"] == wanted["match"], about
        assert sum(line["points"] for line in told["lines"]) == told["deal"], about
        check_lines(side, told["lines"], about)
    return answer


def check_lines(side: dict[str, Any], lines: list[dict[str, Any]], about: str) -> None:
    """Each line has what it takes to be read, and shows cards that are on the sheet."""
    parts = [*side["melds"], *side["hands"], side["unplayed_pot"] or []]
    sheet = Counter(card for part in parts for card in part)
    ids = [line["id"] for line in lines]
    assert len(set(ids)) == len(ids), about
    for line in lines:
        assert line["label"], about
        assert line["clause"], about
        assert not Counter(line["cards"]) - sheet, about


@pytest.mark.clauses(
    "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "MATCH-1", "MATCH-2", "CLEAN-2", "CLEAN-3"
)
@pytest.mark.parametrize("case", ALL_TABLES, ids=named)
def test_scores_agree(case: tuple[str, Switches]) -> None:
    rules, changed = case
    rng = Random(f"{SEED} sheets {named(case)}")
    many = 150 if not changed else 25 if set(changed) & set(SCORE_SWITCHES) else 4
    for _ in range(many):
        sides, over = score_question(rng, table(rules, changed))
        if rng.random() < 0.2:  # a tie, at or below the target
            first, second = (told["match"] for told in score(sides, table(rules, changed))["sides"][:2])
            sides[1]["before"] += first - second
        assert compare(rules, changed, sides, over) is not None


@settings(max_examples=250, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(sheets())
def test_scores_agree_on_drawn_sheets(sheet: tuple[Any, ...]) -> None:
    rules, changed, _, sides, over = sheet
    compare(rules, changed, sides, over)


def good_sheet(**changes: Any) -> list[dict[str, Any]]:
    """Side 0 is out with a clean burraco, side 1 took its pot too."""
    sides: list[dict[str, Any]] = [
        {
            "melds": [["3H", "4H", "5H", "6H", "7H", "8H", "9H"], ["KS", "KH", "KD"]],
            "hands": [[], ["4S"]],
            "took_pot": True,
            "unplayed_pot": None,
            "went_out": True,
            "exact_cut": False,
            "before": 0,
        },
        {
            "melds": [["9C", "10C", "JC"]],
            "hands": [["5D"], ["QS", "2D"]],
            "took_pot": True,
            "unplayed_pot": None,
            "went_out": False,
            "exact_cut": False,
            "before": 0,
        },
    ]
    for name, value in changes.items():
        place, field = name.split("_", 1)
        sides[int(place[1:])][field] = value
    return sides


def refuse(rules: str, sides: list[dict[str, Any]], switches: Switches | None = None, *, saying: str) -> None:
    """Both refuse the sheet, and the engine's sentence names what is wrong."""
    with pytest.raises(OracleError):
        score(sides, table(rules, switches))
    with pytest.raises(MessageError, match=saying):
        score_answer({"rules": rules, "switches": switches or {}, "sides": sides})


def test_the_good_sheet_is_good() -> None:
    answer = compare("us", {}, good_sheet(), False)
    assert answer is not None
    assert [side["deal"] for side in answer["sides"]] == [45 + 30 + 200 + 100 - 5, 30 - 5 - 10 - 20]


def test_an_illegal_meld_is_refused_and_named() -> None:
    refuse("us", good_sheet(s1_melds=[["8S", "8H", "8D"]]), saying="8S 8H 8D")
    assert score_answer({"rules": "italian", "sides": good_sheet(s1_melds=[["8S", "8H", "8D"]])})


@pytest.mark.clauses("MELD-2", "DECK-1")
def test_a_card_too_many_on_the_whole_sheet_is_refused() -> None:
    """Two kings of hearts are there; the third can only be one that went from meld to meld."""
    refuse("us", good_sheet(s1_melds=[["KH", "KD", "KC"]], s1_hands=[["KH"], []]), saying="KH")
    refuse("us", good_sheet(s0_hands=[[], ["JK"]]), saying="JK|joker")


def test_two_sides_out_are_refused() -> None:
    sevens = [["9C", "10C", "JC", "QC", "KC", "8C", "7C"]]
    refuse("italian", good_sheet(s1_went_out=True, s1_melds=sevens), saying="Two sides")


@pytest.mark.clauses("OUT-1")
def test_out_1_without_the_pot_is_refused() -> None:
    refuse("us", good_sheet(s0_took_pot=False), saying="without its pot")


@pytest.mark.clauses("OUT-1", "VAR-6")
def test_out_1_needs_a_clean_burraco_and_var_6_any() -> None:
    dirty = [["3H", "4H", "5H", "6H", "7H", "8H", "2S"], ["KS", "KH", "KD"]]
    refuse("us", good_sheet(s0_melds=dirty), saying="needs a")
    refuse("italian", good_sheet(s0_melds=dirty), {"out_needs": "clean"}, saying="needs a")
    for rules, changed in (("us", {"out_needs": "any"}), ("italian", {}), ("fibur", {})):
        assert compare(rules, changed, good_sheet(s0_melds=dirty), False)
    none = [["3H", "4H", "5H", "6H", "7H", "8H"], ["KS", "KH", "KD"]]
    refuse("us", good_sheet(s0_melds=none), {"out_needs": "any"}, saying="needs a")


@pytest.mark.clauses("OUT-1", "CLEAN-3")
def test_out_1_a_semi_clean_burraco_is_not_clean() -> None:
    semi = [["3H", "4H", "5H", "6H", "7H", "8H", "9H", "2S"]]
    refuse("fibur", good_sheet(s0_melds=semi), {"out_needs": "clean"}, saying="needs a")
    assert compare("fibur", {}, good_sheet(s0_melds=semi), False)


@pytest.mark.clauses("SCORE-4")
def test_score_4_an_unplayed_pot_must_have_been_taken() -> None:
    pot = ["3C", "3D", "4C", "4D", "6C", "6D", "7C", "7D", "8C", "8D", "9D"]
    refuse("us", good_sheet(s1_took_pot=False, s1_unplayed_pot=pot), saying="did not take")
    assert compare("us", {}, good_sheet(s1_unplayed_pot=pot), False)


def test_out_1_needs_an_empty_hand() -> None:
    refuse("us", good_sheet(s0_hands=[["3S"], ["4S"]]), saying="every hand")


def test_grp_3_two_groups_of_one_rank_are_refused_where_one_is_allowed() -> None:
    twice = [["9S", "9H", "9D"], ["9C", "9S", "9D"]]
    refuse("fibur", good_sheet(s1_melds=twice), saying="nine|9")
    assert compare("fibur", {"one_group_per_rank": False}, good_sheet(s1_melds=twice), False)
    assert compare("italian", {}, good_sheet(s1_melds=twice), False)


@pytest.mark.clauses("CUT-1")
@pytest.mark.parametrize("key", RULE_SETS)
def test_cut_1_the_exact_cut_only_where_it_scores(key: str) -> None:
    sides = good_sheet(s1_exact_cut=True)
    if key in ("italian", "fibur"):
        refuse(key, sides, saying="cut")
        assert compare(key, {"lift": "exact"}, sides, False)
    else:
        assert compare(key, {}, sides, False)
        refuse(key, sides, {"lift": "third"}, saying="cut")


@pytest.mark.clauses("SCORE-1")
def test_score_1_the_order_of_cards_melds_and_hands_is_nothing() -> None:
    rng = Random(f"{SEED} order")
    for _ in range(100):
        key = rng.choice(list(RULE_SETS))
        sides, over = score_question(rng, table(key))
        mixed = deepcopy(sides)
        for side in mixed:
            for part in (*side["melds"], *side["hands"], side["melds"], side["hands"]):
                rng.shuffle(part)
        one = score_answer({"rules": key, "sides": sides, "over": over})
        other = score_answer({"rules": key, "sides": mixed, "over": over})
        assert [side["deal"] for side in one["sides"]] == [side["deal"] for side in other["sides"]]
        assert one["winner"] == other["winner"]


def test_the_oracle_counts_by_hand_too() -> None:
    """One sheet reckoned with pencil, so that oracle and engine cannot be wrong alike."""
    assert points(["AS", "2S", "3S", "8S", "10S", "KS", "JK"]) == 15 + 20 + 5 + 10 + 10 + 10 + 30
    sides = good_sheet(s1_exact_cut=True, s1_took_pot=False, s1_before=1500, s0_before=1630)
    told = score(sides, RULE_SETS["us"])
    assert [side["match"] for side in told["sides"]] == [2000, 1500 + 30 - 35 - 100 + 100]
    assert told["winner"] == 0
