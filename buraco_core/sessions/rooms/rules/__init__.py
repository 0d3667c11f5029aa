"""The rooms that settle rules: the rulebook, its clauses, other tables, and the referee."""
