"""Short codes: a table's rules as text for a link, and a puzzle that anyone can call up again.

`us`, `us!aces~high!match~minutes_60` are rules; `judge.2.2.us.5kq8` is a puzzle: its kind, the version of the
generator that makes it, the difficulty, the rules, and the seed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from zlib import crc32

from buraco_core.message import M_, MessageError, quoted
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set

__all__ = [
    "DIFFICULTIES",
    "KINDS",
    "ROUND",
    "VERSION",
    "CodeError",
    "PuzzleCode",
    "format_rules",
    "parse_puzzle_code",
    "parse_rules",
]

KINDS = ("judge", "build", "place", "opening", "score", "allowed", "spot", "goal")
DIFFICULTIES = (1, 2, 3)
VERSION = 2
"""The version of the generators: it rises when a seed would give another puzzle than in the release before."""

ROUND = 100
"""So many codes that follow one another give different puzzles."""

_NUMBER = re.compile(r"[0-9]{1,6}")
_SEED = re.compile(r"[0-9a-z]{1,12}")
_SEED_SIGNS = "0123456789abcdefghjkmnpqrstuvwxyz"
"""What a new seed is made of: no letters that are taken for digits."""


class CodeError(MessageError):
    """A code that names no puzzle or no rules."""


def format_rules(rules: Rules) -> str:
    """Rules as a code: the rule set, and each switch that differs from it or that the table has set."""
    base = RULE_SETS.get(rules.key, rules)
    parts = [rules.key]
    for name, value in rules.switches().items():
        if value != base.switch(name) or name in rules.table_set:
            text = "off" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
            parts.append(f"{name}~{text.replace(' ', '_')}")
    return "!".join(parts)


def parse_rules(code: str) -> Rules:
    """The rules of a code.

    Raises:
        CodeError: if the code is not written like one.
        RulesError: if there is no such rule set or switch, or it cannot be played.
    """
    key, *switches = code.split("!")
    rules = rule_set(key)
    wanted: dict[str, str] = {}
    for each in switches:
        name, tilde, value = each.partition("~")
        if not tilde:
            raise CodeError(
                M_(
                    "%(part)s is no switch of a rules code: it is written name~value, as in aces~high.",
                    part=quoted(each),
                )
            )
        wanted[name] = value.replace("_", " ") if name == "match" else value
    return rules.with_switches(wanted) if wanted else rules


@dataclass(frozen=True, slots=True)
class PuzzleCode:
    """What a generated puzzle is made from.

    Raises:
        CodeError: for an unknown kind or difficulty, another version, or a seed of other signs.
    """

    kind: str
    difficulty: int
    rules: Rules
    seed: str
    version: int = VERSION

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise CodeError(
                M_(
                    "There is no kind of puzzle %(kind)s: the kinds are %(all)s.",
                    kind=quoted(self.kind),
                    all=", ".join(KINDS),
                )
            )
        if self.version != VERSION:
            raise CodeError(
                M_(
                    "This code was made by version %(version)s of the puzzles, and here is version %(here)s, which "
                    "would give another puzzle: ask for a new code.",
                    version=self.version,
                    here=VERSION,
                )
            )
        if self.difficulty not in DIFFICULTIES:
            raise CodeError(
                M_("There is no difficulty %(difficulty)s: it is 1, 2 or 3.", difficulty=self.difficulty)
            )
        if not _SEED.fullmatch(self.seed):
            raise CodeError(
                M_("%(seed)s is no seed: it is one to twelve letters and digits.", seed=quoted(self.seed))
            )

    def __str__(self) -> str:
        return f"{self.kind}.{self.version}.{self.difficulty}.{format_rules(self.rules)}.{self.seed}"

    def random(self) -> Random:
        """The source of chance of this puzzle: the same for the same code, on every machine."""
        return Random(str(self))

    @property
    def place(self) -> int:
        """Which one of a round of a hundred it is, 0 to 99: codes that follow one another take these in turn."""
        return int(self.seed, 36) % ROUND

    def is_for(self, content: str) -> bool:
        """Whether a puzzle with this content may have this code.

        Of what a kind of puzzle has few, each has its place in the round, so that it comes once in a round at most.
        """
        return crc32(content.encode()) % ROUND == self.place

    def next(self) -> PuzzleCode:
        """The code of the puzzle that follows this one: a hundred of them in a row are all different."""
        chance = Random(f"after {self}")
        while True:
            seed = "".join(chance.choice(_SEED_SIGNS) for _ in range(5))
            after = PuzzleCode(self.kind, self.difficulty, self.rules, seed, self.version)
            if after.place == (self.place + 1) % ROUND:
                return after


def parse_puzzle_code(text: str) -> PuzzleCode:
    """The code that a text is.

    Raises:
        CodeError, RulesError: saying what is wrong with it.

    >>> str(parse_puzzle_code("judge.2.2.us!aces~high.5kq8"))
    'judge.2.2.us!aces~high.5kq8'
    """
    parts = text.strip().split(".")
    if len(parts) != 5 or not all(_NUMBER.fullmatch(each) for each in parts[1:3]):
        raise CodeError(
            M_(
                "%(text)s is no puzzle code: it is written kind.version.difficulty.rules.seed, as in judge.2.2.us.5kq8.",
                text=quoted(text),
            )
        )
    kind, version, difficulty, rules, seed = parts
    return PuzzleCode(kind, int(difficulty), parse_rules(rules), seed, int(version))
