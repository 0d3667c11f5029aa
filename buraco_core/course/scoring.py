"""Lesson 12: scoring a deal."""

from buraco_core.clauses import clause
from buraco_core.clauses.model import joined
from buraco_core.course.levels import Lesson, Level, Scoring, Shown, by_rules, needs, side
from buraco_core.course.table_tasks import Sheet, wrote
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["SCORING"]

THREE_SIDES = needs(seating="3x2")
UNTAKEN = side("9S 10S JS QS", hands=("7C 7D", "AH"), pot=False)
NO_POT = side(pot=False)
GOES_OUT = side("3C 4C 5C 6C 7C 8C 9C", "KS KH KD", hands=("", "2S 5D"), went_out=True, before=1380)
FALLS_BEHIND = side("10D JD QD KD", "AS AH AC 2C", hands=("9H 9S", "6H 4H"), pot=False, before=1610)
LOOKS_ON = side("4S 5S 6S 7S", hands=("QH", "10H 3D"), before=1200)
FIRST_SHEET = {"melds": 75, "bonuses": 200, "out": 100, "hands": -25, "total": 350, "match": 1730}
SECOND_SHEET = {"melds": 105, "hands": -30, "pot": -100, "total": -25, "match": 1585}
THIRD_SHEET = {"melds": 20, "hands": -25, "total": -5, "match": 1195}


def _unplayed(rules: Rules) -> Message:
    return joined(
        M_("The deal ended while this side's %(pot)s was still waiting to be played."),
        clause("SCORE-4").sentence(rules),
    )


def _values(rules: Rules) -> Message:
    if rules.deck.has_jokers:
        return M_("3 to 7 count 5, 8 to king 10, an ace 15, a two 20, a joker 30.")
    return M_("3 to 7 count 5, 8 to king 10, an ace 15, a two 20.")


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
            tells=_values,
            is_short=True,
            solution=wrote({"melds": 45, "bonuses": 0, "worth": 45}),
            mistakes=(wrote({"melds": 50, "worth": 50}), wrote({"melds": 45, "bonuses": 100, "worth": 145})),
        ),
        Level(
            "clean-seven",
            Scoring((side("2C 3C 4C 5C 6C 7C 8C"),), "meld"),
            teaches=("SCORE-2",),
            asks=("CLEAN-2",),
            shows=(Shown(at="0.bonuses", says=M_("the bonus goes here")),),
            tells=M_(
                "From seven cards on a bonus comes on top of the cards: 200 for a clean one, 100 for a dirty one."
            ),
            is_short=True,
            solution=wrote({"melds": 55, "bonuses": 200, "worth": 255}),
            mistakes=(
                wrote({"melds": 55, "bonuses": 100, "worth": 155}),
                wrote({"melds": 40, "bonuses": 200, "worth": 240}),
            ),
        ),
        Level(
            "dirty-eight",
            Scoring((side("6D 7D 8D 9D 2S JD QD KD"),), "meld"),
            asks=("CLEAN-2", "SCORE-2"),
            needs=needs(semi_clean="none"),
            solution=wrote({"melds": 80, "bonuses": 100, "worth": 180}),
            mistakes=(
                wrote({"melds": 80, "bonuses": 200, "worth": 280}),
                wrote({"melds": 70, "bonuses": 100, "worth": 170}),
            ),
        ),
        Level(
            "semi-clean-eight",
            Scoring((side("3H 4H 5H 6H 7H 8H 9H 2D"),), "meld"),
            asks=("CLEAN-3", "SCORE-2", "VAR-8"),
            needs=needs(semi_clean=("sequences", "all")),
            solution=wrote({"melds": 65, "bonuses": 150, "worth": 215}),
            mistakes=(
                wrote({"melds": 65, "bonuses": 100, "worth": 165}),
                wrote({"melds": 50, "bonuses": 150, "worth": 200}),
            ),
        ),
        Level(
            "cards-in-hand",
            Scoring((side("QS QH QD", "4H 5H 6H 7H", hands=("9C JC", "AS 2H")),), "side"),
            teaches=("SCORE-1",),
            tells=M_(
                "What lies on the table counts for the side, what is left in its players' hands counts against it."
            ),
            shows=(Shown(at="0.hands", says=M_("these points need a minus")),),
            is_short=True,
            solution=wrote({"melds": 50, "hands": -55, "total": -5}),
            mistakes=(
                wrote({"melds": 50, "hands": 55, "total": 105}),
                wrote({"melds": 50, "hands": -20, "total": 30}),
            ),
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
            teaches=("SCORE-3",),
            asks=("SCORE-1",),
            tells=M_("A side that took no %(pot)s loses 100 for it. The other side took one in this deal."),
            shows=(Shown(at="0.pot", says=M_("the hundred goes here")),),
            is_short=True,
            solution=wrote({"melds": 55, "hands": -25, "pot": -100, "total": -70}),
            mistakes=(
                wrote({"melds": 55, "hands": -25, "total": 30}),
                wrote({"melds": 55, "hands": -25, "pot": 100, "total": 130}),
            ),
        ),
        Level(
            "nobody-took",
            Sheet(((THREE_SIDES, (UNTAKEN, NO_POT, NO_POT)), ((), (UNTAKEN, NO_POT))), "side"),
            asks=("SCORE-1", "SCORE-3"),
            needs=needs(no_pot_penalty="waived-if-none"),
            tells=M_("In this deal nobody took a %(pot)s."),
            solution=wrote({"melds": 40, "hands": -25, "total": 15}),
            mistakes=(
                wrote({"melds": 40, "hands": -25, "pot": -100, "total": -85}),
                wrote({"melds": 40, "hands": -25, "total": 65}),
            ),
        ),
        Level(
            "goes-out",
            Scoring((side("3S 4S 5S 6S 7S 8S 9S", "JH QH 2D", hands=("", "AD 4D"), went_out=True),), "side"),
            teaches=("OUT-4", "SCORE-5"),
            asks=("SCORE-1", "SCORE-2"),
            tells=lambda rules: clause("SCORE-5").sentence(rules),
            shows=(Shown(at="0.out", says=M_("the bonus goes here")),),
            is_short=True,
            solution=wrote({"melds": 85, "bonuses": 200, "out": 100, "hands": -20, "total": 365}),
            mistakes=(
                wrote({"melds": 85, "bonuses": 200, "hands": -20, "total": 265}),
                wrote({"melds": 85, "bonuses": 200, "out": 100, "total": 385}),
                wrote({"melds": 85, "bonuses": 300, "out": 100, "hands": -20, "total": 465}),
            ),
        ),
        Level(
            "exact-cut",
            Scoring(
                (side("5C 6C 7C 8C", "AS AH AD", hands=("KD", "3H 3S"), exact_cut=True),),
                "side",
            ),
            asks=("CUT-1", "SCORE-1", "SCORE-5"),
            needs=needs(lift="exact"),
            solution=wrote({"melds": 70, "cut": 100, "hands": -20, "total": 150}),
            mistakes=(
                wrote({"melds": 70, "hands": -20, "total": 50}),
                wrote({"melds": 70, "out": 100, "cut": 100, "hands": -20, "total": 250}),
            ),
        ),
        Level(
            "unplayed-pot",
            Scoring(
                (
                    side(
                        "KS KH KD",
                        "10C JC QC KC",
                        hands=("8D",),
                        unplayed="3S 4S 5S 6S 7S 8S 9S 10S JS QS 3H",
                    ),
                ),
                "side",
            ),
            teaches=("SCORE-4", "SCORE-4.choice"),
            asks=("SCORE-1",),
            needs=needs(graded="SCORE-4"),
            tells=_unplayed,
            shows=(Shown(at="0.pot", says=M_("what the %(pot)s costs goes here")),),
            solution=by_rules(
                (needs(unplayed_pot="flat"), wrote({"melds": 70, "hands": -10, "pot": -100, "total": -40})),
                ((), wrote({"melds": 70, "hands": -10, "pot": -80, "total": -20})),
            ),
            mistakes=(
                by_rules(
                    (
                        needs(unplayed_pot="flat"),
                        wrote({"melds": 70, "hands": -10, "pot": -80, "total": -20}),
                    ),
                    ((), wrote({"melds": 70, "hands": -10, "pot": -100, "total": -40})),
                ),
                wrote({"melds": 70, "hands": -90, "total": -20}),
            ),
        ),
        Level(
            "whole-deal",
            Sheet(
                (
                    (THREE_SIDES, (GOES_OUT, FALLS_BEHIND, LOOKS_ON)),
                    ((), (GOES_OUT, FALLS_BEHIND)),
                ),
                "deal",
            ),
            asks=("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-5", "OUT-4"),
            leaves=("SCORE-4.choice",),
            is_short=True,
            solution=by_rules(
                (THREE_SIDES, wrote(FIRST_SHEET, SECOND_SHEET, THIRD_SHEET)),
                ((), wrote(FIRST_SHEET, SECOND_SHEET)),
            ),
            mistakes=(
                by_rules(
                    (
                        THREE_SIDES,
                        wrote(
                            FIRST_SHEET, SECOND_SHEET | {"pot": 0, "total": 75, "match": 1685}, THIRD_SHEET
                        ),
                    ),
                    ((), wrote(FIRST_SHEET, SECOND_SHEET | {"pot": 0, "total": 75, "match": 1685})),
                ),
                by_rules(
                    (THREE_SIDES, wrote(FIRST_SHEET | {"match": 350}, SECOND_SHEET, THIRD_SHEET)),
                    ((), wrote(FIRST_SHEET | {"match": 350}, SECOND_SHEET)),
                ),
                by_rules(
                    (THREE_SIDES, wrote(FIRST_SHEET, SECOND_SHEET, THIRD_SHEET | {"match": 1205})),
                    ((), wrote(FIRST_SHEET, SECOND_SHEET | {"match": 1635})),
                ),
            ),
        ),
    ),
)
