"""Opening, a turn, and the pots (OPEN, TURN, DRAW, LAY, DISC, TALK, POT)."""

from __future__ import annotations

from buraco_core.clauses.model import Clause, joined
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["CLAUSES_OF_OPENING", "CLAUSES_OF_POTS", "CLAUSES_OF_TURNS"]


def _has_minimum(rules: Rules) -> bool:
    return rules.opening.opening != "none"


def _open_1(rules: Rules) -> Message:
    if not _has_minimum(rules):
        return M_("There is no minimum at this table, whatever your score.")
    return M_(
        "Your side's first %(melds)s of a deal must be worth 50 points in cards, or 75 once your match "
        "score is 1500 or more. Exactly enough is enough. All that you lay in that turn counts together, "
        "but no bonus does, and nothing that your partner lays in another turn."
    )


def _open_1_cut(rules: Rules) -> Message:
    if rules.deal.lift != "exact":
        return M_("There is no bonus for an exact cut at this table that could count towards the 1500.")
    if not _has_minimum(rules):
        return M_("The 100 for an exact cut are entered at once; there is no minimum that they could raise.")
    return M_(
        "The 100 for an exact cut are entered at once, so they count towards the 1500 from which you need 75."
    )


def _open_2(rules: Rules) -> Message:
    if not _has_minimum(rules):
        return M_("No opening can fail at this table, as there is no minimum.")
    return M_(
        "An opening that falls short goes back to your hand, and your side's minimum rises by 15 for the "
        "rest of that deal, each time: 50, 65, 80, or 75, 90, 105."
    )


def _open_2_try(rules: Rules) -> Message:
    if not _has_minimum(rules):
        return M_("No opening can fail at this table, so there is nothing to try again.")
    return M_(
        "What you lay to open is provisional until it reaches the minimum. Taking it back, or discarding "
        "while you are short, is one failure, and there is no second try in that turn."
    )


def _open_3(rules: Rules) -> Message:
    if _has_minimum(rules):
        return M_("This table has a minimum for a side's first %(melds)s.")
    return M_("There is no minimum: any %(meld)s may be your side's first.")


def _says_look(rules: Rules) -> bool:
    # Looking through the pile is allowed everywhere but written under us* alone. The three-way switch of
    # play, stock_end, tells those sets from it*: their value is `pots-then-end`.
    return rules.end.stock_end == "pots-then-end"


def _draw_1(rules: Rules) -> Message:
    take = M_("Take the top card of the %(stock)s or the whole %(pile)s.")
    if _says_look(rules):
        return joined(take, M_("You may look through the %(pile)s and sort it before you choose."))
    return take


def _draw_2(rules: Rules) -> Message:
    if not rules.turn.single_pile_lock:
        return M_("You may take a %(pile)s of one card and discard that card again in the same turn.")
    identical = (
        M_("The same rank and suit is identical, and so is another joker.")
        if rules.deck.has_jokers
        else M_("The same rank and suit is identical.")
    )
    return joined(
        M_(
            "When you take a %(pile)s of one card, you may not discard that card in the same turn, unless "
            "an identical one was in your hand before."
        ),
        identical,
        M_("Cards of a %(pot)s taken in that turn do not count."),
    )


def _disc_2(rules: Rules) -> Message:
    if rules.out.last_wild == "forbidden":
        return M_("You may discard a %(wild)s, but not as the last card, to %(go_out)s.")
    return M_("You may discard a %(wild)s.")


def _pot_1(rules: Rules) -> Message:
    first = M_(
        "The first player of your side to play every card in hand takes a %(pot)s: one a side, always."
    )
    more = []
    if _has_minimum(rules):
        more.append(M_("An opening must have met its minimum first."))
    if rules.deck.packs > rules.seats.sides:
        # Two sides of three: three pots for two sides.
        more.append(
            M_("The %(pot)s left over can only become %(stock)s.")
            if rules.end.stock_end == "pots-then-end"
            else M_("The %(pot)s left over is for nobody.")
        )
    return joined(first, *more)


def _pot_2(rules: Rules) -> Message:
    if rules.out.out_discard == "required":
        return M_(
            "If you meld your whole hand, take the %(pot)s at once and play on. The turn still ends with "
            "a discard."
        )
    return M_(
        "If you meld your whole hand, take the %(pot)s at once and play on. The turn ends as any other, "
        "with a discard or by %(going_out)s."
    )


POT_WAITS = M_(
    "If your discard is your last card, the %(pot)s is your side's at once and your hand for the next "
    "turn. It lies face down, and you do not look at it until the next partner has ended a turn."
)


def _pot_4(rules: Rules) -> Message:
    if rules.out.out_needs == "clean":
        return M_(
            "Keep a card in hand while your side may not %(go_out)s and has no %(pot)s to take: the "
            "%(pot)s is taken but the %(clean_burraco)s is missing, or no %(pot)s is left. This binds "
            "every partner."
        )
    return M_(
        "Keep a card in hand while your side may not %(go_out)s and has no %(pot)s to take: the %(pot)s "
        "is taken but a %(burraco)s is missing, or no %(pot)s is left. This binds every partner."
    )


CLAUSES_OF_OPENING: tuple[Clause, ...] = (
    Clause("OPEN-1", M_("The minimum to open"), _open_1, when=_has_minimum),
    Clause(
        "OPEN-1.cut",
        M_("The exact cut and the 1500"),
        _open_1_cut,
        when=lambda r: _has_minimum(r) and r.deal.lift == "exact",
        # Open wherever both the minimum and the bonus are there; no switch decides it.
        open=_has_minimum,
        differs=M_("Other tables add them at the end of the deal."),
    ),
    Clause("OPEN-2", M_("An opening that fails"), _open_2, when=_has_minimum),
    Clause(
        "OPEN-2.try",
        M_("What counts as one failure"),
        _open_2_try,
        when=_has_minimum,
        # Open wherever there is a minimum; no switch decides it.
        open=_has_minimum,
        differs=M_("Tables differ on that."),
    ),
    Clause("OPEN-3", M_("No minimum"), _open_3, when=lambda r: not _has_minimum(r)),
)

CLAUSES_OF_TURNS: tuple[Clause, ...] = (
    Clause(
        "TURN-1",
        M_("Draw, meld, discard"),
        M_("Draw, then meld if you like, then discard one card. Nothing may be laid before you have drawn."),
    ),
    Clause("DRAW-1", M_("What you may draw"), _draw_1),
    Clause(
        "DRAW-1.look",
        M_("Looking through the %(pile)s"),
        M_("You may look through the %(pile)s and sort it before you choose what to draw."),
        # "it*: not stated". No switch decides it.
        open=lambda r: not _says_look(r),
        differs=M_("The rules of this table do not say so; ask before you do it elsewhere."),
    ),
    Clause("DRAW-2", M_("A %(pile)s of one card"), _draw_2),
    Clause(
        "DRAW-2.single",
        M_("Discarding the only card again"),
        _draw_2,
        open=lambda r: not r.turn.single_pile_lock,
        decided_by=("single_pile_lock",),
        differs=M_("Other tables forbid that."),
        whole=True,
    ),
    Clause(
        "LAY-1",
        M_("What you may lay"),
        M_(
            "Lay new %(melds)s and add to your side's, as many as you like, in your own turn only. You "
            "may not lay what leaves you no legal way to end the turn."
        ),
    ),
    Clause(
        "DISC-1",
        M_("The discard ends the turn"),
        M_("Your discard ends your turn and is final. You do nothing more until your next one."),
    ),
    Clause(
        "DISC-1.letting-go",
        M_("When a discard is made"),
        M_("A discard is made when you let go of the card."),
        manner=True,
    ),
    Clause("DISC-2", M_("Discarding a wild"), _disc_2),
    Clause(
        "TALK-1",
        M_("No advice"),
        M_("Give your partner no advice on what to draw or to meld."),
        manner=True,
    ),
)

CLAUSES_OF_POTS: tuple[Clause, ...] = (
    Clause("POT-1", M_("Who takes a %(pot)s"), _pot_1),
    Clause("POT-2", M_("The %(pot)s without a discard"), _pot_2),
    Clause("POT-3", M_("The %(pot)s after a discard"), POT_WAITS),
    Clause(
        "POT-3.face",
        M_("Face down until then"),
        M_(
            "A %(pot)s taken with the discard lies face down and is not looked at until the next partner "
            "has ended a turn."
        ),
        # Open in Italian home play alone: `stop-at-two` is its value of the three-way switch of play,
        # stock_end. It does not decide this.
        open=lambda r: r.end.stock_end == "stop-at-two",
        differs=M_("Other tables let you look at once."),
    ),
    Clause("POT-4", M_("Keep a card"), _pot_4),
)
