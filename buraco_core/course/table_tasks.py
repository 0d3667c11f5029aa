"""Questions whose words and answers follow from a whole table: made from its rules when they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from buraco_core.clauses import clause, graded
from buraco_core.course.levels import Needs, Scoring, fits
from buraco_core.course.steps import Fill, Press, Steps
from buraco_core.message import M_, Message
from buraco_core.puzzles import Puzzle
from buraco_core.puzzles.kinds.fact import FactOption, FactPuzzle
from buraco_core.puzzles.kinds.score_puzzle import Scope
from buraco_core.rules import Rules
from buraco_core.scoring import Side

__all__ = ["PEOPLE", "Asked", "Sheet", "answers_here", "counted", "seats_of", "wrote"]

PEOPLE: tuple[tuple[str, Message], ...] = (
    ("ann", M_("Ann")),
    ("ben", M_("Ben")),
    ("cleo", M_("Cleo")),
    ("dan", M_("Dan")),
    ("eva", M_("Eva")),
    ("finn", M_("Finn")),
)
"""Who sits at the table in the questions, clockwise: a stable id and a name."""


def seats_of(rules: Rules) -> int:
    """How many players sit at a table."""
    return rules.seats.sides * rules.seats.players_a_side


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about a clause that a function makes from the rules."""

    make: Callable[[Rules], FactPuzzle]
    kind: str = field(default="fact", init=False)

    def puzzle(self, rules: Rules) -> FactPuzzle:
        """The question under a table's rules.

        Raises:
            FactError: if it cannot be asked there.
        """
        return self.make(rules)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet to fill whose sides differ from table to table: the first case whose switches fit holds."""

    cases: tuple[tuple[Needs, tuple[Side, ...]], ...]
    scope: Scope
    kind: str = field(default="score", init=False)

    def puzzle(self, rules: Rules) -> Puzzle:
        """The puzzle under a table's rules.

        Raises:
            StopIteration: if no case is for this table.
        """
        sides = next(sides for wanted, sides in self.cases if fits(wanted, rules))
        return Scoring(sides, self.scope).puzzle(rules)


def answers_here(rules: Rules, given: Iterable[FactOption]) -> tuple[FactOption, ...]:
    """Those answers whose clause, if they have one, applies at a table and is not left open there."""
    return tuple(
        each
        for each in given
        if each.clause is None or (clause(each.clause).applies(rules) and graded(each.clause, rules))
    )


def counted(right: int, slips: Iterable[tuple[int, Message]]) -> tuple[FactOption, ...]:
    """Numbers to choose from, in order: the right one, and others with what leads there.

    An answer's id is its number; what comes out as the right one, or as another one before it, is left out.
    """
    found = {right: FactOption(str(right), M_("%(count)s", count=right), is_right=True)}
    for number, about in slips:
        if number not in found:
            found[number] = FactOption(str(number), M_("%(count)s", count=number), about=about)
    return tuple(found[number] for number in sorted(found))


def wrote(*sides: dict[str, int]) -> Steps:
    """The steps that fill sheets, one a side, with the points of each line, and have them checked."""
    written = [
        Fill(f"{index}.{line}", str(points))
        for index, side in enumerate(sides)
        for line, points in side.items()
    ]
    return (*written, Press("check"))
