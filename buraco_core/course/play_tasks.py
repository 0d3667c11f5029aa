"""Tasks of levels that are played at a table: a position, and a move to judge, a wrong step to find, turns to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Literal

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, sorted_cards
from buraco_core.cards import Card, format_cards, parse_cards
from buraco_core.course.steps import Move as MoveStep
from buraco_core.course.steps import Press, Step, Steps
from buraco_core.message import Message
from buraco_core.notation.steps import read_step
from buraco_core.position import position
from buraco_core.puzzles.kinds.aims import Aim
from buraco_core.puzzles.kinds.asked_move import AskedMove, asked_move, asked_turn
from buraco_core.puzzles.kinds.others import Others, read_turn
from buraco_core.puzzles.kinds.spot_puzzle import SpotPuzzle
from buraco_core.puzzles.kinds.turn_puzzle import TurnPuzzle
from buraco_core.puzzles.moves import Move
from buraco_core.rules import Rules
from buraco_core.state import State, Turn, changed

__all__ = ["Allowed", "At", "Spot", "Turns", "plays"]

YOU = 0
"""The learner's seat, and with it the learner's side."""
NEXT = 1
"""The seat on the left, and the side that it belongs to."""
BEFORE = 24
"""So many turns have been played: a number that every size of table divides."""


@dataclass(frozen=True, slots=True)
class At:
    """A table in the middle of a deal, as the learner sees it; the rest of the deck lies where it may.

    Attributes:
        hand: the learner's cards.
        own: the melds of the learner's side, the first in front.
        theirs: the melds of the side on the left.
        drawn: whether the player whose turn it is has drawn.
        pile: the discard pile, its top card last.
        stock: the cards on top of the stock, the next in front.
        left_in_stock: how many cards the stock has, or what says so from the rules; what it would have more has been
            drawn by the others, and is in their hands beside what is named.
        pot: cards of the next pot, as far as they matter.
        took_pot: which sides have their pot: `we`, `they` (the side on the left).
        pots_left: how many pots nobody has taken; the others that are gone have become stock.
        left: the cards of the player on the left.
        partner: the cards of the partner.
        right: the cards of the player on the right.
        took_single: a card that was the whole pile and has been taken in this turn.
        plays: whose turn it is.
        seed: how the cards that nobody names are dealt.
    """

    hand: str
    _: KW_ONLY
    own: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    drawn: bool = True
    pile: str = ""
    stock: str = ""
    left_in_stock: int | Callable[[Rules], int] | None = None
    pot: str = ""
    took_pot: tuple[Literal["we", "they"], ...] = ()
    pots_left: int | None = None
    left: str = ""
    partner: str = ""
    right: str = ""
    took_single: str = ""
    plays: Literal["you", "left", "partner"] = "you"
    seed: int = 1

    def state(self, rules: Rules) -> State:
        """The position under a table's rules.

        Raises:
            PositionError: for what cannot be there.
            CardTextError: for cards that do not exist.
        """
        sides, seats = rules.seats.sides, rules.seats.sides * rules.seats.players_a_side
        who = {"you": YOU, "left": NEXT, "partner": sides}
        hands = {NEXT: self.left, sides: self.partner, seats - 1: self.right}
        held = {seat: cards for seat, cards in hands.items() if cards} | {YOU: self.hand}
        player = who[self.plays]
        hand = held.pop(player, "")
        single = parse_cards(self.took_single)
        state = position(
            rules,
            hand,
            melds={YOU: self.own, NEXT: self.theirs},
            hands=held,
            pile=self.pile,
            stock=self.stock,
            pot=self.pot,
            took_pot=tuple(index for index, name in enumerate(("we", "they")) if name in self.took_pot),
            lost_pots=0 if self.pots_left is None else rules.deck.packs - len(self.took_pot) - self.pots_left,
            player=player,
            phase="play" if self.drawn else "draw",
            turn=_after_single(rules, single[0], hand) if single else None,
            seed=self.seed,
        )
        if single:
            state = changed(state, pile=(), stock=(*state.stock, *state.pile))
        left = self.left_in_stock(rules) if callable(self.left_in_stock) else self.left_in_stock
        # What matters is shown of the other sides, and not all that they have laid: so they have opened.
        opened = tuple(
            each if index == YOU else replace(each, opened=True) for index, each in enumerate(state.sides)
        )
        return _thinned(changed(state, turns=BEFORE, sides=opened), left)


def _after_single(rules: Rules, single: Card, hand: str) -> Turn:
    """A turn in which the pile was one card and has been taken: locked, unless its twin was there before (DRAW-2)."""
    locked = rules.turn.single_pile_lock and parse_cards(hand).count(single) == 1
    return Turn(single=single, locked=single if locked else None)


def _thinned(state: State, left: int | None) -> State:
    """A state whose stock has so many cards; the rest of it has been drawn, and the others hold it."""
    if left is None:
        return state
    hands = list(state.hands)
    for number, card in enumerate(state.stock[left:]):
        seat = YOU + 1 + number % (state.seats - 1)
        hands[seat] = sorted_cards((*hands[seat], card))
    return changed(state, stock=state.stock[:left], hands=tuple(hands))


@dataclass(frozen=True, slots=True)
class Allowed:
    """May this be done, and if not, which rule forbids it.

    Attributes:
        at: the position.
        does: what the learner wants to do, as in a written deal: `adds 8S to 1`.
        wrong: ids of clauses for the wrong answers; those that a table does not have are left out there.
        about: the id of the clause that is cited where it may be done.
        slips: for some answers, what is true about them.
    """

    at: At
    does: str
    wrong: tuple[str, ...]
    _: KW_ONLY
    about: str = ""
    slips: tuple[tuple[str, Message], ...] = ()
    kind: str = field(default="allowed", init=False)

    def puzzle(self, rules: Rules) -> AskedMove:
        """The question under a table's rules.

        Raises:
            AskedMoveError: if nobody can be asked about it there.
            PositionError, StepError, CardTextError: for a position or a move that cannot be.
        """
        state = self.at.state(rules)
        action = read_step(self.does.split(), YOU, len(state.sides))
        return asked_move(state, Move((action,)), self.wrong, about=self.about, slips=self.slips)


@dataclass(frozen=True, slots=True)
class Spot:
    """A turn of the learner's, step by step, of which one step breaks a rule.

    Attributes:
        at: the position before the first step.
        steps: what was done, as in a written deal, `draws`, `lays 4H 5H 6H`.
    """

    at: At
    steps: tuple[str, ...]
    kind: str = field(default="spot", init=False)

    def puzzle(self, rules: Rules) -> SpotPuzzle:
        """The question under a table's rules.

        Raises:
            AskedMoveError: if not exactly one step breaks a rule there, or nobody can be asked about it.
            PositionError, StepError, CardTextError: for a position or a step that cannot be.
        """
        state = self.at.state(rules)
        return asked_turn(state, _actions(self.steps, state))


@dataclass(frozen=True, slots=True)
class Turns:
    """A turn to play, or several, until something is reached; any way there is right.

    Attributes:
        at: the position; it is the learner's turn.
        ask: the question.
        aim: what is to be reached, see `buraco_core.puzzles.kinds.aims`.
        clause: the clause that it is about.
        line: a way there, as in a written deal, `draws`, `adds 7H to 1`; one turn after the other. Without it one is
            searched for, which does for a single turn.
        others: what the other players do.
        turns: how many turns there are for it.
        adds: what is said when it is reached; without it, the clause's sentence.
        look: the first hint, a question.
    """

    at: At
    ask: Message
    aim: Aim
    clause: str
    _: KW_ONLY
    line: tuple[str, ...] = ()
    others: Others = field(default_factory=Others)
    turns: int = 1
    adds: Message | None = None
    look: Message | None = None
    kind: str = field(default="turn", init=False)

    def puzzle(self, rules: Rules) -> TurnPuzzle:
        """The puzzle under a table's rules.

        Raises:
            TurnError: if nothing reaches it there, or the stored way breaks a rule or leads elsewhere.
            PositionError, StepError, CardTextError: for a position or a step that cannot be.
        """
        state = self.at.state(rules)
        return TurnPuzzle(
            state,
            self.ask,
            self.aim,
            self.clause,
            others=self.others,
            turns=self.turns,
            line=_actions(self.line, state),
            adds=(self.adds,) if self.adds else (),
            look=self.look,
        )


def _actions(steps: Sequence[str], state: State) -> tuple[Action, ...]:
    """Steps as they are written down, taken by the learner."""
    return tuple(action for each in steps for action in read_turn(each, YOU, len(state.sides)))


def plays(*steps: str) -> Steps:
    """The stored steps of a level for steps as in a written deal: `plays("draws", "adds 7H to 1", "discards 9C")`.

    Raises:
        StepError: for words that are no step, or a step that the board has no button or zone for.
    """
    return tuple(_step(action) for each in steps for action in read_turn(each, YOU, 1))


def _step(action: Action) -> Step:
    if isinstance(action, Draw):
        return Press("draw")
    if isinstance(action, TakePile):
        return Press("take")
    if isinstance(action, Lay):
        return MoveStep(format_cards(action.cards), "new-meld")
    if isinstance(action, Add):
        return MoveStep(format_cards(action.cards), f"meld-{YOU + 1}-{action.meld + 1}")
    if isinstance(action, MoveWild):
        return Press(f"wild-{action.meld}")
    assert isinstance(action, Discard), "the first card is kept or turned up in its own stage"
    return MoveStep(action.card.code, "pile")
