"""Which cards to lay: a plan for the turn, the best that is found by looking a few lays ahead."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from buraco_core.actions import Action, Add, Lay
from buraco_core.cards import Card
from buraco_core.legality import has_burraco_to_go_out
from buraco_core.legality.ending import without
from buraco_core.melds import Meld, additions
from buraco_core.opening import best_lay_down
from buraco_core.players.keeping import Keeping
from buraco_core.players.outlook import Outlook, outlook
from buraco_core.players.sight import Sight
from buraco_core.players.stakes import Stakes, settled

__all__ = ["Plan", "Planner"]

OPENED = 41.0
"""What it is worth to have opened, in points: from now on the side can lay."""
POT_AT_ONCE = 14.0
"""What a pot that is taken without a discard is worth beside one that waits for the next turn."""
BLOCKED = -1e6
"""The worth of a turn that cannot be ended."""
WIDTH = 3
"""How many lines of play are followed side by side."""
LOOKS = 14
"""How many lays a line are weighed with care; the others look worse at a glance."""
BELOW = 60.0
"""A line is given up that has fallen so many points below the best one, unless few cards are left in the hand."""
FEW = 6
"""So few cards are worth a try to empty the hand, whatever it costs at first."""
NEARER = 8.0
"""At a glance, what it is worth to have a card less in the hand."""
SEARCHED = 26
"""Hands up to this size are searched for the best opening; of a larger one any lay-down is enough."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to lay in a turn, in order, and what the side has then.

    Attributes:
        lays: the lays; none where it is better to lay nothing.
        melds: the side's melds after them.
        hand: the hand after them, before the discard.
        worth: what that is worth, in points.
    """

    lays: tuple[Action, ...]
    melds: tuple[Meld, ...]
    hand: tuple[Card, ...]
    worth: float


class _Step(NamedTuple):
    """A lay that may follow a plan: the place of its meld, if it is there already, the meld that it makes."""

    action: Lay | Add
    at: int | None
    laid: Meld


class Planner:
    """Plans for one seat in one position.

    Args:
        sight: what the seat sees.
        stakes: what an empty hand is worth.
        drawn: whether the hand holds the card that will be discarded; before the draw it does not, and the card
            that will be drawn is taken for the discard.
    """

    def __init__(self, sight: Sight, stakes: Stakes, *, drawn: bool = True) -> None:
        self.sight = sight
        self.stakes = stakes
        self.drawn = drawn
        self.rules = sight.seen.rules
        self.keeping = Keeping(sight, sight.seen.own.melds)
        self._outlooks: dict[tuple[Card, ...], Outlook] = {}

    def plan(
        self, melds: tuple[Meld, ...], hand: tuple[Card, ...], first: Collection[Action] | None = None
    ) -> Plan:
        """The best plan found for a hand, with these melds of the side on the table.

        Args:
            melds: the side's melds.
            hand: the hand.
            first: what the first lay may be, where that is known; else anything that makes a meld.
        """
        nothing = Plan((), melds, hand, self.worth(melds, hand))
        best = self._climb(nothing, first)
        if self.sight.seen.own.opened:
            return best
        plans = [best]
        if len(hand) <= SEARCHED:
            plans = [best] if self.leaves_an_opening(best, hand) else []
            plans.append(self._climb(self._all_laid(nothing, best_lay_down(hand, self.rules).melds)))
        opening = [plan for plan in plans if self._opens(plan) and plan.worth > BLOCKED / 2]
        if not opening:
            return nothing
        best = max(opening, key=lambda plan: plan.worth)
        return Plan(best.lays, best.melds, best.hand, best.worth + OPENED)

    def _opens(self, plan: Plan) -> bool:
        """Whether a plan reaches the minimum (OPEN-1)."""
        seen = self.sight.seen
        return sum([meld.points for meld in plan.melds]) >= seen.minimum

    def leaves_an_opening(self, plan: Plan, hand: tuple[Card, ...]) -> bool:
        """Whether the minimum is sure to be reached after the first lay of a plan, so that no opening fails."""
        if not plan.lays:
            return False
        lay = plan.lays[0]
        assert isinstance(lay, (Lay, Add)), "a plan is made of lays"
        left = without(hand, lay.cards)
        laid = sum([meld.points for meld in self.sight.seen.own.melds])
        points = laid + sum([card.points for card in lay.cards])
        points += best_lay_down(left, self.rules).points if left else 0
        return points >= self.sight.seen.minimum

    def outlook(self, meld: Meld) -> Outlook:
        """What a meld is worth, remembered."""
        found = self._outlooks.get(meld.cards)
        if found is None:
            found = self._outlooks[meld.cards] = outlook(meld, self.sight)
        return found

    def worth(self, melds: Sequence[Meld], hand: Sequence[Card]) -> float:
        """What a side's melds and a hand are worth once the turn has ended, in points."""
        stakes = self.stakes
        worth = 0.0
        shut = 1.0
        for meld in melds:
            found = self.outlook(meld)
            worth += found.worth
            shut *= 1 - found.lets_out
        kept = self.keeping.worth(hand)
        worth += sum(kept)
        cards = len(hand)
        if self.drawn and cards:
            worth -= min(kept)
            cards -= 1
        if cards:
            chance = stakes.empties(cards)
            return worth + chance * (stakes.pot if stakes.pot_open else stakes.out * (1 - shut))
        if stakes.pot_open:
            at_once = self.drawn and not hand
            return worth + stakes.pot + (POT_AT_ONCE if at_once else 0)
        if self.goes_out(melds, hand):
            return settled(melds) + stakes.out_now
        return BLOCKED

    def goes_out(self, melds: Sequence[Meld], hand: Sequence[Card]) -> bool:
        """Whether a hand of no card or one ends the deal for its side (OUT-1 to OUT-3)."""
        if not self.sight.seen.own.took_pot or not has_burraco_to_go_out(melds, self.rules):
            return False
        if not self.drawn:
            return not hand
        if not hand:
            return self.rules.out.out_discard == "optional"
        return len(hand) == 1 and (not hand[0].is_wild or self.rules.out.last_wild == "allowed")

    def _all_laid(self, plan: Plan, new: Sequence[Meld]) -> Plan:
        """A plan that goes on with some new melds, all of them."""
        lays, hand = plan.lays, plan.hand
        for meld in new:
            lays = (*lays, Lay(self.sight.seen.seat, meld.cards))
            hand = without(hand, meld.cards)
        melds = (*plan.melds, *new)
        return Plan(lays, melds, hand, self.worth(melds, hand))

    def _climb(self, plan: Plan, first: Collection[Action] | None = None) -> Plan:
        """The best plan that goes on from one; a few lines are followed, also through what costs at first."""
        best = plan
        lines = [plan]
        met = {plan.hand}
        while lines:
            longer = [self._after(line, step) for line in lines for step in self._promising(line, first)]
            first = None
            longer.sort(key=lambda line: -line.worth)
            lines = []
            for line in longer:
                if line.hand in met or (line.worth < best.worth - BELOW and len(line.hand) > FEW):
                    continue
                met.add(line.hand)
                lines.append(line)
                if len(lines) == WIDTH:
                    break
            if lines and lines[0].worth > best.worth:
                best = lines[0]
        return best

    def _after(self, line: Plan, step: _Step) -> Plan:
        melds = line.melds
        if step.at is None:
            melds = (*melds, step.laid)
        else:
            melds = (*melds[: step.at], step.laid, *melds[step.at + 1 :])
        hand = without(line.hand, step.action.cards)
        return Plan((*line.lays, step.action), melds, hand, self.worth(melds, hand))

    def _promising(self, line: Plan, first: Collection[Action] | None) -> list[_Step]:
        """The lays that look best at a glance."""
        steps = list(self._steps(line))
        if first is not None:
            steps = [step for step in steps if step.action in first]
        if len(steps) <= LOOKS:
            return steps
        kept = dict(zip(line.hand, self.keeping.worth(line.hand), strict=True))

        def glance(step: _Step) -> float:
            gain = self.outlook(step.laid).worth
            if step.at is not None:
                gain -= self.outlook(line.melds[step.at]).worth
            return gain - sum([kept[card] - NEARER for card in step.action.cards])

        return sorted(steps, key=glance, reverse=True)[:LOOKS]

    def _steps(self, line: Plan) -> Iterator[_Step]:
        """Every lay of one meld."""
        seat, side = self.sight.seen.seat, self.sight.seen.side
        for index, meld in enumerate(line.melds):
            for cards, laid in additions(meld, line.hand, self.rules):
                yield _Step(Add(seat, side, index, cards), index, laid)
        taken = set()
        if self.rules.melds.one_group_per_rank:
            taken = {meld.rank for meld in line.melds if meld.rank}
        for meld in self.sight.table.melds_in(line.hand):
            if meld.rank is None or meld.rank not in taken:
                yield _Step(Lay(seat, meld.cards), None, meld)
