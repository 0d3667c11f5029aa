"""What an answer says about what a learner knows: read from the puzzle before it and after it, whatever its kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from buraco_core.puzzles.mistakes.misbeliefs import MISBELIEFS
from buraco_core.puzzles.mistakes.subjects import subjects
from buraco_core.sessions.kinds.puzzle import PuzzleSession

__all__ = ["Noted", "first_answer", "stars_won"]


class Noted(NamedTuple):
    """What a first answer says.

    Attributes:
        subjects: ids of clauses and keys of beliefs.
        right: whether it was right, without a hint.
    """

    subjects: tuple[str, ...]
    right: bool


def first_answer(
    before: PuzzleSession | None, after: PuzzleSession | None, about: Sequence[str] = ()
) -> Noted | None:
    """What the first judged answer to a puzzle says, nothing where there was none.

    An answer that is right at once speaks for all that the puzzle is about. One that is not says something of the clause
    that its explanation cites, and of the beliefs that go against that clause: what else the puzzle asks for may be known
    very well. The same holds for an answer after a hint, of the clause of the hint.

    Args:
        before: the puzzle before something was done.
        after: the puzzle after it.
        about: ids of clauses that the puzzle is about, where it does not say so itself: those of its level.
    """
    if before is None or after is None or not _is_same(before, after):
        return None
    if before.tries or not after.tries:
        return None
    found = subjects(_puzzle(after))
    clauses, beliefs = found.clauses or tuple(about), found.misconceptions
    right = after.solved and after.hints == 0
    if right:
        return Noted((*clauses, *beliefs), True)
    told = (before if after.solved else after).feedback
    named = told.clause if told is not None and told.clause is not None else ""
    if named not in clauses:
        named = clauses[0] if clauses else ""
    against = tuple(each for each in beliefs if MISBELIEFS[each].clause == named)
    return Noted(((named,) if named else ()) + against, False)


def stars_won(before: PuzzleSession | None, after: PuzzleSession | None) -> int:
    """The stars of a puzzle that has just been solved, else 0."""
    if before is None or after is None or not _is_same(before, after):
        return 0
    return after.stars if after.solved and not before.solved else 0


def _is_same(before: PuzzleSession, after: PuzzleSession) -> bool:
    return before.salt == after.salt and _puzzle(before) == _puzzle(after)


def _puzzle(session: PuzzleSession) -> Any:
    """The puzzle of a session: every kind has one."""
    return getattr(session, "puzzle", None)
