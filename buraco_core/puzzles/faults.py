"""What a refused move breaks and what it keeps: a question needs one fault, and wrong answers that are no fault at all.

A move has one fault if it may be made as soon as that fault alone is taken away. A clause may stand among the
answers only where the move plainly keeps it, so that nobody can rightly name it as the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile
from buraco_core.cards import Card
from buraco_core.clauses import clause, graded
from buraco_core.legality import Refusal, why_not
from buraco_core.legality.ending import without
from buraco_core.melds import Meld
from buraco_core.puzzles.moves import Move, Ruling, meld_made, with_rules
from buraco_core.rules import Rules
from buraco_core.scoring import POT_SIZE
from buraco_core.state import State, Turn

__all__ = ["forbids", "has_one_fault", "kept_clauses"]

_ROOM = 2
"""With so many cards left after a lay the turn can end whatever else is true, so no second fault hides behind one."""


def has_one_fault(state: State, move: Move, ruling: Ruling) -> bool:
    """Whether a refused move breaks one rule and no other."""
    left = len(state.hands[move.seat]) - len(move.cards)
    refusal = ruling.refusal
    if refusal is None:
        return left >= _ROOM
    if len(move.actions) > 1:
        return False
    if refusal.reason in _ONE_CHECK:
        shapes = {each.clause for each in refusal.problems}
        return len(shapes) <= 1 and left >= _ROOM and state.turn.locked is None
    if refusal.reason == "burraco-missing":
        return _may_go_out(state, move)
    lift = _LIFTS.get(refusal.reason)
    if lift is None:
        return refusal.reason in _ALONE
    lifted, action = lift(state, move.actions[0])
    return why_not(lifted, action) is None


def _may_go_out(state: State, move: Move) -> bool:
    """Whether the burraco is all that a last card lacks (OUT-2, OUT-3, DRAW-2)."""
    out = state.rules.out
    left = without(state.hands[move.seat], move.cards)
    if not left and not isinstance(move.actions[0], Discard):
        return out.out_discard == "optional"
    last = left[0] if left else move.cards[0]
    return last is not state.turn.locked and not (last.is_wild and out.last_wild == "forbidden")


_ONE_CHECK = frozenset({"no-meld", "second-group", "wild-stays", "wild-displaced"})
"""Reasons after which only the way out of the turn is looked at."""
_ALONE = frozenset({"drawn-already", "wild-between", "no-other-end"})
"""Reasons behind which nothing can hide."""

Lifted = tuple[State, Action]


def _after_drawing(state: State, action: Action) -> Lifted:
    return replace(state, phase="play"), action


def _in_turn(state: State, action: Action) -> Lifted:
    return replace(state, player=action.seat, phase="play", turn=Turn()), action


def _as_own_meld(state: State, action: Action) -> Lifted:
    assert isinstance(action, Add)
    own = state.side_of(action.seat)
    side = state.sides[own]
    sides = list(state.sides)
    sides[own] = replace(side, melds=(*side.melds, state.sides[action.side].melds[action.meld]))
    return replace(state, sides=tuple(sides)), Add(action.seat, own, len(side.melds), action.cards)


def _with_pot(state: State, action: Action) -> Lifted:
    return replace(state, pots=(state.stock[:POT_SIZE],)), action


def _under(**switches: str) -> Callable[[State, Action], Lifted]:
    return lambda state, action: (with_rules(state, state.rules.with_switches(switches)), action)


def _unlocked(state: State, action: Action) -> Lifted:
    return replace(state, turn=replace(state.turn, locked=None)), action


_LIFTS: dict[str, Callable[[State, Action], Lifted]] = {
    "not-drawn": _after_drawing,
    "not-your-turn": _in_turn,
    "opponents-meld": _as_own_meld,
    "no-pot-left": _with_pot,
    "discard-needed": _under(out_discard="optional"),
    "last-card-wild": _under(last_wild="allowed"),
    "single-card-locked": _unlocked,
}
"""For each reason, the position without it."""


@dataclass(frozen=True, slots=True)
class _Case:
    """A refused move as the clauses look at it."""

    state: State
    move: Move
    refusal: Refusal | None
    laid: tuple[Card, ...]
    """The cards of the meld that it would make, with those on the table."""
    meld: Meld | None
    """That meld, where the cards are one."""
    joined: Meld | None
    """The meld on the table that it is about."""
    left: int
    """How many cards stay in the hand."""

    @property
    def action(self) -> Action:
        return self.move.actions[0]

    @property
    def lays(self) -> bool:
        return isinstance(self.action, (Lay, Add, MoveWild))

    @property
    def reason(self) -> str:
        return self.refusal.reason if self.refusal else "short"

    @property
    def own_turn(self) -> bool:
        return self.move.seat == self.state.player

    @property
    def naturals(self) -> tuple[Card, ...]:
        return tuple(each for each in self.laid if not each.is_wild)

    @property
    def lacks_wilds(self) -> bool:
        """Whether a wild is there and places are still missing: one wild for one card, WILD-1 says, too."""
        gaps = self.refusal is not None and any(each.reason == "gap" for each in self.refusal.problems)
        return gaps and len(self.laid) > len(self.naturals)

    @property
    def like_group(self) -> bool:
        """Whether the natural cards are of one rank, and not put to a sequence."""
        to_group = self.joined is None or self.joined.kind == "group"
        return to_group and len({each.rank for each in self.naturals}) == 1

    @property
    def like_sequence(self) -> bool:
        """Whether no two natural cards are of one rank, and they are not put to a group."""
        to_sequence = self.joined is None or self.joined.kind == "sequence"
        return to_sequence and len({each.rank for each in self.naturals}) == len(self.naturals) > 1


def _case(state: State, move: Move, ruling: Ruling) -> _Case:
    action = move.actions[0]
    laid: tuple[Card, ...] = ()
    joined = None
    if isinstance(action, (Lay, Add)):
        laid = action.cards
    if isinstance(action, (Add, MoveWild)):
        joined = state.sides[action.side].melds[action.meld]
        laid += joined.cards
    made = meld_made(state, action)
    meld = made if isinstance(made, Meld) else None
    left = len(state.hands[move.seat]) - len(move.cards)
    return _Case(state, move, ruling.refusal, laid, meld, joined, left)


def kept_clauses(state: State, move: Move, ruling: Ruling) -> tuple[str, ...]:
    """The clauses, in the order of the rules, that a move plainly keeps and that might be thought to forbid it.

    Only such as forbid something at this table, and are graded there. A move that may be made keeps all of them; but
    nobody is asked about the minimum in the midst of an opening, which may still be made up or fail.
    """
    rules = state.rules
    asked = [
        each for each in _KEPT if clause(each).applies(rules) and graded(each, rules) and forbids(each, rules)
    ]
    if ruling.is_allowed:
        settled = move.opens or state.sides[state.side_of(move.seat)].opened
        return tuple(each for each in asked if settled or each not in ("OPEN-1", "OPEN-2"))
    case = _case(state, move, ruling)
    return tuple(each for each in asked if each != ruling.clause and _KEPT[each](case))


def forbids(id: str, rules: Rules) -> bool:
    """Whether a clause forbids anything at a table, or only says there that something is allowed."""
    return {
        "GRP-3": rules.melds.one_group_per_rank,
        "DRAW-2": rules.turn.single_pile_lock,
        "OUT-2": rules.out.out_discard == "required",
        "OUT-3": rules.out.last_wild == "forbidden",
        "WILD-6": rules.melds.wild_moves != "free",
    }.get(id, True)


def _shape(test: Callable[[_Case], bool]) -> Callable[[_Case], bool]:
    """A clause about the cards of a meld: kept by whatever is a meld, and by whatever lays nothing."""
    return lambda case: case.meld is not None or not case.laid or test(case)


def _no_end(case: _Case) -> bool:
    """Whether the move leaves so many cards that no clause about the last ones can be thought of."""
    return case.left >= _ROOM and not (case.lays and case.reason == "single-card-locked")


def _stands(case: _Case, **switches: str) -> bool:
    """Whether the move is refused at a table with other switches too."""
    state, action = _under(**switches)(case.state, case.action)
    return why_not(state, action) is not None


def _has_burraco(case: _Case) -> bool:
    return case.reason in ("discard-needed", "last-card-wild")


_KEPT: dict[str, Callable[[_Case], bool]] = {
    "DEAL-5": lambda case: case.own_turn,
    "MELD-1": lambda case: case.reason != "opponents-meld" and (not case.laid or len(case.laid) >= 3),
    "SEQ-1": _shape(lambda case: case.like_group),
    "SEQ-2": _shape(lambda case: all(each.index % 13 for each in case.naturals)),
    "GRP-1": _shape(lambda case: case.like_sequence),
    "GRP-3": lambda case: (
        case.reason != "second-group" and (case.meld is None or case.meld.kind == "sequence")
    ),
    "WILD-1": _shape(lambda case: len(case.laid) - len(case.naturals) <= 1 and not case.lacks_wilds),
    "WILD-4": _shape(lambda case: len(case.naturals) >= 2),
    "WILD-5": lambda case: (
        not isinstance(case.action, (Add, MoveWild)) or not any(each.is_wild for each in case.laid)
    ),
    "WILD-6": lambda case: not isinstance(case.action, Add) or not any(each.is_wild for each in case.laid),
    "OPEN-1": lambda case: case.state.sides[case.state.side_of(case.move.seat)].opened,
    "OPEN-2": lambda case: case.state.sides[case.state.side_of(case.move.seat)].opened,
    "TURN-1": lambda case: (
        case.own_turn
        and case.state.phase == "play"
        and not isinstance(case.action, (Draw, TakePile))
        and case.reason != "discard-needed"
    ),
    "DRAW-1": lambda case: not isinstance(case.action, (Draw, TakePile)) and case.state.phase == "play",
    "DRAW-2": lambda case: case.state.turn.single is None,
    "LAY-1": lambda case: not case.lays,
    "DISC-1": lambda case: case.own_turn and case.state.phase == "play",
    "DISC-2": lambda case: (
        case.reason != "last-card-wild"
        and not (isinstance(case.action, Discard) and case.action.card.is_wild)
    ),
    "POT-1": lambda case: _no_end(case) or _has_burraco(case),
    "POT-4": lambda case: _no_end(case) or _has_burraco(case),
    "OUT-1": lambda case: _no_end(case) or _has_burraco(case),
    "OUT-2": lambda case: (
        _no_end(case) or (case.left == 1 and case.lays and _stands(case, out_discard="optional"))
    ),
    "OUT-3": lambda case: (
        _no_end(case) or (case.reason == "discard-needed" and _stands(case, last_wild="allowed"))
    ),
}
"""The clauses that may stand among the answers, each with whether a refused move plainly keeps it."""
