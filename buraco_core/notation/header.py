"""The lines that tell how a deal starts: where it comes from, the rules, the cut and every card."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping

from buraco_core.cards import Card, CardTextError, parse_cards
from buraco_core.dealing import HAND_SIZE, Start, StartError, full_deck
from buraco_core.message import M_, Message, quoted
from buraco_core.notation.errors import GameStartError, GameTextError, Line
from buraco_core.notation.values import LONGEST_SOURCE, VERSION, rules_from
from buraco_core.rules import SWITCHES, Dialect, Rules, RulesError
from buraco_core.rulesets import rule_set

__all__ = ["HEADERS", "Header"]

_NUMBER = re.compile(r"-?[0-9]{1,9}")
_MOST_PARTS = 9
"""Hands and pots are numbered up to this: no table has more."""


class Header:
    """Collects the lines about a start; `start` makes it once all are there."""

    def __init__(self) -> None:
        self.source = ""
        self._base: Rules | None = None
        self._set: dict[str, str] = {}
        self._differing: dict[str, str] = {}
        self._dealer = 0
        self._cut: tuple[int, int | None] = (0, None)
        self._before: tuple[int, ...] | None = None
        self._hands: dict[int, tuple[Card, ...]] = {}
        self._pots: dict[int, tuple[Card, ...]] = {}
        self._stock: list[tuple[int, tuple[Card, ...]]] = []
        self._turned: Card | None = None

    @property
    def dialect(self) -> Dialect:
        """Whose words are spoken: those of US Buraco until a line names the rules."""
        return self._base.dialect if self._base else "us"

    def fault(self, line: Line | int, said: Message) -> GameTextError:
        """What is wrong with a line's text, in the table's words."""
        number = line if isinstance(line, int) else line.number
        return GameTextError(said, number, dialect=self.dialect)

    def take(self, line: Line) -> str:
        """Take in a line whose first word is one of `HEADERS`; the line's name.

        Raises:
            GameTextError: if its words are wrong.
        """
        return _TAKERS[line.word](self, line)

    def points(self, line: Line) -> tuple[int, ...]:
        """The numbers of a line, one or more.

        Raises:
            GameTextError: if they are none.
        """
        if not line.words or not all(_NUMBER.fullmatch(each) for each in line.words):
            raise self.fault(
                line, M_("Write whole numbers of at most nine digits, one for each side, as in 345 -120.")
            )
        return tuple(map(int, line.words))

    # The lines, one by one

    def _version(self, line: Line) -> str:
        if line.words != [str(VERSION)]:
            raise self.fault(
                line,
                M_(
                    'Only version %(version)s of this notation is known: write "buraco %(version)s".',
                    version=VERSION,
                ),
            )
        return "buraco"

    def _source(self, line: Line) -> str:
        if len(line.rest) > LONGEST_SOURCE:
            raise self.fault(line, M_("A source has at most %(most)s signs.", most=LONGEST_SOURCE))
        self.source = line.rest
        return "source"

    def _rules(self, line: Line) -> str:
        try:
            self._base = rule_set(line.rest)
        except RulesError as refused:
            raise self.fault(line, refused.messages[0]) from refused
        return "rules"

    def _switch(self, line: Line) -> str:
        name = line.words[0] if line.words else ""
        value = " ".join(line.words[1:])
        if name not in SWITCHES:
            said = M_(
                "There is no switch %(name)s: the switches are %(all)s.",
                name=quoted(name),
                all=", ".join(SWITCHES),
            )
            raise self.fault(line, said)
        try:
            SWITCHES[name].read(value)
        except RulesError as refused:
            raise self.fault(line, refused.messages[0]) from refused
        if name in self._set or name in self._differing:
            raise self.fault(line, M_("The switch %(name)s is told a second time.", name=name))
        (self._set if line.word == "switch" else self._differing)[name] = value
        return f"{line.word} {name}"

    def _dealer_line(self, line: Line) -> str:
        self._dealer = self._whole(line, line.words) - 1
        return "dealer"

    def _cut_line(self, line: Line) -> str:
        by = [each.lower() for each in line.words[1:]]
        if by[:1] == ["by"]:
            self._cut = self._whole(line, line.words[:1]), self._whole(line, by[1:]) - 1
        else:
            self._cut = self._whole(line, line.words), None
        return "cut"

    def _before_line(self, line: Line) -> str:
        self._before = self.points(line)
        return "before"

    def _hand(self, line: Line) -> str:
        return self._part(line, self._hands)

    def _pot(self, line: Line) -> str:
        return self._part(line, self._pots)

    def _part(self, line: Line, parts: dict[int, tuple[Card, ...]]) -> str:
        """A hand or a pot: its number, from 1, and its cards."""
        number = self._whole(line, [each.removesuffix(":") for each in line.words[:1]])
        if not 1 <= number <= _MOST_PARTS:
            raise self.fault(line, M_("Give the number from 1 on, and then the cards."))
        name = f"{line.word} {number}"
        if number not in parts:  # a second time is told of by who reads the names
            parts[number] = self._cards(line, line.words[1:])
        return name

    def _stock_line(self, line: Line) -> str:
        self._stock.append((line.number, self._cards(line, line.words)))
        return f"stock {len(self._stock)}"

    def _turned_line(self, line: Line) -> str:
        cards = self._cards(line, line.words)
        if len(cards) != 1:
            raise self.fault(line, M_("Name the one card that is turned up, as in turned 7H."))
        self._turned = cards[0]
        return "turned"

    def _cards(self, line: Line, words: list[str]) -> tuple[Card, ...]:
        try:
            return parse_cards(" ".join(words))
        except CardTextError as refused:
            raise self.fault(line, refused.messages[0]) from refused

    def _whole(self, line: Line, words: list[str]) -> int:
        if len(words) != 1 or not _NUMBER.fullmatch(words[0]) or int(words[0]) < 0:
            raise self.fault(line, M_("Write a whole number, as in %(said)s.", said=_EXAMPLES[line.word]))
        return int(words[0])

    # The start

    def start(self, lines: Mapping[str, int], number: int) -> Start:
        """The start that all the lines tell together.

        Args:
            lines: the number of each line by its name.
            number: the line at which the start is told to its end: one that is missing is missed there.

        Raises:
            GameTextError: if a line is missing, or the rules cannot be played.
            GameStartError: if no deal can start so.
        """
        number = max(number, 1)
        base = self._base
        if base is None:
            raise self.fault(
                number, M_('A line is missing before this one: "rules" with the key of a rule set.')
            )
        try:
            rules = rules_from(base, self._set, self._differing)
        except RulesError as refused:
            raise self.fault(lines["rules"], refused.messages[0]) from refused
        for name in ("dealer", "cut", "hand 1", "pot 1", "stock 1"):
            if name not in lines:
                word = name.split()[0]
                said = M_(
                    'A line is missing before this one: "%(word)s", as in %(example)s.',
                    word=word,
                    example=_EXAMPLES[word],
                )
                raise self.fault(number, said)
        self._check_numbers(rules, lines)
        return self._made(rules, lines, number)

    def _check_numbers(self, rules: Rules, lines: Mapping[str, int]) -> None:
        """The seats and pots that are told of are those of the table, which people count from 1."""
        players = rules.seats.sides * rules.seats.players_a_side
        if not 0 <= self._dealer < players:
            self._refuse(lines["dealer"], "SEAT-1", _no_player(self._dealer + 1, players))
        for seat in self._hands:
            if seat > players:
                self._refuse(lines[f"hand {seat}"], "SEAT-1", _no_player(seat, players))
        for pot in self._pots:
            if pot > rules.deck.packs:
                said = M_(
                    "There is no %(pot)s %(number)s: there are %(last)s.", number=pot, last=rules.deck.packs
                )
                self._refuse(lines[f"pot {pot}"], "DEAL-1", said)
        cutter = (self._dealer - 1) % players
        if self._cut[1] not in (None, cutter):
            said = M_(
                "The player at the dealer's right cuts, and that is player %(cutter)s.", cutter=cutter + 1
            )
            self._refuse(lines["cut"], "CUT-1", said)

    def _made(self, rules: Rules, lines: Mapping[str, int], number: int) -> Start:
        players = rules.seats.sides * rules.seats.players_a_side
        hands = tuple(self._hands.get(seat, ()) for seat in range(1, players + 1))
        pots = tuple(self._pots.get(pot, ()) for pot in range(1, rules.deck.packs + 1))
        stock = tuple(card for _, cards in self._stock for card in cards)
        before = self._before or (0,) * rules.seats.sides
        try:
            return Start(rules, self._dealer, self._cut[0], hands, pots, stock, self._turned, before)
        except StartError as refused:
            line = self._line_at_fault(refused.clause, rules, lines) or number
            raise GameStartError(
                refused.messages[0], line, refused.clause, dialect=rules.dialect
            ) from refused

    def _line_at_fault(self, clause: str, rules: Rules, lines: Mapping[str, int]) -> int | None:
        """The line that a start breaks on, if it is one line."""
        named = {"CUT-1": "cut", "SEAT-1": "before", "FIRST-1": "turned"}.get(clause)
        if clause in ("DEAL-1", "DEAL-2"):
            word, parts = ("pot", self._pots) if clause == "DEAL-1" else ("hand", self._hands)
            wrong = [f"{word} {each}" for each, cards in parts.items() if len(cards) != HAND_SIZE]
            named = wrong[0] if wrong else None
        if clause == "DECK-1":
            return self._line_of_one_too_many(rules, lines)
        return lines.get(named) if named else None

    def _line_of_one_too_many(self, rules: Rules, lines: Mapping[str, int]) -> int | None:
        """The first line with a card that the deck does not have once more."""
        told = [(lines[f"hand {each}"], cards) for each, cards in self._hands.items()]
        told += [(lines[f"pot {each}"], cards) for each, cards in self._pots.items()]
        told += self._stock
        if self._turned is not None:
            told.append((lines["turned"], (self._turned,)))
        left = Counter(full_deck(rules))
        for number, cards in sorted(told, key=lambda each: each[0]):
            left.subtract(cards)
            if min(left.values()) < 0:
                return number
        return None

    def _refuse(self, number: int, clause: str, said: Message) -> None:
        raise GameStartError(said, number, clause, dialect=self.dialect)


def _no_player(number: int, last: int) -> Message:
    return M_("There is no player %(word)s: the players are 1 to %(last)s.", word=number, last=last)


_TAKERS: dict[str, Callable[[Header, Line], str]] = {
    "buraco": Header._version,
    "source": Header._source,
    "rules": Header._rules,
    "switch": Header._switch,
    "differs": Header._switch,
    "dealer": Header._dealer_line,
    "cut": Header._cut_line,
    "before": Header._before_line,
    "hand": Header._hand,
    "pot": Header._pot,
    "stock": Header._stock_line,
    "turned": Header._turned_line,
}
HEADERS = tuple(_TAKERS)
"""The first words of the lines about a start."""

_EXAMPLES = {
    "dealer": "dealer 4",
    "cut": "cut 22 by 3",
    "hand": "hand 1 AS 4H 7H …",
    "pot": "pot 1 AS 4H 7H …",
    "stock": "stock AS 4H 7H …",
}
"""A line of each kind as it should be."""
