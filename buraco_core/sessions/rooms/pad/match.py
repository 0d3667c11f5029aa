"""A match that people play at a table of their own: deal after deal as it was entered, and what that comes to.

What was entered is kept as it was written, right or not, so that nothing is lost by a fault; whatever is shown of it
is counted anew from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, get_args

from buraco_core.cards import Card, format_cards, parse_cards
from buraco_core.message import M_, Message, MessageError
from buraco_core.puzzles import format_rules, parse_rules
from buraco_core.puzzles.kinds.score_puzzle import parse_points
from buraco_core.rules import Rules
from buraco_core.scoring import DealScore, SheetError, SheetFault, Side, score
from buraco_core.sessions.kept.stored import read_object, written
from buraco_core.tally import PotState, SideTally, tally

__all__ = ["NUMBERS", "Counted", "DealEntry", "PadMatch", "SideEntry", "counted", "read_deal", "written_deal"]

VERSION = 1
MOST_DEALS = 60
"""Deals of a match; the longest at a table have a third of that."""
MOST_MELDS = 20
"""Melds of a side that are kept; no side lays so many."""
_LONGEST_CARDS = 700
"""Characters of a row of cards that are read: more than a whole deck takes."""
_LONGEST_NUMBER = 7
NUMBERS = ("clean", "semi-clean", "dirty", "cards", "hands", "pot-cards")
"""The numbers of a side that are counted: burracos by kind, then points of cards laid, held, and of an unplayed pot."""


@dataclass(frozen=True)
class SideEntry:
    """What was entered for a side.

    Attributes:
        numbers: what was written into each number, by its name.
        melds: the cards of each meld, in the order in which they were entered.
        hands: the cards left in each partner's hand.
        pot: what became of its pot.
        pot_cards: the cards of a pot that was not played from.
    """

    numbers: tuple[tuple[str, str], ...] = ()
    melds: tuple[tuple[Card, ...], ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    pot: PotState = "none"
    pot_cards: tuple[Card, ...] = ()

    def number(self, name: str) -> str:
        """What is written in a number."""
        return dict(self.numbers).get(name, "")

    def with_number(self, name: str, text: str) -> SideEntry:
        """The entry after something was written; what is blank is not kept."""
        rest = tuple(each for each in self.numbers if each[0] != name)
        kept = text[:_LONGEST_NUMBER]
        return replace(self, numbers=(*rest, (name, kept)) if kept.strip() else rest)

    def is_blank(self, by: str) -> bool:
        """Whether nothing was entered for the side, by totals or by cards."""
        told = any((*self.melds, *self.hands)) if by == "cards" else bool(self.numbers)
        return self.pot == "none" and not told

    def unreadable(self) -> tuple[str, ...]:
        """The numbers that are none."""
        return tuple(name for name, text in self.numbers if _points(text) is None)


def _points(text: str) -> int | None:
    """The number that was written, 0 where nothing was; nothing where it is no number."""
    try:
        return parse_points(text) or 0
    except ValueError:
        return None


@dataclass(frozen=True)
class DealEntry:
    """What was entered for a deal.

    Attributes:
        by: whether it is told by totals or by cards; what was entered the other way is kept beside it.
        sides: what was entered for each side.
        out: the index of the side that went out, if one did.
        cut: the index of the side that cut exactly, if one did.
    """

    by: Literal["totals", "cards"] = "totals"
    sides: tuple[SideEntry, ...] = ()
    out: int | None = None
    cut: int | None = None

    def with_side(self, index: int, side: SideEntry) -> DealEntry:
        """The deal with another entry for a side."""
        return replace(self, sides=(*self.sides[:index], side, *self.sides[index + 1 :]))

    @property
    def is_blank(self) -> bool:
        """Whether nothing of what counts was entered."""
        return (self.out, self.cut) == (None, None) and all(each.is_blank(self.by) for each in self.sides)

    def score(self, rules: Rules, before: Sequence[int], *, over: bool = False) -> DealScore:
        """The engine's sheet of it.

        Args:
            before: each side's match score before the deal.
            over: whether a timed match is over with it.

        Raises:
            MessageError: for what no deal can end with; a `SheetError` names each fault.
        """
        if self.by == "cards":
            return score([self._side(index, each) for index, each in enumerate(before)], rules, over=over)
        faults = [
            SheetFault("SCORE-1", index, _unreadable(index, side.number(name)), part=name)
            for index, side in enumerate(self.sides)
            for name in side.unreadable()
        ]
        if faults:
            raise SheetError(*faults)
        return tally([self._tally(index, each) for index, each in enumerate(before)], rules, over=over)

    def _side(self, index: int, before: int) -> Side:
        side = self.sides[index] if index < len(self.sides) else SideEntry()
        return Side(
            melds=tuple(each for each in side.melds if each),
            hands=side.hands,
            took_pot=side.pot != "none",
            unplayed_pot=side.pot_cards if side.pot == "unplayed" else None,
            went_out=self.out == index,
            exact_cut=self.cut == index,
            before=before,
        )

    def _tally(self, index: int, before: int) -> SideTally:
        side = self.sides[index] if index < len(self.sides) else SideEntry()
        clean, semi_clean, dirty, cards, hands, pot = (_points(side.number(name)) or 0 for name in NUMBERS)
        return SideTally(
            clean,
            semi_clean,
            dirty,
            cards,
            hands,
            side.pot,
            pot if side.pot == "unplayed" else 0,
            went_out=self.out == index,
            exact_cut=self.cut == index,
            before=before,
        )


def _unreadable(index: int, text: str) -> Message:
    return M_("Side %(side)s: “%(text)s” is no whole number.", side=index + 1, text=text)


@dataclass(frozen=True)
class PadMatch:
    """A match as it was entered.

    Attributes:
        rules: the rules that it is played by, as a link writes them; nothing before its first deal.
        deals: its deals.
        ended: whether the time of a timed match is up, so that the last deal is the last one (MATCH-2).
    """

    rules: str = ""
    deals: tuple[DealEntry, ...] = ()
    ended: bool = False

    def with_deal(self, index: int, deal: DealEntry, rules: Rules) -> PadMatch:
        """The match with a deal entered: in the place of another one, or after the last."""
        deals = (*self.deals[:index], deal, *self.deals[index + 1 :])
        return replace(self, deals=deals, rules=self.rules or format_rules(rules))

    def without_deal(self, index: int) -> PadMatch:
        """The match without a deal."""
        deals = (*self.deals[:index], *self.deals[index + 1 :])
        return replace(self, deals=deals) if deals else PadMatch()

    def own_rules(self, table: Rules) -> Rules:
        """The rules that it is played by; those of the table where it has none yet."""
        return parse_rules(self.rules) if self.rules else table

    def format(self) -> str:
        """The match as text."""
        return written(self.value())

    def value(self) -> dict[str, Any]:
        """The match as plain JSON."""
        deals = [written_deal(each) for each in self.deals]
        return {"v": VERSION, "rules": self.rules, "deals": deals, **({"over": 1} if self.ended else {})}

    @classmethod
    def read(cls, given: Any) -> PadMatch | None:
        """The match that plain JSON or its text tells, nothing where it is none; nothing in it is trusted."""
        if isinstance(given, str):
            given = read_object(given)
        if (
            not isinstance(given, dict)
            or given.get("v") != VERSION
            or not isinstance(given.get("deals"), list)
        ):
            return None
        rules = given.get("rules")
        try:
            table = format_rules(parse_rules(rules)) if isinstance(rules, str) and rules else ""
        except MessageError:
            return None
        deals = tuple(read_deal(each) for each in given["deals"][:MOST_DEALS])
        found = tuple(each for each in deals if each is not None)
        if len(found) != len(deals) or bool(found) != bool(table):
            return None
        return cls(table, found, given.get("over") == 1)


class Counted(NamedTuple):
    """A deal of a match as it counts.

    Attributes:
        score: its sheet, nothing where it cannot be counted.
        faults: why it cannot.
        totals: each side's match score after it.
        winner: the index of the side that has won the match with it, if one has.
        beyond: whether the match had been won before it, so that it counts no more (MATCH-1).
    """

    score: DealScore | None
    faults: tuple[Message, ...]
    totals: tuple[int, ...]
    winner: int | None
    beyond: bool


def counted(match: PadMatch, rules: Rules) -> tuple[Counted, ...]:
    """Every deal of a match as it counts by some rules, each after those before it."""
    totals: tuple[int, ...] = (0,) * rules.seats.sides
    winner: int | None = None
    found = []
    for index, deal in enumerate(match.deals):
        beyond = winner is not None
        last = match.ended and index == len(match.deals) - 1
        try:
            sheet = _checked(deal, rules).score(rules, totals, over=last)
        except MessageError as refused:
            found.append(Counted(None, refused.messages, totals, winner, beyond))
            continue
        if not beyond:
            totals = tuple(each.match for each in sheet.sides)
            winner = sheet.winner
        found.append(Counted(sheet, (), totals, winner, beyond))
    return tuple(found)


def _checked(deal: DealEntry, rules: Rules) -> DealEntry:
    """A deal, if it tells of no more sides than the table has.

    Raises:
        SheetError: if it does.
    """
    sides = rules.seats.sides
    if any(each != SideEntry() for each in deal.sides[sides:]):
        raise SheetError(
            SheetFault(
                "SEAT-1",
                None,
                M_("This deal was played by more than %(sides)s sides.", sides=sides),
            )
        )
    return deal


# As JSON


def written_deal(deal: DealEntry) -> dict[str, Any]:
    """A deal as plain JSON, without what is empty."""
    more = {"by": deal.by, "out": deal.out, "cut": deal.cut}
    sides = [_written_side(each) for each in deal.sides]
    return {"s": sides, **{name: value for name, value in more.items() if value not in (None, "totals")}}


def _written_side(side: SideEntry) -> dict[str, Any]:
    parts = {
        "n": dict(side.numbers),
        "m": [format_cards(each) for each in side.melds],
        "h": [format_cards(each) for each in side.hands] if any(side.hands) else [],
        "p": "" if side.pot == "none" else side.pot,
        "u": format_cards(side.pot_cards),
    }
    return {name: value for name, value in parts.items() if value}


def read_deal(given: Any) -> DealEntry | None:
    """The deal that plain JSON tells, nothing where it is none."""
    if not isinstance(given, dict) or not isinstance(given.get("s"), list):
        return None
    try:
        sides = tuple(_read_side(each) for each in given["s"][:3])
    except (ValueError, TypeError):  # a card that is none is a ValueError, too
        return None
    by = given.get("by", "totals")
    out, cut = (given.get(name) for name in ("out", "cut"))
    if by not in ("totals", "cards") or not all(each in (None, 0, 1, 2) for each in (out, cut)):
        return None
    return DealEntry(by, sides, out, cut)


def _read_side(given: Any) -> SideEntry:
    if not isinstance(given, dict):
        raise TypeError("a side is an object")
    numbers = given.get("n", {})
    pot = given.get("p", "none")
    if not isinstance(numbers, dict) or pot not in get_args(PotState):
        raise ValueError("no side")
    entry = SideEntry(
        melds=_card_lists(given.get("m", []), MOST_MELDS),
        hands=_card_lists(given.get("h", []), 3),
        pot=pot,
        pot_cards=_cards(given.get("u", "")),
    )
    for name in NUMBERS:
        if isinstance(numbers.get(name), str):
            entry = entry.with_number(name, numbers[name])
    return entry


def _card_lists(given: Any, most: int) -> tuple[tuple[Card, ...], ...]:
    if not isinstance(given, list):
        raise TypeError("no list of cards")
    return tuple(_cards(each) for each in given[:most])


def _cards(given: Any) -> tuple[Card, ...]:
    if not isinstance(given, str):
        raise TypeError("no cards")
    return parse_cards(given[:_LONGEST_CARDS])
