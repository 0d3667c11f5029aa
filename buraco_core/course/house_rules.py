"""Lesson 14: house rules, as the difference of two tables."""

from __future__ import annotations

from buraco_core.clauses import clause
from buraco_core.clauses.model import joined
from buraco_core.course.levels import Lesson, Level, Shown, by_rules, needs
from buraco_core.course.other_tables import (
    aces,
    end,
    groups,
    manners,
    not_yours,
    opening,
    out,
    semi_clean,
    unplayed,
)
from buraco_core.course.steps import Choose
from buraco_core.course.table_tasks import Asked
from buraco_core.course.tasks import Answer, Fact
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["HOUSE_RULES"]

MANNERS = ("TALK-1", "DISC-1.letting-go")


def _which_burraco(rules: Rules) -> Message:
    said = M_("Tables differ most in what it takes to %(go_out)s.")
    return joined(said, clause("VAR-6").sentence(rules)) if rules.out.out_needs == "any" else said


def _manners(rules: Rules) -> Message:
    said = M_("Two manners are the same at every table.")
    return joined(said, *(clause(id).sentence(rules) for id in MANNERS))


HOUSE_RULES = Lesson(
    "14-house-rules",
    M_("House rules"),
    M_("The table that you visit plays otherwise: what to look for before the first card."),
    "judge",
    (
        Level(
            "eights",
            Asked(groups),
            asks=("GRP-1",),
            tells=M_("Before you play elsewhere, ask which ranks make groups."),
            solution=by_rules((needs(group_ranks="any"), (Choose("here"),)), ((), (Choose("there"),))),
            mistakes=(
                by_rules((needs(group_ranks="any"), (Choose("there"),)), ((), (Choose("here"),))),
                (Choose("both"),),
                (Choose("neither"),),
            ),
        ),
        Level(
            "aces",
            Asked(aces),
            asks=("SEQ-2", "VAR-4", "VAR-5"),
            solution=by_rules((needs(aces="both"), (Choose("here"),)), ((), (Choose("there"),))),
            mistakes=(
                by_rules((needs(aces="both"), (Choose("there"),)), ((), (Choose("here"),))),
                (Choose("both"),),
                (Choose("neither"),),
            ),
        ),
        Level(
            "seven-and-one",
            Asked(semi_clean),
            asks=("CLEAN-2", "VAR-8", "VAR-8.joker"),
            solution=by_rules((needs(semi_clean="none"), (Choose("100-150"),)), ((), (Choose("150-100"),))),
            mistakes=(
                by_rules((needs(semi_clean="none"), (Choose("150-100"),)), ((), (Choose("100-150"),))),
                (Choose("100-100"),),
                (Choose("150-150"),),
            ),
        ),
        Level(
            "forty-points",
            Asked(opening),
            asks=("OPEN-1", "OPEN-3"),
            solution=by_rules((needs(opening="none"), (Choose("here"),)), ((), (Choose("there"),))),
            mistakes=(
                by_rules((needs(opening="none"), (Choose("there"),)), ((), (Choose("here"),))),
                (Choose("both"),),
                (Choose("neither"),),
            ),
        ),
        Level(
            "dirty-to-go-out",
            Asked(out),
            teaches=("VAR-6",),
            asks=("OUT-1",),
            tells=_which_burraco,
            shows=(Shown(at="2S", says=M_("a wild")),),
            solution=by_rules((needs(out_needs="any"), (Choose("here"),)), ((), (Choose("there"),))),
            mistakes=(
                by_rules((needs(out_needs="any"), (Choose("there"),)), ((), (Choose("here"),))),
                (Choose("both"),),
                (Choose("neither"),),
            ),
        ),
        Level(
            "two-cards-left",
            Asked(end),
            asks=("END-1", "END-2"),
            solution=by_rules(
                (needs(stock_end="pots-then-end"), (Choose("here"),)), ((), (Choose("there"),))
            ),
            mistakes=(
                by_rules((needs(stock_end="pots-then-end"), (Choose("there"),)), ((), (Choose("here"),))),
                (Choose("both"),),
                (Choose("neither"),),
            ),
        ),
        Level(
            "cost-of-a-pot",
            Asked(unplayed),
            asks=("SCORE-4", "SCORE-4.choice"),
            needs=needs(graded="SCORE-4"),
            solution=by_rules((needs(unplayed_pot="cards"), (Choose("90-100"),)), ((), (Choose("100-90"),))),
            mistakes=(
                by_rules((needs(unplayed_pot="cards"), (Choose("100-90"),)), ((), (Choose("90-100"),))),
                (Choose("0-100"),),
            ),
        ),
        Level(
            "what-to-say",
            Fact(
                "TALK-1",
                M_("Your partner thinks about taking the %(pile)s, and you would love it. What do you say?"),
                (
                    Answer("nothing", M_("Nothing"), right=True),
                    Answer("take", M_("“Take it”"), about=M_("That is advice, if a short one.")),
                    Answer(
                        "remind",
                        M_("“Have you seen the card on top?”"),
                        about=M_("A question can be advice too."),
                    ),
                ),
                look=M_("Would you mind if your opponents did it?"),
            ),
            teaches=MANNERS,
            tells=_manners,
            shows=(Shown(at="take", says=M_("this is advice")),),
            solution=(Choose("nothing"),),
            mistakes=((Choose("take"),), (Choose("remind"),)),
        ),
        Level(
            "good-manners",
            Asked(manners),
            asks=MANNERS,
            solution=(Choose("hold"),),
            mistakes=((Choose("back"),), (Choose("point"),), (Choose("sigh"),)),
        ),
        Level(
            "not-yours",
            Asked(not_yours),
            asks=("DECK-1", "VAR-1", "VAR-4", "VAR-5", "VAR-6", "VAR-8", "OPEN-1", "OPEN-3", "OUT-1"),
            solution=(Choose("out"),),
            mistakes=(
                (Choose("deck"),),
                by_rules((needs(opening="none"), (Choose("any-opens"),)), ((), (Choose("opening"),))),
            ),
        ),
    ),
)
