"""Go itself: points, chains, liberties, captures, ko, text diagrams, life."""
