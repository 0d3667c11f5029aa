"""Where each physical card lies on a table in play: ids that stay with a card as it goes from hand to meld.

The engine knows cards by what they are; a board moves the very card that was touched. So a session keeps an id for
every card that lies face up, and after each step the ids follow the cards: a card that stays keeps its id, one that
goes to another zone takes its id along, one that was not to be seen before gets a new one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from buraco_core.cards import Card
from buraco_core.sessions.kinds.puzzle import card_ids
from buraco_core.state import State

__all__ = ["HAND", "PILE", "Places", "hand_id", "meld_id", "moved_to", "placed", "placed_for_all"]

HAND, PILE = "hand", "pile"
_MOST = 800
"""Ids of one session; nobody turns up as many cards in a puzzle."""

Lying = tuple[tuple[str, Card], ...]


def meld_id(side: int, index: int) -> str:
    """The zone of a meld: its side, and its place among the side's melds from 1."""
    return f"meld-{side + 1}-{index + 1}"


def hand_id(seat: int) -> str:
    """The zone of a seat's hand where all hands lie open."""
    return f"{HAND}-{seat + 1}"


@dataclass(frozen=True)
class Places:
    """The cards that lie face up before a seat, by zone.

    Attributes:
        salt: what the ids are drawn from.
        zones: each zone with its cards in order, each with its id.
        used: how many ids have been given.
    """

    salt: str
    zones: tuple[tuple[str, Lying], ...] = ()
    used: int = 0

    def at(self, zone: str) -> Lying:
        """The cards of a zone, none where there is no such zone."""
        return dict(self.zones).get(zone, ())

    def ids(self, zone: str) -> tuple[str, ...]:
        """The ids of a zone's cards."""
        return tuple(id for id, _ in self.at(zone))

    def cards(self, zone: str) -> dict[str, Card]:
        """A zone's cards by their ids."""
        return dict(self.at(zone))


def _table(state: State) -> dict[str, tuple[Card, ...]]:
    """What lies face up before everybody."""
    seen = {PILE: state.pile}
    for side, held in enumerate(state.sides):
        for index, meld in enumerate(held.melds):
            seen[meld_id(side, index)] = meld.cards
    return seen


def _seen(state: State, seat: int) -> dict[str, tuple[Card, ...]]:
    """What lies face up before a seat."""
    return {**_table(state), HAND: () if state.unseen[seat] else state.hands[seat]}


def placed(state: State, seat: int, salt: str) -> Places:
    """The places in which a seat first sees a table."""
    return moved_to(Places(salt), state, seat)


def moved_to(before: Places, state: State, seat: int, played: Sequence[str] = ()) -> Places:
    """The places after something was done, each card with the id that it had.

    Args:
        before: where the cards lay.
        state: the position now.
        seat: whose eyes see it.
        played: ids of the cards that left the hand, where they are known: of two alike, the one that was touched goes.
    """
    return _moved(before, _seen(state, seat), played)


def placed_for_all(states: Sequence[State], salt: str) -> tuple[Places, ...]:
    """The places in a deal that is over, one for each of its states: every hand lies open, each card keeps its id."""
    found = []
    places = Places(salt)
    for state in states:
        hands = {hand_id(seat): hand for seat, hand in enumerate(state.hands)}
        places = _moved(places, {**_table(state), **hands})
        found.append(places)
    return tuple(found)


def _moved(before: Places, wanted: Mapping[str, tuple[Card, ...]], played: Sequence[str] = ()) -> Places:
    """The places once these cards lie in these zones."""
    left = {zone: sorted(lying, key=lambda each: each[0] in played) for zone, lying in before.zones}
    found: dict[str, list[str | None]] = {}
    for zone, cards in wanted.items():
        found[zone] = [_taken(left.get(zone, []), card) for card in cards]
    fresh = iter(card_ids(_MOST, before.salt)[before.used :])
    used = before.used
    zones = []
    for zone, cards in wanted.items():
        lying = []
        for card, id in zip(cards, found[zone], strict=True):
            own = id or _taken_from_any(left, card)
            if own is None:
                own = next(fresh)
                used += 1
            lying.append((own, card))
        zones.append((zone, tuple(lying)))
    return Places(before.salt, tuple(zones), used)


def _taken(lying: list[tuple[str, Card]], card: Card) -> str | None:
    for place, (id, each) in enumerate(lying):
        if each is card:
            del lying[place]
            return id
    return None


def _taken_from_any(left: Mapping[str, list[tuple[str, Card]]], card: Card) -> str | None:
    for lying in left.values():
        id = _taken(lying, card)
        if id is not None:
            return id
    return None
