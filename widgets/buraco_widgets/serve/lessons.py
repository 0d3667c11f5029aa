"""What the home page says about a folder of notebooks: order, title and one line each."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST_NOTEBOOKS = 500
"""A folder with more notebooks than this is a mistake; the rest is not listed."""

_HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*\s*$", re.MULTILINE)
_NUMBER = re.compile(r"^(\d+)[-_ .]+")
_MARKUP = re.compile(r"[*_`]|!?\[([^\]]*)\]\([^)]*\)")


@dataclass(frozen=True)
class Lesson:
    """One notebook as the home page shows it."""

    path: str
    """Its address below the folder, with forward slashes."""
    key: str
    """Its stable name, under which the browser keeps the progress: the file's name without the ending."""
    title: str
    summary: str
    """One line, or empty."""
    order: float
    """Where it stands in the list; equal ones follow their paths."""
    number: str
    """The lesson's number as shown, or empty."""
    beside: bool = False
    """Whether it stands beside the lessons, in a list of its own: nothing to be done there is ever finished."""


_seen: dict[Path, tuple[tuple[int, int], Lesson | None]] = {}


def _plain(text: str) -> str:
    return " ".join(_MARKUP.sub(lambda found: found.group(1) or "", text).split())


def _source(cell: dict[str, Any]) -> str:
    source = cell.get("source", "")
    return "".join(source) if isinstance(source, list) else str(source)


def _first_heading(notebook: dict[str, Any]) -> str:
    for cell in notebook.get("cells", []):
        if cell.get("cell_type") == "markdown" and (found := _HEADING.search(_source(cell))):
            return _plain(found.group(1))
    return ""


def _read(file: Path, path: str) -> Lesson | None:
    key = file.stem
    numbered = _NUMBER.match(key)
    fallback = _NUMBER.sub("", key).replace("-", " ").replace("_", " ").strip() or key
    notebook: dict[str, Any] = {}
    try:
        notebook = json.loads(file.read_text(encoding="utf-8"))
        ours = notebook.get("metadata", {}).get("buraco", {})
        ours = ours if isinstance(ours, dict) else {}
        heading = _first_heading(notebook)
    except (OSError, ValueError, AttributeError, TypeError):
        ours, heading = {}, ""  # a notebook that cannot be read is listed; opening it says what is wrong
    if ours.get("hidden") is True:
        return None
    order = ours.get("order")
    if not isinstance(order, int | float) or isinstance(order, bool):
        order = int(numbered.group(1)) if numbered else float("inf")
    return Lesson(
        path=path,
        key=key,
        title=_plain(str(ours.get("title") or heading)) or fallback[:1].upper() + fallback[1:],
        summary=_plain(str(ours.get("summary") or "")),
        order=order,
        number=str(int(numbered.group(1))) if numbered else "",
        beside=ours.get("beside") is True,
    )


def describe(folder: Path, path: str) -> Lesson | None:
    """Return what is known about the notebook at ``path`` below ``folder``; ``None`` if it is not listed."""
    file = folder / path
    try:
        state = file.stat()
    except OSError:
        return None
    stamp = (state.st_mtime_ns, state.st_size)
    known = _seen.get(file)
    if known is None or known[0] != stamp:
        known = _seen[file] = (stamp, _read(file, path))
    return known[1]


def list_lessons(folder: Path) -> list[Lesson]:
    """Return the notebooks in ``folder`` and below in the order in which they are to be taken."""
    found = []
    for number, file in enumerate(sorted(folder.rglob("*.ipynb"))):
        path = file.relative_to(folder)
        if number >= MOST_NOTEBOOKS:
            break
        if any(part.startswith(".") for part in path.parts):
            continue
        if lesson := describe(folder, path.as_posix()):
            found.append(lesson)
    return sorted(found, key=lambda lesson: (lesson.order, lesson.path))
