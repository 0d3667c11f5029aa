"""Points counted out, and why a hand can open or cannot."""

from __future__ import annotations

from collections.abc import Sequence

from buraco_core.cards import Card
from buraco_core.message import M_, Message, Row
from buraco_core.opening import Laid, Opening

__all__ = ["laid_message", "opening_message", "points_sum"]


def points_sum(cards: Sequence[Card]) -> Message:
    """Card values counted out, `5 + 5 + 10 = 20`."""
    values = " + ".join(str(each.points) for each in cards)
    return M_("%(values)s = %(total)s", values=values, total=sum(each.points for each in cards))


def laid_message(laid: Laid) -> Message:
    """Melds with their points counted out, and all together if they are several."""
    parts = tuple(
        M_("%(cards)s (%(sum)s)", cards=Row(meld.cards), sum=points_sum(meld.cards)) for meld in laid.melds
    )
    if len(parts) == 1:
        return parts[0]
    return M_("%(parts)s, together %(points)s", parts=parts, points=laid.points)


def opening_message(found: Opening) -> tuple[Message, ...]:
    """Why a hand can open or cannot, counted out (OPEN-1, OPEN-3)."""
    if len(found.hand) < 3:
        return (M_("A hand of fewer than three cards holds no %(meld)s, so there is nothing to open with."),)
    if not found.best.melds:
        return (M_("No three of these cards make a %(meld)s, so there is nothing to open with."),)
    if found.minimum == 0:
        return (
            M_("There is no minimum at this table: any %(meld)s opens."),
            M_("The most that you can lay is %(laid)s.", laid=laid_message(found.best)),
        )
    if found.enough is None:
        return (
            M_(
                "The most that you can lay is %(laid)s; you need %(minimum)s.",
                laid=laid_message(found.best),
                minimum=found.minimum,
            ),
        )
    return (
        M_(
            "You need %(minimum)s, and this is enough: %(laid)s.",
            minimum=found.minimum,
            laid=laid_message(found.enough),
        ),
    )
