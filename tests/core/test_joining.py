"""Why cards cannot join a meld that lies: the meld stays what it is, and what would come to it is at fault."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from buraco_core.actions import Add
from buraco_core.cards import Card, parse_cards
from buraco_core.dealing import full_deck
from buraco_core.legality import why_not
from buraco_core.melds import (
    Held,
    Meld,
    NotInDeckError,
    additions,
    check_in_deck,
    grown,
    joining_problems,
    judge,
    meld_table,
)
from buraco_core.play import apply
from buraco_core.position import position
from buraco_core.puzzles.codes import parse_rules
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.text import Speaker

CASES: list[tuple[str, str, str, str, str, str]] = [
    # A sequence stays one, whatever its cards would be as a heap.
    ("us-jokers", "AS 2S JK", "AH", "suit", "SEQ-1", "AH"),
    ("italian", "AD 2D JK", "AS", "suit", "SEQ-1", "AS"),
    ("us-jokers", "AC 2C 2D", "AC", "twice", "SEQ-1", "AC"),
    ("italian", "2S 2C 4S", "4C", "suit", "SEQ-1", "4C"),
    ("fibur", "JK 2D 3D", "3C", "suit", "SEQ-1", "3C"),
    # So does a group.
    ("italian", "QC QC 2D", "JC", "mixed-ranks", "GRP-1", "JC"),
    ("us", "JS JS 2S", "KS", "mixed-ranks", "GRP-1", "KS"),
    ("us", "KS KS 2S", "2H", "two-wilds", "WILD-1", "2S 2H"),
    # Its wild is one, and lies where it lies.
    ("fibur", "4D 5D 2D 7D", "2S", "two-wilds", "WILD-1", "2D 2S"),
    ("us", "4D 5D 2D 7D", "2S", "two-wilds", "WILD-1", "2D 2S"),
    ("us", "6H 7H 2H 9H", "4H", "gap", "SEQ-1", "4H"),
    ("us", "4H 5H 6H 2S", "9H", "gap", "SEQ-1", "9H"),
    ("fibur", "2S 4H 5H 6H", "9H", "gap", "SEQ-1", "9H"),
    # Round the corner, and aces.
    ("us", "2H KH AH", "3H", "corner", "SEQ-2", "3H"),
    ("italian", "2H JH QH KH AH", "3H", "corner", "SEQ-2", "3H"),
    ("us-jokers", "AC 2C 3C JK", "QC", "corner", "SEQ-2", "QC"),
    ("us-jokers", "AC 2C 3C JK", "JC", "gap", "SEQ-1", "JC"),
    ("us!aces~high", "QH KH AH", "2H 3H", "ace-high-only", "SEQ-2", "3H"),
    ("us!aces~high", "3H 4H 5H", "AH", "ace-high-only", "SEQ-2", "AH"),
    ("us!aces~low", "JH QH KH", "AH", "ace-low-only", "SEQ-2", "AH"),
    ("us!aces~low", "AH 2H 3H", "KH", "ace-low-only", "SEQ-2", "KH"),
    ("italian", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "AH", "two-aces", "SEQ-2", "AH"),
    ("us", "AH 2H 3H 4H", "AH", "twice", "SEQ-1", "AH"),
    ("us", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "2S", "no-room", "SEQ-2", "2S"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "lying", "coming", "reason", "clause", "cards"),
    CASES,
    ids=[f"{c[0]}: {c[2]} to {c[1]}" for c in CASES],
)
@pytest.mark.clauses("SEQ-1", "SEQ-2", "GRP-1", "WILD-1", "MELD-1")
def test_why_cards_cannot_join(
    key: str, lying: str, coming: str, reason: str, clause: str, cards: str
) -> None:
    rules = parse_rules(key)
    meld = judge(parse_cards(lying), rules).meld
    assert meld is not None
    assert grown(meld, parse_cards(coming), rules) is None
    found = joining_problems(meld, parse_cards(coming), rules)
    assert [(each.reason, each.clause, each.cards) for each in found] == [
        (reason, clause, parse_cards(cards))
    ]
    together = (*meld.cards, *parse_cards(coming))
    assert [together[index] for index in found[0].at] == list(found[0].cards)
    state = position(rules, f"{coming} 9S 10D", melds={0: (lying,)})
    refusal = why_not(state, Add(0, 0, 0, parse_cards(coming)))
    assert refusal is not None
    assert (refusal.reason, refusal.clause, refusal.cards) == ("no-meld", clause, parse_cards(cards))


def test_what_is_missing_is_told_from_where_the_meld_lies() -> None:
    def said(key: str, lying: str, coming: str) -> str:
        rules = rule_set(key)
        meld = judge(parse_cards(lying), rules).meld
        state = position(rules, f"{coming} 9S 10D", melds={0: (lying,)})
        refusal = why_not(state, Add(0, 0, 0, parse_cards(coming)))
        assert meld is not None
        assert refusal is not None
        return Speaker.for_rules(rules).say(refusal.message)

    assert said("us", "6H 7H 2H 9H", "4H").startswith("Between the 4♥ and the 6♥ the 5♥ is missing, and no ")
    assert "the 7♥ and 8♥ are missing: one wild" in said("us", "2S 4H 5H 6H", "9H"), "it may change ends"
    assert "Between the 6♥ and the 9♥ the 7♥ and 8♥" in said("fibur", "2S 4H 5H 6H", "9H")
    assert "so the 3♥ has no place" in said("us", "2H KH AH", "3H")


def rejected(many: int) -> Iterator[tuple[Rules, Meld, tuple[Card, ...]]]:
    """Melds of every rule set and way of aces, grown or not, each with cards near to it that cannot join."""
    random = Random("joining")
    tables = [
        *RULE_SETS.values(),
        *(rule_set(key).with_switches({"aces": each}) for key in ("us", "fibur") for each in ("high", "low")),
        rule_set("us").with_switches({"aces": "either", "wild_moves": "end-free"}),
    ]
    while many:
        rules = random.choice(tables)
        deck = list(full_deck(rules))
        there = meld_table(rules).melds_in(random.sample(deck, 16))
        if not there:
            continue
        meld = random.choice(there)
        for _ in range(random.randrange(3)):
            growing = additions(meld, random.sample(deck, 12), rules)
            meld = random.choice(growing)[1] if growing else meld
        near = [
            each
            for each in deck
            if each.is_wild or meld.suit is each.suit or meld.rank is each.rank or random.random() < 0.1
        ]
        coming = tuple(random.sample(near, random.choice((1, 1, 2, 3, 4))))
        try:
            check_in_deck((*meld.cards, *coming), rules)
        except NotInDeckError:
            continue
        if grown(meld, coming, rules) is None:
            many -= 1
            yield rules, meld, coming


def test_what_comes_is_at_fault_and_the_rest_of_it_may_join() -> None:
    for rules, meld, coming in rejected(2000):
        about = (rules.key, [str(each) for each in meld.cards], [str(each) for each in coming])
        found = joining_problems(meld, coming, rules)
        assert found, about
        at_fault = set[int]()
        for each in found:
            lies = {index for index in each.at if index < len(meld.cards)}
            held = {meld.wild.index} if meld.wild is not None and each.reason == "two-wilds" else set()
            assert lies == held, (about, each)
            assert each.reason != "no-room" or len(meld.cards) == 14, (about, each)
            at_fault.update(each.at)
        if meld.wild is None and any(each.reason == "two-wilds" for each in found):
            continue  # one of them may stay, and with it what else fits is another matter
        rest = tuple(each for index, each in enumerate(coming, len(meld.cards)) if index not in at_fault)
        assert not rest or isinstance(grown(meld, rest, rules), (Meld, Held)), about


@pytest.mark.parametrize(
    ("key", "lying", "coming", "clause"),
    [
        ("fibur", "10S JS QS 2D AS", "KS 8S", "WILD-5"),
        ("italian!aces~low", "4H 2H 6H 7H 8H 9H", "5H AH JK", "WILD-6"),
    ],
)
@pytest.mark.clauses("WILD-5", "WILD-6", "LAY-1")
def test_what_comes_with_the_card_that_frees_a_wild_is_told_to_come_after_it(
    key: str, lying: str, coming: str, clause: str
) -> None:
    rules = parse_rules(key)
    state = position(rules, f"{coming} 9S 10D", melds={0: (lying,)})
    cards = parse_cards(coming)
    refusal = why_not(state, Add(0, 0, 0, cards))
    assert refusal is not None
    assert refusal.clause == clause
    said = Speaker.for_rules(rules).say(refusal.message)
    assert said.endswith(" by itself, and see what fits then.")
    alone = Add(0, 0, 0, cards[:1])
    assert why_not(state, alone) is None
    if key == "fibur":
        assert why_not(apply(state, alone), Add(0, 0, 0, cards[1:])) is None, (
            "one after the other they may come"
        )


@pytest.mark.clauses("POT-4", "LAY-1")
def test_one_card_that_must_be_kept_is_not_told_to_be_fewer() -> None:
    """With the pot taken and no burraco, one of the last two cards may be laid by nobody, and two of three may not be."""
    rules = rule_set("italian")
    for hand, coming, words in (
        ("10S 9H", "9H", "keep this card, so that one is left"),
        ("10S 9H 10H", "9H 10H", "lay fewer cards, so that one is left"),
    ):
        state = position(rules, hand, melds={0: ("6H 7H 8H",)}, took_pot=(0,))
        refusal = why_not(state, Add(0, 0, 0, parse_cards(coming)))
        assert refusal is not None
        assert refusal.because == "POT-4"
        assert words in Speaker.for_rules(rules).say(refusal.message)
