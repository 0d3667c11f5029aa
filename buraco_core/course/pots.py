"""Lesson 10: the pots."""

from buraco_core.course.levels import Lesson, Level, Shown, needs
from buraco_core.course.play_tasks import Allowed, At, Turns, plays
from buraco_core.course.steps import Choose
from buraco_core.course.tasks import Answer, Fact
from buraco_core.message import M_
from buraco_core.puzzles.kinds.aims import all_of, has_laid, played_from_pot, pot_waits, took_pot, turn_ended

__all__ = ["POTS"]

NEXT_HAND = ("adds 10H to 1, discards KC", "draws, adds JH to 1, discards 3C")

POTS = Lesson(
    "10-pots",
    M_("The %(pots)s"),
    M_(
        "Eleven cards for whoever is first to play the last one: when you take them, when you may look, when you keep a card."
    ),
    "goal",
    (
        Level(
            "play-them-all",
            Turns(
                At("10H JH QS", own=("7H 8H 9H", "QC QD QH"), pot="4C KD 9S 3H"),
                M_("Lay all three cards, take the %(pot)s, and end your turn."),
                all_of(played_from_pot(), turn_ended()),
                "POT-2",
                adds=M_("With no card left you took the %(pot)s at once, and your turn went on."),
                look=M_("Where does each of your three cards fit?"),
            ),
            teaches=("POT-1", "POT-2"),
            tells=M_(
                "The first player of a side who has played every card takes a %(pot)s of eleven. Lay them all, and you "
                "play on with it at once."
            ),
            shows=(
                Shown(at="pots", says=M_("eleven cards each")),
                Shown(kind="arrow", start="JH", at="meld-1-1", says=M_("it fits here")),
                Shown(kind="arrow", start="QS", at="meld-1-2", says=M_("it fits here")),
            ),
            is_short=True,
            solution=plays("adds 10H JH to 1, adds QS to 2, discards KD"),
            mistakes=(
                plays("adds 10H JH to 1, discards QS"),
                plays("adds 10H to 1, discards JH"),
            ),
        ),
        Level(
            "with-the-discard",
            Turns(
                At("10H JH KC", own=("7H 8H 9H",)),
                M_("Only the {KC} fits nowhere. Take the %(pot)s all the same."),
                all_of(took_pot(), pot_waits()),
                "POT-3",
                look=M_("Which card may go to the %(pile)s?"),
            ),
            teaches=("POT-3", "POT-3.face"),
            tells=M_(
                "The last card may be your discard. Then the %(pot)s is your side's at once, and your hand for the next "
                "turn."
            ),
            leaves=("POT-3.face",),
            shows=(
                Shown(at="KC", says=M_("your last card")),
                Shown(kind="arrow", start="KC", at="pile", says=M_("the discard")),
            ),
            is_short=True,
            solution=plays("adds 10H JH to 1, discards KC"),
            mistakes=(plays("adds 10H to 1, discards KC"), plays("discards KC")),
        ),
        Level(
            "at-once",
            Turns(
                At("6D KC QS QH", own=("3D 4D 5D", "KS KH KD", "QC QD QS"), pot="8C 9S 3H"),
                M_("Take the %(pot)s so that you can play from it in this very turn."),
                all_of(played_from_pot(), turn_ended()),
                "POT-2",
                look=M_("What must not be left in your hand?"),
            ),
            asks=("POT-1", "POT-2"),
            solution=plays("adds 6D to 1, adds KC to 2, adds QS QH to 3, discards 8C"),
            mistakes=(
                plays("adds 6D to 1, adds QS QH to 3, discards KC"),
                plays("adds 6D to 1, adds KC to 2, discards QS"),
            ),
        ),
        Level(
            "your-next-hand",
            Turns(
                At("10H KC", own=("7H 8H 9H",), pot="JH 3C", stock="4D 5D 6D 7D 8S 7D"),
                M_(
                    "Take the %(pot)s with your discard, and in your next turn add a card of it to your %(meld)s."
                ),
                all_of(has_laid("9H JH"), turn_ended(2)),
                "POT-3",
                line=NEXT_HAND,
                turns=2,
                adds=M_("It waited face down until your partner had played, and then it was your hand."),
                look=M_("Which of your two cards fits, and which one goes?"),
            ),
            asks=("POT-1", "POT-3", "POT-3.face"),
            solution=plays(*NEXT_HAND),
            mistakes=(
                plays("discards KC", "draws, adds 10H to 1, discards 7D"),
                plays("adds 10H to 1, discards KC", "draws, discards 3C"),
            ),
        ),
        Level(
            "when-to-look",
            Fact(
                "POT-3.face",
                M_("You discarded your last card, and a %(pot)s is your next hand. When may you look at it?"),
                (
                    Answer("partner", M_("When the next partner has ended a turn"), right=True),
                    Answer(
                        "now", M_("At once"), about=M_("Your turn is over, and nobody waits while you sort.")
                    ),
                    Answer(
                        "left",
                        M_("When the player on your left has drawn"),
                        about=M_("It takes longer than that."),
                    ),
                ),
                look=M_("Whom could it help if you knew your cards too early?"),
            ),
            needs=needs(graded="POT-3.face"),
            asks=("POT-3", "POT-3.face"),
            solution=(Choose("partner"),),
            mistakes=((Choose("now"),), (Choose("left"),)),
        ),
        Level(
            "one-a-side",
            Fact(
                "POT-1",
                M_(
                    "Your partner has taken your side's %(pot)s. Another still lies there, and you are down to your last "
                    "card. What about it?"
                ),
                (
                    Answer("not-yours", M_("It is not for your side"), right=True),
                    Answer(
                        "yours",
                        M_("You take it, as the first of you two took the other"),
                        about=M_("It is one for a side, not one for a player."),
                    ),
                    Answer(
                        "half",
                        M_("You may take it if the other side is slower"),
                        about=M_("How far the other side is does not matter."),
                    ),
                ),
                look=M_("For whom is a %(pot)s: for a player or for a side?"),
            ),
            asks=("POT-1",),
            solution=(Choose("not-yours"),),
            mistakes=((Choose("yours"),), (Choose("half"),)),
        ),
        Level(
            "keep-a-card",
            Turns(
                At("10H JH KC", own=("7H 8H 9H",), took_pot=("we",)),
                M_("Add your {10H}, and end your turn."),
                all_of(has_laid("9H 10H"), turn_ended()),
                "POT-4",
                adds=M_("One card stayed in your hand, as it had to."),
                look=M_("How many cards must be left when your turn is over?"),
            ),
            teaches=("POT-4",),
            tells=lambda rules: (
                M_(
                    "Your side has its %(pot)s but no %(clean_burraco)s of seven, so nobody of you may play the last card."
                )
                if rules.out.out_needs == "clean"
                else M_(
                    "Your side has its %(pot)s but no %(burraco)s, so nobody of you may play the last card."
                )
            ),
            shows=(
                Shown(at="10H", says=M_("it fits")),
                Shown(at="JH", says=M_("it would fit as well")),
            ),
            is_short=True,
            solution=plays("adds 10H to 1, discards KC"),
            mistakes=(plays("adds 10H JH to 1"), plays("discards KC")),
        ),
        Level(
            "last-card",
            Allowed(
                At("KC", own=("7H 8H 9H 10H JH", "4S 5S 6S"), took_pot=("we",)),
                "discards KC",
                ("TURN-1", "DISC-1", "DISC-2"),
                slips=(
                    ("TURN-1", M_("You have drawn, and a turn ends with a discard where it can.")),
                    ("DISC-2", M_("A king is no %(wild)s.")),
                ),
            ),
            asks=("POT-4",),
            solution=(Choose("POT-4"),),
            mistakes=((Choose("yes"),), (Choose("DISC-2"),)),
        ),
        Level(
            "no-pot-left",
            Allowed(
                At("QD", own=("9S 10S JS QS", "5C 6C 7C"), took_pot=("they",), pots_left=0),
                "discards QD",
                ("TURN-1", "DISC-1", "DISC-2"),
                slips=(("TURN-1", M_("You have drawn.")), ("DISC-2", M_("A queen is no %(wild)s."))),
            ),
            needs=needs(stock_end="pots-then-end"),
            asks=("POT-4",),
            solution=(Choose("POT-4"),),
            mistakes=((Choose("yes"),), (Choose("DISC-2"),)),
        ),
        Level(
            "open-first",
            Fact(
                "POT-1",
                M_(
                    "Your side has laid nothing yet and needs 50 to open. These are your last cards. What may you do?"
                ),
                (
                    Answer("short", M_("Lay none of them: 15 points do not open"), right=True),
                    Answer(
                        "pot",
                        M_("Lay them, and take the %(pot)s with an empty hand"),
                        about=M_(
                            "5 + 5 + 5 = 15, and until your side has opened its cards do not empty a hand."
                        ),
                    ),
                    Answer(
                        "later",
                        M_("Lay them now, and open with cards of the %(pot)s"),
                        about=M_("The %(pot)s comes to a side that has opened, not the other way round."),
                    ),
                ),
                cards="4H 5H 6H",
                look=M_("What are the three worth, and what would they have to be worth?"),
            ),
            needs=needs(opening="50-75"),
            asks=("POT-1", "OPEN-1"),
            solution=(Choose("short"),),
            mistakes=((Choose("pot"),), (Choose("later"),)),
        ),
    ),
)
