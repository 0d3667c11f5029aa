"""Lesson 12: scoring a deal."""

from buraco_core.course.levels import Lesson, Level, Scoring, needs, side
from buraco_core.message import M_

__all__ = ["SCORING"]

SCORING = Lesson(
    "12-scoring",
    M_("Scoring a deal"),
    M_("What melds earn, what a hand costs, and the hundreds around them, line by line."),
    "score",
    (
        Level(
            "one-run",
            Scoring((side("7S 8S 9S 10S JS"),), "meld"),
            asks=("DECK-2",),
            tells=M_("3 to 7 count 5, 8 to king 10, an ace 15, a two 20, a joker 30."),
        ),
        Level("clean-seven", Scoring((side("2C 3C 4C 5C 6C 7C 8C"),), "meld"), asks=("CLEAN-2",)),
        Level(
            "dirty-eight",
            Scoring((side("6D 7D 8D 9D 2S JD QD KD"),), "meld"),
            asks=("CLEAN-2",),
            needs=needs(semi_clean="none"),
        ),
        Level(
            "semi-clean-eight",
            Scoring((side("3H 4H 5H 6H 7H 8H 9H 2D"),), "meld"),
            asks=("CLEAN-3",),
            needs=needs(semi_clean=("sequences", "all")),
        ),
        Level(
            "cards-in-hand",
            Scoring((side("QS QH QD", "4H 5H 6H 7H", hands=("9C JC", "AS 2H")),), "side"),
            asks=("SCORE-1",),
            tells=M_("Cards left in hand count against the side."),
        ),
        Level(
            "no-pot",
            Scoring(
                (
                    side("KS KH KD KC", "4D 5D 6D", hands=("8D 8C", "3S"), pot=False),
                    side("4C 5C 6C", "10S JS QS KS", hands=("9D", "JD")),
                ),
                "side",
            ),
            asks=("SCORE-3",),
        ),
        Level(
            "goes-out",
            Scoring((side("3S 4S 5S 6S 7S 8S 9S", "JH QH 2D", hands=("", "AD 4D"), went_out=True),), "side"),
            asks=("OUT-4",),
        ),
        Level(
            "whole-deal",
            Scoring(
                (
                    side("3C 4C 5C 6C 7C 8C 9C", "KS KH KD", hands=("", "2S 5D"), went_out=True, before=1380),
                    side("10D JD QD KD", "AS AH AC 2C", hands=("9H 9S", "6H 4H"), pot=False, before=1610),
                ),
                "deal",
            ),
            asks=("SCORE-1", "MATCH-1"),
            needs=needs(seating=("2x2", "2x3")),
        ),
    ),
)
