"""Deals played along: at each step the engine's legal actions and the state after one are the oracle's.

The oracle tries everything and knows nothing of the engine; a state is translated for it anew at each step, so that a
difference is seen where it arises. A failure prints the seed; `BURACO_SEED` repeats it.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from random import Random, SystemRandom

import pytest

from buraco_core import rulesets
from buraco_core.actions import (
    Action,
    Add,
    Discard,
    Draw,
    Lay,
    MoveWild,
    TakePile,
    TurnUp,
    Withdraw,
    sorted_cards,
)
from buraco_core.cards import Card, parse_card, parse_cards
from buraco_core.dealing import Start, full_deck
from buraco_core.legality import legal_actions, why_not
from buraco_core.melds import judge
from buraco_core.play import IllegalAction, apply
from buraco_core.rules import Rules
from buraco_core.state import SideState, State, Turn, problems, score_sides, start_deal
from oracle.game import Act, Game, legal
from oracle.game_after import after, difference, sheet
from oracle.game_habits import HABITS, choose
from oracle.game_lays import additions, new_melds
from oracle.game_positions import POSITIONS, Position, act_of
from oracle.switches import RULE_SETS, Switches, single_switches, table
from told import as_act, as_game, codes

SEED = os.environ.get("BURACO_SEED") or str(SystemRandom().randrange(10**6))
SEATINGS: dict[str, Switches] = {
    "2x2": {},
    "3x2": {"packs": 3, "seating": "3x2"},
    "2x3": {"packs": 3, "seating": "2x3"},
}
TABLES = [case for case in single_switches() if "packs" not in case[1]]
MOST_CARDS = 60
"""Of a hand, for the oracle to try all that it can lay; a larger one counts as left out."""
LARGE_PILE = 25
"""Cards of a pile that players seldom take here: what hurries a deal on makes large ones."""
CLAUSES = {"out": ("OUT-1",), "stock": ("END-1", "END-2"), "stalemate": ("END-3",), "limit": ("END-3",)}


def named(case: tuple[str, Switches]) -> str:
    rules, changed = case
    return "-".join([rules, *(f"{name}={value}" for name, value in changed.items())])


# --- translating --------------------------------------------------------------------------------------------


def as_action(act: Act, state: State) -> Action:
    """The lay, addition or discard of the player that the oracle writes so."""
    seat = state.player
    match act:
        case ("lay", cards):
            return Lay(seat, parse_cards(cards))  # type: ignore[arg-type]
        case ("add", int(meld), cards):
            return Add(seat, state.side_of(seat), meld, parse_cards(cards))  # type: ignore[arg-type]
        case ("discard", str(card)):
            return Discard(seat, parse_card(card))
    raise AssertionError(act)


# --- starts and players -------------------------------------------------------------------------------------


def some_start(rng: Random, rules: Rules) -> Start:
    """A deal's start; most hands and pots are richer than chance deals them, so that much is laid."""
    deck = list(full_deck(rules))
    spread = rng.choice([0.6, 1.5, 3.0, 100.0])
    order = {suit_or_none: rng.random() * 4 for suit_or_none in dict.fromkeys(card.suit for card in deck)}
    by_rank = rng.random() < 0.3
    deck.sort(key=lambda card: (card.index % 13 / 3 if by_rank else order[card.suit]) + rng.random() * spread)
    seats, pots = rules.seats.sides * rules.seats.players_a_side, rules.deck.packs
    parts = [deck[i : i + 11] for i in range(0, 11 * (seats + pots), 11)]
    stock = deck[11 * (seats + pots) :]
    rng.shuffle(parts)
    rng.shuffle(stock)
    turned_up = stock.pop(0) if rules.deal.first_card == "turned-up" else None
    exact = 11 * pots
    lift = rng.choice([exact, exact + 1]) if rules.deal.lift == "exact" else exact + 2
    before = tuple(rng.choice([0, 0, 1395, 1400, 1495, 1500, -85]) for _ in range(rules.seats.sides))
    hands = tuple(map(tuple, parts[:seats]))
    return Start(
        rules,
        rng.randrange(seats),
        lift,
        hands,
        tuple(map(tuple, parts[seats:])),
        tuple(stock),
        turned_up,
        before,
    )


def hurried(rng: Random, state: State) -> State:
    """Between two turns: at times a stock near its end, short hands, a pot gone, a turn near the limit.

    What is taken away lies in the pile, so that it is still a table that can be.
    """
    if state.phase != "draw":
        return state
    away: list[Card] = []
    if rng.random() < 0.3:
        left = rng.randint(3, 9)
        away += state.stock[left:]
        state = replace(state, stock=state.stock[:left])
    if rng.random() < 0.6:
        hands = list(state.hands)
        for seat, hand in enumerate(hands):
            if state.fresh[seat] is None and state.sides[state.side_of(seat)].opened:
                kept = Counter(rng.sample(hand, min(len(hand), rng.choice([1, 1, 2, 2, 3, 4]))))
                away += (Counter(hand) - kept).elements()
                hands[seat] = tuple(
                    card for card in full_deck(state.rules) if kept[card] and kept.subtract([card]) is None
                )
        state = replace(state, hands=tuple(hands))
    sides = list(state.sides)
    for side in range(len(sides)):
        if state.pots and sides[side].opened and sides[side].melds and rng.random() < 0.4:
            sides[side] = replace(sides[side], took_pot=True)
            away += state.pots[0]
            state = replace(state, pots=state.pots[1:])
    turns = rng.randint(985, 998) if rng.random() < 0.1 else state.turns
    pile = (*away, *state.pile) if rng.random() < 0.7 else (*state.pile, *away)
    if rng.random() < 0.3:
        state = replace(state, stock=(*state.stock, *pile[:-1]))
        pile = pile[-1:]
    return replace(state, sides=tuple(sides), pile=pile, turns=turns)


def guesses(rng: Random, state: State, game: Game) -> list[Action]:
    """Actions out of the blue, most of them against the rules: none may slip through beside the list."""
    seat, hand = state.player, state.hand
    side = rng.choice([state.side_of(seat), rng.randrange(len(state.sides))])
    some = tuple(rng.sample(hand, min(len(hand), rng.choice([0, 1, 2, 3, 3, 4, 7, len(hand)]))))
    meld = rng.randrange(len(state.sides[side].melds) + 1)
    other = (seat + 1) % state.seats
    found: list[Action] = [
        rng.choice([Draw(seat), TakePile(seat), TurnUp(seat), Withdraw(seat), Draw(other), TakePile(other)]),
        rng.choice([Lay(seat, some), Add(seat, side, meld, some), MoveWild(seat, side, meld)]),
        Discard(seat, rng.choice(hand if hand and rng.random() < 0.7 else full_deck(state.rules))),
    ]
    # What the cards allow, whether or not the turn could end after it (LAY-1, GRP-3, OPEN-2).
    laid: list[Act] = [("lay", cards) for cards in new_melds(game.hand, game.sw)]
    for i, each in enumerate(game.side.melds):
        laid += [("add", i, cards) for cards in additions(each, game.hand, game.sw)]
    laid.sort(key=lambda act: (-len(act[-1]), repr(act)))  # type: ignore[arg-type]
    return [*found, *(as_action(act, state) for act in laid[:2])]


# --- playing along ------------------------------------------------------------------------------------------


class Along:
    """A deal played by chance beside the oracle, with a count of what was compared and seen."""

    def __init__(self, rng: Random, name: str, changed: Switches, about: str) -> None:
        self.rng = rng
        self.sw = table(name, changed)
        self.rules = rulesets.RULE_SETS[name].with_switches(changed)
        self.about = f"\nBURACO_SEED={SEED} {about}"
        self.seen: Counter[str] = Counter()

    def play(self, unseen: int, steps: int) -> None:
        """A deal, first for some steps by the engine alone, then for so many steps, or to its end, beside the oracle."""
        rng = self.rng
        state = start_deal(some_start(rng, self.rules))
        habits = (
            [rng.choice(HABITS) for _ in range(state.seats)] if rng.random() < 0.7 else [rng.choice(HABITS)]
        )
        if unseen:
            state = self.ahead(state, unseen)
        game = as_game(state, self.sw)
        for _ in range(steps):
            acts = self.listed(state)
            self.compare(state, game, set(acts))
            if not acts:
                break
            habit = habits[state.player % len(habits)]
            if len(state.pile) > LARGE_PILE:
                habit = {**habit, "pile": habit["pile"] / 50}
            act = choose(rng, list(acts), habit)
            state = apply(state, acts[act])
            told = as_game(state, self.sw)
            expected = after(game, act, told.sides[game.mine].melds)
            differs = difference(expected, told)
            assert not differs, f"{act}: (oracle, engine) {differs}\n{game}" + self.about
            assert not problems(state), f"{act}: {problems(state)}\n{game}" + self.about
            self.seen[str(act[0])] += 1
            game = told
        if state.outcome is not None:
            self.ended(state, game)

    def ahead(self, state: State, steps: int) -> State:
        """A state some way into a deal in which much is laid, between two turns, hurried on towards its end."""
        while steps > 0 or state.phase != "draw":
            steps -= 1
            acts = self.listed(state)
            if steps < 0 and state.phase == "play":
                acts = {act: action for act, action in acts.items() if act[0] == "discard"} or acts
            following = apply(state, acts[choose(self.rng, list(acts), HABITS[0])])
            if following.outcome is not None:
                break
            state = following
        state = hurried(self.rng, state)
        assert not problems(state), f"{problems(state)}\n{state}" + self.about
        return state

    def listed(self, state: State) -> dict[Act, Action]:
        """The engine's legal actions by what the oracle calls them, none of them twice."""
        listed = legal_actions(state)
        acts = {as_act(action, state): action for action in listed}
        assert len(acts) == len(listed), f"an action is listed twice\n{state}" + self.about
        return acts

    def compare(self, state: State, game: Game, acts: set[Act]) -> None:
        """The list of legal actions, and that guesses beside it are refused."""
        self.seen["positions"] += 1
        if len(game.hand) > MOST_CARDS:
            return
        self.seen["compared"] += 1
        expected = legal(game)
        many, missing = sorted(acts - expected, key=repr), sorted(expected - acts, key=repr)
        assert not many, f"too many {many}\n{game}" + self.about
        assert not missing, f"missing {missing}\n{game}" + self.about
        for guess in guesses(self.rng, state, game):
            refusal = why_not(state, guess)
            own = guess.seat == state.player and getattr(guess, "side", game.mine) == game.mine
            legal_guess = own and as_act(guess, state) in expected
            assert (refusal is None) == legal_guess, f"{guess}: {refusal}\n{game}" + self.about
            if refusal is not None:
                assert str(refusal.message), guess
                with pytest.raises(IllegalAction):
                    apply(state, guess)
                self.seen["refused " + refusal.reason] += 1

    def ended(self, state: State, game: Game) -> None:
        """How the deal ended, and what goes on the score sheet."""
        out = state.outcome
        assert out is not None
        assert out.clause in CLAUSES[out.ending], out
        self.seen[f"ended {out.ending}"] += 1
        exact = state.start.exact_cut
        told = [
            {
                "melds": [list(codes(meld)) for meld in side.melds],
                "hands": [sorted(codes(hand)) for hand in side.hands],
                "took_pot": side.took_pot,
                "unplayed_pot": sorted(codes(side.unplayed_pot)) if side.unplayed_pot else None,
                "went_out": side.went_out,
                "exact_cut": side.exact_cut,
                "before": side.before,
            }
            for side in score_sides(state)
        ]
        wanted = sheet(game, state.start.before, exact)
        for side in (*told, *wanted):
            side["melds"] = sorted(sorted(meld) for meld in side["melds"])
        assert told == wanted, f"{game}" + self.about


def tell(about: str, seen: Counter[str]) -> None:
    """Prints what was compared: of the positions nearly all, and in no test less than most."""
    print(f"{about.strip()}: {dict(seen)}")
    assert seen["compared"] >= 0.6 * seen["positions"], about


@pytest.mark.clauses(
    "TURN-1", "DRAW-1", "DRAW-2", "LAY-1", "DISC-2", "FIRST-1", "FIRST-2", "OPEN-1", "OPEN-2", "POT-1"
)
@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("name", RULE_SETS)
def test_whole_deals_agree(name: str, seating: str) -> None:
    about = f"whole deals {name} {seating}"
    along = Along(Random(f"{SEED} {about}"), name, SEATINGS[seating], about)
    along.play(0, 220)
    along.play(60, 120)
    tell(along.about, along.seen)


@pytest.mark.clauses(
    "POT-2", "POT-3", "POT-4", "OUT-1", "OUT-2", "OUT-3", "END-1", "END-2", "END-3", "GRP-3", "SCORE-4"
)
@pytest.mark.parametrize("case", TABLES, ids=named)
def test_every_switch_is_played_alike(case: tuple[str, Switches]) -> None:
    """Each switch at each value at the tables of four, of three sides and of two sides of three."""
    name, changed = case
    about = f"switches {named(case)}"
    rng = Random(f"{SEED} {about}")
    seen: Counter[str] = Counter()
    for seats in SEATINGS.values():
        along = Along(rng, name, {**changed, **seats}, about)
        along.play(rng.choice([0, 20, 40, 70]), 30)
        seen += along.seen
    tell(along.about, seen)


def table_of(position: Position) -> State:
    """The engine's state of a position; the other seats and what is not told are as a deal starts."""
    rules = rulesets.RULE_SETS[position.rules].with_switches(position.changed)
    start = some_start(Random(1), rules)
    start = replace(start, before=(position.score,) * len(start.before), lift=23)
    state = start_deal(start)
    melds = tuple(judge(parse_cards(cards), rules, as_laid=True).meld for cards in position.melds)
    side = SideState(melds, position.took_pot, position.opened, position.failed)  # type: ignore[arg-type]
    return replace(
        state,
        hands=(sorted_cards(parse_cards(position.hand)), *state.hands[1:]),
        sides=(side, *state.sides[1:]),
        pots=state.pots[: position.pots],
        stock=(*state.stock, *state.hands[1])[: position.stock],
        pile=parse_cards(position.pile),
        player=0,
        phase=position.phase,
        turn=Turn(
            single=parse_card(position.single) if position.single else None,
            locked=parse_card(position.locked) if position.locked else None,
            withdrawn=position.failed_now,
            last=position.last,
        ),
        turns=position.turns,
        idle=position.idle,
    )


@pytest.mark.parametrize("position", POSITIONS, ids=lambda each: f"{each.clause}-{each.rules}-{each.hand}")
def test_positions_worked_out_by_hand(position: Position) -> None:
    state = table_of(position)
    game = as_game(state, table(position.rules, position.changed))
    acts = {as_act(action, state): action for action in legal_actions(state)}
    for answered in (set(acts), legal(game)):
        assert {act_of(text) for text in position.may} <= answered
        assert not {act_of(text) for text in position.may_not} & answered
    assert legal(game) == set(acts)
    if not position.then:
        return
    act = act_of(position.may[0])
    by_engine = as_game(apply(state, acts[act]), game.sw)
    for then in (by_engine, after(game, act, by_engine.side.melds)):
        told = {
            "hand": len(then.hands[0]),
            "stock": len(then.stock),
            "unseen": then.unseen[0],
            "took_pot": then.sides[0].took_pot,
            "opened": then.sides[0].opened,
            "failed": then.sides[0].failed,
        }
        for name, wanted in position.then.items():
            assert (told[name] if name in told else getattr(then, name)) == wanted, (name, then)
