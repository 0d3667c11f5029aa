"""Choosing a table: a rule set, its house rules, and the words for each switch."""
