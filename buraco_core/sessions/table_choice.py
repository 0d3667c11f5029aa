"""Finding a rule set by what can be seen at a table: three questions, and a proposal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from buraco_core.message import M_, Message
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rules_name
from buraco_core.sessions.view import Block, Item, action, choices, option, text
from buraco_core.text import Speaker

__all__ = ["DEFAULT", "QUESTIONS", "TableChoice", "described", "propose"]

DEFAULT = "us"
"""The rule set of somebody who does not want to be asked."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that can be seen at a table: the switch, and its value for yes and for no."""

    switch: str
    asks: Message
    tells: Message
    yes: str
    no: str


QUESTIONS = (
    Question(
        "jokers",
        M_("Are there jokers in the deck?"),
        M_("Look for two a pack, four in all."),
        "two-a-pack",
        "none",
    ),
    Question(
        "opening",
        M_("Must your first cards be worth something?"),
        M_("At some tables you may not lay less than 50 points the first time."),
        "50-75",
        "none",
    ),
    Question(
        "group_ranks",
        M_("May three fives lie on the table?"),
        M_("At some tables any rank makes a group, at others only jacks, queens, kings and aces."),
        "any",
        "court",
    ),
)
_PROPOSED = ("us", "us-jokers", "italian")
"""Rule sets that the questions can tell apart; the others are a press away."""


def propose(answers: dict[str, bool]) -> Rules:
    """The nearest rule set, with the switches that were answered otherwise set by the table.

    >>> propose({"jokers": True, "opening": False, "group_ranks": True}).key
    'italian'
    """
    wanted = {
        each.switch: each.yes if answers[each.switch] else each.no
        for each in QUESTIONS
        if each.switch in answers
    }

    def misses(rules: Rules) -> int:
        return sum(rules.switch(name) != value for name, value in wanted.items())

    nearest = min((RULE_SETS[key] for key in _PROPOSED), key=misses)
    changed = {name: value for name, value in wanted.items() if nearest.switch(name) != value}
    return nearest.with_switches(changed) if changed else nearest


@dataclass(frozen=True)
class TableChoice:
    """The questions as they stand: what was answered, and whether all rule sets are listed."""

    answers: tuple[tuple[str, bool], ...] = ()
    lists_all: bool = False

    @property
    def proposal(self) -> Rules | None:
        """The rules proposed once everything is answered."""
        return propose(dict(self.answers)) if len(self.answers) == len(QUESTIONS) else None

    def press(self, block: str, item: str) -> tuple[TableChoice, Rules | None]:
        """The choice after a press, and the rules if they are chosen now."""
        if item == "skip":
            return self, RULE_SETS[DEFAULT]
        if item == "all":
            return replace(self, lists_all=True), None
        if item == "again":
            return TableChoice(), None
        if block == "sets" and item in RULE_SETS:
            return self, RULE_SETS[item]
        if item == "take" and self.proposal is not None:
            return self, self.proposal
        if item in ("yes", "no") and len(self.answers) < len(QUESTIONS):
            question = QUESTIONS[len(self.answers)]
            if block == f"asks-{question.switch}":
                return replace(self, answers=(*self.answers, (question.switch, item == "yes"))), None
        return self, None

    def blocks(self, speaker: Speaker) -> list[Block]:
        """The question that comes next, the proposal, or the list."""
        if self.lists_all:
            options = [
                option(key, speaker.say(rules_name(rules)), speaker.say(described(rules)))
                for key, rules in RULE_SETS.items()
            ]
            return [
                text("goal", "goal", speaker.say(M_("Whose rules do you play by?"))),
                choices("sets", speaker.say(M_("Rule sets")), options),
            ]
        if self.proposal is not None:
            return [
                text(
                    "goal",
                    "goal",
                    speaker.say(M_("That sounds like %(name)s.", name=rules_name(self.proposal))),
                ),
                text("about", "prose", speaker.say(described(self.proposal))),
            ]
        question = QUESTIONS[len(self.answers)]
        lead = M_("Tables play differently. Three questions, and the course follows yours.")
        return [
            *([] if self.answers else [text("lead", "prose", speaker.say(lead))]),
            text("goal", "goal", speaker.say(question.asks)),
            text("about", "prose", speaker.say(question.tells)),
            choices(
                f"asks-{question.switch}",
                speaker.say(M_("At my table")),
                [option("yes", speaker.say(M_("yes"))), option("no", speaker.say(M_("no")))],
            ),
        ]

    def main_actions(self, speaker: Speaker) -> list[Item]:
        """Skip, list, or take."""
        if self.lists_all:
            return [action("again", speaker.say(M_("Ask me instead")))]
        if self.proposal is not None:
            return [
                action("all", speaker.say(M_("Show all"))),
                action("take", speaker.say(M_("Play by these")), primary=True),
            ]
        return [
            action("all", speaker.say(M_("I know the name"))),
            action("skip", speaker.say(M_("I have never played"))),
        ]

    @property
    def progress(self) -> tuple[int, int]:
        """How many questions are answered, and how many there are."""
        return len(self.answers), len(QUESTIONS)


def described(rules: Rules) -> Message:
    """A rule set in one line, by its fields."""
    jokers = M_("with jokers") if rules.deck.has_jokers else M_("no jokers")
    opening = (
        M_("no minimum to open") if rules.opening.opening == "none" else M_("at least 50 points to open")
    )
    groups = M_("groups of any rank") if rules.melds.group_ranks == "any" else M_("groups of J Q K A only")
    end = (
        M_("to %(target)s points", target=rules.match.number)
        if rules.match.kind == "target"
        else M_("for %(minutes)s minutes", minutes=rules.match.number)
    )
    semi_clean = () if rules.melds.semi_clean == "none" else (M_("a bonus of 150 for semi-clean"),)
    return M_("%(parts)s.", parts=(jokers, opening, groups, *semi_clean, end))
