"""What the rules say about melds, clause by clause, with answers written by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.answers import judge_answer

ALL = ("us", "us-3000", "us-jokers", "italian", "fibur")
WITH_JOKERS = ("us-jokers", "italian", "fibur")
US = ("us", "us-3000", "us-jokers")
IT = ("italian", "fibur")


def ask(cards: str, rules: str = "us", as_laid: bool = False, **switches: Any) -> dict[str, Any]:
    return judge_answer(
        {"rules": rules, "switches": switches, "cards": cards.split(), "as_laid": as_laid},
    )


def state(cards: str, rules: str = "us", **switches: Any) -> str:
    """The state of a meld, or `"no meld"`."""
    return ask(cards, rules, **switches).get("state", "no meld")


def faults(cards: str, rules: str = "us", as_laid: bool = False, **switches: Any) -> set[str]:
    """The clauses that a refusal names."""
    answer = ask(cards, rules, as_laid, **switches)
    assert not answer["valid"], answer
    return {problem["clause"] for problem in answer["problems"]}


def laid(cards: str, rules: str = "us", as_laid: bool = False, **switches: Any) -> str:
    return " ".join(ask(cards, rules, as_laid, **switches)["laid"])


# --- DECK ---------------------------------------------------------------------------------------------------


def test_deck_2_card_values() -> None:
    assert ask("3S 4S 5S 6S 7S")["points"] == 5 * 5
    assert ask("8S 9S 10S JS QS KS AS")["points"] == 6 * 10 + 15
    assert ask("2S 3S 4S")["points"] == 20 + 5 + 5
    assert ask("KS KH 2C")["points"] == 10 + 10 + 20
    assert ask("KS KH JK", "us-jokers")["points"] == 10 + 10 + 30


@pytest.mark.clauses("VAR-1", "DECK-1")
def test_var_1_jokers_can_be_added() -> None:
    with pytest.raises(ValueError, match=r"JK|joker"):
        ask("KS KH JK", "us")
    assert ask("KS KH JK", "us", jokers="two-a-pack")["points"] == 50


@pytest.mark.clauses("DECK-1", "VAR-2", "VAR-3")
def test_deck_1_a_card_once_a_pack() -> None:
    with pytest.raises(ValueError, match="KS"):
        ask("KS KS KS")
    assert state("KS KS KS", packs=3, seating="3x2") == "clean"
    assert state("KS KS KS", packs=3, seating="2x3") == "clean"


# --- MELD, SEQ ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["3S", "3S 4S", "KS KH", "2S 2H"])
@pytest.mark.parametrize("rules", ALL)
def test_meld_1_at_least_three_cards(cards: str, rules: str) -> None:
    assert faults(cards, rules) == {"MELD-1"}


@pytest.mark.parametrize("rules", ALL)
def test_seq_1_one_suit_no_step_skipped(rules: str) -> None:
    assert state("5H 6H 7H", rules) == "clean"
    assert faults("5H 6H 7D", rules) == {"SEQ-1"}
    assert faults("5H 6H 8H", rules) == {"SEQ-1"}
    assert faults("3H 4H 5H 7H 8H 9H 10H", rules) == {"SEQ-1"}


def test_seq_1_rising_or_falling_and_nothing_between() -> None:
    assert ask("5H 6H 7H", as_laid=True)["valid"]
    assert ask("7H 6H 5H", as_laid=True)["valid"]
    assert faults("5H 7H 6H", as_laid=True) == {"SEQ-1"}


FOURTEEN = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"


@pytest.mark.parametrize("rules", US)
def test_seq_2_both_ends_may_be_aces_under_us(rules: str) -> None:
    answer = ask(FOURTEEN, rules)
    assert (answer["state"], answer["points"], answer["bonus"]) == ("clean", 135, 200)
    assert " ".join(answer["laid"]) == FOURTEEN


@pytest.mark.parametrize("rules", IT)
def test_seq_2_never_two_natural_aces_in_italy(rules: str) -> None:
    assert faults(FOURTEEN, rules) == {"SEQ-2"}
    assert state(FOURTEEN.removesuffix(" AS"), rules) == "clean"
    assert state(FOURTEEN.removeprefix("AS "), rules) == "clean"


def test_seq_2_the_wild_may_stand_beyond_the_other_end_in_italy() -> None:
    answer = ask(FOURTEEN.removesuffix("AS") + "JK", "italian")
    assert (answer["state"], answer["bonus"], len(answer["laid"])) == ("dirty", 100, 14)
    assert answer["wild"]["for"] == "AS"
    assert state(FOURTEEN.removesuffix("AS") + "JK", "fibur") == "semi-clean"


@pytest.mark.parametrize("rules", ALL)
def test_seq_2_no_sequence_goes_round_the_corner(rules: str) -> None:
    """King, ace and two of the suit: the two is the queen, never the two after the ace."""
    answer = ask("KS AS 2S", rules)
    assert answer["laid"] == ["2S", "KS", "AS"]
    assert answer["wild"] == {"card": "2S", "index": 0, "for": "QS"}
    answer = ask("QS KS AS 2S", rules)
    assert answer["laid"] == ["2S", "QS", "KS", "AS"]
    assert answer["wild"] == {"card": "2S", "index": 0, "for": "JS"}
    assert not ask("QS KS AS 2S", rules, as_laid=True)["valid"]
    assert not ask("KS AS 2S 3S", rules)["valid"]
    assert not ask("QS KS AS 3S", rules)["valid"]


@pytest.mark.clauses("VAR-4", "SEQ-2")
def test_var_4_aces_high_only() -> None:
    assert state("QS KS AS", aces="high") == "clean"
    assert state("AS 3S 4S", aces="high") == "no meld"
    assert "SEQ-2" in faults("AS 2S 3S", aces="high")
    assert laid("2S 3S 2H", aces="high") == "2S 3S 2H"  # nothing stands below the two


@pytest.mark.clauses("VAR-5", "SEQ-2")
def test_var_5_aces_low_only() -> None:
    assert state("AS 2S 3S", aces="low") == "clean"
    assert "SEQ-2" in faults("QS KS AS", aces="low")
    assert laid("QS KS 2H", aces="low") == "2H QS KS"
    assert ask("QS KS 2H", aces="low")["readings"] == 1


# --- GRP ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", US)
def test_grp_1_only_jacks_queens_kings_and_aces_under_us(rules: str) -> None:
    for rank in ("J", "Q", "K", "A"):
        assert state(f"{rank}S {rank}H {rank}S", rules) == "clean"
    for rank in ("3", "5", "8", "10"):
        assert faults(f"{rank}S {rank}H {rank}D", rules) == {"GRP-1"}
        assert faults(f"{rank}S {rank}H 2D", rules) == {"GRP-1"}


@pytest.mark.parametrize("rules", IT)
def test_grp_1_any_rank_but_two_in_italy(rules: str) -> None:
    for rank in ("3", "5", "8", "10", "J", "A"):
        assert state(f"{rank}S {rank}H {rank}S", rules) == "clean"


@pytest.mark.parametrize("rules", ALL)
def test_grp_1_one_rank(rules: str) -> None:
    assert not ask("KS KH QD", rules)["valid"]


EIGHT_KINGS = "KS KH KD KC KS KH KD KC"


def test_grp_2_nine_cards_at_most() -> None:
    answer = ask(f"{EIGHT_KINGS} 2S", "italian")
    assert (answer["state"], answer["bonus"], answer["points"]) == ("dirty", 100, 100)
    assert faults(f"{EIGHT_KINGS} 2S 2H", "italian") >= {"WILD-1"}
    with pytest.raises(ValueError, match="KS"):
        ask(f"{EIGHT_KINGS} KS")
    thirteen = f"{EIGHT_KINGS} KS KH KD KC 2S"
    assert ask(thirteen, packs=3, seating="3x2")["bonus"] == 100


# --- WILD ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", WITH_JOKERS)
def test_wild_1_one_wild_two_or_joker(rules: str) -> None:
    assert state("5D JK 7D", rules) == "dirty"
    assert state("5D 2C 7D", rules) == "dirty"
    assert "WILD-1" in faults("5D JK 2C 8D", rules)
    assert "WILD-1" in faults("AC JK 3C 2D", rules)
    assert "WILD-1" in faults("KS KH JK JK", rules)


@pytest.mark.parametrize("rules", ALL)
def test_wild_2_a_natural_two_beside_another_wild(rules: str) -> None:
    answer = ask("2D 3D 4D 5D 2S", rules)
    assert (answer["state"], answer["points"]) == ("dirty", 55)
    assert answer["laid"] == ["2S", "2D", "3D", "4D", "5D"]
    assert answer["wild"] == {"card": "2S", "index": 0, "for": "AD"}
    assert answer["readings"] == 2  # the two of spades as the ace, or as the six


@pytest.mark.parametrize("rules", ALL)
def test_wild_2_the_same_two_twice(rules: str) -> None:
    """One two of spades is at home, the other stands for the ace or the eight."""
    answer = ask("2S 2S 3S 4S 5S 6S 7S", rules)
    assert (answer["state"], answer["points"], answer["bonus"]) == ("dirty", 65, 100)
    assert answer["wild"]["card"] == "2S"


@pytest.mark.parametrize("rules", WITH_JOKERS)
def test_wild_2_ace_two_joker(rules: str) -> None:
    answer = ask("AC JK 2C", rules)
    assert answer["laid"] == ["AC", "2C", "JK"]
    assert answer["wild"] == {"card": "JK", "index": 2, "for": "3C"}
    assert (answer["state"], answer["points"]) == ("dirty", 65)


@pytest.mark.parametrize("rules", ALL)
def test_wild_2_a_two_of_another_suit_is_never_natural(rules: str) -> None:
    assert state("AH 2H 3H", rules) == "clean"
    answer = ask("AH 2C 3H", rules)
    assert answer["state"] == "dirty"
    assert answer["wild"] == {"card": "2C", "index": 1, "for": "2H"}


@pytest.mark.parametrize("rules", ALL)
def test_wild_2_at_most_two_twos(rules: str) -> None:
    assert "WILD-1" in faults("2S 2S 2H 3S 4S", rules)


@pytest.mark.parametrize("rules", IT)
def test_wild_3_in_a_group_every_two_is_wild(rules: str) -> None:
    assert state("5S 5H 2S", rules) == "dirty"
    assert "WILD-1" in faults("5S 2H 2D", rules)


@pytest.mark.parametrize("cards", ["2S 2H 2D", "2S 2S 2H", "2S 2H 2D 2C 2S 2H 2D"])
@pytest.mark.parametrize("rules", ALL)
def test_wild_4_only_wilds_are_no_meld(cards: str, rules: str) -> None:
    assert "WILD-4" in faults(cards, rules)


@pytest.mark.parametrize("rules", WITH_JOKERS)
def test_wild_4_two_naturals_and_a_natural_two_counts(rules: str) -> None:
    assert not ask("2S 2S JK", rules)["valid"]
    assert not ask("KS 2S JK", rules)["valid"]
    assert state("3S 2S JK", rules) == "dirty"


@pytest.mark.parametrize("rules", ALL)
def test_wild_7_a_two_before_a_gap_becomes_wild(rules: str) -> None:
    assert state("2C 3C 4C 5C 6C 7C", rules) == "clean"
    answer = ask("2C 3C 4C 5C 6C 7C 9C", rules)
    assert answer["laid"] == ["3C", "4C", "5C", "6C", "7C", "2C", "9C"]
    assert answer["wild"] == {"card": "2C", "index": 5, "for": "8C"}
    assert (answer["state"], answer["bonus"]) == ("dirty", 100)


@pytest.mark.parametrize("rules", ALL)
def test_wild_8_read_without_a_wild_where_that_is_possible(rules: str) -> None:
    for cards in ("2H 3H 4H", "3H 4H 2H", "4H 2H 3H"):
        answer = ask(cards, rules)
        assert (answer["state"], answer["wild"]) == ("clean", None)
        assert answer["laid"] == ["2H", "3H", "4H"]


def test_wild_8_as_laid_each_card_stands_where_it_was_put() -> None:
    answer = ask("3H 4H 2H", as_laid=True)
    assert (answer["state"], answer["wild"]["for"]) == ("dirty", "5H")
    assert ask("4H 3H 2H", as_laid=True)["state"] == "clean"


@pytest.mark.clauses("WILD-8", "CLEAN-3", "VAR-8")
def test_wild_8_the_ace_lies_where_the_best_reading_puts_it() -> None:
    """Ace low leaves the wild at the end (semi-clean); ace high would put it inside (dirty)."""
    answer = ask("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS 2H", semi_clean="sequences")
    assert answer["state"] == "semi-clean"
    assert (answer["laid"][0], answer["wild"]["for"]) == ("AS", "KS")


@pytest.mark.parametrize("rules", ALL)
def test_wild_9_a_wild_that_fills_no_gap_lies_at_the_low_end(rules: str) -> None:
    answer = ask("6H 7H 2S", rules)
    assert answer["laid"] == ["2S", "6H", "7H"]
    assert answer["wild"]["for"] == "5H"
    assert answer["readings"] == 2


@pytest.mark.parametrize("rules", ALL)
def test_wild_9_at_the_high_end_if_the_low_end_is_an_ace(rules: str) -> None:
    answer = ask("AH 2H 3H 2S", rules)
    assert answer["laid"] == ["AH", "2H", "3H", "2S"]
    assert answer["wild"]["for"] == "4H"


# --- CLEAN --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "expected", "points"),
    [
        ("AS 2S 3S 4S 5S 6S 7S", "clean", 15 + 20 + 25),
        ("2S 3S 4S 5S 6S 7S 8S", "clean", 20 + 25 + 10),
        ("AS 2S 3S 4S 5S 6S 2D", "dirty", 75),
        ("2S 2D 3S 4S 5S 6S 7S", "dirty", 65),
        ("AS 2S 2D 4S 5S 6S 7S", "dirty", 75),
    ],
)
@pytest.mark.parametrize("rules", ALL)
def test_clean_1_the_examples_of_the_sources(cards: str, expected: str, points: int, rules: str) -> None:
    answer = ask(cards, rules)
    bonus = 200 if expected == "clean" else 100
    assert (answer["state"], answer["points"], answer["bonus"]) == (expected, points, bonus)


@pytest.mark.parametrize("rules", ALL)
def test_clean_2_seven_cards_make_a_burraco(rules: str) -> None:
    six = ask("3H 4H 5H 6H 7H 8H", rules)
    assert (six["burraco"], six["bonus"]) == (False, 0)
    seven = ask("3H 4H 5H 6H 7H 8H 9H", rules)
    assert (seven["burraco"], seven["bonus"]) == (True, 200)
    thirteen = ask("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", rules)
    assert thirteen["bonus"] == 200
    assert ask("3H 4H 5H 6H 7H 8H 2S", rules)["bonus"] == 100


SEVEN = "3H 4H 5H 6H 7H 8H 9H"
SEVEN_KINGS = "KS KH KD KC KS KH KD"


@pytest.mark.parametrize(
    ("cards", "none", "sequences", "everything"),
    [
        (f"{SEVEN} 2D", "dirty", "semi-clean", "semi-clean"),
        (f"{SEVEN} 10H 2D", "dirty", "semi-clean", "semi-clean"),
        (f"{SEVEN} 2D JH", "dirty", "dirty", "dirty"),
        ("3H 4H 5H 6H 7H 8H 2D", "dirty", "dirty", "dirty"),
        (f"{SEVEN_KINGS} 2D", "dirty", "dirty", "semi-clean"),
        (f"{SEVEN_KINGS} KC 2D", "dirty", "dirty", "dirty"),
        ("KS KH KD KC KS KH 2D", "dirty", "dirty", "dirty"),
        (SEVEN, "clean", "clean", "clean"),
    ],
)
@pytest.mark.clauses("CLEAN-3", "VAR-8")
def test_clean_3_semi_clean(cards: str, none: str, sequences: str, everything: str) -> None:
    bonus = {"clean": 200, "semi-clean": 150, "dirty": 100}
    for switch, expected in (("none", none), ("sequences", sequences), ("all", everything)):
        for rules in ("us", "italian"):
            answer = ask(cards, rules, semi_clean=switch)
            assert (answer["state"], answer["bonus"]) == (expected, bonus[expected])


# --- repairs ------------------------------------------------------------------------------------------------


def test_a_repair_is_one_change_away_where_one_change_will_do() -> None:
    answer = ask("3H 4H 6H")
    assert answer["repairs"]
    for repair in answer["repairs"]:
        assert len(set(repair) & {"3H", "4H", "6H"}) >= 2
        assert judge_answer({"rules": "us", "cards": repair})["valid"]


def test_cards_in_the_wrong_order_are_repaired_by_moving_them() -> None:
    assert ask("5H 7H 6H", as_laid=True)["repairs"][0] == ["5H", "6H", "7H"]
    assert ask("QS KS AS 2S", as_laid=True)["repairs"][0] == ["2S", "QS", "KS", "AS"]
