"""What is at stake besides the cards: the pot, going out, and what going out now would cost or bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from buraco_core.cards import Card
from buraco_core.dealing import HAND_SIZE
from buraco_core.melds import Meld
from buraco_core.players.outlook import outlook
from buraco_core.players.sight import Sight, fading

__all__ = ["Stakes", "stakes_of"]

OUT = 100
NO_POT = 100
SHED = 0.69
SLOPE = 1.5
POT_CARD = 7.6
OUT_LATER = 37.0
OUT_EAGER = 20.0
THEIR_HOPE = 2.4
THEIR_POT = 1.2
THEIR_OUTLOOK = 1.0
"""Cards that a hand loses a turn, about."""
A_CARD = 11.0
"""What a card that nobody has seen is worth, in points, about."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What an empty hand brings, in points, in the position of one choice.

    Attributes:
        pot_open: whether this side may still take a pot.
        pot: what taking the pot is worth.
        out: what going out is worth later on.
        out_now: what going out now is worth beside the cards on the table.
        partners: for each partner, how likely that hand is emptied.
        rounds: turns to come.
    """

    pot_open: bool
    pot: float
    out: float
    out_now: float
    partners: float
    rounds: float

    def empties(self, cards: int) -> float:
        """How likely this side empties a hand, with so many cards in this one."""
        return 1 - (1 - emptied(cards, self.rounds)) * self.partners


def emptied(cards: int, rounds: float) -> float:
    """How likely a hand of so many cards is emptied in so many turns."""
    return 1 / (1 + exp((cards / SHED - rounds) / SLOPE))


def stakes_of(sight: Sight) -> Stakes:
    """What is at stake for the seat that looks."""
    seen = sight.seen
    hope = fading(sight.rounds)
    mates = [seat for seat in range(seen.side, len(seen.hand_sizes), len(seen.sides)) if seat != seen.seat]
    others = 1.0
    for mate in mates:
        others *= 1 - emptied(seen.hand_sizes[mate], sight.rounds)
    mates_cost = 0.0
    for mate in mates:
        if seen.unplayed[mate] and seen.rules.score.unplayed_pot == "flat":
            mates_cost += 100 + A_CARD * (seen.hand_sizes[mate] - HAND_SIZE)
        else:
            mates_cost += A_CARD * seen.hand_sizes[mate]
    theirs = 0.0
    for side, held in enumerate(seen.sides):
        if side == seen.side:
            continue
        swing = 0.0
        for size in seen.hand_sizes[side :: len(seen.sides)]:
            swing += size * (A_CARD + THEIR_HOPE * hope)
        if not held.took_pot and seen.pots:
            swing += THEIR_POT * NO_POT * hope
        for meld in held.melds:
            swing += THEIR_OUTLOOK * (outlook(meld, sight).worth - meld.points - meld.bonus)
        theirs += swing
    theirs /= len(seen.sides) - 1
    return Stakes(
        pot_open=bool(seen.pots) and not seen.own.took_pot,
        pot=NO_POT + HAND_SIZE * (POT_CARD * hope - A_CARD * (1 - hope)),
        out=OUT + OUT_LATER,
        out_now=OUT + OUT_EAGER + theirs - mates_cost,
        partners=others,
        rounds=sight.rounds,
    )


def settled(melds: Sequence[Meld]) -> int:
    """What melds score as they lie."""
    return sum(meld.points + meld.bonus for meld in melds)


def last_card_goes(card: Card, sight: Sight) -> bool:
    """Whether a last card may be discarded to go out (OUT-3)."""
    return not card.is_wild or sight.seen.rules.out.last_wild == "allowed"
