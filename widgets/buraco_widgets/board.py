"""The board: the one widget. It shows a session's view and hands the session what the hand did.

The session stays in Python; the only thing that a browser gets is the view, and what comes back is read with
care and answered once.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, Self

import anywidget
import traitlets

from buraco_core.sessions import Intent, read_intent
from buraco_core.text import Speaker
from buraco_widgets.board_words import board_words
from buraco_widgets.locale import translations

__all__ = ["Board", "Session"]

STATIC = Path(__file__).parent / "static"
REMEMBERED = 500
"""How many intents are remembered, so that none is answered twice."""

_log = logging.getLogger(__name__)


class Session(Protocol):
    """What a board can show: a frozen value that an intent turns into another."""

    @property
    def rev(self) -> int:
        """How many intents have been answered."""

    def on(self, intent: Intent) -> Self:
        """The session after an intent."""

    def view(
        self,
        translations: Any = None,
        words: Callable[[Speaker], dict[str, str]] | None = None,
        lang: str = "en",
    ) -> dict[str, Any]:
        """What is to be seen of it."""


class Board(anywidget.AnyWidget):
    """A widget that draws any session's view.

    Args:
        session: what to show.
        name: what the board calls itself, for readable output.
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"
    view = traitlets.Dict().tag(sync=True)

    def __init__(self, session: Session, name: str = "board") -> None:
        self._session = session
        self._name = name
        self._answered: deque[str] = deque(maxlen=REMEMBERED)
        super().__init__(view=self._view(session))
        self.on_msg(self._on_message)

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self._session

    def __repr__(self) -> str:
        return f"<{self._name}>"

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse a view that a browser sends: it goes one way only."""
        super().set_state({name: value for name, value in sync_data.items() if name != "view"})

    def _view(self, session: Session) -> dict[str, Any]:
        catalogue = translations()
        return session.view(catalogue, board_words, catalogue.info().get("language") or "en")

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        intent = read_intent(content)
        if intent is None:
            return
        before = self.view
        if intent.type != "ping" and intent.id and intent.id not in self._answered:
            self._answered.append(intent.id)
            self._answer(intent)
        if intent.type not in ("hello", "ping") and intent.rev < before["rev"] and self.view == before:
            self.send_state("view")
        self.send({"type": "done", "id": intent.id})

    def _answer(self, intent: Intent) -> None:
        """Take the session on; one that cannot be shown afterwards is not taken."""
        try:
            after = self._session.on(intent)
            view = self._view(after)
        except Exception:
            _log.exception("the session could not answer an intent of type %s", intent.type)
            view = self._broken()
        else:
            self._session = after
        self.view = view

    def _broken(self) -> dict[str, Any]:
        """The last view with a sentence that the course itself made a mistake; nothing is lost."""
        said = {
            "type": "message",
            "id": "message",
            "tone": "careful",
            "title": "",
            "text": translations().gettext(
                "The course made a mistake here, and what you did last was not taken. Try something else, "
                "or reload the page: you will be where you were."
            ),
            "detail": "",
            "empty": False,
        }
        blocks = [said if each["type"] == "message" else each for each in self.view["blocks"]]
        return {**self.view, "blocks": blocks}
