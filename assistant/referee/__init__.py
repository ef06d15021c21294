"""A table walked through its decisions; moves and records."""
