"""Drawing a figure: one painter for the screen and every export."""
