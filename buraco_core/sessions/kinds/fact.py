"""The fact puzzle on the board: a question about a clause, sometimes with cards, and answers to press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from buraco_core.cards import Card
from buraco_core.message import M_
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.kinds.fact import FactPuzzle
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.feedback import from_grade
from buraco_core.sessions.kinds.puzzle import PuzzleSession, card_ids
from buraco_core.sessions.view import Block, Item, card_face, cards, choices, option, text
from buraco_core.text import Speaker

__all__ = ["FactSession"]


@dataclass(frozen=True)
class FactSession(PuzzleSession):
    """The question, its cards on the felt, and answers below them.

    Attributes:
        puzzle: the question.
        answers: the ids of the answers pressed so far.
    """

    puzzle: FactPuzzle = field(kw_only=True)
    answers: tuple[str, ...] = ()

    @property
    def rules(self) -> Rules:
        return self.puzzle.rules

    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        return self.puzzle.hints()

    def hint_ids(self) -> tuple[str, ...]:
        return card_ids(len(self.puzzle.cards) + sum(map(len, self.puzzle.lies)), self.salt)

    def blocks(self, speaker: Speaker) -> list[Block]:
        ids = iter(self.hint_ids())

        def faces(shown: Sequence[Card]) -> list[Item]:
            return [card_face(next(ids), each, speaker) for each in shown]

        found = [text("goal", "goal", speaker.say(self.puzzle.ask))]
        lies = self.puzzle.lies
        for number, laid in enumerate(lies, 1):
            label = (
                M_("On the table")
                if len(lies) == 1
                else M_("On the table, %(meld)s %(number)s", number=number)
            )
            found.append(cards(f"lies-{number}", "table", speaker.say(label), faces(laid)))
        if self.puzzle.cards:
            role, label = ("hand", M_("Your hand")) if lies else ("table", M_("The cards"))
            shown = faces(self.puzzle.cards)
            for face, words in zip(shown, self.puzzle.labels, strict=False):
                face["tag"] = face["say"] = speaker.say(words)
            found.append(cards("cards", role, speaker.say(label), shown))
        options = [
            option(
                each.id,
                speaker.say(each.words),
                verdict=None if each.id not in self.answers else "right" if each.is_right else "wrong",
            )
            for each in self.puzzle.options()
        ]
        found.append(choices("answer", speaker.say(M_("Your answer")), options))
        return found

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:  # noqa: ARG002 - nothing is picked
        if self.solved:
            return self
        if item == "hint" and block != "answer":
            return self.take_hint()
        if block != "answer" or not any(each.id == item for each in self.puzzle.given):
            return self
        grade = self.puzzle.grade(item)
        return replace(
            self,
            tries=self.tries + 1,
            solved=grade.is_right,
            feedback=from_grade(grade, self.hint_ids()),
            answers=(*(each for each in self.answers if each != item), item),
        )
