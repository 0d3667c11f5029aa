"""What can be known about Buraco and Burraco without a screen: the rules, and why.

The rooms import one way: cards, rules, rulesets and clauses, melds, opening and scoring, puzzles,
sessions. Nothing here reads a file or a clock, and nothing but the standard library is needed.
"""
