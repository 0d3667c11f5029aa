"""Kernels of the course: how many may run, which make room for others, and prompt messages."""

from __future__ import annotations

import asyncio
import os
from datetime import UTC, datetime, timedelta
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado import web
from traitlets import Int, default

MEMORY_OF_A_KERNEL = 64 * 2**20
"""Bytes that one learner's kernel may take, generously counted (about 40 MB are its own)."""

FEWEST, MOST = 4, 120
"""Bounds of the number of kernels, whatever the memory."""


def affordable_kernels() -> int:
    """Return how many kernels fit in half of this machine's memory, within sensible bounds."""
    try:
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return 40
    return max(FEWEST, min(MOST, memory // 2 // MEMORY_OF_A_KERNEL))


class CourseFull(web.HTTPError):
    """No kernel is free for one more learner; the page says so in plain words."""

    def __init__(self, most: int) -> None:
        super().__init__(503, f"all {most} places are taken", reason="The course is full")


class CourseKernelManager(AsyncMappingKernelManager):
    """Jupyter's kernel manager with a limit.

    A page that nobody looks at any more (a phone in a pocket, a tab closed without a word) gives its
    kernel up when another learner needs one.
    """

    max_kernels = Int(help="How many kernels may run at one time.").tag(config=True)
    spare_after = Int(120, help="Seconds without a page after which a kernel may make room.").tag(config=True)

    @default("max_kernels")
    def _default_max_kernels(self) -> int:
        return affordable_kernels()

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start a kernel and return its id; raise :class:`CourseFull` if all places are taken."""
        if len(self) >= self.max_kernels:
            await self._make_room()
        if len(self) >= self.max_kernels:
            raise CourseFull(self.max_kernels)
        kernel_id: str = await super().start_kernel(**kwargs)
        return kernel_id

    async def _make_room(self) -> None:
        """Shut down the kernel that has been without a page for longest, if that is long enough."""
        waiting = set()
        for pool in getattr(self, "_pools", {}).values():
            waiting |= {item.result()["kernel_id"] for item in pool if item.done() and not item.exception()}
        too_old = datetime.now(UTC) - timedelta(seconds=self.spare_after)
        left = [
            (kernel.last_activity, kernel_id)
            for kernel_id, kernel in list(self._kernels.items())
            if not self._kernel_connections.get(kernel_id, 0)
            and kernel_id not in waiting
            and getattr(kernel, "last_activity", None)
            and kernel.last_activity < too_old
        ]
        if left:
            await self.shutdown_kernel(min(left)[1])  # type: ignore[no-untyped-call]


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A kernel's websocket that sends each message at once.

    The server answers a click with several small frames; without ``TCP_NODELAY`` each waits for the
    delayed acknowledgement of the one before, 40 ms in all.
    """

    def connect(self) -> asyncio.Future[None] | None:  # type: ignore[override]
        """Connect to the kernel, with small frames sent at once."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
