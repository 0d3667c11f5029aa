"""Where this package keeps its configuration and template, and how Jupyter is told to look there.

One configuration file, ``config/jupyter_config.json``, serves both the launcher and a Jupyter server that
has Voilà as an extension (Binder). Printed by ``python -m buraco_widgets.serve.places`` as shell lines.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent

CONFIG_FOLDER = HERE / "config"
"""A Jupyter configuration folder (``JUPYTER_CONFIG_PATH``)."""

CONFIG_NAME = "jupyter_config"
"""The configuration file's name without ``.json``: a Jupyter server reads it by itself."""

DATA_FOLDER = HERE / "share"
"""A Jupyter data folder (``JUPYTER_PATH``): holds ``voila/templates/buraco``."""

TEMPLATE = "buraco"
"""The name of the Voilà template."""

STATIC_FOLDER = DATA_FOLDER / "voila" / "templates" / TEMPLATE / "static"


def _first(folder: Path, others: str | None) -> str:
    rest = [part for part in (others or "").split(os.pathsep) if part and part != str(folder)]
    return os.pathsep.join([str(folder), *rest])


def environment(old: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the two variables that put our folders first on Jupyter's search paths."""
    return {
        "JUPYTER_CONFIG_PATH": _first(CONFIG_FOLDER, old.get("JUPYTER_CONFIG_PATH")),
        "JUPYTER_PATH": _first(DATA_FOLDER, old.get("JUPYTER_PATH")),
    }


if __name__ == "__main__":
    for name, value in environment().items():
        print(f"export {name}={shlex.quote(value)}")
