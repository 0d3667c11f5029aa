"""A side of a score sheet written in words, for the command line."""

from __future__ import annotations

import re
from typing import Any

from buraco_core.answers import QuestionError
from buraco_core.cards import Card, parse_cards
from buraco_core.message import M_, quoted
from buraco_core.scoring import Side

__all__ = ["read_side"]

_NUMBER = re.compile(r"-?[0-9]{1,9}")
_FLAGS = {"pot": "took_pot", "out": "went_out", "cut": "exact_cut"}


def read_side(text: str) -> Side:
    """The side that a text describes.

    Melds come first, divided by `;`, then parts after `|`: `hand 2S 5D`, `unplayed …`, `pot`, `out`, `cut`,
    `before 1380`.

    Raises:
        QuestionError: for a part that is none of these, or one but `hand` told twice.
        CardTextError: for a card that does not exist.

    >>> read_side("K♠ K♥ K♦; 4H 5H 6H | hand 2S | pot | before 300").before
    300
    """
    laid, *parts = text.split("|")
    melds = tuple(parse_cards(each) for each in laid.split(";") if each.strip())
    hands: list[tuple[Card, ...]] = []
    more: dict[str, Any] = {}
    told: set[str] = set()
    for part in parts:
        word, _, rest = part.strip().partition(" ")
        if word in told and word != "hand":
            raise QuestionError(
                M_("%(part)s is told a second time: say it once a side.", part=quoted(part.strip()))
            )
        told.add(word)
        if word == "hand":
            hands.append(parse_cards(rest))
        elif word == "unplayed":
            more["unplayed_pot"] = parse_cards(rest)
        elif word == "before" and _NUMBER.fullmatch(rest.strip()):
            more["before"] = int(rest)
        elif word in _FLAGS and not rest.strip():
            more[_FLAGS[word]] = True
        else:
            raise QuestionError(
                M_(
                    "%(part)s is no part of a side: after the melds write hand CARDS, unplayed CARDS, pot, out, cut "
                    "or before N, each after a |.",
                    part=quoted(part.strip()),
                )
            )
    return Side(melds=melds, hands=tuple(hands), **more)
