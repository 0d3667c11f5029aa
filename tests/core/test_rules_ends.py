"""The rules of pots, going out and the end of a deal, clause by clause, and of the cut and the deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from buraco_core.actions import Discard, Draw, TakePile, sorted_cards
from buraco_core.cards import format_cards, parse_card, parse_cards
from buraco_core.dealing import StartError, cut_and_deal, full_deck, lift_range, new_start
from buraco_core.legality import legal_actions, why_not
from buraco_core.play import apply, apply_all
from buraco_core.position import position
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.scoring import score
from buraco_core.state import TURN_LIMIT, State, Turn, score_sides, start_deal
from core.test_rules_turn import FIBUR, ITALIAN, JOKERS, US, add, discard, lay, refused, said

CLEAN = "4H 5H 6H 7H 8H 9H 10H"
DIRTY = "4D 5D 6D 7D 8D 9D 2S"
SIX = {"3x2": {"packs": 3, "seating": "3x2"}, "2x3": {"packs": 3, "seating": "2x3"}}


def lines(state: State, side: int) -> dict[str, int]:
    """A side's score lines by id."""
    return {line.id: line.points for line in score(score_sides(state), state.rules).sides[side].lines}


# CUT and DEAL


@pytest.mark.parametrize(("key", "pots"), [("us", 22), ("us-jokers", 22), ("3x2", 33), ("2x3", 33)])
def test_cut_1_lifting_exactly_the_cards_of_the_pots_earns_100(key: str, pots: int) -> None:
    rules = RULE_SETS[key] if key in RULE_SETS else US.with_switches(SIX[key])
    deck = full_deck(rules)
    for lift, bonus in ((pots - 1, None), (pots, "cutter"), (pots + 1, None)):
        start = cut_and_deal(rules, deck, lift, dealer=2)
        assert start.cutter == 1
        assert start.exact_cut == (1 % rules.seats.sides if bonus else None)
    state = start_deal(cut_and_deal(rules, deck, pots, dealer=2))
    assert lines(state, 1)["exact-cut"] == 100
    assert "exact-cut" not in lines(state, 0)


def test_cut_1_the_number_lifted_changes_no_card_of_an_exact_cut() -> None:
    deck = full_deck(US)[::-1]
    starts = {replace(cut_and_deal(US, deck, lift), lift=22) for lift in (1, 18, 22, 30, 103)}
    assert len(starts) == 1


@pytest.mark.parametrize(("switches", "fewest", "most"), [({}, 22, 108 - 45), (SIX["3x2"], 33, 162 - 67)])
def test_cut_1_a_third_is_lifted_or_the_cut_is_made_again(
    switches: dict[str, object], fewest: int, most: int
) -> None:
    rules = ITALIAN.with_switches(switches)
    assert lift_range(rules) == (fewest, most)
    deck = full_deck(rules)
    for lift in (fewest, most):
        assert cut_and_deal(rules, deck, lift).exact_cut is None
    for lift in (fewest - 1, most + 1):
        with pytest.raises(StartError) as raised:
            cut_and_deal(rules, deck, lift)
        assert raised.value.clause == "CUT-1"
        assert str(fewest) in str(raised.value)


def test_deal_1_italian_pots_come_from_the_bottom_of_the_cut_one_card_each_in_turn() -> None:
    deck = full_deck(ITALIAN)
    start = cut_and_deal(ITALIAN, deck, 30)
    bottom_up = deck[:30][::-1]
    assert start.pots == (bottom_up[1:22:2], bottom_up[0:22:2])
    assert start.stock[-8:] == deck[:8]  # the cutter's remaining cards lie under the dealer's


def test_deal_2_eleven_each_one_at_a_time_from_the_dealers_left() -> None:
    deck = full_deck(US)
    start = cut_and_deal(US, deck, 20, dealer=1)
    rest = deck[22:]
    for number in range(44):
        assert rest[number] in start.hands[(2 + number) % 4]
    assert start.hands[2] == sorted_cards(rest[0:44:4])
    assert start.first_player == 2


@pytest.mark.parametrize(
    ("key", "switches", "stock", "turned_up"),
    [
        ("us", {}, 38, False),
        ("us-jokers", {}, 41, True),
        ("us-jokers", {"first_card": "offered"}, 42, False),
        ("italian", {}, 41, True),
        ("us", SIX["3x2"], 57, False),
        ("us", SIX["2x3"], 57, False),
        ("us-jokers", {**SIX["3x2"], "first_card": "offered"}, 63, False),
        ("fibur", SIX["2x3"], 62, True),
    ],
)
def test_deal_3_what_is_left_is_the_stock(
    key: str, switches: dict[str, object], stock: int, turned_up: bool
) -> None:
    rules = RULE_SETS[key].with_switches(switches)
    start = new_start(rules, seed=1)
    assert len(start.stock) == stock
    assert (start.turned_up is not None) == turned_up
    cards = Counter(start.stock)
    for part in (*start.hands, *start.pots, (start.turned_up,) if start.turned_up else ()):
        cards.update(part)
    assert cards == Counter(full_deck(rules))


@pytest.mark.clauses("DEAL-3", "DEAL-3.stays")
def test_deal_3_the_45th_card_is_turned_up_and_stays_whatever_it_is() -> None:
    deck = list(full_deck(ITALIAN))
    deck.remove(parse_card("JK"))
    deck.insert(30 + 44, parse_card("JK"))
    assert cut_and_deal(ITALIAN, deck, 30).turned_up is parse_card("JK")


@pytest.mark.parametrize("part", ["hands", "pots", "stock"])
def test_deal_4_a_start_with_a_mistake_is_refused(part: str) -> None:
    start = new_start(US, seed=1)
    broken = getattr(start, part)[1:]
    clause = {"hands": "DEAL-2", "pots": "DEAL-1", "stock": "DECK-1"}[part]
    with pytest.raises(StartError) as raised:
        replace(start, **{part: broken})
    assert raised.value.clause == clause


def test_deal_5_play_is_clockwise_and_begins_at_the_dealers_left() -> None:
    for dealer in range(4):
        state = start_deal(new_start(US, seed=1, dealer=dealer))
        order = []
        for _ in range(5):
            order.append(state.player)
            state = apply(state, Draw(state.player))
            state = apply(state, Discard(state.player, state.hand[0]))
        assert order == [(dealer + 1 + turn) % 4 for turn in range(5)]


# POT


def test_pot_1_the_first_of_a_side_to_play_all_cards_takes_a_pot_one_a_side() -> None:
    state = position(ITALIAN, "4H 5H 6H", pot="KS")
    after = apply(state, lay("4H 5H 6H"))
    assert after.sides[0].took_pot
    assert after.hand == sorted_cards(state.pots[0])
    assert after.pots == state.pots[1:]
    other = apply(position(ITALIAN, "4H 5H 6H", took_pot=[1]), lay("4H 5H 6H"))
    assert other.sides[0].took_pot
    assert other.pots == ()
    second = position(ITALIAN, "4H 5H 6H", took_pot=[0])
    assert refused(second, lay("4H 5H 6H")).because == "POT-4"
    assert len(second.pots) == 1


@pytest.mark.parametrize("seating", ["3x2", "2x3"])
def test_pot_1_with_three_packs_there_are_three_pots_one_a_side(seating: str) -> None:
    rules = ITALIAN.with_switches(SIX[seating])
    state = apply(position(rules, "4H 5H 6H"), lay("4H 5H 6H"))
    assert len(state.pots) == 2
    again = position(rules, "4H 5H 6H", took_pot=[0], seed=2)
    assert refused(again, lay("4H 5H 6H")).because == "POT-4"


def test_pot_2_taken_without_a_discard_it_is_played_at_once() -> None:
    state = position(ITALIAN, "4H 5H 6H", pot="7H KS 2D")
    state = apply_all(state, (lay("4H 5H 6H"), add("7H"), discard("KS")))
    assert state.player == 1
    assert len(state.hands[0]) == 9
    assert state.fresh[0] is None


def test_pot_2_the_turn_may_end_by_going_out() -> None:
    pot = "7H 8H 9H 10H JH QH KH 3C 3D 3S 3C"
    state = position(ITALIAN, "4H 5H 6H", pot=pot)
    state = apply_all(state, (lay("4H 5H 6H"), add("7H 8H 9H 10H JH QH KH"), lay("3D 3S 3C"), discard("3C")))
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.seat) == ("out", 0)
    assert lines(state, 0)["going-out"] == 100


@pytest.mark.clauses("POT-3", "POT-3.face")
def test_pot_3_taken_with_the_discard_it_lies_face_down_until_the_partner_has_played() -> None:
    state = apply(position(ITALIAN, "9C"), discard("9C"))
    assert state.player == 1
    assert state.sides[0].took_pot
    assert state.unseen[0]
    assert len(state.hands[0]) == 11
    for seat in (1, 2):
        assert state.unseen[0], seat
        state = apply(state, Draw(seat))
        state = apply(state, Discard(seat, state.hand[0]))
    assert not state.unseen[0]
    assert state.fresh[0] is not None


@pytest.mark.parametrize(("seating", "partner"), [("3x2", 3), ("2x3", 2)])
@pytest.mark.clauses("POT-3")
def test_pot_3_the_next_partner_with_six_players(seating: str, partner: int) -> None:
    state = apply(position(FIBUR.with_switches(SIX[seating]), "9C"), discard("9C"))
    for seat in range(1, partner + 1):
        assert state.unseen[0]
        state = apply(state, Draw(seat))
        state = apply(state, Discard(seat, state.hand[0]))
    assert not state.unseen[0]


def test_pot_4_keep_a_card_while_the_burraco_is_missing() -> None:
    for rules, melds in ((US, [DIRTY]), (ITALIAN, ["4H 5H 6H"]), (FIBUR, ["4H 5H 6H 7H 8H 9H"])):
        state = position(rules, "9C", melds={0: melds}, took_pot=[0])
        refusal = refused(state, discard("9C"))
        assert refusal.clause == "POT-4"
        assert "keep it" in said(refusal)
        drawn = apply(replace(state, phase="draw", turn=Turn()), Draw(0))
        assert apply(drawn, discard("9C")).player == 1


def test_pot_4_keep_a_card_where_no_pot_is_left() -> None:
    state = position(US, "9C", melds={0: [CLEAN]}, took_pot=[1], lost_pots=1)
    refusal = refused(state, discard("9C"))
    assert (refusal.clause, refusal.reason) == ("POT-4", "no-pot-left")
    two = position(US, "9C JH", melds={0: [CLEAN]}, took_pot=[1], lost_pots=1)
    assert why_not(two, discard("9C")) is None
    assert why_not(two, add("JH")) is not None


# OUT


def test_out_1_the_side_needs_its_pot_and_its_burraco() -> None:
    for rules, melds, out in (
        (US, [CLEAN], True),
        (US, [DIRTY], False),
        (US.with_switches(out_needs="any"), [DIRTY], True),
        (ITALIAN, [DIRTY], True),
        (ITALIAN, [CLEAN], True),
        (ITALIAN.with_switches(out_needs="clean"), [DIRTY], False),
        (ITALIAN, ["4H 5H 6H 7H 8H 9H"], False),
    ):
        state = position(rules, "9C", melds={0: melds}, took_pot=[0])
        assert (why_not(state, discard("9C")) is None) == out, (rules.key, melds)
        if out:
            after = apply(state, discard("9C"))
            assert after.outcome is not None
            assert after.outcome.seat == 0
            assert legal_actions(after) == ()
            assert refused(after, Draw(1)).reason == "deal-over"


def test_out_1_a_semi_clean_burraco_is_not_clean() -> None:
    rules = FIBUR.with_switches(out_needs="clean")
    state = position(rules, "9C", melds={0: ["JK 4S 5S 6S 7S 8S 9S 10S"]}, took_pot=[0])
    assert state.sides[0].melds[0].state == "semi-clean"
    assert refused(state, discard("9C")).clause == "POT-4"


def test_out_1_judged_after_the_last_card_and_the_partners_pot_hand_need_not_be_played() -> None:
    state = position(ITALIAN, "10H 9C", melds={0: ["4H 5H 6H 7H 8H 9H"]}, took_pot=[0])
    state = apply_all(state, (add("10H"), discard("9C")))
    assert state.outcome is not None


def test_out_2_without_a_discard_where_it_is_optional() -> None:
    state = apply(position(US, "JH", melds={0: [CLEAN]}, took_pot=[0]), add("JH"))
    assert state.outcome is not None
    assert (state.outcome.ending, len(state.pile)) == ("out", 1)
    required = position(ITALIAN, "JH", melds={0: [CLEAN]}, took_pot=[0])
    refusal = refused(required, add("JH"))
    assert (refusal.clause, refusal.because) == ("LAY-1", "OUT-2")
    assert apply(required, discard("JH")).outcome is not None


@pytest.mark.clauses("OUT-2", "OUT-2.discard")
def test_out_2_an_american_table_may_ask_for_the_discard() -> None:
    rules = US.with_switches(out_discard="required")
    assert refused(position(rules, "JH", melds={0: [CLEAN]}, took_pot=[0]), add("JH")).because == "OUT-2"


@pytest.mark.clauses("OUT-3", "OUT-3.wild", "DISC-2")
def test_out_3_the_last_discard_may_be_no_wild_where_that_is_forbidden() -> None:
    state = position(ITALIAN, "2C", melds={0: [CLEAN]}, took_pot=[0])
    refusal = refused(state, discard("2C"))
    assert refusal.clause == "OUT-3"
    assert "close" in said(refusal)
    assert apply(position(US, "2C", melds={0: [CLEAN]}, took_pot=[0]), discard("2C")).outcome is not None
    into_the_pot = position(ITALIAN, "2C", melds={0: [CLEAN]})
    assert apply(into_the_pot, discard("2C")).sides[0].took_pot
    left_alone = position(ITALIAN, "2C JH", melds={0: [CLEAN]}, took_pot=[0])
    assert refused(left_alone, add("JH")).because == "OUT-3"


def test_out_4_going_out_scores_100() -> None:
    state = apply(position(ITALIAN, "9C", melds={0: [CLEAN]}, took_pot=[0]), discard("9C"))
    assert lines(state, 0)["going-out"] == 100
    assert "going-out" not in lines(state, 1)


# END


def last_card(rules: Rules, stock: str, **more: object) -> State:
    state = position(rules, "9C 9D", stock=stock, stock_size=len(stock.split()), phase="draw", **more)  # type: ignore[arg-type]
    assert len(state.stock) == len(stock.split())
    return state


@pytest.mark.clauses("END-1", "END-1.when")
def test_end_1_a_pot_becomes_the_stock_when_the_last_card_is_drawn() -> None:
    state = last_card(US, "KS")
    after = apply(state, Draw(0))
    assert after.stock == state.pots[0]
    assert len(after.pots) == 1
    assert not after.turn.last
    second = last_card(US, "KS", lost_pots=1)
    assert apply(second, Draw(0)).pots == ()


@pytest.mark.clauses("END-1", "END-1.last")
def test_end_1_with_no_pot_left_the_deal_ends_with_that_discard() -> None:
    state = apply(last_card(US, "KS", took_pot=[1], lost_pots=1), Draw(0))
    assert state.turn.last
    after = apply(state, discard("KS"))
    assert after.outcome is not None
    assert (after.outcome.ending, after.outcome.seat, after.outcome.clause) == ("stock", None, "END-1")
    assert "going-out" not in lines(after, 0)
    assert lines(after, 0)["no-pot"] == -100


def test_end_1_the_drawer_of_the_last_card_may_still_go_out() -> None:
    state = position(
        US, "10C", stock="JC", stock_size=1, phase="draw", melds={0: [CLEAN]}, took_pot=[0], lost_pots=1
    )
    state = apply(state, Draw(0))
    kept = apply(state, discard("10C"))
    assert kept.outcome is not None
    assert kept.outcome.ending == "stock"
    out = position(
        US, "JH", stock="QH", stock_size=1, phase="draw", melds={0: [CLEAN]}, took_pot=[0], lost_pots=1
    )
    out = apply_all(out, (Draw(0), add("JH QH")))
    assert out.outcome is not None
    assert out.outcome.ending == "out"


@pytest.mark.clauses("END-2", "END-2.drawer")
def test_end_2_play_stops_at_two_for_the_drawer_too() -> None:
    state = apply(last_card(ITALIAN, "KS 3H 3D 3C"), Draw(0))
    assert state.outcome is None
    state = apply(last_card(ITALIAN, "KS 3H 3D"), Draw(0))
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.clause) == ("stock", "END-2")
    assert parse_card("KS") in state.hands[0]
    assert lines(state, 0)["hand-1"] == -(10 + 10 + 10)
    taken = apply(last_card(ITALIAN, "KS 3H 3D 3C"), TakePile(0))
    assert taken.outcome is None


def test_end_2_the_last_two_are_dead_and_the_drawer_of_the_third_last_finishes() -> None:
    state = apply(last_card(FIBUR, "KS 3H 3D"), Draw(0))
    assert state.turn.last
    after = apply(state, discard("KS"))
    assert after.outcome is not None
    assert (after.outcome.ending, len(after.stock)) == ("stock", 2)
    pot = position(FIBUR, "5D 6D", stock="7D 3H 3D", stock_size=3, phase="draw", melds={0: ["8D 9D 10D"]})
    pot = apply_all(pot, (Draw(0), add("6D 7D"), discard("5D")))
    assert pot.outcome is not None
    assert (pot.outcome.ending, pot.sides[0].took_pot) == ("stock", True)
    assert lines(pot, 0)["unplayed-pot"] < 0


def test_end_3_rounds_in_which_all_take_a_single_card_and_lay_nothing_end_the_deal() -> None:
    for rounds in (1, 3):
        state = position(
            ITALIAN.with_switches(stalemate_rounds=rounds), "9C 9D", pile="KS", phase="draw", seed=3
        )
        for turn in range(4 * rounds):
            assert state.outcome is None, turn
            state = apply(state, TakePile(state.player))
            state = apply(state, Discard(state.player, parse_card("KS")))
        assert state.outcome is not None
        assert (state.outcome.ending, state.outcome.clause) == ("stalemate", "END-3")


@pytest.mark.clauses("END-3", "END-3.stalemate", "END-3.number")
def test_end_3_any_other_turn_starts_the_count_again() -> None:
    state = position(ITALIAN.with_switches(stalemate_rounds=1), "9C 9D", pile="KS", phase="draw", idle=3)
    drawn = apply(state, Draw(0))
    assert apply(drawn, discard("9C")).idle == 0
    one_round = ITALIAN.with_switches(stalemate_rounds=1)
    laid = position(one_round, "9C QS JS 3H", pile="KS", phase="draw", idle=3)
    assert apply_all(laid, (TakePile(0), lay("JS QS KS"), discard("9C"))).idle == 0
    longer = position(one_round, "9C 9D", pile="KS QD", phase="draw", idle=3)
    assert apply_all(longer, (TakePile(0), discard("9C"))).idle == 0
    still = apply_all(state, (TakePile(0), discard("9C")))
    assert still.outcome is not None
    assert still.outcome.ending == "stalemate"


def test_end_3_with_stalemate_off_a_deal_ends_after_1000_turns() -> None:
    state = position(ITALIAN.with_switches(stalemate_rounds="off"), "9C 9D", pile="KS", phase="draw", seed=3)
    for _ in range(TURN_LIMIT):
        assert state.outcome is None
        state = apply(state, TakePile(state.player))
        state = apply(state, Discard(state.player, parse_card("KS")))
    assert state.outcome is not None
    assert (state.turns, state.outcome.ending) == (TURN_LIMIT, "limit")


# SCORE


@pytest.mark.parametrize(("unplayed", "points"), [("cards", None), ("flat", -100)])
@pytest.mark.clauses("SCORE-4")
def test_score_4_a_pot_taken_and_not_played(unplayed: str, points: int | None) -> None:
    rules = FIBUR.with_switches(unplayed_pot=unplayed)
    pot = "KS KH KD KC QS QH QD QC JS JH JD"
    state = position(
        rules, "9C", pot=pot, stock="3S 3H 3D 3C 4C", stock_size=5, melds={1: [CLEAN]}, took_pot=[1]
    )
    state = apply(state, discard("9C"))
    for seat in (1, 2):
        state = apply(state, Draw(seat))
        state = apply(state, Discard(seat, state.hand[-1]))
    assert state.turn.last or state.outcome is not None or len(state.stock) == 3
    while state.outcome is None and state.player != 0:
        state = apply(state, Draw(state.player))
        state = apply(state, Discard(state.player, state.hand[-1]))
    assert state.outcome is not None
    assert lines(state, 0)["unplayed-pot"] == (points if points is not None else -110)
    assert "hand-1" not in lines(state, 0)


@pytest.mark.clauses("SCORE-4", "SCORE-1")
def test_score_4_a_card_drawn_to_it_counts_by_value() -> None:
    pot = "KS KH KD KC QS QH QD QC JS JH JD"
    state = position(ITALIAN, "9C", pot=pot, stock="3S 3H 3D 4D 5D 6C", stock_size=6)
    state = apply(state, discard("9C"))
    while state.outcome is None:
        state = apply(state, Draw(state.player))
        if state.outcome is None:
            state = apply(state, Discard(state.player, state.hand[-1]))
    assert state.player == 0
    assert state.fresh[0] == parse_cards(pot)
    assert lines(state, 0)["unplayed-pot"] == -110
    assert lines(state, 0)["hand-1"] == -5


@pytest.mark.clauses("SCORE-4")
def test_score_4_once_a_card_of_it_is_played_the_hand_counts() -> None:
    pot = "KS KH KD KC QS QH QD QC JS JH JD"
    state = apply(position(JOKERS, "9C", pot=pot, melds={0: [CLEAN]}), discard("9C"))
    state = replace(state, player=0, phase="draw", unseen=(False,) * 4)
    drawn = apply(state, Draw(0))
    kept = next(each for each in drawn.hand if each not in parse_cards(pot))
    assert apply(drawn, Discard(0, kept)).fresh[0] is not None
    assert apply(drawn, Discard(0, parse_card("KS"))).fresh[0] is None
    assert format_cards(state.hands[0]) == format_cards(sorted_cards(parse_cards(pot)))
