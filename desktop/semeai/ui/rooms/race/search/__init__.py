"""The search of the Race room: in the background, its lines, own play against it."""
