"""The questions of the `buraco` command and their answers, as plain JSON values.

Each function takes one question and returns one answer; what cannot be answered raises an error whose
sentences say what was wrong and what would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from gettext import NullTranslations
from typing import Any

from buraco_core.cards import Card, parse_cards
from buraco_core.explain import meld_clauses, opening_message, problem_message, verdict_messages
from buraco_core.melds import Meld, judge
from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.opening import Laid, opening
from buraco_core.rules import Dialect, Rules
from buraco_core.rulesets import rule_set
from buraco_core.scoring import DealScore, Side, score
from buraco_core.text import Speaker

__all__ = [
    "ANSWERS",
    "Json",
    "QuestionError",
    "codes",
    "in_words_of",
    "judge_answer",
    "opening_answer",
    "rules_of",
    "score_answer",
    "score_json",
]

Json = dict[str, Any]
"""A question or an answer."""


class QuestionError(MessageError):
    """A question that cannot be answered as it was put; its cause is the error of the room that said so.

    `dialect` is whose words its sentences are said in: those of the table, once the rules are known.
    """

    def __init__(self, *messages: Message, dialect: Dialect = "us") -> None:
        super().__init__(*messages)
        self.dialect = dialect


@contextmanager
def in_words_of(rules: Rules | None) -> Iterator[None]:
    """Whatever is refused within is a `QuestionError` in the words of a table (of US Buraco before it is known)."""
    try:
        yield
    except MessageError as refused:
        raise QuestionError(*refused.messages, dialect=rules.dialect if rules else "us") from refused


def rules_of(question: Mapping[str, Any]) -> Rules:
    """The rules that a question names: a rule set's key and, if given, switches.

    Raises:
        QuestionError: if they are missing, do not exist or cannot be played.
    """
    key = question.get("rules")
    if key is None:
        raise QuestionError(M_('The question names no rules: add "rules", for example "us" or "italian".'))
    with in_words_of(None):
        rules = rule_set(key)
    with in_words_of(rules):
        switches = _or_default(question, "switches", {})
        if not isinstance(switches, Mapping):
            raise QuestionError(M_('"switches" is an object of names and values, as in {"aces": "high"}.'))
        return rules.with_switches(switches) if switches else rules


def judge_answer(question: Mapping[str, Any], translations: NullTranslations | None = None) -> Json:
    """Is this a meld, what kind, and if not, why not (`{"rules", "cards", "as_laid"}`).

    Raises:
        QuestionError: saying what was wrong; so do the other two.
    """
    return _answered(question, ("cards", "as_laid"), translations, _judged)


def opening_answer(question: Mapping[str, Any], translations: NullTranslations | None = None) -> Json:
    """Can this hand open (`{"rules", "hand", "match_score", "failed"}`)."""
    return _answered(question, ("hand", "match_score", "failed"), translations, _opened)


def score_answer(question: Mapping[str, Any], translations: NullTranslations | None = None) -> Json:
    """What is this deal's score (`{"rules", "sides", "over"}`)."""
    return _answered(question, ("sides", "over"), translations, _scored)


def _answered(
    question: Mapping[str, Any],
    fields: tuple[str, ...],
    translations: NullTranslations | None,
    answer: Callable[[Mapping[str, Any], Rules, Speaker], Json],
) -> Json:
    """An answer under the rules that its question names; it repeats them, and the question's id."""
    _check_fields(question, ("rules", "switches", *fields))
    rules = rules_of(question)
    head: Json = {"id": question["id"]} if "id" in question else {}
    given = {name: rules.switch(name) for name in question.get("switches") or {}}
    head["rules"] = rules.key
    head["switches"] = {name: "off" if value is None else value for name, value in given.items()}
    with in_words_of(rules):
        return head | answer(question, rules, Speaker.for_rules(rules, translations))


def _judged(question: Mapping[str, Any], rules: Rules, speaker: Speaker) -> Json:
    cards = _cards(question, "cards")
    if not cards:
        raise QuestionError(M_("There are no cards to judge: name them, as in 7H 8H 9H."))
    verdict = judge(cards, rules, as_laid=_flag(question, "as_laid"))
    if verdict.meld is not None:
        meld = verdict.meld
        return {
            "valid": True,
            "kind": meld.kind,
            "state": meld.state,
            "burraco": meld.is_burraco,
            "bonus": meld.bonus,
            "points": meld.points,
            "laid": codes(meld.cards),
            "wild": _wild(meld),
            "readings": meld.readings,
            "clauses": list(meld_clauses(meld, rules)),
            "why": speaker.say(*verdict_messages(verdict, rules)),
        }
    return {
        "valid": False,
        "problems": [
            {
                "clause": found.clause,
                "cards": codes(found.cards),
                "why": speaker.say(problem_message(found, rules)),
            }
            for found in verdict.problems
        ],
        "repairs": [codes(meld.cards) for meld in verdict.repairs()],
    }


def _opened(question: Mapping[str, Any], rules: Rules, speaker: Speaker) -> Json:
    found = opening(
        _cards(question, "hand"),
        rules,
        _number(question, "match_score"),
        _number(question, "failed", least=0),
    )
    return {
        "minimum": found.minimum,
        "can_open": found.can_open,
        "best": _laid(found.best),
        "enough": _laid(found.enough) if found.enough is not None else None,
        "why": speaker.say(*opening_message(found)),
    }


def _scored(question: Mapping[str, Any], rules: Rules, speaker: Speaker) -> Json:
    sides = question.get("sides")
    if not isinstance(sides, list) or not all(isinstance(side, Mapping) for side in sides):
        raise QuestionError(
            M_('"sides" is a list with one object a side, each with its "melds" and "hands".')
        )
    return score_json(score([_side(side) for side in sides], rules, over=_flag(question, "over")), speaker)


def score_json(found: DealScore, speaker: Speaker) -> Json:
    """A score as `score` answers it."""
    return {
        "sides": [
            {
                "lines": [
                    {
                        "id": line.id,
                        "label": speaker.say(line.label),
                        "points": line.points,
                        "clause": line.clause,
                        "cards": codes(line.cards),
                    }
                    for line in side.lines
                ],
                "deal": side.deal,
                "match": side.match,
            }
            for side in found.sides
        ],
        "winner": found.winner,
    }


ANSWERS: dict[str, Callable[[Mapping[str, Any], NullTranslations | None], Json]] = {
    "judge": judge_answer,
    "opening": opening_answer,
    "score": score_answer,
}
"""The function that answers each kind of question."""

_MOST = 999_999_999
"""More than any match comes to; a number of any length could not even be printed."""
_SIDE_FIELDS = ("melds", "hands", "took_pot", "unplayed_pot", "went_out", "exact_cut", "before")


def _side(given: Mapping[str, Any]) -> Side:
    _check_fields(given, _SIDE_FIELDS)
    parts = {part for name in _SIDE_FIELDS for part in name.split("_")}
    halved = next((name for name in given if name in parts and name not in _SIDE_FIELDS), None)
    if halved is not None:  # `pot` was meant for the score, whether for took_pot or for unplayed_pot
        raise QuestionError(
            M_(
                "There is no %(name)s in a side: the names are %(known)s.",
                name=quoted(halved),
                known=", ".join(_SIDE_FIELDS),
            )
        )
    unplayed = given.get("unplayed_pot")
    return Side(
        melds=_card_lists(given, "melds"),
        hands=_card_lists(given, "hands"),
        took_pot=_flag(given, "took_pot"),
        unplayed_pot=None if unplayed is None else _cards(given, "unplayed_pot"),
        went_out=_flag(given, "went_out"),
        exact_cut=_flag(given, "exact_cut"),
        before=_number(given, "before"),
    )


def _check_fields(given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    """Let pass what a question carries for others, and refuse what was surely meant for us and misspelt."""
    for name in given:
        if name in known or not isinstance(name, str):
            continue
        meant = get_close_matches(name.lower(), known, n=1, cutoff=0.75)
        if meant:
            raise QuestionError(
                M_('There is no %(name)s here: write "%(meant)s".', name=quoted(name), meant=meant[0])
            )


def _or_default(given: Mapping[str, Any], name: str, default: Any) -> Any:
    """A value, or what stands for one that is missing or null; every other one must be of the right type."""
    value = given.get(name)
    return default if value is None else value


def _cards(given: Mapping[str, Any], name: str) -> tuple[Card, ...]:
    value = given.get(name)
    if not isinstance(value, (list, tuple, str)):
        raise QuestionError(M_('"%(name)s" is a list of cards, as in ["7H", "10S", "JK"].', name=name))
    return parse_cards(value)


def _card_lists(given: Mapping[str, Any], name: str) -> tuple[tuple[Card, ...], ...]:
    value = _or_default(given, name, [])
    if not isinstance(value, list) or not all(isinstance(each, (list, str)) for each in value):
        raise QuestionError(
            M_('"%(name)s" is a list of lists of cards, as in [["7H", "8H", "9H"]].', name=name)
        )
    return tuple(parse_cards(each) for each in value)


def _flag(given: Mapping[str, Any], name: str) -> bool:
    value = _or_default(given, name, False)
    if not isinstance(value, bool):
        raise QuestionError(M_('"%(name)s" is true or false.', name=name))
    return value


def _number(given: Mapping[str, Any], name: str, least: int | None = None) -> int:
    value = _or_default(given, name, 0)
    if not isinstance(value, int) or isinstance(value, bool):
        raise QuestionError(M_('"%(name)s" is a whole number.', name=name))
    if abs(value) > _MOST:
        raise QuestionError(M_('"%(name)s" is a whole number of at most nine digits.', name=name))
    if least is not None and value < least:
        raise QuestionError(M_('"%(name)s" is a whole number, %(least)s or more.', name=name, least=least))
    return value


def codes(cards: tuple[Card, ...]) -> list[str]:
    """Cards as JSON has them."""
    return [each.code for each in cards]


def _wild(meld: Meld) -> Json | None:
    wild = meld.wild
    if wild is None:
        return None
    rank = meld.rank
    stands_for = wild.stands_for.code if wild.stands_for else rank.value if rank else ""
    return {"card": wild.card.code, "index": wild.index, "for": stands_for}


def _laid(laid: Laid) -> Json:
    return {"points": laid.points, "melds": [codes(meld.cards) for meld in laid.melds]}
