"""Levels: there where their rules are, with one graded answer that the board takes, and names that stay."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from buraco_core.clauses import CLAUSES, graded
from buraco_core.course import LESSONS, Level, UnknownLesson, lesson_named
from buraco_core.puzzles import KINDS, JudgePuzzle, OpeningPuzzle, ScorePuzzle, format_rules
from buraco_core.rules import Rules
from buraco_core.rulesets import rule_set
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.kinds.judge import JudgeSession
from buraco_core.sessions.kinds.opening import OpeningSession
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.kinds.score import ScoreSession
from buraco_core.text import Speaker
from oracle.melds import copies, judge
from oracle.opening import opening as second_opinion
from oracle.scoring import score as second_score
from oracle.switches import RULE_SETS as TABLES
from oracle.switches import single_switches
from puzzles.answers import doubts, switches_of, texts, verdict
from puzzles.test_score_puzzles import sheet

KEYS = {
    "01-cards": """worth-most add-up two-in-a-row joker joker-and-two twice how-many partner at-your-left""",
    "02-sequences": """first-row find-the-row one-suit who-adds ace-on-top ace-below never-below where-aces ace-to-ace
        second-of-a-suit never-joined beyond-the-king longest""",
    "03-groups": """three-kings court-only any-rank wrong-rank row-or-rank how-far all-the-kings stays-put
        laid-too-soon three-more-kings queens-again""",
    "04-wild-cards": """stands-for-six lay-with-a-two two-wilds natural-two group-with-two wilds-only
        three-and-two-twos second-two spare-wild ace-two-wild king-ace-wild queen-king-ace-two""",
    "05-clean-dirty": """clean-four dirty-four clean-seven dirty-seven two-comes-home two-before-gap kings low-group
        any-group seven-and-wild seven-kings-and-wild joker-at-the-end joker-or-two crosswise
        one-card-crosswise""",
    "06-moving-wilds": """set-free clean-again stays-in-the-gap past-the-end held-at-the-end other-end
        not-to-the-other-end low-end nothing-below make-room two-comes-home no-pushing past-the-two over-the-gap
        not-for-another""",
    "07-opening": """enough not-enough two-together two-turns bonus-does-not-count ahead almost-ahead after-a-failure
        after-two-failures no-minimum wild-to-open nothing-to-lay whatever-the-score""",
    "08-a-turn": """a-whole-turn take-the-pile before-you-draw as-much-as-you-like one-wrong-step partner-plays
        one-card-pile one-of-two wild-away in-the-air two-turns""",
    "09-cut-and-deal": """your-side who-deals beside-the-dealer lift two-pots what-is-left first-card-offered
        first-card-turned-up shown-by-mistake clockwise odd-one-out""",
    "10-pots": """play-them-all with-the-discard at-once your-next-hand when-to-look one-a-side keep-a-card last-card
        no-pot-left open-first""",
    "11-going-out": """your-last-card the-seventh-card one-card-too-many the-last-discard all-at-once a-natural-last
        a-two-is-left the-last-of-the-stock while-it-lies-there pot-or-stock three-are-left out-in-time never-drawn
        who-finishes no-further starts-again""",
    "12-scoring": """one-run clean-seven dirty-eight semi-clean-eight cards-in-hand no-pot nobody-took goes-out exact-cut
        unplayed-pot whole-deal""",
    "13-match": """adding-up exactly-enough not-yet both-over in-the-middle no-target time-is-up next-to-cut
        whole-match""",
    "14-house-rules": """eights aces seven-and-one forty-points dirty-to-go-out two-cards-left cost-of-a-pot what-to-say
        good-manners not-yours""",
}
"""The names that links and kept progress use: one may be added, none may go or change."""

HOUSES = [rule_set(key).with_switches(switches) for key, switches in single_switches()]
PAIRS = [
    (rules, lesson.key, level) for rules in HOUSES for lesson in LESSONS for level in lesson.levels_for(rules)
]


def pairs(kind: str) -> list[tuple[Rules, str, Level]]:
    """Each level of a kind with each table, once for all tables that do not differ in what such a puzzle asks."""

    def asked_about(rules: Rules) -> Any:
        if kind == "judge":
            return rules.deck, rules.melds
        return rules.deck, rules.melds, rules.opening, rules.score, rules.deal, rules.out, rules.seats.seating

    found: dict[Any, tuple[Rules, str, Level]] = {}
    for rules, lesson, level in PAIRS:
        if level.task.kind == kind:
            house = rules.table_set & {"semi_clean", "aces", "unplayed_pot"}
            found.setdefault((asked_about(rules), house, lesson, level.key), (rules, lesson, level))
    return list(found.values())


def test_lessons_and_levels_keep_their_names() -> None:
    assert {lesson.key: [level.key for level in lesson.levels] for lesson in LESSONS} == {
        key: names.split() for key, names in KEYS.items()
    }


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.key)
def test_names_are_unique_within_a_lesson_and_fit_an_address(lesson: Any) -> None:
    names = [level.key for level in lesson.levels]
    assert len(set(names)) == len(names)
    assert all(name.replace("-", "").isalnum() and name == name.lower() for name in names)
    assert "practice" not in names


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.key)
@pytest.mark.parametrize(("key", "least"), [(key, 5 if key.startswith("us") else 3) for key in TABLES])
def test_a_lesson_has_enough_levels(lesson: Any, key: str, least: int) -> None:
    assert len(lesson.levels_for(rule_set(key))) >= least


def test_every_lesson_has_a_level_at_every_table_of_one_house_rule() -> None:
    for rules in HOUSES:
        for lesson in LESSONS:
            assert len(lesson.levels_for(rules)) >= 3, (format_rules(rules), lesson.key)


def test_every_level_is_there_under_some_rules_and_needs_switches_that_there_are() -> None:
    there = {(key, level.key) for _, key, level in PAIRS}
    assert there == {(lesson.key, level.key) for lesson in LESSONS for level in lesson.levels}
    for lesson in LESSONS:
        for level in lesson.levels:
            for name, values in level.needs:
                for value in values:
                    if name in ("graded", "open"):
                        assert value in CLAUSES
                        continue
                    switches = {name: value}
                    if value in ("3x2", "2x3"):
                        switches["packs"] = 3
                    rule_set("us").with_switches(switches)


def test_a_level_is_about_a_clause_wherever_it_is_there() -> None:
    for rules, _, level in PAIRS:
        assert set(level.clauses) <= set(CLAUSES)
        assert level.about(rules), (level.key, format_rules(rules))


ABSENT: dict[str, dict[str, str]] = {
    "us": {
        "01-cards": "joker joker-and-two",
        "02-sequences": "ace-below never-below beyond-the-king longest",
        "03-groups": "any-rank three-more-kings queens-again",
        "04-wild-cards": "second-two king-ace-wild",
        "05-clean-dirty": "any-group seven-and-wild seven-kings-and-wild joker-at-the-end joker-or-two",
        "06-moving-wilds": "held-at-the-end not-to-the-other-end low-end nothing-below two-comes-home",
        "07-opening": "no-minimum wild-to-open nothing-to-lay whatever-the-score",
        "08-a-turn": "one-card-pile one-of-two wild-away",
        "09-cut-and-deal": "first-card-turned-up",
        "11-going-out": "the-last-discard all-at-once a-natural-last a-two-is-left three-are-left out-in-time never-drawn who-finishes no-further starts-again",
        "12-scoring": "semi-clean-eight nobody-took unplayed-pot",
        "13-match": "no-target time-is-up",
        "14-house-rules": "cost-of-a-pot",
    },
    "italian": {
        "02-sequences": "ace-below never-below ace-to-ace beyond-the-king longest",
        "03-groups": "court-only three-more-kings queens-again",
        "04-wild-cards": "spare-wild ace-two-wild king-ace-wild",
        "05-clean-dirty": "low-group seven-and-wild seven-kings-and-wild joker-at-the-end joker-or-two",
        "06-moving-wilds": "past-the-end held-at-the-end other-end not-to-the-other-end low-end make-room",
        "07-opening": "enough not-enough two-together two-turns bonus-does-not-count ahead almost-ahead after-a-failure after-two-failures",
        "08-a-turn": "before-you-draw one-card-pile one-of-two",
        "09-cut-and-deal": "first-card-offered shown-by-mistake",
        "10-pots": "when-to-look no-pot-left open-first",
        "11-going-out": "one-card-too-many the-last-of-the-stock while-it-lies-there pot-or-stock out-in-time who-finishes",
        "12-scoring": "semi-clean-eight nobody-took exact-cut",
        "13-match": "no-target time-is-up",
    },
    "fibur": {
        "02-sequences": "ace-below never-below ace-to-ace",
        "03-groups": "court-only",
        "04-wild-cards": "second-two king-ace-wild",
        "05-clean-dirty": "dirty-four dirty-seven kings low-group any-group",
        "06-moving-wilds": "past-the-end held-at-the-end other-end not-to-the-other-end make-room past-the-two over-the-gap",
        "07-opening": "enough not-enough two-together two-turns bonus-does-not-count ahead almost-ahead after-a-failure after-two-failures",
        "08-a-turn": "before-you-draw",
        "09-cut-and-deal": "first-card-offered shown-by-mistake",
        "10-pots": "no-pot-left open-first",
        "11-going-out": "one-card-too-many the-last-of-the-stock while-it-lies-there pot-or-stock three-are-left never-drawn",
        "12-scoring": "dirty-eight exact-cut",
        "13-match": "exactly-enough no-target time-is-up",
    },
}


@pytest.mark.parametrize("key", ABSENT)
def test_a_level_is_there_where_it_belongs(key: str) -> None:
    for lesson in LESSONS:
        there = {level.key for level in lesson.levels_for(rule_set(key))}
        absent = {level.key for level in lesson.levels} - there
        assert absent == set(ABSENT[key].get(lesson.key, "").split()), lesson.key


@cache
def started(rules: Rules, lesson: str, level: Level) -> PuzzleSession:
    return puzzle_session(level.task.puzzle(rules), f"test{lesson}{level.key}")


def fits_the_deck(cards: list[str], rules: Rules) -> bool:
    sw = switches_of(rules)
    return all(count <= copies(code, sw) for code, count in Counter(cards).items())


def told(session: PuzzleSession) -> dict[str, Any]:
    """The message of a session, with the marks and the cards that are shown with it."""
    speaker = Speaker.for_rules(session.rules)
    return {
        **session.message_block(speaker),
        "marks": session.marks(speaker),
        "shown": session.shown_blocks(speaker),
    }


def teaches(session: PuzzleSession) -> bool:
    """Whether a wrong answer says why, under the title of a clause, with marks or cards shown."""
    message = told(session)
    return bool(
        message["tone"] == "wrong"
        and message["detail"] in CLAUSES
        and message["title"]
        and message["text"]
        and (message["marks"] or message["shown"])
        and not session.solved
    )


def test_judge_levels() -> None:
    for rules, lesson, level in pairs("judge"):
        session = started(rules, lesson, level)
        assert isinstance(session, JudgeSession)
        puzzle = session.puzzle
        assert isinstance(puzzle, JudgePuzzle)
        cards, at = texts(puzzle.cards), f"{lesson}/{level.key} {format_rules(rules)}"
        assert fits_the_deck(cards, rules), at
        found = verdict(cards, rules)
        assert not doubts(cards, rules), at
        if puzzle.ask == "fault":
            ids = session.hint_ids()
            right = {str(i) for i in range(len(cards)) if verdict(cards[:i] + cards[i + 1 :], rules)["valid"]}
            assert not found["valid"]
            assert 0 < len(right) < len(cards), at
            for i, id in enumerate(ids):
                after = session.press("main", "check", [id])
                assert after.solved == (str(i) in right), at
                assert after.solved or teaches(after), at
            continue
        right = {
            "state": {found["state"] if found["valid"] else "none"},
            "bonus": {str(found.get("bonus"))},
            "stands": {stands for _, _, stands in found.get("choices", [])},
        }[puzzle.ask]
        assert len(right) == 1, at
        options = [option.id for option in puzzle.options()]
        assert right < set(options), at
        for option in options:
            after = session.press("answer", option, [])
            assert after.solved == (option in right), at
            assert after.solved or teaches(after), (at, option, told(after))
            assert told(after)["detail"] in CLAUSES


MELDS_ALIKE = ("packs", "jokers", "aces", "group_ranks")


def test_opening_levels() -> None:
    """Each hand, once for each way in which the tables differ about openings."""
    seen = set()
    for rules, lesson, level in pairs("opening"):
        session = started(rules, lesson, level)
        assert isinstance(session, OpeningSession)
        puzzle = session.puzzle
        assert isinstance(puzzle, OpeningPuzzle)
        hand, at, sw = texts(puzzle.hand), f"{lesson}/{level.key} {format_rules(rules)}", switches_of(rules)
        assert fits_the_deck(hand, rules), at
        assert 11 <= len(hand) <= 15
        # The second opinion's list of melds takes seconds a table: one for each set of naturals and groups.
        plain = (sw["packs"], sw["jokers"], sw["aces"]) in {
            (2, "none", "both"),
            (2, "two-a-pack", "either"),
        }
        if plain and sw["group_ranks"] == ("court" if sw["aces"] == "both" else "any"):
            key = (level.key, sw["jokers"], sw["opening"], sw["one_group_per_rank"])
            if key not in seen:
                seen.add(key)
                true = second_opinion(hand, sw, puzzle.match_score, puzzle.failed)
                assert true["can_open"] == puzzle.solution.can_open, at
                strict = second_opinion(
                    hand, {**sw, "one_group_per_rank": True}, puzzle.match_score, puzzle.failed
                )
                assert strict["can_open"] == true["can_open"], at
        can = puzzle.solution.can_open
        no = session.press("main", "cannot", [])
        assert no.solved == (not can), at
        assert no.solved or teaches(no), (at, told(no))
        laid = puzzle.solution.enough or puzzle.solution.best
        after = lay(session, [texts(meld.cards) for meld in laid.melds])
        assert after.solved == can, at
        if laid.melds and not can:
            assert told(after)["detail"] in ("OPEN-1", "OPEN-2"), at
    assert len(seen) >= 10


def lay(session: OpeningSession, melds: list[list[str]]) -> OpeningSession:
    """The session after putting the cards of some melds into trays and laying them."""
    left = {id: each.code for id, each in zip(session.hint_ids(), session.puzzle.hand, strict=True)}
    for number, meld in enumerate(melds, 1):
        ids = []
        for code in meld:
            id = next(each for each, held in left.items() if held == code)
            del left[id]
            ids.append(id)
        session = session.move(ids, f"tray-{number}")
    return session.press("main", "lay", [])


def test_score_levels() -> None:
    for rules, lesson, level in pairs("score"):
        session = started(rules, lesson, level)
        assert isinstance(session, ScoreSession)
        puzzle = session.puzzle
        assert isinstance(puzzle, ScorePuzzle)
        at, sw = f"{lesson}/{level.key} {format_rules(rules)}", switches_of(rules)
        assert fits_the_deck(texts(c for side in puzzle.sides for c in side.all_cards), rules), at
        for side in puzzle.sides:
            for meld in side.melds:
                assert judge(texts(meld), sw)["valid"], at
                assert not doubts(meld, rules), at
            assert side.unplayed_pot is None or graded("SCORE-4.choice", rules), at
        true = second_score([sheet(side) for side in puzzle.sides], sw)["sides"]
        for row in puzzle.rows():
            if row.key == "total":
                assert row.points == true[row.side]["deal"], at
            if row.key == "match":
                assert row.points == true[row.side]["match"], at
        filled = session
        for row in puzzle.rows():
            filled = filled.fill(row.id, str(row.points))
        assert filled.press("main", "check", []).solved, at
        blank_where_nothing = session
        for row in puzzle.rows():
            if row.points:
                blank_where_nothing = blank_where_nothing.fill(row.id, str(row.points))
        assert blank_where_nothing.press("main", "check", []).solved, at
        for row in puzzle.rows():
            wrong = filled.fill(row.id, str(row.points + 5)).press("main", "check", [])
            assert teaches(wrong), at
            assert [mark["target"] for mark in told(wrong)["marks"]] == [f"sheet-{row.side + 1}/{row.id}"], at


def test_an_unknown_lesson_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(
        UnknownLesson, match="There is no lesson '06': the lessons are 01-cards, 02-sequences"
    ):
        lesson_named("06")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.key)
def test_what_a_lesson_says_of_itself(lesson: Any) -> None:
    for dialect in ("us", "it"):
        speaker = Speaker(dialect)
        for said in (speaker.say(lesson.title), speaker.say(lesson.summary)):
            assert said
            assert "%" not in said
        for rules, key, level in PAIRS:
            told = level.told(rules) if key == lesson.key else None
            if told is not None:
                assert speaker.say(told).endswith((".", "?"))
                assert "!" not in speaker.say(told)
    assert lesson.practice in KINDS
