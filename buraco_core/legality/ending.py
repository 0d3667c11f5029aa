"""How a turn may end: what may be discarded, who must keep a card, who may go out (POT, OUT, DRAW-2, LAY-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from buraco_core.cards import Card
from buraco_core.legality.refusal import Reason
from buraco_core.melds import Meld, additions, meld_table, second_group
from buraco_core.rules import Rules
from buraco_core.state import SideState, State, changed, put_at

__all__ = ["Bar", "barred_discard", "barred_end", "has_burraco_to_go_out", "without"]

Bar = tuple[Reason, str]
"""What bars the end of a turn: the reason, and the clause that it comes from."""


def without(hand: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    """A hand without some of its cards, a copy for each.

    Raises:
        ValueError: if the hand does not hold them.
    """
    left = list(hand)
    for each in cards:
        left.remove(each)
    return tuple(left)


def has_burraco_to_go_out(melds: Sequence[Meld], rules: Rules) -> bool:
    """Whether melds hold the burraco that going out asks for (OUT-1)."""
    any_will_do = rules.out.out_needs == "any"
    return any(each.bonus > 0 and (any_will_do or each.state == "clean") for each in melds)


def barred_discard(state: State, side: SideState, hand: tuple[Card, ...], card: Card) -> Bar | None:
    """What bars the discard of a card of a hand, nothing if it may be discarded.

    Args:
        state: the deal, for its rules, its pots and what has been drawn.
        side: the player's side as it stands, or as it would after a lay.
        hand: the player's hand as it is, or as it would be.
        card: a card of that hand.
    """
    if card is state.turn.locked:
        return "single-card-locked", "DRAW-2"
    if len(hand) > 1 or not side.opened:
        # While an opening falls short its melds come back with the discard, so the hand is not empty then.
        return None
    return _barred_empty(state, side, card)


def _barred_empty(state: State, side: SideState, last: Card | None) -> Bar | None:
    """What bars the play of a last card: the discard of `last`, or a lay (POT-2, POT-4, OUT-1 to OUT-3)."""
    if not side.took_pot:
        return None if state.pots else ("no-pot-left", "POT-4")
    if not has_burraco_to_go_out(side.melds, state.rules):
        return "burraco-missing", "POT-4"
    if last is None:
        return ("discard-needed", "OUT-2") if state.rules.out.out_discard == "required" else None
    if last.is_wild and state.rules.out.last_wild == "forbidden":
        return "last-card-wild", "OUT-3"
    return None


def barred_end(state: State, side: SideState, hand: tuple[Card, ...]) -> Bar | None:
    """What bars every legal end of the turn once `side` and `hand` stand so, nothing if it can end (LAY-1).

    All further lays are tried, so a lay is refused only where none helps.
    """
    if not side.opened:
        # Short of the minimum the turn can always end by failing; but nothing empties the hand before (POT-1).
        return None if hand else ("minimum-first", "POT-1")
    locked = state.turn.locked
    if len(hand) > 1 and (locked is None or any(each is not locked for each in hand)):
        return None
    if not hand:
        return _barred_empty(state, side, None)
    bar = barred_discard(state, side, hand, hand[0])
    if bar is not None and any(
        barred_end(state, changed(side, melds=melds), left) is None
        for melds, left in _further_lays(side.melds, hand, state.rules)
    ):
        return None
    return bar


def _further_lays(
    melds: tuple[Meld, ...], hand: tuple[Card, ...], rules: Rules
) -> Iterator[tuple[tuple[Meld, ...], tuple[Card, ...]]]:
    """Every lay of one meld from a hand: the melds after it, and the cards left."""
    for index, meld in enumerate(melds):
        for cards, laid in additions(meld, hand, rules):
            yield put_at(melds, index, laid), without(hand, cards)
    for meld in meld_table(rules).melds_in(hand):
        after = (*melds, meld)
        if second_group(after, rules) is None:
            yield after, without(hand, meld.cards)
