"""The judge puzzle: is this a meld, clean or dirty, which card is wrong, what does the wild stand for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from buraco_core.cards import Card, Rank
from buraco_core.explain import (
    bonus_messages,
    meld_clauses,
    problem_message,
    state_messages,
    verdict_messages,
)
from buraco_core.melds import Verdict, judge
from buraco_core.melds.values import HIGH_ACE, LOW_ACE, card_at, place_of
from buraco_core.message import M_, Message
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.rules import Rules

__all__ = ["Ask", "JudgePuzzle", "Option"]

Ask = Literal["state", "bonus", "fault", "stands"]
"""Which question is asked: what are these cards, what bonus do they earn, which card is one too many, what
does the wild stand for."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to choose: a stable id and its words."""

    id: str
    label: Message
    detail: Message | None = None


@dataclass(frozen=True)
class JudgePuzzle:
    """Cards and a question about them.

    Attributes:
        rules: the table's rules.
        cards: the cards in the order in which they are shown; the order means nothing.
        ask: the question.
        about: the id of the clause that is cited where the cards are a meld; without one it follows from them.
    """

    rules: Rules
    cards: tuple[Card, ...]
    ask: Ask
    about: str = ""

    @property
    def verdict(self) -> Verdict:
        """The judge's verdict: everything else is said from it."""
        return judge(self.cards, self.rules)

    def question(self) -> Message:
        """What is asked."""
        return {
            "state": M_("What do these cards make, put in the best order?"),
            "bonus": M_("Which bonus does this %(meld)s earn on top of its cards?"),
            "fault": M_("This is no %(meld)s. Which one card would you take away, so that the rest is one?"),
            "stands": M_("Put in order these cards are a %(meld)s. Which card does its wild stand for?"),
        }[self.ask]

    def options(self) -> tuple[Option, ...]:
        """The answers to choose from; none where a card is picked instead."""
        if self.ask == "state":
            return self._state_options()
        if self.ask == "bonus":
            bonuses = [0, 100, 200] if self.rules.melds.semi_clean == "none" else [0, 100, 150, 200]
            return tuple(
                Option(str(each), M_("%(points)s points", points=each) if each else M_("none"))
                for each in bonuses
            )
        if self.ask == "stands":
            return tuple(Option(each.code, M_("%(card)s", card=each)) for each in self._places())
        return ()

    def _state_options(self) -> tuple[Option, ...]:
        options = [Option("clean", M_("clean"), M_("no wild in it"))]
        if self.rules.melds.semi_clean != "none":
            options.append(
                Option("semi-clean", M_("semi-clean"), M_("seven naturals and a wild beside them"))
            )
        options.append(Option("dirty", M_("dirty"), M_("one wild in it")))
        options.append(Option("none", M_("no %(meld)s"), M_("it cannot be laid")))
        return tuple(options)

    def _places(self) -> tuple[Card, ...]:
        """Cards that the wild might be thought to stand for, in order; the right one among them."""
        meld = self.verdict.meld
        assert meld is not None
        assert meld.wild is not None
        assert meld.suit is not None
        right = meld.wild.stands_for
        assert right is not None
        first = place_of(right.rank) if meld.wild.index == 0 else place_of(meld.naturals[0].rank)
        last = first + len(meld.cards) - 1
        right_place = first + meld.wild.index
        around = {right_place - 2, right_place - 1, right_place + 1, right_place + 2, first - 1, last + 1}
        held = {place_of(each.rank) for each in meld.naturals}
        wrong = sorted(
            (place for place in around - held - {right_place} if LOW_ACE <= place <= HIGH_ACE),
            key=lambda place: abs(place - right_place),
        )
        chosen = [right_place, *wrong[:3]]
        spare = [place for place in range(LOW_ACE + 1, HIGH_ACE) if place not in chosen and place not in held]
        chosen += spare[: 4 - len(chosen)]
        cards = {card_at(meld.suit, place): place for place in chosen}
        return tuple(sorted(cards, key=lambda each: cards[each]))

    def right_answers(self) -> tuple[str, ...]:
        """The ids of the right options, or the positions of the cards that may be taken away."""
        verdict = self.verdict
        meld = verdict.meld
        if self.ask == "state":
            return (meld.state if meld else "none",)
        if self.ask == "bonus":
            return (str(meld.bonus) if meld else "0",)
        if self.ask == "stands":
            assert meld is not None
            assert meld.wild is not None
            assert meld.wild.stands_for is not None
            return (meld.wild.stands_for.code,)
        table = verdict.table
        return tuple(
            str(index)
            for index in range(len(self.cards))
            if table.is_meld(self.cards[:index] + self.cards[index + 1 :])
        )

    def grade(self, answer: str) -> Grade:
        """The grade of an answer: an option's id, or a card's position for `fault`."""
        verdict = self.verdict
        right = answer in self.right_answers()
        if self.ask == "fault":
            return self._grade_fault(answer, right)
        said = self._says()
        if verdict.meld is not None:
            in_order = verdict.meld.wild is None and verdict.meld.cards == self.cards
            shown = () if right and in_order else (verdict.meld,)
            at = () if right else self._wild_positions()
            return Grade(right, (*self._aside(answer), *said), self._clause(), at, shown)
        problem = verdict.problems[0]
        return Grade(right, said, problem.clause, problem.at, verdict.repairs()[:1], shows_repair=True)

    def _says(self) -> tuple[Message, ...]:
        """What is true about the question, and not more."""
        verdict = self.verdict
        if verdict.meld is None:
            return verdict_messages(verdict, self.rules)
        if self.ask == "bonus":
            return bonus_messages(verdict.meld, self.rules)
        return state_messages(verdict.meld, self.rules)

    def _aside(self, answer: str) -> tuple[Message, ...]:
        """A sentence for a wrong answer that has a reason of its own."""
        meld = self.verdict.meld
        if meld is None or answer in self.right_answers():
            return ()
        if self.ask == "state" and answer == "none":
            return (M_("These cards can be laid."),)
        if self.ask == "bonus":
            return (_earned(answer, meld.is_burraco),)
        if self.ask == "stands" and meld.readings == 1:
            return tuple(
                M_("As the %(card)s it would not make one row of these cards.", card=place)
                for place in self._places()
                if place.code == answer
            )
        return ()

    def _grade_fault(self, answer: str, right: bool) -> Grade:
        verdict = self.verdict
        problem = verdict.problems[0]
        if right:
            index = int(answer)
            rest = verdict.table.find(self.cards[:index] + self.cards[index + 1 :])
            assert rest is not None
            return Grade(True, (problem_message(problem, self.rules),), problem.clause, (index,), (rest,))
        taken = self.cards[int(answer)] if answer.isdecimal() and int(answer) < len(self.cards) else None
        kept = judge(tuple(self.cards[i] for i in range(len(self.cards)) if str(i) != answer), self.rules)
        still = (M_("Without the %(card)s it is no %(meld)s yet.", card=taken),) if taken else ()
        said = verdict_messages(kept, self.rules)[:1]
        about = kept.problems[0].clause if kept.problems else problem.clause
        return Grade(False, (*still, *said), about, problem.at, shows_repair=True)

    def _wild_positions(self) -> tuple[int, ...]:
        meld = self.verdict.meld
        if meld is None or meld.wild is None:
            twos = [i for i, each in enumerate(self.cards) if each.is_wild]
            return tuple(twos)
        return (self.cards.index(meld.wild.card),)

    def _clause(self) -> str:
        """The clause that matters most to the question."""
        meld = self.verdict.meld
        assert meld is not None
        if self.about:
            return self.about
        named = meld_clauses(meld, self.rules)
        wanted = {
            "bonus": ("CLEAN-3", "CLEAN-2", "CLEAN-1"),
            "stands": ("WILD-2", "WILD-1"),
        }.get(self.ask, ("CLEAN-3", "WILD-3", "WILD-2", "CLEAN-1"))
        if self.ask == "bonus" and not meld.is_burraco:
            return "CLEAN-2"
        place = meld.wild.stands_for if meld.wild is not None else None
        if self.ask == "state" and place is not None and place.rank is Rank.TWO:
            return "WILD-2"
        return next(each for each in (*wanted, "CLEAN-1") if each in named)

    def hints(self) -> tuple[Hint, Hint, Hint]:
        """Where to look, which rule, the answer."""
        verdict = self.verdict
        if verdict.meld is None:
            problem = verdict.problems[0]
            return (
                Hint((M_("Look at the marked cards: how do they go with the others?"),), at=problem.at),
                Hint((), clause=problem.clause, at=problem.at),
                self._take_away() if self.ask == "fault" else self._why_not(),
            )
        return (
            Hint((self._where(),), at=self._wild_positions()),
            Hint((), clause=self._clause(), at=self._wild_positions()),
            Hint(self._says(), self._clause(), shown=(verdict.meld,)),
        )

    def _why_not(self) -> Hint:
        verdict = self.verdict
        problem = verdict.problems[0]
        said = problem_message(problem, self.rules)
        return Hint((said,), problem.clause, problem.at, verdict.repairs()[:1])

    def _take_away(self) -> Hint:
        index = int(self.right_answers()[0])
        said = M_("Take away the %(card)s.", card=self.cards[index])
        return Hint((said,), self.verdict.problems[0].clause, (index,))

    def _where(self) -> Message:
        meld = self.verdict.meld
        assert meld is not None
        if self.ask != "bonus" and meld.kind == "group":
            if not any(each.is_wild for each in self.cards):
                return M_("These are of a kind. Is a wild among them?")
            return M_("The others are of a kind. What is the marked card among them?")
        if self.ask == "bonus":
            return M_("How many cards are there, and is one of them wild?")
        if any(each.is_wild for each in self.cards):
            return M_("Put the other cards in order first: is a place left for the marked card to fill?")
        return M_("Put the cards in order: does one of them stand for another?")


def _earned(answer: str, is_burraco: bool) -> Message:
    """What earns the bonus that was wrongly chosen."""
    if not is_burraco:
        return M_("A bonus of %(points)s takes seven cards.", points=answer)
    return {
        "0": M_("Seven cards or more always earn a bonus."),
        "100": M_("100 is for a %(dirty_burraco)s."),
        "150": M_("150 is for a %(semi_clean_burraco)s."),
        "200": M_("200 is for a %(clean_burraco)s, and that has no wild."),
    }[answer]
