"""A move that somebody wants to make, and what the engine rules about it: what `allowed` and `spot` are asked from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from buraco_core.actions import Action, Add, Discard, Lay, MoveWild
from buraco_core.cards import Card
from buraco_core.explain import laid_message
from buraco_core.legality import Refusal, why_not
from buraco_core.melds import Held, Meld, grown, meld_table
from buraco_core.message import M_, Message
from buraco_core.opening import Laid, minimum_to_open
from buraco_core.play import apply
from buraco_core.rules import Rules
from buraco_core.state import State

__all__ = [
    "Move",
    "Ruling",
    "Short",
    "cards_of",
    "fails_opening",
    "in_order",
    "meld_made",
    "rule_on",
    "with_rules",
]

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Move:
    """What a player wants to do.

    Attributes:
        actions: one action; or the lays of an opening, with which the player means to leave it.
        opens: whether they are such an opening.
    """

    actions: tuple[Action, ...]
    opens: bool = False

    @property
    def seat(self) -> int:
        """Who wants to do it."""
        return self.actions[0].seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the hand that it would play."""
        return tuple(card for each in self.actions for card in cards_of(each))


def in_order(actions: Iterable[A]) -> list[A]:
    """Actions in an order of their own, whatever order they were found in: lays, additions, then all others by cards.

    What is drawn by lot among them is the same then for ever, even when the engine learns to look in another order.
    """
    return sorted(actions, key=_place)


def _place(action: Action) -> tuple[int, str, int, list[int]]:
    kind = 0 if isinstance(action, Lay) else 1 if isinstance(action, Add) else 2
    meld = action.meld if isinstance(action, (Add, MoveWild)) else 0
    return kind, type(action).__name__, meld, [each.index for each in cards_of(action)]


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards of the hand that an action plays."""
    if isinstance(action, (Lay, Add)):
        return action.cards
    return (action.card,) if isinstance(action, Discard) else ()


@dataclass(frozen=True, slots=True)
class Short:
    """An opening that falls short of the side's minimum.

    Attributes:
        laid: what would be laid.
        minimum: what the side needs, in points.
        raised: whether it would have been enough before the side failed (OPEN-2).
    """

    laid: Laid
    minimum: int
    raised: bool

    @property
    def clause(self) -> str:
        """The id of the clause that asks for more."""
        return "OPEN-2" if self.raised else "OPEN-1"

    @property
    def message(self) -> Message:
        """What is laid, counted out, and what is needed."""
        return M_(
            "%(laid)s is not enough: you need %(minimum)s.",
            laid=laid_message(self.laid),
            minimum=self.minimum,
        )


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the engine says about a move.

    Attributes:
        refusal: why it is refused, or nothing.
        short: for an opening that may be laid and is not enough: that.
        after: the state once it is done; where it is refused, up to there.
    """

    refusal: Refusal | None
    short: Short | None
    after: State

    @property
    def is_allowed(self) -> bool:
        """Whether the move may be made."""
        return self.refusal is None and self.short is None

    @property
    def clause(self) -> str | None:
        """The id of the clause that forbids it, where a lay leaves no way to end the turn the one that bars the end."""
        if self.refusal is not None:
            return self.refusal.because or self.refusal.clause
        return self.short.clause if self.short else None

    @property
    def message(self) -> Message | None:
        """Why it may not be made."""
        if self.refusal is not None:
            return self.refusal.message
        return self.short.message if self.short else None

    @property
    def faults(self) -> tuple[Card, ...]:
        """The cards at fault."""
        if self.refusal is not None:
            return self.refusal.cards
        return tuple(card for meld in self.short.laid.melds for card in meld.cards) if self.short else ()


def rule_on(state: State, move: Move) -> Ruling:
    """The engine's ruling on a move in a state."""
    after = state
    for action in move.actions:
        refusal = why_not(after, action)
        if refusal is not None:
            return Ruling(refusal, None, after)
        after = apply(after, action)
    side = state.side_of(move.seat)
    if not move.opens or after.sides[side].opened:
        return Ruling(None, None, after)
    before = minimum_to_open(state.rules, state.start.match_scores[side])
    laid = Laid(after.sides[side].melds)
    return Ruling(None, Short(laid, after.minimum(side), laid.points >= before), after)


def fails_opening(state: State, action: Action) -> bool:
    """Whether an action ends a turn in which the side's opening is still short, so that it fails (OPEN-2)."""
    return isinstance(action, Discard) and bool(state.side.melds) and not state.side.opened


def meld_made(state: State, action: Action) -> Meld | Held | None:
    """The meld that a lay would make, wherever it is allowed or not; nothing for cards that make none."""
    if isinstance(action, Lay):
        return meld_table(state.rules).find(action.cards)
    if isinstance(action, Add):
        return grown(state.sides[action.side].melds[action.meld], action.cards, state.rules)
    return None


def with_rules(state: State, rules: Rules) -> State:
    """The same position at a table with other rules."""
    return replace(state, start=replace(state.start, rules=rules))
