"""Questions about deals in which nobody gets any further (END-3), as a table plays it."""

from __future__ import annotations

from buraco_core.cards import parse_cards
from buraco_core.message import M_, MN_, Message
from buraco_core.puzzles.kinds.fact import FactOption, FactPuzzle
from buraco_core.rules import Rules
from buraco_core.state import TURN_LIMIT

__all__ = ["no_further", "starts_again"]


def no_further(rules: Rules) -> FactPuzzle:
    """What happens when everyone takes the single card of the pile and lays nothing, round after round."""
    rounds = rules.end.stalemate_rounds
    return FactPuzzle(
        rules,
        "END-3",
        M_(
            "Turn by turn everyone takes the one card of the %(pile)s, lays nothing and discards one. What comes of it?"
        ),
        (
            FactOption(
                "ends",
                _ends(rounds),
                rounds is not None,
                M_("Your table has no such rule.") if rounds is None else None,
            ),
            FactOption(
                "go-on",
                M_("You go on until somebody gets further"),
                rounds is None,
                None if rounds is None else M_("It does not go on like that for ever."),
            ),
            FactOption(
                "pile-away",
                M_("The %(pile)s is put away, and everyone has to draw"),
                about=M_("What to draw is for each player to choose."),
            ),
        ),
        parse_cards("9S"),
        labels=(M_("the %(pile)s"),),
        look=M_("Will anything change at that table by itself?"),
    )


def _ends(rounds: int | None) -> Message:
    if rounds is None:
        return M_("After three such rounds the deal ends")
    return MN_(
        "After %(count)s such round the deal ends and is scored",
        "After %(count)s such rounds the deal ends and is scored",
        rounds,
    )


def starts_again(rules: Rules) -> FactPuzzle:
    """What starts the count of such turns again; without a rule for it, what ends such a deal at all."""
    if rules.end.stalemate_rounds is None:
        return _without_a_rule(rules)
    return FactPuzzle(
        rules,
        "END-3",
        M_("Turns are counted in which nobody gets any further. Which turn starts the count again?"),
        (
            FactOption("stock", M_("One in which a player draws from the %(stock)s"), is_right=True),
            FactOption(
                "single",
                M_("One in which a player takes the only card of the %(pile)s and discards another"),
                about=M_("That is just such a turn: one card taken, nothing laid."),
            ),
            FactOption(
                "round",
                M_("The first turn of every round"),
                about=M_("The count goes on from round to round."),
            ),
        ),
        look=M_("What is it that changes nothing at the table?"),
    )


def _without_a_rule(rules: Rules) -> FactPuzzle:
    return FactPuzzle(
        rules,
        "END-3",
        M_("Nobody gets any further, and your table has no rule for it. What ends such a deal here?"),
        (
            FactOption("limit", M_("%(count)s turns", count=f"{TURN_LIMIT:,}"), is_right=True),
            FactOption(
                "agree",
                M_("Three rounds without a card laid"),
                about=M_("That is how other tables do it."),
            ),
            FactOption("never", M_("Nothing at all"), about=M_("There is an end to it, if a distant one.")),
        ),
        look=M_("Is there no end to it at all?"),
    )
