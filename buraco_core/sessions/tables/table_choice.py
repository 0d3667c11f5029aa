"""Choosing a table's rules: by three questions about what can be seen there, from a list, or switch by switch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from buraco_core.message import M_, Message
from buraco_core.puzzles import format_rules
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rules_name
from buraco_core.sessions.tables.house_rules import HouseRules, differences
from buraco_core.sessions.view import (
    Block,
    Item,
    Mark,
    action,
    choices,
    mark,
    message,
    option,
    quiet,
    text,
)
from buraco_core.text import Speaker

__all__ = ["DEFAULT", "OWN_TABLE", "QUESTIONS", "TableChoice", "described", "propose", "way_to_own_table"]

DEFAULT = "us"
"""The rule set of somebody who does not want to be asked."""
OWN_TABLE = "own-table"
"""The block that leads back to one's own table from another's."""


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
    """Where somebody stands who chooses rules: at a question, at the proposal, at the list of sets, or in the form.

    Attributes:
        answers: what was answered, by switch.
        lists_all: whether all rule sets are listed.
        form: the form of house rules, while it is open.
    """

    answers: tuple[tuple[str, bool], ...] = ()
    lists_all: bool = False
    form: HouseRules | None = None

    @property
    def proposal(self) -> Rules | None:
        """The rules proposed once everything is answered."""
        return propose(dict(self.answers)) if len(self.answers) == len(QUESTIONS) else None

    @property
    def asks(self) -> bool:
        """Whether the three questions are being asked."""
        return not self.lists_all and self.form is None

    def press(self, block: str, item: str, now: Rules | None = None) -> tuple[TableChoice, Rules | None]:
        """The choice after a press, and the rules if they are chosen now; `now` are those that held until here."""
        if self.form is not None:
            if item == "plain":
                return replace(self, form=HouseRules(self.form.base)), None
            return self, self.form.rules if item == "take" else None
        if item == "skip":
            return self, RULE_SETS[DEFAULT]
        if item == "all":
            return replace(self, lists_all=True), None
        if item == "again":
            return TableChoice(), None
        if item == "house":
            return replace(self, form=HouseRules.of(now or self.proposal or RULE_SETS[DEFAULT])), None
        if block == "sets" and item in RULE_SETS:
            return self, RULE_SETS[item]
        if item == "take" and self.proposal is not None:
            return self, self.proposal
        if item in ("yes", "no") and len(self.answers) < len(QUESTIONS):
            question = QUESTIONS[len(self.answers)]
            if block == f"asks-{question.switch}":
                return replace(self, answers=(*self.answers, (question.switch, item == "yes"))), None
        return self, None

    def fill(self, row: str, value: str) -> TableChoice:
        """The choice after something in the form was set."""
        return self if self.form is None else replace(self, form=self.form.filled(row, value))

    def blocks(self, speaker: Speaker, now: Rules | None = None) -> list[Block]:
        """The form, the list, the proposal, or the question that comes next."""
        if self.form is not None:
            return self.form.blocks(speaker)
        if self.lists_all:
            return _sets(speaker, now)
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

    def marks(self, speaker: Speaker, now: Rules | None = None) -> list[Mark]:
        """What is at fault in the form; in the list the set that is played."""
        if self.form is not None:
            return self.form.marks(speaker)
        if self.lists_all and now is not None and format_rules(now) in RULE_SETS:
            return [mark("highlight", f"sets/{now.key}", speaker.say(M_("you play by these")))]
        return []

    def message_block(self, speaker: Speaker) -> Block:
        """Why the form's rules cannot be played, or the room for it."""
        if self.form is not None and self.form.faults:
            return message("careful", "", speaker.say(*self.form.faults))
        return quiet()

    def main_actions(self, speaker: Speaker) -> list[Item]:
        """Skip, list, or take."""
        if self.form is not None:
            return self.form.main_actions(speaker)
        if self.lists_all:
            return []
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


def _sets(speaker: Speaker, now: Rules | None) -> list[Block]:
    """All rule sets, what the table plays otherwise, and two other ways to find rules."""
    options = [
        option(key, speaker.say(rules_name(rules)), speaker.say(described(rules)))
        for key, rules in RULE_SETS.items()
    ]
    found = [text("goal", "goal", speaker.say(M_("Whose rules do you play by?")))]
    own = differences(now) if now is not None else ()
    if now is not None and own:
        said = M_("You play %(name)s.", name=rules_name(now))
        found.append(text("own", "prose", speaker.say(said, *own)))
    form = M_("Set every switch as your table does; it begins with what you play now.")
    ask = M_("Three questions about what can be seen at your table.")
    ways = [
        option("house", speaker.say(M_("House rules")), speaker.say(form)),
        option("again", speaker.say(M_("Ask me instead")), speaker.say(ask)),
    ]
    return [
        *found,
        choices("sets", speaker.say(M_("Rule sets")), options),
        choices("ways", speaker.say(M_("None of these?")), ways),
    ]


def way_to_own_table(own: Rules, speaker: Speaker) -> list[Block]:
    """The way back to one's own table, for whom a link has brought to another one."""
    back = option("own", speaker.say(rules_name(own)), speaker.say(described(own)))
    return [choices(OWN_TABLE, speaker.say(M_("Your own table")), [back])]


def described(rules: Rules) -> Message:
    """A rule set in one line, by its fields."""
    jokers = M_("with jokers") if rules.deck.has_jokers else M_("no jokers")
    opening = M_("no minimum to open") if rules.opening.opening == "none" else M_("50 points to open")
    groups = M_("groups of any rank") if rules.melds.group_ranks == "any" else M_("groups of J Q K A")
    end = (
        M_("to %(target)s points", target=rules.match.number)
        if rules.match.kind == "target"
        else M_("for %(minutes)s minutes", minutes=rules.match.number)
    )
    semi_clean = () if rules.melds.semi_clean == "none" else (M_("150 for semi-clean"),)
    out = (
        M_("a %(clean_burraco)s to %(go_out)s")
        if rules.out.out_needs == "clean"
        else M_("any %(burraco)s to %(go_out)s")
    )
    return M_("%(parts)s.", parts=(end, jokers, opening, groups, *semi_clean, out))
