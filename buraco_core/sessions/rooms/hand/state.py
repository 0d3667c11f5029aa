"""What own hand knows: the hand and the table as they were entered, the exam, and what was done in it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple, Self

from buraco_core.message import M_, Message, quoted
from buraco_core.sessions.apply import apply
from buraco_core.sessions.card_entry import CardEntry
from buraco_core.sessions.kept.stored import LONGEST_LOG, SALT, Log, read_log, read_object, written
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.rooms.hand.own_exam import Exam, ExamQuestion, exam_of, refused, told
from buraco_core.sessions.rooms.hand.own_hand import HAND, HandFault, OwnHand
from buraco_core.sessions.rooms.room import STORE_ROOM, Door, Room

__all__ = ["TELL", "Asked", "HandState"]

Page = Literal["enter", "list", "ask"]
TELL = ("tell",)
"""What a log says where the answer was told."""


class Asked(NamedTuple):
    """A question of the exam as it stands.

    Attributes:
        log: what was done to it.
        session: the question with all that done.
        is_told: whether its answer was told.
    """

    log: Log
    session: PuzzleSession
    is_told: bool

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to answer."""
        return self.is_told or self.session.solved


@dataclass(frozen=True)
class HandState(Room):
    """A hand, and where one is in its exam.

    Attributes:
        own: what was entered.
        place: where cards are entered now: the hand, or a meld of the side.
        typed: the line of cards as it was typed, with what is wrong with it.
        page: entering, the list of questions, or one of them.
        at: the index of the question.
        logs: what was done to each question, by its index.
        fault: what keeps the hand from being examined.
        warned: whether it was said that a refused line would be lost, so that the next press at a place goes there.
        ids: what the ids of cards in the exam are drawn from, so that what was done with them can be done again.
    """

    key: ClassVar[str] = "hand"

    own: OwnHand = field(default_factory=OwnHand)
    place: str = HAND
    typed: tuple[str | None, tuple[Message, ...]] = (None, ())
    page: Page = "enter"
    at: int = 0
    logs: tuple[tuple[int, Log], ...] = ()
    fault: HandFault | None = None
    warned: bool = False
    ids: str = ""

    # Ways in

    @classmethod
    def opened(cls, door: Door) -> Self:
        """With the hand and the question of the link, else with the hand that was entered last."""
        kept = _read(door.store.get(STORE_ROOM + cls.key, ""))
        params = {name: value for name, value in door.params.items() if name in _NAMES}
        own, wrong = OwnHand.of(params or kept.get("own", {}))
        room = cls(door.rules, door.salt, notice=wrong if params else (), own=own, ids=door.salt)
        if not params:
            return room
        ids = kept.get("ids")
        if kept.get("own") == own.params() and isinstance(ids, str) and SALT.fullmatch(ids):
            room = replace(room, ids=ids, logs=_read_logs(kept.get("logs")))
        return room._at_question(params["ask"]) if "ask" in params else room._looked_at()

    def _looked_at(self) -> Self:
        """With what is wrong with the hand of a link said at once."""
        fault = next(self.own.faults(self.rules), None)
        return (
            self
            if fault is None or (fault.part == HAND and not self.own.hand)
            else replace(self, fault=fault)
        )

    def _at_question(self, ask: str) -> Self:
        """At the question of a link; 0 is the list."""
        room = self.examined()
        if room.page == "enter":
            return room
        last = len(room.exam.questions)
        if not (ask.isascii() and ask.isdecimal()) or int(ask[:4]) > last:
            said = M_("There is no question %(ask)s: this hand has %(last)s.", ask=quoted(ask), last=last)
            return replace(room, page="list", notice=room.notice or (said,))
        if ask == "0":
            return replace(room, page="list")
        return replace(room, page="ask", at=int(ask) - 1)

    def params(self) -> dict[str, str]:
        """The hand and the table, and the question."""
        ask = {"enter": {}, "list": {"ask": "0"}, "ask": {"ask": str(self.at + 1)}}[self.page]
        return {**self.own.params(), **ask}

    def kept(self) -> dict[str, str | None]:
        """The hand, and what was done in its exam."""
        own = self.own.params()
        value: dict[str, Any] = {"own": own}
        if self.logs:
            value |= {"ids": self.ids, "logs": {str(index): log for index, log in self.logs}}
        kept = written(value) if own else None
        return {STORE_ROOM + self.key: kept}

    def stage(self) -> str:
        """The page, the question, and where cards are entered."""
        return f"{self.page} {self.at if self.page == 'ask' else self.place}"

    def up(self) -> Self | None:
        """From a question to the list, from the list to the hand."""
        if self.page == "ask":
            return replace(self, page="list")
        return replace(self, page="enter") if self.page == "list" else None

    # The exam

    @property
    def exam(self) -> Exam:
        """The questions about the hand; it must be one that can be."""
        return exam_of(self.own, self.rules)

    def question(self, index: int) -> ExamQuestion:
        """A question of the exam."""
        return self.exam.questions[index]

    def asked(self, index: int) -> Asked:
        """A question as it stands."""
        return self._asked[index]

    @cached_property
    def _asked(self) -> tuple[Asked, ...]:
        """Every question with what was done to it."""
        logs = dict(self.logs)
        found = []
        for index, question in enumerate(self.exam.questions):
            session, is_told = question.begun(f"{self.ids}.{question.key}"), False
            log = logs.get(index, ())
            for entry in log:
                is_told = is_told or entry == TELL
                session = told(session) if entry == TELL else apply(session, entry)
            found.append(Asked(log, session, is_told))
        return tuple(found)

    @property
    def entry(self) -> CardEntry:
        """What cards are entered with, as it stands."""
        typed, says = self.typed
        return replace(self.own.entry(self.place, self.rules), typed=typed, says=says, leaving=self.warned)

    def examined(self) -> Self:
        """At the list of questions; or what keeps the hand from being asked, and all stays as it was entered."""
        own = self.own.tidy()
        fault = next(own.faults(self.rules), None)
        if fault is None:
            why = refused(own, self.rules)
            fault = HandFault(HAND, why[0]) if why else None
        if fault is None:
            return replace(self, own=own, place=HAND, page="list", fault=None, typed=(None, ()))
        place = fault.part if fault.part in set(own.places()) else self.place
        return replace(self, own=own, page="enter", fault=fault, place=place, typed=(None, ()))


_NAMES = ("hand", "table", "score", "failed", "pot", "ask")


def _read(kept: str) -> dict[str, Any]:
    """What a browser kept; nothing of it is trusted."""
    given = read_object(kept)
    own = given.get("own")
    fits = isinstance(own, dict) and all(isinstance(each, str) for each in own.values())
    return given if fits else {}


def _read_logs(given: Any) -> tuple[tuple[int, Log], ...]:
    if not isinstance(given, dict):
        return ()
    found = []
    for index, log in given.items():
        done = read_log(log)
        if done is not None and index.isdecimal() and len(index) < 3:
            found.append((int(index), done[:LONGEST_LOG]))
    return tuple(found)
