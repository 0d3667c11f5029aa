"""The rooms for practice, review and quizzes."""
