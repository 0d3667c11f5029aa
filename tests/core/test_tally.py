"""A score from totals: the same as from the cards, and what cannot be is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.cards import parse_cards
from buraco_core.game_answers import simulated
from buraco_core.melds import judge
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.scoring import SheetError, Side, score
from buraco_core.tally import SideTally, tally
from buraco_core.text import Speaker

GOOD = SideTally(clean=1, cards=90, pot="played", went_out=True)


def counted(side: Side, rules: Rules) -> SideTally:
    """What a person who counts a side's cards writes down."""
    melds = [judge(cards, rules).meld for cards in side.melds]
    states = [each.state for each in melds if each is not None and each.is_burraco]
    unplayed = side.unplayed_pot
    return SideTally(
        clean=states.count("clean"),
        semi_clean=states.count("semi-clean"),
        dirty=states.count("dirty"),
        cards=sum(each.points for each in melds if each is not None),
        hands=sum(each.points for hand in side.hands for each in hand),
        pot="unplayed" if unplayed is not None else "played" if side.took_pot else "none",
        pot_cards=sum(each.points for each in unplayed or ()),
        went_out=side.went_out,
        exact_cut=side.exact_cut,
        before=side.before,
    )


def _read(side: Any) -> Side:
    unplayed = side["unplayed_pot"]
    return Side(
        melds=tuple(parse_cards(each) for each in side["melds"]),
        hands=tuple(parse_cards(each) for each in side["hands"]),
        took_pot=side["took_pot"],
        unplayed_pot=None if unplayed is None else parse_cards(unplayed),
        went_out=side["went_out"],
        exact_cut=side["exact_cut"],
        before=side["before"],
    )


@pytest.mark.parametrize("key", RULE_SETS)
def test_totals_and_cards_come_to_the_same(key: str) -> None:
    """Deals that players have played to their end, scored both ways."""
    rules = rule_set(key)
    bonuses = set()
    for answer in simulated({"rules": key}, deals=6, seed=40, players=["easy"]):
        sides = [_read(each) for each in answer["sides"]]
        by_cards = score(sides, rules)
        by_totals = tally([counted(each, rules) for each in sides], rules)
        assert [each.deal for each in by_totals.sides] == [each.deal for each in by_cards.sides]
        assert by_totals.winner == by_cards.winner
        bonuses |= {line.id for side in by_totals.sides for line in side.lines}
    assert {"melds", "hands"} <= bonuses
    assert {"bonus-clean", "bonus-dirty"} & bonuses


def test_every_line_names_its_clause() -> None:
    side = SideTally(2, 1, 1, 300, 15, "unplayed", 80, True, False)
    found = tally([side, SideTally()], rule_set("fibur"))
    assert [(each.id, each.points, each.clause) for each in found.sides[0].lines] == [
        ("melds", 300, "SCORE-1"),
        ("bonus-clean", 400, "CLEAN-2"),
        ("bonus-semi-clean", 150, "CLEAN-3"),
        ("bonus-dirty", 100, "CLEAN-2"),
        ("going-out", 100, "OUT-4"),
        ("hands", -15, "SCORE-1"),
        ("unplayed-pot", -80, "SCORE-4"),
    ]
    labels = [Speaker("it").say(each.label) for each in found.sides[0].lines]
    assert labels[1] == "2 × clean burraco"


def test_no_pot_costs_unless_nobody_took_one() -> None:
    idle = [SideTally(cards=15), SideTally()]
    assert [each.deal for each in tally(idle, rule_set("us")).sides] == [-85, -100]
    assert [each.deal for each in tally(idle, rule_set("fibur")).sides] == [15, 0]


def test_a_flat_pot_needs_no_cards() -> None:
    rules = rule_set("us").with_switches({"unplayed_pot": "flat"})
    assert tally([SideTally(pot="unplayed"), SideTally()], rules).sides[0].deal == -100


@pytest.mark.parametrize(
    ("sides", "clause", "said"),
    [
        ((GOOD, GOOD), "OUT-1", "Two sides cannot both go out"),
        ((SideTally(clean=1, cards=90, went_out=True), SideTally()), "OUT-1", "without its pot"),
        (
            (SideTally(dirty=1, cards=90, pot="played", went_out=True), SideTally()),
            "OUT-1",
            "needs a clean run",
        ),
        ((SideTally(cards=92), SideTally()), "DECK-2", "every card is worth"),
        ((SideTally(cards=-5), SideTally()), "SCORE-1", "without a minus"),
        ((SideTally(semi_clean=1, cards=90), SideTally()), "CLEAN-3", "no semi-clean run"),
        ((SideTally(clean=2, cards=60), SideTally()), "CLEAN-2", "at least 70"),
        ((SideTally(pot="unplayed", pot_cards=50), SideTally()), "SCORE-4", "at least 55"),
        ((SideTally(cards=600), SideTally(hands=400)), "DECK-2", "worth 960, and here are 1000"),
        ((SideTally(exact_cut=True), SideTally(exact_cut=True)), "CUT-1", "Only one side cuts"),
        ((SideTally(),), "SEAT-1", "this sheet has 1"),
    ],
)
def test_what_cannot_be_is_refused(sides: tuple[SideTally, ...], clause: str, said: str) -> None:
    with pytest.raises(SheetError) as refused:
        tally(sides, rule_set("us"))
    assert [each.clause for each in refused.value.faults] == [clause]
    assert said in Speaker().say_error(refused.value)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(SheetError) as refused:
        tally([SideTally(cards=3, exact_cut=True), SideTally(semi_clean=1)], rule_set("italian"))
    assert {each.clause for each in refused.value.faults} == {"DECK-2", "CUT-1", "CLEAN-3", "CLEAN-2"}
