"""From a written deal to its states, and from a played one to what is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from buraco_core.actions import Action
from buraco_core.dealing import Start
from buraco_core.message import M_
from buraco_core.notation.errors import GameResultError, GameStepError
from buraco_core.notation.lines import notation_in
from buraco_core.notation.reading import read_game
from buraco_core.notation.telling import end_message
from buraco_core.notation.values import Comment, End, Game, layout, step_name
from buraco_core.play import IllegalAction, apply
from buraco_core.scoring import DealScore, score
from buraco_core.state import State, score_sides, start_deal

__all__ = ["Replayed", "deal_score", "record", "replay", "replay_text"]


class Replayed(NamedTuple):
    """A deal in notation that was read and played again: its text, what it says, and every state of it."""

    text: str
    game: Game
    states: tuple[State, ...]


def replay_text(text: str) -> Replayed:
    """The deal that a text in notation, or a line of `buraco simulate`, tells, played again.

    Raises:
        NotationError: for text that is no deal, and for what the rules forbid in it, naming the line.
    """
    written = notation_in(text)
    game, lines = read_game(written)
    return Replayed(written, game, replay(game, lines))


def replay(game: Game, lines: Mapping[str, int] | None = None) -> tuple[State, ...]:
    """Every state of a deal: at its start, and after each step. What it says of its end and score is proven.

    Args:
        lines: the line numbers of the text that it was read from; by itself, those of `format_game`.

    Raises:
        GameStepError: at the first step that the rules forbid.
        GameResultError: if its end or its score is another than it says.
    """
    states = [start_deal(game.start)]
    for index, action in enumerate(game.actions):
        try:
            states.append(apply(states[-1], action))
        except IllegalAction as refused:
            raise GameStepError(refused.refusal, _line(game, step_name(index), lines)) from refused
    _prove(game, states[-1], lines)
    return tuple(states)


def deal_score(state: State, *, over: bool = False) -> DealScore | None:
    """The score of a deal that is over, nothing before; `over` ends a timed match with it (MATCH-2)."""
    return None if state.outcome is None else score(score_sides(state), state.rules, over=over)


def record(start: Start, actions: Iterable[Action], last: State, source: str = "") -> Game:
    """A deal that was played, as it is written: its end and its score with it, if it is over.

    Args:
        last: the state that the actions lead to.
        source: where the deal comes from.
    """
    steps = tuple(actions)
    blank = [Comment(step_name(0))] if steps else []
    scored = deal_score(last)
    if last.outcome is None or scored is None:
        return Game(start, steps, source=source, comments=tuple(blank))
    return Game(
        start,
        steps,
        End(last.outcome.ending, last.outcome.seat),
        tuple(side.deal for side in scored.sides),
        source,
        (*blank, Comment("end")),
    )


def _line(game: Game, name: str, lines: Mapping[str, int] | None) -> int:
    """The number of the line of a name."""
    if lines is not None:
        return lines[name]
    number = 0
    for each, _ in layout(game):
        number += 1 + sum([comment.line == each and not comment.beside for comment in game.comments])
        if each == name:
            break
    return number


def _prove(game: Game, last: State, lines: Mapping[str, int] | None) -> None:
    """Check the end and the score that a deal says it has."""
    dialect = game.start.rules.dialect
    ended = last.outcome
    if game.end is not None and (ended is None or (ended.ending, ended.seat) != tuple(game.end)):
        said = M_("The steps before do not end the deal.") if ended is None else end_message(ended)
        clause = ended.clause if ended else None
        raise GameResultError(said, _line(game, "end", lines), clause, dialect=dialect)
    if game.score is None:
        return
    scored = deal_score(last)
    if scored is None:
        said = M_("The steps before do not end the deal, so there is no score yet.")
        raise GameResultError(said, _line(game, "score", lines), dialect=dialect)
    deals = tuple(side.deal for side in scored.sides)
    if deals != game.score:
        said = M_("The score of this deal is %(score)s.", score=" ".join(map(str, deals)))
        raise GameResultError(said, _line(game, "score", lines), dialect=dialect)
