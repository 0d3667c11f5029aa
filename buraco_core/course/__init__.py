"""The course as data: lessons in order, each with its levels."""

from __future__ import annotations

from buraco_core.course.a_turn import A_TURN
from buraco_core.course.cards import CARDS
from buraco_core.course.clean_dirty import CLEAN_DIRTY
from buraco_core.course.cut_and_deal import CUT_AND_DEAL
from buraco_core.course.going_out import GOING_OUT
from buraco_core.course.groups import GROUPS
from buraco_core.course.house_rules import HOUSE_RULES
from buraco_core.course.levels import Lesson, Level
from buraco_core.course.moving_wilds import MOVING_WILDS
from buraco_core.course.opening import OPENING
from buraco_core.course.pots import POTS
from buraco_core.course.scoring import SCORING
from buraco_core.course.sequences import SEQUENCES
from buraco_core.course.the_match import THE_MATCH
from buraco_core.course.wild_cards import WILD_CARDS
from buraco_core.message import M_, MessageError

__all__ = ["LESSONS", "Lesson", "Level", "UnknownLesson", "lesson_named"]

LESSONS: tuple[Lesson, ...] = (
    CARDS,
    SEQUENCES,
    GROUPS,
    WILD_CARDS,
    CLEAN_DIRTY,
    MOVING_WILDS,
    OPENING,
    A_TURN,
    CUT_AND_DEAL,
    POTS,
    GOING_OUT,
    SCORING,
    THE_MATCH,
    HOUSE_RULES,
)
"""The lessons, in the order of their numbers."""


class UnknownLesson(MessageError):
    """A name that no lesson or level has."""


def lesson_named(key: str) -> Lesson:
    """The lesson with that key.

    Raises:
        UnknownLesson: listing the lessons that there are.
    """
    for lesson in LESSONS:
        if lesson.key == key:
            return lesson
    names = ", ".join(lesson.key for lesson in LESSONS)
    raise UnknownLesson(
        M_("There is no lesson %(key)s: the lessons are %(names)s.", key=repr(key), names=names)
    )
