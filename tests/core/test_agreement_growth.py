"""What may be added to a meld on the table, and where its wild lies then: the engine beside an exhaustive oracle."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random, SystemRandom

import pytest

from buraco_core import rulesets
from buraco_core.actions import sorted_cards
from buraco_core.cards import parse_cards
from buraco_core.melds import Meld, additions, grown, judge, wild_moved
from buraco_core.rules import Rules
from oracle import game_lays, growth
from oracle.dealing import SHAPES, rich_hand, within_deck
from oracle.growth import Cards, Lying
from oracle.melds import RANKS, SUITS, all_kinds, copies, may_be_wild, natural_at, rank, suit
from oracle.switches import VALUES, Switches, single_switches, table

SEED = os.environ.get("BURACO_SEED") or str(SystemRandom().randrange(10**6))
MELD_SWITCHES = ["packs", "jokers", "aces", "group_ranks", "semi_clean", "wild_moves"]
MELD_TABLES = single_switches(MELD_SWITCHES)
MIXED = [*MELD_SWITCHES[1:], "one_group_per_rank"]


def named(case: tuple[str, Switches]) -> str:
    rules, changed = case
    return "-".join([rules, *(f"{name}={value}" for name, value in changed.items() if name != "packs")])


def engine_rules(rules: str, changed: Switches) -> Rules:
    return rulesets.RULE_SETS[rules].with_switches(changed)


def as_lying(meld: Meld) -> Lying:
    """The engine's meld as the oracle writes it; the wild must be where the engine says that it is."""
    cards = tuple(card.code for card in meld.cards)
    if meld.kind == "group":
        return Lying(tuple(sorted(cards)), 0)
    lies = growth.standing(cards, meld.wild.index if meld.wild else None)
    if meld.wild:
        assert meld.wild.card.code == cards[meld.wild.index]
        assert meld.wild.stands_for is not None
        assert meld.wild.stands_for.code == natural_at(lies.first + meld.wild.index, lies.suit), meld
    return lies


def lyings_on_a_table(cards: list[str], rules: Rules) -> Iterator[Meld]:
    """Each way in which a meld of these cards may lie, as the engine's meld, rising; none if they are no meld."""
    best = judge(parse_cards(cards), rules).meld
    if best is None:
        return
    if best.kind == "group":
        yield best
        return
    sw = {name: "off" if value is None else value for name, value in rules.switches().items()}
    for _, placement in growth.readings(tuple(cards), sw):
        wilds = growth.lying(placement).wild()
        if (wilds is None) != (best.wild is None):
            continue  # dirty by choice of reading (WILD-8)
        laid = judge(parse_cards([card for _, card in placement]), rules, as_laid=True).meld
        assert laid is not None
        if as_lying(laid).first == placement[0][0]:  # the other order of the same cards reads otherwise
            yield laid


def check(rules: Rules, sw: Switches, meld: Meld, hand: Cards) -> Counter[str]:
    """Holds the engine against the oracle for one meld and one hand, and counts what was seen."""
    lies = as_lying(meld)
    about = f"\nBURACO_SEED={SEED} {rules.key} {sw}\n{lies} and the hand {' '.join(hand)}"
    expected = growth.additions(lies, hand, sw)
    assert game_lays.additions(lies, hand, sw) == expected, "the oracle of play finds others" + about
    listed = additions(meld, parse_cards(hand), rules)
    told = {tuple(sorted(card.code for card in cards)): laid for cards, laid in listed}
    assert len(told) == len(listed), "an addition is listed twice" + about
    sizes = [len(cards) for cards, _ in listed]
    assert sizes == sorted(sizes), "few cards come before many" + about
    assert set(told) == set(expected), (
        f"too many {sorted(set(told) - set(expected))}, missing {sorted(set(expected) - set(told))}" + about
    )
    seen = Counter(parts=1, additions=len(told))
    for part in growth.parts_of(hand):
        if not part:
            continue
        after = grown(meld, parse_cards(part), rules)
        if part not in expected:
            assert not isinstance(after, Meld), f"{part} may not be added" + about
            seen["held"] += after is not None
            continue
        assert isinstance(after, Meld), f"{part} may be added" + about
        assert after == told[part], f"{part}: two answers" + about
        lay = as_lying(after)
        assert lay in expected[part], f"{part} gives {lay}, not {sorted(expected[part])}" + about
        assert after.state == growth.state_of(lay, sw), f"{part} gives {lay}" + about
        seen[after.state] += 1
    slid, slid_to = wild_moved(meld, rules), growth.slid(lies, sw)
    assert (None if slid is None else as_lying(slid)) == slid_to, "the wild slides" + about
    seen["slid"] += slid is not None
    return seen


def split(rng: Random, sw: Switches) -> tuple[list[str], Cards]:
    """A meld or nearly one, cut in two: what lies on the table, and a hand that would grow it, with other cards."""
    if rng.random() < 0.05:
        return ace_that_may_change_ends(rng, sw)
    whole = some_meld(rng, sw)
    rng.shuffle(whole)
    if rng.random() < 0.6 and suit(whole[0]):
        whole.sort(
            key=lambda card: (may_be_wild(card), suit(card), RANKS.index(rank(card)) if suit(card) else 0)
        )
        i = rng.randint(0, len(whole) // 2)
        whole = whole[i:] + whole[:i]  # neighbours on the table, or nearly
    cards = whole[: rng.choice([3, 3, 3, 4, 4, 5, 7])]
    if rng.random() < 0.4:
        wild = rng.choice([card for card in all_kinds(sw) if may_be_wild(card)])
        cards[rng.randrange(len(cards))] = wild
    hand = whole[len(cards) :]
    deck = Counter({kind: copies(kind, sw) for kind in all_kinds(sw)}) - Counter(cards) - Counter(hand)
    near = [card for card in deck.elements() if may_be_wild(card) or card[-1] == cards[0][-1]]
    hand = [*hand[: rng.choice([2, 4, 6, 8])], *rng.sample(near, min(len(near), rng.randint(0, 3)))]
    return cards, tuple(sorted(hand))


def ace_that_may_change_ends(rng: Random, sw: Switches) -> tuple[list[str], Cards]:
    """A sequence with an ace at one end, and nearly all the cards of the way to the other end in the hand."""
    s = rng.choice(SUITS)
    way = [natural_at(place, s) for place in range(1, 14)]
    if rng.random() < 0.4:
        way = [way[0], *reversed(way[1:])]
    size = rng.choice(
        [5, 7, 8, 9, 10, 11]
    )  # the more is left in the hand, the longer it takes to try all of it
    cards, rest = way[:size], way[size:]
    wilds = [card for card in all_kinds(sw) if may_be_wild(card)]
    if rng.random() < 0.6:
        cards[rng.choice([1, rng.randrange(1, size)])] = rng.choice(wilds)
    hand = rng.sample(rest, max(0, len(rest) - rng.choice([0, 1, 1, 1, 2])))
    hand += rng.sample([*wilds, "A" + s, cards[1]], rng.choice([0, 0, 1, 2]))
    return cards, tuple(sorted(hand))


def some_meld(rng: Random, sw: Switches) -> list[str]:
    while True:
        cards = rng.choice(SHAPES)(rng, sw)
        if len(cards) > 2 and within_deck(cards, sw):
            return cards


@pytest.mark.clauses("WILD-5", "WILD-6", "WILD-7", "WILD-8", "WILD-9", "SEQ-2", "GRP-2", "CLEAN-1")
@pytest.mark.parametrize("case", MELD_TABLES, ids=named)
def test_additions_agree(case: tuple[str, Switches]) -> None:
    name, changed = case
    rng = Random(f"{SEED} growth {named(case)}")
    rules, sw = engine_rules(name, changed), table(name, changed)
    seen: Counter[str] = Counter()
    wanted = 60 if not changed else 16
    while seen["parts"] < wanted:
        cards, hand = split(rng, sw)
        if not within_deck([*cards, *hand], sw):
            continue
        for meld in lyings_on_a_table(cards, rules):
            seen += check(rules, sw, meld, hand)
    assert seen["additions"], seen


@pytest.mark.parametrize("name", rulesets.RULE_SETS)
def test_additions_agree_where_an_ace_may_change_ends(name: str) -> None:
    rng = Random(f"{SEED} ace growth {name}")
    rules, sw = engine_rules(name, {}), table(name)
    seen: Counter[str] = Counter()
    while seen["parts"] < 15:
        cards, hand = ace_that_may_change_ends(rng, sw)
        if within_deck([*cards, *hand], sw) and len(hand) < 9:
            for meld in lyings_on_a_table(cards, rules):
                seen += check(rules, sw, meld, hand)
    assert seen["additions"], seen


@pytest.mark.parametrize("name", rulesets.RULE_SETS)
def test_additions_agree_where_house_rules_mix(name: str) -> None:
    rng = Random(f"{SEED} mixed growth {name}")
    seen: Counter[str] = Counter()
    for _ in range(8):
        changed = {each: rng.choice(VALUES[each]) for each in MIXED}
        rules, sw = engine_rules(name, changed), table(name, changed)
        while not seen["parts"] or rng.random() < 0.9:
            cards, hand = split(rng, sw)
            if within_deck([*cards, *hand], sw):
                for meld in lyings_on_a_table(cards, rules):
                    seen += check(rules, sw, meld, hand)
    assert seen["additions"], seen


@pytest.mark.parametrize("name", rulesets.RULE_SETS)
def test_new_melds_of_the_oracle_of_play_are_all_that_there_are(name: str) -> None:
    """It stands cards place by place; here every choice of cards is tried, one by one."""
    rng = Random(f"{SEED} new melds {name}")
    found = 0
    for _ in range(25):
        sw = table(name, {each: rng.choice(VALUES[each]) for each in MIXED if rng.random() < 0.3})
        hand = tuple(rich_hand(rng, sw, 8))
        melds = {part for part in growth.parts_of(hand) if growth.laid(part, sw)}
        assert game_lays.new_melds(hand, sw) == melds, f"BURACO_SEED={SEED} {sw} {hand}"
        found += len(melds)
    assert found


# The rules' own examples and the places where they turn: the table's cards in place, what is added, how it lies then
# ("" where it may not be added), all by hand from the clauses.
BY_HAND = [
    # WILD-5: all together a valid reading, or the wild between two naturals held, or every wild held
    ("us", "4H 5H 2C", "8H", ""),
    ("us", "4H 2C 6H", "8H", ""),
    ("us", "4H 2C 6H", "5H 8H", "4H 5H 6H 2C 8H"),
    ("italian", "4H 2C 6H", "5H 8H", "4H 5H 6H 2C 8H"),
    ("fibur", "4H 2C 6H", "5H 8H", ""),
    ("us", "2C 4H 5H", "7H", "4H 5H 2C 7H"),
    ("italian", "2C 4H 5H", "7H", "4H 5H 2C 7H"),
    ("fibur", "2C 4H 5H", "7H", ""),
    ("fibur", "2C 4H 5H", "3H", "2C 3H 4H 5H"),
    ("fibur", "4H 2C 6H", "5H", "2C 4H 5H 6H"),
    ("italian", "4H 2C 6H", "5H", "2C 4H 5H 6H"),
    ("us", "4H 5H 2C", "3H", "3H 4H 5H 2C"),
    ("us", "AH 2C 3H 4H", "2H", "AH 2H 3H 4H 2C"),
    ("fibur", "AH JK 3H 4H", "2H", "AH 2H 3H 4H JK"),
    ("italian", "JK QH KH AH", "JH", "JK JH QH KH AH"),
    # WILD-6: a wild does not displace a wild, a two comes home
    ("us-jokers", "2S 4S 5S 6S", "JK", "2S JK 4S 5S 6S"),
    ("italian", "2S 4S 5S 6S", "JK", ""),
    ("fibur", "2S 4S 5S 6S", "JK", ""),
    ("italian", "2S 4S 5S 6S", "3S JK", "JK 2S 3S 4S 5S 6S"),
    ("fibur", "AC JK 3C", "2C", "AC 2C 3C JK"),
    ("italian", "AC JK 3C", "2C", "AC 2C 3C JK"),
    ("us-jokers", "AC JK 3C", "2C", "AC 2C 3C JK"),
    ("italian", "JK 4S 5S", "2C", ""),
    # WILD-7: a natural two becomes wild past a gap
    ("us", "2H 3H 4H 5H 6H 7H", "9H", "3H 4H 5H 6H 7H 2H 9H"),
    ("italian", "2H 3H 4H 5H 6H 7H", "9H", "3H 4H 5H 6H 7H 2H 9H"),
    ("fibur", "2H 3H 4H 5H 6H 7H", "9H", "3H 4H 5H 6H 7H 2H 9H"),
    ("us", "AH 2H 3H 4H", "6H", ""),
    # CLEAN-1: home again, it is clean
    ("us", "2H 4H 5H", "3H", "2H 3H 4H 5H"),
    # SEQ-2: an ace goes from the low end to the high one, and both ends
    ("us", "AS 2H 3S 4S 5S 6S 7S 8S 9S 10S", "QS KS", "3S 4S 5S 6S 7S 8S 9S 10S 2H QS KS AS"),
    ("us", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S", "QS KS", "3S 4S 5S 6S 7S 8S 9S 10S 2S QS KS AS"),
    ("italian", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S", "QS KS", "3S 4S 5S 6S 7S 8S 9S 10S 2S QS KS AS"),
    ("italian", "AS JK 3S 4S 5S 6S 7S 8S 9S 10S", "QS KS", ""),
    ("fibur", "AS JK 3S 4S 5S 6S 7S 8S 9S 10S", "QS KS", ""),
    ("italian", "AS JK 3S 4S 5S 6S 7S 8S 9S 10S", "JS QS KS", "AS JK 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"),
    ("us", "JS QS KS AS", "2S", "2S JS QS KS AS"),
    ("us", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", "AS", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"),
    ("italian", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", "AS", ""),
    ("us", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "AS AS", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"),
    ("us", "2S 3S 4S 5S 6S 7S 8S 9S 2H JS QS KS", "AS AS", "AS 2S 3S 4S 5S 6S 7S 8S 9S 2H JS QS KS AS"),
    ("italian", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "AS AS", ""),
    # SEQ-2, WILD-6: it goes to the low end, for the two comes home there and another wild stands in a gap
    ("us", "JS QS 2S AS", "3S 4S 6S 7S 8S 9S 10S 2H", "AS 2S 3S 4S 2H 6S 7S 8S 9S 10S JS QS"),
    ("us", "JS QS 2S AS", "3S 4S 6S 7S 8S 9S 10S", ""),
    ("italian", "JS QS 2S AS", "3S 4S 6S 7S 8S 9S 10S 2H", ""),
    # WILD-5: an ace that fits at both ends stays at its own
    ("us-jokers", "10S JS QS JK AS", "2S 3S 4S 5S 6S 7S 8S 9S", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS JK AS"),
    ("us-jokers", "AS 2S 3S JK 5S", "6S 7S 8S 9S 10S JS QS KS", "AS 2S 3S JK 5S 6S 7S 8S 9S 10S JS QS KS"),
    # GRP-2: nine at most, one wild
    ("fibur", "7S 7S 7H 7H 7D 7D 7C", "7C 2S", "7S 7S 7H 7H 7D 7D 7C 7C 2S"),
    ("fibur", "7S 7S 7H 2C", "2S", ""),
    ("us", "7S 8S 9S", "7H", ""),
]


@pytest.mark.clauses("WILD-5", "WILD-6", "WILD-7", "SEQ-2", "GRP-2")
@pytest.mark.parametrize(("name", "cards", "added", "after"), BY_HAND)
def test_additions_by_hand(name: str, cards: str, added: str, after: str) -> None:
    rules, sw = engine_rules(name, {}), table(name)
    meld = judge(parse_cards(cards), rules, as_laid=True).meld
    assert meld is not None
    check(rules, sw, meld, tuple(sorted(added.split())))
    then = grown(meld, parse_cards(added), rules)
    lay = " ".join(card.code for card in then.cards) if isinstance(then, Meld) else ""
    if then is not None and isinstance(then, Meld) and then.kind == "group":
        assert sorted(lay.split()) == sorted(after.split())
    else:
        assert lay == after


@pytest.mark.clauses("WILD-5", "WILD-6")
def test_what_was_answered_where_wilds_move_otherwise_is_not_answered_again() -> None:
    """The same melds and hands at three tables that differ in nothing else, asked about in turn."""
    for cards, added, tables in [
        ("2C 4H 5H", "7H", ["free", "end-free"]),
        ("4H 2C 6H", "5H 8H", ["free", "end-free"]),
        ("2S 4S 5S 6S", "JK", ["free"]),
        ("JK 4S 5S", "3S", ["free", "end-free", "when-replaced"]),
    ]:
        for moves in VALUES["wild_moves"]:
            rules = engine_rules("us-jokers", {"wild_moves": moves})
            meld = judge(parse_cards(cards), rules, as_laid=True).meld
            assert meld is not None
            listed = [each for each, _ in additions(meld, parse_cards(added), rules)]
            assert (sorted_cards(parse_cards(added)) in listed) is (moves in tables), (cards, added, moves)
            assert isinstance(grown(meld, parse_cards(added), rules), Meld) is (moves in tables), (
                cards,
                moves,
            )


@pytest.mark.clauses("WILD-5", "WILD-9")
def test_wilds_slide_by_hand() -> None:
    """From end to end where wilds may move, never from between two naturals, nor where there is no place."""
    for name, cards, after in [
        ("us", "2C 4H 5H", "4H 5H 2C"),
        ("italian", "4H 5H 2C", "2C 4H 5H"),
        ("fibur", "2C 4H 5H", ""),
        ("us", "4H 2C 6H", ""),
        ("us", "AH 2H 2C", ""),
        ("us", "2C KH AH", ""),
        ("us", "2C JH QH", "JH QH 2C"),
        ("us", "2C 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 2C"),
        ("us", "2C 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", ""),
        ("italian", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 2C", ""),
    ]:
        rules = engine_rules(name, {})
        meld = judge(parse_cards(cards), rules, as_laid=True).meld
        assert meld is not None
        then = wild_moved(meld, rules)
        assert (" ".join(card.code for card in then.cards) if then else "") == after, (name, cards)
