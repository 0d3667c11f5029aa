"""Whole deals that are kept as files: each is read, played, proven to the last point, and written back byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from buraco_core.actions import Action, Add, Discard, Draw, MoveWild, TakePile, TurnUp, Withdraw
from buraco_core.dealing import HAND_SIZE, new_start
from buraco_core.message import Message
from buraco_core.notation import (
    Game,
    GameStepError,
    deal_score,
    format_game,
    parse_game,
    read_game,
    record,
    replay,
    step_messages,
)
from buraco_core.play import apply
from buraco_core.rulesets import RULE_SETS
from buraco_core.scoring import Side
from buraco_core.state import TURN_LIMIT, State, problems, score_sides, start_deal
from buraco_core.text import Speaker
from games.regenerate import FOLDER, SIMULATED, text_of
from oracle.scoring import score as oracle_score
from oracle.switches import table

NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
PLAYERS = ("random", "easy", "good")


def text(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_bytes().decode("utf-8")


@cache
def played(name: str) -> tuple[Game, tuple[State, ...]]:
    reading = read_game(text(name))
    return reading.game, replay(reading.game, reading.lines)


def last(name: str) -> State:
    return played(name)[1][-1]


# --- Every file ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_read_played_and_written_back(name: str) -> None:
    game, states = played(name)
    assert format_game(game).encode("utf-8") == (FOLDER / f"{name}.txt").read_bytes()
    assert game.source
    # `replay` has compared both with what the steps come to.
    assert game.end is not None
    assert game.score is not None
    assert len(states) == len(game.actions) + 1
    for state in states:
        assert problems(state) == []
    again = record(game.start, game.actions, states[-1], game.source)
    assert (again.end, again.score) == (game.end, game.score)


def as_json(side: Side) -> dict[str, object]:
    def codes(cards: tuple[object, ...]) -> list[str]:
        return [str(card) for card in cards]

    return {
        "melds": [codes(cards) for cards in side.melds],
        "hands": [codes(cards) for cards in side.hands],
        "took_pot": side.took_pot,
        "unplayed_pot": None if side.unplayed_pot is None else codes(side.unplayed_pot),
        "went_out": side.went_out,
        "exact_cut": side.exact_cut,
        "before": side.before,
    }


@pytest.mark.parametrize("name", NAMES)
def test_its_points_are_those_that_the_oracle_counts(name: str) -> None:
    game, states = played(name)
    rules = game.start.rules
    told = oracle_score(
        [as_json(side) for side in score_sides(states[-1])], table(rules.key, dict(rules.switches()))
    )
    assert tuple(side["deal"] for side in told["sides"]) == game.score
    scored = deal_score(states[-1])
    assert scored is not None
    assert told["winner"] == scored.winner


@pytest.mark.parametrize("name", NAMES)
def test_every_step_is_told(name: str) -> None:
    game, states = played(name)
    speaker = Speaker.for_rules(game.start.rules)
    for action, before, after in zip(game.actions, states, states[1:], strict=False):
        said = speaker.say(*step_messages(before, action, after))
        assert said.startswith(f"Player {action.seat + 1} ")
        assert said.endswith(".")
        assert "%" not in said


@pytest.mark.parametrize("name", NAMES)
def test_a_step_taken_out_is_missed(name: str) -> None:
    """Without its first draw a deal is refused, and so it is with one score changed."""
    rows = text(name).split("\n")
    first = next(number for number, row in enumerate(rows) if row[:2] in [f"{seat} " for seat in range(1, 7)])
    reading = read_game("\n".join(rows[:first] + rows[first + 1 :]))
    with pytest.raises(GameStepError) as caught:
        replay(reading.game, reading.lines)
    assert caught.value.line is not None
    assert caught.value.line > first


# --- What the files reach -----------------------------------------------------------------------------------


def test_simulated_deals_are_those_of_the_list() -> None:
    assert {name for name in NAMES if name.startswith("simulated-")} == set(SIMULATED)
    kinds = {(key, players) for key, switches, players, _ in SIMULATED.values() if not switches}
    assert kinds == {(key, players) for key in RULE_SETS for players in PLAYERS}


def test_a_simulated_deal_starts_as_its_seed_says() -> None:
    """Players may learn, and then the steps are others; the cards of a seed stay."""
    for name, (key, switches, players, seed) in SIMULATED.items():
        start = played(name)[0].start
        assert start == new_start(RULE_SETS[key].with_switches(switches), seed)
        assert parse_game(text_of(name)).start == start
        assert played(name)[0].source == f"simulated by players {players} with seed {seed}"


def test_the_files_reach_every_ending_clause_and_table() -> None:
    ends = set()
    tables = set()
    for name in NAMES:
        start, outcome = played(name)[0].start, last(name).outcome
        assert outcome is not None
        ends.add((outcome.ending, outcome.clause))
        tables.add((start.rules.key, start.rules.seats.seating))
    assert ends == {("out", "OUT-1"), ("stock", "END-1"), ("stock", "END-2"), ("stalemate", "END-3")}
    assert {key for key, _ in tables} == set(RULE_SETS)
    assert {seating for _, seating in tables} == {"2x2", "3x2", "2x3"}
    assert sum(not name.startswith("simulated-") for name in NAMES) >= 40


def lines(name: str, side: int) -> dict[str, int]:
    """The points of a side's sheet by the lines' ids; each side is told from 1."""
    scored = deal_score(last(name))
    assert scored is not None
    return {line.id: line.points for line in scored.sides[side - 1].lines}


def steps(name: str, kind: type[Action]) -> list[Action]:
    return [action for action in played(name)[0].actions if isinstance(action, kind)]


def state_before(name: str, action: Action, number: int = -1) -> State:
    """The state before an action, by default before the last time that it is taken."""
    game, states = played(name)
    where = [index for index, each in enumerate(game.actions) if each == action]
    return states[where[number]]


def failed(name: str, side: int) -> int:
    return max(state.sides[side - 1].failed for state in played(name)[1])


def wilds(name: str, side: int, meld: int) -> list[str]:
    """The states that a meld went through, each once in a row."""
    found: list[str] = []
    for state in played(name)[1]:
        melds = state.sides[side - 1].melds
        if len(melds) >= meld and (not found or found[-1] != melds[meld - 1].state):
            found.append(melds[meld - 1].state)
    return found


def bonuses(name: str, side: int) -> list[int]:
    return [points for id, points in lines(name, side).items() if id.endswith("-bonus")]


def last_action(name: str) -> Action:
    return played(name)[0].actions[-1]


CASES: dict[str, Callable[[], object]] = {
    "out with a discard": lambda: isinstance(last_action("us-out-with-discard"), Discard),
    "out without": lambda: isinstance(last_action("us-out-without-discard"), Add),
    "out on the pot in flight": lambda: last("us-out-on-the-pot-in-flight").turns == 0,
    "the exact cut": lambda: lines("us-out-with-discard", 1)["exact-cut"] == 100,
    "no bonus for another cut": lambda: "exact-cut" not in lines("us-out-without-discard", 1),
    "the first card kept": lambda: isinstance(played("us-out-with-discard")[0].actions[0], Draw),
    "the first card turned up": lambda: isinstance(played("us-out-without-discard")[0].actions[0], TurnUp),
    "the turned-up card taken": lambda: steps("italian-first-player-takes-the-turned-up-card", TakePile),
    "an unplayed pot, by cards": lambda: lines("us-unplayed-pot-cards", 1)["unplayed-pot"] == -160,
    "an unplayed pot, flat": lambda: lines("us-unplayed-pot-flat", 1)["unplayed-pot"] == -100,
    "cards beside an unplayed pot": lambda: lines("us-unplayed-pot-and-a-pile", 1)["hand-1"] == -30,
    "a drawn card beside it": lambda: lines("italian-unplayed-pot-and-the-last-card", 1)["hand-2"] == -10,
    "the own pot unplayed": lambda: {"going-out", "unplayed-pot"} <= set(lines("us-own-pot-unplayed-when-out", 2)),
    "pots become stock": lambda: [lines("us-pots-become-stock", side)["no-pot"] for side in (1, 2)] == [-100] * 2,
    "the third pot becomes stock": lambda: not last("us-two-sides-of-three").pots,
    "out in the last turn": lambda: last("us-out-in-the-last-turn").stock == (),
    "stop at two": lambda: len(last("italian-stop-at-two").stock) == 2
    and isinstance(last_action("italian-stop-at-two"), Draw),
    "last two dead, out": lambda: last("fibur-last-two-dead-out").outcome == ("out", 2, "OUT-1")
    and len(last("fibur-last-two-dead-out").stock) == 2,
    "last two dead, not out": lambda: last("fibur-last-two-dead-not-out").outcome == ("stock", None, "END-2"),
    "a pot in the last turn": lambda: "unplayed-pot" in lines("fibur-pot-in-the-last-turn", 1),
    "stalemate in Italy": lambda: last("italian-stalemate").idle == 12,
    "stalemate under us": lambda: (last("us-stalemate").turns, last("us-stalemate").idle) == (13, 12),
    "stalemate of two rounds": lambda: last("italian-stalemate-of-two-rounds").idle == 8,
    "nobody took a pot": lambda: [lines("fibur-nobody-took-a-pot", side)["no-pot"] for side in (1, 2)] == [0, 0],
    "failed twice": lambda: failed("us-failed-opening-twice", 1) == 2
    and len(steps("us-failed-opening-twice", Withdraw)) == 1,
    "minimum 80": lambda: last("us-failed-opening-twice").minimum(0) == 80,
    "exactly the minimum": lambda: failed("us-opening-at-the-minimum", 1) == 0,
    "five short": lambda: last("us-opening-at-the-minimum").minimum(1) == 65,
    "75 by the exact cut": lambda: start_deal(played("us-75-by-the-exact-cut")[0].start).minimum(0) == 75,
    "70 of 75": lambda: last("us-70-of-75-by-the-exact-cut").minimum(0) == 90,
    "locked": lambda: played("fibur-single-pile-lock")[1][1].turn.locked is not None,
    "not locked": lambda: played("fibur-single-pile-lock")[1][3].turn.locked is None,
    "one group per rank": lambda: len(last("fibur-one-group-per-rank").sides[0].melds[0].cards) == 6,
    "wild moved": lambda: len(steps("italian-wild-moves", MoveWild)) == 2,
    "joker and two": lambda: [card.code for card in played("us-jokers-joker-and-two")[1][2].sides[0].melds[0].cards]
    == ["2S", "JK", "4S", "5S", "6S"],
    "clean, dirty, clean": lambda: wilds("us-clean-dirty-clean", 1, 1) == ["clean", "dirty", "clean"],
    "a two comes home": lambda: wilds("italian-two-comes-home", 1, 1) == ["dirty", "clean"],
    "a two becomes wild": lambda: wilds("italian-two-comes-home", 1, 2) == ["clean", "dirty"],
    "semi-clean and dirty": lambda: (bonuses("fibur-semi-clean", 1), bonuses("fibur-semi-clean", 2)) == ([150, 100], [150]),
    "semi-clean under us": lambda: bonuses("us-semi-clean-sequences", 1) == [150, 200],
    "keeping a card under us": lambda: len(played("us-keeping-a-card")[1][-1].hands[0]) == 1,
    "keeping a card in Italy": lambda: len(played("italian-keeping-a-card")[1][-1].hands[0]) == 1,
    "a dirty burraco is enough": lambda: bonuses("italian-out-on-a-dirty-burraco", 1) == [100],
    "out on a dirty run": lambda: bonuses("us-out-on-a-dirty-run", 1) == [100],
    "fourteen cards": lambda: len(last("us-ace-to-ace").sides[0].melds[0].cards) == 14,
    "a two as the last card": lambda: last_action("us-going-out-with-a-two").card.is_wild,  # type: ignore[union-attr]
    "three sides": lambda: lines("us-three-sides", 2)["exact-cut"] == 100,
    "a face-down pot is seen": lambda: [state.unseen[0] for state in played("italian-two-sides-of-three")[1]].count(True) == 4,
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_the_special_cases_are_what_their_files_say(case: str) -> None:
    assert CASES[case]()


SAID = [
    ("us-own-pot-unplayed-when-out", "The pot is the next hand and lies face down until the partner has played."),
    ("us-out-on-the-pot-in-flight", "Player 1 takes the pot and plays on."),
    ("italian-two-sides-of-three", "The pozzetto is the next hand"),
    ("italian-wild-moves", "Player 1 moves the wild of meld 1: 5♣ 6♣ joker."),
    ("us-pots-become-stock", "The stock has run out, and a pot becomes the stock."),
    ("us-pots-become-stock", "This turn is the last one."),
    ("us-pots-become-stock", "The stock has run out, and the deal is over."),
    ("us-stalemate", "Nobody gets any further, and the deal is over."),
    ("italian-out-on-a-dirty-burraco", "Player 1 closes, and the deal is over."),
    ("us-out-without-discard", "Player 1 turns up Q♣ and takes 9♠ instead."),
    ("us-failed-opening-twice", "Player 1 takes the opening back. The opening of side 1 falls short: its cards go back to the hand, and from now on it needs 65 points."),
    ("us-failed-opening-twice", "Side 1 has opened with 80 points; it needed 80."),
    ("us-unplayed-pot-and-a-pile", "Player 1 takes the discard pile of 4 cards: 9♠ A♣ 9♦ J♦."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "sentence"), SAID)
def test_what_followed_from_a_step_is_told(name: str, sentence: str) -> None:
    game, states = played(name)
    speaker = Speaker.for_rules(game.start.rules)
    told: list[Message] = []
    for action, before, after in zip(game.actions, states, states[1:], strict=False):
        told += step_messages(before, action, after)
    assert sentence in speaker.say(*told)


# --- What the rules forbid in them --------------------------------------------------------------------------

REFUSED: list[tuple[str, str, str, str, str]] = [
    ("us-out-with-discard", "1 draws  # the first", "1 takes the pile  # the first", "FIRST-1", "no-pile"),
    ("us-out-without-discard", "2 draws", "3 draws", "DEAL-5", "not-your-turn"),
    ("us-failed-opening-twice", "1 discards 9H", "1 lays KS KD KC", "OPEN-2", "failed-this-turn"),
    ("us-opening-at-the-minimum", "1 discards 3C", "1 withdraws", "OPEN-2", "nothing-to-withdraw"),
    ("us-keeping-a-card", "1 adds 7H 8H to 1", "1 adds 7H 8H to 2", "GRP-1", "no-meld"),
    ("us-keeping-a-card", "2 draws", "2 adds 9H to 1 of side 1", "TURN-1", "not-drawn"),
    ("us-aces-high", "1 lays AS AD AC", "1 lays AC 2C 3C", "SEQ-2", "no-meld"),
    ("us-aces-low", "1 lays AH 2H 3H 4H", "1 lays AH QH KH", "SEQ-2", "no-meld"),
    ("us-lay-that-needs-the-next", "1 adds 9H to 1", "1 adds 10H to 1", "SEQ-1", "no-meld"),
    ("us-lay-that-needs-the-next", "1 discards 3D", "1 discards 3D\n2 adds 5C to 3 of side 1", "TURN-1", "not-drawn"),
    ("us-three-sides", "4 discards 9S", "4 adds 9S to 1 of side 2\n4 discards 9S", "MELD-1", "opponents-meld"),
    ("us-jokers-joker-and-two", "3 lays 4D 5D 6D", "3 moves the wild of 1", "WILD-5", "no-other-end"),
    ("italian-first-player-takes-the-turned-up-card", "1 takes the pile", "1 turns up", "FIRST-2", "nothing-offered"),
    ("italian-wild-moves", "1 discards QS", "1 moves the wild of 1\n1 discards QS", "WILD-5", "moved-already"),
    ("italian-wild-moves", "3 adds 7C to 1", "3 moves the wild of 1", "WILD-5", "wild-between"),
    ("italian-keeping-a-card", "1 discards 8H", "1 adds 8H to 1", "LAY-1", "burraco-missing"),
    ("fibur-single-pile-lock", "1 discards KD", "1 discards 7H", "DRAW-2", "single-card-locked"),
    ("fibur-one-group-per-rank", "3 adds 9S 9D 9D to 1", "3 lays 9S 9D 9D", "GRP-3", "second-group"),
    ("fibur-wild-keeps-its-place", "1 discards QS", "1 moves the wild of 1", "WILD-5", "wild-keeps-place"),
    ("fibur-wild-keeps-its-place", "3 adds 7C to 1", "3 adds 8C to 1", "WILD-5", "wild-stays"),
    ("fibur-last-two-dead-out", "3 discards 9C", "3 adds 9C to 1", "SEQ-1", "no-meld"),
    ("fibur-last-two-dead-not-out", "3 discards 9C", "3 discards 9C\n4 draws", "END-2", "deal-over"),
    ("italian-stop-at-two", "end stock\n", "3 discards KC\nend stock\n", "END-2", "deal-over"),
    ("us-stalemate", "end stalemate\n", "2 takes the pile\nend stalemate\n", "END-3", "deal-over"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "clause", "reason"), REFUSED)
def test_another_step_would_be_refused(name: str, old: str, new: str, clause: str, reason: str) -> None:
    whole = text(name)
    assert old in whole
    at = whole.rindex(f"\n{old}") + 1
    reading = read_game(whole[:at] + new + whole[at + len(old) :])
    with pytest.raises(GameStepError) as caught:
        replay(reading.game, reading.lines)
    error = caught.value
    assert (error.refusal.reason, error.clause) == (reason, clause)
    assert error.line is not None
    line = whole[:at].count("\n") + 1
    assert line <= error.line <= line + 1


# --- A deal without an end ----------------------------------------------------------------------------------


@pytest.mark.clauses("END-3")
def test_end_3_without_a_stalemate_rule_a_deal_ends_after_a_thousand_turns() -> None:
    """Everybody takes the pile of one card and discards another one, for ever."""
    rules = RULE_SETS["italian"].with_switches(stalemate_rounds="off")
    start = new_start(rules, 1)
    state = start_deal(start)
    actions: list[Action] = []
    while state.outcome is None:
        seat = state.player
        other = next(card for card in state.hands[seat] if card is not state.pile[-1])
        for action in (TakePile(seat), Discard(seat, other)):
            actions.append(action)
            state = apply(state, action)
    assert state.turns == TURN_LIMIT == 1000
    assert state.outcome == ("limit", None, "END-3")
    game = record(start, actions, state, "made by the test")
    written = format_game(game)
    assert written.count("\n") > 2 * TURN_LIMIT
    assert "\nend limit\nscore -" in written
    assert parse_game(written) == game
    assert replay(game)[-1] == state
    assert all(len(hand) == HAND_SIZE for hand in state.hands)
    said = Speaker("it").say(*step_messages(replay(game)[-2], actions[-1], state))
    assert said.endswith("The deal has gone on for too many turns and is over.")
