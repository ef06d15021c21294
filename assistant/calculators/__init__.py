"""Questions that people ask at the table, answered with the functions that the referee uses."""
