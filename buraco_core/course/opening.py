"""Lesson 7: opening."""

from buraco_core.course.levels import Lesson, Level, Opening, Shown, needs
from buraco_core.course.steps import Choose, Move, Press, Steps
from buraco_core.course.table_tasks import Asked, counted
from buraco_core.course.tasks import Answer, Fact
from buraco_core.message import M_
from buraco_core.puzzles.kinds.fact import FactPuzzle
from buraco_core.rules import Rules

__all__ = ["OPENING"]

MINIMUM = needs(opening="50-75")
NONE = needs(opening="none")
CANNOT: Steps = (Press("cannot"),)


def _lay(*melds: str) -> Steps:
    """The steps that lay some melds, each from a tray of its own."""
    return (*(Move(cards, f"tray-{number}") for number, cards in enumerate(melds, 1)), Press("lay"))


def _whatever_the_score(rules: Rules) -> FactPuzzle:
    return FactPuzzle(
        rules,
        "OPEN-3",
        M_(
            "Your side has 1600 points in the match. How many points must its first %(melds)s of this deal be worth?"
        ),
        counted(
            0,
            (
                (50, M_("Some tables ask for 50 at the start of a match. This is not one of them.")),
                (75, M_("Some tables ask a side that is ahead for 75. This is not one of them.")),
            ),
        ),
        look=M_("Would the same %(meld)s have done at the start of the match?"),
        keeps_order=True,
    )


OPENING = Lesson(
    "07-opening",
    M_("Opening"),
    M_("What your side's first melds of a deal must be worth: count before you lay."),
    "opening",
    (
        Level(
            "enough",
            Opening("KS KH KD 2D 4H 6H 9C JD 8S 3C 10S"),
            teaches=("OPEN-1",),
            needs=MINIMUM,
            tells=M_(
                "Your first %(melds)s of a deal must be worth at least 50. 3 to 7 count 5, 8 to king 10, an ace 15, a two 20."
            ),
            shows=(
                Shown(kind="arrow", start="KS", at="tray-1", says=M_("put a %(meld)s here, and count it")),
            ),
            is_short=True,
            solution=_lay("KS KH KD 2D"),
            mistakes=(_lay("KS KH KD"), CANNOT, _lay("4H 6H 9C")),
        ),
        Level(
            "not-enough",
            Opening("QS QH QD 4H 5H 6H 9C JD 8S 3C 10S"),
            asks=("OPEN-1",),
            needs=MINIMUM,
            solution=CANNOT,
            mistakes=(_lay("QS QH QD", "4H 5H 6H"), _lay("QS QH QD")),
        ),
        Level(
            "two-together",
            Opening("QS QH QD JC QC KC 4H 7D 9S 3S 8H"),
            asks=("OPEN-1",),
            needs=MINIMUM,
            tells=M_("All that you lay in one turn counts together."),
            is_short=True,
            solution=_lay("QS QH QD", "JC QC KC"),
            mistakes=(_lay("QS QH QD QC"), CANNOT),
        ),
        Level(
            "two-turns",
            Fact(
                "OPEN-1",
                M_(
                    "You could lay 30 points now, and your partner 30 in the next turn. Does that open for your side?"
                ),
                (
                    Answer("no", M_("No: one of us needs 50 in one turn"), right=True),
                    Answer(
                        "yes",
                        M_("Yes: together it is 60"),
                        about=M_("What one player lays in one turn counts together, and nothing else."),
                    ),
                    Answer(
                        "wait",
                        M_("Yes, if my 30 stay on the table until then"),
                        about=M_("Cards that do not open go back to the hand at the end of the turn."),
                    ),
                ),
                look=M_("When is it decided whether an opening was enough?"),
            ),
            asks=("OPEN-1",),
            needs=MINIMUM,
            solution=(Choose("no"),),
            mistakes=((Choose("yes"),), (Choose("wait"),)),
        ),
        Level(
            "bonus-does-not-count",
            Opening("3H 4H 5H 6H 7H 8H 9H JD KC QS 10S"),
            asks=("OPEN-1",),
            needs=MINIMUM,
            solution=CANNOT,
            mistakes=(_lay("3H 4H 5H 6H 7H 8H 9H"), _lay("JD QS KC")),
        ),
        Level(
            "ahead",
            Opening("AS AH AD 4H 5H 6H 10C JC QC 3S 8D", match_score=1500),
            asks=("OPEN-1",),
            needs=MINIMUM,
            tells=M_("From 1500 points on a side needs 75."),
            leaves=("OPEN-1.cut",),
            solution=_lay("AS AH AD", "10C JC QC"),
            mistakes=(_lay("AS AH AD", "4H 5H 6H"), CANNOT),
        ),
        Level(
            "almost-ahead",
            Opening("AS AH AD 4H 5H 6H 9C 7S JD 3S 8D", match_score=1495),
            asks=("OPEN-1",),
            needs=MINIMUM,
            solution=_lay("AS AH AD", "4H 5H 6H"),
            mistakes=(CANNOT, _lay("AS AH AD")),
        ),
        Level(
            "after-a-failure",
            Opening("KS KH KD 10D JD QD 4H 6C 9C 3C 8S", failed=1),
            teaches=("OPEN-2",),
            needs=MINIMUM,
            tells=M_(
                "Cards that fell short go back to the hand, and each failure raises the minimum by 15 until the deal is over."
            ),
            leaves=("OPEN-2.try",),
            shows=(Shown(at="KS", says=M_("30 for three of these")),),
            solution=CANNOT,
            mistakes=(_lay("KS KH KD", "10D JD QD"), _lay("10D JD QD KD")),
        ),
        Level(
            "after-two-failures",
            Opening("KS KH KD 2D 10C JC QC 4H 6H 9S 7D", failed=2),
            asks=("OPEN-1", "OPEN-2"),
            needs=MINIMUM,
            solution=_lay("KS KH KD 2D", "10C JC QC"),
            mistakes=(_lay("KS KH KD", "10C JC QC"), CANNOT),
        ),
        Level(
            "no-minimum",
            Opening("4H 5H 6H KS QD 9C JD 8S 3C 10S 7C"),
            teaches=("OPEN-3",),
            needs=NONE,
            tells=M_("At your table there is no minimum: any %(meld)s will do."),
            shows=(Shown(kind="arrow", start="4H", at="tray-1", says=M_("put a %(meld)s here")),),
            is_short=True,
            solution=_lay("4H 5H 6H"),
            mistakes=(CANNOT, _lay("JD QD KS")),
        ),
        Level(
            "wild-to-open",
            Opening("4H 6H 2S KS QD 9C JD 8S 3C 10C 7D"),
            asks=("OPEN-3",),
            needs=NONE,
            is_short=True,
            solution=_lay("4H 2S 6H"),
            mistakes=(CANNOT, _lay("8S 9C 10C")),
        ),
        Level(
            "nothing-to-lay",
            Opening("4H 6H 9H KS QD 9C JD 8S 3C 10C 5C"),
            asks=("OPEN-3",),
            needs=NONE,
            solution=CANNOT,
            mistakes=(_lay("4H 6H 9H"), _lay("8S 9C 10C")),
        ),
        Level(
            "whatever-the-score",
            Asked(_whatever_the_score),
            asks=("OPEN-3",),
            needs=NONE,
            solution=(Choose("0"),),
            mistakes=((Choose("50"),), (Choose("75"),)),
        ),
    ),
)
