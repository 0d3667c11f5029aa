"""Score, match and variations (SCORE, MATCH, VAR)."""

from __future__ import annotations

from buraco_core.clauses.model import Clause, joined
from buraco_core.clauses.wilds import has_semi_clean
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["CLAUSES_OF_MATCH", "CLAUSES_OF_SCORE", "CLAUSES_OF_VARIATIONS"]

CODE_TARGET = 2005
"""What home tables play to where the tournament code counts victory points."""


def _to_target(rules: Rules) -> bool:
    return rules.match.kind == "target"


def _timed(rules: Rules) -> bool:
    return rules.match.kind == "minutes"


def _score_2(rules: Rules) -> Message:
    if has_semi_clean(rules):
        return M_(
            "Each %(clean_burraco)s of your side scores 200, each %(semi_clean_burraco)s 150, each "
            "%(dirty_burraco)s 100."
        )
    return M_("Each %(clean_burraco)s of your side scores 200, each %(dirty_burraco)s 100.")


def _score_3(rules: Rules) -> Message:
    if rules.score.no_pot_penalty == "waived-if-none":
        return M_("A side that took no %(pot)s loses 100, but not if no side took one.")
    return M_("A side that took no %(pot)s loses 100, also where no side took one.")


def _score_4(rules: Rules) -> Message:
    if rules.score.unplayed_pot == "flat":
        return M_(
            "A %(pot)s that you took but played no card from when the deal ends costs 100 instead of its "
            "cards. A card that you drew to it counts by its value."
        )
    return M_(
        "A %(pot)s that you took but played no card from when the deal ends costs the values of its "
        "eleven cards. A card that you drew to it counts by its value too."
    )


def _score_5(rules: Rules) -> Message:
    if rules.deal.lift == "exact":
        return M_("An exact cut scores 100, and %(going_out)s scores 100.")
    return M_("%(Going_out)s scores 100; there is no bonus for the cut.")


def _match_1(rules: Rules) -> Message:
    if not _to_target(rules):
        return M_("This match is played for a set time, not to a number of points.")
    return M_(
        "Deals are added up until, after a complete deal, a side has %(target)s points. If several have, "
        "the highest total wins, and equal totals play another deal.",
        target=rules.match.number,
    )


def _match_1_tie(rules: Rules) -> Message:
    if not _to_target(rules):
        return M_("This match is played for a set time, not to a number of points.")
    return M_("If the highest totals are equal, you play another deal.")


def _match_1_target(rules: Rules) -> Message:
    if not _to_target(rules):
        return M_("This match is played for a set time, not to a number of points.")
    return M_("This match is played to %(target)s points.", target=rules.match.number)


def _match_2(rules: Rules) -> Message:
    if not _timed(rules):
        return M_("This match is played to a number of points, not for a set time.")
    return M_("When the time is up, the deal in progress is finished and counted. The highest total wins.")


def _match_2_progress(rules: Rules) -> Message:
    if not _timed(rules):
        return M_("This match is played to a number of points, not for a set time.")
    return M_("A deal in progress when the time is up is finished and counted.")


def _var_1(rules: Rules) -> Message:
    if rules.deck.has_jokers:
        return M_("This table plays with jokers: two a pack, wild, worth 30 each.")
    return M_("This table plays without jokers. A table may add them: two a pack, wild, worth 30 each.")


def _six(rules: Rules) -> Message:
    return (
        M_("There are three %(pots)s, and the cutter lifts %(lift)s.", lift=11 * rules.deck.packs)
        if rules.deal.lift == "exact"
        else M_(
            "There are three %(pots)s, and the cutter lifts at least %(lift)s.", lift=11 * rules.deck.packs
        )
    )


def _var_2(rules: Rules) -> Message:
    if rules.seats.seating == "3x2":
        return joined(M_("Six players and three packs: three sides of two."), _six(rules))
    return M_("Six players may play with three packs as three sides of two, with three %(pots)s.")


def _var_3(rules: Rules) -> Message:
    if rules.seats.seating == "2x3":
        return joined(M_("Six players and three packs: two sides of three."), _six(rules))
    return M_("Six players may play with three packs as two sides of three, with three %(pots)s.")


def _var_4(rules: Rules) -> Message:
    if rules.melds.aces == "high":
        return M_("Aces are high only at this table: an ace stands above the king and never below the two.")
    return M_("A table may play with aces high only.")


def _var_5(rules: Rules) -> Message:
    if rules.melds.aces == "low":
        return M_("Aces are low only at this table: an ace stands below the two and never above the king.")
    return M_("A table may play with aces low only.")


def _var_6(rules: Rules) -> Message:
    if rules.out.out_needs == "any":
        return M_("At this table any %(burraco)s lets a side %(go_out)s, clean or dirty.")
    return M_(
        "A table may let a side %(go_out)s with a dirty %(burraco)s too. This one asks for a clean one."
    )


def _var_7(rules: Rules) -> Message:
    if _timed(rules):
        return M_("This match is played for %(minutes)s minutes.", minutes=rules.match.number)
    return M_("A table may play for a set time instead of a number of points.")


def _var_8(rules: Rules) -> Message:
    if rules.melds.semi_clean == "sequences":
        return M_("At this table a semi-clean %(sequence)s scores 150.")
    if rules.melds.semi_clean == "all":
        return M_("At this table a semi-clean %(sequence)s or %(group)s scores 150.")
    return M_(
        "A table may count a %(sequence)s with its %(wild)s at an end of seven naturals as semi-clean, "
        "for 150 instead of 100."
    )


CLAUSES_OF_SCORE: tuple[Clause, ...] = (
    Clause(
        "SCORE-1",
        M_("Cards for you, cards against you"),
        M_(
            "Cards in your side's %(melds)s count for it, cards left in the hands of all its partners "
            "against it. A %(pot)s taken but not played from is counted on its own, and one that nobody "
            "took counts for nobody."
        ),
    ),
    Clause("SCORE-2", M_("Bonuses for seven cards or more"), _score_2),
    Clause("SCORE-3", M_("No %(pot)s taken"), _score_3),
    Clause("SCORE-4", M_("A %(pot)s not played from"), _score_4),
    Clause(
        "SCORE-4.choice",
        M_("What an unplayed %(pot)s costs"),
        _score_4,
        # "us* leave the choice to the table": `pots-then-end` is the value of us* of the three-way switch of
        # play, stock_end. The clause's own switch decides it where the table has set it.
        open=lambda r: r.end.stock_end == "pots-then-end",
        decided_by=("unplayed_pot",),
        differs=M_("The choice is your table's: agree on it before you play."),
        whole=True,
    ),
    Clause("SCORE-5", M_("Other bonuses"), _score_5),
)

CLAUSES_OF_MATCH: tuple[Clause, ...] = (
    Clause("MATCH-1", M_("The end of the match"), _match_1, when=_to_target),
    Clause(
        "MATCH-1.tie",
        M_("Equal totals"),
        _match_1_tie,
        when=_to_target,
        # Open under every set; a target of the table's own does not say what a tie does.
        open=_to_target,
        differs=M_("Other tables call it a draw."),
    ),
    Clause(
        "MATCH-1.target",
        M_("The tournament's target"),
        _match_1_target,
        when=_to_target,
        # Open under the tournament code alone, whose home target is a number that no other set has.
        open=lambda r: r.match.number == CODE_TARGET,
        decided_by=("match",),
        differs=M_("That is how homes play it; the tournament code itself counts victory points."),
    ),
    Clause("MATCH-2", M_("A timed match"), _match_2, when=_timed),
    Clause(
        "MATCH-2.progress",
        M_("The deal in progress"),
        _match_2_progress,
        when=_timed,
        # Open wherever a match is timed; how long it lasts does not decide it.
        open=_timed,
        differs=M_("Other tables drop it."),
    ),
)

CLAUSES_OF_VARIATIONS: tuple[Clause, ...] = (
    Clause("VAR-1", M_("With jokers"), _var_1, when=lambda r: r.deck.has_jokers),
    Clause("VAR-2", M_("Six players, three sides"), _var_2, when=lambda r: r.seats.seating == "3x2"),
    Clause("VAR-3", M_("Six players, two sides"), _var_3, when=lambda r: r.seats.seating == "2x3"),
    Clause("VAR-4", M_("Aces high only"), _var_4, when=lambda r: r.melds.aces == "high"),
    Clause("VAR-5", M_("Aces low only"), _var_5, when=lambda r: r.melds.aces == "low"),
    Clause("VAR-6", M_("Clean or dirty to %(go_out)s"), _var_6, when=lambda r: r.out.out_needs == "any"),
    Clause("VAR-7", M_("For a set time"), _var_7, when=_timed),
    Clause("VAR-8", M_("Semi-clean as a variation"), _var_8, when=has_semi_clean),
    Clause(
        "VAR-8.joker",
        M_("Semi-clean with a joker"),
        M_("The %(wild)s of a semi-clean %(meld)s may be a joker as well as a two."),
        when=lambda r: has_semi_clean(r) and r.deck.has_jokers,
        # "with a joker under us*": among melds us* shows in wild_moves, whose value there is `free`.
        # The switch semi_clean says which melds are semi-clean, not with which wild, so setting it does
        # not decide this.
        open=lambda r: r.melds.wild_moves == "free",
        differs=M_("The rules that it comes from name only a two."),
    ),
)
