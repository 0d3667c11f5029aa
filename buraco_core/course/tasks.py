"""Tasks that levels ask with beside those in `levels`: melds to build, facts by hand, numbers, the
rulebook's own words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
from itertools import product
from typing import Literal

from buraco_core.cards import Card, parse_cards
from buraco_core.course.levels import ByRules, Needs, fits, needs
from buraco_core.course.steps import Choose
from buraco_core.explain import points_sum
from buraco_core.message import M_, MN_, Message
from buraco_core.puzzles.kinds.build import BuildPuzzle, MeldWish
from buraco_core.puzzles.kinds.fact import FactOption, FactPuzzle, rulebook_options
from buraco_core.rules import SWITCHES, Rules, written

__all__ = [
    "Answer",
    "Build",
    "Fact",
    "FromRulebook",
    "HowMany",
    "Worth",
    "chosen_by",
    "deck_size",
    "stock_size",
]


@dataclass(frozen=True, slots=True)
class Build:
    """A meld to make from a hand; any that fits is right.

    Attributes:
        hand: the cards in hand.
        shape: a sequence, a group, or any.
        state: clean, semi-clean, dirty, or any.
        cards: how many cards at least.
        points: what its cards are worth at least, in points.
        uses: cards that it is to hold.
        without: cards that it is not to hold.
        burraco: whether it is to have seven cards or more.
        clause: the clause that it is about; without one it follows from the wish.
        ask: the question; without one it is the wish in words.
    """

    hand: str
    _: KW_ONLY
    shape: Literal["sequence", "group", "any"] = "any"
    state: Literal["clean", "semi-clean", "dirty", "any"] = "any"
    cards: int = 3
    points: int = 0
    uses: str = ""
    without: str = ""
    burraco: bool = False
    clause: str = ""
    ask: Message | None = None
    kind: str = field(default="build", init=False)

    def puzzle(self, rules: Rules) -> BuildPuzzle:
        """The question under a table's rules.

        Raises:
            BuildError: if nothing in the hand fits the wish there.
            NotInDeckError: if the deck does not have these cards.
        """
        wish = MeldWish(
            self.shape,
            self.state,
            self.cards,
            self.points,
            parse_cards(self.uses),
            parse_cards(self.without),
            self.burraco,
        )
        return BuildPuzzle(rules, parse_cards(self.hand), wish, self.clause, self.ask)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that an author writes.

    Attributes:
        id: its stable id, which a stored step names; it says nothing about whether it is right.
        words: what it says.
        right: whether it is right, or the switches under which it is.
        about: what is true about it, said when it is chosen wrongly.
        needs: the switches under which it is there.
        clause: the clause that speaks of it, where that is not the question's own.
    """

    id: str
    words: Message
    right: bool | Needs = False
    about: Message | None = None
    needs: Needs = ()
    clause: str = ""

    def option(self, rules: Rules) -> FactOption:
        """The answer as it stands under a table's rules."""
        is_right = self.right if isinstance(self.right, bool) else fits(self.right, rules)
        return FactOption(
            self.id, self.words, is_right, None if is_right else self.about, self.clause or None
        )


@dataclass(frozen=True, slots=True)
class Fact:
    """A question about a clause that an author writes; exactly one answer must be right at each table.

    Attributes:
        clause: the clause that answers it.
        ask: the question.
        answers: what may be chosen.
        cards: cards that it is about; in hand where melds lie.
        lies: melds that lie on the table.
        look: the first hint, a question.
    """

    clause: str
    ask: Message
    answers: tuple[Answer, ...]
    _: KW_ONLY
    cards: str = ""
    lies: tuple[str, ...] = ()
    look: Message | None = None
    kind: str = field(default="fact", init=False)

    def puzzle(self, rules: Rules) -> FactPuzzle:
        """The question under a table's rules.

        Raises:
            FactError: if it cannot be asked there.
        """
        given = tuple(each.option(rules) for each in self.answers if fits(each.needs, rules))
        return FactPuzzle(
            rules,
            self.clause,
            self.ask,
            given,
            parse_cards(self.cards),
            look=self.look,
            lies=_laid(self.lies),
        )


@dataclass(frozen=True, slots=True)
class HowMany:
    """A question for a number that follows from the rules; an answer's id is its number.

    Attributes:
        clause: the clause that answers it.
        ask: the question.
        count: the right number under a table's rules.
        others: numbers to choose from beside it.
        slips: for some of the others, what leads there.
        words: what an answer says of its `%(count)s`.
        cards: cards that it is about; in hand where melds lie.
        lies: melds that lie on the table.
        look: the first hint, a question.
    """

    clause: str
    ask: Message
    count: Callable[[Rules], int]
    others: tuple[int, ...]
    _: KW_ONLY
    slips: tuple[tuple[int, Message], ...] = ()
    words: Callable[[int], Message] = lambda count: M_("%(count)s", count=count)
    cards: str = ""
    lies: tuple[str, ...] = ()
    look: Message | None = None
    kind: str = field(default="fact", init=False)

    def puzzle(self, rules: Rules) -> FactPuzzle:
        """The question under a table's rules.

        Raises:
            FactError: if it cannot be asked there.
        """
        right, slips = self.count(rules), dict(self.slips)
        given = tuple(
            FactOption(str(each), self.words(each), each == right, None if each == right else slips.get(each))
            for each in sorted({right, *self.others})
        )
        return FactPuzzle(
            rules,
            self.clause,
            self.ask,
            given,
            parse_cards(self.cards),
            look=self.look,
            keeps_order=True,
            lies=_laid(self.lies),
        )


@dataclass(frozen=True, slots=True)
class Worth:
    """What some cards are worth together, counted out (DECK-2).

    Attributes:
        cards: the cards.
        others: wrong sums to choose from, each with what leads there.
        clause: the clause that is asked about.
        ask: the question.
    """

    cards: str
    others: tuple[tuple[int, Message], ...]
    _: KW_ONLY
    clause: str = "DECK-2"
    ask: Message = field(default_factory=lambda: M_("What are these cards worth together?"))
    kind: str = field(default="fact", init=False)

    def puzzle(self, rules: Rules) -> FactPuzzle:
        """The question under a table's rules.

        Raises:
            FactError: if it cannot be asked there.
        """
        cards = parse_cards(self.cards)
        right = sum(each.points for each in cards)
        slips = dict(self.others)
        given = tuple(
            FactOption(str(each), M_("%(points)s points", points=each), each == right, slips.get(each))
            for each in sorted({right, *slips})
        )
        return FactPuzzle(
            rules,
            self.clause,
            self.ask,
            given,
            cards,
            adds=(M_("Counted out: %(sum)s.", sum=points_sum(cards)),),
            look=M_("Go from card to card: what is the first one worth, and what with the next?"),
            keeps_order=True,
        )


@dataclass(frozen=True, slots=True)
class FromRulebook:
    """Which sentence of a clause holds here: the right one is this table's, the others are other tables'.

    Attributes:
        clause: the clause.
        ask: the question.
    """

    clause: str
    ask: Message = field(default_factory=lambda: M_("What holds at your table?"))
    kind: str = field(default="fact", init=False)

    def puzzle(self, rules: Rules) -> FactPuzzle:
        """The question under a table's rules.

        Raises:
            FactError: if it cannot be asked there, or no other table says anything else.
        """
        return FactPuzzle(rules, self.clause, self.ask, rulebook_options(self.clause, rules))


def _laid(lies: tuple[str, ...]) -> tuple[tuple[Card, ...], ...]:
    return tuple(parse_cards(each) for each in lies)


def cards_of(count: int) -> Message:
    """A number of cards, as an answer says it."""
    return MN_("%(count)s card", "%(count)s cards", count)


def chosen_by(*switches: str) -> ByRules:
    """The right step of a question whose answers have the values of some switches as their ids."""
    return ByRules(
        tuple(
            (
                needs(**dict(zip(switches, values, strict=True))),
                (Choose("+".join(written(value).replace(" ", "_") for value in values)),),
            )
            for values in product(*(SWITCHES[name].values for name in switches))
        )
    )


def chosen_wrongly(switch: str) -> tuple[ByRules, ...]:
    """The wrong steps of a question whose answers have the values of a switch as their ids."""
    return tuple(
        ByRules(((needs(**{switch: value}), ()), ((), (Choose(written(value)),))))
        for value in SWITCHES[switch].values
    )


def deck_size(rules: Rules) -> int:
    """How many cards the deck has (DECK-1)."""
    return rules.deck.size


def stock_size(rules: Rules) -> int:
    """How many cards the stock has when all is dealt (DEAL-3)."""
    pots, hands = rules.deck.packs, rules.seats.sides * rules.seats.players_a_side
    return rules.deck.size - 11 * (pots + hands) - (rules.deal.first_card == "turned-up")
