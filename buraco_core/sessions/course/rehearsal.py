"""Doing stored steps at a puzzle, as a learner would: cards are found by their faces in what is to be seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from buraco_core.cards import parse_cards
from buraco_core.course.steps import Choose, Fill, Move, Press, Step
from buraco_core.message import M_, MessageError
from buraco_core.sessions.kinds.puzzle import PuzzleSession
from buraco_core.text import Speaker, card_token

__all__ = ["StepError", "rehearse", "seen_cards"]


class StepError(MessageError):
    """A stored step that cannot be done: a card, a zone, an option or a button is not there."""


def rehearse(session: PuzzleSession, steps: Iterable[Step]) -> PuzzleSession:
    """The session after stored steps.

    Raises:
        StepError: at the first that cannot be done, naming what is not there.
    """
    for step in steps:
        session = _done(session, step)
    return session


def _done(session: PuzzleSession, step: Step) -> PuzzleSession:
    speaker = Speaker.for_rules(session.rules, None, card_token)
    blocks = session.blocks(speaker)
    if isinstance(step, Choose):
        options = _items(blocks, step.block, "options")
        _must_be_there(step.option, options, M_("option"))
        return session.press(step.block, step.option, ())
    if isinstance(step, Press):
        _must_be_there(step.item, [each["id"] for each in session.main_actions(speaker)], M_("button"))
        return session.press("main", step.item, seen_cards(blocks, step.picked))
    if isinstance(step, Fill):
        rows = [each for block in blocks if block["type"] == "fields" for each in block["rows"]]
        _must_be_there(step.row, [each["id"] for each in rows], M_("field"))
        return session.fill(step.row, step.text)
    assert isinstance(step, Move)
    _must_be_there(step.to, [each["id"] for each in blocks if each["type"] == "cards"], M_("zone"))
    return session.move(seen_cards(blocks, step.cards, to=step.to), step.to)


def seen_cards(blocks: Sequence[dict[str, Any]], faces: str, to: str = "") -> tuple[str, ...]:
    """The ids of cards by their faces, each card once: in the first zone that has them and may give them.

    Raises:
        StepError: if a card is not to be seen where it could be taken from.
    """
    zones = [
        each
        for each in blocks
        if each["type"] == "cards" and each["id"] != to and (not to or to in each["moves"])
    ]
    left = [(card["face"], card["id"]) for zone in _hand_first(zones) for card in zone["cards"]]
    found = []
    for card in parse_cards(faces):
        at = next((pair for pair in left if pair[0] == card.code), None)
        if at is None:
            raise StepError(M_("There is no %(card)s here that could be moved.", card=card))
        left.remove(at)
        found.append(at[1])
    return tuple(found)


def _hand_first(zones: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(zones, key=lambda each: each["role"] != "hand")


def _items(blocks: Sequence[dict[str, Any]], block: str, name: str) -> list[str]:
    found = next((each for each in blocks if each["id"] == block), None)
    return [each["id"] for each in found[name]] if found and name in found else []


def _must_be_there(wanted: str, there: Sequence[str], what: object) -> None:
    if wanted not in there:
        raise StepError(
            M_(
                "There is no %(what)s %(wanted)s here: there is %(there)s.",
                what=what,
                wanted=repr(wanted),
                there=", ".join(there) or M_("none"),
            )
        )
