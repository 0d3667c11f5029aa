"""Answers as lines for people to read, in a terminal and under a notebook cell."""

from __future__ import annotations

from buraco_core.cards import pretty_cards
from buraco_core.clauses import clause
from buraco_core.explain import opening_message, problem_message, verdict_messages, worth_message
from buraco_core.melds import Verdict
from buraco_core.message import M_, Message
from buraco_core.opening import Opening
from buraco_core.rules import Rules, written
from buraco_core.rulesets import rules_name
from buraco_core.scoring import DealScore
from buraco_core.text import Speaker
from buraco_widgets.locale import translations

__all__ = ["opening_text", "score_text", "under", "verdict_text"]


def _speaker(rules: Rules) -> Speaker:
    return Speaker.for_rules(rules, translations())


def under(rules: Rules, speaker: Speaker) -> str:
    """The rules that an answer was given under."""
    changed = [f"{name} {written(rules.switch(name))}" for name in sorted(rules.table_set)]
    with_switches = f" ({', '.join(changed)})" if changed else ""
    return speaker.say(rules_name(rules)) + with_switches


def verdict_text(verdict: Verdict, rules: Rules) -> str:
    """A verdict: what it is, what it is worth, and why; or each problem, its clause, and what would do."""
    speaker = _speaker(rules)
    head = f"{pretty_cards(verdict.cards)} · {under(rules, speaker)}"
    if verdict.meld is not None:
        lines = [speaker.say(worth_message(verdict.meld)), speaker.say(*verdict_messages(verdict, rules))]
        return "\n".join([head, *(f"  {line}" for line in lines)])
    lines = [speaker.say(M_("This is no %(meld)s."))]
    for found in verdict.problems:
        lines.append(
            f"{speaker.say(problem_message(found, rules))} [{found.clause}: {_title(found.clause, speaker)}]"
        )
    repairs = [pretty_cards(meld.cards) for meld in verdict.repairs()]
    if repairs:
        lines.append(f"{speaker.say(_nearest(verdict))}: {' · '.join(repairs)}")
    return "\n".join([head, *(f"  {line}" for line in lines)])


def _nearest(verdict: Verdict) -> Message:
    return M_("in order") if verdict.moved else M_("near to it")


def _title(id: str, speaker: Speaker) -> str:
    return speaker.say(clause(id).title)


def opening_text(found: Opening, rules: Rules) -> str:
    """Whether a hand can open, counted out."""
    speaker = _speaker(rules)
    verdict = M_("This hand can open.") if found.can_open else M_("This hand cannot open.")
    return "\n".join(
        [
            f"{pretty_cards(found.hand)} · {under(rules, speaker)}",
            f"  {speaker.say(verdict)}",
            f"  {speaker.say(*opening_message(found))}",
        ]
    )


def score_text(found: DealScore, rules: Rules) -> str:
    """A sheet as a table, a line each, with the clauses."""
    speaker = _speaker(rules)
    lines = [under(rules, speaker)]
    rows = [(speaker.say(line.label), line) for side in found.sides for line in side.lines]
    width = max([len(label) for label, _ in rows] + [len(speaker.say(M_("this deal")))], default=0)
    for number, side in enumerate(found.sides, 1):
        lines.append(speaker.say(M_("Side %(number)s", number=number)))
        for line in side.lines:
            cards = f"  {pretty_cards(line.cards)}" if line.cards and not line.id.endswith("-bonus") else ""
            label = speaker.say(line.label).ljust(width)
            lines.append(f"  {label}  {line.points:>5}  {line.clause:<8}{cards}".rstrip())
        lines.append(f"  {speaker.say(M_('this deal')).ljust(width)}  {side.deal:>5}")
        lines.append(f"  {speaker.say(M_('match')).ljust(width)}  {side.match:>5}")
    if found.winner is not None:
        lines.append(speaker.say(M_("Side %(number)s wins the match.", number=found.winner + 1)))
    return "\n".join(lines)
