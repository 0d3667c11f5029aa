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


def _run(folder: Path | None, host: str, port: int, open_browser: bool, access_code: str | None) -> int:
    notebooks = _folder(folder)
    if not 0 <= port <= 65535:
        raise CannotStart(_("There is no port {0}; a port is a number from 1 to 65535.").format(port))
    quiet.hush()
    os.environ.update(places.environment())
    from buraco_widgets.serve.access import SHORTEST_CODE, new_code, plain_code
    from buraco_widgets.serve.site import Site

    alone = network.is_loopback(host)
    code = access_code if access_code is not None or alone else new_code()
    if code is not None and len(plain_code(code)) < SHORTEST_CODE:
        raise CannotStart(
            _("The access code {0!r} is too short; it needs at least {1} letters or digits.").format(
                code, SHORTEST_CODE
            )
        )
    identity = Site(base="/", home="/", root=notebooks, folder=notebooks).identity()
    try:
        sockets = network.bind(host, port)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            return _taken(host, port, identity, not alone, open_browser)
        if problem.errno == errno.EACCES:
            raise CannotStart(
                _("Port {0} may not be used by you; choose one above 1024, such as --port {1}.").format(
                    port, DEFAULT_PORT
                )
            ) from None
        raise CannotStart(
            _("{0} is no address of this machine; use 127.0.0.1, or 0.0.0.0 for the whole room.").format(host)
        ) from None
    port = sockets[0].getsockname()[1]

    room = None if alone else network.address_in_the_room(host)
    own = "127.0.0.1" if network.is_loopback(host) or host in ("0.0.0.0", "::", "") else host
    address = f"http://{own}:{port}/"
    share = None if alone or code is None else network.Share(f"http://{room or own}:{port}/", code)
    site = Site("/", "/", notebooks, notebooks, own=folder is None, share=share)

    from buraco_widgets.serve.app import Course

    def ready() -> None:
        if share is None:
            _say(_("The course is at  {0}").format(address))
            if code is not None:
                _say(_("Access code  {0}").format(code))
        else:
            if sys.stdout.isatty():
                _say(share.terminal())
            _say(
                _("The course is open to the room at  {0}").format(share.address),
                _("Access code  {0}").format(share.code),
            )
            if room is None:
                _say(_("This machine is on no network at the moment, so only it can open that address."))
        _say(_("To stop it, press Ctrl+C in this window."))
        if open_browser:
            _open(address if code is None else f"{address}?token={code}")

    course = Course()
    course.initialize([])
    course.site, course.sockets, course.on_ready = site, sockets, ready
    course.root_dir, course.ip, course.port = str(notebooks), host, port
    course.open_browser = False
    course.token = code or ""
    if os.name == "posix":
        course.connection_dir_root = "/tmp" if os.access("/tmp", os.W_OK) else tempfile.gettempdir()
        course.config.KernelManager.transport = "ipc"
    if site.own and (lessons := site.lessons()):
        course.keep_ready(lessons[0].path)
    if not quiet.wants_details():
        course.log_level = "WARN"
        quiet.hush(course.log.name)
    course.start()
    return 0
