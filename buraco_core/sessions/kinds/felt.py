"""A table in play on the board: what lies on the felt, the hand, and the marks that show a step on it.

Everything here may be seen from one seat. Of other hands, of the stock and of the pots a view holds a number or a
card's back, never a face.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile
from buraco_core.cards import Card
from buraco_core.melds import Meld
from buraco_core.message import M_, MN_, Message
from buraco_core.puzzles.carried import is_heap
from buraco_core.puzzles.moves import cards_of
from buraco_core.puzzles.wording import meld_name, side_name, standing_messages
from buraco_core.sessions.kinds.places import HAND, PILE, Lying, Places, meld_id
from buraco_core.sessions.view import Block, Item, Mark, arrow, card_back, card_face, cards, mark, text
from buraco_core.state import State
from buraco_core.text import Speaker

__all__ = [
    "NEW",
    "POTS",
    "STOCK",
    "fault_marks",
    "felt_blocks",
    "hand_block",
    "in_line",
    "lying_faces",
    "middle_blocks",
    "step_marks",
]

STOCK, POTS, NEW = "stock", "pots", "new-meld"
"""Zones that are no cards of their own to a seat: the stock, the pots, and the room for a new meld."""


def felt_blocks(
    state: State, seat: int, places: Places, speaker: Speaker, *, lays: bool = False
) -> list[Block]:
    """What lies on the table before a seat: the other sides, the stock, the pots and the pile, the own side.

    Args:
        lays: whether there is room for a new meld, to move cards to.
    """
    own = state.side_of(seat)
    sides = len(state.sides)
    blocks = []
    for side in [(own + step) % sides for step in range(1, sides)]:
        blocks += _side(state, side, seat, places, speaker)
    blocks += middle_blocks(state, places, speaker)
    blocks += _side(state, own, seat, places, speaker)
    if lays:
        label = speaker.say(M_("New %(meld)s"))
        blocks.append(cards(NEW, "felt", label, (), empty=speaker.say(M_("Lay here"))))
    return blocks


def _side(state: State, side: int, eye: int, places: Places, speaker: Speaker) -> list[Block]:
    heading = text(f"side-{side + 1}", "felt", speaker.say(in_line(list(_notes(state, side, eye)))))
    melds = [
        _meld(state, side, index, meld, eye, places, speaker)
        for index, meld in enumerate(state.sides[side].melds)
    ]
    return [heading, *melds]


def in_line(notes: Sequence[Message]) -> Message:
    """Short notes one after the other, `your side · has its pot`."""
    line = notes[0]
    for more in notes[1:]:
        line = M_("%(one)s · %(two)s", one=line, two=more)
    return line


def _notes(state: State, side: int, eye: int) -> Iterable[Message]:
    """Who a side is, how many cards its players hold, how it stands."""
    yield side_name(state, side, eye)
    held = [len(state.hands[seat]) for seat in range(side, state.seats, len(state.sides)) if seat != eye]
    if side == state.side_of(eye):
        partners = tuple(M_("%(count)s", count=count) for count in held)
        yield MN_("partner %(held)s cards", "partners %(held)s cards", len(held), held=partners)
    else:
        yield M_("%(held)s cards", held=tuple(M_("%(count)s", count=count) for count in held))
    yield from standing_messages(state, side)


def _meld(
    state: State, side: int, index: int, meld: Meld, eye: int, places: Places, speaker: Speaker
) -> Block:
    zone = meld_id(side, index)
    faces = lying_faces(places.at(zone), speaker, meld)
    label = speaker.say(meld_name(state, side, index, eye))
    return cards(zone, "felt", label, faces, meld=None if is_heap(meld) else meld)


def lying_faces(lying: Lying, speaker: Speaker, meld: Meld | None = None) -> list[Item]:
    """Cards face up, each with its id; the wild of a meld wears what it stands for."""
    wild = meld.wild if meld else None
    return [
        card_face(id, card, speaker, wild.stands_for if wild is not None and wild.index == place else None)
        for place, (id, card) in enumerate(lying)
    ]


def middle_blocks(state: State, places: Places, speaker: Speaker) -> list[Block]:
    """Stock, pots and pile."""
    pile = places.at(PILE)
    return [
        text("middle", "felt", ""),
        cards(
            STOCK,
            "felt",
            speaker.say(M_("%(Stock)s")),
            [card_back("back-stock", speaker)] if state.stock else [],
            note=str(len(state.stock)),
        ),
        cards(
            POTS,
            "felt",
            speaker.say(M_("%(Pots)s")),
            [card_back(f"back-pot-{number}", speaker) for number, _ in enumerate(state.pots, 1)],
            empty=speaker.say(M_("none left")),
        ),
        cards(
            PILE,
            "felt",
            speaker.say(M_("%(Pile)s")),
            lying_faces(pile, speaker),
            note=str(len(pile)) if len(pile) > 1 else "",
            empty=speaker.say(M_("empty")),
        ),
    ]


def hand_block(places: Places, speaker: Speaker, *, moves: Sequence[str] = ()) -> Block:
    """The hand of the seat; its cards can be moved to some zones."""
    return cards(
        HAND,
        "hand",
        speaker.say(M_("Your hand")),
        lying_faces(places.at(HAND), speaker),
        pick="many" if moves else "none",
        moves=moves,
        empty=speaker.say(M_("No cards are left.")),
    )


# A step shown on the table


def step_marks(action: Action, places: Places, kind: str, speaker: Speaker) -> list[Mark]:
    """The cards that a step is about, and where they go."""
    if isinstance(action, Draw):
        return [arrow(STOCK, HAND)]
    if isinstance(action, TakePile):
        return [arrow(PILE, HAND)]
    found = [mark(kind, id, speaker.say(_MARKED[kind])) for id in _ids(places.at(HAND), cards_of(action))]
    if isinstance(action, Add) and found:
        found.append(arrow(found[-1]["target"], meld_id(action.side, action.meld)))
    elif isinstance(action, Discard) and found:
        found.append(arrow(found[0]["target"], PILE))
    elif isinstance(action, MoveWild):
        found.append(mark(kind, meld_id(action.side, action.meld), speaker.say(_MARKED[kind])))
    elif isinstance(action, Lay) and found:
        # A lay that goes nowhere yet is its cards alone.
        return found
    return found


_MARKED = {"highlight": M_("marked"), "hint": M_("look here"), "fault": M_("at fault"), "right": M_("right")}


def fault_marks(cards: Sequence[Card], action: Action, places: Places) -> tuple[tuple[str, str], ...]:
    """The cards at fault: in the hand, and else in the meld that a step is about."""
    left = list(places.at(HAND))
    if isinstance(action, (Add, MoveWild)):
        left += places.at(meld_id(action.side, action.meld))
    return tuple(("fault", id) for id in _ids(tuple(left), cards))


def _ids(lying: Lying, cards: Sequence[Card]) -> list[str]:
    """The ids of some cards among those that lie somewhere, each once; cards that are not there are left out."""
    left, found = list(lying), []
    for card in cards:
        at = next((pair for pair in left if pair[1] is card), None)
        if at is not None:
            left.remove(at)
            found.append(at[0])
    return found
