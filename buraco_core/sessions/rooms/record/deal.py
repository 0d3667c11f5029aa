"""A deal to step through: every state of it, what is said at each step, and its score sheet line by line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from buraco_core.dealing import new_start
from buraco_core.message import M_, Message
from buraco_core.notation import (
    Game,
    deal_score,
    format_game,
    record,
    replay,
    replay_text,
    start_messages,
    step_clause,
    step_messages,
)
from buraco_core.players import play_deal, seat_players
from buraco_core.puzzles.kinds.score_puzzle import signed
from buraco_core.rules import Rules
from buraco_core.scoring import DealScore, ScoreLine
from buraco_core.sessions.kinds.places import Places, placed_for_all
from buraco_core.sessions.score_sheet import counted_out
from buraco_core.state import State

__all__ = ["RecordedDeal", "places_in", "read_deal_text", "simulated_deal"]


@dataclass(frozen=True, eq=False)
class RecordedDeal:
    """A deal that was played.

    It is looked at from positions: 0 is its start, then one after each step, then one for each line of the score sheet,
    and the last one shows the sums.

    Attributes:
        game: the deal as it is written.
        states: its states, one more than there are steps.
        text: the text that it was read from.
    """

    game: Game
    states: tuple[State, ...]
    text: str

    @property
    def rules(self) -> Rules:
        """The rules that it was played by."""
        return self.game.start.rules

    @cached_property
    def score(self) -> DealScore | None:
        """Its score, if it was played to its end."""
        return deal_score(self.states[-1])

    @cached_property
    def lines(self) -> tuple[tuple[int, ScoreLine], ...]:
        """The lines of its sheet, each with the index of the side, side after side."""
        if self.score is None:
            return ()
        return tuple((index, line) for index, side in enumerate(self.score.sides) for line in side.lines)

    @property
    def steps(self) -> int:
        """How many steps it has."""
        return len(self.game.actions)

    @property
    def last(self) -> int:
        """The last position."""
        return self.steps + (len(self.lines) + 1 if self.score else 0)

    @cached_property
    def _turn_ends(self) -> tuple[int, ...]:
        """The positions at which a turn has ended; the start and the end of the steps are among them."""
        ends = [at for at in range(1, self.steps + 1) if self.states[at].turns != self.states[at - 1].turns]
        return tuple(dict.fromkeys((0, *ends, self.steps, self.last)))

    def turn_after(self, at: int) -> int:
        """The position at which the turn is over that is played next; the last one at the end."""
        return next((each for each in self._turn_ends if each > at), self.last)

    def turn_before(self, at: int) -> int:
        """The position at which the turn before was over."""
        return next((each for each in reversed(self._turn_ends) if each < at), 0)

    def state_at(self, at: int) -> State:
        """The table at a position; on the sheet it is that of the end."""
        return self.states[min(at, self.steps)]

    def player_at(self, at: int) -> int | None:
        """The seat that has just done something, none at the start and on the sheet."""
        return self.game.actions[at - 1].seat if 0 < at <= self.steps else None

    def turn_at(self, at: int) -> int:
        """The number of the turn, from 1, that the step before a position belongs to."""
        return self.states[min(at, self.steps) - 1].turns + 1 if at else 0

    def written_lines(self, side: int, at: int) -> int:
        """How many lines of a side's sheet are to be seen: one side at a time is written, with the sums all are there."""
        if at <= self.steps or self.score is None:
            return 0
        if at == self.last:
            return len(self.score.sides[side].lines) + 1
        written = self.lines[: at - self.steps]
        return sum(index == side for index, _ in written) if written[-1][0] == side else 0

    def said_at(self, at: int, eye: int | None = None) -> tuple[str, tuple[Message, ...]]:
        """What is said at a position: the id of a clause, or nothing, and the sentences.

        Args:
            eye: the seat that is told, if it is to hear no card that it does not see.
        """
        if at == 0:
            return "DEAL-2", start_messages(self.game.start)
        if at <= self.steps:
            before, action, after = self.states[at - 1], self.game.actions[at - 1], self.states[at]
            return step_clause(before, action, after), step_messages(before, action, after, eye=eye)
        if at < self.last:
            side, line = self.lines[at - self.steps - 1]
            return line.clause, _line_messages(side, line)
        return "SCORE-1", self._sums()

    def _sums(self) -> tuple[Message, ...]:
        assert self.score is not None, "there are sums where there is a sheet"
        told = tuple(
            M_("side %(number)s %(points)s", number=index + 1, points=signed(side.deal))
            for index, side in enumerate(self.score.sides)
        )
        said = [M_("This deal: %(sides)s.", sides=told)]
        if any(side.before for side in self.score.sides):
            match = tuple(
                M_("side %(number)s %(points)s", number=index + 1, points=signed(side.match))
                for index, side in enumerate(self.score.sides)
            )
            said.append(M_("The match: %(sides)s.", sides=match))
        if self.score.winner is not None:
            said.append(M_("Side %(number)s has won the match.", number=self.score.winner + 1))
        return tuple(said)


def _line_messages(side: int, line: ScoreLine) -> tuple[Message, ...]:
    """A line of the sheet, counted out."""
    said = M_(
        "Side %(side)s, %(label)s: %(points)s.", side=side + 1, label=line.label, points=signed(line.points)
    )
    counted = counted_out(line)
    return (said,) if counted is None else (said, M_("%(counted)s.", counted=counted))


@lru_cache(maxsize=16)
def read_deal_text(text: str) -> RecordedDeal:
    """The deal that a text tells, played again.

    Raises:
        NotationError: for text that is no deal, and for what the rules forbid in it, naming the line.
    """
    written, game, states = replay_text(text)
    return RecordedDeal(game, states, written)


@lru_cache(maxsize=16)
def simulated_deal(rules: Rules, seed: int, players: str) -> RecordedDeal:
    """A deal that computer players play: the same for the same rules, seed and players.

    Raises:
        PlayerError: if there is no such player.
    """
    start = new_start(rules, seed)
    actions, last = play_deal(start, seat_players((players,), seed, start.seats))
    game = record(start, actions, last)
    return RecordedDeal(game, replay(game), format_game(game))


@lru_cache(maxsize=16)
def places_in(deal: RecordedDeal, salt: str) -> tuple[Places, ...]:
    """Where every card lies in each state of a deal, each card with an id that it keeps."""
    return placed_for_all(deal.states, salt)
