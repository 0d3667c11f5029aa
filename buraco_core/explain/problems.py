"""What keeps cards from being a meld, a sentence for each reason: what is true, and what would help."""

from __future__ import annotations

from collections.abc import Callable

from buraco_core.explain.melds import meld_messages
from buraco_core.melds import Problem, Verdict
from buraco_core.message import M_, MN_, Message
from buraco_core.rules import Rules
from buraco_core.text import rank_plural

__all__ = ["problem_message", "verdict_messages"]


def verdict_messages(verdict: Verdict, rules: Rules) -> tuple[Message, ...]:
    """Why the cards are what they are: the meld's sentences, or one for each problem."""
    if verdict.meld is not None:
        return meld_messages(verdict.meld, rules)
    return tuple(problem_message(each, rules) for each in verdict.problems)


def problem_message(found: Problem, rules: Rules) -> Message:
    """One sentence about one problem."""
    return _SENTENCES[found.reason](found, rules)


def _too_few(found: Problem, _rules: Rules) -> Message:
    return MN_(
        "A %(meld)s has at least three cards, and here is one.",
        "A %(meld)s has at least three cards, and here are %(count)s.",
        len(found.cards),
    )


def _only_wilds(_found: Problem, _rules: Rules) -> Message:
    return M_("These are wild cards only: a %(meld)s needs at least two natural cards that a wild can help.")


def _two_wilds(found: Problem, rules: Rules) -> Message:
    if rules.deck.has_jokers:
        return M_(
            "%(cards)s would be wild here, and a %(meld)s may hold only one wild, be it a two or a joker.",
            cards=found.cards,
        )
    return M_("%(cards)s would be wild here, and a %(meld)s may hold only one wild.", cards=found.cards)


def _suit(found: Problem, _rules: Rules) -> Message:
    return MN_(
        "A %(sequence)s is of one suit: the %(cards)s does not go with the %(other)s.",
        "A %(sequence)s is of one suit: the %(cards)s do not go with the %(other)s.",
        len(found.cards),
        cards=found.cards,
        other=found.near[0],
    )


def _twice(found: Problem, _rules: Rules) -> Message:
    return MN_(
        "A %(sequence)s has one place for each card, so a second %(cards)s has none.",
        "A %(sequence)s has one place for each card, so the second %(cards)s have none.",
        len(found.cards),
        cards=found.cards,
    )


def _gap(found: Problem, _rules: Rules) -> Message:
    low, high = found.near
    if len(found.missing) == 1:
        return M_(
            "Between the %(low)s and the %(high)s the %(missing)s is missing, and no wild is left to stand in for it.",
            low=low,
            high=high,
            missing=found.missing,
        )
    if len(found.missing) <= 3:
        return M_(
            "Between the %(low)s and the %(high)s the %(missing)s are missing: "
            "one wild can stand for one card, not for more.",
            low=low,
            high=high,
            missing=found.missing,
        )
    return M_(
        "The %(low)s and the %(high)s are too far apart: %(count)s cards are missing between them, "
        "and one wild stands for one card.",
        low=low,
        high=high,
        count=len(found.missing),
    )


def _corner(found: Problem, _rules: Rules) -> Message:
    return MN_(
        "A %(sequence)s does not go round the corner: nothing follows the ace after the king, "
        "so the %(cards)s has no place.",
        "A %(sequence)s does not go round the corner: nothing follows the ace after the king, "
        "so the %(cards)s have no place.",
        len(found.cards),
        cards=found.cards,
    )


def _two_aces(_found: Problem, _rules: Rules) -> Message:
    return M_(
        "An ace may stand low or high at this table, but not at both ends of one %(sequence)s: "
        "one end may be an ace, the other a wild."
    )


def _ace_high_only(_found: Problem, _rules: Rules) -> Message:
    return M_("Aces are high at this table: after the king, never before the two.")


def _ace_low_only(_found: Problem, _rules: Rules) -> Message:
    return M_("Aces are low at this table: before the two, never after the king.")


def _no_room(found: Problem, _rules: Rules) -> Message:
    return M_(
        "Every place of this %(sequence)s is taken, so there is none left for the %(cards)s.",
        cards=found.cards,
    )


def _order(_found: Problem, _rules: Rules) -> Message:
    return M_(
        "These cards are a %(meld)s, but not in this order: in a %(sequence)s each card lies "
        "one step from the next."
    )


def _mixed_ranks(found: Problem, _rules: Rules) -> Message:
    return MN_(
        "A %(group)s is of one rank: the %(cards)s does not go with the %(other)s.",
        "A %(group)s is of one rank: the %(cards)s do not go with the %(other)s.",
        len(found.cards),
        cards=found.cards,
        other=found.near[0],
    )


def _no_group(found: Problem, _rules: Rules) -> Message:
    return M_(
        "At this table only jacks, queens, kings and aces make a %(group)s, so %(ranks)s do not.",
        ranks=rank_plural(found.cards[0].rank),
    )


def _too_long(_found: Problem, rules: Rules) -> Message:
    limit = 4 * rules.deck.packs + 1
    return M_("A %(group)s holds at most %(limit)s cards: every natural one and one wild.", limit=limit)


_SENTENCES: dict[str, Callable[[Problem, Rules], Message]] = {
    "too-few": _too_few,
    "only-wilds": _only_wilds,
    "two-wilds": _two_wilds,
    "suit": _suit,
    "twice": _twice,
    "gap": _gap,
    "corner": _corner,
    "two-aces": _two_aces,
    "ace-high-only": _ace_high_only,
    "ace-low-only": _ace_low_only,
    "no-room": _no_room,
    "order": _order,
    "mixed-ranks": _mixed_ranks,
    "no-group": _no_group,
    "too-long": _too_long,
}
"""What is said for each reason that a problem may have."""
