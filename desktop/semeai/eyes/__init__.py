"""Eye shapes: polyominoes, and whether an eye on a board is dead, unsettled or alive, by search."""
