"""A score sheet counted card by card: each card with what it is worth and the sum so far, each line with its clause."""

from __future__ import annotations

from collections.abc import Iterable

from buraco_core.cards import Card
from buraco_core.clauses import clause
from buraco_core.message import M_, Message
from buraco_core.puzzles.kinds.score_puzzle import signed
from buraco_core.scoring import ScoreLine, SideScore
from buraco_core.sessions.measures import tally, tally_row
from buraco_core.sessions.view import Block, Item
from buraco_core.text import Speaker

__all__ = ["counted_cards", "tally_block"]


def counted_cards(line: ScoreLine) -> tuple[tuple[Card, int, int], ...]:
    """The cards of a line, each with its points and the sum so far; none where it is not they that count.

    A bonus and a flat hundred have cards, and do not come from their values.
    """
    sign = -1 if line.points < 0 else 1
    if sum(each.points for each in line.cards) != abs(line.points):
        return ()
    counted, so_far = [], 0
    for each in line.cards:
        so_far += sign * each.points
        counted.append((each, sign * each.points, so_far))
    return tuple(counted)


def tally_block(
    index: int, side: SideScore, lines: Iterable[ScoreLine], label: Message, speaker: Speaker, *, sums: bool
) -> Block:
    """Lines of a side's sheet, counted out.

    Args:
        index: the side's index.
        lines: those of its lines that are to be seen.
        sums: whether the deal and the match are added up below them.
    """
    rows = [_row(each, speaker) for each in lines]
    if sums:
        rows += _sums(side, speaker)
    return tally(f"tally-{index + 1}", speaker.say(label), rows)


def _row(line: ScoreLine, speaker: Speaker) -> Item:
    cells = [(each, signed(points), signed(so_far)) for each, points, so_far in counted_cards(line)]
    return tally_row(
        line.id,
        speaker.say(line.label),
        signed(line.points),
        cells,
        speaker,
        title=speaker.say(clause(line.clause).title),
        clause=line.clause,
    )


def _sums(side: SideScore, speaker: Speaker) -> list[Item]:
    """The lines added up, then the deal to the match score."""
    deal = _added([each.points for each in side.lines])
    match = _added([side.before, side.deal])
    return [
        tally_row(
            "deal", speaker.say(M_("this deal")), signed(side.deal), (), speaker, note=speaker.say(deal)
        ),
        tally_row(
            "match", speaker.say(M_("match score")), signed(side.match), (), speaker, note=speaker.say(match)
        ),
    ]


def _added(parts: list[int]) -> Message:
    counted = [each for each in parts if each]
    if len(counted) < 2:
        return M_("nothing else counts, so it is %(total)s.", total=signed(sum(parts)))
    shown = " + ".join(signed(each) if each > 0 else f"({signed(each)})" for each in counted)
    return M_("%(parts)s = %(total)s.", parts=shown, total=signed(sum(parts)))
