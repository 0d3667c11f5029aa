"""What a step means, in words and by its rule; and what of it a seat is told that sees no other hand."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from buraco_core.actions import Draw, TurnUp
from buraco_core.clauses import clause
from buraco_core.message import Message
from buraco_core.notation import Game, read_game, replay, start_messages, step_clause, step_messages
from buraco_core.state import State
from buraco_core.text import Speaker

GAMES = Path(__file__).parents[1] / "games"
NAMES = sorted(path.stem for path in GAMES.glob("*.txt"))


@cache
def played(name: str) -> tuple[Game, tuple[State, ...]]:
    game = read_game((GAMES / f"{name}.txt").read_text(encoding="utf-8")).game
    return game, replay(game)


def steps(name: str) -> list[tuple[tuple[Message, ...], str]]:
    game, states = played(name)
    return [
        (step_messages(before, action, after), step_clause(before, action, after))
        for action, before, after in zip(game.actions, states, states[1:], strict=False)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_every_step_names_a_clause_of_its_table(name: str) -> None:
    rules = played(name)[0].start.rules
    for _, id in steps(name):
        assert clause(id).applies(rules)


@pytest.mark.parametrize(
    ("name", "sentence", "id"),
    [
        ("us-clean-dirty-clean", "It is a dirty run of 8 cards: 70 points and a bonus of 100 now; the bonus was 200.", "CLEAN-1"),
        ("us-clean-dirty-clean", "It has become a clean run of 9 cards", "CLEAN-1"),
        ("us-failed-opening-twice", "it needed 80", "OPEN-1"),
        ("us-failed-opening-twice", "falls short", "OPEN-2"),
        ("us-out-without-discard", "lies face down", "POT-3"),
        ("us-out-on-the-pot-in-flight", "takes the pot and plays on", "POT-2"),
        ("us-out-without-discard", "goes out", "OUT-1"),
        ("us-pots-become-stock", "a pot becomes the stock", "END-1"),
        ("italian-stop-at-two", "has run out", "END-2"),
        ("italian-stalemate", "Nobody gets any further", "END-3"),
        ("fibur-semi-clean", "semi-clean burraco", "CLEAN-3"),
        ("italian-wild-moves", "moves the wild", "WILD-5"),
    ],
)  # fmt: skip
def test_what_a_step_means_stands_beside_its_clause(name: str, sentence: str, id: str) -> None:
    speaker = Speaker.for_rules(played(name)[0].start.rules)
    found = {id: said for messages, id in steps(name) if sentence in (said := speaker.say(*messages))}
    assert id in found, [(speaker.say(*messages), each) for messages, each in steps(name)]


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_hears_of_no_card_that_another_one_draws(name: str) -> None:
    game, states = played(name)
    speaker = Speaker.for_rules(game.start.rules, write_card=lambda card: f"<{card.code}>")
    for action, before, after in zip(game.actions, states, states[1:], strict=False):
        if not isinstance(action, (Draw, TurnUp)):
            continue
        drawn = before.stock[1 if isinstance(action, TurnUp) else 0]
        own = speaker.say(*step_messages(before, action, after, eye=action.seat))
        other = speaker.say(*step_messages(before, action, after, eye=(action.seat + 1) % before.seats))
        assert f"<{drawn.code}>" in own
        shown = [f"<{before.stock[0].code}>"] if isinstance(action, TurnUp) else []
        assert [each for each in other.split() if each.startswith("<")] == shown


def test_a_start_is_told_with_its_cut_and_the_card_that_is_turned_up() -> None:
    said = Speaker("it").say(*start_messages(played("italian-stalemate")[0].start))
    assert "deals, and player" in said
    assert "is turned up." in said
