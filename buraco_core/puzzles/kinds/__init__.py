"""The kinds of puzzles: what each shows, how an answer is graded, and what a wrong one is told."""
