"""Semeai Studio: capturing races read, decided, explained and animated."""

__version__ = "1.0.0"
