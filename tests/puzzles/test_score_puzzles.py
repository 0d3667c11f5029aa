"""Score puzzles: the sheet is what the second opinion adds up, and each field is judged on its own."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from buraco_core.clauses import CLAUSES, graded
from buraco_core.course import lesson_named
from buraco_core.puzzles import ScorePuzzle, format_rules, make_puzzle
from buraco_core.puzzles.codes import DIFFICULTIES, PuzzleCode
from buraco_core.puzzles.kinds.score_puzzle import parse_points
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.scoring import Side
from buraco_core.text import Speaker
from oracle.melds import copies, points
from oracle.scoring import score as second_opinion
from puzzles.answers import doubts, switches_of, texts, verdict
from puzzles.tables import TABLES, seeds_for


@cache
def puzzles(rules: Rules) -> list[ScorePuzzle]:
    made = [
        make_puzzle(PuzzleCode("score", difficulty, rules, seed))
        for difficulty in DIFFICULTIES
        for seed in seeds_for(rules)
    ]
    return [each for each in made if isinstance(each, ScorePuzzle)]


def sheet(side: Side) -> dict[str, Any]:
    """A side as the second opinion reads it."""
    return {
        "melds": [texts(meld) for meld in side.melds],
        "hands": [texts(hand) for hand in side.hands],
        "took_pot": side.took_pot,
        "unplayed_pot": None if side.unplayed_pot is None else texts(side.unplayed_pot),
        "went_out": side.went_out,
        "exact_cut": side.exact_cut,
        "before": side.before,
    }


def true_rows(puzzle: ScorePuzzle, index: int) -> dict[str, int]:
    """What belongs in each field of a side, counted from the oracle's verdicts."""
    side, sw, rules = puzzle.sides[index], switches_of(puzzle.rules), puzzle.rules
    whole = second_opinion([sheet(each) for each in puzzle.sides], sw)["sides"][index]
    melds = sum(points(texts(meld)) for meld in side.melds)
    bonuses = sum(verdict(meld, rules)["bonus"] for meld in side.melds)
    if puzzle.scope == "meld":
        return {"melds": melds, "bonuses": bonuses, "worth": melds + bonuses}
    nobody = not any(each.took_pot for each in puzzle.sides)
    pot = 0
    if side.unplayed_pot is not None:
        pot = -100 if sw["unplayed_pot"] == "flat" else -points(texts(side.unplayed_pot))
    if not side.took_pot and not (nobody and sw["no_pot_penalty"] == "waived-if-none"):
        pot = -100
    rows = {
        "melds": melds,
        "bonuses": bonuses,
        "out": 100 * side.went_out,
        "hands": -sum(points(texts(hand)) for hand in side.hands),
        "pot": pot,
        "total": whole["deal"],
    }
    if sw["lift"] == "exact":
        rows["cut"] = 100 * side.exact_cut
    if puzzle.scope == "deal":
        rows["match"] = whole["match"]
    return rows


def is_what_the_second_opinion_adds_up(puzzle: ScorePuzzle) -> None:
    rows = puzzle.rows()
    sides = range(len(puzzle.sides)) if puzzle.scope == "deal" else range(1)
    wanted = {f"{i}.{key}": value for i in sides for key, value in true_rows(puzzle, i).items()}
    assert {row.id: row.points for row in rows} == wanted, puzzle
    assert len({row.id for row in rows}) == len(rows)
    assert all(row.clause in CLAUSES for row in rows)
    grades = puzzle.grade({row.id: row.points for row in rows})
    assert all(each.is_right and not each.is_blank for each in grades)


def can_be_and_rests_on_nothing_open(puzzle: ScorePuzzle) -> None:
    rules, sw = puzzle.rules, switches_of(puzzle.rules)
    held = Counter(texts(each for side in puzzle.sides for each in side.all_cards))
    assert all(count <= copies(code, sw) for code, count in held.items())
    for side in puzzle.sides:
        found = [verdict(meld, rules) for meld in side.melds]
        assert all(each["valid"] for each in found)
        assert not any(doubts(meld, rules) for meld in side.melds)
        groups = [
            next(code[:-1] for code in texts(meld) if code[0] not in "2J" or code in ("JS", "JH", "JD", "JC"))
            for meld, each in zip(side.melds, found, strict=True)
            if each["kind"] == "group"
        ]
        assert len(set(groups)) == len(groups)  # two groups of a rank are not graded everywhere (GRP-3)
        if side.unplayed_pot is not None:
            assert graded("SCORE-4.choice", rules)
            assert len(side.unplayed_pot) == 11
        if puzzle.scope != "meld" and sw["opening"] == "50-75":
            assert sum(points(texts(meld)) for meld in side.melds) >= 50


def is_wrong_where_a_field_is(puzzle: ScorePuzzle) -> None:
    """One spoilt field is graded wrong, and no other."""
    right = {row.id: row.points for row in puzzle.rows()}
    for spoilt in right:
        grades = {each.row.id: each for each in puzzle.grade({**right, spoilt: right[spoilt] + 5})}
        assert {key for key, each in grades.items() if not each.is_right} == {spoilt}
        assert grades[spoilt].says


@pytest.mark.clauses("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "MATCH-1", "CLEAN-2", "CLEAN-3")
@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_every_field_holds_what_the_second_opinion_adds_up(rules: Rules) -> None:
    for puzzle in puzzles(rules):
        is_what_the_second_opinion_adds_up(puzzle)
        can_be_and_rests_on_nothing_open(puzzle)
    assert {each.scope for each in puzzles(rules)} == {"meld", "side", "deal"}


def test_all_that_can_happen_happens() -> None:
    flat = [each for rules in TABLES for each in puzzles(rules) if each.scope != "meld"]
    sides = [side for each in flat for side in each.sides]
    assert any(side.unplayed_pot for side in sides)
    assert any(side.exact_cut for side in sides)
    assert any(not side.took_pot for side in sides)
    assert {side.went_out for side in sides} == {True, False}
    asked = [each.sides[0] for each in flat]
    assert any(side.went_out for side in asked)
    assert any(not side.took_pot for side in asked)


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_a_blank_is_right_where_nothing_belongs_and_wrong_where_something_does(rules: Rules) -> None:
    for puzzle in puzzles(rules):
        for grade in puzzle.grade({}):
            assert grade.is_blank
            assert grade.is_right == (grade.row.points == 0)
            assert bool(grade.says) == (grade.row.points != 0)
        for grade in puzzle.grade({row.id: None for row in puzzle.rows()}):
            assert grade.is_right == (grade.row.points == 0)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=format_rules)
def test_each_field_is_judged_on_its_own(rules: Rules) -> None:
    for puzzle in puzzles(rules)[::8]:
        is_wrong_where_a_field_is(puzzle)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=format_rules)
def test_a_wrong_sign_is_called_one(rules: Rules) -> None:
    speaker = Speaker.for_rules(rules)
    seen = set()
    for puzzle in puzzles(rules)[::6]:
        right = {row.id: row.points for row in puzzle.rows()}
        for row in puzzle.rows():
            if row.points:
                grades = {each.row.id: each for each in puzzle.grade({**right, row.id: -row.points})}
                assert not grades[row.id].is_right
                said = speaker.say(*grades[row.id].says)
                assert ("put a minus" in said) == (row.points < 0)
                assert ("no minus" in said) == (row.points > 0)
                seen.add(row.points < 0)
    assert seen == {True, False}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=format_rules)
def test_a_total_that_adds_up_wrong_lines_says_so(rules: Rules) -> None:
    speaker = Speaker.for_rules(rules)
    for puzzle in puzzles(rules)[::4]:
        total = next(row for row in puzzle.rows() if row.is_sum)
        filled = {row.id: row.points for row in puzzle.rows()}
        filled[f"{total.side}.melds"] += 5
        filled[total.id] += 5
        grades = {each.row.id: each for each in puzzle.grade(filled)}
        assert not grades[total.id].is_right
        if filled[total.id] not in (0, -total.points):
            assert "Your lines add up to this" in speaker.say(*grades[total.id].says)
        blank = {
            f"{total.side}.melds": filled[f"{total.side}.melds"],
            total.id: filled[f"{total.side}.melds"],
        }
        only = {each.row.id: each for each in puzzle.grade(blank)}[total.id]
        if not only.is_right and only.row.points != -blank[total.id]:
            assert "Your lines add up to this" in speaker.say(*only.says)


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
def test_hints_are_about_the_first_wrong_field_and_the_last_holds_its_points(rules: Rules) -> None:
    speaker = Speaker.for_rules(rules)
    for puzzle in puzzles(rules)[::5]:
        filled: dict[str, int | None] = {}
        while (wrong := puzzle.first_wrong(filled)) is not None:
            first, second, third = puzzle.hints(filled)
            assert speaker.say(wrong.label).lower() in speaker.say(*first.says).lower()
            assert first.clause is None
            assert second.says == ()
            assert second.clause == wrong.clause
            said = speaker.say(*third.says).replace("−", "-")
            assert str(wrong.points) in said, (wrong, said)
            if wrong.points > 20 and wrong.key != "match":
                assert str(wrong.points) not in speaker.say(*first.says)
            filled[wrong.id] = wrong.points
        assert len(puzzle.hints(filled)) == 3


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("", None),
        ("   ", None),
        ("0", 0),
        ("120", 120),
        (" 120 ", 120),
        ("1 200", 1200),
        ("-45", -45),
        ("−45", -45),
        ("–45", -45),
        ("- 45", -45),
        ("+45", 45),
        ("007", 7),
    ],
)
def test_points_are_read_as_people_write_them(text: str, number: int | None) -> None:
    assert parse_points(text) == number


@pytest.mark.parametrize("text", ["abc", "12a", "--5", "1.5", "1,5", "-", "+", "5-", "1_0", "1e3", "½"])
def test_points_that_are_no_whole_number_are_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the kind is what is promised
        parse_points(text)


@pytest.mark.clauses("SCORE-4")
@pytest.mark.parametrize(("value", "points_lost"), [("cards", None), ("flat", -100)])
def test_an_unplayed_pot_costs_what_the_table_says(value: str, points_lost: int | None) -> None:
    rules = rule_set("us").with_switches(unplayed_pot=value)
    found = 0
    for number in range(80):
        puzzle: Any = make_puzzle(PuzzleCode("score", 3, rules, f"u{number}"))
        for index, side in enumerate(puzzle.sides):
            if side.unplayed_pot is not None:
                found += 1
                row = next(each for each in puzzle.rows() if each.id == f"{index}.pot")
                assert row.points == (points_lost or -points(texts(side.unplayed_pot)))
    assert found > 5


def test_the_first_level_of_the_lesson_by_hand() -> None:
    level: Any = lesson_named("12-scoring").levels[0]
    rows = level.task.puzzle(rule_set("us")).rows()
    assert [(row.key, row.points) for row in rows] == [("melds", 45), ("bonuses", 0), ("worth", 45)]


def test_a_hand_of_one_card_and_one_of_several_are_told_with_the_same_sign() -> None:
    """Whoever adds up what is told comes to the sum that is told with it."""
    told = 0
    for puzzle in puzzles(RULE_SETS["us"]):
        speaker = Speaker.for_rules(puzzle.rules)
        for row in puzzle.all_rows():
            words = [speaker.say(each) for each in row.says]
            if row.points < 0 and not row.is_sum and words and words[-1].startswith("Together"):
                parts = [each.rstrip(".").replace(":", "").split()[-1] for each in words[:-1]]
                assert all(part.startswith("−") for part in parts), words
                assert sum(int(part.replace("−", "-")) for part in parts) == row.points, words
                told += 1
    assert told
