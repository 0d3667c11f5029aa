"""A second opinion on the rules: slow, obvious, and written from the clauses alone.

Nothing in this package imports the engine. Cards are texts (`"AS"`, `"10H"`, `"JK"`), the rules are a plain dict of
every switch, and answers are plain dicts shaped as the `buraco` command's JSON. The tests hold the engine against it.
"""
