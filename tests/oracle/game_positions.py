"""Positions with their answers, each worked out by hand from a clause: neither the engine nor the oracle is asked.

An action is text: `lay KS KH KD`, `add 0 9H` (0 is the side's first meld), `slide 0`, `discard KS`, `draw`, `pile`,
`turn up`, `withdraw`. What `then` says of the table after the first action of `may`: `outcome` and who is out, `hand`
and `stock` how many cards, `took_pot`, `opened`, `failed`, `unseen` whether the hand lies face down, `last` the turn.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from oracle.game import Act
from oracle.switches import Switches


@dataclass(frozen=True)
class Position:
    """A player of side 0, at seat 0, in a turn; `melds` lie in place, and `pots` is how many are left."""

    clause: str
    rules: str
    hand: str
    may: tuple[str, ...] = ()
    may_not: tuple[str, ...] = ()
    then: dict[str, Any] = field(default_factory=dict)
    melds: tuple[str, ...] = ()
    changed: Switches = field(default_factory=dict)
    took_pot: bool = False
    pots: int = 2
    opened: bool = True
    failed: int = 0
    score: int = 0
    phase: str = "play"
    stock: int = 30
    pile: str = "4D"
    single: str | None = None
    locked: str | None = None
    failed_now: bool = False
    last: bool = False
    turns: int = 20
    idle: int = 0


def act_of(text: str) -> Act:
    """`add 0 9H` as the oracle writes it."""
    if text in ("draw", "pile", "turn up", "withdraw"):
        return (text,)
    kind, *words = text.split()
    if kind == "lay":
        return (kind, tuple(sorted(words)))
    if kind == "add":
        return (kind, int(words[0]), tuple(sorted(words[1:])))
    return (kind, int(words[0]) if kind == "slide" else words[0])


OUT = {"outcome": ("out", 0)}
CLEAN = "3C 4C 5C 6C 7C 8C 9C"
DIRTY = "3C 4C 2H 6C 7C 8C 9C"
POT = {"hand": 11, "took_pot": True, "unseen": False, "outcome": None}

POSITIONS = [
    # LAY-1: what leads to no legal end is refused, what leads to one is not
    Position(
        "LAY-1",
        "us",
        "9H 10H",
        may=("add 0 9H", "add 0 9H 10H", "discard 9H"),
        melds=("4H 5H 6H 7H 8H",),
        took_pot=True,
        pots=0,
        then={"hand": 1, "outcome": None},
    ),
    Position(
        "LAY-1",
        "us",
        "10H",
        ("add 0 10H",),
        ("discard 10H",),
        OUT,
        ("4H 5H 6H 7H 8H 9H",),
        took_pot=True,
        pots=1,
    ),
    Position(
        "LAY-1",
        "italian",
        "9H 10H",
        ("discard 9H",),
        ("add 0 9H", "add 0 9H 10H"),
        melds=("4H 5H 6H 7H 8H",),
        took_pot=True,
    ),
    Position(
        "OUT-2",
        "italian",
        "10H KS",
        ("add 0 10H",),
        melds=("4H 5H 6H 7H 8H 9H",),
        took_pot=True,
        then={"hand": 1},
    ),
    Position(
        "OUT-2",
        "italian",
        "10H",
        ("discard 10H",),
        ("add 0 10H",),
        OUT,
        ("3H 4H 5H 6H 7H 8H 9H",),
        took_pot=True,
    ),
    Position(
        "OUT-2", "us", "10H", ("add 0 10H", "discard 10H"), (), OUT, ("3H 4H 5H 6H 7H 8H 9H",), took_pot=True
    ),
    Position(
        "OUT-3",
        "italian",
        "10H 2S",
        ("discard 2S", "discard 10H"),
        ("add 0 10H", "add 0 2S 10H"),
        melds=("4H 5H 6H 7H 8H 9H",),
        took_pot=True,
    ),
    Position("OUT-3", "italian", "2S", (), ("discard 2S", "add 0 2S"), melds=(CLEAN,), took_pot=True),
    Position("OUT-3", "us", "2S", ("discard 2S", "add 0 2S"), (), OUT, ("3C 4C 5C", CLEAN), took_pot=True),
    # the burraco that going out needs, judged after the last card
    Position("OUT-1", "us", "5S", (), ("discard 5S",), melds=(DIRTY,), took_pot=True),
    Position(
        "OUT-1", "us", "5S", ("discard 5S",), (), OUT, (DIRTY,), changed={"out_needs": "any"}, took_pot=True
    ),
    Position("OUT-1", "italian", "5S", ("discard 5S",), (), OUT, (DIRTY,), took_pot=True),
    Position("OUT-1", "us", "2D", ("discard 2D",), ("add 0 2D",), OUT, (CLEAN,), took_pot=True),
    Position(
        "OUT-1",
        "us",
        "5C",
        ("add 0 5C",),
        ("discard 5C",),
        OUT,
        ("3C 4C 2C 6C 7C 8C",),
        changed={"out_needs": "any"},
        took_pot=True,
    ),
    Position(
        "OUT-1",
        "fibur",
        "5S",
        (),
        ("discard 5S",),
        melds=("3C 4C 5C 6C 7C 8C 9C 10C 2H",),
        changed={"out_needs": "clean"},
        took_pot=True,
    ),
    # pots
    Position("POT-2", "us", "KS KH KD", ("lay KS KH KD",), (), POT, ("4H 5H 6H",)),
    Position("POT-4", "us", "KS KH KD", (), ("lay KS KH KD",), melds=(CLEAN,), pots=0),
    Position("POT-4", "us", "KS KH KD 5S", ("discard 5S",), ("lay KS KH KD",), melds=(CLEAN,), pots=0),
    Position("POT-4", "us", "5S", (), ("discard 5S",), melds=(CLEAN,), pots=0),
    Position("POT-1", "us", "5S", (), ("discard 5S",), melds=("4H 5H 6H",), took_pot=True, pots=1),
    Position("POT-3", "us", "5S", ("discard 5S",), (), {**POT, "unseen": True}, ("4H 5H 6H",)),
    Position("DISC-2", "fibur", "JK", ("discard JK",), (), {**POT, "unseen": True}, ("4H 5H 6H",)),
    Position(
        "POT-3",
        "fibur",
        "5S",
        ("discard 5S",),
        melds=("4H 5H 6H",),
        last=True,
        stock=2,
        then={"hand": 11, "took_pot": True, "outcome": ("stock", None)},
    ),
    # opening
    Position(
        "OPEN-1", "us", "KS KH KD 5S 4D", ("lay KS KH KD",), (), {"opened": False, "hand": 2}, opened=False
    ),
    Position("OPEN-1", "us", "KS KH KD 2S 5S", ("lay KS KH KD 2S",), (), {"opened": True}, opened=False),
    Position(
        "OPEN-1",
        "us",
        "KS KH KD 2S 5S",
        ("lay KS KH KD 2S",),
        (),
        {"opened": False},
        opened=False,
        score=1500,
    ),
    Position(
        "OPEN-2", "us", "KS KH KD 2S 5S", ("lay KS KH KD 2S",), (), {"opened": False}, opened=False, failed=1
    ),
    Position("OPEN-1", "us", "2S 5S", ("add 0 2S",), (), {"opened": True}, ("KS KH KD",), opened=False),
    Position("POT-1", "us", "KS KH KD", (), ("lay KS KH KD",), opened=False),
    Position("POT-1", "us", "AS AH AD 2S", ("lay AS AH AD 2S",), (), POT, opened=False),
    Position(
        "OPEN-2",
        "us",
        "5S 4D",
        ("withdraw", "discard 5S"),
        ("discard KS",),
        {"failed": 1, "hand": 5, "opened": False},
        ("KS KH KD",),
        opened=False,
    ),
    Position(
        "OPEN-2",
        "us",
        "5S 4D",
        ("discard 5S",),
        (),
        {"failed": 2, "hand": 4},
        ("KS KH KD",),
        opened=False,
        failed=1,
    ),
    Position(
        "OPEN-2",
        "us",
        "AS AH AD AC 5S",
        ("discard AS",),
        ("lay AS AH AD AC", "withdraw"),
        opened=False,
        failed_now=True,
    ),
    Position("OPEN-3", "italian", "3S 4S 5S 9D", ("lay 3S 4S 5S",), ("withdraw",), {"opened": True}),
    # a pile of one
    Position("DRAW-2", "fibur", "7H KS", ("discard KS",), ("discard 7H",), single="7H", locked="7H"),
    Position("DRAW-2", "fibur", "7H KS KH KD", ("discard KS",), ("lay KS KH KD",), single="7H", locked="7H"),
    Position(
        "DRAW-2", "fibur", "7H 7H KS KH KD", ("discard KS",), ("lay KS KH KD",), single="7H", locked="7H"
    ),
    Position(
        "DRAW-2",
        "fibur",
        "7H KS KH KD",
        ("add 0 7H",),
        (),
        {"hand": 3},
        ("4H 5H 6H",),
        single="7H",
        locked="7H",
    ),
    Position(
        "DRAW-2", "fibur", "7H KS", ("pile",), (), {"locked": None, "single": "7H"}, phase="draw", pile="7H"
    ),
    Position(
        "DRAW-2", "fibur", "8H KS", ("pile",), (), {"locked": "7H", "single": "7H"}, phase="draw", pile="7H"
    ),
    Position(
        "DRAW-2",
        "fibur",
        "8H KS",
        ("pile",),
        (),
        {"locked": None, "single": None},
        phase="draw",
        pile="7H 4D",
    ),
    Position(
        "DRAW-2", "italian", "8H KS", ("pile",), (), {"locked": None, "single": "7H"}, phase="draw", pile="7H"
    ),
    # turns
    Position(
        "TURN-1",
        "us",
        "KS KH KD 5S",
        ("draw", "pile"),
        ("lay KS KH KD", "discard 5S", "turn up"),
        phase="draw",
    ),
    Position(
        "FIRST-1",
        "us",
        "KS 5S",
        ("turn up", "draw"),
        ("pile", "discard 5S"),
        {"stock": 28},
        phase="offer",
        pile="",
    ),
    Position("FIRST-1", "us", "KS 5S", ("draw",), (), {"stock": 29, "hand": 3}, phase="offer", pile=""),
    Position("GRP-3", "fibur", "7S 7H 7D 5S", ("add 0 7S",), ("lay 7S 7H 7D",), melds=("7S 7H 7C",)),
    Position("GRP-3", "italian", "7S 7H 7D 5S", ("lay 7S 7H 7D",), (), melds=("7S 7H 7C",)),
    Position(
        "WILD-5",
        "italian",
        "5S 6S",
        ("slide 0",),
        ("slide 1", "slide 2"),
        melds=("2C 4H 5H", "4S 2H 6S", "9C 9D JK"),
    ),
    # the end of the stock
    Position(
        "END-1", "us", "5S", ("draw",), (), {"stock": 11, "last": False, "hand": 2}, phase="draw", stock=1
    ),
    Position("END-1", "us", "5S", ("draw",), (), {"stock": 0, "last": True}, phase="draw", stock=1, pots=0),
    Position(
        "END-1", "us", "5S 9D", ("discard 5S",), (), {"outcome": ("stock", None)}, stock=0, pots=0, last=True
    ),
    Position(
        "END-1", "us", "5S", ("discard 5S",), (), OUT, (CLEAN,), took_pot=True, stock=0, pots=0, last=True
    ),
    Position(
        "END-2",
        "italian",
        "5S",
        ("draw",),
        (),
        {"outcome": ("stock", None), "hand": 2},
        phase="draw",
        stock=3,
    ),
    Position("END-2", "italian", "5S", ("draw",), (), {"outcome": None}, phase="draw", stock=4),
    Position("END-2", "fibur", "5S", ("draw",), (), {"outcome": None, "last": True}, phase="draw", stock=3),
    Position("END-2", "fibur", "5S", ("draw",), (), {"last": False}, phase="draw", stock=4),
    Position(
        "END-3", "us", "5S 9D", ("discard 5S",), (), {"outcome": ("stalemate", None)}, single="9D", idle=11
    ),
    Position(
        "END-3", "us", "5S 9D", ("discard 5S",), (), {"outcome": None, "idle": 11}, single="9D", idle=10
    ),
    Position("END-3", "us", "5S 9D", ("discard 5S",), (), {"outcome": None, "idle": 0}, idle=11),
    Position(
        "END-3",
        "italian",
        "5S 9D",
        ("discard 5S",),
        (),
        {"outcome": ("stalemate", None)},
        changed={"stalemate_rounds": 1},
        single="9D",
        idle=3,
    ),
    Position(
        "END-3",
        "us",
        "5S 9D",
        ("discard 5S",),
        (),
        {"outcome": ("limit", None)},
        changed={"stalemate_rounds": "off"},
        single="9D",
        idle=50,
        turns=999,
    ),
    Position("END-3", "us", "5S 9D", ("discard 5S",), (), {"outcome": None}, turns=1500),
]
