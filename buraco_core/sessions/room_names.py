"""The rooms beside the course by name, for whoever only leads there: key, title and a line each."""

from __future__ import annotations

from typing import NamedTuple

from buraco_core.message import M_, Message

__all__ = ["ROOM_NAMES", "RoomName", "room_name"]


class RoomName(NamedTuple):
    """A room as a list shows it.

    Attributes:
        key: its name in addresses, and that of its notebook.
        title: its heading.
        summary: what one does there, in one line.
    """

    key: str
    title: Message
    summary: Message


ROOM_NAMES = (
    RoomName(
        "practice",
        M_("Practice"),
        M_("Puzzles without end, by theme and as hard as you like; what you missed comes again."),
    ),
    RoomName(
        "review",
        M_("Review"),
        M_("What you have answered before, each with the day when it is asked again."),
    ),
    RoomName(
        "quiz",
        M_("Scoring quiz"),
        M_("Fill the lines of a score sheet that you choose, against the clock if you like."),
    ),
    RoomName(
        "referee",
        M_("Referee"),
        M_("Put any cards down: is it a %(meld)s, what is it worth, and what would make it one."),
    ),
    RoomName("rulebook", M_("Rulebook"), M_("Every rule of your table, to search, beside another table's.")),
    RoomName(
        "hand",
        M_("Own hand"),
        M_("Enter your cards, and be examined: can it open, the best lay-down, going out."),
    ),
    RoomName(
        "record", M_("Replay"), M_("Step through a recorded deal: every move explained, then its sheet.")
    ),
    RoomName("pad", M_("Score pad"), M_("Keep a match of your own: each deal counted line by line.")),
)
"""In the order in which they are listed."""


def room_name(key: str) -> RoomName:
    """How a room is called.

    Raises:
        KeyError: if there is none with that key.
    """
    found = {each.key: each for each in ROOM_NAMES}
    return found[key]
