"""The allowed puzzle: here is the table and a move: may it be done, and if not, which rule forbids it."""

from __future__ import annotations

from dataclasses import dataclass

from buraco_core.actions import Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp
from buraco_core.cards import Card
from buraco_core.clauses import CLAUSES, clause
from buraco_core.melds import Meld, judge
from buraco_core.message import M_, Message
from buraco_core.puzzles.faults import kept_clauses
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.puzzles.kinds.judging import Option
from buraco_core.puzzles.moves import Move, Ruling, meld_made, rule_on
from buraco_core.puzzles.wording import move_question
from buraco_core.rules import Rules
from buraco_core.state import State

__all__ = ["YES", "AllowedPuzzle", "allowing_clause"]

YES = "yes"
"""The answer that the move may be made; the others are ids of clauses."""


@dataclass(frozen=True)
class AllowedPuzzle:
    """A position, a move, and clauses to choose from.

    Attributes:
        state: the position; the one who is asked sits at the seat that wants to move.
        move: what that player wants to do.
        clauses: ids of the clauses among the answers; the one that forbids the move, if one does, is one of them.
        misconception: the key of the belief that it comes from, or nothing.
    """

    state: State
    move: Move
    clauses: tuple[str, ...]
    misconception: str = ""

    @property
    def rules(self) -> Rules:
        """The table's rules."""
        return self.state.rules

    @property
    def seat(self) -> int:
        """Whose eyes the position is seen with."""
        return self.move.seat

    @property
    def ruling(self) -> Ruling:
        """The engine's ruling: everything else is said from it."""
        return rule_on(self.state, self.move)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the player who is asked."""
        return self.state.hands[self.seat]

    @property
    def target(self) -> tuple[int, int] | None:
        """The meld on the table that the move is about, as side and index from 0."""
        action = self.move.actions[0]
        return (action.side, action.meld) if isinstance(action, (Add, MoveWild)) else None

    @property
    def cards(self) -> tuple[Card, ...]:
        """What positions in grades and hints count through: the hand, then the cards of the meld that it is about."""
        if self.target is None:
            return self.hand
        side, index = self.target
        return (*self.hand, *self.state.sides[side].melds[index].cards)

    def question(self) -> Message:
        """What is asked."""
        return move_question(self.state, self.move)

    def options(self) -> tuple[Option, ...]:
        """Yes, and the clauses in the order of the rules."""
        ordered = [id for id in CLAUSES if id in self.clauses]
        no = tuple(Option(id, M_("No: %(title)s", title=clause(id).title)) for id in ordered)
        return (Option(YES, M_("Yes, you may")), *no)

    def right_answers(self) -> tuple[str, ...]:
        """The id of the one right option."""
        return (self.ruling.clause or YES,)

    def grade(self, answer: str) -> Grade:
        """The grade of an option, by its id."""
        ruling = self.ruling
        right = answer in self.right_answers()
        said = ruling.message
        if said is None:
            about = allowing_clause(self.state, self.move, ruling)
            says = (
                () if right else (M_("You may: no rule is broken here."), clause(about).sentence(self.rules))
            )
            return Grade(right, says, about)
        other = () if right or answer == YES else (M_("You may not, but for another reason."),)
        return Grade(
            right,
            (*other, said),
            ruling.clause,
            self._places(ruling.faults),
            self._repair(ruling),
            shows_repair=True,
        )

    def _repair(self, ruling: Ruling) -> tuple[Meld, ...]:
        """The nearest meld to cards that are none."""
        action = self.move.actions[0]
        if ruling.refusal is None or ruling.refusal.reason != "no-meld" or not isinstance(action, Lay):
            return ()
        return judge(action.cards, self.rules).repairs()[:1]

    def _places(self, cards: tuple[Card, ...]) -> tuple[int, ...]:
        """Where cards stand in `self.cards`, those that the move plays first."""
        free = list(range(len(self.cards)))
        found = []
        for card in cards:
            place = next((each for each in free if self.cards[each] is card), None)
            if place is not None:
                free.remove(place)
                found.append(place)
        return tuple(sorted(found))

    def hints(self) -> tuple[Hint, Hint, Hint]:
        """What to look at, which rule, the answer."""
        ruling = self.ruling
        played = self._places(self.move.cards)
        about = ruling.clause or allowing_clause(self.state, self.move, ruling)
        answer = self.grade(self.right_answers()[0])
        said = answer.says or (M_("You may: no rule is broken here."),)
        return (
            Hint((_look(self.state, self.move),), at=played),
            Hint((), about, played),
            Hint(said, about, answer.at, answer.shown),
        )


def _look(state: State, move: Move) -> Message:
    """A question that leads on, about what is to be seen: it does not depend on the answer."""
    action = move.actions[0]
    left = len(state.hands[move.seat]) - len(move.cards)
    if move.seat != state.player:
        return M_("Whose turn is it?")
    if move.opens:
        return M_("Count the points: what does your side need, and what is this worth?")
    if state.phase == "draw":
        return M_("With what does a turn begin?")
    if isinstance(action, (Draw, TakePile, TurnUp)):
        return M_("What have you done in this turn already?")
    if isinstance(action, Add) and action.side != state.side_of(move.seat):
        return M_("Whose %(meld)s is that?")
    if left <= 1:
        return M_("What would be left in your hand, and what may your side do then?")
    meld = state.sides[action.side].melds[action.meld] if isinstance(action, (Add, MoveWild)) else None
    if meld is not None and meld.kind == "group":
        return M_("What does a %(group)s take: which ranks, and how many wild cards?")
    if meld is not None and meld.wild is not None:
        return M_("Which place does the %(wild)s hold, and what would hold it afterwards?")
    if isinstance(action, Discard):
        return M_("Is there anything about this card that a rule speaks of?")
    return M_("Put the cards in order: does each of them find its place?")


def allowing_clause(state: State, move: Move, ruling: Ruling) -> str:
    """The id of the clause that says that an allowed move may be made."""
    action, side = move.actions[0], state.side_of(move.seat)
    out = ruling.after.outcome
    if move.opens:
        return "OPEN-1"
    if out is not None and out.ending == "out":
        return "OUT-1"
    if ruling.after.sides[side].took_pot and not state.sides[side].took_pot:
        return "POT-3" if isinstance(action, Discard) else "POT-2"
    if isinstance(action, (Draw, TakePile)):
        return "DRAW-1"
    if isinstance(action, Discard):
        if action.card is state.turn.single:
            return "DRAW-2"
        return "DISC-2" if action.card.is_wild else "TURN-1"
    if isinstance(action, MoveWild):
        return "WILD-5"
    if isinstance(action, Add):
        return _clause_of_add(state, action)
    if isinstance(action, Lay):
        made = meld_made(state, action)
        suits = {meld.suit for meld in state.sides[side].melds if meld.suit}
        return "SEQ-3" if isinstance(made, Meld) and made.suit in suits else "LAY-1"
    return "TURN-1"


def _clause_of_add(state: State, action: Add) -> str:
    before, after = state.sides[action.side].melds[action.meld], meld_made(state, action)
    if before.wild is not None and before.wild.stands_for in action.cards:
        return "WILD-5"
    if before.wild is None and isinstance(after, Meld) and after.wild is not None:
        return "CLEAN-1"
    return "MELD-1"


def answers_for(state: State, move: Move) -> tuple[str, ...]:
    """Every clause that may stand among the answers: the right one, and all that are surely wrong."""
    ruling = rule_on(state, move)
    kept = kept_clauses(state, move, ruling)
    return kept if ruling.clause is None else (ruling.clause, *kept)
