"""Spaced repetition: cards with problems, when each comes back, and what was learnt, kept in one file."""
