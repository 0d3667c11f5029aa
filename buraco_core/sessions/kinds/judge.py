"""The judge puzzle on the board: choose an answer, or pick the card that is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from buraco_core.message import M_
from buraco_core.puzzles.grading import Hint
from buraco_core.puzzles.kinds.judging import JudgePuzzle
from buraco_core.rules import Rules
from buraco_core.sessions.kinds.feedback import Feedback, from_grade
from buraco_core.sessions.kinds.puzzle import PuzzleSession, card_ids
from buraco_core.sessions.view import Block, Item, action, card_face, cards, choices, option, text
from buraco_core.text import Speaker

__all__ = ["JudgeSession"]


@dataclass(frozen=True)
class JudgeSession(PuzzleSession):
    """Cards on the felt, and options below them.

    Attributes:
        puzzle: the question.
        answers: the options pressed so far, each with whether it was right.
    """

    puzzle: JudgePuzzle = field(kw_only=True)
    answers: tuple[tuple[str, bool], ...] = ()

    @property
    def rules(self) -> Rules:
        return self.puzzle.rules

    def hint_list(self) -> tuple[Hint, Hint, Hint]:
        return self.puzzle.hints()

    def hint_ids(self) -> tuple[str, ...]:
        return card_ids(len(self.puzzle.cards), self.salt)

    def blocks(self, speaker: Speaker) -> list[Block]:
        picks = self.puzzle.ask == "fault" and not self.solved
        faces = [
            card_face(id, each, speaker) for id, each in zip(self.hint_ids(), self.puzzle.cards, strict=True)
        ]
        label = speaker.say(M_("The cards, in any order"))
        found = [
            text("goal", "goal", speaker.say(self.puzzle.question())),
            cards("cards", "table", label, faces, pick="one" if picks else "none"),
        ]
        verdicts = dict(self.answers)
        options = [
            option(
                each.id,
                speaker.say(each.label),
                speaker.say(each.detail) if each.detail else "",
                None if each.id not in verdicts else "right" if verdicts[each.id] else "wrong",
            )
            for each in self.puzzle.options()
        ]
        if options:
            found.append(choices("answer", speaker.say(M_("Your answer")), options))
        return found

    def own_actions(self, speaker: Speaker) -> list[Item]:
        if self.puzzle.ask != "fault":
            return []
        return [action("check", speaker.say(M_("Take it away")), primary=True)]

    def press(self, block: str, item: str, picked: Sequence[str]) -> Self:
        if self.solved:
            return self
        if block == "answer" and any(each.id == item for each in self.puzzle.options()):
            return self._answered(item)
        if item == "hint":
            return self.take_hint()
        if item == "check" and self.puzzle.ask == "fault":
            ids = self.hint_ids()
            chosen = [ids.index(each) for each in picked if each in ids]
            if len(chosen) != 1:
                return replace(
                    self, feedback=Feedback("careful", (M_("Tap the one card that you would take away."),))
                )
            return self._answered(str(chosen[0]))
        return self

    def _answered(self, answer: str) -> Self:
        grade = self.puzzle.grade(answer)
        return replace(
            self,
            tries=self.tries + 1,
            solved=grade.is_right,
            feedback=from_grade(grade, self.hint_ids()),
            answers=(*(each for each in self.answers if each[0] != answer), (answer, grade.is_right)),
        )
