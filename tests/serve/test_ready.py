"""The course's own first lesson has a kernel that is ready before anybody asks."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from serve.server import Course, Visitor, kernels_of, running_course, stop, until
from serve.test_pages import kernel_id

FIRST = "voila/render/01-good.ipynb"


@pytest.fixture
def own(notebooks: Path, tmp_path: Path) -> Iterator[Course]:
    """A course whose own lessons are a copy of the small notebooks."""
    copy = tmp_path / "lessons"
    shutil.copytree(notebooks, copy)
    with running_course(None, own_lessons=copy) as address:
        assert until(lambda: len(kernels_of(address.process)) == 1)
        yield address


def test_the_first_lesson_is_there_at_once_and_the_others_as_ever(own: Course) -> None:
    [ready] = kernels_of(own.process)
    # A kernel's process is named after its connection file, which is named after the kernel.
    command = Path(f"/proc/{ready}/cmdline").read_text()
    visitor = Visitor(own)
    pages: list[str] = []

    def comes_from_it() -> bool:
        pages.append(visitor.get(FIRST).text)
        return kernel_id(pages[-1]) in command

    # Before it has run the lesson, whoever asks is given another one, and this one waits on.
    assert until(comes_from_it, seconds=60), "no page has the kernel that was made ready"
    assert "application/vnd.jupyter.widget-view+json" in pages[-1]
    assert '<meta name="buraco-home" content="../../">' in pages[-1]
    page = visitor.get("voila/render/02-hidden.ipynb").text
    assert kernel_id(page) not in command
    assert set(kernels_of(own.process)) > {ready}, "another page has a kernel of its own"


def test_the_courses_own_pages_may_ask_no_other_machine(own: Course, visitor: Visitor) -> None:
    for path in ("", FIRST, "nowhere"):
        policy = Visitor(own).get(path).headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "http" not in policy
        assert "default-src" not in visitor.get(path).headers["Content-Security-Policy"], "a teacher's may"


def test_a_lesson_that_was_changed_since_is_shown_as_it_is_now(own: Course, tmp_path: Path) -> None:
    visitor = Visitor(own)
    visitor.get("voila/render/02-hidden.ipynb")
    file = tmp_path / "lessons" / "01-good.ipynb"
    file.write_text(file.read_text().replace("A good lesson", "A better lesson"))
    for _time in range(2):
        assert "A better lesson" in visitor.get(FIRST).text


def test_stopping_at_once_leaves_nothing_behind(own: Course) -> None:
    kernels = kernels_of(own.process)
    stop(own.process)
    assert own.process.returncode == 0
    assert not any(os.path.exists(f"/proc/{kernel}") for kernel in kernels)
