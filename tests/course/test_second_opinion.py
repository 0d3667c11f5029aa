"""The second opinion on levels that build a meld or ask a fact: the oracle knows the rules without the course."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

from buraco_core.course import LESSONS
from buraco_core.course.steps import Choose, Move
from buraco_core.course.tasks import Build
from buraco_core.rules import Rules
from course.cases import HOUSES, all_cases
from oracle.melds import copies, points
from puzzles.answers import doubts, switches_of, texts, verdict

MOST_IN_HAND = 7
"""Hands up to here are tried by every pick of cards; larger ones by what the course lays."""


def test_what_fits_a_wish_fits_it_by_the_second_opinion() -> None:
    tried = 0
    for name, _, level, rules in all_cases():
        task = level.task
        if not isinstance(task, Build):
            continue
        hand = task.hand.split()
        sw = switches_of(rules)
        assert all(count <= copies(card, sw) for card, count in Counter(hand).items()), name
        fitting = {tuple(sorted(texts(meld.cards))) for meld in task.puzzle(rules).fitting}
        if len(hand) <= MOST_IN_HAND:
            picks = {
                tuple(sorted(pick)) for size in range(3, len(hand) + 1) for pick in combinations(hand, size)
            }
            assert fitting == {pick for pick in picks if fits(pick, task, rules)}, name
        laid = [
            tuple(sorted(step.cards.split())) for step in level.solution_for(rules) if isinstance(step, Move)
        ]
        wrong = [
            tuple(sorted(step.cards.split()))
            for steps in level.mistakes_for(rules)
            for step in steps
            if isinstance(step, Move)
        ]
        assert laid, name
        assert all(fits(each, task, rules) and not doubts(each, rules) for each in laid), name
        assert not any(fits(each, task, rules) for each in wrong), name
        tried += 1
    assert tried > 30


def fits(laid: tuple[str, ...], task: Build, rules: Rules) -> bool:
    true = verdict(laid, rules)
    return bool(
        true["valid"]
        and task.shape in ("any", true["kind"])
        and task.state in ("any", true["state"])
        and len(laid) >= (7 if task.burraco else task.cards)
        and true["points"] >= task.points
        and not Counter(task.uses.split()) - Counter(laid)
        and not set(task.without.split()) & set(laid)
    )


# Facts that follow from what may be laid, or from the deck


def valid(cards: str, rules: Rules) -> bool:
    return bool(verdict(cards.split(), rules)["valid"])


KINGS = "KS KH KD KC"
ROW = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def where_aces(rules: Rules) -> str:
    low, high, both = (valid(each, rules) for each in ("AS 2S 3S", "QS KS AS", f"{ROW} AS"))
    return {(1, 1, 1): "both", (1, 1, 0): "either", (0, 1, 0): "high", (1, 0, 0): "low"}[low, high, both]


def largest_group(rules: Rules) -> str:
    size = 4 * rules.deck.packs
    kings = " ".join([KINGS] * rules.deck.packs)
    assert valid(f"{kings} 2S", rules)
    assert not valid(f"{kings} 2S 2H", rules)
    return str(size + 1)


def beyond_the_king(rules: Rules) -> str:
    found = [id for id, card in (("wild", "2H"), ("ace", "AS")) if valid(f"{ROW} {card}", rules)]
    assert len(found) == 1
    return found[0]


def worth(cards: str) -> Callable[[Rules], str]:
    return lambda _: str(points(cards.split()))


ANSWERS: dict[str, Callable[[Rules], str]] = {
    "01-cards/add-up": worth("5H 9S QD AC"),
    "01-cards/two-in-a-row": worth("2H 3H 4H"),
    "01-cards/joker": worth("JK"),
    "01-cards/joker-and-two": worth("JK AS 2D"),
    "01-cards/worth-most": lambda _: max(
        ("king", "KD"), ("seven", "7S"), ("two", "2C"), ("ace", "AH"), key=lambda pair: points([pair[1]])
    )[0],
    "01-cards/twice": lambda rules: str(copies("7H", switches_of(rules))),
    "01-cards/how-many": lambda rules: str(
        52 * copies("7H", switches_of(rules)) + copies("JK", switches_of(rules))
    ),
    "02-sequences/where-aces": where_aces,
    "02-sequences/never-below": lambda rules: "four" if valid("AH 2H 3H 4H", rules) else "three",
    "02-sequences/ace-to-ace": lambda rules: "top" if valid(f"{ROW} AS", rules) else "keep",
    "02-sequences/beyond-the-king": beyond_the_king,
    "02-sequences/longest": lambda rules: str(14 if valid(f"{ROW} 2H", rules) else 13),
    "03-groups/how-far": largest_group,
    "03-groups/all-the-kings": lambda rules: str(int(largest_group(rules)) - 4 * rules.deck.packs),
    "05-clean-dirty/one-card-crosswise": lambda rules: str(
        verdict(["4D", "5D", "6D", "7D", "8D", "9D", "2D"], rules)["bonus"]
    ),
}
"""What the oracle makes of a question, as the id of the answer."""
MANNERS = """
partner at-your-left who-adds second-of-a-suit never-joined stays-put laid-too-soon three-more-kings queens-again
crosswise
"""
"""Questions about what is done with melds and at tables: the oracle of melds does not know."""
STAGES = ("01-cards", "02-sequences", "03-groups", "04-wild-cards", "05-clean-dirty")


def test_facts_of_cards_and_melds_are_right_by_the_second_opinion() -> None:
    tried = Counter[str]()
    for name, lesson, level, rules in all_cases():
        key = f"{lesson}/{level.key}"
        if key in ANSWERS:
            assert level.solution_for(rules) == (Choose(ANSWERS[key](rules)),), name
            tried[key] += 1
    assert set(tried) == set(ANSWERS)
    assert tried["02-sequences/where-aces"] >= 4


def test_no_fact_of_the_first_stages_is_passed_over() -> None:
    facts = {
        level.key: f"{lesson.key}/{level.key}"
        for lesson in LESSONS
        if lesson.key in STAGES
        for level in lesson.levels
        if level.task.kind == "fact"
    }
    assert set(facts) == {key.split("/")[1] for key in ANSWERS} | set(MANNERS.split())


def test_the_levels_of_a_table_hold_at_every_house_rule() -> None:
    """A level that is there under a house rule can be made there: no hand, deck or question breaks."""

    for rules in HOUSES:
        for lesson in LESSONS:
            for level in lesson.levels_for(rules):
                assert level.task.puzzle(rules) is not None
