"""The course: its map, the path through it, where a learner stands, and what a page shows."""
