"""What is remembered of answers: the measure of how sure somebody is, rows, merging, and damage that does no harm."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.clauses import CLAUSES
from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS
from buraco_core.sessions.practice.memory import RECENT, SITTING, Answers, Memory, read_memory

T = 1_700_000_000_000
HOUR = 60 * 60 * 1000


def answered(*outcomes: bool, subject: str = "WILD-2", start: int = T) -> Memory:
    memory = Memory()
    for number, right in enumerate(outcomes):
        memory = memory.noted((subject,), right, start + number * 1000)
    return memory


def test_an_answer_counts_for_each_subject_once() -> None:
    memory = Memory().noted(("WILD-2", "own-two-is-wild", "WILD-2", "NO-SUCH"), True, T)
    assert set(memory.about) == {"WILD-2", "own-two-is-wild"}
    assert memory.of("WILD-2") == Answers(1, 1, T, (True,))
    assert memory.of("SEQ-1") == Answers()


@pytest.mark.parametrize(
    ("outcomes", "mastery"),
    [
        ((), 0.0),
        ((True,), 1 / 2.952),
        ((True, True), 1.8 / 2.952),
        ((True, True, True, True), 1.0),
        ((True, True, True, False), (0.8 + 0.64 + 0.512) / 2.952),
        ((False, True, True, True), (1 + 0.8 + 0.64) / 2.952),
        ((False,) * 8 + (True,) * 8, 1.0),
    ],
)
def test_how_sure_is_the_share_of_right_ones_the_latest_counting_most(
    outcomes: tuple[bool, ...], mastery: float
) -> None:
    assert answered(*outcomes).of("WILD-2").mastery == pytest.approx(mastery)


@given(st.lists(st.booleans(), min_size=1, max_size=20))
def test_another_right_answer_never_makes_less_sure_and_a_wrong_one_never_more(outcomes: list[bool]) -> None:
    before = answered(*outcomes).of("WILD-2")
    assert before.noted(True, T).mastery >= before.mastery or before.mastery == 1.0
    assert before.noted(False, T).mastery <= before.mastery


def test_what_was_missed_comes_until_it_was_right_twice() -> None:
    memory = answered(True, False)
    assert memory.missed() == ("WILD-2",)
    memory = memory.noted(("WILD-2",), True, T + 5000)
    assert memory.missed() == ("WILD-2",)
    assert memory.noted(("WILD-2",), True, T + 6000).missed() == ()


def test_what_was_missed_last_comes_first_and_only_what_fits() -> None:
    memory = answered(False).noted(("SEQ-1",), False, T + 9000)
    assert memory.missed() == ("SEQ-1", "WILD-2")
    assert memory.missed(lambda each: each.startswith("WILD")) == ("WILD-2",)


def test_a_row_grows_and_begins_again_and_the_longest_stays() -> None:
    memory = answered(True, True, True, False, True)
    assert (memory.row.length, memory.row.today, memory.longest) == (1, 4, 3)


def test_a_night_begins_another_day_but_not_another_row() -> None:
    evening = answered(True, True).starred(3, T + 3000)
    morning = evening.noted(("SEQ-1",), True, T + SITTING + 10_000)
    assert (evening.row.today, evening.row.stars) == (2, 3)
    assert (morning.row.length, morning.row.today, morning.row.stars) == (3, 1, 0)
    same_day = evening.noted(("SEQ-1",), True, T + SITTING)
    assert same_day.row.today == 3


@pytest.mark.parametrize("at", [0, T - HOUR, 1 << 60])
def test_a_clock_that_runs_back_or_is_none_or_mad_is_put_after_the_last_answer(at: int) -> None:
    memory = answered(True).noted(("WILD-2",), False, at)
    assert memory.of("WILD-2").at == T + 1
    assert memory.of("WILD-2").recent == (True, False)


SUBJECTS = st.sampled_from(["WILD-2", "SEQ-1", "own-two-is-wild", "OPEN-1"])
NOTES = st.lists(st.tuples(st.sets(SUBJECTS, min_size=1), st.booleans(), st.integers(0, 10**6)), max_size=12)


def remembered(notes: list[tuple[set[str], bool, int]]) -> Memory:
    memory = Memory()
    for subjects, right, at in notes:
        memory = memory.noted(sorted(subjects), right, T + at)
    return memory


@given(NOTES)
def test_what_is_written_is_read_again(notes: list[tuple[set[str], bool, int]]) -> None:
    memory = remembered(notes)
    assert read_memory(memory.text()) == memory


def better(a: Any, b: Any) -> Any:
    """What the store of a browser does with two values: as `better` in store.js."""
    if isinstance(a, dict) and isinstance(b, dict):
        if "t" in a and "t" in b and a["t"] != b["t"]:
            return a if a["t"] > b["t"] else b
        return {name: better(a.get(name), b.get(name)) for name in {**a, **b}}
    if a is None or b is None:
        return b if a is None else a
    return max(a, b)


@given(NOTES, NOTES, NOTES)
def test_two_pages_together_lose_nothing_and_the_store_agrees(
    before: list[tuple[set[str], bool, int]],
    here: list[tuple[set[str], bool, int]],
    there: list[tuple[set[str], bool, int]],
) -> None:
    one, other = remembered(before + here), remembered(before + there)
    both = one.merged(other)
    for each in {*one.about, *other.about}:
        assert both.of(each).count == max(one.of(each).count, other.of(each).count)
        assert both.of(each).at == max(one.of(each).at, other.of(each).at)
        later = one if one.of(each).at >= other.of(each).at else other
        assert both.of(each).recent == later.of(each).recent
    assert both.longest == max(one.longest, other.longest)
    assert both.merged(other) == both
    assert one.merged(one) == one
    stored = better(json.loads(one.text()), json.loads(other.text()))
    same_time = {each for each in one.about if one.of(each).at == other.of(each).at}
    if not same_time and one.row.at != other.row.at:
        assert read_memory(json.dumps(stored)) == both


def test_a_part_of_the_entry_changes_nothing_else_in_the_store() -> None:
    memory = answered(True, False).noted(("SEQ-1",), True, T + 9000)
    part = json.loads(memory.text(["SEQ-1"]))
    assert set(part["about"]) == {"SEQ-1"}
    before = json.loads(answered(True, False).text())
    assert read_memory(json.dumps(better(before, part))) == memory


def test_it_stays_small_however_much_is_answered() -> None:
    memory = Memory()
    for number in range(40):
        memory = memory.noted((*CLAUSES, *MISBELIEFS), number % 3 > 0, T + number)
    assert len(memory.of("WILD-2").recent) == RECENT
    assert len(memory.text()) < 12_000


WRONG = [
    None,
    "",
    "{dam",
    "[]",
    "3",
    "null",
    '{"v":2,"about":{}}',
    '{"v":1,"about":[]}',
    '{"v":1,"about":{"WILD-2":3,"SEQ-1":{"n":"x"},"X":{"n":1,"r":1,"l":{"t":5,"b":3}}}}',
    '{"v":1,"about":{"WILD-2":{"n":1,"r":1,"l":{"t":-5,"b":3}},"SEQ-1":{"n":1,"r":1,"l":{"t":5,"b":1}}}}',
    '{"v":1,"about":{"WILD-2":{"n":1,"r":1,"l":{"t":5,"b":99999}}},"row":[1],"longest":true}',
    '{"v":1,"row":{"t":1e400,"n":null},"longest":-3}',
    "[" * 100_000,
]


@pytest.mark.parametrize("text", WRONG)
def test_damage_is_nothing(text: str | None) -> None:
    assert read_memory(text) == Memory()


def test_counts_that_cannot_be_are_set_right() -> None:
    text = '{"v":1,"about":{"WILD-2":{"n":1,"r":900,"l":{"t":5,"b":15}}}}'
    assert read_memory(text).of("WILD-2") == Answers(3, 3, 5, (True, True, True))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("vnrltbds"), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(json_values, json_values)
def test_whatever_lies_in_the_store_a_memory_comes_out_that_can_be_written(about: Any, row: Any) -> None:
    found = read_memory(json.dumps({"v": 1, "about": {"WILD-2": about}, "row": row, "longest": about}))
    assert read_memory(found.text()) == found
