"""The questions of lesson 9 that follow from a table's rules: chairs, cut, stock, and the way round the table."""

from __future__ import annotations

from buraco_core.clauses import clause, graded
from buraco_core.clauses.model import joined
from buraco_core.course.table_tasks import PEOPLE, answers_here, counted, seats_of
from buraco_core.course.tasks import stock_size
from buraco_core.dealing import HAND_SIZE
from buraco_core.message import M_, Message
from buraco_core.puzzles.kinds.fact import FactOption, FactPuzzle
from buraco_core.rules import Rules

__all__ = ["clockwise", "lift", "odd_one_out", "stock", "turned_up", "who_sits", "your_side"]


def _in_pots(rules: Rules) -> int:
    return HAND_SIZE * rules.deck.packs


def who_sits(rules: Rules) -> Message:
    """Told first: how many sides there are, and that partners sit apart."""
    apart = M_("Partners never sit side by side.")
    if rules.seats.seating == "3x2":
        return joined(clause("VAR-2").sentence(rules), apart)
    if rules.seats.seating == "2x3":
        return joined(clause("VAR-3").sentence(rules), apart)
    return joined(M_("Four players make two sides of two."), apart)


def your_side(rules: Rules) -> FactPuzzle:
    """Which chairs are one side's (SEAT-1)."""
    right = {"2x2": "1-3", "3x2": "1-4", "2x3": "1-3-5"}[rules.seats.seating]
    beside = M_("Chair %(chair)s is beside yours, at a round table.", chair=seats_of(rules))
    two, three = M_("On chairs 1 and 2"), M_("On chairs 1, 2 and 3")
    given = {
        "beside": (three if right == "1-3-5" else two, M_("Those chairs are side by side.")),
        "1-3": (
            M_("On chairs 1 and 3"),
            M_("Every other chair would make two sides, and here there are three."),
        ),
        "1-4": (M_("On chairs 1 and 4"), beside),
        "1-3-5": (M_("On chairs 1, 3 and 5"), beside),
        "1-3-6": (M_("On chairs 1, 3 and 6"), beside),
    }
    return FactPuzzle(
        rules,
        "SEAT-1",
        M_("The chairs are numbered clockwise, and you sit on chair 1. Where does your side sit?"),
        tuple(
            FactOption(id, words, id == right, None if id == right else about)
            for id, (words, about) in given.items()
            if id == "beside" or len(id) == len(right)
        ),
        look=M_("Draw the table as a circle. Which chairs are not beside yours?"),
    )


def lift(rules: Rules) -> FactPuzzle:
    """How many cards the cutter lifts (CUT-1)."""
    pots, players = rules.deck.packs, seats_of(rules)
    slips = (
        (HAND_SIZE, M_("Eleven are the cards of one %(pot)s, and the cut is for all of them.")),
        (2 * HAND_SIZE, M_("That is enough for two %(pots)s, and here there are three.")),
        (3 * HAND_SIZE, M_("That is enough for three %(pots)s, and here there are two.")),
        (HAND_SIZE * players, M_("Those are the cards of the hands, and the dealer deals them.")),
    )
    if rules.deal.lift == "exact":
        ask = M_("The dealer has shuffled, and you cut. How many cards do you try to lift?")
    else:
        ask = M_("The dealer has shuffled, and you lift about a third. How many cards must it be at least?")
    return FactPuzzle(
        rules,
        "CUT-1",
        ask,
        counted(HAND_SIZE * pots, slips),
        adds=(M_("%(count)s times eleven is %(lift)s.", count=pots, lift=HAND_SIZE * pots),),
        look=M_("The cut is what the %(pots)s are made of. How many of them are there?"),
        keeps_order=True,
    )


def stock(rules: Rules) -> FactPuzzle:
    """How many cards are left as the stock (DEAL-3)."""
    left = stock_size(rules)
    in_pots, in_hands = _in_pots(rules), HAND_SIZE * seats_of(rules)
    given = [
        FactOption("stock", _cards(left), is_right=True),
        FactOption("eleven-more", _cards(left + HAND_SIZE), about=M_("Eleven of these lie elsewhere.")),
        FactOption(
            "with-pots",
            _cards(left + in_pots),
            about=M_("The %(pots)s lie apart: their %(count)s cards are not part of it.", count=in_pots),
        ),
        FactOption(
            "with-hands",
            _cards(left + in_hands),
            about=M_("The players hold %(count)s of these.", count=in_hands),
        ),
    ]
    if rules.deal.first_card == "turned-up":
        turned = FactOption(
            "with-turned-up", _cards(left + 1), about=M_("One of these lies turned up beside it.")
        )
        given.insert(1, turned)
    return FactPuzzle(
        rules,
        "DEAL-3",
        M_("All is dealt. How many cards are left as the %(stock)s?"),
        tuple(given),
        look=M_("How many cards has the deck, and where do those lie that are not in the %(stock)s?"),
        keeps_order=True,
    )


def _cards(count: int) -> Message:
    return M_("%(count)s cards", count=count)


def clockwise(rules: Rules) -> FactPuzzle:
    """Who plays first, by who deals (DEAL-5)."""
    people = PEOPLE[: seats_of(rules)]
    about = {
        "ben": M_("Ben sits at the dealer's right, and cuts."),
        "cleo": M_("The dealer does not begin."),
    }
    return FactPuzzle(
        rules,
        "DEAL-5",
        M_(
            "Clockwise round the table sit %(names)s. Cleo deals. Who gets the first card, and plays first?",
            names=tuple(name for _, name in people),
        ),
        tuple(
            FactOption(
                id,
                name,
                id == "dan",
                about.get(id, M_("It will take a while until it is %(name)s's turn.", name=name)),
            )
            if id != "dan"
            else FactOption(id, name, is_right=True)
            for id, name in people
        ),
        look=M_("Go round the table in your mind, clockwise: who sits next to the dealer?"),
        keeps_order=True,
    )


def turned_up(rules: Rules) -> Message:
    """Told first: that a card is turned up, and whether it stays."""
    said = M_("When the hands are dealt, one more card is turned up beside the %(stock)s.")
    stays = "DEAL-3.stays"
    return joined(said, clause(stays).sentence(rules)) if graded(stays, rules) else said


def odd_one_out(rules: Rules) -> FactPuzzle:
    """Which of some things is not done at the table; each other one is explained by its own clause."""
    offered = rules.deal.first_card == "offered"
    so = M_("That is how it goes at your table.")
    exact = rules.deal.lift == "exact"
    in_pots = _in_pots(rules)
    cut = (
        M_("Lifting exactly %(count)s cards in the cut scores 100.", count=in_pots)
        if exact
        else M_("A cut of %(count)s cards is made again.", count=in_pots - 2)
    )
    first = (
        M_("One card lies turned up before the first turn.")
        if offered
        else M_(
            "The first player looks at the top card of the %(stock)s, and may turn it up and take the next."
        )
    )
    given = (
        FactOption("cut", cut, about=so, clause="CUT-1"),
        FactOption(
            "stock",
            M_("%(count)s cards are left as the %(stock)s.", count=stock_size(rules)),
            about=so,
            clause="DEAL-3",
        ),
        FactOption(
            "mistake",
            M_("A card falls face up in the deal, and all is dealt again."),
            about=so,
            clause="DEAL-4",
        ),
        FactOption(
            "stays", M_("The card turned up is a two, and it stays."), about=so, clause="DEAL-3.stays"
        ),
        FactOption("left", M_("The player at the dealer's left plays first."), about=so, clause="DEAL-5"),
        FactOption("first", first, is_right=True),
    )
    return FactPuzzle(
        rules,
        "FIRST-1" if offered else "FIRST-2",
        M_("A guest tells how a deal begins at home. Which of these is not done at your table?"),
        answers_here(rules, given),
        look=M_("Go through a deal from the shuffle to the first turn: which of these never happens?"),
    )
