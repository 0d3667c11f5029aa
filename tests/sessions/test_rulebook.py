"""The rulebook: every clause of the table's rules, found by its words, opened, and beside another table's."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.clauses import CHAPTERS, CLAUSES, clause, graded, points_of
from buraco_core.course import LESSONS, lesson_named
from buraco_core.puzzles import format_rules
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.text import Speaker, card_token
from sessions.playing import Board
from sessions.visiting import visit

OWN = rule_set("us").with_switches(aces="high", group_ranks="any")
TABLES = [*RULE_SETS.values(), OWN]


def rulebook(rules: Rules | str = "us", **params: str) -> Board:
    board = visit()
    code = rules if isinstance(rules, str) else format_rules(rules)
    board.hello("rulebook", None, rules=code, **params)
    return board


def params(board: Board) -> dict[str, str]:
    assert board.view["address"]["lesson"] == "rulebook"
    return {name: value for name, value in board.view["address"]["params"].items() if name != "rules"}


def listed(board: Board) -> dict[str, Any]:
    """Every clause that is listed, by its id."""
    rows = [row for each in board.view["blocks"] if each["id"].startswith("chapter-") for row in each["rows"]]
    assert len({row["id"] for row in rows}) == len(rows)
    return {row["id"]: row for row in rows}


def says(id: str, rules: Rules) -> str:
    return Speaker.for_rules(rules, None, card_token).say(clause(id).sentence(rules))


# The whole of it


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_every_clause_of_the_table_is_in_it_with_what_it_says_there(rules: Rules) -> None:
    found = listed(rulebook(rules, chapter="all"))
    assert list(found) == [each.id for each in CLAUSES.values() if each.applies(rules)]
    for id, row in found.items():
        assert row["texts"] == [says(id, rules)]
        assert row["code"] == id
        assert row["point"] == ("." in id)
        assert bool(row["badge"]) == clause(id).is_open(rules)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda each: each.key)
def test_the_contents_lead_to_every_chapter_and_back(chapter: Any) -> None:
    board = rulebook("us-jokers")
    offered = {each["id"]: each for each in board.block("chapters")["options"]}
    there = [each.id for each in chapter.clauses if each.applies(rule_set("us-jokers"))]
    assert (chapter.key in offered) == bool(there)
    if there:
        count = sum("." not in id for id in there)
        assert offered[chapter.key]["detail"].startswith(f"{count} rule")
        board.press(chapter.key, "chapters")
        assert (list(listed(board)), params(board)) == (there, {"chapter": chapter.key})
        board.press("contents")
        assert (board.block("chapters") is not None, params(board)) == (True, {})


# Looked for


def test_words_in_title_sentence_or_id_are_found_whatever_their_case_and_order() -> None:
    board = rulebook()
    for text, some in (("wild-5", "WILD-5"), ("COMES home", ""), ("exact CUT", "CUT-1"), ("cut  exact", "CUT-1"), ("Groups", "GRP-1")):  # fmt: skip
        board.fill("find", text, "find")
        found = listed(board)
        words = text.casefold().split()
        expected = [
            each.id
            for each in CLAUSES.values()
            if each.applies(rule_set("us"))
            and all(
                word in f"{each.id} {Speaker().say(each.title)} {says(each.id, rule_set('us'))}".casefold()
                for word in words
            )
        ]
        assert list(found) == expected
        assert not some or some in found
        assert params(board) == {"find": " ".join(text.split())}
        if found:
            assert board.block("find")["note"].startswith(f"{len(found)} rule")


def test_a_whole_question_finds_the_rules_that_have_the_most_of_it() -> None:
    board = rulebook(find="can I pick up the pile?")
    found = [
        row["id"] for block in board.view["blocks"] if block["type"] == "clauses" for row in block["rows"]
    ]
    assert "DRAW-1" in found
    assert f"{len(found)} rules have the most of them" in board.block("find")["note"]
    assert not {"CLEAN-1", "SEAT-1"} & set(found)
    board = rulebook("italian", find="jokers wild xyzzy")
    assert "the most of them" in board.block("find")["note"]


def test_nothing_found_says_so_and_what_to_do() -> None:
    board = rulebook(find="xyzzy")
    assert listed(board) == {}
    assert "No rule of this table has that in it" in board.block("find")["note"]
    assert "empty the line" in board.block("find")["note"]
    board.fill("find", "", "find")
    assert board.block("chapters") is not None


def test_one_can_go_on_typing_and_what_is_found_opens_and_comes_back() -> None:
    board = rulebook()
    before = board.view["session"]
    board.fill("find", "nat", "find")
    board.fill("find", "natural two", "find")
    assert board.view["session"] == before
    board.press("WILD-2", "chapter-melds")
    assert board.view["session"] != before
    assert params(board) == {"clause": "WILD-2"}
    board.press("list")
    assert params(board) == {"find": "natural two"}


# One clause


@pytest.mark.parametrize("rules", [rule_set("us"), rule_set("fibur"), OWN], ids=format_rules)
def test_every_clause_opens_with_what_it_says_its_points_and_whether_it_is_marked(rules: Rules) -> None:
    for id, found in CLAUSES.items():
        board = rulebook(rules, clause=id)
        assert board.block("says")["text"] == says(id, rules)
        assert board.block("where")["text"].startswith(f"{id} · ")
        marked = board.block("marked")["text"]
        if not found.applies(rules):
            assert "does not come up at your table" in marked
        elif not found.manner:
            assert ("marks answers by it" in marked) == graded(id, rules)
            assert ("nobody is marked wrong" in marked) == (not graded(id, rules))
        points = [each.id for each in points_of(id) if each.applies(rules)]
        block = board.block("points")
        assert [each["id"] for each in block["rows"]] == points if points else block is None


def test_points_lead_to_their_own_page_and_it_to_the_clause() -> None:
    board = rulebook(clause="WILD-5")
    board.press("WILD-5.slide", "points")
    assert params(board) == {"clause": "WILD-5.slide"}
    board.press("WILD-5", "parent")
    assert params(board) == {"clause": "WILD-5"}


def test_a_switch_that_decides_is_named_with_its_value() -> None:
    assert "A switch decides it. Aces in a sequence: high only." in rulebook(OWN, clause="SEQ-2").block("marked")["text"]  # fmt: skip


def test_from_clause_to_clause_through_the_whole_book() -> None:
    board = rulebook(clause="DECK-1")
    seen = ["DECK-1"]
    while "later" in board.items():
        board.press("later")
        seen.append(params(board)["clause"])
    assert seen == [
        each.id for each in CLAUSES.values() if each.parent is None and each.applies(rule_set("us"))
    ]
    back = [seen.pop()]
    while "earlier" in board.items():
        board.press("earlier")
        back.append(params(board)["clause"])
    assert back[1:] == seen[::-1]


@pytest.mark.parametrize("rules", [rule_set("us"), rule_set("fibur")], ids=format_rules)
def test_the_levels_about_a_clause_are_those_of_the_course_and_a_press_leads_there(rules: Rules) -> None:
    led = 0
    for id in CLAUSES:
        taught = {each.key for each in LESSONS for level in each.levels_for(rules) if id in level.teaches}
        board = rulebook(rules, clause=id)
        there = board.block("taught")
        assert taught <= {each["id"] for each in there["options"]} if there else not taught
        for block in ("taught", "asked"):
            options = board.block(block)["options"] if board.block(block) else []
            for each in options[:1]:
                other = rulebook(rules, clause=id)
                other.press(each["id"], block)
                address = other.view["address"]
                lesson = lesson_named(address["lesson"])
                numbers = [level.key for level in lesson.levels_for(rules)]
                number = numbers.index(address["params"]["level"]) + 1
                assert each["detail"].split()[1].strip(",") == str(number)
                level = lesson.levels_for(rules)[number - 1]
                assert id in (*level.clauses, *level.leaves)
                led += 1
    assert led > 40


# Two tables


@pytest.mark.parametrize("other", ["us-3000", "us-jokers", "italian", "fibur"])
def test_side_by_side_each_says_its_own_and_what_differs_is_marked(other: str) -> None:
    us, there = rule_set("us"), rule_set(other)
    board = rulebook(chapter="all", **{"with": other})
    found = listed(board)
    assert list(found) == [each.id for each in CLAUSES.values() if each.applies(us) or each.applies(there)]
    otherwise = set()
    for id, row in found.items():
        differ = clause(id).sentence(us) != clause(id).sentence(there)
        otherwise |= {id.partition(".")[0]} if differ else set()
        assert row["differs"] == differ
        assert row["texts"] == ([says(id, us), says(id, there)] if differ else [says(id, us)])
    assert f" {len(otherwise)} of these rules" in board.block("beside")["text"]
    board.fill("show", "differ", "tables")
    assert set(listed(board)) == {id for id, row in found.items() if row["differs"]}
    assert params(board) == {"chapter": "all", "with": other, "only": "1"}
    for block in board.view["blocks"]:
        if block["id"].startswith("chapter-"):
            assert len(block["names"]) == 2


@pytest.mark.parametrize(("rules", "other"), [("italian", "us"), ("us", "italian"), ("fibur", "us-jokers")])
def test_a_chapter_counts_the_rules_of_either_table_and_how_many_of_them_differ(
    rules: str, other: str
) -> None:
    some = 0
    for offered in rulebook(rules, **{"with": other}).block("chapters")["options"]:
        if offered["id"] == "all":
            continue
        board = rulebook(rules, chapter=offered["id"], **{"with": other})
        found = listed(board)
        there = {id.partition(".")[0] for id in found}
        otherwise = {id.partition(".")[0] for id, row in found.items() if row["differs"]}
        words = [f"{len(there)} rule{'s' if len(there) > 1 else ''}"]
        words += [f"{len(otherwise)} differ{'s' if len(otherwise) == 1 else ''}"] if otherwise else []
        assert offered["detail"] == " · ".join(words)
        said = board.block("beside")["text"]
        assert (
            f": {len(otherwise)} of these rules" if otherwise else "nothing here is played otherwise"
        ) in said
        some += len(otherwise)
    assert some > 5


def test_what_was_found_is_counted_as_it_stands_there_beside_another_table_too() -> None:
    board = rulebook("italian", find="open", **{"with": "us"})
    found = listed(board)
    count = sum(row["differs"] for row in found.values())
    assert board.block("find")["note"].startswith(f"{len(found)} rules have it")
    assert 0 < count <= len(found)
    assert f": {count} of these rules" in board.block("beside")["text"]


def test_the_other_table_is_chosen_and_left_by_a_press() -> None:
    board = rulebook(chapter="melds")
    row = board.block("tables")["rows"][0]
    assert [each["id"] for each in row["options"]] == ["none", "us-3000", "us-jokers", "italian", "fibur"]
    board.fill("with", "italian", "tables")
    assert params(board) == {"chapter": "melds", "with": "italian"}
    assert any(each["differs"] for each in listed(board).values())
    board.fill("with", "none", "tables")
    assert params(board) == {"chapter": "melds"}
    assert not any(each["differs"] for each in listed(board).values())


def test_a_tables_own_switches_stand_beside_its_plain_rule_set() -> None:
    board = rulebook(OWN)
    assert "us" in [each["id"] for each in board.block("tables")["rows"][0]["options"]]
    board.fill("with", "us", "tables")
    board.fill("show", "differ", "tables")
    assert set(listed(board)) == {
        id for id, each in CLAUSES.items()
        if each.sentence(OWN) != each.sentence(rule_set("us")) and (each.applies(OWN) or each.applies(rule_set("us")))
    }  # fmt: skip
    assert {"SEQ-2", "GRP-1"} <= set(listed(board))


def test_a_clause_beside_another_table_shows_both_sentences() -> None:
    board = rulebook(clause="GRP-1", **{"with": "italian"})
    assert board.block("says-1")["text"] == says("GRP-1", rule_set("us"))
    assert board.block("says-2")["text"] == says("GRP-1", rule_set("italian"))
    same = rulebook(clause="SEQ-1", **{"with": "italian"})
    assert same.block("says")["text"] == says("SEQ-1", rule_set("us"))
    assert "says the same" in same.block("same")["text"]


def test_beside_ones_own_rules_there_is_nothing_to_see() -> None:
    board = rulebook(chapter="melds", **{"with": "italian"})
    board.press("rules", "bar")
    board.press("italian", "sets")
    assert board.view["address"]["params"] == {"rules": "italian", "chapter": "melds"}


# Links


@pytest.mark.parametrize(
    "given",
    [
        {"clause": "WILD-5"},
        {"clause": "WILD-5.slide", "with": "fibur"},
        {"chapter": "pots"},
        {"find": "natural two", "with": "italian"},
        {"with": "italian", "only": "1"},
        {"chapter": "all", "with": "us!aces~low", "only": "1"},
    ],
    ids=str,
)
def test_a_link_opens_what_it_says_and_stays_as_it_is(given: dict[str, str]) -> None:
    board = rulebook(**given)
    assert params(board) == given
    assert board.message["empty"]
    if board.block("link"):
        assert board.block("link")["link"] == board.view["address"]


@pytest.mark.parametrize(
    ("given", "there", "says"),
    [
        ({"clause": "wild-5"}, {"clause": "WILD-5"}, ""),
        ({"clause": "WILD-5.foo"}, {"clause": "WILD-5"}, "There is no clause 'WILD-5.foo'. This is WILD-5."),
        ({"clause": "WILD-99"}, {"find": "WILD-"}, "There is no clause 'WILD-99'."),
        ({"clause": "whatever"}, {}, "There is no clause 'whatever': ids look like WILD-5."),
        ({"chapter": "cooking"}, {}, "There is no chapter 'cooking': the chapters are deck, seats, "),
        ({"with": "klingon", "chapter": "deck"}, {"chapter": "deck"}, "klingon"),
        ({"with": "us"}, {}, "These are the rules that you play by"),
        ({"with": "us!aces~sideways"}, {}, "sideways"),
        ({"only": "1"}, {}, "add that table, as in with=italian"),
        ({"only": "yes", "with": "fibur"}, {"with": "fibur"}, "only=1 shows only what differs"),
    ],
    ids=str,
)
def test_a_malformed_link_says_what_is_wrong_and_opens_the_nearest_page(
    given: dict[str, str], there: dict[str, str], says: str
) -> None:
    board = rulebook(**given)
    assert params(board) == there
    if says:
        assert (board.message["tone"], says in board.message["text"]) == ("careful", True)
    else:
        assert board.message["empty"]


def test_what_is_no_page_of_it_changes_nothing() -> None:
    board = rulebook(clause="WILD-5")
    room = board.session.room
    for item, block in (("nowhere", "chapters"), ("13-match", "taught"), ("x", "points"), ("y", "main")):
        board.press(item, block)
        assert board.session.room == room
    for row, text in (("with", "klingon"), ("show", "differ"), ("other", "x")):
        board.fill(row, text, "tables")
        assert board.session.room == room
