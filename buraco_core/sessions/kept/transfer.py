"""A code that carries progress to another device, or to a teacher: short text with a version and a checksum.

`buraco1.us.k7qm3x2p.italian.9x2m.h4tz` is a version, then table after table, each its rules code and four signs for
each solved level, then four signs that check the whole. Of the four signs' twenty bits eighteen name the level (from
its keys, so that levels may come, go and move) and two are its stars.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from buraco_core.course import LESSONS
from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.puzzles import parse_rules
from buraco_core.sessions.kept.progress import Result

__all__ = ["Carried", "TransferError", "format_transfer", "parse_transfer"]

VERSION = 1
LONGEST = 20_000
"""Signs of a code that are read; all levels at three tables need about 1500."""
_SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
"""No letters that are taken for digits."""
_TAKEN_FOR = str.maketrans({"i": "1", "l": "1", "o": "0"})
_GROUP = 4
_BEGIN = re.compile(r"buraco(\d{1,4})\.")


class TransferError(MessageError):
    """A text that is no progress code, saying what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What a code holds.

    Attributes:
        results: the results of levels that this course has.
        unknown: how many results are of levels or tables that this course does not know.
    """

    results: tuple[Result, ...]
    unknown: int = 0


def format_transfer(results: Iterable[Result], first: str = "") -> str:
    """The code of some results, the table `first` before the others.

    >>> format_transfer([("04-wild-cards", "natural-two", "us", 3)])
    'buraco1.us.q1zz.k652'
    """
    tables: dict[str, list[str]] = {}
    for lesson, level, table, stars in results:
        tables.setdefault(table, []).append(_signs(_number(lesson, level) << 2 | stars))
    order = sorted(tables, key=lambda table: (table != first, table))
    text = f"buraco{VERSION}" + "".join(f".{table}.{''.join(sorted(tables[table]))}" for table in order)
    return f"{text}.{_check(text)}"


def parse_transfer(text: str) -> Carried:
    """What a code holds; spaces, line breaks, capitals and words before it do not matter.

    Raises:
        TransferError: saying what is wrong with it.
    """
    plain = re.sub(r"\s+", "", text[:LONGEST]).lower()
    begin = _BEGIN.search(plain)
    if begin is None:
        raise TransferError(_no_code(plain))
    if int(begin[1]) != VERSION:
        raise TransferError(
            M_(
                "This code was made by version %(version)s of these codes, and this course reads version %(here)s: "
                "update the older of the two courses and make the code again.",
                version=int(begin[1]),
                here=VERSION,
            )
        )
    head, *parts, check = plain[begin.start() :].split(".")
    tables = [(parts[at], parts[at + 1].translate(_TAKEN_FOR)) for at in range(0, len(parts) - 1, 2)]
    whole = ".".join([head, *(part for pair in tables for part in pair)])
    if len(parts) % 2 or check.translate(_TAKEN_FOR) != _check(whole):
        raise TransferError(
            M_(
                "A sign of this code is missing or changed. Copy it whole, from “buraco1” to the four signs "
                "after its last full stop."
            )
        )
    results: list[Result] = []
    unknown = 0
    for table, signs in tables:
        known = _is_table(table)
        for at in range(0, len(signs), _GROUP):
            number = _number_of(signs[at : at + _GROUP])
            level, stars = _levels().get(number >> 2), number & 3
            if known and level is not None and stars:
                results.append((*level, table, stars))
            else:
                unknown += 1
    return Carried(tuple(results), unknown)


def _no_code(plain: str) -> Message:
    if not plain:
        return M_("Paste the code that the other device shows. It begins with “buraco1”.")
    return M_(
        "%(text)s is no progress code: one begins with “buraco1.”, as the other device shows it.",
        text=quoted(plain),
    )


def _signs(number: int) -> str:
    """A number below 2 to the 20th as four signs."""
    return "".join(_SIGNS[number >> shift & 31] for shift in (15, 10, 5, 0))


def _number_of(signs: str) -> int:
    """The number that four signs are; 0, which no level has, for anything else."""
    if len(signs) != _GROUP or not set(signs) <= set(_SIGNS):
        return 0
    number = 0
    for sign in signs:
        number = number << 5 | _SIGNS.index(sign)
    return number


def _check(text: str) -> str:
    return _signs(zlib.crc32(text.encode()) & 0xFFFFF)


def _number(lesson: str, level: str) -> int:
    """Eighteen bits that name a level."""
    digest = blake2b(f"{lesson}/{level}".encode(), digest_size=4).digest()
    return int.from_bytes(digest) >> 14


@lru_cache(maxsize=1)
def _levels() -> dict[int, tuple[str, str]]:
    """Every level of the course by its number."""
    return {_number(each.key, level.key): (each.key, level.key) for each in LESSONS for level in each.levels}


def _is_table(code: str) -> bool:
    try:
        parse_rules(code)
    except MessageError:
        return False
    return True
