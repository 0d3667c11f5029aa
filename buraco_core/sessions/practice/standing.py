"""How far a learner is, as rows to press: each idea, each clause and each belief with a bar and a word for it."""

from __future__ import annotations

from buraco_core.message import M_, MN_, Message
from buraco_core.rules import Rules
from buraco_core.sessions.measures import meter, meters
from buraco_core.sessions.practice.memory import Answers, Memory
from buraco_core.sessions.practice.themes import (
    EVERYTHING,
    MISSED,
    Theme,
    clause_of,
    mastery_of,
    practisable,
    subject_title,
    subjects_of,
    themes_at,
)
from buraco_core.sessions.view import Block, Item, text
from buraco_core.text import Speaker

__all__ = ["IDEAS", "SUBJECTS", "idea_rows", "level_of", "level_words", "row_words", "subject_blocks"]

IDEAS = "ideas"
"""The block of the ideas."""
SUBJECTS = "subjects-"
"""What the blocks of clauses and beliefs begin with, each one's theme after it."""
_SURE, _NEARLY, _SOME = 0.8, 0.5, 0.25


def level_of(mastery: float, met: bool) -> int:
    """How far, as a bar of four: 0 where it never came up, 4 from four fifths on."""
    if not met:
        return 0
    return 1 + (mastery >= _SOME) + (mastery >= _NEARLY) + (mastery >= _SURE)


def level_words(level: int) -> Message:
    """The same in words."""
    return (
        M_("not met yet"),
        M_("just begun"),
        M_("on the way"),
        M_("nearly sure"),
        M_("sure"),
    )[level]


def subject_level(answers: Answers) -> int:
    """How far with one clause or belief."""
    return level_of(answers.mastery, answers.count > 0)


def idea_rows(rules: Rules, memory: Memory, speaker: Speaker) -> list[Item]:
    """Everything, what was missed, and each idea that there are puzzles about at a table."""
    at = practisable(rules)
    missed = memory.missed(lambda each: each in at)
    rows = [
        meter(
            EVERYTHING,
            speaker.say(M_("Everything")),
            detail=speaker.say(M_("All ideas and all kinds of puzzle, one after the other.")),
        ),
        meter(
            MISSED,
            speaker.say(M_("What I missed")),
            detail=speaker.say(_missed_names(missed)) if missed else speaker.say(_NOTHING_MISSED),
            words=speaker.say(MN_("%(count)s thing", "%(count)s things", len(missed))) if missed else "",
            off=None if missed else speaker.say(_NOTHING_MISSED),
        ),
    ]
    return [*rows, *(_idea(each, rules, memory, speaker) for each in themes_at(rules))]


_NOTHING_MISSED = M_("Nothing yet. What is not right at once waits here until it is, twice.")


def _missed_names(missed: tuple[str, ...]) -> Message:
    named = [subject_title(each) for each in missed[:2]]
    if len(missed) > 2:
        return M_("%(one)s, %(two)s, and more", one=named[0], two=named[1])
    return M_("%(names)s", names=tuple(named))


def _idea(theme: Theme, rules: Rules, memory: Memory, speaker: Speaker) -> Item:
    mastery, met, _ = mastery_of(theme, rules, memory)
    level = level_of(mastery, met > 0)
    return meter(
        theme.key,
        speaker.say(theme.title),
        detail=speaker.say(theme.summary),
        words=speaker.say(level_words(level)),
        level=level,
    )


def subject_blocks(rules: Rules, memory: Memory, speaker: Speaker, every: bool = False) -> list[Block]:
    """Idea after idea: its clauses, then what is often believed against them, with how far the learner is.

    Args:
        every: also what has not come up yet, which otherwise is counted only.
    """
    found: list[Block] = []
    for theme in themes_at(rules):
        there = subjects_of(theme, rules)
        shown = [each for each in there if every or memory.of(each).count]
        clauses = [_subject(each, memory, speaker) for each in shown if clause_of(each) == each]
        beliefs = [_subject(each, memory, speaker) for each in shown if clause_of(each) != each]
        if clauses:
            found.append(meters(f"{SUBJECTS}{theme.key}", speaker.say(theme.title), clauses))
        if beliefs:
            label = M_("%(theme)s: often believed, and not so", theme=theme.title)
            found.append(meters(f"{SUBJECTS}{theme.key}-not", speaker.say(label), beliefs))
        left = len(there) - len(shown)
        if shown and left:
            more = MN_("%(count)s more has not come up yet.", "%(count)s more have not come up yet.", left)
            found.append(text(f"more-{theme.key}", "small", speaker.say(more)))
    return found


def _subject(subject: str, memory: Memory, speaker: Speaker) -> Item:
    answers = memory.of(subject)
    level = subject_level(answers)
    counted = M_("%(right)s of %(count)s right at once", right=answers.right, count=answers.count)
    return meter(
        subject,
        speaker.say(subject_title(subject)),
        detail=speaker.say(counted) if answers.count else "",
        code=clause_of(subject),
        words=speaker.say(level_words(level)),
        level=level,
    )


def row_words(memory: Memory) -> list[Message]:
    """What is good about the last answers; nothing where there is nothing to praise."""
    row, said = memory.row, []
    if row.length > 1:
        said.append(MN_("%(count)s right in a row", "%(count)s right in a row", row.length))
    if row.today > row.length and row.today > 1:
        said.append(MN_("%(count)s right today", "%(count)s right today", row.today))
    if row.stars > 3:
        said.append(MN_("%(count)s star today", "%(count)s stars today", row.stars))
    return said
