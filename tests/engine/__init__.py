"""Tests of assistant.engine."""
