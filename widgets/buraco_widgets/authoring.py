"""A level of one's own in a notebook cell: `level(…)` shows a board that behaves like the course's."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from typing import Any

from buraco_core.course.own_level import own_level
from buraco_core.message import M_, MessageError
from buraco_core.rules import Rules
from buraco_core.sessions import puzzle_session
from buraco_core.sessions.refused import Refused
from buraco_core.sessions.single import SinglePuzzle
from buraco_widgets.board import Board
from buraco_widgets.display import table_rules

__all__ = ["level"]


_ARGUMENTS = (
    "goal",
    "cards",
    "wild",
    "hand",
    "melds",
    "hint",
    "rules",
    "match_score",
    "took_pot",
    "solution",
)
"""What a level is told by keyword, beside the switches of its rules."""


def level(
    question: str,
    *,
    goal: str = "",
    cards: str = "",
    wild: str = "",
    hand: str = "",
    melds: Sequence[str] = (),
    hint: str = "",
    rules: str | Rules = "us",
    match_score: int = 0,
    took_pot: bool = True,
    solution: Sequence[str] = (),
    **switches: Any,
) -> Board:
    """The board of a level of your own; what its arguments mean stands in `buraco_core.course.own_level`.

    Switches of the rules are keywords, as in `level(…, rules="us", group_ranks="any")`.
    On a served page, which hides what a cell raises, the reason stands in the level's place instead.

    Raises:
        OwnLevelError: where the level cannot be so: the goal is not what the rules say, nothing reaches it, or
            the solution breaks a rule.
        RulesError: for a keyword that is neither an argument nor a switch, with the one that was probably meant.
    """
    salt = secrets.token_hex(4)
    try:
        own = own_level(
            question,
            goal=goal,
            cards=cards,
            wild=wild,
            hand=hand,
            melds=melds,
            hint=hint,
            rules=table_rules(rules, switches, _ARGUMENTS),
            match_score=match_score,
            took_pot=took_pot,
            solution=solution,
        )
    except MessageError as error:
        if not is_served():
            raise
        refused = Refused(M_("%(words)s", words=question), error.messages, salt)
        return Board(refused, f"level {question!r}, refused")
    session = puzzle_session(own.puzzle, salt)
    return Board(
        SinglePuzzle(session, M_("A puzzle"), salt, tells=own.question, hint=own.hint), f"level {question!r}"
    )


def is_served() -> bool:
    """Whether the notebook runs as a page: there an error would be hidden, and with it the whole page."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")
