"""How players play who choose by chance: some lay all that they can, some never do, some love the pile."""

from __future__ import annotations

from random import Random

from oracle.game import Act

HABITS: list[dict[str, float]] = [
    {"lay": 9, "add": 9, "slide": 0.4, "withdraw": 0.3, "discard": 1, "draw": 1, "pile": 1, "turn up": 1},
    {"lay": 9, "add": 9, "slide": 0.4, "withdraw": 0.3, "discard": 1, "draw": 1, "pile": 5, "turn up": 1},
    {"lay": 2, "add": 2, "slide": 1, "withdraw": 3, "discard": 2, "draw": 4, "pile": 1, "turn up": 1},
    {"lay": 0.1, "add": 0.1, "slide": 1, "withdraw": 1, "discard": 5, "draw": 0.02, "pile": 5, "turn up": 1},
    {"lay": 1, "add": 1, "slide": 0, "withdraw": 1, "discard": 3, "draw": 5, "pile": 0.3, "turn up": 1},
]


def choose(rng: Random, acts: list[Act], habit: dict[str, float]) -> Act:
    """A kind of action by habit, then any of that kind; often a lay of many cards."""
    kinds = list(dict.fromkeys(str(act[0]) for act in acts))
    kind = rng.choices(kinds, [habit[each] for each in kinds])[0]
    alike = [act for act in acts if act[0] == kind]
    if kind in ("lay", "add") and rng.random() < 0.5:
        return max(alike, key=lambda act: (len(act[-1]), rng.random()))  # type: ignore[arg-type]
    return rng.choice(alike)
