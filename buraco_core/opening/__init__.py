"""Can this hand open: the minimum, the best lay-down and the fewest cards that are enough, exactly."""

from buraco_core.opening.answer import HandSizeError, Laid, Opening, best_lay_down, minimum_to_open, opening

__all__ = ["HandSizeError", "Laid", "Opening", "best_lay_down", "minimum_to_open", "opening"]
