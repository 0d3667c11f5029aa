"""What is at stake besides the cards: the pot, going out, and what going out now would cost or bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from buraco_core.dealing import HAND_SIZE
from buraco_core.melds import Meld
from buraco_core.players.outlook import outlook
from buraco_core.players.sight import Sight, fading
from buraco_core.scoring import FLAT_POT, NO_POT, OUT_BONUS

__all__ = ["A_CARD", "Stakes", "settled", "stakes_of"]

SHED = 0.69
"""Cards that a hand of loose cards loses a turn, about."""
SLOPE = 1.5
"""How uncertain that is, in turns."""
A_CARD = 11.0
"""What a card that nobody has seen costs in a hand when the deal ends, in points, about."""
POT_CARD = 7.6
"""What a card of a pot brings, in points, while there is time to play it."""
OUT_LATER = 37.0
"""What going out later is worth beside its own points: the others count what they hold."""
OUT_EAGER = 20.0
"""What it is worth to end a deal at once: nobody else does."""
THEIR_HOPE = 2.4
"""What a card in the others' hands would still bring them, in points, while there is time."""
THEIR_POT = 1.2
"""How much of the points for a pot that they have not taken counts as theirs to come, while there is time."""
THEIR_OUTLOOK = 1.0
"""How much of what their melds may still become counts."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What an empty hand brings, in points, in the position of one choice.

    Attributes:
        pot_open: whether this side may still take a pot.
        pot: what taking the pot is worth.
        out: what going out is worth later on.
        out_now: what going out now is worth beside the cards on the table.
        partners: how likely no partner empties a hand.
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
        return 1 - (1 - _emptied(cards, self.rounds)) * self.partners


def stakes_of(sight: Sight) -> Stakes:
    """What is at stake for the seat that looks."""
    seen = sight.seen
    hope = fading(sight.rounds)
    partners = 1.0
    left = 0.0
    for mate in range(seen.side, len(seen.hand_sizes), len(seen.sides)):
        if mate != seen.seat:
            partners *= 1 - _emptied(seen.hand_sizes[mate], sight.rounds)
            left += _left_in_hand(sight, mate)
    others = [_others(sight, side, hope) for side in range(len(seen.sides)) if side != seen.side]
    return Stakes(
        pot_open=bool(seen.pots) and not seen.own.took_pot,
        pot=-NO_POT + HAND_SIZE * (POT_CARD * hope - A_CARD * (1 - hope)),
        out=OUT_BONUS + OUT_LATER,
        out_now=OUT_BONUS + OUT_EAGER + sum(others) / len(others) - left,
        partners=partners,
        rounds=sight.rounds,
    )


def settled(melds: Sequence[Meld]) -> int:
    """What melds score as they lie, in points."""
    return sum([meld.points + meld.bonus for meld in melds])


def _emptied(cards: int, rounds: float) -> float:
    """How likely a hand of so many cards is emptied in so many turns."""
    return 1 / (1 + exp((cards / SHED - rounds) / SLOPE))


def _left_in_hand(sight: Sight, mate: int) -> float:
    """What a partner's hand would cost now, a pot that is not played counted as the table counts it (SCORE-4)."""
    cards = sight.seen.hand_sizes[mate]
    if sight.seen.unplayed[mate] and sight.seen.rules.score.unplayed_pot == "flat":
        return -FLAT_POT + A_CARD * (cards - HAND_SIZE)
    return A_CARD * cards


def _others(sight: Sight, side: int, hope: float) -> float:
    """What another side loses when the deal ends now: its hands count against it, and nothing more comes."""
    seen = sight.seen
    held = seen.sides[side]
    cards = sum(seen.hand_sizes[side :: len(seen.sides)])
    loses = cards * (A_CARD + THEIR_HOPE * hope)
    if seen.pots and not held.took_pot:
        loses += THEIR_POT * -NO_POT * hope
    hoped = sum([outlook(meld, sight).worth for meld in held.melds]) - settled(held.melds)
    return loses + THEIR_OUTLOOK * hoped
