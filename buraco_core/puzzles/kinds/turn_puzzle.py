"""The turn puzzle: a turn or several to play from a position, until something is reached: any way there is right."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from buraco_core.actions import Action, Withdraw
from buraco_core.cards import format_cards
from buraco_core.clauses import clause, graded
from buraco_core.legality import legal_actions, why_not
from buraco_core.message import M_, MN_, Message, MessageError
from buraco_core.play import apply
from buraco_core.puzzles.grading import Grade, Hint
from buraco_core.puzzles.kinds.aims import Aim, Play, ended_turns
from buraco_core.puzzles.kinds.others import Others, Seen
from buraco_core.puzzles.moves import cards_of
from buraco_core.puzzles.wording import step_message
from buraco_core.rules import Rules
from buraco_core.state import State

__all__ = ["LIMIT", "TurnError", "TurnPuzzle", "Went"]

LIMIT = 250
"""Positions that are looked at to find a way; where they are not enough, nothing is said to be out of reach."""


class TurnError(MessageError):
    """A turn that cannot be asked for: nothing reaches what it wants, or the way that is stored breaks a rule."""


class Went(NamedTuple):
    """How it went on after a step.

    Attributes:
        play: where it stands now.
        seen: what the others did after it, in order.
        grade: what the step was worth where it ends the puzzle, nothing while it goes on.
    """

    play: Play
    seen: tuple[Seen, ...]
    grade: Grade | None


@dataclass(frozen=True)
class TurnPuzzle:
    """A position, and what is to be reached from it.

    Attributes:
        state: the position; the player whose turn it is is asked.
        ask: the question.
        aim: what is to be reached.
        about: the id of the clause that it is about.
        others: what the other players do between the turns.
        turns: how many turns there are for it.
        line: a way there, as the player's own steps; without one it is searched for.
        adds: what is said when it is reached; without it, the clause's sentence.
        look: the first hint, a question; without one a general one is asked.

    Raises:
        TurnError: if the position has it already, if nothing reaches it, or if `line` breaks a rule or leads elsewhere.
    """

    state: State
    ask: Message
    aim: Aim
    about: str
    others: Others = field(default_factory=Others)
    turns: int = 1
    line: tuple[Action, ...] = ()
    adds: tuple[Message, ...] = ()
    look: Message | None = None

    def __post_init__(self) -> None:
        check(self)

    @property
    def rules(self) -> Rules:
        """The table's rules."""
        return self.state.rules

    @property
    def seat(self) -> int:
        """Who is asked, and whose eyes the position is seen with."""
        return self.state.player

    @property
    def begun(self) -> Play:
        """The position before the first step."""
        return Play(self.state, self.state, self.seat)

    def question(self) -> Message:
        """What is to be done."""
        return self.ask

    # Playing

    def step(self, play: Play, action: Action) -> Went:
        """What follows a step that the rules allow: what the others do, and the grade where the puzzle is over.

        Raises:
            IllegalAction: if the rules forbid it.
        """
        mine = play._replace(state=apply(play.state, action), done=(*play.done, action))
        if self.aim.holds(mine):
            return Went(mine, (), self._reached())
        seen: tuple[Seen, ...] = ()
        after = mine
        if mine.state.player != self.seat and mine.state.outcome is None and self._has_turns(mine):
            turn = ended_turns(mine) - 1
            seen = tuple(self.others.play(mine.state, self.seat, turn))
            after = mine._replace(state=seen[-1].after)
            if self.aim.holds(after):
                return Went(after, seen, self._reached())
        return Went(after, seen, None if self._goes_on(after) else self._missed(after))

    def played(self, steps: tuple[Action, ...]) -> Play:
        """Where it stands after some steps.

        Raises:
            IllegalAction: at the first that the rules forbid.
        """
        play = self.begun
        for each in steps:
            play = self.step(play, each).play
        return play

    def _has_turns(self, play: Play) -> bool:
        return ended_turns(play) < self.turns

    def _goes_on(self, play: Play) -> bool:
        return play.state.outcome is None and play.state.player == self.seat and self._has_turns(play)

    def _reached(self) -> Grade:
        return Grade(True, self.adds, self.about)

    def _missed(self, play: Play) -> Grade:
        if play.state.outcome is not None:
            over = M_("The deal is over.")
        else:
            over = MN_("Your turn is over.", "Your %(count)s turns are over.", self.turns)
        return Grade(False, (over, self.aim.lacks(play)), self.about)

    # Finding a way

    def solution(self, play: Play | None = None) -> tuple[Action, ...] | None:
        """Steps that reach it from where somebody stands, nothing where none are found."""
        return self._found(play or self.begun)[0]

    def is_open(self, play: Play) -> bool:
        """Whether it may still be reached; only where every way was looked at it is not."""
        line, is_whole = self._found(play)
        return line is not None or not is_whole

    def _found(self, play: Play) -> tuple[tuple[Action, ...] | None, bool]:
        """A way from here, and whether all ways were looked at."""
        if not self._goes_on(play):
            return None, True
        stored = self._along_the_line(play)
        return (stored, True) if stored is not None else self._searched(play)

    def _along_the_line(self, play: Play) -> tuple[Action, ...] | None:
        """What is left of the stored way, if it still leads there from here."""
        left = list(self.line)
        for each in play.done:
            if each in left:
                left.remove(each)
        way: list[Action] = []
        for action in left:
            if play.state.player != self.seat or why_not(play.state, action) is not None:
                continue  # something else was done instead
            went = self.step(play, action)
            way.append(action)
            if went.grade is not None:
                return tuple(way) if went.grade.is_right else None
            play = went.play
        return None

    def _searched(self, play: Play) -> tuple[tuple[Action, ...] | None, bool]:
        """The shortest way from here within the limit, and whether all positions were looked at."""
        waiting: deque[tuple[Play, tuple[Action, ...]]] = deque([(play, ())])
        known = {self._key(play)}
        while waiting:
            here, way = waiting.popleft()
            for action in _steps(here.state):
                went = self.step(here, action)
                if went.grade is not None:
                    if went.grade.is_right:
                        return (*way, action), True
                    continue
                key = self._key(went.play)
                if key in known:
                    continue
                if len(known) >= LIMIT:
                    return None, False
                known.add(key)
                waiting.append((went.play, (*way, action)))
        return None, True

    def _key(self, play: Play) -> tuple[object, ...]:
        """What matters of a position for what can come."""
        state = play.state
        laid = tuple(tuple(sorted(format_cards(each.cards) for each in side.melds)) for side in state.sides)
        stands = tuple(sorted(str(each.wild) for each in play.melds))
        own = (state.turn.withdrawn, len(state.turn.moved), state.turn.locked)
        return (state.turns, state.phase, state.hands, state.pile, laid, stands, own, self.aim.memory(play))

    # Help

    def hints(self, play: Play) -> tuple[Hint, Hint, Hint]:
        """A question, the rule, and the next step from where the player stands."""
        line = self.solution(play)
        if line is None:
            lost = Hint((self.lost(play),)) if not self.is_open(play) else Hint((), self.about)
            return lost, lost, lost
        step = line[0]
        look = self.look or _look(play.state, step)
        hand = play.state.hands[self.seat]
        return (
            Hint((look,)),
            Hint((), self.about),
            Hint((M_("%(step)s.", step=step_message(play.state, step, self.seat)),), at=_places(hand, step)),
        )

    def lost(self, play: Play) -> Message:
        """What is said where it is out of reach."""
        return M_(
            "%(lacks)s From here that cannot be put right: take a step back, or start again.",
            lacks=self.aim.lacks(play),
        )


def _steps(state: State) -> Iterator[Action]:
    """What may lead on: everything but taking an opening back."""
    return (each for each in legal_actions(state) if not isinstance(each, Withdraw))


def _look(state: State, step: Action) -> Message:
    """A question that leads to the next step."""
    if state.phase == "draw":
        return M_("A turn begins with a draw. What is there to take, and what does it go with?")
    if cards_of(step) and len(cards_of(step)) < len(state.hand):
        return M_("Which of your cards fit together, or to what lies on the table?")
    return M_("What is left to do, and which card does it?")


def _places(hand: tuple[object, ...], step: Action) -> tuple[int, ...]:
    """Where the cards of a step stand in the hand."""
    found: list[int] = []
    for card in cards_of(step):
        found.append(next(place for place, each in enumerate(hand) if each is card and place not in found))
    return tuple(found)


def check(puzzle: TurnPuzzle) -> None:
    """Refuse a puzzle that cannot be asked.

    Raises:
        TurnError: with the reason.
    """
    rules = puzzle.rules
    if not clause(puzzle.about).applies(rules):
        raise TurnError(
            M_("The clause %(id)s says nothing at this table, so ask about another.", id=puzzle.about)
        )
    if not graded(puzzle.about, rules):
        raise TurnError(
            M_(
                "Tables differ on %(id)s, and this one leaves it open: tell it, but do not ask it.",
                id=puzzle.about,
            )
        )
    if puzzle.aim.holds(puzzle.begun):
        raise TurnError(M_("What is wanted is there already, before the first step: want something else."))
    if puzzle.line:
        _check_line(puzzle)
    elif puzzle.solution() is None:
        raise TurnError(
            M_(
                "No way was found that reaches this: give it other cards, want something else, or store a way."
            )
        )


def _check_line(puzzle: TurnPuzzle) -> None:
    play = puzzle.begun
    for number, action in enumerate(puzzle.line, 1):
        said = step_message(play.state, action, puzzle.seat)
        refusal = why_not(play.state, action)
        if refusal is not None:
            raise TurnError(
                M_("Step %(number)s of the solution breaks a rule: %(step)s.", number=number, step=said),
                refusal.message,
            )
        went = puzzle.step(play, action)
        play = went.play
        _check_others(went.seen)
        if went.grade is None:
            continue
        if not went.grade.is_right:
            raise TurnError(M_("The solution does not reach what is wanted."), *went.grade.says)
        if number < len(puzzle.line):
            raise TurnError(
                M_("The solution is done after step %(number)s: take out the rest.", number=number)
            )
        return
    raise TurnError(M_("The solution stops before it is reached."), puzzle.aim.lacks(play))


def _check_others(seen: tuple[Seen, ...]) -> None:
    for each in seen:
        if each.refused is not None:
            raise TurnError(
                M_("A step of player %(player)s breaks a rule.", player=each.before.player + 1),
                each.refused.message,
            )
