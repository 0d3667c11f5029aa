"""Making puzzles from a code: positions and hands in which a mistake would show, and how hard they are."""
