"""Tests of assistant.soak."""
