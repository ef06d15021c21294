"""Pax Referee: the rules of Pax Renaissance, 2nd edition, as a library."""

__version__ = "0.1.0"
