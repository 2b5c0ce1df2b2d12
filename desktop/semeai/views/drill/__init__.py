"""Counting drills: short questions about the race on a board, answered with a button or on the board."""
