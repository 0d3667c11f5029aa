"""How the tests ask the command, and questions that it can answer."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

from buraco_widgets import cli

Json = dict[str, Any]

GOOD: Json = {"rules": "us", "cards": ["7H", "8H", "9H"]}
SIDE: Json = {"melds": [["7H", "8H", "9H"]], "hands": [], "took_pot": True}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    try:
        status = cli.main(arguments)
    except SystemExit as left:
        status = int(left.code or 0)
    out, err = capsys.readouterr()
    return status, out, err


def ask(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: str, *lines: str | Json
) -> tuple[int, list[Json]]:
    """Exit status and answers to lines of JSON."""
    text = "".join((each if isinstance(each, str) else json.dumps(each)) + "\n" for each in lines)
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    status, out, err = run(capsys, kind, "--jsonl")
    assert err == ""
    return status, [json.loads(line) for line in out.splitlines()]
