"""The notebooks in JupyterLab: a copy to write in, so that the course itself stays as it is."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from buraco_core.message import M_, MessageError
from buraco_widgets.folders import lessons_folder
from buraco_widgets.locale import gettext as _

__all__ = ["copy_lessons", "open_lab"]


class LabMissingError(MessageError):
    """JupyterLab is not installed."""


def copy_lessons(folder: Path) -> list[Path]:
    """Copy the lessons that a folder does not have yet; what is there is never overwritten. Returns the new ones."""
    folder.mkdir(parents=True, exist_ok=True)
    copied = []
    for notebook in sorted(lessons_folder().glob("*.ipynb")):
        target = folder / notebook.name
        if not target.exists():
            shutil.copyfile(notebook, target)
            copied.append(target)
    return copied


def open_lab(folder: Path) -> int:
    """Copy the lessons into a folder and open it in JupyterLab; return the exit status.

    Raises:
        LabMissingError: if JupyterLab is not installed, with the command that installs it.
    """
    if find_spec("jupyterlab") is None:
        raise LabMissingError(M_("JupyterLab is not installed: install it with pip install 'buraco[lab]'."))
    copy_lessons(folder)
    print(_("Your copy of the lessons is in {folder}.").format(folder=folder.resolve()))
    return subprocess.call([sys.executable, "-m", "jupyterlab", str(folder)])
