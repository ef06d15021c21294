"""What we play where the books are silent, unclear or disagree: a test for each ruling.

Named after the numbered rulings: section 1 has the switches, each tried in both positions and
under both editions; 2 the board, 3 the turn, 4 purchase, play and sale, 5 ops, 6 battles and regime
changes, 7 fairs, 8 victories, 9 variants.
"""
