"""A turn tried out in a notebook cell: `play(…)` takes steps from a position, until the rules forbid one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from buraco_core.cards import parse_cards, pretty_cards
from buraco_core.clauses import clause
from buraco_core.course.play_tasks import At
from buraco_core.legality import why_not
from buraco_core.message import M_
from buraco_core.notation import step_messages
from buraco_core.play import apply
from buraco_core.puzzles.kinds.others import read_turn
from buraco_core.rules import Rules
from buraco_core.text import Speaker
from buraco_widgets.display import Answer, table_rules
from buraco_widgets.locale import translations
from buraco_widgets.readable import under

__all__ = ["play"]


def play(
    *steps: str,
    hand: str,
    melds: Sequence[str] = (),
    theirs: Sequence[str] = (),
    drawn: bool = True,
    pile: str = "",
    stock: str = "",
    left_in_stock: int | None = None,
    pot: str = "",
    took_pot: bool = False,
    took_single: str = "",
    rules: str | Rules = "us",
    **switches: Any,
) -> Answer:
    """What comes of the steps of a turn, one after the other; the first that the rules forbid is the last.

    Args:
        steps: what player 1 does, as in a written deal: "draws", "adds 7H to 1", "discards 9C".
        hand: the player's cards.
        melds: the melds of the player's side, the first in front.
        theirs: the melds of the other side.
        drawn: whether the player has drawn.
        pile: the discard pile, its top card last.
        stock: the cards on top of the stock, the next in front.
        left_in_stock: how many cards the stock has.
        pot: cards of the next pot.
        took_pot: whether the side has its pot.
        took_single: the one card that was the whole pile and has been taken.
        rules: the table's rules.
        switches: switches of the table, as keywords.

    Raises:
        PositionError: for a position that cannot be.
        StepError: for words that are no step.

    >>> play("adds 10♥ to 1", "discards K♣", hand="10♥ K♣ 4♠", melds=["7♥ 8♥ 9♥"], rules="us")
    7♥ 8♥ 9♥ · in hand 4♠ 10♥ K♣ · US Buraco (104 cards)
      Player 1 adds 10♥ to run 1: 7♥ 8♥ 9♥ 10♥.
      Player 1 discards K♣.
    """
    table = table_rules(rules, switches)
    speaker = Speaker.for_rules(table, translations())
    state = At(
        hand,
        own=tuple(melds),
        theirs=tuple(theirs),
        drawn=drawn,
        pile=pile,
        stock=stock,
        left_in_stock=left_in_stock,
        pot=pot,
        took_pot=("we",) if took_pot else (),
        took_single=took_single,
    ).state(table)
    held = speaker.say_as_is(M_("in hand"))
    parts = [*(pretty_cards(parse_cards(each)) for each in melds), f"{held} {pretty_cards(state.hand)}"]
    lines = [" · ".join([*parts, under(table, speaker)])]
    seat, sides = state.player, len(state.sides)
    for step in (each for text in steps for each in read_turn(text, seat, sides)):
        refusal = why_not(state, step)
        if refusal is not None:
            about = refusal.because or refusal.clause
            lines.append(f"{speaker.say(refusal.message)} [{about}: {speaker.say(clause(about).title)}]")
            break
        after = apply(state, step)
        lines.append(speaker.say(*step_messages(state, step, after)))
        state = after
    return Answer(state, "\n  ".join(lines))
