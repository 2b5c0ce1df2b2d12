"""A race as the window shows it: what was chosen, counted and derived, and the board with its marks."""
