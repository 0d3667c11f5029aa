"""A deal in play as one frozen value: the table, the hands, whose turn it is and what has been done in it.

A state is made by `start_deal` and by `apply`, never by hand; `problems` says all that is wrong with one.
Seats and sides are indices from 0; the side of a seat is the seat modulo the number of sides (SEAT-1).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Any, Literal, NamedTuple, TypeVar

from buraco_core.actions import sorted_cards
from buraco_core.cards import ALL_CARDS, Card, deck_copies
from buraco_core.dealing import HAND_SIZE, Start
from buraco_core.melds import Meld, meld_table, second_group
from buraco_core.opening import minimum_to_open
from buraco_core.rules import Deck, Rules
from buraco_core.scoring import Side

__all__ = [
    "TURN_LIMIT",
    "Ending",
    "Outcome",
    "Phase",
    "SideState",
    "State",
    "StateProblem",
    "Turn",
    "changed",
    "problems",
    "put_at",
    "score_sides",
    "start_deal",
]

_INDEX, _KEY = attrgetter("index"), attrgetter("key")

TURN_LIMIT = 1000
"""After so many turns the engine ends a deal that no stalemate rule ends (END-3)."""

Phase = Literal["offer", "draw", "play", "over"]
Ending = Literal["out", "stock", "stalemate", "limit"]


class Outcome(NamedTuple):
    """How a deal ended.

    Attributes:
        ending: a player went out, the stock ran out, a stalemate, or the limit of turns.
        seat: the player who went out, else `None`.
        clause: the id of the clause that ended it.
    """

    ending: Ending
    seat: int | None
    clause: str


@dataclass(frozen=True)
class SideState:
    """What a side has on the table.

    Attributes:
        melds: its melds as they lie, in the order in which they were laid.
        took_pot: whether it has its pot (POT-1).
        opened: whether its first melds have met the minimum; always, where there is none (OPEN-1, OPEN-3).
            While it has not opened, its melds on the table are provisional (OPEN-2).
        failed: how often it has failed to open in this deal (OPEN-2).
    """

    melds: tuple[Meld, ...] = ()
    took_pot: bool = False
    opened: bool = True
    failed: int = 0


@dataclass(frozen=True)
class Turn:
    """What has been done in the turn that is being played.

    Attributes:
        laid: whether a card has been laid that is still on the table.
        single: the card of a discard pile of one that was taken, else `None` (DRAW-2, END-3).
        locked: that card, if it may not be discarded in this turn (DRAW-2).
        withdrawn: whether an opening has failed: no second try in this turn (OPEN-2).
        moved: melds whose wild has been moved by itself, by index; once a turn is enough.
        last: whether the deal ends with this turn (END-1, END-2).
    """

    laid: bool = False
    single: Card | None = None
    locked: Card | None = None
    withdrawn: bool = False
    moved: tuple[int, ...] = ()
    last: bool = False


@dataclass(frozen=True)
class State:
    """A deal in play.

    Attributes:
        start: how the deal started, with the rules.
        hands: each seat's cards, in the order of `Card.index`.
        sides: each side's melds and standing.
        pots: the pots that nobody has taken, the next in front.
        stock: the stock, the next card in front.
        pile: the discard pile, its top card last.
        player: the seat whose turn it is; at the end, the seat that played last.
        phase: `offer` for the first card where it is offered (FIRST-1), `draw` before drawing, `play` after it,
            `over` at the end.
        turn: what has been done in this turn.
        turns: how many turns have ended.
        idle: how many turns in a row took a pile of exactly one card and laid nothing (END-3).
        fresh: for each seat, the pot in its hand as long as no card of it has been played, else `None` (SCORE-4).
        unseen: for each seat, whether its hand is a pot that lies face down (POT-3).
        outcome: how the deal ended, once it has.
    """

    start: Start
    hands: tuple[tuple[Card, ...], ...]
    sides: tuple[SideState, ...]
    pots: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    player: int
    phase: Phase
    turn: Turn
    turns: int
    idle: int
    fresh: tuple[tuple[Card, ...] | None, ...]
    unseen: tuple[bool, ...]
    outcome: Outcome | None = None

    @cached_property
    def rules(self) -> Rules:
        """The table's rules."""
        return self.start.rules

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the player whose turn it is."""
        return self.hands[self.player]

    @property
    def side(self) -> SideState:
        """The side of the player whose turn it is."""
        return self.sides[self.player % len(self.sides)]

    def side_of(self, seat: int) -> int:
        """The index of a seat's side (SEAT-1)."""
        return seat % len(self.sides)

    def minimum(self, side: int) -> int:
        """What a side's first melds must be worth now, in points; 0 for no minimum (OPEN-1 to OPEN-3)."""
        return minimum_to_open(self.start.rules, self.start.match_scores[side], self.sides[side].failed)

    def laid_points(self, side: int) -> int:
        """The card values of a side's melds on the table, in points."""
        return sum([meld.points for meld in self.sides[side].melds])

    def pot_for(self, side: int) -> bool:
        """Whether a side may still take a pot: one a side, and one must be left (POT-1)."""
        return bool(self.pots) and not self.sides[side].took_pot


_Value = TypeVar("_Value", "State", SideState, Turn)


def changed(value: _Value, **changes: Any) -> _Value:
    """A state, a side or a turn with some fields changed: what `dataclasses.replace` does, six times as fast.

    Field names are not looked at, which is the speed: a wrong one would do nothing. A state's start does not change,
    so what follows from it goes along.
    """
    new = object.__new__(type(value))
    fields = new.__dict__
    fields.update(value.__dict__)
    fields.update(changes)
    return new


_Item = TypeVar("_Item")


def put_at(values: tuple[_Item, ...], index: int, value: _Item) -> tuple[_Item, ...]:
    """The same values with another one at an index from 0."""
    return (*values[:index], value, *values[index + 1 :])


def start_deal(start: Start) -> State:
    """The state in which a deal starts, before its first turn."""
    offered = start.turned_up is None
    sides = tuple(
        SideState(opened=minimum_to_open(start.rules, start.match_scores[side]) == 0)
        for side in range(start.rules.seats.sides)
    )
    return State(
        start=start,
        hands=start.hands,
        sides=sides,
        pots=start.pots,
        stock=start.stock,
        pile=() if start.turned_up is None else (start.turned_up,),
        player=start.first_player,
        phase="offer" if offered else "draw",
        turn=Turn(),
        turns=0,
        idle=0,
        fresh=(None,) * start.seats,
        unseen=(False,) * start.seats,
    )


def score_sides(state: State) -> tuple[Side, ...]:
    """What each side has for the score sheet, as `score` takes it; sensible once the deal is over (SCORE-1 to SCORE-4)."""
    return tuple(_score_side(state, side) for side in range(len(state.sides)))


def _score_side(state: State, side: int) -> Side:
    held = state.sides[side]
    hands = []
    unplayed = None
    for seat in range(side, state.seats, len(state.sides)):
        hand = state.hands[seat]
        pot = state.fresh[seat]
        if pot is not None:
            unplayed = pot
            hand = tuple((Counter(hand) - Counter(pot)).elements())
        hands.append(hand)
    out = state.outcome
    return Side(
        melds=tuple(meld.cards for meld in held.melds),
        hands=tuple(hands),
        took_pot=held.took_pot,
        unplayed_pot=unplayed,
        went_out=out is not None and out.seat is not None and state.side_of(out.seat) == side,
        exact_cut=state.start.exact_cut == side,
        before=state.start.before[side],
    )


class StateProblem(NamedTuple):
    """One thing that is wrong with a state: a stable key, and the seat, side or cards that it is about."""

    reason: str
    about: object = None


def problems(state: State) -> list[StateProblem]:
    """All that is wrong with a state, nothing when it is fine; each is a fault of a program, never of a player."""
    return [*_card_problems(state), *_side_problems(state), *_turn_problems(state)]


def _card_problems(state: State) -> list[StateProblem]:
    found = []
    there = [*state.stock, *state.pile]
    for part in (*state.hands, *state.pots, *(meld.cards for side in state.sides for meld in side.melds)):
        there += part
    deck = state.rules.deck
    # Equally many cards with the same sum of keys are the same cards: a digit that ran over would take 15 more.
    if len(there) != deck.size or sum(map(_KEY, there)) != _deck_key(deck):
        found.append(StateProblem("cards-not-conserved", sorted_cards(there)))
    for seat, hand in enumerate(state.hands):
        order = list(map(_INDEX, hand))
        if sorted(order) != order:
            found.append(StateProblem("hand-not-in-order", seat))
    found += [StateProblem("pot-of-wrong-size", pot) for pot in state.pots if len(pot) != HAND_SIZE]
    return found


@lru_cache
def _deck_key(deck: Deck) -> int:
    return sum([each.key * deck_copies(each, deck.packs, deck.has_jokers) for each in ALL_CARDS])


def _side_problems(state: State) -> list[StateProblem]:
    found = []
    table = meld_table(state.rules)
    for index, side in enumerate(state.sides):
        for meld in side.melds:
            judged = table.find(meld.cards)
            if judged is None:
                found.append(StateProblem("no-meld", meld.cards))
            elif (judged.kind, judged.state, judged.bonus) != (meld.kind, meld.state, meld.bonus):
                found.append(StateProblem("meld-in-wrong-state", meld.cards))
        if second_group(side.melds, state.rules) is not None:
            found.append(StateProblem("second-group", index))
        playing = state.phase == "play" and state.side_of(state.player) == index
        if side.melds and not side.opened and not playing:
            found.append(StateProblem("provisional-out-of-turn", index))
        if side.opened and state.laid_points(index) < state.minimum(index):
            found.append(StateProblem("opened-below-minimum", index))
        if side.took_pot and not side.opened:
            found.append(StateProblem("pot-before-opening", index))
    taken = sum(side.took_pot for side in state.sides)
    if taken + len(state.pots) > state.rules.deck.packs:
        found.append(StateProblem("too-many-pots"))
    return found


def _turn_problems(state: State) -> list[StateProblem]:
    found = []
    if (state.phase == "over") != (state.outcome is not None):
        found.append(StateProblem("outcome-and-phase-differ"))
    gone_out = state.outcome.seat if state.outcome else None
    for seat, hand in enumerate(state.hands):
        if not hand and seat != gone_out:
            found.append(StateProblem("empty-hand", seat))
        pot = state.fresh[seat]
        if pot is not None and Counter(pot) - Counter(hand):
            found.append(StateProblem("fresh-pot-played", seat))
        if state.unseen[seat] and (pot is None or sorted_cards(pot) != hand):
            found.append(StateProblem("unseen-hand-is-no-pot", seat))
    if state.phase != "over":
        if state.unseen[state.player]:
            found.append(StateProblem("player-cannot-see-hand", state.player))
        if not state.stock and not state.turn.last:
            found.append(StateProblem("stock-empty"))
        if state.phase == "draw" and (not state.pile or state.turn != Turn()):
            found.append(StateProblem("draw-with-turn-begun"))
    return found
