"""Binder: the course as an extension of a Jupyter server under a prefix, from the same configuration."""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from buraco_widgets.serve.words import FAILED_MARK
from serve.server import ROOT, Visitor, running_server
from serve.test_pages import Addresses, is_external, kernel_id

BINDER = ROOT / "binder"
TOKEN = "secret"


@pytest.fixture(scope="module")
def server(notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Jupyter server whose folder looks like the repository: the notebooks are in ``lessons``."""
    root = tmp_path_factory.mktemp("repository")
    (root / "lessons").symlink_to(notebooks)
    (root / "README.md").write_text("# x")
    with running_server(root, token=TOKEN) as address:
        yield address


@pytest.fixture
def guest(server: str) -> Visitor:
    """Somebody who came in with the token."""
    visitor = Visitor(server)
    assert visitor.get(f"voila?token={TOKEN}").status == 302
    return visitor


def test_the_home_page_is_ours(guest: Visitor) -> None:
    answer = guest.get("voila")
    assert answer.status == 200
    assert "The first meld" in answer.text
    assert "Phones in the room" not in answer.text


def test_links_are_relative_and_lead_somewhere(guest: Visitor, server: str) -> None:
    addresses = Addresses(guest.get("voila").text).found
    assert "voila/render/lessons/01-good.ipynb" in addresses
    assert [address for address in addresses if address.startswith("/") or is_external(address)] == []
    for address in addresses:
        if not address.endswith(".ipynb"):
            assert guest.get(server + address).status == 200, address


def test_a_lesson_runs_and_knows_the_way_home(guest: Visitor) -> None:
    answer = guest.get("voila/render/lessons/01-good.ipynb", **{"Accept-Encoding": "gzip"})
    page = answer.text
    assert answer.headers["Content-Encoding"] == "gzip"
    assert '<meta name="buraco-home" content="../../../voila">' in page
    assert "There was an error when executing cell" not in page
    assert FAILED_MARK not in page
    assert "application/vnd.jupyter.widget-view+json" in page
    addresses = Addresses(page).found
    assert [address for address in addresses if is_external(address)] == []
    assert [
        address
        for address in addresses
        if address.startswith("/") and not address.startswith("/some/prefix/")
    ] == []
    script = next(address for address in addresses if address.endswith("/voila.js"))
    assert "immutable" in guest.get(script).headers["Cache-Control"]


def test_a_borrowed_machine_says_that_progress_may_go_with_it(
    notebooks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BINDER_LAUNCH_HOST", "https://mybinder.org/")
    (tmp_path / "lessons").symlink_to(notebooks)
    with running_server(tmp_path, token=TOKEN) as address:
        visitor = Visitor(address)
        visitor.get(f"voila?token={TOKEN}")
        home = visitor.get("voila").text
        assert "borrowed computer" in home
        assert "stays in this browser" not in home
        assert (
            '<meta name="buraco-keeps" content="visit">'
            in visitor.get("voila/render/lessons/01-good.ipynb").text
        )


def test_hidden_parts_stay_hidden_and_a_broken_lesson_says_so(guest: Visitor) -> None:
    hidden = guest.get("voila/render/lessons/02-hidden.ipynb").text
    assert "quince" in hidden
    assert "gooseberry" not in hidden
    assert FAILED_MARK in guest.get("voila/render/lessons/03-broken.ipynb").text


def test_a_closed_page_ends_its_kernel(guest: Visitor) -> None:
    kernel = kernel_id(guest.get("voila/render/lessons/01-good.ipynb").text)
    assert guest.post(f"voila/api/shutdown/{kernel}").status == 204
    assert guest.get(f"api/kernels/{kernel}").status == 404


def test_without_the_token_nothing_is_shown(server: str) -> None:
    assert Visitor(server).get("voila").status == 302


def test_requirements_agree_with_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = (BINDER / "requirements.txt").read_text().splitlines()
    pins = {}
    for line in lines:
        if line and not line.startswith("#"):
            pin = Requirement(line)
            [only] = pin.specifier
            assert only.operator == "==", line
            pins[pin.name.lower()] = only.version
    wanted = [Requirement(text) for text in project["dependencies"] + project["optional-dependencies"]["lab"]]
    assert {need.name.lower() for need in wanted} == set(pins)
    for need in wanted:
        assert need.specifier.contains(pins[need.name.lower()]), str(need)


def test_the_python_of_binder_is_one_that_the_package_allows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    version = (BINDER / "runtime.txt").read_text().strip().removeprefix("python-")
    assert Requirement(f"x{project['requires-python']}").specifier.contains(version)


@pytest.mark.parametrize("name", ["postBuild", "start"])
def test_scripts_can_be_run(name: str) -> None:
    file = BINDER / name
    assert file.stat().st_mode & 0o111
    assert subprocess.run(["bash", "-n", str(file)], check=False).returncode == 0
    listed = subprocess.run(
        ["git", "ls-files", "-s", str(file)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.stdout:
        assert listed.stdout.startswith("100755")


def test_start_sets_the_paths_and_hands_over() -> None:
    from serve.server import environment

    script = 'echo "$JUPYTER_CONFIG_PATH|$JUPYTER_PATH|$1"'
    answer = subprocess.run(
        ["bash", str(BINDER / "start"), "bash", "-c", script, "x", "handed over"],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    config, data, rest = answer.stdout.strip().split("|")
    assert (Path(config.split(":")[0]) / "jupyter_config.json").is_file()
    assert (Path(data.split(":")[0]) / "voila" / "templates" / "buraco" / "index.html.j2").is_file()
    assert rest == "handed over"
    assert re.search(r"exec \"\$@\"\s*$", (BINDER / "start").read_text())
