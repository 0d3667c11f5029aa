"""Build puzzles: whatever fits the wish is right, what does not is told why, and hopeless ones are refused."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from buraco_core.cards import parse_cards
from buraco_core.course.tasks import Build
from buraco_core.melds import NotInDeckError
from buraco_core.message import M_
from buraco_core.puzzles import PuzzleCode, format_rules, make_puzzle
from buraco_core.puzzles.codes import DIFFICULTIES
from buraco_core.puzzles.grading import Grade, doubts
from buraco_core.puzzles.kinds.build import BuildError, BuildPuzzle
from buraco_core.puzzles.making.hands import deal_hand
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.text import Speaker
from oracle.melds import copies
from puzzles.answers import switches_of, texts, verdict
from puzzles.tables import TABLES, seeds_for

HAND = "5H 6H 7H 8H KS KH KD 2C 9C"


def made(hand: str = HAND, key: str = "us", **wish: Any) -> BuildPuzzle:
    return Build(hand, **wish).puzzle(rule_set(key))


def grade(puzzle: BuildPuzzle, laid: str) -> tuple[Grade, str]:
    found = puzzle.grade(parse_cards(laid))
    return found, Speaker.for_rules(puzzle.rules).say(*found.says)


WISHES: list[dict[str, Any]] = [
    {}, {"shape": "sequence"}, {"shape": "group"}, {"state": "clean"}, {"state": "dirty"}, {"cards": 4}, {"points": 30},
    {"shape": "group", "state": "dirty"}, {"shape": "sequence", "state": "clean", "cards": 4}, {"cards": 5, "points": 45},
]  # fmt: skip


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_what_is_right_is_what_the_second_opinion_says(wish: dict[str, Any], key: str) -> None:
    """Every pick of some hands, judged by the oracle and by the wish written out here."""
    rules = rule_set(key)
    chance = Random(f"build {key}")
    tried = Counter[bool]()
    for _ in range(2):
        hand = (*deal_hand(chance, rules, 2), *parse_cards("6H 7H 8H KS KH 2C"))
        if any(count > 2 for count in Counter(hand).values()):
            continue
        picks = {tuple(sorted(texts(laid))) for size in range(1, 6) for laid in combinations(hand, size)}
        right = {laid for laid in picks if fits(laid, rules, wish)}
        try:
            puzzle = Build(" ".join(texts(hand)), **wish).puzzle(rules)
        except BuildError:
            assert not right
            continue
        assert {tuple(sorted(texts(meld.cards))) for meld in puzzle.fitting if len(meld.cards) < 6} == right
        for laid in {*sorted(right)[:5], *chance.sample(sorted(picks), 15)}:
            found = puzzle.grade(parse_cards(laid))
            tried[found.is_right] += 1
            assert found.is_right == (laid in right), (laid, found)
            assert found.says
    assert not tried or min(tried[True], tried[False]) > 0


def fits(laid: tuple[str, ...], rules: Rules, wish: dict[str, Any]) -> bool:
    true = verdict(laid, rules)
    return bool(
        true["valid"]
        and wish.get("shape", true["kind"]) == true["kind"]
        and wish.get("state", true["state"]) == true["state"]
        and len(laid) >= wish.get("cards", 3)
        and true["points"] >= wish.get("points", 0)
    )


@pytest.mark.parametrize(
    ("wish", "laid", "clause", "said"),
    [
        ({}, "5H 6H 8H", "SEQ-1", "the 7♥ is missing"),
        ({}, "5H 6H", "MELD-1", "at least three cards"),
        ({"shape": "sequence"}, "KS KH KD", "SEQ-1", "This is a group of kings, and a sequence is asked for"),
        ({"shape": "group"}, "5H 6H 7H", "GRP-1", "This is a sequence of hearts, and a group is asked for"),
        ({"state": "clean"}, "KS KH KD 2C", "CLEAN-1", "This time it is to be clean."),
        ({"state": "dirty"}, "5H 6H 7H", "CLEAN-1", "This time a wild is to be in it."),
        ({"cards": 4}, "5H 6H 7H", "MELD-1", "Here are 3 cards, and it takes 4."),
        ({"points": 30}, "5H 6H 7H", "DECK-2", "5 + 5 + 5 = 15; you need 30."),
        ({"uses": "8H"}, "5H 6H 7H", "MELD-1", "The 8♥ is to be part of it"),
        ({"without": "5H"}, "5H 6H 7H", "MELD-1", "The 5♥ is to stay in your hand"),
    ],
)
def test_a_wrong_try_is_told_which_part_of_the_wish_it_misses(
    wish: dict[str, Any], laid: str, clause: str, said: str
) -> None:
    found, words = grade(made(**wish), laid)
    assert not found.is_right
    assert found.clause == clause
    assert said in words


def test_a_burraco_takes_seven() -> None:
    puzzle = made("3D 4D 5D 6D 7D 8D 9D KS", burraco=True)
    found, words = grade(puzzle, "3D 4D 5D 6D 7D 8D")
    assert (found.clause, words) == ("CLEAN-2", "Here are 6 cards, and it takes seven.")
    assert grade(puzzle, "3D 4D 5D 6D 7D 8D 9D")[0].is_right


def test_semi_clean_is_asked_for_where_there_is_such() -> None:
    hand = "3H 4H 5H 6H 7H 8H 9H 2D KS"
    found, words = grade(made(hand, "fibur", state="semi-clean"), "3H 4H 5H 6H 7H 8H 2D")
    assert found.clause == "CLEAN-3"
    assert "here are six" in words
    with pytest.raises(BuildError, match="Nothing in this hand fits"):
        made(hand, "us", state="semi-clean")


def test_a_right_one_is_named_and_counted_out() -> None:
    found, words = grade(made(shape="group"), "KS KH KD 2C")
    assert found.is_right
    assert words == "Group of 4, dirty: 10 + 10 + 10 + 20 = 50 points."


def test_repairs_are_of_the_hand() -> None:
    found, _ = grade(made(), "5H 6H 8H")
    assert found.shows_repair
    for meld in found.shown:
        assert not Counter(meld.cards) - Counter(parse_cards(HAND))


def test_the_deciding_card_is_marked() -> None:
    assert grade(made(state="clean"), "KS KH 2C KD")[0].at == (2,)
    assert grade(made(without="5H"), "6H 5H 7H")[0].at == (1,)
    assert grade(made(cards=4), "5H 6H 7H")[0].at == ()


@pytest.mark.parametrize(
    "wish",
    [
        {"hand": "5H 6H 8H"},
        {"shape": "group", "hand": "8C 8D 8S"},
        {"state": "dirty", "hand": "5H 6H 7H 9H"},
        {"cards": 6},
        {"points": 60},
        {"burraco": True},
        {"uses": "9C"},
        {"uses": "5H 5H"},
        {"without": "KS 6H 2C"},
    ],
    ids=str,
)
def test_a_wish_that_nothing_fits_is_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(BuildError, match="Nothing in this hand fits the wish"):
        made(**wish)


def test_the_same_hand_is_refused_at_one_table_and_not_at_another() -> None:
    assert made("8C 8D 8S 4H", "italian", shape="group").fitting
    with pytest.raises(BuildError):
        made("8C 8D 8S 4H", "us", shape="group")
    with pytest.raises(NotInDeckError):
        made("5H 6H 7H JK")


def test_nobody_is_marked_by_what_tables_play_differently() -> None:
    """An inner wild beside seven naturals is dirty at one table and semi-clean at another."""
    hand = "3H 4H 5H 7H 8H 9H 10H 2D"
    assert made(hand, "us", state="dirty").fitting
    with pytest.raises(BuildError, match="Tables differ"):
        made(hand, "fibur", state="dirty")
    assert not any(doubts(meld, rule_set("fibur")) for meld in made(hand, "fibur", state="clean").fitting)
    assert made(hand, "fibur").fitting, "it counts as a meld everywhere"


def test_the_wish_is_told_in_the_words_of_the_table() -> None:
    def told(key: str, **wish: Any) -> str:
        puzzle = made("3D 4D 5D 6D 7D 8D 9D 10D 2S 5D 6D", key, **wish)
        return Speaker.for_rules(puzzle.rules).say(*puzzle.question())

    assert told("us") == "Make a run."
    assert told("italian") == "Make a meld."
    assert told("us", shape="sequence", state="dirty", cards=4) == (
        "Make a sequence with a wild in it. It needs at least 4 cards."
    )
    assert told("us", burraco=True, state="clean", cards=7) == "Make a clean run of at least seven cards."
    assert told("italian", burraco=True, cards=8, shape="sequence") == (
        "Make a burraco. It is to be a sequence. It needs at least 8 cards."
    )
    assert told("us", points=20, uses="5D 6D", without="2S") == (
        "Make a run. Its cards must be worth at least 20 points. Use the 5♦ and 6♦. Keep the 2♠ in your hand."
    )
    assert told("us", ask=M_("Lay something.")) == "Lay something."


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_hints_ask_name_the_rule_and_then_show_what_fits(wish: dict[str, Any]) -> None:
    puzzle = made("5H 6H 7H 8H KS KH KD 2C 9H", **wish)
    first, second, third = puzzle.hints()
    assert str(first.says[0]).endswith("?")
    assert not first.shown
    assert not second.shown
    assert second.clause == puzzle.about()
    (meld,) = third.shown
    assert puzzle.grade(meld.cards).is_right
    assert len(first.at) == 2
    assert {puzzle.hand[index] for index in first.at} <= set(meld.cards)


# Made from codes


@pytest.mark.parametrize("rules", TABLES, ids=format_rules)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_code_makes_the_same_puzzle_from_one_deck(rules: Rules, difficulty: int) -> None:
    for seed in seeds_for(rules)[:10]:
        code = PuzzleCode("build", difficulty, rules, seed)
        puzzle = make_puzzle(code)
        assert isinstance(puzzle, BuildPuzzle)
        assert puzzle == make_puzzle(code)
        sw = switches_of(rules)
        held = Counter(texts(puzzle.hand))
        assert all(count <= copies(card, sw) for card, count in held.items()), held
        assert (difficulty < 3) <= (not any(each.is_wild for each in puzzle.hand))
        wish = puzzle.wish
        for meld in puzzle.fitting[:3]:
            true = verdict(meld.cards, rules)
            assert true["valid"]
            assert wish.shape in ("any", true["kind"])
            assert wish.state in ("any", true["state"])
            assert true["points"] >= wish.points
            assert len(meld.cards) >= (7 if wish.is_burraco else wish.cards)


def test_difficulties_go_as_the_course_does() -> None:
    asked = {
        difficulty: {
            (puzzle.wish.shape, puzzle.wish.state)
            for seed in range(60)
            if isinstance(
                puzzle := make_puzzle(PuzzleCode("build", difficulty, rule_set("us"), f"s{seed}")),
                BuildPuzzle,
            )
        }
        for difficulty in DIFFICULTIES
    }
    assert asked[1] == {("sequence", "any")}
    assert {shape for shape, _ in asked[2]} == {"sequence", "group", "any"}
    assert {state for _, state in asked[2]} == {"any"}
    assert {state for _, state in asked[3]} >= {"clean", "dirty"}


SEMI_CLEAN = "2S 8S 9S 10S JS QS KS AS"


def test_a_wild_in_it_is_all_that_is_asked_for_where_no_burraco_is_and_a_dirty_one_is_called_so() -> None:
    """Seven naturals with the wild at an end are semi-clean: they hold a wild, and are no dirty burraco."""
    long = made(SEMI_CLEAN, "fibur", state="dirty", cards=6)
    assert "with a wild in it" in str(long.question()[0])
    found, _ = grade(long, SEMI_CLEAN)
    assert found.is_right
    burraco = made(f"{SEMI_CLEAN} 4H 5H 6H 8H 9H 10H", "fibur", state="dirty", burraco=True)
    found, said = grade(burraco, SEMI_CLEAN)
    assert (found.is_right, found.clause) == (False, "CLEAN-3")
    assert said.endswith("semi-clean. This time it is to be dirty.")
    other = made(f"{SEMI_CLEAN} 4H 5H 6H 8H 9H 10H", "fibur", state="dirty", uses="4H")
    found, said = grade(other, SEMI_CLEAN)
    assert "is to be part of it" in said
    assert found.at == (), "the wild is as wished, and not what decides"
    found, said = grade(made("7S 8S 9S 2H", "us", state="dirty"), "7S 8S 9S")
    assert not found.is_right
    assert said.endswith("This time a wild is to be in it.")
