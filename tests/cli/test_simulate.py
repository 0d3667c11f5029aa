"""`buraco simulate`: deals that players play, a JSON line each, the same for the same seed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from buraco_core.answers import score_answer
from buraco_core.dealing import new_start
from buraco_core.game_answers import replayed_json, simulated
from buraco_core.notation import format_game, parse_game, replay
from buraco_core.rulesets import RULE_SETS
from cli.asking import Json, run

Capsys = pytest.CaptureFixture[str]

KEYS = {"rules", "switches", "seed", "actions", "end", "sides", "score", "record"}
SIDE_KEYS = {"melds", "hands", "took_pot", "unplayed_pot", "went_out", "exact_cut", "before"}


def simulate(capsys: Capsys, *arguments: str) -> list[Json]:
    status, out, err = run(capsys, "simulate", *arguments)
    assert (status, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("players", ["random", "easy", "good"])
def test_a_line_is_a_whole_deal_and_exactly_what_it_promises(capsys: Capsys, key: str, players: str) -> None:
    (deal,) = simulate(capsys, "--rules", key, "--players", players, "--seed", "11")
    assert set(deal) == KEYS
    assert (deal["rules"], deal["switches"], deal["seed"]) == (key, {}, 11)
    assert deal["end"] in ("out", "stock", "stalemate", "limit")
    assert all(set(side) == SIDE_KEYS for side in deal["sides"])
    asked = {"rules": key, "switches": deal["switches"], "sides": deal["sides"]}
    assert {"rules": key, "switches": {}, **deal["score"]} == score_answer(asked)
    game = parse_game(deal["record"])
    assert len(game.actions) == deal["actions"]
    assert format_game(game) == deal["record"]
    last = replay(game)[-1]
    assert last.outcome is not None
    assert last.outcome.ending == deal["end"]
    assert game.source == f"simulated by players {players} with seed 11"


@pytest.mark.parametrize("players", ["random", "easy", "good", "good,easy"])
def test_the_same_seed_gives_the_same_bytes(capsys: Capsys, players: str) -> None:
    arguments = ("simulate", "--rules", "fibur", "--deals", "3", "--seed", "7", "--players", players)
    once, again = run(capsys, *arguments), run(capsys, *arguments)
    assert once == again
    assert once[1].count("\n") == 3
    assert once[1] != run(capsys, *arguments[:-3], "8", *arguments[-2:])[1]


def test_each_deal_of_a_run_is_given_again_by_its_own_seed(capsys: Capsys) -> None:
    deals = simulate(capsys, "--deals", "4", "--seed", "-2")
    assert len({deal["record"] for deal in deals}) == 4
    for deal in deals:
        assert parse_game(deal["record"]).start == new_start(RULE_SETS["us"], deal["seed"])
        assert simulate(capsys, "--deals", "1", "--seed", str(deal["seed"])) == [deal]
    assert simulate(capsys, "--seed", "1") == simulate(capsys)


def test_switches_of_the_table(capsys: Capsys) -> None:
    six = ("--switch", "packs=3", "--switch", "seating=3x2", "--switch", "stalemate_rounds=off")
    (deal,) = simulate(capsys, "--rules", "italian", *six)
    assert deal["switches"] == {"packs": 3, "seating": "3x2", "stalemate_rounds": "off"}
    assert len(deal["sides"]) == 3
    start = parse_game(deal["record"]).start
    assert start.seats == 6
    assert start.rules.table_set == {"packs", "seating", "stalemate_rounds"}
    answer = score_answer({"rules": "italian", "switches": deal["switches"], "sides": deal["sides"]})
    assert answer["sides"] == deal["score"]["sides"]


def test_what_simulate_writes_replay_reads(capsys: Capsys) -> None:
    for deal in simulate(capsys, "--rules", "us-jokers", "--deals", "2", "--players", "random"):
        again = replayed_json(deal["record"])
        assert again == {name: value for name, value in deal.items() if name not in ("seed", "record")}


def test_players_go_round_the_table(capsys: Capsys) -> None:
    """Good players against random ones win more than they lose."""
    deals = simulate(capsys, "--rules", "italian", "--deals", "12", "--players", "good,random")
    ahead = sum(one["deal"] > two["deal"] for one, two in (deal["score"]["sides"] for deal in deals))
    assert ahead >= 10


BAD = [
    (["--rules", "usa"], "There is no rule set 'usa': the rule sets are us,"),
    (["--switch", "ace=high"], "There is no switch 'ace': the switches are packs,"),
    (["--switch", "aces"], "'aces' is no switch: write name=value"),
    (["--switch", "packs=3"], "Three packs are for six players"),
    (["--deals", "0"], '"deals" is a whole number, 1 or more.'),
    (["--deals", "-3"], '"deals" is a whole number, 1 or more.'),
    (
        ["--deals", "many"],
        "Argument --deals: 'many' is no whole number: write one in digits, as in 3. See buraco simulate --help.",
    ),
    (["--seed", "1" * 16], "A seed is a whole number of at most 15 digits."),
    (["--seed", "-" + "1" * 16], "A seed is a whole number of at most 15 digits."),
    (["--seed", "9" * 5000], "Argument --seed: '999"),
    (["--deals", "9" * 30], '"deals" is a whole number of at most 15 digits.'),
    (["--deals", "9" * 15, "--seed", "9" * 15], "A seed is a whole number of at most 15 digits."),
    (["--players", "grand"], "There is no player called 'grand': choose one of random, easy, good."),
    (["--players", ""], "There is no player called '': choose one of"),
    (["--players", "easy,good,easy"], "3 players do not go round a table of 4 evenly"),
    (["--players", "x" * 10_000], f"There is no player called '{'x' * 60}…'"),
    (["--jsonl"], "Unrecognized arguments: --jsonl."),
]


@pytest.mark.parametrize(("arguments", "said"), BAD, ids=range(len(BAD)))
def test_what_cannot_be_played_is_one_sentence_and_status_1(
    capsys: Capsys, arguments: list[str], said: str
) -> None:
    status, out, err = run(capsys, "simulate", *arguments)
    assert (status, out) == (1, "")
    assert said in err
    assert err.endswith(".\n")
    assert err.count("\n") == 1
    assert len(err) < 600


def test_help_works(capsys: Capsys) -> None:
    status, out, err = run(capsys, "simulate", "--help")
    assert (status, err) == (0, "")
    assert out.startswith("usage: buraco simulate")


def test_answers_come_one_by_one() -> None:
    """A long run is not played before its first line is written."""
    answers = simulated({"rules": "us"}, deals=10**9, seed=1)
    assert [next(answers)["seed"], next(answers)["seed"]] == [1, 2]


ALONE = """
import sys
from buraco_widgets.cli import main
status = main({ARGUMENTS})
names = ("ipywidgets", "anywidget", "traitlets", "voila", "tornado", "zmq", "IPython", "ipykernel", "comm")
loaded = [each for each in sys.modules if each.split(".")[0] in names or each.startswith(("jupyter", "nb"))]
print(status, loaded)
"""


def test_simulate_and_replay_load_nothing_of_jupyter() -> None:
    script = ALONE.replace("{ARGUMENTS}", '["simulate", "--players", "easy"]')
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=True
    )
    line, told = found.stdout.splitlines()
    assert told == "0 []"
    script = ALONE.replace("{ARGUMENTS}", '["replay", "-"]')
    found = subprocess.run(
        [sys.executable, "-c", script],
        input=json.loads(line)["record"], capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert found.stdout.splitlines()[-1] == "0 []"


def test_the_same_bytes_in_another_process(capsys: Capsys) -> None:
    """Neither the order of sets nor anything else of a process matters."""
    script = "from buraco_widgets.cli import run; run()"
    arguments = [
        "simulate",
        "--rules",
        "fibur",
        "--switch",
        "aces=high",
        "--switch",
        "jokers=none",
        "--players",
        "good",
    ]
    here = run(capsys, *arguments)[1]
    for number in ("1", "2"):
        found = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            capture_output=True, timeout=120, check=True, env={"PYTHONHASHSEED": number},
        )  # fmt: skip
        assert found.stdout.decode() == here
