"""What a session shows after an answer or a hint, made from a grade: one source for text, marks and cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from buraco_core.clauses import clause
from buraco_core.melds import Meld
from buraco_core.message import M_, Message
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.rules import Rules
from buraco_core.sessions.view import Block, Mark, mark, meld_zone, message
from buraco_core.text import Speaker

__all__ = ["Feedback", "from_grade", "from_hint"]


@dataclass(frozen=True, slots=True)
class Feedback:
    """A message, the cards that it marks, and the melds that it shows."""

    tone: str
    says: tuple[Message, ...]
    clause: str | None = None
    marks: tuple[tuple[str, str], ...] = ()
    """Kind and target of each mark."""
    shown: tuple[Meld, ...] = ()
    shown_label: Message | None = None

    def message(self, rules: Rules, speaker: Speaker) -> Block:
        """The message block: what is true, under the title of its clause, the code in the detail."""
        if self.clause is None:
            return message(self.tone, "", speaker.say(*self.says))
        ruled = clause(self.clause)
        said = self.says or (ruled.sentence(rules),)
        return message(self.tone, speaker.say(ruled.title), speaker.say(*said), self.clause)

    def shown_blocks(self, speaker: Speaker) -> list[Block]:
        """The melds that are shown, each laid as it should be."""
        label = speaker.say(self.shown_label) if self.shown_label else ""
        return [
            meld_zone(f"shown-{number}", "show", label if number == 1 else "", meld, speaker)
            for number, meld in enumerate(self.shown, 1)
        ]

    def mark_list(self, speaker: Speaker) -> list[Mark]:
        """The marks, with words for those who do not see them."""
        words = {
            "fault": M_("at fault"),
            "hint": M_("look here"),
            "highlight": M_("marked"),
        }
        return [mark(kind, target, speaker.say(words[kind])) for kind, target in self.marks]


def from_grade(grade: Grade, ids: Sequence[str]) -> Feedback:
    """What is shown for a grade of cards that have these ids."""
    # A card is at fault only where the cards are no meld; otherwise the marked one is what decides.
    kind = "fault" if grade.shows_repair and not grade.is_right else "highlight"
    label = M_("So it would be one") if grade.shows_repair else M_("Read it like this")
    shown = grade.shown if not (grade.is_right and grade.shows_repair) else ()
    marks = tuple((kind, ids[index]) for index in grade.at)
    return Feedback("right" if grade.is_right else "wrong", grade.says, grade.clause, marks, shown, label)


def from_hint(hint: Hint, ids: Sequence[str]) -> Feedback:
    """What is shown for a hint about cards that have these ids."""
    marks = tuple(("hint", ids[index]) for index in hint.at)
    return Feedback("hint", hint.says, hint.clause, marks, hint.shown, M_("Like this"))
