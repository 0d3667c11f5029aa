"""Text packed into a link: compressed, in signs that an address bears, and read back with care."""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from buraco_core.message import M_, MessageError

__all__ = ["LONGEST_CODE", "PackedError", "fits", "packed", "unpacked"]

LONGEST_CODE = 3000
"""Signs of a code that goes into a link: what browsers, servers and messengers bear without cutting it."""
_MOST_READ = 20_000
"""Signs of a code that are read: a link that somebody made longer by hand still works."""
_LARGEST = 400_000
"""Characters of a text that come out of a code; none of ours is longer."""


class PackedError(MessageError):
    """A code that no text comes out of."""


def packed(text: str) -> str:
    """The code of a text.

    >>> unpacked(packed("7H 8H 9H"))
    '7H 8H 9H'
    """
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def fits(code: str) -> bool:
    """Whether a code is short enough for a link."""
    return len(code) <= LONGEST_CODE


def unpacked(code: str) -> str:
    """The text that a code holds; its own check finds every sign that was changed or lost.

    Raises:
        PackedError: if it holds none.
    """
    try:
        data = urlsafe_b64decode(code[:_MOST_READ].encode("ascii") + b"=" * (-len(code[:_MOST_READ]) % 4))
        reader = zlib.decompressobj()
        text = reader.decompress(data, _LARGEST)
        if not reader.eof:
            raise zlib.error("cut short, or too long")
        return text.decode()
    except (binascii.Error, ValueError, zlib.error) as refused:
        raise PackedError(
            M_("A sign of this link is missing or changed: copy it whole, to its last sign.")
        ) from refused
