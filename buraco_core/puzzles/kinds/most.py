"""The best lay-down: lay as much of a hand as can be laid, exactly the most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from buraco_core.cards import Card
from buraco_core.explain import laid_message
from buraco_core.melds import judge
from buraco_core.message import M_, Message
from buraco_core.opening import Laid
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.puzzles.kinds.opening_puzzle import OpeningPuzzle

__all__ = ["MostLaid"]

_CLAUSE = "SCORE-1"


@dataclass(frozen=True)
class MostLaid(OpeningPuzzle):
    """A hand to lay the most of: card points first, then bonuses; any lay-down that comes to as much is right."""

    @property
    def best(self) -> Laid:
        """The engine's best lay-down."""
        return self.solution.best

    @property
    def minimum(self) -> int:
        """The most points that can be laid."""
        return self.best.points

    def question(self) -> Message:
        """What is asked."""
        return M_("Lay as many points of your hand as you can, in as many %(melds)s as you like.")

    def grade_lay(self, laid: Sequence[Sequence[Card]]) -> tuple[Grade, int]:
        """As for an opening, with the most points as what is needed; of equal points the bonus decides."""
        grade, faulty = super().grade_lay(laid)
        if not grade.is_right:
            return grade, faulty
        verdicts = [judge(cards, self.rules) for cards in laid]
        together = Laid(tuple(each.meld for each in verdicts if each.meld is not None))
        if together.bonus < self.best.bonus:
            said = M_(
                "%(laid)s is as many points as can be laid, and laid otherwise the same points earn a bonus of "
                "%(bonus)s: yours is %(now)s.",
                laid=laid_message(together),
                bonus=self.best.bonus,
                now=together.bonus,
            )
            return Grade(False, (said,), "SCORE-2"), -1
        said = M_("That is the most: %(laid)s.", laid=laid_message(together))
        return Grade(True, (said, *self._bonus()), _CLAUSE), -1

    def _too_little(self, laid: Laid) -> Grade:
        said = M_("%(laid)s: more of this hand can be laid.", laid=laid_message(laid))
        return Grade(False, (said,), _CLAUSE)

    def _bonus(self) -> tuple[Message, ...]:
        if not self.best.bonus:
            return ()
        return (M_("The bonus of %(bonus)s comes on top.", bonus=self.best.bonus),)

    def hints(self) -> tuple[Hint, Hint, Hint]:
        """Where to look, how much there is, the answer."""
        where, _, _ = super().hints()
        much = M_("The most that can be laid is %(points)s.", points=self.best.points)
        answer = M_("The most is %(laid)s.", laid=laid_message(self.best))
        return (
            where,
            Hint((much,), _CLAUSE),
            Hint((answer, *self._bonus()), _CLAUSE, shown=self.best.melds),
        )
