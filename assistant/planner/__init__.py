"""Searches on the referee: wins, threats, florins, lines of play."""
