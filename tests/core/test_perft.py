"""How many sequences of legal actions there are from fixed deals, by depth, and in which order they are listed.

The deals stand in `perft/`, each a record with what is expected as comments: `# perft DEPTH COUNT` and
`# order`, the first and last actions of the listing and a digest of all of it, since counts do not see order.
`python tests/core/test_perft.py` writes the comments anew, and new deals where there are none; look at the
difference before you keep it.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from buraco_core.actions import Action
from buraco_core.dealing import new_start
from buraco_core.legality import legal_actions
from buraco_core.notation import Game, format_game, parse_game
from buraco_core.notation.steps import step_text
from buraco_core.play import apply, replay
from buraco_core.rulesets import RULE_SETS
from buraco_core.state import State, start_deal

FOLDER = Path(__file__).parent / "perft"
DEALS = sorted(FOLDER.glob("*.txt"))
MOST = 30_000
"""Depths are counted up to about so many sequences."""


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` legal actions there are from a state; an end of the deal counts once."""
    listed = legal_actions(state)
    if depth == 1 or not listed:
        return len(listed)
    return sum(perft(apply(state, action), depth - 1) for action in listed)


def by_first_action(state: State, depth: int) -> str:
    """The count under each first action, for finding the one that differs."""
    return "\n".join(
        f"  {step_text(each, len(state.sides))}: {perft(apply(state, each), depth - 1) if depth > 1 else 1}"
        for each in legal_actions(state)
    )


def order_of(state: State) -> str:
    """The order of the listing in one line."""
    texts = [step_text(each, len(state.sides)) for each in legal_actions(state)]
    digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]
    return f"{texts[0]} | {texts[-1]} | {len(texts)} | {digest}"


def position(text: str) -> State:
    game = parse_game(text)
    *_, state = replay(game.start, game.actions)
    return state


def expected(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        word, _, rest = line.removeprefix("# ").partition(" ")
        if line.startswith("# ") and word in ("perft", "order"):
            yield word, rest


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_counts_and_order_of_legal_actions(path: Path) -> None:
    text = path.read_text("utf-8")
    state = position(text)
    wanted = list(expected(text))
    assert [word for word, _ in wanted].count("perft") >= 2
    for word, rest in wanted:
        if word == "order":
            assert order_of(state) == rest
            continue
        depth, count = map(int, rest.split())
        found = perft(state, depth)
        assert found == count, f"{found} at depth {depth}, by first action:\n{by_first_action(state, depth)}"


def test_there_are_deals_for_every_rule_set_and_seating() -> None:
    rules = [parse_game(path.read_text("utf-8")).start.rules for path in DEALS]
    assert {each.key for each in rules} == set(RULE_SETS)
    assert {each.seats.seating for each in rules} == {"2x2", "3x2", "2x3"}


def _written_anew(text: str) -> str:
    kept = [line for line in text.splitlines() if not line.startswith(("# perft", "# order"))]
    state = position(text)
    lines = [f"# order {order_of(state)}"]
    depth, count = 1, 1
    while count and count < MOST:
        count = perft(state, depth)
        lines.append(f"# perft {depth} {count}")
        if count * 12 > MOST:
            break
        depth += 1
    return "\n".join([*kept, *lines]) + "\n"


def _new_deals() -> Iterator[tuple[str, Game]]:
    six = {"3x2": {"packs": 3, "seating": "3x2"}, "2x3": {"packs": 3, "seating": "2x3"}}
    for key, rules in RULE_SETS.items():
        for size, switches in (("", {}), *six.items()):
            if size and key not in ("us-jokers", "fibur"):
                continue
            table = rules.with_switches(switches) if switches else rules
            for steps in (0, 60, 120):
                random = Random(f"{key}{size}{steps}")
                start = new_start(table, random)
                state, actions = start_deal(start), []
                while len(actions) < steps and state.phase != "over":
                    kinds: dict[type, list[Action]] = {}
                    for each in legal_actions(state):
                        kinds.setdefault(type(each), []).append(each)
                    actions.append(random.choice(random.choice(list(kinds.values()))))
                    state = apply(state, actions[-1])
                while state.phase not in ("play", "offer", "over"):
                    actions.append(random.choice(legal_actions(state)))
                    state = apply(state, actions[-1])
                if state.phase != "over":
                    name = f"{key}{'-' + size if size else ''}-{steps}"
                    yield name, Game(start, tuple(actions), source=f"random play, {steps} steps")


if __name__ == "__main__":
    if not DEALS:
        for name, game in _new_deals():
            (FOLDER / f"{name}.txt").write_text(format_game(game), "utf-8")
    for path in sorted(FOLDER.glob("*.txt")):
        path.write_text(_written_anew(path.read_text("utf-8")), "utf-8")
        print(path.name, file=sys.stderr)
