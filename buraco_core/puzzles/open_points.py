"""Ungraded points that decide about an action: puzzles do not ask about such actions, and mark nobody wrong for one.

Where a switch stands for the other way of playing, the engine itself rules at such a table, and the point decides
if it rules otherwise. The few points that have no switch are looked at one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from buraco_core.actions import Action, Add, Withdraw
from buraco_core.cards import Rank
from buraco_core.clauses import graded
from buraco_core.legality import Refusal, why_not
from buraco_core.melds import Meld
from buraco_core.opening import minimum_to_open
from buraco_core.play import apply
from buraco_core.puzzles.grading import doubts
from buraco_core.puzzles.moves import Move, meld_made, with_rules
from buraco_core.scoring import POT_SIZE
from buraco_core.state import State

__all__ = ["decided_by", "is_settled", "open_points"]


def open_points(state: State, action: Action) -> tuple[str, ...]:
    """The ids of the ungraded points that decide whether an action may be done; none where all is graded."""
    return tuple(dict.fromkeys(each for each in _points(state, action) if not graded(each, state.rules)))


def decided_by(state: State, move: Move) -> tuple[str, ...]:
    """The same for a move, at each of its actions up to one that is refused."""
    found: list[str] = []
    for action in move.actions:
        found += open_points(state, action)
        if why_not(state, action) is not None:
            break
        state = apply(state, action)
    return tuple(found)


def is_settled(state: State) -> bool:
    """Whether the position itself rests on graded points.

    How a deal starts, how many points a side needs after an exact cut, and what happens as the stock runs out are
    played differently at real tables: positions where that may matter are none to ask about.
    """
    if state.turns == 0 or state.turn.last or len(state.stock) <= _LOW:
        return False
    taken = sum(side.took_pot for side in state.sides)
    if taken + len(state.pots) < state.rules.deck.packs and len(state.stock) == POT_SIZE:
        return False
    return all(
        state.minimum(side) == minimum_to_open(state.rules, state.start.before[side], held.failed)
        for side, held in enumerate(state.sides)
    )


_LOW = 3
"""So few cards are left in the stock that its end decides (END-1, END-2)."""


def _points(state: State, action: Action) -> Iterator[str]:
    refusal = why_not(state, action)
    if isinstance(action, Withdraw) or (refusal and refusal.reason in ("failed-this-turn", "minimum-first")):
        yield "OPEN-2.try"
    for point, other in _other_tables(state):
        if graded(point, state.rules):
            continue
        if _clause(refusal) != _clause(why_not(other, action)):
            yield point
    meld = meld_made(state, action)
    if isinstance(meld, Meld):
        yield from (each for each in doubts(meld, state.rules) if each == "SEQ-2.longest")
        if isinstance(action, Add):
            yield from _turned(state.sides[action.side].melds[action.meld], meld, action)


def _clause(refusal: Refusal | None) -> str | None:
    return (refusal.because or refusal.clause) if refusal else None


def _other_tables(state: State) -> Iterator[tuple[str, State]]:
    """The same position where a point is played the other way."""
    rules = state.rules
    others: tuple[tuple[str, dict[str, object]], ...] = (
        ("GRP-3.second", {"one_group_per_rank": not rules.melds.one_group_per_rank}),
        ("OUT-2.discard", {"out_discard": "required"}),
        ("OUT-3.wild", {"last_wild": "forbidden"}),
        ("WILD-5.slide", {"wild_moves": "end-free"}),
        ("WILD-5.slide", {"wild_moves": "when-replaced"}),
    )
    for point, switches in others:
        if any(rules.switch(name) != value for name, value in switches.items()):
            yield point, with_rules(state, rules.with_switches(switches))
    single = state.turn.single
    if single is not None and state.turn.locked is None and state.hand.count(single) == 1:
        yield "DRAW-2.single", replace(state, turn=replace(state.turn, locked=single))


def _turned(before: Meld, after: Meld, added: Add) -> Iterator[str]:
    """Points about twos that change what they are when a meld grows (WILD-6, WILD-7)."""
    old, new = before.wild, after.wild
    if new is None or new.card in added.cards:
        if new is not None and old is not None and new.card.rank is Rank.JOKER and old.card.rank is Rank.TWO:
            yield "WILD-6.step"
        return
    if (old is None or old.card is not new.card) and new.card.rank is Rank.TWO:
        yield "WILD-7.two"
