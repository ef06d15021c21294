"""Every question as one object in and one object out."""
