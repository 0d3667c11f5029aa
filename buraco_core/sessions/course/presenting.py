"""A puzzle before a group: options are chosen without a verdict, and the answer comes when somebody asks for it."""

from __future__ import annotations

from typing import Any

from buraco_core.course import Level
from buraco_core.course.steps import Steps
from buraco_core.message import M_
from buraco_core.rules import Rules
from buraco_core.sessions.course.rehearsal import StepError, rehearse
from buraco_core.sessions.kinds.puzzle import HINT_STEPS, PuzzleSession
from buraco_core.sessions.view import Block, Item, Mark, action, mark
from buraco_core.text import Speaker

__all__ = ["answer_shown", "asked_actions", "clicker", "guess_mark", "is_option"]


def is_option(puzzle: PuzzleSession, block: str, item: str) -> bool:
    """Whether something pressed is an answer to choose."""
    blocks = puzzle.blocks(Speaker.for_rules(puzzle.rules))
    return any(
        each["type"] == "choices" and each["id"] == block and any(o["id"] == item for o in each["options"])
        for each in blocks
    )


def answer_shown(
    puzzle: PuzzleSession, guess: tuple[str, str] | None, level: Level | None, rules: Rules
) -> PuzzleSession:
    """A fresh puzzle solved before everybody's eyes: the guess judged, then the stored solution played.

    Where there is none, as in practice, the last hint tells the answer.
    """
    judged = puzzle.press(*guess, ()) if guess else puzzle
    solution: Steps = level.solution_for(rules) if level else ()
    if judged.solved:
        return judged
    if solution:
        try:
            return rehearse(judged, solution)
        except StepError:
            pass
    for _ in range(HINT_STEPS):
        judged = judged.take_hint()
    return judged


def asked_actions(puzzle: PuzzleSession, shown: bool, first: bool, speaker: Speaker) -> list[Item]:
    """The buttons before a group: back, a hint, and the answer."""
    items = [] if first and not shown else [action("previous", speaker.say(M_("Back")))]
    if shown:
        return items
    items += [each for each in puzzle.main_actions(speaker) if each["hint"]]
    items.append(action("answer", speaker.say(M_("Show the answer")), primary=True))
    return items


def guess_mark(blocks: list[Block], guess: tuple[str, str] | None, speaker: Speaker) -> list[Mark]:
    """The mark on what the group would choose."""
    there = any(guess and each["id"] == guess[0] for each in blocks)
    return [mark("highlight", "/".join(guess), speaker.say(M_("chosen")))] if guess and there else []


def clicker(items: list[dict[str, Any]]) -> dict[str, Any]:
    """What the keys of a clicker press: forward the primary button, back the one that leads there."""
    on = next((each["id"] for each in items if each["primary"]), None)
    back = next((each["id"] for each in items if each["id"] == "previous"), None)
    return {
        "on": {"block": "main", "item": on} if on else None,
        "back": {"block": "main", "item": back} if back else None,
    }
