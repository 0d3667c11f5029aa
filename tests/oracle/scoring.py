"""What a deal scores (SCORE-1 to SCORE-5, CLEAN-2, CLEAN-3, OUT-1, OUT-4, CUT-1, MATCH-1, MATCH-2)."""

from __future__ import annotations

from typing import Any

from oracle.melds import OracleError, check_copies, judge, may_be_wild, points, rank
from oracle.switches import Switches


def _check(sides: list[dict[str, Any]], sw: Switches) -> None:
    everything: list[str] = []
    for side in sides:
        for group in [*side["melds"], *side["hands"], side["unplayed_pot"] or []]:
            everything += group
    check_copies(everything, sw)
    if sum(side["went_out"] for side in sides) > 1:
        raise OracleError("two sides out")
    if sum(side["exact_cut"] for side in sides) > 1:
        raise OracleError("two sides cut")
    players = int(sw["seating"][2])
    if any(len(side["hands"]) > players for side in sides):
        raise OracleError("more hands than partners")
    for side in sides:
        verdicts = [judge(meld, sw) for meld in side["melds"]]
        if not all(verdict["valid"] for verdict in verdicts):
            raise OracleError("an illegal meld")
        if side["unplayed_pot"] and not side["took_pot"]:
            raise OracleError("an unplayed pot that was not taken")
        if sw["one_group_per_rank"]:  # GRP-3
            groups = [m for m, v in zip(side["melds"], verdicts, strict=True) if v["kind"] == "group"]
            ranks = [next(rank(card) for card in group if not may_be_wild(card)) for group in groups]
            if len(set(ranks)) < len(ranks):
                raise OracleError("two groups of one rank")
        if side["unplayed_pot"] and len(side["unplayed_pot"]) != 11:
            raise OracleError("a pot has eleven cards")
        if side["exact_cut"] and sw["lift"] != "exact":
            raise OracleError("no bonus for an exact cut here")
        if side["went_out"]:
            if not side["took_pot"]:
                raise OracleError("out without a pot")
            burracos = [verdict["state"] for verdict in verdicts if verdict["burraco"]]
            if not burracos or (sw["out_needs"] == "clean" and "clean" not in burracos):
                raise OracleError("out without the burraco that it needs")
            if len(side["hands"]) == players and all(side["hands"]):
                raise OracleError("out, and nobody has an empty hand")


def score(sides: list[dict[str, Any]], sw: Switches, over: bool = False) -> dict[str, Any]:
    """The deal and match totals and the winner.

    Raises:
        OracleError: for a sheet that cannot be.
    """
    _check(sides, sw)
    answers = []
    for side in sides:
        deal = sum(points(meld) for meld in side["melds"])  # SCORE-1
        deal += sum(judge(meld, sw)["bonus"] for meld in side["melds"])  # SCORE-2
        deal -= sum(points(hand) for hand in side["hands"])  # SCORE-1
        if not side["took_pot"]:  # SCORE-3
            nobody = not any(other["took_pot"] for other in sides)
            deal -= 0 if nobody and sw["no_pot_penalty"] == "waived-if-none" else 100
        if side["unplayed_pot"]:  # SCORE-4
            deal -= 100 if sw["unplayed_pot"] == "flat" else points(side["unplayed_pot"])
        deal += 100 if side["went_out"] else 0  # OUT-4
        deal += 100 if side["exact_cut"] else 0  # CUT-1
        answers.append({"deal": deal, "match": side["before"] + deal})
    totals = [answer["match"] for answer in answers]
    kind, number = sw["match"].split()
    ended = over if kind == "minutes" else max(totals) >= int(number)
    winner = totals.index(max(totals)) if ended and totals.count(max(totals)) == 1 else None
    return {"sides": answers, "winner": winner}
