"""What is to be reached in play, as small conditions that can be put together: laid and not yet discarded, or out.

Each condition knows what is still lacking, in a sentence: that is what a player is told whose turn ended without it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from buraco_core.actions import Action, Discard, Draw, TakePile
from buraco_core.cards import Card, parse_cards
from buraco_core.explain import state_message
from buraco_core.melds import Meld
from buraco_core.message import M_, MN_, Message, Row
from buraco_core.state import State

__all__ = [
    "Aim",
    "Play",
    "all_of",
    "any_of",
    "deal_over",
    "discarded",
    "drew",
    "ended_turns",
    "has_laid",
    "has_opened",
    "holds",
    "holds_at_most",
    "meld_is",
    "not_",
    "played_from_pot",
    "pot_waits",
    "stands_for",
    "took_pile",
    "took_pot",
    "turn_ended",
    "went_out",
]


class Play(NamedTuple):
    """What has been played from a position on.

    Attributes:
        start: the position.
        state: how things stand now.
        seat: whose conditions are looked at.
        done: what this seat has done, in order.
    """

    start: State
    state: State
    seat: int
    done: tuple[Action, ...] = ()

    @property
    def side(self) -> int:
        """The seat's side."""
        return self.state.side_of(self.seat)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds of the seat's side."""
        return self.state.sides[self.side].melds


@dataclass(frozen=True)
class Aim:
    """A condition on what has been played.

    Attributes:
        name: what it is called, for whoever reads it in an error.
        holds: whether it is met.
        lacks: where it is not met, what is true instead.
        memory: what it has to know of the steps behind a position; positions that differ in it are not the same.
    """

    name: str
    holds: Callable[[Play], bool]
    lacks: Callable[[Play], Message]
    memory: Callable[[Play], tuple[bool, ...]] = lambda _play: ()

    def __repr__(self) -> str:
        return self.name


# Put together


def all_of(*aims: Aim) -> Aim:
    """Every one of some conditions; what is lacking is what the first lacks that is not met."""
    return Aim(
        f"all_of({', '.join(map(repr, aims))})",
        lambda play: all(each.holds(play) for each in aims),
        lambda play: next((each for each in aims if not each.holds(play)), aims[0]).lacks(play),
        lambda play: tuple(bit for each in aims for bit in each.memory(play)),
    )


def any_of(*aims: Aim) -> Aim:
    """At least one of some conditions; what is lacking is what the first lacks."""
    return Aim(
        f"any_of({', '.join(map(repr, aims))})",
        lambda play: any(each.holds(play) for each in aims),
        aims[0].lacks,
        lambda play: tuple(bit for each in aims for bit in each.memory(play)),
    )


def not_(aim: Aim, lacks: Message) -> Aim:
    """The contrary of a condition, with the sentence that is said where it is met."""
    return Aim(f"not_({aim!r})", lambda play: not aim.holds(play), lambda _: lacks, aim.memory)


# What lies on the table


def has_laid(cards: str) -> Aim:
    """One meld of the side holds all of some cards."""
    wanted = parse_cards(cards)
    return Aim(
        f"has_laid({cards!r})",
        lambda play: _meld_with(play, wanted) is not None,
        lambda play: _where_instead(play, wanted),
    )


def _where_instead(play: Play, wanted: tuple[Card, ...]) -> Message:
    """Where the first card is that lacks in the meld that comes nearest to some cards."""
    near = max(play.melds, key=lambda meld: -(Counter(wanted) - Counter(meld.cards)).total(), default=None)
    lacking = tuple((Counter(wanted) - Counter(near.cards if near else ())).elements())
    card = lacking[0]
    if card in play.state.hands[play.seat] and not play.state.unseen[play.seat]:
        return M_("The %(card)s is still in your hand.", card=card)
    other = next((each for each in play.melds if each is not near and card in each.cards), None)
    if other is not None:
        return M_("The %(card)s lies in %(cards)s.", card=card, cards=Row(other.cards))
    if card in play.state.pile:
        return M_("The %(card)s lies on the %(pile)s.", card=card)
    return M_("The %(card)s is not on your side of the table.", card=card)


def meld_is(
    cards: str, state: Literal["clean", "semi-clean", "dirty", "any"] = "any", *, burraco: bool = False
) -> Aim:
    """A meld of the side that holds some cards is clean or dirty, and where that is asked has seven cards."""
    wanted = parse_cards(cards)

    def fits(meld: Meld) -> bool:
        return state in ("any", meld.state) and (meld.is_burraco or not burraco)

    def lacks(play: Play) -> Message:
        meld = _meld_with(play, wanted)
        if meld is None:
            return has_laid(cards).lacks(play)
        if burraco and not meld.is_burraco:
            count = len(meld.cards)
            return M_("%(cards)s: %(count)s cards, and it takes seven.", cards=Row(meld.cards), count=count)
        return M_("%(cards)s: %(what)s.", cards=Row(meld.cards), what=state_message(meld))

    return Aim(
        f"meld_is({cards!r}, {state!r}, burraco={burraco})",
        lambda play: any(fits(each) for each in play.melds if not Counter(wanted) - Counter(each.cards)),
        lacks,
    )


def stands_for(wild: str, place: str) -> Aim:
    """A wild of the side stands for a card: `stands_for("2H", "8S")`."""
    (card,), (wanted,) = parse_cards(wild), parse_cards(place)

    def lying(play: Play) -> Meld | None:
        return next((each for each in play.melds if each.wild and each.wild.card is card), None)

    def holds(play: Play) -> bool:
        return any(
            each.wild is not None and each.wild.card is card and each.wild.stands_for is wanted
            for each in play.melds
        )

    def lacks(play: Play) -> Message:
        meld = lying(play)
        if meld is None or meld.wild is None or meld.wild.stands_for is None:
            return M_("No %(card)s lies as a %(wild)s in your side's %(sequences)s.", card=card)
        return M_(
            "In %(cards)s the %(card)s stands for the %(now)s, not for the %(place)s.",
            cards=Row(meld.cards),
            card=card,
            now=meld.wild.stands_for,
            place=wanted,
        )

    return Aim(f"stands_for({wild!r}, {place!r})", holds, lacks)


def _meld_with(play: Play, cards: tuple[Card, ...]) -> Meld | None:
    """The first meld of the side that holds all of some cards."""
    return next((each for each in play.melds if not Counter(cards) - Counter(each.cards)), None)


# How the side stands


def has_opened() -> Aim:
    """The side has opened."""
    return Aim(
        "has_opened()",
        lambda play: play.state.sides[play.side].opened,
        lambda _: M_("Your side has not opened."),
    )


def took_pot() -> Aim:
    """The side has its pot."""

    def lacks(play: Play) -> Message:
        if not play.state.pots:
            return M_("Your side has no %(pot)s, and none is left.")
        return MN_(
            "Your side has no %(pot)s yet: you still hold %(count)s card.",
            "Your side has no %(pot)s yet: you still hold %(count)s cards.",
            len(play.state.hands[play.seat]),
        )

    return Aim("took_pot()", lambda play: play.state.sides[play.side].took_pot, lacks)


def pot_waits() -> Aim:
    """The side's pot is the seat's hand for the next turn and lies face down (POT-3)."""
    return Aim(
        "pot_waits()",
        lambda play: play.state.unseen[play.seat],
        lambda _: M_("No %(pot)s lies face down before you as your next hand."),
    )


def played_from_pot() -> Aim:
    """The side has its pot, and a card of it has been played (SCORE-4)."""

    def holds(play: Play) -> bool:
        state = play.state
        partners = range(play.side, state.seats, len(state.sides))
        return state.sides[play.side].took_pot and all(state.fresh[each] is None for each in partners)

    return Aim(
        "played_from_pot()",
        holds,
        lambda play: (
            M_("No card of the %(pot)s has been played.")
            if took_pot().holds(play)
            else took_pot().lacks(play)
        ),
    )


def went_out() -> Aim:
    """The seat has gone out."""

    def lacks(play: Play) -> Message:
        outcome = play.state.outcome
        if outcome is not None:
            return MN_(
                "You still hold %(count)s card, and it was not you who ended it.",
                "You still hold %(count)s cards, and it was not you who ended it.",
                len(play.state.hands[play.seat]),
            )
        return M_(
            "To %(go_out)s you play your last card, and you still hold %(count)s.",
            count=len(play.state.hands[play.seat]),
        )

    return Aim(
        "went_out()",
        lambda play: play.state.outcome is not None and play.state.outcome.seat == play.seat,
        lacks,
    )


def deal_over() -> Aim:
    """The deal is over, however it ended."""
    return Aim(
        "deal_over()",
        lambda play: play.state.outcome is not None,
        lambda _: M_("The deal is not over."),
    )


# The hand, and what was done


def holds(cards: str) -> Aim:
    """The seat holds some cards."""
    wanted = parse_cards(cards)
    return Aim(
        f"holds({cards!r})",
        lambda play: not Counter(wanted) - Counter(play.state.hands[play.seat]),
        lambda _: M_("The %(cards)s should have stayed in your hand.", cards=wanted),
    )


def holds_at_most(count: int) -> Aim:
    """The seat holds so many cards at most."""
    return Aim(
        f"holds_at_most({count})",
        lambda play: len(play.state.hands[play.seat]) <= count,
        lambda play: M_(
            "You hold %(held)s cards, and it should be %(count)s at most.",
            count=count,
            held=len(play.state.hands[play.seat]),
        ),
    )


def ended_turns(play: Play) -> int:
    """How many turns the seat has ended; the one that ends the deal is one of them."""
    return sum(isinstance(each, Discard) for each in play.done)


def turn_ended(count: int = 1) -> Aim:
    """The seat has ended so many turns."""
    return Aim(
        f"turn_ended({count})",
        lambda play: ended_turns(play) >= count,
        lambda _: M_("Your turn is not over: a discard ends it."),
    )


def took_pile() -> Aim:
    """The seat has taken the discard pile."""
    return _did(
        "took_pile()",
        lambda each: isinstance(each, TakePile),
        M_("You drew from the %(stock)s, and the %(pile)s was left."),
    )


def drew() -> Aim:
    """The seat has drawn from the stock."""
    return _did(
        "drew()",
        lambda each: isinstance(each, Draw),
        M_("You took the %(pile)s, and the %(stock)s is as it was."),
    )


def discarded(card: str) -> Aim:
    """The seat has discarded a card."""
    (wanted,) = parse_cards(card)
    return _did(
        f"discarded({card!r})",
        lambda each: isinstance(each, Discard) and each.card is wanted,
        M_("The card to let go was the %(card)s.", card=wanted),
    )


def _did(name: str, is_one: Callable[[Action], bool], lacks: Message) -> Aim:
    """A step of some kind has been taken."""

    def holds(play: Play) -> bool:
        return any(map(is_one, play.done))

    return Aim(name, holds, lambda _: lacks, lambda play: (holds(play),))
