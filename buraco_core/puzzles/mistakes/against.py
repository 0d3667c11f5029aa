"""The beliefs that a question about cards goes against: whoever holds one of them answers it wrongly.

Read from the cards and from what is asked, so that it holds for cards from anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from buraco_core.cards import Card, Rank
from buraco_core.melds import Meld, Verdict, melds_in
from buraco_core.opening import minimum_to_open
from buraco_core.puzzles.kinds.judging import Ask, JudgePuzzle
from buraco_core.puzzles.kinds.opening_puzzle import OpeningPuzzle
from buraco_core.puzzles.kinds.score_puzzle import ScorePuzzle
from buraco_core.rules import Rules
from buraco_core.scoring import Side

__all__ = ["against_judging", "against_opening", "against_scoring"]

_OF_REASONS = {
    "too-few": "pair",
    "only-wilds": "wilds-only",
    "two-wilds": "two-wilds",
    "suit": "two-suits",
    "twice": "same-card-twice",
    "corner": "round-the-corner",
    "two-aces": "ace-both-ends",
    "ace-high-only": "ace-at-any-end",
    "ace-low-only": "ace-at-any-end",
    "mixed-ranks": "alike",
    "no-group": "low-group",
}
"""What somebody believes who lays cards that are no meld for a reason; a gap depends on whether a wild is there."""
_COURT = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
_FIFTY = 50
_LATE = 1500
"""From this match score on the minimum is higher (OPEN-1)."""


def against_judging(puzzle: JudgePuzzle) -> tuple[str, ...]:
    """The keys of beliefs by which somebody would judge these cards wrongly."""
    verdict = puzzle.verdict
    if verdict.meld is None:
        found = tuple(dict.fromkeys(_of_problems(verdict)))
        # With two things wrong no single belief makes it a meld; a gap beside two wilds is the second one's.
        if len(found) == 2 and {"two-wilds", "wide-gap"} == {*found}:
            return ("two-wilds",)
        return found if len(found) == 1 else ()
    return tuple(dict.fromkeys(_of_meld(verdict.meld, puzzle.rules, puzzle.ask)))


def _of_problems(verdict: Verdict) -> Iterator[str]:
    has_wild = any(each.is_wild for each in verdict.cards)
    for problem in verdict.problems:
        if problem.reason == "gap":
            yield "wide-gap" if has_wild else "gap"
        elif problem.reason in _OF_REASONS:
            yield _OF_REASONS[problem.reason]


def _of_meld(meld: Meld, rules: Rules, ask: Ask) -> Iterator[str]:
    """The beliefs that miss what a meld is; for its bonus only where it earns one."""
    if meld.kind == "group":
        if meld.rank not in _COURT and ask == "state":
            yield "court-groups-only"
    elif ask != "bonus" or meld.is_burraco:
        yield from _of_twos(meld)
    if ask == "bonus" and len(meld.cards) == 6:
        yield "six-as-seven"
    if ask != "stands" and _is_six_and_wild(meld, rules):
        yield "six-and-wild"


def _of_twos(meld: Meld) -> Iterator[str]:
    """What is believed of the twos of a sequence (WILD-2)."""
    wild = meld.wild
    if meld.has_natural_two:
        yield "own-two-is-wild"
    if wild is None or wild.card.rank is not Rank.TWO or wild.stands_for is None:
        return
    if wild.card.suit is not meld.suit:
        if wild.stands_for.rank is Rank.TWO:
            yield "foreign-two"
    elif meld.cards[-1].rank is Rank.ACE:
        yield "round-the-corner"
    else:
        yield "own-two-is-natural"


def _is_six_and_wild(meld: Meld, rules: Rules) -> bool:
    counts = rules.melds.semi_clean
    return (
        meld.wild is not None
        and len(meld.naturals) == 6
        and (counts == "all" or (counts == "sequences" and meld.kind == "sequence"))
    )


def against_opening(puzzle: OpeningPuzzle) -> tuple[str, ...]:
    """The keys of beliefs by which somebody would open wrongly, or not open."""
    rules, minimum = puzzle.rules, puzzle.minimum
    best = puzzle.solution.best
    points = best.points
    if not best.melds:
        return ()
    if not minimum:
        return ("always-a-minimum",) if points < _FIFTY else ()
    found = []
    if points < minimum:
        found.append("any-meld-opens")
    elif not any(meld.points >= minimum for meld in melds_in(puzzle.hand, rules)):
        found.append("each-meld-enough")
    if points == minimum:
        found.append("exact-is-short")
    if points < minimum <= points + best.bonus:
        found.append("bonus-opens")
    early = minimum_to_open(rules, min(puzzle.match_score, _LATE - 1), puzzle.failed)
    if early <= points < minimum:
        found.append("minimum-is-fifty")
    if minimum_to_open(rules, puzzle.match_score) <= points < minimum:
        found.append("minimum-stays")
    return tuple(found)


def against_scoring(puzzle: ScorePuzzle) -> tuple[str, ...]:
    """The keys of beliefs by which somebody would fill a field of the sheet wrongly."""
    asked = puzzle.sides if puzzle.scope == "deal" else puzzle.sides[:1]
    found: list[str] = []
    for side in asked:
        for cards in side.melds:
            found += _of_bonus(cards, puzzle.rules)
        if puzzle.scope != "meld":
            found += _of_side(side, puzzle)
    return tuple(dict.fromkeys(found))


def _of_bonus(cards: tuple[Card, ...], rules: Rules) -> Iterator[str]:
    meld = JudgePuzzle(rules, cards, "bonus").verdict.meld
    if meld is not None:
        yield from _of_meld(meld, rules, "bonus")
        if len(meld.cards) > 7:
            yield "longer-earns-more"


def _of_side(side: Side, puzzle: ScorePuzzle) -> Iterator[str]:
    if sum(map(bool, side.hands)) > 1:
        yield "partners-hand-is-free"
    if side.unplayed_pot is not None:
        yield "unplayed-pot-is-free"
    if not side.took_pot:
        nobody = not any(each.took_pot for each in puzzle.sides)
        waived = nobody and puzzle.rules.score.no_pot_penalty == "waived-if-none"
        yield "no-pot-always-costs" if waived else "no-pot-is-free"
