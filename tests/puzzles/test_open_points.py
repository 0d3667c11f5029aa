"""Points that tables play differently are found where they decide about an action, and nowhere else; so are faults and hands."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from buraco_core.actions import Action, Add, Discard, Lay, MoveWild
from buraco_core.cards import parse_card, parse_cards
from buraco_core.position import position
from buraco_core.puzzles.faults import has_one_fault, kept_clauses
from buraco_core.puzzles.making.simulated import played_deal
from buraco_core.puzzles.mistakes.wishes import fitting, playable, wilds, wished
from buraco_core.puzzles.moves import Move, rule_on
from buraco_core.puzzles.open_points import decided_by, is_settled, open_points
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.state import Turn, changed, problems

CLEAN = "3S 4S 5S 6S 7S 8S 9S"
OUT: dict[str, Any] = {"melds": {0: (CLEAN,)}, "took_pot": (0,)}
DIRTY: dict[str, Any] = {"melds": {0: ("3S 4S 2D 6S 7S 8S 9S",)}, "took_pot": (0,)}


def lay(cards: str) -> Action:
    return Lay(0, parse_cards(cards))


def add(cards: str, meld: int = 0) -> Action:
    return Add(0, 0, meld, parse_cards(cards))


def discard(card: str) -> Action:
    return Discard(0, parse_card(card))


CASES: list[tuple[str, str, str, dict[str, Any], Action, tuple[str, ...]]] = [
    ("last wild", "us", "2H", OUT, discard("2H"), ("OUT-3.wild",)),
    ("last wild", "italian", "2H", OUT, discard("2H"), ()),
    ("last card", "us", "KH", OUT, discard("KH"), ()),
    ("no last discard", "us", "KH KD KC", OUT, lay("KH KD KC"), ("OUT-2.discard",)),
    ("no last discard", "italian", "KH KD KC", OUT, lay("KH KD KC"), ()),
    ("second group", "us", "KH KD KC 4H 5D", {"melds": {0: ("KS KS KH",)}}, lay("KH KD KC"), ("GRP-3.second",)),
    ("second group", "fibur", "KH KD KC 4H 5D", {"melds": {0: ("KS KS KH",)}}, lay("KH KD KC"), ()),
    ("slide", "italian", "8S 4H 5D", {"melds": {0: ("2H 4S 5S 6S",)}}, add("8S"), ("WILD-5.slide",)),
    ("slide", "fibur", "8S 4H 5D", {"melds": {0: ("2H 4S 5S 6S",)}}, add("8S"), ("WILD-5.slide",)),
    ("slide", "us", "8S 4H 5D", {"melds": {0: ("2H 4S 5S 6S",)}}, add("8S"), ()),
    ("moved", "italian", "8S 4H 5D", {"melds": {0: ("2H 4S 5S 6S",)}}, MoveWild(0, 0, 0), ("WILD-5.slide",)),
    ("next card", "italian", "7S 4H 5D", {"melds": {0: ("2H 4S 5S 6S",)}}, add("7S"), ()),
    ("two and joker", "us-jokers", "JK 4H 5D", {"melds": {0: ("2S 4S 5S 6S",)}}, add("JK"), ("WILD-6.step",)),
    ("two turns wild", "fibur", "9S 4H 5D", {"melds": {0: ("2S 3S 4S 5S 6S 7S",)}}, add("9S"), ("WILD-7.two",)),
    ("two turns wild", "us", "9S 4H 5D", {"melds": {0: ("2S 3S 4S 5S 6S 7S",)}}, add("9S"), ()),
    ("plain", "us", "10S 4H 5D", {"melds": {0: (CLEAN,)}}, add("10S"), ()),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "key", "hand", "more", "action", "points"), CASES, ids=[f"{c[0]}-{c[1]}" for c in CASES]
)
def test_what_decides(
    name: str, key: str, hand: str, more: dict[str, Any], action: Action, points: tuple[str, ...]
) -> None:
    state = position(rule_set(key), hand, **more)
    assert open_points(state, action) == points, name
    assert decided_by(state, Move((action,))) == points


def test_a_switch_that_the_table_has_set_settles_its_point() -> None:
    rules = rule_set("us").with_switches(last_wild="allowed")
    assert open_points(position(rules, "2H", **OUT), discard("2H")) == ()


def test_a_single_card_taken_is_open_where_the_rules_do_not_speak_of_it() -> None:
    for key, points in (("us", ("DRAW-2.single",)), ("fibur", ())):
        state = position(rule_set(key), "9C 4H 5D", turn=Turn(single=parse_card("9C")))
        assert open_points(state, discard("9C")) == points
        assert open_points(state, discard("4H")) == ()


def test_positions_near_the_end_of_the_stock_and_after_an_exact_cut_are_left_out() -> None:
    state = changed(position(rule_set("us"), "4H 5D KC", melds={0: (CLEAN,)}), turns=24)
    assert is_settled(state)
    assert not is_settled(changed(state, turns=0))
    assert not is_settled(changed(state, turn=Turn(last=True)))
    assert not is_settled(changed(state, stock=state.stock[:3]))
    assert not is_settled(changed(state, pots=state.pots[1:], stock=state.stock[:11]))


# One fault, and what is kept


def ruled_on(key: str, hand: str, action: Action, **more: Any) -> tuple[Any, Move, Any]:
    state, move = position(rule_set(key), hand, **more), Move((action,))
    return state, move, rule_on(state, move)


def test_a_move_that_breaks_two_rules_is_told_from_one_that_breaks_one() -> None:
    early: dict[str, Any] = {"phase": "draw", "melds": {0: ("10S JS QS",)}}
    assert has_one_fault(*ruled_on("us", "4H 5H 6H 9D KC", lay("4H 5H 6H"), **early))
    assert not has_one_fault(*ruled_on("us", "4H 5H 7H 9D KC", lay("4H 5H 7H"), **early)), (
        "no meld, and too early"
    )
    melds = {"melds": {0: ("10S JS QS",), 1: ("4D 5D 6D",)}}
    assert has_one_fault(*ruled_on("us", "7D 9D KC", Add(0, 1, 0, parse_cards("7D")), **melds))
    assert not has_one_fault(*ruled_on("us", "9D KC 3S", Add(0, 1, 0, parse_cards("9D")), **melds)), (
        "it does not fit"
    )
    without = {"melds": {0: ("10S JS QS",)}, "took_pot": (0,)}
    assert has_one_fault(*ruled_on("us", "4H 5H 6H", lay("4H 5H 6H"), **without))
    assert not has_one_fault(*ruled_on("italian", "4H 5H 6H", lay("4H 5H 6H"), **without)), (
        "and no card to discard"
    )


WITHOUT = {"melds": {0: ("10S JS QS",)}, "took_pot": (0,)}
NAMED: list[tuple[str, str, Action, dict[str, Any], str, str, str]] = [
    # A wild for two places that are missing: that one wild is one card only is what WILD-1 says, too.
    ("us", "2S AC 4C 9D KC", lay("2S AC 4C"), {}, "SEQ-1", "WILD-1", "MELD-1 TURN-1"),
    ("us", "4H 5H 7H 9D KC", lay("4H 5H 7H"), {}, "SEQ-1", "LAY-1 OPEN-1", "GRP-1 WILD-1 MELD-1 TURN-1 POT-4"),
    ("us", "4H 5H 6H", lay("4H 5H 6H"), WITHOUT, "POT-4", "OUT-1 POT-1 LAY-1", "SEQ-1 TURN-1 MELD-1"),
    ("italian", "KH KD KC", lay("KH KD KC"), OUT, "OUT-2", "TURN-1 LAY-1", "POT-4 OUT-1 OUT-3 GRP-1"),
    # The two could be laid as well, if nothing had to be discarded: OUT-2 is a reason too.
    ("italian", "KH KD KC 2H", lay("KH KD KC"), OUT, "OUT-3", "DISC-2 OUT-2 LAY-1", "POT-4 OUT-1 TURN-1"),
    ("italian", "KH KD 2C 2H", lay("KH KD 2C"), DIRTY, "OUT-3", "DISC-2 LAY-1", "POT-4 OUT-1 OUT-2 TURN-1"),
    ("fibur", "9C 4H 5D", discard("9C"), {"turn": Turn(single=parse_card("9C"), locked=parse_card("9C"))}, "DRAW-2", "", "TURN-1 POT-4 LAY-1 DISC-2"),
    ("us", "4H 5H 6H 9D KC", lay("4H 5H 6H"), {"phase": "draw", "melds": {0: (CLEAN,)}}, "TURN-1", "DRAW-1 DISC-1 LAY-1", "SEQ-1 POT-4 MELD-1"),
    ("us", "2H 4D KC", add("2H"), {"melds": {0: ("10S 2D QS",)}}, "WILD-1", "WILD-5 LAY-1", "GRP-1 WILD-4 MELD-1"),
    ("us", "4H 6H 7H KC", lay("4H 6H"), {"melds": {0: (CLEAN,)}}, "MELD-1", "SEQ-1 LAY-1", "GRP-1 WILD-1 TURN-1"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "hand", "action", "more", "right", "never", "offered"), NAMED, ids=[each[4] for each in NAMED]
)
def test_clauses_that_could_be_named_with_reason_are_no_wrong_answers(
    key: str, hand: str, action: Action, more: dict[str, Any], right: str, never: str, offered: str
) -> None:
    state, move, ruling = ruled_on(key, hand, action, **more)
    assert ruling.clause == right
    kept = set(kept_clauses(state, move, ruling))
    assert not kept & {right, *never.split()}
    assert kept >= set(offered.split())


def test_out_of_turn_nothing_about_turns_is_a_wrong_answer() -> None:
    state = position(rule_set("us"), "4H 5D KC", melds={1: ("4S 5S 6S",)}, hands={1: "7S 9D JH"})
    move = Move((Add(1, 1, 0, parse_cards("7S")),))
    ruling = rule_on(state, move)
    assert ruling.clause == "LAY-1"
    assert has_one_fault(state, move, ruling)
    assert not {"TURN-1", "DEAL-5", "DISC-1", "LAY-1"} & set(kept_clauses(state, move, ruling))


# Hands as the stock might have dealt them


@pytest.mark.parametrize("key", RULE_SETS)
def test_a_wished_hand_leaves_a_position_as_sound_as_it_was(key: str) -> None:
    rules, chance, made = rule_set(key), Random(f"wish {key}"), Counter[str]()
    wishes = {"wilds": wilds(2), "fitting": fitting("natural"), "playable": playable(0.5)}
    for turn in played_deal(rules, chance, 9):
        for state in turn.states():
            for name, wish in wishes.items():
                after = wished(state, wish, chance)
                if after is None:
                    continue
                made[name] += 1
                assert problems(after) == []
                assert len(after.hand) == len(state.hand)
                assert changed(after, hands=state.hands, stock=state.stock) == state
                if name == "wilds":
                    assert sum(card.is_wild for card in after.hand) >= 2
    assert made["wilds"]
    assert made["playable"]
