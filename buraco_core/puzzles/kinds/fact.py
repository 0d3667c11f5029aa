"""The fact puzzle: a question about a clause of the rulebook, with answers of which exactly one is right here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from buraco_core.cards import Card
from buraco_core.clauses import clause, graded, points_of
from buraco_core.message import M_, Message, MessageError
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.rules import SWITCHES, Rules, written
from buraco_core.rulesets import RULE_SETS, rules_name

__all__ = ["FactError", "FactOption", "FactPuzzle", "rulebook_options"]


class FactError(MessageError):
    """A question that cannot be asked at a table: left open there, or without exactly one right answer."""


@dataclass(frozen=True, slots=True)
class FactOption:
    """An answer to a question about a clause.

    Attributes:
        id: its stable id, which says nothing about whether it is right.
        words: what it says.
        is_right: whether it holds at this table.
        about: what is true about it, said when it is chosen; nothing where the clause says it all.
        clause: the id of the clause that speaks of it, where that is not the question's own.
    """

    id: str
    words: Message
    is_right: bool = False
    about: Message | None = None
    clause: str | None = None


@dataclass(frozen=True)
class FactPuzzle:
    """A question about a clause.

    Attributes:
        rules: the table's rules.
        clause: the id of the clause that answers it; its sentence is the explanation.
        ask: the question.
        given: the answers, as the author wrote them.
        cards: cards that the question is about, in the order in which they are shown; in hand where melds lie.
        labels: what stands on each card, such as whose it is; none, or one for each.
        adds: what is said before the clause's sentence, whatever was chosen.
        look: the first hint, a question; without one a general one is asked.
        keeps_order: whether the answers stay in the author's order, as numbers do.
        lies: melds that lie on the table, each as its cards.

    Raises:
        FactError: if the table leaves a clause open or does not know it, or not exactly one answer is right.
    """

    rules: Rules
    clause: str
    ask: Message
    given: tuple[FactOption, ...]
    cards: tuple[Card, ...] = ()
    labels: tuple[Message, ...] = ()
    adds: tuple[Message, ...] = ()
    look: Message | None = None
    keeps_order: bool = False
    lies: tuple[tuple[Card, ...], ...] = ()

    def __post_init__(self) -> None:
        for id in dict.fromkeys((self.clause, *(each.clause or self.clause for each in self.given))):
            self._check_clause(id)
        if self.labels and len(self.labels) != len(self.cards):
            raise FactError(
                M_(
                    "There are %(labels)s labels for %(cards)s cards: give each card one, or none at all.",
                    labels=len(self.labels),
                    cards=len(self.cards),
                )
            )
        if len({each.id for each in self.given}) < len(self.given):
            raise FactError(M_("Two answers have one id: give each its own."))
        right = [each.id for each in self.given if each.is_right]
        if len(right) != 1 or len(self.given) < 2:
            raise FactError(
                M_(
                    "A question has one right answer and at least one that is wrong, and here %(right)s of "
                    "%(all)s are right.",
                    right=len(right),
                    all=len(self.given),
                )
            )

    def _check_clause(self, id: str) -> None:
        if not clause(id).applies(self.rules):
            raise FactError(M_("The clause %(id)s says nothing at this table, so ask about another.", id=id))
        if not graded(id, self.rules):
            raise FactError(
                M_("Tables differ on %(id)s, and this one leaves it open: tell it, but do not ask it.", id=id)
            )

    def options(self) -> tuple[FactOption, ...]:
        """The answers in the order in which they are shown, always the same for the same question."""
        if self.keeps_order:
            return self.given
        mixed = sorted(self.given, key=lambda each: each.id)
        Random(f"{self.clause} {self.ask.text} {' '.join(each.id for each in mixed)}").shuffle(mixed)
        return tuple(mixed)

    @property
    def right(self) -> FactOption:
        """The answer that is right here."""
        return next(each for each in self.given if each.is_right)

    def grade(self, answer: str) -> Grade:
        """The grade of an answer, by its option's id.

        Raises:
            KeyError: if there is no such option.
        """
        chosen = next((each for each in self.given if each.id == answer), None)
        if chosen is None:
            raise KeyError(answer)
        about = (chosen.about,) if chosen.about else ()
        speaks = chosen.clause or self.clause
        return Grade(chosen.is_right, (*about, *self.adds, clause(speaks).sentence(self.rules)), speaks)

    def hints(self) -> tuple[Hint, Hint, Hint]:
        """What to ask oneself, what it is not, the answer."""
        look = self.look or M_(
            "This is about “%(title)s”. Picture it on the table: what would you do there?",
            title=clause(self.clause).title,
        )
        speaks = self.right.clause or self.clause
        answer = Hint((*self.adds, clause(speaks).sentence(self.rules)), speaks)
        return Hint((look,)), self._not_this(), answer

    def _not_this(self) -> Hint:
        """One wrong answer less; of two answers that would be too much."""
        wrong = [each for each in self.options() if not each.is_right]
        if len(wrong) < 2:
            said = M_(
                "Only one of the two can stand beside the rule “%(title)s”. Which would break it?",
                title=clause(self.clause).title,
            )
            return Hint((said,))
        least = wrong[-1]
        about = (least.about,) if least.about else ()
        return Hint((M_("“%(words)s” is not it.", words=least.words), *about))


_SOME_VALUES: dict[str, tuple[Any, ...]] = {
    "match": ("target 2000", "target 3000", "minutes 60"),
    "stalemate_rounds": (None, 3, 5),
}
"""Values to try of switches that take any number."""
_TRUE_ANYWHERE = ("VAR-2", "VAR-3", "VAR-4", "VAR-5", "VAR-7", "VAR-8")
"""Clauses whose sentence at a table that does not play them is what any table may do."""
_BOTH_TRUE = ("WILD-6",)
"""Clauses whose sentences tell of different cases, so that more than one is true."""
_COUNTS_JOKERS = ("DECK-1", "DEAL-3", "VAR-1")
"""Clauses that jokers change; others only name them, and what they say of a two holds beside jokers as well."""
_MOST_WRONG = 3


def rulebook_options(id: str, rules: Rules) -> tuple[FactOption, ...]:
    """The sentence of a clause at this table, and up to three that it has at tables which differ by one switch.

    An option's id is the values, at its table, of the switches that these tables differ by: `both`, or `2x2+none`.
    Left out is what would be true here too, and every table that differs by what this one leaves open.

    Raises:
        FactError: if no other sentence is left.
    """
    found: dict[str, tuple[str, Rules, Message]] = {}
    here = clause(id).sentence(rules)
    for name, other in _neighbours(id, rules):
        said = clause(id).sentence(other)
        if str(said) not in found and not _says_less(said, here):
            found[str(said)] = (name, other, said)
    if not found:
        raise FactError(
            M_("No table says anything else on %(id)s than this one, so there is nothing to choose.", id=id)
        )
    wrong = list(found.values())[:_MOST_WRONG]
    varied = [name for name in SWITCHES if any(name == each for each, _, _ in wrong)]
    return (
        FactOption(_named(varied, rules), here, is_right=True),
        *(
            FactOption(_named(varied, other), said, about=_where(id, name, other))
            for name, other, said in wrong
        ),
    )


def _neighbours(id: str, rules: Rules) -> Iterator[tuple[str, Rules]]:
    """Tables that differ by one switch, which nothing that this table leaves open hangs on."""
    asked = clause(id)
    if id in _BOTH_TRUE:
        return
    open_here = {name for point in points_of(id) if point.is_open(rules) for name in point.decided_by}
    for name, other in _tables_beside(rules):
        if name in open_here or (name == "jokers" and id not in _COUNTS_JOKERS):
            continue
        tells = asked.applies(other) or asked.id not in _TRUE_ANYWHERE
        if tells and not asked.is_open(other):
            yield name, other


@lru_cache(maxsize=1024)
def _tables_beside(rules: Rules) -> tuple[tuple[str, Rules], ...]:
    """The tables that differ from these rules by one switch; packs and seats change together."""
    found = []
    for name, spec in SWITCHES.items():
        for value in () if name == "packs" else _SOME_VALUES.get(name, spec.values):
            if value != rules.switch(name):
                size = {"packs": 2 if value == "2x2" else 3} if name == "seating" else {}
                found.append((name, rules.with_switches({name: value, **size})))
    return tuple(found)


_WORD = re.compile(r"\w+")
_FILLERS = frozenset(("and", "only", "also", "too"))


def _says_less(said: Message, here: Message) -> bool:
    """Whether one of two sentences only says less than the other, so that both may be true here."""
    one, other = (
        [word for word in _WORD.findall(str(each).lower()) if word not in _FILLERS]
        for each in sorted((said, here), key=lambda each: len(str(each)))
    )
    rest = iter(other)
    return all(word in rest for word in one)


def _named(switches: list[str], rules: Rules) -> str:
    return "+".join(written(rules.switch(name)).replace(" ", "_") for name in switches)


def _where(id: str, name: str, other: Rules) -> Message:
    """Where another sentence of a clause holds: at a rule set that people know, or with a switch."""
    wanted = str(clause(id).sentence(other))
    known = next((each for each in RULE_SETS.values() if str(clause(id).sentence(each)) == wanted), None)
    if known is not None:
        return M_("That is how %(name)s is played.", name=rules_name(known))
    return M_(
        "That holds at tables with the switch %(switch)s at %(value)s.",
        switch=name,
        value=written(other.switch(name)),
    )
