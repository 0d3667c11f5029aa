"""Lesson 2: sequences, and what every meld has."""

from buraco_core.course.levels import Judging, Lesson, Level, Shown, needs
from buraco_core.course.steps import Choose, Move, Press
from buraco_core.course.tasks import Answer, Build, Fact, HowMany, cards_of, chosen_by, chosen_wrongly
from buraco_core.message import M_

__all__ = ["SEQUENCES"]

HIGH_ACE = ("both", "either", "high")
LONGEST = needs(aces="either", graded="SEQ-2.longest")
LAY = Press("lay")
SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"

SEQUENCES = Lesson(
    "02-sequences",
    M_("Sequences"),
    M_("Cards of one suit in a row: find them, lay them, and know where the ace goes."),
    "build",
    (
        Level(
            "first-row",
            Build("7H 8H 9H KS 4D", shape="sequence"),
            teaches=("MELD-1", "SEQ-1"),
            tells=M_(
                "Three cards of one suit, each a step above the last, are a %(sequence)s, the first kind of "
                "%(meld)s. Put the marked cards into the tray and lay them."
            ),
            shows=(
                Shown(at="7H", says=M_("seven of hearts")),
                Shown(at="8H", says=M_("a step above it")),
                Shown(at="9H", says=M_("and one more")),
                Shown(kind="arrow", start="8H", at="tray-1", says=M_("into the tray")),
            ),
            is_short=True,
            solution=(Move("7H 8H 9H", "tray-1"), LAY),
            mistakes=((Move("7H 8H", "tray-1"), LAY), (Move("8H 9H KS", "tray-1"), LAY)),
        ),
        Level(
            "find-the-row",
            Build("4S 9D 5S JH 6S 6D KC", shape="sequence"),
            asks=("SEQ-1",),
            is_short=True,
            solution=(Move("4S 5S 6S", "tray-1"), LAY),
            mistakes=((Move("4S 5S 6D", "tray-1"), LAY), (Move("4S 6S", "tray-1"), LAY)),
        ),
        Level(
            "one-suit",
            Judging("9S 10S JS QH", "fault"),
            asks=("SEQ-1",),
            solution=(Press("check", "QH"),),
            mistakes=((Press("check", "9S"),), (Press("check", "JS"),)),
        ),
        Level(
            "who-adds",
            Fact(
                "MELD-1",
                M_("Your partner has laid these three. What may you do with your {10C}, in your turn?"),
                (
                    Answer("add", M_("Add it to your partner's %(meld)s"), right=True),
                    Answer(
                        "own",
                        M_("Nothing: only who laid the %(meld)s adds to it"),
                        about=M_("It is not your partner's alone: it is your side's."),
                    ),
                    Answer(
                        "three",
                        M_("Wait until you have three to add"),
                        about=M_("Three cards begin a %(meld)s, and a single one makes it longer."),
                    ),
                ),
                cards="10C",
                lies=("7C 8C 9C",),
                look=M_("Who are the cards on the table laid for?"),
            ),
            asks=("MELD-1",),
            is_short=True,
            solution=(Choose("add"),),
            mistakes=((Choose("own"),), (Choose("three"),)),
        ),
        Level(
            "ace-on-top",
            Build("QD KD AD 5S 9C 3D", shape="sequence", uses="AD", clause="SEQ-2"),
            teaches=("SEQ-2",),
            needs=needs(aces=HIGH_ACE),
            tells=lambda rules: (
                M_("At your table an ace is the highest card of its suit, after the king.")
                if rules.melds.aces == "high"
                else M_(
                    "An ace may be the highest card of its suit, after the king, or the lowest, before the two."
                )
            ),
            shows=(
                Shown(at="KD", says=M_("the king")),
                Shown(at="AD", says=M_("the ace after it")),
                Shown(kind="arrow", start="KD", at="AD", says=M_("one step up")),
            ),
            is_short=True,
            solution=(Move("QD KD AD", "tray-1"), LAY),
            mistakes=((Move("KD AD 3D", "tray-1"), LAY), (Move("KD AD", "tray-1"), LAY)),
        ),
        Level(
            "ace-below",
            Judging("JC QC KC AC", "fault"),
            teaches=("SEQ-2", "VAR-5"),
            needs=needs(aces="low"),
            tells=M_(
                "At your table an ace is the lowest card of its suit, before the two. Nothing follows the king."
            ),
            shows=(Shown(at="AC", says=M_("the lowest of its suit")),),
            is_short=True,
            solution=(Press("check", "AC"),),
            mistakes=((Press("check", "JC"),), (Press("check", "QC"),)),
        ),
        Level(
            "never-below",
            Fact(
                "VAR-4",
                M_("You hold {AH}, {3H} and {4H}, and you draw the {2H}. What can you lay?"),
                (
                    Answer("three", M_("{2H} {3H} {4H}"), right=True),
                    Answer(
                        "four",
                        M_("{AH} {2H} {3H} {4H}"),
                        about=M_(
                            "The ace is the card after the king here, so it has no place before the two."
                        ),
                    ),
                    Answer("none", M_("Nothing"), about=M_("Two, three and four are a row of one suit.")),
                ),
                cards="AH 2H 3H 4H",
            ),
            teaches=("VAR-4",),
            needs=needs(aces="high"),
            tells=M_("An ace that is high only is never the card before the two."),
            shows=(Shown(at="AH", says=M_("not before the two")),),
            solution=(Choose("three"),),
            mistakes=((Choose("four"),), (Choose("none"),)),
        ),
        Level(
            "where-aces",
            Fact(
                "SEQ-2",
                M_("Where may an ace stand in a %(sequence)s at your table?"),
                (
                    Answer(
                        "both",
                        M_("Before the two or after the king, even at both ends of one %(sequence)s"),
                        right=needs(aces="both"),
                        about=M_("Two aces in one %(sequence)s are what US Buraco allows."),
                    ),
                    Answer(
                        "either",
                        M_("Before the two or after the king, but an ace at one end only"),
                        right=needs(aces="either"),
                        about=M_("That is how Italian tables play it."),
                    ),
                    Answer(
                        "high",
                        M_("Only after the king"),
                        right=needs(aces="high"),
                        about=M_("Some tables play aces high only."),
                    ),
                    Answer(
                        "low",
                        M_("Only before the two"),
                        right=needs(aces="low"),
                        about=M_("Some tables play aces low only."),
                    ),
                ),
                look=M_("May it come before the two here, after the king, or both?"),
            ),
            asks=("SEQ-2", "VAR-4", "VAR-5"),
            leaves=("SEQ-2.longest",),
            solution=chosen_by("aces"),
            mistakes=chosen_wrongly("aces"),
        ),
        Level(
            "ace-to-ace",
            Fact(
                "SEQ-2",
                M_(
                    "Your side's row goes from the ace up to the king. You draw the second {AS}: what may you do with it?"
                ),
                (
                    Answer("top", M_("Add it after the king"), right=True),
                    Answer(
                        "round",
                        M_("Add it after the king, and then a two after it"),
                        about=M_("An ace is an end: no row goes on past it."),
                    ),
                    Answer(
                        "keep",
                        M_("Keep it: there is an ace in the row"),
                        about=M_("That one lies at the low end, and the high end is free."),
                    ),
                ),
                lies=(SPADES,),
                look=M_("Which end of the row is an ace, and which is not?"),
            ),
            asks=("SEQ-2",),
            needs=needs(aces="both"),
            solution=(Choose("top"),),
            mistakes=((Choose("round"),), (Choose("keep"),)),
        ),
        Level(
            "second-of-a-suit",
            Fact(
                "SEQ-3",
                M_("Your side has a %(sequence)s of spades. May you lay these three spades as another?"),
                (
                    Answer("yes", M_("Yes"), right=True),
                    Answer(
                        "suit",
                        M_("No: your side has a %(sequence)s of spades"),
                        about=M_("A suit may be there as often as you have the cards for it."),
                    ),
                    Answer(
                        "same",
                        M_("No: a six and a seven of spades are on the table"),
                        about=M_("The deck has each card more than once, so both may lie there."),
                    ),
                ),
                cards="6S 7S 8S",
                lies=("5S 6S 7S",),
                look=M_("Would either of the two be anything but three cards in a row?"),
            ),
            teaches=("SEQ-3",),
            tells=M_("Your side may have several %(sequences)s of one suit."),
            shows=(Shown(at="yes", says=M_("as many as you like")),),
            solution=(Choose("yes"),),
            mistakes=((Choose("suit"),), (Choose("same"),)),
        ),
        Level(
            "never-joined",
            Fact(
                "SEQ-3",
                M_("Your side has these two %(sequences)s, and you draw the {7D}. What may you do?"),
                (
                    Answer("one", M_("Add it to one of the two, whichever you like"), right=True),
                    Answer(
                        "join",
                        M_("Add it and push the two together to one of seven"),
                        about=M_("They began as two, and two they stay."),
                    ),
                    Answer(
                        "none",
                        M_("Keep it: it would make the two touch"),
                        about=M_(
                            "Each of the two is on its own, so it does not matter what the other one has."
                        ),
                    ),
                ),
                cards="7D",
                lies=("4D 5D 6D", "8D 9D 10D"),
                look=M_("Each %(sequence)s lies for itself: which of them has a place for the seven?"),
            ),
            asks=("SEQ-3",),
            solution=(Choose("one"),),
            mistakes=((Choose("join"),), (Choose("none"),)),
        ),
        Level(
            "beyond-the-king",
            Fact(
                "SEQ-2.longest",
                M_("Your side's row goes from the ace up to the king. What may still be added?"),
                (
                    Answer("wild", M_("A %(wild)s, after the king"), right=True),
                    Answer(
                        "ace",
                        M_("The second ace of spades, after the king"),
                        about=M_("One %(sequence)s never has an ace at both ends here."),
                    ),
                    Answer("nothing", M_("Nothing"), about=M_("The place after the king is free.")),
                ),
                lies=(SPADES,),
            ),
            teaches=("SEQ-2.longest",),
            needs=LONGEST,
            tells=M_(
                "A %(wild)s is a card that stands for one that you lack. It may take the place beyond the end of "
                "the row where no second ace may go."
            ),
            shows=(Shown(at="wild", says=M_("in the place of the second ace")),),
            solution=(Choose("wild"),),
            mistakes=((Choose("ace"),), (Choose("nothing"),)),
        ),
        Level(
            "longest",
            HowMany(
                "SEQ-2.longest",
                M_("How many cards may the longest %(sequence)s have at your table?"),
                lambda _: 14,
                (7, 12, 13),
                slips=(
                    (7, M_("Seven earn a bonus, and the row may go on.")),
                    (12, M_("Without the ace a suit has twelve.")),
                    (13, M_("A suit has thirteen, and there is one place more.")),
                ),
                words=cards_of,
                look=M_("How many cards has a suit, and what may lie beyond them?"),
            ),
            asks=("SEQ-2.longest",),
            needs=LONGEST,
            solution=(Choose("14"),),
            mistakes=((Choose("13"),), (Choose("7"),)),
        ),
    ),
)
