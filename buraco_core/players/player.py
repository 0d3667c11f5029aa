"""A computer player as a value: a name for how it plays and a seed for what it leaves to chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from buraco_core.actions import Action
from buraco_core.message import M_, MessageError, quoted
from buraco_core.observe import Observation
from buraco_core.players import at_random, easy, good
from buraco_core.players.advice import Advice

__all__ = ["PLAYERS", "Player", "PlayerError", "player", "seat_players"]

_ADVISE: dict[str, Callable[[Observation, str], Advice]] = {
    "random": at_random.advise,
    "easy": easy.advise,
    "good": good.advise,
}

PLAYERS = tuple(_ADVISE)
"""The names of the players, the weakest first."""


class PlayerError(MessageError):
    """A player that there is not, or players that do not fill a table."""


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player; `player` makes one. It keeps nothing in mind: what it does follows from what it sees.

    Attributes:
        name: how it plays, one of `PLAYERS`.
        seed: decides what it leaves to chance.

    Raises:
        PlayerError: for a name that is none of `PLAYERS`.
    """

    name: str
    seed: str

    def __post_init__(self) -> None:
        if self.name not in _ADVISE:
            raise PlayerError(
                M_(
                    "There is no player called %(name)s: choose one of %(all)s.",
                    name=quoted(self.name),
                    all=", ".join(PLAYERS),
                )
            )

    def choose(self, seen: Observation) -> Action:
        """What the player does: one of `seen.actions`. The same sight gives the same action, every time.

        Raises:
            ValueError: if it is not this seat's turn, or the deal is over.
        """
        return self.advise(seen).action

    def advise(self, seen: Observation) -> Advice:
        """What the player does, and why.

        Raises:
            ValueError: as `choose`.
        """
        if not seen.actions:
            raise ValueError(f"seat {seen.seat} has nothing to choose: it is seat {seen.player}'s turn")
        if len(seen.actions) == 1:
            return Advice(seen.actions[0], "only")
        return _ADVISE[self.name](seen, self.seed)


def player(name: str, seed: int | str) -> Player:
    """A player that plays as its name says.

    Raises:
        PlayerError: for a name that is none of `PLAYERS`.
    """
    return Player(name, str(seed))


def seat_players(names: Sequence[str], seed: int | str, seats: int) -> tuple[Player, ...]:
    """Players for every seat of a table, by the seed of a deal; each seat's chance is its own.

    Args:
        names: one name a seat from seat 0, or fewer that go round the table: `("good", "easy")` at a table of two
            sides sets one against the other, `("good",)` plays everywhere.
        seed: the deal's seed; a seat's own is drawn from it, the seat and the name.
        seats: how many players the table has.

    Raises:
        PlayerError: for a name that is none of `PLAYERS`, or names that do not go round evenly.

    >>> [each.seed for each in seat_players(("good", "easy"), 7, 4)]
    ['7/0/good', '7/1/easy', '7/2/good', '7/3/easy']
    """
    if not names or seats % len(names):
        raise PlayerError(
            M_(
                "%(there)s players do not go round a table of %(seats)s evenly: name one for all, or one a seat.",
                there=len(names),
                seats=seats,
            )
        )
    round_table = [names[seat % len(names)] for seat in range(seats)]
    return tuple(player(name, f"{seed}/{seat}/{name}") for seat, name in enumerate(round_table))
