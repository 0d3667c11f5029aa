"""The access code that lets phones in the room in, and nobody else."""

from __future__ import annotations

import hmac
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.utils import ensure_async
from tornado import web
from tornado.escape import url_unescape

from buraco_widgets.locale import gettext as _
from buraco_widgets.serve.codes import Guesses, plain_code
from buraco_widgets.serve.site import asset_address
from buraco_widgets.serve.words import page_words


class CourseIdentity(IdentityProvider):
    """Lets everybody in where there is no code, and otherwise those who know it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.guesses = Guesses()

    @property
    def auth_enabled(self) -> bool:
        """Whether a code is asked for."""
        return bool(self.token)

    def accepts(self, visitor: str, code: str) -> bool:
        """Say whether ``code`` opens the course to the visitor; a wrong one counts as a guess."""
        if self.guesses.must_wait(visitor):
            return False
        given, right = plain_code(code).encode(), plain_code(self.token).encode()
        if hmac.compare_digest(given, right):
            return True
        self.guesses.wrong(visitor)
        return False

    async def get_user_token(self, handler: web.RequestHandler) -> User | None:
        """Return the visitor whose address carries the code (as the QR code does), else ``None``."""
        code = self.get_token(handler)
        if not self.token or not code or not self.accepts(str(handler.request.remote_ip), code):
            return None
        known = await ensure_async(self.get_user_cookie(handler))
        return known if isinstance(known, User) else self.generate_anonymous_user(handler)

    def process_login_form(self, handler: web.RequestHandler) -> User | None:
        """Return the visitor who typed the right code into the form, else ``None``."""
        if not self.token or not self.accepts(
            str(handler.request.remote_ip), handler.get_argument("code", "")
        ):
            return None
        return self.generate_anonymous_user(handler)

    def get_handlers(self) -> list[tuple[str, object]]:
        """Return the page that asks for the code."""
        return [("/login", LoginHandler)] if self.token else []


class LoginHandler(LoginFormHandler):
    """The page that asks for the access code."""

    def _render(self, message: dict[str, str] | None = None) -> None:
        problem = ""
        if message:
            identity = self.identity_provider
            if isinstance(identity, CourseIdentity) and identity.guesses.must_wait(
                str(self.request.remote_ip)
            ):
                self.set_status(429)
                problem = _("Too many wrong codes. Wait a minute, then try again.")
            else:
                problem = _(
                    "That is not the code. It is on the teacher's screen; small letters and capitals are alike."
                )
        template = self.settings["voila_jinja2_env"].get_template("login.html")
        self.set_header("Cache-Control", "no-store")
        self.write(
            template.render(
                words=page_words(),
                asset=lambda name: asset_address(self.request.path, self.base_url, name),
                problem=problem,
                next=url_unescape(self.get_argument("next", default=self.base_url), plus=False),
                xsrf=self.xsrf_form_html(),
            )
        )

    @allow_unauthenticated
    def post(self) -> None:
        """Take the code from the form."""
        user = self.current_user = self.identity_provider.process_login_form(self)
        if user is None:
            self.set_status(401)
            self._render(message={"error": "code"})
            return
        self.identity_provider.set_login_cookie(self, user)
        self._redirect_safe(self.get_argument("next", default=self.base_url))  # type: ignore[no-untyped-call]
