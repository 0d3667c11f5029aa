"""Practice that comes back in time: what was missed, what is due, and what to ask next."""
