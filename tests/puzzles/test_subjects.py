"""What puzzles are about: clauses that are asked for, beliefs that fail on them, and puzzles found by either."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.cards import parse_cards
from buraco_core.clauses import CLAUSES, clause, graded
from buraco_core.puzzles import AllowedPuzzle, JudgePuzzle, OpeningPuzzle, ScorePuzzle, make_puzzle
from buraco_core.puzzles.codes import DIFFICULTIES, KINDS, CodeError, PuzzleCode
from buraco_core.puzzles.making.wanted import SubjectError, kinds_about, make_about
from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS, known_as, misbeliefs_at
from buraco_core.puzzles.mistakes.misconceptions import MISCONCEPTIONS
from buraco_core.puzzles.mistakes.subjects import Subjects, subjects
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.scoring import Side
from buraco_core.text import Speaker
from puzzles.answers import texts, verdict

TABLES = {
    **RULE_SETS,
    "aces high": rule_set("us").with_switches(aces="high"),
    "timed": rule_set("us").with_switches(match="minutes 60"),
}


def right_clause(puzzle: Any) -> str | None:
    """The clause that the explanation of the right answer cites, where there is one answer to choose."""
    return puzzle.grade(puzzle.right_answers()[0]).clause if hasattr(puzzle, "right_answers") else None


@pytest.mark.parametrize("key", TABLES)
@pytest.mark.parametrize("kind", KINDS)
def test_each_puzzle_is_about_clauses_of_its_table_and_beliefs_that_are_there(kind: str, key: str) -> None:
    rules = TABLES[key]
    for number in range(9):
        puzzle = make_puzzle(PuzzleCode(kind, 1 + number % 3, rules, f"s{number}"))
        about = subjects(puzzle)
        assert about.clauses
        assert len(set(about.clauses)) == len(about.clauses)
        assert all(clause(each).applies(rules) and graded(each, rules) for each in about.clauses)
        assert about.clauses[0] == (right_clause(puzzle) or about.clauses[0])
        assert all(kind in kinds_about(each, rules) for each in about.clauses), about
        for each in about.misconceptions:
            assert kind in MISBELIEFS[each].kinds, (puzzle, each)
            assert MISBELIEFS[each].is_at(rules), (puzzle, each)
            assert each in about
        if isinstance(puzzle, AllowedPuzzle):
            assert about.misconceptions == (known_as(puzzle.misconception),)


@pytest.mark.parametrize(
    ("cards", "ask", "key", "keys"),
    [
        ("2H 3H 4H", "state", "us", ["own-two-is-wild"]),
        ("2S 3H 4H", "state", "us", ["foreign-two"]),
        ("2H 4H 5H", "state", "us", ["own-two-is-natural"]),
        ("QH KH AH 2H", "state", "us", ["round-the-corner"]),
        ("KH AH 2H 3H", "state", "us", ["round-the-corner"]),
        ("3H 4H 5H", "state", "us", []),
        ("3H 4H 5H 2S 7H", "state", "us", []),
        ("3H 2S 5H 2D 7H", "state", "us", ["two-wilds"]),
        ("3H 4H 5S", "state", "us", ["two-suits"]),
        ("3H 4H 6H", "state", "us", ["gap"]),
        ("3H 4H 2S 7H", "state", "us", ["wide-gap"]),
        ("3H 4H 5H 5H", "state", "us", ["same-card-twice"]),
        ("2H 2S 2D", "state", "us", ["wilds-only"]),
        ("7H 7S 7D", "state", "us", ["low-group"]),
        ("7H 7S 7D", "state", "italian", ["court-groups-only"]),
        ("KH KS QD", "state", "us", ["alike"]),
        ("7H 7S 8D", "state", "us", []),  # two things are wrong
        ("AH 2H 3H", "state", "aces high", ["ace-at-any-end"]),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "state", "fibur", ["ace-both-ends"]),
        ("3H 4H 5H 6H 7H 8H", "bonus", "us", ["six-as-seven"]),
        ("3H 4H 5H 6H 7H 8H", "state", "us", []),
        ("2H 3H 4H 5H 6H 7H 8H", "bonus", "us", ["own-two-is-wild"]),
        ("2H 3H 4H 5H 6H", "bonus", "us", []),
        ("3H 4H 5H 6H 7H 8H 2S", "bonus", "fibur", ["foreign-two", "six-and-wild"]),
        ("3H 4H 5H 6H 7H 8H 2S", "bonus", "us", ["foreign-two"]),
    ],
)
def test_beliefs_that_fail_on_cards(cards: str, ask: Any, key: str, keys: list[str]) -> None:
    assert list(subjects(JudgePuzzle(TABLES[key], parse_cards(cards), ask)).misconceptions) == keys


@pytest.mark.parametrize(
    ("hand", "key", "score", "failed", "keys"),
    [
        ("KS KH KD 2S 4C 9D 6H", "us", 0, 0, ["exact-is-short"]),
        ("KS KH KD 3C 4C 5C 9D", "us", 0, 0, ["any-meld-opens"]),
        ("KS KH KD 3C 4C 5C 6C 9D", "us", 0, 0, ["each-meld-enough", "exact-is-short"]),
        ("KS KH KD KC 2S 3H 4D", "us", 1500, 0, ["any-meld-opens", "minimum-is-fifty"]),
        ("KS KH KD KC 2S 3H 4D", "us", 0, 0, []),
        ("KS KH KD 2S 4C 9D 6H", "us", 0, 1, ["any-meld-opens", "minimum-stays"]),
        ("3H 4H 5H 6H 7H 8H 9H", "us", 0, 0, ["any-meld-opens", "bonus-opens"]),
        ("3H 5S 7D 9C", "us", 0, 0, []),
        ("3H 4H 5H 9C", "italian", 0, 0, ["always-a-minimum"]),
        ("KS KH KD KC AH 2H", "italian", 0, 0, []),
    ],
)
def test_beliefs_that_fail_on_an_opening(
    hand: str, key: str, score: int, failed: int, keys: list[str]
) -> None:
    puzzle = OpeningPuzzle(rule_set(key), parse_cards(hand), score, failed)
    assert list(subjects(puzzle).misconceptions) == keys


def sheet(key: str, *sides: Side, scope: Any = "side") -> list[str]:
    return list(subjects(ScorePuzzle(rule_set(key), sides, scope)).misconceptions)


def test_beliefs_that_fail_on_a_sheet() -> None:
    cards = parse_cards
    plain = Side(melds=(cards("3H 4H 5H"),), hands=(cards("9S"), ()), took_pot=True)
    assert sheet("us", plain, plain) == []
    no_pot = Side(hands=(cards("9S"), cards("9C")))
    assert sheet("us", no_pot, plain) == ["partners-hand-is-free", "no-pot-is-free"]
    assert sheet("us", plain, no_pot) == []
    assert sheet("us", plain, no_pot, scope="deal") == ["partners-hand-is-free", "no-pot-is-free"]
    assert sheet("fibur", no_pot, Side()) == ["partners-hand-is-free", "no-pot-always-costs"]
    assert sheet("fibur", no_pot, plain) == ["partners-hand-is-free", "no-pot-is-free"]
    long = Side(melds=(cards("3H 4H 5H 6H 7H 8H 9H 10H"), cards("3S 4S 5S 6S 7S 8S")), took_pot=True)
    assert sheet("us", long, plain) == ["longer-earns-more", "six-as-seven"]
    pot = Side(unplayed_pot=cards("3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"), took_pot=True)
    assert sheet("italian", pot, plain) == ["unplayed-pot-is-free"]
    assert sheet("us", no_pot, plain, scope="meld") == []


def test_what_is_no_puzzle_is_about_nothing() -> None:
    assert subjects(None) == Subjects()
    assert "WILD-1" not in Subjects()


# Beliefs


def test_every_belief_of_the_makers_is_there_once() -> None:
    assert {known_as(each.key) for each in MISCONCEPTIONS} <= set(MISBELIEFS)
    said = [(each.says.text, each.clause) for each in MISBELIEFS.values()]
    assert len(set(said)) == len(said)
    for key, each in MISBELIEFS.items():
        assert each.key == key == key.lower()
        assert each.clause in CLAUSES
        assert set(each.kinds) <= set(KINDS)
        assert each.kinds
        assert any(each.is_at(rules) for rules in TABLES.values())
        for dialect in ("us", "it"):
            words = Speaker(dialect).say(each.says)
            assert words.endswith(".")
            assert "%(" not in words


def test_beliefs_follow_the_table() -> None:
    at = {key: {each.key for each in misbeliefs_at(rules)} for key, rules in TABLES.items()}
    assert "low-group" in at["us"] - at["italian"]
    assert "court-groups-only" in at["italian"] - at["us"]
    assert "second-group" in at["fibur"] - at["italian"]
    assert "always-a-minimum" in at["fibur"] - at["us"]
    assert "any-meld-opens" in at["us"] - at["fibur"]
    assert "ace-at-any-end" in at["aces high"] - at["us"]


# Puzzles found by their subject


@pytest.mark.parametrize("key", ["us", "italian", "fibur"])
@pytest.mark.parametrize(
    ("kind", "difficulty", "subject"),
    [
        ("judge", 2, "WILD-2"),
        ("judge", 3, "two-suits"),
        ("judge", 1, "own-two-is-wild"),
        ("build", 3, "CLEAN-1"),
        ("score", 2, "no-pot-is-free"),
        ("score", 1, "CLEAN-2"),
        ("allowed", 1, "any-meld-on-the-table"),
        ("allowed", 2, "CLEAN-1"),
        ("spot", 2, "discard-before-drawing"),
        ("goal", 1, "POT-1"),
    ],
)
def test_a_puzzle_is_found_about_what_is_wanted(key: str, kind: str, difficulty: int, subject: str) -> None:
    rules = rule_set(key)
    found = make_about(kind, rules, difficulty, "begin", subject)
    assert found is not None
    assert (found.kind, found.difficulty, found.rules) == (kind, difficulty, rules)
    assert subject in subjects(make_puzzle(found))
    assert make_about(kind, rules, difficulty, "begin", subject) == found
    after = make_about(kind, rules, difficulty, found.next().seed, subject)
    assert after != found


def test_the_first_one_is_found_and_none_is_passed_by() -> None:
    """What is passed by without being made is not about the subject, or by chance alone."""
    rules = rule_set("us")
    for kind, subject in (("judge", "WILD-2"), ("score", "longer-earns-more"), ("goal", "OUT-1")):
        code = PuzzleCode(kind, 2, rules, "start")
        while subject not in subjects(make_puzzle(code)):
            code = code.next()
        assert make_about(kind, rules, 2, "start", subject) == code


@pytest.mark.parametrize(
    ("kind", "key", "subject"),
    [
        ("opening", "italian", "OPEN-1"),
        ("opening", "us", "OPEN-3"),
        ("judge", "italian", "low-group"),
        ("judge", "us", "court-groups-only"),
        ("judge", "us", "SEAT-1"),
        ("score", "us", "two-wilds"),
        ("spot", "us", "clean-stays-clean"),
        ("spot", "us", "second-group"),
        ("score", "fibur", "CUT-1"),
        ("goal", "us", "OUT-2"),
    ],
)
def test_what_a_table_does_not_ask_is_not_looked_for(kind: str, key: str, subject: str) -> None:
    rules = rule_set(key)
    assert kind not in kinds_about(subject, rules)
    for difficulty in DIFFICULTIES:
        assert make_about(kind, rules, difficulty, "a", subject) is None


@pytest.mark.parametrize("subject", ["", "WILD-99", "no-such-belief", "wild-1", "Two-Wilds"])
def test_a_subject_that_is_none_is_refused_with_a_sentence(subject: str) -> None:
    with pytest.raises(SubjectError, match="the id of a clause, such as WILD-2"):
        make_about("judge", rule_set("us"), 1, "a", subject)
    with pytest.raises(CodeError):
        make_about("chess", rule_set("us"), 1, "a", "WILD-1")


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_a_belief_is_asked_where_its_clause_is(rules: Rules) -> None:
    for each in misbeliefs_at(rules):
        assert kinds_about(each.key, rules) == each.kinds
        assert set(each.kinds) <= {*kinds_about(each.clause, rules)}, each


def test_the_second_opinion_knows_the_cards_as_the_beliefs_take_them() -> None:
    """Two wilds are two by the oracle's count too; a clean meld with a two is clean there."""
    rules = rule_set("us-jokers")
    for number in range(60):
        puzzle = make_puzzle(PuzzleCode("judge", 1 + number % 3, rules, f"o{number}"))
        assert isinstance(puzzle, JudgePuzzle)
        found, against = verdict(texts(puzzle.cards), rules), subjects(puzzle).misconceptions
        twos = [each for each in texts(puzzle.cards) if each[0] == "2" or each == "JK"]
        if "two-wilds" in against:
            assert not found["valid"]
            assert len(twos) > 1
        if "own-two-is-wild" in against and len(twos) == 1:
            assert found["state"] == "clean"
        if {"foreign-two", "own-two-is-natural"} & set(against):
            assert found["state"] != "clean"
