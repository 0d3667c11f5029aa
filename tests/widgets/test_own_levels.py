"""A teacher's level in a cell: what is misspelt is found, and what cannot be is refused where it is seen."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from buraco_core.message import MessageError
from buraco_core.rules import SWITCHES, RulesError
from buraco_widgets import authoring, judge, level

DIRTY: dict[str, Any] = {"cards": "4♥ 5♥ 2♠ 7♥", "goal": "dirty"}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ({**DIRTY, "hnt": "Look"}, "There is nothing called 'hnt' here: did you mean hint?"),
        (
            {"cards": DIRTY["cards"], "gaol": "dirty"},
            "There is nothing called 'gaol' here: did you mean goal?",
        ),
        ({**DIRTY, "group_rank": "any"}, "did you mean group_ranks?"),
    ],
)
def test_a_misspelt_name_is_told_with_the_one_that_was_meant(written: dict[str, Any], meant: str) -> None:
    with pytest.raises(RulesError) as refused:
        level("Clean or dirty?", **written)
    assert meant in str(refused.value)


def test_a_name_like_no_other_is_told_with_arguments_and_switches() -> None:
    with pytest.raises(RulesError) as refused:
        level("Clean or dirty?", **DIRTY, xylophone=1)
    said = str(refused.value)
    assert "'xylophone'" in said
    assert "goal, cards, wild" in said
    assert all(name in said for name in SWITCHES)


def test_the_arguments_that_are_named_are_those_that_there_are() -> None:
    by_name = [
        name for name, each in inspect.signature(level).parameters.items() if each.kind is each.KEYWORD_ONLY
    ]
    assert list(authoring._ARGUMENTS) == by_name


def test_a_level_without_a_goal_says_which_goals_there_are() -> None:
    with pytest.raises(MessageError, match="it is one of"):
        level("Clean or dirty?", cards=DIRTY["cards"])


def test_a_misspelt_switch_is_told_where_there_are_only_switches() -> None:
    with pytest.raises(RulesError, match="did you mean aces"):
        judge("QS KS AS", ace="high")
    with pytest.raises(RulesError, match="the switches are packs"):
        judge("QS KS AS", xylophone=1)
