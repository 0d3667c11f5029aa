"""Can this hand open, what is the best that it can lay, and what is the least that is enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from buraco_core.cards import JOKER, Card, Rank, Suit, card
from buraco_core.melds import Meld, MeldTable, check_in_deck, meld_table
from buraco_core.message import M_, MessageError
from buraco_core.opening.columns import ACE_SLOT, Column, group_value
from buraco_core.opening.search import SUITS, LayDown, Search
from buraco_core.rules import Rules

__all__ = ["MOST_CARDS", "HandSizeError", "Laid", "Opening", "minimum_to_open", "opening"]

MOST_CARDS = 45
"""Hands are searched up to this size; no hand at a table comes near it."""


class HandSizeError(MessageError):
    """A hand that is empty, or larger than any hand can be."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Melds laid together."""

    melds: tuple[Meld, ...] = ()

    @property
    def points(self) -> int:
        """The card values, bonuses not counted (OPEN-1)."""
        return sum(meld.points for meld in self.melds)

    @property
    def bonus(self) -> int:
        """The burraco bonuses, in points, which count for the score and not for the opening."""
        return sum(meld.bonus for meld in self.melds)

    @property
    def cards(self) -> int:
        """How many cards."""
        return sum(len(meld.cards) for meld in self.melds)


@dataclass(frozen=True, slots=True)
class Opening:
    """Whether a side can open with a hand.

    Attributes:
        minimum: points that its first melds must reach, 0 where there is no minimum.
        best: the melds that lay the most card points, then the most bonus, then the fewest wilds, then the
            fewest melds.
        enough: melds that reach the minimum with the fewest cards, or `None` where nothing does.
    """

    hand: tuple[Card, ...]
    minimum: int
    best: Laid
    enough: Laid | None

    @property
    def can_open(self) -> bool:
        """Whether there is a meld, and the minimum can be reached."""
        return self.enough is not None


def minimum_to_open(rules: Rules, match_score: int = 0, failed: int = 0) -> int:
    """What a side's first melds of a deal must be worth, in points; 0 for no minimum (OPEN-1 to OPEN-3).

    Args:
        match_score: the side's points in the match before this deal.
        failed: how often the side has failed to open in this deal, each raising the minimum by 15.
    """
    if rules.opening.opening == "none":
        return 0
    return (75 if match_score >= 1500 else 50) + 15 * failed


def opening(hand: Sequence[Card], rules: Rules, match_score: int = 0, failed: int = 0) -> Opening:
    """Whether and how a hand can open.

    Raises:
        HandSizeError: for an empty hand or one of more than `MOST_CARDS`.
        NotInDeckError: for cards that the deck does not have.
    """
    held = tuple(hand)
    if not held:
        raise HandSizeError(M_("The hand is empty: name the cards that are held, as in 7H 10S JK."))
    if len(held) > MOST_CARDS:
        raise HandSizeError(
            M_(
                "A hand of %(cards)s cards is more than can be looked at: name at most %(most)s.",
                cards=len(held),
                most=MOST_CARDS,
            )
        )
    check_in_deck(held, rules)
    minimum = minimum_to_open(rules, match_score, failed)
    best = best_lay_down(held, rules)
    enough = None
    if best.melds and best.points >= minimum:
        enough = fewest_cards(held, rules, max(minimum, 1), best)
    return Opening(held, minimum, best, enough)


def best_lay_down(hand: Sequence[Card], rules: Rules) -> Laid:
    """The melds that lay the most of a hand: card points, then bonus, then few wilds, then few melds."""
    table = meld_table(rules)
    found = Search(hand, table, rules.melds.one_group_per_rank).run()
    return Laid(_melds(hand, table, found, rules)) if found else Laid()


def fewest_cards(hand: Sequence[Card], rules: Rules, minimum: int, best: Laid) -> Laid:
    """The melds that reach a minimum with the fewest cards; `best` must reach it.

    Of those with equally few cards the most points, then the fewest wilds.
    """
    table = meld_table(rules)
    one_group = rules.melds.one_group_per_rank
    found = Search(hand, table, one_group, minimum, _cards_for(best, minimum)).run()
    assert found is not None, "the best lay-down reaches the minimum, so the fewest cards do"
    return Laid(_melds(hand, table, found, rules))


def _cards_for(best: Laid, minimum: int) -> int:
    """A number of cards that is surely enough: the best melds, those with the most points a card first."""
    cards = points = 0
    for meld in sorted(best.melds, key=lambda meld: -meld.points / len(meld.cards)):
        if points >= minimum:
            break
        cards += len(meld.cards)
        points += meld.points
    return cards


def _melds(hand: Sequence[Card], table: MeldTable, found: LayDown, rules: Rules) -> tuple[Meld, ...]:
    """The lay-down with real cards: wilds are dealt out, jokers first, and each meld is read by the judge."""
    left = Counter(hand)
    laid: list[tuple[list[Card], bool]] = []
    for suit, columns in zip(SUITS, found.sequences, strict=True):
        laid += [(_naturals(suit, column), bool(column.wild)) for column in columns]
    for rank, given, wilds in found.groups:
        naturals = [
            card(rank, suit) for suit, amount in zip(SUITS, given, strict=True) for _ in range(amount)
        ]
        value = group_value(len(naturals), wilds, rules.melds.one_group_per_rank, table.semi_clean)
        assert value is not None
        for size, wild in value[2]:
            laid.append((naturals[:size], bool(wild)))
            naturals = naturals[size:]
    for naturals, _ in laid:
        left.subtract(naturals)
    pool = [kind for kind in (JOKER, *(card(Rank.TWO, suit) for suit in SUITS)) for _ in range(left[kind])]
    melds = []
    for naturals, wild in laid:
        meld = table.find([*naturals, pool.pop(0)] if wild else naturals)
        assert meld is not None, "the search lays legal melds"
        melds.append(meld)
    return tuple(sorted(melds, key=lambda meld: (-meld.points, [each.index for each in meld.cards])))


def _naturals(suit: Suit, column: Column) -> list[Card]:
    ranks = [None, None, *(rank for rank in Rank if rank not in (Rank.ACE, Rank.JOKER)), Rank.ACE]
    naturals = []
    for slot in range(2, ACE_SLOT + 1):
        rank = ranks[slot]
        assert rank is not None
        naturals += [card(rank, suit)] * (column.take >> 2 * slot & 3)
    return naturals
