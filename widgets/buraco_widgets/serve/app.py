"""The course under Voilà itself: our pages before Voilà's, compressed, and quiet."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import signal
import socket
from collections.abc import Callable
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import GZipContentEncoding
from voila.app import Voila

from buraco_widgets.serve.assets import asset_routes
from buraco_widgets.serve.handlers import NoSuchPage, page_routes
from buraco_widgets.serve.places import CONFIG_FOLDER, CONFIG_NAME
from buraco_widgets.serve.site import SETTING, Site, ready_config_hook


class Course(Voila):  # type: ignore[misc]
    """A Voilà application that serves one :class:`Site` on sockets that are already bound."""

    site: Site
    sockets: list[socket.socket]
    on_ready: Callable[[], None] = staticmethod(lambda: None)

    def load_config_file(self, *_named: Any, **_placed: Any) -> None:
        """Load our one configuration file, and nothing from the folder that the user happens to be in."""
        super().load_config_file(CONFIG_NAME, path=[str(CONFIG_FOLDER)])

    def keep_ready(self, notebook: str) -> None:
        """Keep one kernel that has already run ``notebook``, so that its page comes at once."""
        self.voila_configuration.preheat_kernel = True
        pools = {"default": {"pool_size": 0}, notebook: {"pool_size": 1}}
        self.config.VoilaKernelManager.kernel_pools_config = pools
        self.config.VoilaKernelManager.fill_delay = 5.0

    def init_settings(self) -> dict[str, Any]:
        """Add the site, and let only those hosts in that this server is for."""
        self.voila_configuration.page_config_hook = ready_config_hook
        settings: dict[str, Any] = super().init_settings()
        settings[SETTING] = self.site
        settings["allow_remote_access"] = self.site.share is not None
        settings["local_hostnames"] = ["localhost"]
        return settings

    def init_handlers(self) -> list[Any]:
        """Put our pages and files before Voilà's own handlers."""
        self.app.add_transform(GZipContentEncoding)
        lesson = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        ours: list[Any] = page_routes(self.base_url, self.site.home, lesson)
        ours += [
            (url_path_join(self.base_url, path), handler, arguments)
            for path, handler, arguments in asset_routes(self.static_paths, self.labextensions_path)
        ]
        return [*ours, *super().init_handlers(), (r".*", NoSuchPage)]

    def listen(self) -> None:
        """Serve until a signal says stop, then end every kernel."""
        server = HTTPServer(self.app)
        server.add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        loop = asyncio.get_event_loop()

        leaving = False

        def leave(*_signal: Any) -> None:
            nonlocal leaving
            if not leaving:  # an impatient second Ctrl+C must not stop the ending of the kernels
                leaving = True
                loop.call_soon_threadsafe(self.ioloop.stop)

        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), leave)
        self.ioloop.add_callback(self.on_ready)
        try:
            self.ioloop.start()
        finally:
            server.stop()
            with contextlib.suppress(asyncio.CancelledError):
                self.ioloop.run_sync(self._end_kernels)
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def _end_kernels(self) -> None:
        """End every kernel, those that are only just starting as well."""
        manager = self.kernel_manager
        for _try in range(20):
            await manager.shutdown_all(now=True)
            pending = getattr(manager, "_pending_kernels", {})
            if not len(manager) and not pending:
                return
            await asyncio.sleep(0.1)
