"""Own hand: enter a hand and a table, and be examined on them, one question after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from buraco_core.message import M_
from buraco_core.rules import Rules
from buraco_core.sessions.apply import apply, logged
from buraco_core.sessions.card_entry import CardEntry
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.page import Body
from buraco_core.sessions.rooms.hand.own_exam import told
from buraco_core.sessions.rooms.hand.pages import hand_body
from buraco_core.sessions.rooms.hand.state import TELL, HandState
from buraco_core.text import Speaker

__all__ = ["Hand"]


@dataclass(frozen=True)
class Hand(HandState):
    """The hand, and what is done with it."""

    # What is to be seen

    def body(self, speaker: Speaker) -> Body:
        """The page."""
        return hand_body(self, speaker)

    def progress(self, speaker: Speaker) -> dict[str, Any] | None:
        """Which question it is."""
        if self.page != "ask":
            return None
        last = len(self.exam.questions)
        said = M_("question %(number)s of %(last)s", number=self.at + 1, last=last)
        return {"done": self.at, "total": last, "text": speaker.say(said)}

    def working(self) -> PuzzleSession | None:
        """The question on the board, while its answer was not told."""
        now = self.asked(self.at) if self.page == "ask" else None
        return None if now is None or now.is_told else now.session

    # What is done

    def press(self, block: str, item: str, picked: Sequence[str], at: int) -> Self:  # noqa: ARG002 - no clock here
        """A card, a place, a question, or an answer to one."""
        if self.page == "enter":
            return self._pressed_entering(block, item, picked)
        if self.page == "list":
            return self._pressed_list(block, item)
        return self._pressed_question(block, item, picked)

    def _pressed_entering(self, block: str, item: str, picked: Sequence[str]) -> Self:
        if block == "main" and item == "examine" and self.typed[1]:
            return self  # whoever typed other cards is not asked about those from before
        if block == "main" and item == "examine":
            room = self.examined()
            return room if room.page == "enter" else replace(room, page="ask", at=0)
        if block == "places" and item in set(self.own.places()):
            if item == self.place:
                return replace(self, fault=None)
            if self.typed[1] and not self.warned:
                return replace(self, warned=True)
            return replace(self, place=item, typed=(None, ()), fault=None, warned=False)
        entry = self.entry.press(block, item, picked)
        return self if entry == self.entry else self._with_entry(entry)

    def _with_entry(self, entry: CardEntry) -> Self:
        own = self.own.with_cards(self.place, entry.cards)
        logs = self.logs if own == self.own else ()
        return replace(self, own=own, typed=(entry.typed, entry.says), logs=logs, fault=None, warned=False)

    def _pressed_list(self, block: str, item: str) -> Self:
        if block == "questions" and item in [f"q-{each + 1}" for each in range(len(self.exam.questions))]:
            return replace(self, page="ask", at=int(item[2:]) - 1)
        if block == "main" and item == "again":
            return replace(self, logs=(), page="ask", at=0)
        return replace(self, page="enter") if block == "main" and item == "change" else self

    def _pressed_question(self, block: str, item: str, picked: Sequence[str]) -> Self:
        now = self.asked(self.at)
        if block == "main" and item == "next" and now.is_over:
            last = self.at + 1 >= len(self.exam.questions)
            return replace(self, page="list") if last else replace(self, at=self.at + 1)
        if block == "main" and item == "tell" and not now.is_over:
            return self._done(TELL)
        return self if now.is_told else self._done(("press", block, item, *picked))

    def _done(self, entry: tuple[str, ...]) -> Self:
        """Something done to the question; what changes nothing is not remembered."""
        now = self.asked(self.at)
        after = told(now.session) if entry == TELL else apply(now.session, entry)
        if after is now.session:
            return self
        rest = tuple(each for each in self.logs if each[0] != self.at)
        return replace(self, logs=(*rest, (self.at, logged(now.log, entry))))

    def move(self, cards: Sequence[str], to: str) -> Self:
        """Cards of a question moved to another zone."""
        if self.page != "ask" or self.asked(self.at).is_over:
            return self
        return self._done(("move", to, *cards))

    def fill(self, row: str, text: str) -> Self:
        """Cards typed, a number, a switch; or a field of a question."""
        if self.page == "ask":
            return self if self.asked(self.at).is_over else self._done(("fill", row, text))
        if self.page != "enter":
            return self
        if row == "cards-typed":
            return self._with_entry(self.entry.fill(row, text))
        own = self.own.filled(row, text)
        return self if own == self.own else replace(self, own=own, logs=(), fault=None)

    def with_rules(self, rules: Rules) -> Self:
        """The same hand at another table: what it can be asked is another matter there."""
        return type(self)(rules, self.salt, own=self.own, ids=self.salt)
