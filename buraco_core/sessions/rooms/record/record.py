"""A recorded deal: pasted, or played by the computer, and stepped through with every move explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, Self

from buraco_core.clauses import clause
from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.notation import NotationError
from buraco_core.players import PLAYERS
from buraco_core.puzzles import format_rules
from buraco_core.rules import Rules
from buraco_core.rulesets import rules_name
from buraco_core.sessions.kept.packed import PackedError, fits, packed, unpacked
from buraco_core.sessions.kept.stored import read_object, written
from buraco_core.sessions.page import Body
from buraco_core.sessions.rooms.record.deal import RecordedDeal, places_in, read_deal_text, simulated_deal
from buraco_core.sessions.rooms.record.table import moved_marks, table_blocks
from buraco_core.sessions.rooms.room import STORE_ROOM, Door, Room
from buraco_core.sessions.score_sheet import sheet_block
from buraco_core.sessions.view import (
    Block,
    Item,
    action,
    copied,
    entry,
    mark,
    message,
    switch_row,
    switches,
    text,
)
from buraco_core.text import Speaker

__all__ = ["Record"]

EXAMPLE = 7
"""The seed of the first example."""
_PLAYERS = "easy"
_MOST_DIGITS = 9
_LONGEST_KEPT = 100_000
"""Characters of a text that a browser is asked to keep."""
_ALL = "all"

Source = Literal["", "text", "seed"]


@dataclass(frozen=True)
class Record(Room):
    """A deal and where one is in it; without a deal, room to paste one.

    Attributes:
        source: where the deal comes from: a text that was pasted, or a seed; nothing as long as there is none.
        text: what was pasted, whether it is a deal or not.
        seed: what the computer's deal is made from.
        players: how the computer plays in it.
        at: the position in the deal.
        eye: the seat whose hand alone lies open; every hand does without.
        fault: what is wrong with what was pasted, with its clause.
    """

    key: ClassVar[str] = "record"

    source: Source = ""
    text: str = ""
    seed: int = EXAMPLE
    players: str = _PLAYERS
    at: int = 0
    eye: int | None = None
    fault: tuple[Message, ...] = ()
    clause: str = ""

    # Ways in

    @classmethod
    def opened(cls, door: Door) -> Self:
        """At the deal and the step of the link, else as it was left."""
        room = cls(door.rules, door.salt)
        params = door.params
        if "seed" in params:
            return room._of_seed(params["seed"], params.get("players", _PLAYERS))._at_of(params)
        if "deal" in params:
            try:
                read = replace(room, text=unpacked(params["deal"]))._read()
            except PackedError as refused:
                return replace(room._as_left(door), notice=refused.messages)
            return read._at_of(params)
        return room._as_left(door)

    def _of_seed(self, seed: str, players: str) -> Self:
        if not seed.isascii() or not seed.isdecimal() or len(seed) > _MOST_DIGITS:
            said = M_("%(seed)s is no seed of a deal: it is a whole number of at most %(most)s digits.",
                      seed=quoted(seed), most=_MOST_DIGITS)  # fmt: skip
            return replace(self, notice=(said,))
        if players not in PLAYERS:
            said = M_(
                "There is no player %(name)s: the players are %(all)s. Here the easy ones play.",
                name=quoted(players),
                all=", ".join(PLAYERS),
            )
            return replace(self, source="seed", seed=int(seed), players=_PLAYERS, notice=(said,))
        return replace(self, source="seed", seed=int(seed), players=players)

    def _at_of(self, params: Any) -> Self:
        """At the step that a link or a browser names, with the eyes that it names; at the start where that makes no sense."""
        if self.deal is None:
            return self
        room, notice = self, list(self.notice)
        step = params.get("step", "0")
        if isinstance(step, str) and step.isascii() and step.isdecimal() and int(step[:6]) <= self.deal.last:
            room = replace(room, at=int(step[:6]))
        else:
            said = M_(
                "This deal has no step %(step)s: it has %(last)s. Here is its start.",
                step=quoted(step),
                last=self.deal.last,
            )
            notice.append(said)
        seats = self.deal.states[0].seats
        eyes = params.get("eyes", "")
        if eyes in [str(each) for each in range(1, seats + 1)]:
            room = replace(room, eye=int(eyes) - 1)
        return replace(room, notice=tuple(notice[:1]))

    def _as_left(self, door: Door) -> Self:
        """As the browser kept it; what cannot be read is left out."""
        given = read_object(door.store.get(STORE_ROOM + self.key))
        if not isinstance(given.get("text", ""), str):
            return self
        room = replace(self, text=given.get("text", ""))
        if given.get("open") is True:
            room = room._read()._at_of(given)
        return replace(room, notice=())

    def kept(self) -> dict[str, str | None]:
        """The text; and where one is in the deal, if no address can hold it. An address that can holds it alone."""
        value: dict[str, Any] = {}
        if self.text and len(self.text) <= _LONGEST_KEPT:
            value["text"] = self.text
            if self.source == "text" and not fits(self._code):
                value |= {"open": True, **self._place()}
        kept = written(value) if value else None
        return {STORE_ROOM + self.key: kept}

    def _place(self) -> dict[str, str]:
        """Where one is in the deal."""
        eyes = {} if self.eye is None else {"eyes": str(self.eye + 1)}
        return {**({"step": str(self.at)} if self.at else {}), **eyes}

    def params(self) -> dict[str, str]:
        """The deal, if it is short enough or made from a seed, and the step."""
        if self.source == "seed":
            return {"seed": str(self.seed), "players": self.players, **self._place()}
        if self.source == "text" and fits(self._code):
            return {"deal": self._code, **self._place()}
        return {}

    @cached_property
    def _code(self) -> str:
        return packed(self.text)

    def stage(self) -> str:
        """Another deal; a step is none, so that the back button leaves the deal."""
        return f"{self.source} {self.seed}"

    def up(self) -> Self | None:
        """From a deal to where one is pasted."""
        return replace(self, source="", at=0, eye=None) if self.source else None

    @cached_property
    def deal(self) -> RecordedDeal | None:
        """The deal that is looked at."""
        if self.source == "seed":
            return simulated_deal(self.rules, self.seed, self.players)
        return read_deal_text(self.text) if self.source == "text" else None

    def clause_rules(self) -> Rules:
        """What is said in a deal is said by the rules that it was played by."""
        return self.deal.rules if self.deal else self.rules

    # What is to be seen

    def body(self, speaker: Speaker) -> Body:
        """The deal, or room to paste one."""
        deal = self.deal
        return self._entry_body(speaker) if deal is None else self._deal_body(deal, speaker.at(deal.rules))

    def _entry_body(self, speaker: Speaker) -> Body:
        note = M_(
            "One step a line, as “buraco replay” reads it, or a whole line that “buraco simulate” writes."
        )
        told = None
        if self.fault:
            title = speaker.say(clause(self.clause).title) if self.clause else ""
            told = message("careful", title, speaker.say(*self.fault), self.clause)
        blocks = [
            text("goal", "goal", speaker.say(M_("Step through a deal, move by move."))),
            entry("deal", speaker.say(M_("Paste a recorded deal")), self.text, speaker.say(note)),
            self.said(speaker, told),
        ]
        items = [
            action("example", speaker.say(M_("Show an example"))),
            action("read", speaker.say(M_("Step through it")), primary=True),
        ]
        return blocks, items, [mark("fault", "deal")] if self.fault else []

    def _deal_body(self, deal: RecordedDeal, speaker: Speaker) -> Body:
        state, places = deal.state_at(self.at), places_in(deal, self.salt)
        now = min(self.at, deal.steps)
        id, said = deal.said_at(self.at, self.eye)
        title = speaker.say(clause(id).title)
        told = message("info", title, speaker.say(*said), id) | {"sign": self._sign(deal, speaker)}
        about = text("step", "small", speaker.say(self._about(deal)))
        if self.at > deal.steps:
            return (
                [*self._sheets(deal, speaker), about, self.said(speaker, told)],
                self._walk_items(deal, speaker),
                [],
            )
        found: list[Block] = [
            *table_blocks(state, places[now], self.eye, speaker),
            about,
            self._eyes(deal, speaker),
            self.said(speaker, told),
        ]
        found += self._link(speaker)
        marks = []
        if 0 < self.at <= deal.steps:
            marks = list(moved_marks(places[now - 1], places[now], found, speaker))
        return found, self._walk_items(deal, speaker), marks

    def _about(self, deal: RecordedDeal) -> Message:
        source = deal.game.source
        if self.source == "seed":
            source_words = M_("Played by the computer, seed %(seed)s", seed=self.seed)
        elif source:
            source_words = M_("%(source)s", source=source)
        else:
            source_words = M_("A recorded deal")
        return M_("%(source)s · %(rules)s", source=source_words, rules=rules_name(deal.rules))

    def _sign(self, deal: RecordedDeal, speaker: Speaker) -> str:
        """What stands over the sentences: whose turn it is, or that the sheet is written."""
        player = deal.player_at(self.at)
        if player is not None:
            said = M_("Turn %(turn)s, player %(player)s", turn=deal.turn_at(self.at), player=player + 1)
            return speaker.say(said)
        return speaker.say(M_("The deal") if self.at == 0 else M_("The sheet"))

    def _eyes(self, deal: RecordedDeal, speaker: Speaker) -> Block:
        seats = range(deal.states[0].seats)
        options = [
            (_ALL, speaker.say(M_("every hand"))),
            *((str(seat), speaker.say(M_("player %(number)s", number=seat + 1))) for seat in seats),
        ]
        value = _ALL if self.eye is None else str(self.eye)
        return switches("view", "", [switch_row("eyes", speaker.say(M_("With the eyes of")), options, value)])

    def _sheets(self, deal: RecordedDeal, speaker: Speaker) -> list[Block]:
        if deal.score is None:
            return []
        return [
            sheet_block(index, side, speaker, lines=deal.written_lines(index, self.at))
            for index, side in enumerate(deal.score.sides)
            if deal.written_lines(index, self.at)
        ]

    def _link(self, speaker: Speaker) -> list[Block]:
        if self.source == "text" and not fits(self._code):
            said = M_("This deal is too long for a link: pass its text on instead.")
            return [text("link", "small", speaker.say(said))]
        params = {"rules": format_rules(self.rules), **self.params()}
        label = speaker.say(M_("A link to this step"))
        address = {"lesson": self.key, "params": params}
        return [copied("link", label, self.deal.text if self.deal else "", address)]

    def _walk_items(self, deal: RecordedDeal, speaker: Speaker) -> list[Item]:
        start = speaker.say(M_("This is the start.")) if self.at == 0 else None
        end = speaker.say(M_("This is the end.")) if self.at == deal.last else None
        return [
            action("first", speaker.say(M_("Start")), off=start),
            action("last", speaker.say(M_("End")), off=end),
            action("turn-back", speaker.say(M_("‹ Turn")), off=start),
            action("back", speaker.say(M_("‹ Step")), off=start),
            action("turn-on", speaker.say(M_("Turn ›")), off=end),
            action("on", speaker.say(M_("Step ›")), primary=True, off=end),
        ]

    def keys(self) -> dict[str, dict[str, str]]:
        """Arrow keys walk, with shift by turns."""
        if self.deal is None:
            return {}
        to = {
            "ArrowRight": "on",
            "ArrowLeft": "back",
            "Shift+ArrowRight": "turn-on",
            "Shift+ArrowLeft": "turn-back",
            "Home": "first",
            "End": "last",
        }
        return {name: {"block": "main", "item": item} for name, item in to.items()}

    def progress(self, speaker: Speaker) -> dict[str, Any] | None:
        """How far one is in the deal."""
        deal = self.deal
        if deal is None:
            return None
        said = M_("step %(at)s of %(last)s", at=self.at, last=deal.last)
        return {"done": self.at, "total": max(deal.last, 1), "text": speaker.say(said)}

    # What is done

    def press(self, block: str, item: str, picked: Sequence[str], at: int) -> Self:  # noqa: ARG002 - nothing is picked
        """A step to or fro, or another deal."""
        if block != "main":
            return self
        deal = self.deal
        if deal is None:
            if item == "example":
                return replace(self, source="seed", seed=EXAMPLE, players=_PLAYERS, at=0, fault=(), clause="")
            return self._read() if item == "read" else self
        to = {
            "first": 0,
            "turn-back": deal.turn_before(self.at),
            "back": max(self.at - 1, 0),
            "on": min(self.at + 1, deal.last),
            "turn-on": deal.turn_after(self.at),
            "last": deal.last,
        }.get(item)
        return self if to is None else replace(self, at=to)

    def _read(self) -> Self:
        """The deal that was pasted, from its start; or what is wrong with it, and the text stays."""
        if not self.text.strip():
            nothing = M_("Paste a deal first, or look at the example.")
            return replace(self, fault=(nothing,), clause="")
        try:
            deal = read_deal_text(self.text)
        except NotationError as refused:
            fault = replace(self, source="", clause=refused.clause or "")
            said = refused.said if refused.line is None else _in_line(refused)
            return replace(fault, fault=(said,))
        except MessageError as refused:
            return replace(self, source="", fault=refused.messages, clause="")
        return replace(self, text=deal.text, source="text", at=0, eye=None, fault=(), clause="")

    def fill(self, row: str, text: str) -> Self:
        """What was pasted, or whose eyes are looked with."""
        deal = self.deal
        if deal is None:
            return replace(self, text=text, fault=(), clause="") if row == "deal" else self
        if row != "eyes":
            return self
        seats = [str(seat) for seat in range(deal.states[0].seats)]
        if text == _ALL:
            return replace(self, eye=None)
        return replace(self, eye=int(text)) if text in seats else self

    def with_rules(self, rules: Rules) -> Self:
        """A pasted deal has rules of its own; the computer's is played by the table's, and begins again."""
        at, eye = (self.at, self.eye) if self.source == "text" else (0, None)
        return replace(self, rules=rules, at=at, eye=eye, notice=())


def _in_line(refused: NotationError) -> Message:
    """What is wrong with a text, with its line; the clause stands beside it."""
    return M_("Line %(line)s: %(said)s", line=refused.line, said=refused.said)
