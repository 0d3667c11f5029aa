"""Starting, being refused, and stopping with nothing left behind."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from serve.server import Course, Visitor, kernels_of, running_course, start, stop

GOOD = "voila/render/01-good.ipynb"


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port that something else listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def refused(folder: Path | None, **options: object) -> str:
    """Start a course that cannot start; return the sentence."""
    process = start(folder, **options)
    said = process.finish()
    assert process.returncode == 1, said
    assert said.count("\n") == 1, said
    assert "Traceback" not in said
    return said


def test_a_taken_port_is_one_sentence(notebooks: Path, taken_port: int) -> None:
    said = refused(notebooks, port=taken_port)
    assert f"Port {taken_port} of 127.0.0.1 is taken by another program" in said
    assert f"--port {taken_port + 1}" in said


def test_the_course_that_already_runs_is_found(course: Course, notebooks: Path) -> None:
    process = start(notebooks, port=int(course.rstrip("/").rsplit(":", 1)[1]))
    said = process.finish()
    assert process.returncode == 0
    assert said == f"The course is already running at {course}\n"


def test_a_course_on_other_notebooks_is_not_taken_for_it(
    course: Course, tmp_path: Path, notebooks: Path
) -> None:
    (tmp_path / "own.ipynb").write_text((notebooks / "01-good.ipynb").read_text())
    said = refused(tmp_path, port=int(course.rstrip("/").rsplit(":", 1)[1]))
    assert "Another course is running" in said


def test_a_course_for_this_machine_only_is_not_taken_for_an_open_one(course: Course, notebooks: Path) -> None:
    said = refused(notebooks, port=int(course.rstrip("/").rsplit(":", 1)[1]), host="0.0.0.0")
    assert "Another course is running" in said


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert "There is no folder" in refused(tmp_path / "missing")


def test_a_folder_without_notebooks(tmp_path: Path) -> None:
    assert "There is no notebook (.ipynb) in" in refused(tmp_path)


def test_a_code_that_is_too_short(notebooks: Path) -> None:
    assert "needs at least 4 letters or digits" in refused(notebooks, access_code="a-b")


def test_an_address_of_another_machine(notebooks: Path) -> None:
    assert "192.0.2.77 is no address of this machine" in refused(notebooks, host="192.0.2.77")


def test_a_port_that_cannot_be(notebooks: Path) -> None:
    assert "There is no port 99999" in refused(notebooks, port=99999)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_the_course_and_every_kernel(notebooks: Path, how: signal.Signals) -> None:
    with running_course(notebooks) as address:
        assert Visitor(address).get(GOOD).status == 200
        kernels = kernels_of(address.process)
        assert kernels
        said = stop(address.process, how)
        assert address.process.returncode == 0
        assert "Traceback" not in said
        assert not any(os.path.exists(f"/proc/{kernel}") for kernel in kernels)


def test_the_terminal_says_where_the_course_is_and_how_to_stop_it_and_nothing_else(notebooks: Path) -> None:
    with running_course(notebooks) as address:
        assert Visitor(address).get(GOOD).status == 200
        assert Visitor(address).get("nowhere").status == 404
    said = address.process.said()
    assert said == f"The course is at  {address}\nTo stop it, press Ctrl+C in this window.\n"


def test_an_impatient_second_signal_still_ends_everything_quietly(notebooks: Path) -> None:
    """Pressing Ctrl+C twice, as people do, leaves no kernel and prints no traceback."""
    with running_course(notebooks) as address:
        assert Visitor(address).get(GOOD).status == 200
        kernels = kernels_of(address.process)
        assert kernels
        for _ in range(400):
            if address.process.poll() is not None:
                break
            address.process.send_signal(signal.SIGINT)
            time.sleep(0.05)
        said = address.process.finish(30)
    assert "Traceback" not in said
    assert not any(os.path.exists(f"/proc/{kernel}") for kernel in kernels)
