"""The engine and the slow oracle give the same verdict on generated cards, under every rule set and every switch."""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from buraco_core import rulesets
from buraco_core.answers import judge_answer
from buraco_core.cards import parse_cards
from buraco_core.melds import melds_in as engine_melds_in
from buraco_core.rules import SWITCHES
from oracle.dealing import meld_question, rich_hand
from oracle.melds import every_meld, fewest_changes, judge, may_be_wild, melds_in, rank
from oracle.switches import RULE_SETS, VALUES, Switches, single_switches, table
from strategies import meld_questions, opening_questions

SEED = os.environ.get("BURACO_TEST_SEED", "1")
MELD_SWITCHES = ["packs", "jokers", "aces", "group_ranks", "semi_clean", "wild_moves", "one_group_per_rank"]
ALL_TABLES = single_switches()
MELD_TABLES = single_switches(MELD_SWITCHES)


def named(case: tuple[str, Switches]) -> str:
    rules, changed = case
    return "-".join([rules, *(f"{name}={value}" for name, value in changed.items() if name != "packs")])


def compare(rules: str, changed: Switches, cards: list[str], as_laid: bool) -> dict[str, Any]:
    """Asks both; the message of a failure is the whole question."""
    sw = table(rules, changed)
    question = {"rules": rules, "switches": changed, "cards": cards, "as_laid": as_laid}
    expected = judge(cards, sw, as_laid)
    answer = judge_answer(question)
    about = f"\nquestion {question}\noracle   {expected}\nengine   {answer}"
    assert answer["valid"] == expected["valid"], about
    assert answer["rules"] == rules, about
    if not expected["valid"]:
        check_refusal(cards, sw, as_laid, answer, about)
        return answer
    for name in ("kind", "state", "burraco", "bonus", "points", "readings"):
        assert answer[name] == expected[name], name + about
    check_laid(cards, as_laid, expected, answer, about)
    assert answer["why"], about
    assert answer["clauses"], about
    return answer


def check_laid(
    cards: list[str], as_laid: bool, expected: dict[str, Any], answer: dict[str, Any], about: str
) -> None:
    """The cards in place and the wild: one of the best readings, and the one that the rules name if they do."""
    laid, wild = answer["laid"], answer["wild"]
    assert sorted(laid) == sorted(cards), about
    assert (wild is None) == (expected["state"] == "clean"), about
    if wild is not None:
        assert laid[wild["index"]] == wild["card"], about
        assert may_be_wild(wild["card"]), about
    if expected["kind"] == "group":
        return
    index, stands_for = (-1, "") if wild is None else (wild["index"], wild["for"])
    if as_laid:
        assert laid in (cards, cards[::-1]), about
    falling = as_laid and (tuple(laid), index, stands_for) not in expected["choices"]
    if falling:
        laid, index = laid[::-1], index if wild is None else len(laid) - 1 - index
    assert (tuple(laid), index, stands_for) in expected["choices"], about
    if expected["laid"] is not None and not falling:
        assert laid == expected["laid"], "WILD-5, WILD-9" + about
        assert wild == expected["wild"], about


def check_refusal(cards: list[str], sw: Switches, as_laid: bool, answer: dict[str, Any], about: str) -> None:
    """Problems that are there, and repairs that are legal melds."""
    assert answer["problems"], about
    wilds = sum(map(may_be_wild, cards))
    for problem in answer["problems"]:
        assert problem["why"], about
        assert not Counter(problem["cards"]) - Counter(cards), (
            "cards at fault that were not asked about" + about
        )
        clause = problem["clause"]
        if clause == "MELD-1":
            assert len(cards) < 3, about
        if clause == "WILD-1":
            assert wilds > 1, about
        if clause == "WILD-4":
            assert len(cards) - wilds < 2, about
        if clause == "GRP-1":
            assert any(not may_be_wild(card) for card in cards), about
        if clause == "SEQ-2":
            assert any(rank(card) in "AK2" for card in cards), about
    if len(cards) < 3:
        assert [problem["clause"] for problem in answer["problems"]] == ["MELD-1"], about
    repairs = answer["repairs"]
    assert len(repairs) <= 3, about
    assert len({tuple(repair) for repair in repairs}) == len(repairs), about
    for repair in repairs:
        assert judge(repair, sw, as_laid)["valid"], f"the repair {repair} is no meld" + about


@pytest.mark.parametrize("key", RULE_SETS)
def test_rule_sets_are_the_table_of_the_rules(key: str) -> None:
    told = rulesets.RULE_SETS[key].switches()
    assert {name: "off" if value is None else value for name, value in told.items()} == RULE_SETS[key]


def test_every_switch_and_value_is_asked_about() -> None:
    assert set(SWITCHES) == set(VALUES)
    for name, switch in SWITCHES.items():
        if switch.values:
            assert set(switch.values) == set(VALUES[name])


@pytest.mark.clauses(
    "MELD-1", "SEQ-1", "SEQ-2", "GRP-1", "GRP-2", "WILD-1", "WILD-2", "WILD-3", "WILD-4", "WILD-8"
)
@pytest.mark.parametrize("case", ALL_TABLES, ids=named)
def test_verdicts_agree(case: tuple[str, Switches]) -> None:
    rules, changed = case
    rng = Random(f"{SEED} melds {named(case)}")
    many = 800 if not changed else 70 if set(changed) & set(MELD_SWITCHES) else 15
    seen: Counter[str] = Counter()
    for _ in range(many):
        cards, as_laid = meld_question(rng, table(rules, changed))
        answer = compare(rules, changed, cards, as_laid)
        seen[answer.get("state", "no meld")] += 1
    if not changed:
        assert min(seen["dirty"], seen["clean"], seen["no meld"]) > 0, seen


@settings(max_examples=400, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(meld_questions())
def test_verdicts_agree_on_drawn_questions(question: tuple[str, Switches, Switches, list[str], bool]) -> None:
    rules, changed, _, cards, as_laid = question
    compare(rules, changed, cards, as_laid)


@pytest.mark.parametrize(
    "case",
    [
        *((rules, {}) for rules in ("us-jokers", "fibur")),
        ("us", {"packs": 3, "seating": "3x2"}),
        ("italian", {"aces": "high"}),
    ],
    ids=named,
)
def test_every_legal_meld_of_the_deck_is_legal(case: tuple[str, Switches]) -> None:
    """Not a sample: each of the 9 to 27 thousand melds, in a shuffled order."""
    rules, changed = case
    sw = table(rules, changed)
    rng = Random(f"{SEED} all {named(case)}")
    melds = every_meld(sw)
    assert 8_000 < len(melds) < 28_000
    for meld in melds:
        cards = rng.sample(meld, len(meld))
        answer = judge_answer({"rules": rules, "switches": changed, "cards": cards})
        expected = judge(cards, sw)
        for name in ("valid", "kind", "state", "bonus", "points", "readings"):
            assert answer.get(name) == expected[name], (name, case, cards, expected, answer)


@pytest.mark.parametrize(
    "case", [(rules, {}) for rules in ("us", "us-jokers", "italian", "fibur")], ids=named
)
def test_repairs_are_the_nearest_melds(case: tuple[str, Switches]) -> None:
    """Nothing is nearer than the first repair: measured against every meld that the deck can give."""
    rules, changed = case
    sw = table(rules, changed)
    rng = Random(f"{SEED} repairs {named(case)}")
    asked = 0
    while asked < 100:
        cards, as_laid = meld_question(rng, sw)
        if judge(cards, sw, as_laid)["valid"]:
            continue
        asked += 1
        answer = judge_answer({"rules": rules, "switches": changed, "cards": cards, "as_laid": as_laid})
        about = f"{rules} {cards} as_laid={as_laid}: {answer['repairs']}"
        away = [nearness(cards, repair) for repair in answer["repairs"]]
        assert away, about
        assert away == sorted(away), about
        assert away[0] == fewest_changes(cards, sw), f"{about}, {fewest_changes(cards, sw)} away"


def nearness(cards: list[str], repair: list[str]) -> int:
    mine, theirs = Counter(cards), Counter(repair)
    return max((mine - theirs).total(), (theirs - mine).total())


def check_enumeration(rules: str, changed: Switches, hand: list[str]) -> int:
    sw = table(rules, changed)
    engine_rules = rulesets.RULE_SETS[rules].with_switches(changed)
    found = engine_melds_in(parse_cards(hand), engine_rules)
    listed = Counter(tuple(sorted(card.code for card in meld.cards)) for meld in found)
    expected = melds_in(hand, sw)
    about = f"{rules} {changed} {hand}"
    assert max(listed.values(), default=1) == 1, about
    assert set(listed) == set(expected), (about, set(listed) ^ set(expected))
    for meld in found:
        told = judge([card.code for card in meld.cards], sw)
        for name in ("kind", "state", "bonus", "points"):
            assert getattr(meld, name) == told[name], (about, name, meld, told)
    return len(found)


@pytest.mark.parametrize("case", MELD_TABLES, ids=named)
def test_all_melds_of_a_hand_are_found(case: tuple[str, Switches]) -> None:
    rules, changed = case
    rng = Random(f"{SEED} hands {named(case)}")
    found = 0
    for _ in range(40 if not changed else 10):
        hand = rich_hand(rng, table(rules, changed), rng.choice([3, 7, 11, 11, 14, 22]))
        found += check_enumeration(rules, changed, hand)
    assert found


@pytest.mark.clauses("DECK-1", "WILD-1")
def test_all_melds_of_a_hand_with_many_jokers_are_found() -> None:
    """As many as three packs have, beside cards of a sequence and of a group."""
    for jokers in range(1, 7):
        hand = ["4H", "5H", "KS", "KS", *["JK"] * jokers]
        assert check_enumeration("us-jokers", {"packs": 3, "seating": "3x2"}, hand) == 2


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(opening_questions())
def test_all_melds_of_a_drawn_hand_are_found(question: tuple[Any, ...]) -> None:
    rules, changed, _, hand, *_ = question
    if set(changed) & {"aces", "group_ranks", "jokers", "packs"}:
        changed = {}  # a table of all melds for every mixture of house rules takes the oracle too long
        hand = [card for card in hand if card != "JK" or RULE_SETS[rules]["jokers"] == "two-a-pack"]
        hand = [card for i, card in enumerate(hand) if hand[:i].count(card) < 2]
    if hand:
        check_enumeration(rules, changed, hand)
