"""Everything with Qt: the window, the board on the screen, the panels."""
