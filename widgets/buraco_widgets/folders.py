"""Where the course's own notebooks are, in an installed wheel and in a checkout alike."""

from __future__ import annotations

from pathlib import Path

from buraco_core.message import M_, MessageError
from buraco_core.text import Speaker
from buraco_widgets.locale import translations

__all__ = ["LessonsNotFound", "lessons_folder"]


class LessonsNotFound(MessageError):
    """The course's notebooks are neither in the package nor beside it; `str` is in the reader's language."""

    def __str__(self) -> str:
        return Speaker("us", translations()).say_error(self)


def lessons_folder() -> Path:
    """Return the folder that holds the lessons' notebooks.

    A wheel carries them inside the package; a checkout has them at its root, two folders up from here.

    Raises:
        LessonsNotFound: with one sentence, if there are none in either place.
    """
    package = Path(__file__).resolve().parent
    places = (package / "lessons", package.parent.parent / "lessons")
    for place in places:
        if any(place.glob("*.ipynb")):
            return place
    raise LessonsNotFound(
        M_(
            "The lessons were not found in %(package)s or %(checkout)s; install the course again.",
            package=str(places[0]),
            checkout=str(places[1]),
        )
    )
