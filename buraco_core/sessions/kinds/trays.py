"""A hand, and trays to put its cards into: what kinds of puzzle that lay melds share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from buraco_core.cards import Card
from buraco_core.explain import points_sum
from buraco_core.melds import is_meld
from buraco_core.message import M_, Message
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.puzzle import known
from buraco_core.sessions.view import Block, card_face, cards
from buraco_core.text import Speaker

__all__ = ["HAND", "Trays", "moved", "points_note", "tray_blocks", "zones"]

HAND = "hand"
"""The zone of the cards that are in no tray."""
Trays = tuple[tuple[str, ...], ...]
"""The ids of the cards in each tray."""


def zones(trays: Trays) -> list[str]:
    """The ids of the trays, `tray-1` and so on."""
    return [f"tray-{number}" for number in range(1, len(trays) + 1)]


def moved(trays: Trays, held: Mapping[str, Card], ids: Sequence[str], to: str) -> Trays | None:
    """The trays after cards were moved together to a zone; nothing where that makes no sense."""
    taken = known(ids, held)
    if not taken or to not in (HAND, *zones(trays)):
        return None
    left = [tuple(each for each in tray if each not in taken) for tray in trays]
    if to != HAND:
        left[zones(trays).index(to)] += taken
    return tuple(left)


def tray_blocks(
    trays: Trays,
    held: Mapping[str, Card],
    speaker: Speaker,
    *,
    is_open: bool,
    label: Callable[[int], Message],
    note: Callable[[tuple[Card, ...]], Message | None],
) -> list[Block]:
    """The trays and the hand; while it is open cards move between them, afterwards empty trays are gone.

    Args:
        label: what a tray is called, by its number from 1.
        note: what stands beside a tray with these cards, if anything.
    """
    laid = {each for tray in trays for each in tray}
    everywhere = [HAND, *zones(trays)] if is_open else []
    pick = "many" if is_open else "none"
    found = []
    for number, (zone, tray) in enumerate(zip(zones(trays), trays, strict=True), 1):
        if not is_open and not tray:
            continue
        beside = note(tuple(held[each] for each in tray))
        found.append(
            cards(
                zone,
                "tray",
                speaker.say(label(number)),
                [card_face(each, held[each], speaker) for each in tray],
                pick=pick,
                moves=[each for each in everywhere if each != zone],
                note=speaker.say(beside) if beside else "",
                empty=speaker.say(M_("Put the cards of a %(meld)s here.")),
            )
        )
    in_hand = [card_face(each, kind, speaker) for each, kind in held.items() if each not in laid]
    found.append(
        cards(
            HAND,
            "hand",
            speaker.say(M_("Your hand")),
            in_hand,
            pick=pick,
            moves=[each for each in everywhere if each != HAND],
            empty=speaker.say(M_("No cards are left.")),
        )
    )
    return found


def points_note(judged: bool, rules: Rules) -> Callable[[tuple[Card, ...]], Message | None]:
    """Beside a tray what its cards are worth, once they were judged and are a meld."""
    return lambda own: points_sum(own) if judged and is_meld(own, rules) else None
