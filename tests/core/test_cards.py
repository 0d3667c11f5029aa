"""Cards: values, copies, and every way in which people write them."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import pairwise

import pytest

from buraco_core.cards import (
    ALL_CARDS,
    JOKER,
    KEY_BITS,
    Card,
    CardTextError,
    Rank,
    Suit,
    card,
    deck_copies,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    pretty_card,
    pretty_cards,
)
from buraco_core.message import M_, quoted

CODES = [rank + suit for suit in "SHDC" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] + ["JK"]
SIGNS = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}


@pytest.mark.clauses("DECK-2")
@pytest.mark.parametrize(("ranks", "points"), [("3 4 5 6 7", 5), ("8 9 10 J Q K", 10), ("A", 15), ("2", 20)])
def test_card_values(ranks: str, points: int) -> None:
    assert {parse_card(rank + suit).points for rank in ranks.split() for suit in "SHDC"} == {points}


@pytest.mark.clauses("DECK-2")
def test_a_joker_is_worth_thirty_and_a_whole_deck_adds_up() -> None:
    assert JOKER.points == 30
    assert sum(each.points for each in ALL_CARDS) == 4 * (5 * 5 + 6 * 10 + 15 + 20) + 30


@pytest.mark.clauses("DECK-1", "VAR-1")
@pytest.mark.parametrize(
    ("packs", "jokers", "size"), [(2, False, 104), (2, True, 108), (3, False, 156), (3, True, 162)]
)
def test_a_deck_holds_every_card_once_a_pack_and_a_joker_twice(packs: int, jokers: bool, size: int) -> None:
    copies = {each: deck_copies(each, packs, jokers) for each in ALL_CARDS}
    assert sum(copies.values()) == size
    assert {copies[each] for each in ALL_CARDS if each is not JOKER} == {packs}
    assert copies[JOKER] == (2 * packs if jokers else 0)


@pytest.mark.clauses("WILD-1")
def test_twos_and_jokers_are_wild_and_nothing_else() -> None:
    assert {each.code for each in ALL_CARDS if each.is_wild} == {"2S", "2H", "2D", "2C", "JK"}


def test_there_are_53_kinds_each_at_its_index_with_its_own_key() -> None:
    assert [each.code for each in ALL_CARDS] == CODES
    assert [each.index for each in ALL_CARDS] == list(range(53))
    assert all(below.key << KEY_BITS == above.key for below, above in pairwise(ALL_CARDS))
    assert len({*ALL_CARDS}) == 53


@pytest.mark.parametrize("code", CODES)
def test_every_spelling_of_a_card_is_the_one_card(code: str) -> None:
    found = parse_card(code)
    spellings = [code.lower(), f" {code}\n", format_card(found), pretty_card(found)]
    if code != "JK":
        rank, suit = code[:-1], code[-1]
        spellings += [rank + sign for sign in SIGNS[suit]]
        spellings += [rank.lower() + sign + selector for sign in SIGNS[suit] for selector in "\ufe0e\ufe0f"]
        if rank == "10":
            spellings += ["T" + suit, "t" + suit.lower(), "T" + SIGNS[suit][0]]
        assert card(Rank(rank), Suit(suit)) is found
    else:
        spellings += ["joker", "Joker", "jk"]
    assert all(parse_card(each) is found for each in spellings), spellings
    assert eval(repr(found), {"parse_card": parse_card}) is found
    assert str(found) == code


@pytest.mark.parametrize(
    "text", ["", " ", "1S", "11H", "0D", "SA", "A", "S", "10", "TT", "7HH", "7H8H", "JKS", "JJ", "7♥♥", "٧H"]
)
def test_text_that_is_no_card_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        parse_card(text)
    said = str(caught.value)
    assert said.startswith(f"{text!r} is no card: write the rank (A 2 3 4 5 6 7 8 9 10 J Q K)")
    assert "JK for a joker" in said
    assert caught.value.text == text


@pytest.mark.parametrize("value", [None, 7, ["7H"], {"card": "7H"}, True])
def test_a_value_that_is_no_text_is_no_card(value: object) -> None:
    with pytest.raises(CardTextError):
        parse_card(value)  # type: ignore[arg-type]
    with pytest.raises(CardTextError):
        parse_cards(["7H", value])  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("x" * 1_000_000, f"'{'x' * 60}…' is no card: "),
        ("x" * 60, f"'{'x' * 60}' is no card: "),
        (["7H"], "a list is no card: "),
        ({"card": "7H"}, "an object is no card: "),
        (None, "null is no card: "),
        (True, "true is no card: "),
        (7, "7 is no card: "),
        (10**5000, "a number of very many digits is no card: "),
        (object(), "a value of type object is no card: "),
    ],
    ids=lambda each: type(each).__name__,
)
def test_a_sentence_quotes_no_more_than_it_bears(value: object, said: str) -> None:
    with pytest.raises(CardTextError) as caught:
        parse_card(value)  # type: ignore[arg-type]
    assert str(caught.value).startswith(said)
    assert len(str(caught.value)) < 300


def test_a_list_of_any_depth_is_told_by_what_it_is() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert quoted(deep) == M_("a list")
    while deep:
        deep = deep.pop()  # type: ignore[assignment]


def test_several_cards_are_divided_by_blanks_or_commas_and_keep_their_order() -> None:
    wanted = ["AS", "2S", "10D", "JK", "AS"]
    for text in ("AS 2S 10D JK AS", "a♠,2♠,t♦,joker,A♠", "  as ,2s\n10d\tjk, as,"):
        assert [each.code for each in parse_cards(text)] == wanted
    assert parse_cards(["AS", parse_card("2S")]) == parse_cards("AS 2S")
    assert parse_cards("") == ()
    assert format_cards(parse_cards("AS 2S 10D")) == "AS 2S 10D"
    assert pretty_cards(parse_cards("AS 10H JK")) == "A♠ 10♥ joker"
    assert parse_cards(pretty_cards(ALL_CARDS)) == ALL_CARDS


def test_a_card_does_not_change_and_survives_copies_as_itself() -> None:
    seven = parse_card("7H")
    with pytest.raises(AttributeError):
        seven.points = 50
    assert copy.deepcopy(seven) is seven
    assert pickle.loads(pickle.dumps(seven)) is seven
    assert Counter(parse_cards("7H 7h T♥ 10H")) == {seven: 2, parse_card("10H"): 2}
    assert isinstance(seven, Card)
