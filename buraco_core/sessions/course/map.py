"""The map of the course and its finish: stages with their levels, what is done, where one is, what comes next."""

from __future__ import annotations

from typing import Any

from buraco_core.clauses import clause
from buraco_core.course import Lesson, Level
from buraco_core.message import M_, MN_, Message
from buraco_core.rules import Rules
from buraco_core.sessions.course.path import Path, Stage, short_levels, stages
from buraco_core.sessions.course.state import CourseState
from buraco_core.sessions.kept.carrying import kept_message
from buraco_core.sessions.room_names import ROOM_NAMES
from buraco_core.sessions.view import (
    Block,
    Item,
    action,
    choices,
    course_map,
    option,
    switch_row,
    switches,
    text,
)
from buraco_core.text import Speaker

__all__ = [
    "BESIDE",
    "count_words",
    "finish_actions",
    "finish_blocks",
    "map_actions",
    "map_blocks",
    "number_of",
    "pressed_level",
    "where_to_go_on",
]

MAP = "map"
BESIDE = "beside"
"""The block of the map that leads to the rooms beside the course."""
PATH = "path"


def number_of(lesson: Lesson) -> str:
    """The number of a stage, as its notebook has it."""
    return lesson.key.partition("-")[0].lstrip("0")


def pressed_level(item: str, all_stages: tuple[Stage, ...]) -> tuple[Lesson, str | None] | None:
    """The stage, and the level if it is one, that an item of the map is."""
    key, _, level = item.partition(".")
    for lesson, levels in all_stages:
        if lesson.key == key and (not level or any(each.key == level for each in levels)):
            return lesson, level or None
    return None


def count_words(session: CourseState) -> tuple[int, int, Message]:
    """How many levels of the path are solved, how many there are, and that in words."""
    done = total = stars = 0
    for lesson, levels in session.stages:
        won = session.stars_of(lesson)
        total += len(levels)
        done += sum(level.key in won for level in levels)
        stars += sum(won.get(level.key, 0) for level in levels)
    words = M_(
        "%(done)s of %(total)s levels, %(stars)s of %(most)s stars",
        done=done,
        total=total,
        stars=stars,
        most=3 * total,
    )
    return done, total, words


def map_blocks(session: CourseState, speaker: Speaker) -> list[Block]:
    """The switch between the two paths, every stage, and what else there is to do."""
    goal = M_("The course, step by step")
    items = [_stage(session, lesson, levels, speaker) for lesson, levels in session.stages]
    found = [
        text("goal", "goal", speaker.say(goal)),
        *_path_switch(session, speaker),
        course_map(MAP, speaker.say(M_("Stages")), items),
        *_rooms(session, speaker),
        _ways(session, speaker),
    ]
    if not session.presents:
        found.append(text("kept", "small", speaker.say(kept_message(session.keeps))))
    return found


def _path_switch(session: CourseState, speaker: Speaker) -> list[Block]:
    """The short path or everything, with how long each is; nothing where there is no short path."""
    assert session.rules is not None
    length = {path: sum(len(levels) for _, levels in stages(session.rules, path)) for path in _PATHS}
    if length["short"] == length["all"]:
        return []
    options = [
        ("short", speaker.say(M_("The first hour · %(count)s", count=length["short"]))),
        ("all", speaker.say(M_("Everything · %(count)s", count=length["all"]))),
    ]
    legend = speaker.say(M_("A line on top of a level: it belongs to the first hour."))
    detail = legend if session.path == "all" else ""
    row = switch_row(PATH, speaker.say(M_("How many levels")), options, session.path, detail=detail)
    return [switches("paths", "", [row])]


_PATHS: tuple[Path, ...] = ("short", "all")


def _stage(session: CourseState, lesson: Lesson, levels: tuple[Level, ...], speaker: Speaker) -> Item:
    assert session.rules is not None
    won = session.stars_of(lesson)
    short = short_levels(lesson, session.rules)
    at = where_to_go_on(session)
    done = sum(level.key in won for level in levels)
    shown = [
        _level(session.rules, lesson, level, number, won.get(level.key, 0), level in short, at, speaker)
        for number, level in enumerate(levels, 1)
    ]
    is_here = at is not None and at[0] is lesson
    return {
        "id": lesson.key,
        "number": number_of(lesson),
        "title": speaker.say(lesson.title),
        "detail": speaker.say(lesson.summary),
        "count": speaker.say(M_("%(done)s of %(total)s", done=done, total=len(levels))) if done else "",
        "state": "done" if done == len(levels) else "here" if is_here else "open",
        "off": None,
        "levels": shown,
    }


def where_to_go_on(session: CourseState) -> tuple[Lesson, str] | None:
    """Where to go on: at the level on the board if it is shown and not solved, else at the first one that is open."""
    level = session.current
    on_map = any(lesson is session.lesson and level in levels for lesson, levels in session.stages)
    if level is not None and on_map and level.key not in session.stars:
        return session.lesson, level.key
    here = session.first_open()
    return (here[0], here[1].key) if here is not None else None


def _level(
    rules: Rules,
    lesson: Lesson,
    level: Level,
    number: int,
    stars: int,
    short: bool,
    at: tuple[Lesson, str] | None,
    speaker: Speaker,
) -> Item:
    about = next((clause(id).title for id in level.about(rules)), lesson.title)
    said = [M_("Level %(number)s: %(about)s", number=number, about=about)]
    if stars:
        said.append(MN_("%(count)s star", "%(count)s stars", stars))
    if short:
        said.append(M_("on the short path"))
    return {
        "id": f"{lesson.key}.{level.key}",
        "text": str(number),
        "name": ", ".join(speaker.say(each) for each in said),
        "state": "here" if at == (lesson, level.key) else "done" if stars else "open",
        "stars": stars,
        "short": short,
    }


def _rooms(session: CourseState, speaker: Speaker) -> list[Block]:
    """The rooms beside the course; a group stays in the course."""
    if session.presents:
        return []
    options = [option(each.key, speaker.say(each.title), speaker.say(each.summary)) for each in ROOM_NAMES]
    return [choices(BESIDE, speaker.say(M_("Beside the course")), options)]


def _ways(session: CourseState, speaker: Speaker) -> Block:
    """What else there is to do from the map."""
    carry = M_("As a code for another device, or for your teacher.")
    present = (
        M_("Back to learning: answers at once, progress kept.")
        if session.presents
        else M_("For a projector: large, no progress kept, the answer when you ask for it.")
    )
    options = (
        []
        if session.presents
        else [option("carry", speaker.say(M_("Take your progress along")), speaker.say(carry))]
    )
    title = M_("Stop presenting") if session.presents else M_("Present it to a group")
    options.append(option("present", speaker.say(title), speaker.say(present)))
    return choices("ways", speaker.say(M_("Your progress, your class")), options)


def map_actions(session: CourseState, speaker: Speaker) -> list[Item]:
    """Go on where one is."""
    at = where_to_go_on(session)
    if at is None:
        return [action("finish", speaker.say(M_("What now?")), primary=True)]
    lesson, levels = next(stage for stage in session.stages if stage[0] is at[0])
    number = [each.key for each in levels].index(at[1]) + 1
    if session.presents or (session.puzzle is None and not session.progress.results):
        words = M_("Begin: %(title)s", title=lesson.title)
    else:
        words = M_("Go on: %(title)s, level %(number)s", title=lesson.title, number=number)
    return [action("go-on", speaker.say(words), primary=True)]


def finish_blocks(session: CourseState, speaker: Speaker) -> list[Block]:
    """The end of the path, and what to do next."""
    done, total, counted = count_words(session)
    left = total - done
    short = session.path == "short"
    if session.presents or not left:
        goal = M_("That was the first hour.") if short else M_("That was the whole course.")
        said = (
            M_("You know what it takes to play a hand: sit down with three others and play one.")
            if short
            else M_("You know the game as your table plays it. Sit down and play.")
        )
    else:
        goal = M_("That was the last stage.")
        said = MN_(
            "%(count)s level is still open; the map shows where.",
            "%(count)s levels are still open; the map shows where.",
            left,
        )
    found = [text("goal", "goal", speaker.say(goal)), text("about", "prose", speaker.say(said))]
    if not session.presents:
        found.append(text("counted", "prose", speaker.say(M_("%(counted)s.", counted=counted))))
    return [*found, _after(session, left, speaker)]


def _after(session: CourseState, left: int, speaker: Speaker) -> Block:
    options = []
    if session.path == "short" and not session.presents:
        options.append(
            option(
                "everything",
                speaker.say(M_("Everything")),
                speaker.say(
                    M_("What the first hour left out: openings, the cut, moving a %(wild)s, house rules.")
                ),
            )
        )
    if session.has_practice:
        options.append(
            option(
                "practise",
                speaker.say(M_("More puzzles")),
                speaker.say(M_("New ones without end, a little harder each time.")),
            )
        )
    options.append(
        option(
            "rules",
            speaker.say(M_("Another table")),
            speaker.say(M_("Visit one that plays otherwise: what is new there is open again.")),
        )
    )
    if not session.presents and not left:
        options.append(
            option(
                "carry",
                speaker.say(M_("Take your progress along")),
                speaker.say(M_("As a code for another device, or for your teacher.")),
            )
        )
    return choices("ways", speaker.say(M_("What now?")), options)


def finish_actions(session: CourseState, speaker: Speaker) -> list[Item]:
    """To the first level that is open, or to the map."""
    open_level: Any = None if session.presents else session.first_open()
    if open_level is not None:
        words = M_("Go on: %(title)s", title=open_level[0].title)
        return [action("map", speaker.say(M_("Map"))), action("go-on", speaker.say(words), primary=True)]
    return [action("map", speaker.say(M_("Map")), primary=True)]
