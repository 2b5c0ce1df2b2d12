"""Figures: what is drawn, as values; one drawing serves the screen and every export."""
