"""Rules: every switch at every value, every fault named, what JSON may spell, and the table of the rule sets."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from buraco_core.message import quoted
from buraco_core.rules import SWITCHES, Deck, EndRules, Match, MeldRules, Rules, RulesError, Seats, written
from buraco_core.rulesets import RULE_SETS, rule_set

# The table of switches as the rules print it, copied by hand: its values, then us, us-3000, us-jokers, italian, fibur.
TABLE = """
packs | 2, 3 | 2 | 2 | 2 | 2 | 2
jokers | none, two-a-pack | none | none | two-a-pack | two-a-pack | two-a-pack
seating | 2x2, 3x2, 2x3 | 2x2 | 2x2 | 2x2 | 2x2 | 2x2
seat_draw | cut, draw-spades-high, draw-hearts-high | cut | cut | cut | draw-spades-high | draw-hearts-high
lift | exact, third | exact | exact | exact | third | third
first_card | offered, turned-up | offered | offered | turned-up | turned-up | turned-up
aces | both, either, high, low | both | both | both | either | either
group_ranks | court, any | court | court | court | any | any
one_group_per_rank | yes, no | no | no | no | no | yes
wild_moves | free, end-free, when-replaced | free | free | free | end-free | when-replaced
opening | none, 50-75 | 50-75 | 50-75 | 50-75 | none | none
semi_clean | none, sequences, all | none | none | none | none | all
single_pile_lock | yes, no | no | no | no | no | yes
out_needs | clean, any | clean | clean | clean | any | any
out_discard | optional, required | optional | optional | optional | required | required
last_wild | allowed, forbidden | allowed | allowed | allowed | forbidden | forbidden
stock_end | pots-then-end, stop-at-two, last-two-dead | pots-then-end | pots-then-end | pots-then-end | stop-at-two | last-two-dead
stalemate_rounds | off, 1, 4 | 3 | 3 | 3 | 3 | 3
no_pot_penalty | each, waived-if-none | each | each | each | each | waived-if-none
unplayed_pot | cards, flat | cards | cards | cards | cards | cards
match | target 1, target 1500, minutes 1, minutes 60 | target 2000 | target 3000 | target 2000 | target 2000 | target 2005
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]
KEYS = ["us", "us-3000", "us-jokers", "italian", "fibur"]
NUMBERS = {"packs", "stalemate_rounds"}
YES_NO = {"one_group_per_rank", "single_pile_lock"}
SIX = {"2": "2x2", "3": "3x2"}


def meant(name: str, text: str) -> Any:
    """The value that a cell of the table stands for."""
    if name in YES_NO:
        return text == "yes"
    if text == "off":
        return None
    return int(text) if name in NUMBERS else text


CELLS = [(key, row[0], meant(row[0], row[2 + column])) for row in ROWS for column, key in enumerate(KEYS)]
VALUES = [(row[0], value.strip()) for row in ROWS for value in row[1].split(",")]


def refused(**switches: Any) -> list[str]:
    """The sentences of what is wrong with some switches."""
    with pytest.raises(RulesError) as caught:
        Rules().with_switches(switches)
    return [str(each) for each in caught.value.messages]


def assert_about(said: list[str], *parts: str) -> None:
    """Each sentence is about its own fault, in this order."""
    assert len(said) == len(parts), said
    for sentence, part in zip(said, parts, strict=True):
        assert part in sentence


def test_the_switches_are_those_of_the_table_in_its_order() -> None:
    assert list(SWITCHES) == [row[0] for row in ROWS]
    assert list(RULE_SETS) == KEYS


@pytest.mark.parametrize(("key", "name", "value"), CELLS, ids=lambda each: str(each))
def test_a_rule_set_has_the_value_of_the_table(key: str, name: str, value: Any) -> None:
    held = rule_set(key).switch(name)
    assert held == value
    assert type(held) is type(value)


@pytest.mark.parametrize(
    ("key", "name", "size", "dialect"),
    [
        ("us", "US Buraco (104 cards)", 104, "us"),
        ("us-3000", "US Buraco to 3000", 104, "us"),
        ("us-jokers", "US Buraco with jokers (108)", 108, "us"),
        ("italian", "Italian Burraco (108)", 108, "it"),
        ("fibur", "Italian tournament (FIBUR 2026 code)", 108, "it"),
    ],
)
def test_a_rule_set_has_its_name_deck_and_dialect(key: str, name: str, size: int, dialect: str) -> None:
    rules = rule_set(key)
    assert (rules.key, rules.name, rules.deck.size, rules.dialect) == (key, name, size, dialect)
    assert rules.table_set == frozenset()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("name", "text"), VALUES, ids=lambda each: str(each))
def test_every_switch_takes_every_value_of_the_table_in_every_set(key: str, name: str, text: str) -> None:
    value = meant(name, text)
    with_it: dict[str, Any] = {name: value}
    if name == "packs":
        with_it["seating"] = SIX[text]
    if name == "seating":
        with_it["packs"] = 2 if text == "2x2" else 3
    base = rule_set(key)
    for spelt in (value, text, f" {text} ") if name != "match" else (value, text):
        rules = base.with_switches({**with_it, name: spelt})
        assert rules.switch(name) == value
        assert type(rules.switch(name)) is type(value)
        assert rules.table_set == frozenset(with_it)
        others = {each: held for each, held in rules.switches().items() if each not in with_it}
        assert others == {each: held for each, held in base.switches().items() if each not in with_it}
        assert rules.key == key


@pytest.mark.parametrize(
    ("name", "spelt", "value"),
    [
        ("single_pile_lock", "true", True),
        ("single_pile_lock", "TRUE", True),
        ("single_pile_lock", "Yes", True),
        ("single_pile_lock", "false", False),
        ("single_pile_lock", "No", False),
        ("aces", "HIGH", "high"),
        ("stalemate_rounds", "2", 2),
        ("stalemate_rounds", 2, 2),
        ("stalemate_rounds", "Off", None),
        ("stalemate_rounds", False, None),
        ("match", "minutes 60", "minutes 60"),
        ("match", "  target   500 ", "target 500"),
        ("match", Match("minutes", 5), "minutes 5"),
    ],
)
def test_other_spellings(name: str, spelt: Any, value: Any) -> None:
    held = Rules().with_switches({name: spelt}).switch(name)
    assert held == value
    assert type(held) is type(value)


def test_the_json_of_the_rules_page() -> None:
    rules = rule_set("us").with_switches(
        {"seating": "3x2", "packs": 3, "match": "minutes 60", "stalemate_rounds": 3, "single_pile_lock": True}
    )
    assert rules.seats.sides == 3
    assert rules.seats.players_a_side == 2
    assert rules.deck.size == 156
    assert (rules.match.kind, rules.match.number) == ("minutes", 60)
    assert rules.turn.single_pile_lock is True


@pytest.mark.parametrize(("seating", "sides", "players"), [("2x2", 2, 2), ("3x2", 3, 2), ("2x3", 2, 3)])
def test_seating_reads_sides_times_players(seating: Any, sides: int, players: int) -> None:
    seats = Seats(seating)
    assert (seats.sides, seats.players_a_side) == (sides, players)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_an_unlisted_value_is_refused_with_a_sentence_that_lists_the_right_ones(row: list[str]) -> None:
    name = row[0]
    wrongs: tuple[Any, ...] = ("sideways", 7.5, ["x"], {}, "")
    if name not in NUMBERS | {"match"}:
        wrongs = (*wrongs, 5, None)
    for wrong in wrongs:
        (said,) = refused(**{name: wrong})
        assert said.startswith(f"The switch {name} cannot be {quoted(wrong)}:"), said
        assert said.endswith(".")
        if name == "match":
            assert '"target N"' in said
            assert '"minutes N"' in said
        elif name == "stalemate_rounds":
            assert "1 or more" in said
        else:
            assert row[1] in said


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("stalemate_rounds", 0),
        ("stalemate_rounds", -1),
        ("stalemate_rounds", "0"),
        ("stalemate_rounds", "--5"),
        ("stalemate_rounds", True),
        ("stalemate_rounds", "9" * 5000),
        ("match", "target 0"),
        ("match", "target -5"),
        ("match", "target --5"),
        ("match", "minutes 0"),
        ("match", "minutes 1.5"),
        ("match", "hours 2"),
        ("match", "target"),
        ("match", "target 5 6"),
        ("match", 2000),
        ("match", "target " + "9" * 5000),
        ("packs", 4),
        ("packs", True),
        ("packs", 2.0),
        ("one_group_per_rank", 1),
        ("one_group_per_rank", "maybe"),
    ],
    ids=lambda each: str(each)[:20],
)
def test_values_that_are_nearly_right_are_refused(name: str, wrong: Any) -> None:
    (said,) = refused(**{name: wrong})
    assert f"{name} cannot be " in said
    assert len(said) < 300


def test_values_are_written_as_people_write_them_and_read_back() -> None:
    switches = {"single_pile_lock": True, "one_group_per_rank": False, "stalemate_rounds": None}
    rules = rule_set("us").with_switches({**switches, "match": "minutes 60", "aces": "low"})
    assert {name: written(rules.switch(name)) for name in rules.table_set} == {
        "single_pile_lock": "yes",
        "one_group_per_rank": "no",
        "stalemate_rounds": "off",
        "match": "minutes 60",
        "aces": "low",
    }
    for name, value in rules.switches().items():
        assert rules.with_switches({name: written(value)}).switch(name) == value


def test_an_unknown_switch_is_refused_with_the_names_that_there_are() -> None:
    (said,) = refused(ace="high")
    assert said == f"There is no switch 'ace': the switches are {', '.join(row[0] for row in ROWS)}."
    with pytest.raises(RulesError, match="There is no switch 'ace'"):
        Rules().switch("ace")


def test_all_faults_are_named_together_unknown_names_unlisted_values_and_numbers() -> None:
    said = refused(ace="high", aces="up", stalemate_rounds=0, match="soon", packs=3)
    assert_about(said, "no switch 'ace'", "aces cannot", "stalemate_rounds cannot", "match cannot")


def test_what_a_value_is_made_with_is_checked_all_together() -> None:
    with pytest.raises(RulesError) as caught:
        Rules(
            deck=Deck(packs=3, jokers="one"),  # type: ignore[arg-type]
            melds=MeldRules(aces="up"),  # type: ignore[arg-type]
            end=EndRules(stalemate_rounds=0),
            match=Match("target", 0),
        )
    said = [str(each) for each in caught.value.messages]
    assert_about(
        said, "jokers cannot", "aces cannot", "stalemate_rounds cannot", "match cannot", "Three packs"
    )


@pytest.mark.parametrize("number", [0, -3, True, "12", 1.5, None])
def test_a_match_of_no_whole_number_is_refused(number: Any) -> None:
    with pytest.raises(RulesError, match="match cannot be"):
        Rules(match=Match("target", number))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("switches", "said"),
    [
        (
            {"seating": "3x2"},
            "Two packs are too few for six players (seating 3x2): play with three packs (packs 3), or seat four players (seating 2x2).",
        ),
        (
            {"packs": 2, "seating": "2x3"},
            "Two packs are too few for six players (seating 2x3): play with three packs (packs 3), or seat four players (seating 2x2).",
        ),
        ({"packs": 3}, "Three packs are for six players: seat six (3x2 or 2x3), or play with two packs."),
        (
            {"packs": 3, "seating": "2x2"},
            "Three packs are for six players: seat six (3x2 or 2x3), or play with two packs.",
        ),
    ],
)
def test_packs_and_seating_that_cannot_be_played_together(key: str, switches: Any, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        rule_set(key).with_switches(switches)
    assert [str(each) for each in caught.value.messages] == [said]


@pytest.mark.parametrize(
    "key", ["", "US", "buraco", "x" * 1_000_000, None, 3, ["us"], {}], ids=lambda each: str(each)[:9]
)
def test_an_unknown_rule_set_is_refused_with_those_that_there_are(key: Any) -> None:
    with pytest.raises(RulesError) as caught:
        rule_set(key)
    said = str(caught.value)
    assert said.startswith("There is no rule set ")
    assert said.endswith(f": the rule sets are {', '.join(KEYS)}.")
    assert f"rule set {quoted(key)}: " in said
    assert len(said) < 200


def test_rules_are_frozen_equal_by_value_and_hashable() -> None:
    first, second = (rule_set("italian").with_switches(aces="high") for _ in range(2))
    assert first == second
    assert len({first, second, rule_set("italian")}) == 2
    for held in (first, first.deck, first.melds, first.match):
        name = dataclasses.fields(held)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(held, name, "other")


def test_other_rules_leave_the_first_as_they_were() -> None:
    us = rule_set("us")
    us.with_switches(aces="low")
    assert us.switch("aces") == "both"
    assert us.table_set == frozenset()


def test_what_the_table_has_set_stays_known_through_further_changes() -> None:
    rules = rule_set("us").with_switches(unplayed_pot="cards").with_switches(aces="low")
    assert rules.table_set == {"unplayed_pot", "aces"}
