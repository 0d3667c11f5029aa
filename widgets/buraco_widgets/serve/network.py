"""Addresses and ports: binding one, asking who has it, and being found by phones in the room."""

from __future__ import annotations

import contextlib
import hashlib
import io
import ipaddress
import json
import socket
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import segno
from tornado.netutil import bind_sockets

ABOUT = "buraco.json"
"""The page, open to all, by which a course recognises another one on a port."""


@dataclass(frozen=True)
class Share:
    """How phones in the room reach the course."""

    address: str
    """The address to type, without the code."""
    code: str
    """The access code."""

    @property
    def link(self) -> str:
        """The address that carries the code, for the QR code."""
        return f"{self.address}?token={quote(self.code)}"

    def is_from_here(self, visitor: str) -> bool:
        """Say whether the visitor with this address sits at the machine that serves the course."""
        return is_loopback(visitor) or visitor == urlsplit(self.address).hostname

    def svg(self) -> str:
        """Return the QR code of :attr:`link` as an SVG element, black on white in any theme."""
        out = io.BytesIO()
        segno.make(self.link, error="m", micro=False).save(
            out,
            kind="svg",
            xmldecl=False,
            svgns=True,
            dark="#1d2429",
            light="#ffffff",
            border=3,
            omitsize=True,
        )
        return out.getvalue().decode().strip()

    def terminal(self) -> str:
        """Return the QR code of :attr:`link` as lines of text."""
        out = io.StringIO()
        segno.make(self.link, error="m", micro=False).terminal(out, border=2, compact=True)
        return out.getvalue().rstrip("\n")


def identity(folder: Path) -> str:
    """Return a text by which two courses on the same folder are recognised; it does not name the folder."""
    return hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:16]


def web_address(host: str, port: int) -> str:
    """Return the address of a web page for a host (brackets for IPv6) and a port."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_loopback(address: str) -> bool:
    """Say whether ``address`` is this machine's own, which nobody else can reach."""
    try:
        return ipaddress.ip_address(address.split("%")[0]).is_loopback
    except ValueError:
        return False


def bind(host: str, port: int) -> list[socket.socket]:
    """Return listening sockets on ``host`` and ``port`` (0: any free one). Raises :class:`OSError`."""
    return bind_sockets(port, host)


def who_is_there(port: int) -> dict[str, Any] | None:
    """Return what the course that listens on this machine's ``port`` says about itself, else ``None``."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"http://127.0.0.1:{port}/{ABOUT}", timeout=2) as answer:
            about = json.loads(answer.read(4096))
    except (OSError, ValueError):
        return None
    return about if isinstance(about, dict) and about.get("course") == "buraco" else None


def address_in_the_room(host: str) -> str | None:
    """Return the address under which others on the local network reach this machine, else ``None``.

    Nothing leaves the machine: a datagram socket that is only "connected" sends nothing, it makes the
    system choose the interface that it would use.
    """
    with contextlib.suppress(ValueError):
        if not ipaddress.ip_address(host).is_unspecified:
            return host
    for far in ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1"):
        with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
            try:
                probe.connect((far, 9))
                own = str(probe.getsockname()[0])
            except OSError:
                continue
        if not is_loopback(own) and own != "0.0.0.0":
            return own
    return None
