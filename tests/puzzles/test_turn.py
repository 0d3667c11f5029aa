"""Turns to play: any way there is right, the others do what is written, and what cannot be is refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.actions import Add, Discard, Draw, TakePile
from buraco_core.cards import parse_card, parse_cards
from buraco_core.message import M_
from buraco_core.notation.steps import StepError
from buraco_core.players import player
from buraco_core.position import position
from buraco_core.puzzles.kinds.aims import (
    all_of,
    any_of,
    deal_over,
    discarded,
    drew,
    has_laid,
    has_opened,
    holds,
    holds_at_most,
    meld_is,
    not_,
    played_from_pot,
    pot_waits,
    stands_for,
    took_pile,
    took_pot,
    turn_ended,
    went_out,
)
from buraco_core.puzzles.kinds.others import Others, read_turn
from buraco_core.puzzles.kinds.turn_puzzle import TurnError, TurnPuzzle
from buraco_core.rulesets import rule_set
from buraco_core.state import State, changed

US, ITALIAN = rule_set("us"), rule_set("italian")
ASK = M_("Play.")


def table(
    hand: str = "10H JC 4D 9S", rules: Any = US, own: tuple[str, ...] = ("7H 8H 9H",), **more: Any
) -> State:
    more.setdefault("phase", "draw")
    more.setdefault("stock", "5S 6D 3D 4C QH")
    melds = {0: own, **more.pop("melds", {})}
    return changed(position(rules, hand, melds=melds, **more), turns=24)


def turn(aim: Any, state: State | None = None, **more: Any) -> TurnPuzzle:
    return TurnPuzzle(state or table(), ASK, aim, more.pop("about", "TURN-1"), **more)


def steps(*texts: str) -> tuple[Any, ...]:
    return tuple(each for text in texts for each in read_turn(text, 0, 2))


LAID = all_of(has_laid("9H 10H"), turn_ended())


# Playing


def test_any_way_there_is_right_and_the_turn_ends_it() -> None:
    puzzle = turn(LAID)
    for last in ("JC", "4D", "9S", "5S"):
        play = puzzle.begun
        for action in steps("draws", "adds 10H to 1"):
            went = puzzle.step(play, action)
            assert went.grade is None
            play = went.play
        went = puzzle.step(play, Discard(0, parse_card(last)))
        assert went.grade is not None
        assert went.grade.is_right
        assert went.seen == (), "it is reached before the others play"


def test_a_turn_that_ends_without_it_says_what_is_lacking() -> None:
    puzzle = turn(LAID)
    play = puzzle.step(puzzle.begun, Draw(0)).play
    went = puzzle.step(play, Discard(0, parse_card("10H")))
    assert went.grade is not None
    assert not went.grade.is_right
    assert [str(each) for each in went.grade.says] == [
        "Your turn is over.",
        "The 10H lies on the pile.",
    ]
    assert went.grade.clause == "TURN-1"


SCRIPT = Others(
    left=("draws, discards 4C",), partner=("draws, adds JH to 1, discards 3S",), right=("draws, discards KH",)
)
LINE = steps("draws, adds 10H to 1, discards JC", "takes the pile, adds QH KH to 1, discards 4D")
SEATED = {"hands": {1: "4C 9C", 2: "JH 3S 5C", 3: "KH 8S 7D"}, "pile": "5C"}


def two_turns(**more: Any) -> TurnPuzzle:
    state = table("10H QH JC 4D 9S", **SEATED)
    goal = all_of(meld_is("7H KH", burraco=True), turn_ended(2))
    return turn(goal, state, turns=2, others=SCRIPT, line=LINE, **more)


def test_the_others_play_what_is_written_and_the_same_every_time() -> None:
    puzzle = two_turns()
    play = puzzle.played(LINE[:2])
    first, again = puzzle.step(play, LINE[2]), puzzle.step(play, LINE[2])
    assert first == again
    assert [(each.action.seat, type(each.action).__name__) for each in first.seen] == [
        (1, "Draw"),
        (1, "Discard"),
        (2, "Draw"),
        (2, "Add"),
        (2, "Discard"),
        (3, "Draw"),
        (3, "Discard"),
    ]
    assert not any(each.refused for each in first.seen)
    assert first.play.state.pile == parse_cards("5C JC 4C 3S KH")
    assert puzzle.played(LINE).state.sides[0].melds[0].bonus == 200


def test_a_written_step_that_the_rules_forbid_by_then_makes_the_turn_quiet() -> None:
    puzzle = two_turns()
    play = puzzle.played(steps("draws"))
    went = puzzle.step(play, Discard(0, parse_card("JC")))
    refused = [each.refused.reason for each in went.seen if each.refused]
    assert refused == ["no-meld"], "the partner's jack does not fit without the ten"
    assert went.seen[-1].after.player == 0
    assert [type(each.action).__name__ for each in went.seen if each.action.seat == 2] == ["Draw", "Discard"]


def test_turns_that_nobody_has_written_are_quiet_or_a_players() -> None:
    goal = all_of(has_laid("9H 10H"), turn_ended(2))
    quiet = turn(goal, turns=2)
    play = quiet.played(steps("draws"))
    kinds = {type(each.action) for each in quiet.step(play, Discard(0, parse_card("JC"))).seen}
    assert kinds == {Draw, Discard}
    state = table(hands={1: "4S 5S 6S 7S KC 3D 8D", 3: "AC KD 9C 3H 7C"}, rules=ITALIAN, pile="8S")
    easy = turn(goal, state, turns=2, others=Others(player=player("easy", 1)))
    play = easy.played(steps("draws"))
    seen = easy.step(play, Discard(0, parse_card("JC"))).seen
    assert seen == easy.step(play, Discard(0, parse_card("JC"))).seen
    assert {each.action.seat for each in seen} == {1, 2, 3}
    assert len({type(each.action) for each in seen}) > 2, "an easy player lays what it has"


# Within reach or not


def test_what_is_out_of_reach_is_said_only_when_every_way_was_looked_at() -> None:
    puzzle = turn(all_of(took_pile(), turn_ended()))
    assert puzzle.is_open(puzzle.begun)
    after = puzzle.step(puzzle.begun, Draw(0)).play
    assert not puzzle.is_open(after)
    assert puzzle.solution(after) is None
    assert str(puzzle.lost(after)).startswith("You drew from the stock, and the pile was left.")
    assert puzzle.hints(after)[0].says == (puzzle.lost(after),)


def test_the_stored_way_is_followed_also_after_a_step_of_ones_own() -> None:
    puzzle = two_turns()
    assert puzzle.solution() == LINE
    play = puzzle.played(steps("draws"))
    assert puzzle.solution(play) == LINE[1:]
    other = puzzle.step(puzzle.played(steps("draws, adds 10H to 1")), Discard(0, parse_card("9S"))).play
    assert puzzle.solution(other) == LINE[3:], "another discard, and the rest of the way still leads there"
    hint = puzzle.hints(play)
    assert [str(each) for each in hint[2].says] == ["add 10H to your meld 1."]
    assert hint[2].at == (play.state.hand.index(parse_card("10H")),)


def test_where_the_search_is_cut_short_nothing_is_said_to_be_out_of_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = two_turns()
    play = puzzle.step(puzzle.played(steps("draws")), Discard(0, parse_card("JC"))).play
    assert not puzzle.is_open(play), "the ten came too late for the partner's jack"
    monkeypatch.setattr("buraco_core.puzzles.kinds.turn_puzzle.LIMIT", 3)
    assert puzzle.solution(play) is None
    assert puzzle.is_open(play), "there may be a way that nobody has found"
    assert {each.clause for each in puzzle.hints(play)} == {"TURN-1"}


def test_a_way_is_found_without_one_that_is_stored() -> None:
    puzzle = turn(LAID)
    found = puzzle.solution()
    assert found is not None
    assert [type(each) for each in found] in ([Draw, Add, Discard], [TakePile, Add, Discard])


# Conditions


def met(aim: Any, *texts: str, state: State | None = None) -> bool:
    """Whether a condition holds after some steps, and did not before."""
    puzzle = turn(aim, state, line=steps(*texts))
    return aim.holds(puzzle.played(puzzle.line)) and not aim.holds(puzzle.begun)


OPENED = table("KS KH KD 2D 4H", own=(), phase="play")
CLEAN = "3S 4S 5S 6S 7S 8S 9S"


@pytest.mark.parametrize(
    ("aim", "text", "state"),
    [
        (has_opened(), "lays KS KH KD 2D", OPENED),
        (took_pot(), "adds 10H JH to 1", table("10H JH", phase="play")),
        (pot_waits(), "adds 10H to 1, discards KC", table("10H KC", phase="play")),
        (
            played_from_pot(),
            "adds 10H JH to 1, discards KD",
            table("10H JH", phase="play", pot="KD"),
        ),
        (
            went_out(),
            "adds 10H to 1, discards KC",
            table("10H KC", own=("7H 8H 9H", CLEAN), phase="play", took_pot=(0,)),
        ),
        (stands_for("2S", "6H"), "adds 7H to 1", table("7H KC 4D", own=("3H 4H 5H 2S",), phase="play")),
        (meld_is("7H 10H", "clean"), "draws, adds 10H to 1", None),
        (holds_at_most(3), "draws, adds 10H to 1, discards 4D", None),
        (discarded("4D"), "draws, discards 4D", None),
        (drew(), "draws", None),
        (took_pile(), "takes the pile", None),
        (all_of(turn_ended(), holds("10H")), "draws, discards 9S", None),
        (any_of(went_out(), has_laid("9H 10H")), "draws, adds 10H to 1", None),
        (all_of(drew(), not_(holds("4D"), M_("The four is there."))), "draws, discards 4D", None),
    ],
)
def test_each_condition_holds_where_it_should_and_not_before(
    aim: Any, text: str, state: State | None
) -> None:
    assert met(aim, text, state=state)
    assert repr(aim)


def test_the_end_of_a_deal_is_a_condition_too() -> None:
    state = position(ITALIAN, "10H JC 4D", melds={0: ("7H 8H 9H",)}, phase="draw")
    moved = changed(state, stock=state.stock[:3], pile=(*state.stock[3:], *state.pile), turns=24)
    assert met(deal_over(), "draws", state=moved)


@pytest.mark.parametrize(
    ("aim", "said"),
    [
        (has_laid("9H 10H"), "The 10H is still in your hand."),
        (has_laid("9H KS"), "The KS is not on your side of the table."),
        (has_laid("9H 3C"), "The 3C lies on the pile."),
        (has_laid("7H 6C"), "The 6C lies in 4C 5C 6C."),
        (meld_is("7H", "dirty"), "7H 8H 9H: sequence of 3, clean."),
        (meld_is("7H", burraco=True), "7H 8H 9H: 3 cards, and it takes seven."),
        (stands_for("2H", "8S"), "No 2H lies as a wild in your side's sequences."),
        (took_pot(), "Your side has no pot yet: you still hold 4 cards."),
        (went_out(), "To go out you play your last card, and you still hold 4."),
        (holds("KS"), "The KS should have stayed in your hand."),
        (holds_at_most(2), "You hold 4 cards, and it should be 2 at most."),
        (not_(holds("10H"), M_("The ten is there.")), "The ten is there."),
        (all_of(holds("10H"), holds("KS")), "The KS should have stayed in your hand."),
    ],
)
def test_each_condition_says_what_is_lacking(aim: Any, said: str) -> None:
    state = table(own=("7H 8H 9H", "4C 5C 6C"), pile="3C")
    begun = turn(LAID, state).begun
    assert not aim.holds(begun)
    assert str(aim.lacks(begun)) == said


# What is refused when it is made


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"aim": has_laid("7H")}, "is there already"),
        ({"aim": has_laid("7H 10H KC")}, "No way was found"),
        (
            {"line": steps("adds 10H to 1")},
            "Step 1 of the solution breaks a rule: add 10H to your meld 1. First you draw",
        ),
        ({"line": steps("draws, adds 10H to 1")}, "stops before it is reached. Your turn is not over"),
        (
            {"line": steps("draws, discards JC")},
            "does not reach what is wanted. Your turn is over. The 10H is still",
        ),
        (
            {"line": steps("draws, adds 10H to 1, discards JC, draws")},
            "The solution is done after step 3: take out the rest",
        ),
        ({"about": "OUT-2"}, "Tables differ on OUT-2"),
        ({"about": "OPEN-3"}, "OPEN-3 says nothing at this table"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(more: dict[str, Any], said: str) -> None:
    with pytest.raises(TurnError, match=said):
        turn(more.pop("aim", LAID), **more)


def test_a_written_step_of_the_others_that_breaks_a_rule_is_refused() -> None:
    wrong = Others(partner=("draws, adds QS to 1, discards 3S",))
    with pytest.raises(TurnError, match=r"A step of player 3 breaks a rule\. The QS is not in your hand"):
        TurnPuzzle(table("10H QH JC 4D 9S", **SEATED), ASK, turn_ended(2), "TURN-1", wrong, 2, LINE)
    with pytest.raises(StepError, match="is no step"):
        TurnPuzzle(
            table(),
            ASK,
            turn_ended(2),
            "TURN-1",
            Others(left=("sleeps",)),
            2,
            steps("draws, discards JC, draws, discards 4D"),
        )
