"""What can be practised: the ideas of the game in plain words, each with its clauses and the beliefs against them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from buraco_core.clauses import CLAUSES, clause
from buraco_core.message import M_, Message
from buraco_core.puzzles.making.wanted import kinds_about
from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS
from buraco_core.rules import Rules
from buraco_core.sessions.practice.memory import Memory

__all__ = [
    "EVERYTHING",
    "MISSED",
    "THEMES",
    "Theme",
    "clause_of",
    "mastery_of",
    "practisable",
    "subject_title",
    "subject_topic",
    "subjects_of",
    "theme_after",
    "theme_named",
    "themes_at",
]

EVERYTHING = "everything"
"""The theme of all themes."""
MISSED = "missed"
"""The theme of what went wrong of late."""


@dataclass(frozen=True, slots=True)
class Theme:
    """An idea of the game.

    Attributes:
        key: its name in addresses.
        title: what it is called.
        summary: what is asked, in a line.
        clauses: what the ids of its clauses begin with, or whole ids.
    """

    key: str
    title: Message
    summary: Message
    clauses: tuple[str, ...]

    def has(self, id: str) -> bool:
        """Whether a clause belongs to it."""
        return id in self.clauses or id.partition("-")[0] in self.clauses


THEMES = (
    Theme(
        "sequences",
        M_("Sequences"),
        M_("Cards in a row: what fits, where an ace may lie, where a gap is."),
        ("MELD", "SEQ"),
    ),
    Theme("groups", M_("Groups"), M_("Cards of one rank: which ranks, how many."), ("GRP",)),
    Theme(
        "wilds",
        M_("Wild cards"),
        M_("Twos that are natural and twos that are not, where a %(wild)s lies and may move."),
        ("WILD",),
    ),
    Theme("clean", M_("Clean or dirty"), M_("Which it is, and what it earns."), ("CLEAN", "VAR")),
    Theme("opening", M_("Opening"), M_("Is it enough, and with which cards."), ("OPEN",)),
    Theme(
        "turn",
        M_("A turn"),
        M_("Drawing, laying, discarding: what may be done, and when."),
        ("TURN", "FIRST", "DRAW", "LAY", "DISC"),
    ),
    Theme("pots", M_("The %(pots)s"), M_("When a side takes its %(pot)s, and how play goes on."), ("POT",)),
    Theme(
        "out",
        M_("%(Going_out)s"),
        M_("What it takes to end a deal, and when it ends by itself."),
        ("OUT", "END"),
    ),
    Theme(
        "score",
        M_("Scoring a deal"),
        M_("Values of cards, bonuses, what counts against a side, the match."),
        ("DECK", "CUT", "SCORE", "MATCH"),
    ),
)
"""In the order of the course."""


def theme_named(key: str) -> Theme | None:
    """The theme with that key, nothing if there is none."""
    return next((each for each in THEMES if each.key == key), None)


@lru_cache(maxsize=32)
def practisable(rules: Rules) -> Mapping[str, tuple[str, ...]]:
    """Every clause and belief that puzzles can be about at a table, with the kinds that may be."""
    found = {each: kinds_about(each, rules) for each in (*CLAUSES, *MISBELIEFS)}
    return MappingProxyType({each: kinds for each, kinds in found.items() if kinds})


def clause_of(subject: str) -> str:
    """The clause that a subject is, or that says otherwise than the belief that it is.

    >>> clause_of("WILD-2"), clause_of("six-as-seven")
    ('WILD-2', 'CLEAN-2')
    """
    return MISBELIEFS[subject].clause if subject in MISBELIEFS else subject


def subject_title(subject: str) -> Message:
    """What a subject is called: the title of a clause, or what is believed, between quotation marks."""
    if subject in MISBELIEFS:
        return M_("“%(belief)s”", belief=MISBELIEFS[subject].says)
    return clause(subject).title


def subject_topic(subject: str) -> Message:
    """What a subject is about without saying it: the title of its clause."""
    return clause(clause_of(subject)).title


@lru_cache(maxsize=256)
def subjects_of(theme: Theme, rules: Rules) -> tuple[str, ...]:
    """The clauses and then the beliefs of a theme that puzzles can be about at a table."""
    return tuple(each for each in practisable(rules) if theme.has(clause_of(each)))


def themes_at(rules: Rules) -> tuple[Theme, ...]:
    """The themes that there are puzzles about at a table."""
    return tuple(each for each in THEMES if subjects_of(each, rules))


def mastery_of(theme: Theme, rules: Rules, memory: Memory) -> tuple[float, int, int]:
    """How sure a learner is of a theme, 0 to 1, how many of its subjects have come up, and how many there are.

    It is the middle of all its subjects, and what has not come up counts as not known.
    """
    subjects = subjects_of(theme, rules)
    met = [memory.of(each).mastery for each in subjects if memory.of(each).count]
    return sum(met) / max(1, len(subjects)), len(met), len(subjects)


_AFTER = {
    "01-cards": "score",
    "02-sequences": "sequences",
    "03-groups": "groups",
    "04-wild-cards": "wilds",
    "05-clean-dirty": "clean",
    "06-moving-wilds": "wilds",
    "07-opening": "opening",
    "08-a-turn": "turn",
    "10-pots": "pots",
    "11-going-out": "out",
    "12-scoring": "score",
    "13-match": "score",
}


def theme_after(lesson: str, rules: Rules) -> str:
    """The key of the theme to go on with after a stage of the course.

    >>> theme_after("03-groups", Rules()), theme_after("14-house-rules", Rules())
    ('groups', 'everything')
    """
    theme = theme_named(_AFTER.get(lesson, ""))
    return theme.key if theme is not None and theme in themes_at(rules) else EVERYTHING
