"""The cut and the deal: from a shuffled deck and the number lifted to a deal's start (CUT, DEAL, FIRST)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from buraco_core.actions import sorted_cards
from buraco_core.cards import ALL_CARDS, Card, deck_copies
from buraco_core.message import M_, Message, MessageError
from buraco_core.rules import Rules

__all__ = [
    "CUT_BONUS",
    "HAND_SIZE",
    "Start",
    "StartError",
    "cut_and_deal",
    "full_deck",
    "lift_range",
    "new_start",
]

HAND_SIZE = 11
"""Cards of a hand and of a pot (DEAL-1, DEAL-2)."""
CUT_BONUS = 100
"""Points for lifting exactly the cards of the pots (CUT-1)."""
MOST_OFF = 4
"""How far a seeded cut misses the exact number at most."""


class StartError(MessageError):
    """A start that cannot be: `clause` is the id of the clause that it breaks."""

    def __init__(self, clause: str, message: Message) -> None:
        self.clause = clause
        super().__init__(message)


@dataclass(frozen=True)
class Start:
    """How a deal starts: everything that chance and the cutter decide, as cards and never as a seed.

    Attributes:
        rules: the table's rules.
        dealer: the dealer's seat; the seat after it is dealt to first and plays first (DEAL-5).
        lift: how many cards the cutter lifted (CUT-1).
        hands: eleven cards for each seat, from seat 0, each hand in the order of `Card.index`.
        pots: the pots, the one that is used first in front.
        stock: the stock, the next card to be drawn in front.
        turned_up: the card that starts the discard pile, `None` where the first card is offered (FIRST-1).
        before: each side's match score before the deal, in points.

    Raises:
        StartError: for what no deal can start with.
    """

    rules: Rules
    dealer: int
    lift: int
    hands: tuple[tuple[Card, ...], ...]
    pots: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    turned_up: Card | None
    before: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", tuple(sorted_cards(hand) for hand in self.hands))
        _check(self)

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.rules.seats.sides * self.rules.seats.players_a_side

    @property
    def first_player(self) -> int:
        """The seat that plays first: at the dealer's left (DEAL-5)."""
        return (self.dealer + 1) % self.seats

    @property
    def cutter(self) -> int:
        """The seat that cuts: at the dealer's right (CUT-1)."""
        return (self.dealer - 1) % self.seats

    @property
    def exact_cut(self) -> int | None:
        """The side that has cut exactly and earns the bonus, if one has (CUT-1)."""
        if self.rules.deal.lift == "exact" and self.lift == HAND_SIZE * self.rules.deck.packs:
            return self.cutter % self.rules.seats.sides
        return None

    @cached_property
    def match_scores(self) -> tuple[int, ...]:
        """Each side's match score that its opening minimum goes by: an exact cut is entered at once (OPEN-1)."""
        return tuple(
            points + (CUT_BONUS if self.exact_cut == side else 0) for side, points in enumerate(self.before)
        )


def lift_range(rules: Rules) -> tuple[int, int]:
    """The fewest and the most cards that a cut may lift (CUT-1)."""
    if rules.deal.lift == "exact":
        return 1, rules.deck.size - 1
    players = rules.seats.sides * rules.seats.players_a_side
    return HAND_SIZE * rules.deck.packs, rules.deck.size - (HAND_SIZE * players + 1)


def full_deck(rules: Rules) -> tuple[Card, ...]:
    """Every card of the deck, in the order of `Card.index` (DECK-1)."""
    return _full_deck(rules.deck.packs, rules.deck.has_jokers)


@lru_cache
def _full_deck(packs: int, jokers: bool) -> tuple[Card, ...]:
    return tuple(kind for kind in ALL_CARDS for _ in range(deck_copies(kind, packs, jokers)))


def cut_and_deal(
    rules: Rules, deck: Sequence[Card], lift: int, *, dealer: int = 0, before: Sequence[int] | None = None
) -> Start:
    """The start of a deal from a shuffled deck, as the cards fall at the table.

    Args:
        rules: the table's rules.
        deck: the whole deck, its top card in front.
        lift: how many cards the cutter lifts.
        dealer: the dealer's seat.
        before: each side's match score, in points; nothing is a match's first deal.

    Raises:
        StartError: for a deck that is not this table's, or a lift that must be made again (CUT-1).
    """
    _check_lift(rules, lift)
    players = rules.seats.sides * rules.seats.players_a_side
    pots = rules.deck.packs
    in_pots = HAND_SIZE * pots
    if rules.deal.lift == "exact":
        # Too few are made up from the rest, too many are given back: the pots are the top cards either way.
        under, rest, left = deck[:in_pots], deck[in_pots:], deck[:0]
        piles = [under[each * HAND_SIZE : (each + 1) * HAND_SIZE] for each in range(pots)]
    else:
        # One card to each pot in turn from the bottom of the cut, what is left of it goes under the stock.
        bottom_up = list(reversed(deck[lift - in_pots : lift]))
        piles = [bottom_up[each::pots] for each in range(pots)]
        rest, left = deck[lift:], deck[: lift - in_pots]
    hands = [rest[(seat - dealer - 1) % players : HAND_SIZE * players : players] for seat in range(players)]
    rest = rest[HAND_SIZE * players :]
    turned_up = None
    if rules.deal.first_card == "turned-up":
        turned_up, rest = rest[0], rest[1:]
    return Start(
        rules,
        dealer,
        lift,
        tuple(map(tuple, hands)),
        tuple(tuple(pile) for pile in reversed(piles)),  # the pot made last lies on top
        (*rest, *left),
        turned_up,
        tuple(before) if before is not None else (0,) * rules.seats.sides,
    )


def new_start(
    rules: Rules, seed: int | str | Random, *, dealer: int = 0, before: Sequence[int] | None = None
) -> Start:
    """A deal's start by a seed: the shuffle, and a lift such as people make.

    The same seed gives the same start. What is kept of a deal is its cards, never the seed.
    """
    random = seed if isinstance(seed, Random) else Random(seed)
    deck = list(full_deck(rules))
    random.shuffle(deck)
    fewest, most = lift_range(rules)
    if rules.deal.lift == "exact":
        lift = HAND_SIZE * rules.deck.packs + random.randint(-MOST_OFF, MOST_OFF)
    else:
        lift = random.randint(fewest, most)
    return cut_and_deal(rules, deck, lift, dealer=dealer, before=before)


def _check_lift(rules: Rules, lift: int) -> None:
    fewest, most = lift_range(rules)
    if type(lift) is not int or not fewest <= lift <= most:
        raise StartError(
            "CUT-1",
            M_(
                "A cut of %(lift)s cards cannot stand: lift at least %(fewest)s and at most %(most)s of %(deck)s.",
                lift=lift,
                fewest=fewest,
                most=most,
                deck=rules.deck.size,
            ),
        )


def _check(start: Start) -> None:
    """Refuse a start whose cards are not the deck's, or not dealt as the rules say."""
    rules = start.rules
    _check_lift(rules, start.lift)
    if type(start.dealer) is not int or not 0 <= start.dealer < start.seats:
        raise StartError(
            "SEAT-1",
            M_(
                "There is no seat %(dealer)s for the dealer: the seats are 0 to %(last)s.",
                dealer=start.dealer,
                last=start.seats - 1,
            ),
        )
    if len(start.before) != rules.seats.sides:
        raise StartError(
            "SEAT-1",
            M_(
                "This table has %(sides)s sides, and there is a match score for %(there)s: give one each.",
                there=len(start.before),
                sides=rules.seats.sides,
            ),
        )
    if [len(hand) for hand in start.hands] != [HAND_SIZE] * start.seats:
        raise StartError(
            "DEAL-2",
            M_(
                "The deal gives eleven cards to each of %(seats)s players; here they get %(there)s.",
                seats=start.seats,
                there=", ".join(str(len(hand)) for hand in start.hands) or "0",
            ),
        )
    if [len(pot) for pot in start.pots] != [HAND_SIZE] * rules.deck.packs:
        raise StartError(
            "DEAL-1",
            M_(
                "The deal makes %(many)s %(pots)s of eleven cards; here they have %(there)s.",
                many=rules.deck.packs,
                there=", ".join(str(len(pot)) for pot in start.pots) or "0",
            ),
        )
    turned_up = rules.deal.first_card == "turned-up"
    if turned_up != (start.turned_up is not None):
        said = (
            M_("At this table a card is turned up to start the %(pile)s, and here is none.")
            if turned_up
            else M_("At this table no card is turned up: the first player is offered the top card.")
        )
        raise StartError("FIRST-2" if turned_up else "FIRST-1", said)
    dealt = Counter(start.stock)
    for part in (*start.hands, *start.pots, () if start.turned_up is None else (start.turned_up,)):
        dealt.update(part)
    whole = Counter(full_deck(rules))
    if dealt != whole:
        extra = sorted_cards(list((dealt - whole).elements()))
        lacking = sorted_cards(list((whole - dealt).elements()))
        raise StartError("DECK-1", _wrong_deck(extra, lacking))


def _wrong_deck(extra: tuple[Card, ...], lacking: tuple[Card, ...]) -> Message:
    if extra and lacking:
        return M_(
            "These are not the cards of this deck: %(extra)s too many, %(lacking)s missing.",
            extra=extra,
            lacking=lacking,
        )
    if extra:
        return M_("The deck does not have these cards as well: %(extra)s.", extra=extra)
    return M_("Cards of the deck are missing: %(lacking)s.", lacking=lacking)
