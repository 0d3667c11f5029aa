"""Lesson 5: clean, semi-clean, dirty."""

from buraco_core.course.levels import Judging, Lesson, Level, Shown, by_rules, needs
from buraco_core.course.steps import Choose, Move, Press
from buraco_core.course.tasks import Answer, Build, Fact
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["CLEAN_DIRTY"]

NO_SEMI = ("none",)
SEMI = ("sequences", "all")
LAY = Press("lay")


def _shown_crosswise(rules: Rules) -> Message:
    if rules.melds.semi_clean == "none":
        return M_(
            "A %(burraco)s is squared up, and its last cards tell from afar what it is: two crosswise for clean, "
            "one for dirty."
        )
    return M_(
        "A %(burraco)s is squared up, and its last cards tell from afar what it is: two crosswise for clean, the last "
        "for dirty, the last but one for semi-clean."
    )


CLEAN_DIRTY = Lesson(
    "05-clean-dirty",
    M_("Clean or dirty"),
    M_("One wild makes a meld dirty, seven cards make it a bonus: 200, 100, or nothing yet."),
    "judge",
    (
        Level(
            "clean-four",
            Judging("6H 7H 8H 9H", "state"),
            teaches=("CLEAN-1",),
            tells=M_("Clean means: no wild. Dirty means: one wild."),
            shows=(Shown(at="clean", says=M_("no wild in it")),),
            is_short=True,
            solution=(Choose("clean"),),
            mistakes=((Choose("dirty"),), (Choose("none"),)),
        ),
        Level(
            "dirty-four",
            Judging("6H 7H 2S 9H", "state"),
            asks=("CLEAN-1",),
            needs=needs(semi_clean=NO_SEMI),
            solution=(Choose("dirty"),),
            mistakes=((Choose("clean"),), (Choose("none"),)),
        ),
        Level(
            "clean-seven",
            Build("3H 4H 5H 6H 7H 8H 9H 2S KD", state="clean", burraco=True),
            teaches=("CLEAN-2",),
            tells=M_("From seven cards on a %(meld)s earns a bonus: 200 clean, 100 dirty."),
            shows=(Shown(at="2S", says=M_("a wild would make it dirty")),),
            is_short=True,
            solution=(Move("3H 4H 5H 6H 7H 8H 9H", "tray-1"), LAY),
            mistakes=(
                (Move("3H 4H 5H 6H 7H 8H 9H 2S", "tray-1"), LAY),
                (Move("3H 4H 5H 6H 7H 8H", "tray-1"), LAY),
            ),
        ),
        Level(
            "dirty-seven",
            Judging("4D 5D 6D 7D 8D 9D 2D", "bonus"),
            asks=("CLEAN-2",),
            needs=needs(semi_clean=NO_SEMI),
            is_short=True,
            solution=(Choose("100"),),
            mistakes=((Choose("200"),), (Choose("0"),)),
        ),
        Level(
            "two-comes-home",
            Judging("4D 5D 6D 7D 8D 9D 2D 3D", "state", "WILD-8"),
            teaches=("WILD-8",),
            asks=("CLEAN-1",),
            tells=M_(
                "The {2D} could stand for the {10D}, and all would be dirty. But what can be read without a wild is "
                "read without."
            ),
            shows=(
                Shown(
                    kind="arrow", start="2D", at="3D", says=M_("the two in its own place, before the three")
                ),
            ),
            solution=(Choose("clean"),),
            mistakes=((Choose("dirty"),), (Choose("none"),)),
        ),
        Level(
            "two-before-gap",
            Judging("2H 3H 4H 5H 6H 7H 9H", "bonus", "WILD-8"),
            asks=("WILD-8", "CLEAN-2"),
            is_short=True,
            solution=(Choose("100"),),
            mistakes=((Choose("200"),), (Choose("0"),)),
        ),
        Level(
            "kings",
            Judging("KS KH KD KC KS KH 2C", "bonus", "WILD-3"),
            asks=("WILD-3",),
            needs=needs(semi_clean=NO_SEMI),
            solution=(Choose("100"),),
            mistakes=((Choose("200"),), (Choose("0"),)),
        ),
        Level(
            "low-group",
            Judging("8C 8D 8S", "state", "GRP-1"),
            asks=("GRP-1",),
            needs=needs(group_ranks="court", semi_clean=NO_SEMI),
            solution=(Choose("none"),),
            mistakes=((Choose("clean"),),),
        ),
        Level(
            "any-group",
            Judging("8C 8D 8S", "state", "GRP-1"),
            asks=("GRP-1",),
            needs=needs(group_ranks="any", semi_clean=NO_SEMI),
            solution=(Choose("clean"),),
            mistakes=((Choose("dirty"),), (Choose("none"),)),
        ),
        Level(
            "seven-and-wild",
            Judging("3H 4H 5H 6H 7H 8H 9H 2D", "bonus"),
            teaches=("CLEAN-3", "VAR-8"),
            needs=needs(semi_clean=SEMI),
            tells=M_(
                "At your table a wild beside seven naturals in a row is semi-clean, between clean and dirty, for 150."
            ),
            leaves=("CLEAN-3.inner",),
            shows=(Shown(at="2D", says=M_("beside seven naturals")),),
            is_short=True,
            solution=(Choose("150"),),
            mistakes=((Choose("100"),), (Choose("200"),)),
        ),
        Level(
            "seven-kings-and-wild",
            Judging("KS KH KD KC KS KH KD 2C", "state"),
            asks=("CLEAN-3", "VAR-8", "WILD-3"),
            needs=needs(semi_clean=SEMI),
            leaves=("CLEAN-3.nine", "VAR-8.joker"),
            solution=by_rules((needs(semi_clean="all"), (Choose("semi-clean"),)), ((), (Choose("dirty"),))),
            mistakes=((Choose("clean"),), (Choose("none"),)),
        ),
        Level(
            "joker-at-the-end",
            Judging("5S 6S 7S 8S 9S 10S JS JK", "state", "VAR-8.joker"),
            teaches=("VAR-8.joker",),
            needs=needs(graded="VAR-8.joker"),
            tells=M_("A joker beside seven naturals does what a two does there."),
            shows=(Shown(at="JK", says=M_("beside seven naturals")),),
            solution=(Choose("semi-clean"),),
            mistakes=((Choose("dirty"),), (Choose("none"),)),
        ),
        Level(
            "joker-or-two",
            Judging("6D 7D 8D 9D 10D JD QD JK", "bonus", "VAR-8.joker"),
            asks=("VAR-8.joker",),
            needs=needs(graded="VAR-8.joker"),
            solution=(Choose("150"),),
            mistakes=((Choose("100"),), (Choose("200"),)),
        ),
        Level(
            "crosswise",
            Fact(
                "CLEAN-4",
                M_(
                    "Your side has just completed these seven. How do you show on the table that they are clean?"
                ),
                (
                    Answer("two", M_("The last two cards lie crosswise"), right=True),
                    Answer(
                        "one", M_("The last card lies crosswise"), about=M_("One card crosswise says dirty.")
                    ),
                    Answer(
                        "down",
                        M_("All of them are turned face down"),
                        about=M_("Cards on the table stay face up, since more may be added."),
                    ),
                ),
                lies=("3S 4S 5S 6S 7S 8S 9S",),
                look=M_("How many of the cards are turned for clean, and how many for dirty?"),
            ),
            teaches=("CLEAN-4",),
            tells=_shown_crosswise,
            shows=(Shown(at="8S", says=M_("crosswise")), Shown(at="9S", says=M_("crosswise"))),
            solution=(Choose("two"),),
            mistakes=((Choose("one"),), (Choose("down"),)),
        ),
        Level(
            "one-card-crosswise",
            Fact(
                "CLEAN-4",
                M_("Your opponents' %(burraco)s shows only its last card crosswise. What is its bonus?"),
                (
                    Answer("100", M_("100: it is dirty"), right=True),
                    Answer("200", M_("200: it is clean"), about=M_("A clean one shows its last two.")),
                    Answer(
                        "150",
                        M_("150: it is semi-clean"),
                        about=M_("A semi-clean one shows its last but one."),
                        needs=needs(semi_clean=SEMI),
                    ),
                    Answer("0", M_("None yet"), about=M_("Only from seven cards on is one shown so.")),
                ),
                look=M_("How does a clean one show itself, and how a dirty one?"),
            ),
            asks=("CLEAN-4",),
            solution=(Choose("100"),),
            mistakes=((Choose("200"),), (Choose("0"),)),
        ),
    ),
)
