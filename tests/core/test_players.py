"""The computer players: seeded, blind to what is hidden, never stuck, and each as strong as it should be."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from random import Random

import pytest

from benchmarks.contest import contest
from buraco_core.actions import (
    Action,
    Add,
    Discard,
    Draw,
    Lay,
    TakePile,
    TurnUp,
    Withdraw,
    sorted_cards,
)
from buraco_core.cards import parse_card, parse_cards
from buraco_core.dealing import new_start
from buraco_core.observe import Observation, observe
from buraco_core.play import apply
from buraco_core.players import PLAYERS, PlayerError, play_deal, play_on, player, seat_players
from buraco_core.players.advice import Advice
from buraco_core.players.laying import Plan, Planner
from buraco_core.players.sight import sight_of
from buraco_core.players.stakes import stakes_of
from buraco_core.position import position
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.scoring import score
from buraco_core.state import State, Turn, problems, score_sides, start_deal
from clause_tables import SINGLE
from hidden import otherwise_hidden

US, ITALIAN, FIBUR = (RULE_SETS[key] for key in ("us", "italian", "fibur"))
SEED = int(os.environ["BURACO_SEED"])
DEALS = int(os.environ.get("BURACO_PLAYED_DEALS") or 3)
"""How many deals every configuration is played by players; more for a longer look."""
SIX = {"3x2": {"packs": 3, "seating": "3x2"}, "2x3": {"packs": 3, "seating": "2x3"}}

CONFIGURATIONS: dict[str, Rules] = {}
"""Every rule set at every size of table with every switch at every value; what is the same rules is there once."""
for _name, _rules in SINGLE.items():
    if all(_rules.switches() != each.switches() for each in CONFIGURATIONS.values()):
        CONFIGURATIONS[_name] = _rules


def good(state: State) -> Action:
    return player("good", 1).choose(observe(state, state.player))


def easy(state: State) -> Action:
    return player("easy", 1).choose(observe(state, state.player))


def advised(state: State) -> Advice:
    return player("good", 1).advise(observe(state, state.player))


def turn_of(name: str, state: State) -> list[Action]:
    """What a player does in the rest of a turn."""
    seat, turns, actions = state.player, state.turns, []
    while state.phase != "over" and state.player == seat and state.turns == turns:
        actions.append(player(name, 1).choose(observe(state, seat)))
        state = apply(state, actions[-1])
    return actions


def laid(actions: list[Action]) -> list[str]:
    """The cards of each lay, as text."""
    return [" ".join(card.code for card in each.cards) for each in actions if isinstance(each, (Lay, Add))]


# The players as values


def test_there_are_three_the_weakest_first() -> None:
    assert PLAYERS == ("random", "easy", "good")
    assert player("easy", 7) == player("easy", "7")


def test_a_player_that_there_is_not_is_named() -> None:
    with pytest.raises(PlayerError, match="strong"):
        player("strong", 1)


def test_names_go_round_the_table_and_every_seat_has_its_own_chance() -> None:
    seated = seat_players(("good", "easy"), "deal 7", 6)
    assert [each.name for each in seated] == ["good", "easy"] * 3
    assert len({each.seed for each in seated}) == 6
    with pytest.raises(PlayerError, match="4 players do not go round a table of 6"):
        seat_players(("good",) * 4, 1, 6)
    with pytest.raises(PlayerError):
        seat_players((), 1, 4)


def test_players_are_as_many_as_seats() -> None:
    start = new_start(US, seed=1)
    with pytest.raises(ValueError, match="4 seats"):
        play_deal(start, seat_players(("random",), 1, 6))


@pytest.mark.parametrize("name", PLAYERS)
def test_out_of_turn_there_is_nothing_to_choose(name: str) -> None:
    state = start_deal(new_start(US, seed=1))
    waiting = (state.player + 1) % state.seats
    with pytest.raises(ValueError, match=f"seat {waiting} has nothing to choose"):
        player(name, 1).choose(observe(state, waiting))


# Seeded


def told(names: tuple[str, ...], rules: Rules, seed: int) -> str:
    """A whole deal as text."""
    start = new_start(rules, seed)
    return repr(play_deal(start, seat_players(names, seed, start.seats)).actions)


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same_deal(name: str, key: str) -> None:
    rules = RULE_SETS[key]
    assert told((name,), rules, 5) == told((name,), rules, 5)
    assert told((name,), rules, 5) != told((name,), rules, 6)


def test_chance_is_the_seats_own() -> None:
    state = start_deal(new_start(ITALIAN, seed=2))
    sight = observe(apply(state, Draw(state.player)), state.player)
    assert len({player("random", seed).choose(sight) for seed in range(50)}) > 5


DIGEST = """
from hashlib import sha256
from buraco_core.dealing import new_start
from buraco_core.players import play_deal, seat_players
from buraco_core.rulesets import RULE_SETS
for key in ("us", "fibur"):
    start = new_start(RULE_SETS[key], 3)
    deal = play_deal(start, seat_players(("good", "easy", "random", "good"), 3, start.seats))
    print(sha256(repr(deal.actions).encode()).hexdigest())
"""


def test_no_order_of_hashes_changes_a_deal() -> None:
    digests = set()
    for hashes in ("0", "1", "20301"):
        environment = {**os.environ, "PYTHONHASHSEED": hashes}
        run = subprocess.run(
            [sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True
        )
        digests.add(run.stdout)
    assert len(digests) == 1
    (digest,) = digests
    here = told(("good", "easy", "random", "good"), US, 3)
    assert digest.split()[0] == sha256(here.encode()).hexdigest()


# Blind to what is hidden


@pytest.mark.parametrize("key", RULE_SETS)
def test_hidden_cards_change_no_choice(key: str) -> None:
    random = Random(SEED)
    rules = RULE_SETS[key]
    changed = 0
    for names in (("good",), ("easy",), ("random",)):
        start = new_start(rules, f"{SEED}-{names}")
        seated = seat_players(names, SEED, start.seats)
        state = start_deal(start)
        for action, after in play_on(state, seated):
            other = otherwise_hidden(state, state.player, random)
            changed += other.hands != state.hands
            assert seated[state.player].choose(observe(other, state.player)) == action, f"seed {SEED}"
            state = after
    assert changed > 100


@pytest.mark.parametrize("hand", ["9D 9H 3C", "8D 9H 3C"])
@pytest.mark.clauses("DRAW-2")
def test_only_the_player_knows_which_card_of_a_single_pile_is_locked(hand: str) -> None:
    """It tells whether the hand held its like before the pile was taken."""
    before = position(RULE_SETS["fibur"], hand, pile="9D", phase="draw")
    state = apply(before, TakePile(0))
    assert observe(state, 0).turn == state.turn
    for seat in range(1, state.seats):
        assert observe(state, seat).turn == Turn(single=state.turn.single)
    assert (state.turn.locked is None) == hand.startswith("9D")


def test_a_player_is_given_an_observation_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("buraco_core.players.player")
    given: list[tuple[type, ...]] = []

    def spy(*shown: object) -> Advice:
        given.append(tuple(map(type, shown)))
        seen = shown[0]
        assert isinstance(seen, Observation)
        return Advice(seen.actions[0], "any")

    monkeypatch.setitem(module._ADVISE, "random", spy)
    start = new_start(US, 1)
    play_deal(start, seat_players(("random",), 1, start.seats))
    assert set(given) == {(Observation, str)}


# Never stuck


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_players_end_every_deal(name: str) -> None:
    """Under every switch at every value, at every table; what they choose is legal, or `apply` would refuse it."""
    rules = CONFIGURATIONS[name]
    for deal in range(DEALS):
        seed = f"{SEED}-{name}-{deal}"
        start = new_start(rules, seed)
        names = [("good", "easy"), ("good",), ("easy", "random")][Random(seed).randrange(3)]
        seated = [names[seat % len(names)] for seat in range(start.seats)]
        Random(seed).shuffle(seated)
        end = play_deal(start, seat_players(seated, seed, start.seats)).state
        assert end.outcome is not None, seed
        assert not problems(end), seed
        score(score_sides(end), rules)


# The easy player


@pytest.mark.parametrize("key", RULE_SETS)
def test_easy_lays_what_it_can_and_fails_no_opening(key: str) -> None:
    """Once its side has opened, it discards only when nothing more can be laid; nothing is ever withdrawn."""
    rules = RULE_SETS[key]
    lays = discards = 0
    for seed in range(4):
        start = new_start(rules, f"lays-{seed}")
        state = start_deal(start)
        for action, after in play_on(state, seat_players(("easy",), seed, start.seats)):
            if isinstance(action, Discard):
                can_lay = any(isinstance(each, (Lay, Add)) for each in observe(state, state.player).actions)
                assert not (can_lay and state.side.opened), seed
                discards += 1
            lays += isinstance(action, (Lay, Add))
            assert not isinstance(action, Withdraw)
            assert [side.failed for side in after.sides] == [0] * len(after.sides), seed
            state = after
    assert lays > 100
    assert discards > 80


def test_easy_lays_the_most_points_first_wilds_too() -> None:
    state = position(ITALIAN, "KS KH KD 4C 5C 6C JK 9S", phase="play")
    assert laid(turn_of("easy", state)) == ["KS KH KD JK", "4C 5C 6C"]


def test_easy_takes_a_pile_whose_top_card_it_can_lay() -> None:
    hand = "8H 9H KS 4C QD JS"
    assert easy(position(ITALIAN, hand, pile="3D 10H", phase="draw")) == TakePile(0)
    assert easy(position(ITALIAN, hand, pile="10H 3D", phase="draw")) == Draw(0)
    table = {0: ["3S 3C 3H"]}
    assert easy(position(ITALIAN, hand, pile="10H 3D", melds=table, phase="draw")) == TakePile(0)


def test_easy_discards_the_dearest_card_that_has_no_neighbour() -> None:
    assert easy(position(ITALIAN, "8H 9H KS KD 4C JC 6D")) == Discard(0, parse_card("JC"))
    assert easy(position(ITALIAN, "8H 9H KS KC QD 4C 6C 7S")) == Discard(0, parse_card("QD"))


# The good player, its opening


def test_good_lays_nothing_that_falls_short_of_the_minimum() -> None:
    state = position(US, "KS KH KD 5H 6H 7H 4C 9D JS", phase="play")  # 45 of 50
    assert laid(turn_of("good", state)) == []


def test_good_opens_as_soon_as_it_can() -> None:
    state = position(US, "KS KH KD 5H 6H 7H 8H 4C 9D JS", phase="play")  # 55
    assert sorted(laid(turn_of("good", state))) == ["5H 6H 7H 8H", "KS KH KD"]
    assert advised(state).why == "opens"


def test_good_plans_the_opening_that_needs_several_melds() -> None:
    """The two would make the spades a run of five, and leave 55 points; with the aces it opens at 75."""
    hand = "2S 7S 8S 9S JS AH 5H AD 8D KD 7C 9C"
    actions = turn_of("good", position(US, hand, before=(1500, 0)))
    assert sorted(laid(actions)) == ["2S AH AD", "7S 8S 9S"]


def test_good_begins_no_opening_that_it_may_not_finish() -> None:
    """A plan counts only if the minimum is sure to be reached after its first lay, whatever the next look finds."""
    seen = observe(position(US, "2S 7S 8S 9S JS AH 5H AD 8D KD 7C 9C", before=(1500, 0)), 0)
    sight = sight_of(seen)
    planner = Planner(sight, stakes_of(sight))
    for cards, finishes in (("2S 7S 8S 9S JS", False), ("7S 8S 9S", True), ("2S AH AD", True)):
        plan = Plan((Lay(0, parse_cards(cards)),), (), (), 0.0)
        assert planner.leaves_an_opening(plan, seen.hand) is finishes, cards


@pytest.mark.parametrize("key", ["us", "us-jokers"])
def test_good_fails_no_opening(key: str) -> None:
    rules = RULE_SETS[key]
    opened = 0
    for seed in range(4):
        start = new_start(rules, f"opens-{seed}", before=(1500, 0))
        for _, state in play_on(start_deal(start), seat_players(("good",), seed, start.seats)):
            assert [side.failed for side in state.sides] == [0, 0], seed
        opened += sum(side.opened for side in state.sides)
    assert opened >= 6


# Its wilds


def test_good_dirties_no_clean_run_without_cause() -> None:
    """Six clean cards, time enough, and the seventh to come at either end: the two stays in the hand."""
    table = {0: ["4H 5H 6H 7H 8H 9H", "KS KH 2D"]}
    state = position(US, "2S JC 5D 8C QS 9D", melds=table)
    assert laid(turn_of("good", state)) == []


def test_good_dirties_it_when_the_deal_is_about_to_end() -> None:
    table = {0: ["4H 5H 6H 7H 8H 9H", "KS KH KD"]}
    state = position(
        US, "2S JC 5D 8C", melds=table, stock_size=1, took_pot=(0, 1), lost_pots=0, hands={1: "3C 4S"}
    )
    assert "2S" in laid(turn_of("good", state))
    assert advised(state).why == "makes-burraco"


# Going out


def test_good_goes_out_when_it_pays() -> None:
    """Its side has a clean burraco and nothing more to hope for, the others sit on full hands without a pot."""
    table = {0: ["4H 5H 6H 7H 8H 9H 10H", "KS KH KD"], 1: ["9S 10S JS"]}
    state = position(US, "KC 3D", melds=table, took_pot=(0,), hands={2: "4C 5C"})
    assert advised(state).why == "goes-out"
    after = state
    for action in turn_of("good", state):
        after = apply(after, action)
    assert after.outcome is not None
    assert (after.outcome.ending, after.outcome.seat) == ("out", 0)


def test_good_does_not_go_out_over_a_partners_unplayed_pot() -> None:
    """The partner holds eleven cards that nobody has played, the others hold one card each and have their pot."""
    table = {
        0: ["4H 5H 6H 7H 8H 9H 10H", "KS KH KD", "4D 5D 6D 7D 8D 9D"],
        1: ["9S 10S JS", "4S 5S 6S", "QS QH QD"],
    }
    pot = parse_cards("JK JK 2H 2D AS AH AD AC KC QC JC")
    rules = RULE_SETS["us-jokers"]
    state = position(rules, "KC 3C", melds=table, took_pot=(0, 1), hands={1: "4C", 3: "7C", 2: pot})
    state = replace(state, fresh=(None, None, sorted_cards(list(pot)), None))
    after = state
    for action in turn_of("good", state):
        after = apply(after, action)
    assert after.outcome is None


# The pot, the pile and the stock


def test_good_empties_its_hand_for_the_pot() -> None:
    """The two on the king costs a clean group, and takes the pot."""
    table = {0: ["KS KH KD", "5C 6C 7C"]}
    state = position(ITALIAN, "2S 8C 4D", melds=table, stock_size=20)
    after = state
    for action in turn_of("good", state):
        after = apply(after, action)
    assert after.sides[0].took_pot


def test_good_takes_a_pile_that_it_can_lay() -> None:
    state = position(
        US, "4C 5C 9D JD 3S KS", melds={0: ["KH KD KC", "5H 6H 7H 8H"]}, pile="6C 9H 10D KH", phase="draw"
    )
    assert advised(state) == Advice(TakePile(0), "takes-pile")


def test_good_leaves_a_pile_that_it_has_no_use_for() -> None:
    state = position(
        US, "4C 9D 3S", melds={0: ["KH KD KC", "5H 6H 7H 8H"]}, pile="7D 10S JC 6S", phase="draw"
    )
    assert advised(state) == Advice(Draw(0), "draws")


def test_good_does_not_draw_the_card_that_ends_the_deal_on_a_full_hand() -> None:
    """With three in the stock, drawing stops the play before anything is laid; the pile gives one more turn."""
    hand = "KS KH KD JC 4C 5C 6C"
    early = position(ITALIAN, hand, melds={0: ["9H 10H JH"]}, pile="3D", phase="draw")
    assert good(early) == Draw(0)
    assert good(replace(early, stock=early.stock[:3])) == TakePile(0)


def test_good_keeps_an_offered_wild_and_turns_up_what_fits_nothing() -> None:
    def offered(card: str) -> Action:
        start = new_start(US, seed=1)
        first = start.first_player
        hand = parse_cards("4H 5H 9C 9D KS QS AD 7C JS 4D AS")
        held = [
            *start.stock,
            *(each for other in start.hands for each in other),
            *(each for pot in start.pots for each in pot),
        ]
        for each in (*hand, parse_card(card)):
            held.remove(each)
        hands = [hand if seat == first else tuple(held.pop() for _ in range(11)) for seat in range(4)]
        pots = tuple(tuple(held.pop() for _ in range(11)) for _ in start.pots)
        dealt = replace(start, hands=tuple(hands), pots=pots, stock=(parse_card(card), *held))
        return good(start_deal(dealt))

    assert isinstance(offered("2C"), Draw)
    assert isinstance(offered("6H"), Draw)
    assert isinstance(offered("8S"), TurnUp)


# What it discards


def test_good_does_not_feed_the_melds_of_the_next_player() -> None:
    """Two cards that its hand misses alike: it throws the one that fits no meld of the others."""
    hand = "6D 6C JS QS 4H 5H"
    for meld, thrown in (("7D 8D 9D", "6C"), ("7C 8C 9C", "6D")):
        state = position(US, hand, melds={0: ["KS KH KD"], 1: [meld]})
        assert good(state) == Discard(0, parse_card(thrown)), meld


def test_good_keeps_pairs_together() -> None:
    state = position(US, "4C 5C 9H 10H JS QS 8D", melds={0: ["KS KH KD"]})
    assert good(state) == Discard(0, parse_card("8D"))


# How strong they are


@pytest.mark.parametrize("key", ["us", "italian"])
def test_easy_beats_random(key: str) -> None:
    tally = contest(RULE_SETS[key], ("easy", "random"), [f"ladder-{number}" for number in range(5)])
    assert tally.won >= 9, tally


@pytest.mark.parametrize(("key", "at_least"), [("us", 30), ("italian", 24)])
def test_good_beats_easy(key: str, at_least: int) -> None:
    """A sample of the contest with seeds of its own, so it comes out the same until a player changes.

    The whole contest is `make contest`.
    """
    tally = contest(RULE_SETS[key], ("good", "easy"), [f"ladder-{number}" for number in range(20)])
    assert tally.deals == 40
    assert tally.won >= at_least, tally


def test_a_contest_plays_every_start_from_both_sides() -> None:
    """A player against itself: the cards that win for one side win in the other deal for the other side."""
    tally = contest(ITALIAN, ("easy", "easy"), ["a", "b", "c"])
    assert (tally.deals, tally.won, tally.tied) == (6, 3, 0)
    assert tally.points[0] == tally.points[1]


def test_a_contest_at_three_sides_plays_every_start_three_times() -> None:
    tally = contest(ITALIAN.with_switches(SIX["3x2"]), ("easy", "random"), ["a"])
    assert (tally.deals, tally.met) == (3, 6)
    assert tally.beaten >= tally.won
