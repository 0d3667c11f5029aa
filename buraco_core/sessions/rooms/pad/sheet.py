"""The sheet of a match that people play: deal by deal, how it stands, what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.message import M_, MN_, Message
from buraco_core.opening import minimum_to_open
from buraco_core.puzzles.kinds.score_puzzle import signed
from buraco_core.rules import Rules
from buraco_core.rulesets import rules_name
from buraco_core.scoring import SideScore
from buraco_core.sessions.rooms.pad.match import Counted
from buraco_core.sessions.score_sheet import brief_lines
from buraco_core.sessions.view import Block, Item, sheet, sheet_cell, sheet_row
from buraco_core.text import Speaker

__all__ = ["deal_name", "next_message", "sheet_of", "standing_message", "totals_of", "winner_in"]


def totals_of(deals: Sequence[Counted], rules: Rules) -> tuple[int, ...]:
    """Each side's match score after some deals."""
    return deals[-1].totals if deals else (0,) * rules.seats.sides


def winner_in(deals: Sequence[Counted]) -> int | None:
    """The side that has won the match, if one has."""
    return next((each.winner for each in deals if each.winner is not None), None)


def deal_name(index: int) -> Message:
    """What a deal is called."""
    return M_("deal %(number)s", number=index + 1)


def sheet_of(deals: Sequence[Counted], rules: Rules, speaker: Speaker) -> Block:
    """The table of a match, one deal a row; a row opens the deal."""
    sides = [speaker.say(M_("Side %(number)s", number=index + 1)) for index in range(rules.seats.sides)]
    rows = [_deal_row(index, each, rules, speaker) for index, each in enumerate(deals)]
    total = [sheet_cell(signed(each)) for each in totals_of(deals, rules)]
    rows.append(sheet_row("total", speaker.say(M_("Match")), total, kind="sum"))
    label = M_("The match, deal by deal: %(rules)s", rules=rules_name(rules))
    return sheet("sheet", speaker.say(label), sides, rows)


def _deal_row(index: int, deal: Counted, rules: Rules, speaker: Speaker) -> Item:
    name = speaker.say(deal_name(index))
    opens = speaker.say(M_("look at it line by line"))
    if deal.score is None:
        cells = [sheet_cell("?") for _ in range(rules.seats.sides)]
    else:
        cells = [_cell(each, deal, speaker) for each in deal.score.sides]
    off = deal.beyond or deal.score is None
    return sheet_row(f"deal-{index + 1}", name, cells, kind="off" if off else "", opens=opens)


def _cell(side: SideScore, deal: Counted, speaker: Speaker) -> Item:
    lines = " · ".join(speaker.say(each) for each in brief_lines(side))
    after = "" if deal.beyond else f"= {signed(side.match)}"
    return sheet_cell(_gained(side.deal), after, lines)


def _gained(points: int) -> str:
    """Points with their sign, as a sheet adds them."""
    return f"+{points}" if points > 0 else signed(points)


def standing_message(deals: Sequence[Counted], rules: Rules) -> Message:
    """How the match stands."""
    if not deals:
        return M_(
            "At the end of each deal, enter what lies on the table: the match is counted and kept here."
        )
    totals = totals_of(deals, rules)
    told = " : ".join(map(signed, totals))
    winner = winner_in(deals)
    if winner is not None:
        return M_("Side %(number)s has won the match, %(totals)s.", number=winner + 1, totals=told)
    most = max(totals)
    if totals.count(most) > 1:
        return MN_(
            "After %(count)s deal no side leads: %(totals)s.",
            "After %(count)s deals no side leads: %(totals)s.",
            len(deals),
            totals=told,
        )
    return MN_(
        "After %(count)s deal side %(number)s leads, %(totals)s.",
        "After %(count)s deals side %(number)s leads, %(totals)s.",
        len(deals),
        number=totals.index(most) + 1,
        totals=told,
    )


def next_message(deals: Sequence[Counted], rules: Rules, *, ended: bool) -> tuple[Message, ...]:
    """What the sides need to open with in the next deal, and how far the match goes (OPEN-1, MATCH)."""
    winner = winner_in(deals)
    last = next((number for number, each in enumerate(deals, 1) if each.winner is not None), None)
    if winner is not None and last is not None and last < len(deals):
        said = M_(
            "The match was over with deal %(last)s; what was played after it does not count.", last=last
        )
        return (said,)
    if winner is not None:
        return ()
    totals = totals_of(deals, rules)
    return (*_opening(totals, rules), _goes_to(totals, rules, ended=ended and bool(deals)))


def _opening(totals: Sequence[int], rules: Rules) -> tuple[Message, ...]:
    least = [minimum_to_open(rules, each) for each in totals]
    if not any(least):
        return (M_("In the next deal any %(meld)s opens: there is no minimum at this table."),)
    if len(set(least)) == 1:
        return (M_("In the next deal every side needs %(minimum)s points to open.", minimum=least[0]),)
    sides = tuple(
        M_("side %(number)s %(minimum)s", number=index + 1, minimum=each) for index, each in enumerate(least)
    )
    return (M_("In the next deal a side needs so many points to open: %(sides)s.", sides=sides),)


def _goes_to(totals: Sequence[int], rules: Rules, *, ended: bool) -> Message:
    if rules.match.kind == "target":
        if max(totals) >= rules.match.number:
            return M_("Two sides have the target with equal totals, so another deal is played.")
        return M_("The match goes to %(target)s.", target=rules.match.number)
    if ended:
        return M_("The time is up with equal totals, so another deal is played.")
    return M_("The match is played for %(minutes)s minutes.", minutes=rules.match.number)
