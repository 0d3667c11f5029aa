"""How review looks: the list by days, a list that was passed on, and what stands around something that is asked."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.message import M_, MN_, Message
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.measures import meter, meters, won
from buraco_core.sessions.practice.memory import Memory
from buraco_core.sessions.practice.reviews import Due, Reviews
from buraco_core.sessions.practice.scheduling import due_words, when
from buraco_core.sessions.practice.standing import subject_level
from buraco_core.sessions.practice.themes import clause_of, practisable, subject_title, subject_topic
from buraco_core.sessions.view import Block, Item, copied, switch_row, switches, text
from buraco_core.text import Speaker

__all__ = ["DROP", "LISTED", "OFF", "SWITCH", "item_blocks", "list_blocks", "shared_blocks"]

LISTED = "listed-"
"""What the blocks of things that can be asked begin with."""
DROP = "drop"
OFF = "off"
SWITCH = "review"


def list_blocks(
    rules: Rules,
    due: Sequence[Due],
    reviews: Reviews,
    memory: Memory,
    said: Block,
    link: Sequence[str],
    speaker: Speaker,
) -> list[Block]:
    """The learner's own list: what is due today, what comes later, what was taken off it, and the switch for all."""
    found = [text("goal", "goal", speaker.say(M_("What to look at again"))), _told(due, reviews, speaker)]
    for key, label, some in (
        ("today", M_("Due today"), [each for each in due if each.days == 0]),
        ("later", M_("Later"), [each for each in due if each.days > 0]),
    ):
        if some:
            rows = [_row(each, memory, speaker) for each in some]
            found.append(meters(f"{LISTED}{key}", speaker.say(label), rows))
    if not reviews.off:
        found += _left(rules, reviews, memory, speaker)
    found.append(_switch(reviews, speaker))
    if link:
        address = {"lesson": "review", "params": {"items": "~".join(link)}}
        label = M_("This list for others, without your days")
        found.append(copied("link", speaker.say(label), "~".join(link), address))
    return [*found, said]


def _told(due: Sequence[Due], reviews: Reviews, speaker: Speaker) -> Block:
    if reviews.off:
        told = M_("Review is switched off: nothing is asked again, and no day is kept.")
    elif not due:
        told = M_(
            "Nothing is here yet. What you answer anywhere in the course or beside it comes here by itself, with the "
            "day when it is asked again."
        )
    else:
        told = M_(
            "What you have answered comes here by itself, each with its day: later and later while you know it, sooner "
            "when you do not. It is an offer. Take off what you do not want."
        )
    return text("told", "prose", speaker.say(told))


def _row(due: Due, memory: Memory, speaker: Speaker) -> Item:
    title = subject_title(due.subject)
    detail: Message | None = (
        M_("often believed, and not so") if clause_of(due.subject) != due.subject else None
    )
    if due.missed:
        detail = M_("missed elsewhere since it was asked here")
    return meter(
        due.subject,
        speaker.say(title),
        detail=speaker.say(detail) if detail is not None else "",
        code=clause_of(due.subject),
        words=speaker.say(when(due.days)),
        level=subject_level(memory.of(due.subject)),
        drop=speaker.say(M_("Take off the list: %(title)s", title=title)),
    )


def _left(rules: Rules, reviews: Reviews, memory: Memory, speaker: Speaker) -> list[Block]:
    """What was taken off the list, to be put back; and what comes up at other tables only."""
    at = practisable(rules)
    found = []
    rows = [
        meter(
            each,
            speaker.say(subject_title(each)),
            code=clause_of(each),
            words=speaker.say(M_("put back")),
        )
        for each in reviews.taken_off(memory, at)
    ]
    if rows:
        found.append(meters(f"{LISTED}{OFF}", speaker.say(M_("Taken off the list")), rows))
    elsewhere = sum(each not in at for each in memory.about)
    if elsewhere:
        said = MN_(
            "%(count)s more comes up at other tables only.",
            "%(count)s more come up at other tables only.",
            elsewhere,
        )
        found.append(text("elsewhere", "small", speaker.say(said)))
    return found


def _switch(reviews: Reviews, speaker: Speaker) -> Block:
    options = [("on", speaker.say(M_("on"))), (OFF, speaker.say(M_("off")))]
    detail = speaker.say(M_("Off: nothing here is lost, and all comes back as it was when you switch it on."))
    value = OFF if reviews.off else "on"
    return switches(
        "whole", "", [switch_row(SWITCH, speaker.say(M_("Review")), options, value, detail=detail)]
    )


def shared_blocks(listed: Sequence[str], said: Block, speaker: Speaker) -> list[Block]:
    """A list that somebody passed on."""
    told = M_("Somebody put this list together. Press a line, and you are asked about it.")
    rows = [meter(each, speaker.say(subject_title(each)), code=clause_of(each)) for each in listed]
    goal = MN_("A list of %(count)s thing", "A list of %(count)s things", len(listed))
    return [
        text("goal", "goal", speaker.say(goal)),
        text("told", "prose", speaker.say(told)),
        meters(f"{LISTED}shared", speaker.say(M_("To be asked")), rows),
        said,
    ]


def item_blocks(
    subject: str, puzzle: PuzzleSession, due: Due | None, is_off: bool, speaker: Speaker
) -> tuple[list[Block], list[Block]]:
    """What stands above and below something that is asked: what it is about, and then when it is asked again.

    Before the answer only the rule is named: to say what is often believed would give the answer away.
    """
    if not puzzle.solved:
        about = M_("About: %(topic)s", topic=subject_topic(subject))
        return [text("about", "small", speaker.say(about))], []
    about = M_("About: %(title)s", title=subject_title(subject))
    if clause_of(subject) != subject:
        about = M_("About what is often believed, and not so: %(title)s", title=subject_title(subject))
    again = M_("It is off your list.") if is_off or due is None else due_words(due.days)
    return [text("about", "small", speaker.say(about))], [won("again", puzzle.stars, speaker.say(again))]
