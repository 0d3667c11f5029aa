"""A state in play: what is wrong with a broken one is found and named, and a changed one is a value of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from buraco_core.actions import sorted_cards
from buraco_core.cards import ALL_CARDS, Card, parse_card, parse_cards
from buraco_core.melds import judge
from buraco_core.position import position
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.state import Outcome, SideState, State, Turn, changed, problems

SIX = {"packs": 3, "seating": "3x2"}
TABLES = {
    "us": RULE_SETS["us"],
    "us-jokers": RULE_SETS["us-jokers"],
    "fibur": RULE_SETS["fibur"],
    "italian": RULE_SETS["italian"],
    "us 3x2": RULE_SETS["us"].with_switches(SIX),
    "fibur 3x2": RULE_SETS["fibur"].with_switches(SIX),
    "us-jokers 2x3": RULE_SETS["us-jokers"].with_switches({"packs": 3, "seating": "2x3"}),
}
"""Decks of two packs and of three, with jokers and without."""

MELDS = ("4H 5H 6H 7H 8H 9H 10H", "JC QC KC", "3S 4S 5S 6S")


def in_play(rules: Rules) -> State:
    """A state with melds at every side, a pile, and a pot taken."""
    melds = {side: [MELDS[side], "AS AH AD"] for side in range(rules.seats.sides)}
    return position(rules, "3D 5D 9D 9D KD", melds=melds, pile="8C 8D", took_pot=[0])


def named(state: State) -> list[str]:
    """What is wrong with a state, but for melds that fall short of a minimum: a position shows only some of them."""
    return [each.reason for each in problems(state) if each.reason != "opened-below-minimum"]


def stock(state: State, cards: tuple[Card, ...]) -> State:
    return replace(state, stock=cards)


def hand(state: State, cards: tuple[Card, ...], seat: int = 0) -> State:
    return replace(state, hands=(*state.hands[:seat], cards, *state.hands[seat + 1 :]))


def side(state: State, index: int, **changes: object) -> State:
    new = replace(state.sides[index], **changes)  # type: ignore[arg-type]
    return replace(state, sides=(*state.sides[:index], new, *state.sides[index + 1 :]))


def without_a_meld(state: State, index: int) -> State:
    return side(state, index, melds=state.sides[index].melds[:-1])


def sixteen_for_one(state: State) -> State:
    """Sixteen copies of the card before it in place of one: as a sum of keys they are the same."""
    cards = list(state.stock)
    one = next(each for each in cards if each.index)
    cards.remove(one)
    return stock(state, (*cards, *[ALL_CARDS[one.index - 1]] * 16))


def another_kind(state: State) -> State:
    """A card in place of another one, so that only the kinds of cards tell."""
    other = next(each for each in state.stock if each is not state.stock[0])
    return stock(state, (other, *state.stock[1:]))


LOST_OR_DOUBLED: dict[str, Callable[[State], State]] = {
    "lost from the stock": lambda state: stock(state, state.stock[1:]),
    "lost from the pile": lambda state: replace(state, pile=state.pile[1:]),
    "lost from a hand": lambda state: hand(state, state.hands[-1][1:], len(state.hands) - 1),
    "lost from the table of the first side": lambda state: without_a_meld(state, 0),
    "lost from the table of the last side": lambda state: without_a_meld(state, len(state.sides) - 1),
    "a pot lost": lambda state: replace(state, pots=state.pots[1:]),
    "there once more": lambda state: stock(state, (*state.stock, state.stock[0])),
    "in a hand and on the pile": lambda state: replace(state, pile=(*state.pile, state.hand[0])),
    "another kind": another_kind,
    "sixteen for one": sixteen_for_one,
}


@pytest.mark.clauses("DECK-1")
@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_wrong_with_a_state_in_play(table: str) -> None:
    state = in_play(TABLES[table])
    assert all(len(each.melds) == 2 for each in state.sides)
    assert not named(state)


@pytest.mark.clauses("DECK-1")
@pytest.mark.parametrize("damage", LOST_OR_DOUBLED)
@pytest.mark.parametrize("table", TABLES)
def test_deck_1_a_card_that_is_lost_or_doubled_is_found(table: str, damage: str) -> None:
    assert named(LOST_OR_DOUBLED[damage](in_play(TABLES[table]))) == ["cards-not-conserved"]


@pytest.mark.parametrize("table", ["us-jokers", "fibur 3x2"])
def test_a_joker_too_few_or_too_many_is_found(table: str) -> None:
    state = in_play(TABLES[table])
    joker = parse_card("JK")
    at = state.stock.index(joker)
    for cards in (state.stock[:at] + state.stock[at + 1 :], (*state.stock, joker)):
        assert named(stock(state, cards)) == ["cards-not-conserved"]


@pytest.mark.parametrize("table", TABLES)
def test_a_hand_out_of_order_is_found_at_each_seat(table: str) -> None:
    state = in_play(TABLES[table])
    for seat, cards in enumerate(state.hands):
        swapped = (*cards[:-2], cards[-1], cards[-2])
        found = problems(hand(state, swapped if swapped != cards else cards[::-1], seat))
        assert ("hand-not-in-order", seat) in found


def test_deal_1_a_pot_of_more_or_fewer_than_eleven_is_found() -> None:
    state = in_play(RULE_SETS["us"])
    (*pot, card), top = state.pots[0], state.stock[0]
    short = replace(state, pots=(tuple(pot), *state.pots[1:]), stock=(card, *state.stock))
    assert named(short) == ["pot-of-wrong-size"]
    long = replace(state, pots=((*pot, card, top), *state.pots[1:]), stock=state.stock[1:])
    assert named(long) == ["pot-of-wrong-size"]


def first_meld(state: State, **changes: object) -> State:
    first, *others = state.sides[0].melds
    return side(state, 0, melds=(replace(first, **changes), *others))  # type: ignore[arg-type]


def twice_a_rank(state: State) -> State:
    second = judge(parse_cards("AC AC AH"), state.rules).meld
    return side(state, 1, melds=(*state.sides[1].melds, second))


WRONG: dict[str, tuple[Callable[[State], State], str]] = {
    "cards that are no meld": (
        lambda state: first_meld(state, cards=parse_cards("4H 5H 6H 7H 8H 9H JH")),
        "no-meld",
    ),
    "a dirty burraco's bonus for a clean one": (
        lambda state: first_meld(state, bonus=100),
        "meld-in-wrong-state",
    ),
    "melds of an opening out of turn": (
        lambda state: side(state, 1, opened=False),
        "provisional-out-of-turn",
    ),
    "a pot before the opening": (lambda state: side(state, 0, opened=False), "pot-before-opening"),
    "a pot too many": (lambda state: replace(state, pots=(*state.pots, state.pots[0])), "too-many-pots"),
    "an end without an outcome": (lambda state: replace(state, phase="over"), "outcome-and-phase-differ"),
    "an outcome before the end": (
        lambda state: replace(state, outcome=Outcome("stock", None, "END-1")),
        "outcome-and-phase-differ",
    ),
    "nobody goes out and a hand is empty": (lambda state: hand(state, (), 1), "empty-hand"),
    "a pot that was played from": (
        lambda state: replace(state, fresh=(parse_cards("3D 5D 9D 9D 9D"), *state.fresh[1:])),
        "fresh-pot-played",
    ),
    "a hand face down that is no pot": (
        lambda state: replace(state, unseen=(False, True, *state.unseen[2:])),
        "unseen-hand-is-no-pot",
    ),
    "a hand face down with a card beside the pot": (
        lambda state: replace(
            state,
            unseen=(False, True, *state.unseen[2:]),
            fresh=(None, state.hands[1][1:], *state.fresh[2:]),
        ),
        "unseen-hand-is-no-pot",
    ),
    "a player whose hand lies face down": (
        lambda state: replace(
            state, unseen=(True, *state.unseen[1:]), fresh=(state.hands[0], *state.fresh[1:])
        ),
        "player-cannot-see-hand",
    ),
    "no stock and no last turn": (lambda state: stock(state, ()), "stock-empty"),
    "no pile before the draw": (
        lambda state: replace(state, phase="draw", pile=()),
        "draw-with-turn-begun",
    ),
    "something laid before the draw": (
        lambda state: replace(state, phase="draw", turn=Turn(laid=True)),
        "draw-with-turn-begun",
    ),
}


@pytest.mark.parametrize("damage", WRONG)
def test_what_is_wrong_is_named(damage: str) -> None:
    state = in_play(RULE_SETS["us"])
    break_it, reason = WRONG[damage]
    assert not named(state)
    assert reason in named(break_it(state))


@pytest.mark.clauses("GRP-3")
def test_grp_3_a_second_group_of_a_rank_is_wrong_where_one_is_all() -> None:
    fibur = RULE_SETS["fibur"]
    for one, found in ((True, True), (False, False)):
        state = in_play(fibur.with_switches(one_group_per_rank=one))
        assert (("second-group", 1) in problems(twice_a_rank(state))) is found


@pytest.mark.clauses("OPEN-1")
def test_open_1_an_opening_below_the_minimum_is_wrong() -> None:
    melds = {0: ["4H 5H 6H 7H 8H 9H 10H"], 1: ["10C JC QC KC AC"]}  # 50 and 55 points
    for before, short in (((0, 0), []), ((1500, 0), [0]), ((0, 1500), [1]), ((1500, 1500), [0, 1])):
        state = position(RULE_SETS["us"], "3D 5D", melds=melds, before=before)
        found = [each.about for each in problems(state) if each.reason == "opened-below-minimum"]
        assert found == short, before


# --- changing -----------------------------------------------------------------------------------------------


def new_values(state: State) -> list[tuple[State | SideState | Turn, str, object]]:
    """Each field of a state but its start, of a side and of a turn, with another value for it."""
    values: list[State | SideState | Turn] = [state, state.sides[0], state.turn]
    return [
        (value, each.name, object()) for value in values for each in fields(value) if each.name != "start"
    ]


def test_a_changed_value_has_the_new_field_and_every_other_as_before() -> None:
    """The value that was changed stays what it was, and so does what is changed again."""
    state = in_play(RULE_SETS["us"])
    for value, name, new in new_values(state):
        before = replace(value)  # type: ignore[type-var]
        after = changed(value, **{name: new})  # type: ignore[type-var]
        assert type(after) is type(value)
        assert value == before, name
        for each in fields(value):
            wanted = new if each.name == name else getattr(value, each.name)
            assert getattr(after, each.name) is wanted, (name, each.name)
        again = changed(after, **{name: None})
        assert getattr(again, name) is None
        assert getattr(after, name) is new


def test_what_follows_from_a_state_follows_from_the_changed_one() -> None:
    """Whatever has been asked of a state before, the new one answers for itself."""
    state = in_play(RULE_SETS["us"])
    asked = (state.rules, state.seats, state.hand, state.side, state.laid_points(0), state.pot_for(1))
    taken = replace(state.sides[1], took_pot=True, melds=())
    after = changed(
        state,
        player=1,
        hands=(state.hands[0], sorted_cards(parse_cards("3D")), *state.hands[2:]),
        sides=(replace(state.sides[0], melds=()), taken),
    )
    assert after.rules is state.rules
    assert after.hand == parse_cards("3D")
    assert after.side is taken
    assert (after.laid_points(0), after.pot_for(1)) == (0, False)
    assert asked == (state.rules, state.seats, state.hand, state.side, state.laid_points(0), state.pot_for(1))
