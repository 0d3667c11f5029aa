"""Every reason why cards are no meld has a clause, a sentence, and cards that show it."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from buraco_core.cards import format_cards, parse_cards
from buraco_core.clauses import clause
from buraco_core.explain import problem_message
from buraco_core.explain.problems import _SENTENCES
from buraco_core.melds import judge
from buraco_core.melds.problems import CLAUSE_OF
from buraco_core.melds.values import Reason
from buraco_core.rulesets import rule_set
from buraco_core.text import Speaker

EXAMPLES: dict[str, tuple[str, dict[str, Any], str, bool, str, str]] = {
    # reason: rules, switches, cards, as laid, cards at fault, words of the sentence
    "too-few": ("us", {}, "AS 2S", False, "AS 2S", "at least three cards"),
    "only-wilds": ("us", {}, "2S 2H 2D 2C 2S 2H 2D", False, "2S 2H 2D 2C 2S 2H 2D", "wild cards only"),
    "two-wilds": ("us", {}, "KS KH KD 2S 2H", False, "2S 2H", "2♠ and 2♥ would be wild"),
    "suit": ("us", {}, "5S 6S 7H", False, "7H", "the 7♥ does not go with the 5♠"),
    "twice": ("us", {}, "5S 5S 6S 7S", False, "5S", "a second 5♠ has none"),
    "gap": ("us", {}, "4S 2H 7S 8S 9S", False, "4S", "the 5♠ and 6♠ are missing"),
    "corner": ("us", {}, "QS KS AS 2S 3S", False, "2S 3S", "does not go round the corner"),
    "two-aces": ("italian", {}, "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", False, "AS AS", "not at both ends"),
    "ace-high-only": ("us", {"aces": "high"}, "AS 2S 3S", False, "AS", "never before the two"),
    "ace-low-only": ("us", {"aces": "low"}, "QS KS AS", False, "AS", "never after the king"),
    "no-room": ("us", {}, "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2H", False, "2H", "none left for the 2♥"),
    "order": ("us", {}, "5S 7S 6S", True, "5S", "not in this order"),
    "mixed-ranks": ("us", {}, "KS KH QD", False, "QD", "the Q♦ does not go with the K♠"),
    "no-group": ("us", {}, "8C 8D 8S", False, "8C 8D 8S", "eights do not"),
    "too-long": (
        "italian", {}, "8S 8S 8H 8H 8D 8D 8C 8C JK 2S", False, "8S 8S 8H 8H 8D 8D 8C 8C JK 2S", "at most 9 cards"
    ),
}  # fmt: skip


def test_every_reason_has_a_clause_a_sentence_and_an_example() -> None:
    reasons = set(get_args(Reason))
    assert set(_SENTENCES) == reasons
    assert set(CLAUSE_OF) == reasons
    assert set(EXAMPLES) == reasons


@pytest.mark.parametrize("reason", EXAMPLES)
def test_the_example_shows_its_reason(reason: str) -> None:
    key, switches, cards, as_laid, at_fault, words = EXAMPLES[reason]
    rules = rule_set(key).with_switches(switches)
    verdict = judge(parse_cards(cards), rules, as_laid=as_laid)
    found = next(each for each in verdict.problems if each.reason == reason)
    assert format_cards(found.cards) == at_fault
    assert found.cards == tuple(verdict.cards[index] for index in found.at)
    assert words in Speaker.for_rules(rules).say(problem_message(found, rules))
    assert clause(found.clause).applies(rules)
    assert verdict.repairs()


def test_an_ace_is_read_at_the_end_where_more_cards_lie_beside_it() -> None:
    """As far from a meld either way, queen, king and ace belong together, and the six alone is at fault."""
    rules = rule_set("fibur")
    (found,) = judge(parse_cards("QD KD AD 6D"), rules).problems
    assert (found.reason, format_cards(found.cards)) == ("gap", "6D")
    assert "The 6♦ and the Q♦ are too far apart" in Speaker.for_rules(rules).say(
        problem_message(found, rules)
    )
    (found,) = judge(parse_cards("AD 2D 3D 9D"), rules).problems
    assert (found.reason, format_cards(found.cards)) == ("gap", "9D")
