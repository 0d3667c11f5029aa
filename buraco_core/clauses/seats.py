"""Deck and values, seats, cut, deal and the first turn (DECK, SEAT, CUT, DEAL, FIRST)."""

from __future__ import annotations

from buraco_core.clauses.model import Clause, joined
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["CLAUSES_OF_DECK", "CLAUSES_OF_SEATS"]

HAND = 11
"""Cards in a hand and in a pot (DEAL-1, DEAL-2)."""


def _in_pots(rules: Rules) -> int:
    # There are as many pots as packs (DEAL-1), and the cutter lifts just their cards (CUT-1).
    return HAND * rules.deck.packs


def _in_hands(rules: Rules) -> int:
    return HAND * rules.seats.sides * rules.seats.players_a_side


def _turned_up(rules: Rules) -> bool:
    return rules.deal.first_card == "turned-up"


def _deck_1(rules: Rules) -> Message:
    cards = rules.deck.size
    if rules.deck.packs == 2:
        if rules.deck.has_jokers:
            return M_(
                "Two packs of 52 cards and their four jokers are the deck, %(cards)s cards in all. Every "
                "card is there twice, a joker four times.",
                cards=cards,
            )
        return M_(
            "Two packs of 52 cards are the deck, %(cards)s cards in all. Every card is there twice.",
            cards=cards,
        )
    if rules.deck.has_jokers:
        return M_(
            "Three packs of 52 cards and their six jokers are the deck, %(cards)s cards in all. Every "
            "card is there three times, a joker six times.",
            cards=cards,
        )
    return M_(
        "Three packs of 52 cards are the deck, %(cards)s cards in all. Every card is there three times.",
        cards=cards,
    )


def _deck_2(rules: Rules) -> Message:
    values = M_(
        "Cards from three to seven are worth 5 points, from eight to king 10, an ace 15, and a two 20, "
        "also where it is just a two."
    )
    return joined(values, M_("A joker is worth 30.")) if rules.deck.has_jokers else values


def _seat_1(rules: Rules) -> Message:
    if rules.seats.seating == "3x2":
        return M_(
            "Six players make three sides of two, seated A B C A B C. You keep your partner for the whole "
            "match and never sit side by side."
        )
    if rules.seats.seating == "2x3":
        return M_(
            "Six players make two sides of three, seated A B A B A B. You keep your partners for the "
            "whole match, and both your neighbours are opponents."
        )
    return M_(
        "Four players make two sides of two, seated A B A B. You keep your partner for the whole match "
        "and sit across from each other."
    )


def _seat_2(rules: Rules) -> Message:
    if rules.seats.seat_draw != "cut":
        return M_("Partners are not agreed on at this table: the draw makes the sides.")
    start = M_("You agree on partners, then all cut for the deal: ace is high, two is low.")
    deals = M_(
        "The lowest card deals, and the player of another side with the highest sits at the dealer's left."
    )
    if rules.deck.has_jokers:
        return joined(start, deals, M_("After equal ranks or a joker you cut again."))
    return joined(start, deals, M_("After equal ranks you cut again."))


def _seat_3(rules: Rules) -> Message:
    if rules.seats.seat_draw == "cut":
        return M_(
            "There is no draw for sides at this table: partners are agreed on, and you cut for the deal."
        )
    if rules.seats.seating == "3x2":
        sides = M_("Each of you draws a card, and the draw makes the three sides, from high cards to low.")
    elif rules.seats.seating == "2x3":
        sides = M_("Each of you draws a card: the three high cards play against the three low ones.")
    else:
        sides = M_("Each of you draws a card: the two high cards play against the two low ones.")
    deals = M_("The lowest card deals, the highest sits at the dealer's left.")
    hearts = rules.seats.seat_draw == "draw-hearts-high"
    if rules.deck.has_jokers:
        order = (
            M_("High to low: joker, 2, A, K … 3, ties by suit ♥ ♦ ♣ ♠; identical cards are drawn again.")
            if hearts
            else M_("High to low: joker, 2, A, K … 3, ties by suit ♠ ♥ ♦ ♣; identical cards are drawn again.")
        )
    else:
        order = (
            M_("High to low: 2, A, K … 3, ties by suit ♥ ♦ ♣ ♠; identical cards are drawn again.")
            if hearts
            else M_("High to low: 2, A, K … 3, ties by suit ♠ ♥ ♦ ♣; identical cards are drawn again.")
        )
    return joined(sides, deals, order)


def _cut_1(rules: Rules) -> Message:
    who = M_("The dealer shuffles before every deal, and the opponent at the dealer's right cuts.")
    if rules.deal.lift == "exact":
        return joined(
            who,
            M_(
                "Lifting exactly %(lift)s cards scores 100 for the cutter's side at once; any other lift "
                "is made up or given back and scores nothing.",
                lift=_in_pots(rules),
            ),
        )
    return joined(
        who,
        M_(
            "The cut lifts about a third, at least %(lift)s cards, and leaves at least %(leave)s, else it "
            "is made again; there is no bonus for it.",
            lift=_in_pots(rules),
            # What is left must be enough for the hands and the card after them.
            leave=_in_hands(rules) + 1,
        ),
    )


def _deal_1(rules: Rules) -> Message:
    pots = (
        M_(
            "The cutter makes two %(pots)s of eleven cards and lays them crosswise; the upper one is used "
            "first."
        )
        if rules.deck.packs == 2
        else M_(
            "The cutter makes three %(pots)s of eleven cards and lays them crosswise; the top one is used "
            "first."
        )
    )
    if rules.deal.lift == "third":
        return joined(
            pots, M_("They are dealt from the bottom of the cut, one card to each %(pot)s in turn.")
        )
    return pots


def _deal_3(rules: Rules) -> Message:
    turned = _turned_up(rules)
    numbers = {
        "cards": rules.deck.size,
        "in_pots": _in_pots(rules),
        "in_hands": _in_hands(rules),
        "left": rules.deck.size - _in_pots(rules) - _in_hands(rules) - turned,
    }
    if not turned:
        count = M_(
            "What is left is the %(stock)s, face down: %(cards)s cards − %(in_pots)s in the %(pots)s − "
            "%(in_hands)s in the hands = %(left)s.",
            **numbers,
        )
    else:
        count = M_(
            "What is left is the %(stock)s, face down: %(cards)s cards − %(in_pots)s in the %(pots)s − "
            "%(in_hands)s in the hands − 1 turned up = %(left)s.",
            **numbers,
        )
    if rules.deal.lift != "third":
        return count
    on_top = M_("The dealer's remaining cards lie on top of the cutter's.")
    if not turned:
        return joined(count, on_top)
    return joined(
        count, on_top, M_("The card turned up is number %(nth)s of the deal.", nth=_in_hands(rules) + 1)
    )


def _deal_3_stays(rules: Rules) -> Message:
    if not _turned_up(rules):
        return M_("No card is turned up in the deal, so there is none to change.")
    if rules.deck.has_jokers:
        return M_("The card turned up stays, also when it is a two or a joker.")
    return M_("The card turned up stays, also when it is a two.")


def _deal_4(rules: Rules) -> Message:
    if rules.deal.lift == "exact":
        return M_(
            "After any mistake in the deal, a card too many, too few or shown, all hands and %(pots)s are "
            "dealt again."
        )
    return M_(
        "The rules of this table do not say what follows a mistake in the deal. Here the cards are always "
        "dealt without one."
    )


def _first_1(rules: Rules) -> Message:
    if _turned_up(rules):
        return M_("Nobody is offered the first card at this table: one card lies turned up instead.")
    return M_(
        "At the start there is no %(pile)s. The first player looks at the top card of the %(stock)s, "
        "alone, and either keeps it as the draw, or turns it up to start the pile and must keep the next "
        "one. In that turn the pile cannot be taken, and a card once in the hand is accepted."
    )


def _first_2(rules: Rules) -> Message:
    if not _turned_up(rules):
        return M_("No card is turned up at this table: the first player is offered the top card instead.")
    return M_(
        "One card lies turned up at the start, a %(pile)s of one. The first player takes it or draws "
        "from the %(stock)s."
    )


def _two_starts(rules: Rules) -> bool:
    # The one source with jokers and the exact cut tells two ways to start. Its table is known by a card
    # turned up after a cut for exactly the pots: other tables that turn up a card lift about a third.
    return _turned_up(rules) and rules.deal.lift == "exact"


def _first_3(rules: Rules) -> Message:
    if _turned_up(rules):
        return M_("The deal starts with a card turned up, not with an offer to the first player.")
    return M_("The deal starts with an offer to the first player, not with a card turned up.")


CLAUSES_OF_DECK: tuple[Clause, ...] = (
    Clause("DECK-1", M_("The deck"), _deck_1),
    Clause("DECK-2", M_("Card values"), _deck_2),
)

CLAUSES_OF_SEATS: tuple[Clause, ...] = (
    Clause("SEAT-1", M_("Who sits where"), _seat_1, manner=True),
    Clause("SEAT-2", M_("Cutting for the deal"), _seat_2, when=lambda r: r.seats.seat_draw == "cut"),
    Clause("SEAT-3", M_("Drawing for sides"), _seat_3, when=lambda r: r.seats.seat_draw != "cut"),
    Clause("CUT-1", M_("The cut"), _cut_1),
    Clause("DEAL-1", M_("The %(pots)s are made"), _deal_1),
    Clause(
        "DEAL-2",
        M_("Eleven cards each"),
        M_("The dealer gives every player eleven cards, one at a time, beginning at the left."),
    ),
    Clause("DEAL-3", M_("What is left is the %(stock)s"), _deal_3),
    Clause(
        "DEAL-3.stays",
        M_("Whichever card is turned up"),
        _deal_3_stays,
        when=_turned_up,
        # Open under every set that turns up a card but the tournament code's. Which set it is shows in the
        # deal's own three-way switch, seat_draw: the code alone draws with hearts high. No switch decides it:
        # first_card says that a card is turned up, not what happens if it is a wild.
        open=lambda r: r.seats.seat_draw != "draw-hearts-high",
        differs=M_("Other tables turn up another card in place of a %(wild)s."),
    ),
    Clause("DEAL-4", M_("Mistakes in the deal"), _deal_4),
    Clause(
        "DEAL-4.mistake",
        M_("After a mistake in the deal"),
        _deal_4,
        # "it*: not stated": the deal's wording follows `lift`. No switch decides it.
        open=lambda r: r.deal.lift == "third",
        differs=M_("At your own table, agree on it before you play."),
        whole=True,
    ),
    Clause(
        "DEAL-5",
        M_("Clockwise"),
        M_(
            "Play is clockwise, and so the deal passes from hand to hand. The player at the dealer's left "
            "gets the first card and plays first in every deal."
        ),
    ),
    Clause("FIRST-1", M_("The first card is offered"), _first_1, when=lambda r: not _turned_up(r)),
    Clause("FIRST-2", M_("The first card is turned up"), _first_2, when=_turned_up),
    Clause("FIRST-3", M_("Two ways to start"), _first_3, when=_two_starts),
    Clause(
        "FIRST-3.start",
        M_("Turned up or offered"),
        _first_3,
        when=_two_starts,
        open=_two_starts,
        decided_by=("first_card",),
        differs=M_("The rules tell both ways, so agree on one before you play."),
        whole=True,
    ),
)
