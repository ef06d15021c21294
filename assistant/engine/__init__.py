"""What the rules are written with: the table, decisions, refusals, instructions and words."""
