"""The referee: any cards on the board, and at once what the rules say of them, here and at other tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from buraco_core.cards import Card, format_cards
from buraco_core.clauses import clause, graded, points_of
from buraco_core.explain import (
    meld_clauses,
    points_sum,
    problem_message,
    state_message,
    state_messages,
    worth_message,
)
from buraco_core.melds import Meld, Verdict, judge
from buraco_core.message import M_, Message, Row, quoted
from buraco_core.puzzles import format_rules
from buraco_core.rules import Rules
from buraco_core.sessions.card_entry import CardEntry
from buraco_core.sessions.intents import Address
from buraco_core.sessions.page import Body
from buraco_core.sessions.rooms.room import Door, Room
from buraco_core.sessions.rooms.rules.other_tables import OtherTable, at_other_tables
from buraco_core.sessions.view import (
    Block,
    Item,
    Mark,
    choices,
    clause_row,
    clauses,
    copied,
    mark,
    meld_zone,
    message,
    option,
    switch_row,
    switches,
    text,
)
from buraco_core.text import Speaker

__all__ = ["Referee"]

MOST = 20
"""Cards that are taken: no meld has more than fourteen, and people may ask about one with too many."""
REPAIRS = "repairs"
OTHERS = "others"
BACK = "before"


def _no_cards() -> CardEntry:
    return CardEntry(Rules(), most=MOST, ordered=True)


@dataclass(frozen=True)
class Referee(Room):
    """Cards that people argue about.

    Attributes:
        entry: the cards on the board, and how more are entered.
        as_laid: whether they are judged exactly as they lie.
        before: the cards that lay there before something legal was tried, as they lay.
    """

    key: ClassVar[str] = "referee"

    entry: CardEntry = field(default_factory=_no_cards)
    as_laid: bool = False
    before: tuple[Card, ...] = ()

    # Ways in

    @classmethod
    def opened(cls, door: Door) -> Self:
        """With the cards of the link; what in them cannot be read or does not fit is left out, and that is said."""
        entry, wrong = CardEntry(door.rules, most=MOST, ordered=True).salvaged(door.params.get("cards", ""))
        laid = door.params.get("laid", "")
        if laid not in ("", "0", "1"):
            wrong = (
                *wrong,
                M_(
                    "In a link, laid=1 means that the cards are judged exactly as they lie; %(given)s means nothing, "
                    "so here they may lie in any order.",
                    given=quoted(laid),
                ),
            )
        return cls(door.rules, door.salt, notice=wrong, entry=entry, as_laid=laid == "1")

    def params(self) -> dict[str, str]:
        """The cards, and whether they are judged as they lie."""
        found = {"cards": format_cards(self.entry.cards).replace(" ", "-")} if self.entry.cards else {}
        return {**found, "laid": "1"} if self.as_laid else found

    def with_rules(self, rules: Rules) -> Self:
        """The same cards by other rules, also where their deck does not have them all."""
        return replace(self, rules=rules, notice=(), entry=self.entry.with_rules(rules))

    # What is done

    def press(self, block: str, item: str, picked: Sequence[str], at: int) -> Self:  # noqa: ARG002 - no clock here
        """A card more or back, something legal tried, another table's clause looked up."""
        if block == REPAIRS:
            return self._tried(item)
        if block == OTHERS:
            return self._led(item)
        entry = self.entry.press(block, item, picked)
        return self if entry == self.entry else replace(self, entry=entry, before=())

    def placed(self, cards: Sequence[str], to: str, index: int) -> Self:
        """A card put at another place."""
        return replace(self, entry=self.entry.move(cards, to, index))

    def fill(self, row: str, text: str) -> Self:
        """Cards typed, or the switch between any order and exactly so."""
        if row == "order" and text in ("any", "laid"):
            return replace(self, as_laid=text == "laid")
        entry = self.entry.fill(row, text)
        return self if entry == self.entry else replace(self, entry=entry, before=())

    def _tried(self, item: str) -> Self:
        if item == BACK and self.before:
            return replace(self, entry=self.entry.laid(self.before), before=())
        verdict = self.verdict
        number = item.removeprefix("repair-")
        repairs = verdict.repairs() if verdict is not None else ()
        if not number.isdecimal() or not 0 < int(number) <= len(repairs):
            return self
        meld = repairs[int(number) - 1]
        return replace(self, entry=self.entry.laid(meld.cards), before=self.entry.cards)

    def _led(self, item: str) -> Self:
        there = next((each for each in self._others() if each.key == item), None)
        if there is None or not there.clause:
            return self
        return replace(self, leads=Address("rulebook", (("clause", there.clause), ("with", there.key))))

    # What the rules say

    @property
    def verdict(self) -> Verdict | None:
        """What the judge says, once cards lie there that the deck has; nothing while other ones were asked about."""
        if not self.entry.cards or self.entry.fault or self.entry.says:
            return None
        return judge(self.entry.cards, self.rules, as_laid=self.as_laid)

    def _others(self) -> tuple[OtherTable, ...]:
        return at_other_tables(self.entry.cards, self.rules, self.as_laid)

    # What is to be seen

    def body(self, speaker: Speaker) -> Body:
        """The cards, the deck, the verdict, and all that follows from it."""
        verdict = self.verdict
        goal = M_("Is it legal?")
        zone = self.entry.zone(
            speaker, speaker.say(M_("On the board")), note=speaker.say(*_in_short(verdict))
        )
        blocks = [
            text("goal", "goal", speaker.say(goal)),
            zone,
            self.entry.deck(speaker),
            self.said(speaker, self._message(verdict, speaker)),
            *self._repairs(verdict, speaker),
        ]
        if verdict is not None:
            blocks += [*_score(verdict, speaker), *self._readings(verdict, speaker)]
        if len(self.entry.cards) > 2 and not self.entry.says:
            blocks += self._tables(speaker)
        if verdict is not None:
            blocks += self._clauses(verdict, speaker)
        blocks += [self._switch(speaker), self.entry.line(speaker)]
        if self.entry.cards and not self.entry.says:
            blocks.append(self._link(speaker))
        return blocks, self.entry.actions(speaker), self._marks(verdict, speaker)

    def _message(self, verdict: Verdict | None, speaker: Speaker) -> Block:
        if self.entry.says:
            return message("careful", "", self.entry.refusal(speaker))
        if self.entry.fault:
            return message("careful", "", speaker.say(*self.entry.fault))
        if verdict is None:
            said = M_("Tap cards in the deck, or type them. From three cards on, the verdict stands here.")
            return message("info", "", speaker.say(said), sign=speaker.say(M_("Nothing here yet")))
        if verdict.meld is not None:
            rests = meld_clauses(verdict.meld, self.rules)[-1]
            said = M_("%(worth)s.", worth=worth_message(verdict.meld))
            why = state_messages(verdict.meld, self.rules)
            sign = speaker.say(M_("Legal"))
            return message(
                "right", speaker.say(clause(rests).title), speaker.say(said, *why), rests, sign=sign
            )
        first = verdict.problems[0]
        why = tuple(problem_message(each, self.rules) for each in verdict.problems)
        few = len(verdict.cards) < 3
        return message(
            "info" if few else "wrong",
            speaker.say(clause(first.clause).title),
            speaker.say(*why),
            first.clause,
            sign=speaker.say(M_("Not yet") if few else M_("Not legal")),
        )

    def _marks(self, verdict: Verdict | None, speaker: Speaker) -> list[Mark]:
        if verdict is None or len(verdict.cards) < 3:
            return []
        at = sorted({index for each in verdict.problems for index in each.at})
        if len(at) == len(verdict.cards):  # all of them: that marks nothing
            return []
        return [mark("fault", self.entry.id_at(index), speaker.say(M_("at fault"))) for index in at]

    def _repairs(self, verdict: Verdict | None, speaker: Speaker) -> list[Block]:
        """What would be legal, each to be tried by a press, and the way back."""
        options = []
        if verdict is not None and len(verdict.cards) > 1:
            options = [
                option(f"repair-{number}", _row(meld.cards, speaker), speaker.say(_change(verdict, meld)))
                for number, meld in enumerate(verdict.repairs(), 1)
            ]
        if self.before:
            options.append(option(BACK, speaker.say(M_("Back to your cards")), _row(self.before, speaker)))
        if not options:
            return []
        label = M_("What would be legal") if len(options) > bool(self.before) else M_("You tried this")
        return [choices(REPAIRS, speaker.say(label), options)]

    def _readings(self, verdict: Verdict, speaker: Speaker) -> list[Block]:
        """Each way to lay the cards, the wild at its place."""
        meld = verdict.meld
        if meld is None:
            return []
        ways = list(verdict.readings())
        if self.as_laid:
            ways = [meld, *(each for each in ways if each.cards not in (meld.cards, meld.cards[::-1]))]
        if len(ways) == 1 and meld.wild is None and meld.cards == verdict.cards:
            return []
        return [
            meld_zone(
                f"way-{number}",
                "felt",
                speaker.say(_way(number, each, meld, self.as_laid, len(ways) == 1)),
                each,
                speaker,
            )
            for number, each in enumerate(ways, 1)
        ]

    def _tables(self, speaker: Speaker) -> list[Block]:
        """What other rule sets say, where they say something else."""
        found = self._others()
        if not found:
            said = M_("Every other rule set says the same of these cards.")
            return [text("others-same", "small", speaker.say(said))]
        rows = [
            clause_row(
                each.key,
                speaker.say(each.title),
                [speaker.at(each.rules).say(*each.says)],
                code=each.clause,
            )
            for each in found
        ]
        return [clauses(OTHERS, speaker.say(M_("At other tables")), rows)]

    def _clauses(self, verdict: Verdict, speaker: Speaker) -> list[Block]:
        """The clauses that the verdict rests on."""
        ids = (
            meld_clauses(verdict.meld, self.rules)
            if verdict.meld is not None
            else tuple(dict.fromkeys(each.clause for each in verdict.problems))
        )
        if len(ids) < 2:  # the message names it
            return []
        rows = [
            clause_row(id, speaker.say(clause(id).title), code=id, badge=speaker.say(*_badge(id, self.rules)))
            for id in ids
        ]
        return [clauses("clauses", speaker.say(M_("The rules behind it")), rows)]

    def _switch(self, speaker: Speaker) -> Block:
        row: Item = switch_row(
            "order",
            speaker.say(M_("How the cards are read")),
            [("any", speaker.say(M_("in any order"))), ("laid", speaker.say(M_("exactly as they lie")))],
            "laid" if self.as_laid else "any",
            detail=speaker.say(
                M_(
                    "Exactly as they lie: no card is moved to a better place. Drag a card to change its place."
                )
            ),
        )
        return switches("reading", "", [row])

    def _link(self, speaker: Speaker) -> Block:
        cards = format_cards(self.entry.cards)
        params = {"rules": format_rules(self.rules), **self.params()}
        return copied(
            "link", speaker.say(M_("A link to these cards")), cards, {"lesson": self.key, "params": params}
        )


def _in_short(verdict: Verdict | None) -> tuple[Message, ...]:
    """The verdict in a few words, beside the cards."""
    if verdict is None or len(verdict.cards) < 3:
        return ()
    meld = verdict.meld
    if meld is None:
        return (M_("not legal"),)
    return (M_("%(state)s · %(points)s points", state=state_message(meld), points=meld.points + meld.bonus),)


def _score(verdict: Verdict, speaker: Speaker) -> list[Block]:
    """What the meld scores, counted out."""
    meld = verdict.meld
    if meld is None:
        return []
    said = [M_("Its cards count %(sum)s.", sum=points_sum(meld.cards))]
    if meld.bonus:
        total = meld.points + meld.bonus
        said.append(M_("With the bonus of %(bonus)s it scores %(total)s.", bonus=meld.bonus, total=total))
    elif not meld.is_burraco:
        said.append(M_("A bonus begins with seven cards."))
    return [text("score", "prose", speaker.say(*said))]


def _way(number: int, way: Meld, counts: Meld, as_laid: bool, only: bool) -> Message:
    """What one way to lay the cards is, beside the one that counts."""
    state = state_message(way)
    if only:
        return M_("The one way to lay it: %(state)s", state=state)
    if as_laid:
        return (
            M_("As it lies: %(state)s", state=state)
            if number == 1
            else M_("Laid like this: %(state)s", state=state)
        )
    if number == 1:
        return M_("This is how it counts: %(state)s", state=state)
    if way.state == counts.state:
        return M_("Just as good: %(state)s", state=state)
    return M_("Possible too, but worse: %(state)s", state=state)


def _change(verdict: Verdict, meld: Meld) -> Message:
    """What has to be done to the cards for a legal meld."""
    if verdict.moved is not None:
        return M_("the same cards in this order")
    gone = tuple((Counter(verdict.cards) - Counter(meld.cards)).elements())
    new = tuple((Counter(meld.cards) - Counter(verdict.cards)).elements())
    if gone and new:
        return M_("%(new)s instead of %(gone)s", new=new, gone=gone)
    return M_("without %(gone)s", gone=gone) if gone else M_("with %(new)s", new=new)


def _row(cards: Sequence[Card], speaker: Speaker) -> str:
    return speaker.say(M_("%(cards)s", cards=Row(tuple(cards))))


def _badge(id: str, rules: Rules) -> tuple[Message, ...]:
    """Whether tables differ in a clause, or in a point of it."""
    is_open = not graded(id, rules) or any(point.is_open(rules) for point in points_of(id))
    return (M_("tables differ"),) if is_open else ()
