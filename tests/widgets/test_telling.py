"""What a notebook asks of a table: its rules, who sits where, how a match stands, where two tables differ."""

from __future__ import annotations

import pytest

from buraco_core.clauses import clause
from buraco_core.match import MatchError
from buraco_core.rules import SWITCHES
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.seating import SeatingError
from buraco_widgets import differences, match, rule, seats


def test_a_rule_is_told_in_the_words_of_its_table() -> None:
    assert repr(rule("OUT-4", rules="italian")).endswith("Closing scores 100 for your side.")
    flat = rule("SCORE-4", rules="us", unplayed_pot="flat")
    assert "costs 100 instead of its cards" in repr(flat)
    assert "(unplayed_pot flat)" in repr(flat)
    assert flat.value is clause("SCORE-4")


@pytest.mark.clauses("SEAT-2", "SEAT-3")
def test_seats_follow_the_table_and_equal_cards_are_drawn_again() -> None:
    assert "Player 3 deals. Clockwise from the dealer sit players 3, 2, 1 and 4. [SEAT-3]" in repr(
        seats("9♥ JK 3♣ 2♦", rules="italian")
    )
    again = repr(seats("9♥ 9♣ 3♣ 2♦", rules="us"))
    assert "Again: players 1 and 2. [SEAT-2]" in again
    with pytest.raises(SeatingError):
        seats("9♥ 9♣", rules="us")


@pytest.mark.clauses("MATCH-1", "MATCH-2")
def test_a_match_adds_up_and_knows_when_it_is_won() -> None:
    assert "Nobody has won yet, and player 2 deals next. [MATCH-1]" in repr(match((1990, 1980)))
    assert "Side 1 wins the match. [MATCH-1]" in repr(match((1990, 1980), (100, 90)))
    tie = repr(match((1990, 1980), (90, 100)))
    assert "Nobody has won yet, and player 3 deals next." in tie
    timed = match((300, 200), over=True, match="minutes 60")
    assert repr(timed).endswith("Side 1 wins the match. [MATCH-2]")
    assert match((300, 200), match="minutes 60").value.winner is None
    assert "−60" in repr(match((-60, 200)))
    with pytest.raises(MatchError, match="has won it"):
        match((2000, 0), (5, 5))
    with pytest.raises(MatchError, match="has 2 sides, and deal 1 has points for 3"):
        match((1, 2, 3))


def test_differences_name_each_switch_that_differs_and_no_other() -> None:
    for one in RULE_SETS:
        for other in RULE_SETS:
            found = differences(one, other)
            wanted = [name for name in SWITCHES if rule_set(one).switch(name) != rule_set(other).switch(name)]
            assert list(found.value) == wanted
            assert len(repr(found).splitlines()) == len(wanted) + 1
    assert "Ranks that make a group: J, Q, K and A · any but twos [GRP-1]" in repr(
        differences("us", "italian")
    )
