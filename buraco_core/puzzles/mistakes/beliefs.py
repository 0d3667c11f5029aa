"""A belief about a turn that does not hold, as a value: which clause says otherwise, and on which moves it goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Literal

from buraco_core.clauses import clause, graded
from buraco_core.message import Message
from buraco_core.puzzles.faults import forbids
from buraco_core.puzzles.mistakes.wishes import Wish
from buraco_core.puzzles.moves import Move
from buraco_core.rules import Rules
from buraco_core.state import State

__all__ = ["Moves", "PlayMisconception", "Sort"]

Sort = Literal["draw", "lay", "add", "wild", "open", "discard", "end"]
"""What is done: drawing, laying, adding, what a wild does, opening, discarding, playing the last cards."""
Moves = Callable[[State, Random], Iterable[Move]]
"""The moves in a position on which a belief goes wrong."""


@dataclass(frozen=True, slots=True)
class PlayMisconception:
    """A belief about a turn that does not hold.

    Attributes:
        key: a stable key.
        belief: what is believed, as a player would say it.
        clause: the id of the clause that says otherwise.
        gives: whether the moves may be made, against the belief, or may not.
        looks: how much one has to look at to see it, the measure of difficulty: 1 the move itself, 2 the hand or how
            the side stands as well, 3 what the move would leave or how a wild lies.
        sort: what is done.
        moves: the moves in a position on which the belief goes wrong; the engine has the last word.
        tempts: ids of clauses that the belief would name, where the move may be made.
        wish: cards of the hand that the belief needs, where positions rarely have them by themselves.
        when: at which tables there is something to believe.
        share: how often it is chosen, beside others; less for what nearly every position has.
    """

    key: str
    belief: Message
    clause: str
    gives: bool
    looks: int
    sort: Sort
    moves: Moves
    tempts: tuple[str, ...] = ()
    wish: Wish | None = None
    when: Callable[[Rules], bool] = lambda _rules: True
    share: float = 1.0

    def is_there(self, rules: Rules) -> bool:
        """Whether the belief can be asked about at a table: the clause says something there, and it is graded."""
        return (
            clause(self.clause).applies(rules)
            and graded(self.clause, rules)
            and (self.gives or forbids(self.clause, rules))
            and self.when(rules)
        )
