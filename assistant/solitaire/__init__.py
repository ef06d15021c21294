"""O: the solitaire opponent: what it does in its turn, and why."""
