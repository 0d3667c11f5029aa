"""The opening puzzle: can you open with this hand at this score: lay the melds, or say no."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from buraco_core.cards import Card
from buraco_core.explain import laid_message, opening_message, problem_message
from buraco_core.melds import Meld, judge, second_group
from buraco_core.message import M_, Message
from buraco_core.opening import Laid, Opening, minimum_to_open, opening
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.rules import Rules
from buraco_core.text import rank_plural

__all__ = ["OpeningPuzzle"]


@dataclass(frozen=True)
class OpeningPuzzle:
    """A hand to open with.

    Attributes:
        rules: the table's rules.
        hand: the cards in hand.
        match_score: the side's match score before this deal, in points.
        failed: how often the side has failed to open in this deal (OPEN-2).
    """

    rules: Rules
    hand: tuple[Card, ...]
    match_score: int = 0
    failed: int = 0

    @property
    def minimum(self) -> int:
        """What the melds must be worth, in points; 0 where there is no minimum."""
        return minimum_to_open(self.rules, self.match_score, self.failed)

    @property
    def solution(self) -> Opening:
        """The engine's answer, from which everything is said."""
        return opening(self.hand, self.rules, self.match_score, self.failed)

    def question(self) -> Message:
        """What is asked, with what a player at the table would know."""
        if self.rules.opening.opening == "none":
            return M_("There is no minimum at this table. Lay a %(meld)s, or say that you cannot.")
        if self.failed:
            return M_(
                "Your side has %(score)s points in the match and has failed to open %(failed)s in this deal. "
                "Lay your opening, or say that you cannot.",
                score=self.match_score,
                failed=M_("once") if self.failed == 1 else M_("%(times)s times", times=self.failed),
            )
        return M_(
            "Your side has %(score)s points in the match. Lay your opening, or say that you cannot.",
            score=self.match_score,
        )

    def grade_lay(self, laid: Sequence[Sequence[Card]]) -> tuple[Grade, int]:
        """The grade of melds laid, and which of them is at fault (-1 for none).

        Positions in the grade count through that meld's cards.
        """
        melds: list[Meld] = []
        for number, cards in enumerate(laid):
            verdict = judge(cards, self.rules)
            if verdict.meld is None:
                problem = verdict.problems[0]
                said = problem_message(problem, self.rules)
                repairs = [each for each in verdict.repairs() if self._in_hand(each)]
                return Grade(False, (said,), problem.clause, problem.at, tuple(repairs[:1]), True), number
            melds.append(verdict.meld)
        twice = second_group(melds, self.rules)
        if twice is not None:
            said = M_(
                "A side has one %(group)s of each rank at this table: put the %(ranks)s together.",
                ranks=rank_plural(twice),
            )
            return Grade(False, (said,), "GRP-3"), -1
        together = Laid(tuple(melds))
        if not melds:
            return Grade(False, (M_("Nothing is laid yet: put cards into a tray first."),), "MELD-1"), -1
        if together.points < self.minimum:
            return self._too_little(together), -1
        said = M_("That is enough: %(laid)s.", laid=laid_message(together))
        return Grade(True, (said, *self._need(together)), self._clause()), -1

    def _need(self, laid: Laid) -> tuple[Message, ...]:
        if self.minimum == 0:
            return ()
        if laid.points == self.minimum:
            return (M_("You need %(minimum)s, and exactly that will do.", minimum=self.minimum),)
        return (M_("You need %(minimum)s.", minimum=self.minimum),)

    def _too_little(self, laid: Laid) -> Grade:
        said = [
            M_("%(laid)s is not enough: you need %(minimum)s.", laid=laid_message(laid), minimum=self.minimum)
        ]
        return Grade(False, (*said, *self._not_the_bonus(laid)), self._clause())

    def _not_the_bonus(self, laid: Laid) -> tuple[Message, ...]:
        """That a bonus does not count, where it would have been enough."""
        if not laid.bonus or not laid.points < self.minimum <= laid.points + laid.bonus:
            return ()
        return (
            M_(
                "The bonus of %(bonus)s counts at the end of the deal, not for the opening.", bonus=laid.bonus
            ),
        )

    def grade_no(self) -> Grade:
        """The grade of saying that the hand cannot open."""
        solution = self.solution
        if solution.enough is not None:
            return Grade(False, self._answer(), self._clause(), shown=solution.enough.melds)
        said = (*opening_message(solution), *self._not_the_bonus(solution.best))
        return Grade(True, said, self._clause(), shown=solution.best.melds)

    def _in_hand(self, meld: Meld) -> bool:
        return not Counter(meld.cards) - Counter(self.hand)

    def _clause(self) -> str:
        if self.rules.opening.opening == "none":
            return "OPEN-3"
        return "OPEN-2" if self.failed else "OPEN-1"

    def hints(self) -> tuple[Hint, Hint, Hint]:
        """Where to look, which rule, the answer."""
        solution = self.solution
        laid = solution.enough or solution.best
        if laid.melds:
            first = laid.melds[0]
            where = Hint(
                (M_("Begin with the marked cards: what do they make, and what is it worth?"),),
                at=self._positions(first),
            )
        else:
            where = Hint((M_("Are there three cards of one suit in a row, or three of a kind?"),))
        rule: tuple[Message, ...] = ()
        if self.minimum:
            rule = (M_("You need %(minimum)s in card values.", minimum=self.minimum),)
        return (
            where,
            Hint(rule, self._clause()),
            Hint(self._answer(), self._clause(), shown=laid.melds),
        )

    def _answer(self) -> tuple[Message, ...]:
        """The answer in words, about the same melds that are shown with it."""
        enough = self.solution.enough
        if self.minimum or enough is None:
            return opening_message(self.solution)
        return (
            M_("There is no minimum at this table: any %(meld)s opens."),
            M_("That is enough: %(laid)s.", laid=laid_message(enough)),
        )

    def _positions(self, meld: Meld) -> tuple[int, ...]:
        """Where a meld's cards stand in the hand."""
        left = Counter(meld.cards)
        found = []
        for index, each in enumerate(self.hand):
            if left[each]:
                left[each] -= 1
                found.append(index)
        return tuple(found)
