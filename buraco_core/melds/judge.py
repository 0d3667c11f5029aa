"""The judge: are these cards a meld, what kind, and if not, why not and what would be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from buraco_core.cards import JOKER, Card, Rank, deck_copies
from buraco_core.melds.as_laid import read_as_laid
from buraco_core.melds.problems import find_problems
from buraco_core.melds.repairs import nearest_melds
from buraco_core.melds.table import MeldTable, meld_table
from buraco_core.melds.values import Meld, Problem
from buraco_core.message import M_, MN_, MessageError
from buraco_core.rules import Rules

__all__ = ["NotInDeckError", "Verdict", "check_in_deck", "is_meld", "judge", "melds_in", "second_group"]


class NotInDeckError(MessageError):
    """Cards that the deck does not have, or more copies than it has (DECK-1); `card` is the first such."""

    def __init__(self, card: Card, copies: int, held: int) -> None:
        self.card = card
        if copies == 0:
            message = M_(
                "There is no %(card)s in this deck: these rules are played without jokers, so leave it "
                "out, or set the switch jokers to two-a-pack.",
                card=card,
            )
        else:
            message = MN_(
                "%(held)s copies of %(card)s are more than the deck has: it holds %(count)s, so use one.",
                "%(held)s copies of %(card)s are more than the deck has: it holds %(count)s, so use no more.",
                copies,
                card=card,
                held=held,
            )
        super().__init__(message)


def check_in_deck(cards: Sequence[Card], rules: Rules) -> None:
    """Refuse cards that cannot all come from one deck of these rules (DECK-1).

    Raises:
        NotInDeckError: at the first card of which there are too many.
    """
    spare = len(cards) - len(set(cards))  # so few that are there again cannot be too many of one kind
    if spare < rules.deck.packs and (rules.deck.has_jokers or JOKER not in cards):
        return
    for kind, held in Counter(cards).items():
        copies = deck_copies(kind, rules.deck.packs, rules.deck.has_jokers)
        if held > copies:
            raise NotInDeckError(kind, copies, held)


class Verdict(NamedTuple):
    """What the judge says about cards: a meld, or the problems that keep them from being one.

    The label, the explanation, the hint and the repair that anybody shows all come from this value.
    """

    cards: tuple[Card, ...]
    """The cards as they were asked about."""
    table: MeldTable
    as_laid: bool
    meld: Meld | None
    problems: tuple[Problem, ...] = ()

    @property
    def is_valid(self) -> bool:
        """Whether the cards are a legal meld."""
        return self.meld is not None

    @property
    def moved(self) -> Meld | None:
        """For cards that are a meld only in another order: that meld."""
        return self.table.find(self.cards) if self.as_laid and self.meld is None else None

    def readings(self) -> tuple[Meld, ...]:
        """Every way to lay these cards as a meld, in any order, the one that counts first; none where there is none."""
        return self.table.readings(self.cards)

    def repairs(self) -> tuple[Meld, ...]:
        """At most three nearest legal melds, fewest changes first, found when asked; else none."""
        if self.meld is not None:
            return ()
        if self.moved is not None:
            return (self.moved,)
        return nearest_melds(self.cards, self.table)


def judge(cards: Sequence[Card], rules: Rules, *, as_laid: bool = False) -> Verdict:
    """The verdict on cards under rules.

    Args:
        cards: any cards; in any order unless `as_laid`.
        rules: the table's rules.
        as_laid: whether every card stands exactly where it was put, rising or falling, so that no wild is
            moved to a better place (WILD-8, WILD-9).

    Raises:
        NotInDeckError: if the cards cannot come from this deck.
    """
    table = meld_table(rules)
    asked = tuple(cards)
    if not as_laid:
        meld = table.find(asked)
        if meld is not None:
            return Verdict(asked, table, False, meld)
    check_in_deck(asked, rules)
    if not as_laid:
        return Verdict(asked, table, False, None, find_problems(asked, table))
    found = read_as_laid(asked, table)
    if isinstance(found, Meld):
        return Verdict(asked, table, True, found)
    return Verdict(asked, table, True, None, found)


def is_meld(cards: Sequence[Card], rules: Rules) -> bool:
    """Whether cards, in any order, are a legal meld. For many questions ask `meld_table(rules).is_meld`."""
    return meld_table(rules).is_meld(cards)


def melds_in(hand: Sequence[Card], rules: Rules) -> list[Meld]:
    """Every meld that can be laid from a hand as a new one, each multiset of cards once."""
    return meld_table(rules).melds_in(hand)


def second_group(melds: Sequence[Meld], rules: Rules) -> Rank | None:
    """The rank of which a side has two groups where it may have only one, if there is such (GRP-3)."""
    if not rules.melds.one_group_per_rank:
        return None
    ranks = [meld.rank for meld in melds if meld.rank]
    return next((rank for rank in ranks if ranks.count(rank) > 1), None)
