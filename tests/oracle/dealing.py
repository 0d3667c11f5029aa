"""Questions to ask: cards that are melds, nearly melds or nothing of the sort, hands, and whole sheets.

Everything is drawn from a seeded `random.Random`, so a failure is found again by its seed.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from oracle.melds import RANKS, SUITS, all_kinds, copies, deck, judge, may_be_wild, natural_at
from oracle.switches import Switches


def within_deck(cards: list[str], sw: Switches) -> bool:
    """Whether the deck has these cards."""
    return all(count <= copies(card, sw) for card, count in Counter(cards).items())


def _wild(rng: Random, sw: Switches, own: str = "") -> str:
    wilds = [card for card in all_kinds(sw) if may_be_wild(card)]
    if own and rng.random() < 0.4:
        return "2" + own
    return rng.choice(wilds)


def _run(rng: Random, longest: int = 14) -> tuple[str, list[str]]:
    length = rng.choice([3, 3, 4, 5, 6, 7, 7, 8, 8, 9, 10, 12, 13, 14])
    length = min(length, longest)
    start = rng.randint(1, 15 - length)
    seq_suit = rng.choice(SUITS)
    return seq_suit, [natural_at(place, seq_suit) for place in range(start, start + length)]


def clean_run(rng: Random, sw: Switches) -> list[str]:  # noqa: ARG001 - every shape is called alike
    return _run(rng)[1]


def run_with_wild(rng: Random, sw: Switches) -> list[str]:
    seq_suit, cards = _run(rng)
    i = rng.choice([0, len(cards) - 1, rng.randrange(len(cards))])
    cards[i] = _wild(rng, sw, seq_suit)
    return cards


def run_and_wild(rng: Random, sw: Switches) -> list[str]:
    """A wild more than the run needs: at an end, beyond the ace, or a card too many."""
    seq_suit, cards = _run(rng, 13)
    return [*cards, _wild(rng, sw, seq_suit)]


def low_run_with_two_twos(rng: Random, sw: Switches) -> list[str]:
    """A natural two beside another wild, with or without the ace, with or without a gap."""
    seq_suit = rng.choice(SUITS)
    top = rng.randint(3, 10)
    cards = [natural_at(place, seq_suit) for place in range(rng.choice([1, 2]), top + 1)]
    if rng.random() < 0.5 and len(cards) > 3:
        cards.remove(rng.choice([card for card in cards if not card.startswith("2")]))
    return [*cards, _wild(rng, sw, seq_suit)]


def two_before_a_gap(rng: Random, sw: Switches) -> list[str]:
    seq_suit = rng.choice(SUITS)
    top = rng.randint(4, 9)
    cards = [natural_at(place, seq_suit) for place in [*range(2, top), top + 1]]
    return [*cards, _wild(rng, sw, seq_suit)] if rng.random() < 0.3 else cards


def group(rng: Random, sw: Switches) -> list[str]:
    r = rng.choice(RANKS)
    pool = [r + s for s in SUITS for _ in range(sw["packs"])]
    return rng.sample(pool, rng.randint(2, len(pool)))


def group_with_wild(rng: Random, sw: Switches) -> list[str]:
    cards = group(rng, sw) if rng.random() < 0.7 else group(rng, sw)[:8]
    return [*cards[: 4 * sw["packs"]], _wild(rng, sw)]


def seven_or_eight_of_a_rank(rng: Random, sw: Switches) -> list[str]:
    r = rng.choice([rank for rank in RANKS if rank != "2"])
    pool = [r + s for s in SUITS for _ in range(sw["packs"])]
    cards = rng.sample(pool, rng.choice([6, 7, 7, 8]))
    return [*cards, _wild(rng, sw)] if rng.random() < 0.7 else cards


def many_wilds(rng: Random, sw: Switches) -> list[str]:
    seq_suit, cards = _run(rng, 6)
    keep = rng.randint(0, 3)
    return rng.sample(cards, keep) + [_wild(rng, sw, seq_suit) for _ in range(rng.randint(2, 4))]


def ace_at_both_ends(rng: Random, sw: Switches) -> list[str]:
    seq_suit = rng.choice(SUITS)
    cards = [natural_at(place, seq_suit) for place in range(1, 15)]
    if rng.random() < 0.7:
        cards[rng.choice([0, 13, rng.randrange(14)])] = _wild(rng, sw, seq_suit)
    if rng.random() < 0.3:
        cards.remove(rng.choice(cards))
    return cards


def round_the_corner(rng: Random, sw: Switches) -> list[str]:
    seq_suit = rng.choice(SUITS)
    start = rng.randint(11, 13)
    cards = [natural_at(place, seq_suit) for place in range(start, rng.randint(15, 18))]
    return [*cards, _wild(rng, sw, seq_suit)] if rng.random() < 0.3 else cards


def two_of_another_suit(rng: Random, sw: Switches) -> list[str]:  # noqa: ARG001
    seq_suit = rng.choice(SUITS)
    cards = [natural_at(place, seq_suit) for place in range(1, rng.randint(4, 9))]
    cards[1] = "2" + rng.choice(SUITS)
    return cards if rng.random() < 0.5 else cards[1:]


def any_cards(rng: Random, sw: Switches) -> list[str]:
    return rng.sample(deck(sw), rng.randint(1, 9))


SHAPES = (
    clean_run,
    run_with_wild,
    run_with_wild,
    run_and_wild,
    low_run_with_two_twos,
    two_before_a_gap,
    group,
    group_with_wild,
    seven_or_eight_of_a_rank,
    many_wilds,
    ace_at_both_ends,
    round_the_corner,
    two_of_another_suit,
    any_cards,
)


def change_one(rng: Random, cards: list[str], sw: Switches) -> list[str]:
    """A near miss: one card swapped, dropped, added or doubled."""
    changed = list(cards)
    how = rng.choice(["swap", "drop", "add", "double"])
    if how == "drop" and len(changed) > 1:
        changed.remove(rng.choice(changed))
    elif how == "swap":
        changed[rng.randrange(len(changed))] = rng.choice(all_kinds(sw))
    elif how == "double":
        changed.append(rng.choice(changed))
    else:
        changed.append(rng.choice(all_kinds(sw)))
    return changed


def meld_question(rng: Random, sw: Switches) -> tuple[list[str], bool]:
    """Cards that the deck has, and whether they are asked about as laid."""
    while True:
        cards = rng.choice(SHAPES)(rng, sw)
        if rng.random() < 0.3:
            cards = change_one(rng, cards, sw)
        if within_deck(cards, sw):
            break
    as_laid = rng.random() < 0.3
    if not as_laid:
        rng.shuffle(cards)
    else:
        if rng.random() < 0.4:
            cards.reverse()
        if rng.random() < 0.4:
            i, j = rng.randrange(len(cards)), rng.randrange(len(cards))
            cards[i], cards[j] = cards[j], cards[i]
    return cards, as_laid


def rich_hand(rng: Random, sw: Switches, size: int) -> list[str]:
    """A hand dealt from a part of the deck, so that it has something to lay."""
    full = deck(sw)
    how = rng.random()
    if how < 0.35:
        suits = rng.sample(SUITS, rng.choice([1, 2]))
        part = [card for card in full if card[-1] in suits or may_be_wild(card)]
    elif how < 0.6:
        ranks = rng.sample(RANKS, rng.choice([2, 3, 4]))
        part = [card for card in full if card[:-1] in ranks or (may_be_wild(card) and rng.random() < 0.4)]
    elif how < 0.8:
        low = rng.randint(1, 9)
        near = {natural_at(place, s) for place in range(low, low + 6) for s in rng.sample(SUITS, 2)}
        part = [card for card in full if card in near or (may_be_wild(card) and rng.random() < 0.5)]
    else:
        part = full
    if len(part) < size:
        part = full
    return rng.sample(part, size)


def _deal_meld(rng: Random, pool: Counter[str], sw: Switches) -> list[str] | None:
    for _ in range(20):
        cards = rng.choice(SHAPES)(rng, sw)
        if all(count <= pool[card] for card, count in Counter(cards).items()) and judge(cards, sw)["valid"]:
            rng.shuffle(cards)
            return cards
    return None


def score_question(rng: Random, sw: Switches) -> tuple[list[dict[str, Any]], bool]:
    """A sheet that can be: melds, hands and pots of one shuffled deck, with one side out where it may be."""
    n_sides, players = int(sw["seating"][0]), int(sw["seating"][2])
    pool = Counter(deck(sw))
    sides: list[dict[str, Any]] = []
    totals = [0, 0, 730, 1495, 1990, 2400, -165]
    level = rng.choice(totals)
    for _ in range(n_sides):
        melds: list[list[str]] = []
        groups: set[str] = set()
        for _ in range(rng.choice([0, 1, 2, 3, 4, 5])):
            meld = _deal_meld(rng, pool, sw)
            if meld is None:
                continue
            if judge(meld, sw)["kind"] == "group" and sw["one_group_per_rank"]:
                group_rank = next(card[:-1] for card in meld if not may_be_wild(card))
                if group_rank in groups:
                    continue
                groups.add(group_rank)
            pool -= Counter(meld)
            melds.append(meld)
        sides.append(
            {
                "melds": melds,
                "hands": [],
                "took_pot": rng.random() < 0.65,
                "unplayed_pot": None,
                "went_out": False,
                "exact_cut": False,
                "before": level if rng.random() < 0.3 else rng.choice(totals) + 5 * rng.randint(-20, 20),
            }
        )
    rest = list(pool.elements())
    rng.shuffle(rest)
    if sw["lift"] == "exact" and rng.random() < 0.4:
        rng.choice(sides)["exact_cut"] = True
    can_go_out = []
    for side in sides:
        states = {v["state"] for v in (judge(meld, sw) for meld in side["melds"]) if v["burraco"]}
        if side["took_pot"] and ("clean" in states or (states and sw["out_needs"] == "any")):
            can_go_out.append(side)
    if can_go_out and rng.random() < 0.7:
        rng.choice(can_go_out)["went_out"] = True
    for side in sides:
        sizes = [rng.choice([1, 2, 3, 5, 8, 11]) for _ in range(players)]
        if side["went_out"]:
            sizes[0] = 0
        if side["took_pot"] and rng.random() < 0.3 and len(rest) >= 11:
            side["unplayed_pot"], rest = rest[:11], rest[11:]
            sizes[-1] = rng.choice([0, 1])  # a card drawn to the pot
        for size in sizes:
            hand, rest = rest[:size], rest[size:]
            side["hands"].append(hand)
    return sides, rng.random() < 0.5
