"""A running course for tests: one subprocess on a free port, stopped by its own number."""

from __future__ import annotations

import gzip
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

_STARTER = (
    "import sys, json, pathlib; from buraco_widgets.serve import launch, launcher; "
    "folder, options = json.loads(sys.argv[1]); own = options.pop('own_lessons', None); "
    "exec(options.pop('patch', '')); "
    "launcher.lessons_folder = (lambda: pathlib.Path(own)) if own else launcher.lessons_folder; "
    "sys.exit(launch(pathlib.Path(folder) if folder else None, **options))"
)

_ADDRESS = re.compile(r"http://[0-9.]+:[0-9]+/")


class Process(subprocess.Popen[bytes]):
    """A server's process, and the file that takes what it says (a pipe that nobody reads would fill)."""

    log: Path
    _all = ""

    def said(self) -> str:
        """Return all that the process has said so far."""
        if self.log.exists():
            self._all = self.log.read_text(errors="replace")
        return self._all

    def finish(self, seconds: float = 60) -> str:
        """Wait for the process to end and return what it said."""
        try:
            self.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            self.wait()
            raise AssertionError(
                f"the course did not end within {seconds} s; it said:\n{self.said()}"
            ) from None
        return self.said()


class Course(str):
    """The address of a running course, as ``http://127.0.0.1:12345/``; its process beside it."""

    process: Process


def environment() -> dict[str, str]:
    """Return the environment of a server under test: the packages of this checkout, and no browser."""
    paths = [str(ROOT / "widgets"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(path for path in paths if path),
        "PYTHONUNBUFFERED": "1",
        "BROWSER": "true",
    }


def start(folder: Path | None, own_lessons: Path | None = None, **options: Any) -> Process:
    """Start ``launch(folder, **options)`` in a process of its own, without waiting for it.

    ``own_lessons`` is taken for the course's own lessons where there is no ``folder``; ``patch`` among the
    options is code that runs before the launch.
    """
    options = {"port": 0, "open_browser": False, **options}
    if own_lessons is not None:
        options["own_lessons"] = str(own_lessons)
    question = json.dumps([str(folder) if folder else None, options])
    number, name = tempfile.mkstemp(prefix="buraco-test-", suffix=".log")
    with open(number, "wb") as log:
        process = Process(
            [sys.executable, "-c", _STARTER, question],
            stdout=log,
            stderr=log,
            env=environment(),
            cwd=Path(__file__).parent,
            start_new_session=True,
        )
    process.log = Path(name)
    return process


def stop(process: Process, how: signal.Signals = signal.SIGTERM, seconds: float = 15) -> str:
    """Stop the process and return all that it said."""
    if process.poll() is None:
        process.send_signal(how)
    return process.finish(seconds)


@contextmanager
def running_course(folder: Path | None = None, **options: Any) -> Iterator[Course]:
    """Serve ``folder`` (default: the course's own lessons) while the block runs; give its address.

    ``options`` are those of :func:`buraco_widgets.serve.launch`; the port is a free one and no browser is
    opened unless they say otherwise. The address reaches the course through this machine's loopback.
    """
    process = start(folder, **options)

    def found() -> re.Match[str] | None:
        return _ADDRESS.search(process.said())

    try:
        until(lambda: found() or process.poll() is not None, seconds=60)
        address = found()
        if address is None:
            raise AssertionError(f"the course did not start; it said:\n{process.said()}")
        course = Course("http://127.0.0.1:" + address.group().rsplit(":", 1)[1])
        course.process = process
        yield course
    finally:
        stop(process)


@contextmanager
def running_server(folder: Path, base: str = "/some/prefix/", token: str = "secret") -> Iterator[str]:
    """Run a Jupyter server on ``folder`` with the course's configuration, as Binder does; give its address."""
    from buraco_widgets.serve.places import environment as course_paths

    where = environment()
    where.update(course_paths(where))
    with running_jupyter("jupyter_server", folder, token, where, base) as address:
        yield address


@contextmanager
def running_jupyter(
    module: str, folder: Path, token: str, where: dict[str, str], base: str = "/", **options: object
) -> Iterator[str]:
    """Run a Jupyter application on ``folder`` on a free port until the block ends; give its address.

    ``where`` is its environment, ``options`` are further settings, as ``{"LabApp.news_url": ""}``.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {
        "ServerApp.base_url": base,
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.open_browser": False,
        "ServerApp.allow_root": True,
        "ServerApp.root_dir": folder,
        "IdentityProvider.token": token,
        **options,
    }
    command = [sys.executable, "-m", module, *(f"--{name}={value}" for name, value in settings.items())]
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log, env=where, cwd=folder, start_new_session=True
        )
        address = f"http://127.0.0.1:{port}{base}"
        try:
            deadline = time.monotonic() + 60
            while True:
                try:
                    urllib.request.urlopen(f"{address}api", timeout=2).close()
                    break
                except OSError:
                    if process.poll() is not None or time.monotonic() > deadline:
                        log.seek(0)
                        raise AssertionError(f"the server did not start; it said:\n{log.read()}") from None
                    time.sleep(0.1)
            yield address
        finally:
            process.terminate()
            try:
                process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@dataclass
class Answer:
    """What came back for a request: nothing was redirected, nothing unpacked."""

    status: int
    headers: Message
    body: bytes

    @property
    def text(self) -> str:
        """The body as text, unpacked if it was compressed."""
        packed = self.headers.get("Content-Encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()


class Visitor:
    """A browser without a screen: keeps cookies and follows redirections only when told to."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}),
            urllib.request.HTTPCookieProcessor(),
            _StayHere(),
        )

    def get(self, path: str = "", follow: int = 0, **headers: str) -> Answer:
        """Fetch ``path`` below the address, following at most ``follow`` redirections."""
        url = urllib.parse.urljoin(self.address, path)
        answer = self._ask(urllib.request.Request(url, headers=headers))
        if follow and 300 <= answer.status < 400 and answer.headers["Location"]:
            return self.get(urllib.parse.urljoin(url, answer.headers["Location"]), follow - 1, **headers)
        return answer

    def post(self, path: str, values: dict[str, str] | None = None) -> Answer:
        """Send a form to ``path``."""
        url = urllib.parse.urljoin(self.address, path)
        data = urllib.parse.urlencode(values or {}).encode()
        return self._ask(urllib.request.Request(url, data=data, method="POST"))

    def _ask(self, request: urllib.request.Request) -> Answer:
        try:
            with self._opener.open(request, timeout=60) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as problem:
            with problem:
                return Answer(problem.code, problem.headers, problem.read())


class _StayHere(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_arguments: Any, **_named: Any) -> None:
        """Redirect nothing."""
        return


def kernels_of(process: Process) -> list[int]:
    """Return the numbers of the kernel processes that belong to a server's process."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            command = (entry / "cmdline").read_bytes()
        except (OSError, ValueError, IndexError):
            continue
        if parent == process.pid and b"ipykernel" in command:
            found.append(int(entry.name))
    return found


def until(true: Callable[[], object], seconds: float = 10.0) -> bool:
    """Wait until ``true()`` is true, at most so long; say whether it became so."""
    deadline = time.monotonic() + seconds
    while not true():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True
