"""Chance that a player can repeat: a number drawn from its seed and the moment of play.

A generator that runs along would make a choice depend on every choice before it. A number drawn from a text does
not: the same player in the same position chooses the same action, however play came there, so a deal that is
resumed, taken back or replayed goes on as it would have gone.
"""

from __future__ import annotations

from hashlib import blake2b

from buraco_core.observe import Observation

__all__ = ["drawn"]


def drawn(seed: str, seen: Observation, below: int) -> int:
    """A number from 0 to `below` - 1, as good as drawn by lot, for a player's seed and this moment of its play."""
    moment = f"{seed}/{seen.turns}/{seen.phase}/{len(seen.hand)}/{len(seen.actions)}"
    digest = blake2b(moment.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % below
