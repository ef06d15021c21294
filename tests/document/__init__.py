"""Tests of assistant.document."""
