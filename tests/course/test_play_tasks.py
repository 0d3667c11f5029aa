"""Tables made by hand, and what is asked at them: the same at every table, or refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from buraco_core.cards import parse_card, parse_cards
from buraco_core.course.play_tasks import Allowed, At, Spot, Turns, plays
from buraco_core.course.steps import Move, Press
from buraco_core.message import M_
from buraco_core.notation.steps import StepError
from buraco_core.position import PositionError
from buraco_core.puzzles.kinds.aims import has_laid
from buraco_core.puzzles.kinds.asked_move import AskedMoveError
from buraco_core.puzzles.kinds.turn_puzzle import TurnError
from buraco_core.rulesets import rule_set
from buraco_core.state import problems

US, ITALIAN, FIBUR = rule_set("us"), rule_set("italian"), rule_set("fibur")
SIX, SIX_IN_TWO = US.with_switches(packs=3, seating="3x2"), US.with_switches(packs=3, seating="2x3")
RUN = ("7H 8H 9H",)


# Tables


@pytest.mark.parametrize(("rules", "partner", "right"), [(US, 2, 3), (SIX, 3, 5), (SIX_IN_TWO, 2, 5)])
def test_partner_and_neighbours_sit_where_the_table_has_them(rules: Any, partner: int, right: int) -> None:
    at = At("10H KC", own=RUN, theirs=("6S 7S 8S",), left="3C", partner="4C", right="5C")
    state = at.state(rules)
    assert state.player == 0
    assert [state.hands[seat] for seat in (1, partner, right)] == [
        parse_cards(each) for each in ("3C", "4C", "5C")
    ]
    assert state.side_of(partner) == 0
    assert len(state.sides[1].melds) == 1
    assert {each.reason for each in problems(state)} == {"opened-below-minimum"}, (
        "not all that was laid is shown"
    )
    waits = At("10H", own=RUN, partner="4C KD", plays="partner").state(rules)
    assert (waits.player, waits.hand) == (partner, parse_cards("KD 4C"))
    assert waits.hands[0] == parse_cards("10H")


def test_what_a_short_stock_lacks_the_others_hold() -> None:
    at = At("10H", own=RUN, left_in_stock=2, stock="3D 4D", partner="4C", took_pot=("they",), pots_left=1)
    state = at.state(US)
    assert state.stock == parse_cards("3D 4D")
    assert (len(state.pots), len(state.pile)) == (1, 1)
    assert state.hands[0] == parse_cards("10H")
    assert parse_card("4C") in state.hands[2]
    assert min(len(state.hands[seat]) for seat in (1, 2, 3)) > 11
    assert problems(state) == [("opened-below-minimum", 0), ("opened-below-minimum", 1)]
    by_rules = At("10H", own=RUN, left_in_stock=lambda rules: rules.deck.packs).state(SIX)
    assert len(by_rules.stock) == 3


def test_a_single_card_that_was_taken_is_locked_where_the_table_locks_it() -> None:
    one, two = At("9D KS", own=RUN, took_single="9D"), At("9D 9D KS", own=RUN, took_single="9D")
    for at, locked in ((one, parse_card("9D")), (two, None)):
        state = at.state(FIBUR)
        assert (state.pile, state.turn.single, state.turn.locked) == ((), parse_card("9D"), locked)
        assert at.state(US).turn.locked is None


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(PositionError, match="is no meld at this table"):
        At("10H", own=("8C 8D 8S",)).state(US)
    with pytest.raises(PositionError, match="The deck does not have so many of"):
        At("10H 10H 10H").state(US)


# Steps


def test_stored_steps_are_those_of_the_board() -> None:
    text = "draws, lays 4H 5H 6H, adds 7H to 2, moves the wild of 1, discards 9C"
    assert plays("takes the pile", text) == (
        Press("take"),
        Press("draw"),
        Move("4H 5H 6H", "new-meld"),
        Move("7H", "meld-1-2"),
        Press("wild-0"),
        Move("9C", "pile"),
    )
    with pytest.raises(StepError):
        plays("sleeps")


# Moves and turns that are asked about


def test_answers_that_a_table_does_not_have_are_left_out() -> None:
    task = Allowed(
        At("9D KS QC", own=RUN, took_single="9D"), "discards 9D", ("DRAW-2", "OUT-3", "DISC-2", "TURN-1")
    )
    locked = task.puzzle(US.with_switches(single_pile_lock=True))
    assert [each.id for each in locked.options()] == ["yes", "TURN-1", "DRAW-2", "DISC-2"]
    assert locked.right_answers() == ("DRAW-2",)
    free = task.puzzle(US.with_switches(single_pile_lock=False))
    assert [each.id for each in free.options()] == ["yes", "TURN-1", "DISC-2"]


def test_a_wrong_answer_is_told_what_its_author_wrote_and_the_rule() -> None:
    task = Allowed(
        At("KC", own=RUN, took_pot=("we",)),
        "discards KC",
        ("TURN-1", "DISC-2"),
        slips=(("DISC-2", M_("A king is no wild.")), ("OUT-3", M_("Nobody reads this."))),
    )
    puzzle = task.puzzle(US)
    grade = puzzle.grade("DISC-2")
    assert str(grade.says[0]) == "A king is no wild."
    assert grade.clause == "POT-4"
    assert str(puzzle.grade("TURN-1").says[0]) == "You may not, but for another reason."
    assert len(puzzle.grade("yes").says) == 1
    about = Allowed(At("2S KS", own=RUN), "discards 2S", ("WILD-1", "TURN-1"), about="DISC-2").puzzle(US)
    assert (about.grade("yes").clause, about.hints()[1].clause) == ("DISC-2", "DISC-2")


@pytest.mark.parametrize(
    ("task", "rules", "said"),
    [
        (
            Allowed(At("9D KS", own=RUN, took_single="9D"), "discards 9D", ("TURN-1", "DISC-2")),
            US,
            r"Tables differ on whether this may be done \(DRAW-2.single\)",
        ),
        (
            Allowed(At("10H KC 4D", own=RUN), "adds 10H to 1", ("WILD-1",)),
            US,
            "A question needs more answers that are surely wrong: choose among",
        ),
        (
            Allowed(At("10H KC 4D", own=RUN, took_pot=("we",)), "adds KC to 1", ("SEQ-1", "OUT-3")),
            US,
            "A question needs more answers",
        ),
        (
            Spot(At("10H KC 4D", own=RUN), ("adds 10H to 1", "discards KC")),
            US,
            "0 steps of this turn break a rule",
        ),
        (
            Spot(At("10H KC 4D", own=RUN, drawn=False), ("adds 10H to 1", "discards KC")),
            US,
            "2 steps of this turn break a rule, and it should be one: 1 2",
        ),
        (
            Spot(At("2D", own=("3S 4S 5S 6S 7S 8S 9S",), took_pot=("we",)), ("draws", "discards 2D")),
            US,
            r"Tables differ on step 2 \(OUT-3.wild\)",
        ),
    ],
)
def test_what_nobody_can_be_asked_is_refused(task: Any, rules: Any, said: str) -> None:
    with pytest.raises(AskedMoveError, match=said):
        task.puzzle(rules)


def test_where_a_table_has_settled_it_the_same_turn_can_be_asked_about() -> None:
    at = At("2D", own=("3S 4S 5S 6S 7S 8S 9S",), took_pot=("we",))
    puzzle = Spot(at, ("draws", "discards 2D")).puzzle(US.with_switches(last_wild="allowed"))
    assert puzzle.right_answers() == ("0",)


def test_a_step_with_cards_that_are_not_there_cannot_be_shown() -> None:
    with pytest.raises(AskedMoveError, match="Step 1 plays a card that is not in the hand by then"):
        Spot(At("10H KC 4D", own=RUN), ("lays QS QH QD", "discards KC")).puzzle(US)


def test_a_turn_that_a_table_cannot_play_is_refused_there_alone() -> None:
    task = Turns(At("8C 8D 8S KH", own=RUN), M_("Lay them."), has_laid("8C 8D 8S"), "GRP-1")
    assert task.puzzle(ITALIAN).solution() is not None
    with pytest.raises(TurnError, match="No way was found"):
        task.puzzle(US)
