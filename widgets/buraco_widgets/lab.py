"""The notebooks in JupyterLab: a copy to write in, so that the course itself stays as it is."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from buraco_core.message import M_, MessageError, quoted
from buraco_widgets.folders import lessons_folder
from buraco_widgets.locale import gettext as _

__all__ = ["copy_lessons", "open_lab"]


class LabMissingError(MessageError):
    """JupyterLab is not installed."""


class CopyError(MessageError):
    """The lessons could not be copied to the folder that was named."""


def copy_lessons(folder: Path) -> list[Path]:
    """Copy the lessons that a folder does not have yet; what is there is never overwritten. Returns the new ones.

    Raises:
        CopyError: if the folder cannot be made or written in.
        LessonsNotFound: if there are no lessons to copy.
    """
    notebooks = sorted(lessons_folder().glob("*.ipynb"))
    copied = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for notebook in notebooks:
            target = folder / notebook.name
            if not target.exists():
                shutil.copyfile(notebook, target)
                copied.append(target)
    except OSError as refused:
        raise CopyError(
            M_(
                "The lessons could not be copied to %(folder)s: name a folder that you may write in.",
                folder=quoted(str(folder)),
            )
        ) from refused
    return copied


def open_lab(folder: Path) -> int:
    """Copy the lessons into a folder and open it in JupyterLab; return the exit status.

    Raises:
        LabMissingError: if JupyterLab is not installed, with the command that installs it.
        CopyError, LessonsNotFound: if there is nothing to open.
    """
    if find_spec("jupyterlab") is None:
        raise LabMissingError(M_("JupyterLab is not installed: install it with pip install jupyterlab."))
    copy_lessons(folder)
    print(_("Your copy of the lessons is in {folder}.").format(folder=folder.resolve()))
    return subprocess.call([sys.executable, "-m", "jupyterlab", str(folder)])
