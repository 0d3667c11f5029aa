"""The pages: home, lessons, the end of a kernel, and what is said when something fails."""

from __future__ import annotations

import json
import logging
from typing import Any
from urllib.parse import parse_qsl, urlencode

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from jupyter_server.utils import ensure_async, url_path_join
from tornado import web
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from buraco_widgets.serve.network import ABOUT
from buraco_widgets.serve.quiet import Reading, reading
from buraco_widgets.serve.site import SETTING, Site, asset_address, is_still_ready, page_config_hook, relative
from buraco_widgets.serve.words import page_words, problem_words, rule_set_names

log = logging.getLogger("buraco.serve")

FENCE = "frame-ancestors 'self'; base-uri 'self'; form-action 'self'"
"""What every page forbids: being framed by other sites, or sending forms to them."""

OWN_FENCE = f"{FENCE}; default-src 'self' blob: data: 'unsafe-inline' 'unsafe-eval'; connect-src 'self' blob: data: ws: wss:"
"""What the course's own pages forbid as well: asking another machine for anything."""

SECURE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


class Page(JupyterHandler):
    """A page of ours: made from the template folder, and plain when something fails."""

    @property
    def site(self) -> Site:
        """The site that this page belongs to."""
        site: Site = self.settings[SETTING]
        return site

    def set_default_headers(self) -> None:
        """Set headers that keep other sites out of our pages."""
        super().set_default_headers()
        self.set_header("Content-Security-Policy", OWN_FENCE if self.site.own else FENCE)
        for name, value in SECURE.items():
            self.set_header(name, value)

    def show(self, name: str, **values: Any) -> str:
        """Return a page made from the template ``name``."""
        template = self.settings["voila_jinja2_env"].get_template(name)
        home = relative(self.request.path, self.site.home)
        text: str = template.render(words=page_words(), home=home, asset=self.asset, **values)
        return text

    def asset(self, name: str) -> str:
        """Return the relative address of one of our static files, with its version."""
        return asset_address(self.request.path, self.site.base, name)

    def clean_address(self) -> bool:
        """Send a visitor who came with the code in the address on to the address without it."""
        query = parse_qsl(self.request.query, keep_blank_values=True)
        rest = [(name, value) for name, value in query if name != "token"]
        if len(rest) == len(query) or not self.current_user:
            return False
        target = self.request.path.rsplit("/", 1)[-1] or "./"
        self.redirect(f"{target}?{urlencode(rest)}" if rest else target)
        return True

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say in plain words what went wrong."""
        error = kwargs.get("exc_info", (None, None, None))[1]
        if status_code >= 500 and not isinstance(error, web.HTTPError):
            log.error("The page %s could not be shown: %s", self.request.path, error, exc_info=error)
        heading, advice = problem_words(status_code)
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(self.show("problem.html", heading=heading, advice=advice, status=status_code))


class HomePage(Page):
    """The list of lessons: no kernel, made in a few milliseconds."""

    @web.authenticated
    async def get(self) -> None:
        """Answer with the home page."""
        if self.clean_address():
            return
        site = self.site
        found = site.lessons()
        lessons, beside = (
            [
                {"lesson": each, "address": relative(self.request.path, site.address(each))}
                for each in found
                if each.beside is is_beside
            ]
            for is_beside in (False, True)
        )
        share = site.share if site.share and site.share.is_from_here(str(self.request.remote_ip)) else None
        self.set_header("Cache-Control", "no-cache")
        self.finish(
            self.show(
                "home.html",
                lessons=lessons,
                beside=beside,
                heading="" if site.own else site.folder.name,
                own=site.own,
                visit=site.visit,
                rules=rule_set_names(),
                share=share,
            )
        )


class ToHome(Page):
    """Addresses of Voilà's own file lists lead to the home page."""

    @web.authenticated
    async def get(self, *_rest: str) -> None:
        """Send the visitor home."""
        self.redirect(relative(self.request.path, self.site.home))


class LessonPage(Page, TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook as a page."""

    def initialize(self, **kwargs: Any) -> None:
        """Take the configuration that Voilà gives its handler."""
        super().initialize(**kwargs)
        self.page_config_hook = page_config_hook
        self._reading = Reading()

    def on_connection_close(self) -> None:
        """Know that the page was left while it was being made."""
        self._reading.left = True
        super().on_connection_close()

    @web.authenticated
    async def get(self, path: str | None = None) -> None:
        """Start a kernel, run the notebook and stream the page."""
        if self.clean_address():
            return
        if not path or not path.endswith(".ipynb"):
            raise web.HTTPError(404)
        self._notebook = path
        reading.set(self._reading)
        await ensure_async(super().get(path))

    def should_use_rendered_notebook(self, *known: Any) -> bool:
        """Say whether to use the page that was made ready: not if the notebook has changed since."""
        use: bool = super().should_use_rendered_notebook(*known)
        return use and is_still_ready(self.site, self._notebook)


class NoSuchPage(Page):
    """Any other address."""

    @allow_unauthenticated
    async def prepare(self) -> None:  # type: ignore[override]
        """Answer 404 before anything is asked of the visitor."""
        raise web.HTTPError(404)


class About(APIHandler):
    """By which a course recognises another one on its port; tells nothing else."""

    @allow_unauthenticated
    async def get(self) -> None:
        """Answer with the course's identity."""
        site: Site = self.settings[SETTING]
        about = {"course": "buraco", "site": site.identity(), "shared": site.share is not None}
        self.finish(json.dumps(about))


class EndOfKernel(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """Ends a kernel when its page is closed.

    The page says so by a beacon, which carries no header of ours and comes once more than needed on some
    browsers: so it is taken without the cross-site token (the kernel's id cannot be guessed), and a kernel
    that has already ended is no error.
    """

    def check_xsrf_cookie(self) -> None:
        """Ask for no token: the browser's farewell cannot carry one."""

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End the kernel."""
        if kernel_id in self.kernel_manager:
            await ensure_async(self.kernel_manager.shutdown_kernel(kernel_id, now=True))
        self.set_status(204)
        self.finish()


def page_routes(base: str, home: str, lesson_arguments: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return the routes of our pages; they come before Voilà's own."""

    def at(path: str) -> str:
        return url_path_join(base, path)

    return [
        (home, HomePage),
        (at(ABOUT), About),
        (at(r"/voila/tree(.*)"), ToHome),
        (at(r"/voila/render/(.*)"), LessonPage, lesson_arguments),
        (at(r"/voila/api/shutdown/(.*)"), EndOfKernel),
    ]
