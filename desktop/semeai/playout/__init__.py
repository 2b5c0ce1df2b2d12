"""Lines of moves with their frames; a race played out on its board by the order of play."""
