"""Rules of one's own: every switch in words, what is changed is seen, what cannot be played says why and loses nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco_core.clauses import CLAUSES
from buraco_core.puzzles import format_rules, parse_rules
from buraco_core.rules import SWITCHES, written
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions.tables.house_rules import HouseRules, differences
from buraco_core.sessions.tables.switch_words import GROUPS, SWITCH_WORDS, clause_of, value_words
from buraco_core.text import Speaker
from sessions.playing import Board, board

LESSON = "05-clean-dirty"
SPEAKER = Speaker("us")


def form(rules: str = "us", store: dict[str, str] | None = None) -> Board:
    found = board()
    found.hello(LESSON, store or {}, rules=rules, page="house-rules")
    return found


def rows(found: Board) -> dict[str, Any]:
    return {
        row["id"]: row
        for block in found.view["blocks"]
        if block["type"] == "switches"
        for row in block["rows"]
    }


def put(found: Board, row: str, value: str) -> None:
    block = next(b["id"] for b in found.view["blocks"] if b["type"] == "switches" and row.split(".")[0] in [r["id"] for r in b["rows"]])  # fmt: skip
    found.send("fill", block=block, row=row, text=value)


def take(found: Board) -> Any:
    return next(each for each in found.block("main")["items"] if each["id"] == "take")


# Words


def test_every_switch_and_every_value_has_words_and_a_clause() -> None:
    assert set(SWITCH_WORDS) == set(SWITCHES)
    assert sorted(name for _, names in GROUPS for name in names) == sorted(SWITCHES)
    for name, switch in SWITCHES.items():
        words = SWITCH_WORDS[name]
        if switch.values:
            assert {id for id, _ in words.values} == {written(value) for value in switch.values}
        said = [SPEAKER.say(message) for _, message in words.values]
        assert len(set(said)) == len(said) >= 2
        assert set(words.clauses) <= set(CLAUSES)
    for rules in RULE_SETS.values():
        for name in SWITCHES:
            assert SPEAKER.say(value_words(name, rules.switch(name)))
            about = clause_of(name, rules)
            assert about.applies(rules) or name in ("semi_clean", "jokers")


def test_a_rule_sets_line_tells_it_from_every_other() -> None:
    found = board()
    found.hello(LESSON, rules="us", page="rules")
    lines = [each["detail"] for each in found.block("sets")["options"]]
    assert len(set(lines)) == len(RULE_SETS)


# The list


def test_the_set_that_is_played_is_marked_and_its_code_is_a_link() -> None:
    found = board()
    found.hello(LESSON, rules="italian", page="rules")
    assert [each["target"] for each in found.view["marks"]] == ["sets/italian"]
    link = found.block("link")
    assert link["text"] == "italian"
    assert link["link"] == {"lesson": LESSON, "params": {"rules": "italian", "page": "map"}}
    other = board()
    other.hello()
    other.go(link["link"]["lesson"], **link["link"]["params"])
    assert (other.session.rules, other.session.place) == (rule_set("italian"), "map")


def test_a_table_of_its_own_is_told_by_what_it_plays_otherwise() -> None:
    found = board()
    found.hello(LESSON, rules="us!aces~high!match~minutes_60", page="rules")
    assert found.view["marks"] == []
    assert found.block("own")["text"] == (
        "You play US Buraco (104 cards), your way. Aces in a sequence: high only. "
        "The match goes on: for 60 minutes."
    )
    assert found.block("link")["text"] == "us!aces~high!match~minutes_60"


def test_differences_of_a_rule_set_from_itself_are_none() -> None:
    assert all(differences(rules) == () for rules in RULE_SETS.values())
    assert len(differences(rule_set("us").with_switches(aces="both"))) == 0


# The form


def test_the_form_shows_all_switches_as_the_table_has_them() -> None:
    for code in (
        *RULE_SETS,
        "us!aces~high!stalemate_rounds~off",
        "italian!packs~3!seating~3x2!match~minutes_45",
    ):
        found = form(code)
        rules = parse_rules(code)
        shown = rows(found)
        assert set(shown) == {"base", *SWITCHES}
        for name in SWITCHES:
            row = shown[name]
            held = written(rules.switch(name))
            value = row["value"]
            if row["number"] is not None:
                number = row["number"]["value"]
                value = number if name == "stalemate_rounds" else f"{value} {number}"
            assert value == held, (code, name)
            changed = rules.switch(name) != RULE_SETS[rules.key].switch(name)
            assert bool(row["changed"]) is changed
            assert any(row["detail"].endswith(f"· {id}") for id in SWITCH_WORDS[name].clauses)


def test_what_is_changed_from_the_set_says_how_the_set_has_it() -> None:
    found = form()
    put(found, "aces", "high")
    assert rows(found)["aces"]["changed"] == "US Buraco: low or high, or at both ends"
    assert take(found)["off"] is None
    put(found, "aces", "both")
    assert rows(found)["aces"]["changed"] == ""
    assert [each["id"] for each in found.block("main")["items"]] == ["take"]


def test_taken_rules_are_played_at_once_and_the_level_stays() -> None:
    found = board()
    found.hello(LESSON, rules="us", level="dirty-four")
    found.press("rules", "bar")
    found.press("house", "ways")
    put(found, "group_ranks", "any")
    put(found, "match", "minutes")
    put(found, "match.number", "45")
    found.press("take")
    assert format_rules(found.session.rules) == "us!group_ranks~any!match~minutes_45"
    assert found.view["address"]["params"] == {
        "rules": "us!group_ranks~any!match~minutes_45",
        "level": "dirty-four",
    }


def test_what_cannot_be_played_together_says_why_at_the_switch_and_nothing_is_lost() -> None:
    found = form("us!aces~high")
    put(found, "packs", "3")
    why = "Three packs are for six players"
    assert why in found.message["text"]
    assert why in take(found)["off"]
    assert [(each["kind"], each["target"]) for each in found.view["marks"]] == [("fault", "set-deck/packs")]
    assert why in found.view["marks"][0]["text"]
    before = found.session.rules
    found.press("take")
    assert found.session.rules == before
    assert (rows(found)["packs"]["value"], rows(found)["aces"]["value"]) == ("3", "high")
    put(found, "seating", "2x3")
    assert found.message["empty"]
    assert found.view["marks"] == []
    found.press("take")
    assert format_rules(found.session.rules) == "us!packs~3!seating~2x3!aces~high"


@pytest.mark.parametrize("value", ["", "0", "-5", "many", "9" * 6, "9" * 40, "1.5", "{7H}", "<b>"])
@pytest.mark.parametrize("row", ["match.number", "stalemate_rounds.number"])
def test_a_number_that_is_none_is_kept_and_told(row: str, value: str) -> None:
    found = form()
    put(found, row, value)
    good = value.isdecimal() and int(value) > 0 and len(value) <= 20
    assert (take(found)["off"] is None) is good
    assert rows(found)[row.split(".")[0]]["number"]["value"] == value
    assert bool(found.view["marks"]) is not good


@pytest.mark.parametrize("value", ["abc", "-5", "", "0"])
@pytest.mark.parametrize(
    ("kind", "row", "said"),
    [
        ("target", "match", "Write a whole number of points, 1 or more."),
        ("minutes", "match", "Write a whole number of minutes, 1 or more."),
        ("rounds", "stalemate_rounds", "Write a whole number of rounds, 1 or more."),
    ],
)
def test_a_number_that_is_none_is_told_in_a_sentence_for_a_person(
    kind: str, row: str, said: str, value: str
) -> None:
    found = form()
    put(found, row, kind)
    put(found, f"{row}.number", value)
    assert (found.message["text"], take(found)["off"]) == (said, said)
    assert [(each["target"].split("/")[1], each["text"]) for each in found.view["marks"]] == [(row, said)]


def test_numbers_that_are_none_and_other_faults_are_told_each_at_its_switch() -> None:
    found = form()
    put(found, "match.number", "many")
    put(found, "stalemate_rounds.number", "many")
    told = {each["target"].split("/")[1]: each["text"] for each in found.view["marks"]}
    assert told == {
        "match": "Write a whole number of points, 1 or more.",
        "stalemate_rounds": "Write a whole number of rounds, 1 or more.",
    }
    put(found, "packs", "3")
    assert "Three packs are for six players" in found.message["text"]
    assert "of points" in found.message["text"]


def test_switching_a_kind_to_and_fro_brings_a_usual_number() -> None:
    found = form()
    put(found, "match", "minutes")
    assert rows(found)["match"]["number"]["value"] == "60"
    put(found, "match", "target")
    assert rows(found)["match"]["number"]["value"] == "2000"
    assert rows(found)["match"]["changed"] == ""
    put(found, "stalemate_rounds", "off")
    assert rows(found)["stalemate_rounds"]["number"] is None
    put(found, "stalemate_rounds", "rounds")
    assert rows(found)["stalemate_rounds"]["number"]["value"] == "3"


def test_another_set_to_begin_with_keeps_what_was_set() -> None:
    found = form()
    put(found, "aces", "high")
    put(found, "base", "italian")
    assert rows(found)["aces"]["value"] == "high"
    assert rows(found)["opening"]["value"] == "none"
    found.press("plain")
    assert rows(found)["aces"]["value"] == "either"
    found.press("take")
    assert format_rules(found.session.rules) == "italian"


def test_an_unfinished_form_survives_a_reload() -> None:
    found = form()
    put(found, "packs", "3")
    put(found, "aces", "high")
    store = {"buraco.v1.draft": found.view["store"]["buraco.v1.draft"]}
    again = form("us", store)
    assert rows(again) == rows(found)
    again.press("plain")
    again.press("take")
    assert again.view["store"]["buraco.v1.draft"] is None


@pytest.mark.parametrize("kept", ["", "x", "usa!aces~high", "us!x~y", "us!aces", "\0", "us!" + "a" * 100_000])
def test_a_kept_form_that_cannot_be_read_begins_anew(kept: str) -> None:
    found = form("italian", {"buraco.v1.draft": kept})
    assert rows(found)["base"]["value"] in ("italian", "us")
    assert found.view["blocks"]


@pytest.mark.parametrize(
    ("row", "value"), [("aces", "sideways"), ("nope", "x"), ("base", "usa"), ("aces.number", "3"), ("", "")]
)
def test_what_no_form_has_breaks_nothing(row: str, value: str) -> None:
    found = form()
    found.send("fill", block="set-melds", row=row, text=value)
    assert set(rows(found)) == {"base", *SWITCHES}
    found.press("plain")
    assert take(found)["off"] is None


def test_back_leads_from_the_form_to_the_list_and_from_there_to_where_one_was() -> None:
    found = board()
    found.hello(LESSON, rules="us", level="dirty-four")
    found.press("rules", "bar")
    found.press("house", "ways")
    assert found.view["address"]["params"]["page"] == "house-rules"
    found.press("back", "bar")
    assert found.view["address"]["params"]["page"] == "rules"
    found.press("back", "bar")
    assert found.view["address"]["params"] == {"rules": "us", "level": "dirty-four"}


def test_single_switches_in_a_link_become_part_of_the_code_and_leave_the_address() -> None:
    found = board()
    found.hello(LESSON, rules="us", aces="high", page="map")
    assert found.view["address"] == {
        "lesson": LESSON,
        "params": {"rules": "us!aces~high", "page": "map"},
        "drops": ["aces"],
    }


switch = st.sampled_from(sorted(SWITCHES)).flatmap(
    lambda name: st.tuples(
        st.just(name),
        st.sampled_from([id for id, _ in SWITCH_WORDS[name].values]) if SWITCHES[name].values else st.just("off" if name != "match" else "minutes"),
    )
)  # fmt: skip


@settings(max_examples=60)
@given(st.sampled_from(sorted(RULE_SETS)), st.lists(switch, max_size=8))
def test_a_form_makes_the_rules_that_it_shows_or_says_why_not(
    key: str, chosen: list[tuple[str, str]]
) -> None:
    made = HouseRules.of(rule_set(key))
    for name, value in chosen:
        made = made.filled(name, value)
    assert (made.rules is None) is bool(made.faults)
    assert HouseRules.read(str(made)) == made
    if made.rules is not None:
        for name in SWITCHES:
            assert written(made.rules.switch(name)) == made.value(name)
        assert HouseRules.of(made.rules).rules == made.rules
