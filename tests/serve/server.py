"""A running course for tests: one subprocess on a free port, stopped by its own number."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

_STARTER = (
    "import sys, json, pathlib; from buraco_widgets.serve import launch; "
    "folder, options = json.loads(sys.argv[1]); "
    "sys.exit(launch(pathlib.Path(folder) if folder else None, **options))"
)

_ADDRESS = re.compile(r"http://[0-9.]+:[0-9]+/")


class Course(str):
    """The address of a running course, as ``http://127.0.0.1:12345/``; its process beside it."""

    process: subprocess.Popen[str]
    said: list[str]


def environment() -> dict[str, str]:
    """Return the environment of a server under test: the packages of this checkout, and no browser."""
    paths = [str(ROOT / "widgets"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(path for path in paths if path),
        "PYTHONUNBUFFERED": "1",
        "BROWSER": "true",
    }


def start(folder: Path | None, **options: Any) -> subprocess.Popen[str]:
    """Start ``launch(folder, **options)`` in a process of its own, without waiting for it."""
    import json

    options = {"port": 0, "open_browser": False, **options}
    question = json.dumps([str(folder) if folder else None, options])
    return subprocess.Popen(
        [sys.executable, "-c", _STARTER, question],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(),
        cwd=Path(__file__).parent,
        start_new_session=True,
    )


def stop(process: subprocess.Popen[str], how: signal.Signals = signal.SIGTERM, seconds: float = 15) -> str:
    """Stop the process and return what it still had to say."""
    if process.poll() is None:
        process.send_signal(how)
    try:
        rest, _nothing = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        rest, _nothing = process.communicate()
        raise AssertionError(f"the course did not stop within {seconds} s; it said:\n{rest}") from None
    return rest


@contextmanager
def running_course(folder: Path | None = None, **options: Any) -> Iterator[Course]:
    """Serve ``folder`` (default: the course's own lessons) while the block runs; give its address.

    ``options`` are those of :func:`buraco_widgets.serve.launch`; the port is a free one and no browser is
    opened unless they say otherwise. The address reaches the course through this machine's loopback.
    """
    process = start(folder, **options)
    said: list[str] = []
    course: Course | None = None
    assert process.stdout is not None
    deadline = time.monotonic() + 60
    while course is None:
        line = process.stdout.readline()
        said.append(line)
        if not line or time.monotonic() > deadline:
            process.kill()
            raise AssertionError("the course did not start; it said:\n" + "".join(said))
        if found := _ADDRESS.search(line):
            port = found.group().rsplit(":", 1)[1]
            course = Course(f"http://127.0.0.1:{port}")
            course.process, course.said = process, said
    try:
        yield course
    finally:
        said.append(stop(process))
