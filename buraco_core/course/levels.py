"""What a level of the course is: a stable key, the rules that it needs, and how its puzzle is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from buraco_core.cards import parse_cards
from buraco_core.message import Message
from buraco_core.puzzles import JudgePuzzle, OpeningPuzzle, Puzzle, ScorePuzzle
from buraco_core.puzzles.judging import Ask
from buraco_core.puzzles.score_puzzle import Scope
from buraco_core.rules import Rules
from buraco_core.scoring import Side

__all__ = ["Judging", "Lesson", "Level", "Opening", "Scoring", "needs", "side"]

Needs = tuple[tuple[str, tuple[Any, ...]], ...]


def needs(**switches: Any) -> Needs:
    """The values that some switches must have, `needs(jokers="two-a-pack", aces=("both", "either"))`."""
    return tuple(
        (name, values if isinstance(values, tuple) else (values,)) for name, values in switches.items()
    )


@dataclass(frozen=True, slots=True)
class Judging:
    """A judge puzzle made by hand."""

    cards: str
    ask: Ask

    kind = "judge"

    def puzzle(self, rules: Rules) -> Puzzle:
        """The puzzle under a table's rules."""
        return JudgePuzzle(rules, parse_cards(self.cards), self.ask)


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
class Level:
    """One puzzle of a lesson.

    Attributes:
        key: its stable name within the lesson.
        task: how its puzzle is made.
        clauses: the ids of the clauses that it is about.
        needs: what some switches must be for it to be there.
        tells: a sentence before the question, or nothing.
    """

    key: str
    task: Judging | Opening | Scoring
    clauses: tuple[str, ...]
    needs: Needs = ()
    tells: Message | None = None

    def is_there(self, rules: Rules) -> bool:
        """Whether the level belongs to the course under these rules."""
        return all(rules.switch(name) in values for name, values in self.needs)


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
