"""Going out, and other ends of a deal (OUT, END)."""

from __future__ import annotations

from buraco_core.clauses.model import Clause, joined
from buraco_core.message import M_, MN_, Message
from buraco_core.rules import Rules

__all__ = ["CLAUSES_OF_ENDS", "CLAUSES_OF_OUT"]


def _pots_become_stock(rules: Rules) -> bool:
    return rules.end.stock_end == "pots-then-end"


def _out_1(rules: Rules) -> Message:
    partners = M_("Your partner's %(pot)s need not have been played, and what you lay in that turn counts.")
    if rules.out.out_needs == "clean":
        return joined(
            M_(
                "You %(go_out)s by playing your last card, once your side has its %(pot)s and at least "
                "one %(clean_burraco)s, seven cards or more without a %(wild)s."
            ),
            partners,
        )
    return joined(
        M_(
            "You %(go_out)s by playing your last card, once your side has its %(pot)s and at least one "
            "%(burraco)s, clean or dirty."
        ),
        partners,
    )


def _out_2(rules: Rules) -> Message:
    if rules.out.out_discard == "required":
        return M_("To %(go_out)s you meld all your cards but one and discard that one.")
    return M_("You may %(go_out)s with a last discard or without one.")


def _out_3(rules: Rules) -> Message:
    if rules.out.last_wild == "forbidden":
        return M_("The discard with which you %(go_out)s may not be a %(wild)s.")
    return M_("The discard with which you %(go_out)s may be a %(wild)s.")


def _end_1(rules: Rules) -> Message:
    if not _pots_become_stock(rules):
        return M_("A %(pot)s never becomes %(stock)s at this table.")
    becomes = M_(
        "When the last card of the %(stock)s is drawn and a %(pot)s is left, that %(pot)s becomes the "
        "%(stock)s."
    )
    last = M_(
        "If none is left, the drawer finishes the turn and may still %(go_out)s; otherwise the deal ends "
        "with that discard."
    )
    if rules.deck.packs == rules.seats.sides and rules.score.no_pot_penalty == "each":
        return joined(becomes, M_("Then at least one side will lose 100 for having none."), last)
    return joined(becomes, last)


def _end_1_when(rules: Rules) -> Message:
    if not _pots_become_stock(rules):
        return M_("A %(pot)s never becomes %(stock)s at this table.")
    return M_(
        "The %(pot)s becomes the %(stock)s at once, before the one who drew the last card lays anything."
    )


def _end_1_last(rules: Rules) -> Message:
    if not _pots_become_stock(rules):
        return M_("At this table the last card of the %(stock)s is never drawn.")
    return M_(
        "When the last card is drawn and no %(pot)s is left, the drawer finishes the turn and may still "
        "%(go_out)s. Otherwise the deal ends with that discard, without a bonus."
    )


def _end_2(rules: Rules) -> Message:
    if rules.end.stock_end == "stop-at-two":
        return M_(
            "As soon as two cards are left in the %(stock)s play stops, for the drawer too. Nothing more "
            "is melded or discarded, no %(pile)s is taken, and the card just drawn counts in hand."
        )
    if rules.end.stock_end == "last-two-dead":
        return M_(
            "The last two cards of the %(stock)s are never drawn. Whoever drew the third last finishes "
            "the turn and may take a %(pot)s or %(go_out)s; otherwise the deal ends with that discard."
        )
    return M_("The %(stock)s is played to its last card at this table.")


def _end_2_drawer(rules: Rules) -> Message:
    if rules.end.stock_end == "stop-at-two":
        return M_("Whoever draws the third last card of the %(stock)s does not finish the turn.")
    if rules.end.stock_end == "last-two-dead":
        return M_("Whoever draws the third last card of the %(stock)s finishes the turn.")
    return M_("Whoever draws the last card of the %(stock)s finishes the turn.")


def _end_3(rules: Rules) -> Message:
    rounds = rules.end.stalemate_rounds
    if rounds is None:
        return M_("There is no rule for a stalemate at this table. Here a deal is ended after 1,000 turns.")
    return joined(
        MN_(
            "When for %(count)s whole round every player takes a %(pile)s of exactly one card and lays "
            "nothing, the deal ends and is scored, without a bonus.",
            "When for %(count)s whole rounds every player takes a %(pile)s of exactly one card and lays "
            "nothing, the deal ends and is scored, without a bonus.",
            rounds,
        ),
        M_("Any other turn starts the count again."),
    )


def _end_3_number(rules: Rules) -> Message:
    rounds = rules.end.stalemate_rounds
    if rounds is None:
        return M_("No number of rounds makes a stalemate at this table.")
    return MN_(
        "It takes %(count)s round without progress to end a deal.",
        "It takes %(count)s rounds without progress to end a deal.",
        rounds,
    )


CLAUSES_OF_OUT: tuple[Clause, ...] = (
    Clause("OUT-1", M_("What it takes to %(go_out)s"), _out_1),
    Clause("OUT-2", M_("The last discard"), _out_2),
    Clause(
        "OUT-2.discard",
        M_("With or without a last discard"),
        _out_2,
        open=lambda r: r.out.out_discard == "optional",
        decided_by=("out_discard",),
        differs=M_("The rules of this table do not say so, and other tables ask for a discard."),
        whole=True,
    ),
    Clause("OUT-3", M_("A %(wild)s as the last discard"), _out_3),
    Clause(
        "OUT-3.wild",
        M_("Whether the last discard may be a %(wild)s"),
        _out_3,
        open=lambda r: r.out.last_wild == "allowed",
        decided_by=("last_wild",),
        differs=M_("The rules of this table do not say so, and other tables forbid it."),
        whole=True,
    ),
    Clause("OUT-4", M_("The bonus for the last card"), M_("%(Going_out)s scores 100 for your side.")),
)

CLAUSES_OF_ENDS: tuple[Clause, ...] = (
    Clause("END-1", M_("When the %(stock)s is empty"), _end_1, when=_pots_become_stock),
    Clause(
        "END-1.when",
        M_("When a %(pot)s becomes %(stock)s"),
        _end_1_when,
        when=_pots_become_stock,
        # Open with the clause: the switch says that pots become stock, not at which moment.
        open=_pots_become_stock,
        differs=M_("Other tables wait until the next player draws."),
    ),
    Clause(
        "END-1.last",
        M_("After the very last card"),
        _end_1_last,
        when=_pots_become_stock,
        # Open with the clause: its text says only that the deal is over, and so does the switch.
        open=_pots_become_stock,
        differs=M_("The rules say only that the deal is over."),
    ),
    Clause("END-2", M_("The last two cards"), _end_2, when=lambda r: not _pots_become_stock(r)),
    Clause(
        "END-2.drawer",
        M_("Whether the drawer finishes the turn"),
        _end_2_drawer,
        when=lambda r: not _pots_become_stock(r),
        open=lambda r: r.end.stock_end == "stop-at-two",
        decided_by=("stock_end",),
        differs=M_("Many tables let the drawer finish."),
    ),
    Clause("END-3", M_("Stalemate"), _end_3),
    Clause(
        "END-3.stalemate",
        M_("Whether there is a stalemate"),
        _end_3,
        # "under us* not stated": `pots-then-end` is the value of us* of the three-way switch of play,
        # stock_end.
        open=_pots_become_stock,
        decided_by=("stalemate_rounds",),
        differs=M_("The rules of this table do not speak of it."),
        whole=True,
    ),
    Clause(
        "END-3.number",
        M_("How many rounds make a stalemate"),
        _end_3_number,
        when=lambda r: r.end.stalemate_rounds is not None,
        # Open under every set, wherever the table has not set the number itself.
        open=lambda r: r.end.stalemate_rounds is not None,
        decided_by=("stalemate_rounds",),
        differs=M_("Other tables take another number."),
    ),
)
