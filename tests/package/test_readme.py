"""The README tells the truth: its Python runs, its commands print what it shows, its pictures exist."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from buraco_widgets.cli import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
CONSOLE = "\n".join(re.findall(r"```console\n(.*?)```", README, re.DOTALL))
COMMANDS = re.findall(r"^\$ buraco (.*)\n((?:(?!\$ ).*\n?)*)", CONSOLE, re.MULTILINE)


def test_the_python_in_it_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried > 3) == (0, True)


@pytest.mark.parametrize(("command", "shown"), COMMANDS)
def test_the_commands_print_what_it_shows(
    command: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out.strip() == shown.strip()


def test_it_shows_commands_and_names_what_make_makes() -> None:
    assert len(COMMANDS) == 4
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"(?:^|`)make (\w+)", README, re.MULTILINE):
        assert f"\n{target}:" in makefile, target


def test_its_pictures_and_files_exist() -> None:
    targets = re.findall(r"\]\(((?!https?:)[^)]+)\)", README) + re.findall(r'src="([^"]+)"', README)
    assert len(targets) >= 3
    for target in targets:
        assert (ROOT / target).exists(), target
