"""Playing the course's stored solutions on a board, with the intents that a hand would send."""

from __future__ import annotations

from buraco_core.course.steps import Choose, Fill, Move, Press, Step
from buraco_core.sessions.course.rehearsal import seen_cards
from sessions.playing import Board


def step(found: Board, each: Step) -> None:
    """One stored step at what is to be seen."""
    blocks = found.view["blocks"]
    if isinstance(each, Choose):
        found.press(each.option, each.block)
    elif isinstance(each, Press):
        found.press(each.item, "main", list(seen_cards(blocks, each.picked)))
    elif isinstance(each, Move):
        found.move(list(seen_cards(blocks, each.cards, to=each.to)), each.to)
    else:
        assert isinstance(each, Fill)
        sheet = next(
            b["id"] for b in blocks if b["type"] == "fields" and any(r["id"] == each.row for r in b["rows"])
        )
        found.fill(each.row, each.text, sheet)


def solve_stored(found: Board) -> bool:
    """Solve the level on the board by its stored solution; say whether it has one."""
    level, rules = found.session.current, found.session.rules
    steps = level.solution_for(rules) if level is not None else ()
    for each in steps:
        step(found, each)
    return bool(steps)
