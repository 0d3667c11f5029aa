"""A choice with its reason, so that a lesson can say why a player plays so."""

from __future__ import annotations

from typing import Literal, NamedTuple

from buraco_core.actions import Action

__all__ = ["Advice", "Why"]

Why = Literal[
    "any",
    "only",
    "keeps-first",
    "turns-up",
    "draws",
    "takes-top",
    "takes-pile",
    "opens",
    "lays",
    "makes-burraco",
    "reaches-pot",
    "goes-out",
    "spares-hand",
    "spares-others",
]
"""Why an action is chosen, a stable key:

- `any`: chance decided. `only`: nothing else could be done.
- `keeps-first`, `turns-up`: the offered card helps the hand, or does not (FIRST-1).
- `draws`: the pile brings less than an unknown card. `takes-top`: its top card can be laid at once. `takes-pile`: the
  turn with it is worth more.
- `opens`: part of an opening that reaches the minimum. `lays`: the most that can be laid, or worth more on the table.
- `makes-burraco`: the lay makes a meld of seven cards. `reaches-pot`, `goes-out`: part of a plan that empties the hand.
- `spares-hand`: the discard is the card that the hand misses least. `spares-others`: a card that the hand misses less
  gives the next player more.
"""


class Advice(NamedTuple):
    """What a player does, and why."""

    action: Action
    why: Why
