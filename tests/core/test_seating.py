"""Who deals, who sits where and with whom (SEAT-1 to SEAT-3)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.cards import Card, Rank
from buraco_core.cards import parse_cards as cs
from buraco_core.dealing import full_deck
from buraco_core.melds import NotInDeckError
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.seating import DrawAgain, Seating, SeatingError, seat_by_cards

US, US_JOKERS, ITALIAN, FIBUR = (RULE_SETS[key] for key in ("us", "us-jokers", "italian", "fibur"))
SIX = ({"packs": 3, "seating": "3x2"}, {"packs": 3, "seating": "2x3"})
TABLES = [
    RULE_SETS[key].with_switches(size)
    for key in ("us", "us-jokers", "italian", "fibur")
    for size in ({}, *SIX)
]


def seated(text: str, rules: Rules, partners: list[int] | None = None) -> Seating:
    found = seat_by_cards(cs(text), rules, partners)
    assert isinstance(found, Seating)
    return found


def again(text: str, rules: Rules) -> DrawAgain:
    found = seat_by_cards(cs(text), rules)
    assert isinstance(found, DrawAgain)
    return found


# --- SEAT-2 -------------------------------------------------------------------------------------------------


def test_seat_2_the_lowest_deals_to_the_highest_of_the_other_side() -> None:
    found = seated("KS 5H AD 9C", US)  # players 0 and 2 against 1 and 3
    assert (found.dealer, found.left) == (1, 2)
    assert found.players == (1, 2, 3, 0)
    assert found.sides == ((1, 3), (2, 0))
    assert found.clause == "SEAT-2"


def test_seat_2_the_highest_is_sought_among_opponents_alone() -> None:
    found = seated("3S QH AD 9C", US)  # the ace is the dealer's own partner's
    assert (found.dealer, found.left) == (0, 1)
    assert found.players == (0, 1, 2, 3)


def test_seat_2_ace_is_high_and_two_is_low() -> None:
    found = seated("AS KH 3D 2C", US)
    assert (found.dealer, found.left) == (3, 0)


@pytest.mark.parametrize(
    ("partners", "players"),
    [([0, 0, 1, 1], (1, 2, 0, 3)), ([7, 5, 5, 7], (1, 0, 2, 3)), (None, (1, 2, 3, 0))],
)
def test_seat_2_partners_are_agreed_on(partners: list[int] | None, players: tuple[int, ...]) -> None:
    assert seated("KS 5H AD 9C", US, partners).players == players


def test_seat_2_equal_ranks_cut_again() -> None:
    found = again("KS 5H KD 9C", US)
    assert (found.reason, found.players, found.clause) == ("equal-ranks", (0, 2), "SEAT-2")
    assert "cuts again" in str(found.message)
    assert again("9S 9S 9S 9H", US).players == (0, 1, 2, 3)  # one card may be cut by several


def test_seat_2_a_joker_cuts_again() -> None:
    found = again("KS JK KD JK", US_JOKERS)
    assert (found.reason, found.players, found.clause) == ("joker", (1, 3), "SEAT-2")
    with pytest.raises(NotInDeckError):
        seat_by_cards(cs("KS JK KD 3C"), US)


def test_seat_2_six_players_in_three_sides() -> None:
    rules = US.with_switches(SIX[0])
    found = seated("KS 5H 9D 8C 7H AD", rules)  # sides 0 3, 1 4, 2 5
    assert (found.dealer, found.left) == (1, 5)
    assert found.players == (1, 5, 0, 4, 2, 3)
    assert found.sides == ((1, 4), (5, 2), (0, 3))


def test_seat_2_six_players_in_two_sides() -> None:
    found = seated("KS 5H 9D 8C 7H AD", US.with_switches(SIX[1]))  # sides 0 2 4, 1 3 5
    assert found.players == (1, 0, 5, 2, 3, 4)  # the partners with the higher card come first


# --- SEAT-3 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [ITALIAN, FIBUR])
def test_seat_3_the_two_high_play_against_the_two_low(rules: Rules) -> None:
    found = seated("9H KS 4C 7D", rules)
    assert (found.dealer, found.left) == (2, 1)
    assert found.players == (2, 1, 3, 0)
    assert found.sides == ((2, 3), (1, 0))
    assert found.clause == "SEAT-3"


def test_seat_3_joker_two_ace_king_down_to_three() -> None:
    order = ["JK", "2S", "AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S", "6S", "5S", "4S", "3S"]
    for high in range(len(order) - 3):
        for places in permutations(range(4)):
            cards = [order[high + place] for place in places]
            found = seated(" ".join(cards), ITALIAN)
            assert [order.index(cards[player]) - high for player in found.players] == [3, 0, 2, 1]


@pytest.mark.parametrize(("rules", "rising"), [(ITALIAN, "9C 9D 9H 9S"), (FIBUR, "9S 9C 9D 9H")])
def test_seat_3_ties_go_by_suit(rules: Rules, rising: str) -> None:
    found = seated(rising, rules)
    assert found.players == (0, 3, 1, 2)
    assert seated("KC 3D 3H 3S", ITALIAN).players == (1, 0, 2, 3)


def test_seat_3_a_suit_never_outweighs_a_rank() -> None:
    assert seated("10C 9S 8S 7S", ITALIAN).players == (3, 0, 2, 1)


def test_seat_3_identical_cards_draw_again() -> None:
    found = again("9H KS 9H 7D", ITALIAN)
    assert (found.reason, found.players, found.clause) == ("identical", (0, 2), "SEAT-3")
    assert again("JK KS JK 7D", FIBUR).players == (0, 2)
    assert again("4D 4D KS KS", FIBUR).players == (0, 1, 2, 3)


def test_seat_3_six_players() -> None:
    text = "9H KS 4C 7D 2C QS"  # rising: 4C 7D 9H QS KS 2C
    three = seated(text, ITALIAN.with_switches(SIX[0]))
    assert three.players == (2, 4, 5, 3, 1, 0)
    assert three.sides == ((2, 3), (4, 1), (5, 0))
    two = seated(text, ITALIAN.with_switches(SIX[1]))
    assert two.players == (2, 4, 0, 1, 3, 5)
    assert two.sides == ((2, 0, 3), (4, 1, 5))


def test_seat_3_the_draw_makes_the_sides_itself() -> None:
    with pytest.raises(SeatingError, match="the draw makes the sides"):
        seat_by_cards(cs("9H KS 4C 7D"), ITALIAN, [0, 1, 0, 1])


# --- All tables ---------------------------------------------------------------------------------------------


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(SeatingError, match="3 cards for 4 players"):
        seat_by_cards(cs("9H KS 4C"), US)
    with pytest.raises(NotInDeckError):
        seat_by_cards(cs("9H 9H 9H 4C"), ITALIAN)
    for partners in ([0, 0, 0, 1], [0, 1], [0, 1, 2, 3]):
        with pytest.raises(SeatingError, match="2 sides of 2 players"):
            seat_by_cards(cs("9H KS 4C 7D"), US, partners)


@st.composite
def draws(draw: st.DrawFn) -> tuple[Rules, list[Card]]:
    rules = draw(st.sampled_from(TABLES))
    players = rules.seats.sides * rules.seats.players_a_side
    deck = full_deck(rules)
    drawn = st.lists(st.integers(0, len(deck) - 1), min_size=players, max_size=players, unique=True)
    cards = [deck[place] for place in draw(drawn)]
    return rules, cards


@given(draws())
def test_seat_1_everybody_sits_and_nobody_beside_a_partner(drawn: tuple[Rules, list[Card]]) -> None:
    rules, cards = drawn
    found = seat_by_cards(cards, rules)
    count = len(cards)
    if isinstance(found, DrawAgain):
        assert set(found.players) <= set(range(count))
        if rules.seats.seat_draw == "cut":
            ranks = [card.rank for card in cards]
            assert len(set(ranks)) < count or Rank.JOKER in ranks
        else:
            assert len(set(cards)) < count
        return
    assert sorted(found.players) == list(range(count))
    sides = rules.seats.sides
    for number, side in enumerate(found.sides):
        assert side == found.players[number::sides]
    if rules.seats.seat_draw == "cut":
        assert {frozenset(side) for side in found.sides} == {
            frozenset(range(number, count, sides)) for number in range(sides)
        }
