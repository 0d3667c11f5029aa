"""The course as web pages: Voilà with a template, a home page and a launcher of our own.

Importing this package is cheap; Voilà itself is only imported by :func:`launch`.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["DEFAULT_HOST", "DEFAULT_PORT", "launch"]

DEFAULT_HOST = "127.0.0.1"
"""Never ``localhost``: a browser keeps a separate store of progress for each of the two names."""

DEFAULT_PORT = 8742
"""One fixed port, because the browser's store of progress belongs to the address."""


def launch(
    folder: Path | None = None,
    *,
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    open_browser: bool = True,
    access_code: str | None = None,
) -> int:
    """Serve the course, or a teacher's own notebooks, until it is stopped; return an exit status.

    ``folder`` holds the notebooks (default: the course's own lessons). ``host`` is the address to listen
    on; anything but this machine's own loopback address opens the course to others and asks them for
    ``access_code``, which is made up if none is given. ``port`` 0 takes any free port.

    Returns 0 when the course was stopped or was already running, 1 when it could not start; the reason is
    then one sentence on standard error.
    """
    from buraco_widgets.serve.launcher import run

    return run(folder, host=host, port=port, open_browser=open_browser, access_code=access_code)
