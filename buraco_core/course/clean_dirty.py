"""Lesson 5: clean, semi-clean, dirty."""

from buraco_core.course.levels import Judging, Lesson, Level, needs
from buraco_core.message import M_

__all__ = ["CLEAN_DIRTY"]

CLEAN_DIRTY = Lesson(
    "05-clean-dirty",
    M_("Clean or dirty"),
    M_("One wild makes a meld dirty, seven cards make it a bonus: 200, 100, or nothing yet."),
    "judge",
    (
        Level(
            "clean-four",
            Judging("6H 7H 8H 9H", "state"),
            asks=("CLEAN-1",),
            tells=M_("Clean means: no wild. Dirty means: one wild."),
        ),
        Level("dirty-four", Judging("6H 7H 2S 9H", "state"), asks=("CLEAN-1",)),
        Level(
            "clean-seven",
            Judging("3H 4H 5H 6H 7H 8H 9H", "bonus"),
            asks=("CLEAN-2",),
            tells=M_("From seven cards on a %(meld)s earns a bonus: 200 clean, 100 dirty."),
        ),
        Level("six", Judging("5C 6C 7C 8C 9C 10C", "bonus"), asks=("CLEAN-2",)),
        Level("dirty-seven", Judging("4D 5D 6D 7D 8D 9D 2D", "bonus"), asks=("CLEAN-2",)),
        Level(
            "two-comes-home",
            Judging("4D 5D 6D 7D 8D 9D 2D 3D", "state"),
            asks=("CLEAN-1",),
            tells=M_("The same cards as before, and the three of diamonds."),
        ),
        Level(
            "ace-to-seven",
            Judging("AS 2S 3S 4S 5S 6S 7S", "state"),
            asks=("WILD-2",),
            needs=needs(aces=("both", "either", "low")),
        ),
        Level("foreign-two", Judging("2H 3S 4S 5S 6S 7S 8S", "state"), asks=("WILD-2",)),
        Level("two-before-gap", Judging("2H 3H 4H 5H 6H 7H 9H", "bonus"), asks=("WILD-8",)),
        Level("kings", Judging("KS KH KD KC KS KH 2C", "bonus"), asks=("WILD-3",)),
        Level("low-group", Judging("8C 8D 8S", "state"), asks=("GRP-1",), needs=needs(group_ranks="court")),
        Level("any-group", Judging("8C 8D 8S", "state"), asks=("GRP-1",), needs=needs(group_ranks="any")),
        Level(
            "seven-and-wild",
            Judging("3H 4H 5H 6H 7H 8H 9H 2D", "bonus"),
            asks=("CLEAN-3",),
            needs=needs(semi_clean=("sequences", "all")),
        ),
        Level(
            "six-and-wild",
            Judging("4C 5C 6C 7C 8C 9C 2D", "state"),
            asks=("CLEAN-3",),
            needs=needs(semi_clean=("sequences", "all")),
        ),
        Level(
            "seven-kings-and-wild",
            Judging("KS KH KD KC KS KH KD 2C", "state"),
            asks=("CLEAN-3",),
            needs=needs(semi_clean="all"),
        ),
    ),
)
