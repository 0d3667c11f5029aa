"""A side's score sheet on the board: the engine's lines, each counted out, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from buraco_core.clauses import clause
from buraco_core.explain import points_sum
from buraco_core.message import M_, Message, Row
from buraco_core.puzzles.kinds.score_puzzle import signed
from buraco_core.scoring import ScoreLine, SideScore
from buraco_core.sessions.tallies import counted_cards
from buraco_core.sessions.view import Block, Item, fields
from buraco_core.text import Speaker

__all__ = ["brief_lines", "counted_out", "sheet_block"]


def sheet_block(
    index: int, side: SideScore, speaker: Speaker, *, lines: int | None = None, label: Message | None = None
) -> Block:
    """The sheet of a side.

    Args:
        index: the side's index.
        lines: how many lines are written already; with all of them come the sums.
        label: what it is called, `Side 1` without.
    """
    shown = side.lines if lines is None else side.lines[:lines]
    rows = [_row(each, speaker) for each in shown]
    if lines is None or lines > len(side.lines):
        rows += _sums(side, speaker)
    name = speaker.say(label or M_("Side %(number)s", number=index + 1))
    return fields(f"lines-{index + 1}", name, rows, speaker.say(M_("points")), readonly=True)


def _row(line: ScoreLine, speaker: Speaker) -> Item:
    ruled = clause(line.clause)
    counted = counted_out(line)
    return {
        "id": line.id,
        "label": speaker.say(line.label),
        "detail": f"{speaker.say(ruled.title)} · {line.clause}",
        "clause": line.clause,
        "value": str(line.points),
        "verdict": None,
        "note": speaker.say(counted) if counted else "",
        "sum": False,
    }


def counted_out(line: ScoreLine) -> Message | None:
    """The cards of a line with their values, where it is they that count: not for a bonus, nor for a flat hundred."""
    if not counted_cards(line):
        return None
    if len(line.cards) == 1:
        return M_("%(cards)s", cards=Row(line.cards))
    return M_("%(cards)s: %(sum)s", cards=Row(line.cards), sum=points_sum(line.cards))


def _sums(side: SideScore, speaker: Speaker) -> list[Item]:
    parts = [
        ("deal", M_("this deal"), side.deal),
        ("match", M_("match score, %(before)s before", before=signed(side.before)), side.match),
    ]
    return [
        {
            "id": id,
            "label": speaker.say(label),
            "detail": "",
            "value": str(points),
            "verdict": None,
            "note": "",
            "sum": True,
        }
        for id, label, points in parts
    ]


def brief_lines(side: SideScore) -> Iterator[Message]:
    """The lines of a sheet on one line of paper: melds taken together, equal bonuses counted."""
    melds = [each for each in side.lines if each.id.startswith("meld") and not each.id.endswith("-bonus")]
    if melds:
        yield M_("cards in %(melds)s %(points)s", points=signed(sum(each.points for each in melds)))
    for bonus in dict.fromkeys(each.label for each in side.lines if each.id.endswith("-bonus")):
        same = [each for each in side.lines if each.id.endswith("-bonus") and each.label == bonus]
        points = signed(sum(each.points for each in same))
        if len(same) == 1:
            yield M_("%(label)s %(points)s", label=bonus, points=points)
        else:
            yield M_("%(count)s × %(label)s %(points)s", count=len(same), label=bonus, points=points)
    for line in side.lines:
        if not line.id.startswith("meld"):
            yield M_("%(label)s %(points)s", label=line.label, points=signed(line.points))
