"""The table of a recorded deal on the felt: every hand open, or with the eyes of one seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from buraco_core.melds import Meld
from buraco_core.message import M_, MN_, Message
from buraco_core.puzzles.wording import standing_messages
from buraco_core.sessions.kinds.felt import in_line, lying_faces, middle_blocks
from buraco_core.sessions.kinds.places import Places, hand_id, meld_id
from buraco_core.sessions.view import Block, Mark, cards, mark, text
from buraco_core.state import State
from buraco_core.text import Speaker

__all__ = ["moved_marks", "table_blocks"]


def table_blocks(state: State, places: Places, eye: int | None, speaker: Speaker) -> list[Block]:
    """Side after side, with stock, pots and pile between the first and the others.

    Args:
        eye: the seat whose hand alone lies open; every hand does without.
    """
    found = []
    for side in range(len(state.sides)):
        notes = [M_("side %(number)s", number=side + 1), *standing_messages(state, side)]
        found.append(text(f"side-{side + 1}", "felt", speaker.say(in_line(notes))))
        for seat in range(side, state.seats, len(state.sides)):
            found.append(_hand(state, seat, places, eye, speaker))
        for index, meld in enumerate(state.sides[side].melds):
            found.append(_meld(side, index, meld, places, speaker))
        if side == 0:
            found += middle_blocks(state, places, speaker)
    return found


def _hand(state: State, seat: int, places: Places, eye: int | None, speaker: Speaker) -> Block:
    zone = hand_id(seat)
    name: Message = M_("player %(number)s", number=seat + 1)
    if state.outcome is None and seat == state.player:
        name = M_("%(player)s, to play", player=name)
    is_open = eye is None or (eye == seat and not state.unseen[seat])
    held = len(state.hands[seat])
    if state.unseen[seat]:
        name = M_("%(player)s, the %(pot)s face down", player=name)
    nothing = M_("no cards") if is_open or not held else MN_("%(count)s card", "%(count)s cards", held)
    lying = lying_faces(places.at(zone), speaker) if is_open else []
    return cards(zone, "felt", speaker.say(name), lying, empty=speaker.say(nothing))


def _meld(side: int, index: int, meld: Meld, places: Places, speaker: Speaker) -> Block:
    zone = meld_id(side, index)
    label = M_("%(meld)s %(number)s, side %(side)s", number=index + 1, side=side + 1)
    return cards(zone, "felt", speaker.say(label), lying_faces(places.at(zone), speaker, meld), meld=meld)


def moved_marks(before: Places, after: Places, shown: Sequence[Block], speaker: Speaker) -> Iterator[Mark]:
    """The cards that lie somewhere else than before, of those that some blocks show."""
    was = {id: zone for zone, lying in before.zones for id, _ in lying}
    seen = {each["id"] for block in shown for each in block.get("cards", ())}
    words = speaker.say(M_("moved"))
    for zone, lying in after.zones:
        yield from (mark("highlight", id, words) for id, _ in lying if was.get(id) != zone and id in seen)
