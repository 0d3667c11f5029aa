"""Hands as the stock might have dealt them: cards of a hand change places with cards that nobody has seen.

Some things happen seldom at a table, and one need not wait for them: had the cards of the stock lain in another
order, the same play would have led to the same table with another hand. So cards change places with the stock only,
and never a card that was taken with the pile or belongs to a pot that is still whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from buraco_core.actions import sorted_cards
from buraco_core.cards import Card, Rank, Suit, card
from buraco_core.melds import Meld, grown, meld_table
from buraco_core.state import State

__all__ = ["Wish", "fitting", "high_and_low", "playable", "same_rank", "wilds", "wished"]

Wish = Callable[[State, Random], Sequence[Card]]
"""The cards that the player should hold in a position, none where there is nothing to wish for."""
_MOST_FITTING = 4


def wished(state: State, wish: Wish, chance: Random) -> State | None:
    """The position with the wished cards in the player's hand, nothing where the stock does not have them."""
    seat = state.player
    if state.outcome is not None or state.turn.single is not None or state.fresh[seat] or state.unseen[seat]:
        return None
    if state.phase != "play" or not state.pile:
        return None
    wanted = Counter(wish(state, chance))
    hand, stock = list(state.hand), list(state.stock)
    lacking = list((wanted - Counter(hand)).elements())
    spare = list((Counter(hand) - wanted).elements())
    if not wanted or len(lacking) > len(spare) or Counter(lacking) - Counter(stock):
        return None
    for comes, goes in zip(lacking, chance.sample(spare, len(lacking)), strict=True):
        stock[stock.index(comes)] = goes
        hand.remove(goes)
        hand.append(comes)
    hands = (*state.hands[:seat], sorted_cards(hand), *state.hands[seat + 1 :])
    return replace(state, hands=hands, stock=tuple(stock))


def fitting(last: str = "") -> Wish:
    """A small hand that fits the side's melds: all of it, or all but a `wild` or a `natural` card."""

    def wish(state: State, chance: Random) -> Sequence[Card]:
        size = len(state.hand)
        if not 1 < size <= _MOST_FITTING or not state.side.melds:
            return ()
        melds = list(state.side.melds)
        left = Counter(state.stock) + Counter(state.hand)
        cards: list[Card] = []
        while len(cards) < size - bool(last):
            fits = [
                (index, each, made)
                for index, meld in enumerate(melds)
                for each in sorted_cards(list(left))
                if isinstance(made := grown(meld, (each,), state.rules), Meld) and not each.is_wild
            ]
            if not fits:
                return ()
            index, each, melds[index] = chance.choice(fits)
            cards.append(each)
            left -= Counter([each])
        if last:
            ends = [each for each in sorted_cards(list(left)) if each.is_wild == (last == "wild")]
            if not ends:
                return ()
            cards.append(chance.choice(ends))
        return cards

    return wish


def playable(new_melds: float, *, wild: float = 0.1) -> Wish:
    """A hand of which all but one card can be laid, as new melds so often and else on what lies, longer melds first.

    Args:
        new_melds: how often a new meld is made, 0 to 1.
        wild: how much a wild counts among the cards to add, beside 1 for a natural card.
    """

    def wish(state: State, chance: Random) -> Sequence[Card]:
        size, melds = len(state.hand), list(state.side.melds)
        left = Counter(state.stock) + Counter(state.hand)
        cards: list[Card] = []
        while (room := size - 1 - len(cards)) > 0:
            meld = _new_meld(state, left, room, chance) if chance.random() < new_melds else None
            if meld is not None:
                melds.append(meld)
                cards += meld.cards
                left -= Counter(meld.cards)
                continue
            fits = [
                (index, each, made)
                for index, lies in enumerate(melds)
                for each in sorted_cards(list(left))
                if isinstance(made := grown(lies, (each,), state.rules), Meld)
            ]
            if not fits:
                return ()
            weights = [len(made.cards) ** 2 * (wild if each.is_wild else 1) for _, each, made in fits]
            if not any(weights):
                return ()
            index, each, melds[index] = chance.choices(fits, weights)[0]
            cards.append(each)
            left -= Counter([each])
        last = [each for each in sorted_cards(list(left)) if not each.is_wild]
        return (*cards, chance.choice(last)) if last else ()

    return wish


def _new_meld(state: State, left: Counter[Card], room: int, chance: Random) -> Meld | None:
    """A small meld of some cards that are left, if they make one."""
    some = chance.sample(sorted_cards(list(left.elements())), min(_SAMPLE, left.total()))
    found = meld_table(state.rules).melds_in(some)
    made = [each for each in found if len(each.cards) <= min(room, _MOST_FITTING)]
    made.sort(key=lambda each: [card.index for card in each.cards])
    return chance.choice(made) if made else None


_SAMPLE = 12
"""Cards of the stock among which a new meld is looked for."""


def wilds(many: int) -> Wish:
    """So many wilds in the hand."""

    def wish(state: State, chance: Random) -> Sequence[Card]:
        there = Counter(each for each in (*state.stock, *state.hand) if each.is_wild)
        found = sorted_cards(list(there.elements()))
        return chance.sample(found, many) if len(found) >= many else ()

    return wish


def high_and_low(_state: State, chance: Random) -> Sequence[Card]:
    """King, ace, two and three of a suit."""
    suit = chance.choice(tuple(Suit))
    return [card(rank, suit) for rank in (Rank.KING, Rank.ACE, Rank.TWO, Rank.THREE)]


def same_rank(state: State, chance: Random) -> Sequence[Card]:
    """Three cards of a rank of which the side has a group."""
    ranks = [meld.rank for meld in state.side.melds if meld.rank]
    if not ranks:
        return ()
    rank = chance.choice(ranks)
    found = sorted_cards([each for each in (*state.stock, *state.hand) if each.rank is rank])
    return chance.sample(found, 3) if len(found) >= 3 else ()
