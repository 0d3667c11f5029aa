"""Turns tried out in a notebook cell: what each step comes to, and the reason of the first that is refused."""

from __future__ import annotations

import pytest

from buraco_core.notation.steps import StepError
from buraco_core.position import PositionError
from buraco_widgets import play

RUN = ["7♥ 8♥ 9♥"]


def test_steps_are_told_one_a_line_with_what_follows_from_them() -> None:
    told = play("draws, adds 10♥ J♥ to 1", "discards 4S", hand="10♥ J♥", melds=RUN, drawn=False, stock="4S")
    assert repr(told).splitlines() == [
        "7♥ 8♥ 9♥ · in hand 10♥ J♥ · US Buraco (104 cards)",
        "  Player 1 draws 4♠.",
        "  Player 1 adds 10♥ J♥ to run 1: 7♥ 8♥ 9♥ 10♥ J♥.",
        "  Player 1 discards 4♠. The pot is the next hand and lies face down until the partner has played.",
    ]
    assert told.value.sides[0].took_pot


@pytest.mark.clauses("POT-4", "LAY-1")
def test_the_first_refused_step_is_the_last_and_names_its_clause() -> None:
    told = play(
        "adds 10♥ J♥ to 1", "discards K♣", hand="10♥ J♥ K♣", melds=RUN, took_pot=True, rules="italian"
    )
    assert len(repr(told).splitlines()) == 2
    assert repr(told).endswith("so that one is left after your discard. [POT-4: Keep a card]")
    assert told.value.hand == play(hand="10♥ J♥ K♣", melds=RUN, took_pot=True, rules="italian").value.hand


@pytest.mark.clauses("DISC-1", "LAY-1")
def test_nothing_more_is_done_after_the_discard() -> None:
    told = play("discards K♣", "adds 10♥ to 1", hand="10♥ J♥ K♣", melds=RUN)
    assert repr(told).endswith("you play in your own turn only. [LAY-1: What you may lay]")


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(StepError, match="is no step"):
        play("throws K♣", hand="K♣ 4S")
    with pytest.raises(PositionError, match="is no meld at this table"):
        play(hand="K♣ 4S", melds=["7♥ 8♥ 10♥"])
