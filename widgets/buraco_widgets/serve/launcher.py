"""Starts the course, says where it is, opens it, and stops it again."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
import threading
import webbrowser
from pathlib import Path

from buraco_widgets.folders import LessonsNotFound, lessons_folder
from buraco_widgets.locale import gettext as _
from buraco_widgets.serve import DEFAULT_PORT, network, places, quiet
from buraco_widgets.serve.codes import SHORTEST_CODE, new_code, plain_code


class CannotStart(Exception):
    """The course cannot start; the message is one sentence for whoever wanted to start it."""


def _folder(folder: Path | None) -> Path:
    if folder is None:
        try:
            return lessons_folder()
        except LessonsNotFound as missing:
            raise CannotStart(str(missing)) from None
    if not folder.is_dir():
        raise CannotStart(_("There is no folder {0}; name one that holds notebooks.").format(folder))
    if not any(folder.rglob("*.ipynb")):
        raise CannotStart(
            _("There is no notebook (.ipynb) in {0}; name a folder that holds some.").format(folder)
        )
    return folder.resolve()


def _open(address: str) -> None:
    """Open the address in the browser, without waiting for it; not in a browser that is text in a terminal."""
    if sys.platform.startswith("linux") and not {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"} & set(os.environ):
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _say(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


def _taken(host: str, port: int, identity: str, shared: bool, open_browser: bool) -> int:
    """Deal with a port that is taken: by this very course, or by something else."""
    there = network.who_is_there(port)
    address = f"http://127.0.0.1:{port}/"
    if there and there.get("site") == identity and bool(there.get("shared")) == shared:
        _say(_("The course is already running at {0}").format(address))
        if open_browser:
            _open(address)
        return 0
    if there:
        raise CannotStart(
            _(
                "Another course is running at {0}; stop it first (Ctrl+C in its terminal), or choose another "
                "port with --port {1}."
            ).format(address, port + 1)
        )
    raise CannotStart(
        _("Port {0} of {1} is taken by another program; choose another one with --port {2}.").format(
            port, host, port + 1
        )
    )


def run(folder: Path | None, *, host: str, port: int, open_browser: bool, access_code: str | None) -> int:
    """Serve until stopped; see :func:`buraco_widgets.serve.launch`."""
    try:
        return _run(folder, "127.0.0.1" if host == "localhost" else host, port, open_browser, access_code)
    except CannotStart as reason:
        print(reason, file=sys.stderr)
        return 1


def _code(access_code: str | None, alone: bool) -> str | None:
    """Return the code to ask for: the given one, a new one for a course that is open to others, or none."""
    code = access_code if access_code is not None or alone else new_code()
    if code is not None and len(plain_code(code)) < SHORTEST_CODE:
        raise CannotStart(
            _("The access code {0!r} is too short; it needs at least {1} letters or digits.").format(
                code, SHORTEST_CODE
            )
        )
    return code


def _cannot_bind(problem: OSError, host: str, port: int) -> CannotStart:
    """Return why the address cannot be used, in a sentence."""
    if problem.errno == errno.EACCES:
        return CannotStart(
            _("Port {0} may not be used by you; choose one above 1024, such as --port {1}.").format(
                port, DEFAULT_PORT
            )
        )
    return CannotStart(
        _("{0} is no address of this machine; use 127.0.0.1, or 0.0.0.0 for the whole room.").format(host)
    )


def _announce(address: str, code: str | None, share: network.Share | None, found: bool) -> None:
    """Say where the course is and how to stop it."""
    if share is None:
        _say(_("The course is at  {0}").format(address))
    else:
        if sys.stdout.isatty():
            _say(share.terminal())
        _say(_("The course is open to the room at  {0}").format(share.address))
    if code is not None:
        _say(_("Access code  {0}").format(code))
    if share is not None and not found:
        _say(_("This machine is on no network at the moment, so only it can open that address."))
    _say(_("To stop it, press Ctrl+C in this window."))


def _run(folder: Path | None, host: str, port: int, open_browser: bool, access_code: str | None) -> int:
    notebooks = _folder(folder)
    if not 0 <= port <= 65535:
        raise CannotStart(_("There is no port {0}; a port is a number from 1 to 65535.").format(port))
    alone = network.is_loopback(host)
    code = _code(access_code, alone)
    try:
        sockets = network.bind(host, port)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            return _taken(host, port, network.identity(notebooks), not alone, open_browser)
        raise _cannot_bind(problem, host, port) from None
    port = sockets[0].getsockname()[1]
    room = None if alone else network.address_in_the_room(host)
    address = network.web_address("127.0.0.1" if host in ("0.0.0.0", "::", "") else host, port)
    share = None
    if code is not None and not alone:
        share = network.Share(network.web_address(room, port) if room else address, code)

    quiet.hush()
    os.environ.update(places.environment())
    from buraco_widgets.serve.app import Course
    from buraco_widgets.serve.site import Site

    def ready() -> None:
        _announce(address, code, share, room is not None)
        if open_browser:
            _open(address if code is None else network.Share(address, code).link)

    course = Course()
    course.initialize([])
    course.site = Site("/", "/", notebooks, notebooks, own=folder is None, share=share)
    course.sockets, course.on_ready = sockets, ready
    course.root_dir, course.ip, course.port = str(notebooks), host, port
    course.open_browser = False
    course.token = code or ""
    if os.name == "posix":  # no port for each kernel, and short names, since a socket's path may not be long
        course.connection_dir_root = "/tmp" if os.access("/tmp", os.W_OK) else tempfile.gettempdir()
        course.config.KernelManager.transport = "ipc"
    if course.site.own and (lessons := course.site.lessons()):
        course.keep_ready(lessons[0].path)
    if not quiet.wants_details():
        course.log_level = "WARN"
        quiet.hush(course.log.name)
    course.start()
    return 0
