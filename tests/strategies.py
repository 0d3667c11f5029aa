"""Hypothesis strategies for tables, melds, hands and sheets; `core/test_strategies_reach.py` shows what they reach.

Cards are texts and rules are dicts of switches, as in the oracle: nothing here imports the engine. A strategy draws
small plain things (a suit, a start, a length, where the wild goes), so that a failing example shrinks to a short one.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from oracle.dealing import within_deck
from oracle.melds import RANKS, SUITS, all_kinds, copies, judge, may_be_wild, natural_at
from oracle.switches import RULE_SETS, VALUES, Switches

SIX_PLAYERS: list[Switches] = [{"packs": 3, "seating": "3x2"}, {"packs": 3, "seating": "2x3"}]
HOUSE_RULES = {name: values for name, values in VALUES.items() if name not in ("packs", "seating")}


ABOUT_MELDS = ["jokers", "aces", "group_ranks", "semi_clean", "one_group_per_rank", "wild_moves"]
ABOUT_SCORES = ["lift", "out_needs", "no_pot_penalty", "unplayed_pot", "match", "semi_clean"]


@st.composite
def switch_changes(draw: st.DrawFn, about: list[str]) -> Switches:
    """What a table changes in its rule set: nothing, some of the switches named, any switch, or three packs."""
    how = draw(st.sampled_from(["nothing", "nothing", "about", "about", "any", "six"]))
    if how == "nothing":
        return {}
    if how == "six":
        return draw(st.sampled_from(SIX_PLAYERS))
    names = draw(
        st.lists(st.sampled_from(about if how == "about" else sorted(HOUSE_RULES)), max_size=3, unique=True)
    )
    return {name: draw(st.sampled_from(HOUSE_RULES[name])) for name in names}


@st.composite
def tables(draw: st.DrawFn, about: list[str]) -> tuple[str, Switches, Switches]:
    """A rule set's key, the table's changes, and all the switches together."""
    key = draw(st.sampled_from(list(RULE_SETS)))
    changed = draw(switch_changes(about))
    return key, changed, {**RULE_SETS[key], **changed}


def _wilds(sw: Switches) -> list[str]:
    return [card for card in all_kinds(sw) if may_be_wild(card)]


@st.composite
def runs(draw: st.DrawFn, sw: Switches) -> list[str]:
    """Cards of one suit in a row, round the corner too, with a wild in a place, beyond an end, or with a gap."""
    seq_suit = draw(st.sampled_from(SUITS))
    start = draw(st.one_of(st.sampled_from([1, 2, 3, 11, 12]), st.integers(1, 13)))
    length = draw(st.sampled_from([3, 2, 4, 5, 6, 7, 7, 8, 8, 9, 12, 13, 14, 14]))
    if length == 14 or start + length > 18:
        start = draw(st.sampled_from([1, start]))
    cards = [natural_at(place, seq_suit) for place in range(start, start + length)]
    wilds = st.sampled_from(["2" + seq_suit, *_wilds(sw)])
    how = draw(st.sampled_from(["plain", "stands", "low end", "high end", "added", "gap"]))
    if how == "stands":
        cards[draw(st.integers(0, length - 1))] = draw(wilds)
    elif how == "low end":
        cards[0] = draw(wilds)
    elif how == "high end":
        cards[-1] = draw(wilds)
    elif how == "added":
        cards.append(draw(wilds))
    elif how == "gap" and length > 3:
        del cards[draw(st.integers(1, length - 2))]
        if draw(st.booleans()):
            cards.append(draw(wilds))
    return cards


@st.composite
def corners(draw: st.DrawFn, sw: Switches) -> list[str]:
    """Two to four cards around the ace, where sequences begin, end, and never go on."""
    seq_suit = draw(st.sampled_from(SUITS))
    start = draw(st.integers(11, 15))
    cards = [natural_at(place, seq_suit) for place in range(start, start + draw(st.integers(2, 4)))]
    if draw(st.booleans()):
        cards.append(draw(st.sampled_from(["2" + seq_suit, _wilds(sw)[-1], _wilds(sw)[0]])))
    return cards


@st.composite
def groups(draw: st.DrawFn, sw: Switches) -> list[str]:
    """Cards of one rank, three to all that there are, with none, one or two wilds."""
    rank = draw(st.sampled_from(RANKS))
    pool = [rank + s for s in SUITS for _ in range(sw["packs"])]
    size = draw(st.sampled_from([3, 2, 4, 6, 7, 8, len(pool)]))
    start = draw(st.integers(0, len(pool) - 1))
    cards = [pool[(start + i) % len(pool)] for i in range(size)]
    return cards + draw(st.lists(st.sampled_from(_wilds(sw)), max_size=2))


@st.composite
def handfuls(draw: st.DrawFn, sw: Switches) -> list[str]:
    """Any cards, wilds more often than in the deck."""
    card = st.one_of(st.sampled_from(all_kinds(sw)), st.sampled_from(_wilds(sw)))
    return draw(st.lists(card, min_size=1, max_size=9))


@st.composite
def cards_asked(draw: st.DrawFn, sw: Switches) -> list[str]:
    """Cards that the deck has, in any order: melds, near misses and nonsense."""
    cards = draw(st.one_of(runs(sw), corners(sw), groups(sw), handfuls(sw)))
    changed = draw(st.sampled_from(["not", "not", "not", "a card more", "a card less"]))
    if changed == "a card more":
        cards = [*cards, draw(st.sampled_from(all_kinds(sw)))]
    elif changed == "a card less" and len(cards) > 1:
        i = draw(st.integers(0, len(cards) - 1))
        cards = cards[:i] + cards[i + 1 :]
    kept: list[str] = []
    for card in cards:
        if kept.count(card) < copies(card, sw):
            kept.append(card)
    if not kept:
        kept = [all_kinds(sw)[0]]
    order = draw(st.sampled_from(["rising", "falling", "first card last", "mixed"]))
    if order == "mixed":
        return draw(st.permutations(kept))
    return {"rising": kept, "falling": kept[::-1], "first card last": kept[1:] + kept[:1]}[order]


@st.composite
def meld_questions(draw: st.DrawFn) -> tuple[str, Switches, Switches, list[str], bool]:
    """(rules, changes, all switches, cards, as laid)."""
    rules, changed, sw = draw(tables(ABOUT_MELDS))
    return rules, changed, sw, draw(cards_asked(sw)), draw(st.booleans())


@st.composite
def hands(draw: st.DrawFn, sw: Switches, max_size: int = 11) -> list[str]:
    """A hand with something to lay in it: parts of melds, then any cards."""
    held: list[str] = []
    how = draw(st.sampled_from(["one run", "parts", "parts and more", "loose"]))
    if how == "one run":
        parts = [draw(runs(sw))]
    else:
        parts = draw(st.lists(st.one_of(runs(sw), groups(sw)), max_size=3)) if how != "loose" else []
    extra = draw(handfuls(sw)) if how in ("parts and more", "loose") else []
    for card in [*(card for part in parts for card in part), *extra]:
        if len(held) < max_size and held.count(card) < copies(card, sw):
            held.append(card)
    return held


@st.composite
def opening_questions(draw: st.DrawFn) -> tuple[Any, ...]:
    """(rules, changes, all switches, hand, match score, failed openings)."""
    rules, changed, sw = draw(tables([*ABOUT_MELDS, "opening"]))
    score = draw(st.sampled_from([0, 1495, 1500, -400, 1999]))
    return rules, changed, sw, draw(hands(sw)), score, draw(st.integers(0, 2))


@st.composite
def sheets(draw: st.DrawFn) -> tuple[str, Switches, Switches, list[dict[str, Any]], bool]:
    """(rules, changes, all switches, sides, over); not every sheet can be: some go out without what it takes."""
    rules, changed, sw = draw(tables(ABOUT_SCORES))
    n_sides, players = int(sw["seating"][0]), int(sw["seating"][2])
    used: Counter[str] = Counter()

    def take(cards: list[str]) -> bool:
        if not within_deck([*used.elements(), *cards], sw):
            return False
        used.update(cards)
        return True

    sides = []
    for _ in range(n_sides):
        melds = []
        ranks: set[str] = set()
        for cards in draw(st.lists(st.one_of(runs(sw), groups(sw)), max_size=4)):
            if not within_deck(cards, sw):
                continue
            verdict = judge(cards, sw)
            if not verdict["valid"]:
                continue
            rank = next(card[:-1] for card in cards if not may_be_wild(card))
            if verdict["kind"] == "group" and sw["one_group_per_rank"]:
                if rank in ranks:
                    continue
                ranks.add(rank)
            if take(cards):
                melds.append(cards)
        hands_ = [cards for cards in draw(st.lists(handfuls(sw), max_size=players)) if take(cards)]
        pot = None
        if draw(st.booleans()):
            left = [c for c in all_kinds(sw) for _ in range(copies(c, sw) - used[c])]
            start = draw(st.integers(0, max(0, len(left) - 11)))
            if len(left) >= start + 11 and take(left[start : start + 11]):
                pot = left[start : start + 11]
        sides.append(
            {
                "melds": melds,
                "hands": [*hands_, *[[]] * (players - len(hands_))],
                "took_pot": pot is not None or draw(st.booleans()),
                "unplayed_pot": pot,
                "went_out": False,
                "exact_cut": False,
                "before": draw(st.sampled_from([0, 1495, 1990, 2000, -75])),
            }
        )
    if draw(st.booleans()):
        sides[draw(st.integers(0, n_sides - 1))]["went_out"] = True
    if sw["lift"] == "exact" and draw(st.booleans()):
        sides[draw(st.integers(0, n_sides - 1))]["exact_cut"] = True
    return rules, changed, sw, sides, draw(st.booleans())
