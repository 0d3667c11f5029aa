"""What a level of the course is: a stable key, the rules that it needs, and how its puzzle is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Any, Literal, Protocol

from buraco_core.cards import parse_cards
from buraco_core.clauses import clause, graded
from buraco_core.course.steps import Steps
from buraco_core.message import M_, Message
from buraco_core.puzzles import JudgePuzzle, OpeningPuzzle, Puzzle, ScorePuzzle
from buraco_core.puzzles.kinds.judging import Ask
from buraco_core.puzzles.kinds.score_puzzle import Scope
from buraco_core.rules import Rules
from buraco_core.scoring import Side

__all__ = [
    "ByRules",
    "Judging",
    "Lesson",
    "Level",
    "Opening",
    "Scoring",
    "Shown",
    "Task",
    "by_rules",
    "fits",
    "needs",
    "side",
]

Needs = tuple[tuple[str, tuple[Any, ...]], ...]
GRADED = "graded"
"""Beside the names of switches, what a need may be called: clauses that apply at the table and are not left open."""
OPEN = "open"
"""And the other way round: points that the table leaves open."""


def needs(**switches: Any) -> Needs:
    """The values that some switches must have, `needs(jokers="two-a-pack", aces=("both", "either"))`.

    `graded` names clauses that the table must not leave open, `open` points that it must: `needs(graded="SCORE-4")`.
    """
    return tuple(
        (name, values if isinstance(values, tuple) else (values,)) for name, values in switches.items()
    )


@dataclass(frozen=True, slots=True)
class Judging:
    """A judge puzzle made by hand; `about` is the clause that it cites, where its cards are a meld."""

    cards: str
    ask: Ask
    about: str = ""

    kind = "judge"

    def puzzle(self, rules: Rules) -> Puzzle:
        """The puzzle under a table's rules."""
        return JudgePuzzle(rules, parse_cards(self.cards), self.ask, self.about)


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening puzzle made by hand."""

    hand: str
    match_score: int = 0
    failed: int = 0

    kind = "opening"

    def puzzle(self, rules: Rules) -> Puzzle:
        """The puzzle under a table's rules."""
        return OpeningPuzzle(rules, parse_cards(self.hand), self.match_score, self.failed)


@dataclass(frozen=True, slots=True)
class Scoring:
    """A score puzzle made by hand; sides that are not given have taken their pot and nothing else."""

    sides: tuple[Side, ...]
    scope: Scope

    kind = "score"

    def puzzle(self, rules: Rules) -> Puzzle:
        """The puzzle under a table's rules."""
        more = rules.seats.sides - len(self.sides)
        return ScorePuzzle(rules, (*self.sides, *(Side(took_pot=True) for _ in range(more))), self.scope)


def side(*melds: str, hands: tuple[str, ...] = (), pot: bool = True, unplayed: str = "", **more: Any) -> Side:
    """A side from card texts."""
    return Side(
        melds=tuple(parse_cards(each) for each in melds),
        hands=tuple(parse_cards(each) for each in hands),
        took_pot=pot,
        unplayed_pot=parse_cards(unplayed) if unplayed else None,
        **more,
    )


@dataclass(frozen=True, slots=True)
class ByRules:
    """Something that differs from table to table: the first case whose switches fit holds."""

    cases: tuple[tuple[Needs, Steps], ...]


def by_rules(*cases: tuple[Needs, Steps]) -> ByRules:
    """Cases in order, `by_rules((needs(opening="none"), here), ((), elsewhere))`."""
    return ByRules(cases)


def fits(wanted: Needs, rules: Rules) -> bool:
    """Whether switches have the values that are wanted, and clauses are graded or open that must be."""
    return all(_has(name, values, rules) for name, values in wanted)


def _has(name: str, values: tuple[Any, ...], rules: Rules) -> bool:
    if name == GRADED:
        return all(clause(id).applies(rules) and graded(id, rules) for id in values)
    if name == OPEN:
        return all(clause(id).is_open(rules) for id in values)
    return rules.switch(name) in values


class Task(Protocol):
    """What a level asks: a kind, and its puzzle under a table's rules."""

    @property
    def kind(self) -> str:
        """The kind of puzzle, a stable name."""

    def puzzle(self, rules: Rules) -> Any:
        """The puzzle under a table's rules; `puzzle_session` knows how it is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A pointer on the board, for the first level of an idea.

    Attributes:
        kind: an arrow from a card to a card or zone, or a highlight.
        at: what is pointed at: the face of a card, or the id of a zone or option.
        start: for an arrow, the face of the card where it begins.
        says: a few words for who does not see it.
    """

    kind: Literal["arrow", "highlight"] = "highlight"
    at: str
    start: str = ""
    says: Message


@dataclass(frozen=True, slots=True)
class Level:
    """One puzzle of a lesson.

    A level may be about more clauses than a table has: it is about those that apply there and are not left open,
    and there must be one.

    Attributes:
        key: its stable name within the lesson.
        task: how its puzzle is made.
        teaches: the ids of the clauses that it is the first to show.
        asks: the ids of the clauses that it asks about, when they have been shown.
        needs: what some switches must be for it to be there.
        tells: a sentence before the question, or what makes it from the rules, or nothing.
        leaves: the ids of points told after it wherever the table leaves them open: tables differ, nobody is marked.
        shows: pointers on the board before the first try.
        is_short: whether it belongs to the short path of the first hour.
        solution: the steps that solve it.
        mistakes: likely wrong tries, each with its own explanation.
    """

    key: str
    task: Task
    _: KW_ONLY
    teaches: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    needs: Needs = ()
    tells: Message | Callable[[Rules], Message] | None = None
    leaves: tuple[str, ...] = ()
    shows: tuple[Shown, ...] = ()
    is_short: bool = False
    solution: Steps | ByRules = ()
    mistakes: tuple[Steps | ByRules, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that it is about."""
        return (*self.teaches, *self.asks)

    def about(self, rules: Rules) -> tuple[str, ...]:
        """The clauses that it is about under these rules."""
        return tuple(id for id in self.clauses if clause(id).applies(rules) and graded(id, rules))

    def is_there(self, rules: Rules) -> bool:
        """Whether the level belongs to the course under these rules."""
        return fits(self.needs, rules)

    def told(self, rules: Rules) -> Message | None:
        """What is said before the question under these rules, open points last."""
        first = self.tells(rules) if callable(self.tells) else self.tells
        said = [first] if first is not None else []
        said += [clause(id).sentence(rules) for id in self.leaves if clause(id).is_open(rules)]
        if not said:
            return None
        whole = said[0]
        for more in said[1:]:
            whole = M_("%(one)s %(two)s", one=whole, two=more)
        return whole

    def solution_for(self, rules: Rules) -> Steps:
        """The steps that solve it under these rules."""
        return _for(self.solution, rules)

    def mistakes_for(self, rules: Rules) -> tuple[Steps, ...]:
        """The likely wrong tries under these rules."""
        return tuple(steps for steps in (_for(each, rules) for each in self.mistakes) if steps)


def _for(given: Steps | ByRules, rules: Rules) -> Steps:
    if isinstance(given, ByRules):
        return next((steps for wanted, steps in given.cases if fits(wanted, rules)), ())
    return given


@dataclass(frozen=True, slots=True)
class Lesson:
    """One notebook of the course.

    Attributes:
        key: the notebook's name without its ending.
        title: what it is called.
        summary: what it teaches, in one line.
        practice: the kind of puzzle to go on with.
        levels: its puzzles, in order.
    """

    key: str
    title: Message
    summary: Message
    practice: str
    levels: tuple[Level, ...]

    def levels_for(self, rules: Rules) -> tuple[Level, ...]:
        """The levels that are there under these rules."""
        return tuple(level for level in self.levels if level.is_there(rules))
