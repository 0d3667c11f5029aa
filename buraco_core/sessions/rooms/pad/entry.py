"""A deal being entered on the board: totals in fields, or cards piece by piece; pots, and how it ended, as switches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from buraco_core.message import M_, Message
from buraco_core.rules import Rules
from buraco_core.sessions.rooms.pad.match import NUMBERS, DealEntry, SideEntry
from buraco_core.sessions.rooms.pad.pieces import Piece, pieces_of
from buraco_core.sessions.view import Block, Item, choices, fields, option, switch_row, switches, text
from buraco_core.tally import PotState
from buraco_core.text import Speaker

__all__ = ["blank_deal", "deal_blocks", "filled"]

_POTS: tuple[tuple[PotState, Message], ...] = (
    ("none", M_("not taken")),
    ("played", M_("taken")),
    ("unplayed", M_("taken, not played from")),
)
_POT_STATES: dict[str, PotState] = {each: each for each, _ in _POTS}
_LABELS: dict[str, tuple[Message, Message]] = {
    "clean": (M_("%(Clean_burraco)s"), M_("how many, 200 each")),
    "semi-clean": (M_("%(Semi_clean_burraco)s"), M_("how many, 150 each")),
    "dirty": (M_("%(Dirty_burraco)s"), M_("how many, 100 each")),
    "cards": (M_("Cards in %(melds)s"), M_("points of all of them, without bonuses")),
    "hands": (M_("Cards left in hand"), M_("points of all partners, against the side")),
    "pot-cards": (M_("Cards of the %(pot)s"), M_("points of the eleven cards, against the side")),
}
_NOBODY = "nobody"


def blank_deal(rules: Rules, like: DealEntry | None = None) -> DealEntry:
    """A deal in which nothing is entered yet, told as the one before it was."""
    sides = tuple(SideEntry() for _ in range(rules.seats.sides))
    return DealEntry(like.by if like else "totals", sides)


def deal_blocks(deal: DealEntry, rules: Rules, speaker: Speaker) -> list[Block]:
    """All of a deal: how it is told, each side, how it ended."""
    ways = [("totals", speaker.say(M_("totals"))), ("cards", speaker.say(M_("cards")))]
    found = [switches("how", "", [switch_row("by", speaker.say(M_("Enter")), ways, deal.by)])]
    for index, side in enumerate(deal.sides):
        name = speaker.say(M_("Side %(number)s", number=index + 1))
        if deal.by == "totals":
            rows = [_number_row(index, each, side, speaker) for each in _asked(side, rules)]
            found.append(fields(f"side-{index + 1}", name, rows, "", counts=True))
        else:
            found.append(text(f"name-{index + 1}", "heading", name))
            found.append(_pieces(index, deal, rules, speaker))
        pots = [(id, speaker.say(words)) for id, words in _POTS]
        row = switch_row(f"pot-{index + 1}", speaker.say(M_("Its %(pot)s")), pots, side.pot)
        found.append(switches(f"standing-{index + 1}", "", [row]))
    found.append(
        switches("ending", speaker.say(M_("How the deal ended")), list(_ending(deal, rules, speaker)))
    )
    return found


def _asked(side: SideEntry, rules: Rules) -> Iterator[str]:
    """The numbers that this table counts, and those that were filled although it does not."""
    for name in NUMBERS:
        needed = {
            "semi-clean": rules.melds.semi_clean != "none",
            "pot-cards": side.pot == "unplayed" and rules.score.unplayed_pot == "cards",
        }.get(name, True)
        if needed or (name == "semi-clean" and side.number(name)):
            yield name


def _number_row(index: int, name: str, side: SideEntry, speaker: Speaker) -> Item:
    label, detail = _LABELS[name]
    wrong = name in side.unreadable()
    return {
        "id": f"{name}-{index + 1}",
        "label": speaker.say(label),
        "detail": speaker.say(detail),
        "value": side.number(name),
        "verdict": "wrong" if wrong else None,
        "note": speaker.say(M_("Write a whole number, as in 45.")) if wrong else "",
        "sum": False,
    }


def _pieces(index: int, deal: DealEntry, rules: Rules, speaker: Speaker) -> Block:
    """What a side has, each piece to be opened."""
    options = [_piece(each, deal, rules, speaker) for each in pieces_of(deal, rules) if each.side == index]
    label = speaker.say(M_("What lies before side %(number)s; press to enter or change it", number=index + 1))
    return choices(f"pieces-{index + 1}", label, options)


def _piece(piece: Piece, deal: DealEntry, rules: Rules, speaker: Speaker) -> Item:
    cards = piece.cards(deal)
    label = piece.label()
    if piece.kind == "meld" and piece.place == len(deal.sides[piece.side].melds):
        return option(piece.id, speaker.say(M_("Add a %(meld)s")))
    if not cards:
        return option(piece.id, speaker.say(M_("%(label)s: no cards", label=label)))
    fits, worth = piece.worth(deal, rules)
    words = " ".join(["{" + each.code + "}" for each in cards])
    return option(piece.id, words, f"{speaker.say(label)} · {speaker.say(*worth)}", None if fits else "wrong")


def _ending(deal: DealEntry, rules: Rules, speaker: Speaker) -> Iterator[Item]:
    sides = [
        (str(index), speaker.say(M_("Side %(number)s", number=index + 1)))
        for index in range(rules.seats.sides)
    ]
    nobody = (_NOBODY, speaker.say(M_("nobody")))
    yield switch_row("out", speaker.say(M_("%(Going_out)s, 100")), [nobody, *sides], _value(deal.out))
    if rules.deal.lift == "exact" or deal.cut is not None:
        yield switch_row("cut", speaker.say(M_("Exact cut, 100")), [nobody, *sides], _value(deal.cut))


def _value(side: int | None) -> str:
    return _NOBODY if side is None else str(side)


def filled(deal: DealEntry, row: str, value: str) -> DealEntry:
    """The deal after a field or a switch was set; anything else changes nothing."""
    if row == "by":
        return replace(deal, by="cards" if value == "cards" else "totals")
    if row in ("out", "cut"):
        chosen = int(value) if value in [str(each) for each in range(len(deal.sides))] else None
        return replace(deal, out=chosen) if row == "out" else replace(deal, cut=chosen)
    name, _, number = row.rpartition("-")
    if number not in [str(each) for each in range(1, len(deal.sides) + 1)]:
        return deal
    index = int(number) - 1
    side = deal.sides[index]
    if name == "pot":
        return deal.with_side(index, replace(side, pot=_POT_STATES.get(value, side.pot)))
    if name in NUMBERS:
        return deal.with_side(index, side.with_number(name, value))
    return deal
