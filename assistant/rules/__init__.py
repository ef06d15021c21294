"""The rules, a module for each chapter or concept of the rulebook."""
