"""Lesson 6: wilds that move."""

from buraco_core.course.levels import Lesson, Level, Shown, by_rules, needs
from buraco_core.course.play_tasks import Allowed, At, Turns, plays
from buraco_core.course.steps import Choose, Move, Press
from buraco_core.course.tasks import Answer, Fact
from buraco_core.course.wild_tasks import Place
from buraco_core.message import M_, Message
from buraco_core.puzzles.kinds.aims import has_laid, meld_is
from buraco_core.rules import Rules

__all__ = ["MOVING_WILDS"]

FREE = needs(wild_moves="free")
HELD = needs(wild_moves=("end-free", "when-replaced"))
SLIDES = needs(wild_moves=("free", "end-free"), graded="WILD-5.slide")
STANDS = needs(wild_moves="when-replaced", graded="WILD-5.slide")
TURNS_WILD = needs(graded="WILD-7")
REPLACED = needs(wild_moves="when-replaced")
NO_ROOM_BELOW = needs(
    wild_moves=("end-free", "when-replaced"), aces=("both", "either", "low"), open="WILD-5.slide"
)
CHECK = Press("check")


def _freed(rules: Rules) -> Message:
    if rules.melds.wild_moves == "free":
        return M_(
            "A %(wild)s is not stuck where it lies: add the card that it stands for, and it goes to the low end of "
            "its %(sequence)s."
        )
    return M_(
        "A %(wild)s between two cards keeps its place until you add the card that it stands for. Then it goes to the "
        "low end of its %(sequence)s."
    )


MOVING_WILDS = Lesson(
    "06-moving-wilds",
    M_("Moving a wild"),
    M_(
        "A wild on the table makes room for the real card, slides, and comes home: what sets it free, what holds it."
    ),
    "place",
    (
        Level(
            "set-free",
            Turns(
                At("6S 9D KC JH 4C", own=("4S 5S 2H 7S",)),
                M_(
                    "The {2H} lies as the six of spades, and you have just drawn that six. Put it where it belongs."
                ),
                has_laid("5S 6S 7S"),
                "WILD-5",
                adds=M_("Now the {2H} is free and lies at the low end, as the three."),
                look=M_("Which card does the {2H} stand for, and do you hold it?"),
            ),
            teaches=("WILD-5",),
            tells=_freed,
            shows=(
                Shown(at="2H", says=M_("lies as the six")),
                Shown(kind="arrow", start="6S", at="meld-1-1", says=M_("the real six")),
            ),
            solution=plays("adds 6S to 1"),
            mistakes=(plays("discards 6S"), plays("adds 9D to 1")),
        ),
        Level(
            "clean-again",
            Turns(
                At("3D 10D KS QH 7C", own=("4D 5D 6D 7D 8D 9D 2D",)),
                M_("This %(meld)s is dirty. Make it clean."),
                meld_is("2D 9D", "clean"),
                "CLEAN-1",
                look=M_("Where would the {2D} be no %(wild)s at all?"),
            ),
            asks=("CLEAN-1", "WILD-5"),
            solution=plays("adds 3D to 1"),
            mistakes=(plays("adds 10D to 1, discards KS"), plays("discards 3D")),
        ),
        Level(
            "stays-in-the-gap",
            Allowed(
                At("9S KD QH 7C 4C", own=("4S 2H 6S 7S",)),
                "moves the wild of 1",
                ("WILD-1", "MELD-1", "WILD-4"),
                slips=(
                    ("WILD-1", M_("One %(wild)s is there, and it would still be one.")),
                    ("MELD-1", M_("Three cards would be left, but not in a row.")),
                ),
            ),
            asks=("WILD-5",),
            leaves=("WILD-5.slide",),
            solution=(Choose("WILD-5"),),
            mistakes=((Choose("yes"),), (Choose("WILD-1"),)),
        ),
        Level(
            "past-the-end",
            Place("4S 5S 6S 8S", "2H", was="2H 4S 5S 6S", clause="WILD-5.slide"),
            needs=SLIDES,
            teaches=("WILD-5.slide",),
            tells=M_("A %(wild)s at an end may slide to where it is needed more."),
            shows=(
                Shown(at="2H", says=M_("lies as the three")),
                Shown(kind="arrow", start="2H", at="place-4", says=M_("here the seven is missing")),
            ),
            solution=(Move("2H", "place-4"), CHECK),
            mistakes=((CHECK,), (Move("2H", "place-5"), CHECK)),
        ),
        Level(
            "held-at-the-end",
            Allowed(
                At("8S KD QH 7C 4C", own=("4S 5S 6S 2H",)),
                "adds 8S to 1",
                ("MELD-1", "GRP-1", "WILD-4"),
            ),
            needs=STANDS,
            teaches=("WILD-5.slide",),
            asks=("WILD-5",),
            tells=M_(
                "The {2H} lies as the three. At your table a %(wild)s at an end keeps its place too, even where it is "
                "needed elsewhere."
            ),
            shows=(Shown(at="2H", says=M_("lies as the three")),),
            solution=(Choose("WILD-5"),),
            mistakes=((Choose("yes"),), (Choose("MELD-1"),)),
        ),
        Level(
            "other-end",
            Place("9C 10C JC", "2H", was="2H 9C 10C JC", stands_for="QC", clause="WILD-5.slide"),
            needs=SLIDES,
            asks=("WILD-5", "WILD-5.slide"),
            solution=(Move("2H", "place-4"), CHECK),
            mistakes=((CHECK,), (Move("2H", "place-3"), CHECK)),
        ),
        Level(
            "not-to-the-other-end",
            Allowed(
                At("KH QD 7H 5D 4S", own=("9C 10C JC 2H",)),
                "moves the wild of 1",
                ("WILD-1", "MELD-1", "SEQ-2"),
            ),
            needs=STANDS,
            asks=("WILD-5", "WILD-5.slide"),
            solution=(Choose("WILD-5"),),
            mistakes=((Choose("yes"),), (Choose("SEQ-2"),)),
        ),
        Level(
            "low-end",
            Place("8H 9H 10H JH", "2C", was="8H 2C 10H JH"),
            needs=REPLACED,
            asks=("WILD-5",),
            solution=(Move("2C", "place-1"), CHECK),
            mistakes=((Move("2C", "place-5"), CHECK), (Move("2C", "place-3"), CHECK)),
        ),
        Level(
            "nothing-below",
            Place("AC 2C 3C 4C", "2H", was="AC 2C 2H 4C"),
            needs=NO_ROOM_BELOW,
            asks=("WILD-5",),
            solution=(Move("2H", "place-5"), CHECK),
            mistakes=((Move("2H", "place-1"), CHECK), (Move("2H", "place-4"), CHECK)),
        ),
        Level(
            "make-room",
            Turns(
                At("3S 2H KD QC 9H", own=("4S 5S 2S 7S",)),
                M_("Get both twos into this %(meld)s, with the {3S} that you hold."),
                has_laid("2S 3S 2H"),
                "WILD-6",
                adds=M_("The {2S} is at home before the three, and the {2H} is the six."),
                look=M_("Where is the {2S} no %(wild)s, and what has to lie beside it there?"),
            ),
            needs=FREE,
            teaches=("WILD-6",),
            leaves=("WILD-6.step",),
            tells=M_("A second two may join only where one of the two is natural, in its own place."),
            shows=(
                Shown(at="2S", says=M_("lies as the six")),
                Shown(kind="arrow", start="2S", at="3S", says=M_("its own place")),
            ),
            solution=plays("adds 3S to 1, adds 2H to 1"),
            mistakes=(plays("adds 2H to 1"), plays("adds 3S to 1, discards 2H")),
        ),
        Level(
            "two-comes-home",
            Turns(
                At("2C KD QS 9H 7D", own=("3C 4C 5C 2H",)),
                M_("The {2H} lies as the two of clubs, and you hold the real one. Add it."),
                has_laid("2C 2H 3C"),
                "WILD-6",
                adds=M_("The {2C} is natural there, so the {2H} made room and moved on."),
                look=M_("Which two belongs before the three of clubs?"),
            ),
            needs=HELD,
            teaches=("WILD-6",),
            leaves=("WILD-7.two",),
            tells=M_(
                "A %(wild)s does not push out a %(wild)s. A two that comes to its own place is none, so it may."
            ),
            shows=(
                Shown(at="2H", says=M_("lies as the two of clubs")),
                Shown(kind="arrow", start="2C", at="meld-1-1", says=M_("the natural two")),
            ),
            solution=plays("adds 2C to 1"),
            mistakes=(plays("discards 2C"), plays("discards KD")),
        ),
        Level(
            "no-pushing",
            Allowed(
                At("2D KH QS 9S 7D", own=("4C 5C 6C 2C",)),
                "adds 2D to 1",
                ("SEQ-1", "MELD-1", "WILD-1", "WILD-4", "GRP-1"),
                about="WILD-6",
                slips=(
                    ("WILD-1", M_("The {2C} is natural then, so the {2D} is the only %(wild)s.")),
                    ("GRP-1", M_("A %(sequence)s is made here, no %(group)s.")),
                    ("SEQ-1", M_("The cards from the two to the six would all be in their places.")),
                ),
            ),
            asks=("WILD-6",),
            solution=by_rules((FREE, (Choose("yes"),)), ((), (Choose("WILD-6"),))),
            mistakes=(
                by_rules((FREE, (Choose("WILD-1"),)), ((), (Choose("yes"),))),
                by_rules((FREE, (Choose("SEQ-1"),)), ((), (Choose("GRP-1"),))),
            ),
        ),
        Level(
            "past-the-two",
            Turns(
                At("9S 10S KD QC 4H", own=("2S 3S 4S 5S 6S 7S",)),
                M_("Add your {9S} to this %(meld)s, though you hold no eight."),
                has_laid("7S 9S"),
                "WILD-7",
                adds=M_("The {2S} has left its place and is the eight. The %(meld)s is dirty now."),
                look=M_("Who could stand for the eight?"),
            ),
            needs=TURNS_WILD,
            teaches=("WILD-7", "WILD-7.two"),
            tells=M_("A natural two may turn wild: it leaves its place and fills a gap further up."),
            shows=(
                Shown(at="2S", says=M_("natural until now")),
                Shown(kind="arrow", start="2S", at="7S", says=M_("may become the eight")),
            ),
            solution=plays("adds 9S to 1"),
            mistakes=(plays("adds 10S to 1"), plays("discards 9S")),
        ),
        Level(
            "over-the-gap",
            Place("3D 4D 5D 7D", "2D", was="2D 3D 4D 5D", clause="WILD-7"),
            needs=TURNS_WILD,
            asks=("WILD-7", "WILD-7.two"),
            solution=(Move("2D", "place-4"), CHECK),
            mistakes=((CHECK,), (Move("2D", "place-5"), CHECK)),
        ),
        Level(
            "not-for-another",
            Fact(
                "MELD-2",
                M_(
                    "Your side has laid these four. You hold the kings of spades and clubs. What about the {KH}?"
                ),
                (
                    Answer("stays", M_("It stays where it lies"), right=True),
                    Answer(
                        "three-left",
                        M_("You may lay it with your kings, as three hearts are left"),
                        about=M_(
                            "Three would still be a %(meld)s, and yet no card goes from one to another."
                        ),
                    ),
                    Answer(
                        "own",
                        M_("You may take it back if you laid it yourself"),
                        about=M_("Who laid it does not matter: it is the side's now."),
                    ),
                    Answer(
                        "swap",
                        M_("You may take it for a two that you put in its place"),
                        about=M_("A %(wild)s gives way to the real card, and never the other way round."),
                    ),
                ),
                cards="10H JH QH KH",
                look=M_("Does anything that was laid ever come back?"),
            ),
            asks=("MELD-2",),
            solution=(Choose("stays"),),
            mistakes=((Choose("three-left"),), (Choose("own"),), (Choose("swap"),)),
        ),
    ),
)
