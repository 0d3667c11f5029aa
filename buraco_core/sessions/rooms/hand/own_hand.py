"""A hand and a table that somebody enters to be examined on: kept as they are entered, possible or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from buraco_core.cards import Card, format_cards, parse_cards
from buraco_core.explain import problem_message
from buraco_core.melds import NotInDeckError, check_in_deck, judge, second_group
from buraco_core.melds.table import MAX_CARDS
from buraco_core.message import M_, Message, MessageError, Row, quoted
from buraco_core.position import position
from buraco_core.puzzles.kinds.score_puzzle import parse_points
from buraco_core.rules import Rules
from buraco_core.sessions.card_entry import CardEntry
from buraco_core.state import State
from buraco_core.text import rank_plural

__all__ = ["HAND", "HandFault", "OwnHand", "meld_name", "meld_number"]

HAND = "hand"
MOST_HELD = 40
MOST_MELDS = 14
_MOST_FAILED = 9
_LONGEST = 7
"""Characters of a number that are kept."""


def meld_name(index: int) -> str:
    """The name of a meld's place, by its index."""
    return f"meld-{index + 1}"


def meld_number(name: str) -> int | None:
    """The index of the meld whose place has that name, nothing for the hand."""
    kind, _, number = name.partition("-")
    return int(number) - 1 if kind == "meld" and number.isdecimal() else None


class HandFault(NamedTuple):
    """One thing that keeps a hand from being examined.

    Attributes:
        part: the place that it is about: `hand`, `meld-2`, `score`, `failed`.
        message: what is wrong and what would be right.
        clause: the id of the clause that says so, or nothing.
    """

    part: str
    message: Message
    clause: str = ""


@dataclass(frozen=True)
class OwnHand:
    """What was entered.

    Attributes:
        hand: the cards in hand, after drawing.
        melds: the cards of each meld that the side has on the table.
        score: the side's match score before the deal, as it was written; blank is 0.
        failed: how often it has failed to open, as it was written.
        took_pot: whether it has taken its pot.
    """

    hand: tuple[Card, ...] = ()
    melds: tuple[tuple[Card, ...], ...] = ()
    score: str = ""
    failed: str = ""
    took_pot: bool = False

    # Places and what lies there

    def cards(self, place: str) -> tuple[Card, ...]:
        """The cards of a place; a meld that is not there yet has none."""
        index = meld_number(place)
        if index is None:
            return self.hand
        return self.melds[index] if index < len(self.melds) else ()

    def with_cards(self, place: str, cards: tuple[Card, ...]) -> OwnHand:
        """Other cards in a place."""
        index = meld_number(place)
        if index is None:
            return replace(self, hand=cards)
        melds = [*self.melds, *[()] * (index + 1 - len(self.melds))]
        melds[index] = cards
        return replace(self, melds=tuple(melds))

    def places(self) -> Iterator[str]:
        """The hand, every meld, and one more while there is room."""
        yield HAND
        yield from map(meld_name, range(min(len(self.melds) + 1, MOST_MELDS)))

    def tidy(self) -> OwnHand:
        """Without melds of no cards."""
        return replace(self, melds=tuple(each for each in self.melds if each))

    def entry(self, place: str, rules: Rules) -> CardEntry:
        """What the cards of a place are entered with."""
        elsewhere = [card for each in self.places() if each != place for card in self.cards(each)]
        most = MOST_HELD if place == HAND else MAX_CARDS
        return CardEntry(rules, name="cards", most=most, elsewhere=tuple(elsewhere)).laid(self.cards(place))

    def filled(self, row: str, value: str) -> OwnHand:
        """After a field or a switch was set; anything else changes nothing."""
        if row == "score":
            return replace(self, score=value[:_LONGEST])
        if row == "failed":
            return replace(self, failed=value[:_LONGEST])
        return replace(self, took_pot=value == "taken") if row == "pot" else self

    # What is wrong with it

    def faults(self, rules: Rules) -> Iterator[HandFault]:
        """All that keeps it from being examined at a table."""
        if not self.hand:
            said = M_("Your hand is empty: tap its cards in the deck, or type them, as in 7H 10S QD.")
            yield HandFault(HAND, said)
        for row, text in (("score", self.score), ("failed", self.failed)):
            if _number(text) is None:
                yield HandFault(row, M_("%(text)s is no whole number.", text=quoted(text)))
        times = _number(self.failed) or 0
        if not 0 <= times <= _MOST_FAILED:
            said = M_("A side fails to open 0 to %(most)s times in a deal.", most=_MOST_FAILED)
            yield HandFault("failed", said, "OPEN-2")
        yield from self._meld_faults(rules)
        try:
            check_in_deck([*self.hand, *(card for meld in self.melds for card in meld)], rules)
        except NotInDeckError as refused:
            place = next(each for each in self.places() if refused.card in self.cards(each))
            yield HandFault(place, refused.messages[0], "DECK-1")

    def _meld_faults(self, rules: Rules) -> Iterator[HandFault]:
        melds = []
        for index, cards in enumerate(self.melds):
            verdict = judge(cards, rules) if cards else None
            if verdict is not None and verdict.meld is None:
                problem = verdict.problems[0]
                said = M_(
                    "%(cards)s is no %(meld)s, so it cannot lie there. %(why)s",
                    cards=Row(cards),
                    why=problem_message(problem, rules),
                )
                yield HandFault(meld_name(index), said, problem.clause)
            elif verdict is not None and verdict.meld is not None:
                melds.append(verdict.meld)
        twice = second_group(melds, rules)
        if twice is not None:
            said = M_(
                "A side has one %(group)s of each rank at this table: put the %(ranks)s together.",
                ranks=rank_plural(twice),
            )
            yield HandFault(meld_name(0), said, "GRP-3")

    # What it is

    @property
    def match_score(self) -> int:
        """The side's match score, in points."""
        return _number(self.score) or 0

    @property
    def times_failed(self) -> int:
        """How often the side has failed to open."""
        return _number(self.failed) or 0

    @property
    def has_opened(self) -> bool:
        """Whether the side has laid something that stays."""
        return bool(self.melds) or self.took_pot

    def state(self, rules: Rules) -> State:
        """The position: one's own turn, after drawing; what nobody named lies anywhere.

        Raises:
            PositionError: where the deck has too few cards for it.
        """
        return position(
            rules,
            self.hand,
            melds={0: self.melds},
            took_pot=(0,) if self.took_pot else (),
            failed={0: self.times_failed},
            before=(self.match_score, *[0] * (rules.seats.sides - 1)),
        )

    # In a link

    def params(self) -> dict[str, str]:
        """It as a link has it; what is empty is left out."""
        found = {
            "hand": _linked(self.hand),
            "table": ".".join(_linked(each) for each in self.melds if each),
            "score": self.score.strip(),
            "failed": self.failed.strip(),
            "pot": "1" if self.took_pot else "",
        }
        return {name: value for name, value in found.items() if value}

    @classmethod
    def of(cls, params: Mapping[str, str]) -> tuple[OwnHand, tuple[Message, ...]]:
        """What a link or a browser tells, and what of it cannot be read; cards that are none are left out."""
        wrong: list[Message] = []

        def read(text: str, most: int) -> tuple[Card, ...]:
            found: list[Card] = []
            for each in text[:1000].replace("-", " ").replace(",", " ").split():
                try:
                    found += parse_cards(each)
                except MessageError as refused:
                    wrong.extend(refused.messages)
            return tuple(found[:most])

        hand = read(params.get("hand", ""), MOST_HELD)
        table = params.get("table", "").split(".")[:MOST_MELDS]
        melds = tuple(each for each in (read(text, MAX_CARDS) for text in table) if each)
        pot = params.get("pot", "")
        if pot not in ("", "0", "1"):
            wrong.append(
                M_(
                    "In a link, pot=1 means that your side has its %(pot)s; %(given)s means nothing.",
                    given=quoted(pot),
                )
            )
        score, failed = (params.get(name, "")[:_LONGEST] for name in ("score", "failed"))
        return cls(hand, melds, score, failed, pot == "1"), tuple(wrong[:1])


def _linked(cards: tuple[Card, ...]) -> str:
    return format_cards(cards).replace(" ", "-")


def _number(text: str) -> int | None:
    """The number that was written, 0 where nothing was; nothing where it is none."""
    try:
        return parse_points(text) or 0
    except ValueError:
        return None
