"""Wild cards, and clean, semi-clean and dirty (WILD, CLEAN)."""

from __future__ import annotations

from buraco_core.clauses.model import Clause, joined
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["CLAUSES_OF_CLEAN", "CLAUSES_OF_WILDS", "has_semi_clean"]


def _free(rules: Rules) -> bool:
    return rules.melds.wild_moves == "free"


def has_semi_clean(rules: Rules) -> bool:
    """Whether any meld scores as semi-clean (CLEAN-3)."""
    return rules.melds.semi_clean != "none"


def _wild_1(rules: Rules) -> Message:
    if rules.deck.has_jokers:
        return M_(
            "Twos and jokers are wild, and a %(wild)s stands for any one card. A %(meld)s holds at most "
            "one %(wild)s, whether two or joker."
        )
    return M_("Twos are wild, and a %(wild)s stands for any one card. A %(meld)s holds at most one %(wild)s.")


def _wild_5(rules: Rules) -> Message:
    moves = M_("A %(wild)s may move within its %(sequence)s, in your own turn, and never leaves it.")
    freed = M_("A %(wild)s so freed goes to the low end, or to the high end where there is no place below.")
    if _free(rules):
        return joined(
            moves, M_("You may add cards wherever all the cards together still make a %(sequence)s.")
        )
    if rules.melds.wild_moves == "end-free":
        return joined(
            moves,
            M_(
                "Between two naturals it keeps its place unless you add the card for that place; at an "
                "end it may slide."
            ),
            freed,
        )
    return joined(
        M_("A %(wild)s keeps its place in a %(sequence)s until you add the card it stands for."), freed
    )


def _wild_5_slide(rules: Rules) -> Message:
    if rules.melds.wild_moves == "when-replaced":
        return M_(
            "A %(wild)s at an end keeps its place too: with the {2H} as the three before {4S} {5S} {6S}, "
            "the {8S} may not be added."
        )
    return M_(
        "A %(wild)s at an end may slide: with the {2H} as the three before {4S} {5S} {6S}, you may add "
        "the {8S}, and the two becomes the seven."
    )


def _wild_6(rules: Rules) -> Message:
    if _free(rules):
        if rules.deck.has_jokers:
            return M_(
                "A joker may join a %(sequence)s that holds a two as its %(wild)s once that two has moved "
                "to its own natural place. Both may happen in one lay, as in {2S} {JK} {4S} {5S} {6S}."
            )
        return M_(
            "Another two may join a %(sequence)s that holds a two as its %(wild)s once one of them is in "
            "its own natural place. Both may happen in one lay, as in {2S} {2H} {4S} {5S} {6S}."
        )
    if rules.deck.has_jokers:
        return M_(
            "A %(wild)s does not push out a %(wild)s, but a two that lands in its own natural place may. "
            "Add {2C} to {AC} {JK} {3C}, and the joker becomes the four."
        )
    return M_(
        "A %(wild)s does not push out a %(wild)s, but a two that lands in its own natural place may. Add "
        "{2C} to {AC} {2H} {3C}, and the {2H} becomes the four."
    )


def _wild_6_step(rules: Rules) -> Message:
    if rules.deck.has_jokers:
        return M_("You may add the joker in the same step that sends the two to its natural place.")
    return M_("You may add the other two in the same step that sends the first to its natural place.")


def _wild_7(rules: Rules) -> Message:
    if _free(rules):
        return M_(
            "A natural two may become wild when the %(sequence)s grows past a gap: add {9S} to {2S} {3S} "
            "{4S} {5S} {6S} {7S}, and the two becomes the eight."
        )
    return M_(
        "A natural two may become wild when the %(sequence)s grows past a gap, upwards only: add {9S} to "
        "{2S} {3S} {4S} {5S} {6S} {7S}, and the two becomes the eight."
    )


def _wild_9(rules: Rules) -> Message:
    if _free(rules):
        return M_(
            "A %(wild)s that fills no gap when you first lay it lies at either end of the %(sequence)s, "
            "as you choose."
        )
    return M_(
        "A %(wild)s that fills no gap when you first lay it lies at the low end of the %(sequence)s, or "
        "at the high end where there is no place below. Laid elsewhere it is put right, not refused."
    )


def _clean_3(rules: Rules) -> Message:
    if not has_semi_clean(rules):
        return M_("There is no semi-clean at this table: one %(wild)s makes a %(meld)s dirty, however long.")
    six = (
        M_("Six naturals and a %(wild)s are dirty, and semi-clean is not clean enough to %(go_out)s.")
        if rules.out.out_needs == "clean"
        else M_("Six naturals and a %(wild)s are dirty.")
    )
    if rules.melds.semi_clean == "sequences":
        return joined(
            M_(
                "A %(sequence)s is semi-clean and scores 150 when its %(wild)s is at an end of seven "
                "naturals or more, so eight cards at least."
            ),
            six,
        )
    return joined(
        M_(
            "A %(sequence)s is semi-clean and scores 150 when its %(wild)s is at an end of seven naturals "
            "or more, so eight cards at least; so is a %(group)s of seven naturals and a %(wild)s."
        ),
        six,
    )


def _clean_3_nine(rules: Rules) -> Message:
    if rules.deck.packs == 2:
        return M_("A %(group)s of eight naturals and a %(wild)s is dirty.")
    return M_("A %(group)s of eight naturals or more and a %(wild)s is dirty.")


def _clean_4(rules: Rules) -> Message:
    if has_semi_clean(rules):
        return M_(
            "On the table a %(clean_burraco)s shows its last two cards crosswise, a "
            "%(semi_clean_burraco)s its last but one, and a %(dirty_burraco)s its last."
        )
    return M_(
        "On the table a %(clean_burraco)s shows its last two cards crosswise, a %(dirty_burraco)s only "
        "its last."
    )


CLAUSES_OF_WILDS: tuple[Clause, ...] = (
    Clause("WILD-1", M_("One wild a %(meld)s"), _wild_1),
    Clause(
        "WILD-2",
        M_("The natural two"),
        M_(
            "In a %(sequence)s a two of its suit in the place of the two is natural, not wild. So a "
            "%(sequence)s may hold two twos: that one, and one as its %(wild)s."
        ),
    ),
    Clause(
        "WILD-3",
        M_("Twos in groups"),
        M_("In a %(group)s every two is wild. A %(group)s with a %(wild)s is dirty."),
    ),
    Clause(
        "WILD-4",
        M_("Two naturals at least"),
        M_(
            "A %(meld)s needs at least two natural cards, and a natural two is one of them. There is no "
            "%(meld)s of %(wilds)s alone."
        ),
    ),
    Clause("WILD-5", M_("Moving a wild"), _wild_5),
    Clause(
        "WILD-5.slide",
        M_("A wild at an end"),
        _wild_5_slide,
        # "ungraded under it*": every value of the clause's own switch but `free`.
        open=lambda r: not _free(r),
        decided_by=("wild_moves",),
        differs=M_("Tables differ on whether it may slide."),
    ),
    Clause("WILD-6", M_("A wild beside a wild"), _wild_6),
    Clause(
        "WILD-6.step",
        M_("Both in one step"),
        _wild_6_step,
        # "us* with jokers": the clause follows wild_moves, and `free` is the value of us*.
        when=lambda r: _free(r) and r.deck.has_jokers,
        open=lambda r: _free(r) and r.deck.has_jokers,
        differs=M_("Other tables want the two moved first."),
    ),
    Clause("WILD-7", M_("A natural two turns wild"), _wild_7),
    Clause(
        "WILD-7.two",
        M_("When a natural two may turn wild"),
        _wild_7,
        # Open under the tournament code alone: the clause follows wild_moves, and `when-replaced` is the
        # code's value. The switch itself speaks of wilds, not of a two that is still natural, so it decides
        # nothing here.
        open=lambda r: r.melds.wild_moves == "when-replaced",
        differs=M_("The rules of this table do not say so, and other tables keep the two where it is."),
        whole=True,
    ),
    Clause(
        "WILD-8",
        M_("The best reading"),
        M_(
            "Cards that can be read with a %(wild)s or without are read without, so nobody is dirty by "
            "choice of reading. Only the cards matter, not the order in which they came."
        ),
    ),
    Clause("WILD-9", M_("A wild that fills no gap"), _wild_9),
    Clause(
        "WILD-9.place",
        M_("Where a spare wild lies"),
        _wild_9,
        # Open in Italian home play alone: the clause follows wild_moves, and `end-free` is its value there.
        # That switch says how a wild moves later, not where it first lies, so it decides nothing here.
        open=lambda r: r.melds.wild_moves == "end-free",
        differs=M_("Other tables leave the end to you."),
        whole=True,
    ),
)

CLAUSES_OF_CLEAN: tuple[Clause, ...] = (
    Clause(
        "CLEAN-1",
        M_("Clean or dirty"),
        M_(
            "A %(meld)s is clean without a %(wild)s and dirty with one, as the cards lie now. Laying a "
            "%(wild)s on a clean one makes it dirty, and a two that comes home to its natural place makes "
            "it clean again."
        ),
    ),
    Clause(
        "CLEAN-2",
        M_("The bonus for seven"),
        M_(
            "With seven cards or more a %(clean_burraco)s scores 200, a %(dirty_burraco)s 100. There is "
            "one bonus for each, however long it grows."
        ),
    ),
    Clause("CLEAN-3", M_("Semi-clean"), _clean_3, when=has_semi_clean),
    Clause(
        "CLEAN-3.inner",
        M_("A wild in the middle"),
        M_("A %(wild)s between naturals makes a %(sequence)s dirty, even beside seven naturals in a row."),
        when=has_semi_clean,
        # Open wherever there is a semi-clean at all; without one any wild is dirty. The switch says what is
        # semi-clean with the wild at an end, so setting it does not decide this.
        open=has_semi_clean,
        differs=M_("Other tables call that semi-clean too."),
    ),
    Clause(
        "CLEAN-3.nine",
        M_("Eight naturals and a wild"),
        _clean_3_nine,
        when=lambda r: r.melds.semi_clean == "all",
        # Open only where a group can be semi-clean.
        open=lambda r: r.melds.semi_clean == "all",
        differs=M_("Other tables call it semi-clean, as with seven."),
    ),
    Clause("CLEAN-4", M_("How it shows on the table"), _clean_4, manner=True),
)
