"""A quiet terminal: nothing but what is wrong, in plain words."""

from __future__ import annotations

import logging
import os
import re
import sys
import traceback
import warnings
from contextvars import ContextVar

from tornado.iostream import StreamClosedError

from buraco_widgets.locale import gettext as _

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Reading:
    """Whether somebody still waits for a page that is being made."""

    left = False


reading: ContextVar[Reading | None] = ContextVar("reading", default=None)
"""Who waits for the page that the running task makes; nobody, for one that is made ready before."""


def _was_left(error: BaseException | None) -> bool:
    """Say whether this is only that a page was left while it was made: no fault of the notebook."""
    if isinstance(error, StreamClosedError):
        return True
    page = reading.get()
    return page is not None and page.left and isinstance(error, RuntimeError) and "died" in str(error)


def wants_details() -> bool:
    """Say whether the full log was asked for with ``BURACO_DEBUG=1``."""
    return os.environ.get("BURACO_DEBUG", "") not in ("", "0")


def sentence(record: logging.LogRecord) -> str | None:
    """Return what the terminal says about a log record; ``None`` if it is of no concern to anybody."""
    error = record.exc_info[1] if record.exc_info else None
    if _was_left(error):
        return None
    if (
        record.msg.startswith("Error at server while executing cell")
        if isinstance(record.msg, str)
        else False
    ):
        what = f"{getattr(error, 'ename', type(error).__name__)}: {getattr(error, 'evalue', error)}"
        source = str(record.args.get("source", "")) if isinstance(record.args, dict) else ""
        first = next((line for line in source.splitlines() if line.strip()), "")
        return _("A lesson could not start. The cell that begins with\n    {0}\nfailed: {1}").format(
            first, _COLOUR.sub("", what)
        )
    if record.name.startswith("buraco"):
        return record.getMessage()
    if record.levelno >= logging.ERROR and error is not None:
        return _("Something failed while serving a page: {0}").format(
            traceback.format_exception_only(error)[-1].strip()
        )
    return None


class PlainWords(logging.Handler):
    """Writes each concern once to standard error, as a sentence."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._said: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record's sentence if it has one that was not said before."""
        text = sentence(record)
        if text and text not in self._said:
            self._said.add(text)
            print(text, file=sys.stderr, flush=True)


_handler = PlainWords()


def hush(application: str = "Voila") -> None:
    """Send all logs through :class:`PlainWords`, unless details were asked for.

    ``application`` is the name of the application's own logger; an application sets its logging up when it
    is made, so this is called again afterwards.
    """
    if wants_details():
        return
    warnings.simplefilter("ignore")
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    logging.getLogger().handlers = [_handler]
    own = logging.getLogger(application)
    own.handlers, own.propagate = [_handler], False
    for name in ("tornado.access", "tornado.application", "tornado.general", "asyncio"):
        logging.getLogger(name).propagate = True
    logging.getLogger("tornado.access").setLevel(logging.CRITICAL)
