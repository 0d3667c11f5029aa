"""The `buraco` command: answers in words or as JSON, and the course in the browser."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from buraco_core.answers import ANSWERS, QuestionError, in_words_of, rules_of
from buraco_core.cards import parse_cards
from buraco_core.melds import NotInDeckError, judge
from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.notation import LONGEST_TEXT
from buraco_core.opening import opening
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.scoring import score
from buraco_core.text import Speaker
from buraco_widgets.arguments import Parser, switches_of, whole_number
from buraco_widgets.locale import gettext as _
from buraco_widgets.locale import translations
from buraco_widgets.readable import opening_text, score_text, verdict_text
from buraco_widgets.sheet_words import read_side

__all__ = ["main", "run"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status: 0 for an answer, 1 where something could not be answered."""
    _speak_utf8()
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except MessageError as refused:
        print(_sentence(refused), file=sys.stderr)
        return 1


def run() -> None:
    """The entry point that is installed as `buraco`."""
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)


def _speak_utf8() -> None:
    """Suit signs are written and read whatever the terminal says of itself."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _sentence(refused: MessageError) -> str:
    """What was wrong, in the words of the table that was named."""
    dialect = refused.dialect if isinstance(refused, QuestionError) else "us"
    return Speaker(dialect, translations()).say_error(refused)


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="buraco",
        description=_("Learn Buraco and Burraco, and settle its rules. Alone it opens the course."),
    )
    parser.set_defaults(run=_serve, folder=None, host="127.0.0.1", port=None, no_browser=False, code=None)
    commands = parser.add_subparsers(metavar=_("command"), parser_class=Parser)

    judging = _question(commands, "judge", _("is this a meld, clean or dirty"), _judge_words)
    judging.add_argument("cards", nargs="*", help=_("the cards, as in 7H 8♥ 9H JK"))
    judging.add_argument("--as-laid", action="store_true", help=_("read each card exactly where it is put"))

    opens = _question(commands, "opening", _("can this hand open"), _opening_words)
    opens.add_argument("hand", nargs="*", help=_("the cards in hand"))
    opens.add_argument(
        "--match-score", type=whole_number, default=0, help=_("the side's points in the match")
    )
    opens.add_argument(
        "--failed", type=whole_number, default=0, help=_("how often the side failed to open in this deal")
    )

    scores = _question(commands, "score", _("what is this deal's score"), _score_words)
    scores.add_argument(
        "sides",
        nargs="*",
        help=_(
            'one text a side: melds divided by ";", then parts after "|": "hand CARDS", "unplayed CARDS", '
            '"pot", "out", "cut", "before N"'
        ),
    )
    scores.add_argument("--over", action="store_true", help=_("a timed match ends with this deal"))

    simulates = commands.add_parser(
        "simulate",
        help=_("deals that computer players play"),
        description=_("deals that computer players play"),
    )
    _add_rules(simulates)
    simulates.add_argument("--deals", type=whole_number, default=1, help=_("how many deals"))
    simulates.add_argument(
        "--seed",
        type=whole_number,
        default=1,
        help=_("the seed of the first deal; the next has the next one"),
    )
    simulates.add_argument(
        "--players",
        default="easy",
        help=_("random, easy or good; several, as in good,easy, go round the table"),
    )
    simulates.set_defaults(run=_simulate)

    replays = commands.add_parser(
        "replay", help=_("play a deal in notation again"), description=_("play a deal in notation again")
    )
    replays.add_argument("file", help=_("the file with the deal, - for standard input"))
    replays.add_argument(
        "--json", action="store_true", help=_("what each side has in the end, and its score")
    )
    replays.set_defaults(run=_replay)

    levels = commands.add_parser(
        "levels", help=_("the levels of the course"), description=_("the levels of the course")
    )
    _add_rules(levels)
    levels.add_argument("--json", action="store_true", help=_("one array, with needs and clauses"))
    levels.set_defaults(run=_levels)

    counts = commands.add_parser(
        "progress",
        help=_("learners' codes as a table by clause"),
        description=_("learners' codes as a table by clause"),
    )
    _add_rules(counts)
    counts.add_argument(
        "codes",
        nargs="*",
        metavar="CODE",
        help=_("NAME=CODE, or CODE alone; without any, lines of standard input"),
    )
    counts.add_argument(
        "--csv", action="store_true", help=_("a line for each learner and clause, for a spreadsheet")
    )
    counts.set_defaults(run=_progress)

    serves = commands.add_parser("serve", help=_("open the course, or a folder of your own notebooks"))
    serves.add_argument("folder", nargs="?", type=Path)
    serves.add_argument(
        "--host", default="127.0.0.1", help=_("0.0.0.0 opens it to the room, behind an access code")
    )
    serves.add_argument("--port", type=whole_number, default=None)
    serves.add_argument("--code", help=_("the access code, made up if none is given"))
    serves.add_argument("--no-browser", action="store_true")
    serves.set_defaults(run=_serve)

    lab = commands.add_parser("lab", help=_("copy the notebooks and open them in JupyterLab"))
    lab.add_argument("folder", nargs="?", type=Path, default=Path("buraco-lessons"))
    lab.set_defaults(run=_lab)
    return parser


def _question(commands: Any, name: str, help: str, answer: Any) -> argparse.ArgumentParser:
    """A command that answers one question in words, or many as JSON Lines."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help)
    _add_rules(parser)
    parser.add_argument(
        "--jsonl",
        action="store_true",
        help=_("read JSON Lines from standard input; --rules and --switch are for lines that name none"),
    )
    parser.set_defaults(run=_answer, kind=name, words=answer)
    return parser


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", help=", ".join(RULE_SETS))
    parser.add_argument(
        "--switch", action="append", default=[], metavar="NAME=VALUE", help=_("a house rule, as in aces=high")
    )


def _answer(options: argparse.Namespace) -> int:
    switches = switches_of(options.switch)
    rules = rules_of({"rules": _DEFAULT if options.rules is None else options.rules, "switches": switches})
    if options.jsonl:
        _check_alone(options)
        return _answer_lines(options.kind, {"rules": options.rules, "switches": switches or None})
    with in_words_of(rules):
        print(options.words(options, rules))
    return 0


_DEFAULT = "us"
_ASKED = {
    "cards": "cards",
    "hand": "hand",
    "sides": "sides",
    "as_laid": "--as-laid",
    "match_score": "--match-score",
    "failed": "--failed",
    "over": "--over",
}
"""What asks a question in words, as it is told of; beside JSON Lines it would have no say."""


def _check_alone(options: argparse.Namespace) -> None:
    told = [name for field, name in _ASKED.items() if getattr(options, field, None)]
    if told:
        raise QuestionError(
            M_(
                "With --jsonl the questions come from standard input: leave out %(told)s, or leave out --jsonl.",
                told=tuple(told),
            )
        )


def _judge_words(options: argparse.Namespace, rules: Rules) -> str:
    cards = parse_cards(" ".join(options.cards))
    if not cards:
        raise QuestionError(M_("There are no cards to judge: name them, as in 7H 8H 9H."))
    return verdict_text(judge(cards, rules, as_laid=options.as_laid), rules)


def _opening_words(options: argparse.Namespace, rules: Rules) -> str:
    if options.failed < 0:
        raise QuestionError(M_('"%(name)s" is a whole number, %(least)s or more.', name="failed", least=0))
    hand = parse_cards(" ".join(options.hand))
    return opening_text(opening(hand, rules, options.match_score, options.failed), rules)


def _score_words(options: argparse.Namespace, rules: Rules) -> str:
    if not options.sides:
        raise QuestionError(
            M_(
                'There is no sheet to score: write a text for each side, as in "KS KH KD; 4H 5H 6H | hand 2S | pot".'
            )
        )
    return score_text(score([read_side(each) for each in options.sides], rules, over=options.over), rules)


def _answer_lines(kind: str, defaults: Mapping[str, Any]) -> int:
    """Answer each line of standard input; a line that cannot be answered says so and the rest go on."""
    status = 0
    for line in sys.stdin:
        if not line.strip():
            continue
        answer = _answer_line(kind, line, defaults)
        try:
            written = json.dumps(answer, ensure_ascii=False, allow_nan=False)
        except (ValueError, RecursionError):  # only what was taken over unread, the id, can be such
            answer = _error(M_('The "id" cannot be written back: make it a text or a number.'))
            written = json.dumps(answer, ensure_ascii=False)
        status |= "error" in answer
        print(written, flush=True)
    return status


def _answer_line(kind: str, line: str, defaults: Mapping[str, Any]) -> dict[str, Any]:
    try:
        question = json.loads(line.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return _error(
            M_('This line is no JSON: write one object a line, as in {"rules": "us", "cards": ["7H"]}.')
        )
    if not isinstance(question, Mapping):
        return _error(M_("A question is a JSON object, in braces, with names and values."))
    told: dict[str, Any] = {"id": question["id"]} if "id" in question else {}
    missing = {name: value for name, value in defaults.items() if question.get(name) is None}
    try:
        return ANSWERS[kind]({**question, **missing}, translations())
    except MessageError as refused:
        told["error"] = _sentence(refused)
        if kind == "judge" and isinstance(refused.__cause__, NotInDeckError):
            told["valid"] = False  # whatever they would make, these cards cannot lie on this table
    except RecursionError:
        told |= _error(M_("This line is nested too deeply: no question needs more than a few levels."))
    return told


def _error(message: Message) -> dict[str, Any]:
    return {"error": Speaker("us", translations()).say(message)}


def _simulate(options: argparse.Namespace) -> int:
    from buraco_core.game_answers import simulated

    answers = simulated(
        {
            "rules": _DEFAULT if options.rules is None else options.rules,
            "switches": switches_of(options.switch),
        },
        deals=options.deals,
        seed=options.seed,
        players=options.players.split(","),
        translations=translations(),
    )
    for answer in answers:
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    return 0


def _replay(options: argparse.Namespace) -> int:
    from buraco_core.game_answers import replayed, replayed_json
    from buraco_widgets.deal_words import deal_text

    text = _text_of(options.file)
    if options.json:
        print(json.dumps(replayed_json(text, translations()), ensure_ascii=False))
    else:
        print(deal_text(*replayed(text)))
    return 0


def _levels(options: argparse.Namespace) -> int:
    from buraco_core.course.listing import level_list

    switches = switches_of(options.switch)
    everywhere = options.rules is None and not switches
    rules = rules_of({"rules": _DEFAULT if options.rules is None else options.rules, "switches": switches})
    levels = level_list(None if everywhere else rules)
    if options.json:
        print(json.dumps(levels, ensure_ascii=False))
    else:
        for each in levels:
            print(f"{each['key']:40} {each['kind']:8} {' '.join(each['clauses'])}".rstrip())
    return 0


def _progress(options: argparse.Namespace) -> int:
    from buraco_widgets.progress_words import progress_csv, progress_table, read_learners

    switches = switches_of(options.switch)
    named = options.rules is not None or bool(switches)
    rules = rules_of({"rules": options.rules or _DEFAULT, "switches": switches}) if named else None
    learners = read_learners(options.codes or sys.stdin.read(LONGEST_TEXT).splitlines())
    print((progress_csv if options.csv else progress_table)(learners, rules), end="")
    return 0


def _text_of(file: str) -> str:
    """What a file holds, or standard input for `-`; no more of it than a deal can be long."""
    most = LONGEST_TEXT + 1
    if file == "-":
        return sys.stdin.read(most)
    try:
        with open(file, encoding="utf-8", errors="replace", newline="") as opened:
            return opened.read(most)
    except (OSError, ValueError) as refused:
        reason = refused.strerror if isinstance(refused, OSError) else None
        raise QuestionError(
            M_(
                "The file %(file)s cannot be read: %(reason)s.",
                file=quoted(file),
                reason=reason or str(refused),
            )
        ) from refused


def _serve(options: argparse.Namespace) -> int:
    from buraco_widgets.serve import DEFAULT_PORT, launch

    return launch(
        options.folder,
        host=options.host,
        port=DEFAULT_PORT if options.port is None else options.port,
        open_browser=not options.no_browser,
        access_code=options.code,
    )


def _lab(options: argparse.Namespace) -> int:
    from buraco_widgets.lab import open_lab

    return open_lab(options.folder)
