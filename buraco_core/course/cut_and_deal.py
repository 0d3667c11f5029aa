"""Lesson 9: the cut and the deal."""

from __future__ import annotations

from buraco_core.clauses import clause
from buraco_core.course.deal_tasks import clockwise, lift, odd_one_out, stock, turned_up, who_sits, your_side
from buraco_core.course.levels import Lesson, Level, Shown, by_rules, needs
from buraco_core.course.seat_tasks import takes_seat
from buraco_core.course.steps import Choose
from buraco_core.course.table_tasks import Asked
from buraco_core.course.tasks import Answer, Fact
from buraco_core.message import M_

__all__ = ["CUT_AND_DEAL"]

FOUR, SIX_IN_TWO, SIX_IN_THREE = needs(seating="2x2"), needs(seating="2x3"), needs(seating="3x2")
CUT, DRAW = needs(seat_draw="cut"), needs(seat_draw=("draw-spades-high", "draw-hearts-high"))
DEAL_4 = ("DEAL-4", "DEAL-4.mistake")
FIRST_2 = ("FIRST-2", "FIRST-3", "FIRST-3.start", "DEAL-3.stays")


CUT_AND_DEAL = Lesson(
    "09-cut-and-deal",
    M_("The cut and the deal"),
    M_("Who sits where, who deals, what the cutter lifts, and how the first turn begins."),
    "score",
    (
        Level(
            "your-side",
            Asked(your_side),
            teaches=("VAR-2", "VAR-3"),
            asks=("SEAT-1",),
            tells=who_sits,
            shows=(Shown(at="beside", says=M_("neighbours are never partners")),),
            solution=by_rules(
                (FOUR, (Choose("1-3"),)), (SIX_IN_THREE, (Choose("1-4"),)), (SIX_IN_TWO, (Choose("1-3-5"),))
            ),
            mistakes=(
                (Choose("beside"),),
                by_rules(
                    (FOUR, (Choose("1-4"),)),
                    (SIX_IN_THREE, (Choose("1-3"),)),
                    (SIX_IN_TWO, (Choose("1-3-6"),)),
                ),
            ),
        ),
        Level(
            "who-deals",
            Asked(lambda rules: takes_seat(rules, "9H KC 3S JD 5D 10C", dealer=True)),
            teaches=("SEAT-2", "SEAT-3"),
            tells=lambda rules: clause("SEAT-2" if rules.seats.seat_draw == "cut" else "SEAT-3").sentence(
                rules
            ),
            shows=(Shown(at="3S", says=M_("the lowest card")),),
            solution=(Choose("cleo"),),
            mistakes=((Choose("ben"),), (Choose("ann"),)),
        ),
        Level(
            "beside-the-dealer",
            Asked(lambda rules: takes_seat(rules, "2D 7C QS 8H KH 4C", dealer=False)),
            asks=("SEAT-1", "SEAT-2", "SEAT-3"),
            solution=by_rules(
                ((*CUT, *SIX_IN_THREE), (Choose("eva"),)), (CUT, (Choose("dan"),)), (DRAW, (Choose("ann"),))
            ),
            mistakes=(
                by_rules(
                    ((*CUT, *SIX_IN_THREE), (Choose("dan"),)),
                    (CUT, (Choose("cleo"),)),
                    (DRAW, (Choose("cleo"),)),
                ),
                by_rules((CUT, (Choose("ann"),)), (FOUR, (Choose("ben"),)), ((), (Choose("finn"),))),
            ),
        ),
        Level(
            "lift",
            Asked(lift),
            teaches=("CUT-1",),
            tells=M_(
                "The player at the dealer's right cuts, and the cards that are lifted become the %(pots)s."
            ),
            shows=(Shown(at="11", says=M_("the cards of one %(pot)s")),),
            solution=by_rules((needs(packs=3), (Choose("33"),)), ((), (Choose("22"),))),
            mistakes=(
                (Choose("11"),),
                by_rules((needs(packs=3), (Choose("22"),)), ((), (Choose("33"),))),
            ),
        ),
        Level(
            "two-pots",
            Fact(
                "DEAL-1",
                M_("The %(pots)s lie crosswise, one on the other. Which one is used first?"),
                (
                    Answer("top", M_("The one on top"), right=True),
                    Answer(
                        "bottom",
                        M_("The one at the bottom"),
                        about=M_("It was made first, and waits longest."),
                    ),
                    Answer(
                        "any",
                        M_("The one that its taker likes better"),
                        about=M_("Nobody knows what is in them, and nobody chooses."),
                    ),
                ),
                look=M_("Picture the cross on the table: which one can you lift without moving another?"),
            ),
            teaches=("DEAL-1", "DEAL-2"),
            tells=M_(
                "The dealer gives every player eleven cards, one at a time, beginning at the left. Meanwhile the "
                "cutter makes the %(pots)s, eleven cards each."
            ),
            leaves=("DEAL-4.mistake",),
            shows=(Shown(at="bottom", says=M_("made first")),),
            solution=(Choose("top"),),
            mistakes=((Choose("bottom"),), (Choose("any"),)),
        ),
        Level(
            "what-is-left",
            Asked(stock),
            teaches=("DEAL-3",),
            asks=("DECK-1", "DEAL-1", "DEAL-2", "VAR-2", "VAR-3"),
            tells=M_(
                "What neither the %(pots)s nor the players got lies face down in the middle: the %(stock)s."
            ),
            shows=(Shown(at="with-pots", says=M_("the %(pots)s are still in it")),),
            solution=(Choose("stock"),),
            mistakes=(
                (Choose("with-pots"),),
                (Choose("with-hands"),),
                by_rules((needs(first_card="turned-up"), (Choose("with-turned-up"),))),
            ),
        ),
        Level(
            "first-card-offered",
            Fact(
                "FIRST-1",
                M_(
                    "You play first, and the top card of the %(stock)s is of no use to you. What do you do with it?"
                ),
                (
                    Answer(
                        "turn-up", M_("Turn it up to start the %(pile)s, and keep the next one"), right=True
                    ),
                    Answer(
                        "under",
                        M_("Put it under the %(stock)s, and draw another"),
                        about=M_("A card that is not kept is shown to all."),
                    ),
                    Answer(
                        "both",
                        M_("Keep it, and draw another as well"),
                        about=M_("Whoever keeps it has drawn."),
                    ),
                    Answer(
                        "choose",
                        M_("Turn it up, look at the next one, and take the better of the two"),
                        about=M_("There is one offer and no second one."),
                    ),
                ),
                look=M_("There is no %(pile)s yet. How could it begin?"),
            ),
            teaches=("FIRST-1",),
            needs=needs(first_card="offered"),
            tells=M_(
                "At the start there is no %(pile)s. The first player looks at the top card of the %(stock)s, alone, "
                "and may keep it."
            ),
            shows=(Shown(at="both", says=M_("that would be two draws")),),
            solution=(Choose("turn-up"),),
            mistakes=((Choose("under"),), (Choose("both"),), (Choose("choose"),)),
        ),
        Level(
            "first-card-turned-up",
            Fact(
                "FIRST-2",
                M_("A card lies turned up, and you play first. What may you draw?"),
                (
                    Answer("either", M_("That card, or the top one of the %(stock)s"), right=True),
                    Answer(
                        "stock",
                        M_("Only the top card of the %(stock)s"),
                        about=M_("The card turned up is there to be taken."),
                    ),
                    Answer(
                        "both",
                        M_("Both of them"),
                        about=M_("Taking it is a draw, and there is one draw a turn."),
                    ),
                ),
                look=M_("What is a single card that lies face up beside the %(stock)s?"),
            ),
            teaches=FIRST_2,
            needs=needs(first_card="turned-up"),
            tells=turned_up,
            leaves=("DEAL-3.stays", "FIRST-3.start"),
            shows=(Shown(at="both", says=M_("that would be two draws")),),
            solution=(Choose("either"),),
            mistakes=((Choose("stock"),), (Choose("both"),)),
        ),
        Level(
            "shown-by-mistake",
            Fact(
                "DEAL-4",
                M_("In the middle of the deal a card falls on the table, face up. What now?"),
                (
                    Answer("again", M_("All hands and %(pots)s are dealt again"), right=True),
                    Answer(
                        "hand",
                        M_("It goes into the hand that it was for"),
                        about=M_("Then everyone would know a card of that hand."),
                    ),
                    Answer(
                        "pile",
                        M_("It starts the %(pile)s"),
                        about=M_("Then a hand would be one card short."),
                    ),
                ),
                look=M_("Everyone has seen the card. What makes the deal fair again?"),
            ),
            teaches=DEAL_4,
            needs=needs(graded="DEAL-4"),
            tells=M_("Nobody is to have an advantage from a mistake in the deal, so it is never patched up."),
            shows=(Shown(at="hand", says=M_("everyone has seen it")),),
            solution=(Choose("again"),),
            mistakes=((Choose("hand"),), (Choose("pile"),)),
        ),
        Level(
            "clockwise",
            Asked(clockwise),
            teaches=("DEAL-5",),
            tells=M_("Everything at the table goes clockwise."),
            shows=(Shown(at="cleo", says=M_("the dealer")),),
            solution=(Choose("dan"),),
            mistakes=((Choose("cleo"),), (Choose("ben"),)),
        ),
        Level(
            "odd-one-out",
            Asked(odd_one_out),
            asks=("CUT-1", "DEAL-3", "DEAL-5", "FIRST-1", *DEAL_4, *FIRST_2),
            solution=(Choose("first"),),
            mistakes=((Choose("cut"),), (Choose("left"),), (Choose("stock"),)),
        ),
    ),
)
