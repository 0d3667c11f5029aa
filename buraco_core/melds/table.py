"""Every legal meld of a table, found by its multiset of cards (SEQ, GRP, WILD, CLEAN).

A rule set has some ten to thirty thousand legal melds. They are made once, each with its best reading, and
kept under the sum of their cards' keys, so that a question is one addition a card and one look-up. A hand is
searched suit by suit and rank by rank: which melds a suit's cards allow is remembered by the set of places.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import Any, Literal, NamedTuple

from buraco_core.cards import ALL_CARDS, JOKER, KEY_BITS, Card, Rank, Suit, card
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, TWO_PLACE, Kind, Meld, State, Wild, card_at, place_of
from buraco_core.rules import Aces, Deck, GroupRanks, Rules, SemiClean

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
TWO_ACES = 1 << 0
"""In a mask of places, the bit which says that two aces are needed, or at hand."""
PAIRS = 0b10101010
"""In a rank's counts, two bits a suit, the bits that say that a suit is held twice or more."""
MEMO_LIMIT = 60_000
"""How many sets of places are remembered before the memory starts afresh, some tens of megabytes."""

_STATE_ORDER: dict[State, int] = {"clean": 0, "semi-clean": 1, "dirty": 2}
_COURT = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
_SUIT_AT = tuple(Suit)
_SUIT_SIZE = 13
_PLACE_BITS = tuple(
    1 << LOW_ACE | 1 << HIGH_ACE if each.rank is Rank.ACE else 1 << place_of(each.rank)
    for each in ALL_CARDS[:-1]
)
"""For each suited card by its index, the places that it may take in a sequence, as a mask."""


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


Wilds = Literal["none", "foreign", "own", "own-beside-natural"]
"""The wild of a sequence, as far as its shape goes: none, one that is no two of the suit, a two of the suit,
or such a two beside the natural one (WILD-2)."""
_NONE: list[Meld] = []
_NO_SHAPES: list[int] = []


class Shape(NamedTuple):
    """Places that the naturals of a sequence need, and the number of such sequences in the lists of a suit."""

    need: int
    number: int


def _wilds(suit: Suit, wild: Card | None, has_natural_two: bool) -> Wilds:
    if wild is None:
        return "none"
    if wild.suit is not suit:
        return "foreign"
    return "own-beside-natural" if has_natural_two else "own"


def _need(meld: Meld) -> int:
    """The places of a sequence's naturals as a mask."""
    need = 0
    for index, natural in enumerate(meld.cards):
        if meld.wild is None or index != meld.wild.index:
            place = place_of(natural.rank)
            need |= 1 << (HIGH_ACE if place == LOW_ACE and index else place)
    if need & (1 << LOW_ACE) and need & (1 << HIGH_ACE):
        need |= TWO_ACES
    return need


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
        self._sequence_count = len(self._melds)
        self._add_groups()
        self._index_sequences()
        self._index_groups()
        # What has been found out about growing melds, kept with the table that it follows from.
        self.additions: dict[Hashable, tuple[tuple[tuple[Card, ...], Meld], ...]] = {}
        self.growths: dict[Hashable, Any] = {}
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

    def _index_sequences(self) -> None:
        """Sequences by suit and wild, and the shapes that all suits share by the lowest place that they need."""
        self._sequences: dict[tuple[Suit, Card | None, bool], list[Meld]] = {}
        self._shapes: dict[tuple[Wilds, int], list[Shape]] = {}
        self._by_places: dict[tuple[Wilds, int], list[int]] = {}
        for meld in list(self._melds.values())[: self._sequence_count]:
            suit = meld.suit
            assert suit is not None
            need = _need(meld)
            wild = meld.wild.card if meld.wild else None
            wilds = _wilds(suit, wild, bool(need & (1 << TWO_PLACE)))
            alike = self._sequences.setdefault((suit, wild, wilds == "own-beside-natural"), [])
            if suit is Suit.SPADES and wild in (None, self.wild_kinds[0], self.wild_kinds[1]):
                # Spades stand for every suit, the first other wild for all that are of another suit.
                self._shapes.setdefault((wilds, need & -need), []).append(Shape(need, len(alike)))
            alike.append(meld)

    def _index_groups(self) -> None:
        self._by_counts: dict[tuple[Rank, Card | None, int], list[Meld]] = {}

    def _shapes_in(self, wilds: Wilds, mask: int) -> list[int]:
        """The shapes that fit into a mask: those without its lowest place, and those that need that place."""
        if not mask:
            return []
        memo = (wilds, mask)
        found = self._by_places.get(memo)
        if found is None:
            shapes = self._shapes.get((wilds, mask & -mask), ())
            found = self._shapes_in(wilds, mask & (mask - 1))
            found = found + [number for need, number in shapes if need & mask == need]
            if len(self._by_places) >= MEMO_LIMIT:
                self._by_places.clear()
            self._by_places[memo] = found
        return found

    def _groups_of(self, rank: Rank, wild: Card | None, code: int) -> list[Meld]:
        memo = (rank, wild, code)
        found = self._by_counts.get(memo)
        if found is None:
            kinds = [card(rank, suit) for suit in Suit]
            held = [(code >> 2 * number) & 3 for number in range(len(kinds))]
            found = []
            for counts in product(*(range(count + 1) for count in held)):
                key = sum(kind.key * count for kind, count in zip(kinds, counts, strict=True))
                meld = self._melds.get(key + wild.key if wild else key)
                if meld is not None:
                    found.append(meld)
            self._by_counts[memo] = found
        return found

    def melds_in(self, hand: Sequence[Card]) -> list[Meld]:
        """Every meld that can be laid from a hand as a new one, each multiset of cards once."""
        masks = [0, 0, 0, 0]
        twos = [0, 0, 0, 0]
        ranks: dict[Rank, int] = {}
        wilds: list[Card] = []
        has_joker = False
        for each in hand:
            index = each.index
            number = index // _SUIT_SIZE
            if not each.is_wild:
                rank = each.rank
                bit = _PLACE_BITS[index]
                if rank is Rank.ACE and masks[number] & bit:
                    bit |= TWO_ACES
                masks[number] |= bit
                ranks[rank] = ranks.get(rank, 0) + (1 << 2 * number)
            elif each is JOKER:
                has_joker = True
            else:
                masks[number] |= 1 << TWO_PLACE
                twos[number] += 1
                if twos[number] == 1:
                    wilds.append(each)
        if has_joker:
            wilds.append(JOKER)
        sequences = self._sequences
        found: list[Meld] = []
        for number, mask in enumerate(masks):
            if mask & (mask - 1):
                suit = _SUIT_AT[number]
                melds = sequences.get((suit, None, False), _NONE)
                found += [melds[shape] for shape in self._shapes_in("none", mask)]
                foreign = self._shapes_in("foreign", mask) if wilds else _NO_SHAPES
                for wild in wilds:
                    shapes = self._shapes_in("own", mask) if wild.suit is suit else foreign
                    if shapes:
                        melds = sequences[suit, wild, False]
                        found += [melds[shape] for shape in shapes]
                if twos[number] > 1:
                    shapes = self._shapes_in("own-beside-natural", mask)
                    if shapes:
                        melds = sequences[suit, card(Rank.TWO, suit), True]
                        found += [melds[shape] for shape in shapes]
        for rank, code in ranks.items():
            if (code & (code - 1) or code & PAIRS) and rank in self.ranks:
                found += self._groups_of(rank, None, code)
                for wild in wilds:
                    found += self._groups_of(rank, wild, code)
        return found


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
