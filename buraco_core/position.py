"""Positions made to order: a deal in the middle of play, from what matters in it.

A deal that is played comes from its start and its actions. A lesson, a puzzle or a test names the cards that
matter, and the rest of the deck lies where it may.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

from buraco_core.actions import sorted_cards
from buraco_core.cards import Card, parse_cards
from buraco_core.dealing import HAND_SIZE, full_deck, new_start
from buraco_core.melds import Meld, judge
from buraco_core.message import M_, Message, MessageError, Row
from buraco_core.rules import Rules
from buraco_core.state import Phase, State, Turn, problems, start_deal

__all__ = ["PositionError", "position"]

Cards = str | Iterable[Card]


class PositionError(MessageError):
    """A position that cannot be: cards that the deck does not have, cards on the table that are no meld, …"""


def position(
    rules: Rules,
    hand: Cards,
    *,
    melds: Mapping[int, Sequence[Cards]] | None = None,
    hands: Mapping[int, Cards] | None = None,
    pile: Cards = "",
    stock: Cards = "",
    stock_size: int | None = None,
    pot: Cards = "",
    took_pot: Iterable[int] = (),
    lost_pots: int = 0,
    failed: Mapping[int, int] | None = None,
    before: Sequence[int] | None = None,
    player: int = 0,
    phase: Phase = "play",
    turn: Turn | None = None,
    idle: int = 0,
    seed: int = 0,
) -> State:
    """A state in which a player, by default seat 0, is to play.

    Args:
        rules: the table's rules.
        hand: the player's cards, as text or cards.
        melds: each side's melds, by the side's index, each in any order.
        hands: other seats' cards, by seat; eleven cards each where nothing is said.
        pile: the discard pile, its top card last; one card where nothing is said.
        stock: the cards on top of the stock, the next in front; the rest of the deck is under them.
        stock_size: how many cards the stock has; what is left of the deck then lies under the pile.
        pot: the cards of the next pot, as far as they matter.
        took_pot: the sides, by index, that have taken their pot.
        lost_pots: how many pots have become stock.
        failed: by side, how often it has failed to open.
        before: each side's match score before the deal.
        player: whose turn it is, a seat from 0.
        phase: whether the player has drawn (`play`) or not (`draw`).
        turn: what the player has done in this turn.
        idle: how many turns in a row have taken a pile of one and laid nothing.
        seed: how the cards that nobody names are dealt.

    Raises:
        PositionError: for what cannot be, a sentence for each fault.
    """
    start = new_start(rules, seed, dealer=(player - 1) % _seats(rules), before=before)
    rest = _Rest(rules, seed)
    own = rest.take(hand)
    laid = {
        side: tuple(_laid(rest, cards, rules) for cards in given) for side, given in (melds or {}).items()
    }
    named = {seat: rest.take(cards) for seat, cards in (hands or {}).items()}
    on_pile, on_stock, in_pot = rest.take(pile), rest.take(stock), rest.take(pot)
    rest.refuse_if_short()
    taken = frozenset(took_pot)
    pots = []
    for number in range(rules.deck.packs - len(taken) - lost_pots):
        held = in_pot if number == 0 else ()
        pots.append((*held, *rest.deal(HAND_SIZE - len(held))))
    seats = range(start.seats)
    dealt = tuple(
        sorted_cards(own if seat == player else named[seat] if seat in named else rest.deal(HAND_SIZE))
        for seat in seats
    )
    if not on_pile:
        on_pile = rest.deal(1)
    left = rest.deal(None)
    if stock_size is not None:
        wanted = max(stock_size - len(on_stock), 0)
        left, under = left[:wanted], left[wanted:]
        on_pile = (*under, *on_pile)
    sides = []
    base = start_deal(start)
    for index, side in enumerate(base.sides):
        melds_of_side = laid.get(index, ())
        side = replace(
            side, melds=melds_of_side, took_pot=index in taken, failed=(failed or {}).get(index, 0)
        )
        sides.append(replace(side, opened=side.opened or bool(melds_of_side) or side.took_pot))
    state = replace(
        base,
        hands=dealt,
        sides=tuple(sides),
        pots=tuple(pots),
        stock=(*on_stock, *left),
        pile=on_pile,
        player=player,
        phase=phase,
        turn=turn or Turn(),
        idle=idle,
    )
    # A position shows the melds that matter and not all that a side has laid, so they need not reach its minimum.
    wrong = [each for each in problems(state) if each.reason != "opened-below-minimum"]
    if wrong:
        raise PositionError(
            *(M_("This position cannot be: %(what)s.", what=f"{each.reason} {each.about}") for each in wrong)
        )
    return state


def _seats(rules: Rules) -> int:
    return rules.seats.sides * rules.seats.players_a_side


def _laid(rest: _Rest, cards: Cards, rules: Rules) -> Meld:
    """A meld on the table, as it was first laid."""
    verdict = judge(rest.take(cards), rules)
    if verdict.meld is None:
        raise PositionError(
            M_("%(cards)s is no %(meld)s at this table, so it cannot lie there.", cards=Row(verdict.cards))
        )
    return verdict.meld


class _Rest:
    """The cards of the deck that have no place yet."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self._left = Counter(full_deck(rules))
        self._short: list[Card] = []
        self._random = Random(seed)
        self._shuffled: list[Card] | None = None

    def take(self, cards: Cards) -> tuple[Card, ...]:
        """Named cards, out of the rest."""
        named = parse_cards(cards)
        for each in named:
            if self._left[each] == 0:
                self._short.append(each)
            else:
                self._left[each] -= 1
        return named

    def refuse_if_short(self) -> None:
        """Refuse cards that were named more often than the deck has them (DECK-1)."""
        if self._short:
            message: Message = M_(
                "The deck does not have so many of %(cards)s: name each card once for each copy.",
                cards=tuple(self._short),
            )
            raise PositionError(message)

    def deal(self, count: int | None) -> tuple[Card, ...]:
        """So many of the cards that are left, or all of them."""
        if self._shuffled is None:
            self._shuffled = list(sorted_cards(list(self._left.elements())))
            self._random.shuffle(self._shuffled)
        if count is not None and count > len(self._shuffled):
            raise PositionError(M_("The deck has too few cards for this position: name fewer of them."))
        count = len(self._shuffled) if count is None else count
        dealt, self._shuffled = self._shuffled[:count], self._shuffled[count:]
        return tuple(dealt)
