"""The rules of a turn, clause by clause: drawing, laying, moving wilds, opening, discarding."""

from __future__ import annotations

from dataclasses import replace

import pytest

from buraco_core.actions import Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp, Withdraw
from buraco_core.cards import format_cards, parse_card, parse_cards
from buraco_core.dealing import new_start
from buraco_core.legality import Refusal, legal_actions, why_not
from buraco_core.play import IllegalAction, apply, apply_all
from buraco_core.position import position
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.state import State, Turn, start_deal
from buraco_core.text import Speaker

US, JOKERS, ITALIAN, FIBUR = (RULE_SETS[key] for key in ("us", "us-jokers", "italian", "fibur"))


def lay(cards: str, seat: int = 0) -> Lay:
    return Lay(seat, parse_cards(cards))


def add(cards: str, meld: int = 0, seat: int = 0, side: int = 0) -> Add:
    return Add(seat, side, meld, parse_cards(cards))


def discard(card: str, seat: int = 0) -> Discard:
    return Discard(seat, parse_card(card))


def refused(state: State, action: object) -> Refusal:
    refusal = why_not(state, action)  # type: ignore[arg-type]
    assert refusal is not None, f"{action} is allowed"
    with pytest.raises(IllegalAction):
        apply(state, action)  # type: ignore[arg-type]
    return refusal


def said(refusal: Refusal) -> str:
    return Speaker.for_rules(refusal.rules).say(refusal.message)


# FIRST


def first_turn(rules: Rules) -> State:
    return start_deal(new_start(rules, seed=3))


def test_first_1_the_first_card_may_be_kept() -> None:
    state = first_turn(US)
    top = state.stock[0]
    after = apply(state, Draw(state.player))
    assert after.hand.count(top) == state.hand.count(top) + 1
    assert after.pile == ()
    assert len(after.stock) == 37
    assert refused(after, Draw(after.player)).clause == "TURN-1"


def test_first_1_or_turned_up_and_the_next_one_must_be_kept() -> None:
    state = first_turn(US)
    offered, kept = state.stock[:2]
    after = apply(state, TurnUp(state.player))
    assert after.pile == (offered,)
    assert after.hand.count(kept) == state.hand.count(kept) + 1
    assert len(after.stock) == 36
    for action in (Draw(after.player), TakePile(after.player)):
        assert refused(after, action).clause == "TURN-1"
    assert refused(after, TurnUp(after.player)).clause == "FIRST-1"


def test_first_1_no_pile_can_be_taken_in_that_turn_and_nothing_is_done_before() -> None:
    state = first_turn(US)
    assert legal_actions(state) == (Draw(state.player), TurnUp(state.player))
    assert refused(state, TakePile(state.player)).clause == "FIRST-1"
    first = refused(state, Discard(state.player, state.hand[0]))
    assert (first.clause, first.reason) == ("TURN-1", "first-card-offered")


def test_first_1_the_card_taken_may_be_discarded_which_ends_the_turn() -> None:
    state = first_turn(US)
    after = apply_all(state, (Draw(state.player), Discard(state.player, state.stock[0])))
    assert after.player == (state.player + 1) % 4
    assert after.pile == state.stock[:1]
    assert after.hands[state.player] == state.hand


@pytest.mark.parametrize("rules", [ITALIAN, FIBUR, JOKERS])
@pytest.mark.clauses("FIRST-2", "FIRST-3")
def test_first_2_the_turned_up_card_is_a_pile_of_one(rules: Rules) -> None:
    state = first_turn(rules)
    assert legal_actions(state) == (Draw(state.player), TakePile(state.player))
    assert state.pile == (state.start.turned_up,)
    assert refused(state, TurnUp(state.player)).clause == "FIRST-2"
    taken = apply(state, TakePile(state.player))
    assert taken.pile == ()
    assert len(taken.hand) == 12


def test_first_3_jokers_may_be_played_with_an_offered_card_as_well() -> None:
    state = first_turn(JOKERS.with_switches(first_card="offered"))
    assert state.phase == "offer"
    assert len(state.stock) == 42


# TURN and DRAW


def test_turn_1_nothing_is_laid_or_discarded_before_the_draw() -> None:
    state = position(ITALIAN, "4H 5H 6H 9C", melds={0: ["4S 5S JK"]}, phase="draw")
    for action in (lay("4H 5H 6H"), discard("9C"), MoveWild(0, 0, 0), Withdraw(0), add("4H")):
        assert refused(state, action).clause == "TURN-1"


def test_turn_1_draw_then_lay_then_discard() -> None:
    state = position(ITALIAN, "4H 5H 6H 9C", phase="draw")
    after = apply_all(state, (Draw(0), lay("4H 5H 6H"), discard("9C")))
    assert after.player == 1
    assert after.phase == "draw"
    assert after.pile[-1] is parse_card("9C")
    assert [format_cards(meld.cards) for meld in after.sides[0].melds] == ["4H 5H 6H"]


def test_turn_1_laying_is_no_duty() -> None:
    state = position(ITALIAN, "4H 5H 6H 9C")
    assert apply(state, discard("9C")).sides[0].melds == ()


def test_draw_1_the_whole_pile_or_the_top_of_the_stock() -> None:
    state = position(US, "4H 9C", pile="KS QS 3D", stock="7D", phase="draw")
    taken = apply(state, TakePile(0))
    assert format_cards(taken.hand) == "QS KS 4H 3D 9C"
    assert taken.pile == ()
    assert taken.stock == state.stock
    drawn = apply(state, Draw(0))
    assert format_cards(drawn.hand) == "4H 7D 9C"
    assert drawn.pile == state.pile


def test_draw_2_a_pile_of_one_is_locked_for_the_turn() -> None:
    state = apply(position(FIBUR, "4H 9C", pile="7D", phase="draw"), TakePile(0))
    refusal = refused(state, discard("7D"))
    assert (refusal.clause, refusal.cards) == ("DRAW-2", (parse_card("7D"),))
    assert "7♦" in said(refusal)
    assert apply(state, discard("4H")).player == 1


@pytest.mark.parametrize("rules", [US, ITALIAN, FIBUR.with_switches(single_pile_lock=False)])
def test_draw_2_elsewhere_it_may_be_discarded_again(rules: Rules) -> None:
    state = apply(position(rules, "4H 9C", pile="7D", phase="draw"), TakePile(0))
    assert apply(state, discard("7D")).pile == parse_cards("7D")


def test_draw_2_an_identical_card_in_the_hand_unlocks_it() -> None:
    state = apply(position(FIBUR, "4H 7D", pile="7D", phase="draw"), TakePile(0))
    assert why_not(state, discard("7D")) is None


def test_draw_2_another_joker_is_identical() -> None:
    state = apply(position(FIBUR, "4H JK", pile="JK", phase="draw"), TakePile(0))
    assert why_not(state, discard("JK")) is None


def test_draw_2_a_card_of_the_pot_taken_in_that_turn_does_not_unlock_it() -> None:
    state = position(FIBUR, "3H 4H 5H", pile="6H", pot="6H KS", phase="draw")
    state = apply_all(state, (TakePile(0), lay("3H 4H 5H 6H")))
    assert state.sides[0].took_pot
    assert refused(state, discard("6H")).clause == "DRAW-2"
    assert why_not(state, discard("KS")) is None


def test_draw_2_a_longer_pile_is_not_locked() -> None:
    state = apply(position(FIBUR, "4H 9C", pile="8D 7D", phase="draw"), TakePile(0))
    assert why_not(state, discard("7D")) is None


# LAY, MELD, GRP, WILD


def test_lay_1_in_your_own_turn_only() -> None:
    state = position(ITALIAN, "9C 10C", hands={1: "4H 5H 6H"})
    refusal = refused(state, lay("4H 5H 6H", seat=1))
    assert (refusal.clause, refusal.reason) == ("LAY-1", "not-your-turn")
    assert refused(state, Discard(1, parse_card("4H"))).clause == "DEAL-5"


def test_lay_1_only_cards_that_you_hold_each_copy_once() -> None:
    state = position(ITALIAN, "7H 7S 9C 10C")
    refusal = refused(state, lay("7H 7H 7S"))
    assert (refusal.clause, refusal.cards) == ("LAY-1", (parse_card("7H"),))


def test_lay_1_as_many_as_you_like() -> None:
    state = position(ITALIAN, "4H 5H 6H 7H 9C 9D 9S KD 3C", melds={0: ["QS KS AS"]})
    state = apply_all(state, (lay("4H 5H 6H"), add("7H", meld=1), lay("9C 9D 9S")))
    assert [format_cards(meld.cards) for meld in state.sides[0].melds] == [
        "QS KS AS",
        "4H 5H 6H 7H",
        "9S 9D 9C",
    ]


def test_lay_1_what_makes_the_clean_run_next_may_be_laid() -> None:
    state = position(US, "9H 10H", melds={0: ["4H 5H 6H 7H 8H"]}, took_pot=[0])
    out = apply_all(state, (add("9H"), add("10H")))
    assert out.outcome is not None
    assert (out.outcome.ending, out.outcome.seat) == ("out", 0)


def test_lay_1_what_leaves_no_way_to_end_the_turn_is_refused() -> None:
    state = position(US, "9H 3C", melds={0: ["4H 5H 6H 7H 8H"]}, took_pot=[0])
    refusal = refused(state, add("9H"))
    assert (refusal.clause, refusal.because) == ("LAY-1", "POT-4")
    assert "clean run" in said(refusal)
    assert why_not(state, discard("9H")) is None


def test_lay_1_with_only_a_locked_card_left_a_lay_is_refused() -> None:
    state = position(FIBUR, "8H", melds={0: ["4H 5H 6H 7H"]}, pile="3C", phase="draw")
    refusal = refused(apply(state, TakePile(0)), add("8H"))
    assert (refusal.clause, refusal.because) == ("LAY-1", "DRAW-2")


def test_lay_1_two_copies_of_a_locked_card_end_no_turn_either() -> None:
    locked = Turn(single=parse_card("6H"), locked=parse_card("6H"), laid=True)
    state = position(FIBUR, "6H 6H 9C", melds={0: ["9D 9S 9H"]}, took_pot=[0], turn=locked)
    refusal = refused(state, add("9C"))
    assert (refusal.clause, refusal.because) == ("LAY-1", "DRAW-2")
    assert why_not(state, discard("9C")) is None
    run = position(FIBUR, "6H 6H 9C", melds={0: ["9D 9S 9H", "7H 8H 9H"]}, took_pot=[0], turn=locked)
    assert why_not(run, add("9C")) is not None
    assert why_not(run, add("6H", meld=1)) is None


def test_lay_1_a_lay_that_leaves_only_the_locked_card_is_refused_also_with_a_pot_to_come() -> None:
    state = apply(position(FIBUR, "4H 5H 6H", pile="3C", phase="draw"), TakePile(0))
    refusal = refused(state, lay("4H 5H 6H"))
    assert (refusal.clause, refusal.because) == ("LAY-1", "DRAW-2")


def test_meld_1_partners_add_to_it_opponents_never() -> None:
    state = position(ITALIAN, "7H 9C 10C", melds={0: ["4H 5H 6H"], 1: ["4D 5D 6D"]}, player=2)
    assert why_not(state, Add(2, 0, 0, parse_cards("7H"))) is None
    theirs = position(ITALIAN, "7D 9C 10C", melds={0: ["4H 5H 6H"], 1: ["4D 5D 6D"]})
    refusal = refused(theirs, Add(0, 1, 0, parse_cards("7D")))
    assert (refusal.clause, refusal.reason) == ("MELD-1", "opponents-meld")
    assert refused(theirs, add("7D", meld=5)).reason == "no-such-meld"
    assert refused(theirs, add("7D", meld=-1)).reason == "no-such-meld"


def test_meld_2_cards_stay_where_they_were_melded() -> None:
    state = position(ITALIAN, "7H 9C 10C", melds={0: ["4H 5H 6H", "6S 6D 6C"]})
    assert refused(state, add("6H", meld=1)).reason == "not-held"


@pytest.mark.clauses("GRP-3")
def test_grp_3_a_second_group_of_a_rank_is_refused_where_one_is_all() -> None:
    melds = {0: ["9H 9S 9D"]}
    refusal = refused(position(FIBUR, "9C 9D 9S 3H 4H", melds=melds), lay("9C 9D 9S"))
    assert refusal.clause == "GRP-3"
    assert why_not(position(ITALIAN, "9C 9D 9S 3H 4H", melds=melds), lay("9C 9D 9S")) is None
    assert why_not(position(FIBUR, "9C 9D 9S 3H 4H", melds={1: ["9H 9S 9D"]}), lay("9C 9D 9S")) is None


@pytest.mark.parametrize("reason", ["SEQ-1", "GRP-1", "WILD-1", "MELD-1"])
def test_meld_1_cards_that_are_no_meld_are_refused_with_their_clause(reason: str) -> None:
    cards = {"SEQ-1": "4H 5H 8H", "GRP-1": "9H 9S 10D", "WILD-1": "9H 9S 2D JK", "MELD-1": "9H 9S"}[reason]
    state = position(ITALIAN, "4H 5H 8H 9H 9S 10D 2D JK")
    assert refused(state, lay(cards)).clause == reason


FREE_WILD = ("JK 5S 6S 7S", "9S")  # the joker lies as the four


@pytest.mark.clauses("WILD-5", "WILD-5.slide")
def test_wild_5_an_end_wild_may_slide_into_the_gap_where_it_may_move() -> None:
    for rules in (JOKERS, ITALIAN):
        state = position(rules, "9S 3C 3D", melds={0: [FREE_WILD[0]]})
        meld = apply(state, add(FREE_WILD[1])).sides[0].melds[0]
        assert format_cards(meld.cards) == "5S 6S 7S JK 9S"
    state = position(FIBUR, "9S 3C 3D", melds={0: [FREE_WILD[0]]})
    refusal = refused(state, add(FREE_WILD[1]))
    assert (refusal.clause, refusal.reason) == ("WILD-5", "wild-stays")
    assert "4♠" in said(refusal)


def test_wild_5_between_naturals_it_waits_for_the_card_of_its_place() -> None:
    melds = {0: ["5S JK 7S"]}
    for rules in (JOKERS, ITALIAN, FIBUR):
        state = apply(position(rules, "6S 8S 9S 3C 3D", melds=melds), add("6S"))
        assert format_cards(state.sides[0].melds[0].cards) == "JK 5S 6S 7S"
    moved = position(JOKERS, "4S 6S 9S 3C 3D", melds=melds)
    assert why_not(moved, add("6S 9S")) is None
    assert why_not(position(ITALIAN, "4S 6S 9S 3C 3D", melds=melds), add("6S 9S")) is None
    assert refused(position(FIBUR, "4S 6S 9S 3C 3D", melds=melds), add("6S 9S")).clause == "WILD-5"


def test_wild_5_an_ace_may_change_ends_but_the_wild_beside_it_keeps_its_place_in_italy() -> None:
    melds = {0: ["AS 2H 3S 4S 5S 6S 7S 8S 9S 10S"]}  # the two of hearts lies as the two, between naturals
    state = apply(position(US, "QS KS 3C 3D", melds=melds), add("QS KS"))
    assert format_cards(state.sides[0].melds[0].cards) == "3S 4S 5S 6S 7S 8S 9S 10S 2H QS KS AS"
    for rules in (ITALIAN, FIBUR):
        assert refused(position(rules, "QS KS 3C 3D", melds=melds), add("QS KS")).clause == "WILD-5"


def test_wild_5_an_ace_at_the_low_end_sends_it_to_the_high_end() -> None:
    state = apply(position(ITALIAN, "2C 9D 9S", melds={0: ["AC JK 3C"]}), add("2C"))
    assert format_cards(state.sides[0].melds[0].cards) == "AC 2C 3C JK"


def test_wild_5_it_moves_by_itself_once_a_turn_where_it_may() -> None:
    state = position(US, "3C 3D 9C", melds={0: ["2H 5S 6S 7S"]})
    state = apply(state, MoveWild(0, 0, 0))
    assert format_cards(state.sides[0].melds[0].cards) == "5S 6S 7S 2H"
    assert refused(state, MoveWild(0, 0, 0)).reason == "moved-already"
    assert (
        refused(position(FIBUR, "3C", melds={0: ["2H 5S 6S 7S"]}), MoveWild(0, 0, 0)).reason
        == "wild-keeps-place"
    )
    assert refused(position(US, "3C", melds={0: ["5S 2H 7S"]}), MoveWild(0, 0, 0)).reason == "wild-between"
    assert refused(position(US, "3C", melds={0: ["5S 6S 7S"]}), MoveWild(0, 0, 0)).reason == "no-wild-to-move"
    assert refused(position(US, "3C", melds={0: ["KH KS 2S"]}), MoveWild(0, 0, 0)).reason == "no-wild-to-move"
    assert refused(position(US, "3C", melds={0: ["2H QS KS AS"]}), MoveWild(0, 0, 0)).reason == "no-other-end"
    assert refused(position(US, "3C", melds={1: ["2H 5S 6S"]}), MoveWild(0, 1, 0)).clause == "MELD-1"


@pytest.mark.clauses("WILD-6", "WILD-6.step")
def test_wild_6_a_wild_pushes_out_no_wild_but_a_two_may_come_home() -> None:
    melds = {0: ["2S 4S 5S 6S"]}  # the two lies as the three
    together = apply(position(JOKERS, "JK 9C 9D", melds=melds), add("JK"))
    assert format_cards(together.sides[0].melds[0].cards) == "2S JK 4S 5S 6S"
    for rules in (ITALIAN, FIBUR):
        refusal = refused(position(rules, "JK 9C 9D", melds=melds), add("JK"))
        assert (refusal.clause, refusal.reason) == ("WILD-6", "wild-displaced")
        home = apply(position(rules, "3S JK 9C 9D", melds=melds), add("3S"))
        assert home.sides[0].melds[0].state == "clean"
        assert why_not(home, add("JK")) is None


@pytest.mark.clauses("WILD-7", "WILD-7.two")
def test_wild_7_a_natural_two_turns_wild_past_a_gap() -> None:
    for rules in (US, ITALIAN, FIBUR):
        state = apply(position(rules, "9C 3H 3D", melds={0: ["2C 3C 4C 5C 6C 7C"]}), add("9C"))
        meld = state.sides[0].melds[0]
        assert format_cards(meld.cards) == "3C 4C 5C 6C 7C 2C 9C"
        assert (meld.state, meld.bonus) == ("dirty", 100)


@pytest.mark.clauses("CLEAN-1")
def test_clean_1_laying_a_wild_makes_it_dirty_and_a_two_comes_home_clean() -> None:
    state = position(US, "3S 2H 9C 9D", melds={0: ["2S 4S 5S 6S 7S 8S", "4D 5D 6D"]})
    assert state.sides[0].melds[0].state == "dirty"
    state = apply(state, add("3S"))
    assert (state.sides[0].melds[0].state, state.sides[0].melds[0].bonus) == ("clean", 200)
    state = apply(state, add("2H", meld=1))
    assert state.sides[0].melds[1].state == "dirty"


@pytest.mark.clauses("WILD-9")
def test_wild_9_a_wild_that_fills_no_gap_lies_low_and_under_us_the_player_may_move_it() -> None:
    for rules in (US, ITALIAN):
        state = apply(position(rules, "5S 6S 7S 2H 9C 9D JC QC KC AC"), lay("5S 6S 7S 2H"))
        assert format_cards(state.sides[0].melds[0].cards) == "2H 5S 6S 7S"
    high = apply(position(ITALIAN, "AS 2S 3S 2H 9C 9D"), lay("AS 2S 3S 2H"))
    assert format_cards(high.sides[0].melds[0].cards) == "AS 2S 3S 2H"
    chosen = position(US, "5S 6S 7S 2H 9C 9D", melds={0: ["JC QC KC AC"]})
    chosen = apply_all(chosen, (lay("5S 6S 7S 2H"), MoveWild(0, 0, 1)))
    assert format_cards(chosen.sides[0].melds[1].cards) == "5S 6S 7S 2H"


# OPEN


def test_open_1_what_is_laid_in_one_turn_counts_together() -> None:
    state = position(US, "4H 5H 6H KS KD KC 7D 8D 9D 3C")
    state = apply(state, lay("4H 5H 6H"))
    assert not state.sides[0].opened
    state = apply(state, lay("KS KD KC"))
    assert (state.laid_points(0), state.sides[0].opened) == (45, False)
    state = apply(state, lay("7D 8D 9D"))
    assert (state.laid_points(0), state.sides[0].opened) == (70, True)
    assert apply(state, discard("3C")).sides[0].melds == state.sides[0].melds


def test_open_1_equality_is_enough_and_75_from_1500_on() -> None:
    hand, fifty = "9H 10H JH QH KH 9D 5C", "9H 10H JH QH KH"
    exact = apply(position(US, hand), lay(fifty))
    assert (exact.laid_points(0), exact.sides[0].opened) == (50, True)
    short = apply(position(US, hand), lay("10H JH QH KH"))
    assert (short.laid_points(0), short.sides[0].opened) == (40, False)
    before = apply(position(US, hand, before=(1499, 1500)), lay(fifty))
    assert before.sides[0].opened
    later = apply(position(US, hand, before=(1500, 1499)), lay(fifty))
    assert (later.minimum(0), later.sides[0].opened) == (75, False)
    assert later.minimum(1) == 50


@pytest.mark.clauses("OPEN-1", "OPEN-1.cut", "CUT-1")
def test_open_1_an_exact_cut_counts_towards_the_1500() -> None:
    start = new_start(US, seed=5, before=(1400, 1400))
    exact = start_deal(replace(start, lift=22))
    cutting = exact.start.cutter % 2
    assert exact.minimum(cutting) == 75
    assert exact.minimum(1 - cutting) == 50
    assert start_deal(replace(start, lift=23)).minimum(cutting) == 50


def test_open_2_a_failed_opening_goes_back_and_the_minimum_rises() -> None:
    state = position(US, "4H 5H 6H 9D 9S 3C")
    for minimum in (65, 80):
        laid = apply(state, lay("4H 5H 6H"))
        assert laid.hand == parse_cards("9S 9D 3C")
        back = apply(laid, Withdraw(0))
        assert back.hand == state.hand
        assert back.sides[0].melds == ()
        assert back.minimum(0) == minimum
        state = replace(back, turn=state.turn)  # as if another turn had come


def test_open_2_discarding_while_short_is_a_failure_too() -> None:
    state = position(US, "4H 5H 6H 9D 9S 3C")
    after = apply_all(state, (lay("4H 5H 6H"), discard("9D")))
    assert after.hands[0] == parse_cards("9S 4H 5H 6H 3C")
    assert after.sides[0].melds == ()
    assert after.sides[0].failed == 1
    assert after.player == 1
    assert after.minimum(1) == 50


@pytest.mark.clauses("OPEN-2", "OPEN-2.try")
def test_open_2_no_second_try_in_that_turn() -> None:
    state = apply_all(position(US, "9H 10H JH QH KH AH 4D 5D 6D 3C"), (lay("4D 5D 6D"), Withdraw(0)))
    refusal = refused(state, lay("9H 10H JH QH KH AH"))
    assert (refusal.clause, refusal.reason) == ("OPEN-2", "failed-this-turn")
    assert {type(each) for each in legal_actions(state)} == {Discard}


def test_open_2_an_opening_that_stands_is_not_taken_back() -> None:
    state = apply(position(US, "9H 10H JH QH KH AH 4D 3C"), lay("9H 10H JH QH KH AH"))
    assert refused(state, Withdraw(0)).clause == "OPEN-2"
    assert refused(position(ITALIAN, "4H 5H 6H 3C"), Withdraw(0)).clause == "OPEN-3"


def test_open_2_provisional_melds_never_empty_a_hand() -> None:
    state = position(US, "4H 5H 6H")
    refusal = refused(state, lay("4H 5H 6H"))
    assert (refusal.clause, refusal.reason, refusal.number) == ("POT-1", "minimum-first", 50)
    assert "50" in said(refusal)


def test_open_3_without_a_minimum_any_meld_opens() -> None:
    state = apply(position(ITALIAN, "3H 4H 5H 9D 9S"), lay("3H 4H 5H"))
    assert state.sides[0].opened
    assert apply(state, discard("9D")).sides[0].melds == state.sides[0].melds


# DISC


def test_disc_1_the_discard_ends_the_turn() -> None:
    state = position(ITALIAN, "4H 5H 6H 9D 9S")
    after = apply(state, discard("9D"))
    assert after.player == 1
    assert refused(after, lay("4H 5H 6H")).clause == "LAY-1"
    assert refused(after, discard("9S")).clause == "DEAL-5"
    assert refused(state, discard("KS")).clause == "DISC-1"


def test_disc_2_a_wild_may_be_discarded() -> None:
    for rules in (US, ITALIAN, FIBUR):
        assert apply(position(rules, "2H 9D 9S"), discard("2H")).pile[-1] is parse_card("2H")
