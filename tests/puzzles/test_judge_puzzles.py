"""Judge puzzles: the right answer is what the second opinion says, and only what is graded decides it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from buraco_core.cards import parse_card, parse_cards, pretty_card
from buraco_core.clauses import CLAUSES
from buraco_core.melds import judge as engine_judge
from buraco_core.puzzles import JudgePuzzle, format_rules, make_puzzle
from buraco_core.puzzles import grading as grading_room
from buraco_core.puzzles.codes import DIFFICULTIES, PuzzleCode
from buraco_core.puzzles.making import judge_maker as maker
from buraco_core.puzzles.shapes import LEGAL, MISCONCEPTIONS
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.text import Speaker
from oracle.melds import OracleError, copies, judge
from puzzles.answers import doubts, switches_of, texts, verdict
from puzzles.tables import TABLES, seeds_for


@cache
def puzzles(rules: Rules) -> list[JudgePuzzle]:
    made = [
        make_puzzle(PuzzleCode("judge", difficulty, rules, seed))
        for difficulty in DIFFICULTIES
        for seed in seeds_for(rules)
    ]
    return [each for each in made if isinstance(each, JudgePuzzle)]


def true_answers(puzzle: JudgePuzzle) -> set[str]:
    """The right answers, from the oracle alone."""
    cards = texts(puzzle.cards)
    found = verdict(cards, puzzle.rules)
    if puzzle.ask == "state":
        return {found["state"] if found["valid"] else "none"}
    if puzzle.ask == "bonus":
        return {str(found["bonus"])}
    if puzzle.ask == "stands":
        return {stands for _, _, stands in found["choices"]}
    return {str(i) for i in range(len(cards)) if verdict(cards[:i] + cards[i + 1 :], puzzle.rules)["valid"]}


def is_answered_as_by_the_second_opinion(puzzle: JudgePuzzle) -> None:
    """What is offered holds one right answer, or for `fault` a wrong one too, and each is graded as it is."""
    right = true_answers(puzzle)
    assert set(puzzle.right_answers()) == right, puzzle
    if puzzle.ask == "fault":
        offered = [str(index) for index in range(len(puzzle.cards))]
        assert 0 < len(right) < len(offered), puzzle
    else:
        offered = [option.id for option in puzzle.options()]
        assert len(set(offered)) == len(offered) >= 3, puzzle
        assert len(right & set(offered)) == 1, puzzle
    for answer in offered:
        grade = puzzle.grade(answer)
        assert grade.is_right == (answer in right), (puzzle, answer)
        assert grade.clause in CLAUSES
        assert grade.says
        if not grade.is_right:
            assert grade.at or grade.shown, (puzzle, answer)
        assert all(0 <= index < len(puzzle.cards) for index in grade.at)


def rests_on_nothing_open(puzzle: JudgePuzzle) -> None:
    """No ungraded point decides, and what a wild stands for is asked only where there is one reading."""
    meld = puzzle.verdict.meld
    assert meld is None or grading_room.doubts(meld, puzzle.rules) == ()
    assert doubts(puzzle.cards, puzzle.rules) == set(), puzzle
    if puzzle.ask == "stands":
        assert verdict(puzzle.cards, puzzle.rules)["readings"] == 1, puzzle


def is_of_the_deck(puzzle: JudgePuzzle) -> None:
    sw = switches_of(puzzle.rules)
    for code, count in Counter(texts(puzzle.cards)).items():
        assert count <= copies(code, sw), puzzle


@pytest.mark.clauses("CLEAN-3", "SEQ-2", "VAR-8", "DECK-1")
@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_the_right_answers_are_those_of_the_second_opinion_and_all_others_are_wrong(rules: Rules) -> None:
    for puzzle in puzzles(rules):
        is_answered_as_by_the_second_opinion(puzzle)
        rests_on_nothing_open(puzzle)
        is_of_the_deck(puzzle)
    if not rules.table_set:
        assert {each.ask for each in puzzles(rules)} == {"state", "bonus", "stands", "fault"}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=format_rules)
def test_all_kinds_of_answers_come_and_none_nearly_always(rules: Rules) -> None:
    states = Counter(verdict(each.cards, rules).get("state", "none") for each in puzzles(rules))
    assert {"clean", "dirty", "none"} <= set(states)
    assert min(states[each] for each in ("clean", "dirty", "none")) > len(seeds_for(rules)) / 4, states
    assert ("semi-clean" in states) == (rules.melds.semi_clean != "none"), states


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_hints_are_where_to_look_which_rule_and_the_answer(rules: Rules) -> None:
    speaker = Speaker.for_rules(rules)
    for puzzle in puzzles(rules):
        first, second, third = puzzle.hints()
        found = verdict(puzzle.cards, rules)
        assert first.says
        assert first.clause is None
        assert not first.shown
        assert second.clause in CLAUSES
        assert not second.shown
        said = speaker.say(*third.says)
        if puzzle.ask == "fault":
            (index,) = third.at
            assert str(index) in true_answers(puzzle)
        elif not found["valid"]:
            assert third.says
            assert third.clause in CLAUSES
        else:
            (shown,) = third.shown
            assert sorted(texts(shown.cards)) == sorted(texts(puzzle.cards))
            assert shown.state == found["state"]
            if puzzle.ask == "bonus":
                assert (str(found["bonus"]) if found["bonus"] else "a bonus begins with seven") in said
            elif puzzle.ask == "stands":
                assert pretty_card(parse_card(found["wild"]["for"])) in said
            else:
                assert found["state"] in said


def test_a_first_hint_does_not_name_the_answer() -> None:
    for rules in (rule_set("us"), rule_set("fibur")):
        for puzzle in puzzles(rules):
            said = Speaker.for_rules(rules).say(*puzzle.hints()[0].says)
            options = [Speaker.for_rules(rules).say(each.label) for each in puzzle.options()]
            for words in options:
                assert words.lower() not in said.lower().split(), puzzle


# Shapes


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
@pytest.mark.parametrize("belief", MISCONCEPTIONS, ids=lambda each: each.key)
def test_a_misconception_goes_wrong_on_its_shape_as_it_says(rules: Rules, belief: Any) -> None:
    sw = switches_of(rules)
    drawn = 0
    for length in range(3, 10):
        for number in range(4):
            chance = PuzzleCode("judge", 1, rules, f"a{number}").random()
            cards = belief.shape(chance, rules, length)
            if cards is None:
                continue
            try:
                found = judge(texts(cards), sw)
            except OracleError:
                continue
            drawn += 1
            assert found["valid"] == belief.gives, texts(cards)
    assert belief.clause in CLAUSES
    fits = {
        "low-group": sw["group_ranks"] == "court",
        "ace-both-ends": sw["aces"] == "either",
        "six-and-wild": sw["semi_clean"] != "none",
    }
    assert (drawn > 0) == fits.get(belief.key, True)


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
@pytest.mark.parametrize("name", LEGAL)
def test_a_legal_shape_is_legal(rules: Rules, name: str) -> None:
    sw = switches_of(rules)
    drawn = 0
    for length in range(3, 10):
        for number in range(4):
            chance = PuzzleCode("judge", 1, rules, f"a{number}").random()
            cards = LEGAL[name](chance, rules, length)
            try:
                found = judge(texts(cards), sw) if cards else None
            except OracleError:
                continue
            if found is not None and cards is not None:
                drawn += 1
                assert found["valid"], texts(cards)
    needs = {"queen-king-ace-two": sw["aces"] != "low", "ace-two-wild": sw["aces"] != "high"}
    assert (drawn > 0) == needs.get(name, True)


@pytest.mark.parametrize("key", RULE_SETS)
def test_the_generator_reaches_every_shape(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which shape each puzzle came from: the last one that was drawn."""
    drawn: list[str] = []

    def noted(name: str, shape: Any) -> Any:
        def draw(*arguments: Any) -> Any:
            drawn.append(name)
            return shape(*arguments)

        return draw

    beliefs = tuple(
        maker.MISCONCEPTIONS[0].__class__(
            each.key, each.belief, each.clause, noted(each.key, each.shape), each.gives
        )
        for each in MISCONCEPTIONS
    )
    monkeypatch.setattr(maker, "MISCONCEPTIONS", beliefs)
    monkeypatch.setattr(maker, "LEGAL", {name: noted(name, shape) for name, shape in LEGAL.items()})
    rules, reached = rule_set(key), set()
    for number in range(800):
        maker.make_judge_puzzle(PuzzleCode("judge", 2 + number % 2, rules, f"n{number}"))
        reached.add(drawn[-1])
    absent = {"six-and-wild", "ace-both-ends"} if key.startswith("us") else {"low-group"}
    if key == "italian":
        absent.add("six-and-wild")
    assert {each.key for each in MISCONCEPTIONS} | set(LEGAL) == reached | absent
    assert not reached & absent


# Single puzzles, by hand


def grade(cards: str, ask: Any, answer: str, key: str = "us") -> Any:
    return JudgePuzzle(rule_set(key), parse_cards(cards), ask).grade(answer)


def test_a_wrong_answer_about_six_cards_says_where_a_bonus_begins() -> None:
    given = grade("5C 6C 7C 8C 9C 10C", "bonus", "200")
    assert not given.is_right
    assert given.clause == "CLEAN-2"
    assert "Here are 6 cards, and a bonus begins with seven." in Speaker().say(*given.says)
    assert grade("5C 6C 7C 8C 9C 10C", "bonus", "0").is_right


def test_a_wrong_answer_marks_the_wild_and_shows_the_reading() -> None:
    given = grade("2H 3H 4H 5H 6H 7H 9H", "state", "clean")
    assert not given.is_right
    assert given.at == (0,)
    (shown,) = given.shown
    assert texts(shown.cards) == ["3H", "4H", "5H", "6H", "7H", "2H", "9H"]
    assert shown.wild.stands_for.code == "8H"


def test_no_meld_marks_the_cards_at_fault_and_shows_a_repair() -> None:
    given = grade("4S 2H 6S 7S 2D", "state", "dirty")
    assert not given.is_right
    assert given.clause == "WILD-1"
    assert given.at == (1, 4)
    assert given.shows_repair
    assert judge(texts(given.shown[0].cards), switches_of(rule_set("us")))["valid"]


def test_taking_the_wrong_card_away_says_what_is_left() -> None:
    given = grade("4S 2H 6S 7S 2D", "fault", "0")
    assert not given.is_right
    assert given.at
    right = grade("4S 2H 6S 7S 2D", "fault", "1")
    assert right.is_right
    assert sorted(texts(right.shown[0].cards)) == ["2D", "4S", "6S", "7S"]


@pytest.mark.parametrize("answer", ["", "nonsense", "99", "-1", "1e9"])
@pytest.mark.parametrize("ask", ["state", "fault"])
def test_an_answer_that_is_no_option_is_not_right(ask: Any, answer: str) -> None:
    assert not grade("4S 2H 6S 7S 2D", ask, answer).is_right


def test_what_is_said_of_the_cards_that_are_kept_is_said_by_its_own_clause() -> None:
    others = 0
    for difficulty, number in product(DIFFICULTIES, range(60)):
        puzzle = make_puzzle(PuzzleCode("judge", difficulty, rule_set("us-3000"), f"e{number}"))
        assert isinstance(puzzle, JudgePuzzle)
        if puzzle.ask != "fault":
            continue
        first = engine_judge(puzzle.cards, puzzle.rules).problems[0].clause
        for taken in range(len(puzzle.cards)):
            if str(taken) not in puzzle.right_answers():
                kept = [card for index, card in enumerate(puzzle.cards) if index != taken]
                own = engine_judge(kept, puzzle.rules).problems[0].clause
                assert puzzle.grade(str(taken)).clause == own
                others += own != first
    assert others
