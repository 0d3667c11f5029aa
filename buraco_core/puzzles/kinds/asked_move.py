"""A move that an author asks about: may it be done, and if not which rule forbids it; each wrong answer told its own truth."""

from __future__ import annotations

from dataclasses import dataclass, replace

from buraco_core.actions import Action
from buraco_core.clauses import clause
from buraco_core.legality import why_not
from buraco_core.message import M_, MN_, Message, MessageError
from buraco_core.play import apply
from buraco_core.puzzles.carried import carried_out
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.puzzles.kinds.allowed_puzzle import AllowedPuzzle, answers_for
from buraco_core.puzzles.kinds.spot_puzzle import SpotPuzzle, refused_steps
from buraco_core.puzzles.moves import Move, rule_on
from buraco_core.puzzles.open_points import decided_by, open_points
from buraco_core.state import State

__all__ = ["AskedMove", "AskedMoveError", "asked_move", "asked_turn"]


class AskedMoveError(MessageError):
    """A move or a turn that nobody can be asked about: it rests on what tables play differently, or has no one fault."""


@dataclass(frozen=True)
class AskedMove(AllowedPuzzle):
    """A position and a move, as an author made them.

    Attributes:
        about: the id of the clause that is cited where the move may be made; without it the one that says so.
        slips: for some answers, what is true about them.
    """

    about: str = ""
    slips: tuple[tuple[str, Message], ...] = ()

    def grade(self, answer: str) -> Grade:
        """The grade of an option, by its id."""
        grade = super().grade(answer)
        if self.about and self.ruling.is_allowed:
            says = (M_("You may: no rule is broken here."), clause(self.about).sentence(self.rules))
            grade = replace(grade, clause=self.about, says=() if grade.is_right else says)
        slip = dict(self.slips).get(answer)
        if slip is None or grade.is_right or len(grade.says) < 2:
            return grade
        return replace(grade, says=(slip, *grade.says[1:]))

    def hints(self) -> tuple[Hint, Hint, Hint]:
        """What to look at, which rule, the answer."""
        first, second, third = super().hints()
        if not (self.about and self.ruling.is_allowed):
            return first, second, third
        said = (M_("You may: no rule is broken here."), clause(self.about).sentence(self.rules))
        return first, replace(second, clause=self.about), Hint(said, self.about, third.at, third.shown)


def asked_move(
    state: State,
    move: Move,
    wrong: tuple[str, ...],
    *,
    about: str = "",
    slips: tuple[tuple[str, Message], ...] = (),
) -> AskedMove:
    """The question about a move.

    Args:
        state: the position.
        move: what somebody wants to do.
        wrong: ids of clauses for the wrong answers; those that the table does not have, or that the move might be
            said to break, are left out.
        about: the id of the clause to cite where the move may be made.
        slips: for some answers, what is true about them.

    Raises:
        AskedMoveError: where ungraded points decide, or no two wrong answers are left.
    """
    open_here = decided_by(state, move)
    if open_here:
        raise AskedMoveError(
            M_(
                "Tables differ on whether this may be done (%(points)s), so nobody can be marked by it.",
                points=", ".join(open_here),
            )
        )
    ruling = rule_on(state, move)
    sure = answers_for(state, move)
    others = tuple(each for each in wrong if each in sure and each != ruling.clause)
    clauses = (*(() if ruling.clause is None else (ruling.clause,)), *others)
    if len(clauses) < 2:
        raise AskedMoveError(
            M_(
                "A question needs more answers that are surely wrong: choose among %(clauses)s.",
                clauses=", ".join(each for each in sure if each != ruling.clause),
            )
        )
    told = tuple((each, said) for each, said in slips if each in others)
    return AskedMove(state, move, clauses, about=about, slips=told)


def asked_turn(state: State, steps: tuple[Action, ...]) -> SpotPuzzle:
    """The question about a turn of which one step breaks a rule.

    Args:
        state: the position in which the turn begins.
        steps: what was done in it.

    Raises:
        AskedMoveError: where not exactly one step breaks a rule, ungraded points decide about one, or the steps cannot
            be shown because the cards are not there.
    """
    found = refused_steps(state, steps)
    if len(found) != 1:
        raise AskedMoveError(
            MN_(
                "%(count)s step of this turn breaks a rule, and it should be one: %(steps)s.",
                "%(count)s steps of this turn break a rule, and it should be one: %(steps)s.",
                len(found),
                steps=tuple(M_("%(number)s", number=each.place + 1) for each in found) or M_("none"),
            )
        )
    seen = here = state
    for number, step in enumerate(steps, 1):
        if open_points(here, step):
            raise AskedMoveError(
                M_(
                    "Tables differ on step %(number)s (%(points)s), so nobody can be marked by it.",
                    number=number,
                    points=", ".join(open_points(here, step)),
                )
            )
        if why_not(here, step) is None:
            here = apply(here, step)
        try:
            seen = carried_out(seen, step)
        except ValueError as lacking:
            said = M_("Step %(number)s plays a card that is not in the hand by then.", number=number)
            raise AskedMoveError(said) from lacking
    return SpotPuzzle(state, steps)
