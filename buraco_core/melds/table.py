"""Every legal meld of a table, found by its multiset of cards (SEQ, GRP, WILD, CLEAN).

A rule set has some ten to thirty thousand legal melds. They are made once, each with its best reading, and
kept under the sum of their cards' keys, so that a question is one addition a card and one look-up.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import Any, get_args

from buraco_core.cards import ALL_CARDS, JOKER, KEY_BITS, Card, Rank, Suit, card
from buraco_core.melds.in_hand import HandIndex, HandKey, HeldRow, hand_key
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, Kind, Meld, State, Wild, card_at, place_of
from buraco_core.rules import Aces, Deck, GroupRanks, Rules, SemiClean, WildMoves

__all__ = [
    "BURRACO",
    "BURRACO_BONUS",
    "MAX_CARDS",
    "MeldTable",
    "group_ranks",
    "key_in_ones",
    "meld_table",
    "places",
    "state_of",
    "wild_kinds",
]

BURRACO = 7
"""How many cards make a burraco (CLEAN-2)."""
BURRACO_BONUS: dict[State, int] = {"clean": 200, "semi-clean": 150, "dirty": 100}
"""The bonus of a burraco by its state, in points (CLEAN-2, CLEAN-3)."""
MAX_CARDS = 14
"""No meld is longer: a sequence from ace to ace (SEQ-2); a group of three packs has thirteen (GRP-2)."""

_STATE_ORDER: dict[State, int] = {"clean": 0, "semi-clean": 1, "dirty": 2}
_COURT = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


def places(aces: Aces) -> tuple[int, int]:
    """The lowest and highest place that a sequence may use, 1 the low and 14 the high ace (SEQ-2)."""
    return (LOW_ACE + 1 if aces == "high" else LOW_ACE), (HIGH_ACE - 1 if aces == "low" else HIGH_ACE)


def group_ranks(ranks: GroupRanks) -> tuple[Rank, ...]:
    """The ranks that make groups (GRP-1)."""
    if ranks == "court":
        return _COURT
    return tuple(rank for rank in Rank if rank not in (Rank.TWO, Rank.JOKER))


def state_of(kind: Kind, length: int, wild_index: int | None, semi_clean: SemiClean) -> State:
    """Clean, semi-clean or dirty, by how a meld of `length` cards lies (CLEAN-1, CLEAN-3)."""
    if wild_index is None:
        return "clean"
    if kind == "sequence":
        at_end = wild_index in (0, length - 1)
        return "semi-clean" if semi_clean != "none" and at_end and length > BURRACO else "dirty"
    return "semi-clean" if semi_clean == "all" and length == BURRACO + 1 else "dirty"


def bonus_of(state: State, length: int) -> int:
    """The bonus of a meld, in points (CLEAN-2, CLEAN-3)."""
    if length < BURRACO:
        return 0
    return BURRACO_BONUS[state]


def key_in_ones(key: int) -> int:
    """A multiset key with each count as a row of ones, so that `&` and `bit_count` count shared cards."""
    ones = 0
    while key:
        lowest = (key & -key).bit_length() - 1
        shift = lowest - lowest % KEY_BITS
        count = key >> shift & (1 << KEY_BITS) - 1
        ones |= ((1 << min(count, KEY_BITS)) - 1) << shift
        key &= ~(((1 << KEY_BITS) - 1) << shift)
    return ones


def wild_kinds(deck: Deck) -> tuple[Card, ...]:
    """The cards of a deck that can be wild (WILD-1)."""
    return tuple(each for each in ALL_CARDS if each.is_wild and (each is not JOKER or deck.has_jokers))


class MeldTable:
    """The legal melds under some rules; `meld_table(rules)` keeps one for each kind of rules."""

    def __init__(self, deck: Deck, aces: Aces, ranks: GroupRanks, semi_clean: SemiClean) -> None:
        self.deck = deck
        self.aces: Aces = aces
        self.semi_clean: SemiClean = semi_clean
        self.ranks = group_ranks(ranks)
        self.wild_kinds = wild_kinds(deck)
        self._melds: dict[int, Meld] = {}
        for suit in Suit:
            self._add_sequences(suit)
        self._add_groups()
        self._in_hand = HandIndex(self._melds.values(), self.ranks, self.wild_kinds)
        # What has been found out about growing melds, kept with the table that it follows from.
        self.rooms: dict[WildMoves, dict[tuple[Card, ...], Any]] = {each: {} for each in get_args(WildMoves)}
        self.growths: dict[Hashable, Any] = {}
        self.lyings: dict[tuple[Card, ...], Any] = {}
        self.moves: dict[tuple[Card, ...], Meld | None] = {}

    def __len__(self) -> int:
        return len(self._melds)

    def __iter__(self) -> Iterator[Meld]:
        return iter(self._melds.values())

    def is_meld(self, cards: Sequence[Card]) -> bool:
        """Whether cards, in any order, are a legal meld."""
        return len(cards) <= MAX_CARDS and sum([each.key for each in cards]) in self._melds

    def find(self, cards: Sequence[Card]) -> Meld | None:
        """The meld that cards make in the reading that is best for the player, or nothing (WILD-8)."""
        if len(cards) > MAX_CARDS:
            return None
        return self._melds.get(sum([each.key for each in cards]))

    def readings(self, cards: Sequence[Card]) -> tuple[Meld, ...]:
        """Every way to lay cards as a meld, the one that counts first, then the cleaner, then the lower (WILD-8).

        In a group a wild stands for any card of the rank, wherever it lies: that is one way.
        """
        best = self.find(cards)
        if best is None or best.suit is None:
            return () if best is None else (best,)
        found: dict[int, list[Meld]] = {}
        self._read_all(found, best.suit, range(len(cards), len(cards) + 1))
        alike = found[sum([each.key for each in cards])]
        return tuple(sorted(alike, key=lambda each: (_STATE_ORDER[each.state], _wild_place(each))))

    def has_key(self, key: int) -> bool:
        """Whether a multiset key, the sum of the keys of at most `MAX_CARDS` cards, is that of a meld."""
        return key in self._melds

    def at_key(self, key: int) -> Meld:
        """The meld with that multiset key.

        Raises:
            KeyError: if there is none.
        """
        return self._melds[key]

    def items(self) -> Iterable[tuple[int, Meld]]:
        """Every meld with its multiset key."""
        return self._melds.items()

    @cached_property
    def in_ones(self) -> tuple[tuple[int, Meld], ...]:
        """Every meld with its key in ones, for counting the cards that it shares with others."""
        return tuple((key_in_ones(key), meld) for key, meld in self._melds.items())

    @cached_property
    def joining(self) -> dict[int, int]:
        """For the key of a meld, the kinds of cards of which one more makes a larger meld, as a sum of their keys."""
        joining: dict[int, int] = {}
        for key, meld in self._melds.items():
            for each in set(meld.cards):
                smaller = key - each.key
                if smaller in self._melds:
                    joining[smaller] = joining.get(smaller, 0) | each.key
        return joining

    # Building

    def _add_sequences(self, suit: Suit) -> None:
        readings: dict[int, list[Meld]] = {}
        self._read_all(readings, suit, range(3, MAX_CARDS + 1))
        for key, found in readings.items():
            self._melds[key] = self._best(found)

    def _read_all(self, readings: dict[int, list[Meld]], suit: Suit, lengths: range) -> None:
        """Every sequence of a suit that has one of some lengths, by its multiset of cards."""
        lowest, highest = places(self.aces)
        for first in range(lowest, highest - 1):
            for last in range(first + lengths.start - 1, min(first + lengths.stop - 1, highest + 1)):
                naturals = [card_at(suit, place) for place in range(first, last + 1)]
                ace_to_ace = first == LOW_ACE and last == HIGH_ACE
                if not (ace_to_ace and self.aces == "either"):
                    self._read(readings, naturals, None, None)
                for index, replaced in enumerate(naturals):
                    if ace_to_ace and self.aces == "either" and 0 < index < len(naturals) - 1:
                        continue
                    for wild in self.wild_kinds:
                        if wild is not replaced:  # a two in its own place is natural (WILD-2)
                            self._read(readings, naturals, index, wild)

    def _read(
        self, readings: dict[int, list[Meld]], naturals: list[Card], index: int | None, wild: Card | None
    ) -> None:
        cards = naturals
        standing = None
        if index is not None and wild is not None:
            cards = [*naturals[:index], wild, *naturals[index + 1 :]]
            standing = Wild(wild, index, naturals[index])
        key = sum([each.key for each in cards])
        readings.setdefault(key, []).append(self.make("sequence", tuple(cards), standing))

    def make(self, kind: Kind, cards: tuple[Card, ...], wild: Wild | None, readings: int = 1) -> Meld:
        """A meld as its cards lie; the caller answers for its being legal."""
        state = state_of(kind, len(cards), wild.index if wild else None, self.semi_clean)
        points = sum([each.points for each in cards])
        return Meld(kind, cards, wild, state, bonus_of(state, len(cards)), points, readings)

    @staticmethod
    def _best(found: list[Meld]) -> Meld:
        """The reading that counts: the cleanest, then the low end (WILD-5, WILD-8, WILD-9)."""
        if len(found) == 1:
            return found[0]
        order = min(_STATE_ORDER[each.state] for each in found)
        alike = [each for each in found if _STATE_ORDER[each.state] == order]
        best = min(alike, key=lambda each: _wild_place(each))
        return Meld(best.kind, best.cards, best.wild, best.state, best.bonus, best.points, len(alike))

    def _add_groups(self) -> None:
        amounts = range(self.deck.packs + 1)
        for rank in self.ranks:
            kinds = [card(rank, suit) for suit in Suit]
            for counts in product(amounts, repeat=len(kinds)):
                naturals = tuple(
                    kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)
                )
                key = sum([each.key for each in naturals])
                if len(naturals) >= 3:
                    self._melds[key] = self.make("group", naturals, None)
                if len(naturals) >= 2:
                    for wild in self.wild_kinds:
                        standing = Wild(wild, len(naturals), None)
                        self._melds[key + wild.key] = self.make("group", (*naturals, wild), standing)

    # Searching a hand

    def held_in(self, hand: HandKey) -> list[HeldRow]:
        """The melds that can be laid as new ones from a hand, by suit, then by rank, row by row."""
        return self._in_hand.held_in(hand)

    def melds_in(self, hand: Sequence[Card]) -> list[Meld]:
        """Every meld that can be laid from a hand as a new one, each multiset of cards once.

        The order depends on the cards alone: by suit, then by rank.
        """
        held = self._in_hand.held_in(hand_key(hand))
        return [row.melds[number] for row, (numbers, _) in held for number in numbers]


def _wild_place(meld: Meld) -> int:
    """Where the wild stands in the suit, for choosing the low end; 0 without a wild."""
    if meld.wild is None or meld.wild.stands_for is None:
        return 0
    place = place_of(meld.wild.stands_for.rank)
    return HIGH_ACE if place == LOW_ACE and meld.wild.index else place


@lru_cache(maxsize=64)
def _table(deck: Deck, aces: Aces, ranks: GroupRanks, semi_clean: SemiClean) -> MeldTable:
    return MeldTable(deck, aces, ranks, semi_clean)


def meld_table(rules: Rules) -> MeldTable:
    """The table of legal melds for rules; made at the first question and kept by the fields that matter."""
    melds = rules.melds
    return _table(rules.deck, melds.aces, melds.group_ranks, melds.semi_clean)
