"""The notebooks as files and as programs: what nbval cannot see, and that nbval sees what it should."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from buraco_core.course import LESSONS
from buraco_core.sessions import ROOM_NAMES, ROOMS
from buraco_widgets.folders import lessons_folder

ALL = [path.stem for path in sorted(lessons_folder().glob("*.ipynb"))]
NAMES = [name for name in ALL if name[0].isdigit()]
BESIDE = [name for name in ALL if name not in NAMES]


def _read(name: str) -> Any:
    return nbformat.read(lessons_folder() / f"{name}.ipynb", as_version=4)


def test_there_is_a_notebook_for_each_lesson() -> None:
    assert [lesson.key for lesson in LESSONS] == NAMES


def test_there_is_a_notebook_for_each_room_beside_the_course_in_their_order() -> None:
    order = {name: _read(name).metadata["buraco"]["order"] for name in BESIDE}
    assert sorted(BESIDE, key=order.__getitem__) == [each.key for each in ROOM_NAMES]
    assert set(ROOMS) == set(BESIDE)


@pytest.mark.parametrize("name", BESIDE)
def test_a_room_is_told_of_as_it_tells_of_itself_and_opens_from_an_empty_folder(
    name: str, tmp_path: Path
) -> None:
    notebook = _read(name)
    told = notebook.metadata["buraco"]
    room = next(each for each in ROOM_NAMES if each.key == name)
    assert told["beside"] is True
    assert (told["title"], told["summary"]) == (str(room.title), str(room.summary))
    shown = [each for each in notebook.cells if "lab-only" not in each.metadata.get("tags", [])]
    assert [each.source.splitlines()[-1] for each in shown] == [f'room("{name}")']
    NotebookClient(notebook, timeout=120).execute(cwd=str(tmp_path))
    state = notebook.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    assert [each["state"]["view"]["v"] for each in state.values() if "view" in each["state"]] == [1]


@pytest.mark.parametrize("name", NAMES)
def test_title_and_summary_are_those_of_the_course(name: str) -> None:
    lesson = next(each for each in LESSONS if each.key == name)
    told = _read(name).metadata["buraco"]
    assert (told["title"], told["summary"]) == (str(lesson.title), str(lesson.summary))


@pytest.mark.parametrize("name", NAMES)
def test_worked_examples_keep_their_answers_so_that_they_are_compared(name: str) -> None:
    examples = [cell for cell in _read(name).cells if "worked-example" in cell.metadata.get("tags", [])]
    asking = [cell for cell in examples if "import" not in cell.source]
    assert len(asking) >= 2
    for cell in asking:
        assert cell.execution_count is not None, cell.source
        assert cell.outputs, cell.source
        assert "rules=" in cell.source, f"a worked example names its rule set: {cell.source}"


@pytest.mark.parametrize("name", NAMES)
def test_only_the_board_is_shown_in_voila_and_no_logic_is_in_the_notebook(name: str) -> None:
    cells = _read(name).cells
    shown = [
        cell for cell in cells if not {"worked-example", "lab-only"} & set(cell.metadata.get("tags", []))
    ]
    assert [cell.source.splitlines()[-1] for cell in shown] == [f'lesson("{name}")']
    for cell in cells:
        if cell.cell_type == "code":
            assert not [
                line
                for line in cell.source.splitlines()
                if line.split(" ")[0] in ("def", "class", "for", "while")
            ]


@pytest.mark.parametrize("name", NAMES)
def test_the_notebook_runs_from_an_empty_folder_and_shows_boards(name: str, tmp_path: Path) -> None:
    notebook = _read(name)
    NotebookClient(notebook, timeout=120).execute(cwd=str(tmp_path))
    state = notebook.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    views = [each["state"]["view"] for each in state.values() if "view" in each["state"]]
    assert len(views) >= 2
    assert all(view["v"] == 1 and view["blocks"] for view in views)
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_stored_answer_is_found(tmp_path: Path) -> None:
    notebook = json.loads((lessons_folder() / "05-clean-dirty.ipynb").read_text())
    cell = next(c for c in notebook["cells"] if c["cell_type"] == "code" and c["outputs"])
    lines = cell["outputs"][0]["data"]["text/plain"]
    cell["outputs"][0]["data"]["text/plain"] = [line.replace("clean", "spotless") for line in lines]
    (tmp_path / "wrong.ipynb").write_text(json.dumps(notebook))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--nbval", "-q", "-p", "no:cacheprovider", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 1
    assert "1 failed" in done.stdout
