"""The parts that need no running server."""

from __future__ import annotations

import json
import logging
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tornado.iostream import StreamClosedError

import buraco_widgets.folders as folders
from buraco_widgets.serve import lessons, network, quiet
from buraco_widgets.serve.places import environment
from buraco_widgets.serve.site import Site, relative
from serve.server import environment as child_environment


def notebook(path: Path, *cells: str, **ours: object) -> Path:
    """Write a small notebook of markdown cells."""
    body = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"buraco": ours} if ours else {},
        "cells": [
            {"cell_type": "markdown", "id": f"c{n}", "metadata": {}, "source": cell}
            for n, cell in enumerate(cells)
        ],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(body))
    return path


def test_a_teachers_notebooks_are_listed_by_number_heading_and_name(tmp_path: Path) -> None:
    notebook(tmp_path / "10-ten.ipynb", "# The *tenth* lesson")
    notebook(tmp_path / "2_second_part.ipynb", "no heading")
    notebook(tmp_path / "more" / "extra.ipynb", "# Extra")
    notebook(tmp_path / ".ipynb_checkpoints" / "2-old.ipynb", "# Old")
    (tmp_path / "11-broken.ipynb").write_text("{not json")
    found = [(lesson.path, lesson.title, lesson.number) for lesson in lessons.list_lessons(tmp_path)]
    assert found == [
        ("2_second_part.ipynb", "Second part", "2"),
        ("10-ten.ipynb", "The tenth lesson", "10"),
        ("11-broken.ipynb", "Broken", "11"),
        ("more/extra.ipynb", "Extra", ""),
    ]


def test_what_a_notebook_says_of_itself_wins_and_a_change_is_seen(tmp_path: Path) -> None:
    file = notebook(tmp_path / "05-x.ipynb", "# Heading", title="Own title", summary="One line.", order=1)
    assert [(one.title, one.summary) for one in lessons.list_lessons(tmp_path)] == [
        ("Own title", "One line.")
    ]
    notebook(file, "# Heading", title="A longer title", order="nonsense")
    assert [(one.title, one.order) for one in lessons.list_lessons(tmp_path)] == [("A longer title", 5)]
    notebook(file, "# Heading", hidden=True)
    assert lessons.list_lessons(tmp_path) == []


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("/", "/", "./"),
        ("/", "/voila/render/a.ipynb", "voila/render/a.ipynb"),
        ("/p/voila", "/p/voila/render/a%20b.ipynb", "voila/render/a%20b.ipynb"),
        ("/p/voila/render/l/a.ipynb", "/p/voila", "../../../voila"),
        ("/voila/render/a.ipynb", "/", "../../"),
    ],
)
def test_relative_addresses(source: str, target: str, expected: str) -> None:
    assert relative(source, target) == expected


def test_a_lesson_with_blanks_in_its_name_has_an_address(tmp_path: Path) -> None:
    notebook(tmp_path / "in" / "my own.ipynb", "# Mine")
    site = Site("/", "/", tmp_path, tmp_path)
    assert [site.address(lesson) for lesson in site.lessons()] == ["/voila/render/in/my%20own.ipynb"]


def test_the_identity_does_not_name_the_folder(tmp_path: Path) -> None:
    identity = Site("/", "/", tmp_path, tmp_path).identity()
    assert tmp_path.name not in identity
    assert identity != Site("/", "/", tmp_path.parent, tmp_path.parent).identity()


def test_the_picture_of_the_address_is_drawn_in_place() -> None:
    share = network.Share("http://192.168.1.5:8742/", "K7Q-M3P")
    assert share.link == "http://192.168.1.5:8742/?token=K7Q-M3P"
    assert [share.is_from_here(who) for who in ("127.0.0.1", "192.168.1.5", "192.168.1.6")] == [
        True,
        True,
        False,
    ]
    assert share.svg().startswith("<svg ")
    assert len(share.terminal().splitlines()) > 10


def test_an_address_that_was_given_is_the_one_to_tell() -> None:
    assert network.address_in_the_room("192.0.2.9") == "192.0.2.9"
    assert network.is_loopback("127.0.0.1")
    assert network.is_loopback("::1")
    assert not network.is_loopback("0.0.0.0")


def test_lessons_are_found_in_a_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "widgets" / "buraco_widgets"
    notebook(tmp_path / "lessons" / "01-a.ipynb", "# A")
    package.mkdir(parents=True)
    monkeypatch.setattr(folders, "__file__", str(package / "folders.py"))
    assert folders.lessons_folder() == (tmp_path / "lessons").resolve()


def test_lessons_are_found_in_a_wheel_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "widgets" / "buraco_widgets"
    notebook(tmp_path / "lessons" / "01-a.ipynb", "# A")
    notebook(package / "lessons" / "01-a.ipynb", "# A")
    monkeypatch.setattr(folders, "__file__", str(package / "folders.py"))
    assert folders.lessons_folder() == (package / "lessons").resolve()
    shutil.rmtree(package / "lessons")
    shutil.rmtree(tmp_path / "lessons")
    with pytest.raises(folders.LessonsNotFound, match="install the course again"):
        folders.lessons_folder()


def test_importing_the_launcher_does_not_import_voila() -> None:
    code = "import sys, buraco_widgets.serve; sys.exit('voila' in sys.modules or 'tornado' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], env=child_environment(), check=False).returncode == 0


def test_our_folders_come_first_and_once() -> None:
    once = environment({"JUPYTER_PATH": "/theirs"})
    assert once["JUPYTER_PATH"].endswith(":/theirs")
    assert environment(once) == once


def test_only_what_is_wrong_is_said_and_only_once(capsys: pytest.CaptureFixture[str]) -> None:
    handler = quiet.PlainWords()
    for _time in range(2):
        handler.handle(logging.makeLogRecord({"name": "buraco.serve", "levelno": 40, "msg": "One thing"}))
        handler.handle(
            logging.makeLogRecord({"name": "Course", "levelno": 30, "msg": "Notebook x is not trusted"})
        )
    assert capsys.readouterr().err == "One thing\n"


def test_that_a_page_was_left_is_said_to_nobody() -> None:
    def said(error: Exception) -> str | None:
        facts = {"name": "Voila", "levelno": 40, "msg": "Error at server while executing cell: %r"}
        return quiet.sentence(logging.makeLogRecord({**facts, "exc_info": (type(error), error, None)}))

    assert said(StreamClosedError()) is None
    assert "Kernel died" in str(said(RuntimeError("Kernel died"))), "a kernel may end by itself"
    page = quiet.Reading()
    token = quiet.reading.set(page)
    try:
        assert "Kernel died" in str(said(RuntimeError("Kernel died"))), "somebody still waits"
        page.left = True
        assert said(RuntimeError("Kernel died")) is None
        assert "damson" in str(said(ValueError("damson"))), "the notebook's own fault is one, page or no page"
    finally:
        quiet.reading.reset(token)
