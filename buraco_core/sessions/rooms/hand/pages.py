"""The pages of own hand: cards and numbers to enter, the list of questions, one question."""

from __future__ import annotations

from buraco_core.clauses import clause
from buraco_core.explain import problem_message, worth_message
from buraco_core.melds import judge
from buraco_core.message import M_, MN_, Message
from buraco_core.puzzles import format_rules
from buraco_core.sessions.page import Body
from buraco_core.sessions.rooms.hand.own_hand import HAND, meld_number
from buraco_core.sessions.rooms.hand.state import Asked, HandState
from buraco_core.sessions.view import (
    Block,
    Item,
    action,
    choices,
    copied,
    fields,
    mark,
    message,
    option,
    quiet,
    switch_row,
    switches,
    text,
)
from buraco_core.text import Speaker

__all__ = ["hand_body"]


def hand_body(room: HandState, speaker: Speaker) -> Body:
    """The page that the room is at."""
    if room.page == "ask":
        return _question(room, speaker)
    return _list(room, speaker) if room.page == "list" else _entry(room, speaker)


# Entering


def _entry(room: HandState, speaker: Speaker) -> Body:
    entry = room.entry
    label = speaker.say(_place_label(room.place))
    goal = M_("Enter your hand and your side of the table, as they are after you have drawn.")
    blocks = [
        text("goal", "goal", speaker.say(goal)),
        entry.zone(speaker, label, note=speaker.say(_worth(room))),
        room.said(speaker, _told(room, speaker)),
        entry.deck(speaker),
        entry.line(speaker),
        _places(room, speaker),
        _numbers(room, speaker),
        _pot(room, speaker),
    ]
    items = [
        *entry.actions(speaker),
        action("examine", speaker.say(M_("Examine me")), primary=True),
    ]
    marks = []
    if room.fault is not None:
        target = {"score": "numbers/score", "failed": "numbers/failed"}.get(
            room.fault.part, f"places/{room.fault.part}"
        )
        marks = [mark("fault", target, speaker.say(room.fault.message))]
    return blocks, items, marks


def _place_label(place: str) -> Message:
    index = meld_number(place)
    if index is None:
        return M_("your hand")
    return M_("%(meld)s %(number)s of your side", number=index + 1)


def _worth(room: HandState) -> Message:
    """What lies in the place that is entered, in a few words."""
    cards = room.entry.cards
    if not cards:
        return M_("no card yet")
    points = sum(each.points for each in cards)
    return MN_(
        "%(count)s card, %(points)s points", "%(count)s cards, %(points)s points", len(cards), points=points
    )


def _told(room: HandState, speaker: Speaker) -> Block | None:
    """What is wrong, else what a meld is as far as it goes."""
    entry = room.entry
    if entry.says:
        return message("careful", "", entry.refusal(speaker))
    if room.fault is not None:
        title = speaker.say(clause(room.fault.clause).title) if room.fault.clause else ""
        return message("careful", title, speaker.say(room.fault.message), room.fault.clause)
    if room.place == HAND or not entry.cards:
        return quiet()
    verdict = judge(entry.cards, room.rules)
    if verdict.meld is None:
        problem = verdict.problems[0]
        title = speaker.say(clause(problem.clause).title)
        return message("careful", title, speaker.say(problem_message(problem, room.rules)), problem.clause)
    return message("info", "", speaker.say(worth_message(verdict.meld)))


def _places(room: HandState, speaker: Speaker) -> Block:
    """The hand and the melds, each to be entered or changed."""
    return choices(
        "places",
        speaker.say(M_("What lies where; press to enter or change it")),
        [_place(room, each, speaker) for each in room.own.places()],
    )


def _place(room: HandState, place: str, speaker: Speaker) -> Item:
    cards = room.own.cards(place)
    index = meld_number(place)
    if not cards:
        empty = M_("Your hand: no cards") if index is None else M_("Add a %(meld)s of your side")
        return option(place, speaker.say(empty))
    label = speaker.say(_place_label(place))
    tokens = " ".join("{" + each.code + "}" for each in cards)
    if index is None:
        return option(place, tokens, label)
    verdict = judge(cards, room.rules)
    if verdict.meld is not None:
        return option(place, tokens, f"{label} · {speaker.say(worth_message(verdict.meld))}")
    why = speaker.say(problem_message(verdict.problems[0], room.rules))
    return option(place, tokens, f"{label} · {why}", "wrong")


def _numbers(room: HandState, speaker: Speaker) -> Block:
    own = room.own
    rows = [
        ("score", M_("Match score of your side"), M_("points before this deal"), own.score),
        ("failed", M_("Failed openings"), M_("times in this deal"), own.failed),
    ]
    if room.rules.opening.opening == "none" and not own.failed:
        rows = rows[:1]
    wrong = room.fault.part if room.fault else ""
    return fields(
        "numbers",
        speaker.say(M_("How your side stands")),
        [
            {
                "id": id,
                "label": speaker.say(label),
                "detail": speaker.say(detail),
                "value": value,
                "verdict": "wrong" if id == wrong else None,
                "note": "",
                "sum": False,
            }
            for id, label, detail, value in rows
        ],
        "",
    )


def _pot(room: HandState, speaker: Speaker) -> Block:
    options = [("none", speaker.say(M_("not taken"))), ("taken", speaker.say(M_("taken")))]
    value = "taken" if room.own.took_pot else "none"
    return switches(
        "standing", "", [switch_row("pot", speaker.say(M_("The %(pot)s of your side")), options, value)]
    )


# The questions


def _list(room: HandState, speaker: Speaker) -> Body:
    exam = room.exam
    options = []
    for index, question in enumerate(exam.questions):
        asked = room.asked(index)
        verdict = "right" if asked.session.solved else None
        result = speaker.say(_result(asked))
        options.append(option(f"q-{index + 1}", speaker.say(question.title), result, verdict))
    blocks = [
        text("goal", "goal", speaker.say(M_("The questions about this hand"))),
        choices("questions", "", options),
        *[text(f"left-{index}", "small", speaker.say(each)) for index, each in enumerate(exam.left_out)],
        room.said(speaker),
        _link(room, speaker),
    ]
    items = [
        action("change", speaker.say(M_("Change the hand"))),
        action("again", speaker.say(M_("From the start")), primary=True),
    ]
    return blocks, items, []


def _result(asked: Asked) -> Message:
    """What became of a question."""
    session = asked.session
    if asked.is_told:
        return M_("told")
    if not session.solved:
        return M_("begun") if asked.log else M_("not asked yet")
    if session.tries <= 1 and not session.hints:
        return M_("right at once")
    if session.hints:
        return M_("right, with help")
    return M_("right at try %(count)s", count=session.tries)


def _link(room: HandState, speaker: Speaker) -> Block:
    params = {"rules": format_rules(room.rules), **room.params()}
    words = " ".join(each.code for each in room.own.hand)
    label = speaker.say(M_("A link to this hand") if room.page == "list" else M_("A link to this question"))
    return copied("link", label, words, {"lesson": room.key, "params": params})


def _question(room: HandState, speaker: Speaker) -> Body:
    question, asked = room.question(room.at), room.asked(room.at)
    session = asked.session
    above = [text("about", "prose", speaker.say(question.about))] if question.about else []
    blocks = [
        *above,
        *session.blocks(speaker),
        room.said(speaker, session.message_block(speaker)),
        *session.shown_blocks(speaker),
        _link(room, speaker),
    ]
    if asked.is_over:
        last = room.at + 1 >= len(room.exam.questions)
        words = M_("All questions") if last else M_("Next question")
        items = [action("next", speaker.say(words), primary=True)]
    else:
        items = [*session.main_actions(speaker), action("tell", speaker.say(M_("Tell me")))]
    return blocks, items, session.marks(speaker)
