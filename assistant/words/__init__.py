"""Everything that is said to people: templates by code, one file a language."""
