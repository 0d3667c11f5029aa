"""Practice: puzzles without end, by theme and difficulty, with what was missed among them; and how far one is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.puzzles import PuzzleCode, parse_puzzle_code
from buraco_core.rules import Rules
from buraco_core.sessions.kept.solving import Solving, kept_code
from buraco_core.sessions.kept.stored import MOST_COUNTED, number_in, read_object, written
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.sessions.measures import meters, won
from buraco_core.sessions.page import Body
from buraco_core.sessions.practice.choosing import (
    EASIEST,
    HARDEST,
    Course,
    about,
    chance_of,
    paced,
    pick,
    read_seeds,
)
from buraco_core.sessions.practice.memory import Memory
from buraco_core.sessions.practice.standing import IDEAS, SUBJECTS, idea_rows, row_words, subject_blocks
from buraco_core.sessions.practice.themes import (
    EVERYTHING,
    MISSED,
    THEMES,
    practisable,
    subject_title,
    subject_topic,
    theme_named,
    themes_at,
)
from buraco_core.sessions.rooms.room import STORE_ROOM, Door, Room
from buraco_core.sessions.view import (
    Block,
    action,
    copied,
    switch_row,
    switches,
    text,
)
from buraco_core.text import Speaker

__all__ = ["Practice"]

STORE = f"{STORE_ROOM}practice"
VERSION = 1
ASITGOES = "auto"
LEVELS = ("1", "2", "3", ASITGOES)
STANDING = "standing"
"""In an address, the page that shows how far one is with everything that came up."""
EVERY = "all"
"""The same with what has not come up yet."""


@dataclass(frozen=True)
class Practice(Room):
    """A row of puzzles.

    Attributes:
        memory: what is remembered of the learner's answers.
        theme: the key of what is practised.
        level: how hard it is: 1, 2, 3, or as it goes.
        paces: how hard it is by theme, as it goes.
        course: where the row stands.
        solving: the puzzle on the board, or the one that waits.
        subject: the clause or belief that it was chosen for, and `missed` whether that was missed.
        page: what is on the board: the puzzle, the choice of a theme, or how far one is.
    """

    key: ClassVar[str] = "practice"

    memory: Memory = field(default_factory=Memory)
    theme: str = EVERYTHING
    level: str = ASITGOES
    paces: Mapping[str, float] = field(default_factory=dict)
    course: Course = field(default_factory=Course)
    solving: Solving | None = None
    subject: str = ""
    missed: bool = False
    page: str = ""

    # Ways in

    @classmethod
    def opened(cls, door: Door) -> Self:
        """At the puzzle or the theme of the link, else at the choice of a theme."""
        kept = read_object(door.store.get(STORE), VERSION)
        room = cls(door.rules, door.salt, memory=door.memory)._as_kept(kept)
        wanted = door.params.get("difficulty", "")
        if wanted in LEVELS:
            room = replace(room, level=wanted)
        elif wanted:
            room = replace(room, notice=(_no_level(wanted),))
        code, theme = door.params.get("puzzle", ""), door.params.get("about", "")
        if code:
            try:
                return room._at(parse_puzzle_code(code), kept)
            except MessageError as refused:
                return replace(room, notice=refused.messages)
        if door.params.get("show") in (STANDING, EVERY):
            return replace(room, page=door.params["show"])
        if not theme:
            return room
        if theme not in _themes(door.rules):
            return replace(room, notice=(*room.notice, _no_theme(theme)))
        return room._begun(theme)

    def _as_kept(self, kept: dict[str, Any]) -> Self:
        """As it was left: theme, difficulty, and the puzzle that waits."""
        there = _themes(self.rules)
        theme = kept.get("theme") if kept.get("theme") in there else EVERYTHING
        level = kept.get("level") if kept.get("level") in LEVELS else ASITGOES
        room = replace(self, theme=str(theme), level=str(level), paces=_paces(kept), course=_course(kept))
        code = kept_code(kept)
        if code is None or code.rules != self.rules:
            return room
        solving = Solving.begun(code, self.salt).brought_back(kept)
        subject = kept.get("subject") if kept.get("subject") in practisable(self.rules) else ""
        return replace(room, solving=solving, subject=str(subject), missed=kept.get("missed") is True)

    def _at(self, code: PuzzleCode, kept: dict[str, Any]) -> Self:
        """At the puzzle of a link: the one that waits as it was left, another one from its beginning."""
        if self.solving is not None and self.solving.code == code:
            return replace(self, page="puzzle")
        solving = Solving.begun(code, self.salt).brought_back(kept)
        return replace(self, solving=solving, subject="", missed=False, page="puzzle")

    def _begun(self, theme: str) -> Self:
        """At the first puzzle of a theme."""
        return replace(self, theme=theme)._next()

    def _next(self) -> Self:
        """At the next puzzle."""
        found = pick(self.rules, self.theme, self.difficulty, self.course, self.memory, self.salt)
        return self._with(found.code, found.subject, found.missed)

    def _with(self, code: PuzzleCode, subject: str, missed: bool) -> Self:
        return replace(
            self,
            course=self.course.after(code, subject),
            solving=Solving.begun(code, self.salt),
            subject=subject,
            missed=missed,
            page="puzzle",
        )

    def _about(self, subject: str) -> Self:
        """At a puzzle about one clause or belief."""
        if subject not in practisable(self.rules):
            return self
        chance = chance_of(self.salt, self.course, subject)
        code = about(self.rules, subject, self.difficulty, self.course, chance)
        if code is None:
            none = M_(
                "There is no puzzle about %(subject)s at hand just now. Try another difficulty.",
                subject=subject_title(subject),
            )
            return replace(self, notice=(none,))
        return self._with(code, subject, missed=False)

    @property
    def difficulty(self) -> int:
        """How hard the next puzzle is, 1 to 3."""
        return round(self.paces.get(self.theme, EASIEST)) if self.level == ASITGOES else int(self.level)

    def with_rules(self, rules: Rules) -> Self:
        """The same theme by other rules, with another puzzle where one is on the board."""
        if rules == self.rules:
            return self
        theme = self.theme if self.theme in _themes(rules) else EVERYTHING
        room = replace(self, rules=rules, notice=(), theme=theme, solving=None, subject="", missed=False)
        return room._next() if self.page == "puzzle" else room

    def params(self) -> dict[str, str]:
        """The puzzle's code, and nothing beside it; or the page."""
        if self._shown is not None:
            return {"puzzle": str(self._shown.code)}
        return {"show": self.page} if self.page else {}

    @property
    def _shown(self) -> Solving | None:
        """The puzzle, while it is on the board."""
        return self.solving if self.page == "puzzle" else None

    def kept(self) -> dict[str, str | None]:
        """Theme, difficulty, and the puzzle with what was done to it."""
        kept: dict[str, Any] = {
            "v": VERSION,
            "theme": self.theme,
            "level": self.level,
            "paces": {name: round(pace, 2) for name, pace in self.paces.items()},
            "count": self.course.count,
            "seeds": dict(self.course.seeds),
        }
        if self.solving is not None:
            kept |= {**self.solving.kept(), "subject": self.subject, "missed": self.missed}
        return {STORE: written(kept)}

    def working(self) -> PuzzleSession | None:
        """The puzzle on the board."""
        return self._shown.puzzle if self._shown is not None else None

    def remembering(self, memory: Memory) -> Self:
        """With what is remembered now."""
        return replace(self, memory=memory)

    def up(self) -> Self | None:
        """From a puzzle, or from how far one is, to the themes."""
        return replace(self, page="") if self.page else None

    def stage(self) -> str:
        """The puzzle, or the page."""
        return str(self._shown.code) if self._shown is not None else self.page

    # What is done

    def press(self, block: str, item: str, picked: Sequence[str], at: int) -> Self:  # noqa: ARG002 - no clock here
        """A theme, a clause, the next puzzle, or something done to the one on the board."""
        if self._shown is None:
            return self._chosen(block, item)
        if block == "main" and item in ("more", "skip", "themes"):
            if item == "themes":
                return replace(self, page="")
            return self._next() if self._shown.puzzle.solved == (item == "more") else self
        return self._after(self._shown.press(block, item, picked))

    def move(self, cards: Sequence[str], to: str) -> Self:
        """Cards moved in the puzzle."""
        return self._after(self._shown.move(cards, to)) if self._shown is not None else self

    def fill(self, row: str, text: str) -> Self:
        """A field of the puzzle, or how hard it is to be."""
        if self._shown is not None:
            return self._after(self._shown.fill(row, text))
        return replace(self, level=text) if row == "level" and text in LEVELS else self

    def _chosen(self, block: str, item: str) -> Self:
        if block == IDEAS and item in _themes(self.rules):
            has = item != MISSED or self.memory.missed(lambda each: each in practisable(self.rules))
            return self._begun(item) if has else self
        if block.startswith(SUBJECTS):
            return self._about(item)
        if item == "go-on" and self.solving is not None:
            return replace(self, page="puzzle")
        if item == "begin":
            return self._begun(self.theme)
        return replace(self, page=item) if item in (STANDING, EVERY) else self

    def _after(self, solving: Solving) -> Self:
        """After something done to the puzzle; once it is solved, the next one is as hard as that went."""
        before = self.solving
        if before is None or solving is before:
            return self
        room = replace(self, solving=solving)
        if self.level != ASITGOES or before.puzzle.solved or not solving.puzzle.solved:
            return room
        pace = paced(self.paces.get(self.theme, EASIEST), solving.puzzle.stars)
        return replace(room, paces={**self.paces, self.theme: pace})

    # What is to be seen

    def body(self, speaker: Speaker) -> Body:
        """The puzzle, the themes, or how far one is."""
        if self._shown is not None:
            return self._puzzle(self._shown, speaker)
        return self._standing(speaker) if self.page else self._themes(speaker)

    def _puzzle(self, solving: Solving, speaker: Speaker) -> Body:
        puzzle = solving.puzzle
        said = self.said(speaker, puzzle.message_block(speaker))
        blocks = [*self._why(speaker), *puzzle.blocks(speaker), said, *puzzle.shown_blocks(speaker)]
        items = puzzle.main_actions(speaker)
        if puzzle.solved:
            blocks.append(won("won", puzzle.stars, " · ".join(map(speaker.say, row_words(self.memory)))))
            items = [
                action("themes", speaker.say(M_("Other themes"))),
                action("more", speaker.say(M_("One more")), primary=True),
            ]
        elif not puzzle.tries:
            items = [*items, action("skip", speaker.say(M_("Another one")))]
        code = str(solving.code)
        link = {"lesson": self.key, "params": {"puzzle": code}}
        blocks.append(copied("link", speaker.say(M_("A link to this puzzle")), code, link))
        return blocks, items, puzzle.marks(speaker)

    def _why(self, speaker: Speaker) -> list[Block]:
        """Why this one comes, where there is a reason; what is often believed would give the answer away before it."""
        if not self.subject:
            return []
        solved = self._shown is not None and self._shown.puzzle.solved
        name = subject_title(self.subject) if solved else subject_topic(self.subject)
        said = M_("About: %(topic)s", topic=name)
        if self.missed:
            said = M_("You missed this not long ago: %(topic)s", topic=name)
        return [text("why", "small", speaker.say(said))]

    def _themes(self, speaker: Speaker) -> Body:
        options = [(each, each if each != ASITGOES else speaker.say(M_("as it goes"))) for each in LEVELS]
        detail = speaker.say(M_("As it goes: harder while all is well, and gently easier when it is not."))
        row = switch_row("level", speaker.say(M_("How hard")), options, self.level, detail=detail)
        goal = M_("Puzzles without end. What would you like to practise?")
        rows = idea_rows(self.rules, self.memory, speaker)
        blocks = [
            text("goal", "goal", speaker.say(goal)),
            *self._cheer(speaker),
            switches("difficulty", "", [row]),
            meters(IDEAS, speaker.say(M_("Themes")), rows),
            self.said(speaker),
        ]
        waits = self.solving is not None and not self.solving.puzzle.solved
        begun = M_("Begin: %(theme)s", theme=self._theme_title)
        first = action("go-on", speaker.say(M_("Go on")), primary=True)
        if not waits:
            first = action("begin", speaker.say(begun), primary=True)
        return blocks, [action(STANDING, speaker.say(M_("How far you are"))), first], []

    @property
    def _theme_title(self) -> Message:
        theme = theme_named(self.theme)
        if theme is not None:
            return theme.title
        return M_("What I missed") if self.theme == MISSED else M_("Everything")

    def _cheer(self, speaker: Speaker) -> list[Block]:
        """A good word about the last answers, where there is one."""
        said = " · ".join(map(speaker.say, row_words(self.memory)))
        return [text("cheer", "small", said)] if said else []

    def _standing(self, speaker: Speaker) -> Body:
        every = self.page == EVERY
        told = (
            M_(
                "Each bar shows how sure you are, by your last eight answers; the latest count most. Press a line "
                "for a puzzle about it."
            )
            if every or self.memory.about
            else M_(
                "Nothing has come up yet. Here stands how sure you are of each rule, once you have played."
            )
        )
        blocks = [
            text("goal", "goal", speaker.say(M_("How far you are"))),
            text("told", "prose", speaker.say(told)),
            *subject_blocks(self.rules, self.memory, speaker, every),
            self.said(speaker),
        ]
        if self.memory.longest > 1:
            longest = M_("Your longest row so far: %(count)s right.", count=self.memory.longest)
            blocks.insert(2, text("longest", "small", speaker.say(longest)))
        begun = M_("Begin: %(theme)s", theme=self._theme_title)
        more = [] if every else [action(EVERY, speaker.say(M_("All there is")))]
        return blocks, [*more, action("begin", speaker.say(begun), primary=True)], []

    def progress(self, speaker: Speaker) -> dict[str, Any] | None:
        """How hard the puzzle is."""
        if self._shown is None:
            return None
        difficulty = self._shown.code.difficulty
        said = M_("Difficulty %(number)s of 3", number=difficulty)
        return {"done": difficulty - 1, "total": 3, "text": speaker.say(said)}


def _themes(rules: Rules) -> tuple[str, ...]:
    return (EVERYTHING, MISSED, *(each.key for each in themes_at(rules)))


def _no_level(wanted: str) -> Message:
    return M_("There is no difficulty %(wanted)s: it is 1, 2, 3 or auto.", wanted=quoted(wanted))


def _no_theme(wanted: str) -> Message:
    if theme_named(wanted) is not None:
        return M_("That theme has no puzzles at this table. Choose another one.")
    names = ", ".join((EVERYTHING, MISSED, *(each.key for each in THEMES)))
    return M_("There is no theme %(wanted)s: the themes are %(names)s.", wanted=quoted(wanted), names=names)


def _paces(kept: dict[str, Any]) -> dict[str, float]:
    given = kept.get("paces")
    known = (EVERYTHING, MISSED, *(each.key for each in THEMES))
    return {
        name: float(pace)
        for name, pace in (given if isinstance(given, dict) else {}).items()
        if name in known and isinstance(pace, int | float) and EASIEST <= pace <= HARDEST
    }


def _course(kept: dict[str, Any]) -> Course:
    return Course(number_in(kept, "count", MOST_COUNTED), read_seeds(kept.get("seeds")))
