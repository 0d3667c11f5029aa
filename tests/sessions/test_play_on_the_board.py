"""Puzzles from play on the board: moves judged, turns looked through, turns played; and nothing seen that is not to be seen."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from buraco_core.actions import Action, Add, Discard, Draw, Lay, TakePile
from buraco_core.clauses import CLAUSES
from buraco_core.legality import legal_actions, why_not
from buraco_core.message import M_
from buraco_core.play import apply
from buraco_core.puzzles import PuzzleCode, make_puzzle, parse_puzzle_code
from buraco_core.puzzles.kinds.allowed_puzzle import YES
from buraco_core.puzzles.open_points import open_points
from buraco_core.rulesets import RULE_SETS, rule_set
from buraco_core.sessions import resume
from buraco_core.sessions.kinds.felt import NEW
from buraco_core.sessions.kinds.places import meld_id
from buraco_core.sessions.kinds.session_of_kind import puzzle_session
from buraco_core.sessions.single import SinglePuzzle
from buraco_core.state import State
from sessions.playing import Board, board

CODES = {
    kind: [f"{kind}.2.{number}.{key}.b{number}" for key in RULE_SETS for number in (1, 2, 3)]
    for kind in ("allowed", "spot", "goal")
}
SIX = [
    "allowed.2.2.us!packs~3!seating~3x2.b1",
    "spot.2.2.italian!packs~3!seating~2x3.b1",
    "goal.2.2.us!packs~3!seating~3x2.b1",
]


def single(code: str, salt: str = "a1b2c3d4") -> Board:
    found = parse_puzzle_code(code)
    return Board(SinglePuzzle(puzzle_session(make_puzzle(found), salt), M_("A puzzle"), salt, found))


def puzzle_of(found: Board) -> Any:
    return found.session.puzzle.puzzle


def stars(found: Board) -> int:
    return int(found.session.puzzle.stars)


def first(kind: str, wanted: Any) -> Board:
    """The first board of a kind whose puzzle is as wanted."""
    for key in RULE_SETS:
        for number in range(30):
            code = PuzzleCode(kind, 1 + number % 3, rule_set(key), f"f{number}")
            if wanted(make_puzzle(code)):
                return single(str(code))
    raise AssertionError("no such puzzle")


def zone_of(action: Action) -> str:
    if isinstance(action, Add):
        return meld_id(action.side, action.meld)
    return NEW if isinstance(action, Lay) else "pile"


def do(found: Board, action: Action) -> None:
    """One step with the cards, as a hand does it."""
    if isinstance(action, (Draw, TakePile)):
        found.press("draw" if isinstance(action, Draw) else "take")
        return
    played = action.cards if isinstance(action, (Lay, Add)) else (action.card,)  # type: ignore[union-attr]
    found.move(found.ids("hand", *(card.code for card in played)), zone_of(action))


def faces_up(found: Board) -> Counter[str]:
    return Counter(
        card["face"]
        for block in found.view["blocks"]
        if block["type"] == "cards" and not block["id"].startswith("shown-")
        for card in block["cards"]
        if card["face"] is not None
    )


def may_be_seen(state: State, seat: int) -> Counter[str]:
    seen = Counter(card.code for card in state.pile)
    seen += Counter(card.code for side in state.sides for meld in side.melds for card in meld.cards)
    if not state.unseen[seat]:
        seen += Counter(card.code for card in state.hands[seat])
    return seen


# What may be seen


@pytest.mark.parametrize("code", [code for codes in CODES.values() for code in codes[::5]] + SIX)
def test_only_what_the_seat_may_see_is_in_a_view(code: str) -> None:
    found = single(code)
    puzzle = puzzle_of(found)
    assert faces_up(found) == may_be_seen(puzzle.state, puzzle.seat)
    backs = [
        card
        for block in found.view["blocks"]
        if block["type"] == "cards"
        for card in block["cards"]
        if card["face"] is None
    ]
    assert len(backs) == 1 + len(puzzle.state.pots)
    text = json.dumps({name: found.view[name] for name in ("blocks", "marks", "words", "store", "frames")})
    assert found.session.salt not in text
    if code.startswith("goal"):
        for step in puzzle.solution():
            do(found, step)
            assert faces_up(found) == may_be_seen(*seen_now(found))


def seen_now(found: Board) -> tuple[State, int]:
    session = found.session.puzzle
    return session._table[0], session.puzzle.seat


@pytest.mark.parametrize("code", [CODES["goal"][0], CODES["goal"][7]])
def test_ids_stay_with_their_cards_and_say_nothing(code: str) -> None:
    one, other = single(code, "aaaa1111"), single(code, "bbbb2222")
    assert set(one.ids("hand")) != set(other.ids("hand"))
    step = next(each for each in puzzle_of(one).solution() if isinstance(each, (Lay, Add)))
    for each in puzzle_of(one).solution():
        before = {
            card["id"]: card["face"]
            for b in one.view["blocks"]
            if b["type"] == "cards"
            for card in b["cards"]
        }
        played = (
            one.ids("hand", *(card.code for card in getattr(each, "cards", ())))
            if isinstance(each, (Lay, Add))
            else []
        )
        do(one, each)
        after = {
            card["id"]: card["face"]
            for b in one.view["blocks"]
            if b["type"] == "cards"
            for card in b["cards"]
        }
        assert all(after[id] == face for id, face in before.items() if id in after)
        if each == step:
            assert set(played) <= set(after)
            assert not set(played) & set(one.ids("hand"))
            break


# Allowed


def test_a_right_answer_that_the_move_may_be_made_makes_it() -> None:
    found = first("allowed", lambda each: each.right_answers() == (YES,) and each.target is not None)
    puzzle = puzzle_of(found)
    zone = meld_id(*puzzle.target)
    before = len(found.block(zone)["cards"])
    assert [each for each in found.view["marks"] if each["kind"] == "arrow"]
    found.press(YES, "answer")
    assert found.message["tone"] == "right"
    assert found.message["detail"] in CLAUSES
    assert stars(found) == 3
    assert len(found.block(zone)["cards"]) >= before
    assert found.view["marks"] == []
    assert found.items() == ["more"]


def test_a_wrong_answer_says_what_is_true_and_lights_the_cards() -> None:
    found = first(
        "allowed", lambda each: each.ruling.refusal is not None and each.ruling.refusal.reason == "no-meld"
    )
    puzzle = puzzle_of(found)
    found.press(YES, "answer")
    assert found.message["tone"] == "wrong"
    assert found.message["text"]
    assert found.marks("fault")
    assert [each["verdict"] for each in found.block("answer")["options"] if each["id"] == YES] == ["wrong"]
    other = next(each for each in puzzle.clauses if each not in puzzle.right_answers())
    found.press(other, "answer")
    assert found.message["text"].startswith("You may not, but for another reason.")
    found.press(puzzle.right_answers()[0], "answer")
    assert found.message["tone"] == "right"
    assert stars(found) == 1


@pytest.mark.parametrize("code", CODES["allowed"][::4] + SIX[:1])
def test_hints_on_a_move_ask_cite_and_tell(code: str) -> None:
    found = single(code)
    found.press("hint")
    assert (found.message["tone"], found.message["detail"]) == ("hint", "")
    assert found.message["text"].endswith("?")
    found.press("hint")
    assert found.message["detail"] in CLAUSES
    found.press("hint")
    told = found.message["text"]
    found.press(puzzle_of(found).right_answers()[0], "answer")
    assert told
    assert stars(found) == 1


def test_options_that_are_not_there_change_nothing() -> None:
    found = single(CODES["allowed"][0])
    before = found.view
    for block, item in (("answer", "OUT-99"), ("main", YES), ("answer", "hint")):
        found.press(item, block)
        assert {**found.view, "rev": 0} == {**before, "rev": 0}


# Spot


@pytest.mark.parametrize("code", CODES["spot"][::4] + SIX[1:2])
def test_a_turn_can_be_looked_through_and_back(code: str) -> None:
    found = single(code)
    puzzle = puzzle_of(found)
    views = [found.view]
    for number in range(1, len(puzzle.steps) + 1):
        found.press("step")
        assert found.marks("highlight") == [f"answer/{number - 1}"]
        assert str(number) in found.block("turn")["text"]
        views.append(found.view)
    assert next(each for each in found.block("main")["items"] if each["id"] == "step")["off"]
    found.press("step")
    for view in reversed(views[:-1]):
        found.press("back")
        assert {**found.view, "rev": 0} == {**view, "rev": 0}
    assert found.session.puzzle.tries == 0
    assert faces_up(found) == may_be_seen(puzzle.state, puzzle.seat)


def test_the_wrong_step_is_found_shown_and_explained() -> None:
    found = first("spot", lambda each: each.fault.refusal.reason == "no-meld")
    puzzle = puzzle_of(found)
    right = puzzle.right_answers()[0]
    wrong = "0" if right != "0" else "1"
    found.press(wrong, "answer")
    assert found.message["tone"] == "wrong"
    assert found.message["text"].startswith("This step may be done.")
    assert found.session.puzzle.done == int(wrong)
    found.press(right, "answer")
    assert (found.message["tone"], found.message["detail"]) == ("right", puzzle.grade(right).clause)
    assert found.marks("fault")
    assert stars(found) == 2
    assert found.items() == ["more"]


@pytest.mark.parametrize("code", CODES["spot"][3:5])
def test_hints_on_a_turn_point_to_steps(code: str) -> None:
    found = single(code)
    right = f"answer/{puzzle_of(found).right_answers()[0]}"
    found.press("hint")
    assert right in found.marks("hint")
    found.press("hint")
    assert found.message["detail"] in CLAUSES
    found.press("hint")
    assert found.marks("hint") == [right]


# Goal


@pytest.mark.parametrize("code", CODES["goal"][::2] + SIX[2:])
def test_the_stored_line_reaches_the_goal_with_the_cards(code: str) -> None:
    found = single(code)
    for step in puzzle_of(found).solution():
        assert found.message["empty"]
        do(found, step)
    assert found.message["tone"] == "right"
    assert stars(found) == 3
    assert found.items() == ["more"]
    assert all(not block["moves"] for block in found.view["blocks"] if block["type"] == "cards")


def test_the_hint_leads_step_by_step_to_the_goal() -> None:
    found = single(CODES["goal"][2])
    found.press("hint")
    assert found.message["text"].endswith("?")
    found.press("hint")
    assert found.message["detail"] in CLAUSES
    while not found.session.puzzle.solved:
        line = puzzle_of(found).solution(seen_now(found)[0])
        found.press("hint")
        assert found.message["tone"] == "hint"
        arrows = [each for each in found.view["marks"] if each["kind"] == "arrow"]
        assert bool(found.marks("hint")) == bool(
            getattr(line[0], "cards", ()) or isinstance(line[0], Discard)
        )
        assert arrows or isinstance(line[0], Lay)
        do(found, line[0])
    assert stars(found) == 1


def refused_step(puzzle: Any) -> tuple[Lay, Any] | None:
    """Two cards and one more that make no meld, for a graded reason."""
    hand = puzzle.state.hand
    for size in (2, 3):
        lay = Lay(puzzle.seat, hand[:size])
        refusal = why_not(puzzle.state, lay)
        if puzzle.state.phase == "play" and refusal is not None and not open_points(puzzle.state, lay):
            return lay, refusal
    return None


def test_a_refused_step_changes_nothing_and_is_counted() -> None:
    found = first("goal", refused_step)
    lay, refusal = refused_step(puzzle_of(found))  # type: ignore[misc]
    hand = found.ids("hand")
    do(found, lay)
    assert (found.message["tone"], found.message["detail"]) == ("wrong", refusal.because or refusal.clause)
    assert found.ids("hand") == hand
    assert set(found.marks("fault")) <= set(hand)
    assert found.marks("fault")
    for step in puzzle_of(found).solution():
        do(found, step)
    assert found.message["tone"] == "right"
    assert stars(found) == 2


def test_a_turn_that_ends_without_the_goal_can_be_taken_back_or_begun_again() -> None:
    found = first(
        "goal", lambda each: each.goal == "pot" and each.state.phase == "play" and len(each.state.hand) > 3
    )
    start = found.view
    line = puzzle_of(found).solution()
    do(found, line[0])
    end = next(each for each in legal_actions(seen_now(found)[0]) if isinstance(each, Discard))
    do(found, end)
    assert (found.message["tone"], found.message["detail"]) == ("wrong", "POT-1")
    assert found.items() == ["hint", "back", "again"]
    assert all(not block["moves"] for block in found.view["blocks"] if block["type"] == "cards")
    found.press("hint")
    assert found.message["tone"] == "careful"
    found.press("back")
    assert found.message["empty"]
    do(found, line[1])
    found.press("again")
    assert {**found.view, "rev": 0, "blocks": []} == {**start, "rev": 0, "blocks": []}
    assert faces_up(found) == may_be_seen(puzzle_of(found).state, puzzle_of(found).seat)
    for step in line:
        do(found, step)
    assert found.message["tone"] == "right"
    assert found.session.puzzle.tries == 2


def test_out_of_reach_is_said_at_once_and_a_hint_then_costs_nothing() -> None:
    def astray(puzzle: Any) -> Action | None:
        if puzzle.state.phase != "play":
            return None
        for each in legal_actions(puzzle.state):
            if isinstance(each, (Lay, Add)):
                after = apply(puzzle.state, each)
                if not puzzle.is_reached(after) and not puzzle.is_open(after):
                    return each
        return None

    found = first("goal", astray)
    do(found, astray(puzzle_of(found)))  # type: ignore[arg-type]
    said = found.message
    assert said["tone"] == "careful"
    assert "take a step back" in said["text"]
    found.press("hint")
    assert found.message["text"] == said["text"]
    assert found.session.puzzle.hints == 0
    found.press("back")
    for step in puzzle_of(found).solution():
        do(found, step)
    assert stars(found) == 3


def test_one_card_ends_the_turn_and_draws_are_buttons() -> None:
    found = first("goal", lambda each: each.state.phase == "draw")
    assert {"draw", "take"} <= set(found.items())
    hand = found.ids("hand")
    found.move(hand[:1], NEW)
    assert (found.message["tone"], found.message["detail"]) == ("wrong", "TURN-1")
    found.press("take")
    assert "draw" not in found.items()
    assert set(hand) < set(found.ids("hand"))
    assert found.block("pile")["cards"] == []
    found.move(found.ids("hand")[:2], "pile")
    assert (found.message["tone"], found.message["detail"]) == ("careful", "TURN-1")
    found.press("back")
    assert {"draw", "take"} <= set(found.items())


def test_cards_of_other_zones_and_foreign_ids_do_nothing() -> None:
    found = single(CODES["goal"][0])
    before = found.view
    zones = [block["id"] for block in before["blocks"] if block["type"] == "cards"]
    lying = next(block for block in before["blocks"] if block["id"].startswith("meld-") and block["cards"])
    for cards, to in (
        ([lying["cards"][0]["id"]], "pile"),
        (["k1", "back-stock"], NEW),
        (found.ids("hand")[:3], "stock"),
        (
            found.ids("hand")[:3],
            next(
                each
                for each in zones
                if each.startswith("meld-")
                and not found.block(each)["moves"]
                and each not in found.block("hand")["moves"]
            ),
        ),
        (found.ids("hand")[:1], "nowhere"),
    ):
        found.move(cards, to)
        assert {**found.view, "rev": 0} == {**before, "rev": 0}


@pytest.mark.parametrize("kind", CODES)
def test_a_solved_puzzle_takes_nothing_more(kind: str) -> None:
    found = single(CODES[kind][0])
    puzzle = puzzle_of(found)
    if kind == "goal":
        for step in puzzle.solution():
            do(found, step)
    else:
        found.press(puzzle.right_answers()[0], "answer")
    solved = found.view
    for item in ("hint", "step", "back", "again", "draw", "take", "wild-0"):
        found.press(item)
    for option in (found.block("answer") or {"options": []})["options"]:
        found.press(option["id"], "answer")
    found.move(found.ids("hand")[:3] or ["k1"], NEW)
    assert {**found.view, "rev": 0} == {**solved, "rev": 0}


# Kept and brought back


@pytest.mark.parametrize("kind", CODES)
def test_what_was_done_survives_a_reload_and_holds_no_answer(kind: str) -> None:
    code = CODES[kind][1]
    found = board("05-clean-dirty")
    found.hello("05-clean-dirty", puzzle=code)
    assert found.view["address"]["params"] == {"puzzle": code}
    puzzle = found.session.puzzle.puzzle
    found.press("hint")
    if kind == "goal":
        for step in puzzle.solution()[:-1]:
            do(found, step)
    elif kind == "spot":
        found.press("step")
    else:
        wrong = next(each.id for each in puzzle.options() if each.id not in puzzle.right_answers())
        found.press(wrong, "answer")
    saved = found.view["save"]["value"]
    assert set(json.loads(saved)) == {"v", "lesson", "rules", "level", "code", "salt", "log"}
    again = resume(saved).view()
    assert {**again, "rev": 0, "store": {}, "best": {}} == {**found.view, "rev": 0, "store": {}, "best": {}}


@pytest.mark.parametrize("key", RULE_SETS)
def test_cards_that_a_wrong_step_puts_together_are_shown_as_no_meld(key: str) -> None:
    """Neither clean nor dirty, and no burraco, however many they are; what was a wild there stays marked as one."""
    seen = 0
    for number in range(20):
        found = single(str(PuzzleCode("spot", 2, rule_set(key), f"h{number}")))
        puzzle = puzzle_of(found)
        fault, step = puzzle.fault, puzzle.steps[puzzle.fault.place]
        for _ in puzzle.steps[: fault.place]:
            found.press("step")
        before = {block["id"]: block for block in found.view["blocks"] if block["type"] == "cards"}
        found.press("step")
        zones = {block["id"]: block for block in found.view["blocks"] if block["type"] == "cards"}
        if isinstance(step, Add) and fault.refusal.reason == "no-meld":
            zone = meld_id(step.side, step.meld)
            assert before[zone]["meld"] is not None
            assert (zones[zone]["meld"], zones[zone]["burraco"]) == (None, False)
            lay = len(before[zone]["cards"])
            assert [each["tag"] for each in zones[zone]["cards"][:lay]] == [
                each["tag"] for each in before[zone]["cards"]
            ]
            seen += 1
        for zone in before.keys() & zones.keys():
            if len(before[zone]["cards"]) == len(zones[zone]["cards"]):
                assert zones[zone]["meld"] == before[zone]["meld"]
    assert seen
