"""Fact puzzles: one right answer, nothing that a table leaves open, explanations in the rulebook's words."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.cards import parse_cards
from buraco_core.clauses import CLAUSES, clause, graded
from buraco_core.course.levels import needs
from buraco_core.course.steps import Choose
from buraco_core.course.tasks import (
    Answer,
    Fact,
    FromRulebook,
    HowMany,
    Worth,
    chosen_by,
    deck_size,
    stock_size,
)
from buraco_core.dealing import new_start
from buraco_core.message import M_
from buraco_core.puzzles.kinds.fact import FactError, FactOption, FactPuzzle, rulebook_options
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.text import Speaker
from clause_tables import SINGLE

US = rule_set("us")
ASK = M_("How many wilds may a %(meld)s hold?")
ONE, TWO = (
    FactOption("one", M_("One"), is_right=True),
    FactOption("two", M_("Two"), about=M_("Two are many.")),
)
THREE = FactOption("three", M_("Three"))


def asked(*options: FactOption, id: str = "WILD-1", key: str = "us", **more: Any) -> FactPuzzle:
    return FactPuzzle(rule_set(key), id, ASK, options or (ONE, TWO, THREE), **more)


def test_a_wrong_answer_gets_what_is_true_and_the_sentence_of_the_clause() -> None:
    puzzle = asked()
    sentence = clause("WILD-1").sentence(US)
    assert puzzle.grade("one").is_right
    assert puzzle.grade("one").says == (sentence,)
    wrong = puzzle.grade("two")
    assert (wrong.is_right, wrong.clause) == (False, "WILD-1")
    assert wrong.says == (M_("Two are many."), sentence)
    assert puzzle.grade("three").says == (sentence,)
    with pytest.raises(KeyError):
        puzzle.grade("four")


@pytest.mark.parametrize(
    ("id", "key", "options", "said"),
    [
        ("GRP-3", "us", (ONE, TWO), "leaves it open"),
        ("SCORE-4", "us", (ONE, TWO), "leaves it open"),
        ("CLEAN-3.inner", "fibur", (ONE, TWO), "leaves it open"),
        ("CLEAN-3", "us", (ONE, TWO), "says nothing at this table"),
        ("WILD-1", "us", (ONE,), "one right answer"),
        ("WILD-1", "us", (TWO, THREE), "0 of 2 are right"),
        ("WILD-1", "us", (ONE, FactOption("also", M_("1"), is_right=True)), "2 of 2 are right"),
        ("WILD-1", "us", (ONE, FactOption("one", M_("Two"))), "one id"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_a_sentence(
    id: str, key: str, options: tuple[FactOption, ...], said: str
) -> None:
    with pytest.raises(FactError, match=said):
        asked(*options, id=id, key=key)


def test_the_order_is_fixed_for_a_question_and_the_right_one_is_not_always_first() -> None:
    assert asked().options() == asked(THREE, TWO, ONE).options()
    firsts = set()
    for number in range(20):
        puzzle = FactPuzzle(US, "WILD-1", M_("Question %s" % number), (ONE, TWO, THREE))  # noqa: UP031 - a literal
        assert {each.id for each in puzzle.options()} == {"one", "two", "three"}
        firsts.add(puzzle.options()[0].id)
    assert firsts == {"one", "two", "three"}
    assert [each.id for each in asked(THREE, ONE, TWO, keeps_order=True).options()] == ["three", "one", "two"]


@pytest.mark.parametrize("options", [(ONE, TWO, THREE), (ONE, TWO)], ids=["three", "two"])
def test_hints_ask_before_they_tell(options: tuple[FactOption, ...]) -> None:
    speaker = Speaker.for_rules(US)
    puzzle = asked(*options)
    first, second, third = (speaker.say(*each.says) for each in puzzle.hints())
    assert first.endswith("?")
    sentence = speaker.say(clause("WILD-1").sentence(US))
    assert sentence not in first + second
    assert third == sentence
    assert ("Three" in second or "Two" in second) if len(options) == 3 else second.endswith("?")
    assert speaker.say(*asked(look=M_("Look well?")).hints()[0].says) == "Look well?"


# From the rulebook


def test_the_sentences_of_other_tables_are_the_wrong_answers() -> None:
    options = rulebook_options("SEQ-2", US)
    assert [each.id for each in options] == ["both", "either", "high", "low"]
    assert [each.is_right for each in options] == [True, False, False, False]
    assert [each.words for each in options] == [
        clause("SEQ-2").sentence(US.with_switches(aces=each.id)) for each in options
    ]
    assert "Italian" in str(options[1].about)
    assert "aces at high" in str(options[2].about)


def test_from_the_rulebook_under_every_switch() -> None:
    """The right one is this table's, none is there twice, and nothing is asked that hangs on an open point."""
    made = 0
    for rules in list(SINGLE.values())[::11]:
        for id in CLAUSES:
            if not (graded(id, rules) and clause(id).applies(rules)):
                continue
            try:
                puzzle = FromRulebook(id).puzzle(rules)
            except FactError:
                continue
            made += 1
            words = [str(each.words) for each in puzzle.given]
            assert len(set(words)) == len(words) >= 2
            assert puzzle.right.words == clause(id).sentence(rules)
            assert all(each.about for each in puzzle.given if not each.is_right)
    assert made > 1000


@pytest.mark.parametrize(
    ("id", "key"),
    [
        ("WILD-5", "italian"),  # the two Italian ways differ by the sliding wild alone, which is left open
        ("SEQ-2", "italian"),  # the longest sequence is left open
        ("WILD-6", "us"),  # each table's sentence holds at the other
        ("VAR-8", "fibur"),  # with `sequences` it only says less
        ("SCORE-2", "fibur"),
        ("CLEAN-4", "fibur"),
        ("SEQ-1", "us"),  # the same everywhere
    ],
)
def test_where_no_sentence_is_surely_wrong_none_is_asked(id: str, key: str) -> None:
    with pytest.raises(FactError, match="nothing to choose"):
        rulebook_options(id, rule_set(key))


def test_a_jokerless_sentence_is_no_wrong_answer_beside_jokers() -> None:
    assert [each.id for each in rulebook_options("DRAW-2", rule_set("fibur"))] == ["yes", "no"]
    assert [each.id for each in rulebook_options("DECK-1", US)] == ["none+2x2", "two-a-pack+2x2", "none+3x2"]


# Tasks


def test_an_answer_is_right_and_there_by_the_switches_that_it_names() -> None:
    task = Fact(
        "SEQ-2",
        M_("Where may an ace stand?"),
        (
            Answer("low", M_("Low"), right=needs(aces="low")),
            Answer("high", M_("High"), right=needs(aces="high")),
            Answer("any", M_("Low or high"), right=needs(aces=("both", "either"))),
            Answer("joker", M_("Where a joker stands"), needs=needs(jokers="two-a-pack")),
        ),
    )
    for aces, right in (("low", "low"), ("high", "high"), ("both", "any")):
        assert task.puzzle(US.with_switches(aces=aces)).right.id == right
    assert len(task.puzzle(US).given) == 3
    assert len(task.puzzle(rule_set("us-jokers")).given) == 4
    assert task.kind == "fact"


def test_numbers_follow_from_the_rules() -> None:
    task = HowMany("DECK-1", M_("How many cards?"), deck_size, (52, 104, 108), slips=((52, M_("One pack.")),))
    for key, rules in SINGLE.items():
        assert stock_size(rules) == len(new_start(rules, "seed").stock), key
        puzzle = task.puzzle(rules)
        assert puzzle.right.id == str(rules.deck.size)
        assert [int(each.id) for each in puzzle.options()] == sorted({52, 104, 108, rules.deck.size})
        assert puzzle.grade("52").says[0] == M_("One pack.")


def test_a_sum_is_counted_out() -> None:
    puzzle = Worth("5H 9S QD AC", ((30, M_("That leaves the queen out.")), (45, M_("An ace is 15.")))).puzzle(
        US
    )
    assert [each.id for each in puzzle.options()] == ["30", "40", "45"]
    assert "5 + 10 + 10 + 15 = 40" in Speaker.for_rules(US).say(*puzzle.grade("30").says)


@pytest.mark.parametrize("key", RULE_SETS)
def test_the_stored_step_of_a_switch_names_the_right_answer(key: str) -> None:
    rules = rule_set(key)
    found = next(
        steps
        for wanted, steps in chosen_by("wild_moves").cases
        if rules.switch("wild_moves") == wanted[0][1][0]
    )
    assert found == (Choose(rules.melds.wild_moves),)
    assert FromRulebook("GRP-1").puzzle(rules).right.id == rules.melds.group_ranks


# Answers with a clause of their own, and cards with labels


def test_an_answer_may_be_about_another_clause_which_then_speaks() -> None:
    puzzle = asked(ONE, FactOption("two", M_("Two"), about=M_("Two are many."), clause="DECK-2"), THREE)
    wrong = puzzle.grade("two")
    assert (wrong.clause, wrong.says) == ("DECK-2", (M_("Two are many."), clause("DECK-2").sentence(US)))
    assert puzzle.grade("three").clause == puzzle.grade("one").clause == puzzle.hints()[2].clause == "WILD-1"
    with pytest.raises(FactError, match="GRP-3"):
        asked(ONE, FactOption("two", M_("Two"), clause="GRP-3"))
    right = asked(FactOption("one", M_("One"), is_right=True, clause="DECK-2"), TWO)
    assert right.hints()[2].says == (clause("DECK-2").sentence(US),)
    assert right.hints()[2].clause == "DECK-2"


def test_every_card_has_a_label_or_none_has() -> None:
    cards = parse_cards("7H AC")
    assert asked(cards=cards, labels=(M_("Ann"), M_("Ben"))).labels == (M_("Ann"), M_("Ben"))
    with pytest.raises(FactError, match="1 labels for 2 cards"):
        asked(cards=cards, labels=(M_("Ann"),))
