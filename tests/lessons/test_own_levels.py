"""The example of a teacher's own levels runs as it stands, and each cell shows a board."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient

EXAMPLE = Path(__file__).parents[2] / "docs" / "teachers" / "own-levels.ipynb"


def test_every_level_of_the_example_is_a_board(tmp_path: Path) -> None:
    book = nbformat.read(EXAMPLE, as_version=4)
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    levels = [cell for cell in book.cells if cell.cell_type == "code" and cell.source.startswith("level(")]
    assert len(levels) == 5
    for cell in levels:
        assert any(
            "application/vnd.jupyter.widget-view+json" in each.get("data", {}) for each in cell.outputs
        )
    state = book.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    views = [each["state"]["view"] for each in state.values() if "view" in each["state"]]
    assert len(views) == 5
    said = " ".join(block["text"] for view in views for block in view["blocks"] if block["type"] == "text")
    for question in (
        "Clean or dirty?",
        "Close in this turn.",
        "without a wild",
        "Can you open?",
        "Where does the",
    ):
        assert question in said


def test_its_cells_keep_no_output() -> None:
    book = nbformat.read(EXAMPLE, as_version=4)
    assert all(not cell.get("outputs") and cell.get("execution_count") is None for cell in book.cells)
