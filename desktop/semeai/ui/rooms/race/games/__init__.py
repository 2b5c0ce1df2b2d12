"""The races of a game: found and reviewed in the background, shown in a list."""
