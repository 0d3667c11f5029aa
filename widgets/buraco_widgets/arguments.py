"""How the command line is read: every complaint is one sentence and says what would be right."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from buraco_core.answers import QuestionError
from buraco_core.message import M_, quoted
from buraco_widgets.locale import gettext as _

__all__ = ["Parser", "switches_of", "whole_number"]

_LONGEST_COMPLAINT = 200
"""Signs of a complaint of argparse, which quotes all that was written."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence and a way on, with exit status 1 like every other one."""

    def error(self, message: str) -> NoReturn:
        """Print what was wrong and where help is, and end the command."""
        if len(message) > _LONGEST_COMPLAINT:
            message = message[:_LONGEST_COMPLAINT] + "…"
        print(
            _("{message}. See {command} --help.").format(
                message=message[:1].upper() + message[1:], command=self.prog
            ),
            file=sys.stderr,
        )
        sys.exit(1)


def whole_number(text: str) -> int:
    """The number that an argument names.

    Raises:
        argparse.ArgumentTypeError: if it names none; argparse puts the argument's name before the sentence.
    """
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            _("{text} is no whole number: write one in digits, as in 3").format(text=quoted(text))
        ) from None


def switches_of(given: Sequence[str]) -> dict[str, str]:
    """The house rules that arguments name, each as `name=value`.

    Raises:
        QuestionError: for an argument of another form, and for a switch that is told twice, each time otherwise.
    """
    switches: dict[str, str] = {}
    for each in given:
        name, equals, value = (part.strip() for part in each.partition("="))
        if not equals:
            raise QuestionError(
                M_("%(part)s is no switch: write name=value, as in aces=high.", part=quoted(each))
            )
        first = switches.setdefault(name, value)
        if first != value:
            raise QuestionError(
                M_(
                    "The switch %(name)s is told twice, as %(first)s and as %(second)s: choose one.",
                    name=name,
                    first=first,
                    second=value,
                )
            )
    return switches
