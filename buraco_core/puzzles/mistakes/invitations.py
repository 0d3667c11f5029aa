"""Moves that invite a belief: for each of the misconceptions about a turn, where in a position it would go wrong.

As in `proposals`, nothing here says which moves may be made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from buraco_core.actions import Add, Discard, Lay, TakePile
from buraco_core.legality import has_burraco_to_go_out
from buraco_core.melds import Meld
from buraco_core.puzzles.mistakes import proposals as propose
from buraco_core.puzzles.mistakes.beliefs import Moves
from buraco_core.puzzles.moves import Move, meld_made, rule_on
from buraco_core.state import State

__all__ = [
    "all_laid",
    "dirtying",
    "into_pot",
    "last_cards",
    "missed",
    "missed_add",
    "no_burraco",
    "of",
    "only_dirty",
    "opened_together",
    "plain_adds",
    "same_suit",
    "second_draws",
    "single_cards",
    "useless_piles",
    "wild_discards",
    "wild_left",
]


def missed(*reasons: str) -> Moves:
    """Cards of the hand that come near to a meld and are none, for one of some reasons."""
    return lambda state, chance: propose.missed_lays(state, reasons, chance)


def missed_add(*reasons: str) -> Moves:
    """Cards that do not fit a meld of the side, for one of some reasons."""
    return lambda state, _chance: propose.missed_adds(state, reasons)


def of(found: Callable[[State], Iterable[Move]]) -> Moves:
    """The moves of one sort, whatever they are."""
    return lambda state, _chance: found(state)


def _lays(state: State) -> Iterable[Move]:
    """The lays that may be made after drawing."""
    return propose.legal_lays(state) if state.phase == "play" else ()


def useless_piles(state: State, _chance: Random) -> Iterable[Move]:
    """The pile, where its top card fits nothing that the side has on the table."""
    if state.phase != "draw":
        return
    seat, top = state.player, state.pile[-1:]
    side = state.side_of(seat)
    adds = (Add(seat, side, index, top) for index in range(len(state.side.melds)))
    if not any(isinstance(meld_made(state, each), Meld) for each in adds):
        yield Move((TakePile(seat),))


def second_draws(state: State, _chance: Random) -> Iterable[Move]:
    """Draws after the draw."""
    return propose.draws(state) if state.phase == "play" else ()


def dirtying(state: State, _chance: Random) -> Iterable[Move]:
    """A wild added to a clean meld."""
    for move in _lays(state):
        action, made = move.actions[0], meld_made(state, move.actions[0])
        if isinstance(action, Add) and len(action.cards) == 1 and action.cards[0].is_wild:
            clean = state.side.melds[action.meld].wild is None
            if clean and isinstance(made, Meld) and made.wild is not None:
                yield move


def plain_adds(state: State, _chance: Random) -> Iterable[Move]:
    """A natural card added to a meld of the side, in whose place no wild lies."""
    for move in _lays(state):
        action = move.actions[0]
        if isinstance(action, Add) and len(action.cards) == 1 and not action.cards[0].is_wild:
            wild = state.side.melds[action.meld].wild
            if wild is None or wild.stands_for not in action.cards:
                yield move


def same_suit(state: State, _chance: Random) -> Iterable[Move]:
    """A second sequence of a suit."""
    suits = {meld.suit for meld in state.side.melds if meld.suit}
    for move in _lays(state):
        made = meld_made(state, move.actions[0])
        if isinstance(move.actions[0], Lay) and isinstance(made, Meld) and made.suit and made.suit in suits:
            yield move


def opened_together(state: State, _chance: Random) -> Iterable[Move]:
    """Openings of several melds, none of which would be enough."""
    return (each for each in propose.opened(state) if len(each.actions) > 1)


def wild_discards(state: State, _chance: Random) -> Iterable[Move]:
    """A wild discarded from a hand that is not empty then."""
    return (each for each in propose.discards(state) if each.cards[0].is_wild and len(state.hand) > 2)


def single_cards(*, locked: bool) -> Moves:
    """The card that was the whole pile, discarded again: where the rules lock it, or where they do not."""

    def moves(state: State, _chance: Random) -> Iterable[Move]:
        single = state.turn.single
        if single is not None and (state.turn.locked is not None) == locked:
            yield from (each for each in propose.discards(state) if each.cards[0] is single)

    return moves


# The last cards


def _lays_left(state: State, left: int | None = None) -> Iterable[Move]:
    """Lays that leave so many cards, one or none where nothing is said."""
    return (each for each in propose.unsafe_lays(state) if left in (None, len(state.hand) - len(each.cards)))


def no_burraco(state: State, _chance: Random) -> Iterable[Move]:
    """Lays of the last cards of a side without a burraco."""
    return _lays_left(state) if not any(meld.is_burraco for meld in state.side.melds) else ()


def only_dirty(state: State, _chance: Random) -> Iterable[Move]:
    """Lays of the last cards of a side whose burracos are not clean."""
    burracos = [meld for meld in state.side.melds if meld.is_burraco]
    return _lays_left(state) if burracos and all(meld.state != "clean" for meld in burracos) else ()


def wild_left(state: State, _chance: Random) -> Iterable[Move]:
    """Lays that leave one card."""
    return _lays_left(state, 1)


def all_laid(state: State, _chance: Random) -> Iterable[Move]:
    """Lays that leave none."""
    return _lays_left(state, 0)


def into_pot(*, by_discard: bool) -> Moves:
    """The last card of a side that has a pot to take: discarded, or laid."""

    def moves(state: State, _chance: Random) -> Iterable[Move]:
        if state.pot_for(state.side_of(state.player)):
            for move in propose.emptying(state):
                if isinstance(move.actions[0], Discard) == by_discard:
                    yield move

    return moves


def last_cards(*, dirty: bool) -> Moves:
    """Last cards with which a side goes out: on dirty burracos alone, or not."""

    def moves(state: State, _chance: Random) -> Iterable[Move]:
        for move in propose.emptying(state) if state.side.took_pot else ():
            after = rule_on(state, move).after.sides[state.side_of(state.player)]
            clean = any(meld.is_burraco and meld.state == "clean" for meld in after.melds)
            if has_burraco_to_go_out(after.melds, state.rules) and clean != dirty:
                yield move

    return moves
