"""Tables as JSON documents: read, checked, written, set up."""
