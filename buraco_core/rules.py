"""One frozen `Rules` value for a table: every switch of the rules, checked together.

The engine reads these fields and never asks which rule set it is. House rules are the normal case:
`rules.with_switches(aces="high", packs=3, seating="3x2")` gives another value or says each fault.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

from buraco_core.message import M_, Message, MessageError, quoted

__all__ = [
    "SWITCHES",
    "DealRules",
    "Deck",
    "EndRules",
    "Match",
    "MeldRules",
    "OpeningRules",
    "OutRules",
    "Rules",
    "RulesError",
    "ScoreRules",
    "Seats",
    "TurnRules",
    "written",
]

Jokers = Literal["none", "two-a-pack"]
Seating = Literal["2x2", "3x2", "2x3"]
SeatDraw = Literal["cut", "draw-spades-high", "draw-hearts-high"]
Lift = Literal["exact", "third"]
FirstCard = Literal["offered", "turned-up"]
Aces = Literal["both", "either", "high", "low"]
GroupRanks = Literal["court", "any"]
WildMoves = Literal["free", "end-free", "when-replaced"]
SemiClean = Literal["none", "sequences", "all"]
OpeningMinimum = Literal["none", "50-75"]
OutNeeds = Literal["clean", "any"]
OutDiscard = Literal["optional", "required"]
LastWild = Literal["allowed", "forbidden"]
StockEnd = Literal["pots-then-end", "stop-at-two", "last-two-dead"]
NoPotPenalty = Literal["each", "waived-if-none"]
UnplayedPot = Literal["cards", "flat"]
Dialect = Literal["us", "it"]


class RulesError(MessageError):
    """Rules that cannot be played, or switches that do not exist; `messages` has one sentence a fault."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a deal (DECK-1)."""

    packs: int = 2
    """How many packs of 52: 2 or 3."""
    jokers: Jokers = "none"
    """Whether each pack brings its two jokers (VAR-1)."""

    @property
    def has_jokers(self) -> bool:
        """Whether jokers are in the deck."""
        return self.jokers != "none"

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return self.packs * (54 if self.has_jokers else 52)


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where (SEAT-1 to SEAT-3)."""

    seating: Seating = "2x2"
    """Sides times players a side."""
    seat_draw: SeatDraw = "cut"
    """How partners and dealer are found."""

    @property
    def sides(self) -> int:
        """How many sides play."""
        return int(self.seating[0])

    @property
    def players_a_side(self) -> int:
        """How many partners a side has."""
        return int(self.seating[2])


@dataclass(frozen=True, slots=True)
class DealRules:
    """The cut and the first turn (CUT-1, FIRST-1 to FIRST-3)."""

    lift: Lift = "exact"
    """Whether the cutter aims at an exact number (a bonus) or lifts about a third (none)."""
    first_card: FirstCard = "offered"
    """Whether the first player is offered the top card or one card is turned up."""


@dataclass(frozen=True, slots=True)
class MeldRules:
    """What cards make a meld (SEQ, GRP, WILD, CLEAN)."""

    aces: Aces = "both"
    """Where an ace may stand in a sequence (SEQ-2)."""
    group_ranks: GroupRanks = "court"
    """Which ranks make groups: J Q K A, or any but two (GRP-1)."""
    one_group_per_rank: bool = False
    """Whether a side may have only one group of each rank (GRP-3)."""
    wild_moves: WildMoves = "free"
    """How a wild may move within its sequence (WILD-5)."""
    semi_clean: SemiClean = "none"
    """Which melds score as semi-clean (CLEAN-3)."""


@dataclass(frozen=True, slots=True)
class OpeningRules:
    """What a side's first melds must be worth (OPEN-1 to OPEN-3)."""

    opening: OpeningMinimum = "50-75"
    """No minimum, or 50 points, 75 from 1500 on."""


@dataclass(frozen=True, slots=True)
class TurnRules:
    """Limits on drawing and discarding (DRAW-2)."""

    single_pile_lock: bool = False
    """Whether a discard pile of one card, once taken, may not be discarded in that turn."""


@dataclass(frozen=True, slots=True)
class OutRules:
    """Going out (OUT-1 to OUT-3)."""

    out_needs: OutNeeds = "clean"
    """Which burraco a side needs to go out."""
    out_discard: OutDiscard = "optional"
    """Whether going out takes a discard."""
    last_wild: LastWild = "allowed"
    """Whether that discard may be a wild."""


@dataclass(frozen=True, slots=True)
class EndRules:
    """How a deal ends when nobody goes out (END-1 to END-3)."""

    stock_end: StockEnd = "pots-then-end"
    """What happens as the stock runs out."""
    stalemate_rounds: int | None = 3
    """After how many rounds without progress the deal ends; `None` is off."""


@dataclass(frozen=True, slots=True)
class ScoreRules:
    """What the pot costs (SCORE-3, SCORE-4)."""

    no_pot_penalty: NoPotPenalty = "each"
    """Whether each side without a pot pays, also where nobody took one."""
    unplayed_pot: UnplayedPot = "cards"
    """What a pot that was taken but not played from costs: its cards, or 100."""


@dataclass(frozen=True, slots=True)
class Match:
    """When a match is over: at a number of points, or after minutes (MATCH-1, MATCH-2)."""

    kind: Literal["target", "minutes"] = "target"
    number: int = 2000

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one table.

    `Rules` checks itself when made and refuses what cannot be played.

    Raises:
        RulesError: naming each fault.
    """

    key: str = "us"
    """The rule set's key that it started from."""
    name: str = "US Buraco (104 cards)"
    """The name shown to people."""
    dialect: Dialect = "us"
    """Whose words are spoken: run and pot, or burraco and pozzetto."""
    deck: Deck = field(default_factory=Deck)
    seats: Seats = field(default_factory=Seats)
    deal: DealRules = field(default_factory=DealRules)
    melds: MeldRules = field(default_factory=MeldRules)
    opening: OpeningRules = field(default_factory=OpeningRules)
    turn: TurnRules = field(default_factory=TurnRules)
    out: OutRules = field(default_factory=OutRules)
    end: EndRules = field(default_factory=EndRules)
    score: ScoreRules = field(default_factory=ScoreRules)
    match: Match = field(default_factory=Match)
    table_set: frozenset[str] = frozenset()
    """Switches that the table has set itself: what they decide is graded."""

    def __post_init__(self) -> None:
        faults = tuple(_faults(self))
        if faults:
            raise RulesError(*faults)

    def switch(self, name: str) -> Any:
        """The value of one switch, `rules.switch("aces")`.

        Raises:
            RulesError: if there is no switch of that name.
        """
        if name == "match":
            return str(self.match)
        if name not in SWITCHES:
            raise RulesError(_no_such_switch(name))
        return getattr(getattr(self, SWITCHES[name].part), name)

    def switches(self) -> dict[str, Any]:
        """Every switch with its value, in the order of the rules' table."""
        return {name: self.switch(name) for name in SWITCHES}

    def with_switches(self, switches: Mapping[str, Any] | None = None, /, **more: Any) -> Rules:
        """These rules with other switch values, as in JSON: `{"aces": "high", "match": "minutes 60"}`.

        Numbers may be text, yes and no may be true and false.

        Raises:
            RulesError: naming each unknown switch, each unknown value, and what cannot be played together.
        """
        wanted = {**(switches or {}), **more}
        faults: list[Message] = []
        parts: dict[str, dict[str, Any]] = {}
        for name, given in wanted.items():
            spec = SWITCHES.get(name)
            if spec is None:
                faults.append(_no_such_switch(name))
                continue
            try:
                value = spec.read(given)
            except RulesError as refused:
                faults.extend(refused.messages)
            else:
                parts.setdefault(spec.part, {})[name] = value
        if faults:
            raise RulesError(*faults)
        changed: dict[str, Any] = {
            part: values["match"] if part == "match" else replace(getattr(self, part), **values)
            for part, values in parts.items()
        }
        return replace(self, **changed, table_set=self.table_set | frozenset(wanted))


@dataclass(frozen=True, slots=True)
class Switch:
    """One switch: the part of `Rules` that holds it and the values that it may take."""

    name: str
    part: str
    values: tuple[Any, ...]

    def read(self, given: Any) -> Any:
        """The value that JSON or a command line gave.

        Raises:
            RulesError: with a sentence that lists what would be right.
        """
        if self.name == "match":
            return _read_match(given)
        if self.name == "stalemate_rounds":
            return _read_rounds(given)
        for value in self.values:
            if type(given) is type(value) and given == value:
                return value
            if isinstance(given, str) and given.strip().lower() in (written(value), str(value).lower()):
                return value
        raise RulesError(_not_listed(self, given))


def written(value: Any) -> str:
    """A switch's value as people write it, on the command line and in sentences.

    >>> written(True), written(None), written("high")
    ('yes', 'off', 'high')
    """
    if value is None:
        return "off"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


_LONGEST = 20
"""Characters of a number that are read: no table counts further."""


def _whole_number(given: Any) -> int | None:
    if isinstance(given, bool):
        return None
    if isinstance(given, int):
        return given
    if isinstance(given, str) and given.strip().removeprefix("-").isdecimal() and len(given) <= _LONGEST:
        return int(given)
    return None


def _read_rounds(given: Any) -> int | None:
    if given is None or given is False or (isinstance(given, str) and given.strip().lower() == "off"):
        return None
    rounds = _whole_number(given)
    if rounds is None or rounds < 1:
        raise RulesError(_no_rounds(given))
    return rounds


def _read_match(given: Any) -> Match:
    if isinstance(given, Match):
        return given
    words = given.split() if isinstance(given, str) else []
    number = _whole_number(words[1]) if len(words) == 2 else None
    if number is None or number < 1:
        raise RulesError(_no_match(given))
    if words[0] == "target":
        return Match("target", number)
    if words[0] == "minutes":
        return Match("minutes", number)
    raise RulesError(_no_match(given))


def _no_such_switch(name: object) -> Message:
    return M_(
        "There is no switch %(name)s: the switches are %(all)s.", name=quoted(name), all=", ".join(SWITCHES)
    )


def _not_listed(switch: Switch, given: Any) -> Message:
    return M_(
        "The switch %(name)s cannot be %(given)s: it is one of %(all)s.",
        name=switch.name,
        given=quoted(given),
        all=", ".join(map(written, switch.values)),
    )


def _no_rounds(given: Any) -> Message:
    return M_(
        "The switch stalemate_rounds cannot be %(given)s: it is off, or a whole number of rounds, 1 or more.",
        given=quoted(given),
    )


def _no_match(given: Any) -> Message:
    return M_(
        'The switch match cannot be %(given)s: it is "target N" in points or "minutes N", N at least 1.',
        given=quoted(given),
    )


SWITCHES: dict[str, Switch] = {
    name: Switch(name, part, values)
    for name, part, values in (
        ("packs", "deck", (2, 3)),
        ("jokers", "deck", get_args(Jokers)),
        ("seating", "seats", get_args(Seating)),
        ("seat_draw", "seats", get_args(SeatDraw)),
        ("lift", "deal", get_args(Lift)),
        ("first_card", "deal", get_args(FirstCard)),
        ("aces", "melds", get_args(Aces)),
        ("group_ranks", "melds", get_args(GroupRanks)),
        ("one_group_per_rank", "melds", (True, False)),
        ("wild_moves", "melds", get_args(WildMoves)),
        ("opening", "opening", get_args(OpeningMinimum)),
        ("semi_clean", "melds", get_args(SemiClean)),
        ("single_pile_lock", "turn", (True, False)),
        ("out_needs", "out", get_args(OutNeeds)),
        ("out_discard", "out", get_args(OutDiscard)),
        ("last_wild", "out", get_args(LastWild)),
        ("stock_end", "end", get_args(StockEnd)),
        ("stalemate_rounds", "end", ()),
        ("no_pot_penalty", "score", get_args(NoPotPenalty)),
        ("unplayed_pot", "score", get_args(UnplayedPot)),
        ("match", "match", ()),
    )
}
"""Every switch by name, in the order of the table in the rules."""


def _faults(rules: Rules) -> list[Message]:
    """Each thing about rules that cannot be played, a sentence each."""
    faults = []
    for switch in SWITCHES.values():
        if switch.values:
            held = getattr(getattr(rules, switch.part), switch.name)
            if not any(type(held) is type(allowed) and held == allowed for allowed in switch.values):
                faults.append(_not_listed(switch, held))
    rounds = rules.end.stalemate_rounds
    if rounds is not None and (isinstance(rounds, bool) or not isinstance(rounds, int) or rounds < 1):
        faults.append(_no_rounds(rounds))
    number = rules.match.number
    if rules.match.kind not in ("target", "minutes") or type(number) is not int or number < 1:
        faults.append(_no_match(str(rules.match)))
    if rules.deck.packs == 2 and rules.seats.seating in ("3x2", "2x3"):
        faults.append(
            M_(
                "Two packs are too few for six players (seating %(seating)s): play with three packs (packs 3), "
                "or seat four players (seating 2x2).",
                seating=rules.seats.seating,
            )
        )
    if rules.deck.packs == 3 and rules.seats.seating == "2x2":
        faults.append(M_("Three packs are for six players: seat six (3x2 or 2x3), or play with two packs."))
    return faults
