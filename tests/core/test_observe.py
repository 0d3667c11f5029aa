"""What a seat sees of a deal: all that it may know, and nothing beside."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from buraco_core.actions import Draw, Lay, Withdraw
from buraco_core.cards import parse_cards
from buraco_core.dealing import new_start
from buraco_core.legality import legal_actions
from buraco_core.observe import observe
from buraco_core.play import apply
from buraco_core.players import play_on, seat_players
from buraco_core.position import position
from buraco_core.rulesets import RULE_SETS
from buraco_core.state import State, Turn, problems, start_deal
from hidden import otherwise_hidden

US, ITALIAN = RULE_SETS["us"], RULE_SETS["italian"]
CLEAN = "4H 5H 6H 7H 8H 9H 10H"


def with_pots() -> State:
    """Seat 0 is to play; its partner's hand is a pot that lies face down, seat 3 plays a pot that it has looked at."""
    melds = {0: [CLEAN, "2C JC QC"], 1: ["10D JD QD KD AD"]}
    state = position(US, "3D 5D 9D", melds=melds, pile="8C 8D", took_pot=[0, 1], before=(40, 1500))
    state = replace(
        state,
        fresh=(None, None, state.hands[2], state.hands[3]),
        unseen=(False, False, True, False),
        turn=Turn(laid=True, moved=(1,)),
        turns=24,
        idle=3,
    )
    assert {each.reason for each in problems(state)} <= {"opened-below-minimum"}
    return state


@pytest.mark.clauses("POT-3", "SCORE-4", "DRAW-1")
def test_a_seat_sees_its_hand_the_table_and_how_many_cards_there_are() -> None:
    state = with_pots()
    for seat in range(4):
        seen = observe(state, seat)
        assert (seen.rules, seen.seat, seen.side) == (US, seat, seat % 2)
        assert seen.hand == (() if seat == 2 else state.hands[seat])
        assert seen.hand_sizes == (3, 11, 11, 11)
        assert seen.face_down == (False, False, True, False)
        assert seen.unplayed == (False, False, True, True)
        assert (seen.pots, seen.stock) == (0, len(state.stock))
        assert (seen.sides, seen.own) == (state.sides, state.sides[seat % 2])
        assert (seen.pile, seen.match_scores) == (state.pile, (40, 1500))
        assert (seen.player, seen.phase, seen.turn) == (0, "play", Turn(laid=True, moved=(1,)))
        assert (seen.turns, seen.idle, seen.outcome) == (24, 3, None)
        assert seen.actions == (legal_actions(state) if seat == 0 else ())
    assert observe(position(US, "3D"), 0).pots == 2
    assert observe(position(US, "3D", took_pot=[1]), 0).pots == 1


@pytest.mark.parametrize("key", RULE_SETS)
def test_hidden_cards_change_nothing_that_is_seen(key: str) -> None:
    """From the deal's start to its end, the pots that lie face down on the way among it."""
    random = Random(key)
    state = start_deal(new_start(RULE_SETS[key], key))
    steps = play_on(state, seat_players(("easy",), key, state.seats))
    others = 0
    for each in (state, *(step.state for step in steps), with_pots()):
        for seat in range(each.seats):
            other = otherwise_hidden(each, seat, random)
            others += other != each
            assert observe(other, seat) == observe(each, seat)
    assert others > 100


@pytest.mark.clauses("FIRST-1")
def test_first_1_the_offered_card_is_for_the_first_player_alone() -> None:
    state = start_deal(new_start(US, 1))
    for seat in range(4):
        assert observe(state, seat).offered is (state.stock[0] if seat == state.player else None)
    later = apply(state, Draw(state.player))
    unoffered = start_deal(new_start(ITALIAN, 1))
    for each in (later, unoffered):
        assert [observe(each, seat).offered for seat in range(4)] == [None] * 4


@pytest.mark.clauses("OPEN-1", "OPEN-2", "CUT-1")
def test_open_1_the_minimum_counts_the_exact_cut_and_failed_openings() -> None:
    """Side 1 comes to 1500 by its cut; side 0 has failed twice, once in this turn."""
    state = position(US, "3H 4H 5H 9D KD", before=(1400, 1400), failed={0: 1})
    state = replace(state, start=replace(state.start, dealer=0, lift=22))
    assert state.start.exact_cut == 1
    state = apply(state, Lay(0, parse_cards("3H 4H 5H")))
    assert observe(state, 0).minimum == 65
    state = apply(state, Withdraw(0))
    for seat in range(4):
        seen = observe(state, seat)
        assert seen.match_scores == (1400, 1500)
        assert seen.minimum == state.minimum(seat % 2) == (80, 75)[seat % 2]


@pytest.mark.clauses("SEAT-1")
@pytest.mark.parametrize("seat", [-4, -1, 4])
def test_seat_1_who_sits_at_no_seat_sees_nothing(seat: int) -> None:
    with pytest.raises(IndexError, match="there is no seat"):
        observe(position(US, "3D"), seat)


def test_nobody_has_anything_to_do_once_the_deal_is_over() -> None:
    state = position(US, "3D 5D 9D")
    over = replace(state, phase="over")
    assert observe(over, 0).actions == ()
    assert observe(over, 0).hand == state.hands[0]
