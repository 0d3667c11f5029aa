"""What a notebook calls: `lesson(…)` and `puzzle(…)` show a board, `judge(…)` and its like print an answer."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from buraco_core.cards import Card, parse_cards
from buraco_core.course import LESSONS, Lesson, UnknownLesson, lesson_named
from buraco_core.melds import judge as _judge
from buraco_core.message import M_, MessageError, quoted
from buraco_core.opening import opening as _opening
from buraco_core.puzzles import make_puzzle, parse_puzzle_code, parse_rules
from buraco_core.rules import SWITCHES, Rules, RulesError
from buraco_core.rulesets import rule_set
from buraco_core.scoring import Side
from buraco_core.scoring import score as _score
from buraco_core.sessions import ROOMS, CourseSession, Visit, puzzle_session
from buraco_core.sessions.single import SinglePuzzle
from buraco_widgets.board import Board
from buraco_widgets.readable import opening_text, score_text, verdict_text
from buraco_widgets.scheduler import fsrs_scheduler

__all__ = [
    "Answer",
    "UnknownRoom",
    "judge",
    "lesson",
    "opening",
    "puzzle",
    "room",
    "score",
    "side",
    "table_rules",
]

Cards = str | Iterable[str | Card]


class UnknownRoom(MessageError):
    """No room beside the course has that name."""


class Answer:
    """An answer that prints itself in words; `value` is the engine's own result."""

    def __init__(self, value: Any, words: str) -> None:
        self.value = value
        self._words = words

    def __repr__(self) -> str:
        return self._words


def table_rules(rules: str | Rules, switches: dict[str, Any], arguments: Sequence[str] = ()) -> Rules:
    """The rules that a name, a code or a value means, with switches of one's own.

    Args:
        arguments: what else may be named where the switches are: a misspelt name may be meant for one of them.

    Raises:
        RulesError, CodeError: for what names none.
    """
    for name in switches:
        if name not in SWITCHES:
            _nothing_called(name, arguments)
    found = rules if isinstance(rules, Rules) else parse_rules(rules) if "!" in rules else rule_set(rules)
    return found.with_switches(switches) if switches else found


def _nothing_called(name: str, arguments: Sequence[str]) -> None:
    """Say which argument or switch was probably meant; without any, the rules name the switches themselves."""
    near = get_close_matches(name, (*arguments, *SWITCHES), n=1)
    if near:
        raise RulesError(
            M_(
                "There is nothing called %(name)s here: did you mean %(meant)s?",
                name=quoted(name),
                meant=near[0],
            )
        )
    if arguments:
        raise RulesError(
            M_(
                "There is nothing called %(name)s here: the arguments are %(arguments)s, and the switches "
                "%(switches)s.",
                name=quoted(name),
                arguments=", ".join(arguments),
                switches=", ".join(SWITCHES),
            )
        )


def judge(cards: Cards, rules: str | Rules = "us", *, as_laid: bool = False, **switches: Any) -> Answer:
    """Is this a meld, and what kind; switches as keywords.

    >>> judge("A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠", rules="us")
    A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ · US Buraco (104 cards)
      Clean run of 7 cards: 60 points and a bonus of 200
      A sequence of 7 cards of spades. The 2♠ stands in its own place, so it is natural, and there is no wild: clean. Seven cards or more earn 200 on top of the 60 of its cards.
    """
    table = table_rules(rules, switches)
    verdict = _judge(parse_cards(cards), table, as_laid=as_laid)
    return Answer(verdict, verdict_text(verdict, table))


def opening(
    hand: Cards, rules: str | Rules = "us", *, match_score: int = 0, failed: int = 0, **switches: Any
) -> Answer:
    """Can this hand open, at a match score and after some failures; switches as keywords."""
    table = table_rules(rules, switches)
    found = _opening(parse_cards(hand), table, match_score, failed)
    return Answer(found, opening_text(found, table))


def side(*melds: Cards, hands: Iterable[Cards] = (), unplayed_pot: Cards | None = None, **more: Any) -> Side:
    """A side at the end of a deal, from card texts: `side("K♠ K♥ K♦", hands=["2♠ 5♦"], took_pot=True)`."""
    return Side(
        melds=tuple(parse_cards(each) for each in melds),
        hands=tuple(parse_cards(each) for each in hands),
        unplayed_pot=None if unplayed_pot is None else parse_cards(unplayed_pot),
        **more,
    )


def score(*sides: Side, rules: str | Rules = "us", over: bool = False, **switches: Any) -> Answer:
    """The sheet of a deal; switches as keywords."""
    table = table_rules(rules, switches)
    found = _score(sides, table, over=over)
    return Answer(found, score_text(found, table))


def lesson(key: str) -> Board:
    """The board of a lesson, by the name of its notebook.

    Raises:
        UnknownLesson: if there is none, listing those that there are.
    """
    return Board(_visit(lesson_named(key)), f"lesson {key}")


def room(key: str) -> Board:
    """The board of a room beside the course, by the name of its notebook: `room("rulebook")`.

    Raises:
        UnknownRoom: if there is none, listing those that there are.
    """
    if key not in ROOMS:
        names = ", ".join(ROOMS)
        raise UnknownRoom(
            M_("There is no room %(key)s: the rooms are %(names)s.", key=repr(key), names=names)
        )
    return Board(_visit(LESSONS[0], entry=key), f"room {key}")


def _visit(lesson: Lesson, entry: str = "") -> Visit:
    return Visit(CourseSession(lesson, secrets.token_hex(4)), entry=entry, scheduler=fsrs_scheduler)


def puzzle(name: str, rules: str | Rules = "us", **switches: Any) -> Board:
    """The board of one puzzle: a level, `05-clean-dirty/kings`, or a puzzle's code, `judge.2.2.us.5kq8`.

    Raises:
        UnknownLesson, CodeError: if the name is neither.
    """
    salt = secrets.token_hex(4)
    if "/" not in name:
        code = parse_puzzle_code(name)
        session = puzzle_session(make_puzzle(code), salt)
        return Board(SinglePuzzle(session, M_("A puzzle"), salt, code), f"puzzle {name}")
    lesson_key, _, level_key = name.partition("/")
    found = lesson_named(lesson_key)
    table = table_rules(rules, switches)
    level = next((each for each in found.levels_for(table) if each.key == level_key), None)
    if level is None:
        names = ", ".join(each.key for each in found.levels_for(table))
        raise UnknownLesson(
            M_(
                "There is no level %(key)s under these rules: the levels are %(names)s.",
                key=repr(level_key),
                names=names,
            )
        )
    session = puzzle_session(level.task.puzzle(table), salt)
    return Board(SinglePuzzle(session, found.title, salt, tells=level.told(table)), f"puzzle {name}")
