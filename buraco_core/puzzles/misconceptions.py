"""What players believe about a turn and does not hold, each with the moves on which the belief goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Literal

from buraco_core.actions import Add, Discard, Draw, Lay, TakePile
from buraco_core.clauses import clause, graded
from buraco_core.legality import has_burraco_to_go_out
from buraco_core.melds import Meld
from buraco_core.puzzles import proposals as propose
from buraco_core.puzzles.faults import forbids
from buraco_core.puzzles.moves import Move, meld_made, rule_on
from buraco_core.puzzles.wishes import Wish, fitting, high_and_low, same_rank, wilds
from buraco_core.rules import Rules
from buraco_core.state import State

__all__ = ["MISCONCEPTIONS", "PlayMisconception", "Sort"]

Sort = Literal["draw", "lay", "add", "wild", "open", "discard", "end"]
"""What is done: drawing, laying, adding, what a wild does, opening, discarding, playing the last cards."""
Moves = Callable[[State, Random], Iterable[Move]]


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
    belief: str
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


def _missed(*reasons: str) -> Moves:
    return lambda state, chance: propose.missed_lays(state, reasons, chance)


def _missed_add(*reasons: str) -> Moves:
    return lambda state, _chance: propose.missed_adds(state, reasons)


def _of(found: Callable[[State], Iterable[Move]]) -> Moves:
    return lambda state, _chance: found(state)


def _useless_piles(state: State, _chance: Random) -> Iterable[Move]:
    """The pile, where its top card fits nothing that lies."""
    if state.phase == "draw" and not any(
        isinstance(
            meld_made(state, Add(state.player, state.side_of(state.player), index, state.pile[-1:])), Meld
        )
        for index in range(len(state.side.melds))
    ):
        yield Move((TakePile(state.player),))


def _second_draws(state: State, _chance: Random) -> Iterable[Move]:
    return (each for each in propose.draws(state) if state.phase == "play")


def _dirtying(state: State, _chance: Random) -> Iterable[Move]:
    """A wild added to a clean meld."""
    for move in propose.legal_lays(state) if state.phase == "play" else ():
        action = move.actions[0]
        if isinstance(action, Add) and len(action.cards) == 1 and state.side.melds[action.meld].wild is None:
            made = meld_made(state, action)
            if isinstance(made, Meld) and made.wild is not None and action.cards[0].is_wild:
                yield move


def _plain_adds(state: State, _chance: Random) -> Iterable[Move]:
    """A natural card added to a meld of the side, in whose place no wild lies."""
    for move in propose.legal_lays(state) if state.phase == "play" else ():
        action = move.actions[0]
        if isinstance(action, Add) and len(action.cards) == 1 and not action.cards[0].is_wild:
            wild = state.side.melds[action.meld].wild
            if wild is None or wild.stands_for not in action.cards:
                yield move


def _same_suit(state: State, _chance: Random) -> Iterable[Move]:
    """A second sequence of a suit."""
    suits = {meld.suit for meld in state.side.melds if meld.suit}
    for move in propose.legal_lays(state) if state.phase == "play" else ():
        made = meld_made(state, move.actions[0])
        if isinstance(move.actions[0], Lay) and isinstance(made, Meld) and made.suit and made.suit in suits:
            yield move


def _wild_discards(state: State, _chance: Random) -> Iterable[Move]:
    return (each for each in propose.discards(state) if each.cards[0].is_wild and len(state.hand) > 2)


def _single(state: State, locked: bool) -> Iterable[Move]:
    single = state.turn.single
    if single is not None and (state.turn.locked is not None) == locked:
        yield from (each for each in propose.discards(state) if each.cards[0] is single)


def _lays_left(state: State, left: int | None = None) -> Iterable[Move]:
    """Lays that leave so many cards."""
    return (each for each in propose.unsafe_lays(state) if left in (None, len(state.hand) - len(each.cards)))


def _no_burraco(state: State, _chance: Random) -> Iterable[Move]:
    return _lays_left(state) if not any(meld.is_burraco for meld in state.side.melds) else ()


def _only_dirty(state: State, _chance: Random) -> Iterable[Move]:
    """Lays of the last cards of a side whose burracos are not clean."""
    burracos = [meld for meld in state.side.melds if meld.is_burraco]
    return _lays_left(state) if burracos and all(meld.state != "clean" for meld in burracos) else ()


def _wild_left(state: State, _chance: Random) -> Iterable[Move]:
    return _lays_left(state, 1)


def _all_laid(state: State, _chance: Random) -> Iterable[Move]:
    return _lays_left(state, 0)


def _into_pot(state: State, by: type) -> Iterable[Move]:
    if state.pot_for(state.side_of(state.player)):
        yield from (
            each
            for each in propose.emptying(state)
            if isinstance(each.actions[0], Discard) == (by is Discard)
        )


def _out(state: State, dirty: bool) -> Iterable[Move]:
    """Last cards with which a side goes out, on dirty burracos alone or not."""
    for move in propose.emptying(state) if state.side.took_pot else ():
        after = rule_on(state, move).after.sides[state.side_of(state.player)]
        clean = any(meld.is_burraco and meld.state == "clean" for meld in after.melds)
        if has_burraco_to_go_out(after.melds, state.rules) and clean != dirty:
            yield move


def _together(state: State, _chance: Random) -> Iterable[Move]:
    return (each for each in propose.opened(state) if len(each.actions) > 1)


def _first_draws(state: State, _chance: Random) -> Iterable[Move]:
    return (
        each for each in propose.draws(state) if state.phase == "draw" and isinstance(each.actions[0], Draw)
    )


MISCONCEPTIONS: tuple[PlayMisconception, ...] = (
    # The order of a turn
    PlayMisconception(
        "lay-before-drawing", "You may lay before you draw.", "TURN-1", False, 1, "draw", _of(propose.early)
    ),
    PlayMisconception(
        "discard-before-drawing",
        "You may throw a card away first and then draw.",
        "TURN-1",
        False,
        1,
        "discard",
        _of(propose.early_discards),
        share=0.5,
    ),
    PlayMisconception(
        "draw-twice", "You may draw once more.", "TURN-1", False, 1, "draw", _second_draws, share=0.5
    ),
    PlayMisconception(
        "lay-at-any-time",
        "What fits may be laid at any time.",
        "LAY-1",
        False,
        1,
        "lay",
        _of(propose.out_of_turn),
    ),
    PlayMisconception(
        "pile-must-fit",
        "You may take the pile only if its top card fits.",
        "DRAW-1",
        True,
        1,
        "draw",
        _useless_piles,
        ("DRAW-1", "TURN-1", "LAY-1"),
        share=0.6,
    ),
    # Whose meld
    PlayMisconception(
        "any-meld-on-the-table",
        "You may add to every meld on the table.",
        "MELD-1",
        False,
        1,
        "add",
        _of(propose.on_opponents),
    ),
    PlayMisconception(
        "own-meld-only",
        "You may add only to what you have laid yourself.",
        "MELD-1",
        True,
        1,
        "add",
        _plain_adds,
        ("MELD-1", "MELD-2", "LAY-1"),
    ),
    # What is a meld
    PlayMisconception(
        "pair", "Two cards are enough to begin.", "MELD-1", False, 1, "lay", _missed("too-few")
    ),
    PlayMisconception(
        "low-group",
        "Any rank makes a group.",
        "GRP-1",
        False,
        1,
        "lay",
        _missed("no-group"),
        when=lambda rules: rules.melds.group_ranks == "court",
    ),
    PlayMisconception(
        "alike", "Cards that are nearly alike make a group.", "GRP-1", False, 1, "lay", _missed("mixed-ranks")
    ),
    PlayMisconception("two-suits", "A run may change its suit.", "SEQ-1", False, 1, "lay", _missed("suit")),
    PlayMisconception(
        "gap", "A run may leave a card out.", "SEQ-1", False, 2, "lay", _missed("gap", "twice"), share=0.5
    ),
    PlayMisconception(
        "round-the-corner",
        "A run goes on from the king over the ace to the two.",
        "SEQ-2",
        False,
        2,
        "lay",
        _missed("corner", "two-aces", "ace-high-only", "ace-low-only"),
        wish=high_and_low,
    ),
    PlayMisconception(
        "two-wilds",
        "Two wilds may help in one meld.",
        "WILD-1",
        False,
        2,
        "lay",
        _missed("two-wilds"),
        wish=wilds(2),
    ),
    PlayMisconception(
        "wilds-only",
        "Twos make a group of their own.",
        "WILD-4",
        False,
        1,
        "lay",
        _missed("only-wilds"),
        wish=wilds(3),
    ),
    PlayMisconception(
        "second-sequence",
        "A side has one run of each suit.",
        "SEQ-3",
        True,
        2,
        "lay",
        _same_suit,
        ("SEQ-1", "SEQ-3", "GRP-3"),
    ),
    PlayMisconception(
        "second-group",
        "A side may have two groups of one rank.",
        "GRP-3",
        False,
        2,
        "lay",
        _of(propose.second_groups),
        wish=same_rank,
    ),
    # Growing
    PlayMisconception(
        "add-past-a-gap",
        "A run may leave a card out.",
        "SEQ-1",
        False,
        2,
        "add",
        _missed_add("gap", "twice"),
        share=0.6,
    ),
    PlayMisconception(
        "add-to-a-group", "Any card of a kind may join.", "GRP-1", False, 1, "add", _missed_add("mixed-ranks")
    ),
    PlayMisconception(
        "add-a-second-wild",
        "Two wilds may help in one meld.",
        "WILD-1",
        False,
        2,
        "add",
        _missed_add("two-wilds"),
    ),
    PlayMisconception(
        "add-round-the-corner",
        "A run goes on from the king over the ace to the two.",
        "SEQ-2",
        False,
        2,
        "add",
        _missed_add("corner", "two-aces", "ace-high-only", "ace-low-only", "no-room"),
    ),
    PlayMisconception(
        "clean-stays-clean",
        "A clean run may not be made dirty.",
        "CLEAN-1",
        True,
        2,
        "wild",
        _dirtying,
        ("WILD-1", "MELD-2", "WILD-5"),
    ),
    PlayMisconception(
        "place-taken",
        "Where a wild lies, its card can no longer be laid.",
        "WILD-5",
        True,
        3,
        "wild",
        _of(propose.replacing),
        ("WILD-5", "SEQ-1", "MELD-2"),
    ),
    PlayMisconception(
        "wild-pushes-wild",
        "A wild may take the place of a wild.",
        "WILD-6",
        False,
        3,
        "wild",
        _of(propose.added_wilds),
        wish=wilds(1),
    ),
    PlayMisconception(
        "wild-leaves-a-gap",
        "A wild may move wherever you like.",
        "WILD-5",
        False,
        3,
        "wild",
        _of(propose.wild_moves),
        share=0.25,
    ),
    PlayMisconception(
        "wild-lies-fast",
        "A wild that lies never moves.",
        "WILD-5",
        True,
        3,
        "wild",
        _of(propose.wild_moves),
        ("WILD-5", "MELD-2", "SEQ-1"),
        share=0.4,
    ),
    # Opening
    PlayMisconception(
        "any-meld-opens",
        "The first meld may be worth anything.",
        "OPEN-1",
        False,
        2,
        "open",
        _of(propose.opened_short),
    ),
    PlayMisconception(
        "minimum-stays",
        "After a failed opening the old minimum is enough.",
        "OPEN-2",
        False,
        3,
        "open",
        _of(propose.opened_short),
    ),
    PlayMisconception(
        "each-meld-enough",
        "Each meld must reach the minimum by itself.",
        "OPEN-1",
        True,
        2,
        "open",
        _together,
        ("OPEN-1", "OPEN-2", "LAY-1"),
    ),
    # Discards
    PlayMisconception(
        "wild-stays-in-hand",
        "A wild may not be discarded.",
        "DISC-2",
        True,
        1,
        "discard",
        _wild_discards,
        ("DISC-2", "OUT-3", "WILD-1"),
    ),
    PlayMisconception(
        "single-card-back",
        "The only card of the pile may be taken and thrown again.",
        "DRAW-2",
        False,
        2,
        "discard",
        lambda state, _chance: _single(state, locked=True),
    ),
    PlayMisconception(
        "single-card-never",
        "The only card of the pile may never be thrown again in that turn.",
        "DRAW-2",
        True,
        3,
        "discard",
        lambda state, _chance: _single(state, locked=False),
        ("DRAW-2", "DISC-1", "TURN-1"),
        when=lambda rules: rules.turn.single_pile_lock,
    ),
    # The last cards
    PlayMisconception(
        "everything-may-be-laid",
        "What fits may always be laid.",
        "POT-4",
        False,
        3,
        "end",
        _no_burraco,
        wish=fitting(),
    ),
    PlayMisconception(
        "dirty-will-do",
        "With any run of seven you may go out.",
        "POT-4",
        False,
        3,
        "end",
        _only_dirty,
        wish=fitting("natural"),
        when=lambda rules: rules.out.out_needs == "clean",
    ),
    PlayMisconception(
        "no-last-discard",
        "You may go out by laying everything.",
        "OUT-2",
        False,
        3,
        "end",
        _all_laid,
        wish=fitting(),
    ),
    PlayMisconception(
        "last-card-wild",
        "Any card will do as the last one.",
        "OUT-3",
        False,
        3,
        "end",
        _wild_left,
        wish=fitting("wild"),
    ),
    PlayMisconception(
        "pot-needs-laying",
        "The pot is yours only if you lay all your cards.",
        "POT-3",
        True,
        2,
        "end",
        lambda state, _chance: _into_pot(state, Discard),
        ("POT-4", "POT-1", "OUT-1"),
    ),
    PlayMisconception(
        "pot-needs-discard",
        "Before the pot you must discard.",
        "POT-2",
        True,
        2,
        "end",
        lambda state, _chance: _into_pot(state, Lay),
        ("TURN-1", "POT-4", "LAY-1"),
        wish=fitting(),
    ),
    PlayMisconception(
        "partner-plays-first",
        "You may not go out before your partner has played.",
        "OUT-1",
        True,
        3,
        "end",
        lambda state, _chance: _out(state, dirty=False),
        ("POT-4", "OUT-1", "POT-1"),
    ),
    PlayMisconception(
        "only-clean-goes-out",
        "Only a clean burraco lets you go out.",
        "OUT-1",
        True,
        3,
        "end",
        lambda state, _chance: _out(state, dirty=True),
        ("POT-4", "OUT-1", "OUT-3"),
        when=lambda rules: rules.out.out_needs == "any",
    ),
)
"""Beliefs about a turn, in the order of the rules."""
