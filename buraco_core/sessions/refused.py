"""What stands where a level should: its question, and why it cannot be asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import Any

from buraco_core.message import M_, Message
from buraco_core.sessions.intents import Intent
from buraco_core.sessions.page import Dress, page
from buraco_core.sessions.view import message, text
from buraco_core.text import Speaker, card_token

__all__ = ["Refused"]


@dataclass(frozen=True)
class Refused:
    """A level that could not be made; there is nothing to press.

    Attributes:
        question: what it would have asked.
        reasons: why it cannot be so.
        salt: a name of its own among the boards of a page.
        rev: how many intents have been answered.
    """

    question: Message
    reasons: tuple[Message, ...]
    salt: str
    rev: int = 0

    def on(self, intent: Intent) -> Refused:  # noqa: ARG002 - whatever it is, it is only counted
        """The same, one intent later."""
        return replace(self, rev=self.rev + 1)

    def view(
        self,
        translations: NullTranslations | None = None,
        words: Callable[[Speaker], dict[str, str]] | None = None,
        lang: str = "en",
    ) -> dict[str, Any]:
        """What is to be seen: the question and the reasons, for whoever wrote the level."""
        speaker = Speaker("us", translations, card_token)
        return page(
            Dress(translations, words, lang),
            speaker,
            rev=self.rev,
            session=self.salt,
            title=speaker.say(M_("A puzzle")),
            blocks=[
                text("tells", "prose", speaker.say(self.question)),
                message(
                    "careful",
                    speaker.say(M_("This level cannot be asked as it is written")),
                    speaker.say(*self.reasons),
                ),
            ],
        )
