"""What a level needs beside switches, and what it tells of points that a table leaves open."""

from __future__ import annotations

import pytest

from buraco_core.clauses import clause
from buraco_core.course import LESSONS
from buraco_core.course.levels import Judging, Level, fits, needs
from buraco_core.message import M_
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.text import Speaker

US, ITALIAN = rule_set("us"), rule_set("italian")
HOUSE = US.with_switches(unplayed_pot="cards")
TASK = Judging("6H 7H 8H 9H", "state")


def test_a_need_may_be_that_clauses_are_graded() -> None:
    wanted = needs(graded=("SCORE-4", "OPEN-1"))
    assert not fits(wanted, US)  # SCORE-4 is left open there
    assert fits(wanted, HOUSE)
    assert not fits(wanted, ITALIAN)  # OPEN-1 says nothing there
    assert fits(needs(graded="SCORE-4"), ITALIAN)


def test_a_need_may_be_that_a_point_is_open() -> None:
    wanted = needs(open="SCORE-4.choice")
    assert fits(wanted, US)
    assert not fits(wanted, HOUSE)
    assert not fits(needs(open="OPEN-1.cut"), ITALIAN)  # it does not come up there


def test_open_points_are_told_where_they_are_open_and_nowhere_else() -> None:
    level = Level("x", TASK, tells=M_("A pot costs."), leaves=("SCORE-4.choice", "MATCH-1.tie"))
    said = str(level.told(US))
    assert said.startswith("A pot costs. ")
    for id in level.leaves:
        assert str(clause(id).sentence(US)) in said
    assert str(clause("SCORE-4.choice").sentence(HOUSE)) not in str(level.told(HOUSE))
    assert level.told(HOUSE.with_switches(match="minutes 60")) == M_("A pot costs.")


def test_what_is_told_may_follow_the_rules() -> None:
    level = Level("x", TASK, tells=lambda rules: M_("%(count)s cards.", count=rules.deck.size))
    assert [str(level.told(each)) for each in (US, ITALIAN)] == ["104 cards.", "108 cards."]
    assert Level("x", TASK).told(US) is None


@pytest.mark.parametrize("key", [key for key, rules in RULE_SETS.items() if not rules.deck.has_jokers])
def test_jokers_are_told_of_only_where_the_deck_has_them(key: str) -> None:
    rules = RULE_SETS[key]
    speaker = Speaker.for_rules(rules)
    told = {
        f"{lesson.key}/{level.key}": speaker.say(said)
        for lesson in LESSONS
        for level in lesson.levels_for(rules)
        if (said := level.told(rules)) is not None
    }
    assert len(told) > 20
    assert {where: said for where, said in told.items() if "joker" in said.lower()} == {}
