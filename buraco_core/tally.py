"""A deal's score from totals that people have counted themselves: the same lines, without the cards (SCORE)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from buraco_core.dealing import full_deck
from buraco_core.melds.table import BURRACO, BURRACO_BONUS
from buraco_core.melds.values import State
from buraco_core.message import M_, MN_, Message
from buraco_core.rules import Rules
from buraco_core.scoring import (
    POT_SIZE,
    DealScore,
    ScoreLine,
    SheetError,
    SheetFault,
    SideScore,
    check_sides,
    ending_faults,
    ending_lines,
    lacks_to_go_out,
    no_pot_line,
    unplayed_pot_line,
    winner_of,
)

__all__ = ["PotState", "SideTally", "tally"]

PotState = Literal["none", "played", "unplayed"]
"""What became of a side's pot: not taken, taken and played from, taken and not played from."""
_CLAUSES = {"clean": "CLEAN-2", "semi-clean": "CLEAN-3", "dirty": "CLEAN-2"}
_LEAST_CARD = 5
"""The least that a card is worth, which divides all values (DECK-2)."""


@dataclass(frozen=True, slots=True)
class SideTally:
    """What a side has at the end of a deal, counted.

    Attributes:
        clean: how many clean burracos it has.
        semi_clean: how many semi-clean ones.
        dirty: how many dirty ones.
        cards: the values of the cards in its melds, in points.
        hands: the values of the cards left in its players' hands, in points; an unplayed pot is not among them.
        pot: what became of its pot.
        pot_cards: the values of a pot not played from, in points; 0 where another answer is not needed.
        went_out: whether one of its players went out.
        exact_cut: whether it cut exactly the cards for the pots (CUT-1).
        before: its match score before the deal, in points.
    """

    clean: int = 0
    semi_clean: int = 0
    dirty: int = 0
    cards: int = 0
    hands: int = 0
    pot: PotState = "none"
    pot_cards: int = 0
    went_out: bool = False
    exact_cut: bool = False
    before: int = 0

    @property
    def took_pot(self) -> bool:
        """Whether the side took its pot."""
        return self.pot != "none"

    @property
    def burracos(self) -> tuple[State, ...]:
        """The state of each burraco, the clean ones first."""
        counted: tuple[tuple[State, int], ...] = (
            ("clean", self.clean),
            ("semi-clean", self.semi_clean),
            ("dirty", self.dirty),
        )
        return tuple(state for state, count in counted for _ in range(count))


def tally(sides: Sequence[SideTally], rules: Rules, *, over: bool = False) -> DealScore:
    """The score of a deal by totals; what cannot be counted again is believed.

    Args:
        sides: what each side has, in the order of the table.
        rules: the table's rules.
        over: whether a timed match is over with this deal (MATCH-2).

    Raises:
        SheetError: for what no deal can end with, naming the side (from 1) and the fault.

    >>> from buraco_core.rulesets import rule_set
    >>> found = tally([SideTally(clean=1, cards=90, pot="played", went_out=True), SideTally(hands=35)], rule_set("us"))
    >>> [each.deal for each in found.sides]
    [390, -135]
    """
    check_sides(len(sides), rules)
    faults = [
        *(fault for index, side in enumerate(sides) for fault in _side_faults(index, side, rules)),
        *_deck_faults(sides, rules),
        *ending_faults(sides, rules),
    ]
    if faults:
        raise SheetError(*faults)
    nobody_took = not any(side.took_pot for side in sides)
    scores = tuple(SideScore(tuple(_lines(side, rules, nobody_took)), side.before) for side in sides)
    return DealScore(scores, winner_of([each.match for each in scores], rules, over=over))


def _no_sum(side: int, points: int, rules: Rules) -> Message:
    """Why no cards of this deck are worth so much together."""
    if rules.deck.has_jokers:
        return M_(
            "Side %(side)s: cards cannot be worth %(points)s together, as every card is worth 5, 10, 15, 20 or 30.",
            side=side,
            points=points,
        )
    return M_(
        "Side %(side)s: cards cannot be worth %(points)s together, as every card is worth 5, 10, 15 or 20.",
        side=side,
        points=points,
    )


def _side_faults(index: int, side: SideTally, rules: Rules) -> Iterator[SheetFault]:
    """What a side cannot have counted."""
    number = index + 1
    counts = (side.clean, side.semi_clean, side.dirty)
    if min(*counts, side.cards, side.hands, side.pot_cards) < 0:
        said = M_(
            "Side %(side)s: count without a minus. Cards in hand count against the side by themselves.",
            side=number,
        )
        yield SheetFault("SCORE-1", index, said)
        return
    for part, points in (("cards", side.cards), ("hands", side.hands), ("pot-cards", side.pot_cards)):
        if points % _LEAST_CARD:
            yield SheetFault("DECK-2", index, _no_sum(number, points, rules), part=part)
    if side.semi_clean and rules.melds.semi_clean == "none":
        said = M_(
            "Side %(side)s: there is no %(semi_clean_burraco)s at this table; count it as a %(dirty_burraco)s.",
            side=number,
        )
        yield SheetFault("CLEAN-3", index, said, part="semi-clean")
    least = sum(counts) * BURRACO * _LEAST_CARD
    if side.cards < least:
        said = MN_(
            "Side %(side)s: the cards of %(count)s %(burraco)s are worth at least %(least)s, and here are "
            "%(points)s for all its cards.",
            "Side %(side)s: the cards of %(count)s %(burracos)s are worth at least %(least)s, and here are "
            "%(points)s for all its cards.",
            sum(counts),
            side=number,
            least=least,
            points=side.cards,
        )
        yield SheetFault("CLEAN-2", index, said, part="cards")
    if _pot_counts(side, rules) and side.pot_cards < POT_SIZE * _LEAST_CARD:
        said = M_(
            "Side %(side)s: the eleven cards of a %(pot)s are worth at least %(least)s, and here are %(points)s.",
            side=number,
            least=POT_SIZE * _LEAST_CARD,
            points=side.pot_cards,
        )
        yield SheetFault("SCORE-4", index, said, part="pot-cards")
    if side.went_out:
        for said in _out_faults(number, side, rules):
            yield SheetFault("OUT-1", index, said, part="out")


def _out_faults(number: int, side: SideTally, rules: Rules) -> Iterator[Message]:
    """What a side that went out lacks (OUT-1)."""
    if not side.took_pot:
        yield M_(
            "Side %(side)s cannot %(go_out)s without its %(pot)s: say that it took one.",
            side=number,
        )
    yield from lacks_to_go_out(number, side.burracos, rules)


def _pot_counts(side: SideTally, rules: Rules) -> bool:
    """Whether the values of a side's pot are asked for (SCORE-4)."""
    return side.pot == "unplayed" and rules.score.unplayed_pot == "cards"


def _deck_faults(sides: Sequence[SideTally], rules: Rules) -> Iterator[SheetFault]:
    """More points, or more burracos, than the whole deck has (DECK-1, DECK-2)."""
    deck = full_deck(rules)
    worth = sum(each.points for each in deck)
    counted = sum(side.cards + side.hands + side.pot_cards for side in sides)
    if counted > worth:
        said = M_(
            "All cards of this deck together are worth %(worth)s, and here are %(points)s: one number is too large.",
            worth=worth,
            points=counted,
        )
        yield SheetFault("DECK-2", None, said)
    burracos = sum(len(side.burracos) for side in sides)
    if burracos * BURRACO > len(deck):
        said = M_(
            "The %(deck)s cards of this deck do not make %(count)s %(burracos)s.",
            deck=len(deck),
            count=burracos,
        )
        yield SheetFault("CLEAN-2", None, said)


def _lines(side: SideTally, rules: Rules, nobody_took: bool) -> Iterator[ScoreLine]:
    """The lines of a side's sheet, in the order in which people count."""
    if side.cards:
        yield ScoreLine("melds", M_("cards in %(melds)s"), side.cards, "SCORE-1")
    for state, label in _bonus_labels(side):
        count = side.burracos.count(state)
        yield ScoreLine(f"bonus-{state}", label, count * BURRACO_BONUS[state], _CLAUSES[state])
    yield from ending_lines(side)
    if side.hands:
        yield ScoreLine("hands", M_("cards left in hand"), -side.hands, "SCORE-1")
    if side.pot == "unplayed":
        yield unplayed_pot_line(side.pot_cards, rules)
    if side.pot == "none":
        yield no_pot_line(rules, nobody_took=nobody_took)


def _bonus_labels(side: SideTally) -> Iterator[tuple[State, Message]]:
    if side.clean:
        yield "clean", MN_("%(clean_burraco)s", "%(count)s × %(clean_burraco)s", side.clean)
    if side.semi_clean:
        yield (
            "semi-clean",
            MN_("%(semi_clean_burraco)s", "%(count)s × %(semi_clean_burraco)s", side.semi_clean),
        )
    if side.dirty:
        yield "dirty", MN_("%(dirty_burraco)s", "%(count)s × %(dirty_burraco)s", side.dirty)
