"""What may be done in a deal, and why not: the one place of each rule of play."""

from buraco_core.legality.checks import why_not
from buraco_core.legality.ending import has_burraco_to_go_out
from buraco_core.legality.listing import legal_actions, repairs
from buraco_core.legality.refusal import Reason, Refusal

__all__ = ["Reason", "Refusal", "has_burraco_to_go_out", "legal_actions", "repairs", "why_not"]
