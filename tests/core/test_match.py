"""A match as a value: totals, the next dealer, the winner, ties and timed matches (DEAL-5, MATCH)."""

from __future__ import annotations

import pytest

from buraco_core.cards import parse_cards as cs
from buraco_core.dealing import full_deck
from buraco_core.match import MatchError, MatchState, new_match
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.scoring import DealScore, Side, score

US = RULE_SETS["us"]
TO_300 = US.with_switches(match="target 300")
TIMED = US.with_switches(match="minutes 60")
CLEAN = (cs("3H 4H 5H 6H 7H 8H 9H"),)  # 45 and 200
CLEAN_TOO = (cs("3D 4D 5D 6D 7D 8D 9D"),)
KINGS = (cs("KS KH KD"),)  # 30


def deal(match: MatchState, *melds: tuple[tuple[object, ...], ...], over: bool = False) -> DealScore:
    """The score of a deal in which each side took a pot, holds nothing and has these melds."""
    sides = [
        Side(melds=laid, took_pot=True, before=before)  # type: ignore[arg-type]
        for laid, before in zip(melds, match.totals, strict=True)
    ]
    return score(sides, match.rules, over=over)


def test_a_match_begins_with_nothing() -> None:
    match = new_match(US, dealer=2)
    assert (match.totals, match.dealer, match.deals, match.winner, match.is_over) == (
        (0, 0),
        2,
        (),
        None,
        False,
    )


@pytest.mark.parametrize("key", RULE_SETS)
def test_deal_5_the_deal_passes_clockwise_and_the_next_start_says_so(key: str) -> None:
    match = new_match(RULE_SETS[key], dealer=2)
    dealers = []
    for number in range(5):
        start = match.next_start(number)
        dealers.append((start.dealer, start.first_player))
        match = match.after(deal(match, KINGS, ()))
    assert dealers == [(2, 3), (3, 0), (0, 1), (1, 2), (2, 3)]


@pytest.mark.parametrize(("seating", "sides"), [("3x2", 3), ("2x3", 2)])
def test_six_players_deal_in_turn(seating: str, sides: int) -> None:
    match = new_match(US.with_switches(packs=3, seating=seating), dealer=5)
    after = match.after(deal(match, KINGS, *[()] * (sides - 1)))
    assert (match.dealer, after.dealer) == (5, 0)
    assert after.totals == (30, *[0] * (sides - 1))


def test_match_1_deals_are_added_up_and_each_next_deal_starts_with_the_totals() -> None:
    match = new_match(US)
    match = match.after(deal(match, CLEAN, KINGS))
    match = match.after(deal(match, (), CLEAN))
    assert match.deals == ((245, 30), (0, 245))
    assert match.totals == (245, 275)
    assert match.next_start(1).before == (245, 275)
    deck = full_deck(US)
    assert match.next_start_from(deck, 22).before == (245, 275)
    assert match.next_start_from(deck, 22).dealer == 2


def test_match_1_a_side_that_has_the_target_wins() -> None:
    match = new_match(TO_300)
    match = match.after(deal(match, CLEAN, KINGS))
    assert match.winner is None
    match = match.after(deal(match, CLEAN, KINGS))
    assert (match.totals, match.winner, match.is_over) == ((490, 60), 0, True)


def test_match_1_if_several_have_it_the_highest_wins() -> None:
    match = new_match(TO_300)
    match = match.after(deal(match, CLEAN, CLEAN_TOO))
    match = match.after(deal(match, CLEAN, (*CLEAN_TOO, *KINGS)))
    assert (match.totals, match.winner) == ((490, 520), 1)


def test_match_1_equal_totals_are_another_deal() -> None:
    match = new_match(TO_300)
    for _ in range(2):
        match = match.after(deal(match, CLEAN, CLEAN_TOO))
    assert (match.totals, match.winner) == ((490, 490), None)
    match = match.after(deal(match, (), KINGS))
    assert (match.totals, match.winner) == ((490, 520), 1)


def test_match_2_a_timed_match_ends_with_the_deal_that_is_scored_as_the_last() -> None:
    match = new_match(TIMED)
    for _ in range(20):
        match = match.after(deal(match, CLEAN, KINGS))
    assert (match.totals[0], match.winner) == (4900, None)  # far beyond any target
    assert match.after(deal(match, KINGS, KINGS[:0], over=True)).winner == 0


def test_match_2_a_tie_when_time_is_up_is_another_deal() -> None:
    match = new_match(TIMED)
    match = match.after(deal(match, CLEAN, CLEAN_TOO, over=True))
    assert match.winner is None
    assert match.after(deal(match, (), KINGS, over=True)).winner == 1


def test_a_match_that_is_over_takes_no_deal() -> None:
    match = new_match(US.with_switches(match="target 1"))
    score_of_it = deal(match, CLEAN, ())
    won = match.after(score_of_it)
    for call in (
        lambda: won.after(score_of_it),
        lambda: won.next_start(1),
        lambda: won.next_start_from((), 22),
    ):
        with pytest.raises(MatchError, match="side 1 has won"):
            call()


def test_a_score_of_another_match_is_refused() -> None:
    match = new_match(US)
    begun = match.after(deal(match, KINGS, ()))
    with pytest.raises(MatchError, match="which are 30 0"):
        begun.after(deal(match, KINGS, ()))
    with pytest.raises(MatchError, match="which are 0 0 0"):
        new_match(US.with_switches(packs=3, seating="3x2")).after(deal(match, KINGS, ()))


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_has_a_seat(dealer: int) -> None:
    with pytest.raises(MatchError, match="no seat with the index"):
        new_match(Rules(), dealer)
