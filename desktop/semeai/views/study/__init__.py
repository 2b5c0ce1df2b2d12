"""A game: its line as frames, its variations, its words."""
