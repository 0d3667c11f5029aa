"""What other rule sets say of the same cards, where they say something else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from buraco_core.cards import JOKER, Card
from buraco_core.clauses import clause
from buraco_core.explain import problem_message, state_messages, worth_message
from buraco_core.melds import NotInDeckError, Verdict, judge
from buraco_core.message import M_, Message
from buraco_core.puzzles import format_rules
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rules_name

__all__ = ["OtherTable", "at_other_tables"]


class OtherTable(NamedTuple):
    """One rule set, or several that agree, that say something else than one's own table.

    Attributes:
        key: the key of the first of them, by which a link names it.
        rules: its rules, in whose words it speaks.
        title: their names.
        says: what they say of the cards.
        clause: the clause in which they and one's own table differ.
    """

    key: str
    rules: Rules
    title: Message
    says: tuple[Message, ...]
    clause: str


Outcome = tuple[str, ...]


def at_other_tables(cards: Sequence[Card], rules: Rules, as_laid: bool) -> tuple[OtherTable, ...]:
    """Every rule set whose verdict on these cards is another one, those that agree together, in the usual order."""
    if not cards:
        return ()
    own = _verdict(cards, rules, as_laid)
    alike: dict[Outcome, list[Rules]] = {}
    for each in RULE_SETS.values():
        if format_rules(each) == format_rules(rules):
            continue
        outcome = _outcome(_verdict(cards, each, as_laid))
        if outcome != _outcome(own):
            alike.setdefault(outcome, []).append(each)
    return tuple(_told(tables, cards, rules, own, as_laid) for tables in alike.values())


def _verdict(cards: Sequence[Card], rules: Rules, as_laid: bool) -> Verdict | None:
    """The judge's verdict, or nothing where the deck does not have these cards."""
    try:
        return judge(cards, rules, as_laid=as_laid)
    except NotInDeckError:
        return None


def _outcome(verdict: Verdict | None) -> Outcome:
    """What makes two verdicts the same for whoever argues: legal or not, what it is called, what it earns."""
    if verdict is None:
        return ("deck",)
    meld = verdict.meld
    return ("no",) if meld is None else (meld.kind, meld.state, str(meld.bonus))


def _told(
    tables: list[Rules], cards: Sequence[Card], rules: Rules, own: Verdict | None, as_laid: bool
) -> OtherTable:
    first = tables[0]
    there = _verdict(cards, first, as_laid)
    title = M_("%(names)s", names=tuple(rules_name(each) for each in tables))
    return OtherTable(first.key, first, title, _says(there, cards, first), _clause(own, there, rules, first))


def _says(verdict: Verdict | None, cards: Sequence[Card], rules: Rules) -> tuple[Message, ...]:
    if verdict is None:
        if JOKER in cards and not rules.deck.has_jokers:
            return (M_("There are no jokers in the deck, so these cards cannot lie there."),)
        return (M_("The deck does not have these cards so often."),)
    if verdict.meld is None:
        return (M_("Not legal."), *(problem_message(each, rules) for each in verdict.problems))
    worth = M_("Legal: %(worth)s.", worth=worth_message(verdict.meld))
    return (worth, *state_messages(verdict.meld, rules))


def _clause(own: Verdict | None, there: Verdict | None, rules: Rules, other: Rules) -> str:
    """The clause that makes the difference: the first that is named and says something else there."""
    named = ["DECK-1"] if own is None or there is None else []
    for each in (there, own):
        if each is not None:
            named += [problem.clause for problem in each.problems]
    named += ["CLEAN-3", "CLEAN-2", "SEQ-2", "GRP-1"]
    return next((id for id in named if _differs(id, rules, other)), named[0])


def _differs(id: str, rules: Rules, other: Rules) -> bool:
    found = clause(id)
    return found.sentence(rules) != found.sentence(other)
