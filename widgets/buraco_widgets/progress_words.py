"""Learners' progress codes as a table by clause, for a teacher's terminal or a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from buraco_core.clauses import CLAUSES, clause
from buraco_core.message import M_
from buraco_core.puzzles import parse_rules
from buraco_core.rules import Rules
from buraco_core.rulesets import rules_name
from buraco_core.sessions.kept.clause_progress import MOST_STARS, ClauseProgress, progress_by_clause
from buraco_core.sessions.kept.progress import Progress
from buraco_core.sessions.kept.transfer import TransferError, parse_transfer
from buraco_core.text import Speaker
from buraco_widgets.locale import translations

__all__ = ["Learner", "progress_csv", "progress_table", "read_learners"]

_WIDEST = 12
"""Signs of a learner's name in a column."""


class Learner(NamedTuple):
    """Somebody with a code: a name, the progress in it, and the table that most of it was won at."""

    name: str
    progress: Progress
    rules: Rules


def read_learners(codes: Iterable[str]) -> list[Learner]:
    """Learners from `NAME=CODE`, `NAME CODE` or `CODE` alone; two codes of one name are merged by the best.

    Raises:
        TransferError: for a code that is none, naming the learner; where no code is given at all.
    """
    found: dict[str, tuple[Progress, str]] = {}
    for number, line in enumerate((each for each in codes if each.strip()), 1):
        name, code = _parts(line, number)
        try:
            carried = parse_transfer(code)
        except TransferError as refused:
            raise TransferError(
                M_("%(name)s: %(why)s", name=name, why=refused.messages[0]), *refused.messages[1:]
            ) from refused
        progress, table = found.get(name, (Progress(), ""))
        first = carried.results[0][2] if carried.results else ""
        found[name] = progress.merged(carried.results), table or first
    if not found:
        raise TransferError(
            M_(
                "There is no code: give the learners' codes, as in Ann=buraco1.…, or a line each on standard input."
            )
        )
    return [Learner(name, progress, parse_rules(table or "us")) for name, (progress, table) in found.items()]


def _parts(line: str, number: int) -> tuple[str, str]:
    """The name and the code of a line; one without a name is called by its number."""
    text = line.strip().replace("=", " ", 1) if "=" in line.split("buraco", 1)[0] else line.strip()
    begin = text.lower().find("buraco")
    if begin < 0:
        name, _, code = text.partition(" ")
        return name or str(number), code
    name = text[:begin].strip(" :,;\t")
    return name or str(number), text[begin:]


def progress_table(learners: Sequence[Learner], rules: Rules | None = None) -> str:
    """A row for each clause, a column for each learner: levels solved of those there are, and how well.

    Args:
        learners: whose codes were read.
        rules: the table to count at; without it each learner's own.
    """
    counted = [_counted(each, rules) for each in learners]
    shown = rules or learners[0].rules
    speaker = Speaker.for_rules(shown, translations())
    titles = {id: speaker.say(clause(id).title) for found in counted for id in found}
    width = max(len(f"{id}  {title}") for id, title in titles.items())
    names = [each.name[:_WIDEST] for each in learners]
    columns = [max(len(name), 5) for name in names]
    lines = [speaker.say(M_("Levels solved by clause, %(table)s", table=rules_name(shown)))]
    lines.append(" " * width + "".join(f"  {name:>{at}}" for name, at in zip(names, columns, strict=True)))
    for id in _in_order(titles):
        cells = [_cell(found.get(id)) for found in counted]
        lines.append(
            f"{f'{id}  {titles[id]}':{width}}"
            + "".join(f"  {cell:>{at}}" for cell, at in zip(cells, columns, strict=True))
        )
    lines.append(
        speaker.say(M_("A cell is solved/levels; * marks where every one of them was solved at once."))
    )
    return "\n".join(line.rstrip() for line in lines) + "\n"


def progress_csv(learners: Sequence[Learner], rules: Rules | None = None) -> str:
    """A line for each learner and clause: levels, solved, stars, and the most stars that there are."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["learner", "clause", "title", "levels", "solved", "stars", "most_stars"])
    for learner in learners:
        speaker = Speaker.for_rules(rules or learner.rules, translations())
        for each in _counted(learner, rules).values():
            writer.writerow(
                [
                    _plain(learner.name),
                    each.clause,
                    speaker.say(clause(each.clause).title),
                    each.levels,
                    each.solved,
                    each.stars,
                    each.levels * MOST_STARS,
                ]
            )
    return out.getvalue()


def _plain(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def _counted(learner: Learner, rules: Rules | None) -> dict[str, ClauseProgress]:
    return {each.clause: each for each in progress_by_clause(learner.progress, rules or learner.rules)}


def _in_order(titles: dict[str, str]) -> list[str]:
    return [id for id in CLAUSES if id in titles]


def _cell(found: ClauseProgress | None) -> str:
    if found is None:
        return "–"
    mark = "*" if found.stars == found.levels * MOST_STARS else ""
    return f"{found.solved}/{found.levels}{mark}"
