"""The score puzzle on the board: what lies on the table, and a sheet to fill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from buraco_core.cards import Card
from buraco_core.clauses import clause
from buraco_core.melds import judge
from buraco_core.message import M_, Message
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.kinds.score_puzzle import RowGrade, ScorePuzzle, parse_points, signed
from buraco_core.rules import Rules
from buraco_core.scoring import Side
from buraco_core.sessions.kinds.feedback import Feedback
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.view import Block, Item, action, card_face, cards, fields, meld_zone, text
from buraco_core.text import Speaker

__all__ = ["ScoreSession"]

_LONGEST = 7
"""Characters of a field that are kept: no sheet has longer numbers."""
_NO_NUMBER = M_("Write a whole number, with a minus where points count against.")


@dataclass(frozen=True)
class ScoreSession(PuzzleSession):
    """A table and its sheet.

    Attributes:
        puzzle: the question.
        filled: what is written in each field, by its id.
        checked: the fields that were judged and not changed since.
    """

    puzzle: ScorePuzzle = field(kw_only=True)
    filled: tuple[tuple[str, str], ...] = ()
    checked: frozenset[str] = frozenset()

    @property
    def rules(self) -> Rules:
        return self.puzzle.rules

    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        return self.puzzle.hints(self._numbers())

    def hint_ids(self) -> tuple[str, ...]:
        return ()

    def _numbers(self) -> dict[str, int | None]:
        """The numbers that can be read; what cannot is left out."""
        numbers: dict[str, int | None] = {}
        for row, written in self.filled:
            try:
                numbers[row] = parse_points(written)
            except ValueError:
                continue
        return numbers

    def _unreadable(self) -> set[str]:
        return {row for row, written in self.filled if written.strip()} - {
            row for row, number in self._numbers().items() if number is not None
        }

    def right_lines(self) -> int:
        """How many lines hold what belongs there."""
        unreadable = self._unreadable()
        return sum(
            each.is_right and each.row.id not in unreadable for each in self.puzzle.grade(self._numbers())
        )

    def blocks(self, speaker: Speaker) -> list[Block]:
        found = [text("goal", "goal", speaker.say(self.puzzle.question()))]
        grades = {each.row.id: each for each in self.puzzle.grade(self._numbers())}
        asked = self.puzzle.sides if self.puzzle.scope == "deal" else self.puzzle.sides[:1]
        for index, side in enumerate(asked):
            found += self._table(index, side, speaker)
            rows = [self._row(each, speaker) for each in grades.values() if each.row.side == index]
            found.append(
                fields(
                    f"sheet-{index + 1}",
                    speaker.say(self._heading(index)),
                    rows,
                    speaker.say(M_("points")),
                    readonly=self.solved,
                )
            )
        return found

    def _heading(self, index: int) -> Message:
        if self.puzzle.scope == "meld":
            return M_("Its worth")
        if self.puzzle.scope == "side":
            return M_("The sheet")
        return M_("Side %(number)s", number=index + 1)

    def _table(self, index: int, side: Side, speaker: Speaker) -> list[Block]:
        """What a side has at the end of the deal."""
        found = []
        if self.puzzle.scope == "deal":
            found.append(text(f"side-{index}", "heading", speaker.say(self._heading(index))))
        for number, laid in enumerate(side.melds, 1):
            meld = judge(laid, self.rules).meld
            assert meld is not None
            found.append(
                meld_zone(
                    f"m{index}-{number}",
                    "show",
                    self._of_side(index, self._meld_label(number, speaker), speaker),
                    meld,
                    speaker,
                )
            )
        if self.puzzle.scope != "meld":
            for number, hand in enumerate(side.hands, 1):
                if hand:
                    words = speaker.say(M_("Left in hand %(number)s", number=number))
                    label = self._of_side(index, words, speaker)
                    found.append(_zone(f"h{index}-{number}", label, hand, speaker))
            if side.unplayed_pot is not None:
                words = speaker.say(M_("%(Pot)s taken, not played from"))
                label = self._of_side(index, words, speaker)
                found.append(_zone(f"p{index}", label, side.unplayed_pot, speaker))
            found.append(text(f"facts-{index}", "small", speaker.say(*_facts(index, self.puzzle))))
        return found

    def _of_side(self, index: int, words: str, speaker: Speaker) -> str:
        """What a zone is called where several sides lie on one page: with its side, as who hears it sees no heading."""
        if self.puzzle.scope != "deal":
            return words
        return speaker.say(M_("Side %(number)s · %(what)s", number=index + 1, what=words))

    def _meld_label(self, number: int, speaker: Speaker) -> str:
        if self.puzzle.scope == "meld":
            return speaker.say(M_("The %(meld)s"))
        return speaker.say(M_("%(Meld)s %(number)s", number=number))

    def _row(self, grade: RowGrade, speaker: Speaker) -> Item:
        row = grade.row
        judged = row.id in self.checked
        right = grade.is_right and row.id not in self._unreadable()
        note = detail = ""
        if judged and not right:
            detail = f"{speaker.say(clause(row.clause).title)} · {row.clause}"
            note = speaker.say(_NO_NUMBER) if row.id in self._unreadable() else speaker.say(*grade.says)
        return {
            "id": row.id,
            "label": speaker.say(row.label),
            "detail": detail,
            "value": dict(self.filled).get(row.id, ""),
            "verdict": ("right" if right else "wrong") if judged else None,
            "note": note,
            "sum": row.is_sum,
        }

    def own_actions(self, speaker: Speaker) -> list[Item]:
        return [action("check", speaker.say(M_("Check")), primary=True)]

    def fill(self, row: str, text: str) -> Self:
        rows = {each.id for each in self.puzzle.rows()}
        if self.solved or row not in rows:
            return self
        kept = tuple(each for each in self.filled if each[0] != row)
        return replace(self, filled=(*kept, (row, text[:_LONGEST])), checked=self.checked - {row})

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:  # noqa: ARG002 - fields hold the answer
        if self.solved:
            return self
        if item == "hint":
            return self.take_hint()
        if item != "check":
            return self
        grades = self.puzzle.grade(self._numbers())
        if not any(written.strip() for _, written in self.filled):
            nothing = Feedback(
                "careful", (M_("The sheet is empty: write the points that you are sure of first."),)
            )
            return replace(self, feedback=nothing)
        unreadable = self._unreadable()
        wrong = [each for each in grades if not each.is_right or each.row.id in unreadable]
        checked = frozenset(each.row.id for each in grades)
        if not wrong:
            done = Feedback("right", (_closing(self.puzzle),), _about(self.puzzle))
            return replace(self, tries=self.tries + 1, solved=True, checked=checked, feedback=done)
        # A sum comes last: as long as a line is wrong or missing, it is that line that teaches.
        # What cannot be read is no empty line, although no number stands there.
        blank = {each.row.id for each in wrong if each.is_blank} - unreadable
        first = min(wrong, key=lambda each: (each.row.is_sum, each.row.id in blank, wrong.index(each)))
        says = first.says or (M_("Look at %(label)s once more.", label=first.row.label),)
        if first.row.id in unreadable:
            says = (_NO_NUMBER,)
        elif first.row.id in blank:
            says = (
                M_(
                    "The line “%(label)s” is still empty, and something belongs there.", label=first.row.label
                ),
            )
        if self.puzzle.scope == "deal":
            says = (M_("Side %(number)s:", number=first.row.side + 1), *says)
        marks = tuple(("fault", f"sheet-{each.row.side + 1}/{each.row.id}") for each in wrong)
        told = Feedback("wrong", says, first.row.clause, marks)
        return replace(self, tries=self.tries + 1, checked=checked, feedback=told)


def _about(puzzle: ScorePuzzle) -> str:
    """The clause that a sheet is about: for one meld its bonus, or the values of its cards."""
    if puzzle.scope != "meld":
        return "SCORE-1"
    bonus = next(row for row in puzzle.all_rows() if row.key == "bonuses")
    return bonus.clause if bonus.points else "DECK-2"


def _closing(puzzle: ScorePuzzle) -> Message:
    """What is said in the end: the sum, or how the match stands."""
    solution = puzzle.solution
    if puzzle.scope != "deal":
        return M_(
            "Every line is right: %(sum)s", sum=[row for row in puzzle.all_rows() if row.is_sum][-1].says[0]
        )
    totals = " : ".join(signed(each.match) for each in solution.sides)
    if solution.winner is None:
        return M_("Every line is right. The match stands at %(totals)s.", totals=totals)
    return M_(
        "Every line is right. Side %(number)s wins the match, %(totals)s.",
        number=solution.winner + 1,
        totals=totals,
    )


def _zone(id: str, label: str, held: tuple[Card, ...], speaker: Speaker) -> Block:
    return cards(
        id, "show", label, [card_face(f"{id}-{index}", each, speaker) for index, each in enumerate(held)]
    )


def _facts(index: int, puzzle: ScorePuzzle) -> list[Message]:
    """What cannot be seen in the cards of a side, by its index, as sentences."""
    side, rules = puzzle.sides[index], puzzle.rules
    facts = [M_("Took its %(pot)s.") if side.took_pot else M_("Took no %(pot)s.")]
    if puzzle.scope != "deal" and not side.took_pot and rules.score.no_pot_penalty == "waived-if-none":
        # Of the other sides nothing is to be seen, and what it costs hangs on them (SCORE-3).
        others = any(each.took_pot for each in puzzle.sides)
        facts.append(M_("Another side took one.") if others else M_("No other side took one either."))
    facts.append(
        M_("The deal ended with this side %(going_out)s.") if side.went_out else M_("Did not %(go_out)s.")
    )
    if side.exact_cut:
        facts.append(M_("Cut exactly."))
    if side.unplayed_pot is not None and rules.score.unplayed_pot == "flat":
        facts.append(M_("An unplayed %(pot)s costs 100 at this table."))
    elif side.unplayed_pot is not None and ("unplayed_pot" in rules.table_set or rules.dialect == "us"):
        # Tables choose here, so a question tells it, whatever else they have set (SCORE-4).
        facts.append(M_("An unplayed %(pot)s costs its cards at this table."))
    return facts
