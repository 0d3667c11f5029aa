"""A deal in play as plain data: what may be done, by the clauses read one by one (TURN, DRAW, LAY, OPEN, POT, OUT).

`Game` is a table in the middle of a deal, actions are tuples of texts, and `legal` tries everything. What follows
from an action is in `game_after`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from oracle.game_lays import additions, as_laid_new, new_melds
from oracle.growth import Cards, Lying, group_rank, slid, state_of
from oracle.melds import may_be_wild, points
from oracle.opening import minimum
from oracle.switches import Switches

Act = tuple[object, ...]
"""("draw",) ("turn up",) ("pile",) ("lay", cards) ("add", meld, cards) ("slide", meld) ("withdraw",) ("discard", card)"""


@dataclass(frozen=True)
class SideData:
    """What a side has on the table, whether it has its pot, has opened, and how often it has failed to."""

    melds: tuple[Lying, ...]
    took_pot: bool
    opened: bool
    failed: int


@dataclass(frozen=True)
class Game:
    """A table as anybody could write it down; hands are sorted, the next pot and the next stock card in front.

    `scores` are the match scores that openings go by; `locked` may not be discarded in this turn, `single` is the
    pile of one that was taken, `slid` are the melds whose wild has slid in this turn, `fresh` the pots that nobody has
    played from. `outcome` is how the deal ended and who went out.
    """

    sw: Switches
    scores: tuple[int, ...]
    hands: tuple[Cards, ...]
    sides: tuple[SideData, ...]
    pots: tuple[Cards, ...]
    stock: Cards
    pile: Cards
    player: int
    phase: str
    laid: bool = False
    single: str | None = None
    locked: str | None = None
    failed_now: bool = False
    slid: frozenset[int] = frozenset()
    last: bool = False
    turns: int = 0
    idle: int = 0
    fresh: tuple[Cards | None, ...] = ()
    unseen: tuple[bool, ...] = ()
    outcome: tuple[str, int | None] | None = None

    @property
    def hand(self) -> Cards:
        """The cards of the player whose turn it is."""
        return self.hands[self.player]

    @property
    def mine(self) -> int:
        """The side of the player: partners sit apart (SEAT-1)."""
        return self.player % len(self.sides)

    @property
    def side(self) -> SideData:
        """The player's side."""
        return self.sides[self.mine]


def with_hand(game: Game, hand: Cards) -> Game:
    """The player holds these cards; a pot of which one is gone is not fresh any more (SCORE-4)."""
    fresh = list(game.fresh)
    pot = fresh[game.player]
    if pot is not None and any(pot.count(card) > hand.count(card) for card in pot):
        fresh[game.player] = None
    hands = (*game.hands[: game.player], tuple(sorted(hand)), *game.hands[game.player + 1 :])
    return replace(game, hands=hands, fresh=tuple(fresh))


def with_side(game: Game, side: SideData) -> Game:
    """The player's side stands so."""
    return replace(game, sides=(*game.sides[: game.mine], side, *game.sides[game.mine + 1 :]))


def minus(hand: Cards, cards: Cards) -> Cards:
    """A hand without some of its cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


# --- the end of a turn --------------------------------------------------------------------------------------


def pot_to_take(game: Game) -> bool:
    """POT-1: one a side, while there is one, and not before the side has opened."""
    return bool(game.pots) and not game.side.took_pot and game.side.opened


def side_may_go_out(game: Game) -> bool:
    """OUT-1: the side has its pot and the burraco that it needs."""
    burracos = [state_of(meld, game.sw) for meld in game.side.melds if len(meld.cards) >= 7]
    enough = "clean" in burracos if game.sw["out_needs"] == "clean" else bool(burracos)
    return game.side.took_pot and enough


def may_discard(game: Game, card: str) -> bool:
    """DISC-1, DISC-2, DRAW-2, POT-4, OUT-2, OUT-3."""
    if card not in game.hand or card == game.locked:
        return False
    if not game.side.opened and game.side.melds:
        return True  # a failed opening: the provisional cards come back first (OPEN-2)
    if len(game.hand) > 1 or pot_to_take(game):
        return True
    return side_may_go_out(game) and not (game.sw["last_wild"] == "forbidden" and may_be_wild(card))


def may_go_out_by_laying(game: Game) -> bool:
    """OUT-1, OUT-2."""
    return side_may_go_out(game) and game.sw["out_discard"] == "optional"


def can_end(game: Game) -> bool:
    """LAY-1: whether some further lays, or none, bring the turn to a legal end."""
    if game.outcome is not None:
        return True
    if not game.side.opened and game.side.melds and game.hand:
        return True  # it can fail, which gives all its cards back
    if any(may_discard(game, card) for card in set(game.hand)):
        return True
    return any(can_end(after) for after in _after_lays(game))


# --- laying -------------------------------------------------------------------------------------------------


def put(game: Game, melds: tuple[Lying, ...], cards: Cards) -> Game | None:
    """The table after cards of the hand have made these melds; nothing if they may not empty the hand.

    A hand emptied takes the pot at once (POT-2) or goes out (OUT-1, OUT-2).
    """
    side = replace(game.side, melds=melds)
    needed = minimum(game.sw, game.scores[game.mine], side.failed)
    if not side.opened and sum(points(meld.cards) for meld in melds) >= needed:
        side = replace(side, opened=True)  # OPEN-1: all that is laid in the turn counts together
    after = replace(with_hand(with_side(game, side), minus(game.hand, cards)), laid=True)
    if after.hand:
        return after
    if pot_to_take(after):
        return take_pot(after)
    return replace(after, phase="over", outcome=("out", game.player)) if may_go_out_by_laying(after) else None


def take_pot(game: Game) -> Game:
    """The next pot becomes the player's hand (POT-2, POT-3)."""
    pot = tuple(sorted(game.pots[0]))
    fresh = (*game.fresh[: game.player], pot, *game.fresh[game.player + 1 :])
    taken = with_hand(with_side(game, replace(game.side, took_pot=True)), pot)
    return replace(taken, pots=game.pots[1:], fresh=fresh)


def lays(game: Game) -> dict[Act, list[Game]]:
    """Every lay and addition that the melds and the cards allow, with the tables that it may lead to.

    Whether the turn can end after it (LAY-1) is not asked here.
    """
    found: dict[Act, list[Game]] = {}
    if game.phase != "play" or game.failed_now:
        return found
    melds = game.side.melds
    ranks = (
        {group_rank(meld) for meld in melds if meld.first == 0} if game.sw["one_group_per_rank"] else set()
    )
    for cards in new_melds(game.hand, game.sw):
        lies = as_laid_new(cards, game.sw)
        if not any(each.first == 0 and group_rank(each) in ranks for each in lies):  # GRP-3
            found["lay", cards] = _tables(game, [(*melds, each) for each in lies], cards)
    for i, meld in enumerate(melds):
        for cards, lies in additions(meld, game.hand, game.sw).items():
            found["add", i, cards] = _tables(
                game, [(*melds[:i], each, *melds[i + 1 :]) for each in lies], cards
            )
    return {act: tables for act, tables in found.items() if tables}


def _tables(game: Game, all_melds: list[tuple[Lying, ...]], cards: Cards) -> list[Game]:
    return [after for melds in all_melds if (after := put(game, melds, cards)) is not None]


def slides(game: Game) -> dict[Act, Game]:
    """Every wild at an end that may go to the other end, once a turn (WILD-5)."""
    found: dict[Act, Game] = {}
    melds = game.side.melds
    for i, meld in enumerate(melds):
        lies = slid(meld, game.sw) if game.phase == "play" and i not in game.slid else None
        if lies is not None:
            side = replace(game.side, melds=(*melds[:i], lies, *melds[i + 1 :]))
            found["slide", i] = replace(with_side(game, side), slid=game.slid | {i})
    return found


def _after_lays(game: Game) -> list[Game]:
    return [*(table for tables in lays(game).values() for table in tables), *slides(game).values()]


def legal(game: Game) -> set[Act]:
    """Every legal action."""
    if game.outcome is not None:
        return set()
    if game.phase == "offer":
        return {("draw",), ("turn up",)}  # FIRST-1
    if game.phase == "draw":
        return {("draw",), ("pile",)}  # TURN-1, DRAW-1
    found: set[Act] = {("discard", card) for card in set(game.hand) if may_discard(game, card)}
    found |= {act for act, tables in lays(game).items() if any(map(can_end, tables))}
    found |= set(slides(game))
    if not game.side.opened and game.side.melds:
        found.add(("withdraw",))  # OPEN-2
    return found
