"""A match as a frozen value: deal after deal, who deals next, what each side has, who has won (DEAL-5, MATCH)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from buraco_core.cards import Card
from buraco_core.dealing import Start, cut_and_deal, new_start
from buraco_core.message import M_, MessageError
from buraco_core.rules import Rules
from buraco_core.scoring import DealScore

__all__ = ["MatchError", "MatchState", "new_match"]


class MatchError(MessageError):
    """A call that makes no sense: a deal after the match, or a score of another match."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """How a match stands between two deals; `new_match` begins one.

    Attributes:
        rules: the table's rules.
        dealer: the seat, from 0, that deals next.
        deals: each deal's points, one number a side, in the order in which they were played.
        winner: the index of the side that has won; `None` as long as the match goes on.
    """

    rules: Rules
    dealer: int = 0
    deals: tuple[tuple[int, ...], ...] = ()
    winner: int | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        """Each side's match score, in points: what the next deal starts with."""
        sides = range(self.rules.seats.sides)
        return tuple(sum([deal[side] for deal in self.deals]) for side in sides)

    @property
    def is_over(self) -> bool:
        """Whether a side has won. Equal totals are no end: another deal is played (MATCH-1)."""
        return self.winner is not None

    def next_start(self, seed: int | str | Random) -> Start:
        """The start of the next deal by a seed, with the dealer whose turn it is.

        Raises:
            MatchError: once the match is over.
        """
        self._check_going_on()
        return new_start(self.rules, seed, dealer=self.dealer, before=self.totals)

    def next_start_from(self, deck: Sequence[Card], lift: int) -> Start:
        """The start of the next deal from a shuffled deck, as `cut_and_deal` makes it.

        Raises:
            MatchError: once the match is over.
            StartError: for a deck or a lift that cannot be.
        """
        self._check_going_on()
        return cut_and_deal(self.rules, deck, lift, dealer=self.dealer, before=self.totals)

    def after(self, deal: DealScore) -> MatchState:
        """The match after a complete deal: its points are added, and the deal passes clockwise (DEAL-5).

        Who has won the deal's score says (MATCH-1). A timed match is over with the deal that was scored as the
        last (`score(…, over=True)`, MATCH-2): whoever keeps the time says so there, no clock is read.

        Raises:
            MatchError: once the match is over, and for a score that does not start from these totals.
        """
        self._check_going_on()
        if tuple(side.before for side in deal.sides) != self.totals:
            raise MatchError(
                M_(
                    "This deal does not start from the scores of this match, which are %(totals)s.",
                    totals=" ".join(map(str, self.totals)),
                )
            )
        players = self.rules.seats.sides * self.rules.seats.players_a_side
        return replace(
            self,
            dealer=(self.dealer + 1) % players,
            deals=(*self.deals, tuple(side.deal for side in deal.sides)),
            winner=deal.winner,
        )

    def _check_going_on(self) -> None:
        if self.winner is not None:
            raise MatchError(M_("This match is over: side %(number)s has won it.", number=self.winner + 1))


def new_match(rules: Rules, dealer: int = 0) -> MatchState:
    """A match before its first deal.

    Args:
        rules: the table's rules.
        dealer: the seat, from 0, that deals first, found by the cut or the draw (SEAT-2, SEAT-3).

    Raises:
        MatchError: if there is no such seat.

    >>> new_match(Rules()).totals
    (0, 0)
    """
    if not 0 <= dealer < rules.seats.sides * rules.seats.players_a_side:
        raise MatchError(M_("There is no seat with the index %(seat)s at this table.", seat=dealer))
    return MatchState(rules, dealer)
