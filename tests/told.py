"""The engine's states and actions as the oracle of play writes them: plain texts, with nothing of the engine in them."""

from __future__ import annotations

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp, Withdraw
from buraco_core.cards import Card
from buraco_core.melds import Meld
from buraco_core.state import State
from oracle.game import Act, Game, SideData
from oracle.growth import Cards, Lying, standing
from oracle.switches import Switches


def codes(cards: tuple[Card, ...]) -> Cards:
    return tuple(card.code for card in cards)


def as_lying(meld: Meld) -> Lying:
    cards = codes(meld.cards)
    if meld.kind == "group":
        return Lying(tuple(sorted(cards)), 0)
    return standing(cards, meld.wild.index if meld.wild else None)


def as_game(state: State, sw: Switches) -> Game:
    """The state as the oracle writes it."""
    start, turn, out = state.start, state.turn, state.outcome
    sides = len(state.sides)
    exact = sw["lift"] == "exact" and start.lift == 11 * sw["packs"]
    cutter = (start.dealer - 1) % len(state.hands) % sides
    return Game(
        sw=sw,
        scores=tuple(score + 100 * (exact and side == cutter) for side, score in enumerate(start.before)),
        hands=tuple(tuple(sorted(codes(hand))) for hand in state.hands),
        sides=tuple(
            SideData(tuple(map(as_lying, side.melds)), side.took_pot, side.opened, side.failed)
            for side in state.sides
        ),
        pots=tuple(map(codes, state.pots)),
        stock=codes(state.stock),
        pile=codes(state.pile),
        player=state.player,
        phase=state.phase,
        laid=turn.laid,
        single=turn.single and turn.single.code,
        locked=turn.locked and turn.locked.code,
        failed_now=turn.withdrawn,
        slid=frozenset(turn.moved),
        last=turn.last,
        turns=state.turns,
        idle=state.idle,
        fresh=tuple(None if pot is None else tuple(sorted(codes(pot))) for pot in state.fresh),
        unseen=state.unseen,
        outcome=out and (out.ending, out.seat),
    )


def as_act(action: Action, state: State) -> Act:
    """The action as the oracle writes it; it must be the player's, on the player's side."""
    assert action.seat == state.player, action
    match action:
        case Draw():
            return ("draw",)
        case TurnUp():
            return ("turn up",)
        case TakePile():
            return ("pile",)
        case Withdraw():
            return ("withdraw",)
        case Lay(cards=cards):
            return ("lay", tuple(sorted(codes(cards))))
        case Discard(card=card):
            return ("discard", card.code)
        case Add(meld=meld, cards=cards):
            assert action.side == state.player % len(state.sides)
            return ("add", meld, tuple(sorted(codes(cards))))
        case MoveWild(meld=meld):
            assert action.side == state.player % len(state.sides)
            return ("slide", meld)
    raise AssertionError(action)
