"""Where the course's own notebooks are, in an installed wheel and in a checkout alike."""

from __future__ import annotations

from pathlib import Path

from buraco_widgets.locale import gettext as _


class LessonsNotFound(FileNotFoundError):
    """The course's notebooks are neither in the package nor beside it."""


def lessons_folder() -> Path:
    """Return the folder that holds the lessons' notebooks.

    A wheel carries them inside the package; a checkout has them at its root, two folders up from here.
    Raises :class:`LessonsNotFound`, with one sentence, if there are none in either place.
    """
    package = Path(__file__).resolve().parent
    places = (package / "lessons", package.parent.parent / "lessons")
    for place in places:
        if any(place.glob("*.ipynb")):
            return place
    raise LessonsNotFound(
        _("The lessons were not found in {0} or {1}; install the course again.").format(*places)
    )
