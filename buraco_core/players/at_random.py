"""The random player: any legal action, each as likely as the next. It knows the rules and has no wish to win."""

from __future__ import annotations

from buraco_core.observe import Observation
from buraco_core.players.advice import Advice
from buraco_core.players.chance import drawn

__all__ = ["advise"]


def advise(seen: Observation, seed: str) -> Advice:
    """Any of the actions that the seat may take."""
    return Advice(seen.actions[drawn(seed, seen, len(seen.actions))], "any")
