"""How the scoring quiz looks: what may be asked, what stands before the clock begins, and the count afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from buraco_core.message import M_, MN_, Message
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle
from buraco_core.rules import Rules
from buraco_core.scoring import ScoreLine
from buraco_core.sessions.kept.solving import Solving
from buraco_core.sessions.measures import timer, won
from buraco_core.sessions.tallies import tally_block
from buraco_core.sessions.view import Block, Mark, choices, copied, mark, option, switch_row, switches, text
from buraco_core.text import Speaker

__all__ = [
    "LINES",
    "SECONDS",
    "SIZES",
    "answer_blocks",
    "keys_of",
    "lines_at",
    "ready_blocks",
    "setup_blocks",
    "setup_marks",
]

LINES = ("cards", "bonuses", "out", "cut", "hands", "pot", "total", "match")
"""The names of the lines in addresses, in the order of the sheet."""
SIZES = ("1", "2", "3")
SECONDS = (0, 30, 60, 120, 300)
"""How long one may want to take; a link may say another time."""

_KEYS = {"cards": ("melds",), "total": ("worth", "total")}
_WORDS: dict[str, tuple[Message, Message]] = {
    "cards": (M_("Cards on the table"), M_("the values of what lies there")),
    "bonuses": (M_("Bonuses"), M_("for seven cards or more")),
    "out": (M_("%(Going_out)s"), M_("who ended the deal")),
    "cut": (M_("Exact cut"), M_("what the cutter earned")),
    "hands": (M_("Cards in hand"), M_("what counts against a side")),
    "pot": (M_("The %(pot)s"), M_("none taken, or none of it played")),
    "total": (M_("The sum"), M_("all lines added up")),
    "match": (M_("The match"), M_("with what stood there before")),
}
_STARTS = {
    "cards": ("meld-",),
    "bonuses": ("meld-",),
    "out": ("going-out",),
    "cut": ("exact-cut",),
    "hands": ("hand-",),
    "pot": ("unplayed-pot", "no-pot"),
}


class Sheet(Protocol):
    """What is to be known of a quiz whose sheet is on the board."""

    @property
    def solving(self) -> Solving | None:
        """The sheet."""

    @property
    def since(self) -> int:
        """When its clock began, in milliseconds since 1970."""

    @property
    def seconds(self) -> int:
        """How long one wants to take, 0 without a clock."""

    @property
    def took(self) -> int | None:
        """How many seconds it took."""

    @property
    def at_once(self) -> int | None:
        """How many lines were right at the first check."""

    def params(self) -> dict[str, str]:
        """What its link says."""


def lines_at(size: int, rules: Rules) -> tuple[str, ...]:
    """The names of the lines that a sheet has: of one meld, one side, or a whole deal at a table."""
    if size == 1:
        return ("cards", "bonuses", "total")
    cut = rules.deal.lift == "exact"
    return tuple(each for each in LINES if (each != "cut" or cut) and (each != "match" or size == 3))


def keys_of(lines: Iterable[str]) -> tuple[str, ...]:
    """The keys that lines have on the sheet of a puzzle."""
    return tuple(key for each in lines for key in _KEYS.get(each, (each,)))


def setup_blocks(size: int, seconds: int, rules: Rules, speaker: Speaker) -> list[Block]:
    """How much is asked, which lines, and in what time."""
    sizes = [
        ("1", speaker.say(M_("one %(meld)s"))),
        ("2", speaker.say(M_("one side"))),
        ("3", speaker.say(M_("a whole deal"))),
    ]
    options = [
        option(each, speaker.say(_WORDS[each][0]), speaker.say(_WORDS[each][1]))
        for each in lines_at(size, rules)
    ]
    times = [(str(each), speaker.say(_time(each))) for each in SECONDS]
    if seconds not in SECONDS:
        times.append((str(seconds), speaker.say(_time(seconds))))
    detail = speaker.say(M_("Nothing is taken away when the time is over."))
    return [
        text("goal", "goal", speaker.say(M_("A sheet to fill. What do you want to be asked?"))),
        switches("much", "", [switch_row("size", speaker.say(M_("How much")), sizes, str(size))]),
        choices("lines", speaker.say(M_("Which lines: press to choose")), options),
        switches(
            "time",
            "",
            [switch_row("timed", speaker.say(M_("In what time")), times, str(seconds), detail=detail)],
        ),
    ]


def setup_marks(size: int, lines: Sequence[str], rules: Rules, speaker: Speaker) -> list[Mark]:
    """A mark on each line that is asked."""
    asked = speaker.say(M_("asked"))
    return [mark("right", f"lines/{each}", asked) for each in lines_at(size, rules) if each in lines]


def _time(seconds: int) -> Message:
    if not seconds:
        return M_("no clock")
    if seconds % 60:
        return MN_("%(count)s second", "%(count)s seconds", seconds)
    return MN_("%(count)s minute", "%(count)s minutes", seconds // 60)


def _size_words(size: int) -> Message:
    return {
        1: M_("The sheet of one %(meld)s."),
        2: M_("The sheet of one side."),
        3: M_("The sheet of a whole deal."),
    }[size]


def ready_blocks(
    size: int, asked: Sequence[str], seconds: int, link: dict[str, Any], speaker: Speaker
) -> list[Block]:
    """What is about to be asked; the sheet is not to be seen before the clock begins."""
    lines = tuple(_WORDS[each][0] for each in asked)
    return [
        text("goal", "goal", speaker.say(M_("Ready?"))),
        text("about", "prose", speaker.say(_size_words(size), M_("Lines: %(lines)s.", lines=lines))),
        text(
            "time",
            "prose",
            speaker.say(
                M_(
                    "You want to take %(time)s. The clock begins when you start; nothing is taken away when it is over.",
                    time=_time(seconds),
                )
            ),
        ),
        copied("link", speaker.say(M_("A link to this quiz")), link["params"]["quiz"], link),
    ]


def answer_blocks(sheet: Sheet, speaker: Speaker) -> tuple[list[Block], list[Block]]:
    """What stands above the sheet and below its message: the clock; and in the end the count, card by card."""
    assert sheet.solving is not None
    puzzle, question = sheet.solving.puzzle, sheet.solving.question
    above = []
    if sheet.seconds:
        words = M_("Time") if sheet.took is None else M_("It took")
        above.append(timer("clock", speaker.say(words), sheet.since, sheet.seconds, sheet.took))
    params = sheet.params()
    link = copied(
        "link",
        speaker.say(M_("A link to this quiz")),
        params["quiz"],
        {"lesson": "quiz", "params": params},
    )
    if not puzzle.solved:
        return above, [link]
    told = [*_time_words(sheet), *_lines_words(sheet, question)]
    result = won("won", puzzle.stars, " ".join(map(speaker.say, told)))
    return above, [result, *_tallies(question, speaker), link]


def _time_words(sheet: Sheet) -> list[Message]:
    if not sheet.seconds or sheet.took is None:
        return []
    took = MN_("%(count)s second", "%(count)s seconds", sheet.took)
    if sheet.took <= sheet.seconds:
        return [M_("Done in %(took)s, within your time.", took=took)]
    return [M_("Done in %(took)s. You wanted %(time)s.", took=took, time=_time(sheet.seconds))]


def _lines_words(sheet: Sheet, question: ScorePuzzle) -> list[Message]:
    if sheet.at_once is None:
        return []
    lines = len(question.rows())
    if sheet.at_once >= lines:
        return [M_("Every line was right at the first check.")]
    return [
        MN_(
            "%(count)s of %(lines)s lines was right at the first check.",
            "%(count)s of %(lines)s lines were right at the first check.",
            sheet.at_once,
            lines=lines,
        )
    ]


def _tallies(question: ScorePuzzle, speaker: Speaker) -> list[Block]:
    """The lines that were asked, counted card by card from the same sheet that graded them."""
    sides = question.solution.sides
    sides = sides if question.scope == "deal" else sides[:1]
    sums = question.scope != "meld" and (not question.asked or bool({"total", "match"} & set(question.asked)))
    found = []
    for index, side in enumerate(sides):
        lines = [each for each in side.lines if sums or _is_asked(each, question)]
        if question.scope == "meld":
            lines = [each for each in lines if each.id.startswith("meld-")]
        label = M_("Counted card by card")
        if question.scope == "deal":
            label = M_("Side %(number)s, counted card by card", number=index + 1)
        if lines or sums:
            found.append(tally_block(index, side, lines, label, speaker, sums=sums))
    return found


def _is_asked(line: ScoreLine, question: ScorePuzzle) -> bool:
    if not question.asked or "worth" in question.asked:
        return True
    bonus = line.id.endswith("-bonus")
    for name, starts in _STARTS.items():
        if set(keys_of([name])) & set(question.asked) and line.id.startswith(starts):
            return bonus == (name == "bonuses") if starts == ("meld-",) else True
    return False
