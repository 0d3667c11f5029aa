"""Random play under every rule set, every switch at each of its values, every seating: no deal gets stuck.

After each action the cards are conserved and nothing is wrong with the state; what is listed applies, what is
not is refused with a clause; the record replays to the same state. A fresh seed each time: it is printed at the
start and with a failure, and `BURACO_SEED` sets it. `BURACO_DEALS` is the number of deals a configuration.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

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
from buraco_core.clauses import CLAUSES
from buraco_core.dealing import full_deck, new_start
from buraco_core.legality import legal_actions, repairs, why_not
from buraco_core.play import IllegalAction, apply, replay
from buraco_core.rules import Rules
from buraco_core.scoring import score
from buraco_core.state import TURN_LIMIT, State, problems, score_sides, start_deal
from buraco_core.text import Speaker
from clause_tables import SINGLE

SEED = int(os.environ["BURACO_SEED"])
DEALS = int(os.environ.get("BURACO_DEALS") or 10)
LOOK_CLOSELY = 0.06 if DEALS < 100 else 0.02
"""The share of states in which every listed action is tried, not only the one that is played; of very many deals fewer."""
KINDS = (Draw, TurnUp, TakePile, Lay, Lay, Add, Add, MoveWild, Withdraw, Discard)

CONFIGURATIONS: dict[str, Rules] = {}
"""Every rule set at every size of table with every switch at every value; what is the same rules is there once."""
for _name, _rules in SINGLE.items():
    if all(_rules.switches() != each.switches() for each in CONFIGURATIONS.values()):
        CONFIGURATIONS[_name] = _rules


@dataclass
class Seen:
    """What a run of deals has met."""

    endings: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)


def random_action(state: State, random: Random) -> Action:
    """An action of any kind, most often a forbidden one: cards of the hand, of the table, or out of the blue."""
    seat = state.player if random.random() < 0.9 else random.randrange(state.seats)
    kind = random.choice(KINDS)
    if kind in (Draw, TurnUp, TakePile, Withdraw):
        return kind(seat)
    hand = state.hands[seat] or full_deck(state.rules)[:1]
    if kind is Discard:
        return Discard(seat, random.choice(full_deck(state.rules) if random.random() < 0.2 else hand))
    side = seat % len(state.sides) if random.random() < 0.8 else random.randrange(len(state.sides))
    meld = (
        random.randrange(len(state.sides[side].melds) + 1)
        if random.random() < 0.9
        else random.choice((-1, 99))
    )
    if kind is MoveWild:
        return MoveWild(seat, side, meld)
    cards = tuple(random.choices(hand, k=random.choice((1, 1, 2, 3, 4))))
    if random.random() < 0.6:
        cards = tuple(random.sample(hand, min(len(cards), len(hand))))
    return Lay(seat, cards) if kind is Lay else Add(seat, side, meld, cards)


def check_refused(state: State, action: Action, listed: set[Action], seen: Seen) -> None:
    """What is not listed is refused with a named clause and a sentence; what is listed is not refused."""
    refusal = why_not(state, action)
    assert (refusal is None) == (action in listed), action
    if refusal is None:
        return
    assert refusal.clause in CLAUSES, refusal
    assert refusal.because is None or refusal.because in CLAUSES, refusal
    seen.clauses[refusal.clause] += 1
    with pytest.raises(IllegalAction) as raised:
        apply(state, action)
    assert raised.value.refusal == refusal
    if seen.clauses[refusal.clause] <= 3:
        said = Speaker.for_rules(state.rules).say(refusal.message)
        assert said.endswith("."), said
        assert "%(" not in said, said
        assert all(each in listed for each in repairs(state, action))


def play(rules: Rules, seed: str, seen: Seen) -> None:
    """One random deal with every check."""
    random = Random(seed)
    start = new_start(rules, random, dealer=random.randrange(rules.seats.sides * rules.seats.players_a_side))
    state = start_deal(start)
    deck = sorted_cards(full_deck(rules))
    record: list[Action] = []
    while state.phase != "over":
        listed = legal_actions(state)
        assert listed, f"stuck after {record[-3:]}"
        assert len(set(listed)) == len(listed)
        kinds: dict[type, list[Action]] = {}
        for each in listed:
            kinds.setdefault(type(each), []).append(each)
        check_refused(state, random_action(state, random), set(listed), seen)
        if random.random() < LOOK_CLOSELY:
            for each in listed:
                assert why_not(state, each) is None, each
                assert not problems(apply(state, each)), each
        # Kinds are chosen first, or a hand with many melds would be laid down every time.
        action = random.choice(random.choice(list(kinds.values())))
        state = apply(state, action)
        record.append(action)
        seen.actions[type(action).__name__] += 1
        assert not problems(state), (problems(state), action)
        assert state.turns <= TURN_LIMIT
    assert state.outcome is not None
    seen.endings[state.outcome.ending] += 1
    on_table = [card for side in state.sides for meld in side.melds for card in meld.cards]
    everywhere = [*on_table, *(card for hand in state.hands for card in hand), *state.pile, *state.stock]
    assert sorted_cards([*everywhere, *(card for pot in state.pots for card in pot)]) == deck
    *_, again = replay(start, record)
    assert again == state
    sheet = score(score_sides(state), rules)
    assert len(sheet.sides) == rules.seats.sides


@pytest.mark.parametrize("name", CONFIGURATIONS)
@pytest.mark.clauses("LAY-1", "DECK-1")
def test_lay_1_no_deal_gets_stuck(name: str) -> None:
    seen = Seen()
    for deal in range(DEALS):
        seed = f"{SEED}/{name}/{deal}"
        try:
            play(CONFIGURATIONS[name], seed, seen)
        except Exception as failed:
            raise AssertionError(f"BURACO_SEED={SEED}, deal {deal} of {name}: {failed}") from failed
    assert sum(seen.endings.values()) == DEALS


def test_random_play_meets_every_kind_of_action_and_of_end() -> None:
    seen = Seen()
    for name in ("us", "us-jokers", "fibur", "italian", "us stalemate_rounds=1", "fibur 3x2", "us 2x3"):
        rules = SINGLE.get(name) or SINGLE["us 2x2 stalemate_rounds=1"]
        for deal in range(12):
            play(rules, f"kinds/{name}/{deal}", seen)
    assert set(seen.actions) == {
        "Draw", "TurnUp", "TakePile", "Lay", "Add", "MoveWild", "Withdraw", "Discard",
    }  # fmt: skip
    assert {"out", "stock", "stalemate"} <= set(seen.endings)
    met = {
        "TURN-1",
        "FIRST-1",
        "FIRST-2",
        "LAY-1",
        "MELD-1",
        "SEQ-1",
        "GRP-1",
        "WILD-5",
        "OPEN-2",
        "DISC-1",
        "DEAL-5",
    }
    assert met <= set(seen.clauses)
