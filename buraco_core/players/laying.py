"""Which cards to lay: a plan for the turn, made of the lay that gains most, again and again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from buraco_core.actions import Action, Add, Lay
from buraco_core.cards import Card
from buraco_core.legality import has_burraco_to_go_out
from buraco_core.legality.ending import without
from buraco_core.melds import Meld, additions, second_group
from buraco_core.opening.answer import best_lay_down
from buraco_core.players.keeping import Keeping
from buraco_core.players.outlook import Outlook, outlook
from buraco_core.players.sight import Sight
from buraco_core.players.stakes import Stakes, last_card_goes, settled

__all__ = ["Plan", "Planner"]

OPENED = 47.0
POT_AT_ONCE = 14.0
"""What it is worth to have opened: the side can lay from now on."""
BLOCKED = -1e6
WIDTH = 3
BELOW = 60.0
FEW = 6


@dataclass(frozen=True, slots=True)
class Plan:
    """What to lay in a turn, in order, and what the side has then.

    Attributes:
        lays: the lays; none where it is better to lay nothing.
        melds: the side's melds after them.
        hand: the hand after them, before the discard.
        worth: what that is worth, in points.
        goes_out: whether the plan ends the deal.
    """

    lays: tuple[Action, ...]
    melds: tuple[Meld, ...]
    hand: tuple[Card, ...]
    worth: float
    goes_out: bool = False


class Planner:
    """Plans for one seat in one position."""

    def __init__(self, sight: Sight, stakes: Stakes, to_draw: bool = False) -> None:
        self.to_draw = to_draw
        self.sight = sight
        self.stakes = stakes
        self.rules = sight.seen.rules
        self._outlooks: dict[tuple[Card, ...], Outlook] = {}
        self.keeping = Keeping(sight, sight.seen.own.melds)

    def outlook(self, meld: Meld) -> Outlook:
        """What a meld is worth, remembered."""
        found = self._outlooks.get(meld.cards)
        if found is None:
            found = self._outlooks[meld.cards] = outlook(meld, self.sight)
        return found

    def plan(self, melds: Sequence[Meld], hand: Sequence[Card]) -> Plan:
        """The best plan found for a hand, with these melds on the table."""
        seen = self.sight.seen
        start = tuple(melds)
        held = tuple(hand)
        if seen.own.opened:
            return self._climb((), start, held)
        minimum = seen.minimums[seen.side]
        plans = [self._climb((), start, held)]
        best = best_lay_down(held, self.rules)
        if best.melds:
            prefix = self._lay_all(start, held, best.melds)
            plans.append(self._climb(*prefix))
        enough = [each for each in plans if sum(meld.points for meld in each.melds) >= minimum]
        if enough:
            found = max(enough, key=lambda each: each.worth)
            return Plan(found.lays, found.melds, found.hand, found.worth + OPENED, found.goes_out)
        return Plan((), start, held, self.worth(start, held))

    def _lay_all(
        self, melds: tuple[Meld, ...], hand: tuple[Card, ...], new: Sequence[Meld]
    ) -> tuple[tuple[Action, ...], tuple[Meld, ...], tuple[Card, ...]]:
        seat = self.sight.seen.seat
        lays: list[Action] = []
        for meld in new:
            lays.append(Lay(seat, meld.cards))
            melds = (*melds, meld)
            hand = without(hand, meld.cards)
        return tuple(lays), melds, hand

    def _climb(self, lays: tuple[Action, ...], melds: tuple[Meld, ...], hand: tuple[Card, ...]) -> Plan:
        """The best of the lays that follow, a few lines of play kept at each step."""
        best = Plan(lays, melds, hand, self.worth(melds, hand), self._goes_out(melds, hand))
        lines = [best]
        met = {hand}
        while lines:
            found: list[tuple[float, int, Plan, Action, tuple[Meld, ...], tuple[Card, ...]]] = []
            for line in lines:
                for action, after, left in self._lays(line.melds, line.hand):
                    found.append((self.worth(after, left), -len(found), line, action, after, left))
            found.sort(key=lambda each: (each[0], each[1]), reverse=True)
            lines = []
            for worth, _, line, action, after, left in found:
                if worth < best.worth - BELOW and len(left) > FEW:
                    break
                if (left) in met:
                    continue
                met.add(left)
                lines.append(Plan((*line.lays, action), after, left, worth, self._goes_out(after, left)))
                if len(lines) == int(WIDTH):
                    break
            if lines and lines[0].worth > best.worth:
                best = lines[0]
        return best

    def _lays(
        self, melds: tuple[Meld, ...], hand: tuple[Card, ...]
    ) -> Iterator[tuple[Action, tuple[Meld, ...], tuple[Card, ...]]]:
        seat, side = self.sight.seen.seat, self.sight.seen.side
        for index, meld in enumerate(melds):
            for cards, laid in additions(meld, hand, self.rules):
                after = (*melds[:index], laid, *melds[index + 1 :])
                yield Add(seat, side, index, cards), after, without(hand, cards)
        for meld in self.sight.table.melds_in(hand):
            after = (*melds, meld)
            if second_group(after, self.rules) is None:
                yield Lay(seat, meld.cards), after, without(hand, meld.cards)

    def _goes_out(self, melds: Sequence[Meld], hand: Sequence[Card]) -> bool:
        if len(hand) > 1 or self.stakes.pot_open or not self.sight.seen.own.took_pot:
            return False
        if not has_burraco_to_go_out(melds, self.rules):
            return False
        if self.to_draw:
            return not hand
        if not hand:
            return self.rules.out.out_discard == "optional"
        return last_card_goes(hand[0], self.sight)

    def worth(self, melds: Sequence[Meld], hand: Sequence[Card]) -> float:
        """What a side's melds and a hand are worth once the turn has ended."""
        stakes = self.stakes
        worth = 0.0
        shut = 1.0
        for meld in melds:
            found = self.outlook(meld)
            worth += found.worth
            shut *= 1 - found.lets_out
        kept = self.keeping.worth(hand)
        cards = len(hand)
        if self.to_draw:
            worth += sum(kept)
        elif cards:
            worth += sum(kept) - min(kept)
            cards -= 1
        if cards:
            chance = stakes.empties(cards)
            if stakes.pot_open:
                return worth + stakes.pot * chance
            return worth + stakes.out * (1 - shut) * chance
        if stakes.pot_open:
            return worth + stakes.pot + (POT_AT_ONCE if not hand and not self.to_draw else 0)
        if self._goes_out(melds, hand):
            return settled(melds) + stakes.out_now
        return BLOCKED
