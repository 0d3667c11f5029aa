"""Lesson 11: going out, and how a deal ends."""

from buraco_core.clauses import clause
from buraco_core.course.deal_ends import ENDS
from buraco_core.course.levels import Lesson, Level, Shown, by_rules, needs
from buraco_core.course.play_tasks import Allowed, At, Turns, plays
from buraco_core.course.steps import Choose
from buraco_core.message import M_, Message
from buraco_core.puzzles.kinds.aims import went_out
from buraco_core.rules import Rules

__all__ = ["GOING_OUT"]

CLEAN = "3S 4S 5S 6S 7S 8S 9S"
OUT_2 = ("OUT-2", "OUT-2.discard")
OUT_3 = ("OUT-3", "OUT-3.wild")
REQUIRED = needs(out_discard="required")
FORBIDDEN = needs(last_wild="forbidden")


def _out(rules: Rules) -> Message:
    if rules.out.out_needs == "clean":
        return M_(
            "You %(go_out)s with your last card, once your side has its %(pot)s and a %(clean_burraco)s of seven. That ends "
            "the deal and scores 100."
        )
    return M_(
        "You %(go_out)s with your last card, once your side has its %(pot)s and a %(burraco)s, clean or dirty. That ends the "
        "deal and scores 100."
    )


GOING_OUT = Lesson(
    "11-going-out",
    M_("%(Going_out)s"),
    M_(
        "The last card of a hand and of the %(stock)s: what it takes to end a deal, and what ends it without you."
    ),
    "goal",
    (
        Level(
            "your-last-card",
            Turns(
                At("10H KC", own=(CLEAN, "7H 8H 9H"), took_pot=("we",)),
                M_("%(Go_out)s."),
                went_out(),
                "OUT-1",
                adds=M_("Your last card is gone, so the deal is over, and your side gets 100 for it."),
                look=M_("Which of your two cards fits, and where can the other one go?"),
            ),
            teaches=("OUT-1",),
            tells=_out,
            leaves=("OUT-2.discard",),
            shows=(
                Shown(at="meld-1-1", says=M_("seven cards, clean")),
                Shown(kind="arrow", start="10H", at="meld-1-2", says=M_("it fits here")),
            ),
            is_short=True,
            solution=plays("adds 10H to 2, discards KC"),
            mistakes=(plays("discards KC"), plays("adds 10H to 1")),
        ),
        Level(
            "the-seventh-card",
            Turns(
                At("10S QD QC QH 5D", own=("4S 5S 6S 7S 8S 9S",), took_pot=("we",)),
                M_("%(Go_out)s in this turn."),
                went_out(),
                "OUT-1",
                adds=M_("The seventh card came in this very turn, and that counts."),
                look=M_("What does your side still lack, and can you lay it now?"),
            ),
            asks=("OUT-1",),
            leaves=("OUT-3.wild",),
            is_short=True,
            solution=plays("adds 10S to 1, lays QD QC QH, discards 5D"),
            mistakes=(plays("lays QD QC QH, discards 10S"), plays("adds 10S to 1, discards 5D")),
        ),
        Level(
            "one-card-too-many",
            Allowed(
                At("10H KC", own=("4D 5D 6D 7D 2S 9D 10D", "7H 8H 9H"), took_pot=("we",)),
                "adds 10H to 2",
                ("MELD-1", "SEQ-1", "TURN-1"),
                slips=(
                    ("MELD-1", M_("It is your side's %(meld)s, and there are cards enough.")),
                    ("SEQ-1", M_("The ten follows the nine.")),
                ),
            ),
            needs=needs(out_needs="clean", out_discard="optional"),
            asks=("OUT-1", "LAY-1", "POT-4"),
            is_short=True,
            solution=(Choose("POT-4"),),
            mistakes=((Choose("yes"),), (Choose("SEQ-1"),)),
        ),
        Level(
            "the-last-discard",
            Turns(
                At("10H JH", own=(CLEAN, "7H 8H 9H"), took_pot=("we",)),
                M_("%(Go_out)s."),
                went_out(),
                "OUT-2",
                look=M_("Both cards fit. Do you need one of them for something else?"),
            ),
            needs=needs(graded="OUT-2"),
            teaches=OUT_2,
            tells=lambda rules: clause("OUT-2").sentence(rules),
            shows=(
                Shown(kind="arrow", start="10H", at="meld-1-2", says=M_("it fits here")),
                Shown(at="JH", says=M_("it would fit as well")),
            ),
            is_short=True,
            solution=by_rules(
                (REQUIRED, plays("adds 10H to 2, discards JH")), ((), plays("adds 10H JH to 2"))
            ),
            mistakes=(
                by_rules((REQUIRED, plays("adds 10H JH to 2")), ((), plays("adds 10H to 1"))),
                plays("discards JH"),
            ),
        ),
        Level(
            "all-at-once",
            Allowed(
                At("QC QD QH", own=(CLEAN, "4H 5H 6H"), took_pot=("we",)),
                "lays QC QD QH",
                ("GRP-1", "MELD-1", "TURN-1"),
                about="OUT-2",
                slips=(
                    ("GRP-1", M_("Queens make a %(group)s.")),
                    ("MELD-1", M_("Three cards are enough.")),
                    ("TURN-1", M_("You have drawn.")),
                ),
            ),
            needs=needs(graded="OUT-2"),
            asks=OUT_2,
            solution=by_rules((REQUIRED, (Choose("OUT-2"),)), ((), (Choose("yes"),))),
            mistakes=(
                by_rules((REQUIRED, (Choose("yes"),)), ((), (Choose("MELD-1"),))),
                (Choose("GRP-1"),),
            ),
        ),
        Level(
            "a-natural-last",
            Turns(
                At("10H 2C", own=(CLEAN, "7H 8H 9H", "5D 6D 7D"), took_pot=("we",)),
                M_("%(Go_out)s with a discard."),
                went_out(),
                "OUT-3",
                look=M_("Each of the two fits somewhere. Which one will you discard?"),
            ),
            needs=needs(graded="OUT-3"),
            teaches=OUT_3,
            tells=lambda rules: clause("OUT-3").sentence(rules),
            shows=(
                Shown(at="2C", says=M_("a %(wild)s")),
                Shown(kind="arrow", start="2C", at="meld-1-3", says=M_("it fits here")),
            ),
            solution=plays("adds 2C to 3, discards 10H"),
            mistakes=(
                by_rules(
                    ((*FORBIDDEN, *REQUIRED), plays("adds 10H to 2")),
                    (FORBIDDEN, plays("adds 10H to 2, discards 2C")),
                    ((), plays("adds 10H to 1")),
                ),
                plays("discards 2C"),
            ),
        ),
        Level(
            "a-two-is-left",
            Allowed(
                At("2D", own=(CLEAN, "JH QH KH"), took_pot=("we",)),
                "discards 2D",
                ("TURN-1", "POT-4", "OUT-1"),
                about="OUT-3",
                slips=(
                    ("TURN-1", M_("You have drawn, and a discard ends a turn.")),
                    ("POT-4", M_("Your side may end the deal: it has its %(pot)s and seven clean cards.")),
                    ("OUT-1", M_("Your side has its %(pot)s and seven clean cards.")),
                ),
            ),
            needs=needs(graded="OUT-3"),
            asks=OUT_3,
            solution=by_rules((FORBIDDEN, (Choose("OUT-3"),)), ((), (Choose("yes"),))),
            mistakes=(
                by_rules((FORBIDDEN, (Choose("yes"),)), ((), (Choose("TURN-1"),))),
                (Choose("POT-4"),),
            ),
        ),
        *ENDS,
    ),
)
