"""`buraco lab`: a folder that cannot be written in, and lessons that are not there, are a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from buraco_widgets import folders, lab
from cli.asking import run


@pytest.fixture(autouse=True)
def nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: name)
    monkeypatch.setattr(lab.subprocess, "call", lambda command: pytest.fail(f"{command} was run"))


def test_a_folder_that_cannot_hold_the_lessons(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("mine")
    for folder in ("file", "file/below", "/proc/no-such"):
        status, out, err = run(capsys, "lab", folder)
        assert (status, out) == (1, "")
        assert err == f"The lessons could not be copied to '{folder}': name a folder that you may write in.\n"
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_without_leave_to_write(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def refuse(*_paths: object) -> None:
        raise PermissionError("no leave")

    monkeypatch.setattr("shutil.copyfile", refuse)
    status, out, err = run(capsys, "lab", str(tmp_path))
    assert (status, out) == (1, "")
    assert err.startswith("The lessons could not be copied to '/")


def test_lessons_that_are_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(folders, "__file__", str(tmp_path / "a" / "b" / "folders.py"))
    status, out, err = run(capsys, "lab", str(tmp_path / "new"))
    assert (status, out) == (1, "")
    assert err.startswith("The lessons were not found in ")
    assert err.endswith("; install the course again.\n")
    assert not (tmp_path / "new").exists()
