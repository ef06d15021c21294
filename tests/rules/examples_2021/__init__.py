"""Every worked example and answer printed in the rulebook of 2021, played with whole moves.

Each is played under the rules of 2021 and, where nothing differs, under those of 2024 too. Where a
printed example and the rules do not agree, the test says so and holds to the rules.
"""
