"""Access codes: making them up, comparing them, and counting wrong ones."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits that nobody mistakes for one another when they are read out or copied down."""

SHORTEST_CODE = 4
"""Fewest letters and digits of a code that somebody chose."""


def new_code() -> str:
    """Return a random code that can be read out, such as ``K7Q-M3P`` (about thirty bits)."""
    letters = "".join(secrets.choice(ALPHABET) for _letter in range(6))
    return f"{letters[:3]}-{letters[3:]}"


def plain_code(text: str) -> str:
    """Return ``text`` as codes are compared: letters and digits only, small and capital ones alike."""
    return "".join(character for character in text.upper() if character.isalnum())


class Guesses:
    """Counts wrong codes: a visitor who has tried too often has to wait."""

    def __init__(
        self,
        *,
        each: int = 8,
        together: int = 120,
        seconds: float = 60.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._each, self._together, self._seconds, self._clock = each, together, seconds, clock
        self._wrong: deque[tuple[float, str]] = deque()

    def must_wait(self, visitor: str) -> bool:
        """Say whether this visitor has to wait before the next guess counts."""
        while self._wrong and self._wrong[0][0] <= self._clock() - self._seconds:
            self._wrong.popleft()
        own = sum(who == visitor for _when, who in self._wrong)
        return own >= self._each or len(self._wrong) >= self._together

    def wrong(self, visitor: str) -> None:
        """Remember a wrong code."""
        self._wrong.append((self._clock(), visitor))
