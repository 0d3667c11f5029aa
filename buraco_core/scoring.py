"""A deal's score as labelled lines that add up, each with its clause, and the match (SCORE, OUT-4, MATCH)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from buraco_core.cards import Card
from buraco_core.explain import problem_message
from buraco_core.melds import Meld, Verdict, check_in_deck, judge, second_group
from buraco_core.message import M_, MN_, Message, MessageError, Row
from buraco_core.rules import Rules
from buraco_core.text import rank_plural

__all__ = [
    "POT_SIZE",
    "DealScore",
    "Ended",
    "ScoreLine",
    "SheetError",
    "SheetFault",
    "Side",
    "SideScore",
    "check_sides",
    "ending_faults",
    "ending_lines",
    "lacks_to_go_out",
    "no_pot_line",
    "score",
    "unplayed_pot_line",
    "winner_of",
]

POT_SIZE = 11
"""How many cards a pot has (DEAL-1)."""
OUT_BONUS = 100
CUT_BONUS = 100
NO_POT = -100
FLAT_POT = -100


@dataclass(frozen=True, slots=True)
class SheetFault:
    """One thing about a sheet that cannot have happened.

    Attributes:
        clause: the id of the clause that it breaks.
        side: the side's index, `None` where it concerns several.
        message: what is wrong and what would be right; sides are told from 1.
        cards: the cards at fault, if it is about cards.
        part: what of the sheet it is about: `meld-2`, `pot`, `out`, or a number of a tally such as `hands`.
    """

    clause: str
    side: int | None
    message: Message
    cards: tuple[Card, ...] = ()
    part: str = ""


class SheetError(MessageError):
    """A sheet that no deal can end with; `faults` are all that is wrong with it."""

    def __init__(self, *faults: SheetFault) -> None:
        self.faults = faults
        super().__init__(*(fault.message for fault in faults))


@dataclass(frozen=True, slots=True)
class Side:
    """What a side has at the end of a deal.

    Attributes:
        melds: the cards of each of its melds, in any order.
        hands: the cards left in each partner's hand; a hand that is not named is empty.
        took_pot: whether the side took its pot.
        unplayed_pot: the cards of a pot that was taken and not played from, `None` if there is none; they are
            not in `hands`, a card drawn to them is (SCORE-4).
        went_out: whether one of its players went out.
        exact_cut: whether it cut exactly the cards for the pots (CUT-1).
        before: its match score before the deal, in points.
    """

    melds: tuple[tuple[Card, ...], ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    took_pot: bool = False
    unplayed_pot: tuple[Card, ...] | None = None
    went_out: bool = False
    exact_cut: bool = False
    before: int = 0

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card that the side has."""
        parts = (*self.melds, *self.hands, self.unplayed_pot or ())
        return tuple(each for part in parts for each in part)


class Ended(Protocol):
    """What is known of a side at the end of a deal, however its cards are told."""

    @property
    def took_pot(self) -> bool:
        """Whether the side took its pot."""

    @property
    def went_out(self) -> bool:
        """Whether one of its players went out."""

    @property
    def exact_cut(self) -> bool:
        """Whether it cut exactly the cards for the pots."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a sheet: a stable id, what it is for, its points, its clause, and the cards it counts."""

    id: str
    label: Message
    points: int
    clause: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class SideScore:
    """A side's lines; the deal's score is their sum."""

    lines: tuple[ScoreLine, ...]
    before: int

    @property
    def deal(self) -> int:
        """The score of this deal, in points."""
        return sum(line.points for line in self.lines)

    @property
    def match(self) -> int:
        """The match score after this deal, in points."""
        return self.before + self.deal


@dataclass(frozen=True, slots=True)
class DealScore:
    """The sheet of a deal; `winner` is the index of the side that has won the match, if one has."""

    sides: tuple[SideScore, ...]
    winner: int | None


def score(sides: Sequence[Side], rules: Rules, *, over: bool = False) -> DealScore:
    """The score of a deal.

    Args:
        sides: what each side has, in the order of the table.
        rules: the table's rules.
        over: whether a timed match is over with this deal (MATCH-2); means nothing in a match to a target.

    Raises:
        SheetError: for what no deal can end with, naming the side (from 1) and the fault.
        NotInDeckError: for more copies of a card than the deck has.
    """
    check_sides(len(sides), rules)
    check_in_deck([each for side in sides for each in side.all_cards], rules)
    verdicts = [[judge(cards, rules) for cards in side.melds] for side in sides]
    melds = [[each.meld for each in found if each.meld is not None] for found in verdicts]
    faults = [
        *_meld_faults(verdicts, rules),
        *ending_faults(sides, rules),
        *(
            fault
            for index, side in enumerate(sides)
            for fault in _side_faults(index, side, melds[index], rules)
        ),
    ]
    if faults:
        raise SheetError(*faults)
    nobody_took = not any(side.took_pot for side in sides)
    scores = tuple(
        SideScore(tuple(_lines(side, laid, rules, nobody_took)), side.before)
        for side, laid in zip(sides, melds, strict=True)
    )
    return DealScore(scores, winner_of([each.match for each in scores], rules, over=over))


def check_sides(there: int, rules: Rules) -> None:
    """Refuse a sheet of more or fewer sides than the table has.

    Raises:
        SheetError: saying how many there are (SEAT-1).
    """
    if there != rules.seats.sides:
        said = M_(
            "This table has %(sides)s sides, and this sheet has %(there)s.",
            sides=rules.seats.sides,
            there=there,
        )
        raise SheetError(SheetFault("SEAT-1", None, said))


def _meld_faults(verdicts: Sequence[Sequence[Verdict]], rules: Rules) -> Iterator[SheetFault]:
    """Every problem of every meld, and groups that the side should have put together (GRP-3)."""
    for index, found in enumerate(verdicts):
        for number, verdict in enumerate(found, 1):
            if not verdict.cards:
                said = M_("Side %(side)s has a %(meld)s of no cards: leave it out.", side=index + 1)
                yield SheetFault("MELD-1", index, said, part=f"meld-{number}")
                continue
            for problem in verdict.problems:
                said = M_(
                    "Side %(side)s: %(cards)s is no %(meld)s. %(why)s",
                    side=index + 1,
                    cards=Row(verdict.cards),
                    why=problem_message(problem, rules),
                )
                yield SheetFault(problem.clause, index, said, problem.cards, f"meld-{number}")
        rank = second_group([each.meld for each in found if each.meld is not None], rules)
        if rank is not None:
            said = M_(
                "Side %(side)s has two %(groups)s of %(ranks)s, and at this table a side has one of each rank: "
                "put their cards together.",
                side=index + 1,
                ranks=rank_plural(rank),
            )
            yield SheetFault("GRP-3", index, said)


def ending_faults(sides: Sequence[Ended], rules: Rules) -> Iterator[SheetFault]:
    """What only one side of a deal can have done, and what earns nothing at this table (OUT-1, CUT-1)."""
    if sum(side.went_out for side in sides) > 1:
        said = M_("Two sides cannot both %(go_out)s: the deal is over when the first does.")
        yield SheetFault("OUT-1", None, said, part="out")
    if sum(side.exact_cut for side in sides) > 1:
        said = M_("Only one side cuts in a deal, so only one can have cut exactly.")
        yield SheetFault("CUT-1", None, said, part="cut")
    for index, side in enumerate(sides):
        if side.exact_cut and rules.deal.lift != "exact":
            said = M_(
                "Side %(side)s is said to have cut exactly, and at this table the cut earns nothing: "
                "leave the exact cut out.",
                side=index + 1,
            )
            yield SheetFault("CUT-1", index, said, part="cut")


def _side_faults(index: int, side: Side, melds: Sequence[Meld], rules: Rules) -> Iterator[SheetFault]:
    """What a side cannot have or have done (SEAT-1, SCORE-4, OUT-1)."""
    number = index + 1
    if len(side.hands) > rules.seats.players_a_side:
        said = MN_(
            "Side %(side)s has %(there)s hands, and a side has %(count)s player.",
            "Side %(side)s has %(there)s hands, and a side has %(count)s players.",
            rules.seats.players_a_side,
            side=number,
            there=len(side.hands),
        )
        yield SheetFault("SEAT-1", index, said)
    if side.unplayed_pot is not None and not side.took_pot:
        said = M_(
            "Side %(side)s has an unplayed %(pot)s that it did not take: say that it took one.",
            side=number,
        )
        yield SheetFault("SCORE-4", index, said, part="pot")
    if side.unplayed_pot is not None and len(side.unplayed_pot) != POT_SIZE:
        said = M_(
            "A %(pot)s has %(size)s cards, and the unplayed %(pot)s of side %(side)s has %(there)s.",
            side=number,
            there=len(side.unplayed_pot),
            size=POT_SIZE,
        )
        yield SheetFault("DEAL-1", index, said, side.unplayed_pot, "pot")
    if side.went_out:
        for said in _out_faults(number, side, melds, rules):
            yield SheetFault("OUT-1", index, said, part="out")


def _out_faults(number: int, side: Side, melds: Sequence[Meld], rules: Rules) -> Iterator[Message]:
    """What a side that went out lacks (OUT-1)."""
    if not side.took_pot:
        yield M_(
            "Side %(side)s cannot %(go_out)s without its %(pot)s: say that it took one.",
            side=number,
        )
    yield from lacks_to_go_out(number, [each.state for each in melds if each.is_burraco], rules)
    if len(side.hands) == rules.seats.players_a_side and all(side.hands):
        yield M_(
            "Side %(side)s cannot %(go_out)s with cards in every hand: the hand of the player who "
            "%(goes_out)s is empty.",
            side=number,
        )


def lacks_to_go_out(number: int, burracos: Sequence[str], rules: Rules) -> Iterator[Message]:
    """What a side that went out lacks among its burracos, each told by its state (OUT-1).

    Args:
        number: the side's number, from 1.
        burracos: the state of each meld of seven cards or more.
    """
    clean_needed = rules.out.out_needs == "clean"
    if not any(state == "clean" or not clean_needed for state in burracos):
        needs = M_("%(clean_burraco)s of seven cards or more") if clean_needed else M_("%(burraco)s")
        yield M_(
            "Side %(side)s cannot %(go_out)s: it needs a %(needs)s, and has none.", side=number, needs=needs
        )


def ending_lines(side: Ended) -> Iterator[ScoreLine]:
    """The bonuses of a side for going out and for an exact cut (OUT-4, CUT-1)."""
    if side.went_out:
        yield ScoreLine("going-out", M_("%(going_out)s"), OUT_BONUS, "OUT-4")
    if side.exact_cut:
        yield ScoreLine("exact-cut", M_("exact cut"), CUT_BONUS, "CUT-1")


def unplayed_pot_line(points: int, rules: Rules, cards: tuple[Card, ...] = ()) -> ScoreLine:
    """What a pot costs that was taken and not played from (SCORE-4); `points` are its cards' values."""
    costs = FLAT_POT if rules.score.unplayed_pot == "flat" else -points
    return ScoreLine("unplayed-pot", M_("%(pot)s taken and not played"), costs, "SCORE-4", cards)


def no_pot_line(rules: Rules, *, nobody_took: bool) -> ScoreLine:
    """What it costs a side to have taken no pot (SCORE-3)."""
    if nobody_took and rules.score.no_pot_penalty == "waived-if-none":
        return ScoreLine("no-pot", M_("no %(pot)s, as no side took one"), 0, "SCORE-3")
    return ScoreLine("no-pot", M_("no %(pot)s taken"), NO_POT, "SCORE-3")


def _lines(side: Side, melds: Sequence[Meld], rules: Rules, nobody_took: bool) -> list[ScoreLine]:
    """The lines of a side's sheet, in the order in which people count."""
    lines = []
    for number, meld in enumerate(melds, 1):
        lines.append(
            ScoreLine(
                f"meld-{number}",
                M_("cards of %(meld)s %(number)s", number=number),
                meld.points,
                "SCORE-1",
                meld.cards,
            )
        )
        if meld.bonus:
            clause = "CLEAN-3" if meld.state == "semi-clean" else "CLEAN-2"
            lines.append(
                ScoreLine(f"meld-{number}-bonus", _bonus_label(meld), meld.bonus, clause, meld.cards)
            )
    lines += ending_lines(side)
    for number, hand in enumerate(side.hands, 1):
        if hand:
            label = M_("cards left in hand %(number)s", number=number)
            lines.append(ScoreLine(f"hand-{number}", label, -_values(hand), "SCORE-1", hand))
    if side.unplayed_pot is not None:
        lines.append(unplayed_pot_line(_values(side.unplayed_pot), rules, side.unplayed_pot))
    if not side.took_pot:
        lines.append(no_pot_line(rules, nobody_took=nobody_took))
    return lines


def _bonus_label(meld: Meld) -> Message:
    if meld.state == "clean":
        return M_("%(clean_burraco)s")
    return M_("%(semi_clean_burraco)s") if meld.state == "semi-clean" else M_("%(dirty_burraco)s")


def _values(cards: Sequence[Card]) -> int:
    return sum(each.points for each in cards)


def winner_of(totals: Sequence[int], rules: Rules, *, over: bool) -> int | None:
    """The side that has won: the highest total once a side has the target, or the time is over (MATCH)."""
    most = max(totals)
    done = most >= rules.match.number if rules.match.kind == "target" else over
    return totals.index(most) if done and totals.count(most) == 1 else None
