"""The build puzzle: make a meld from a hand, as it is wished for; whatever fits the wish is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from buraco_core.cards import Card
from buraco_core.explain import bonus_messages, points_sum, problem_message, state_message, state_messages
from buraco_core.melds import Meld, check_in_deck, judge, melds_in
from buraco_core.message import M_, Message, MessageError, Row
from buraco_core.puzzles.grading import Grade, Hint, doubts
from buraco_core.rules import Rules
from buraco_core.text import rank_plural, suit_name

__all__ = ["BuildError", "BuildPuzzle", "MeldWish"]


class BuildError(MessageError):
    """A hand in which nothing fits the wish, or something fits it by what tables play differently."""


@dataclass(frozen=True, slots=True)
class MeldWish:
    """What a meld is to be.

    Attributes:
        shape: a sequence, a group, or either.
        state: clean, semi-clean, dirty, or any of them; dirty is said and meant as a wild in it where no burraco is
            asked for.
        cards: how many cards at least.
        points: what its cards are worth at least, in points.
        uses: cards that it is to hold.
        without: cards that it is not to hold.
        is_burraco: whether it is to have seven cards or more.
    """

    shape: Literal["sequence", "group", "any"] = "any"
    state: Literal["clean", "semi-clean", "dirty", "any"] = "any"
    cards: int = 3
    points: int = 0
    uses: tuple[Card, ...] = ()
    without: tuple[Card, ...] = ()
    is_burraco: bool = False

    def fits(self, meld: Meld) -> bool:
        """Whether a meld is what is wished for."""
        return self.is_in_state(meld) and self.fits_but_for_state(meld)

    def is_in_state(self, meld: Meld) -> bool:
        """Whether it is clean or not as wished; short of seven cards a wild in it is all that dirty means (CLEAN-1)."""
        if self.state == "dirty" and not self.is_burraco:
            return meld.wild is not None
        return self.state in ("any", meld.state)

    def fits_but_for_state(self, meld: Meld) -> bool:
        """Whether a meld is what is wished for, clean or not."""
        return (
            self.shape in ("any", meld.kind)
            and len(meld.cards) >= self.cards
            and meld.points >= self.points
            and not Counter(self.uses) - Counter(meld.cards)
            and not any(each in meld.cards for each in self.without)
            and (meld.is_burraco or not self.is_burraco)
        )

    def sentences(self) -> tuple[Message, ...]:
        """The wish in words."""
        said = [_MAKE_SEVEN[self.state] if self.is_burraco else _MAKE[self.shape, self.state]]
        if self.is_burraco and self.shape == "group":
            said.append(M_("It is to be a %(group)s."))
        if self.is_burraco and self.shape == "sequence":
            said.append(M_("It is to be a %(sequence)s."))
        if self.cards > 3 + 4 * self.is_burraco:
            said.append(M_("It needs at least %(count)s cards.", count=self.cards))
        if self.points:
            said.append(M_("Its cards must be worth at least %(points)s points.", points=self.points))
        if self.uses:
            said.append(M_("Use the %(cards)s.", cards=self.uses))
        if self.without:
            said.append(M_("Keep the %(cards)s in your hand.", cards=self.without))
        return tuple(said)

    def missed(self, meld: Meld, rules: Rules) -> tuple[str | None, tuple[Message, ...]]:
        """The first thing in which a meld is not what is wished for: its clause, if it has one, and why.

        Raises:
            ValueError: if the meld fits.
        """
        if self.shape not in ("any", meld.kind):
            return ("SEQ-1" if self.shape == "sequence" else "GRP-1"), (_other_shape(meld),)
        kept = tuple(each for each in self.without if each in meld.cards)
        if kept:
            return None, (M_("The %(cards)s is to stay in your hand this time.", cards=kept[0]),)
        lacking = tuple((Counter(self.uses) - Counter(meld.cards)).elements())
        if lacking:
            return None, (M_("The %(card)s is to be part of it, and is not there yet.", card=lacking[0]),)
        if not self.is_in_state(meld):
            clause = "CLEAN-3" if "semi-clean" in (self.state, meld.state) else "CLEAN-1"
            asked = _DIRTY_BURRACO if self.state == "dirty" and self.is_burraco else _STATE_ASKED[self.state]
            return clause, (*state_messages(meld, rules), asked)
        return self._too_small(meld)

    def _too_small(self, meld: Meld) -> tuple[str | None, tuple[Message, ...]]:
        count = len(meld.cards)
        if self.is_burraco and not meld.is_burraco:
            return "CLEAN-2", (M_("Here are %(count)s cards, and it takes seven.", count=count),)
        if count < self.cards:
            said = M_("Here are %(count)s cards, and it takes %(least)s.", count=count, least=self.cards)
            return None, (said,)
        if meld.points < self.points:
            said = M_("%(sum)s; you need %(least)s.", sum=points_sum(meld.cards), least=self.points)
            return "DECK-2", (said,)
        raise ValueError("the meld fits the wish")


_MAKE: dict[tuple[str, str], Message] = {
    ("any", "any"): M_("Make a %(meld)s."),
    ("any", "clean"): M_("Make a %(meld)s without a wild."),
    ("any", "dirty"): M_("Make a %(meld)s with a wild in it."),
    ("any", "semi-clean"): M_("Make a semi-clean %(meld)s."),
    ("sequence", "any"): M_("Make a %(sequence)s."),
    ("sequence", "clean"): M_("Make a %(sequence)s without a wild."),
    ("sequence", "dirty"): M_("Make a %(sequence)s with a wild in it."),
    ("sequence", "semi-clean"): M_("Make a semi-clean %(sequence)s."),
    ("group", "any"): M_("Make a %(group)s."),
    ("group", "clean"): M_("Make a %(group)s without a wild."),
    ("group", "dirty"): M_("Make a %(group)s with a wild in it."),
    ("group", "semi-clean"): M_("Make a semi-clean %(group)s."),
}
_MAKE_SEVEN: dict[str, Message] = {
    "any": M_("Make a %(burraco)s."),
    "clean": M_("Make a %(clean_burraco)s of at least seven cards."),
    "dirty": M_("Make a %(dirty_burraco)s of at least seven cards."),
    "semi-clean": M_("Make a %(semi_clean_burraco)s."),
}
_IN_DOUBT: dict[str, tuple[str, ...]] = {"any": ("SEQ-2.longest",), "clean": ()}
"""The open points that matter to a wish: whether cards are a meld at all; what kind of dirty matters where it is asked."""
_STATE_ASKED: dict[str, Message] = {
    "clean": M_("This time it is to be clean."),
    "dirty": M_("This time a wild is to be in it."),
    "semi-clean": M_("This time it is to be semi-clean."),
}
_DIRTY_BURRACO = M_("This time it is to be dirty.")


def _other_shape(meld: Meld) -> Message:
    if meld.kind == "group":
        assert meld.rank is not None
        return M_(
            "This is a %(group)s of %(ranks)s, and a %(sequence)s is asked for: cards of one suit in a row.",
            ranks=rank_plural(meld.rank),
        )
    assert meld.suit is not None
    return M_(
        "This is a %(sequence)s of %(suit)s, and a %(group)s is asked for: cards of one rank.",
        suit=suit_name(meld.suit),
    )


@dataclass(frozen=True)
class BuildPuzzle:
    """A hand to make a meld from.

    Attributes:
        rules: the table's rules.
        hand: the cards in hand.
        wish: what the meld is to be.
        clause: the id of the clause that it is about; without one it follows from the wish.
        ask: the question; without one it is the wish in words.

    Raises:
        BuildError: if no meld of the hand fits, or whether one fits hangs on what tables play differently.
        NotInDeckError: for cards that the deck does not have.
    """

    rules: Rules
    hand: tuple[Card, ...]
    wish: MeldWish
    clause: str = ""
    ask: Message | None = None

    def __post_init__(self) -> None:
        if not self.fitting:
            raise BuildError(
                M_(
                    "Nothing in this hand fits the wish under these rules: give it other cards, or wish for "
                    "less. The hand is %(hand)s.",
                    hand=Row(self.hand),
                )
            )
        matters = _IN_DOUBT.get(self.wish.state)
        for meld in self._melds:
            open_points = doubts(meld, self.rules) if self.wish.fits_but_for_state(meld) else ()
            if any(matters is None or each in matters for each in open_points):
                raise BuildError(
                    M_(
                        "Tables differ on what %(cards)s is, so nobody can be marked by it: change a card.",
                        cards=Row(meld.cards),
                    )
                )

    @cached_property
    def _melds(self) -> tuple[Meld, ...]:
        check_in_deck(self.hand, self.rules)
        return tuple(melds_in(self.hand, self.rules))

    @cached_property
    def fitting(self) -> tuple[Meld, ...]:
        """Every meld of the hand that is right, the plainest first: few cards, no wild, many points."""
        fits = [each for each in self._melds if self.wish.fits(each)]
        fits.sort(
            key=lambda each: (
                len(each.cards),
                each.wild is not None,
                -each.points,
                [card.index for card in each.cards],
            )
        )
        return tuple(fits)

    def question(self) -> tuple[Message, ...]:
        """What is asked."""
        return (self.ask,) if self.ask else self.wish.sentences()

    def about(self) -> str:
        """The clause that it is about."""
        wish = self.wish
        if self.clause:
            return self.clause
        if wish.state != "any":
            return "CLEAN-3" if wish.state == "semi-clean" else "CLEAN-2" if wish.is_burraco else "CLEAN-1"
        if wish.is_burraco or wish.points:
            return "CLEAN-2" if wish.is_burraco else "DECK-2"
        return {"sequence": "SEQ-1", "group": "GRP-1", "any": "MELD-1"}[wish.shape]

    def grade(self, laid: Sequence[Card]) -> Grade:
        """The grade of cards laid together; positions in it count through those cards."""
        if not laid:
            return Grade(False, (M_("Nothing is laid yet: put cards into the tray first."),), "MELD-1")
        verdict = judge(laid, self.rules)
        meld = verdict.meld
        if meld is None:
            problem = verdict.problems[0]
            said = problem_message(problem, self.rules)
            near = [each for each in verdict.repairs() if not Counter(each.cards) - Counter(self.hand)]
            return Grade(False, (said,), problem.clause, problem.at, tuple(near[:1]), True)
        if not self.wish.fits(meld):
            clause, why = self.wish.missed(meld, self.rules)
            return Grade(False, why, clause or self.about(), self._deciding(laid, meld))
        what = M_(
            "%(what)s: %(sum)s points.",
            what=state_message(meld),
            sum=points_sum(meld.cards),
        )
        bonus = bonus_messages(meld, self.rules) if meld.is_burraco else ()
        return Grade(True, (what, *bonus), self.about())

    def _deciding(self, laid: Sequence[Card], meld: Meld) -> tuple[int, ...]:
        """The cards by which a meld is not what is wished for: its wild, or those that should stay."""
        wild = meld.wild.card if meld.wild is not None and not self.wish.is_in_state(meld) else None
        return tuple(
            index
            for index, each in enumerate(laid)
            if each in self.wish.without or (each is wild and index == list(laid).index(each))
        )

    def hints(self) -> tuple[Hint, Hint, Hint]:
        """Where to look, which rule, the answer."""
        meld = self.fitting[0]
        start = self._positions(meld.naturals[:2])
        return (
            Hint((M_("Look at the marked cards: what would go with them?"),), at=start),
            Hint((), self.about(), start),
            Hint((M_("This fits: %(what)s.", what=state_message(meld)),), self.about(), shown=(meld,)),
        )

    def _positions(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """Where cards stand in the hand."""
        left = Counter(cards)
        found = []
        for index, each in enumerate(self.hand):
            if left[each]:
                left[each] -= 1
                found.append(index)
        return tuple(found)
