"""Whole deals as plain JSON values: deals that computer players play, and deals that are read from their notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations

from buraco_core.answers import Json, QuestionError, codes, in_words_of, rules_of, score_json
from buraco_core.dealing import new_start
from buraco_core.message import M_
from buraco_core.notation import (
    Game,
    NotationError,
    deal_score,
    format_game,
    record,
    replay_text,
)
from buraco_core.players import play_deal, seat_players
from buraco_core.rules import SWITCHES, Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.scoring import Side
from buraco_core.state import State, score_sides
from buraco_core.text import Speaker

__all__ = ["MOST_DIGITS", "replayed", "replayed_json", "simulated"]

MOST_DIGITS = 15
"""Digits of a seed, so that it is the same number wherever JSON is read."""


def simulated(
    rules_asked: Mapping[str, object],
    *,
    deals: int,
    seed: int,
    players: Sequence[str] = ("easy",),
    translations: NullTranslations | None = None,
) -> Iterator[Json]:
    """Deals that computer players play, one answer a deal.

    Each deal stands alone: nobody has points before it, and player 1 deals. The first has the seed itself, the
    next one the number after it, so that every deal's own `seed` gives that deal again.

    Args:
        rules_asked: `rules` and, if wanted, `switches`, as every question has them.
        deals: how many deals, 1 or more.
        seed: the seed of the first.
        players: the names of the players, one for all or several that go round the table.

    Raises:
        QuestionError: for rules, numbers or players that cannot be.
    """
    rules = rules_of(rules_asked)
    with in_words_of(rules):
        if deals < 1:
            raise QuestionError(M_('"%(name)s" is a whole number, %(least)s or more.', name="deals", least=1))
        if deals >= 10**MOST_DIGITS:
            raise QuestionError(
                M_('"%(name)s" is a whole number of at most %(most)s digits.', name="deals", most=MOST_DIGITS)
            )
        if max(abs(seed), abs(seed + deals)) >= 10**MOST_DIGITS:
            raise QuestionError(M_("A seed is a whole number of at most %(most)s digits.", most=MOST_DIGITS))
        seat_players(players, seed, rules.seats.sides * rules.seats.players_a_side)
    speaker = Speaker.for_rules(rules, translations)
    return (_simulated(rules, seed + number, players, speaker) for number in range(deals))


def _simulated(rules: Rules, seed: int, players: Sequence[str], speaker: Speaker) -> Json:
    start = new_start(rules, seed)
    actions, last = play_deal(start, seat_players(players, seed, start.seats))
    game = record(start, actions, last, f"simulated by players {', '.join(players)} with seed {seed}")
    return {**_rules(rules), "seed": seed, **_deal(game, last, speaker), "record": format_game(game)}


def replayed(text: str) -> tuple[Game, tuple[State, ...]]:
    """A deal in notation, or a line of `buraco simulate`, played again: what was written, and every state of it.

    Raises:
        QuestionError: for text that is no deal, a start that cannot be, a step that the rules forbid, and an end
            or a score other than the deal's, naming the line.
    """
    try:
        _, game, states = replay_text(text)
    except NotationError as refused:
        raise QuestionError(*refused.messages, dialect=refused.dialect) from refused
    return game, states


def replayed_json(text: str, translations: NullTranslations | None = None) -> Json:
    """What a deal in notation comes to: its sides as `score` takes them and its score, which is `None` before its end.

    Raises:
        QuestionError: as `replayed`.
    """
    game, states = replayed(text)
    rules = game.start.rules
    return {**_rules(rules), **_deal(game, states[-1], Speaker.for_rules(rules, translations))}


def _rules(rules: Rules) -> Json:
    """The rules of a deal, as every answer repeats them: what its table plays otherwise or has set itself."""
    base = RULE_SETS[rules.key]
    values = {
        name: rules.switch(name)
        for name in SWITCHES
        if name in rules.table_set or rules.switch(name) != base.switch(name)
    }
    return {
        "rules": rules.key,
        "switches": {name: "off" if value is None else value for name, value in values.items()},
    }


def _deal(game: Game, last: State, speaker: Speaker) -> Json:
    """How many steps a deal took, how it ended, what each side has then and what that scores."""
    scored = deal_score(last)
    return {
        "actions": len(game.actions),
        "end": last.outcome.ending if last.outcome else None,
        "sides": [_side(side) for side in score_sides(last)],
        "score": score_json(scored, speaker) if scored else None,
    }


def _side(side: Side) -> Json:
    """A side as `score` takes it."""
    return {
        "melds": [codes(cards) for cards in side.melds],
        "hands": [codes(cards) for cards in side.hands],
        "took_pot": side.took_pot,
        "unplayed_pot": None if side.unplayed_pot is None else codes(side.unplayed_pot),
        "went_out": side.went_out,
        "exact_cut": side.exact_cut,
        "before": side.before,
    }
