"""Translations of what people read; English where there is none."""

from __future__ import annotations

import gettext as _gettext
from functools import cache
from pathlib import Path

__all__ = ["gettext", "translations"]

DOMAIN = "buraco"


@cache
def translations() -> _gettext.NullTranslations:
    """The translations for the language of the surroundings, or none, which is English."""
    return _gettext.translation(DOMAIN, localedir=str(Path(__file__).parent), fallback=True)


def gettext(message: str) -> str:
    """Return the translation of ``message``, or ``message`` itself where there is none."""
    return translations().gettext(message)
