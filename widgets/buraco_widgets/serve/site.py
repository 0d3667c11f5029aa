"""What the pages know about the site: where home is, which folder it lists, how others join."""

from __future__ import annotations

import hashlib
import posixpath
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from buraco_widgets.serve.assets import stamp
from buraco_widgets.serve.lessons import Lesson, describe, list_lessons
from buraco_widgets.serve.network import Share, identity
from buraco_widgets.serve.places import STATIC_FOLDER, TEMPLATE
from buraco_widgets.serve.words import page_words

SETTING = "buraco_site"
"""The key of the tornado setting that holds the :class:`Site`."""


def relative(source: str, target: str) -> str:
    """Return ``target`` as seen from the page ``source``; both are absolute paths of addresses.

    >>> relative("/", "/voila/render/a.ipynb")
    'voila/render/a.ipynb'
    >>> relative("/user/x/voila", "/user/x/voila/render/a.ipynb")
    'voila/render/a.ipynb'
    >>> relative("/voila/render/a.ipynb", "/")
    '../../'
    >>> relative("/user/x/voila/render/lessons/a.ipynb", "/user/x/voila")
    '../../../voila'
    """
    start = source if source.endswith("/") else posixpath.dirname(source)
    folder, name = posixpath.split(target)
    found = posixpath.relpath(folder, start)
    if found == "." and name:
        return name
    return f"{found}/{name}"


@cache
def _version(file: Path, _changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def asset_address(source: str, base: str, name: str) -> str:
    """Return the address of our static file ``name`` as seen from the page ``source``."""
    file = STATIC_FOLDER / name
    version = _version(file, file.stat().st_mtime_ns)
    return f"{relative(source, f'{base}voila/templates/{TEMPLATE}/static/{name}')}?v={version}"


@dataclass(frozen=True)
class Site:
    """One running course, under Voilà itself or as an extension of a Jupyter server."""

    base: str
    """The address path of the server, beginning and ending with a slash."""
    home: str
    """The address path of the home page."""
    root: Path
    """The folder below which notebooks' addresses are."""
    folder: Path
    """The folder whose lessons the home page lists; ``root`` or inside it."""
    own: bool = True
    """Whether these are the course's own lessons, not a teacher's."""
    share: Share | None = None
    """How phones join, if they may."""
    visit: bool = False
    """Whether the machine is only borrowed (Binder), so that what browsers keep for it is soon gone."""

    def lessons(self) -> list[Lesson]:
        """Return the lessons in order."""
        return list_lessons(self.folder)

    def address(self, lesson: Lesson) -> str:
        """Return the address path of a lesson."""
        inside = self.folder.relative_to(self.root).as_posix()
        path = posixpath.join("" if inside == "." else inside, lesson.path)
        return f"{self.base}voila/render/{quote(path)}"

    def identity(self) -> str:
        """Return a text by which two sites on the same folder are recognised."""
        return identity(self.folder)

    def page_config(self, notebook: str) -> dict[str, Any]:
        """Return what a lesson's page needs from us besides Voilà's own configuration."""
        address = f"{self.base}voila/render/{quote(notebook)}"
        lesson = describe(self.root, notebook)
        fixed = f"{self.base}voila/fixed/{stamp()}"
        return {
            "fullStaticUrl": f"{fixed}/static",
            "fullLabextensionsUrl": f"{fixed}/labextensions",
            "buraco": {
                "home": relative(address, self.home),
                "title": lesson.title if lesson else Path(notebook).stem,
                "lesson": Path(notebook).stem,
                "own": "yes" if self.own else "no",
                "keeps": "visit" if self.visit else "yes",
                "share": self.share.address if self.share else "",
                "words": page_words(),
                "lang": "en",
            },
        }


_ready: dict[Path, int] = {}
"""When each notebook that a kernel was made ready for had last been changed."""


def _changed(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def is_still_ready(site: Site, notebook: str) -> bool:
    """Say whether the notebook is as it was when a kernel was made ready for it."""
    file = site.root / notebook
    return _ready.get(file) == _changed(file)


def ready_config_hook(page_config: dict[str, Any], *, notebook_path: str, **known: Any) -> dict[str, Any]:
    """Do what :func:`page_config_hook` does, for a page that is made before anybody asks for it."""
    file = known["settings"][SETTING].root / notebook_path
    _ready[file] = _changed(file)
    return page_config_hook(page_config, notebook_path=notebook_path, **known)


def page_config_hook(page_config: dict[str, Any], *, notebook_path: str, **known: Any) -> dict[str, Any]:
    """Add our part to the configuration of a lesson's page (a hook that Voilà calls)."""
    site: Site = known["settings"][SETTING]
    return {**page_config, **site.page_config(notebook_path)}
