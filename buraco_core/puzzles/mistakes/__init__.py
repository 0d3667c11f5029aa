"""The mistakes that people make: what they believe of a rule, and which puzzle shows it."""
