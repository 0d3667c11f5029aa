"""What a legal meld is and why: clean or dirty, what its wild does, what it earns."""

from __future__ import annotations

from buraco_core.cards import Card, Rank
from buraco_core.melds import Meld, Wild
from buraco_core.message import M_, Message
from buraco_core.rules import Rules
from buraco_core.text import rank_plural, suit_name

__all__ = [
    "bonus_messages",
    "meld_clauses",
    "meld_messages",
    "state_message",
    "state_messages",
    "worth_message",
]


def state_message(meld: Meld) -> Message:
    """What a meld is called: `clean run` at any length, or `dirty burraco` from seven cards."""
    if meld.is_burraco:
        return {
            "clean": M_("%(clean_burraco)s of %(count)s cards", count=len(meld.cards)),
            "semi-clean": M_("%(semi_clean_burraco)s of %(count)s cards", count=len(meld.cards)),
            "dirty": M_("%(dirty_burraco)s of %(count)s cards", count=len(meld.cards)),
        }[meld.state]
    if meld.state == "clean":
        return M_("%(kind)s of %(count)s, clean", kind=_kind(meld), count=len(meld.cards))
    return M_("%(kind)s of %(count)s, dirty", kind=_kind(meld), count=len(meld.cards))


def _kind(meld: Meld) -> Message:
    return M_("%(sequence)s") if meld.kind == "sequence" else M_("%(group)s")


def meld_messages(meld: Meld, rules: Rules) -> tuple[Message, ...]:
    """Why a legal meld is clean, semi-clean or dirty, and what it earns (CLEAN-1 to CLEAN-3)."""
    return (_shape(meld), *state_messages(meld, rules), *_earnings(meld))


def worth_message(meld: Meld) -> Message:
    """What a meld is called and what it is worth: `clean run of 7 cards: 60 points and a bonus of 200`."""
    if meld.bonus:
        return M_(
            "%(state)s: %(points)s points and a bonus of %(bonus)s",
            state=state_message(meld),
            points=meld.points,
            bonus=meld.bonus,
        )
    return M_("%(state)s: %(points)s points", state=state_message(meld), points=meld.points)


def bonus_messages(meld: Meld, rules: Rules) -> tuple[Message, ...]:
    """Why a legal meld earns its bonus, or none (CLEAN-2, CLEAN-3)."""
    if not meld.is_burraco:
        return (M_("Here are %(count)s cards, and a bonus begins with seven.", count=len(meld.cards)),)
    return (*state_messages(meld, rules), M_("From seven cards on that earns %(bonus)s.", bonus=meld.bonus))


def _shape(meld: Meld) -> Message:
    if meld.kind == "group":
        assert meld.rank is not None
        return M_(
            "A %(group)s of %(count)s %(ranks)s.", count=len(meld.naturals), ranks=rank_plural(meld.rank)
        )
    assert meld.suit is not None
    return M_(
        "A %(sequence)s of %(count)s cards of %(suit)s.", count=len(meld.cards), suit=suit_name(meld.suit)
    )


def state_messages(meld: Meld, rules: Rules) -> tuple[Message, ...]:
    """Why a legal meld is clean, semi-clean or dirty: what its twos and jokers do (CLEAN-1, WILD-2)."""
    two = next((each for each in meld.naturals if each.rank is Rank.TWO), None)
    if meld.wild is None and two is not None:
        return (
            M_(
                "The %(two)s stands in its own place, so it is natural, and there is no wild: clean.", two=two
            ),
        )
    if meld.wild is None:
        return (M_("No wild in it: clean."),)
    return (*_natural_two(meld, two), _role(meld, meld.wild, rules), _state_reason(meld, rules))


def _natural_two(meld: Meld, two: Card | None) -> tuple[Message, ...]:
    """What the two in its own place is, beside a wild."""
    if two is None:
        return ()
    if meld.cards.count(two) > 1:
        return (M_("One %(two)s stands in its own place and is natural.", two=two),)
    return (M_("The %(two)s stands in its own place and is natural.", two=two),)


def _role(meld: Meld, wild: Wild, rules: Rules) -> Message:
    """What the wild does in its meld, and why there, where people tend to see it otherwise."""
    place = wild.stands_for
    if place is None and wild.card.rank is Rank.TWO:
        return M_("The %(wild_card)s is wild here, as every two is in a %(group)s.", wild_card=wild.card)
    if place is None:
        return M_("The %(wild_card)s is its wild.", wild_card=wild.card)
    own_suit = wild.card.suit is place.suit
    if place.rank is Rank.TWO and wild.card.rank is Rank.TWO:
        return M_(
            "The %(wild_card)s is of another suit, so it is not the natural two: it is wild and stands for the %(place)s.",
            wild_card=wild.card,
            place=place,
        )
    if own_suit and wild.index == 0 and meld.cards[-1].rank is Rank.ACE:
        return M_(
            "Nothing follows the ace, so the %(wild_card)s goes to the other end and stands for the %(place)s.",
            wild_card=wild.card,
            place=place,
        )
    if own_suit and not meld.has_natural_two and meld.cards[0].rank in (Rank.ACE, Rank.THREE):
        return M_(
            "The %(wild_card)s leaves its own place to stand for the %(place)s, so it is wild.",
            wild_card=wild.card,
            place=place,
        )
    if _is_spare(meld) and rules.melds.wild_moves != "free":
        return M_(
            "The %(wild_card)s fills no gap, so it is wild at the low end and stands for the %(place)s.",
            wild_card=wild.card,
            place=place,
        )
    if _is_spare(meld):
        return M_(
            "The %(wild_card)s is wild and stands for the %(place)s, or lies at the other end.",
            wild_card=wild.card,
            place=place,
        )
    return M_("The %(wild_card)s is wild and stands for the %(place)s.", wild_card=wild.card, place=place)


def _is_spare(meld: Meld) -> bool:
    """Whether the wild fills no gap and could lie at either end (WILD-9)."""
    return meld.wild is not None and meld.wild.index in (0, len(meld.cards) - 1) and meld.readings > 1


def _state_reason(meld: Meld, rules: Rules) -> Message:
    naturals = len(meld.naturals)
    if meld.state == "semi-clean":
        return (
            M_("Seven natural cards or more with the wild at an end: semi-clean.")
            if meld.kind == "sequence"
            else M_("Seven natural cards and one wild: semi-clean.")
        )
    semi = rules.melds.semi_clean
    counts = semi == "all" or (semi == "sequences" and meld.kind == "sequence")
    if counts and naturals == 6:
        return M_("One wild makes it dirty; to be semi-clean it needs seven natural cards, and here are six.")
    if counts and naturals >= 7 and meld.kind == "sequence":
        return M_("One wild, and not at an end: dirty. At some tables this counts as semi-clean.")
    if counts and naturals > 7:
        return M_(
            "One wild beside more than seven naturals: dirty. At some tables this counts as semi-clean."
        )
    return M_("One wild makes it dirty.")


def _earnings(meld: Meld) -> list[Message]:
    if not meld.is_burraco:
        return []
    return [
        M_(
            "Seven cards or more earn %(bonus)s on top of the %(points)s of its cards.",
            bonus=meld.bonus,
            points=meld.points,
        )
    ]


def meld_clauses(meld: Meld, rules: Rules) -> tuple[str, ...]:
    """The ids of the clauses that make a meld what it is, in the order of the rules."""
    named = ["MELD-1", "SEQ-1" if meld.kind == "sequence" else "GRP-1"]
    if meld.kind == "sequence" and any(each.rank is Rank.ACE for each in meld.naturals):
        named.append("SEQ-2")
    if meld.wild is not None:
        named.append("WILD-1")
    if meld.has_natural_two:
        named.append("WILD-2")
    if meld.kind == "group" and meld.wild is not None:
        named.append("WILD-3")
    if meld.readings > 1:
        named.append("WILD-9" if _is_spare(meld) else "WILD-5")
    named.append("CLEAN-1")
    if meld.is_burraco:
        named.append("CLEAN-2")
    if meld.wild is not None and len(meld.naturals) >= 6 and rules.melds.semi_clean != "none":
        named.append("CLEAN-3")
    order = ("MELD", "SEQ", "GRP", "WILD", "CLEAN")
    return tuple(sorted(named, key=lambda each: (order.index(each.split("-")[0]), each)))
