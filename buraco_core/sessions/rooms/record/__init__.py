"""The room for a recorded deal: its text, the table after each step, and its score."""
