"""A deal's score as labelled lines that add up, each with its clause, and the match (SCORE, OUT-4, MATCH)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from buraco_core.cards import Card
from buraco_core.explain import problem_message
from buraco_core.melds import Meld, check_in_deck, judge
from buraco_core.message import M_, MN_, Message, MessageError
from buraco_core.rules import Rules
from buraco_core.text import rank_plural

__all__ = ["DealScore", "ScoreLine", "SheetError", "Side", "SideScore", "score"]

POT_SIZE = 11
"""How many cards a pot has (DEAL-1)."""
OUT_BONUS = 100
CUT_BONUS = 100
NO_POT = -100
FLAT_POT = -100


class SheetError(MessageError):
    """A sheet that no deal can end with."""


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
    if len(sides) != rules.seats.sides:
        raise SheetError(
            MN_(
                "This sheet has %(there)s sides, and at this table there is %(count)s.",
                "This sheet has %(there)s sides, and at this table there are %(count)s.",
                rules.seats.sides,
                there=len(sides),
            )
        )
    check_in_deck([each for side in sides for each in side.all_cards], rules)
    melds = [_judged(number, side, rules) for number, side in enumerate(sides, 1)]
    _check_sides(sides, melds, rules)
    nobody_took = not any(side.took_pot for side in sides)
    scores = tuple(
        SideScore(tuple(_lines(side, laid, rules, nobody_took)), side.before)
        for side, laid in zip(sides, melds, strict=True)
    )
    return DealScore(scores, _winner([each.match for each in scores], rules, over))


def _judged(number: int, side: Side, rules: Rules) -> list[Meld]:
    """The side's melds as the judge reads them."""
    melds = []
    for cards in side.melds:
        verdict = judge(cards, rules)
        if verdict.meld is None:
            raise SheetError(
                M_(
                    "Side %(side)s: %(cards)s is no %(meld)s. %(why)s",
                    side=number,
                    cards=cards or M_("nothing"),
                    why=problem_message(verdict.problems[0], rules),
                )
            )
        melds.append(verdict.meld)
    if rules.melds.one_group_per_rank:
        ranks = [meld.rank for meld in melds if meld.rank]
        twice = next((rank for rank in ranks if ranks.count(rank) > 1), None)
        if twice:
            raise SheetError(
                M_(
                    "Side %(side)s has two %(groups)s of %(ranks)s, and at this table a side has one of each rank: "
                    "put their cards together.",
                    side=number,
                    ranks=rank_plural(twice),
                )
            )
    return melds


def _check_sides(sides: Sequence[Side], melds: Sequence[Sequence[Meld]], rules: Rules) -> None:
    """Refuse what cannot have happened (OUT-1, SCORE-4, CUT-1)."""
    if sum(side.went_out for side in sides) > 1:
        raise SheetError(M_("Two sides cannot both %(go_out)s: the deal is over when the first does."))
    if sum(side.exact_cut for side in sides) > 1:
        raise SheetError(M_("Only one side cuts in a deal, so only one can have cut exactly."))
    for number, (side, laid) in enumerate(zip(sides, melds, strict=True), 1):
        if len(side.hands) > rules.seats.players_a_side:
            raise SheetError(
                MN_(
                    "Side %(side)s has %(there)s hands, and a side has %(count)s player.",
                    "Side %(side)s has %(there)s hands, and a side has %(count)s players.",
                    rules.seats.players_a_side,
                    side=number,
                    there=len(side.hands),
                )
            )
        if side.exact_cut and rules.deal.lift != "exact":
            raise SheetError(
                M_(
                    "Side %(side)s is said to have cut exactly, and at this table the cut earns nothing: "
                    "leave exact_cut out.",
                    side=number,
                )
            )
        if side.unplayed_pot is not None:
            _check_unplayed(number, side)
        if side.went_out:
            _check_out(number, side, laid, rules)


def _check_unplayed(number: int, side: Side) -> None:
    assert side.unplayed_pot is not None
    if not side.took_pot:
        raise SheetError(
            M_("Side %(side)s has an unplayed %(pot)s that it did not take: set took_pot, too.", side=number)
        )
    if len(side.unplayed_pot) != POT_SIZE:
        raise SheetError(
            M_(
                "The unplayed %(pot)s of side %(side)s has %(there)s cards, and a %(pot)s has %(size)s.",
                side=number,
                there=len(side.unplayed_pot),
                size=POT_SIZE,
            )
        )


def _check_out(number: int, side: Side, melds: Sequence[Meld], rules: Rules) -> None:
    """Refuse a side that went out without what OUT-1 asks."""
    if not side.took_pot:
        raise SheetError(
            M_("Side %(side)s cannot %(go_out)s without its %(pot)s: set took_pot, too.", side=number)
        )
    clean_needed = rules.out.out_needs == "clean"
    if not any(meld.is_burraco and (meld.state == "clean" or not clean_needed) for meld in melds):
        needs = M_("%(clean_burraco)s of seven cards or more") if clean_needed else M_("%(burraco)s")
        raise SheetError(
            M_(
                "Side %(side)s cannot %(go_out)s: it needs a %(needs)s, and has none.",
                side=number,
                needs=needs,
            )
        )
    if len(side.hands) == rules.seats.players_a_side and all(side.hands):
        raise SheetError(
            M_(
                "Side %(side)s cannot %(go_out)s with cards in every hand: the hand of the player who "
                "%(goes_out)s is empty.",
                side=number,
            )
        )


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
    if side.went_out:
        lines.append(ScoreLine("going-out", M_("%(going_out)s"), OUT_BONUS, "OUT-4"))
    if side.exact_cut:
        lines.append(ScoreLine("exact-cut", M_("exact cut"), CUT_BONUS, "CUT-1"))
    for number, hand in enumerate(side.hands, 1):
        if hand:
            label = M_("cards left in hand %(number)s", number=number)
            lines.append(ScoreLine(f"hand-{number}", label, -_values(hand), "SCORE-1", hand))
    if side.unplayed_pot is not None:
        points = FLAT_POT if rules.score.unplayed_pot == "flat" else -_values(side.unplayed_pot)
        lines.append(
            ScoreLine(
                "unplayed-pot", M_("%(pot)s taken and not played"), points, "SCORE-4", side.unplayed_pot
            )
        )
    if not side.took_pot:
        if nobody_took and rules.score.no_pot_penalty == "waived-if-none":
            lines.append(ScoreLine("no-pot", M_("no %(pot)s, as no side took one"), 0, "SCORE-3"))
        else:
            lines.append(ScoreLine("no-pot", M_("no %(pot)s taken"), NO_POT, "SCORE-3"))
    return lines


def _bonus_label(meld: Meld) -> Message:
    if meld.state == "clean":
        return M_("%(clean_burraco)s")
    return M_("%(semi_clean_burraco)s") if meld.state == "semi-clean" else M_("%(dirty_burraco)s")


def _values(cards: Sequence[Card]) -> int:
    return sum(each.points for each in cards)


def _winner(totals: Sequence[int], rules: Rules, over: bool) -> int | None:
    """The side that has won: the highest total once a side has the target, or the time is over (MATCH)."""
    most = max(totals)
    done = most >= rules.match.number if rules.match.kind == "target" else over
    return totals.index(most) if done and totals.count(most) == 1 else None
