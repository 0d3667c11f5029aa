"""The goal puzzle on the board: a turn that the learner plays with the cards, step by step.

Each step goes to the engine. One that the rules forbid is refused with the engine's sentence and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile
from buraco_core.legality import Refusal, legal_actions, why_not
from buraco_core.message import M_
from buraco_core.play import apply
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.kinds.goal_puzzle import GoalPuzzle
from buraco_core.puzzles.open_points import open_points
from buraco_core.puzzles.wording import turn_message
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.feedback import Feedback, from_grade
from buraco_core.sessions.kinds.felt import NEW, fault_marks, felt_blocks, hand_block, step_marks
from buraco_core.sessions.kinds.places import HAND, PILE, Places, meld_id, moved_to, placed
from buraco_core.sessions.kinds.puzzle import PuzzleSession, known
from buraco_core.sessions.view import Block, Item, Mark, action, text
from buraco_core.state import State
from buraco_core.text import Speaker

__all__ = ["GoalSession"]

BACK, AGAIN, DRAW, TAKE = "back", "again", "draw", "take"
_WILD = "wild-"


@dataclass(frozen=True)
class GoalSession(PuzzleSession):
    """A turn being played.

    Attributes:
        puzzle: the position and the goal.
        steps: what has been done, each step as the engine took it.
        touched: for each step the ids of the cards that were moved, as far as they are known.
        missed: whether the turn is over without the goal.
    """

    puzzle: GoalPuzzle = field(kw_only=True)
    steps: tuple[Action, ...] = ()
    touched: tuple[tuple[str, ...], ...] = ()
    missed: bool = False

    @property
    def rules(self) -> Rules:
        return self.puzzle.rules

    @cached_property
    def _table(self) -> tuple[State, Places]:
        """The table as it stands."""
        puzzle = self.puzzle
        state, places = puzzle.state, placed(puzzle.state, puzzle.seat, self.salt)
        for step, ids in zip(self.steps, self.touched, strict=True):
            state = apply(state, step)
            places = moved_to(places, state, puzzle.seat, ids)
        return state, places

    @property
    def _is_over(self) -> bool:
        return self.solved or self.missed

    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        return self.puzzle.hints(self._table[0])

    def hint_ids(self) -> tuple[str, ...]:
        return self._table[1].ids(HAND)

    def blocks(self, speaker: Speaker) -> list[Block]:
        state, places = self._table
        puzzle = self.puzzle
        zones = [] if self._is_over else [NEW, *self._melds(), PILE]
        where = (
            [] if self._is_over else [text("turn", "small", speaker.say(turn_message(state, puzzle.seat)))]
        )
        return [
            text("goal", "goal", speaker.say(puzzle.question())),
            *where,
            *felt_blocks(state, puzzle.seat, places, speaker, lays=not self._is_over),
            hand_block(places, speaker, moves=zones),
        ]

    def _melds(self) -> list[str]:
        """The zones of the side's melds."""
        state, _ = self._table
        side = state.side_of(self.puzzle.seat)
        return [meld_id(side, index) for index in range(len(state.sides[side].melds))]

    def own_actions(self, speaker: Speaker) -> list[Item]:
        state, _ = self._table
        nothing = None if self.steps else speaker.say(M_("Nothing has been done yet."))
        found = [action(BACK, speaker.say(M_("Take back")), off=nothing)]
        if len(self.steps) > 1 or self.missed:
            found.append(action(AGAIN, speaker.say(M_("Start again"))))
        if state.phase == "draw" and not self._is_over:
            found.append(action(DRAW, speaker.say(M_("Draw"))))
            found.append(action(TAKE, speaker.say(M_("Take the %(pile)s"))))
        for move in self._wild_moves():
            wild = state.side.melds[move.meld].wild
            assert wild is not None
            words = M_("Move %(card)s", card=wild.card)
            found.append(action(f"{_WILD}{move.meld}", speaker.say(words)))
        return found

    def _wild_moves(self) -> list[MoveWild]:
        state, _ = self._table
        if self._is_over or state.phase != "play":
            return []
        return [each for each in legal_actions(state) if isinstance(each, MoveWild)]

    def marks(self, speaker: Speaker) -> list[Mark]:
        found = super().marks(speaker)
        if self.feedback is not None and self.feedback.tone == "hint" and found:
            line = self.puzzle.solution(self._table[0])
            found += (
                [
                    each
                    for each in step_marks(line[0], self._table[1], "hint", speaker)
                    if each["kind"] == "arrow"
                ]
                if line
                else []
            )
        return found

    # What the learner does

    def move(self, cards: Sequence[str], to: str) -> Self:
        state, places = self._table
        held = places.cards(HAND)
        ids = known(cards, held)
        if self._is_over or not ids or to not in (NEW, PILE, *self._melds()):
            return self
        played = tuple(held[id] for id in ids)
        seat = self.puzzle.seat
        if to == NEW:
            return self._try(Lay(seat, played), ids)
        if to != PILE:
            return self._try(Add(seat, state.side_of(seat), self._melds().index(to), played), ids)
        if len(played) == 1:
            return self._try(Discard(seat, played[0]), ids)
        one = M_("A turn ends with the discard of one card: move a single card to the %(pile)s.")
        return replace(self, feedback=Feedback("careful", (one,), "TURN-1"))

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:  # noqa: ARG002 - cards are moved here
        if self.solved:
            return self
        seat = self.puzzle.seat
        if item == "hint":
            return self._hinted()
        if item == BACK and self.steps:
            return self._at(self.steps[:-1])
        if item == AGAIN and self.steps:
            return self._at(())
        if item in (DRAW, TAKE) and not self.missed:
            return self._try(Draw(seat) if item == DRAW else TakePile(seat))
        for move in self._wild_moves():
            if item == f"{_WILD}{move.meld}":
                return self._try(move)
        return self

    def _at(self, steps: tuple[Action, ...]) -> Self:
        """The turn with these steps done and no others."""
        return replace(self, steps=steps, touched=self.touched[: len(steps)], missed=False, feedback=None)

    def _hinted(self) -> Self:
        """The next hint; where the goal is out of reach that is said, and costs nothing."""
        if self.missed or not self.puzzle.is_open(self._table[0]):
            return replace(self, feedback=Feedback("careful", (self.puzzle.lost(),)))
        return self.take_hint()

    def _try(self, step: Action, ids: tuple[str, ...] = ()) -> Self:
        state, places = self._table
        refusal = why_not(state, step)
        if refusal is not None:
            return self._refused(step, refusal, places)
        after = apply(state, step)
        done = replace(self, steps=(*self.steps, step), touched=(*self.touched, ids), feedback=None)
        grade = self.puzzle.grade(state, after)
        if grade is None:
            lost = not self.puzzle.is_open(after)
            return replace(done, feedback=Feedback("careful", (self.puzzle.lost(),))) if lost else done
        return replace(
            done,
            tries=self.tries + 1,
            solved=grade.is_right,
            missed=not grade.is_right,
            feedback=from_grade(grade, ()),
        )

    def _refused(self, step: Action, refusal: Refusal, places: Places) -> Self:
        """A step that the rules forbid: said with its reason. Where only an ungraded point forbids it, it is no mistake."""
        state, _ = self._table
        is_open = bool(open_points(state, step))
        clause = refusal.because or refusal.clause
        told = Feedback(
            "careful" if is_open else "wrong",
            (refusal.message,),
            clause,
            fault_marks(refusal.cards, step, places),
        )
        return replace(self, tries=self.tries + (not is_open), feedback=told)
