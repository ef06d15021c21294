"""What builds parts of the project that are not kept in it."""
