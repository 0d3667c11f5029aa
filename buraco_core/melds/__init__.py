"""What cards make a meld: readings, the wild's place, clean or dirty, and what is wrong if they do not."""

from buraco_core.melds.growth import additions, growth_from
from buraco_core.melds.joining import joining_problems
from buraco_core.melds.judge import (
    NotInDeckError,
    Verdict,
    check_in_deck,
    is_meld,
    judge,
    melds_in,
    second_group,
)
from buraco_core.melds.lying import Held, grown, wild_moved, wild_moved_by
from buraco_core.melds.table import MeldTable, meld_table
from buraco_core.melds.values import Meld, Problem, Wild

__all__ = [
    "Held",
    "Meld",
    "MeldTable",
    "NotInDeckError",
    "Problem",
    "Verdict",
    "Wild",
    "additions",
    "check_in_deck",
    "grown",
    "growth_from",
    "is_meld",
    "joining_problems",
    "judge",
    "meld_table",
    "melds_in",
    "second_group",
    "wild_moved",
    "wild_moved_by",
]
