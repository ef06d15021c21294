"""Golden playthroughs: ten whole games and the option counts of fifty positions, as text.

A change of the rules shows as a diff of these files. `make golden` (or `python -m tests.golden`)
writes them anew.
"""
