"""The rulebook's sentences: good under every switch, with the table's numbers and words."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings

from buraco_core.cards import parse_card
from buraco_core.clauses import CLAUSES, clause, graded
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.text import Speaker, card_token
from clause_tables import SINGLE, SIX, SIX_2, TABLES, VALUES, any_rules, said, sentence, untouched

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
        speaker = Speaker.for_rules(rules, write_card=card_token)
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
