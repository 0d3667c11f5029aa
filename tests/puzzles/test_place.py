"""Place puzzles: a wild is right wherever the cards then lie rightly, a wrong place is told why, doubtful ones are refused."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest

from buraco_core.cards import Card, parse_cards
from buraco_core.clauses import CLAUSES, graded
from buraco_core.course.steps import Move, Steps
from buraco_core.course.wild_tasks import Place
from buraco_core.melds import NotInDeckError
from buraco_core.message import M_
from buraco_core.puzzles import PuzzleCode, format_rules, make_puzzle, parse_puzzle_code
from buraco_core.puzzles.codes import DIFFICULTIES
from buraco_core.puzzles.grading import Grade
from buraco_core.puzzles.kinds.place import MOST_CARDS, At, PlaceError, PlacePuzzle, PlaceWish
from buraco_core.rules import Rules
from buraco_core.rulesets import rule_set
from buraco_core.text import Speaker
from course.cases import cases
from oracle.growth import Lying, grow, slid, standing
from oracle.melds import OracleError, copies, judge, natural_at
from oracle.switches import Switches
from puzzles.answers import switches_of, texts
from puzzles.tables import TABLES

HOUSES = [
    *TABLES,
    *(rule_set(key).with_switches(wild_moves=moves) for key in ("us", "us-jokers", "italian", "fibur") for moves in
      ("free", "end-free", "when-replaced") if rule_set(key).melds.wild_moves != moves),
]  # fmt: skip


def made(cards: str, wild: str, key: str | Rules = "us", **more: Any) -> PlacePuzzle:
    return Place(cards, wild, **more).puzzle(rule_set(key) if isinstance(key, str) else key)


def told(puzzle: PlacePuzzle, at: At) -> tuple[Grade, str]:
    found = puzzle.grade(at)
    return found, Speaker.for_rules(puzzle.rules).say(*found.says)


def everywhere(puzzle: PlacePuzzle) -> list[At]:
    return list(product(range(len(puzzle.wilds)), range(puzzle.places)))


def attempt(
    rules: Rules, cards: list[str], wilds: list[str], was: list[str] | None = None
) -> PlacePuzzle | str:
    """The puzzle, or why it cannot be asked."""
    try:
        return PlacePuzzle(rules, parse_cards(cards), parse_cards(wilds), was=parse_cards(was or ()))
    except PlaceError as refused:
        return str(refused)


# The second opinion: every place is tried, and the oracle of melds and of growing melds says what is right


def row_of(cards: list[str], wilds: list[str], at: At) -> list[str]:
    return [*cards[: at[1]], wilds[at[0]], *cards[at[1] :]]


def legal(cards: list[str], wilds: list[str], sw: Switches) -> dict[At, list[str]]:
    """Where the cards are a sequence as they lie, and no card is wild that need not be (WILD-8)."""
    found = {}
    for at in product(range(len(wilds)), range(len(cards) + 1)):
        row = row_of(cards, wilds, at)
        lies = judge(row, sw, as_laid=True)
        if lies["valid"] and lies["kind"] == "sequence" and lies["state"] == judge(row, sw)["state"]:
            found[at] = row
    return found


def right_for_new(cards: list[str], wilds: list[str], rules: Rules) -> set[At] | None:
    """The right places for a new wild; nothing where tables differ (WILD-9)."""
    sw = switches_of(rules)
    places, found = legal(cards, wilds, sw), set()
    for number in range(len(wilds)):
        own = {at: row for at, row in places.items() if at[0] == number}
        if sw["wild_moves"] != "free" and len({tuple(row) for row in own.values()}) > 1:
            if sw["wild_moves"] == "end-free":
                return None
            own = {at: row for at, row in own.items() if row == judge(row, sw)["laid"]}
        found |= set(own)
    return found


def rows(chance: Random, sw: Switches) -> tuple[list[str], list[str]]:
    """Cards of a suit in a row, often with a gap or a wild in it, and a wild or two from elsewhere."""
    s, length = chance.choice("SHDC"), chance.randint(2, 5)
    first = chance.choice([1, 2, 3, 3, 14 - length, 15 - length, chance.randint(1, 15 - length)])
    cards = [natural_at(place, s) for place in range(max(1, first), min(15, first + length))]
    wild = ["2S", "2H", "2D", "2C", f"2{s}", *(["JK"] if sw["jokers"] == "two-a-pack" else [])]
    if len(cards) > 2 and chance.random() < 0.5:
        del cards[chance.randrange(1, len(cards) - 1)]
    if len(cards) > 2 and chance.random() < 0.3:
        cards[chance.randrange(len(cards))] = chance.choice(wild)
    return cards, [chance.choice(wild) for _ in range(chance.choice((1, 1, 2)))]


@pytest.mark.parametrize("rules", HOUSES, ids=format_rules)
def test_what_is_right_is_what_the_second_opinion_says(rules: Rules) -> None:
    sw, chance, tried = switches_of(rules), Random(f"place {format_rules(rules)}"), Counter[str]()
    for _ in range(150):
        cards, wilds = rows(chance, sw)
        if any(count > copies(card, sw) for card, count in Counter(cards + wilds).items()):
            continue
        right = right_for_new(cards, wilds, rules)
        puzzle = attempt(rules, cards, wilds)
        if isinstance(puzzle, str):
            assert not right, (cards, wilds, puzzle)
            assert ("Tables differ" if right is None else "Nowhere among") in puzzle, (cards, wilds, puzzle)
            tried["refused"] += 1
            continue
        assert right == set(puzzle.right), (cards, wilds, right, puzzle.right)
        for at in everywhere(puzzle):
            found, words = told(puzzle, at)
            assert found.is_right == (at in right), (cards, wilds, at)
            assert words.endswith("."), words
            assert found.clause in CLAUSES, (cards, wilds, at)
            assert graded(found.clause or "", rules), (cards, wilds, at, found)
            assert all(0 <= each <= len(cards) for each in found.at)
            tried[str(found.is_right)] += 1
    assert min(tried["True"], tried["False"], tried["refused"]) > 15, tried


def ways_on_the_table(was: list[str], added: list[str], rules: Rules) -> set[tuple[str, ...]] | None:
    """How a sequence may lie that has grown, by the oracle; nothing where tables differ on it."""
    sw = switches_of(rules)
    before = _before(tuple(was))
    after = grow(before, tuple(added), sw) if added else frozenset({before})
    slides = {other for each in after if (other := slid(each, sw))}
    if any(_is_open(before, each, added, bool(slides), rules) for each in after):
        return None
    return {each.cards for each in after | slides}


def _before(was: tuple[str, ...]) -> Lying:
    """How cards that lie are read: with no wild if they can be."""
    for index in (None, *range(len(was))):
        with suppress(OracleError):
            return standing(was, index)
    raise AssertionError(f"{was} is no sequence")


def _is_open(before: Lying, after: Lying, added: list[str], slides: bool, rules: Rules) -> bool:
    """Whether tables differ on where the wild is then: WILD-7 by the tournament code, WILD-5 and WILD-6 as they say."""
    sw, old, now = switches_of(rules), before.wild(), after.wild()
    if old is None:
        return now is not None and sw["wild_moves"] == "when-replaced"
    if sw["wild_moves"] == "free":
        return sw["jokers"] != "none" and now is not None and now[1] != old[1]
    freed = natural_at(old[0], before.suit) in added
    # A wild that nothing set free, and that has another end to go to or has gone somewhere: some tables let it slide.
    may_go = not freed and (now != old or _fits_elsewhere(after, sw))
    return "wild_moves" not in rules.table_set and (slides or may_go)


def _fits_elsewhere(meld: Lying, sw: Switches) -> bool:
    low, high = meld.first, meld.first + len(meld.cards) - 1
    wild = meld.wild()
    return (
        wild is not None and wild[0] in (low, high) and slid(meld, {**sw, "wild_moves": "free"}) is not None
    )


@pytest.mark.parametrize("rules", HOUSES, ids=format_rules)
def test_where_a_wild_on_the_table_goes_is_what_the_second_opinion_says(rules: Rules) -> None:
    sw, chance, tried = switches_of(rules), Random(f"moves {format_rules(rules)}"), Counter[str]()
    for _ in range(400):
        s, length = chance.choice("SHDC"), chance.randint(3, 4)
        first = chance.randint(1, 15 - length)
        was = [natural_at(place, s) for place in range(first, first + length)]
        at = chance.randrange(length)
        if chance.random() < 0.8 or first > 2:
            was[at] = chance.choice(["2S", "2H", "2D", "2C"])
        lies = judge(was, sw, as_laid=True)
        if not lies["valid"] or lies["kind"] != "sequence" or lies["state"] != judge(was, sw)["state"]:
            continue
        mover = lies["wild"]["card"] if lies["wild"] else f"2{s}"
        if mover not in was:
            continue
        around = [p for p in range(first - 2, first + length + 2) if 1 <= p <= 14]
        added = [natural_at(chance.choice(around), s)] if chance.random() < 0.9 else []
        if (was + added).count(mover) > 1:
            continue  # of two alike nobody could say which one is meant
        if any(count > copies(card, sw) for card, count in Counter(was + added).items()):
            continue
        rest = list(was)
        rest.remove(mover)
        ways = ways_on_the_table(was, added, rules)
        laid = next(iter(ways or ()), ())
        cards = [card for i, card in enumerate(laid) if i != (laid.index(mover) if mover in laid else -1)]
        if not cards:  # where tables differ, or it may not be added: in any order that fits
            cards = sorted(rest + added, key=lambda each: _place(each, s))
        if ways and any(_without(each, mover) != cards for each in ways):
            continue  # an ace changes its end: that is no question of where the wild goes
        puzzle = attempt(rules, cards, [mover], was)
        if isinstance(puzzle, str):
            assert not ways, (was, added, ways, puzzle)
            tried["refused"] += 1
            continue
        assert ways, (was, added, puzzle.right)
        right = {at for at in everywhere(puzzle) if tuple(row_of(cards, [mover], at)) in ways}
        assert set(puzzle.right) == right, (was, added, cards, puzzle.right, right)
        assert Counter(texts(puzzle.added)) == Counter(added)
        for each in everywhere(puzzle):
            found, words = told(puzzle, each)
            assert found.is_right == (each in right)
            assert words
            assert graded(found.clause or "", rules), (was, added, each, found)
        tried["asked"] += 1
    assert tried["asked"] > 30, tried
    assert tried["refused"] > 10, tried


def _place(card: str, s: str) -> int:
    return next((place for place in range(1, 15) if natural_at(place, s) == card), 0)


def _without(laid: tuple[str, ...], mover: str) -> list[str]:
    left = list(laid)
    left.remove(mover)
    return left


# What is said


@pytest.mark.parametrize(
    ("puzzle", "at", "clause", "said"),
    [
        (("5H 7H", "2S"), 0, "SEQ-1", "There it would stand for the 4♥, and between the 5♥ and the 7♥ the 6♥ is still missing."),
        (("5H 7H", "2S"), 2, "SEQ-1", "There it would stand for the 8♥"),
        (("3H 4H 5H", "2H"), 1, "SEQ-1", "Between the 3♥ and the 4♥ no card is missing"),
        (("3H 4H 5H", "2H"), 3, "WILD-2", "There the 2♥ is wild and stands for the 6♥. In a place of its own"),
        (("3S 4S 2H 6S", "2S"), 4, "WILD-1", "2♥ and 2♠ would be wild here, and a run may hold only one wild."),
        (("QH KH AH", "2H"), 3, "SEQ-2", "Nothing comes after an ace that lies high"),
        (("AC 2C", "2D"), 0, "SEQ-2", "Nothing comes before an ace that lies low"),
        (("7H 8H 9H", "2S", "fibur"), 3, "WILD-9", "does not choose its end"),
    ],
)  # fmt: skip
def test_a_wrong_place_is_told_what_is_wrong_with_the_cards_as_they_lie(
    puzzle: tuple[str, ...], at: int, clause: str, said: str
) -> None:
    found, words = told(made(*puzzle), (0, at))
    assert not found.is_right
    assert (found.clause, said in words) == (clause, True), (found.clause, words)


def test_where_the_aces_lie_the_edge_is_told_by_the_table() -> None:
    high, low = (rule_set("us").with_switches(aces=aces) for aces in ("high", "low"))
    assert "Aces are high at this table" in told(made("2H 3H 4H", "2S", high), (0, 0))[1]
    assert "Aces are low at this table" in told(made("JH QH KH", "2S", low), (0, 3))[1]
    assert "Nothing comes after an ace" in told(made("QH KH AH", "2S", high), (0, 3))[1]
    assert "Nothing comes before an ace" in told(made("AH 2H 3H", "2S", low), (0, 0))[1]


def test_the_cards_at_fault_are_those_beside_the_gap_or_the_wild() -> None:
    gap = made("4H 5H 7H", "2S")
    assert told(gap, (0, 0))[0].at == (2, 3)
    assert told(gap, (0, 3))[0].at == (1, 2)
    assert told(gap, (0, 1))[0].at == (1,)
    assert told(made("3S 4S 2H 6S", "2S"), (0, 4))[0].at == (2, 4)


def test_a_right_place_says_what_the_wild_is_there() -> None:
    assert told(made("5H 7H", "2S"), (0, 1))[1] == (
        "The 2♠ is wild and stands for the 6♥. One wild makes it dirty."
    )
    assert "natural, and there is no wild" in told(made("3H 4H 5H", "2H"), (0, 0))[1]
    ends = made("7H 8H 9H", "2S")
    assert [told(ends, (0, end))[1].endswith("The other end would do as well.") for end in (0, 3)] == [
        True,
        True,
    ]
    assert "other end" not in told(made("7H 8H 9H", "2S", "fibur"), (0, 0))[1]


@pytest.mark.parametrize(
    ("puzzle", "about"),
    [
        (made("5H 7H", "2S"), "WILD-1"),
        (made("3H 4H 5H", "2H"), "WILD-2"),
        (made("3S 4S 2H 6S", "2S"), "WILD-2"),
        (made("7H 8H 9H", "2S"), "WILD-9"),
        (made("QH KH AH", "2H", "italian"), "SEQ-2"),
        (made("4S 5S 6S 8S", "2H", was="2H 4S 5S 6S"), "WILD-5"),
        (made("3D 4D 5D 7D", "2D", was="2D 3D 4D 5D", clause="WILD-7"), "WILD-7"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_it_is_about(puzzle: PlacePuzzle, about: str) -> None:
    assert puzzle.about() == about
    assert puzzle.grade(puzzle.right[0]).clause == about
    first, second, third = puzzle.hints()
    assert str(first.says[0]).endswith("?")
    assert (second.clause, third.clause) == (about, about)
    assert not first.shown
    assert not second.shown
    assert [each.cards for each in third.shown] == [puzzle.row(puzzle.right[0])]
    assert first.at == (len(puzzle.cards) + puzzle.right[0][0],)


def test_questions_in_the_words_of_the_table() -> None:
    def asked(puzzle: PlacePuzzle) -> str:
        return Speaker.for_rules(puzzle.rules).say(*puzzle.question())

    assert asked(made("5H 7H", "2S")) == "Put the 2♠ where it belongs."
    assert asked(made("3H 4H 5H", "2H 2S", state="clean")) == (
        "Put one of your wilds where it belongs. The run is to be clean."
    )
    assert "The meld is to be clean." in asked(made("3H 4H 5H", "2H", "italian", state="clean"))
    assert (
        asked(made("4S 5S 6S 8S", "2H", was="2H 4S 5S 6S"))
        == "You have added the 8♠. Put the 2♥ where it goes now."
    )
    assert asked(made("4S 5S 6S 7S", "2H", was="4S 5S 2H 7S")) == (
        "The 2♥ lay as the 6♠, and now you have added the real one. Put the 2♥ where it goes."
    )
    assert asked(made("9C 10C JC", "2H", was="2H 9C 10C JC", stands_for="QC")) == (
        "Move the 2♥. It is to stand for the Q♣."
    )
    assert "your 8♥ is to fit in" in asked(made("4H 5H 6H", "2S", beside="8H"))
    assert asked(made("5H 7H", "2S", ask=M_("Where to?"))) == "Where to?"


# Wishes


@pytest.mark.parametrize(
    ("wish", "right"),
    [
        ({}, {0, 3}),
        ({"stands_for": "7H"}, {3}),
        ({"stands_for": "3H"}, {0}),
        ({"beside": "8H"}, {3}),
        ({"beside": "7H"}, {0}),
        ({"beside": "3H"}, {3}),
        ({"beside": "2H"}, {0}),
        ({"state": "dirty"}, {0, 3}),
    ],
)
def test_a_wish_leaves_fewer_places(wish: dict[str, Any], right: set[int]) -> None:
    puzzle = made("4H 5H 6H", "2S", **wish)
    assert {place for _, place in puzzle.right} == right
    for at in {(0, 0), (0, 3)} - set(puzzle.right):
        found, words = told(puzzle, at)
        assert not found.shows_repair, "it is a meld, and no card of it is at fault"
        assert words


def test_of_several_wilds_the_wish_chooses() -> None:
    puzzle = made("3H 4H 5H", "2S 2H", state="clean")
    assert puzzle.right == ((1, 0),)
    found, words = told(puzzle, (0, 0))
    assert (found.clause, "The run is to be clean." in words) == ("CLEAN-1", True)
    assert made("3H 4H 5H", "2S 2H", state="dirty").right == ((0, 0), (0, 3))


@pytest.mark.parametrize(
    ("wish", "at", "said"),
    [
        ({"stands_for": "7H"}, 0, "There it stands for the 3♥, and not for the 7♥."),
        ({"beside": "7H"}, 3, "There it takes the place of the 7♥ that you hold."),
        ({"beside": "8H"}, 0, "Lying so, the 8♥ is next at neither end."),
    ],
)
def test_what_a_wish_misses_is_told(wish: dict[str, Any], at: int, said: str) -> None:
    assert told(made("4H 5H 6H", "2S", **wish), (0, at))[1] == said


def test_a_natural_two_stands_for_nothing_else() -> None:
    wish = PlaceWish(stands_for=parse_cards("6H")[0])
    meld = made("3H 4H 5H", "2H").melds[0, 0]
    assert not wish.fits(meld, rule_set("us"))
    assert "natural" in str(wish.missed(meld, rule_set("us"))[1][0])


# On the table


def test_where_the_wild_lies_at_first() -> None:
    assert made("5H 7H", "2S").start is None
    assert made("4S 5S 6S 7S", "2H", was="4S 5S 2H 7S").start is None, "it is free"
    assert made("4S 5S 6S 8S", "2H", was="2H 4S 5S 6S").start == (0, 0)
    assert made("4S 5S 6S 8S", "2H", was="4S 5S 6S 2H").start == (0, 3)
    assert made("4S 6S 7S 8S", "2H", was="4S 2H 6S 7S").start == (0, 1)
    assert made("9C 10C JC", "2H", was="2H 9C 10C JC", stands_for="QC").start == (0, 0)


@pytest.mark.parametrize(
    ("key", "said"),
    [("us", set()), ("italian", {"Tables differ"}), ("fibur", {"cannot be added"})],
)
def test_a_wild_that_may_not_slide_is_no_question(key: str, said: set[str]) -> None:
    refused = set()
    try:
        made("4S 5S 6S 8S", "2H", key, was="2H 4S 5S 6S")
    except PlaceError as error:
        refused = {each for each in ("Tables differ", "cannot be added") if each in str(error)}
    assert refused == said


def test_a_wild_set_free_goes_where_the_table_sends_it() -> None:
    free, kept = (made("4S 5S 6S 7S", "2H", key, was="4S 5S 2H 7S") for key in ("us", "fibur"))
    assert {place for _, place in free.right} == {0, 4}
    assert kept.right == ((0, 0),)
    found, words = told(kept, (0, 4))
    assert (found.clause, "does not choose its end" in words) == ("WILD-5", True)
    below = made("AC 2C 3C 4C", "2H", "italian", was="AC 2C 2H 4C")
    assert below.right == ((0, 4),)


def test_a_joker_that_sends_the_two_home_in_the_same_step_is_left_open() -> None:
    jokers = rule_set("us-jokers")
    with pytest.raises(PlaceError, match="Tables differ"):
        made("JK 4S 5S", "2S", jokers, was="4S 5S 2S")
    assert made("3S 4S 5S", "2S", jokers, was="4S 5S 2S").right == ((0, 0),)


def test_a_wild_for_whose_place_nothing_came_keeps_it() -> None:
    house = rule_set("us").with_switches(wild_moves="when-replaced")
    puzzle = made("4S 5S 6S 7S", "2H", house, was="2H 4S 5S 6S")
    assert puzzle.right == ((0, 0),)
    found, words = told(puzzle, (0, 4))
    assert (found.clause, "keeps it" in words) == ("WILD-5", True)


# What cannot be asked


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("5H 8H", "2S"), "Nowhere among 5H 8H"),
        (("KS KH", "2S"), "Nowhere among"),
        (("7H 6H 5H", "2S"), "rising"),
        (("5H", "2S"), "Two to 6 cards"),
        (("3H 4H 5H 6H 7H 8H 9H", "2S"), "Two to 6 cards"),
        (("5H 7H", "6H"), "is a wild"),
        (("5H 7H", ""), "is a wild"),
        (("7H 8H 9H", "2S", "italian"), "Tables differ"),
    ],
)
def test_what_has_no_right_place_is_refused(given: tuple[str, ...], said: str) -> None:
    with pytest.raises(PlaceError, match=said):
        made(*given)


@pytest.mark.parametrize(
    "was",
    ["4S 5S 6S", "2H 4S 5S 9S", "2H 5S 4S 6S 7S", "KS KH 2H"],
    ids=["no wild", "not there", "no row", "a group"],
)
def test_how_cards_lay_before_must_be_true(was: str) -> None:
    with pytest.raises(PlaceError, match="How the cards lay before"):
        made("4S 5S 6S 8S", "2H", was=was)


def test_of_two_alike_nobody_can_say_which_one_moves() -> None:
    with pytest.raises(PlaceError, match="among them once"):
        made("2S 3S 5S 6S", "2S", was="2S 3S 2S 5S")


def test_a_wish_that_no_place_fits_and_cards_that_are_not_there() -> None:
    with pytest.raises(PlaceError, match="Nowhere"):
        made("4H 5H 6H", "2S", stands_for="9H")
    with pytest.raises(NotInDeckError):
        made("5H 7H", "JK")
    assert made("5H 7H", "JK", "italian").right == ((0, 1),)


def test_the_most_cards_are_as_many_as_are_said() -> None:
    suited: tuple[Card, ...] = parse_cards("3H 4H 5H 6H 7H 8H")
    assert len(suited) == MOST_CARDS
    assert made("3H 4H 5H 6H 7H 8H", "2H").right == ((0, 0),)


# The levels of the course


@pytest.mark.parametrize("lesson", ["04-wild-cards", "06-moving-wilds"])
def test_the_levels_of_the_course_are_right_by_the_second_opinion(lesson: str) -> None:
    tried = 0
    for name, _, level, rules in cases(lesson):
        task = level.task
        if not isinstance(task, Place):
            continue
        cards, wilds, was = task.cards.split(), task.wild.split(), task.was.split()
        if was:
            added = list((Counter(cards + wilds) - Counter(was)).elements())
            ways = ways_on_the_table(was, added, rules)
            assert ways, name
            right = {
                at for at in product([0], range(len(cards) + 1)) if tuple(row_of(cards, wilds, at)) in ways
            }
        else:
            right = right_for_new(cards, wilds, rules) or set()
        if task.stands_for:
            right = {at for at in right if _stands_in(row_of(cards, wilds, at), at[1]) == task.stands_for}
        assert right == set(task.puzzle(rules).right), name
        assert {_put(task, level.solution_for(rules))} <= right, name
        assert not {_put(task, each) for each in level.mistakes_for(rules)} & right, name
        tried += 1
    assert tried > 15


def _stands_in(row: list[str], place: int) -> str:
    """What belongs at a place of a row, by the cards beside it."""
    lies = _before(tuple(row))
    return natural_at(lies.first + place, lies.suit)


def _put(task: Place, steps: Steps) -> At:
    """Where the steps leave the wild: where it was put last, or where it lay."""
    moved = [each for each in steps if isinstance(each, Move)]
    if not moved:
        start = task.puzzle(rule_set("us").with_switches(wild_moves="free")).start
        assert start is not None
        return start
    return task.wild.split().index(moved[-1].cards), int(moved[-1].to.removeprefix("place-")) - 1


# Made from codes


@pytest.mark.parametrize("rules", HOUSES, ids=format_rules)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_code_makes_the_same_puzzle_which_the_second_opinion_answers_alike(
    rules: Rules, difficulty: int
) -> None:
    sw = switches_of(rules)
    for number in range(8):
        code = PuzzleCode("place", difficulty, rules, f"seed{number}")
        puzzle = make_puzzle(code)
        assert isinstance(puzzle, PlacePuzzle)
        assert puzzle == make_puzzle(parse_puzzle_code(str(code)))
        cards, wilds = texts(puzzle.cards), texts(puzzle.wilds)
        assert all(count <= copies(card, sw) for card, count in Counter(cards + wilds).items()), str(code)
        if puzzle.was:
            ways = ways_on_the_table(texts(puzzle.was), texts(puzzle.added), rules)
            right = {at for at in puzzle.everywhere() if tuple(row_of(cards, wilds, at)) in (ways or ())}
        else:
            right = right_for_new(cards, wilds, rules) or set()
        wish = puzzle.wish
        if wish.state != "any":
            right = {at for at in right if judge(row_of(cards, wilds, at), sw)["state"] == wish.state}
        if wish.stands_for:
            right = {
                at for at in right if _stands_in(row_of(cards, wilds, at), at[1]) == wish.stands_for.code
            }
        if wish.beside:
            right = {at for at in right if _has_room(row_of(cards, wilds, at), wish.beside.code, sw)}
        assert right == set(puzzle.right), str(code)
        assert len(right) < len(puzzle.everywhere()), (str(code), "there is nothing to find")


def _has_room(row: list[str], beside: str, sw: Switches) -> bool:
    return any(judge(each, sw, as_laid=True)["valid"] for each in ([beside, *row], [*row, beside]))


def test_difficulties_go_as_the_course_does() -> None:
    made_of = {
        difficulty: [
            puzzle
            for seed in range(80)
            if isinstance(
                puzzle := make_puzzle(PuzzleCode("place", difficulty, rule_set("us"), f"d{seed}")),
                PlacePuzzle,
            )
        ]
        for difficulty in DIFFICULTIES
    }
    assert {each.about() for each in made_of[1]} == {"WILD-1", "WILD-2"}
    assert {each.about() for each in made_of[2]} == {"WILD-1", "WILD-2", "WILD-9"}
    assert {each.about() for each in made_of[3]} == {"WILD-2", "WILD-5", "WILD-7", "WILD-9"}
    assert not any(each.was or len(each.wilds) > 1 for each in made_of[1])
    assert {bool(each.was) for each in made_of[3]} == {True, False}
    assert {each.wish.state for each in made_of[3]} == {"any", "clean"}
    assert any(each.is_freed for each in made_of[3])


PINNED = {
    "place.2.1.us.5kq8": ("4S 6S 7S", "2H", ""),
    "place.2.2.italian.5kq8": ("AS 2S 3S 4S", "JK", ""),
    "place.2.3.us-jokers.5kq8": ("6S 7S 8S", "JK", "6S JK 8S"),
    "place.2.3.fibur.abc": ("3D 2S 5D", "2D", ""),
}
"""What some codes have given. A change here without a new version breaks every code that people have kept."""


@pytest.mark.parametrize("code", PINNED)
def test_a_code_gives_the_puzzle_that_it_always_gave(code: str) -> None:
    puzzle = make_puzzle(parse_puzzle_code(code))
    assert isinstance(puzzle, PlacePuzzle)
    assert tuple(" ".join(texts(each)) for each in (puzzle.cards, puzzle.wilds, puzzle.was)) == PINNED[code]


def test_there_is_something_to_do() -> None:
    """A wild that lies on the table already is never right where it lies."""
    lay = 0
    for rules, number in product(HOUSES, range(12)):
        puzzle = make_puzzle(PuzzleCode("place", 3, rules, f"y{number}"))
        assert isinstance(puzzle, PlacePuzzle)
        lay += puzzle.start is not None
        assert puzzle.start not in puzzle.right, (rules, number)
    assert lay > len(HOUSES)
