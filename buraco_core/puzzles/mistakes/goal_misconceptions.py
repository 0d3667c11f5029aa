"""What players believe about opening, the pot and going out: each as a line that does not reach the goal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from buraco_core.actions import Action, Discard, Lay
from buraco_core.legality import legal_actions, why_not
from buraco_core.message import M_, Message
from buraco_core.play import apply
from buraco_core.puzzles.lines import Goal, best_line
from buraco_core.puzzles.mistakes.proposals import unsafe_lays
from buraco_core.puzzles.open_points import open_points
from buraco_core.state import State

__all__ = ["GOAL_MISCONCEPTIONS", "GoalMisconception"]

Line = Callable[[State], "tuple[Action, ...] | None"]


@dataclass(frozen=True, slots=True)
class GoalMisconception:
    """A belief that keeps a player from a goal.

    Attributes:
        key: a stable key.
        belief: what is believed, as a player would say it.
        clause: the id of the clause that says otherwise.
        goals: the goals that it keeps from.
        line: what a player who believes it does in a position of the turn: the last step is refused, or the turn is
            over without the goal; nothing where the position does not invite to it.
    """

    key: str
    belief: Message
    clause: str
    goals: tuple[Goal, ...]
    line: Line


def _discard(state: State) -> Discard | None:
    """A card that may be discarded without emptying the hand."""
    if len(state.hand) < 2:
        return None
    return next((each for each in legal_actions(state) if isinstance(each, Discard)), None)


def _lay_less(state: State) -> tuple[Action, ...] | None:
    """The dearest meld that is not enough, and then a discard."""
    if state.phase != "play" or state.side.opened:
        return None
    lays = [each for each in legal_actions(state) if isinstance(each, Lay)]
    for lay in sorted(lays, key=lambda each: -sum(card.points for card in each.cards)):
        after = apply(state, lay)
        end = _discard(after)
        if not after.side.opened and end is not None:
            return lay, end
    return None


def _stop_early(state: State, goal: Goal) -> tuple[Action, ...] | None:
    line = best_line(state, goal)
    if state.phase != "play" or not line or len(line) < 2:
        return None
    end = _discard(apply(state, line[0]))
    return (line[0], end) if end is not None else None


def _lay_too_much(state: State) -> tuple[Action, ...] | None:
    """A lay that leaves no legal way to end the turn, somewhere on the way."""
    line = best_line(state, "out") or ()
    done: tuple[Action, ...] = ()
    for step in line:
        for move in unsafe_lays(state):
            lay = move.actions[0]
            if why_not(state, lay) is not None and not open_points(state, lay):
                return (*done, lay)
        state, done = apply(state, step), (*done, step)
    return None


GOAL_MISCONCEPTIONS: tuple[GoalMisconception, ...] = (
    GoalMisconception(
        "any-meld-opens", M_("The first %(meld)s may be worth anything."), "OPEN-1", ("open",), _lay_less
    ),
    GoalMisconception(
        "few-cards-are-enough",
        M_("The %(pot)s comes when hardly a card is left."),
        "POT-1",
        ("pot",),
        lambda state: _stop_early(state, "pot"),
    ),
    GoalMisconception(
        "burraco-is-enough",
        M_("With %(pot)s and %(burraco)s a turn ends the deal by itself."),
        "OUT-1",
        ("out",),
        lambda state: _stop_early(state, "out"),
    ),
    GoalMisconception(
        "everything-at-once", M_("To %(go_out)s you lay all that fits."), "LAY-1", ("out",), _lay_too_much
    ),
)
"""Beliefs about what a turn can reach."""
