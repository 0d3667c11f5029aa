"""Every way to lay a meld: the same ones as the slow oracle finds, the one that counts first."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from buraco_core.cards import format_cards, parse_cards
from buraco_core.melds import judge
from buraco_core.rulesets import RULE_SETS, rule_set
from oracle.melds import placements_in_any_order
from oracle.switches import Switches
from strategies import meld_questions

SUITS = "SHDC"


def laid(cards: str, rules: str = "us") -> list[str]:
    found = judge(parse_cards(cards), rule_set(rules)).readings()
    return [f"{format_cards(each.cards)} {each.state}" for each in found]


@pytest.mark.clauses("WILD-8", "WILD-9")
def test_every_place_of_a_spare_wild_the_low_end_first() -> None:
    assert laid("4S 5S 6S 2H") == ["2H 4S 5S 6S dirty", "4S 5S 6S 2H dirty"]
    assert laid("QS KS AS JK", "italian") == ["JK QS KS AS dirty"]


@pytest.mark.clauses("WILD-8")
def test_the_clean_way_comes_before_the_dirty_one() -> None:
    assert laid("2S 3S 4S") == ["2S 3S 4S clean", "3S 4S 2S dirty"]


def test_two_twos_of_the_suit_lie_in_several_ways() -> None:
    assert laid("2S 2S 3S 4S") == ["2S 2S 3S 4S dirty", "2S 3S 4S 2S dirty"]


def test_cards_that_fill_their_gap_and_groups_lie_in_one_way() -> None:
    assert laid("4S 5S 2H 7S") == ["4S 5S 2H 7S dirty"]
    assert laid("KS KH 2D KC") == ["KS KH KC 2D dirty"]
    assert laid("4S 5S 8S") == []


def test_a_semi_clean_way_comes_before_a_dirty_one() -> None:
    assert next(each.split()[-1] for each in laid("2S 3S 4S 5S 6S 7S 8S 9S", "fibur")) == "clean"
    found = laid("3S 4S 5S 6S 7S 8S 9S JK", "fibur")
    assert found == ["JK 3S 4S 5S 6S 7S 8S 9S semi-clean", "3S 4S 5S 6S 7S 8S 9S JK semi-clean"]


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(meld_questions())
def test_as_the_oracle_finds_them(question: tuple[str, Switches, Switches, list[str], bool]) -> None:
    key, changed, sw, cards, _ = question
    table = RULE_SETS[key].with_switches(changed) if changed else RULE_SETS[key]
    verdict = judge(parse_cards(cards), table)
    found = verdict.readings()
    if verdict.meld is not None and verdict.meld.kind == "group":
        assert found == (verdict.meld,)
        return
    expected = {
        tuple(card for _, card in each) for suit in SUITS for each in placements_in_any_order(cards, suit, sw)
    }
    got = [tuple(card.code for card in each.cards) for each in found]
    assert len(got) == len(set(got))
    assert set(got) == expected
    if verdict.meld is not None:
        assert (found[0].cards, found[0].state) == (verdict.meld.cards, verdict.meld.state)
        assert sum(each.state == found[0].state for each in found) == verdict.meld.readings
