"""What a place puzzle says: places by their neighbours, what is wrong with one, and what is wished for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from buraco_core.cards import Card, Rank, Suit
from buraco_core.explain import state_messages
from buraco_core.melds import Meld, judge
from buraco_core.melds.table import places
from buraco_core.melds.values import card_at, place_of
from buraco_core.message import M_, Message
from buraco_core.rules import Rules
from buraco_core.text import card_name

__all__ = ["PlaceWish", "misplaced", "seats", "sentence_of", "where"]


@dataclass(frozen=True, slots=True)
class PlaceWish:
    """What is wished for of a place, beside that the cards are a meld there.

    Attributes:
        state: clean, semi-clean, dirty, or any of them.
        stands_for: the card that the wild is to stand for.
        beside: a card that is to fit in beside the others afterwards, with nothing moved.
    """

    state: Literal["clean", "semi-clean", "dirty", "any"] = "any"
    stands_for: Card | None = None
    beside: Card | None = None

    def fits(self, meld: Meld, rules: Rules) -> bool:
        """Whether the cards as they lie are what is wished for."""
        return (
            self.state in ("any", meld.state)
            and (self.stands_for is None or _stands_for(meld) is self.stands_for)
            and (self.beside is None or self._has_room(meld, self.beside, rules))
        )

    def _has_room(self, meld: Meld, beside: Card, rules: Rules) -> bool:
        ways = ((beside, *meld.cards), (*meld.cards, beside))
        return any(judge(each, rules, as_laid=True).is_valid for each in ways)

    def sentences(self) -> tuple[Message, ...]:
        """The wish in words."""
        said = []
        if self.state != "any":
            said.append(_STATE_ASKED[self.state])
        if self.stands_for is not None:
            said.append(M_("It is to stand for the %(card)s.", card=self.stands_for))
        if self.beside is not None:
            said.append(
                M_("Afterwards your %(card)s is to fit in at an end, with nothing moved.", card=self.beside)
            )
        return tuple(said)

    def missed(self, meld: Meld, rules: Rules) -> tuple[str | None, tuple[Message, ...]]:
        """The first thing in which cards that are a meld are not what is wished for: its clause, if it has one, and why."""
        there = _stands_for(meld)
        if self.state not in ("any", meld.state):
            clause = "CLEAN-3" if "semi-clean" in (self.state, meld.state) else "CLEAN-1"
            return clause, (*state_messages(meld, rules), _STATE_ASKED[self.state])
        if self.stands_for is not None and there is not self.stands_for:
            if there is None:
                return None, (M_("There it is natural and stands for nothing else."),)
            return None, (
                M_(
                    "There it stands for the %(there)s, and not for the %(wished)s.",
                    there=there,
                    wished=self.stands_for,
                ),
            )
        if there is not None and there is self.beside:
            return None, (M_("There it takes the place of the %(card)s that you hold.", card=there),)
        return "SEQ-1", (M_("Lying so, the %(card)s is next at neither end.", card=self.beside),)


_STATE_ASKED: dict[str, Message] = {
    "clean": M_("The %(meld)s is to be clean."),
    "dirty": M_("The %(meld)s is to be dirty."),
    "semi-clean": M_("The %(meld)s is to be semi-clean."),
}


def _stands_for(meld: Meld) -> Card | None:
    return meld.wild.stands_for if meld.wild is not None else None


def seats(meld: Meld) -> tuple[int, ...]:
    """The places of its suit, 1 to 14, that the cards of a sequence lie on; it must rise (SEQ-1).

    Raises:
        ValueError: for one that falls.
    """
    suit, wild = meld.suit, meld.wild.index if meld.wild is not None else -1
    assert suit is not None
    index, natural = next(
        (i, each) for i, each in enumerate(meld.cards) if i != wild and each.rank is not Rank.ACE
    )
    first = place_of(natural.rank) - index
    found = tuple(range(first, first + len(meld.cards)))
    if found[0] < 1 or any(
        i != wild and card_at(suit, place) is not meld.cards[i] for i, place in enumerate(found)
    ):
        raise ValueError("the cards fall")
    return found


def misplaced(
    row: Sequence[Card], place: int, seated: Sequence[int], suit: Suit, rules: Rules
) -> tuple[str, tuple[Message, ...], tuple[int, ...]] | None:
    """What is wrong where a wild lies at a place of a row, and the cards are not in order there.

    Args:
        row: the cards as they lie, the wild among them.
        place: where the wild lies, the index in the row.
        seated: the places of the suit, 1 to 14, that the other cards lie on.
        suit: the suit of the sequence.
        rules: the table's rules.

    Returns:
        The clause, the sentences, and the cards at fault by their index in the row; nothing where it is something else.
    """
    wild, cards = row[place], [*row[:place], *row[place + 1 :]]
    gap = next((i for i in range(1, len(cards)) if seated[i] > seated[i - 1] + 1), None)
    if place == gap:
        return None
    if 0 < place < len(cards):
        said = M_(
            "Between the %(low)s and the %(high)s no card is missing: they are one step apart.",
            low=cards[place - 1],
            high=cards[place],
        )
        return "SEQ-1", (said,), (place,)
    there = seated[0] - 1 if place == 0 else seated[-1] + 1
    lowest, highest = places(rules.melds.aces)
    if not lowest <= there <= highest:
        return "SEQ-2", (_past_the_end(place == 0, rules),), (place,)
    if gap is None:
        return None
    between = {"low": cards[gap - 1], "high": cards[gap], "missing": card_at(suit, seated[gap] - 1)}
    marked = tuple(i + (i >= place) for i in (gap - 1, gap))
    target = card_at(suit, there)
    if target is wild:
        said = M_(
            "There the %(wild_card)s is natural, and between the %(low)s and the %(high)s the %(missing)s is missing.",
            wild_card=wild,
            **between,
        )
    else:
        said = M_(
            "There it would stand for the %(there)s, and between the %(low)s and the %(high)s the %(missing)s is still missing.",
            there=target,
            **between,
        )
    return "SEQ-1", (said,), marked


def _past_the_end(is_low: bool, rules: Rules) -> Message:
    aces = rules.melds.aces
    if is_low and aces == "high":
        return M_("Aces are high at this table, so nothing comes before the two.")
    if not is_low and aces == "low":
        return M_("Aces are low at this table, so nothing comes after the king.")
    if is_low:
        return M_("Nothing comes before an ace that lies low: a %(sequence)s does not go round the corner.")
    return M_("Nothing comes after an ace that lies high: a %(sequence)s does not go round the corner.")


def where(cards: Sequence[Card], place: int) -> Message:
    """A place of a row in words that are read out, `between the five of hearts and the seven of hearts`."""
    if place == 0:
        return M_("Before the %(card)s", card=card_name(cards[0]))
    if place == len(cards):
        return M_("After the %(card)s", card=card_name(cards[-1]))
    return M_(
        "Between the %(low)s and the %(high)s", low=card_name(cards[place - 1]), high=card_name(cards[place])
    )


def sentence_of(wild: Card, cards: Sequence[Card], place: int) -> Message:
    """Where a wild belongs, as a sentence."""
    if place == 0:
        return M_("The %(wild_card)s belongs before the %(card)s.", wild_card=wild, card=cards[0])
    if place == len(cards):
        return M_("The %(wild_card)s belongs after the %(card)s.", wild_card=wild, card=cards[-1])
    return M_(
        "The %(wild_card)s belongs between the %(low)s and the %(high)s.",
        wild_card=wild,
        low=cards[place - 1],
        high=cards[place],
    )
