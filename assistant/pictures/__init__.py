"""Pictures of tables and cards: what the page draws, as one self-contained SVG."""
