"""What the package promises of itself: the standard library alone in the core, and one wheel with all in it."""

from __future__ import annotations

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_the_core_needs_only_the_standard_library() -> None:
    allowed = set(sys.stdlib_module_names) | {"buraco_core"}
    strangers = {
        str(path.relative_to(ROOT)): sorted(others)
        for path in (ROOT / "buraco_core").rglob("*.py")
        if (others := _imported(path) - allowed)
    }
    assert strangers == {}


def test_the_core_reads_no_file_and_no_clock() -> None:
    barred = {"os", "pathlib", "io", "time", "datetime", "socket", "subprocess", "tempfile"}
    guilty = {
        str(path.relative_to(ROOT)): sorted(barred & _imported(path))
        for path in (ROOT / "buraco_core").rglob("*.py")
        if barred & _imported(path)
    }
    assert guilty == {}


def test_no_module_is_much_beyond_400_lines() -> None:
    sources = [*(ROOT / "buraco_core").rglob("*.py"), *(ROOT / "widgets/buraco_widgets").rglob("*.py")]
    sources += (ROOT / "widgets/buraco_widgets/js").rglob("*.js")
    long = {
        str(path.relative_to(ROOT)): count
        for path in sources
        if (count := path.read_text().count("\n")) > 420
    }
    assert len(sources) > 60
    assert long == {}


def test_nothing_else_becomes_importable() -> None:
    asked = "import importlib.util as u; print([n for n in ('widgets', 'lessons', 'tests', 'binder') if u.find_spec(n)])"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, cwd="/", check=True)
    assert said.stdout.strip() == "[]"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built).namelist()


def test_the_wheel_holds_what_the_course_needs(wheel: list[str]) -> None:
    needed = {
        "buraco_core/py.typed",
        "buraco_widgets/static/board.js",
        "buraco_widgets/static/board.css",
        "buraco_widgets/lessons/05-clean-dirty.ipynb",
        "buraco_widgets/cli.py",
        "buraco_core/melds/table.py",
    }
    assert needed <= set(wheel)
    assert any(name.startswith("buraco_widgets/serve/share/") for name in wheel)


def test_the_wheel_holds_nothing_else(wheel: list[str]) -> None:
    tops = {name.split("/")[0] for name in wheel}
    assert {top for top in tops if not top.endswith(".dist-info")} <= {"buraco_core", "buraco_widgets"} | {
        top for top in tops if top.endswith(".data")
    }
    assert not [
        name for name in wheel if "/js/" in name or "node_modules" in name or "test" in name.split("/")[-1]
    ]


def test_the_texts_to_translate_are_all_collected(tmp_path: Path) -> None:
    """`make texts` would change nothing: every sentence of today's code is in the template."""
    collected = tmp_path / "buraco.pot"
    subprocess.run(
        [
            sys.executable, "-m", "babel.messages.frontend", "-q", "extract", "--no-location", "--omit-header",
            "--sort-output", "-k", "M_", "-k", "MN_:1,2", "-k", "_", "-o", str(collected),
            "buraco_core", "widgets/buraco_widgets",
        ],
        check=True,
        cwd=ROOT,
    )  # fmt: skip
    kept = ROOT / "widgets/buraco_widgets/locale/buraco.pot"
    assert collected.read_text() == kept.read_text(), "run make texts"
