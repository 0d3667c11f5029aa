"""A room beside the course: a page of its own, with the same board, the same rules menu and an address for all in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from buraco_core.message import Message
from buraco_core.rules import Rules
from buraco_core.sessions.intents import Address
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.page import Body
from buraco_core.sessions.practice.memory import Memory
from buraco_core.sessions.practice.scheduling import Scheduler, doubling
from buraco_core.sessions.view import Block, Frame, message, quiet
from buraco_core.text import Speaker

__all__ = ["STORE_ROOM", "Door", "Room"]

STORE_ROOM = "buraco.v1.room."
"""Where a browser keeps what a room needs to come back as it was, by the room's key."""


@dataclass(frozen=True)
class Door:
    """What one comes in with.

    Attributes:
        rules: the table's rules.
        salt: letters and digits drawn once by whoever made the session; ids of cards come from it, and practice.
        params: what the link says, the rules aside; nothing in it is trusted.
        store: what the browser has kept under `buraco.v1.`; nothing in it is trusted either.
        at: when, in milliseconds since 1970, 0 where that is unknown.
        memory: what is remembered of the learner's answers.
        scheduler: what says when something is asked again.
    """

    rules: Rules
    salt: str
    params: Mapping[str, str] = field(default_factory=dict)
    store: Mapping[str, str] = field(default_factory=dict)
    at: int = 0
    memory: Memory = field(default_factory=Memory)
    scheduler: Scheduler = doubling


@dataclass(frozen=True)
class Room(ABC):
    """What is on the board while one is in a room; a frozen value that every press turns into another.

    Attributes:
        rules: the table's rules.
        salt: what ids and chance are drawn from.
        notice: something to say once, such as what was wrong with a link.
        leads: where a press leads that leaves the room, such as a clause of the rulebook.
    """

    key: ClassVar[str]
    """The room's name in addresses, and that of its notebook."""

    rules: Rules
    salt: str
    notice: tuple[Message, ...] = ()
    leads: Address | None = None

    @classmethod
    @abstractmethod
    def opened(cls, door: Door) -> Self:
        """The room as one comes in: at what the link says, else as it was left.

        A link that makes no sense opens the nearest page that does, with a notice that says what was wrong.
        """

    @abstractmethod
    def body(self, speaker: Speaker) -> Body:
        """Blocks, the one message among them (`said` makes it), the buttons below, marks."""

    def press(self, block: str, item: str, picked: Sequence[str], at: int) -> Self:  # noqa: ARG002
        """Something pressed, at a time in milliseconds; anything unknown changes nothing."""
        return self

    def move(self, cards: Sequence[str], to: str) -> Self:  # noqa: ARG002 - not every room has zones
        """Cards moved to another zone."""
        return self

    def placed(self, cards: Sequence[str], to: str, index: int) -> Self:  # noqa: ARG002 - few zones have an order
        """Cards moved to a place of a zone, 0 before all that stay there; where the order says nothing, moved."""
        return self.move(cards, to)

    def fill(self, row: str, text: str) -> Self:  # noqa: ARG002 - not every room has fields
        """A field filled."""
        return self

    def with_rules(self, rules: Rules) -> Self:
        """The same by other rules."""
        return replace(self, rules=rules, notice=())

    def params(self) -> dict[str, str]:
        """What the address says of it, the rules aside: whoever opens that link sees the same."""
        return {}

    def kept(self) -> dict[str, str | None]:
        """Entries for the browser to keep, or to forget (`None`)."""
        return {}

    def best(self) -> dict[str, str]:
        """Entries of which the browser keeps the later records and the greater numbers, whichever page wrote them."""
        return {}

    def working(self) -> PuzzleSession | None:
        """The puzzle that is being solved here: what its first answer says is remembered, whatever the room."""
        return None

    def remembering(self, memory: Memory) -> Self:  # noqa: ARG002 - most rooms need none
        """The same with what is remembered now: after an answer, here or on another page."""
        return self

    def told(self, store: Mapping[str, str]) -> Self:  # noqa: ARG002 - few rooms share what they keep
        """The same after another page has kept something."""
        return self

    def clause_rules(self) -> Rules:
        """By which rules a clause is meant that is named here: the table's, but for what was played by others."""
        return self.rules

    def keys(self) -> dict[str, dict[str, str]]:
        """Keys that press a button wherever the focus is, each with its block and item."""
        return {}

    def up(self) -> Self | None:
        """One step back within the room, nothing where that leads out of it."""
        return None

    def stage(self) -> str:
        """Changes when something else is on the board, so that nothing of the last thing is left selected."""
        return ""

    def progress(self, speaker: Speaker) -> dict[str, Any] | None:  # noqa: ARG002 - most have no length
        """How far one is, where there is an end: `done`, `total` and `text`."""
        return None

    def frames(self, speaker: Speaker) -> list[Frame]:  # noqa: ARG002 - most show nothing by itself
        """What is shown for a moment before the view itself."""
        return []

    # Shared

    def said(self, speaker: Speaker, otherwise: Block | None = None) -> Block:
        """The one message: the notice, else what the room has to say, else the room that is kept for it."""
        if self.notice:
            return message("careful", "", speaker.say(*self.notice))
        return otherwise or quiet()
