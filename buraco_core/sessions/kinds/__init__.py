"""A session for each kind of puzzle: what the board shows of it, and what a press or a drop does."""
