"""Lesson 4: wild cards and the natural two."""

from buraco_core.course.levels import Judging, Lesson, Level, needs
from buraco_core.message import M_

__all__ = ["WILD_CARDS"]

LOW_ACE = ("both", "either", "low")
HIGH_ACE = ("both", "either", "high")

WILD_CARDS = Lesson(
    "04-wild-cards",
    M_("Wild cards"),
    M_("What a two can stand for, when it is only a two, and why one wild is all you get."),
    "judge",
    (
        Level(
            "stands-for-six",
            Judging("5H 2S 7H", "stands"),
            asks=("WILD-1",),
            tells=M_(
                "A %(meld)s is three cards or more: a row of one suit, or several of one rank. "
                "Every two is wild: it may stand for a card that you lack."
            ),
        ),
        Level(
            "two-wilds",
            Judging("4S 2H 6S 7S 2D", "fault"),
            asks=("WILD-1",),
            tells=M_("One wild helps. Two do not."),
        ),
        Level(
            "natural-two",
            Judging("2H 3H 4H 5H", "state"),
            asks=("WILD-2",),
            tells=M_(
                "A two may also be what it looks like: the card between the ace and the three of its suit."
            ),
        ),
        Level("foreign-two", Judging("2C 3H 4H 5H", "state"), asks=("WILD-2",)),
        Level("two-beside-wild", Judging("2S 3S 2H 5S 6S", "stands"), asks=("WILD-2",)),
        Level("same-two-twice", Judging("2D 2D 3D 5D", "state"), asks=("WILD-2",)),
        Level("ace-two-wild", Judging("AC 2C 2D", "stands"), asks=("WILD-1",), needs=needs(aces=LOW_ACE)),
        Level(
            "queen-king-ace-two",
            Judging("QH KH AH 2H", "stands"),
            asks=("SEQ-2",),
            needs=needs(aces=HIGH_ACE),
            tells=M_("Careful: a sequence never goes on past the ace."),
        ),
        Level("group-with-two", Judging("KS KH 2C", "state"), asks=("WILD-3",)),
        Level(
            "joker-and-two", Judging("3S 2S JK", "state"), asks=("WILD-2",), needs=needs(jokers="two-a-pack")
        ),
        Level("wide-gap", Judging("4S 2H 7S 8S 9S", "fault"), asks=("SEQ-1",)),
        Level("wilds-only", Judging("2S 2H 2D", "state"), asks=("WILD-4",)),
    ),
)
