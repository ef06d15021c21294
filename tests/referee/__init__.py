"""Tests of assistant.referee."""
