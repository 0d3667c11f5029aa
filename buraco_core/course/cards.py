"""Lesson 1: the cards, what they are worth, and who plays with whom."""

from buraco_core.course.levels import Lesson, Level, Shown, by_rules, needs
from buraco_core.course.steps import Choose
from buraco_core.course.tasks import Answer, Fact, HowMany, Worth, cards_of, deck_size
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["CARDS"]

JOKERS = needs(jokers="two-a-pack")


def _values(rules: Rules) -> Message:
    if rules.deck.has_jokers:
        return M_(
            "Every card has a value: from three to seven it is 5, from eight to king 10, an ace is 15, a two 20 "
            "and a joker 30."
        )
    return M_(
        "Every card has a value: from three to seven it is 5, from eight to king 10, an ace is 15, a two 20."
    )


CARDS = Lesson(
    "01-cards",
    M_("The cards"),
    M_("What each card is worth, how many there are of it, and whose side you are on."),
    "score",
    (
        Level(
            "worth-most",
            Fact(
                "DECK-2",
                M_("Which of these cards is worth most?"),
                (
                    Answer("two", M_("The two"), right=True),
                    Answer(
                        "ace", M_("The ace"), about=M_("An ace is 15, and there is one card here worth more.")
                    ),
                    Answer("king", M_("The king"), about=M_("A king is 10, no more than an eight.")),
                    Answer(
                        "seven", M_("The seven"), about=M_("A seven is 5: the low cards are the cheap ones.")
                    ),
                ),
                cards="KD 7S 2C AH",
                look=M_("Which of these is more useful than it looks?"),
            ),
            teaches=("DECK-2",),
            tells=_values,
            shows=(Shown(at="2C", says=M_("worth 20")),),
            is_short=True,
            solution=(Choose("two"),),
            mistakes=((Choose("ace"),), (Choose("king"),), (Choose("seven"),)),
        ),
        Level(
            "add-up",
            Worth(
                "5H 9S QD AC",
                (
                    (35, M_("An ace is 15, five more than a king.")),
                    (39, M_("A nine is 10, as every card from eight to king.")),
                    (45, M_("A five is 5, as every card from three to seven.")),
                ),
            ),
            asks=("DECK-2",),
            is_short=True,
            solution=(Choose("40"),),
            mistakes=((Choose("35"),), (Choose("39"),), (Choose("45"),)),
        ),
        Level(
            "two-in-a-row",
            Worth(
                "2H 3H 4H",
                (
                    (9, M_("The numbers on the cards are not what they are worth.")),
                    (15, M_("A two is 20, also where it is just a two.")),
                ),
            ),
            asks=("DECK-2",),
            solution=(Choose("30"),),
            mistakes=((Choose("9"),), (Choose("15"),)),
        ),
        Level(
            "joker",
            HowMany(
                "VAR-1",
                M_("What is a joker worth?"),
                lambda _: 30,
                (15, 20, 50),
                slips=(
                    (15, M_("15 is an ace.")),
                    (20, M_("20 is a two, the other card that can stand for any.")),
                    (50, M_("No card of the deck is 50.")),
                ),
                words=lambda count: M_("%(points)s points", points=count),
                cards="JK",
                look=M_("What is the dearest card without a joker, and how much dearer may this one be?"),
            ),
            teaches=("VAR-1",),
            needs=JOKERS,
            tells=M_("Your table plays with jokers, two a pack. A joker is the dearest card of all."),
            shows=(Shown(at="JK", says=M_("worth 30")),),
            solution=(Choose("30"),),
            mistakes=((Choose("20"),), (Choose("50"),)),
        ),
        Level(
            "joker-and-two",
            Worth(
                "JK AS 2D",
                (
                    (55, M_("A joker is 30, ten more than a two.")),
                    (60, M_("An ace is 15, five more than a king.")),
                ),
                clause="VAR-1",
            ),
            asks=("VAR-1", "DECK-2"),
            needs=JOKERS,
            solution=(Choose("65"),),
            mistakes=((Choose("55"),), (Choose("60"),)),
        ),
        Level(
            "twice",
            HowMany(
                "DECK-1",
                M_("How many sevens of hearts are in the deck?"),
                lambda rules: rules.deck.packs,
                (1, 2, 3, 4),
                slips=(
                    (1, M_("One pack has one, and the deck is made of several.")),
                    (2, M_("Two packs would have two.")),
                    (3, M_("Three packs would have three.")),
                    (4, M_("Four is how many sevens one pack has, a heart only one of them.")),
                ),
                cards="7H 7H",
                look=M_("How many packs are shuffled into your deck?"),
            ),
            teaches=("DECK-1",),
            tells=lambda rules: (
                M_("The deck is two packs shuffled together, so you will meet the same card again.")
                if rules.deck.packs == 2
                else M_("The deck is three packs shuffled together, so you will meet the same card again.")
            ),
            shows=(
                Shown(at="7H", says=M_("one of them")),
                Shown(at="7H", says=M_("the same card from another pack")),
            ),
            is_short=True,
            solution=by_rules((needs(packs=2), (Choose("2"),)), ((), (Choose("3"),))),
            mistakes=((Choose("1"),), (Choose("4"),)),
        ),
        Level(
            "how-many",
            HowMany(
                "DECK-1",
                M_("How many cards does your deck have in all?"),
                deck_size,
                (52, 104, 108, 156),
                slips=(
                    (52, M_("52 is a single pack.")),
                    (104, M_("104 is two packs without jokers.")),
                    (108, M_("108 is two packs with their four jokers.")),
                    (156, M_("156 is three packs without jokers.")),
                ),
                words=cards_of,
                look=M_("How many packs, and are their jokers among them?"),
            ),
            asks=("DECK-1",),
            solution=by_rules(
                (needs(packs=2, jokers="none"), (Choose("104"),)),
                (needs(packs=2), (Choose("108"),)),
                (needs(jokers="none"), (Choose("156"),)),
                ((), (Choose("162"),)),
            ),
            mistakes=(
                (Choose("52"),),
                by_rules((needs(packs=2, jokers="none"), (Choose("108"),)), ((), (Choose("104"),))),
            ),
        ),
        Level(
            "partner",
            Fact(
                "SEAT-1",
                M_("Who is on your side?"),
                (
                    Answer(
                        "across",
                        M_("The player across from you"),
                        right=needs(seating=("2x2", "3x2")),
                        about=M_(
                            "With two sides of three the player across is an opponent, seated A B A B A B."
                        ),
                    ),
                    Answer(
                        "every-other",
                        M_("Every other player around the table"),
                        right=needs(seating="2x3"),
                        about=M_(
                            "With three sides of two every other player is on another side, seated A B C A B C."
                        ),
                        needs=needs(packs=3),
                    ),
                    Answer("left", M_("The player at your left"), about=M_("Nobody sits beside a partner.")),
                    Answer("nobody", M_("Nobody"), about=M_("Partners lay and score together, as one side.")),
                ),
                look=M_("Who sits beside you, and can one of them be your partner?"),
            ),
            teaches=("SEAT-1",),
            tells=lambda rules: (
                M_(
                    "You play with a partner against two others, and your side is the same for the whole match."
                )
                if rules.seats.seating == "2x2"
                else M_("Six of you play in sides, and your side is the same for the whole match.")
            ),
            shows=(Shown(at="left", says=M_("never beside you")),),
            is_short=True,
            solution=by_rules((needs(seating="2x3"), (Choose("every-other"),)), ((), (Choose("across"),))),
            mistakes=((Choose("left"),), (Choose("nobody"),)),
        ),
        Level(
            "at-your-left",
            Fact(
                "SEAT-1",
                M_("The player at your left lays three cards on the table. Whose are they?"),
                (
                    Answer("theirs", M_("Your opponents'"), right=True),
                    Answer(
                        "yours", M_("Your own side's"), about=M_("Your neighbours are never on your side.")
                    ),
                    Answer(
                        "own",
                        M_("That one player's"),
                        about=M_("What a player lays belongs to the whole side."),
                    ),
                ),
                look=M_("Is your neighbour at the left a partner of yours?"),
            ),
            asks=("SEAT-1",),
            solution=(Choose("theirs"),),
            mistakes=((Choose("yours"),), (Choose("own"),)),
        ),
    ),
)
