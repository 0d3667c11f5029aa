"""How the course's session looks: its view, put together from the bar, what is on the board, the message, the buttons."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

from buraco_core.course import LESSONS
from buraco_core.message import M_, Message
from buraco_core.puzzles import format_rules
from buraco_core.rulesets import short_name
from buraco_core.sessions.course import map as course_map
from buraco_core.sessions.course.path import levels_of
from buraco_core.sessions.course.pointers import pointer_marks
from buraco_core.sessions.course.presenting import asked_actions, clicker, guess_mark
from buraco_core.sessions.course.state import (
    PRACTICE,
    STORE_DRAFT,
    STORE_PATH,
    STORE_RULES,
    CourseState,
)
from buraco_core.sessions.kept.progress import STORE_LEVELS
from buraco_core.sessions.kept.stored import written
from buraco_core.sessions.page import Body, Dress, View, page
from buraco_core.sessions.tables.table_choice import way_to_own_table
from buraco_core.sessions.view import (
    Block,
    Frame,
    Item,
    action,
    actions,
    code_line,
    copied,
    framed,
    message,
    quiet,
    text,
)
from buraco_core.text import Speaker, card_token

__all__ = ["HOME", "STORE_SUMMARY", "address_of", "view_of"]

HOME = "home"
"""In an address, the page of all lessons."""
STORE_SUMMARY = "buraco.v1.summary"
"""Where a browser keeps how far each stage is, for the home page, which has no Python behind it."""


def view_of(
    session: CourseState,
    translations: NullTranslations | None = None,
    words: Callable[[Speaker], dict[str, str]] | None = None,
    lang: str = "en",
) -> View:
    """The view of a session: plain JSON, with nothing in it that a learner could cheat with."""
    speaker = Speaker(session.rules.dialect if session.rules else "us", translations, card_token)
    blocks, items, marks = _body(session, speaker)
    main = [actions("main", "main", items)] if items else []
    return page(
        Dress(translations, words, lang),
        speaker,
        rev=session.rev,
        session=_session_key(session),
        title=speaker.say(_title(session)),
        blocks=[_bar(session, speaker), *blocks, *main],
        marks=marks,
        frames=_frames(session, blocks, main, speaker),
        progress=_progress(session, speaker),
        address=address_of(session),
        save=_save(session),
        store=_store(session),
        best=_best(session),
        present=session.presents,
        clicker=clicker(items) if session.presents else None,
    )


def _frames(session: CourseState, blocks: list[Block], main: list[Block], speaker: Speaker) -> list[Frame]:
    """What others at the table did since the view before, with what stands around it."""
    if session.puzzle is None or session.place != "level" or session.choice is not None or session.shown:
        return []
    above = [_bar(session, speaker), *(each for each in blocks if each["id"] == "tells")]
    return framed(session.puzzle.frames(speaker), above, main)


def _body(session: CourseState, speaker: Speaker) -> Body:
    """What stands between the bar and the edge of the page."""
    said = message("careful", "", speaker.say(*session.notice)) if session.notice else None
    if session.choice is not None:
        return _choosing(session, said, speaker)
    if session.rules is None:
        return [text("goal", "goal", speaker.say(M_("One moment."))), said or quiet()], [], []
    if session.place == "map":
        blocks = course_map.map_blocks(session, speaker)
        return [*blocks, said or quiet()], course_map.map_actions(session, speaker), []
    if session.place == "finish":
        blocks = course_map.finish_blocks(session, speaker)
        return [*blocks, said or quiet()], course_map.finish_actions(session, speaker), []
    if session.place == "progress":
        table = format_rules(session.rules)
        blocks = session.carrying.blocks(session.progress, table, session.keeps, speaker)
        said = said or session.carrying.message_block(speaker)
        return [*blocks, said], session.carrying.main_actions(speaker), []
    if session.puzzle is not None:
        return _puzzle(session, said, speaker)
    return [text("goal", "goal", speaker.say(M_("One moment."))), said or quiet()], [], []


def _choosing(session: CourseState, said: Block | None, speaker: Speaker) -> Body:
    assert session.choice is not None
    now = session.rules
    blocks = session.choice.blocks(speaker, now)
    own = session.own
    if session.choice.lists_all and session.choice.form is None and own is not None and own != now:
        blocks[1:1] = way_to_own_table(own, speaker)
    if now is not None and session.choice.lists_all and session.choice.form is None:
        label = speaker.say(M_("The code of this table, for whoever plays at it"))
        link = _link(session, rules=format_rules(now), page="map")
        blocks.append(copied("link", label, format_rules(now), link))
    items = session.choice.main_actions(speaker)
    if now is not None and session.choice.form is None:
        items.insert(0, action("rules", speaker.say(M_("Keep %(name)s", name=short_name(now)))))
    blocks.append(said or session.choice.message_block(speaker))
    return blocks, items, session.choice.marks(speaker, now)


def _puzzle(session: CourseState, said: Block | None, speaker: Speaker) -> Body:
    assert session.puzzle is not None
    puzzle, level = session.puzzle, session.current
    told = level.told(puzzle.rules) if level is not None else None
    blocks = [text("tells", "prose", speaker.say(told))] if told is not None else []
    asked = puzzle.blocks(speaker)
    blocks += [*asked, said or puzzle.message_block(speaker), *puzzle.shown_blocks(speaker)]
    if session.code is not None:
        blocks.append(code_line(session.code, speaker))
    if session.presents and level is not None and session.host == "voila":
        link = _link(session, rules=format_rules(puzzle.rules), level=level.key)
        label = speaker.say(M_("This question, for everybody's own device"))
        blocks.append(copied("link", label, f"{session.lesson.key}/{level.key}", link))
    items, marks = _onward(session, speaker), puzzle.marks(speaker)
    if not session.presents:
        items = [*puzzle.main_actions(speaker), *items]
    elif session.shown:
        items = [*asked_actions(puzzle, True, False, speaker), *items]
    else:
        items = asked_actions(puzzle, False, session.level_before is None, speaker)
        marks = [*marks, *guess_mark(asked, session.guess, speaker)]
    # Before a group a pointer would give the answer away, where one of several is chosen.
    gives_away = session.presents and any(each["type"] == "choices" for each in asked)
    if level is not None and not session.log and not session.shown and not gives_away:
        marks = [*marks, *pointer_marks(level, [*blocks, actions("main", "main", items)], speaker)]
    return blocks, items, marks


def _session_key(session: CourseState) -> str:
    """Changes when something else is on the board, so that nothing of the last thing is left selected."""
    if session.choice is not None:
        stage = "form" if session.choice.form is not None else "table"
    else:
        stage = session.place if session.place != "level" else f"{session.level} {session.code or ''}"
    rules = format_rules(session.rules) if session.rules else ""
    return f"{session.salt} {session.lesson.key} {rules} {stage} {session.presents}"


def _title(session: CourseState) -> Message:
    if session.choice is not None and session.rules is not None:
        return M_("Your table")
    if session.place == "level" or session.rules is None:
        return session.lesson.title
    return {"map": M_("Map"), "finish": M_("The end")}.get(session.place, M_("Your progress"))


def _bar(session: CourseState, speaker: Speaker) -> Block:
    at_front = session.rules is None or (session.place == "map" and session.choice is None)
    items = []
    if not at_front:
        words = M_("Map") if session.choice is None else M_("Back")
        items.append(action("back", speaker.say(words)))
    elif session.host in ("", "voila"):  # a notebook has no page of lessons to go back to
        items.append(action("back", speaker.say(M_("Home"))))
    if session.rules is not None:
        items.append(action("rules", speaker.say(short_name(session.rules))))
    return actions("bar", "bar", items)


def _onward(session: CourseState, speaker: Speaker) -> list[Item]:
    """The buttons after a solved puzzle."""
    if session.puzzle is None or not (session.puzzle.solved or session.shown):
        return []
    after = session.next_lesson
    if after is None:
        beyond = action("finish", speaker.say(M_("To the end")), primary=session.level != PRACTICE)
    else:
        title = speaker.say(M_("Next: %(title)s", title=after.title))
        beyond = action("next-lesson", title, primary=session.level != PRACTICE)
    if session.level == PRACTICE:
        return [beyond, action("more", speaker.say(M_("One more")), primary=True)]
    if session.next_level is not None:
        return [action("next", speaker.say(M_("Go on")), primary=True)]
    practise = [action("practise", speaker.say(M_("More puzzles")))] if session.has_practice else []
    return [*practise, beyond]


def _progress(session: CourseState, speaker: Speaker) -> dict[str, Any] | None:
    if session.choice is not None:
        if not session.choice.asks:
            return None
        done, total = session.choice.progress
        number = min(done + 1, total)
        said = M_("Question %(number)s of %(total)s about your table", number=number, total=total)
        return {"done": done, "total": total, "text": speaker.say(said)}
    if session.rules is None:
        return None
    if session.place == "map" and not session.presents:
        done, total, counted = course_map.count_words(session)
        return {"done": done, "total": total, "text": speaker.say(counted)}
    if session.place != "level" or session.puzzle is None:
        return None
    if session.code is not None:
        said = M_("Practice, step %(number)s of 3", number=session.code.difficulty)
        return {"done": session.code.difficulty - 1, "total": 3, "text": speaker.say(said)}
    keys = [each.key for each in session.levels]
    if session.level not in keys:
        return None
    number = keys.index(session.level) + 1
    said = M_("Question %(number)s of %(total)s", number=number, total=len(keys))
    finished = number == len(keys) and session.puzzle.solved
    return {"done": number if finished else number - 1, "total": len(keys), "text": speaker.say(said)}


def _page(session: CourseState) -> str | None:
    """The lesson that an address names; a page that is none of the course's keeps its own name."""
    return None if session.stays else session.lesson.key


def _link(session: CourseState, **params: str) -> dict[str, Any]:
    """An address for others."""
    own = {"lesson": session.lesson.key} if session.stays else {}
    return {"lesson": _page(session), "params": {**own, **params}}


def address_of(session: CourseState) -> dict[str, Any]:
    """Where a session is, as an address that leads there."""
    if session.leaving:
        return {"lesson": HOME, "params": {}}
    params: dict[str, str] = {"lesson": session.lesson.key} if session.stays else {}
    if session.rules is not None:
        params["rules"] = format_rules(session.rules)
    if session.choice is not None:
        if session.rules is not None:
            params["page"] = "rules" if session.choice.form is None else "house-rules"
    elif session.place != "level":
        params["page"] = session.place
    elif session.code is not None:
        params["puzzle"] = str(session.code)
        del params["rules"]
    elif session.level:
        params["level"] = session.level
    if session.presents:
        params["present"] = "1"
    drops = {"drops": list(session.dropped)} if session.dropped else {}
    return {"lesson": _page(session), "params": params, **drops}


def _save(session: CourseState) -> dict[str, str] | None:
    if session.puzzle is None or session.presents:
        return None
    page = session.lesson.key if session.host in ("", "voila") and not session.stays else session.entry
    return {"key": f"buraco.v1.save.{page}", "value": session.save()}


def _store(session: CourseState) -> dict[str, str | None]:
    store: dict[str, str | None] = dict.fromkeys(session.forgotten)
    if session.rules is None or session.presents:
        return store
    store[STORE_RULES] = session.kept_rules
    store[STORE_PATH] = session.path
    form = session.choice.form if session.choice is not None else None
    store[STORE_DRAFT] = str(form) if form is not None else None
    store[STORE_SUMMARY] = _summary(session)
    return store


def _summary(session: CourseState) -> str:
    """How many levels of each stage are solved, and how many there are."""
    assert session.rules is not None
    on_path = {lesson.key for lesson, _ in session.stages}
    found = {}
    for lesson in LESSONS:
        keys = [each.key for each in levels_of(lesson, session.rules, session.path)]
        stars = session.stars_of(lesson)
        found[lesson.key] = [sum(key in stars for key in keys), len(keys), int(lesson.key in on_path)]
    return written(found)


def _best(session: CourseState) -> dict[str, str]:
    """Results for the store, which keeps the better of what it has and these."""
    if session.presents:
        return {}
    return {f"{STORE_LEVELS}{lesson}": session.progress.text_of(lesson) for lesson in sorted(session.changed)}
