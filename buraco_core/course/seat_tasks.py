"""Who deals, and who sits beside the dealer, by the cards that the players cut or drew (SEAT-2, SEAT-3)."""

from __future__ import annotations

from buraco_core.cards import Card, parse_cards
from buraco_core.course.table_tasks import PEOPLE, seats_of
from buraco_core.message import M_, Message
from buraco_core.puzzles.kinds.fact import FactOption, FactPuzzle
from buraco_core.rules import Rules
from buraco_core.seating import Seating, seat_by_cards

__all__ = ["takes_seat"]

_PARTNERS = {
    "2x2": M_("Ann and Cleo play against Ben and Dan."),
    "3x2": M_("Ann plays with Dan, Ben with Eva, Cleo with Finn."),
    "2x3": M_("Ann, Cleo and Eva play against Ben, Dan and Finn."),
}
"""Who has agreed to play together, where partners are agreed on."""


def takes_seat(rules: Rules, cards: str, *, dealer: bool) -> FactPuzzle:
    """Who deals by these cards, or who sits at the dealer's left.

    Args:
        rules: the table's rules.
        cards: a card for each of six players; with four the first four are on the table.
        dealer: whether the dealer is asked for, or the one at the dealer's left.
    """
    shown = parse_cards(cards)[: seats_of(rules)]
    seating = seat_by_cards(shown, rules)
    assert isinstance(seating, Seating)
    right = seating.dealer if dealer else seating.left
    return FactPuzzle(
        rules,
        seating.clause,
        _ask(rules, dealer),
        tuple(
            FactOption(
                id, name, player == right, None if player == right else _about(player, right, shown, seating)
            )
            for player, (id, name) in enumerate(PEOPLE[: len(shown)])
        ),
        shown,
        labels=tuple(name for _, name in PEOPLE[: len(shown)]),
        adds=(_because(rules, dealer, shown, seating),),
        look=M_("Put the cards in order: which is the lowest? And is a two high or low here?"),
        keeps_order=True,
    )


def _ask(rules: Rules, dealer: bool) -> Message:
    if rules.seats.seat_draw == "cut":
        agreed = _PARTNERS[rules.seats.seating]
        if dealer:
            return M_("%(agreed)s All have cut for the deal. Who deals?", agreed=agreed)
        return M_("%(agreed)s All have cut for the deal. Who sits at the dealer's left?", agreed=agreed)
    if dealer:
        return M_("All have drawn a card. Who deals?")
    return M_("All have drawn a card. Who sits at the dealer's left?")


def _because(rules: Rules, dealer: bool, cards: tuple[Card, ...], seating: Seating) -> Message:
    lowest = {"low": cards[seating.dealer], "dealer": PEOPLE[seating.dealer][1]}
    if dealer:
        return M_("The %(low)s is the lowest card: %(dealer)s deals.", **lowest)
    highest = {"high": cards[seating.left], "left": PEOPLE[seating.left][1]}
    if rules.seats.seat_draw == "cut":
        return M_(
            "The %(low)s is the lowest card: %(dealer)s deals. Of the cards of other sides the %(high)s is the "
            "highest: %(left)s sits at the left.",
            **lowest,
            **highest,
        )
    return M_(
        "The %(low)s is the lowest card: %(dealer)s deals. The %(high)s is the highest: %(left)s sits at the left.",
        **lowest,
        **highest,
    )


def _about(player: int, right: int, cards: tuple[Card, ...], seating: Seating) -> Message:
    """What is true about somebody who does not take the seat."""
    name = PEOPLE[player][1]
    if right == seating.dealer:
        return M_("%(name)s's %(card)s is not the lowest.", card=cards[player], name=name)
    if player == seating.dealer:
        return M_("%(name)s has the lowest card, and deals.", name=name)
    if any(player in side and seating.dealer in side for side in seating.sides):
        return M_("%(name)s is a partner of %(dealer)s.", name=name, dealer=PEOPLE[seating.dealer][1])
    return M_("%(name)s's %(card)s is not the highest.", card=cards[player], name=name)
