"""Lesson 7: opening."""

from buraco_core.course.levels import Lesson, Level, Opening, needs
from buraco_core.message import M_

__all__ = ["OPENING"]

MINIMUM = needs(opening="50-75")
NONE = needs(opening="none")

OPENING = Lesson(
    "07-opening",
    M_("Opening"),
    M_("Fifty points to start, seventy-five when you are ahead: count before you lay."),
    "opening",
    (
        Level(
            "enough",
            Opening("KS KH KD 2D 4H 6H 9C JD 8S 3C 10S"),
            asks=("OPEN-1",),
            needs=MINIMUM,
            tells=M_(
                "Your first %(melds)s of a deal must be worth at least 50. 3 to 7 count 5, 8 to king 10, an ace 15, a two 20."
            ),
        ),
        Level("not-enough", Opening("QS QH QD 4H 5H 6H 9C JD 8S 3C 10S"), asks=("OPEN-1",), needs=MINIMUM),
        Level(
            "two-together",
            Opening("QS QH QD JC QC KC 4H 7D 9S 3S 8H"),
            asks=("OPEN-1",),
            needs=MINIMUM,
            tells=M_("All that you lay in one turn counts together."),
        ),
        Level(
            "bonus-does-not-count",
            Opening("3H 4H 5H 6H 7H 8H 9H JD KC QS 10S"),
            asks=("OPEN-1",),
            needs=MINIMUM,
        ),
        Level(
            "ahead",
            Opening("AS AH AD 4H 5H 6H 10C JC QC 3S 8D", match_score=1500),
            asks=("OPEN-1",),
            needs=MINIMUM,
            tells=M_("From 1500 points on a side needs 75."),
        ),
        Level(
            "almost-ahead",
            Opening("AS AH AD 4H 5H 6H 9C 7S JD 3S 8D", match_score=1495),
            asks=("OPEN-1",),
            needs=MINIMUM,
        ),
        Level(
            "after-a-failure",
            Opening("KS KH KD 10D JD QD 4H 6C 9C 3C 8S", failed=1),
            asks=("OPEN-2",),
            needs=MINIMUM,
            tells=M_("Each failure raises the minimum by 15 until the deal is over."),
        ),
        Level(
            "no-minimum",
            Opening("4H 5H 6H KS QD 9C JD 8S 3C 10S 7C"),
            asks=("OPEN-3",),
            needs=NONE,
            tells=M_("At your table there is no minimum: any %(meld)s will do."),
        ),
        Level("nothing-to-lay", Opening("4H 6H 9H KS QD 9C JD 8S 3C 10C 5C"), asks=("OPEN-3",), needs=NONE),
        Level("wild-to-open", Opening("4H 6H 2S KS QD 9C JD 8S 3C 10C 7D"), asks=("OPEN-3",), needs=NONE),
    ),
)
