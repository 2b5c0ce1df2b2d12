"""Stepping through frames: the player, sequences side by side, charts."""
