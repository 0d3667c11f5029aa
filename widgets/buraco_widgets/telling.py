"""What a notebook asks of a table rather than of cards: its rule on something, who sits where, how a match stands,
and where two tables differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from buraco_core.cards import parse_cards, pretty_cards
from buraco_core.clauses import clause
from buraco_core.match import MatchError, MatchState
from buraco_core.message import M_
from buraco_core.rules import SWITCHES, Rules
from buraco_core.rulesets import rules_name
from buraco_core.scoring import Side
from buraco_core.scoring import score as _score
from buraco_core.seating import DrawAgain, Seating, seat_by_cards
from buraco_core.sessions.tables.switch_words import SWITCH_WORDS, clause_of, value_words
from buraco_core.text import Speaker
from buraco_widgets.display import Answer, Cards, table_rules
from buraco_widgets.locale import translations
from buraco_widgets.readable import under

__all__ = ["differences", "match", "rule", "seats"]


def rule(id: str, rules: str | Rules = "us", **switches: Any) -> Answer:
    """What a clause of the rulebook says at a table; switches as keywords.

    Raises:
        UnknownClause: if the rulebook has no such clause.

    >>> rule("OUT-4", rules="us")
    OUT-4 · The bonus for the last card · US Buraco (104 cards)
      Going out scores 100 for your side.
    """
    table = table_rules(rules, switches)
    speaker = Speaker.for_rules(table, translations())
    found = clause(id)
    said = speaker.say(found.sentence(table))
    return Answer(found, f"{found.id} · {speaker.say(found.title)} · {under(table, speaker)}\n  {said}")


def seats(cards: Cards, rules: str | Rules = "us", **switches: Any) -> Answer:
    """Who deals and who sits where by the cards that the players, from the first, have cut or drawn.

    Where partners are agreed on, the players take turns: A B A B, or A B C A B C for three sides.

    Raises:
        SeatingError: for another number of cards than players.

    >>> seats("9♥ K♣ 3♠ J♦", rules="us")
    9♥ K♣ 3♠ J♦ · US Buraco (104 cards)
      Player 3 deals. Clockwise from the dealer sit players 3, 2, 1 and 4. [SEAT-2]
      Players 3 and 1 are partners. Players 2 and 4 are partners.
    """
    table = table_rules(rules, switches)
    speaker = Speaker.for_rules(table, translations())
    drawn = parse_cards(cards)
    found = seat_by_cards(drawn, table)
    lines = [f"{pretty_cards(drawn)} · {under(table, speaker)}"]
    lines += _again(found, speaker) if isinstance(found, DrawAgain) else _seated(found, speaker)
    return Answer(found, "\n  ".join(lines))


def _again(found: DrawAgain, speaker: Speaker) -> list[str]:
    again = M_("Again: players %(players)s.", players=_numbers(found.players))
    return [f"{speaker.say(found.message, again)} [{found.clause}]"]


def _seated(found: Seating, speaker: Speaker) -> list[str]:
    sits = M_(
        "Player %(dealer)s deals. Clockwise from the dealer sit players %(players)s.",
        dealer=found.dealer + 1,
        players=_numbers(found.players),
    )
    sides = [M_("Players %(players)s are partners.", players=_numbers(side)) for side in found.sides]
    return [f"{speaker.say(sits)} [{found.clause}]", speaker.say(*sides)]


def _numbers(players: Sequence[int]) -> tuple[int, ...]:
    return tuple(each + 1 for each in players)


def match(*deals: Sequence[int], rules: str | Rules = "us", over: bool = False, **switches: Any) -> Answer:
    """How a match stands after some deals, each with the points of every side; player 1 has dealt the first.

    Args:
        deals: the points of each deal, one number a side.
        rules: the table's rules.
        over: whether the time of a timed match is over with the last deal.
        switches: switches of the table, as keywords.

    Raises:
        MatchError: for deals after the end of the match, or another number of sides.

    >>> match((415, 120), (-60, 310), rules="us")
    US Buraco (104 cards)
      Deal 1   415   120
      Deal 2   −60   310
      Total    355   430
      Nobody has won yet, and player 3 deals next. [MATCH-1]
    """
    table = table_rules(rules, switches)
    speaker = Speaker.for_rules(table, translations())
    state = _played(table, deals, over)
    rows = [(M_("Deal %(number)s", number=number), deal) for number, deal in enumerate(state.deals, 1)]
    rows.append((M_("Total"), state.totals))
    if state.winner is None:
        last = M_("Nobody has won yet, and player %(dealer)s deals next.", dealer=state.dealer + 1)
    else:
        last = M_("Side %(number)s wins the match.", number=state.winner + 1)
    ends = "MATCH-1" if table.match.kind == "target" else "MATCH-2"
    labels = [speaker.say(label) for label, _ in rows]
    width = max(map(len, labels))
    lines = [
        label.ljust(width) + "".join(f"{str(each).replace('-', '−'):>6}" for each in points)
        for label, (_, points) in zip(labels, rows, strict=True)
    ]
    return Answer(state, "\n  ".join([under(table, speaker), *lines, f"{speaker.say(last)} [{ends}]"]))


def _played(table: Rules, deals: Sequence[Sequence[int]], over: bool) -> MatchState:
    """The match after the deals; who has won after each of them the score says."""
    state = MatchState(table)
    for number, deal in enumerate(deals, 1):
        if len(deal) != table.seats.sides:
            raise MatchError(
                M_(
                    "This table has %(sides)s sides, and deal %(deal)s has points for %(there)s.",
                    deal=number,
                    there=len(deal),
                    sides=table.seats.sides,
                )
            )
        played = (*state.deals, tuple(deal))
        totals = [sum(points) for points in zip(*played, strict=True)]
        last = over and number == len(deals)
        scored = _score([Side(took_pot=True, before=each) for each in totals], table, over=last)
        if state.winner is not None:
            state.next_start(0)  # which says that the match is over
        players = table.seats.sides * table.seats.players_a_side
        state = MatchState(table, number % players, played, scored.winner)
    return state


def differences(one: str | Rules, other: str | Rules) -> Answer:
    """Where two tables differ: a line for each switch that has another value, with the clause to read on.

    >>> differences("us", "us-3000")
    US Buraco (104 cards) · US Buraco to 3000
      The match goes on: to 2000 points · to 3000 points [MATCH-1]
    """
    tables = table_rules(one, {}), table_rules(other, {})
    speaker = Speaker.for_rules(tables[0], translations())
    names = [name for name in SWITCHES if tables[0].switch(name) != tables[1].switch(name)]
    lines = [" · ".join(speaker.say(rules_name(each)) for each in tables)]
    for name in names:
        here, there = (value_words(name, each.switch(name)) for each in tables)
        said = M_("%(title)s: %(one)s · %(other)s", title=SWITCH_WORDS[name].title, one=here, other=there)
        lines.append(f"{speaker.say(said)} [{clause_of(name, tables[0]).id}]")
    return Answer(tuple(names), "\n  ".join(lines))
