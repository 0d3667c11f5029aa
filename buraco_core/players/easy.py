"""The easy player: lays what it can. It plays as people do who know the rules and look no further than their hand.

- Drawing: it takes the discard pile when the top card can be laid at once, on a meld of its side or with cards of
  its hand; otherwise it draws. An offered first card it keeps.
- Opening: it lays its largest melds if they reach the minimum together, and nothing as long as they do not.
- Laying: the most points first, wilds like any other card, as long as anything can be laid.
- Discarding: a card that has no neighbour in the hand, the dearest of these; a wild only when nothing else is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from buraco_core.actions import Action, Add, Discard, Draw, Lay, TakePile
from buraco_core.cards import Card
from buraco_core.melds import MeldTable, meld_table
from buraco_core.melds.values import place_of
from buraco_core.observe import Observation
from buraco_core.players.advice import Advice
from buraco_core.players.chance import drawn

__all__ = ["advise"]

NEAR = 2
"""Cards of a suit so many places apart can still be parts of one short sequence."""


def advise(seen: Observation, seed: str) -> Advice:
    """What the easy player does, and why."""
    if seen.phase == "offer":
        return Advice(Draw(seen.seat), "keeps-first")
    if seen.phase == "draw":
        if _can_use_top(seen):
            return Advice(TakePile(seen.seat), "takes-top")
        return Advice(Draw(seen.seat), "draws")
    lay = _largest_lay(seen)
    if lay is not None:
        return Advice(lay, "lays" if seen.own.opened else "opens")
    return _discard(seen, seed)


def _can_use_top(seen: Observation) -> bool:
    """Whether the top card of the pile can be laid at once."""
    top = seen.pile[-1]
    table = meld_table(seen.rules)
    if any(table.is_meld((*meld.cards, top)) for meld in seen.own.melds):
        return True
    return _pairs_up(top, seen.hand, table)


def _pairs_up(top: Card, hand: Sequence[Card], table: MeldTable) -> bool:
    """Whether a card makes a meld with two cards of a hand."""
    if top.is_wild:
        near = hand
    else:
        near = [each for each in hand if each.is_wild or each.suit is top.suit or each.rank is top.rank]
    return any(
        table.is_meld((top, first, second)) for index, first in enumerate(near) for second in near[:index]
    )


def _largest_lay(seen: Observation) -> Action | None:
    """The lay of the most points, if there is one; before the opening a new meld, if the opening succeeds."""
    new = [each for each in seen.actions if isinstance(each, Lay)]
    new.sort(key=lambda each: -_points(each.cards))
    if not seen.own.opened:
        return new[0] if new and _can_open(seen, new) else None
    lays: list[Lay | Add] = [*new, *(each for each in seen.actions if isinstance(each, Add))]
    return max(lays, key=lambda each: _points(each.cards), default=None)


def _can_open(seen: Observation, lays: Sequence[Lay]) -> bool:
    """Whether the largest melds of the hand reach the minimum, with what is already laid for it.

    The melds that are laid one after the other are these same ones, so an opening that is begun succeeds.
    """
    points = sum(meld.points for meld in seen.own.melds)
    left = Counter(seen.hand)
    for each in lays:
        cards = Counter(each.cards)
        if cards <= left:  # else a card of it went into a larger meld
            left -= cards
            points += _points(each.cards)
    return points >= seen.minimum


def _points(cards: Sequence[Card]) -> int:
    return sum([card.points for card in cards])


def _discard(seen: Observation, seed: str) -> Advice:
    """A card with few neighbours; of these the dearest, and chance decides between equals."""
    discards = [each for each in seen.actions if isinstance(each, Discard)]
    if not discards:
        return Advice(seen.actions[0], "only")  # a wild that may move, or an opening that must go back
    turn = drawn(seed, seen, len(discards))
    ordered = discards[turn:] + discards[:turn]
    discard = min(
        ordered,
        key=lambda each: (each.card.is_wild, _neighbours(each.card, seen.hand), -each.card.points),
    )
    return Advice(discard, "spares-hand")


def _neighbours(card: Card, hand: Sequence[Card]) -> int:
    """How many other cards of the hand could lie in one meld with a card."""
    place = place_of(card.rank) if card.suit else 0
    found = 0
    for each in hand:
        if each is card or each.is_wild:
            continue
        if each.rank is card.rank or (each.suit is card.suit and abs(place_of(each.rank) - place) <= NEAR):
            found += 1
    return found
