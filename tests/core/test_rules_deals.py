"""What the rules say about opening, scoring and the match, clause by clause, with answers written by hand."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.answers import opening_answer, score_answer

US = ("us", "us-3000", "us-jokers")
IT = ("italian", "fibur")


def opens(
    hand: str, rules: str = "us", match_score: int = 0, failed: int = 0, **switches: Any
) -> dict[str, Any]:
    return opening_answer(
        {
            "rules": rules,
            "switches": switches,
            "hand": hand.split(),
            "match_score": match_score,
            "failed": failed,
        }
    )


def side(*melds: str, hands: tuple[str, ...] = (), pot: str | None = None, **more: Any) -> dict[str, Any]:
    """One side's sheet; it took its pot unless it is said that it did not."""
    return {
        "melds": [meld.split() for meld in melds],
        "hands": [hand.split() for hand in hands],
        "took_pot": True,
        "unplayed_pot": None if pot is None else pot.split(),
        "went_out": False,
        "exact_cut": False,
        "before": 0,
        **more,
    }


def scored(*sides: dict[str, Any], rules: str = "us", over: bool = False, **switches: Any) -> dict[str, Any]:
    return score_answer({"rules": rules, "switches": switches, "sides": list(sides), "over": over})


def deals(*sides: dict[str, Any], rules: str = "us", **switches: Any) -> list[int]:
    return [told["deal"] for told in scored(*sides, rules=rules, **switches)["sides"]]


def line(answer: dict[str, Any], clause: str, number: int = 0) -> list[int]:
    """The points of a side's lines that name a clause."""
    return [told["points"] for told in answer["sides"][number]["lines"] if told["clause"] == clause]


EMPTY = side()
EIGHTY = "KS KH KD AS AH 2C"  # the kings are worth 30, the aces with the two 50
CLEAN = "3H 4H 5H 6H 7H 8H 9H"  # 45
POT = "3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 8C"  # 10 fives and a ten: 60


# --- OPEN ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", US)
@pytest.mark.parametrize(("score", "minimum"), [(-500, 50), (0, 50), (1495, 50), (1500, 75), (2100, 75)])
def test_open_1_fifty_and_seventy_five_from_1500_on(rules: str, score: int, minimum: int) -> None:
    assert opens("KS KH KD", rules, score)["minimum"] == minimum


def test_open_1_equality_is_enough_and_five_less_is_not() -> None:
    fifty = opens("AS AH 2C 3D 9S")  # 15 + 15 + 20
    assert (fifty["can_open"], fifty["best"]["points"]) == (True, 50)
    short = opens("AS AH KH KD KC 3D 9S")  # two aces are no meld: 30
    assert (short["can_open"], short["best"]["points"]) == (False, 30)
    by_five = opens("3H 4H 5H KH KD KC 9S")  # 15 + 30
    assert (by_five["can_open"], by_five["best"]["points"]) == (False, 45)
    assert by_five["enough"] is None


def test_open_1_all_that_is_laid_counts_together() -> None:
    both = opens("KS KH KD 8C 9C 10C 3D")
    assert both["can_open"]
    assert both["best"]["points"] == 60
    assert sorted(map(sorted, both["best"]["melds"])) == [["10C", "8C", "9C"], ["KD", "KH", "KS"]]


def test_open_1_the_burraco_bonus_does_not_count() -> None:
    """Seven clean cards are worth 45 here, and 200 more only when the deal is scored."""
    answer = opens(CLEAN)
    assert (answer["best"]["points"], answer["can_open"]) == (45, False)


def test_open_1_the_fewest_cards_that_reach_the_minimum() -> None:
    answer = opens(f"{EIGHTY} QC JC 10C")
    assert answer["best"]["points"] == 30 + 50 + 30
    assert sum(map(len, answer["enough"]["melds"])) == 3
    assert sorted(answer["enough"]["melds"][0]) == ["2C", "AH", "AS"]


@pytest.mark.parametrize(("score", "minimums"), [(0, [50, 65, 80]), (1500, [75, 90, 105])])
def test_open_2_a_failed_opening_raises_the_minimum_by_15(score: int, minimums: list[int]) -> None:
    assert [opens(EIGHTY, "us", score, failed)["minimum"] for failed in range(3)] == minimums
    assert [opens("AS AH 2C 3D 9S", "us", score, failed)["can_open"] for failed in range(3)] == [
        score == 0,
        False,
        False,
    ]


@pytest.mark.parametrize("rules", IT)
def test_open_3_no_minimum_in_italy_but_a_meld_there_must_be(rules: str) -> None:
    answer = opens("3S 4S 5S KH", rules)
    assert (answer["minimum"], answer["can_open"], answer["best"]["points"]) == (0, True, 15)
    nothing = opens("3S 4S 6H KH", rules)
    assert (nothing["can_open"], nothing["best"], nothing["enough"]) == (
        False,
        {"points": 0, "melds": []},
        None,
    )


def test_meld_2_no_card_goes_into_two_melds() -> None:
    """The king of spades is wanted by the kings and by the sequence, and lies once."""
    answer = opens("KS KH KD QS JS")
    laid = [card for meld in answer["best"]["melds"] for card in meld]
    assert (answer["best"]["points"], laid.count("KS")) == (30, 1)


def test_seq_3_sequences_of_one_suit_may_overlap() -> None:
    answer = opens("9H 10H JH 10H JH QH")
    assert answer["best"]["points"] == 60
    assert len(answer["best"]["melds"]) == 2
    assert deals(side("9H 10H JH", "10H JH QH"), EMPTY) == [60, 0]


def test_grp_3_one_group_of_a_rank_where_the_table_says_so() -> None:
    """Two lots of five kings cannot be: with one group a rank the six kings lie together."""
    six = "KS KH KD KC KS KH"
    together = opens(six, "fibur")["best"]
    assert (together["points"], len(together["melds"])) == (60, 1)
    apart = "5H 5S 5D 5C 5H 5S 5D JK 2C"  # two groups with a wild each lay more than one can
    assert opens(apart, "italian")["best"]["points"] == 7 * 5 + 30 + 20
    assert opens(apart, "fibur")["best"]["points"] == 7 * 5 + 30


# --- SCORE --------------------------------------------------------------------------------------------------


def test_score_1_melds_count_for_and_hands_against() -> None:
    answer = scored(side("KS KH KD", hands=("3S 2D", "AS")), EMPTY)
    assert answer["sides"][0]["deal"] == 30 - 25 - 15
    assert line(answer, "SCORE-1") == [30, -25, -15]


def test_score_2_burraco_bonuses() -> None:
    assert deals(side(CLEAN), side("3S 4S 5S 6S 7S 8S 2D")) == [45 + 200, 55 + 100]


@pytest.mark.clauses("SCORE-2", "CLEAN-2")
def test_score_2_one_bonus_a_meld_however_long() -> None:
    assert deals(side("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"), EMPTY) == [135 + 200, 0]


@pytest.mark.clauses("SCORE-2", "CLEAN-3", "VAR-8")
def test_score_2_semi_clean_is_150() -> None:
    semi = side("3H 4H 5H 6H 7H 8H 9H 2D")
    assert deals(semi, EMPTY) == [65 + 100, 0]
    assert deals(semi, EMPTY, semi_clean="sequences") == [65 + 150, 0]
    assert deals(semi, EMPTY, rules="fibur") == [65 + 150, 0]


def test_score_3_no_pot_costs_100() -> None:
    none = side(took_pot=False)
    assert deals(none, EMPTY) == [-100, 0]
    assert deals(none, none) == [-100, -100]
    assert deals(none, none, rules="italian") == [-100, -100]


def test_score_3_waived_if_no_side_took_one() -> None:
    none = side(took_pot=False)
    assert deals(none, none, rules="fibur") == [0, 0]
    assert deals(none, EMPTY, rules="fibur") == [-100, 0]


def test_score_4_a_pot_not_played_from_by_its_cards_or_flat() -> None:
    unplayed = side(pot=POT)
    assert deals(unplayed, EMPTY) == [-60, 0]
    assert deals(unplayed, EMPTY, unplayed_pot="flat") == [-100, 0]


def test_score_4_a_card_drawn_to_the_pot_counts_by_its_value() -> None:
    assert deals(side(pot=POT, hands=("AS",)), EMPTY, unplayed_pot="flat") == [-115, 0]


@pytest.mark.clauses("SCORE-5", "CUT-1")
def test_score_5_the_exact_cut() -> None:
    answer = scored(side(exact_cut=True), EMPTY)
    assert line(answer, "CUT-1") + line(answer, "SCORE-5") == [100]
    assert answer["sides"][0]["deal"] == 100


@pytest.mark.clauses("SCORE-5", "OUT-4")
def test_out_4_going_out() -> None:
    answer = scored(side(CLEAN, hands=("", "3S"), went_out=True), EMPTY)
    assert line(answer, "OUT-4") == [100]
    assert answer["sides"][0]["deal"] == 45 + 200 + 100 - 5


@pytest.mark.clauses("OUT-1", "SCORE-4")
def test_out_1_the_partner_may_hold_the_pot_unplayed() -> None:
    assert deals(side(CLEAN, hands=("", ""), pot=POT, went_out=True), EMPTY) == [45 + 200 + 100 - 60, 0]


@pytest.mark.clauses("OUT-1", "VAR-6")
def test_var_6_out_on_a_dirty_burraco() -> None:
    dirty = side("3S 4S 5S 6S 7S 8S 2D", went_out=True)
    with pytest.raises(ValueError, match="needs"):
        scored(dirty, EMPTY)
    assert deals(dirty, EMPTY, out_needs="any") == [55 + 100 + 100, 0]


# --- MATCH --------------------------------------------------------------------------------------------------


def totals(*before: int, over: bool = False, rules: str = "us", **switches: Any) -> int | None:
    """The winner where each side comes to these totals."""
    winner = scored(*(side(before=score) for score in before), rules=rules, over=over, **switches)["winner"]
    return None if winner is None else int(winner)


def test_match_1_the_first_to_the_target_wins() -> None:
    assert totals(1995, 1990) is None
    assert totals(1995, 2000) == 1
    assert totals(2000, 1995, rules="us-3000") is None
    assert totals(2000, 1995, rules="fibur") is None
    assert totals(2005, 1995, rules="fibur") == 0


def test_match_1_both_over_the_highest_wins_and_equal_totals_go_on() -> None:
    assert totals(2100, 2300) == 1
    assert totals(2100, 2100) is None


def test_match_1_this_deal_is_added() -> None:
    answer = scored(side("KS KH KD", before=1970), side(before=1990))
    assert [told["match"] for told in answer["sides"]] == [2000, 1990]
    assert answer["winner"] == 0


@pytest.mark.clauses("MATCH-2", "VAR-7")
def test_match_2_a_timed_match_ends_when_it_is_over() -> None:
    assert totals(2500, 300, match="minutes 60") is None
    assert totals(250, 300, match="minutes 60", over=True) == 1
    assert totals(300, 300, match="minutes 60", over=True) is None


@pytest.mark.clauses("VAR-7", "MATCH-1")
def test_var_7_over_is_for_timed_matches_only() -> None:
    assert totals(250, 300, over=True) is None


@pytest.mark.clauses("VAR-2", "MATCH-1")
def test_var_2_three_sides_of_two() -> None:
    assert totals(2000, 2300, 2100, packs=3, seating="3x2") == 1
    assert totals(2000, 2300, 2300, packs=3, seating="3x2") is None
    thrice = [side("KS KH KD")] * 3
    assert deals(*thrice, packs=3, seating="3x2") == [30, 30, 30]
    with pytest.raises(ValueError, match="KS"):
        deals(side("KS KH KD", "KS KH KD"), *thrice[:2], packs=3, seating="3x2")


@pytest.mark.clauses("VAR-3", "SCORE-1")
def test_var_3_three_partners_and_all_their_hands_count() -> None:
    three = side(hands=("3S", "AS", "2S"))
    assert deals(three, EMPTY, packs=3, seating="2x3") == [-40, 0]
    with pytest.raises(ValueError, match="hand"):
        deals(three, EMPTY)


@pytest.mark.clauses("CUT-1", "VAR-2", "VAR-3")
@pytest.mark.parametrize("seating", ["3x2", "2x3"])
def test_cut_1_with_three_packs(seating: str) -> None:
    sides = [side(exact_cut=True), *[EMPTY] * (int(seating[0]) - 1)]
    assert deals(*sides, packs=3, seating=seating)[0] == 100
