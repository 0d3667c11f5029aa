"""What follows from an action: the table after it, the next turn, the end of a deal and its sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import Any

from oracle.game import Act, Game, lays, minus, side_may_go_out, slides, take_pot, with_hand, with_side
from oracle.growth import Lying

TURN_LIMIT = 1000


def after(game: Game, act: Act, melds: tuple[Lying, ...] | None = None) -> Game:
    """The table after a legal action.

    Args:
        game: the table.
        act: the action.
        melds: where the rules leave open how a meld lies, the side's melds that are taken if they are among
            what the rules allow.
    """
    kind = act[0]
    if kind == "draw":
        return _drawn(game, game.pile, 1)
    if kind == "turn up":
        return _drawn(game, game.stock[:1], 2)
    if kind == "pile":
        return _pile_taken(game)
    if kind == "withdraw":
        return _failed(game)
    if kind == "slide":
        return slides(game)[act]
    if kind == "discard":
        return _discarded(game, str(act[1]))
    tables = lays(game)[act]
    return next((table for table in tables if table.side.melds == melds), tables[0])


def _drawn(game: Game, pile: tuple[str, ...], cards: int) -> Game:
    """DRAW-1, FIRST-1: the last of the top cards of the stock goes to the hand; then the stock may end."""
    hand = (*game.hand, game.stock[cards - 1])
    drawn = replace(with_hand(game, hand), stock=game.stock[cards:], pile=pile, phase="play")
    left, how = len(drawn.stock), game.sw["stock_end"]
    if how == "pots-then-end" and left == 0:  # END-1
        if drawn.pots:
            return replace(drawn, stock=drawn.pots[0], pots=drawn.pots[1:])
        return replace(drawn, last=True)
    if how == "stop-at-two" and left <= 2:  # END-2
        return replace(drawn, phase="over", outcome=("stock", None))
    if how == "last-two-dead" and left <= 2:  # END-2
        return replace(drawn, last=True)
    return drawn


def _pile_taken(game: Game) -> Game:
    """DRAW-1, DRAW-2, FIRST-2."""
    single = game.pile[0] if len(game.pile) == 1 else None
    locked = single if game.sw["single_pile_lock"] and single not in game.hand else None
    taken = with_hand(game, (*game.hand, *game.pile))
    return replace(taken, pile=(), single=single, locked=locked, phase="play")


def _failed(game: Game) -> Game:
    """OPEN-2: the provisional melds come back, and the minimum rises."""
    back = [card for meld in game.side.melds for card in meld.cards]
    side = replace(game.side, melds=(), failed=game.side.failed + 1)
    return replace(
        with_hand(with_side(game, side), (*game.hand, *back)), failed_now=True, laid=False, slid=frozenset()
    )


def _discarded(game: Game, card: str) -> Game:
    """DISC-1: the discard ends the turn, and perhaps the deal."""
    if not game.side.opened and game.side.melds:
        game = _failed(game)
    done = replace(with_hand(game, minus(game.hand, (card,))), pile=(*game.pile, card))
    sides, seats = len(game.sides), len(game.hands)
    # The partner who waits for this turn's end may look at the pot now (POT-3).
    unseen = list(done.unseen)
    unseen[(game.player - sides) % seats] = False
    if not done.hand:
        if side_may_go_out(done):
            return replace(done, phase="over", outcome=("out", game.player))
        done = take_pot(done)
        unseen[game.player] = True
    done = replace(done, unseen=tuple(unseen))
    idle = game.idle + 1 if game.single is not None and not game.laid else 0
    done = replace(done, idle=idle, turns=game.turns + 1)
    rounds = game.sw["stalemate_rounds"]
    ending = None
    if game.last:
        ending = "stock"
    elif rounds != "off" and idle >= rounds * seats:  # END-3
        ending = "stalemate"
    elif rounds == "off" and done.turns >= TURN_LIMIT:
        ending = "limit"
    if ending:
        return replace(done, phase="over", outcome=(ending, None))
    return replace(
        done,
        player=(game.player + 1) % seats,  # DEAL-5
        phase="draw",
        laid=False,
        single=None,
        locked=None,
        failed_now=False,
        slid=frozenset(),
        last=False,
    )


def sheet(game: Game, before: tuple[int, ...], exact_cut: int | None) -> list[dict[str, Any]]:
    """What each side has for the score, as the oracle of scores takes it (SCORE-1 to SCORE-5)."""
    found = []
    for index, side in enumerate(game.sides):
        seats = range(index, len(game.hands), len(game.sides))
        pots = [pot for seat in seats if (pot := game.fresh[seat]) is not None]
        hands = [
            tuple((Counter(game.hands[seat]) - Counter(game.fresh[seat] or ())).elements()) for seat in seats
        ]
        out = (
            game.outcome is not None
            and game.outcome[1] is not None
            and game.outcome[1] % len(game.sides) == index
        )
        found.append(
            {
                "melds": [list(meld.cards) for meld in side.melds],
                "hands": [sorted(hand) for hand in hands],
                "took_pot": side.took_pot,
                "unplayed_pot": sorted(pots[0]) if pots else None,
                "went_out": out,
                "exact_cut": exact_cut == index,
                "before": before[index],
            }
        )
    return found


def difference(expected: Game, told: Game) -> dict[str, Any]:
    """The fields in which two tables differ; once the deal is over, what had been done in the turn is nothing to them."""
    skipped = {"sw", "scores"}
    if expected.outcome is not None:
        skipped |= {"laid", "single", "locked", "failed_now", "slid", "last", "turns", "idle", "unseen"}
    if expected.failed_now:
        skipped.add("slid")
    return {
        each.name: (getattr(expected, each.name), getattr(told, each.name))
        for each in fields(Game)
        if each.name not in skipped and getattr(expected, each.name) != getattr(told, each.name)
    }
