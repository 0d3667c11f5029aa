"""Which puzzle comes next in practice: of the theme, as hard as wanted, and every third one about what was missed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any

from buraco_core.puzzles import KINDS, PuzzleCode
from buraco_core.puzzles.making.wanted import make_about
from buraco_core.rules import Rules
from buraco_core.sessions.practice.memory import Memory
from buraco_core.sessions.practice.themes import MISSED, practisable, subjects_of, theme_named

__all__ = ["EASIEST", "HARDEST", "Course", "Picked", "about", "chance_of", "paced", "pick", "read_seeds"]

EASIEST, HARDEST = 1.0, 3.0
_SEED = re.compile(r"[0-9a-z]{1,12}")
_FIRST_MISSED = 5
"""Of what was missed one of the latest so many comes again."""
_TRIED = 2
"""So many missed subjects are tried before another choice is made: each may take a second."""
_UNSURE = 1.25
"""What a learner is quite sure of comes a quarter as often as what has never come up ... and never not at all."""


@dataclass(frozen=True, slots=True)
class Course:
    """Where a row of puzzles stands.

    Attributes:
        count: how many there were.
        seeds: the last seed of each kind: the next one follows it, so that nothing comes twice within a hundred.
        kinds: the last kinds, the latest at the end.
        subject: what the last one was chosen for, or nothing.
    """

    count: int = 0
    seeds: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    kinds: tuple[str, ...] = ()
    subject: str = ""

    def after(self, code: PuzzleCode, subject: str) -> Course:
        """The row with one puzzle more."""
        seeds = MappingProxyType({**self.seeds, code.kind: code.seed})
        return Course(self.count + 1, seeds, (*self.kinds, code.kind)[-2:], subject)


def read_seeds(given: Any) -> Mapping[str, str]:
    """Seeds by kind as a browser has kept them; what is none is left out."""
    found = {}
    for kind, seed in given.items() if isinstance(given, dict) else ():
        if kind in KINDS and isinstance(seed, str) and _SEED.fullmatch(seed):
            found[kind] = seed
    return MappingProxyType(found)


@dataclass(frozen=True, slots=True)
class Picked:
    """The next puzzle.

    Attributes:
        code: what it is made from.
        subject: the clause or belief that it was chosen for, nothing where it was not chosen for one.
        missed: whether it comes because that was missed.
    """

    code: PuzzleCode
    subject: str = ""
    missed: bool = False


def paced(pace: float, stars: int) -> float:
    """How hard the next one should be, as it goes: up a third after three stars, down a sixth after one; 1 to 3.

    >>> round(paced(1.0, 3), 2), paced(2.0, 2), round(paced(2.0, 1), 2)
    (1.34, 2.0, 1.83)
    """
    step = {3: 0.34, 1: -0.17}.get(stars, 0.0)
    return min(HARDEST, max(EASIEST, pace + step))


def pick(rules: Rules, theme: str, difficulty: int, course: Course, memory: Memory, salt: str) -> Picked:
    """The next puzzle of a theme.

    Every third one is about something that was missed, of the theme where there is any, where anything was missed at all.

    Args:
        theme: the key of a theme, `everything` or `missed`; where it has nothing to ask it is everything.
        salt: what chance is drawn from: the same arguments give the same puzzle.
    """
    chance = chance_of(salt, course, f"{theme} {difficulty}")
    at = practisable(rules)
    found = theme_named(theme)
    own = subjects_of(found, rules) if found is not None else tuple(at)
    missed = memory.missed(lambda each: each in own) or memory.missed(lambda each: each in at)
    if missed and (theme == MISSED or course.count % 3 == 2):
        for subject in _one_first(missed[:_FIRST_MISSED], course.subject, chance)[:_TRIED]:
            code = about(rules, subject, difficulty, course, chance)
            if code is not None:
                return Picked(code, subject, True)
    kinds = [each for each in KINDS if found is None or any(each in at[subject] for subject in own)]
    chance.shuffle(kinds)
    kinds.sort(key=lambda each: each in course.kinds)
    if found is not None:
        least_sure = _unsure_first(own, course.subject, memory, chance)[: max(1, len(own) // 2)]
        kinds.sort(key=lambda each: each not in at[least_sure[0]])
        for kind, wanted in ((kinds[0], least_sure), *((each, own) for each in kinds)):
            start = _seeded(rules, kind, difficulty, course, chance).next()
            code = make_about(kind, rules, difficulty, start.seed, *wanted)
            if code is not None:
                return Picked(code)
    return Picked(_seeded(rules, kinds[0], difficulty, course, chance).next())


def chance_of(salt: str, course: Course, what: str) -> Random:
    """The source of chance for the next puzzle of a row."""
    return Random(f"practice {salt} {course.count} {what}")


def about(rules: Rules, subject: str, difficulty: int, course: Course, chance: Random) -> PuzzleCode | None:
    """The next puzzle about a clause or a belief, of whatever kind has one; nothing where no kind has."""
    kinds = list(practisable(rules).get(subject, ()))
    chance.shuffle(kinds)
    kinds.sort(key=lambda each: each in course.kinds)
    for kind in kinds:
        start = _seeded(rules, kind, difficulty, course, chance).next()
        code = make_about(kind, rules, difficulty, start.seed, subject)
        if code is not None:
            return code
    return None


def _seeded(rules: Rules, kind: str, difficulty: int, course: Course, chance: Random) -> PuzzleCode:
    """The code that the next one of a kind follows."""
    seed = course.seeds.get(kind) or f"{chance.randrange(36**5):x}"
    return PuzzleCode(kind, difficulty, rules, seed)


def _one_first(missed: Sequence[str], last: str, chance: Random) -> list[str]:
    """Some that were missed in an order by chance, the one that was just asked last."""
    found = list(missed)
    chance.shuffle(found)
    return sorted(found, key=lambda each: each == last)


def _unsure_first(subjects: Sequence[str], last: str, memory: Memory, chance: Random) -> list[str]:
    """Subjects in an order by chance in which those come sooner that a learner is less sure of."""
    drawn = {each: chance.random() ** (1 / (_UNSURE - memory.of(each).mastery)) for each in subjects}
    return sorted(subjects, key=lambda each: (each == last, -drawn[each]))
