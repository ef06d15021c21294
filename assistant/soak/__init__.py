"""The parts of a soak: how its games are dealt and played, what is checked, what occurred."""
