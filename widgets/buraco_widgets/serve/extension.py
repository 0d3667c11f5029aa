"""The course as an extension of a Jupyter server that also has Voilà (Binder): the same pages at <base>voila."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.web import GZipContentEncoding
from voila.configuration import VoilaConfiguration
from voila.paths import collect_static_paths, collect_template_paths
from voila.utils import get_voila_labextensions_path

from buraco_widgets.serve.assets import asset_routes
from buraco_widgets.serve.handlers import page_routes
from buraco_widgets.serve.places import TEMPLATE
from buraco_widgets.serve.site import SETTING, Site, page_config_hook


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "buraco_widgets.serve.extension"}]


def _lessons_below(root: Path) -> Path:
    """Return the folder to list: ``lessons`` if there is one with notebooks, as in the repository."""
    lessons = root / "lessons"
    return lessons if any(lessons.glob("*.ipynb")) else root


def _load_jupyter_server_extension(server: Any) -> None:
    """Add our pages to the server; this runs before Voilà's own extension, by the order of the names."""
    application = server.web_app
    base: str = application.settings["base_url"]
    root = Path(server.root_dir).resolve()
    application.settings[SETTING] = Site(
        base=base,
        home=url_path_join(base, "voila"),
        root=root,
        folder=_lessons_below(root),
        visit="BINDER_SERVICE_HOST" in os.environ or "BINDER_LAUNCH_HOST" in os.environ,
    )
    application.add_transform(GZipContentEncoding)
    configuration = VoilaConfiguration(parent=server)
    configuration.page_config_hook = page_config_hook
    lesson = {
        "template_paths": collect_template_paths(["voila", "nbconvert"], TEMPLATE),
        "config": server.config,
        "voila_configuration": configuration,
    }
    routes: list[Any] = page_routes(base, url_path_join(base, "voila"), lesson)
    routes += [
        (url_path_join(base, path), handler, arguments)
        for path, handler, arguments in asset_routes(
            collect_static_paths(["voila", "nbconvert"], TEMPLATE),
            get_voila_labextensions_path(configuration.extra_labextensions_path),
        )
    ]
    application.add_handlers(".*$", routes)
