"""Tests of assistant.answers."""
