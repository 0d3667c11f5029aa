"""Why an action may not be done, as a value: the sentence, the hint and the grading all come from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from buraco_core.cards import Card
from buraco_core.explain import problem_message
from buraco_core.melds import Problem, Wild
from buraco_core.message import M_, MN_, Message
from buraco_core.rules import Rules

__all__ = ["Reason", "Refusal"]

Reason = Literal[
    "deal-over",
    "not-your-turn",
    "not-drawn",
    "drawn-already",
    "first-card-offered",
    "nothing-offered",
    "no-pile",
    "not-held",
    "no-meld",
    "second-group",
    "opponents-meld",
    "no-such-meld",
    "wild-stays",
    "wild-displaced",
    "no-wild-to-move",
    "wild-keeps-place",
    "wild-between",
    "no-other-end",
    "moved-already",
    "failed-this-turn",
    "nothing-to-withdraw",
    "minimum-first",
    "single-card-locked",
    "no-pot-left",
    "burraco-missing",
    "discard-needed",
    "last-card-wild",
]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is against the rules.

    Attributes:
        reason: what it is, a stable key.
        clause: the id of the clause that forbids it.
        rules: the table's rules.
        cards: the cards at fault.
        because: for a lay that leaves no way to end the turn (LAY-1), the clause that bars the end.
        problems: for cards that are no meld, what keeps them from being one.
        wild: the wild that holds its place, where that is the matter.
        number: points or a count that the reason is about.
    """

    reason: Reason
    clause: str
    rules: Rules
    cards: tuple[Card, ...] = ()
    because: str | None = None
    problems: tuple[Problem, ...] = ()
    wild: Wild | None = None
    number: int = 0

    @property
    def message(self) -> Message:
        """What is true and what would be right, in one or two sentences."""
        return _SENTENCES[self.reason](self)


def _said(message: Message) -> Callable[[Refusal], Message]:
    return lambda _refusal: message


def _not_held(refusal: Refusal) -> Message:
    if not refusal.cards:
        return M_("No card is named: name at least one that you hold.")
    return MN_(
        "The %(cards)s is not in your hand: play cards that you hold.",
        "The %(cards)s are not all in your hand: play cards that you hold.",
        len(refusal.cards),
        cards=refusal.cards,
    )


def _no_meld(refusal: Refusal) -> Message:
    return problem_message(refusal.problems[0], refusal.rules)


def _wild(refusal: Refusal) -> Wild:
    assert refusal.wild is not None, "a refusal about a wild names it"
    return refusal.wild


def _one_by_one(wild: Wild) -> Message:
    """Where the card that sets a wild free comes together with others that then do not fit."""
    return M_(
        "The %(place)s sets the %(wild_card)s free, which then goes to an end of the %(sequence)s, and there these "
        "cards do not all fit: add the %(place)s by itself, and see what fits then.",
        place=wild.stands_for,
        wild_card=wild.card,
    )


def _wild_stays(refusal: Refusal) -> Message:
    wild = _wild(refusal)
    if wild.stands_for in refusal.cards:
        return _one_by_one(wild)
    return M_(
        "The %(wild_card)s lies as the %(place)s and keeps that place until the %(place)s itself is added: "
        "with it there, the %(cards)s cannot join.",
        wild_card=wild.card,
        place=wild.stands_for,
        cards=refusal.cards,
    )


def _wild_displaced(refusal: Refusal) -> Message:
    wild = _wild(refusal)
    if wild.stands_for in refusal.cards:
        return _one_by_one(wild)
    return M_(
        "The %(wild_card)s lies as the %(place)s, and a %(wild)s does not push out a %(wild)s: only the "
        "%(place)s itself sets it free.",
        wild_card=wild.card,
        place=wild.stands_for,
    )


def _wild_between(refusal: Refusal) -> Message:
    wild = _wild(refusal)
    return M_(
        "The %(wild_card)s fills the place of the %(place)s between two naturals, and without it the "
        "%(sequence)s would fall apart.",
        wild_card=wild.card,
        place=wild.stands_for,
    )


def _wild_keeps_place(refusal: Refusal) -> Message:
    wild = _wild(refusal)
    return M_(
        "At this table a %(wild)s keeps its place: the %(wild_card)s stays the %(place)s until that card is added.",
        wild_card=wild.card,
        place=wild.stands_for,
    )


def _minimum_first(refusal: Refusal) -> Message:
    return M_(
        "These %(melds)s are short of the %(minimum)s points that your side needs to open, and until then "
        "they may not empty your hand.",
        minimum=refusal.number,
    )


_LAID = {
    "no-pot-left": M_(
        "That would empty your hand or leave a card that you may not discard, and no %(pot)s is left for "
        "your side: keep a card that you can hold on to."
    ),
    "discard-needed": M_(
        "That would lay your last card, and at this table you %(go_out)s with a discard: keep one card for it."
    ),
    "last-card-wild": M_(
        "That would leave you a %(wild)s as the last card, and at this table you may not %(go_out)s by "
        "discarding one: keep another card for it."
    ),
    "single-card-locked": M_(
        "That would leave you only the card that was the whole %(pile)s, which you may not discard in this "
        "turn: keep another card for it."
    ),
}


def _burraco_missing(refusal: Refusal) -> Message:
    if refusal.rules.out.out_needs == "clean":
        lacks = M_(
            "Your side has its %(pot)s but no %(clean_burraco)s of seven cards yet, so it may not %(go_out)s"
        )
    else:
        lacks = M_("Your side has its %(pot)s but no %(burraco)s yet, so it may not %(go_out)s")
    if refusal.because is not None and len(refusal.cards) == 1:
        return M_("%(lacks)s: keep this card, so that one is left after your discard.", lacks=lacks)
    if refusal.because is not None:
        return M_("%(lacks)s: lay fewer cards, so that one is left after your discard.", lacks=lacks)
    return M_("%(lacks)s: this is your last card, and you must keep it.", lacks=lacks)


def _about_the_end(reason: Reason, discarded: Message) -> Callable[[Refusal], Message]:
    """A sentence for the discard itself, and one for a lay that would lead there."""
    return lambda refusal: _LAID[reason] if refusal.because is not None else discarded


def _locked(refusal: Refusal) -> Message:
    if refusal.because is not None:
        return _LAID["single-card-locked"]
    return M_(
        "The %(cards)s was the whole %(pile)s when you took it, so it may not be discarded in this turn: "
        "discard another card.",
        cards=refusal.cards,
    )


_SENTENCES: dict[Reason, Callable[[Refusal], Message]] = {
    "deal-over": _said(M_("This deal is over: nothing more is played in it.")),
    "not-your-turn": _said(M_("It is another player's turn: you play in your own turn only.")),
    "not-drawn": _said(
        M_(
            "First you draw: the top card of the %(stock)s or the whole %(pile)s. Then you may lay and discard."
        )
    ),
    "first-card-offered": _said(
        M_("First decide about the card that you looked at: keep it, or turn it up and take the next one.")
    ),
    "drawn-already": _said(M_("You have drawn in this turn: now lay if you like, then discard.")),
    "nothing-offered": _said(
        M_("Only the first card of a deal can be turned up, and only where it is offered: draw instead.")
    ),
    "no-pile": _said(
        M_("There is no %(pile)s yet: keep the card that you looked at, or turn it up and take the next one.")
    ),
    "not-held": _not_held,
    "no-meld": _no_meld,
    "second-group": _said(
        M_(
            "Your side has a %(group)s of this rank, and at this table one is all it may have: what fits there is added to that one."
        )
    ),
    "opponents-meld": _said(
        M_("That %(meld)s belongs to another side, and you add only to your own side's %(melds)s.")
    ),
    "no-such-meld": _said(M_("There is no such %(meld)s on the table: add to one that your side has laid.")),
    "wild-stays": _wild_stays,
    "wild-displaced": _wild_displaced,
    "no-wild-to-move": _said(M_("There is no %(wild)s in a %(sequence)s here that could move.")),
    "wild-keeps-place": _wild_keeps_place,
    "wild-between": _wild_between,
    "no-other-end": _said(M_("At the other end of this %(sequence)s there is no place for the %(wild)s.")),
    "moved-already": _said(M_("That %(wild)s has been moved in this turn: once a turn is enough.")),
    "failed-this-turn": _said(
        M_(
            "Your opening has failed in this turn, and there is no second try before your next one: discard now."
        )
    ),
    "nothing-to-withdraw": _said(
        M_("There is nothing to take back: only an opening that is still short of its minimum goes back.")
    ),
    "minimum-first": _minimum_first,
    "single-card-locked": _locked,
    "no-pot-left": _about_the_end(
        "no-pot-left",
        M_(
            "No %(pot)s is left for your side, so it cannot %(go_out)s: this is your last card, and you must keep it."
        ),
    ),
    "burraco-missing": _burraco_missing,
    "discard-needed": _about_the_end("discard-needed", _LAID["discard-needed"]),
    "last-card-wild": _about_the_end(
        "last-card-wild",
        M_("At this table you may not %(go_out)s by discarding a %(wild)s: this card stays in your hand."),
    ),
}
