"""Which stage of the course teaches which clauses: the table that grows with the course."""

from __future__ import annotations

STAGES: dict[str, str] = {
    "01-cards": "DECK-1 DECK-2 SEAT-1 VAR-1",
    "02-sequences": "MELD-1 SEQ-1 SEQ-2 SEQ-2.longest SEQ-3 VAR-4 VAR-5",
    "03-groups": "GRP-1 GRP-2 GRP-3 GRP-3.second MELD-2",
    "04-wild-cards": "WILD-1 WILD-2 WILD-3 WILD-4 WILD-9 WILD-9.place",
    "05-clean-dirty": "CLEAN-1 CLEAN-2 CLEAN-3 CLEAN-3.inner CLEAN-3.nine CLEAN-4 VAR-8 VAR-8.joker WILD-8",
    "06-moving-wilds": "WILD-5 WILD-5.slide WILD-6 WILD-6.step WILD-7 WILD-7.two",
    "07-opening": "OPEN-1 OPEN-1.cut OPEN-2 OPEN-2.try OPEN-3",
    "08-a-turn": "TURN-1 DRAW-1 DRAW-1.look DRAW-2 DRAW-2.single LAY-1 DISC-1 DISC-2",
    "09-cut-and-deal": "SEAT-2 SEAT-3 CUT-1 DEAL-1 DEAL-2 DEAL-3 DEAL-3.stays DEAL-4 DEAL-4.mistake DEAL-5 FIRST-1 "
    "FIRST-2 FIRST-3 FIRST-3.start VAR-2 VAR-3",
    "10-pots": "POT-1 POT-2 POT-3 POT-3.face POT-4",
    "11-going-out": "OUT-1 OUT-2 OUT-2.discard OUT-3 OUT-3.wild END-1 END-1.when END-1.last END-2 END-2.drawer END-3 "
    "END-3.stalemate END-3.number",
    "12-scoring": "OUT-4 SCORE-1 SCORE-2 SCORE-3 SCORE-4 SCORE-4.choice SCORE-5",
    "13-match": "MATCH-1 MATCH-1.tie MATCH-1.target MATCH-2 MATCH-2.progress VAR-7",
    "14-house-rules": "TALK-1 DISC-1.letting-go VAR-6",
}
"""The clauses that each stage teaches; a level of any stage after that may ask about them."""
LATER = """
"""
"""Clauses of stages that are still to be entered above: at the end there are none."""
