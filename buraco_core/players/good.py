"""The good player: plans."""

from __future__ import annotations

from buraco_core.actions import Action
from buraco_core.observe import Observation
from buraco_core.players.at_random import choose as choose_at_random

__all__ = ["choose"]


def choose(seen: Observation, seed: str) -> Action:
    """What the good player does."""
    return choose_at_random(seen, seed)
