"""Sentences as values: an English text, which is also its key for translators, and what goes into it.

A `Message` is made where something is found out and becomes words only when it is shown, by a `Speaker`
(see `text.py`) that knows the language and the table's dialect. `M_` and `MN_` are the marks that the
extraction of texts looks for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["MN_", "M_", "Message", "MessageError", "Row", "quoted"]


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


_LONGEST = 60
"""Signs of a text, and digits of a number, that a sentence quotes."""


def quoted(value: object) -> str | Message:
    """What somebody wrote, as a sentence quotes it: no longer than a sentence bears, and never looked into.

    Text stands in quotes, cut at 60 signs; lists and objects, which may be of any size, are told by what they are.

    >>> quoted("7X"), quoted(None), str(quoted([["7H"]]))
    ("'7X'", 'null', 'a list')
    """
    if isinstance(value, str):
        return repr(value if len(value) <= _LONGEST else value[:_LONGEST] + "…")
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) >= 10**_LONGEST:
        return M_("a number of very many digits")
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, Mapping):
        return M_("an object")
    if isinstance(value, (list, tuple, set, frozenset)):
        return M_("a list")
    return M_("a value of type %(type)s", type=type(value).__name__)


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
