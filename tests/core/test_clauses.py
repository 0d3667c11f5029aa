"""The rulebook as data: every clause, its sentences under every switch, and what is graded."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import buraco_core.clauses as package
from buraco_core.cards import parse_card
from buraco_core.clauses import (
    CHAPTERS,
    CLAUSES,
    UnknownClause,
    clause,
    graded,
    is_table_manner,
    points_of,
)
from buraco_core.message import Message, MessageError
from buraco_core.rules import SWITCHES, Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.text import Speaker

# Written from the rules, not from the package.
ALL_IDS = """
DECK-1 DECK-2
SEAT-1 SEAT-2 SEAT-3 CUT-1 DEAL-1 DEAL-2 DEAL-3 DEAL-4 DEAL-5 FIRST-1 FIRST-2 FIRST-3
MELD-1 MELD-2 SEQ-1 SEQ-2 SEQ-3 GRP-1 GRP-2 GRP-3
WILD-1 WILD-2 WILD-3 WILD-4 WILD-5 WILD-6 WILD-7 WILD-8 WILD-9 CLEAN-1 CLEAN-2 CLEAN-3 CLEAN-4
OPEN-1 OPEN-2 OPEN-3
TURN-1 DRAW-1 DRAW-2 LAY-1 DISC-1 DISC-2 TALK-1
POT-1 POT-2 POT-3 POT-4
OUT-1 OUT-2 OUT-3 OUT-4 END-1 END-2 END-3
SCORE-1 SCORE-2 SCORE-3 SCORE-4 SCORE-5 MATCH-1 MATCH-2
VAR-1 VAR-2 VAR-3 VAR-4 VAR-5 VAR-6 VAR-7 VAR-8
"""
CLAUSE_IDS = ALL_IDS.split()

US = {"us", "us-3000", "us-jokers"}
IT = {"italian", "fibur"}
ALL = US | IT

# Each point with an id of its own, and the rule sets that leave it open as they are.
OPEN_POINTS: dict[str, set[str]] = {
    "DEAL-3.stays": {"italian", "us-jokers"},
    "DEAL-4.mistake": IT,
    "FIRST-3.start": {"us-jokers"},
    "SEQ-2.longest": {"italian"},
    "GRP-3.second": ALL - {"fibur"},
    "WILD-5.slide": IT,
    "WILD-6.step": {"us-jokers"},
    "WILD-7.two": {"fibur"},
    "WILD-9.place": {"italian"},
    "CLEAN-3.inner": {"fibur"},
    "CLEAN-3.nine": {"fibur"},
    "OPEN-1.cut": US,
    "OPEN-2.try": US,
    "DRAW-1.look": IT,
    "DRAW-2.single": ALL - {"fibur"},
    "POT-3.face": {"italian"},
    "OUT-2.discard": US,
    "OUT-3.wild": US,
    "END-1.when": US,
    "END-1.last": US,
    "END-2.drawer": {"italian"},
    "END-3.stalemate": US,
    "END-3.number": ALL,
    "SCORE-4.choice": US,
    "MATCH-1.tie": ALL,
    "MATCH-1.target": {"fibur"},
    "MATCH-2.progress": set(),  # comes up in a timed match only, which no rule set is
    "VAR-8.joker": set(),  # comes up with a semi-clean under us* with jokers only
}
MANNER_POINTS = ["DISC-1.letting-go"]

# Where the open point is all that its clause says, the clause is as open as the point.
WHOLE = {
    "DEAL-4": "DEAL-4.mistake",
    "FIRST-3": "FIRST-3.start",
    "GRP-3": "GRP-3.second",
    "WILD-7": "WILD-7.two",
    "WILD-9": "WILD-9.place",
    "DRAW-2": "DRAW-2.single",
    "OUT-2": "OUT-2.discard",
    "OUT-3": "OUT-3.wild",
    "END-3": "END-3.stalemate",
    "SCORE-4": "SCORE-4.choice",
}

# The switch that a table sets to settle a point; the others stay open whatever it sets of its own.
DECIDERS = {
    "FIRST-3.start": "first_card",
    "SEQ-2.longest": "aces",
    "GRP-3.second": "one_group_per_rank",
    "WILD-5.slide": "wild_moves",
    "DRAW-2.single": "single_pile_lock",
    "OUT-2.discard": "out_discard",
    "OUT-3.wild": "last_wild",
    "END-2.drawer": "stock_end",
    "END-3.stalemate": "stalemate_rounds",
    "END-3.number": "stalemate_rounds",
    "SCORE-4.choice": "unplayed_pot",
    "MATCH-1.target": "match",
}

WORDS: dict[str, tuple[str, str]] = {
    "meld": ("run", "meld"),
    "melds": ("runs", "melds"),
    "burraco": ("run of seven or more", "burraco"),
    "burracos": ("runs of seven or more", "burracos"),
    "clean_burraco": ("clean run", "clean burraco"),
    "dirty_burraco": ("dirty run", "dirty burraco"),
    "semi_clean_burraco": ("semi-clean run", "semi-clean burraco"),
    "pot": ("pot", "pozzetto"),
    "pots": ("pots", "pozzetti"),
    "go_out": ("go out", "close"),
    "going_out": ("going out", "closing"),
    "goes_out": ("goes out", "closes"),
    "sequence": ("sequence", "sequence"),
    "sequences": ("sequences", "sequences"),
    "group": ("group", "group"),
    "groups": ("groups", "groups"),
    "wild": ("wild", "wild"),
    "wilds": ("wilds", "wilds"),
    "stock": ("stock", "stock"),
    "pile": ("discard pile", "discard pile"),
}


def said(message: Message, dialect: str) -> str:
    """A message in words, with nothing but the words that are always there and its own params."""
    column = 1 if dialect == "it" else 0
    words: dict[str, Any] = {name: pair[column] for name, pair in WORDS.items()}
    words |= {name.capitalize(): word[0].upper() + word[1:] for name, word in words.items()}
    for name, value in message.params:
        words[name] = said(value, dialect) if isinstance(value, Message) else value
    text = message.plural if message.plural and message.count != 1 else message.text
    return text % words


def sentence(id: str, rules: Rules) -> str:
    return said(clause(id).sentence(rules), rules.dialect)


def untouched(rules: Rules) -> Rules:
    """The same values, as if the table had set none of them itself."""
    return replace(rules, table_set=frozenset())


VALUES: dict[str, tuple[Any, ...]] = {
    name: {
        "stalemate_rounds": (None, 1, 2, 3, 7),
        "match": ("target 2000", "target 2005", "target 1500", "minutes 60"),
    }.get(name, spec.values)
    for name, spec in SWITCHES.items()
}
TABLES = {"packs": 2, "seating": "2x2"}, {"packs": 3, "seating": "3x2"}, {"packs": 3, "seating": "2x3"}


def single_switches() -> Iterator[tuple[str, Rules]]:
    """Every rule set, at every size of table, with every switch at every value."""
    for key, base in RULE_SETS.items():
        yield key, base
        for size in TABLES:
            sized = base.with_switches(size)
            yield f"{key} {size['seating']}", sized
            for name, values in VALUES.items():
                if name not in size:
                    for value in values:
                        yield f"{key} {size['seating']} {name}={value}", sized.with_switches({name: value})


SINGLE = dict(single_switches())

any_rules = st.builds(
    lambda key, size, switches, own: (
        RULE_SETS[key].with_switches({**size, **switches})
        if own
        else untouched(RULE_SETS[key].with_switches({**size, **switches}))
    ),
    st.sampled_from(sorted(RULE_SETS)),
    st.sampled_from(TABLES),
    st.fixed_dictionaries(
        {},
        optional={name: st.sampled_from(values) for name, values in VALUES.items() if name not in TABLES[0]},
    ),
    st.booleans(),
)


def test_every_clause_is_there_in_order() -> None:
    assert [id for id in CLAUSES if "." not in id] == CLAUSE_IDS
    assert [each.id for chapter in CHAPTERS for each in chapter.clauses] == list(CLAUSES)
    assert [id for id, each in CLAUSES.items() if each.id != id] == []


def test_every_open_point_has_its_own_id_beside_its_clause() -> None:
    assert {id for id in CLAUSES if "." in id} == {*OPEN_POINTS, *MANNER_POINTS}
    for before, id in pairwise(CLAUSES):
        if "." in id:
            parent = clause(id).parent
            assert parent in CLAUSE_IDS
            assert before.partition(".")[0] == parent, f"{id} does not follow its clause"
    assert [point.id for point in points_of("END-1")] == ["END-1.when", "END-1.last"]
    assert points_of("MELD-1") == ()
    assert clause("MELD-1").parent is None


@pytest.mark.parametrize("id", ["", "WILD", "WILD-5.", "WILD-10", "wild-5", None, 7])
def test_unknown_ids_are_refused_with_a_sentence(id: Any) -> None:
    for ask in (clause, points_of, is_table_manner, lambda x: graded(x, RULE_SETS["us"])):
        with pytest.raises(
            UnknownClause, match=r"The rulebook has no clause .* ids look like WILD-5"
        ) as refused:
            ask(id)
        assert isinstance(refused.value, MessageError)
        assert repr(id) in str(refused.value)


# Words of the one dialect that the other must not hear.
FOREIGN = {"us": r"burrac|pozzett|\bclos(e|es|ing)\b", "it": r"\bruns?\b|\bpots?\b|\bgo(es|ing)? out\b"}


def check_texts(rules: Rules, where: str) -> None:
    for id, each in CLAUSES.items():
        text = sentence(id, rules)
        place = f"{id} under {where}: {text}"
        assert "%" not in text, place
        assert text.endswith("."), place
        assert 1 <= len(re.findall(r"\.(?= |$)", text)) <= 3, place
        assert text[0].isupper(), place
        assert "  " not in text, place
        assert text == text.strip(), place
        for word in ("!", "invalid", "Invalid", " ,", " .", "..", "None", "Message("):
            assert word not in text, place
        for token in re.findall(r"\{([^}]*)\}", text):
            parse_card(token)
        if not rules.deck.has_jokers and id not in ("VAR-1", "VAR-8.joker"):
            assert "joker" not in text.lower(), place
            assert "{JK}" not in text, place
        title = said(each.title, rules.dialect)
        assert not re.search(FOREIGN[rules.dialect], text + " " + title, re.IGNORECASE), place
        assert 3 < len(title) <= 42, f"{id}: {title}"
        assert title[0].isupper(), f"{id}: {title}"
        assert title[-1].isalnum(), f"{id}: {title}"


def test_every_sentence_under_every_single_switch() -> None:
    assert len(SINGLE) > 600
    for where, rules in SINGLE.items():
        check_texts(rules, where)


@given(any_rules)
@settings(max_examples=60, deadline=None)
def test_every_sentence_under_house_rules(rules: Rules) -> None:
    check_texts(rules, str(rules.switches()))


def test_the_speaker_says_the_same() -> None:
    for rules in RULE_SETS.values():
        speaker = Speaker.for_rules(rules)
        for id in CLAUSES:
            assert speaker.say(clause(id).sentence(rules)) == sentence(id, rules)


def test_the_words_are_those_of_the_table() -> None:
    us, it = RULE_SETS["us"], RULE_SETS["italian"]
    everything_us = " ".join(sentence(id, us) for id in CLAUSES)
    everything_it = " ".join(sentence(id, it) for id in CLAUSES)
    for word in ("burraco", "pozzett", "closing"):
        assert word not in everything_us.lower(), word
        assert word in everything_it.lower(), word
    for pattern in (r"\bruns?\b", r"\bpots?\b", r"\bgo(ing)? out\b"):
        assert re.search(pattern, everything_us), pattern
        assert not re.search(pattern, everything_it), pattern


# For each clause the switches that its sentence depends on. "packs" is the step from two packs and four players to
# three and six, "seating" the one from three sides to two. A switch that only opens or settles a point is there too.
DEPENDS: dict[str, str] = {
    "DECK-1": "packs jokers",
    "DECK-2": "jokers",
    "SEAT-1": "packs seating",
    "SEAT-2": "seat_draw jokers",
    "SEAT-3": "seat_draw jokers packs seating",
    "CUT-1": "lift packs",
    "DEAL-1": "lift packs",
    "DEAL-3": "packs jokers first_card lift",
    "DEAL-3.stays": "first_card jokers seat_draw",
    "DEAL-4": "lift",
    "DEAL-4.mistake": "lift",
    "FIRST-1": "first_card",
    "FIRST-2": "first_card",
    "FIRST-3": "first_card",
    "FIRST-3.start": "first_card lift",
    "MELD-2": "opening",
    "SEQ-2": "aces",
    "SEQ-2.longest": "aces wild_moves",
    "GRP-1": "group_ranks",
    "GRP-2": "packs",
    "GRP-3": "one_group_per_rank",
    "GRP-3.second": "one_group_per_rank",
    "WILD-1": "jokers",
    "WILD-5": "wild_moves",
    "WILD-5.slide": "wild_moves",
    "WILD-6": "wild_moves jokers",
    "WILD-6.step": "wild_moves jokers",
    "WILD-7": "wild_moves",
    "WILD-7.two": "wild_moves",
    "WILD-9": "wild_moves",
    "WILD-9.place": "wild_moves",
    "CLEAN-3": "semi_clean out_needs",
    "CLEAN-3.inner": "semi_clean",
    "CLEAN-3.nine": "semi_clean packs",
    "CLEAN-4": "semi_clean",
    "OPEN-1": "opening",
    "OPEN-1.cut": "opening lift",
    "OPEN-2": "opening",
    "OPEN-2.try": "opening",
    "OPEN-3": "opening",
    "DRAW-1": "stock_end",
    "DRAW-1.look": "stock_end",
    "DRAW-2": "single_pile_lock jokers",
    "DRAW-2.single": "single_pile_lock jokers",
    "DISC-2": "last_wild",
    "POT-1": "opening seating stock_end",
    "POT-2": "out_discard",
    "POT-3.face": "stock_end",
    "POT-4": "out_needs",
    "OUT-1": "out_needs",
    "OUT-2": "out_discard",
    "OUT-2.discard": "out_discard",
    "OUT-3": "last_wild",
    "OUT-3.wild": "last_wild",
    "END-1": "stock_end seating no_pot_penalty",
    "END-1.when": "stock_end",
    "END-1.last": "stock_end",
    "END-2": "stock_end",
    "END-2.drawer": "stock_end",
    "END-3": "stalemate_rounds",
    "END-3.stalemate": "stalemate_rounds stock_end",
    "END-3.number": "stalemate_rounds",
    "SCORE-2": "semi_clean",
    "SCORE-3": "no_pot_penalty",
    "SCORE-4": "unplayed_pot",
    "SCORE-4.choice": "unplayed_pot stock_end",
    "SCORE-5": "lift",
    "MATCH-1": "match",
    "MATCH-1.tie": "match",
    "MATCH-1.target": "match",
    "MATCH-2": "match",
    "MATCH-2.progress": "match",
    "VAR-1": "jokers",
    "VAR-2": "packs seating lift",
    "VAR-3": "seating lift",
    "VAR-4": "aces",
    "VAR-5": "aces",
    "VAR-6": "out_needs",
    "VAR-7": "match",
    "VAR-8": "semi_clean",
    "VAR-8.joker": "semi_clean jokers wild_moves",
}


def found_dependencies() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {id: set() for id in CLAUSES}

    @cache
    def texts(rules: Rules) -> dict[str, str]:
        return {id: said(each.sentence(rules), "us") for id, each in CLAUSES.items()}

    def compare(switch: str, one: Rules, other: Rules) -> None:
        before, after = texts(untouched(one)), texts(untouched(other))
        for id in CLAUSES:
            if before[id] != after[id]:
                found[id].add(switch)

    for base in RULE_SETS.values():
        # With a semi-clean and jokers too, so that what only they bring up is seen.
        for richer in ({}, {"semi_clean": "all", "jokers": "two-a-pack"}):
            four, three_sides, two_sides = (base.with_switches({**richer, **size}) for size in TABLES)
            compare("packs", four, three_sides)
            compare("seating", three_sides, two_sides)
            for start in (four, three_sides, two_sides):
                for name, values in VALUES.items():
                    if name not in TABLES[0]:
                        for value in values:
                            compare(name, start, start.with_switches({name: value}))
    return found


def test_each_sentence_changes_with_its_switches_and_no_other() -> None:
    found = found_dependencies()
    assert {id: switches for id, switches in found.items() if switches} == {
        id: set(switches.split()) for id, switches in DEPENDS.items()
    }


def test_sentences_follow_the_fields_and_never_the_name() -> None:
    for rules in SINGLE.values():
        for key, dialect in (("us", "us"), ("fibur", "it"), ("mine", "it")):
            renamed = replace(rules, key=key, name="My own table", dialect=dialect)  # type: ignore[arg-type]
            for id, each in CLAUSES.items():
                assert each.sentence(renamed) == each.sentence(rules), id
                assert each.applies(renamed) == each.applies(rules), id
                assert graded(id, renamed) == graded(id, rules), id


@pytest.mark.parametrize(
    ("id", "switch"),
    [
        ("SEAT-3", "seat_draw"),
        ("SEQ-2", "aces"),
        ("WILD-5", "wild_moves"),
        ("CLEAN-3", "semi_clean"),
        ("END-2", "stock_end"),
        ("END-3", "stalemate_rounds"),
        ("VAR-8", "semi_clean"),
    ],
)
def test_each_value_of_a_switch_has_its_own_sentence(id: str, switch: str) -> None:
    for base in RULE_SETS.values():
        texts = [sentence(id, base.with_switches({switch: value})) for value in VALUES[switch]]
        assert len(set(texts)) == len(texts), id
    assert len({sentence("SEAT-1", RULE_SETS["us"].with_switches(size)) for size in TABLES}) == 3


def numbers(id: str, key: str, **switches: Any) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", sentence(id, RULE_SETS[key].with_switches(switches)))]


SIX = {"packs": 3, "seating": "3x2"}
SIX_2 = {"packs": 3, "seating": "2x3"}


@pytest.mark.parametrize(
    ("id", "key", "switches", "expected"),
    [
        ("DECK-1", "us", {}, [52, 104]),
        ("DECK-1", "italian", {}, [52, 108]),
        ("DECK-1", "us", SIX, [52, 156]),
        ("DECK-1", "fibur", SIX, [52, 162]),
        ("DECK-2", "us", {}, [5, 10, 15, 20]),
        ("DECK-2", "us-jokers", {}, [5, 10, 15, 20, 30]),
        ("CUT-1", "us", {}, [22, 100]),
        ("CUT-1", "us", SIX, [33, 100]),
        ("CUT-1", "us", SIX_2, [33, 100]),
        ("CUT-1", "italian", {}, [22, 45]),
        ("CUT-1", "italian", SIX, [33, 67]),
        ("CUT-1", "fibur", SIX_2, [33, 67]),
        ("DEAL-3", "us", {}, [104, 22, 44, 38]),
        ("DEAL-3", "us", {"jokers": "two-a-pack"}, [108, 22, 44, 42]),
        ("DEAL-3", "us-jokers", {}, [108, 22, 44, 1, 41]),
        ("DEAL-3", "italian", {}, [108, 22, 44, 1, 41, 45]),
        ("DEAL-3", "us", SIX, [156, 33, 66, 57]),
        ("DEAL-3", "us", {**SIX_2, "jokers": "two-a-pack"}, [162, 33, 66, 63]),
        ("DEAL-3", "fibur", SIX, [162, 33, 66, 1, 62, 67]),
        ("GRP-2", "us", {}, [9, 8]),
        ("GRP-2", "fibur", SIX, [13, 12]),
        ("CLEAN-2", "us", {}, [200, 100]),
        ("CLEAN-3", "fibur", {}, [150]),
        ("OPEN-1", "us", {}, [50, 75, 1500]),
        ("OPEN-2", "us", {}, [15, 50, 65, 80, 75, 90, 105]),
        ("OUT-4", "us", {}, [100]),
        ("END-3", "us", {}, [3]),
        ("END-3", "us", {"stalemate_rounds": 1}, [1]),
        ("END-3", "us", {"stalemate_rounds": "off"}, [1, 0]),  # 1,000 turns
        ("SCORE-2", "us", {}, [200, 100]),
        ("SCORE-2", "fibur", {}, [200, 150, 100]),
        ("SCORE-3", "us", {}, [100]),
        ("SCORE-4", "us", {"unplayed_pot": "flat"}, [100]),
        ("SCORE-4", "us", {}, []),
        ("SCORE-5", "us", {}, [100, 100]),
        ("SCORE-5", "italian", {}, [100]),
        ("MATCH-1", "us", {}, [2000]),
        ("MATCH-1", "us-3000", {}, [3000]),
        ("MATCH-1", "fibur", {}, [2005]),
        ("MATCH-1", "us", {"match": "target 1"}, [1]),
        ("VAR-2", "us", SIX, [33]),
        ("VAR-3", "italian", SIX_2, [33]),
        ("VAR-7", "us", {"match": "minutes 90"}, [90]),
    ],
)
def test_the_numbers_are_those_of_the_table(
    id: str, key: str, switches: dict[str, Any], expected: list[int]
) -> None:
    assert numbers(id, key, **switches) == expected


def test_one_round_and_more_rounds() -> None:
    one = RULE_SETS["us"].with_switches(stalemate_rounds=1)
    assert "1 whole round every" in sentence("END-3", one)
    assert "3 whole rounds every" in sentence("END-3", RULE_SETS["us"])


@pytest.mark.parametrize(
    ("key", "silent"),
    [
        ("us", "SEAT-3 FIRST-2 FIRST-3 CLEAN-3 OPEN-3 END-2 MATCH-2 VAR-1 VAR-2 VAR-3 VAR-4 VAR-5 VAR-6 VAR-7 VAR-8"),
        ("us-3000", "SEAT-3 FIRST-2 FIRST-3 CLEAN-3 OPEN-3 END-2 MATCH-2 VAR-1 VAR-2 VAR-3 VAR-4 VAR-5 VAR-6 VAR-7 VAR-8"),
        ("us-jokers", "SEAT-3 FIRST-1 CLEAN-3 OPEN-3 END-2 MATCH-2 VAR-2 VAR-3 VAR-4 VAR-5 VAR-6 VAR-7 VAR-8"),
        ("italian", "SEAT-2 FIRST-1 FIRST-3 CLEAN-3 OPEN-1 OPEN-2 END-1 MATCH-2 VAR-2 VAR-3 VAR-4 VAR-5 VAR-7 VAR-8"),
        ("fibur", "SEAT-2 FIRST-1 FIRST-3 OPEN-1 OPEN-2 END-1 MATCH-2 VAR-2 VAR-3 VAR-4 VAR-5 VAR-7"),
    ],
)  # fmt: skip
def test_which_clauses_say_something(key: str, silent: str) -> None:
    rules = RULE_SETS[key]
    assert [id for id in CLAUSE_IDS if not clause(id).applies(rules)] == silent.split()


def test_variations_apply_where_they_are_played() -> None:
    us = RULE_SETS["us"]
    played: dict[str, dict[str, Any]] = {
        "VAR-1": {"jokers": "two-a-pack"},
        "VAR-2": SIX,
        "VAR-3": SIX_2,
        "VAR-4": {"aces": "high"},
        "VAR-5": {"aces": "low"},
        "VAR-6": {"out_needs": "any"},
        "VAR-7": {"match": "minutes 60"},
        "VAR-8": {"semi_clean": "sequences"},
    }
    for id, switches in played.items():
        house = us.with_switches(switches)
        assert [v for v in CLAUSE_IDS if v.startswith("VAR") and clause(v).applies(house)] == [id]


@pytest.mark.parametrize("key", sorted(RULE_SETS))
def test_what_is_graded_under_a_rule_set(key: str) -> None:
    rules = RULE_SETS[key]
    open_here = {id for id, sets in OPEN_POINTS.items() if key in sets}
    expected = open_here | {parent for parent, point in WHOLE.items() if point in open_here}
    assert {id for id in CLAUSES if not graded(id, rules)} == expected


@pytest.mark.parametrize("id", sorted(OPEN_POINTS))
def test_a_switch_that_the_table_sets_settles_its_point(id: str) -> None:
    for key in sorted(OPEN_POINTS[id]):
        rules = RULE_SETS[key]
        differs = clause(id).differs
        assert differs is not None
        assert sentence(id, rules).endswith(said(differs, rules.dialect))
        for name in SWITCHES:
            # The same value as before, but now the table's own.
            settled = rules.with_switches({name: rules.switch(name)})
            assert graded(id, settled) is (name == DECIDERS.get(id)), f"{id} with {name} set at a {key} table"
            if name == DECIDERS.get(id):
                assert not sentence(id, settled).endswith(said(differs, rules.dialect))
                for parent, point in WHOLE.items():
                    assert point != id or graded(parent, settled)


@pytest.mark.parametrize(
    ("id", "key", "switches", "expected"),
    [
        # A card turned up where nobody said so is open; where the table said it, the start is settled.
        ("FIRST-3.start", "us", {"first_card": "turned-up"}, True),
        ("DEAL-3.stays", "us", {"first_card": "turned-up"}, False),
        ("DEAL-3.stays", "us-jokers", {"first_card": "offered"}, True),
        ("GRP-3.second", "fibur", {"one_group_per_rank": "no"}, True),
        ("WILD-5.slide", "us", {"wild_moves": "end-free"}, True),
        ("WILD-6.step", "us", {"jokers": "two-a-pack"}, False),
        ("WILD-6.step", "us-jokers", {"wild_moves": "end-free"}, True),
        ("WILD-7.two", "us", {"wild_moves": "when-replaced"}, False),
        ("WILD-7.two", "fibur", {"wild_moves": "end-free"}, True),
        ("WILD-9.place", "us", {"wild_moves": "end-free"}, False),
        ("WILD-9.place", "italian", {"wild_moves": "free"}, True),
        ("CLEAN-3.inner", "us", {"semi_clean": "sequences"}, False),
        ("CLEAN-3.inner", "fibur", {"semi_clean": "none"}, True),
        ("CLEAN-3.nine", "italian", {"semi_clean": "sequences"}, True),
        ("CLEAN-3.nine", "italian", {"semi_clean": "all"}, False),
        ("OPEN-1.cut", "us", {"lift": "third"}, True),
        ("OPEN-1.cut", "us", {"opening": "none"}, True),
        ("OPEN-2.try", "italian", {"opening": "50-75"}, False),
        ("END-1.when", "italian", {"stock_end": "pots-then-end"}, False),
        ("END-2.drawer", "us", {"stock_end": "stop-at-two"}, True),
        ("END-3", "us", {"stalemate_rounds": 5}, True),
        ("END-3.number", "italian", {"stalemate_rounds": "off"}, True),
        ("SCORE-4", "us", {"unplayed_pot": "flat"}, True),
        ("SCORE-4.choice", "italian", {"unplayed_pot": "flat"}, True),
        ("MATCH-1.tie", "us", {"match": "minutes 60"}, True),
        ("MATCH-1.tie", "us", {"match": "target 1000"}, False),
        ("MATCH-1.target", "fibur", {"match": "target 1500"}, True),
        ("MATCH-2.progress", "us", {"match": "minutes 60"}, False),
        ("VAR-8.joker", "us", {"semi_clean": "sequences"}, True),
        ("VAR-8.joker", "us-jokers", {"semi_clean": "sequences"}, False),
        ("VAR-8.joker", "fibur", {"semi_clean": "sequences"}, True),
    ],
)
def test_what_is_graded_under_house_rules(
    id: str, key: str, switches: dict[str, Any], expected: bool
) -> None:
    assert graded(id, RULE_SETS[key].with_switches(switches)) is expected


@given(any_rules)
@settings(max_examples=60, deadline=None)
def test_what_does_not_come_up_is_never_open(rules: Rules) -> None:
    for id, each in CLAUSES.items():
        if not each.applies(rules):
            assert graded(id, rules), id
        if each.parent and each.applies(rules):
            assert clause(each.parent).applies(rules), id


def test_manners() -> None:
    assert {id for id in CLAUSES if is_table_manner(id)} == {
        "TALK-1",
        "SEAT-1",
        "CLEAN-4",
        "DISC-1.letting-go",
    }


# What a clause says, where its words carry the rule.
@pytest.mark.parametrize(
    ("id", "key", "switches", "words"),
    [
        ("SEAT-2", "us-jokers", {}, "or a joker you cut again"),
        ("SEAT-3", "italian", {}, "♠ ♥ ♦ ♣"),
        ("SEAT-3", "fibur", {}, "♥ ♦ ♣ ♠"),
        ("SEAT-3", "fibur", SIX_2, "three high cards play against the three low"),
        ("SEQ-2", "us", {}, "both ends"),
        ("SEQ-2", "italian", {}, "no sequence has one at both ends"),
        ("SEQ-2", "us", {"aces": "high"}, "from two to ace"),
        ("SEQ-2", "us", {"aces": "low"}, "from ace to king"),
        ("GRP-1", "us", {}, "jacks, queens, kings or aces"),
        ("GRP-1", "fibur", {}, "any rank but two"),
        ("WILD-5", "italian", {}, "Between two naturals it keeps its place"),
        ("WILD-5.slide", "fibur", {}, "may not be added"),
        ("WILD-7", "italian", {}, "upwards only"),
        ("CLEAN-3", "us", {"semi_clean": "sequences"}, "not clean enough to go out"),
        ("CLEAN-3", "fibur", {}, "so is a group of seven naturals and a wild"),
        ("POT-1", "us", SIX_2, "The pot left over can only become stock"),
        ("POT-1", "italian", SIX_2, "The pozzetto left over is for nobody"),
        ("POT-4", "us", {}, "the clean run is missing"),
        ("POT-4", "italian", {}, "a burraco is missing"),
        ("OUT-1", "us", {}, "seven cards or more without a wild"),
        ("OUT-1", "us", {"out_needs": "any"}, "one run of seven or more, clean or dirty"),
        ("OUT-2", "fibur", {}, "all your cards but one"),
        ("OUT-4", "us", {}, "Going out scores"),
        ("OUT-4", "italian", {}, "Closing scores"),
        ("END-2", "italian", {}, "the card just drawn counts in hand"),
        ("END-2", "fibur", {}, "finishes the turn"),
        ("SCORE-3", "fibur", {}, "not if no side took one"),
        ("SCORE-4", "us", {}, "values of its eleven cards"),
    ],
)
def test_what_it_says(id: str, key: str, switches: dict[str, Any], words: str) -> None:
    assert words in sentence(id, RULE_SETS[key].with_switches(switches))


MODULES = sorted(Path(package.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_module_asks_which_rule_set_it_is(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            assert node.value not in RULE_SETS, f"line {node.lineno}"
            for key in ("fibur", "italian", "us-jokers", "us-3000"):
                assert key not in node.value.lower(), f"line {node.lineno}"
        if isinstance(node, ast.Attribute):
            assert node.attr not in ("dialect", "name"), f"line {node.lineno}"
            assert not (
                node.attr == "key" and isinstance(node.value, ast.Name) and node.value.id in ("rules", "r")
            )
        if isinstance(node, ast.ImportFrom):
            assert node.module != "buraco_core.rulesets"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_every_text_can_be_found_for_translation(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("M_", "MN_"):
            for text in node.args[: 1 if node.func.id == "M_" else 2]:
                assert isinstance(text, ast.Constant), f"line {node.lineno}"
                assert isinstance(text.value, str), f"line {node.lineno}"
                assert text.value, f"line {node.lineno}"
        # A message made otherwise would escape the extraction.
        assert not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message"
        ), f"line {node.lineno}"
