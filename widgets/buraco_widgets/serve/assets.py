"""Static files, compressed once and kept by the browser.

Voilà sends its five megabytes of scripts uncompressed and asks browsers to fetch the extensions anew on
every page. Here each file is compressed once and kept in memory, and a file whose address carries its
version or a hash of its content is never asked for again.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from tornado.web import StaticFileHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

MOST_KEPT = 64 * 2**20
"""Bytes of compressed files kept in memory; a page needs about 1.5 million."""

_HASHED = re.compile(r"(^|\.)[0-9a-f]{8,}\.")
_COMPRESSIBLE = {".js", ".mjs", ".css", ".svg", ".json", ".map", ".html", ".txt", ".ttf", ".eot"}

_packed: dict[tuple[str, int, int], bytes] = {}


def stamp() -> str:
    """Return a short text that changes when one of the packages whose files are served changes."""
    names = ("voila", "anywidget", "jupyterlab_widgets", "ipywidgets", "buraco")
    found = []
    for name in names:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(name)
    return hashlib.sha256("\n".join(found).encode()).hexdigest()[:12]


def packed(path: Path) -> bytes:
    """Return the file's content, compressed with gzip."""
    state = path.stat()
    key = (str(path), state.st_mtime_ns, state.st_size)
    if key not in _packed:
        if sum(map(len, _packed.values())) > MOST_KEPT:
            _packed.clear()
        _packed[key] = gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)
    return _packed[key]


class Kept(StaticFileHandler):
    """What our static file handlers have in common: compression and the right to be cached."""

    fixed = False
    """Whether the address carries a version, so that its content never changes."""

    def set_headers(self) -> None:
        """Set the headers, and how long the browser may keep the file."""
        super().set_headers()
        name = self.request.path.rsplit("/", 1)[-1]
        keep = self.fixed or "v" in self.request.query_arguments or _HASHED.search(name)
        self.set_header("Cache-Control", FOR_EVER if keep else ASK_AGAIN)
        self.clear_header("Expires")

    async def get(self, path: str, include_body: bool = True) -> None:
        """Answer with the file, compressed where that helps and the browser understands it."""
        understood = "gzip" in self.request.headers.get("Accept-Encoding", "")
        if not understood or "Range" in self.request.headers or Path(path).suffix not in _COMPRESSIBLE:
            await super().get(path, include_body)
            return
        self.path = self.parse_url_path(path)
        found = self.get_absolute_path(self.root, self.path)
        valid = self.validate_absolute_path(self.root, found)
        if valid is None:
            return
        self.absolute_path = valid
        self.modified = self.get_modified_time()
        self.set_headers()
        if self.should_return_304():
            self.set_status(304)
            return
        body = packed(Path(valid))
        self.set_header("Content-Encoding", "gzip")
        self.set_header("Content-Length", len(body))
        if include_body:
            self.write(body)
        await self.flush()


class Bundle(Kept, MultiStaticFileHandler):  # type: ignore[misc]
    """Voilà's own scripts."""


class FixedBundle(Bundle):
    """Voilà's own scripts under an address with a version."""

    fixed = True


class TemplateFiles(Kept, TemplateStaticFileHandler):  # type: ignore[misc]
    """The static files of templates."""


class Extensions(Kept, FileFindHandler):
    """The scripts of widget libraries."""

    def set_headers(self) -> None:
        """Set the headers; the order of the base classes must not undo ours."""
        FileFindHandler.set_headers(self)
        Kept.set_headers(self)


class FixedExtensions(Extensions):
    """The scripts of widget libraries under an address with a version."""

    fixed = True


def asset_routes(
    static_paths: list[str], extension_paths: list[str]
) -> list[tuple[str, Any, dict[str, Any]]]:
    """Return the routes, below the base address, of all static files."""
    extensions = {"path": extension_paths}
    return [
        (r"/voila/fixed/[^/]+/static/(.*)", FixedBundle, {"paths": static_paths}),
        (r"/voila/fixed/[^/]+/labextensions/(.*)", FixedExtensions, extensions),
        (r"/voila/static/(.*)", Bundle, {"paths": static_paths}),
        (r"/voila/templates/(.*)", TemplateFiles, {}),
        (r"/voila/labextensions/(.*)", Extensions, extensions),
    ]
