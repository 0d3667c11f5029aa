"""Melds, sequences and groups (MELD, SEQ, GRP)."""

from __future__ import annotations

from buraco_core.clauses.model import Clause, joined
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["CLAUSES_OF_MELDS"]


def _meld_2(rules: Rules) -> Message:
    if rules.opening.opening == "none":
        return M_("A card that you have melded never goes to another %(meld)s or back to a hand.")
    return M_(
        "A card that you have melded never goes to another %(meld)s or back to a hand, except after an "
        "opening that failed."
    )


def _seq_2(rules: Rules) -> Message:
    aces = rules.melds.aces
    if aces == "low":
        return M_(
            "An ace is low only, below the two: places go from ace to king, thirteen cards at most. No "
            "%(sequence)s goes round the corner, so {KS} {AS} {2S} is none."
        )
    corner = M_(
        "No %(sequence)s goes round the corner: {KS} {AS} {2S} is read with the two as the queen, 2-K-A, "
        "never K-A-2."
    )
    if aces == "both":
        return joined(
            M_(
                "An ace may be low or high, even at both ends of one %(sequence)s: from ace to ace it is "
                "fourteen cards."
            ),
            corner,
        )
    if aces == "either":
        return joined(
            M_("An ace may be low or high, but no %(sequence)s has one at both ends."),
            M_(
                "A %(wild)s may take the place beyond the other end, so the longest has thirteen naturals "
                "and a %(wild)s."
            ),
            corner,
        )
    return joined(
        M_("An ace is high only, above the king: places go from two to ace, thirteen cards at most."), corner
    )


def _seq_2_longest(rules: Rules) -> Message:
    if rules.melds.aces == "either":
        return M_(
            "The longest %(sequence)s has thirteen naturals and a %(wild)s in the place of the second ace."
        )
    if rules.melds.aces == "both":
        return M_("The longest %(sequence)s goes from ace to ace, fourteen cards.")
    return M_("The longest %(sequence)s has thirteen cards, one for each rank.")


def _grp_1(rules: Rules) -> Message:
    if rules.melds.group_ranks == "court":
        return M_(
            "A %(group)s is three cards or more of one rank, and only jacks, queens, kings or aces make "
            "one. Suits may repeat."
        )
    return M_("A %(group)s is three cards or more of one rank, any rank but two. Suits may repeat.")


def _grp_2(rules: Rules) -> Message:
    naturals = 4 * rules.deck.packs
    return M_(
        "A %(group)s holds at most %(most)s cards: the %(naturals)s that the deck has of its rank, and "
        "one %(wild)s.",
        most=naturals + 1,
        naturals=naturals,
    )


def _grp_3(rules: Rules) -> Message:
    if rules.melds.one_group_per_rank:
        return M_(
            "Your side may not have two %(groups)s of one rank: add the cards to the one that you have."
        )
    return M_("Your side may have a second %(group)s of a rank.")


CLAUSES_OF_MELDS: tuple[Clause, ...] = (
    Clause(
        "MELD-1",
        M_("Three cards, one side"),
        M_(
            "A %(meld)s has at least three cards and belongs to a side: every partner may add to it, "
            "opponents never."
        ),
    ),
    Clause("MELD-2", M_("What lies, lies"), _meld_2),
    Clause(
        "SEQ-1",
        M_("Sequences"),
        M_(
            "A %(sequence)s is three or more consecutive cards of one suit. Lay them rising or falling, "
            "with no step skipped or out of order."
        ),
    ),
    Clause("SEQ-2", M_("Aces in sequences"), _seq_2),
    Clause(
        "SEQ-2.longest",
        M_("The longest sequence"),
        _seq_2_longest,
        when=lambda r: r.melds.aces == "either",
        # Open in the one of the two sets with `either` that is not the tournament code. Among melds the
        # code shows in wild_moves, so everything but its `when-replaced` is open.
        open=lambda r: r.melds.wild_moves != "when-replaced",
        decided_by=("aces",),
        differs=M_("Other tables stop at thirteen cards."),
    ),
    Clause(
        "SEQ-3",
        M_("Several of one suit"),
        M_(
            "Your side may have several %(sequences)s of one suit, even with the same cards in them. They "
            "are never joined and never split."
        ),
    ),
    Clause("GRP-1", M_("Groups"), _grp_1),
    Clause("GRP-2", M_("The largest group"), _grp_2),
    Clause("GRP-3", M_("One group a rank"), _grp_3),
    Clause(
        "GRP-3.second",
        M_("A second group of a rank"),
        _grp_3,
        open=lambda r: not r.melds.one_group_per_rank,
        decided_by=("one_group_per_rank",),
        differs=M_("Other tables allow one %(group)s a rank."),
        whole=True,
    ),
)
