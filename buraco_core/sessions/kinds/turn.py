"""The turn puzzle on the board: played with the cards like a goal, with the others' turns shown in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild
from buraco_core.dealing import HAND_SIZE
from buraco_core.legality import why_not
from buraco_core.message import M_, Message
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.kinds.aims import Play
from buraco_core.puzzles.kinds.others import Seen
from buraco_core.puzzles.kinds.turn_puzzle import TurnPuzzle, Went
from buraco_core.puzzles.watching import other_step_message
from buraco_core.sessions.kinds.feedback import Feedback, from_grade
from buraco_core.sessions.kinds.felt import felt_blocks, hand_block, step_marks
from buraco_core.sessions.kinds.goal import GoalSession
from buraco_core.sessions.kinds.places import HAND, PILE, Places, meld_id, moved_to, placed
from buraco_core.sessions.view import Block, Frame, Mark, card_back, cards, frame, mark, text
from buraco_core.state import State
from buraco_core.text import Speaker

__all__ = ["TurnSession"]

FRAME_MS = 1400
"""How long a step of the others is shown."""


@dataclass(frozen=True)
class TurnSession(GoalSession):
    """A turn or several being played.

    Attributes:
        puzzle: the position and what is to be reached.
        watches: whether the others have played since the view before, so that it is to be seen.
    """

    puzzle: TurnPuzzle = field(kw_only=True)  # type: ignore[assignment]
    watches: bool = False

    @cached_property
    def _course(self) -> tuple[Play, Places, tuple[tuple[Seen, Places], ...]]:
        """How things stand, where the cards lie, and the steps of the others after the last own one, with the
        places that each of them led to."""
        puzzle = self.puzzle
        play, places = puzzle.begun, placed(puzzle.state, puzzle.seat, self.salt)
        seen: tuple[tuple[Seen, Places], ...] = ()
        for step, ids in zip(self.steps, self.touched, strict=True):
            went, places, seen = self._moved(play, places, step, ids)
            play = went.play
        return play, places, seen

    def _moved(
        self, play: Play, places: Places, step: Action, ids: Sequence[str]
    ) -> tuple[Went, Places, tuple[tuple[Seen, Places], ...]]:
        seat = self.puzzle.seat
        went = self.puzzle.step(play, step)
        own = went.seen[0].before if went.seen else went.play.state
        places = moved_to(places, own, seat, ids)
        shown = []
        for seen in went.seen:
            places = moved_to(places, seen.after, seat)
            shown.append((seen, places))
        return went, places, tuple(shown)

    @cached_property
    def _table(self) -> tuple[State, Places]:
        play, places, _ = self._course
        return play.state, places

    @property
    def _play(self) -> Play:
        return self._course[0]

    def blocks(self, speaker: Speaker) -> list[Block]:
        state, _ = self._table
        shown = super().blocks(speaker)
        return [*shown[:-1], _face_down(speaker)] if state.unseen[self.puzzle.seat] else shown

    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        return self.puzzle.hints(self._play)

    def marks(self, speaker: Speaker) -> list[Mark]:
        found = self.feedback.mark_list(speaker) if self.feedback else []
        line = (
            self.puzzle.solution(self._play)
            if self.feedback and self.feedback.tone == "hint" and found
            else None
        )
        if line:
            found += [
                each
                for each in step_marks(line[0], self._table[1], "hint", speaker)
                if each["kind"] == "arrow"
            ]
        return found

    # What the learner does

    def move(self, cards: Sequence[str], to: str) -> Self:
        return super(TurnSession, replace(self, watches=False)).move(cards, to)

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:
        return super(TurnSession, replace(self, watches=False)).press(block, item, picked)

    def _hinted(self) -> Self:
        if self.missed or not self.puzzle.is_open(self._play):
            return replace(self, feedback=Feedback("careful", (self.puzzle.lost(self._play),)))
        return self.take_hint()

    def _try(self, step: Action, ids: tuple[str, ...] = ()) -> Self:
        play, places, _ = self._course
        refusal = why_not(play.state, step)
        if refusal is not None:
            return self._refused(step, refusal, places)
        went = self.puzzle.step(play, step)
        done = replace(
            self,
            steps=(*self.steps, step),
            touched=(*self.touched, ids),
            feedback=None,
            watches=bool(went.seen),
        )
        if went.grade is not None:
            right = went.grade.is_right
            told = from_grade(went.grade, ())
            return replace(done, tries=self.tries + 1, solved=right, missed=not right, feedback=told)
        if not self.puzzle.is_open(went.play):
            return replace(done, feedback=Feedback("careful", (self.puzzle.lost(went.play),)))
        if went.seen:
            return replace(done, feedback=Feedback("info", _told(went.seen, self.puzzle.seat)))
        return done

    # What the others did

    def frames(self, speaker: Speaker) -> list[Frame]:
        """The steps of the others since the view before, one after the other."""
        if not self.watches:
            return []
        return [
            frame(FRAME_MS, self._frame_blocks(seen, places, speaker), _frame_marks(seen, places, speaker))
            for seen, places in self._course[2]
            if not isinstance(seen.action, Draw)
        ]

    def _frame_blocks(self, seen: Seen, places: Places, speaker: Speaker) -> list[Block]:
        seat = self.puzzle.seat
        return [
            text("goal", "goal", speaker.say(self.puzzle.question())),
            text("turn", "small", speaker.say(*_told((seen,), seat))),
            *felt_blocks(seen.after, seat, places, speaker, lays=True),
            _face_down(speaker) if seen.after.unseen[seat] else hand_block(places, speaker),
        ]


def _face_down(speaker: Speaker) -> Block:
    """A hand that is a pot which may not be looked at yet (POT-3)."""
    backs = [card_back(f"back-hand-{number}", speaker) for number in range(1, HAND_SIZE + 1)]
    return cards(HAND, "hand", speaker.say(M_("Your next hand, face down")), backs)


def _told(seen: Sequence[Seen], eye: int) -> tuple[Message, ...]:
    """What the others did, step by step; a card drawn from the stock is no news."""
    told = []
    for each in seen:
        if not isinstance(each.action, Draw):
            told.append(other_step_message(each.before, each.action, eye))
        if each.after.outcome is not None:
            told.append(M_("The deal is over."))
    return tuple(told)


def _frame_marks(seen: Seen, places: Places, speaker: Speaker) -> list[Mark]:
    """Where something has changed."""
    action, words = seen.action, speaker.say(M_("marked"))
    if isinstance(action, Discard) and places.ids(PILE):
        return [mark("highlight", places.ids(PILE)[-1], words)]
    if isinstance(action, Lay):
        side = seen.after.side_of(action.seat)
        return [mark("highlight", meld_id(side, len(seen.after.sides[side].melds) - 1), words)]
    if isinstance(action, (Add, MoveWild)):
        return [mark("highlight", meld_id(action.side, action.meld), words)]
    return []
