"""A puzzle on the board: what all kinds share. Each kind is a frozen value; an action gives another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Self

from buraco_core.message import M_
from buraco_core.puzzles.grading import Hint
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.feedback import Feedback, from_hint
from buraco_core.sessions.view import Block, Frame, Item, Mark, action, quiet
from buraco_core.text import Speaker

__all__ = ["HINT_STEPS", "PuzzleSession", "card_ids"]

HINT_STEPS = 3
"""Where to look, which rule, the answer."""


@lru_cache(maxsize=64)
def card_ids(count: int, salt: str) -> tuple[str, ...]:
    """Opaque ids for physical cards, drawn for one session."""
    numbers = Random(f"ids {salt}").sample(range(100, 1000), count)
    return tuple(f"k{number}" for number in numbers)


@dataclass(frozen=True)
class PuzzleSession(ABC):
    """One puzzle being solved.

    Attributes:
        salt: what the ids of this session's cards are drawn from.
        tries: how many answers were judged.
        hints: how many hints were asked for, at most three.
        solved: whether the puzzle has been answered rightly.
        feedback: what was last said.
    """

    salt: str
    tries: int = 0
    hints: int = 0
    solved: bool = False
    feedback: Feedback | None = None

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules of the puzzle."""

    @abstractmethod
    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        """The hints as things stand."""

    @abstractmethod
    def hint_ids(self) -> Sequence[str]:
        """The ids that a hint's positions count through."""

    @abstractmethod
    def blocks(self, speaker: Speaker) -> list[Block]:
        """The question and what it is answered with; no message and no actions."""

    @abstractmethod
    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:
        """An answer or a hint; anything else changes nothing."""

    def move(self, cards: Sequence[str], to: str) -> Self:  # noqa: ARG002 - for kinds that have zones
        """Cards moved to another zone."""
        return self

    def fill(self, row: str, text: str) -> Self:  # noqa: ARG002 - for kinds that have fields
        """A field filled."""
        return self

    def own_actions(self, speaker: Speaker) -> list[Item]:  # noqa: ARG002 - most kinds have only the hint
        """The buttons of the kind, its primary one among them."""
        return []

    # Shared

    def main_actions(self, speaker: Speaker) -> list[Item]:
        """The hint and the kind's own buttons; none once it is solved."""
        if self.solved:
            return []
        words = (M_("Hint"), M_("Which rule?"), M_("Show me"), M_("Show me"))[self.hints]
        return [action("hint", speaker.say(words), hint=True), *self.own_actions(speaker)]

    def message_block(self, speaker: Speaker) -> Block:
        """The message, or its room."""
        return self.feedback.message(self.rules, speaker) if self.feedback else quiet()

    def shown_blocks(self, speaker: Speaker) -> list[Block]:
        """Melds shown with the message."""
        return self.feedback.shown_blocks(speaker) if self.feedback else []

    def marks(self, speaker: Speaker) -> list[Mark]:
        """Marks on cards and rows."""
        return self.feedback.mark_list(speaker) if self.feedback else []

    def frames(self, speaker: Speaker) -> list[Frame]:  # noqa: ARG002 - for kinds in which others play
        """What is shown before the view: what others did since the one before."""
        return []

    def take_hint(self) -> Self:
        """The next hint shown."""
        step = min(self.hints, HINT_STEPS - 1)
        shown = from_hint(self.hint_list()[step], self.hint_ids())
        return replace(self, hints=min(self.hints + 1, HINT_STEPS), feedback=shown)

    @property
    def stars(self) -> int:
        """Three for a first answer without help; each try and each hint costs one, and one is left."""
        return max(1, 3 - max(0, self.tries - 1) - self.hints) if self.solved else 0


def known(cards: Sequence[str], among: Mapping[str, object]) -> tuple[str, ...]:
    """The ids among cards that a session has, each once; what comes from a browser is not trusted."""
    return tuple(dict.fromkeys(each for each in cards if each in among))
