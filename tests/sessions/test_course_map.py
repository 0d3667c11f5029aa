"""One course, many doors: the map, the two paths, every place with its address, and the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from buraco_core.course import LESSONS, lesson_named
from buraco_core.puzzles import parse_rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions.course.path import levels_of, short_levels, stages, stages_after
from sessions.playing import Board, at, board
from sessions.stored import solve_stored
from sessions.test_puzzles_on_the_board import solve

LESSON = "05-clean-dirty"
SUMMARY = "buraco.v1.summary"
TABLES = [*RULE_SETS, "us!packs~3!seating~3x2", "italian!semi_clean~sequences!aces~high"]


def solved(found: Board) -> None:
    if not solve_stored(found):
        solve(found)
    assert found.session.puzzle.solved


def all_won(rules: str, *, but: tuple[str, str] | None = None, path: str = "all") -> dict[str, str]:
    """A store in which everything of a path is solved, but perhaps one level."""
    store = {"buraco.v1.rules": rules, "buraco.v1.path": path}
    for lesson in LESSONS:
        won = {
            level.key: {rules: 3}
            for level in lesson.levels_for(parse_rules(rules))
            if (lesson.key, level.key) != but
        }
        store[f"buraco.v1.levels.{lesson.key}"] = json.dumps(won)
    return store


def shown_map(rules: str = "us", store: dict[str, str] | None = None) -> Board:
    found = board()
    found.hello(LESSON, store or {}, rules=rules, page="map")
    return found


def items(found: Board) -> dict[str, Any]:
    return {each["id"]: each for each in found.block("map")["items"]}


# The map


@pytest.mark.parametrize("rules", TABLES)
def test_the_map_has_every_stage_with_the_levels_of_this_table(rules: str) -> None:
    found = shown_map(rules)
    table = parse_rules(rules)
    assert list(items(found)) == [lesson.key for lesson in LESSONS if lesson.levels_for(table)]
    for lesson in LESSONS:
        item = items(found)[lesson.key]
        assert [each["id"] for each in item["levels"]] == [
            f"{lesson.key}.{level.key}" for level in lesson.levels_for(table)
        ]
        assert [each["text"] for each in item["levels"]] == [
            str(n) for n in range(1, len(item["levels"]) + 1)
        ]
        assert item["number"] == str(int(lesson.key[:2]))
        assert [each["short"] for each in item["levels"]] == [
            level.is_short for level in lesson.levels_for(table)
        ]
        assert len({each["name"] for each in item["levels"]}) == len(item["levels"])


def test_stars_what_is_done_and_where_one_is() -> None:
    kept = {"buraco.v1.levels.05-clean-dirty": '{"clean-four":{"us":3},"dirty-four":{"us":1}}'}
    found = shown_map(store=kept)
    levels = {each["id"].split(".")[1]: each for each in items(found)[LESSON]["levels"]}
    assert (levels["clean-four"]["state"], levels["clean-four"]["stars"]) == ("done", 3)
    assert (levels["dirty-four"]["state"], levels["dirty-four"]["stars"]) == ("done", 1)
    assert "1 star" in levels["dirty-four"]["name"]
    assert "3 stars" in levels["clean-four"]["name"]
    assert items(found)[LESSON]["count"].startswith("2 of ")
    here = [
        each["id"] for item in items(found).values() for each in item["levels"] if each["state"] == "here"
    ]
    first = LESSONS[0]
    assert here == [f"{first.key}.{first.levels_for(rule_set('us'))[0].key}"], "the first one that is open"
    total = sum(len(lesson.levels_for(rule_set("us"))) for lesson in LESSONS)
    assert found.view["progress"]["text"] == f"2 of {total} levels, 4 of {3 * total} stars"


def test_from_a_level_to_the_map_and_back_to_it_as_it_was_left() -> None:
    found = at("07-opening", "enough")
    found.move(found.ids("hand", "KS", "KH"), "tray-1")
    before = found.view
    found.press("back", "bar")
    assert found.view["address"]["params"] == {"rules": "us", "page": "map"}
    here = [
        each["id"] for item in items(found).values() for each in item["levels"] if each["state"] == "here"
    ]
    assert here == ["07-opening.enough"]
    found.press("go-on")
    assert {**found.view, "rev": 0} == {**before, "rev": 0}
    found.press("back", "bar")
    found.press("07-opening.enough", "map")
    assert {**found.view, "rev": 0} == {**before, "rev": 0}
    found.go("07-opening", rules="us", page="map")
    found.go("07-opening", rules="us", level="enough")
    assert {**found.view, "rev": 0} == {**before, "rev": 0}, "as the browser's own back button"


@pytest.mark.parametrize("key", ["us", "fibur"])
def test_every_level_on_the_map_opens_at_its_own_address(key: str) -> None:
    found = shown_map(key)
    for lesson in LESSONS:
        for level in lesson.levels_for(rule_set(key)):
            found.press(f"{lesson.key}.{level.key}", "map")
            assert found.view["address"] == {
                "lesson": lesson.key,
                "params": {"rules": key, "level": level.key},
            }
            again = board()
            again.hello(lesson.key, **found.view["address"]["params"])
            same = ("blocks", "title", "progress")
            assert [b["id"] for b in again.view["blocks"]] == [b["id"] for b in found.view["blocks"]]
            assert {name: again.view[name] for name in same[1:]} == {
                name: found.view[name] for name in same[1:]
            }
            found.press("back", "bar")
            assert found.view["address"] == {"lesson": lesson.key, "params": {"rules": key, "page": "map"}}


def test_a_stage_opens_at_its_first_level_that_is_not_solved() -> None:
    found = shown_map(store={"buraco.v1.levels.05-clean-dirty": '{"clean-four":{"us":3}}'})
    found.press(LESSON, "map")
    levels = [
        each.key for each in lesson_named(LESSON).levels_for(rule_set("us")) if each.key != "clean-four"
    ]
    assert found.view["address"]["params"]["level"] == levels[0]


@pytest.mark.parametrize("strange", ["", "x", "05-clean-dirty.x", "x.kings", "05-clean-dirty.kings.x", "."])
def test_what_is_not_on_the_map_opens_nothing(strange: str) -> None:
    found = shown_map()
    found.press(strange, "map")
    assert found.view["address"]["params"]["page"] == "map"


def test_going_on_leads_to_the_first_level_that_is_open_in_whatever_stage() -> None:
    found = shown_map("us", all_won("us", but=("12-scoring", "no-pot")))
    assert "Scoring a deal" in found.block("main")["items"][0]["text"]
    found.press("go-on")
    assert found.view["address"] == {"lesson": "12-scoring", "params": {"rules": "us", "level": "no-pot"}}


@pytest.mark.parametrize("page", ["map", "rules", "house-rules", "progress", "finish"])
def test_each_place_has_its_address_and_a_reload_lands_there(page: str) -> None:
    found = board()
    found.hello(LESSON, rules="us", page=page)
    assert found.view["address"] == {"lesson": LESSON, "params": {"rules": "us", "page": page}}
    again = board(salt="ffff0000")
    again.hello(LESSON, found.view["store"], **found.view["address"]["params"])
    assert again.view["blocks"] == found.view["blocks"]
    assert again.view["title"] == found.view["title"]


def test_a_first_visit_to_a_place_asks_for_the_rules_and_then_leads_there() -> None:
    found = board()
    found.hello(LESSON, page="map")
    assert found.block("asks-jokers") is not None
    found.press("all")
    found.press("italian", "sets")
    assert found.view["address"]["params"] == {"rules": "italian", "page": "map"}
    found = board()
    found.hello(LESSON, level="kings")
    found.press("all")
    found.press("us", "sets")
    assert found.view["address"]["params"] == {"rules": "us", "level": "kings"}


def test_an_unknown_page_is_none() -> None:
    found = board()
    found.hello(LESSON, rules="us", page="nowhere", level="kings")
    assert found.view["address"]["params"] == {"rules": "us", "level": "kings"}


# The two paths


def test_whoever_has_never_played_is_led_along_the_short_path() -> None:
    found = board()
    found.hello(LESSON)
    found.press("skip")
    assert found.view["store"]["buraco.v1.path"] == "short"
    found = board()
    found.hello(LESSON)
    found.press("all")
    found.press("us", "sets")
    assert found.view["store"]["buraco.v1.path"] == "all"


@pytest.mark.parametrize("key", RULE_SETS)
def test_the_short_path_is_short_and_in_order(key: str) -> None:
    rules = rule_set(key)
    short = stages(rules, "short")
    assert sum(len(levels) for _, levels in short) <= 40 or not any(
        short_levels(each, rules) for each in LESSONS
    )
    order = [lesson.key for lesson, _ in stages(rules, "all")]
    assert [lesson.key for lesson, _ in short] == [
        each for each in order if each in {s[0].key for s in short}
    ]
    for lesson, levels in short:
        assert set(levels) <= set(lesson.levels_for(rules))


def test_the_switch_on_the_map_changes_what_is_shown_and_what_counts() -> None:
    found = shown_map()
    short = stages(rule_set("us"), "short")
    many = sum(len(levels) for _, levels in stages(rule_set("us"), "all"))
    few = sum(len(levels) for _, levels in short)
    assert few < many
    found.send("fill", block="paths", row="path", text="short")
    assert list(items(found)) == [lesson.key for lesson, _ in short]
    assert found.view["progress"]["total"] == few
    assert found.view["store"]["buraco.v1.path"] == "short"
    summary = json.loads(found.view["store"][SUMMARY])
    for lesson in LESSONS:
        on_path = [each for each, _ in short if each is lesson]
        assert summary[lesson.key][1] == len(levels_of(lesson, rule_set("us"), "short"))
        assert summary[lesson.key][2] == len(on_path)
    found.send("fill", block="paths", row="path", text="all")
    assert found.view["progress"]["total"] == many
    found.send("fill", block="paths", row="path", text="sideways")
    assert found.view["progress"]["total"] == many


def test_on_the_short_path_going_on_passes_over_the_other_levels() -> None:
    rules = rule_set("us")
    found = shown_map(store={"buraco.v1.path": "short"})
    walked = []
    found.press("go-on")
    for _ in range(60):
        walked.append((found.session.lesson.key, found.session.level))
        solved(found)
        if "next" in found.items():
            found.press("next")
        elif "next-lesson" in found.items():
            found.press("next-lesson")
        else:
            break
    assert walked == [
        (lesson.key, level.key) for lesson, levels in stages(rules, "short") for level in levels
    ]
    found.press("finish")
    assert found.block("goal")["text"] == "That was the first hour."
    found.press("everything", "ways")
    assert found.view["store"]["buraco.v1.path"] == "all"
    assert found.view["address"]["params"]["page"] == "map"


def test_a_level_off_the_short_path_opened_by_a_link_leads_back_onto_it() -> None:
    rules = rule_set("us")
    for lesson in LESSONS:
        short = short_levels(lesson, rules)
        order = lesson.levels_for(rules)
        off = next((each for each in order if each not in short and any(order.index(s) > order.index(each) for s in short)), None)  # fmt: skip
        if off is not None:
            break
    assert off is not None
    found = board(lesson.key)
    found.hello(lesson.key, {"buraco.v1.path": "short"}, rules="us", level=off.key)
    assert found.view["progress"] is None
    solved(found)
    found.press("next")
    assert found.session.level in {each.key for each in short}


# The end


def test_after_the_last_stage_comes_a_calm_end_with_what_to_do_next() -> None:
    last = LESSONS[-1]
    level = last.levels_for(rule_set("us"))[-1]
    found = board(last.key)
    found.hello(last.key, all_won("us", but=(last.key, level.key)), rules="us", level=level.key)
    solved(found)
    found.press("finish")
    assert found.block("goal")["text"] == "That was the whole course."
    assert found.block("message")["empty"]
    ways = [each["id"] for each in found.block("ways")["options"]]
    assert {"rules", "carry"} <= set(ways)
    assert found.items() == ["map"]
    found.press("rules", "ways")
    assert found.view["address"]["params"]["page"] == "rules"
    found.press("italian", "sets")
    assert found.view["address"]["params"] == {"rules": "italian", "page": "map"}
    assert found.view["progress"]["done"] < found.view["progress"]["total"], "what is new there is open again"


def test_at_the_end_levels_that_are_still_open_are_counted_and_one_press_leads_there() -> None:
    found = board()
    found.hello(LESSON, all_won("us", but=("04-wild-cards", "two-wilds")), rules="us", page="finish")
    assert "1 level is still open" in found.block("about")["text"]
    found.press("go-on")
    assert found.view["address"]["params"]["level"] == "two-wilds"


def test_a_stage_that_is_wholly_solved_is_passed_over() -> None:
    store = all_won("us", but=("12-scoring", "no-pot"))
    level = lesson_named(LESSON).levels_for(rule_set("us"))[-1]
    found = board()
    found.hello(LESSON, store, rules="us", level=level.key)
    solved(found)
    found.press("next-lesson")
    assert found.view["address"]["lesson"] == "12-scoring"


def test_the_stages_after_one() -> None:
    path = stages(rule_set("us"), "all")
    assert stages_after(LESSONS[-1], path) == ()
    assert [lesson for lesson, _ in stages_after(LESSONS[0], path)] == list(LESSONS[1:])


# Doors


@pytest.mark.parametrize("host", ["voila", "lab", "other"])
@pytest.mark.parametrize("lesson", [each.key for each in LESSONS])
def test_every_notebook_is_a_door_to_the_same_course(lesson: str, host: str) -> None:
    found = board(lesson)
    address = {"lesson": lesson if host == "voila" else None, "params": {}}
    found.send("hello", address=address, store={"buraco.v1.rules": "us"}, lang="en", host=host)
    assert found.session.lesson.key == lesson
    found.press("back", "bar")
    others = [each for each in items(found) if each != lesson]
    found.press(others[0], "map")
    assert found.session.lesson.key == others[0]
    assert found.view["title"] == str(found.session.lesson.title)


def test_a_page_of_a_teacher_keeps_its_address_and_names_the_lesson_beside_it() -> None:
    found = board()
    found.hello("my-evening", rules="us", level="kings")
    want = {"lesson": None, "params": {"lesson": LESSON, "rules": "us", "level": "kings"}}
    assert found.view["address"] == want
    found.press("back", "bar")
    found.press("07-opening.enough", "map")
    params = found.view["address"]["params"]
    again = board()
    again.send("hello", address={"lesson": "my-evening", "params": params}, store={}, lang="en", host="voila")
    assert (again.session.lesson.key, again.session.level) == ("07-opening", "enough")


def test_a_notebooks_board_that_is_run_again_is_where_it_was_in_whatever_stage() -> None:
    def lab(store: dict[str, str], salt: str) -> Board:
        found = board(LESSON, salt)
        found.send("hello", address={"lesson": None, "params": {}}, store=store, lang="en", host="lab")
        return found

    found = lab({"buraco.v1.rules": "us"}, "aaaa1111")
    found.press("back", "bar")
    found.press("07-opening.enough", "map")
    found.move(found.ids("hand", "KS"), "tray-1")
    saved = found.view["save"]
    assert saved["key"] == f"buraco.v1.save.{LESSON}", "by the notebook in which the board stands"
    again = lab({"buraco.v1.rules": "us", saved["key"]: saved["value"]}, "bbbb2222")
    assert again.session.puzzle == found.session.puzzle
    assert again.session.lesson.key == "07-opening"
    other = lab({"buraco.v1.rules": "italian", saved["key"]: saved["value"]}, "cccc3333")
    assert (other.session.lesson.key, other.session.rules.key) == (LESSON, "italian")
