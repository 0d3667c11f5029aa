"""A meld's state depends on its cards, never on the order in which they came (CLEAN-1, WILD-8)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from buraco_core.answers import judge_answer
from oracle.dealing import meld_question
from oracle.melds import judge
from oracle.switches import RULE_SETS, Switches, table

SEED = os.environ.get("BURACO_TEST_SEED", "1")


def verdict(
    rules: str, cards: tuple[str, ...] | list[str], switches: Switches | None = None
) -> dict[str, Any]:
    """The answer; which card of a refusal goes with which may follow the order in which they were asked about."""
    answer = judge_answer({"rules": rules, "switches": switches or {}, "cards": list(cards)})
    if not answer["valid"]:
        answer["problems"] = {problem["clause"] for problem in answer["problems"]}
    return answer


FEW = {
    "a natural two beside another": ["2S", "2H", "3S", "4S"],
    "the same two twice": ["2S", "2S", "3S", "4S"],
    "ace, two, joker": ["AC", "2C", "JK"],
    "round the corner": ["QS", "KS", "AS", "2S"],
    "a two before a gap": ["2C", "3C", "4C", "6C"],
    "a wild at an end": ["6H", "7H", "2S"],
    "a group and a two": ["KS", "KH", "KD", "2C"],
    "a low group": ["5S", "5H", "5S", "2D"],
    "only wilds": ["2S", "2H", "JK"],
    "two wilds": ["2C", "5H", "2D"],
    "no meld of one suit": ["3H", "4H", "7H", "8H"],
    "no meld of two": ["3H", "4H"],
}


@pytest.mark.clauses("CLEAN-1", "WILD-8", "SEQ-1")
@pytest.mark.parametrize("rules", ["us-jokers", "italian", "fibur"])
@pytest.mark.parametrize("name", FEW)
def test_every_permutation_has_one_verdict(name: str, rules: str) -> None:
    orders = sorted(set(permutations(FEW[name])))
    first = verdict(rules, orders[0])
    for cards in orders[1:]:
        assert verdict(rules, cards) == first, cards


@pytest.mark.clauses("CLEAN-1", "WILD-7", "WILD-8")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_mixed_orders_have_one_verdict(rules: str) -> None:
    """Long melds and refusals too: the laid cards, the problems and the repairs are the same."""
    rng = Random(f"{SEED} order {rules}")
    for _ in range(150):
        cards, _ = meld_question(rng, table(rules))
        first = verdict(rules, sorted(cards))
        for _ in range(4):
            rng.shuffle(cards)
            assert verdict(rules, cards) == first, cards


def growths(cards: list[str], rules: str, rng: Random) -> Iterator[list[list[str]]]:
    """Ways in which a meld can have come about: laid as three or more, then cards added, a legal meld each time."""
    sw = table(rules)
    for _ in range(12):
        order = rng.sample(cards, len(cards))
        steps = [order[:n] for n in range(3, len(cards) + 1)]
        yield [step for step in steps if judge(step, sw)["valid"]]


@pytest.mark.clauses("CLEAN-1", "CLEAN-2", "WILD-7", "WILD-8")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_however_it_grew_it_ends_the_same(rules: str) -> None:
    """On the way a meld is clean or dirty as its cards are then; at the end all ways meet."""
    rng = Random(f"{SEED} growth {rules}")
    grown = 0
    while grown < 40:
        cards, _ = meld_question(rng, table(rules))
        if len(cards) < 5 or not judge(cards, table(rules))["valid"]:
            continue
        grown += 1
        ends = []
        for steps in growths(cards, rules, rng):
            told = [verdict(rules, step) for step in steps]
            for step, answer in zip(steps, told, strict=True):
                assert answer["state"] == judge(step, table(rules))["state"], step
            ends.append(told[-1])
        assert all(end == ends[0] for end in ends), cards


@pytest.mark.clauses("CLEAN-1")
def test_clean_1_a_dirty_run_whose_two_comes_home_is_clean_again() -> None:
    assert verdict("us", ["4D", "5D", "6D", "7D", "8D", "9D", "2D"])["state"] == "dirty"
    assert verdict("us", ["4D", "5D", "6D", "7D", "8D", "9D", "2D", "3D"])["state"] == "clean"


@pytest.mark.clauses("CLEAN-1")
def test_clean_1_a_wild_laid_on_a_clean_run_makes_it_dirty() -> None:
    clean = ["3H", "4H", "5H", "6H", "7H", "8H", "9H"]
    assert verdict("us", clean)["bonus"] == 200
    assert verdict("us", [*clean, "2C"])["bonus"] == 100


@pytest.mark.clauses("WILD-8")
def test_wild_8_as_laid_is_the_question_where_order_counts() -> None:
    """The same cards, clean by the best reading, dirty where the two was put on top, nothing in a jumble."""
    asked = {"rules": "us", "as_laid": True}
    assert judge_answer({**asked, "cards": ["2H", "3H", "4H", "5H"]})["state"] == "clean"
    assert judge_answer({**asked, "cards": ["3H", "4H", "5H", "2H"]})["state"] == "dirty"
    assert not judge_answer({**asked, "cards": ["3H", "5H", "4H", "2H"]})["valid"]
