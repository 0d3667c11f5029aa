"""What a written deal holds: its start, the steps, how it ended, and the words that people wrote around them.

The lines of a deal have names (`rules`, `hand 2`, `step 17`, `end`): a comment says by name where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, get_args

from buraco_core.actions import Action, Add, Lay, MoveWild
from buraco_core.cards import format_cards
from buraco_core.dealing import Start
from buraco_core.message import M_, Message
from buraco_core.notation.errors import UnwritableGame
from buraco_core.notation.steps import MOST_MELDS, step_text
from buraco_core.rules import SWITCHES, Rules, RulesError, written
from buraco_core.rulesets import RULE_SETS
from buraco_core.state import Ending

__all__ = [
    "LAST_LINE",
    "LONGEST_SOURCE",
    "MOST_POINTS",
    "VERSION",
    "Comment",
    "End",
    "Game",
    "layout",
    "rules_from",
    "step_name",
    "strange_sign",
]

VERSION = 1
"""The version of the format, in the first line of every deal."""
LONGEST_SOURCE = 500
"""Signs of the text that says where a deal comes from."""
MOST_POINTS = 999_999_999
"""More than any match comes to, either way."""
IN_A_STOCK_LINE = 15
"""Cards in a line of the stock."""
LAST_LINE = ""
"""The name of what comes after the last line: comments may stand before it."""


class Comment(NamedTuple):
    """A comment or a blank line, sign for sign as it was written.

    Attributes:
        line: the name of the line that it belongs to.
        text: all of it: a blank line, or white space, `#` and the words.
        beside: whether it stands behind that line, else it is a line of its own before it.
    """

    line: str
    text: str = ""
    beside: bool = False


class End(NamedTuple):
    """How a deal is said to have ended, and who went out, if somebody did (a seat from 0)."""

    ending: Ending
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A deal that can be written: `format_game` gives its text, `parse_game` reads it back.

    Attributes:
        start: how the deal started.
        actions: what was done, in order; only `replay` knows whether the rules allow it.
        end: how it is said to have ended; `replay` proves it.
        score: each side's points of this deal, as it is said; `replay` proves it.
        source: where the deal comes from, one line of text.
        comments: comments and blank lines, kept in the order of the text.

    Raises:
        UnwritableGame: for what no text can say.
    """

    start: Start
    actions: tuple[Action, ...] = ()
    end: End | None = None
    score: tuple[int, ...] | None = None
    source: str = ""
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        fault = next(_faults(self), None)
        if fault is not None:
            raise UnwritableGame(fault)
        if self.comments:
            place = {name: number for number, (name, _) in enumerate(layout(self))}
            place[LAST_LINE] = len(place)
            ordered = sorted(self.comments, key=lambda each: (place[each.line], each.beside))
            object.__setattr__(self, "comments", tuple(ordered))


def step_name(index: int) -> str:
    """The name of the line of an action, by its index from 0."""
    return f"step {index + 1}"


def strange_sign(text: str) -> str | None:
    """The first sign that has no place in a line of text: control signs, and halves of signs; a tab may stand."""
    for sign in text:
        if sign != "\t" and (sign < " " or "\x7f" <= sign <= "\x9f" or "\ud800" <= sign <= "\udfff"):
            return sign
    return None


def layout(game: Game) -> Iterator[tuple[str, str]]:
    """The lines of a deal without comments, each with its name."""
    yield "buraco", f"buraco {VERSION}"
    if game.source:
        yield "source", f"source {game.source}"
    start = game.start
    yield from _rules_lines(start.rules)
    yield "dealer", f"dealer {start.dealer + 1}"
    yield "cut", f"cut {start.lift} by {start.cutter + 1}"
    yield "before", f"before {_points(start.before)}"
    for number, hand in enumerate(start.hands, 1):
        yield f"hand {number}", f"hand {number} {format_cards(hand)}"
    for number, pot in enumerate(start.pots, 1):
        yield f"pot {number}", f"pot {number} {format_cards(pot)}"
    for number, first in enumerate(range(0, len(start.stock), IN_A_STOCK_LINE), 1):
        yield f"stock {number}", f"stock {format_cards(start.stock[first : first + IN_A_STOCK_LINE])}"
    if start.turned_up is not None:
        yield "turned", f"turned {start.turned_up.code}"
    for index, action in enumerate(game.actions):
        yield step_name(index), f"{action.seat + 1} {step_text(action, start.rules.seats.sides)}"
    if game.end is not None:
        who = "" if game.end.seat is None else f" {game.end.seat + 1}"
        yield "end", f"end {game.end.ending}{who}"
    if game.score is not None:
        yield "score", f"score {_points(game.score)}"


def _points(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _rules_lines(rules: Rules) -> Iterator[tuple[str, str]]:
    yield "rules", f"rules {rules.key}"
    base = RULE_SETS[rules.key]
    for name in SWITCHES:
        value = rules.switch(name)
        if name in rules.table_set:
            yield f"switch {name}", f"switch {name} {written(value)}"
        elif value != base.switch(name):
            yield f"differs {name}", f"differs {name} {written(value)}"


def rules_from(base: Rules, table_set: dict[str, str], others: dict[str, str]) -> Rules:
    """The rules of a table: a rule set, the switches that the table has set, and those that merely differ.

    Raises:
        RulesError: for what cannot be played.
    """
    played = base.with_switches({**others, **table_set})
    names = base.table_set | frozenset(table_set)
    return Rules(
        **{name: getattr(played, name) for name in Rules.__slots__ if name != "table_set"}, table_set=names
    )


def _faults(game: Game) -> Iterator[Message]:
    """What keeps a deal from being written."""
    rules = game.start.rules
    if not _is_writable(rules):
        yield M_(
            "These rules cannot be written: begin with one of the rule sets and change its switches, "
            "which must have values of a reasonable size."
        )
        return  # its lines would have no names
    if max(map(abs, (*game.start.before, *(game.score or ())))) > MOST_POINTS:
        yield M_("A deal with scores of more than nine digits cannot be written.")
    if game.score is not None and len(game.score) != rules.seats.sides:
        yield M_("A deal has one score a side, and here are %(there)s.", there=len(game.score))
    source = game.source
    if source != source.strip() or len(source) > LONGEST_SOURCE or strange_sign(source):
        yield M_(
            "The source of a deal is one line of at most %(most)s signs, without white space around it.",
            most=LONGEST_SOURCE,
        )
    end = game.end
    if end is not None and (
        end.ending not in get_args(Ending) or (end.seat is not None) != (end.ending == "out")
    ):
        yield M_(
            "A deal ends out, with the seat of who went out, or with stock, stalemate or limit, and no seat."
        )
    if end is not None and end.seat is not None and not 0 <= end.seat < game.start.seats:
        yield M_("There is no seat with the index %(seat)s at this table.", seat=end.seat)
    for action in game.actions:
        if not _is_action(action, game.start.seats, rules.seats.sides):
            yield M_(
                "An action of a seat, a side or a meld that cannot be, or of no cards: it cannot be written."
            )
    yield from _comment_faults(game)


def _is_writable(rules: Rules) -> bool:
    base = RULE_SETS.get(rules.key)
    if base is None:
        return False
    values = {name: written(rules.switch(name)) for name in SWITCHES}
    ours = {name: value for name, value in values.items() if name in rules.table_set}
    try:
        return rules_from(base, ours, values) == rules
    except RulesError:
        return False


def _is_action(action: Action, seats: int, sides: int) -> bool:
    if not 0 <= action.seat < seats:
        return False
    if isinstance(action, (Lay, Add)) and not action.cards:
        return False
    return not isinstance(action, (Add, MoveWild)) or (
        0 <= action.side < sides and 0 <= action.meld < MOST_MELDS
    )


def _comment_faults(game: Game) -> Iterator[Message]:
    if not game.comments:
        return
    names = {name for name, _ in layout(game)} | {LAST_LINE}
    beside: set[str] = set()
    for comment in game.comments:
        words = comment.text.strip()
        fits = words.startswith("#") or (not words and not comment.beside)
        if comment.beside:
            fits = fits and comment.line not in beside and comment.line not in ("source", LAST_LINE)
            beside.add(comment.line)
        if not fits or comment.line not in names or strange_sign(comment.text):
            yield M_("This comment cannot be written: %(text)s.", text=repr(comment.text[:60]))
