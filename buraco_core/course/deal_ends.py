"""How a deal ends when nobody goes out, or just in time: the second half of lesson 11."""

from buraco_core.clauses import clause
from buraco_core.course.end_tasks import no_further, starts_again
from buraco_core.course.levels import Level, Shown, by_rules, needs
from buraco_core.course.play_tasks import At, Turns, plays
from buraco_core.course.steps import Choose
from buraco_core.course.table_tasks import Asked, seats_of
from buraco_core.course.tasks import Answer, Fact, HowMany, cards_of
from buraco_core.message import M_
from buraco_core.puzzles.kinds.aims import all_of, deal_over, drew, took_pot, turn_ended, went_out
from buraco_core.puzzles.kinds.others import Others

__all__ = ["ENDS"]

CLEAN = "3S 4S 5S 6S 7S 8S 9S"
END_3 = ("END-3", "END-3.stalemate", "END-3.number")
POTS_THEN_END = needs(stock_end="pots-then-end")
NO_STALEMATE = needs(stalemate_rounds=None)


POT_WHILE_IT_LIES = ("takes the pile, adds 10H to 1, discards 4S", "draws, adds QC QD to 2, discards KH")
OUT_IN_TIME = ("takes the pile, adds 10H to 2, discards 4D", "draws, adds QC QD to 3, discards KH")
RUNS_LOW = "3D 5S 6S KH 8S KH"
"""The top of the stock: who plays again at a table of four or of six draws a king."""


ENDS = (
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
            M_("You have drawn the last card of the %(stock)s. One %(pot)s still lies there. What about it?"),
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
        solution=by_rules((needs(stock_end="last-two-dead"), (Choose("finish"),)), ((), (Choose("stop"),))),
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
)
"""The levels, in order."""
