"""A deal as text that people read and write, one step a line: parse, format, replay.

    buraco 1
    source a deal of our club evening
    rules italian
    switch semi_clean all
    dealer 4
    cut 30 by 3
    before 0 345
    hand 1 4S 7S …          (one line a player, eleven cards)
    pot 1 3S 9S …           (one line a pot, eleven cards; the pot that is used first comes first)
    stock KD 2H …           (the next card first, fifteen cards a line)
    turned 7H               (where a card is turned up)

    1 draws
    1 lays 4H 5H 6H         (a new meld)
    1 adds 7H 8H to 1       (the side's first meld)
    1 discards 9C
    2 takes the pile

    end out 3
    score 345 -120

Players, sides, melds and pots are counted from 1 here, and from 0 in the engine; player 1 belongs to side 1,
player 2 to side 2, and so on round the table. `switch` is a switch that the table has set itself, `differs`
one that merely has another value than in the rule set. Further steps: `turns up` (the offered first card),
`moves the wild of 2`, `withdraws` (a failed opening); a meld of another side is `2 of side 1`, which `replay`
refuses. `source`, `before` (0 without it), `end` and `score` may be left out. What follows a `#` is a comment,
except in `source`; comments and blank lines may stand anywhere.

What comes back as it was, byte for byte: every text that `format_game` wrote, with any comments and blank
lines put into it. Other texts come back in this form: cards of hands and steps in the order spades, hearts,
diamonds, clubs, ace to king; the start's lines in this order; one blank between words; a line's end at the end.
"""

from buraco_core.notation.errors import (
    GameResultError,
    GameStartError,
    GameStepError,
    GameTextError,
    NotationError,
    UnwritableGame,
)
from buraco_core.notation.meaning import step_clause
from buraco_core.notation.reading import LONGEST_TEXT, Reading, parse_game, read_game
from buraco_core.notation.replaying import Replayed, deal_score, record, replay, replay_text
from buraco_core.notation.telling import end_message, start_messages, step_messages
from buraco_core.notation.values import Comment, End, Game
from buraco_core.notation.writing import format_game

__all__ = [
    "LONGEST_TEXT",
    "Comment",
    "End",
    "Game",
    "GameResultError",
    "GameStartError",
    "GameStepError",
    "GameTextError",
    "NotationError",
    "Reading",
    "Replayed",
    "UnwritableGame",
    "deal_score",
    "end_message",
    "format_game",
    "parse_game",
    "read_game",
    "record",
    "replay",
    "replay_text",
    "start_messages",
    "step_clause",
    "step_messages",
]
