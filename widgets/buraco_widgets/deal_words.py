"""A deal told line by line, for people to read in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.cards import pretty_cards
from buraco_core.message import M_
from buraco_core.notation import Game, deal_score, start_messages, step_messages
from buraco_core.state import State
from buraco_core.text import Speaker
from buraco_widgets.locale import translations
from buraco_widgets.readable import score_text, under

__all__ = ["deal_text"]


def deal_text(game: Game, states: Sequence[State]) -> str:
    """How a deal started, each step and what followed from it, and the score sheet.

    Args:
        game: the deal.
        states: all its states, from its start to after its last step.
    """
    start = game.start
    speaker = Speaker.for_rules(start.rules, translations())
    lines = [under(start.rules, speaker)]
    if game.source:
        lines.append(game.source)
    lines.append(speaker.say(*start_messages(start)))
    for number, hand in enumerate(start.hands, 1):
        lines.append(f"  {speaker.say(M_('Player %(number)s', number=number))}: {pretty_cards(hand)}")
    lines.append("")
    turn = 0
    for action, before, after in zip(game.actions, states, states[1:], strict=False):
        begins = before.turns + 1 != turn
        turn = before.turns + 1
        lines.append(
            f"{f'{turn}.' if begins else '':>4} {speaker.say(*step_messages(before, action, after))}"
        )
    lines.append("")
    scored = deal_score(states[-1])
    if scored is None:
        lines.append(speaker.say(M_("The deal is not over yet.")))
        return "\n".join(lines)
    return "\n".join([*lines, score_text(scored, start.rules)])
