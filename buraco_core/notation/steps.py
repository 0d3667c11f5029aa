"""A step of a deal as words: `draws`, `lays 4H 5H 6H`, `adds 7H to 2`, `discards 9C`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from buraco_core.actions import Action, Add, Discard, Draw, Lay, MoveWild, TakePile, TurnUp, Withdraw
from buraco_core.cards import format_cards, parse_cards
from buraco_core.message import M_, MessageError, quoted

__all__ = ["MOST_MELDS", "StepError", "read_step", "step_text"]

MOST_MELDS = 999
"""Melds of a side that can be told apart; no table has as many."""


class StepError(MessageError):
    """Words that are no step."""


def step_text(action: Action, sides: int) -> str:
    """A step in words, without who takes it; melds and sides are told from 1.

    Args:
        sides: how many sides play: a meld's side is left out where it is the player's own.
    """
    if isinstance(action, Draw):
        return "draws"
    if isinstance(action, TurnUp):
        return "turns up"
    if isinstance(action, TakePile):
        return "takes the pile"
    if isinstance(action, Lay):
        return f"lays {format_cards(action.cards)}"
    if isinstance(action, Add):
        return f"adds {format_cards(action.cards)} to {_meld(action, sides)}"
    if isinstance(action, MoveWild):
        return f"moves the wild of {_meld(action, sides)}"
    if isinstance(action, Discard):
        return f"discards {action.card.code}"
    return "withdraws"


def _meld(action: Add | MoveWild, sides: int) -> str:
    own = action.side == action.seat % sides
    return f"{action.meld + 1}" if own else f"{action.meld + 1} of side {action.side + 1}"


def read_step(words: Sequence[str], seat: int, sides: int) -> Action:
    """The step that some words tell.

    Args:
        words: the words after the player's number.
        seat: the player's seat, from 0.
        sides: how many sides play.

    Raises:
        StepError: if they tell none, with what would be right.
        CardTextError: for a card that does not exist.

    >>> read_step(["adds", "7H", "to", "2"], 0, 2)
    Add(seat=0, side=0, meld=1, cards=(parse_card('7H'),))
    """
    word = words[0].lower() if words else ""
    read = _READERS.get(word)
    if read is None:
        raise StepError(
            M_(
                "%(word)s is no step: a player draws, takes the pile, turns up, lays CARDS, adds CARDS to N, "
                "moves the wild of N, withdraws, or discards CARD.",
                word=quoted(word),
            )
        )
    return read(list(words[1:]), seat, sides)


def _alone(step: Callable[[int], Action], *after: tuple[str, ...]) -> Callable[[list[str], int, int], Action]:
    """A step of fixed words."""

    def read(words: list[str], seat: int, _sides: int) -> Action:
        if tuple(each.lower() for each in words) not in after:
            raise StepError(
                M_("Nothing follows here: %(words)s is not understood.", words=quoted(" ".join(words)))
                if words
                else M_("A word is missing: write %(words)s.", words=quoted(" ".join(after[0])))
            )
        return step(seat)

    return read


def _lay(words: list[str], seat: int, _sides: int) -> Action:
    cards = parse_cards(" ".join(words))
    if not cards:
        raise StepError(M_("Name the cards that are laid, as in lays 4H 5H 6H."))
    return Lay(seat, cards)


def _add(words: list[str], seat: int, sides: int) -> Action:
    lowered = [each.lower() for each in words]
    to = lowered.index("to") if "to" in lowered else len(words)
    cards = parse_cards(" ".join(words[:to]))
    if not cards or to == len(words):
        raise StepError(M_("Name the cards and the number of the meld, as in adds 7H to 2."))
    side, meld = _place(lowered[to + 1 :], seat, sides)
    return Add(seat, side, meld, cards)


def _move(words: list[str], seat: int, sides: int) -> Action:
    lowered = [each.lower() for each in words]
    if lowered[:3] != ["the", "wild", "of"]:
        raise StepError(M_("Name the meld by its number, as in moves the wild of 2."))
    side, meld = _place(lowered[3:], seat, sides)
    return MoveWild(seat, side, meld)


def _place(words: list[str], seat: int, sides: int) -> tuple[int, int]:
    """The side and the meld, from 0, that `2` or `2 of side 1` names."""
    numbers = [_number(each) for each in (words[:1] + words[3:])]
    if not words or words[1:3] not in ([], ["of", "side"]) or len(words) not in (1, 4) or 0 in numbers:
        raise StepError(
            M_(
                "%(words)s names no meld: write its number, as in 2, or 2 of side 1.",
                words=quoted(" ".join(words)),
            )
        )
    side = numbers[1] - 1 if len(numbers) > 1 else seat % sides
    if side >= sides:
        raise StepError(
            M_("There is no side %(side)s: the sides are 1 to %(last)s.", side=side + 1, last=sides)
        )
    return side, numbers[0] - 1


def _number(word: str) -> int:
    """A number from 1, or 0 for what is none."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= len(str(MOST_MELDS)) else 0


def _discard(words: list[str], seat: int, _sides: int) -> Action:
    cards = parse_cards(" ".join(words))
    if len(cards) != 1:
        raise StepError(M_("Name the one card that is discarded, as in discards 9C."))
    return Discard(seat, cards[0])


_READERS: dict[str, Callable[[list[str], int, int], Action]] = {
    "draws": _alone(Draw, ()),
    "turns": _alone(TurnUp, ("up",), ("it", "up")),
    "takes": _alone(TakePile, ("the", "pile"), ("pile",)),
    "withdraws": _alone(Withdraw, ()),
    "lays": _lay,
    "adds": _add,
    "moves": _move,
    "discards": _discard,
}
