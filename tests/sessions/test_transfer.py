"""The code that carries progress: what is in it comes out, and whatever is wrong with one is said."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.course import LESSONS
from buraco_core.sessions.kept.transfer import Carried, TransferError, format_transfer, parse_transfer
from sessions.playing import board

LEVELS = [(lesson.key, level.key) for lesson in LESSONS for level in lesson.levels]
CODE = format_transfer([("04-wild-cards", "natural-two", "us", 3), ("05-clean-dirty", "kings", "us", 1)])
KEPT = {
    "buraco.v1.rules": "us",
    "buraco.v1.levels.05-clean-dirty": '{"clean-four":{"us":3},"kings":{"us":2}}',
}


def test_no_two_levels_have_one_number() -> None:
    carried = parse_transfer(format_transfer([(*level, "us", 2) for level in LEVELS]))
    assert carried == Carried(
        tuple(sorted(((*level, "us", 2) for level in LEVELS), key=carried.results.index))
    )
    assert len(set(carried.results)) == len(LEVELS)


@given(
    st.dictionaries(
        st.tuples(
            st.sampled_from(LEVELS), st.sampled_from(["us", "italian", "us!aces~high!match~minutes_60"])
        ),
        st.integers(1, 3),
    ),
    st.sampled_from(["", "italian", "fibur"]),
)
def test_what_goes_in_comes_out(won: dict[Any, int], first: str) -> None:
    results = {(*level, table, stars) for (level, table), stars in won.items()}
    carried = parse_transfer(format_transfer(sorted(results), first))
    assert (set(carried.results), carried.unknown) == (results, 0)
    assert len(carried.results) == len(results)


def test_it_is_short() -> None:
    assert len(format_transfer([(*level, "us", 3) for level in LEVELS])) <= 20 + 4 * len(LEVELS)


@pytest.mark.parametrize(
    "spoilt",
    [
        f"  {CODE}\n",
        CODE.upper(),
        "\n".join(CODE[i : i + 9] for i in range(0, len(CODE), 9)),
        f"my code: {CODE}",
        CODE.replace("0", "o"),
        CODE.replace("1", "l").replace("buracol", "buraco1"),
    ],
)
def test_how_people_paste_and_type_it_does_not_matter(spoilt: str) -> None:
    assert parse_transfer(spoilt) == parse_transfer(CODE)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with “buraco1”"),
        ("  \n ", "begins with “buraco1”"),
        ("judge.2.2.us.5kq8", "is no progress code"),
        ("x" * 100_000, "is no progress code"),
        (CODE[:-1], "missing or changed"),
        (CODE[:-8], "missing or changed"),
        (CODE[:12] + CODE[13:], "missing or changed"),
        (CODE + "x", "missing or changed"),
        (CODE.replace("us", "italian"), "missing or changed"),
        ("buraco1.", "missing or changed"),
        ("buraco1.us", "missing or changed"),
        (CODE.replace("buraco1", "buraco2"), "version 2"),
        (CODE.replace("buraco1", "buraco9999"), "version 9999"),
    ],
    ids=lambda text: text[:24],
)
def test_a_wrong_code_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(TransferError) as refused:
        parse_transfer(text)
    assert said in str(refused.value)
    assert len(str(refused.value)) < 300


@given(st.integers(0, len(CODE) - 1), st.sampled_from("023456789abcdefghjkmnpqrstvwxyz."))
def test_one_changed_sign_is_found(at: int, sign: str) -> None:
    changed = CODE[:at] + sign + CODE[at + 1 :]
    if changed == CODE:
        return
    with pytest.raises(TransferError):
        parse_transfer(changed)


def test_levels_and_tables_that_are_not_known_are_counted_and_left_out() -> None:
    code = format_transfer(
        [
            ("04-wild-cards", "natural-two", "us", 3),
            ("04-wild-cards", "of-a-later-course", "us", 2),
            ("05-clean-dirty", "kings", "brazilian", 2),
        ]
    )
    assert parse_transfer(code) == Carried((("04-wild-cards", "natural-two", "us", 3),), 2)


# On the board


def page(store: dict[str, str] | None = None) -> Any:
    found = board()
    found.hello("05-clean-dirty", KEPT if store is None else store, rules="us", page="progress")
    return found


def entered(found: Any, text: str) -> None:
    found.send("fill", block="entry", row="entry", text=text)
    found.press("enter")


def test_the_code_is_one_press_away_from_the_map() -> None:
    found = board()
    found.hello("05-clean-dirty", KEPT, page="map")
    found.press("carry", "ways")
    assert found.view["address"]["params"] == {"rules": "us", "page": "progress"}
    assert set(parse_transfer(found.block("code")["text"]).results) == {
        ("05-clean-dirty", "clean-four", "us", 3),
        ("05-clean-dirty", "kings", "us", 2),
    }


def test_without_anything_solved_there_is_no_code() -> None:
    assert page({})
    assert page({}).block("code")["type"] == "text"


def test_another_devices_code_is_merged_by_the_best() -> None:
    found = page()
    entered(found, CODE)
    assert found.message["tone"] == "right"
    assert "2 results" in found.message["text"]
    assert "1 of them is new" in found.message["text"]
    best = found.view["best"]
    assert best["buraco.v1.levels.04-wild-cards"] == '{"natural-two":{"us":3}}'
    assert best["buraco.v1.levels.05-clean-dirty"] == '{"clean-four":{"us":3},"kings":{"us":2}}'
    assert found.block("entry")["value"] == ""
    entered(found, CODE)
    assert "nothing changes" in found.message["text"]


def test_a_code_with_something_unknown_in_it_brings_the_rest_and_says_so() -> None:
    found = page({})
    entered(found, format_transfer([("05-clean-dirty", "kings", "us", 1), ("x", "y", "us", 1)]))
    assert "1 more is about a level" in found.message["text"]
    assert len(found.session.progress.results) == 1


@pytest.mark.parametrize("wrong", ["", "nonsense", CODE[:-1]])
def test_a_wrong_code_loses_nothing_not_even_what_was_pasted(wrong: str) -> None:
    found = page()
    before = found.session.progress
    entered(found, wrong)
    assert found.message["tone"] == "careful"
    assert found.session.progress == before
    assert found.block("entry")["value"] == wrong
    assert found.view["best"] == {}
    found.send("fill", block="entry", row="entry", text=CODE)
    assert found.message["empty"], "the complaint was about the text before"


def test_the_table_that_is_played_comes_first_in_the_code() -> None:
    store = {"buraco.v1.levels.05-clean-dirty": '{"clean-four":{"italian":3,"us":1}}'}
    assert page(store).block("code")["text"].startswith("buraco1.us.")
    found = board()
    found.hello("05-clean-dirty", store, rules="us-3000", page="progress")
    assert found.block("code")["text"].startswith("buraco1.italian.")


@pytest.mark.parametrize(
    ("keeps", "said"), [("no", "keeps nothing"), ("visit", "borrowed"), ("yes", "stays in")]
)
def test_the_page_says_where_progress_is_kept(keeps: str, said: str) -> None:
    found = board()
    address = {"lesson": "05-clean-dirty", "params": {"rules": "us", "page": "progress"}}
    found.send("hello", address=address, store={}, lang="en", host="voila", keeps=keeps)
    assert said in found.block("kept")["text"]
    address = {"lesson": "05-clean-dirty", "params": {"rules": "us", "level": "clean-four"}}
    found = board()
    found.send("hello", address=address, store={}, lang="en", host="voila", keeps=keeps)
    assert (said in found.message["text"]) is (keeps != "yes"), (
        "a store that is missing is told at the first level"
    )
    found.press("clean", "answer")
    assert said not in found.message["text"]
