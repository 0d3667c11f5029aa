"""What is kept of an intent, and how it is done again: the same steps live and on resuming."""

from __future__ import annotations

from buraco_core.sessions.intents import Intent
from buraco_core.sessions.kinds.puzzle import PuzzleSession

__all__ = ["apply", "log_entry", "logged"]


def log_entry(intent: Intent) -> tuple[str, ...] | None:
    """What is kept of an intent."""
    if intent.type == "press":
        return ("press", intent.block, intent.item, *intent.picked)
    if intent.type == "move":
        return ("move", intent.to, *intent.cards)
    if intent.type == "fill":
        return ("fill", intent.row, intent.text)
    return None


def apply(puzzle: PuzzleSession, entry: tuple[str, ...]) -> PuzzleSession:
    """A puzzle after one kept entry; what makes no sense changes nothing."""
    match entry:
        case ("press", block, item, *picked):
            return puzzle.press(block, item, picked)
        case ("move", to, *cards):
            return puzzle.move(cards, to)
        case ("fill", row, text):
            return puzzle.fill(row, text)
    return puzzle


def logged(log: tuple[tuple[str, ...], ...], entry: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The log with one entry more; a field that is filled again keeps only what is in it now."""
    if log and entry[0] == "fill" and log[-1][:2] == entry[:2]:
        return (*log[:-1], entry)
    return (*log, entry)
