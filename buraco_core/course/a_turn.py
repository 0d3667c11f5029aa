"""Lesson 8: a turn."""

from buraco_core.clauses import clause
from buraco_core.course.levels import Lesson, Level, Shown, by_rules, needs
from buraco_core.course.play_tasks import Allowed, At, Spot, Turns, plays
from buraco_core.course.steps import Choose
from buraco_core.course.tasks import Answer, Fact
from buraco_core.message import M_, Message
from buraco_core.puzzles.kinds.aims import all_of, has_laid, meld_is, turn_ended
from buraco_core.puzzles.kinds.others import Others
from buraco_core.rules import Rules

__all__ = ["A_TURN"]

LOCKED = needs(single_pile_lock=True)
SINGLE = needs(graded="DRAW-2")
DRAW_2 = ("DRAW-2", "DRAW-2.single")


def _pile(rules: Rules) -> Message:
    take = M_("Instead of a card from the %(stock)s you may take the %(pile)s, all of it.")
    wild = M_("Wilds may be discarded too, so one may lie in it.")
    if rules.end.stock_end == "pots-then-end":
        look = M_("You may look through it first.")
        return M_("%(take)s %(look)s %(wild)s", take=take, look=look, wild=wild)
    return M_("%(take)s %(wild)s", take=take, wild=wild)


TWO_TURNS = (
    "draws, adds 10H to 1, discards JC",
    "takes the pile, adds QH KH to 1, discards 4D",
)

A_TURN = Lesson(
    "08-a-turn",
    M_("A turn"),
    M_("Draw, lay, discard: what you may take, what you may lay and where, and when your turn is over."),
    "allowed",
    (
        Level(
            "a-whole-turn",
            Turns(
                At("10H JC 4D 9S KC 6C QS 3D", own=("7H 8H 9H",), drawn=False, pile="5C"),
                M_("Play a whole turn: draw, add your {10H}, and discard a card."),
                all_of(has_laid("9H 10H"), turn_ended()),
                "TURN-1",
                adds=M_("Draw, lay, discard: that is a turn, and the next player begins."),
                look=M_("What comes first in a turn, before anything is laid?"),
            ),
            teaches=("TURN-1", "DISC-1"),
            tells=M_(
                "You draw a card, then lay what you like, then discard one. When you let go of the discard, your turn is "
                "over."
            ),
            shows=(
                Shown(at="stock", says=M_("draw here")),
                Shown(kind="arrow", start="10H", at="meld-1-1", says=M_("it goes on here")),
                Shown(at="pile", says=M_("discard here")),
            ),
            is_short=True,
            solution=plays("draws, adds 10H to 1, discards JC"),
            mistakes=(plays("adds 10H to 1"), plays("draws, discards 10H"), plays("draws, discards JC")),
        ),
        Level(
            "take-the-pile",
            Turns(
                At(
                    "QD KD 4H 9S 6C 3S 8C",
                    own=("4S 5S 6S",),
                    drawn=False,
                    pile="5C 10D 2C JD 3H",
                    stock="4C",
                ),
                M_("Draw so that you can lay your {QD} and {KD} in this turn."),
                has_laid("JD QD KD"),
                "DRAW-1",
                adds=M_("The whole %(pile)s came with them: what you cannot use yet stays in your hand."),
                look=M_("What goes with a queen and a king of diamonds, and where does it lie?"),
            ),
            teaches=("DRAW-1", "DRAW-1.look", "DISC-2"),
            tells=_pile,
            leaves=("DRAW-1.look",),
            shows=(
                Shown(at="JD", says=M_("goes with your queen")),
                Shown(kind="arrow", start="JD", at="hand", says=M_("it comes with the rest")),
            ),
            is_short=True,
            solution=plays("takes the pile, lays JD QD KD"),
            mistakes=(plays("draws, discards 9S"), plays("takes the pile, discards 9S")),
        ),
        Level(
            "before-you-draw",
            Fact(
                "DRAW-1.look",
                M_("It is your turn, and you have not drawn yet. What may you do before you choose?"),
                (
                    Answer("look", M_("Look through the %(pile)s and sort it"), right=True),
                    Answer(
                        "stock",
                        M_("Look at the top card of the %(stock)s"),
                        about=M_("Who looks at it has drawn it."),
                        clause="DRAW-1",
                    ),
                    Answer(
                        "some",
                        M_("Take out of the %(pile)s only what you need"),
                        about=M_("The %(pile)s is taken whole or not at all."),
                        clause="DRAW-1",
                    ),
                    Answer(
                        "lay",
                        M_("Lay a %(meld)s, to see what you still need"),
                        about=M_("A turn begins with the draw."),
                        clause="TURN-1",
                    ),
                ),
                look=M_("Which cards lie there for all to see?"),
            ),
            needs=needs(graded="DRAW-1.look", stock_end="pots-then-end"),
            asks=("DRAW-1", "DRAW-1.look", "TURN-1"),
            solution=(Choose("look"),),
            mistakes=((Choose("stock"),), (Choose("some"),), (Choose("lay"),)),
        ),
        Level(
            "as-much-as-you-like",
            Turns(
                At("8C 9C 10C KS KD KH 10H JD 3S", own=("7H 8H 9H",)),
                M_("You have drawn. Lay all that fits, and end your turn."),
                all_of(has_laid("8C 9C 10C"), has_laid("KS KD KH"), has_laid("9H 10H"), turn_ended()),
                "LAY-1",
                adds=M_("Two new %(melds)s and a card added, in one turn."),
                look=M_("Which of your cards make a %(meld)s, and which fit one on the table?"),
            ),
            teaches=("LAY-1",),
            tells=M_(
                "In your own turn you lay as much as you like: new %(melds)s, and cards that fit those of your side. "
                "Partners give each other no advice."
            ),
            shows=(
                Shown(at="9C", says=M_("a %(sequence)s")),
                Shown(at="KD", says=M_("a %(group)s")),
                Shown(kind="arrow", start="10H", at="meld-1-1", says=M_("it fits here")),
            ),
            is_short=True,
            solution=plays("lays 8C 9C 10C, lays KS KD KH, adds 10H to 1, discards JD"),
            mistakes=(
                plays("lays 8C 9C 10C, discards 3S"),
                plays("lays 8C 9C 10C, lays KS KD KH, discards JD"),
                plays("adds 10C to 1"),
            ),
        ),
        Level(
            "one-wrong-step",
            Spot(
                At(
                    "9S JC QC KC 4D 5H 7D",
                    own=("JH QH KH",),
                    theirs=("6S 7S 8S",),
                    drawn=False,
                    pile="5C",
                    stock="3D",
                ),
                ("draws", "lays JC QC KC", "adds 9S to 1 of side 2", "discards 4D"),
            ),
            asks=("MELD-1", "DRAW-1", "TURN-1", "LAY-1"),
            is_short=True,
            solution=(Choose("2"),),
            mistakes=((Choose("0"),), (Choose("1"),), (Choose("3"),)),
        ),
        Level(
            "partner-plays",
            Fact(
                "LAY-1",
                M_(
                    "Your partner is playing. You hold the {10H}, and it fits your side's %(sequence)s. What now?"
                ),
                (
                    Answer("wait", M_("You wait for your own turn and say nothing"), right=True),
                    Answer(
                        "lay",
                        M_("You lay it at once, as it is your side's turn"),
                        about=M_("It is your partner's turn, not the side's."),
                    ),
                    Answer(
                        "tell",
                        M_("You tell your partner to leave room for it"),
                        about=M_("It would be advice, and a silent look is advice as well."),
                        clause="TALK-1",
                    ),
                    Answer(
                        "pass",
                        M_("You pass it to your partner, who lays it"),
                        about=M_("Each plays from the own hand alone."),
                    ),
                ),
                cards="10H",
                lies=("7H 8H 9H",),
                look=M_("Whose turn is it?"),
            ),
            asks=("LAY-1", "TALK-1"),
            solution=(Choose("wait"),),
            mistakes=((Choose("lay"),), (Choose("tell"),), (Choose("pass"),)),
        ),
        Level(
            "one-card-pile",
            Allowed(
                At("9D KS QC 4H 7C", own=("4S 5S 6S",), took_single="9D"),
                "discards 9D",
                ("DRAW-1", "DISC-1", "DISC-2"),
                about="DRAW-2",
                slips=(
                    ("DISC-2", M_("A nine is no %(wild)s.")),
                    ("DRAW-1", M_("A %(pile)s of one card is a %(pile)s like any other.")),
                    ("DISC-1", M_("Your turn is not over yet.")),
                ),
            ),
            needs=SINGLE,
            teaches=DRAW_2,
            tells=lambda rules: clause("DRAW-2").sentence(rules),
            shows=(Shown(at="9D", says=M_("it was the whole %(pile)s")),),
            solution=by_rules((LOCKED, (Choose("DRAW-2"),)), ((), (Choose("yes"),))),
            mistakes=(
                by_rules((LOCKED, (Choose("yes"),)), ((), (Choose("DRAW-1"),))),
                (Choose("DISC-2"),),
            ),
        ),
        Level(
            "one-of-two",
            Allowed(
                At("JD JD KS 4H 7C", own=("4S 5S 6S",), took_single="JD"),
                "discards JD",
                ("DRAW-2", "DRAW-1", "DISC-2"),
                about="DRAW-2",
                slips=(
                    ("DRAW-2", M_("One {JD} was in your hand before, and the two are alike.")),
                    ("DRAW-1", M_("You have drawn, and drawn rightly.")),
                    ("DISC-2", M_("A jack is no %(wild)s.")),
                ),
            ),
            needs=SINGLE,
            asks=DRAW_2,
            solution=(Choose("yes"),),
            mistakes=(
                by_rules((LOCKED, (Choose("DRAW-2"),)), ((), (Choose("DRAW-1"),))),
                (Choose("DISC-2"),),
            ),
        ),
        Level(
            "wild-away",
            Allowed(
                At("2S KS QC 4H 7C", own=("4D 5D 6D",)),
                "discards 2S",
                ("WILD-1", "TURN-1", "DISC-1"),
                slips=(
                    ("WILD-1", M_("That is about %(wilds)s in a %(meld)s.")),
                    ("TURN-1", M_("You have drawn, so you may discard.")),
                ),
            ),
            needs=needs(last_wild="forbidden", stock_end=("stop-at-two", "last-two-dead")),
            asks=("DISC-2",),
            solution=(Choose("yes"),),
            mistakes=((Choose("WILD-1"),), (Choose("TURN-1"),)),
        ),
        Level(
            "in-the-air",
            Fact(
                "DISC-1.letting-go",
                M_(
                    "You hold the {2C} over the %(pile)s, to discard it, and your fingers are still on it. What holds?"
                ),
                (
                    Answer("keep", M_("You may still keep it and discard another"), right=True),
                    Answer(
                        "done",
                        M_("It is discarded, as everyone saw it"),
                        about=M_("Seen is not yet let go."),
                    ),
                    Answer(
                        "wild",
                        M_("You must keep it, as it is a %(wild)s"),
                        about=M_("A %(wild)s may be discarded like another card."),
                        clause="DISC-2",
                    ),
                    Answer(
                        "after",
                        M_("You may let go of it, and then lay what you forgot"),
                        about=M_("Once you let go, your turn is over."),
                        clause="DISC-1",
                    ),
                ),
                cards="2C",
                look=M_("Which moment ends a turn?"),
            ),
            asks=("DISC-1", "DISC-1.letting-go", "DISC-2"),
            leaves=("DRAW-2.single",),
            solution=(Choose("keep"),),
            mistakes=((Choose("done"),), (Choose("wild"),), (Choose("after"),)),
        ),
        Level(
            "two-turns",
            Turns(
                At(
                    "10H QH JC 4D 9S KC",
                    own=("7H 8H 9H",),
                    drawn=False,
                    pile="5C",
                    stock="3D",
                    left="4C 9C 9D KS",
                    partner="JH 3S 5C 6D",
                    right="KH 8S 7D 6C",
                ),
                M_("Play two turns, and lay every heart from the seven to the king."),
                all_of(meld_is("7H 10H QH KH"), turn_ended(2)),
                "MELD-1",
                line=TWO_TURNS,
                turns=2,
                others=Others(
                    left=("draws, discards 4C",),
                    partner=("draws, adds JH to 1, discards 3S",),
                    right=("draws, discards KH",),
                ),
                adds=M_("Your partner added to it as well: a %(meld)s belongs to the side."),
                look=M_("Which heart can you add now, so that your partner can go on?"),
            ),
            asks=("TURN-1", "DRAW-1", "MELD-1", "LAY-1", "DISC-1"),
            is_short=True,
            solution=plays(*TWO_TURNS),
            mistakes=(
                plays("draws, discards JC", "draws, adds 10H to 1, discards 4D"),
                plays("draws, adds 10H to 1, discards JC", "draws, adds QH to 1, discards 4D"),
            ),
        ),
    ),
)
