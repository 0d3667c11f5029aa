"""The questions of lesson 13: totals after deals, and who has won by them; the numbers follow the table's target."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.course.table_tasks import PEOPLE, counted, seats_of
from buraco_core.message import M_, Message
from buraco_core.puzzles.kinds.fact import FactOption, FactPuzzle
from buraco_core.puzzles.kinds.score_puzzle import signed
from buraco_core.rules import Rules
from buraco_core.scoring import Side, score

__all__ = [
    "added_up",
    "ended",
    "goal",
    "in_the_middle",
    "next_cutter",
    "no_target",
    "standing",
    "whole_match",
]

_TIMED_GOAL = 2000
"""What numbers are near in a match that goes to no number of points."""
_SIDES = (
    ("we", M_("your side")),
    ("they", M_("the second side")),
    ("third", M_("the third side")),
)
_PAIR = (("we", M_("your side")), ("they", M_("the other side")))


def goal(rules: Rules) -> int:
    """How many points the match goes to, or about how many are usual in a timed one."""
    return rules.match.number if rules.match.kind == "target" else _TIMED_GOAL


def ended(rules: Rules) -> str:
    """The clause that says how a match ends at the table."""
    return "MATCH-1" if rules.match.kind == "target" else "MATCH-2"


def added_up(rules: Rules) -> FactPuzzle:
    """What three deals come to, one of them below zero."""
    return FactPuzzle(
        rules,
        ended(rules),
        M_("Three deals have brought your side 415, −60 and 720 points. What is its total?"),
        counted(
            1075,
            (
                (1195, M_("A deal below zero is taken off: the minus counts.")),
                (1135, M_("The deal below zero counts too.")),
                (720, M_("All deals of the match count, not only the last.")),
            ),
        ),
        adds=(M_("415 − 60 + 720 = 1075."),),
        look=M_("Go from deal to deal: what is the total after the second?"),
        keeps_order=True,
    )


def standing(rules: Rules, before: Sequence[int], deal: Sequence[int], clause: str = "") -> FactPuzzle:
    """Who has won after a deal.

    Args:
        rules: the table's rules.
        before: how far each side was from the match's goal before the deal; a third side is far behind.
        deal: what the deal brought each side.
        clause: the clause that is asked about; without one, how a match ends.
    """
    had = [goal(rules) + each for each in before]
    brought = list(deal)
    if rules.seats.sides == 3:
        had, brought = [*had, goal(rules) - 610], [*brought, 45]
    told = M_(
        "So far in the match: %(had)s. This deal brings %(brought)s.",
        had=_each(rules, had),
        brought=_each(rules, brought),
    )
    counts = [
        M_("%(had)s + %(deal)s = %(total)s", had=one, deal=two, total=one + two)
        if two >= 0
        else M_("%(had)s − %(deal)s = %(total)s", had=one, deal=-two, total=one + two)
        for one, two in zip(had, brought, strict=True)
    ]
    return _won(rules, told, [one + two for one, two in zip(had, brought, strict=True)], counts, clause)


def whole_match(rules: Rules) -> FactPuzzle:
    """Who has won after four deals."""
    deals = [[560, -85, 940], [705, 455, 310], [-120, 380, 65]][: rules.seats.sides]
    for side, over in zip(deals, (35, 80, -400), strict=False):
        side.append(goal(rules) + over - sum(side))
    told = M_(
        "The deals of the match: %(each)s.",
        each=tuple(
            M_("%(side)s %(points)s", side=name, points=_row(side))
            for (_, name), side in zip(_names(rules), deals, strict=True)
        ),
    )
    counts = [M_("%(points)s = %(total)s", points=_row(side), total=sum(side)) for side in deals]
    return _won(rules, told, [sum(side) for side in deals], counts, "")


def _each(rules: Rules, points: Sequence[int]) -> tuple[Message, ...]:
    """Points of each side, as a sentence lists them."""
    return tuple(
        M_("%(side)s %(points)s", side=name, points=signed(each))
        for (_, name), each in zip(_names(rules), points, strict=True)
    )


def _row(points: Sequence[int]) -> str:
    """Points to be added up, `560 − 85 + 940`."""
    first, *more = points
    return signed(first) + "".join(f" + {each}" if each >= 0 else f" − {-each}" for each in more)


def _names(rules: Rules) -> tuple[tuple[str, Message], ...]:
    return _SIDES if rules.seats.sides == 3 else _PAIR


def _won(
    rules: Rules, told: Message, totals: Sequence[int], counts: Sequence[Message], clause: str
) -> FactPuzzle:
    """The question who has won with some totals; the engine's own score says it."""
    winner = score(
        [Side(took_pot=True, before=each) for each in totals], rules, over=rules.match.kind == "minutes"
    ).winner
    timed = rules.match.kind == "minutes"
    ask = (
        M_("%(told)s The time is up. Who has won the match?", told=told)
        if timed
        else M_("%(told)s Who has won the match?", told=told)
    )
    options = [
        FactOption(id, name, index == winner, None if index == winner else _not_won(rules, totals, index))
        for index, (id, name) in enumerate(_names(rules))
    ]
    nobody = M_("nobody yet: another deal is played")
    about = (
        M_("The highest total is %(total)s, and the time is up.", total=max(totals))
        if timed
        else M_(
            "The highest total is %(total)s, and %(target)s is enough.", total=max(totals), target=goal(rules)
        )
    )
    options.append(FactOption("nobody", nobody, winner is None, about if winner is not None else None))
    return FactPuzzle(
        rules,
        clause or ended(rules),
        ask,
        tuple(options),
        adds=(M_("Added up: %(counts)s.", counts=tuple(counts)),),
        look=M_("Add up first: how many points has each side now?"),
        keeps_order=True,
    )


def _not_won(rules: Rules, totals: Sequence[int], index: int) -> Message:
    if rules.match.kind == "target" and totals[index] < goal(rules):
        return M_("With %(total)s that side is short of %(target)s.", total=totals[index], target=goal(rules))
    return M_("That side has %(total)s, and another one has more.", total=totals[index])


def in_the_middle(rules: Rules) -> FactPuzzle:
    """Whether a side wins as soon as its cards on the table would do."""
    had = goal(rules) - 120
    return FactPuzzle(
        rules,
        "MATCH-1",
        M_(
            "Your side has %(had)s points in the match, and in the middle of a deal 150 points lie on the table for it. "
            "Is the match won?",
            had=had,
        ),
        (
            FactOption("play-on", M_("No: the deal is played to its end and counted"), is_right=True),
            FactOption(
                "at-once",
                M_("Yes, at once"),
                about=M_("Much can be lost in the rest of a deal: cards in hand count against you."),
            ),
            FactOption(
                "if-ahead",
                M_("Yes, if no other side has more just then"),
                about=M_("Nobody counts in the middle of a deal."),
            ),
        ),
        look=M_("When are the points of a deal written down?"),
    )


def no_target(rules: Rules) -> FactPuzzle:
    """Whether any number of points ends a timed match."""
    return FactPuzzle(
        rules,
        "VAR-7",
        M_("Half of the time is over, and the other side has 3050 points. Is the match over?"),
        (
            FactOption("goes-on", M_("No: only the clock ends it"), is_right=True),
            FactOption(
                "at-2000", M_("Yes: 2000 are enough"), about=M_("No number of points ends this match.")
            ),
            FactOption(
                "too-far",
                M_("Yes, if nobody can catch up any more"),
                about=M_("Nobody knows what the next deals bring."),
            ),
        ),
        look=M_("What have you agreed on before the first deal: points or minutes?"),
    )


def next_cutter(rules: Rules) -> FactPuzzle:
    """Who cuts in the next deal: two steps round the table."""
    people = PEOPLE[: seats_of(rules)]
    about = {
        "ann": M_("Ann sits at the right of the dealer of this deal, and has cut in it."),
        "cleo": M_("Cleo deals the next one."),
        "dan": M_("Dan sits at the left of the next dealer, and plays first."),
    }
    far = M_("The one who cuts sits beside the dealer.")
    return FactPuzzle(
        rules,
        "CUT-1",
        M_(
            "Clockwise round the table sit %(names)s. Ben has dealt this deal. Who cuts in the next one?",
            names=tuple(name for _, name in people),
        ),
        tuple(
            FactOption(id, name, id == "ben", None if id == "ben" else about.get(id, far), _speaks(id))
            for id, name in people
        ),
        adds=(M_("Cleo deals next, and Ben sits at Cleo's right."),),
        look=M_("First: who deals next? Then: who sits at that dealer's right?"),
        keeps_order=True,
    )


def _speaks(id: str) -> str | None:
    """Who deals and who begins is another clause's matter."""
    return "DEAL-5" if id in ("cleo", "dan") else None
