"""A level of one's own, from a few words: cards, a question, a goal, a hint; refused where it cannot be right.

own_level("Clean or dirty?", cards="4H 5H 2S 7H", goal="dirty", hint="Which card is not what it seems?")
own_level("Where does the two belong?", cards="5H 7H", wild="2S", goal="a run", hint="…")
own_level("Make a clean run of five.", hand="4H 5H 6H 7H 8H 2S", goal="a clean run of 5", hint="…")
own_level("Can you open?", hand="KS KH KD 2C 4H", goal="open", hint="…")
own_level("Go out.", hand="10H 3C", melds=["4H 5H 6H 7H 8H 9H"], goal="go out", hint="…", rules=italian)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from buraco_core.cards import CardTextError, parse_card, parse_cards
from buraco_core.explain import opening_message, verdict_messages
from buraco_core.legality import why_not
from buraco_core.message import M_, Message, MessageError, quoted
from buraco_core.notation.steps import read_step
from buraco_core.opening import opening
from buraco_core.play import apply
from buraco_core.position import position
from buraco_core.puzzles import GoalPuzzle, JudgePuzzle, OpeningPuzzle
from buraco_core.puzzles.grading import Grade, doubts
from buraco_core.puzzles.kinds.build import BuildPuzzle, MeldWish
from buraco_core.puzzles.kinds.place import PlacePuzzle, PlaceWish
from buraco_core.puzzles.lines import Goal
from buraco_core.rules import Rules

__all__ = ["OwnLevel", "OwnLevelError", "own_level"]

STATES: dict[str, str] = {
    "clean": "clean",
    "semi-clean": "semi-clean",
    "dirty": "dirty",
    "none": "none",
    "no meld": "none",
    "no run": "none",
}
"""What cards are, as an author says it; the value is the option that is right."""
TURNS: dict[str, Goal] = {"take the pot": "pot", "take the pozzetto": "pot", "go out": "out", "close": "out"}
"""What is to be reached in a turn, as an author says it."""
_WISH = re.compile(
    r"(?:an? )?(?:(clean|semi-clean|dirty) )?(run|meld|sequence|group|set|burraco)(?: of (\d{1,2})(?: cards)?)?"
)
_ANY_MELD = ("a run", "a meld", "a sequence")
"""What cards with a wild put among them are to be, as an author says it, where any place will do."""
_AS = re.compile(r"(?:as|for) (?:the )?(\S+)")
_WISHED: dict[str, Literal["clean", "semi-clean", "dirty", "any"]] = {
    "clean": "clean",
    "semi-clean": "semi-clean",
    "dirty": "dirty",
}
_SHAPES: dict[str, Literal["sequence", "group", "any"]] = {
    "sequence": "sequence",
    "group": "group",
    "set": "group",
}


class OwnLevelError(MessageError):
    """A level that cannot be: its goal is not what the rules say, or nothing reaches it."""


@dataclass(frozen=True)
class OwnLevel:
    """A level by somebody else than the course.

    Attributes:
        question: what is asked, in the author's words.
        puzzle: the puzzle, judged by the engine like every other one.
        hint: the first hint, in the author's words; the engine's own follow it.
    """

    question: Message
    puzzle: Any
    hint: Message | None


def own_level(
    question: str,
    *,
    goal: str,
    cards: str = "",
    wild: str = "",
    hand: str = "",
    melds: Sequence[str] = (),
    hint: str = "",
    rules: Rules | None = None,
    match_score: int = 0,
    took_pot: bool = True,
    solution: Sequence[str] = (),
) -> OwnLevel:
    """A level from a few words.

    Args:
        question: what is asked.
        goal: for `cards` what they are: "clean", "semi-clean", "dirty", "no meld". For a `hand` what is to be done
            with it: a meld as in "a clean run of 5", "a dirty group", "a burraco"; "open", or "cannot open".
            With `melds` of the own side also "take the pot" and "go out".
            With a `wild` to put among the `cards`: "a run", "clean", "dirty", or what it is to stand for, "as 6H".
        cards: cards to judge, or the row among which a wild is put.
        wild: the wild that is put there, or several to choose from.
        hand: cards in hand.
        melds: the own side's melds on the table.
        hint: the first hint.
        rules: the table's rules.
        match_score: for "open", the side's points in the match.
        took_pot: for "go out", whether the own side has its pot.
        solution: what solves it, to have it checked: melds, the row as it lies with the wild, or in a turn steps as in
            a written deal, "adds 7H to 1".

    Raises:
        OwnLevelError: with the reason why the level cannot be so.
        CardTextError, NotInDeckError, BuildError, PlaceError, PositionError, StepError: for cards and steps that
            cannot be.
    """
    rules = rules or Rules()
    wanted = " ".join(goal.lower().split())
    said = M_("%(words)s", words=question)
    first = M_("%(words)s", words=hint) if hint else None
    if bool(cards) == bool(hand):
        raise OwnLevelError(
            M_("A level is about cards to judge (cards=…) or a hand to play (hand=…): give one of the two.")
        )
    if wild and not cards:
        raise OwnLevelError(M_("A wild is put among cards that lie: give them as well (cards=…)."))
    if wild:
        return OwnLevel(said, _placed(cards, wild, wanted, goal, solution, rules), first)
    if cards:
        return OwnLevel(said, _judged(cards, wanted, goal, rules), first)
    if wanted in ("open", "cannot open"):
        return OwnLevel(said, _opened(hand, wanted == "open", match_score, solution, rules), first)
    if wanted in TURNS:
        return OwnLevel(said, _played(hand, melds, TURNS[wanted], took_pot, solution, rules), first)
    return OwnLevel(said, _built(hand, wanted, goal, solution, rules), first)


def _judged(cards: str, wanted: str, goal: str, rules: Rules) -> JudgePuzzle:
    if wanted not in STATES:
        raise _unknown_goal(goal, STATES)
    puzzle = JudgePuzzle(rules, parse_cards(cards), "state")
    verdict = puzzle.verdict
    if verdict.meld is not None and doubts(verdict.meld, rules):
        raise OwnLevelError(M_("Tables differ on what these cards are, so nobody can be marked by them."))
    (right,) = puzzle.right_answers()
    if right != STATES[wanted]:
        raise OwnLevelError(
            M_("These cards are not %(goal)s at this table.", goal=quoted(goal)),
            *verdict_messages(verdict, rules),
        )
    return puzzle


def _placed(
    cards: str, wild: str, wanted: str, goal: str, solution: Sequence[str], rules: Rules
) -> PlacePuzzle:
    wish = PlaceWish()
    named = _AS.fullmatch(wanted)
    if wanted in _WISHED:
        wish = PlaceWish(state=_WISHED[wanted])
    elif named is not None:
        try:
            wish = PlaceWish(stands_for=parse_card(named[1]))
        except CardTextError as error:
            raise OwnLevelError(*error.messages) from error
    elif wanted not in _ANY_MELD:
        raise _unknown_goal(goal, {"a run": "", "clean": "", "dirty": "", "semi-clean": "", "as 6H": ""})
    puzzle = PlacePuzzle(rules, parse_cards(cards), parse_cards(wild), wish)
    rows = {puzzle.row(at): at for at in puzzle.everywhere()}
    for each in solution:
        at = rows.get(parse_cards(each))
        if at is None:
            raise OwnLevelError(
                M_(
                    "%(row)s is not the row with a wild put into it: write it as it lies then.",
                    row=quoted(each),
                )
            )
        _must_solve(puzzle.grade(at))
    return puzzle


def _opened(hand: str, can: bool, match_score: int, solution: Sequence[str], rules: Rules) -> OpeningPuzzle:
    held = parse_cards(hand)
    found = opening(held, rules, match_score)
    if found.can_open != can:
        said = M_("This hand cannot open at this table.") if can else M_("This hand can open at this table.")
        raise OwnLevelError(said, *opening_message(found))
    puzzle = OpeningPuzzle(rules, held, match_score)
    if solution:
        grade, _ = puzzle.grade_lay([parse_cards(each) for each in solution])
        _must_solve(grade)
    return puzzle


def _built(hand: str, wanted: str, goal: str, solution: Sequence[str], rules: Rules) -> BuildPuzzle:
    read = _WISH.fullmatch(wanted)
    if read is None:
        raise _unknown_goal(
            goal, {"a clean run of 5": "", "a dirty group": "", "open": "", "cannot open": "", **TURNS}
        )
    state, shape, count = read.groups()
    wish = MeldWish(
        shape=_SHAPES.get(shape, "any"),
        state=_WISHED.get(state, "any"),
        cards=int(count) if count else 3,
        is_burraco=shape == "burraco",
    )
    puzzle = BuildPuzzle(rules, parse_cards(hand), wish)
    for each in solution:
        _must_solve(puzzle.grade(parse_cards(each)))
    return puzzle


def _played(
    hand: str, melds: Sequence[str], goal: Goal, took_pot: bool, solution: Sequence[str], rules: Rules
) -> GoalPuzzle:
    taken = (0,) if goal == "out" and took_pot else ()
    state = position(rules, hand, melds={0: tuple(melds)}, took_pot=taken)
    puzzle = GoalPuzzle(state, goal)
    if puzzle.solution() is None:
        said = (
            M_("Nothing that can be laid from this hand makes it possible to %(go_out)s in this turn.")
            if goal == "out"
            else M_("Nothing that can be laid from this hand takes the %(pot)s in this turn.")
        )
        raise OwnLevelError(said, M_("Give it other cards, or other %(melds)s on the table."))
    for number, step in enumerate(solution, 1):
        action = read_step(step.split(), state.player, len(state.sides))
        refusal = why_not(state, action)
        if refusal is not None:
            raise OwnLevelError(
                M_("Step %(number)s of the solution breaks a rule: %(step)s.", number=number, step=step),
                refusal.message,
            )
        state = apply(state, action)
    if solution and not puzzle.is_reached(state):
        raise OwnLevelError(M_("The solution does not reach the goal: go on with it, or give another one."))
    return puzzle


def _must_solve(grade: Grade) -> None:
    if not grade.is_right:
        raise OwnLevelError(M_("That is no solution at this table."), *grade.says)


def _unknown_goal(goal: str, known: dict[str, Any]) -> OwnLevelError:
    return OwnLevelError(
        M_(
            "The goal %(goal)s is none that can be checked here: it is one of %(known)s.",
            goal=quoted(goal),
            known=", ".join(f'"{each}"' for each in known),
        )
    )
