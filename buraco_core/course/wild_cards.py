"""Lesson 4: wild cards and the natural two."""

from buraco_core.course.levels import Judging, Lesson, Level, Shown, by_rules, needs
from buraco_core.course.steps import Choose, Move, Press
from buraco_core.course.tasks import Build
from buraco_core.course.wild_tasks import Place
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["WILD_CARDS"]

LOW_ACE = ("both", "either", "low")
HIGH_ACE = ("both", "either", "high")
SPARE = "WILD-9"
LAY, CHECK = Press("lay"), Press("check")


def _wilds(rules: Rules) -> Message:
    if rules.deck.has_jokers:
        return M_("Twos and jokers are wild: either may stand for a card that you lack.")
    return M_("Every two is wild: it may stand for a card that you lack.")


WILD_CARDS = Lesson(
    "04-wild-cards",
    M_("Wild cards"),
    M_("What a two can stand for, when it is only a two, and why one wild is all you get."),
    "judge",
    (
        Level(
            "stands-for-six",
            Place("5H 7H", "2S"),
            teaches=("WILD-1",),
            tells=_wilds,
            shows=(
                Shown(at="2S", says=M_("the wild")),
                Shown(kind="arrow", start="2S", at="place-2", says=M_("here the six is missing")),
            ),
            is_short=True,
            solution=(Move("2S", "place-2"), CHECK),
            mistakes=((Move("2S", "place-1"), CHECK), (Move("2S", "place-3"), CHECK)),
        ),
        Level(
            "lay-with-a-two",
            Build("9C JC 2H 4D KS 6S", clause="WILD-1"),
            asks=("WILD-1",),
            is_short=True,
            solution=(Move("9C 2H JC", "tray-1"), LAY),
            mistakes=((Move("9C JC", "tray-1"), LAY), (Move("JC 2H KS", "tray-1"), LAY)),
        ),
        Level(
            "two-wilds",
            Judging("4S 2H 6S 7S 2D", "fault"),
            asks=("WILD-1",),
            tells=M_("One wild helps. Two do not."),
            is_short=True,
            solution=(Press("check", "2D"),),
            mistakes=((Press("check", "6S"),), (Press("check", "4S"),)),
        ),
        Level(
            "natural-two",
            Place("3H 4H 5H", "2H"),
            teaches=("WILD-2",),
            tells=M_(
                "A two may also be what it looks like: the card before the three of its suit. There it is natural, "
                "not wild."
            ),
            shows=(
                Shown(at="2H", says=M_("a two of the same suit")),
                Shown(kind="arrow", start="2H", at="place-1", says=M_("its own place, before the three")),
            ),
            is_short=True,
            solution=(Move("2H", "place-1"), CHECK),
            mistakes=((Move("2H", "place-4"), CHECK), (Move("2H", "place-2"), CHECK)),
        ),
        Level(
            "group-with-two",
            Judging("KS KH 2C", "state"),
            teaches=("WILD-3",),
            tells=M_("A %(group)s has no place for a two, so there every two is wild."),
            shows=(Shown(at="2C", says=M_("always wild here")),),
            solution=(Choose("dirty"),),
            mistakes=((Choose("clean"),), (Choose("none"),)),
        ),
        Level(
            "wilds-only",
            Judging("2S 2H 2D", "state"),
            teaches=("WILD-4",),
            tells=M_("A wild helps natural cards. It takes two of them at least."),
            shows=tuple(Shown(at=two, says=M_("wild")) for two in ("2S", "2H", "2D")),
            solution=(Choose("none"),),
            mistakes=((Choose("dirty"),),),
        ),
        Level(
            "three-and-two-twos",
            Judging("3S 2S 2H", "state"),
            asks=("WILD-4", "WILD-2"),
            leaves=("WILD-9.place",),
            solution=(Choose("dirty"),),
            mistakes=((Choose("clean"),), (Choose("none"),)),
        ),
        Level(
            "second-two",
            Place("3S 4S 2H 6S", "2S"),
            asks=("WILD-2", "WILD-1"),
            needs=needs(open="WILD-9.place"),
            solution=(Move("2S", "place-1"), CHECK),
            mistakes=((Move("2S", "place-5"), CHECK), (Move("2S", "place-2"), CHECK)),
        ),
        Level(
            "spare-wild",
            Place("7H 8H 9H", "2S"),
            teaches=("WILD-9", "WILD-9.place"),
            needs=needs(graded=SPARE),
            tells=lambda rules: (
                M_("A wild need not fill a gap. It may make a row longer, at the end that you choose.")
                if rules.melds.wild_moves == "free"
                else M_(
                    "A wild need not fill a gap. It may make a row longer, and then it goes to the low end."
                )
            ),
            shows=(Shown(at="2S", says=M_("it fills no gap")),),
            solution=(Move("2S", "place-1"), CHECK),
            mistakes=(
                (Move("2S", "place-2"), CHECK),
                (Move("2S", "place-3"), CHECK),
                by_rules((needs(wild_moves="free"), ()), ((), (Move("2S", "place-4"), CHECK))),
            ),
        ),
        Level(
            "ace-two-wild",
            Place("AC 2C", "2D"),
            asks=("WILD-9", "WILD-9.place"),
            needs=needs(aces=LOW_ACE, graded=SPARE),
            solution=(Move("2D", "place-3"), CHECK),
            mistakes=((Move("2D", "place-1"), CHECK), (Move("2D", "place-2"), CHECK)),
        ),
        Level(
            "king-ace-wild",
            Place("QS KS AS", "2D"),
            asks=("WILD-9", "WILD-9.place"),
            needs=needs(aces="high", graded=SPARE),
            solution=(Move("2D", "place-1"), CHECK),
            mistakes=((Move("2D", "place-4"), CHECK), (Move("2D", "place-2"), CHECK)),
        ),
        Level(
            "queen-king-ace-two",
            Judging("QH KH AH 2H", "stands", "SEQ-2"),
            asks=("SEQ-2",),
            needs=needs(aces=HIGH_ACE),
            tells=M_("Careful: a sequence never goes on past the ace."),
            solution=(Choose("JH"),),
            mistakes=((Choose("2H"),), (Choose("10H"),)),
        ),
    ),
)
