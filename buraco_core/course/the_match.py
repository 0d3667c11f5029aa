"""Lesson 13: the match."""

from __future__ import annotations

from buraco_core.clauses import clause
from buraco_core.course.levels import Lesson, Level, Shown, by_rules, needs
from buraco_core.course.match_tasks import (
    added_up,
    ended,
    in_the_middle,
    next_cutter,
    no_target,
    standing,
    whole_match,
)
from buraco_core.course.steps import Choose
from buraco_core.course.table_tasks import Asked
from buraco_core.message import M_

__all__ = ["THE_MATCH"]

TARGET = "MATCH-1.target"

THE_MATCH = Lesson(
    "13-match",
    M_("The match"),
    M_("Deal after deal adds up: when a match is won, and by whom."),
    "score",
    (
        Level(
            "adding-up",
            Asked(added_up),
            teaches=("MATCH-1", "MATCH-2"),
            tells=lambda rules: clause(ended(rules)).sentence(rules),
            leaves=(TARGET,),
            shows=(Shown(at="1195", says=M_("60 added, not taken off")),),
            solution=(Choose("1075"),),
            mistakes=((Choose("1195"),), (Choose("1135"),), (Choose("720"),)),
        ),
        Level(
            "exactly-enough",
            Asked(lambda rules: standing(rules, (-140, -300), (140, 55), TARGET)),
            teaches=(TARGET,),
            asks=("MATCH-1",),
            needs=needs(graded=TARGET),
            tells=lambda rules: clause(TARGET).sentence(rules),
            shows=(Shown(at="they", says=M_("still short of it")),),
            solution=(Choose("we"),),
            mistakes=((Choose("nobody"),), (Choose("they"),)),
        ),
        Level(
            "not-yet",
            Asked(lambda rules: standing(rules, (-160, -420), (155, 390))),
            asks=("MATCH-1", TARGET),
            needs=needs(graded="MATCH-1"),
            solution=(Choose("nobody"),),
            mistakes=((Choose("we"),), (Choose("they"),)),
        ),
        Level(
            "both-over",
            Asked(lambda rules: standing(rules, (-220, -40), (310, 100))),
            asks=("MATCH-1", TARGET),
            needs=needs(graded="MATCH-1"),
            leaves=("MATCH-1.tie",),
            solution=(Choose("we"),),
            mistakes=((Choose("they"),), (Choose("nobody"),)),
        ),
        Level(
            "in-the-middle",
            Asked(in_the_middle),
            asks=("MATCH-1",),
            needs=needs(graded="MATCH-1"),
            solution=(Choose("play-on"),),
            mistakes=((Choose("at-once"),), (Choose("if-ahead"),)),
        ),
        Level(
            "no-target",
            Asked(no_target),
            teaches=("VAR-7",),
            needs=needs(graded="VAR-7"),
            tells=lambda rules: clause("VAR-7").sentence(rules),
            leaves=("MATCH-2.progress",),
            shows=(Shown(at="at-2000", says=M_("no number of points ends it")),),
            solution=(Choose("goes-on"),),
            mistakes=((Choose("at-2000"),), (Choose("too-far"),)),
        ),
        Level(
            "time-is-up",
            Asked(lambda rules: standing(rules, (-510, -395), (260, 40))),
            asks=("MATCH-2", "VAR-7"),
            needs=needs(graded="MATCH-2"),
            solution=(Choose("we"),),
            mistakes=((Choose("they"),), (Choose("nobody"),)),
        ),
        Level(
            "next-to-cut",
            Asked(next_cutter),
            asks=("DEAL-5", "CUT-1"),
            tells=M_("The deal is counted, and the cards are shuffled again."),
            solution=(Choose("ben"),),
            mistakes=((Choose("ann"),), (Choose("cleo"),), (Choose("dan"),)),
        ),
        Level(
            "whole-match",
            Asked(whole_match),
            asks=("MATCH-1", TARGET, "MATCH-2", "VAR-7"),
            solution=(Choose("they"),),
            mistakes=(
                (Choose("we"),),
                (Choose("nobody"),),
                by_rules((needs(seating="3x2"), (Choose("third"),))),
            ),
        ),
    ),
)
