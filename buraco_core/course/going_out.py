"""Lesson 11: going out, and how a deal ends."""

from buraco_core.clauses import clause
from buraco_core.course.end_tasks import no_further, starts_again
from buraco_core.course.levels import Lesson, Level, Shown, by_rules, needs
from buraco_core.course.play_tasks import Allowed, At, Turns, plays
from buraco_core.course.steps import Choose
from buraco_core.course.table_tasks import Asked, seats_of
from buraco_core.course.tasks import Answer, Fact, HowMany, cards_of
from buraco_core.message import M_, Message
from buraco_core.puzzles.aims import all_of, deal_over, drew, took_pot, turn_ended, went_out
from buraco_core.puzzles.others import Others
from buraco_core.rules import Rules

__all__ = ["GOING_OUT"]

CLEAN = "3S 4S 5S 6S 7S 8S 9S"
OUT_2, OUT_3, END_3 = (
    ("OUT-2", "OUT-2.discard"),
    ("OUT-3", "OUT-3.wild"),
    ("END-3", "END-3.stalemate", "END-3.number"),
)
REQUIRED, OPTIONAL = needs(out_discard="required"), needs(out_discard="optional")
FORBIDDEN = needs(last_wild="forbidden")
POTS_THEN_END = needs(stock_end="pots-then-end")
NO_STALEMATE = needs(stalemate_rounds=None)


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


POT_WHILE_IT_LIES = ("takes the pile, adds 10H to 1, discards 4S", "draws, adds QC QD to 2, discards KH")
OUT_IN_TIME = ("takes the pile, adds 10H to 2, discards 4D", "draws, adds QC QD to 3, discards KH")
RUNS_LOW = "3D 5S 6S KH 8S KH"
"""The top of the stock: who plays again at a table of four or of six draws a king."""

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
        Level(
            "the-last-of-the-stock",
            Turns(
                At(
                    "JH 4D 9S KC 6C",
                    own=("7H 8H 9H 10H",),
                    drawn=False,
                    pile="5C",
                    stock="QH",
                    left_in_stock=1,
                    took_pot=("they",),
                    pots_left=1,
                ),
                M_("Draw the last card of the %(stock)s, and end your turn."),
                all_of(drew(), turn_ended()),
                "END-1",
                adds=M_("The %(pot)s is the %(stock)s now, so your side cannot take it any more."),
                look=M_("How many cards has the %(stock)s, and what lies beside it?"),
            ),
            needs=POTS_THEN_END,
            teaches=("END-1",),
            tells=M_(
                "When the last card of the %(stock)s is drawn and a %(pot)s is left, that %(pot)s becomes the %(stock)s."
            ),
            leaves=("END-1.when", "END-1.last"),
            shows=(
                Shown(at="stock", says=M_("the last card")),
                Shown(at="pots", says=M_("the next %(stock)s")),
            ),
            is_short=True,
            solution=plays("draws, adds JH QH to 1, discards KC"),
            mistakes=(plays("takes the pile, discards 4D"), plays("discards 4D")),
        ),
        Level(
            "while-it-lies-there",
            Turns(
                At(
                    "QC QD 4S",
                    own=("7H 8H 9H",),
                    drawn=False,
                    pile="10H",
                    stock=RUNS_LOW,
                    left_in_stock=lambda rules: seats_of(rules) + 1,
                    took_pot=("they",),
                    pots_left=1,
                    partner="QS QH QS 3C 5D",
                ),
                M_("One %(pot)s is left, and the %(stock)s runs low. Take that %(pot)s: you have two turns."),
                took_pot(),
                "END-1",
                line=POT_WHILE_IT_LIES,
                turns=2,
                others=Others(partner=("draws, lays QS QH QS, discards 3C",)),
                adds=M_(
                    "Taking the %(pile)s left a card in the %(stock)s, and so the %(pot)s lay there for you."
                ),
                look=M_("How many cards will the %(stock)s have when it is your turn again?"),
            ),
            needs=POTS_THEN_END,
            asks=("END-1", "POT-1"),
            solution=plays(*POT_WHILE_IT_LIES),
            mistakes=(
                plays("draws, discards 4S", "draws, adds QC QD to 2, discards 3D"),
                plays("takes the pile, adds 10H to 1, discards 4S", "draws, discards KH"),
            ),
        ),
        Level(
            "pot-or-stock",
            Fact(
                "END-1",
                M_(
                    "You have drawn the last card of the %(stock)s. One %(pot)s still lies there. What about it?"
                ),
                (
                    Answer("stock", M_("It becomes the %(stock)s, and nobody gets it as a hand"), right=True),
                    Answer(
                        "waits",
                        M_("It stays there for whoever plays the last card next"),
                        about=M_("Then there would be nothing to draw from."),
                    ),
                    Answer(
                        "over",
                        M_("It is left alone, and the deal is over"),
                        about=M_("The deal goes on as long as there is a %(pot)s to draw from."),
                    ),
                    Answer(
                        "drawer",
                        M_("It is yours, as you drew the last card"),
                        about=M_("A %(pot)s is for a hand that was played, not for a card that was drawn."),
                    ),
                ),
                look=M_("What will the next player draw from?"),
            ),
            needs=POTS_THEN_END,
            asks=("END-1",),
            leaves=("END-3.stalemate", "END-3.number"),
            solution=(Choose("stock"),),
            mistakes=((Choose("waits"),), (Choose("over"),), (Choose("drawer"),)),
        ),
        Level(
            "three-are-left",
            Turns(
                At(
                    "JH 4D 9S KC 6C",
                    own=("7H 8H 9H 10H",),
                    drawn=False,
                    pile="5C 6D",
                    stock="QH",
                    left_in_stock=3,
                ),
                M_("The %(stock)s has three cards. End the deal."),
                deal_over(),
                "END-2",
                adds=M_("Two cards are left, and play stops: what you hold counts against your side."),
                look=M_("When does play stop, and what brings it there?"),
            ),
            needs=needs(stock_end="stop-at-two"),
            teaches=("END-2", "END-2.drawer"),
            tells=M_("As soon as only two cards are left in the %(stock)s, play stops at once."),
            leaves=("END-2.drawer",),
            shows=(Shown(at="stock", says=M_("three cards")),),
            is_short=True,
            solution=plays("draws"),
            mistakes=(plays("takes the pile, discards 4D"), plays("discards 4D")),
        ),
        Level(
            "out-in-time",
            Turns(
                At(
                    "QC QD 4D",
                    own=(CLEAN, "7H 8H 9H"),
                    drawn=False,
                    pile="10H",
                    stock=RUNS_LOW,
                    left_in_stock=lambda rules: seats_of(rules) + 2,
                    took_pot=("we", "they"),
                    partner="QS QH QS 3C 5D",
                ),
                M_("The %(stock)s runs low. %(Go_out)s before the deal is over: you have two turns."),
                went_out(),
                "END-2",
                line=OUT_IN_TIME,
                turns=2,
                others=Others(partner=("draws, lays QS QH QS, discards 3C",)),
                adds=M_(
                    "Taking the %(pile)s left a card in the %(stock)s, and so there was a turn more for you."
                ),
                look=M_("How many cards will the %(stock)s have when it is your turn again?"),
            ),
            needs=needs(stock_end="last-two-dead"),
            teaches=("END-2", "END-2.drawer"),
            tells=M_(
                "The last two cards of the %(stock)s are never drawn. Whoever draws the third last may finish the turn, and "
                "then the deal is over."
            ),
            shows=(
                Shown(at="stock", says=M_("few cards")),
                Shown(kind="arrow", start="10H", at="hand", says=M_("it saves the %(stock)s a card")),
            ),
            is_short=True,
            solution=plays(*OUT_IN_TIME),
            mistakes=(
                plays("draws, discards 4D"),
                plays("takes the pile, adds 10H to 2, discards 4D", "draws, discards KH"),
            ),
        ),
        Level(
            "never-drawn",
            HowMany(
                "END-2",
                M_("How many cards are left in the %(stock)s when play stops?"),
                lambda _: 2,
                (0, 1, 3),
                words=cards_of,
                slips=(
                    (0, M_("It is not played to the end.")),
                    (1, M_("Play stops a little earlier.")),
                    (3, M_("With three there is one more to draw.")),
                ),
                look=M_("The last level ended the deal by a draw. What was left then?"),
            ),
            needs=needs(stock_end="stop-at-two", open="END-2.drawer"),
            asks=("END-2",),
            solution=(Choose("2"),),
            mistakes=((Choose("0"),), (Choose("1"),), (Choose("3"),)),
        ),
        Level(
            "who-finishes",
            Fact(
                "END-2",
                M_("Three cards are left in the %(stock)s, and you draw one of them. What now?"),
                (
                    Answer(
                        "finish",
                        M_("You finish your turn, and then the deal is over"),
                        right=needs(stock_end="last-two-dead"),
                        about=M_("At other tables the drawer finishes the turn, but not at yours."),
                    ),
                    Answer(
                        "stop",
                        M_("Play stops at once, and the card counts in your hand"),
                        right=needs(stock_end="stop-at-two"),
                        about=M_("At other tables play stops at once, but not at yours."),
                    ),
                    Answer(
                        "go-on",
                        M_("You play on as long as the %(stock)s has cards"),
                        about=M_("The last two are never drawn."),
                    ),
                    Answer(
                        "pot",
                        M_("A %(pot)s becomes the new %(stock)s"),
                        about=M_("A %(pot)s never becomes %(stock)s at your table."),
                    ),
                ),
                look=M_("How many cards are left now, and are they ever drawn?"),
            ),
            needs=needs(graded="END-2.drawer"),
            asks=("END-2", "END-2.drawer"),
            solution=by_rules(
                (needs(stock_end="last-two-dead"), (Choose("finish"),)), ((), (Choose("stop"),))
            ),
            mistakes=(
                by_rules((needs(stock_end="last-two-dead"), (Choose("stop"),)), ((), (Choose("finish"),))),
                (Choose("go-on"),),
                (Choose("pot"),),
            ),
        ),
        Level(
            "no-further",
            Asked(no_further),
            needs=needs(graded="END-3"),
            teaches=END_3,
            tells=lambda rules: clause("END-3").sentence(rules),
            leaves=("END-3.number",),
            shows=(Shown(at="9S", says=M_("the only card of the %(pile)s")),),
            solution=by_rules((NO_STALEMATE, (Choose("go-on"),)), ((), (Choose("ends"),))),
            mistakes=(
                by_rules((NO_STALEMATE, (Choose("ends"),)), ((), (Choose("go-on"),))),
                (Choose("pile-away"),),
            ),
        ),
        Level(
            "starts-again",
            Asked(starts_again),
            needs=needs(graded="END-3"),
            asks=END_3,
            solution=by_rules((NO_STALEMATE, (Choose("limit"),)), ((), (Choose("stock"),))),
            mistakes=(
                by_rules((NO_STALEMATE, (Choose("agree"),)), ((), (Choose("single"),))),
                by_rules((NO_STALEMATE, (Choose("never"),)), ((), (Choose("round"),))),
            ),
        ),
    ),
)
