"""Writes the simulated deals of this folder anew: `python tests/games/regenerate.py`.

A record holds cards and steps, never what a player would do today, so the files stay true when players learn. Run it
for a deal that is added to the list below, or where the notation changes; the hand-made deals it leaves alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from buraco_core.game_answers import simulated

FOLDER = Path(__file__).parent

SIX: dict[str, dict[str, Any]] = {
    "3x2": {"packs": 3, "seating": "3x2"},
    "2x3": {"packs": 3, "seating": "2x3"},
}

SIMULATED: dict[str, tuple[str, dict[str, Any], str, int]] = {
    **{
        f"simulated-{key}-{players}": (key, {}, players, seed)
        for key, seeds in {
            "us": (3, 11, 8),
            "us-3000": (4, 12, 5),
            "us-jokers": (5, 13, 6),
            "italian": (6, 14, 7),
            "fibur": (7, 15, 9),
        }.items()
        for players, seed in zip(("random", "easy", "good"), seeds, strict=True)
    },
    "simulated-us-three-sides": ("us", SIX["3x2"], "easy", 21),
    "simulated-us-two-sides-of-three": ("us-jokers", SIX["2x3"], "good", 22),
    "simulated-italian-three-sides": ("italian", SIX["3x2"], "good", 23),
    "simulated-fibur-two-sides-of-three": ("fibur", SIX["2x3"], "easy", 24),
    "simulated-us-house-rules": (
        "us",
        {
            "jokers": "two-a-pack",
            "aces": "high",
            "out_needs": "any",
            "semi_clean": "sequences",
            "unplayed_pot": "flat",
        },
        "easy",
        25,
    ),
    "simulated-italian-house-rules": (
        "italian",
        {
            "aces": "low",
            "stock_end": "pots-then-end",
            "last_wild": "allowed",
            "opening": "50-75",
            "match": "minutes 45",
        },
        "good",
        26,
    ),
}
"""For each file: the rule set, the table's switches, the players and the seed."""


def text_of(name: str) -> str:
    """A simulated deal as its file has it, played by the players of today."""
    key, switches, players, seed = SIMULATED[name]
    asked = {"rules": key, "switches": switches}
    (answer,) = simulated(asked, deals=1, seed=seed, players=players.split(","))
    text: str = answer["record"]
    return text


def main() -> None:
    """Write every file of the list, and say what has changed."""
    for name in SIMULATED:
        path = FOLDER / f"{name}.txt"
        text = text_of(name)
        changed = not path.exists() or path.read_text("utf-8") != text
        path.write_text(text, "utf-8")
        print(f"{'written' if changed else 'as it was':<10} {path.name}")


if __name__ == "__main__":
    main()
