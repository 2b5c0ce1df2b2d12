"""A game with ghosts as it is shown and edited, its lessons, and its sentences."""
