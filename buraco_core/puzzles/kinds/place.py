"""The place puzzle: put a wild where it belongs, and every place where the cards then lie rightly is right.

A new wild is laid with the cards of a sequence; or a sequence that lies on the table has grown, and its wild goes
where the table's rules send it, or may be moved.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from buraco_core.cards import Card, Suit
from buraco_core.clauses import graded
from buraco_core.explain import problem_message, state_messages
from buraco_core.melds import Meld, Verdict, check_in_deck, grown, judge, wild_moved
from buraco_core.message import M_, Message, MessageError, Row
from buraco_core.puzzles.grading import Grade, Hint, doubts
from buraco_core.puzzles.kinds.place_words import PlaceWish, misplaced, seats, sentence_of, where
from buraco_core.rules import Rules

__all__ = ["MOST_CARDS", "At", "PlaceError", "PlacePuzzle", "PlaceWish"]

MOST_CARDS = 6
"""So many cards lie in the row at most, so that all of its places are to be seen side by side on a phone."""

At = tuple[int, int]
"""Which of the wilds is put where: its number, and how many cards lie before it."""


class PlaceError(MessageError):
    """Cards in which a wild has no place, or one that tables see differently."""


@dataclass(frozen=True)
class PlacePuzzle:
    """Cards of a sequence as they lie, and a wild to be put among them.

    Attributes:
        rules: the table's rules.
        cards: the cards that lie, rising, without the wild that is to be put.
        wilds: what may be put among them: one, or a choice from the hand.
        wish: what is wished for beside that the cards are a meld.
        was: for a sequence that lay on the table before: how it lay, with the wild. What `cards` has more was added.
        clause: the id of the clause that it is about; without one it follows from the cards.
        ask: the question; without one it follows from the cards and the wish.

    Raises:
        PlaceError: if there is no right place, or what is right hangs on what tables play differently.
        NotInDeckError: for cards that the deck does not have.
    """

    rules: Rules
    cards: tuple[Card, ...]
    wilds: tuple[Card, ...]
    wish: PlaceWish = field(default_factory=PlaceWish)
    was: tuple[Card, ...] = ()
    clause: str = ""
    ask: Message | None = None

    def __post_init__(self) -> None:
        check_in_deck((*self.cards, *self.wilds), self.rules)
        if not 2 <= len(self.cards) <= MOST_CARDS:
            raise PlaceError(
                M_(
                    "Two to %(most)s cards lie in the row, and here are %(count)s.",
                    most=MOST_CARDS,
                    count=len(self.cards),
                )
            )
        if not self.wilds or not all(each.is_wild for each in self.wilds):
            raise PlaceError(M_("What is put into the row is a wild: a two, or a joker where there are any."))
        if not self.right or not self._rises:
            raise PlaceError(
                M_(
                    "Nowhere among %(cards)s is a right place for the %(wild_cards)s at this table: the cards lie "
                    "in a row, rising, and at most one place is empty.",
                    cards=Row(self.cards),
                    wild_cards=self.wilds,
                )
            )
        if any(doubts(self.melds[each], self.rules) for each in self.right):
            raise _tables_differ(self.cards)

    # What is right

    def row(self, at: At) -> tuple[Card, ...]:
        """The cards as they lie with a wild at a place."""
        wild, place = at
        return (*self.cards[:place], self.wilds[wild], *self.cards[place:])

    @property
    def places(self) -> int:
        """How many places there are: before the first card, between any two, and after the last."""
        return len(self.cards) + 1

    def everywhere(self) -> list[At]:
        """Every answer: each of the wilds at each place."""
        return [(wild, place) for wild in range(len(self.wilds)) for place in range(self.places)]

    def verdict(self, at: At) -> Verdict:
        """What the judge says about the cards as they lie then."""
        return judge(self.row(at), self.rules, as_laid=True)

    @cached_property
    def melds(self) -> dict[At, Meld]:
        """Where the cards lie as a sequence, read without a wild where they can be (WILD-8)."""
        found = {}
        for at in self.everywhere():
            meld = self.verdict(at).meld
            if meld is not None and meld.kind == "sequence" and not self._is_needlessly_wild(at, meld):
                found[at] = meld
        return found

    def _is_needlessly_wild(self, at: At, meld: Meld) -> bool:
        best = judge(self.row(at), self.rules).meld
        return meld.wild is not None and best is not None and best.wild is None

    @cached_property
    def right(self) -> tuple[At, ...]:
        """Every right answer."""
        found = self._on_the_table() if self.was else self._new()
        return tuple(each for each in found if self.wish.fits(self.melds[each], self.rules))

    def _new(self) -> list[At]:
        """Where a wild may be laid with the others: one that fills no gap chooses its end at some tables (WILD-9)."""
        found = []
        for wild in range(len(self.wilds)):
            own = [each for each in self.melds if each[0] == wild]
            if len({self.row(each) for each in own}) > 1 and self.rules.melds.wild_moves != "free":
                if not graded("WILD-9.place", self.rules):
                    raise _tables_differ(self.cards)
                named = judge(self.row(own[0]), self.rules).meld
                own = [each for each in own if named is not None and self.row(each) == named.cards]
            found += own
        return found

    def _on_the_table(self) -> list[At]:
        """Where the wild of a sequence goes that has grown, and where it may be moved to (WILD-5 to WILD-7)."""
        before = judge(self.was, self.rules, as_laid=True).meld
        more = Counter((*self.cards, self.wilds[0]))
        # Of two alike nobody could say which one is meant.
        is_one = self.wilds[0] in self.was and self.wilds[0] not in self.cards
        is_there = is_one and not Counter(self.was) - more
        if len(self.wilds) > 1 or before is None or before.kind != "sequence" or not is_there:
            raise PlaceError(
                M_(
                    "How the cards lay before, %(before)s, is a sequence of which all are still there, and the "
                    "one card to be put is among them once.",
                    before=Row(self.was),
                )
            )
        after = grown(before, self.added, self.rules) if self.added else before
        if not isinstance(after, Meld):
            raise PlaceError(
                M_(
                    "At this table the %(cards)s cannot be added to %(before)s.",
                    cards=self.added,
                    before=Row(self.was),
                )
            )
        moved = wild_moved(after, self.rules)
        lies = {after.cards} if moved is None else {after.cards, moved.cards}
        found = [each for each in self.melds if self.row(each) in lies]
        if not all(graded(each, self.rules) for each in self._rests_on(before, after, found)):
            raise _tables_differ(self.cards)
        return found

    def _rests_on(self, before: Meld, after: Meld, found: list[At]) -> list[str]:
        """The points of the rules that some tables play otherwise and on which it rests where the wild goes."""
        points = []
        new_wild = after.wild is not None and after.wild.card in self.added
        if before.wild is None:
            if after.wild is not None and not new_wild:
                points.append("WILD-7.two")
            return points
        moves = not self.is_freed and (len(self.melds) > 1 or self.start not in found)
        if moves or len(found) > 1:
            points.append("WILD-5.slide")
        if new_wild and after.wild is not None and after.wild.card is not before.wild.card:
            points.append("WILD-6.step")
        return points

    @cached_property
    def added(self) -> tuple[Card, ...]:
        """What has been added to a sequence that lay on the table."""
        return tuple((Counter((*self.cards, *self.wilds)) - Counter(self.was)).elements())

    @cached_property
    def is_freed(self) -> bool:
        """Whether the card has come for which the wild stood, so that it is out of the row (WILD-5)."""
        before = judge(self.was, self.rules, as_laid=True).meld if self.was else None
        wild = before.wild if before is not None else None
        return wild is not None and wild.card is self.wilds[0] and wild.stands_for in self.added

    @cached_property
    def start(self) -> At | None:
        """Where the wild lies at first, nothing where it is out of the row."""
        if not self.was or self.is_freed:
            return None
        index = self.was.index(self.wilds[0])
        if index + 1 < len(self.was):
            return 0, self.cards.index(self.was[index + 1])
        return 0, self.cards.index(self.was[index - 1]) + 1

    @property
    def stood_for(self) -> Card | None:
        """What the wild stood for where it lay before (nothing for a new one, and for a natural two)."""
        before = judge(self.was, self.rules, as_laid=True).meld if self.was else None
        return before.wild.stands_for if before is not None and before.wild is not None else None

    # What is asked and said

    def question(self) -> tuple[Message, ...]:
        """What is asked."""
        if self.ask is not None:
            return (self.ask,)
        return (self._task(), *self.wish.sentences())

    def _task(self) -> Message:
        if len(self.wilds) > 1:
            return M_("Put one of your %(wilds)s where it belongs.")
        wild = self.wilds[0]
        if self.is_freed:
            return M_(
                "The %(wild_card)s lay as the %(card)s, and now you have added the real one. Put the %(wild_card)s "
                "where it goes.",
                wild_card=wild,
                card=self.stood_for,
            )
        if self.added and self.was:
            return M_(
                "You have added the %(cards)s. Put the %(wild_card)s where it goes now.",
                cards=self.added,
                wild_card=wild,
            )
        if self.was:
            return M_("Move the %(wild_card)s.", wild_card=wild)
        return M_("Put the %(wild_card)s where it belongs.", wild_card=wild)

    def about(self) -> str:
        """The clause that it is about."""
        if self.clause:
            return self.clause
        if self.was:
            return "WILD-5"
        if self._is_at_home(self.right[0]):
            return "WILD-2"
        if self._is_spare:
            # Where tables differ on its end, it has but one: the other would be past an ace.
            return "WILD-9" if graded("WILD-9", self.rules) else "SEQ-2"
        return "WILD-1"

    def _is_at_home(self, at: At) -> bool:
        """Whether it is no wild there, but a two in its own place."""
        wild = self.melds[at].wild
        return wild is None or wild.index != at[1]

    @property
    def _is_spare(self) -> bool:
        """Whether the wild fills no gap: it lies at an end."""
        return self.right[0][1] in (0, len(self.cards))

    @property
    def suit(self) -> Suit:
        """The suit of the sequence."""
        found = self.melds[self.right[0]].suit
        assert found is not None
        return found

    @cached_property
    def _seats(self) -> tuple[int, ...]:
        """The places of a suit, 1 to 14, that the cards of the row lie on."""
        at = self.right[0]
        whole = seats(self.melds[at])
        return (*whole[: at[1]], *whole[at[1] + 1 :])

    @property
    def _rises(self) -> bool:
        try:
            return bool(self._seats)
        except ValueError:
            return False

    @property
    def _either_end(self) -> tuple[Message, ...]:
        """That there is more than one right place, where there is."""
        alike = len({self.row(each) for each in self.right if each[0] == self.right[0][0]})
        return (M_("The other end would do as well."),) if alike > 1 else ()

    def grade(self, at: At) -> Grade:
        """The grade of a wild at a place; positions in it count through the row as it lies then."""
        if at in self.right:
            says = (*state_messages(self.melds[at], self.rules), *self._either_end)
            return Grade(True, says, self.about())
        verdict = self.verdict(at)
        if verdict.meld is None:
            return self._no_meld(at, verdict)
        clause, says = self._other_place(at, verdict.meld)
        return Grade(False, says, clause, (at[1],))

    def _no_meld(self, at: At, verdict: Verdict) -> Grade:
        """What is wrong with the cards as they lie."""
        problem = verdict.problems[0]
        if problem.reason == "order":
            found = misplaced(self.row(at), at[1], self._seats, self.suit, self.rules)
            if found is not None:
                clause, says, marked = found
                return Grade(False, says, clause, marked, shows_repair=True)
        return Grade(
            False, (problem_message(problem, self.rules),), problem.clause, problem.at, shows_repair=True
        )

    def _other_place(self, at: At, meld: Meld) -> tuple[str, tuple[Message, ...]]:
        """Why a place is not the one, though the cards are a meld there."""
        wild = meld.wild
        if wild is not None and at not in self.melds:
            return "WILD-2", (
                M_(
                    "There the %(wild_card)s is wild and stands for the %(place)s. In a place of its own it would be none.",
                    wild_card=wild.card,
                    place=wild.stands_for,
                ),
            )
        if not self.wish.fits(meld, self.rules):
            clause, says = self.wish.missed(meld, self.rules)
            return clause or self.about(), says
        if not self.was:
            return "WILD-9", (
                M_(
                    "No place is empty that it could fill, and at this table such a %(wild)s does not choose its end."
                ),
            )
        if self.is_freed:
            return "WILD-5", (M_("A %(wild)s that is set free does not choose its end at this table."),)
        return "WILD-5", (M_("Nothing has come for its place, so at this table it keeps it."),)

    def hints(self) -> tuple[Hint, Hint, Hint]:
        """Where to look, which rule, the answer; positions count through the cards and then the wilds."""
        at = self.right[0]
        wild = (len(self.cards) + at[0],)
        return (
            Hint((self._look(at),), at=wild),
            Hint((), self.about(), wild),
            Hint(
                (sentence_of(self.wilds[at[0]], self.cards, at[1]), *self._either_end),
                self.about(),
                wild,
                (self.melds[at],),
            ),
        )

    def _look(self, at: At) -> Message:
        wild = self.wilds[at[0]]
        if self.is_freed:
            return M_("What lies now where the %(wild_card)s lay, and which places are left?", wild_card=wild)
        if self.was and not self.added:
            return M_("What does the %(wild_card)s stand for now, and what else could it be?", wild_card=wild)
        if self._is_at_home(at):
            return M_("Must the %(wild_card)s be wild here, or has it a place of its own?", wild_card=wild)
        if self._is_spare:
            return M_("Is a place empty between the others? If none is, which are left?")
        return M_("Go along the row card by card: does each follow the one before it?")

    def where(self, place: int) -> Message:
        """A place in words."""
        return where(self.cards, place)


def _tables_differ(cards: tuple[Card, ...]) -> PlaceError:
    return PlaceError(
        M_(
            "Tables differ on where this wild lies among %(cards)s, so nobody can be marked by it: change a card.",
            cards=Row(cards),
        )
    )
