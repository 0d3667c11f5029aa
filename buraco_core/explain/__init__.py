"""Sentences made from what the engine found: one source for labels, explanations and hints.

Nothing here decides anything: each function turns a result value into messages.
"""

from buraco_core.explain.melds import (
    bonus_messages,
    meld_clauses,
    meld_messages,
    state_message,
    state_messages,
    worth_message,
)
from buraco_core.explain.openings import laid_message, opening_message, points_sum
from buraco_core.explain.problems import problem_message, verdict_messages

__all__ = [
    "bonus_messages",
    "laid_message",
    "meld_clauses",
    "meld_messages",
    "opening_message",
    "points_sum",
    "problem_message",
    "state_message",
    "state_messages",
    "verdict_messages",
    "worth_message",
]
