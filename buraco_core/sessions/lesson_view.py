"""How a lesson's session looks: its view, put together from the bar, the puzzle, the message, the buttons."""

from __future__ import annotations

import json
from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

from buraco_core.message import M_
from buraco_core.puzzles import format_rules
from buraco_core.rulesets import short_name
from buraco_core.sessions.lesson_state import PRACTICE, STORE_RULES, LessonState
from buraco_core.sessions.view import VERSION, Block, Item, action, actions, code_line, message, text
from buraco_core.text import Speaker, card_token

__all__ = ["HOME", "view_of"]

HOME = "home"
"""In an address, the page of all lessons."""
View = dict[str, Any]


def view_of(
    session: LessonState,
    translations: NullTranslations | None = None,
    words: Callable[[Speaker], dict[str, str]] | None = None,
    lang: str = "en",
) -> View:
    """The view of a session: plain JSON, with nothing in it that a learner could cheat with."""
    rules = session.rules
    speaker = Speaker(rules.dialect if rules else "us", translations, card_token)
    blocks = [_bar(session, speaker)]
    marks: list[dict[str, str]] = []
    if session.is_choosing and session.choice is not None:
        blocks += session.choice.blocks(speaker)
        blocks.append(_notice(session, speaker))
        items = session.choice.main_actions(speaker)
        if session.rules is not None:
            items.append(action("rules", speaker.say(M_("Keep %(name)s", name=short_name(session.rules)))))
        blocks.append(actions("main", "main", items))
    elif session.puzzle is not None:
        puzzle = session.puzzle
        level = session.current
        told = level.told(puzzle.rules) if level is not None else None
        if told is not None:
            blocks.append(text("tells", "prose", speaker.say(told)))
        blocks += puzzle.blocks(speaker)
        blocks.append(_notice(session, speaker) if session.notice else puzzle.message_block(speaker))
        blocks += puzzle.shown_blocks(speaker)
        if session.code is not None:
            blocks.append(code_line(session.code, speaker))
        items = puzzle.main_actions(speaker)
        blocks.append(actions("main", "main", [*items, *_onward(session, speaker)]))
        marks = puzzle.marks(speaker)
    else:
        blocks.append(text("goal", "goal", speaker.say(M_("One moment."))))
        blocks.append(_notice(session, speaker))
    return {
        "v": VERSION,
        "rev": session.rev,
        "session": _session_key(session),
        "lang": lang,
        "dir": "ltr",
        "title": speaker.say(session.lesson.title),
        "progress": _progress(session, speaker),
        "address": _address(session),
        "save": _save(session),
        "store": _store(session),
        "words": words(speaker) if words else {},
        "blocks": blocks,
        "marks": marks,
        "frames": [],
    }


def _session_key(session: LessonState) -> str:
    """Changes when another puzzle is on the board, so that nothing of the last one is left selected."""
    stage = "table" if session.is_choosing else f"{session.level} {session.code or ''}"
    rules = format_rules(session.rules) if session.rules else ""
    return f"{session.salt} {session.lesson.key} {rules} {stage}"


def _bar(session: LessonState, speaker: Speaker) -> Block:
    items = []
    if session.host in ("", "voila"):  # a notebook has no page of lessons to go back to
        items.append(action("back", speaker.say(M_("Lessons"))))
    if session.rules is not None:
        items.append(action("rules", speaker.say(short_name(session.rules))))
    return actions("bar", "bar", items)


def _notice(session: LessonState, speaker: Speaker) -> Block:
    if session.notice:
        return message("careful", "", speaker.say(*session.notice))
    return message("info", "", "") | {"empty": True}


def _onward(session: LessonState, speaker: Speaker) -> list[Item]:
    """The buttons after a solved puzzle."""
    if session.puzzle is None or not session.puzzle.solved:
        return []
    if session.level == PRACTICE:
        found = [action("more", speaker.say(M_("One more")), primary=True)]
        if session.next_lesson is not None:
            found.insert(
                0, action("next-lesson", speaker.say(M_("Next: %(title)s", title=session.next_lesson.title)))
            )
        return found
    keys = [each.key for each in session.levels]
    if keys[-1] != session.level:
        return [action("next", speaker.say(M_("Go on")), primary=True)]
    found = [action("practise", speaker.say(M_("More puzzles")), primary=session.next_lesson is None)]
    if session.next_lesson is not None:
        title = speaker.say(M_("Next: %(title)s", title=session.next_lesson.title))
        found.append(action("next-lesson", title, primary=True))
    return found


def _progress(session: LessonState, speaker: Speaker) -> dict[str, Any] | None:
    if session.is_choosing and session.choice is not None:
        if session.choice.lists_all:
            return None
        done, total = session.choice.progress
        number = min(done + 1, total)
        words = speaker.say(
            M_("Question %(number)s of %(total)s about your table", number=number, total=total)
        )
        return {"done": done, "total": total, "text": words}
    if session.puzzle is None:
        return None
    if session.code is not None:
        words = speaker.say(M_("Practice, step %(number)s of 3", number=session.code.difficulty))
        return {"done": session.code.difficulty - 1, "total": 3, "text": words}
    keys = [each.key for each in session.levels]
    number = keys.index(session.level) + 1
    words = speaker.say(M_("Question %(number)s of %(total)s", number=number, total=len(keys)))
    finished = number == len(keys) and session.puzzle.solved
    return {"done": number if finished else number - 1, "total": len(keys), "text": words}


def _address(session: LessonState) -> dict[str, Any]:
    if session.leaving:
        return {"lesson": HOME, "params": {}}
    params = {}
    if session.rules is not None:
        params["rules"] = format_rules(session.rules)
    if session.code is not None:
        params["puzzle"] = str(session.code)
        del params["rules"]
    elif session.level:
        params["level"] = session.level
    return {"lesson": session.lesson.key, "params": params}


def _save(session: LessonState) -> dict[str, str] | None:
    if session.puzzle is None:
        return None
    return {"key": f"buraco.v1.save.{session.lesson.key}", "value": session.save()}


def _store(session: LessonState) -> dict[str, str]:
    store = {}
    if session.rules is not None:
        store[STORE_RULES] = format_rules(session.rules)
    if session.puzzle is not None:
        store[f"buraco.v1.progress.{session.lesson.key}"] = _progress_text(session)
    return store


def _progress_text(session: LessonState) -> str:
    keys = [each.key for each in session.levels]
    stars = session.stars
    solved = sum(key in stars for key in keys)
    return json.dumps({"done": solved, "total": len(keys), "stars": stars}, separators=(",", ":"))
