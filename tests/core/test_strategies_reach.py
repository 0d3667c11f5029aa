"""The strategies reach the rare shapes: what they never draw, the property tests would never see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, settings
from hypothesis.errors import NoSuchExample

from oracle.melds import OracleError, judge, melds_in, points, rank
from oracle.opening import opening
from oracle.scoring import score
from oracle.switches import RULE_SETS, VALUES, Switches, table
from strategies import cards_asked, hands, sheets, tables

FIND = settings(
    max_examples=20_000,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)

US, US_JOKERS, ITALIAN, FIBUR = (RULE_SETS[key] for key in ("us", "us-jokers", "italian", "fibur"))
THREE_PACKS = table("italian", {"packs": 3, "seating": "3x2"})
ACES_HIGH = table("us", {"aces": "high"})
ACES_LOW = table("us", {"aces": "low"})


def twos(cards: list[str]) -> list[str]:
    return [card for card in cards if card[:-1] == "2"]


def is_meld(cards: list[str], sw: Switches, state: str = "", kind: str = "") -> bool:
    told = judge(cards, sw)
    return told["valid"] and state in ("", told["state"]) and kind in ("", told["kind"])


def is_meld_as_laid(cards: list[str], sw: Switches, state: str = "") -> bool:
    told = judge(cards, sw, as_laid=True)
    return told["valid"] and told["kind"] == "sequence" and state in ("", told["state"])


def wild_index(cards: list[str], sw: Switches) -> int:
    told = judge(cards, sw)
    return told["choices"][0][1] if told["valid"] and told["kind"] == "sequence" else -1


def one_suit(cards: list[str]) -> bool:
    return len({card[-1] for card in cards if card != "JK"}) == 1


def has(cards: list[str], *ranks: str) -> bool:
    return one_suit(cards) and sorted(map(rank, cards)) == sorted(ranks)


def stands_for_an_ace(cards: list[str], sw: Switches) -> bool:
    told = judge(cards, sw)
    return told["valid"] and any(stands_for[:-1] == "A" for _, _, stands_for in told["choices"])


Shape = tuple[Switches, Callable[[list[str], Switches], bool]]
SHAPES: dict[str, Shape] = {
    "a natural two beside another wild": (
        US,
        lambda cards, sw: is_meld(cards, sw, "dirty") and len(twos(cards)) == len(set(twos(cards))) == 2,
    ),
    "a natural two beside a joker": (
        US_JOKERS,
        lambda cards, sw: is_meld(cards, sw, "dirty") and len(twos(cards)) == 1 and "JK" in cards,
    ),
    "the same two twice": (
        US,
        lambda cards, sw: (
            is_meld(cards, sw, "dirty") and len(twos(cards)) == 2 and len(set(twos(cards))) == 1
        ),
    ),
    "ace, two of the suit, joker": (US_JOKERS, lambda cards, _: has(cards, "A", "2", "JK")),
    "queen, king, ace, two of one suit": (US, lambda cards, _: has(cards, "Q", "K", "A", "2")),
    "king, ace and two of the suit laid round the corner": (
        US,
        lambda cards, _: has(cards, "K", "A", "2") and rank(cards[0]) == "K" and rank(cards[1]) == "A",
    ),
    "a two before a gap": (
        US,
        lambda cards, sw: (
            is_meld(cards, sw, "dirty")
            and one_suit(cards)
            and len(twos(cards)) == 1
            and len(cards) > 4
            and "3" + cards[0][-1] in cards
        ),
    ),
    "a group of eights": (
        US,
        lambda cards, _: len(cards) >= 3 and set(map(rank, cards)) == {"8"},
    ),
    "only wilds": (US_JOKERS, lambda cards, _: len(cards) >= 3 and set(map(rank, cards)) == {"2", "JK"}),
    "seven twos": (US, lambda cards, _: len(cards) == 7 and set(map(rank, cards)) == {"2"}),
    "semi-clean sequence of seven naturals and a wild": (
        FIBUR,
        lambda cards, sw: is_meld(cards, sw, "semi-clean", "sequence") and len(cards) == 8,
    ),
    "semi-clean group": (FIBUR, lambda cards, sw: is_meld(cards, sw, "semi-clean", "group")),
    "six naturals and a wild at an end": (
        FIBUR,
        lambda cards, sw: (
            is_meld(cards, sw, "dirty", "sequence") and len(cards) == 7 and wild_index(cards, sw) in (0, 6)
        ),
    ),
    "fourteen cards, clean": (US, lambda cards, sw: is_meld(cards, sw, "clean") and len(cards) == 14),
    "thirteen naturals and a wild beyond them": (
        ITALIAN,
        lambda cards, sw: is_meld(cards, sw) and len(cards) == 14,
    ),
    "an ace at both ends that the rules forbid": (
        ITALIAN,
        lambda cards, _: len(cards) == 14 and len(set(cards)) == 13 and one_suit(cards),
    ),
    "a wild in the ace's place": (US, stands_for_an_ace),
    "nine-card group": (ITALIAN, lambda cards, sw: is_meld(cards, sw, "dirty", "group") and len(cards) == 9),
    "thirteen-card group of three packs": (
        THREE_PACKS,
        lambda cards, sw: is_meld(cards, sw, "dirty", "group") and len(cards) == 13,
    ),
    "a burraco with an inner wild": (
        FIBUR,
        lambda cards, sw: (
            is_meld(cards, sw, "dirty", "sequence")
            and len(cards) >= 8
            and 0 < wild_index(cards, sw) < len(cards) - 1
        ),
    ),
    "an ace on top where aces are high": (
        ACES_HIGH,
        lambda cards, sw: is_meld(cards, sw, "clean", "sequence") and "A" in map(rank, cards),
    ),
    "an ace on top where aces are low": (ACES_LOW, lambda cards, _: has(cards, "Q", "K", "A")),
    "a meld only in another order than as laid": (
        US,
        lambda cards, sw: is_meld(cards, sw) and not judge(cards, sw, as_laid=True)["valid"],
    ),
    "falling order as laid": (
        US,
        lambda cards, sw: (
            is_meld_as_laid(cards, sw, "clean") and judge(cards, sw)["choices"][0][0] != tuple(cards)
        ),
    ),
    "dirty as laid and clean as read": (
        US,
        lambda cards, sw: is_meld_as_laid(cards, sw, "dirty") and is_meld(cards, sw, "clean"),
    ),
}


@pytest.mark.parametrize("name", SHAPES)
def test_cards_reach(name: str) -> None:
    sw, shape = SHAPES[name]
    assert find(cards_asked(sw), lambda cards: shape(cards, sw), settings=FIND)


@pytest.mark.parametrize("name", sorted(set(VALUES) - {"packs", "seating"}))
def test_tables_reach_every_value_of_a_switch(name: str) -> None:
    for value in VALUES[name]:
        assert find(tables([name]), lambda drawn, value=value: drawn[2][name] == value, settings=FIND)


@pytest.mark.parametrize("seating", ["3x2", "2x3"])
def test_tables_reach_six_players(seating: str) -> None:
    assert find(tables(["aces"]), lambda drawn: drawn[2]["seating"] == seating, settings=FIND)


def _best(hand: list[str]) -> int:
    return opening(hand, RULE_SETS["us"])["best"]["points"] if len(hand) >= 3 else 0


HANDS: dict[str, Callable[[list[str]], bool]] = {
    "five points short of fifty": lambda hand: _best(hand) == 45,
    "exactly fifty": lambda hand: _best(hand) == 50,
    "no meld at all in eleven cards": lambda hand: len(hand) == 11 and not melds_in(hand, RULE_SETS["us"]),
    "short although the burraco bonus would do": lambda hand: (
        0 < _best(hand) < 50 and opening(hand, RULE_SETS["us"])["value"][1] > 0
    ),
    "two melds that want one wild": lambda hand: (
        len([c for c in hand if c[:-1] == "2"]) == 1
        and len({m for m in melds_in(hand, RULE_SETS["us"]) if any(c[:-1] == "2" for c in m)}) > 1
    ),
    "everything can be laid": lambda hand: len(hand) >= 7 and _best(hand) == points(hand),
}


@pytest.mark.parametrize("name", HANDS)
def test_hands_reach(name: str) -> None:
    assert find(hands(RULE_SETS["us"]), HANDS[name], settings=FIND)


def _scored(sheet: tuple[Any, ...]) -> dict[str, Any] | None:
    try:
        return score(sheet[3], sheet[2], sheet[4])
    except OracleError:
        return None


def _out(sheet: tuple[Any, ...]) -> bool:
    return any(side["went_out"] for side in sheet[3])


SHEETS: dict[str, Callable[[tuple[Any, ...]], bool]] = {
    "a side out with a clean burraco": lambda s: _scored(s) is not None and _out(s),
    "a side out without what it takes": lambda s: _scored(s) is None and _out(s),
    "three sides": lambda s: len(s[3]) == 3 and _scored(s) is not None,
    "three partners": lambda s: len(s[3]) == 2 and len(s[3][0]["hands"]) == 3,
    "an unplayed pot at a flat price": lambda s: (
        s[2]["unplayed_pot"] == "flat" and any(side["unplayed_pot"] for side in s[3])
    ),
    "nobody took a pot": lambda s: not any(side["took_pot"] for side in s[3]) and _scored(s) is not None,
    "nobody took a pot and nobody pays": lambda s: (
        not any(side["took_pot"] for side in s[3]) and s[2]["no_pot_penalty"] == "waived-if-none"
    ),
    "a winner at the target": lambda s: (
        (_scored(s) or {}).get("winner") is not None and s[2]["match"].startswith("target")
    ),
    "a timed match that is over": lambda s: s[4] and s[2]["match"].startswith("minutes"),
    "the exact cut": lambda s: any(side["exact_cut"] for side in s[3]),
}


@pytest.mark.parametrize("name", SHEETS)
def test_sheets_reach(name: str) -> None:
    assert find(sheets(), SHEETS[name], settings=FIND)


def test_find_says_when_a_shape_is_out_of_reach() -> None:
    few = settings(FIND, max_examples=300)
    with pytest.raises(NoSuchExample):
        find(
            cards_asked(US_JOKERS),
            lambda cards: "JK" in cards and is_meld(cards, US_JOKERS, "clean"),
            settings=few,
        )
