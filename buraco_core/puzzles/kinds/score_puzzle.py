"""The score puzzle: fill a sheet line by line, for one meld, one side, or a whole deal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from buraco_core.explain import points_sum
from buraco_core.message import M_, Message
from buraco_core.puzzles.grading import Hint
from buraco_core.rules import Rules
from buraco_core.scoring import DealScore, ScoreLine, Side, SideScore, score

__all__ = ["Row", "RowGrade", "Scope", "ScorePuzzle", "parse_points", "signed"]

_NUMBER = re.compile(r"[+-]?[0-9]+")

Scope = Literal["meld", "side", "deal"]
"""What is asked: one meld's worth, one side's sheet, or every side's sheet and the match."""


@dataclass(frozen=True, slots=True)
class Row:
    """One field of the sheet.

    Attributes:
        id: `0.melds`: the side's index and the line's key.
        side: the side's index.
        key: which line it is.
        label: its words.
        points: what belongs there.
        clause: the clause that it comes from.
        says: the points counted out, a message for each part.
        is_sum: whether it adds up the lines above it.
    """

    id: str
    side: int
    key: str
    label: Message
    points: int
    clause: str
    says: tuple[Message, ...]
    is_sum: bool = False


@dataclass(frozen=True, slots=True)
class RowGrade:
    """Whether a field holds what belongs there; a blank is right where that is nothing."""

    row: Row
    is_right: bool
    is_blank: bool
    says: tuple[Message, ...] = ()


def parse_points(text: str) -> int | None:
    """The number that was written into a field; blank is `None`.

    Raises:
        ValueError: if it is no whole number.
    """
    cleaned = text.strip().replace("−", "-").replace("–", "-").replace(" ", "")
    if not cleaned:
        return None
    if not _NUMBER.fullmatch(cleaned):
        raise ValueError(f"{text!r} is no whole number")
    return int(cleaned)


@dataclass(frozen=True)
class ScorePuzzle:
    """A sheet to fill.

    Attributes:
        rules: the table's rules.
        sides: what each side has; for one meld or one side only the first is asked about.
        scope: how much is asked.
        asked: the keys of the lines that are asked, all where none is named.
    """

    rules: Rules
    sides: tuple[Side, ...]
    scope: Scope
    asked: tuple[str, ...] = ()

    @property
    def solution(self) -> DealScore:
        """The engine's sheet: every field is made from its lines."""
        return score(self.sides, self.rules)

    def question(self) -> Message:
        """What is asked."""
        if self.asked:
            return M_("Write what these lines come to. A line that earns nothing may stay empty.")
        return {
            "meld": M_("What is this %(meld)s worth?"),
            "side": M_("Fill this side's sheet. A line that earns nothing may stay empty."),
            "deal": M_("The deal is over. Fill the sheet; a line that earns nothing may stay empty."),
        }[self.scope]

    def rows(self) -> tuple[Row, ...]:
        """The fields, in order."""
        return tuple(row for row in self.all_rows() if not self.asked or row.key in self.asked)

    def all_rows(self) -> tuple[Row, ...]:
        """Every line of the sheet, whether it is asked or not."""
        solution = self.solution
        if self.scope == "meld":
            return tuple(_meld_rows(solution.sides[0]))
        asked = solution.sides if self.scope == "deal" else solution.sides[:1]
        return tuple(
            row for index, side in enumerate(asked) for row in _side_rows(index, side, self.rules, self.scope)
        )

    def grade(self, filled: Mapping[str, int | None]) -> tuple[RowGrade, ...]:
        """The grade of each field on its own, by its id; a field that is not named is blank."""
        rows = self.rows()
        adds_up = not self.asked or {row.key for row in self.all_rows() if not row.is_sum} <= set(self.asked)
        return tuple(_grade(row, filled, rows, adds_up) for row in rows)

    def hints(self, filled: Mapping[str, int | None]) -> tuple[Hint, Hint, Hint]:
        """Where to look, which rule, the answer, for the first field that is not right yet."""
        wrong = self.first_wrong(filled) or self.rows()[-1]
        where = M_("Look at the line “%(label)s”: what belongs there?", label=wrong.label)
        answer = wrong.says or (_belongs(wrong),)
        return Hint((where,)), Hint((), wrong.clause), Hint(answer, wrong.clause)

    def first_wrong(self, filled: Mapping[str, int | None]) -> Row | None:
        """The first field that is not right."""
        return next((each.row for each in self.grade(filled) if not each.is_right), None)


def _belongs(row: Row) -> Message:
    return M_("%(label)s: %(points)s.", label=row.label, points=signed(row.points))


def signed(points: int) -> str:
    """Points with a real minus sign.

    >>> signed(-25)
    '−25'
    """
    return f"−{-points}" if points < 0 else str(points)


def _grade(row: Row, filled: Mapping[str, int | None], rows: tuple[Row, ...], adds_up: bool) -> RowGrade:
    given = filled.get(row.id)
    if given is None:
        empty = M_("This line is still empty, and something belongs here.")
        return RowGrade(row, row.points == 0, True, () if row.points == 0 else (empty,))
    if given == row.points:
        return RowGrade(row, True, False)
    if given == -row.points:
        sign = (
            M_("These points count against the side: put a minus before them.")
            if row.points < 0
            else M_("These points count for the side: no minus.")
        )
        return RowGrade(row, False, False, (sign,))
    if row.is_sum:
        said = _sum_fault(row, given, filled, rows) if adds_up else row.says[0]
        return RowGrade(row, False, False, (said,))
    return RowGrade(row, False, False, row.says or (_belongs(row),))


def _sum_fault(row: Row, given: int, filled: Mapping[str, int | None], rows: tuple[Row, ...]) -> Message:
    """What is to be said of a wrong sum: the lines above it are wrong, or the adding up."""
    parts = [each for each in rows if each.side == row.side and not each.is_sum]
    if all((filled.get(each.id) or 0) == each.points for each in parts):
        return row.says[0]
    if given == sum(filled.get(each.id) or 0 for each in parts):
        return M_("Your lines add up to this; one of them is not right yet.")
    return M_("First the lines above, then their sum.")


def _counted(line: ScoreLine) -> Message:
    """A line with its cards counted out, where it is they that count: not for a bonus, nor for a flat hundred."""
    worth = sum(each.points for each in line.cards)
    if len(line.cards) > 1 and worth == -line.points:
        return M_(
            "%(label)s: %(sum)s, so %(points)s.",
            label=line.label,
            sum=points_sum(line.cards),
            points=signed(line.points),
        )
    if len(line.cards) > 1 and worth == line.points:
        return M_("%(label)s: %(sum)s.", label=line.label, sum=points_sum(line.cards))
    return M_("%(label)s: %(points)s.", label=line.label, points=signed(line.points))


def _row(
    side: int, key: str, label: Message, lines: list[ScoreLine], clause: str, nothing: Message | None = None
) -> Row:
    says = tuple(_counted(line) for line in lines) or ((nothing,) if nothing else ())
    points = sum(line.points for line in lines)
    if len(lines) > 1:
        says = (*says, M_("Together %(points)s.", points=signed(points)))
    return Row(f"{side}.{key}", side, key, label, points, lines[0].clause if lines else clause, says)


def _sum_row(side: int, key: str, label: Message, parts: list[int], clause: str) -> Row:
    shown = " + ".join(signed(each) if each >= 0 else f"({signed(each)})" for each in parts if each) or "0"
    counted = [each for each in parts if each]
    said = (
        M_("nothing else counts, so it is %(total)s.", total=signed(sum(parts)))
        if len(counted) < 2
        else M_("%(parts)s = %(total)s.", parts=shown, total=signed(sum(parts)))
    )
    return Row(f"{side}.{key}", side, key, label, sum(parts), clause, (said,), is_sum=True)


def _meld_rows(side: SideScore) -> list[Row]:
    cards = [line for line in side.lines if line.id == "meld-1"]
    bonus = [line for line in side.lines if line.id == "meld-1-bonus"]
    rows = [
        replace(_row(0, "melds", M_("its cards"), cards, "DECK-2"), clause="DECK-2"),
        _row(0, "bonuses", M_("its bonus"), bonus, "CLEAN-2", M_("A bonus begins with seven cards.")),
    ]
    return [*rows, _sum_row(0, "worth", M_("together"), [row.points for row in rows], "SCORE-1")]


def _side_rows(index: int, side: SideScore, rules: Rules, scope: Scope) -> list[Row]:
    def lines(*starts: str, bonus: bool = False) -> list[ScoreLine]:
        return [
            line for line in side.lines if line.id.startswith(starts) and line.id.endswith("-bonus") == bonus
        ]

    rows = [
        _row(index, "melds", M_("cards in %(melds)s"), lines("meld-"), "SCORE-1"),
        _row(index, "bonuses", M_("bonuses for seven cards or more"), lines("meld-", bonus=True), "SCORE-2"),
        _row(
            index,
            "out",
            M_("%(going_out)s"),
            lines("going-out"),
            "OUT-4",
            M_("This side did not %(go_out)s."),
        ),
    ]
    if rules.deal.lift == "exact":
        rows.append(
            _row(
                index,
                "cut",
                M_("exact cut"),
                lines("exact-cut"),
                "CUT-1",
                M_("This side did not cut exactly."),
            )
        )
    rows += [
        _row(
            index,
            "hands",
            M_("cards left in hand"),
            lines("hand-"),
            "SCORE-1",
            M_("No cards are left in hand."),
        ),
        _row(
            index,
            "pot",
            M_("the %(pot)s"),
            lines("unplayed-pot", "no-pot"),
            "SCORE-3",
            M_("This side took its %(pot)s and played from it."),
        ),
    ]
    rows.append(_sum_row(index, "total", M_("this deal"), [row.points for row in rows], "SCORE-1"))
    if scope == "deal":
        before = M_("match score, %(before)s before", before=signed(side.before))
        ends = "MATCH-1" if rules.match.kind == "target" else "MATCH-2"
        rows.append(_sum_row(index, "match", before, [side.before, rows[-1].points], ends))
    return rows
