"""Shapes that judge puzzles are made from: what is legal, and what real players take for legal.

Each shape draws its cards with a source of chance, under given rules; `None` where the rules have no such
shape. Wrong shapes come from the misconceptions that players have, and bear their names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from buraco_core.cards import SUITED_RANKS, Card, Rank, Suit, card
from buraco_core.melds.table import group_ranks, places, wild_kinds
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, TWO_PLACE, card_at
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["LEGAL", "MISCONCEPTIONS", "Misconception", "Shape"]

Shape = Callable[[Random, Rules, int], "list[Card] | None"]
"""Draws cards: a source of chance, the rules, and how many cards are wanted (3 to 9)."""
SUITS = tuple(Suit)


def _wild(chance: Random, rules: Rules, without: tuple[Card, ...] = ()) -> Card:
    return chance.choice([each for each in wild_kinds(rules.deck) if each not in without])


def _run(chance: Random, rules: Rules, length: int, lowest: int | None = None) -> list[Card]:
    """Consecutive cards of one suit, from place 3 on unless `lowest` says otherwise."""
    low, high = places(rules.melds.aces)
    low = max(low, 3) if lowest is None else max(low, lowest)
    start = chance.randint(low, max(low, high - length + 1))
    suit = chance.choice(SUITS)
    return [card_at(suit, place) for place in range(start, min(start + length, high + 1))]


def _from_two(chance: Random, rules: Rules, length: int) -> list[Card]:
    """A run that begins with the ace or with the two in its own place."""
    low, _ = places(rules.melds.aces)
    start = chance.choice((LOW_ACE, TWO_PLACE)) if low == LOW_ACE else TWO_PLACE
    suit = chance.choice(SUITS)
    return [card_at(suit, place) for place in range(start, start + length)]


def _clean_run(chance: Random, rules: Rules, length: int) -> list[Card]:
    return _run(chance, rules, length)


def _natural_two(chance: Random, rules: Rules, length: int) -> list[Card]:
    return _from_two(chance, rules, length)


def _wild_in_gap(chance: Random, rules: Rules, length: int) -> list[Card]:
    run = _run(chance, rules, max(length, 3))
    suit = run[0].suit
    run[chance.randrange(1, len(run) - 1)] = _wild(chance, rules, (card(Rank.TWO, suit),))
    return run


def _own_two_in_gap(chance: Random, rules: Rules, length: int) -> list[Card]:
    run = _run(chance, rules, max(length, 3), lowest=4)
    run[chance.randrange(1, len(run) - 1)] = card(Rank.TWO, run[0].suit)
    return run


def _wild_at_end(chance: Random, rules: Rules, length: int) -> list[Card]:
    run = _run(chance, rules, max(length - 1, 2), lowest=4)
    return [*run, _wild(chance, rules, (card(Rank.TWO, run[0].suit),))]


def _two_beside_wild(chance: Random, rules: Rules, length: int) -> list[Card]:
    run = _from_two(chance, rules, max(length, 4))
    run[chance.randrange(2 if run[0].rank is Rank.ACE else 1, len(run) - 1)] = _wild(chance, rules)
    return run


def _same_two_twice(chance: Random, rules: Rules, length: int) -> list[Card]:
    run = _from_two(chance, rules, max(length, 4))
    run[chance.randrange(2 if run[0].rank is Rank.ACE else 1, len(run) - 1)] = card(Rank.TWO, run[0].suit)
    return run


def _two_before_gap(chance: Random, rules: Rules, length: int) -> list[Card]:  # noqa: ARG001
    """A two, then a gap, then more: the two leaves its place to fill the gap."""
    suit = chance.choice(SUITS)
    upper = max(3, min(length, 7))
    run = [card_at(suit, place) for place in range(3, 3 + upper)]
    del run[chance.randrange(1, len(run) - 1)]
    return [card(Rank.TWO, suit), *run]


def _queen_king_ace_two(chance: Random, rules: Rules, length: int) -> list[Card] | None:
    """Cards up to the ace, and the two of the suit, which goes to their low end."""
    if places(rules.melds.aces)[1] < HIGH_ACE:
        return None
    suit = chance.choice(SUITS)
    lowest = HIGH_ACE + 2 - max(length, 4)
    return [*(card_at(suit, place) for place in range(lowest, HIGH_ACE + 1)), card(Rank.TWO, suit)]


def _ace_two_wild(chance: Random, rules: Rules, length: int) -> list[Card] | None:  # noqa: ARG001
    if places(rules.melds.aces)[0] > LOW_ACE:
        return None
    suit = chance.choice(SUITS)
    return [card(Rank.ACE, suit), card(Rank.TWO, suit), _wild(chance, rules)]


def _group(chance: Random, rules: Rules, length: int) -> list[Card]:
    rank = chance.choice(group_ranks(rules.melds.group_ranks))
    copies = [card(rank, suit) for suit in SUITS for _ in range(rules.deck.packs)]
    return chance.sample(copies, min(length, len(copies)))


def _group_with_wild(chance: Random, rules: Rules, length: int) -> list[Card]:
    return [*_group(chance, rules, max(2, length - 1)), _wild(chance, rules)]


def _seven_and_wild(chance: Random, rules: Rules, length: int) -> list[Card]:  # noqa: ARG001
    run = _run(chance, rules, 7)
    return [*run, _wild(chance, rules, (card(Rank.TWO, run[0].suit),))]


LEGAL: Mapping[str, Shape] = MappingProxyType(
    {
        "clean-run": _clean_run,
        "natural-two": _natural_two,
        "wild-in-gap": _wild_in_gap,
        "own-two-in-gap": _own_two_in_gap,
        "wild-at-end": _wild_at_end,
        "two-beside-wild": _two_beside_wild,
        "same-two-twice": _same_two_twice,
        "two-before-gap": _two_before_gap,
        "queen-king-ace-two": _queen_king_ace_two,
        "ace-two-wild": _ace_two_wild,
        "group": _group,
        "group-with-wild": _group_with_wild,
        "seven-and-wild": _seven_and_wild,
    }
)
"""Legal shapes by name; traps among them look wrong, or dirty, or clean, and are not."""


@dataclass(frozen=True, slots=True)
class Misconception:
    """A rule that players believe in and that does not hold.

    Attributes:
        key: a stable key.
        belief: what is believed, as a player would say it.
        clause: the clause that says otherwise.
        shape: draws cards on which the belief goes wrong.
        gives: whether those cards are a meld (judged otherwise than believed) or none.
    """

    key: str
    belief: Message
    clause: str
    shape: Shape
    gives: bool


def _round_the_corner(chance: Random, rules: Rules, length: int) -> list[Card]:  # noqa: ARG001
    suit = chance.choice(SUITS)
    low = chance.randint(3, max(3, length - 1))
    high = max(1, length - low)
    past = [card_at(suit, place) for place in range(HIGH_ACE - high, HIGH_ACE)]
    return [*past, *(card_at(suit, place) for place in range(LOW_ACE, LOW_ACE + low))]


def _two_wilds(chance: Random, rules: Rules, length: int) -> list[Card]:
    if chance.random() < 0.3:
        cards = _group(chance, rules, max(2, length - 2))
        first = _wild(chance, rules)
        return [*cards, first, _wild(chance, rules, (first,))]
    run = _run(chance, rules, max(length, 5))
    own = card(Rank.TWO, run[0].suit)
    first = _wild(chance, rules, (own,))
    second = _wild(chance, rules, (own, first))
    one, two = sorted(chance.sample(range(1, len(run)), 2))
    run[one], run[two] = first, second
    return run


def _foreign_two(chance: Random, rules: Rules, length: int) -> list[Card]:
    run = _from_two(chance, rules, max(length, 4))
    place = 1 if run[0].rank is Rank.ACE else 0
    suit = chance.choice([each for each in SUITS if each is not run[0].suit])
    run[place] = card(Rank.TWO, suit)
    return run


def _six_as_seven(chance: Random, rules: Rules, length: int) -> list[Card]:  # noqa: ARG001
    return _run(chance, rules, 6)


def _low_group(chance: Random, rules: Rules, length: int) -> list[Card] | None:
    if rules.melds.group_ranks != "court":
        return None
    rank = chance.choice(SUITED_RANKS[2:10])
    copies = [card(rank, suit) for suit in SUITS for _ in range(rules.deck.packs)]
    return chance.sample(copies, min(max(3, length), len(copies)))


def _ace_both_ends(chance: Random, rules: Rules, length: int) -> list[Card] | None:  # noqa: ARG001
    if rules.melds.aces != "either":
        return None
    suit = chance.choice(SUITS)
    return [card_at(suit, place) for place in range(LOW_ACE, HIGH_ACE + 1)]


def _six_and_wild(chance: Random, rules: Rules, length: int) -> list[Card] | None:  # noqa: ARG001
    if rules.melds.semi_clean == "none":
        return None
    run = _run(chance, rules, 6, lowest=4)
    return [*run, _wild(chance, rules, (card(Rank.TWO, run[0].suit),))]


def _wide_gap(chance: Random, rules: Rules, length: int) -> list[Card]:
    run = _run(chance, rules, max(length, 5))
    start = chance.randrange(1, len(run) - 2)
    wild = _wild(chance, rules, (card(Rank.TWO, run[0].suit),))
    return [*run[:start], wild, *run[start + 2 :]]


def _wilds_only(chance: Random, rules: Rules, length: int) -> list[Card]:
    return chance.sample([each for each in wild_kinds(rules.deck) for _ in range(2)], min(max(3, length), 7))


def _two_suits(chance: Random, rules: Rules, length: int) -> list[Card]:
    run = _run(chance, rules, max(3, length))
    index = chance.randrange(len(run))
    suit = chance.choice([each for each in SUITS if each is not run[0].suit])
    run[index] = card(run[index].rank, suit)
    return run


def _same_card_twice(chance: Random, rules: Rules, length: int) -> list[Card]:
    run = _run(chance, rules, max(3, length - 1))
    return [*run, chance.choice(run)]


MISCONCEPTIONS: tuple[Misconception, ...] = (
    Misconception(
        "round-the-corner",
        M_("A %(sequence)s goes on from the king over the ace to the two."),
        "SEQ-2",
        _round_the_corner,
        False,
    ),
    Misconception("two-wilds", M_("Two %(wilds)s may help in one %(meld)s."), "WILD-1", _two_wilds, False),
    Misconception(
        "foreign-two",
        M_("A two of another suit is natural in the place of the two."),
        "WILD-2",
        _foreign_two,
        True,
    ),
    Misconception("six-as-seven", M_("Six cards earn a bonus as seven do."), "CLEAN-2", _six_as_seven, True),
    Misconception("low-group", M_("Any rank makes a %(group)s."), "GRP-1", _low_group, False),
    Misconception(
        "ace-both-ends", M_("A %(sequence)s may have an ace at both ends."), "SEQ-2", _ace_both_ends, False
    ),
    Misconception(
        "six-and-wild", M_("Six naturals and a %(wild)s are semi-clean."), "CLEAN-3", _six_and_wild, True
    ),
    Misconception("wide-gap", M_("A %(wild)s fills any gap."), "SEQ-1", _wide_gap, False),
    Misconception("wilds-only", M_("Twos make a %(group)s of their own."), "WILD-4", _wilds_only, False),
    Misconception("two-suits", M_("A %(sequence)s may change its suit."), "SEQ-1", _two_suits, False),
    Misconception(
        "same-card-twice",
        M_("The same card may lie in a %(sequence)s twice."),
        "SEQ-1",
        _same_card_twice,
        False,
    ),
    Misconception("own-two-is-wild", M_("Every two is %(wild)s."), "WILD-2", _natural_two, True),
)
"""What players believe about melds, and shapes on which it goes wrong."""
