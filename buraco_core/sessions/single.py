"""One puzzle by itself, as an exercise in a notebook shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import Any

from buraco_core.clauses import clause
from buraco_core.message import M_, Message
from buraco_core.puzzles import PuzzleCode, make_puzzle
from buraco_core.sessions.apply import apply, log_entry
from buraco_core.sessions.intents import Intent
from buraco_core.sessions.kinds.feedback import Feedback
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.kinds.session_of_kind import puzzle_session
from buraco_core.sessions.page import Dress, page
from buraco_core.sessions.view import Block, action, actions, code_line, framed, text
from buraco_core.text import Speaker, card_token

__all__ = ["SinglePuzzle"]


@dataclass(frozen=True)
class SinglePuzzle:
    """A puzzle without a lesson around it; with a code, another follows when it is solved.

    Attributes:
        puzzle: the puzzle being solved.
        title: its heading.
        salt: what card ids are drawn from.
        code: the code of the puzzle, nothing for one made by hand.
        tells: a sentence before the question.
        hint: a first hint in the author's words, in place of the puzzle's own.
        rev: how many intents have been answered.
    """

    puzzle: PuzzleSession
    title: Message
    salt: str
    code: PuzzleCode | None = None
    tells: Message | None = None
    hint: Message | None = None
    opened: bool = False
    """Whether the clause of the message is told with it: there is no rulebook beside a single puzzle."""
    rev: int = 0

    def on(self, intent: Intent) -> SinglePuzzle:
        """The session after an intent."""
        if intent.type in ("hello", "go"):
            return replace(self, rev=self.rev + 1)
        if intent.rev < self.rev:
            return self
        counted = replace(self, rev=self.rev + 1)
        if intent.type == "press" and intent.block == "message":
            return replace(counted, opened=not self.opened) if intent.item == self._clause() else counted
        after = replace(counted, opened=False)
        if intent.item == "more" and self.code is not None and self.puzzle.solved:
            code = self.code.next()
            return replace(after, code=code, puzzle=puzzle_session(make_puzzle(code), f"{self.salt}.{code}"))
        entry = log_entry(intent)
        return replace(after, puzzle=self._played(entry)) if entry else after

    def _clause(self) -> str | None:
        """The clause of the message, where the message says something else than its sentence."""
        feedback = self.puzzle.feedback
        return feedback.clause if feedback is not None and feedback.says else None

    def _message(self, speaker: Speaker) -> Block:
        """The message; its clause is a way to its sentence and back."""
        block, named = self.puzzle.message_block(speaker), self._clause()
        if named is None:
            return block
        if self.opened:
            rule = speaker.say(
                M_("The rule: %(sentence)s", sentence=clause(named).sentence(self.puzzle.rules))
            )
            block = {**block, "text": f"{block['text']} {rule}"}
        return {**block, "clause": named}

    def _played(self, entry: tuple[str, ...]) -> PuzzleSession:
        puzzle = apply(self.puzzle, entry)
        if self.hint is not None and puzzle.hints == 1 and self.puzzle.hints == 0:
            return replace(puzzle, feedback=Feedback("hint", (self.hint,)))
        return puzzle

    def view(
        self,
        translations: NullTranslations | None = None,
        words: Callable[[Speaker], dict[str, str]] | None = None,
        lang: str = "en",
    ) -> dict[str, Any]:
        """What is to be seen: the puzzle, its message and its buttons."""
        speaker = Speaker.for_rules(self.puzzle.rules, translations, card_token)
        told = [text("tells", "prose", speaker.say(self.tells))] if self.tells else []
        blocks = [*told, *self.puzzle.blocks(speaker), self._message(speaker)]
        if self.code is not None:
            blocks.append(code_line(self.code, speaker))
        items = self.puzzle.main_actions(speaker)
        if self.puzzle.solved and self.code is not None:
            items.append(action("more", speaker.say(M_("One more")), primary=True))
        buttons = actions("main", "main", items)
        return page(
            Dress(translations, words, lang),
            speaker,
            rev=self.rev,
            session=f"{self.salt} {self.code or ''}",
            title=speaker.say(self.title),
            blocks=[*blocks, *self.puzzle.shown_blocks(speaker), buttons],
            marks=self.puzzle.marks(speaker),
            frames=framed(self.puzzle.frames(speaker), told, [buttons]),
        )
