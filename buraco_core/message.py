"""Sentences as values: an English text, which is also its key for translators, and what goes into it.

A `Message` is made where something is found out and becomes words only when it is shown, by a `Speaker`
(see `text.py`) that knows the language and the table's dialect. `M_` and `MN_` are the marks that the
extraction of texts looks for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["MN_", "M_", "Message", "MessageError", "Row"]


@dataclass(frozen=True, slots=True)
class Row:
    """Cards as they lie side by side, written without commas."""

    cards: tuple[Any, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence before it is said.

    Attributes:
        text: English, with `%(name)s` places. Words of the dialect, such as `%(meld)s`, are always there.
        params: what goes into the places: numbers, text, cards, tuples of cards, other messages.
        plural: the text for other counts than one, or nothing.
        count: the number that chooses between the two.
    """

    text: str
    params: tuple[tuple[str, Any], ...] = ()
    plural: str = ""
    count: int = 1

    def __str__(self) -> str:
        """Plain English, for tracebacks and logs; people are spoken to by a `Speaker`."""
        text = self.plural if self.plural and self.count != 1 else self.text
        return text % _Words(self.params) if "%" in text else text


def M_(text: str, /, **params: Any) -> Message:  # noqa: N802 - the mark that text extraction looks for
    """A message; the text must be a literal, so that it is found for translation."""
    return Message(text, tuple(params.items()))


def MN_(text: str, plural: str, count: int, /, **params: Any) -> Message:  # noqa: N802 - as M_
    """A message that differs by a count, which is there as `%(count)s`."""
    return Message(text, (*params.items(), ("count", count)), plural, count)


class _Words(dict[str, Any]):
    """The places of a text; a word that only a dialect fills is its own name."""

    def __getitem__(self, name: str) -> Any:
        value = super().__getitem__(name)
        return " ".join(map(str, value)) if isinstance(value, tuple) else value

    def __missing__(self, name: str) -> str:
        return name.replace("_", " ")


class MessageError(ValueError):
    """An error that says its sentences as messages, so that they can be translated; `str` is English."""

    def __init__(self, *messages: Message) -> None:
        self.messages = messages
        super().__init__(" ".join(map(str, messages)))
